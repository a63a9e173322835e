# The words of the Coach. Keys: tell-event, ask-prompt (its attributes label answers), do-answer,
# card-face, character-person, hidden-card, option-setting, table-…
# NAME($who_or_what, "form") names cards and people: "gen" is the possessive, "title" begins with a
# capital, "the" and "a" bring the article. [you] is the one who reads.

game-name = Coach to the Devil’s Castle
    .pitch = Secret organisations, trades and duels on the road to the castle. For three to eight.

# --- who is riding -------------------------------------------------------------------------------

character-marie = Marie
    .gen = Marie’s
    .full = Marie Saunière
character-gundla = Gundla
    .gen = Gundla’s
    .full = Gundla von Hochberg
character-sarah = Sarah
    .gen = Sarah’s
    .full = Sarah Mac Mullin
character-romana = Romana
    .gen = Romana’s
    .full = Romana Baranov
character-theodora = Theodora
    .gen = Theodora’s
    .full = Theodora Krayenborg
character-basilius = Basilius
    .gen = Basilius’s
    .full = Basilius Kartov
character-juan = Juan
    .gen = Juan’s
    .full = Juan Tirador
character-zacharias = Zacharias
    .gen = Zacharias’s
    .full = Brother Zacharias
character-michel = Michel
    .gen = Michel’s
    .full = Michel de Molay
character-henry = Henry
    .gen = Henry’s
    .full = Sir Henry Sinclair
character-text = Characters have no powers; they differ in nothing but the name.

# --- cards ---------------------------------------------------------------------------------------

-attacker = +1 sword when you attack
-defender = +1 shield when you defend
-attackers_supporter = +1 sword when you support the attacker
-defenders_supporter = +1 shield when you support the defender
-wins-for-order = Counts towards the victory of the Order
-wins-for-brotherhood = Counts towards the victory of the Brotherhood
-bag = When traded, the giver may draw an item
-when-empty = once the deck is empty
-forced = Whoever is offered it must accept
-once = Once
-reusable = Reusable

card-order = the Order
    .title = Order
    .full = the Order of Open Secrets
    .text = Is after keys.
    .rule = declare.needs
card-brotherhood = the Brotherhood
    .title = Brotherhood
    .full = the Brotherhood of True Lies
    .text = Is after goblets.
    .rule = declare.needs

card-key = key
    .a = a key
    .text = { -wins-for-order }.
card-goblet = goblet
    .a = a goblet
    .text = { -wins-for-brotherhood }.
card-bag_key = Secret Bag with a key
    .short = bag with key
    .a = the Secret Bag with a key
    .text = { -bag }. { -wins-for-order } { -when-empty }.
card-bag_goblet = Secret Bag with a goblet
    .short = bag with goblet
    .a = the Secret Bag with a goblet
    .text = { -bag }. { -wins-for-brotherhood } { -when-empty }.
card-secret_bag = Secret Bag
    .a = a Secret Bag
    .rule = item.bag_key
card-black_pearl = Black Pearl
    .a = the Black Pearl
    .text = { -forced }. While you hold it you cannot declare victory.
card-dagger = Dagger
    .a = the Dagger
    .text = { -attacker }.
card-gloves = Gloves
    .a = the Gloves
    .text = { -defender }.
card-casting_knives = Casting Knives
    .a = the Casting Knives
    .text = { -attackers_supporter }.
card-whip = Whip
    .a = the Whip
    .text = { -defenders_supporter }.
card-poison_ring = Poison Ring
    .a = the Poison Ring
    .text = A tie in a duel of yours becomes your victory.
card-privilege = Privilege
    .a = the Privilege
    .text = When traded, the giver looks at all the partner’s items.
card-monocle = Monocle
    .a = the Monocle
    .text = When traded, the giver looks at the partner’s organisation.
card-broken_mirror = Broken Mirror
    .a = the Broken Mirror
    .text = { -forced }. In a trade with it, neither item has an effect.
