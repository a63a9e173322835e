"""Cards: objects whose faces some seats know and others must not.

A card is the thing that lies on the table; its face is what is printed on it. Cards with the same
back make up a `Pack`, and it is among those that faces may be permuted when a world is re-dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from .options import Named

F = TypeVar("F", bound=Named)


class Card(Generic[F]):
    """One card. `number` tells it from all other cards of the game; no seat is ever shown it.

    `back` is the number of its pack.
    """

    __slots__ = ("back", "face", "number")

    def __init__(self, number: int, face: F, back: int) -> None:
        self.number = number
        self.face = face
        self.back = back

    @property
    def name(self) -> str:
        return f"card:{self.face.name}"

    def __repr__(self) -> str:
        return f"<{self.name} #{self.number}>"


class Pack(Generic[F]):
    """All cards with one back. The faces never change; who bears which may, in a re-deal.

    `maybe` holds, for every viewer and every card, which of the faces the card may bear as far as
    he can know: bit i stands for the i-th face.
    """

    __slots__ = ("bits", "cards", "faces", "first", "maybe", "name")

    def __init__(
        self,
        name: str,
        first: int,
        faces: Sequence[F],
        bits: dict[str, int],
        cards: list[Card[F]],
        maybe: list[list[int]],
    ) -> None:
        self.name = name
        self.first = first  # the number of the first card
        self.faces = faces
        self.bits = bits  # which of the faces bear a name
        self.cards = cards
        self.maybe = maybe

    @classmethod
    def printed(cls, name: str, faces: Iterable[F], back: int, first: int, viewers: int) -> Pack[F]:
        """A fresh pack; whoever looks at a back thinks any face possible."""
        faces = tuple(faces)
        bits: dict[str, int] = {}
        for place, face in enumerate(faces):
            bits[face.name] = bits.get(face.name, 0) | 1 << place
        cards: list[Card[F]] = [
            Card(number, face, back) for number, face in enumerate(faces, first)
        ]
        anything = (1 << len(faces)) - 1
        maybe = [[anything] * len(faces) for _ in range(viewers)]
        return cls(name, first, faces, bits, cards, maybe)

    def copy(self) -> Pack[F]:
        return Pack(
            self.name,
            self.first,
            self.faces,
            self.bits,
            [Card(card.number, card.face, card.back) for card in self.cards],
            [row.copy() for row in self.maybe],
        )


AnyCard = Card[Any]
AnyPack = Pack[Any]
