"""Chance: every shuffle and die of a game, from one seed.

The stream is BLAKE2b in counter mode: a key and a position are all its state, so it is cheap to
fork, the same on every platform, and what has been drawn says nothing of what will be.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any, TypeVar

T = TypeVar("T")

_BLOCK = Struct("<8Q")
_WORDS = 8  # in one block
_SPAN = 1 << 64


class Chance:
    """A stream of draws that a seed determines.

    >>> chance, fork = Chance.of(7), Chance.of(7).copy()
    >>> [chance.below(6) for _ in range(8)] == [fork.below(6) for _ in range(8)]
    True
    """

    __slots__ = ("_block", "_number", "key", "position")

    def __init__(self, key: bytes, position: int = 0) -> None:
        self.key = key
        self.position: int = position
        self._number: int = -1
        self._block: tuple[int, ...] = ()

    @classmethod
    def of(cls, seed: int) -> Chance:
        """The stream of a seed; 256 bits of it are used as they are, more are hashed."""
        if seed.bit_length() <= 256:
            return cls(seed.to_bytes(32, "little"))
        return cls(blake2b(b"%d" % seed, digest_size=32).digest())

    def below(self, outcomes: int) -> int:
        """One of 0 … outcomes - 1, all equally likely. A draw with one outcome is no draw."""
        if outcomes == 1:
            return 0
        fair = _SPAN - _SPAN % outcomes
        while (word := self._word()) >= fair:
            pass
        return word % outcomes

    def _word(self) -> int:
        number, offset = divmod(self.position, _WORDS)
        if number != self._number:
            block = blake2b(number.to_bytes(8, "little"), key=self.key)
            self._block = _BLOCK.unpack(block.digest())
            self._number = number
        self.position += 1
        return self._block[offset]

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[Any]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def copy(self) -> Chance:
        return self.copy_at(self.position)

    def copy_at(self, position: int) -> Chance:
        return Chance(self.key, position)

    def fingerprint(self) -> tuple[str, int]:
        """What a digest says of the stream: which one, and how far, but not how to go on."""
        return blake2b(self.key, digest_size=8).hexdigest(), self.position


class DrawWanted(Exception):
    """A driven game has come to a draw that is not in its script."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(f"a draw among {outcomes} outcomes is wanted")
        self.outcomes = outcomes


class Script(Chance):
    """Chance driven from outside: the draws are given, and the first one missing is asked for.

    >>> Script([2]).below(6)
    2
    >>> Script([]).below(6)
    Traceback (most recent call last):
    traktir.kernel.chance.DrawWanted: a draw among 6 outcomes is wanted
    """

    __slots__ = ("draws",)

    def __init__(self, draws: Iterable[int], position: int = 0) -> None:
        super().__init__(b"", position)
        self.draws = list(draws)

    def below(self, outcomes: int) -> int:
        if outcomes == 1:
            return 0
        if self.position == len(self.draws):
            raise DrawWanted(outcomes)
        draw = self.draws[self.position]
        assert 0 <= draw < outcomes, f"draw {draw} of {outcomes}"
        self.position += 1
        return draw

    def copy_at(self, position: int) -> Script:
        return Script(self.draws, position)

    def fingerprint(self) -> tuple[str, int]:
        return ",".join(map(str, self.draws[: self.position])), self.position


def commitment(seed: int) -> str:
    """What is published before the game, so that nobody can doubt the seed shown after it.

    >>> commitment(7) == commitment(7) != commitment(8)
    True
    """
    return blake2b(b"%d" % seed, digest_size=32, person=b"traktir.commit").hexdigest()


def mixed(secret: int, nonces: Iterable[bytes]) -> int:
    """The seed of a game whose secret was committed before each player gave a nonce."""
    mix = blake2b(b"%d" % secret, digest_size=32, person=b"traktir.mix")
    for nonce in nonces:
        mix.update(len(nonce).to_bytes(8, "little") + nonce)
    return int.from_bytes(mix.digest(), "little")