card-sextant = Sextant
    .a = the Sextant
    .text = When traded, the giver names a direction and everybody passes an item that way.
card-coat = Coat
    .a = the Coat
    .text = When traded, the giver may take a profession from the pile.
card-tome = Tome
    .a = the Tome
    .text = When traded, the giver may swap professions with the partner.
card-coat_of_arms = Coat of Arms of the Loge
    .short = Coat of Arms
    .a = the Coat of Arms of the Loge
    .text = With it you can win alone: three keys and goblets, in any mix, are enough.

card-thug = Thug
    .text = { -attacker }. { -reusable }.
card-grandmaster = Grand Master
    .text = { -defender }. { -reusable }.
card-bodyguard = Bodyguard
    .text = { -attackers_supporter }; { -defenders_supporter }. { -reusable }.
card-duelist = Duelist
    .text = { -attacker }; { -defender }; all support is void. { -once }.
card-hypnotist = Hypnotist
    .text = When you attack, one supporter does not count. { -reusable }.
card-poison_mixer = Poison Mixer
    .text = You name the winner of a duel between others. { -once }.
card-doctor = Doctor
    .text = The duel has no consequences. { -once }.
card-priest = Priest
    .text = When somebody else attacks, you cancel the duel. { -once }.
card-diplomat = Diplomat
    .text = In your turn you demand an item from another player. { -once }.
card-clairvoyant = Clairvoyant
    .text = In your turn you decide which two cards of the deck go on top. { -once }.

card-token = duel token
    .a = a duel token
    .text = One point for the side you support.
    .rule = duel.token

hidden-item = an item
    .a = an item
hidden-answer = an item
hidden-items = hidden card
    .many = { $count ->
        [one] { $count } hidden card
       *[other] { $count } hidden cards
    }
hidden-profession = a hidden profession
hidden-organisation = an unknown organisation

# --- answers -------------------------------------------------------------------------------------

do-spy = Spy
do-trade = Offer a trade
do-duel = Attack
do-declare = Declare victory
do-divine = Declare victory by divination
    .rule = variant.divination
do-solitary = Declare a solitary victory
    .rule = end.ring
do-diplomat = Use your profession: Diplomat
do-clairvoyant = Use your profession: Clairvoyant
do-accept = Accept
do-refuse = Refuse
do-sword = Sword
do-shield = Shield
do-token = Duel token
do-organisation = Learn the organisation
do-search = Search the luggage
do-pass = Do nothing
do-draw = Draw an item
do-leave = Do not draw
do-left = Left
do-right = Right
do-swap = Swap
do-keep = Leave it as it is
do-use = Let it take effect
do-done = Nobody else

confirm-declare = Your cards will be turned up at once, and that will end the game. Declare victory?
confirm-divine = Your cards will be turned up at once, and that will end the game. Declare a divination?
confirm-solitary = You will win alone, and that will end the game. Declare victory?

# --- prompts -------------------------------------------------------------------------------------

ask-turn-action = Your turn. What will you do?
ask-turn-end = Your turn is nearly over. Use your profession?
    .pass = End the turn
    .rule = profession.diplomat
ask-aside = You may step in.
    .pass = Go on
    .rule = profession.clairvoyant
ask-spy-action = Whom will you spy on?
ask-trade-offer-whom = To whom will you offer a trade?
ask-trade-offer-item = What will you offer?
    .line = Trade with { NAME($whom) }
ask-trade-answer = { NAME($who) } offers { NAME($item, "a") }. Will you trade?
    .rule = trade.offer
ask-trade-accept = What will you give for { NAME($item, "a") }?
ask-variant-contraband = You gave { NAME($item, "a") } away. Shall it take effect?
    .pass = Keep quiet: only your partner will know what it was
ask-profession-diplomat-whom = From whom will you demand an item?
ask-profession-diplomat = Which item will you demand from { NAME($whom) }?
ask-diplomat-fulfilled = { NAME($who) } demands an item, and you have it. What will you give?
ask-diplomat-fulfilled-give = What will you give in return?
    .line = It goes to { NAME($whom) }
