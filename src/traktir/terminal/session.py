"""One game at the keyboard: bots answer for themselves, people are asked."""

from __future__ import annotations

import time
from errno import errorcode
from pathlib import Path
from typing import Any

from traktir.kernel.asks import PASS, Ask
from traktir.kernel.errors import CannotSave, CannotUndo
from traktir.kernel.options import name_of
from traktir.kernel.seats import Seat
from traktir.kernel.table import Table
from traktir.words import People, Words
from traktir.words.rulebook import Paragraph, Rulebook, rulebook

from .chronicle import Chronicle
from .guests import Guests
from .moment import Line, Moment, Question
from .screens import Screen
from .shelf import Shelf, holds_beginning_of, meant
from .tables import Describing, describing

PATIENCE = 0.7
"""So many seconds may pass before there is something new to see."""
COMMANDS = ("rule", "undo", "log", "look", "save", "quit")


class Left(Exception):
    """Somebody got up from the table."""


class Session:
    def __init__(
        self,
        table: Table,
        guests: Guests,
        words: Words,
        screen: Screen,
        shelf: Shelf,
        chronicle: Chronicle | None = None,
    ) -> None:
        self.table = table
        self.guests = guests
        self.words = words
        self.screen = screen
        self.shelf = shelf
        self.describing: Describing = describing(table.game)
        self.chronicle = chronicle or Chronicle(table, self.describing)
        self.book: Rulebook | None = rulebook(table.game, words.lang)
        # one person alone looks on from the beginning; of several, whoever is asked
        self._viewer = next(iter(guests.people)) if len(guests.people) == 1 else None
        # how much of the log each of the people has read; of a game gone on with, nearly all
        self._read = {seat: max(0, self._long(seat) - 6) for seat in guests.people}
        # what each of them could have done, and would not, while others decide
        self._declined: dict[int, Any] = {}
        self._notice = ""

    # --- the course of the game --------------------------------------------------------------

    def play(self) -> None:
        """Play until the game is over. `Left` comes out of it when somebody leaves."""
        self.shelf.seat(self.guests)
        try:
            self.shelf.keep(self.table)
            while True:
                self._bots()
                if self.table.over:
                    break
                self._person(self._aside() or self._next())
                self.shelf.keep(self.table)
            self._end()
        finally:
            self.shelf.leave()

    def _bots(self) -> None:
        """Let the bots answer whatever only they can answer; if that takes long, it is shown."""
        moved = False
        shown = time.monotonic()
        while not self.table.over:
            asks = self.table.pending.values()
            ask = next((a for a in asks if not a.optional and a.seat in self.guests.bots), None)
            if ask is None or self._aside() is not None:
                break
            self.chronicle.play(ask.seat, self.guests.answer(self.table, ask))
            moved = True
            if time.monotonic() - shown > PATIENCE and not self.table.over:
                self.screen.follow(self.moment(None))
                shown = time.monotonic()
        if moved and not self.table.over:
            self.shelf.keep(self.table)

    def _aside(self) -> Ask | None:
        """What one of the people may do while others decide, once after each public change."""
        for ask in self.table.pending.values():
            if ask.optional and ask.seat in self.guests.people:
                offer = Ask(ask.seat, ask.prompt, [*ask.options, PASS], True, ask.about)
                if self._declined.get(int(ask.seat)) != self._offered(ask.seat):
                    return offer
        return None

    def _offered(self, seat: Seat) -> Any:
        """What a seat may do, and how much all were told: while these are the same, a no stands."""
        asides = self.table.game.asides(self.table.state).get(seat, {})
        return [*map(name_of, asides)], len(self.table.tellings(None))

    def _next(self) -> Ask:
        """Whoever sits at the keyboard goes on, if asked at all."""
        asks = {int(ask.seat): ask for ask in self.table.pending.values() if not ask.optional}
        if self._viewer in asks:
            return asks[self._viewer]
        return next(iter(asks.values()))

    def _person(self, ask: Ask) -> None:
        if ask.seat != self._viewer:
            self._hand_over(ask.seat)
        self.screen.show(self.moment(ask))
        while not self._obeyed(ask, self.screen.ask()):
            pass

    def _hand_over(self, seat: Seat) -> None:
        self.screen.veil()
        self._viewer = int(seat)
        asked = self.words.say("hand-over", self._people(None), who=seat.name)
        self.screen.say(asked, "title")
        self.screen.wait()

    # --- what a person types -----------------------------------------------------------------

    def _obeyed(self, ask: Ask, typed: str) -> bool:
        """Do what was typed; whether the question need not be put again."""
        word, _, rest = (typed.replace("?", "? ", 1) if typed[:1] == "?" else typed).partition(" ")
        command = self._command(word)
        if command is None:
            return self._answered(ask, typed)
        if command == "undo":
            return self._undone(ask)
        if command == "rule":
            self._rule(ask, rest.strip())
        elif command == "log":
            self.screen.log(self.words.say("log-title"), self._lines())
        elif command == "look":
            self.screen.look(self.moment(ask))
            return False
        elif command == "save":
            self._save(rest.strip())
        else:
            raise Left
        self._again(ask)
        return False

    def _command(self, word: str) -> str | None:
        if word.startswith("?"):
            return "rule"
        for command in COMMANDS:
            if word.casefold() in self.words.say(f"command-{command}.also").split():
                return command
        return None

    def _again(self, ask: Ask) -> None:
        """Something was read in between: now the question stands there again."""
        self.screen.pause()
        self.screen.show(self.moment(ask))

    def _answered(self, ask: Ask, typed: str) -> bool:
        chosen = self._chosen(ask, typed)
        if chosen is None:
            self._notice = self.words.say("not-an-answer", count=len(ask.options)) if typed else ""
            self.screen.show(self.moment(ask))
            return False
        name = ask.names[chosen]
        confirm = f"confirm-{name}"
        if self.words.has(confirm) and not self._agreed(self.words.say(confirm)):
            self.screen.show(self.moment(ask))
            return False
        self.has_read(int(ask.seat))
        self._declined[int(ask.seat)] = self._offered(ask.seat)
        if not (ask.optional and name == PASS):
            self.chronicle.play(ask.seat, name)
        return True

    def _chosen(self, ask: Ask, typed: str) -> int | None:
        """The place of the option that was meant, by its number, its name or how it begins."""
        if typed.isdecimal():
            return int(typed) - 1 if 1 <= int(typed) <= len(ask.options) else None
        if typed in ask.names:
            return ask.names.index(typed)
        wanted = typed.casefold()
        labels = [label.casefold() for label in self._labels(ask)]
        found = [place for place, label in enumerate(labels) if wanted and label.startswith(wanted)]
        return found[0] if len(found) == 1 else None

    def _agreed(self, question: str) -> bool:
        yes = self.words.say("yes.also").split()
        return self.screen.ask(f"{question} {self.words.say('yes-or-no')}").casefold() in yes

    def _undone(self, ask: Ask) -> bool:
        try:
            self.chronicle.undo(ask.seat)
        except CannotUndo:
            self._notice = self.words.say("undo-refused")
            self.screen.show(self.moment(ask))
            return False
        self._read[int(ask.seat)] = min(self._read.get(int(ask.seat), 0), len(self._lines()))
        self._notice = self.words.say("undo-done")
        return True

    def _save(self, where: str) -> None:
        if not where:
            self.shelf.keep(self.table)
            self.screen.say(self.words.say("saved-here"), "good")
            return
        path = meant(where)
        try:
            if not self._may_take(path):
                return
            self.table.record().save(path)
        except CannotSave as wrong:
            why = errorcode.get(getattr(wrong.__cause__, "errno", None) or 0, "")
            self.screen.say(self.words.say("save-failed", why=why), "bad")
        else:
            self.screen.say(self.words.say("saved", path=str(path)), "good")

    def _may_take(self, path: Path) -> bool:
        """Whether nothing is lost there, or somebody has agreed to it."""
        if not path.exists() or path.is_dir():
            return True
        if path.is_file() and holds_beginning_of(self.table.record(), path):
            return True
        return self._agreed(self.words.say("save-over", path=str(path)))

    # --- the rules ---------------------------------------------------------------------------

    def _rule(self, ask: Ask, about: str) -> None:
        paragraph = self._paragraph(ask, about)
        if paragraph is None:
            self.screen.say(self.words.say("no-such-rule", what=about), "bad")
        else:
            self.screen.page(paragraph)

    def _paragraph(self, ask: Ask, about: str) -> Paragraph | None:
        book = self.book
        if book is None:
            return None
        if not about:
            return book.of_prompt(ask.prompt) or book.of_option(ask.names[0])
        chosen = self._chosen(ask, about) if about.isdecimal() else None
        if chosen is not None:
            return book.of_option(ask.names[chosen]) or book.of_prompt(ask.prompt)
        return book.find(about)

    def has_read(self, seat: int) -> None:
        """All that was told so far is no longer new to this seat."""
        self._read[seat] = self._long(seat)

    def _long(self, seat: int) -> int:
        return len(self.chronicle.lines(seat, self.words, self._people(seat)))

    # --- what a person is shown --------------------------------------------------------------

    def _people(self, you: int | None) -> People:
        characters = self.describing.characters(self.table.view(None))
        return People(self.guests.names, characters, you)

    def _lines(self) -> list[Line]:
        return self.chronicle.lines(self._viewer, self.words, self._people(self._viewer))

    def _labels(self, ask: Ask) -> list[str]:
        people = self._people(int(ask.seat))
        return [self.words.option(ask, name, people) for name in ask.options]

    def _question(self, ask: Ask) -> Question:
        people = self._people(int(ask.seat))
        return Question(
            asked=self.words.prompt(ask, people),
            line=self.words.line(ask, people),
            labels=self._labels(ask),
            texts=[self.words.card_text(name) or "" for name in ask.names],
        )

    def moment(self, ask: Ask | None) -> Moment:
        people = self._people(self._viewer)
        view = self.table.view(self._viewer)
        if self.table.over:
            views = [self.table.view(seat) for seat in self.table.seats]
            view = self.describing.unveiled(view, views)
        notice, self._notice = self._notice, ""
        told = self._lines()
        return Moment(
            title=f"{self.words.say('game-name')} · {self._turn()}",
            viewer=self._viewer,
            scene=self.describing.scene(view, self.words, people),
            sentences=lambda: self.describing.sentences(view, self.words, people),
            told=told,
            fresh=self._read.get(-1 if self._viewer is None else self._viewer, 0),
            question=None if ask is None else self._question(ask),
            notice=notice,
            over=self.table.over,
            hints=[self.words.say(f"command-{command}") for command in COMMANDS if ask],
        )

    def _turn(self) -> str:
        return self.words.say("log-turn", number=self.chronicle.turn)

    def _end(self) -> None:
        """All cards open, who has won, and where the record lies."""
        self.screen.show(self.moment(None))
        result = self.table.result or {}
        winners = [seat.name for seat, standing in result.items() if standing.won]
        people = self._people(None)
        self.screen.say(self._verdict(), "question")
        self.screen.say(self.words.say("winners", people, who=winners), "title")
        path = self.shelf.finish(self.table)
        self.screen.say(self.words.say("kept", path=str(path)), "quiet")

    def _verdict(self) -> str:
        if len(self.guests.people) != 1 or self._viewer is None:
            return self.words.say("game-over")
        won = (self.table.result or {})[self.table.seats[self._viewer]].won
        return self.words.say("you-won" if won else "you-lost")
