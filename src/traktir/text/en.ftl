# The words of the house itself: the table in the terminal, the menu, messages. The words of the
# games lie beside their rules.

you = you
    .gen = your
free-name = { $name }
    .gen = { $name }’s
none = nothing
list = { $head } and { $last }

# --- at the table --------------------------------------------------------------------------------

log-title = The log
log-turn = Turn { $number }
log-turn-of = Turn { $number } · { $who ->
        [you] yours
       *[other] { NAME($who, "title") }
    }
log-more = … and { $count ->
        [one] { $count } more line above
       *[other] { $count } more lines above
    }: “log”
not-an-answer = There is no such answer. Type a number from 1 to { $count }.
press-enter = Enter to go on
hand-over = It is for { NAME($who) } to play. Have the others turned away?

commands = Commands
command-rule = ? rule
    .also = ? rule правило
command-undo = undo
    .also = undo u отмена
command-log = log
    .also = log l журнал летопись
command-look = table
    .also = table look стол
command-save = save
    .also = save запись сохранить
command-quit = quit
    .also = quit exit q выход

yes-or-no = [yes/no]
yes =
    .also = yes y да д

undo-done = Taken back: decide again.
undo-refused = It is too late for that: since then somebody has learned something new, or the game has gone on.
saved = Saved: { $path }
saved-here = The game is kept after every answer anyway. The command “save FILE” saves it to that file as well.
save-failed = It could not be saved: { $why ->
        [ENOENT] there is no such folder
        [EACCES] that is not allowed
        [EPERM] that is not allowed
        [EROFS] nothing can be written there
        [EISDIR] that is a folder
        [ENOSPC] the disk is full
       *[other] nothing can be written under this name
    }.
save-over = { $path } holds something else. Replace it?
no-such-rule = The rules say nothing of “{ $what }”.
left = The candle burns on. The game is kept; to go on with it: traktir play
good-bye = Safe travels!

game-over = The game is over
you-won = You have won!
you-lost = This time the victory is not yours.
winners = { $who ->
        [none] Nobody wins.
       *[other] Victory: { NAME($who) }.
    }
kept = The record of the game: { $path }
    To see it again: traktir replay FILE

# --- the menu ------------------------------------------------------------------------------------

menu-title = Traktir. What shall we play?
menu-begin = Begin a game
menu-resume = Go on: { $game }, { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }, turn { $turn }
menu-waiting = Games left unfinished
menu-fresh = Begin a new one
menu-game = Game: { $game }
menu-seats = Seats at the table: { $seats }
menu-bots = Opponents: { $bots }
menu-name = Your name: { $name }
menu-no-name = the character’s
menu-your-name = What shall we call you? An empty line for the character’s name.
menu-language = Язык: English
menu-leave = Leave
switched-on = on
switched-off = off
bot-thrifty = thrifty
bot-careful = careful
bot-random = random
bot-search-200 = thoughtful (they take longer)

# --- watching, replaying, counting ---------------------------------------------------------------

replay-verified = The record is sound: { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }, { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } checked.
replay-commitment = Commitment to the seed { $seed }: { $commitment }
replay-unfinished = Here the record ends; the game is unfinished.
simulating = Playing
simulated = { $count ->
        [one] { $count } game
       *[other] { $count } games
    } in { $seconds } s
simulated-truncated = Games cut short as too long: { $count }
share-kind = What
share-who = Who
share-rate = Wins
share-interval = 95%
share-of = Of
share-seat = Seat
share-player = Player
lengths-title = Decisions in a game
written = Written: { $path }

rules-chapters = Chapters
rules-unknown = The rules say nothing of “{ $what }”. traktir rules { $game } lists chapters and paragraphs.
rules-none = This game has no rulebook in this language.

# --- what went wrong -----------------------------------------------------------------------------

mistake = { $why }
cannot-show = nothing more can be shown: { $why ->
        [ENOSPC] the disk is full
       *[other] the system refuses it
    }.
mistyped-value = { $what }: the value is missing or does not fit. See: { $command } --help
mistyped-missing = something is missing that must be there. See: { $command } --help
mistyped-unknown = there is no { $what } here. A game’s own options go with its name; a record brings its own.

# --- help ----------------------------------------------------------------------------------------

help-program = Tabletop games with their complete rules: at the keyboard, with bots, and by the thousand.
help-help = show this help
help-version = show the version
help-lang = the language; otherwise the one chosen last, or the system’s
help-plain = no drawing and no colour: lines that read well aloud
help-play = play
help-play-game = which game, or the file of a record to go on from; without it, a menu opens
help-watch = watch bots play
help-simulate = play many games and count who wins
help-replay = see a recorded game again
help-rules = the rules of a game
help-game = which game
help-of-a-game = How many may play, and what else a game lets you choose: { $command }
help-seats = how many seats; otherwise as few as the game allows
help-seats-of = how many seats, { $least } to { $most }; otherwise { $least }
help-bots = who plays the others: random, careful, thrifty, search:NUMBER; several, separated by commas, are seated in turn; otherwise { $default }
help-bots-alone = who plays: random, careful, thrifty, search:NUMBER; several, separated by commas, are seated in turn; otherwise { $default }
help-seed = the seed of chance: the same one repeats a deal; otherwise each is another
help-seed-of-many = the seed of chance: the same one repeats all games; otherwise 0
help-seat = your seat, counted from 0; otherwise 0
help-humans = how many people are at this keyboard; otherwise 1
help-name = your name; several times for several people
help-new = do not offer unfinished games
help-delay = how many seconds to wait after every event, 0 to 60; otherwise { $default }
help-save = where to save the game
help-n = how many games; otherwise { $default }
help-jobs = how many processes; otherwise 1
help-out = where to write the table (.parquet), and a picture (.png) beside it
help-ray = play on a Ray cluster: auto, local or an address
help-file = the file of a record
help-step = stop after every decision
help-watcher = see through the eyes of this seat, counted from 0; otherwise through a spectator’s
help-verify = only check the record
help-paragraph = the id of a paragraph or its beginning, the name of a card or of a chapter
help-commands = commands
help-options = options
help-arguments = arguments
help-usage = usage:
value-command = COMMAND
value-game = GAME
value-game-or-file = GAME|FILE
value-file = FILE
value-paragraph = PARAGRAPH
value-name = NAME
value-number = N
value-seconds = SECONDS
value-address = ADDRESS