ask-profession-clairvoyant-top = Which card shall be on top of the deck?
ask-profession-clairvoyant-second = And which one second?
ask-duel-challenge = Whom will you attack?
ask-profession-priest = An attack has been announced. Cancel the duel?
    .priest = Cancel it: you are the Priest
    .pass = Do not interfere
ask-priest-toll = The duel is cancelled. Which item will you give the Priest?
    .line = The Priest is { NAME($whom) }
ask-duel-support = { NAME($attacker) } against { NAME($defender) }. Whom will you support in secret?
    .sword = Sword: for { NAME($attacker) }
    .shield = Shield: for { NAME($defender) }
ask-profession-hypnotist = The sides are chosen. Hypnotise a supporter?
    .hypnotist = Yes: you are the Hypnotist
    .pass = No
ask-profession-hypnotist-whom = Whom will you hypnotise?
ask-duel-window = Reinforcement. What will you add?
    .token = Spend a duel token
    .pass = Nothing
ask-profession-poison_mixer = Who is to win this duel?
ask-item-poison_ring = A tie. Show the Poison Ring?
    .poison_ring = Show it and win
    .pass = Do not show it
ask-profession-doctor = The duel is decided. Cancel its consequences?
    .doctor = Cancel them: you are the Doctor
    .pass = Do not interfere
ask-spoils-choice = You have beaten { NAME($whom) }. What will you do?
    .search = Search the luggage and take an item
ask-spoils-search = What will you take from { NAME($whom) }?
ask-spoils-last_item = { NAME($whom) } { $whom ->
        [you] have
       *[other] has
    } no items left. What will you give in return?
ask-limit-overflow-whom = You hold too many items. To whom will you give one?
ask-limit-overflow = Which item will you give?
    .line = It goes to { NAME($whom) }
ask-item-bag_key = You gave a Secret Bag away. Draw an item?
ask-item-sextant = You gave the Sextant away. Which way shall items be passed?
ask-item-sextant-pass = Which item will you pass to the { $direction ->
        [left] left
       *[right] right
    }?
ask-item-coat = Which profession will you take?
    .keep = Keep your own
ask-item-tome = Swap professions with { NAME($whom) }?
    .keep = Do not swap
ask-declare-partners = Whom do you name?
    .done = Nobody else: check the victory
ask-variant-divination = Who has the items of the other organisation?
    .done = Nobody else: check the divination

# --- what happens --------------------------------------------------------------------------------

tell-spy-looked = { NAME($who) } { $who ->
        [you] spy
       *[other] spies
    } on { NAME($at) }.
tell-spy-saw = { NAME($who) } { $who ->
        [you] see
       *[other] sees
    } { NAME($item, "a") } in { NAME($at, "gen") } hand.
tell-trade-offered = { NAME($who) } { $who ->
        [you] offer
       *[other] offers
    } { NAME($to_whom) } { NAME($item, "a") } in trade.
tell-trade-refused = { NAME($who) } { $who ->
        [you] refuse
       *[other] refuses
    } to trade{ $token ->
        [none] .
       *[other] ; { NAME($to_whom) } { $to_whom ->
            [you] get
           *[other] gets
        } a duel token.
    }
tell-trade-done = { $item ->
        [hidden-item] { $answer ->
            [hidden-answer] { NAME($who) } and { NAME($to_whom) } trade items.
           *[other] { NAME($who) } gives an item and gets { NAME($answer, "a") }.
        }
       *[other] { NAME($who) } { $who ->
            [you] give
           *[other] gives
        }{ $to_whom ->
            [you] {" "}you
           *[other] {""}
        } { NAME($item, "a") } and { $who ->
            [you] get
           *[other] gets
        } { NAME($answer, "a") }.
    }
tell-trade-named = { NAME($who) } { $who ->
        [you] read
       *[other] reads
    } out: “{ NAME($item, "title") }”.
