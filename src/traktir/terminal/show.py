"""Showing a table to somebody who only looks on."""

from __future__ import annotations

from traktir.kernel.table import Table
from traktir.words import People, Words

from .chronicle import Chronicle
from .moment import Moment
from .screens import Screen
from .tables import Describing


class Onlooker:
    """The eyes of a seat, or with `None` those of a spectator."""

    def __init__(
        self,
        table: Table,
        chronicle: Chronicle,
        describing: Describing,
        words: Words,
        screen: Screen,
        seat: int | None = None,
    ) -> None:
        self.table = table
        self.chronicle = chronicle
        self.describing = describing
        self.words = words
        self.screen = screen
        self.seat = seat
        self._read = 0

    @property
    def people(self) -> People:
        characters = self.describing.characters(self.table.view(None))
        return People(characters=characters, you=self.seat)

    def moment(self) -> Moment:
        people = self.people
        view = self.table.view(self.seat)
        if self.table.over:
            views = [self.table.view(seat) for seat in self.table.seats]
            view = self.describing.unveiled(view, views)
        told = self.chronicle.lines(self.seat, self.words, people)
        fresh, self._read = self._read, len(told)
        turn = self.words.say("log-turn", number=self.chronicle.turn)
        return Moment(
            title=f"{self.words.say('game-name')} · {turn}",
            viewer=self.seat,
            scene=self.describing.scene(view, self.words, people),
            sentences=lambda: self.describing.sentences(view, self.words, people),
            told=told,
            fresh=fresh,
            over=self.table.over,
        )

    def follow(self) -> bool:
        """Show what is new; whether anything is."""
        moment = self.moment()
        if moment.fresh == len(moment.told):
            return False
        self.screen.show(moment)
        return True

    def verdict(self) -> None:
        """Who has won, of a game that is over."""
        result = self.table.result or {}
        winners = [seat.name for seat, standing in result.items() if standing.won]
        self.screen.say(self.words.say("winners", self.people, who=winners), "title")