tell-deck-drawn = { NAME($who) } { $who ->
        [you] draw
       *[other] draws
    } { NAME($item, "a") }; { $left ->
        [0] the deck is empty now
       *[other] { $left } left in the deck
    }.
tell-items-seen = { NAME($who) } { $who ->
        [you] look
       *[other] looks
    } through all { NAME($at, "gen") } items.
tell-items-shown = { NAME($who) } { $who ->
        [you] see
       *[other] sees
    } { NAME($at, "gen") } items: { NAME($items) }.
tell-organisation-seen = { NAME($who) } { $who ->
        [you] look
       *[other] looks
    } at { NAME($at, "gen") } organisation card{ $organisation ->
        [hidden-organisation] .
       *[other] : it is { NAME($organisation) }.
    }
tell-sextant-direction = { NAME($who) } { $who ->
        [you] turn
       *[other] turns
    } the Sextant: everybody passes an item to the { $direction ->
        [left] left
       *[right] right
    }.
tell-sextant-passed = { NAME($who) } { $who ->
        [you] pass
       *[other] passes
    } { NAME($to_whom) } { NAME($item, "a") }.
tell-coat-looked = { NAME($who) } { $who ->
        [you] look
       *[other] looks
    } through the profession pile.
tell-coat-kept = { NAME($who) } { $who ->
        [you] keep your
       *[other] keeps the old
    } profession.
tell-coat-taken = { NAME($who) } { $who ->
        [you] take
       *[other] takes
    } a new profession{ $profession ->
        [hidden-profession] .
       *[other] : { NAME($profession) }.
    }
tell-tome-kept = { NAME($who) } { $who ->
        [you] do
       *[other] does
    } not want to swap professions.
tell-tome-swapped = { NAME($who) } and { NAME($whom) } swap professions.
tell-limit-given = { NAME($who) } { $who ->
        [you] hold
       *[other] holds
    } too many items: { NAME($to_whom) } { $to_whom ->
        [you] get
       *[other] gets
    } { NAME($item, "a") }.
tell-diplomat-demanded = { NAME($who) } { $who ->
        [you] demand
       *[other] demands
    } { NAME($item, "a") } from { NAME($at) }.
tell-diplomat-missing = { NAME($who) } { $who ->
        [you] do
       *[other] does
    } not have { NAME($item, "a") }.
tell-clairvoyant-looked = { $items ->
        [none] The item deck is empty.
       *[other] You see in the deck: { NAME($items) }.
    }
tell-clairvoyant-arranged = { NAME($who) } { $who ->
        [you] choose
       *[other] chooses
    } the top cards of the deck.
tell-duel-challenged = { NAME($who) } { $who ->
        [you] attack
       *[other] attacks
    } { NAME($at) }!
tell-priest-called_off = { NAME($who) } { $who ->
        [you] cancel
       *[other] cancels
    } the duel.
tell-priest-paid = { NAME($who) } { $who ->
        [you] donate
       *[other] donates
    } { NAME($item, "a") } to { NAME($to_whom) }.
tell-duel-supported = { NAME($who) } { $who ->
        [you] raise
       *[other] raises
    } { $side ->
        [sword] a sword for the attacker
       *[shield] a shield for the defender
    }.
tell-hypnotist-silenced = { NAME($who) } { $who ->
        [you] hypnotise
       *[other] hypnotises
    } { NAME($whom) }: { $whom ->
        [you] your
       *[other] that
    } support does not count.
tell-poison_mixer-named = Poison decides the duel: { NAME($whom) } { $whom ->
        [you] win
       *[other] wins
    }.
tell-duelist-void = { NAME($who) } { $who ->
        [you] fight
       *[other] fights
    } alone: support no longer counts.
tell-duel-reinforced = { NAME($who) } { $who ->
        [you] add
       *[other] adds
    } a { $side ->
        [sword] sword
       *[shield] shield
    }: { NAME($by) }.
tell-profession-used = { NAME($who) } { $who ->
        [you] act
       *[other] acts
    } as the { NAME($profession) }.
tell-duel-counted = Swords: { $swords }, shields: { $shields }. { $winner ->
        [none] A tie.
        [you] You win.
       *[other] { NAME($winner) } wins.
    }
tell-poison_ring-shown = { NAME($who) } { $who ->
        [you] show
       *[other] shows
    } { NAME($item, "a") } and { $who ->
        [you] win
       *[other] wins
    } the duel.
tell-doctor-cancelled = { NAME($who) } { $who ->
        [you] dress
       *[other] dresses
    } the wounds: the duel has no consequences.
tell-spoils-taken = { NAME($who) } { $who ->
        [you] take
       *[other] takes
    } { NAME($item, "a") } from { NAME($at) }.
tell-spoils-returned = { NAME($who) } { $who ->
        [you] give
       *[other] gives
    } { NAME($to_whom) } { NAME($item, "a") } in return.
tell-declare-victory = { NAME($who) } { $who ->
        [you] declare
       *[other] declares
    } the victory of { NAME($organisation, "full") }!
tell-divination-declared = { NAME($who) } { $who ->
        [you] divine
       *[other] divines
    } that { NAME($organisation, "full") } has all it needs!
tell-end-alone = { NAME($who) } { $who ->
        [you] show
       *[other] shows
    } the Coat of Arms of the Loge and { $who ->
        [you] win
       *[other] wins
    } alone!
tell-declare-revealed = { NAME($who) } { $who ->
        [you] turn your
       *[other] turns the
    } cards up: { NAME($organisation, "full") }; { NAME($items) }.
tell-declare-named = { NAME($who) } { $who ->
        [you] name
       *[other] names
    } { NAME($whom) }.
tell-end-right = The declaration is right: { NAME($organisation, "full") } wins!
tell-end-wrong = The declaration is wrong: { NAME($organisation, "full") } wins.

# --- options -------------------------------------------------------------------------------------

option-contraband = Contraband
    .text = Whoever trades away an item with an effect decides whether it takes effect.
    .source = a variant of the rulebook
    .rule = variant.contraband
option-divination = Divination
    .text = Victory may also be declared by naming those who hold the other organisation’s items.
    .source = a variant of the rulebook
    .rule = variant.divination
option-pearl_with_three = Pearl with three
    .text = The Black Pearl is in the game with three players too; the 2006 edition takes it out.
    .source = editions disagree; by default as in the Russian one
    .rule = setup.pearl_with_three

role-organisation = Organisation
role-profession = Profession

# --- the table -----------------------------------------------------------------------------------

table-deck = { $count ->
        [0] deck empty
       *[other] deck: { $count }
    }
table-tokens = tokens: { $count }
table-professions = profession pile: { $count }
table-person = Who
table-organisation = Org.
table-profession = Profession
table-marks = Tokens
table-items = Items
table-you = you
table-unknown = ?
table-bag = bag
table-hand = Your items, { $count } of { $limit }
table-seen-by = seen by { NAME($who) }
table-deck-top = top of the deck: { NAME($cards) }
table-deck-holds = in the deck: { NAME($cards) }
table-pile-holds = in the profession pile: { NAME($cards) }
table-offer = on the table: { NAME($cards) }
table-attack = attacks
table-defence = defends
table-silenced = { $who }, hypnotised
table-void = support does not count
table-waits = sides not shown yet

plain-person = { NAME($who, "title") }{ $you ->
        [yes] , that is you
       *[no] {""}
    }: { NAME($organisation) }, { NAME($profession) }; { $count ->
        [one] { $count } item
       *[other] { $count } items
    }{ $known ->
        [none] {""}
       *[other] { $count ->
            [1] :
           *[other] , among them
        } { NAME($known) }
    }; { $tokens ->
        [0] no tokens
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }.
plain-duel = Duel: { NAME($attacker) } attacks, { NAME($defender) } defends. Swords: { $swords }, shields: { $shields }.
plain-unknown-organisation = organisation unknown
plain-unknown-profession = profession unknown
