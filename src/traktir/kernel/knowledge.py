"""Knowledge: what each viewer can know of the faces of cards, kept in one place for all games.

For every viewer each card has a set of faces that it may bear. Having seen it leaves one; a card
that slips away unseen spreads whatever was known of its companions over all of them. Views,
redaction and re-dealt worlds all follow from these sets, so no game writes hiding code of its own.

Faces that are alike (three keys) are kept apart here only to count them: which of several
interchangeable ones is meant by "the key seen there" is a matter of naming, settled in `shows`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, MutableSequence, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from .cards import AnyCard, AnyPack, Card, F, Pack
from .chance import Chance

Memory: TypeAlias = "tuple[int, tuple[tuple[int, int, tuple[int, ...]], ...]]"
"""In which world, and for some cards: pack, place, and what every viewer thought possible."""
NO_MEMORY: Memory = (0, ())

_TRIES = 100
"""How many worlds a re-deal may reject because everybody knows that they are not so."""


class Dealt(NamedTuple):
    """A world that was dealt again: for each pack its faces and what everybody knows of them."""

    packs: list[tuple[list[Any], list[list[int]]]]
    position: int
    """How far chance had come."""


class Knowledge:
    """What `seats` players and one spectator (the last viewer) can know.

    `learned` counts how often somebody learned a face he did not know, `deals` how often the world
    was dealt again.
    """

    __slots__ = ("deals", "learned", "packs", "viewers")

    def __init__(self, seats: int) -> None:
        self.viewers = seats + 1
        self.packs: list[AnyPack] = []
        self.learned = 0
        self.deals = 0

    @property
    def spectator(self) -> int:
        return self.viewers - 1

    def print_pack(self, name: str, faces: Iterable[F]) -> Pack[F]:
        """Bring a pack of cards into the game, faces unknown to everybody."""
        first = sum(len(pack.cards) for pack in self.packs)
        pack: Pack[F] = Pack[F].printed(name, faces, len(self.packs), first, self.viewers)
        self.packs.append(pack)
        return pack

    # --- what is known -----------------------------------------------------------------------

    def knows(self, viewer: int, card: AnyCard) -> bool:
        """Whether this viewer can be sure of the card's face, going by what it may bear.

        That no other card can bear a face is not considered; `surely_among` does.
        """
        pack = self.packs[card.back]
        return not pack.maybe[viewer][card.number - pack.first] & ~pack.bits[card.face.name]

    def knowing(self, card: AnyCard, among: Iterable[int] | None = None) -> list[int]:
        """Those of the viewers who can be sure of the card's face."""
        pack = self.packs[card.back]
        place = card.number - pack.first
        wrong = ~pack.bits[card.face.name]
        if among is None:
            return [viewer for viewer, row in enumerate(pack.maybe) if not row[place] & wrong]
        return [viewer for viewer in among if not pack.maybe[viewer][place] & wrong]

    def can_be(self, viewer: int, card: AnyCard, name: str) -> bool:
        """Whether this viewer must think this face possible."""
        pack = self.packs[card.back]
        return bool(pack.maybe[viewer][card.number - pack.first] & pack.bits.get(name, 0))

    def possible(self, viewer: int, card: AnyCard) -> list[str]:
        """The faces, by name, that this viewer must still think possible."""
        pack = self.packs[card.back]
        maybe = pack.maybe[viewer][card.number - pack.first]
        return [name for name, bits in pack.bits.items() if maybe & bits]

    def surely_among(self, viewer: int, cards: Sequence[AnyCard]) -> list[str]:
        """The faces that must be among these cards, whichever card bears them.

        Who saw a key in a hand of two and then one of the two go away and come back knows that
        there is a key, though not on which card.
        """
        sure: list[str] = []
        for back in {card.back for card in cards}:
            pack = self.packs[back]
            sure += self._surely_among(viewer, pack, [card for card in cards if card.back == back])
        return sorted(sure)

    def _surely_among(self, viewer: int, pack: AnyPack, cards: Sequence[AnyCard]) -> list[str]:
        sure = [card.face.name for card in cards if self.knows(viewer, card)]
        if len(sure) == len(cards):
            return sure
        here = {card.number - pack.first for card in cards}
        elsewhere = 0
        for place, maybe in enumerate(pack.maybe[viewer]):
            if place not in here:
                elsewhere |= maybe
        for name, bits in pack.bits.items():
            confined = (bits & ~elsewhere).bit_count()
            if confined:
                sure += [name] * (confined - sure.count(name))
        return sure

    # --- what happens to it ------------------------------------------------------------------

    def shows(self, card: AnyCard, to: Iterable[int]) -> None:
        """These viewers see the card's face."""
        pack = self.packs[card.back]
        place = card.number - pack.first
        bits = pack.bits[card.face.name]
        for viewer in to:
            row = pack.maybe[viewer]
            maybe = row[place]
            seen = maybe & bits
            if seen != maybe:
                self.learned += 1
            elif not seen & (seen - 1):
                continue  # known to the last bit already
            assert seen, f"{card} is impossible for viewer {viewer}"
            if seen & (seen - 1):
                seen = _one_of_each_kind(row, seen)
            row[place] = seen
            if not seen & (seen - 1):
                _rule_out(row, place)

    def shows_all(self, cards: Iterable[AnyCard], to: Iterable[int]) -> None:
        viewers = tuple(to)
        for card in cards:
            self.shows(card, viewers)

    def reveals(self, card: AnyCard) -> None:
        """Everybody sees the card's face."""
        self.shows(card, range(self.viewers))

    def mixes(self, cards: Collection[AnyCard], followed_by: Collection[int] = ()) -> None:
        """Whoever does not follow can no longer tell these cards apart."""
        if len(cards) < 2:
            return
        for back in {card.back for card in cards}:
            self._mixes(
                self.packs[back], [card for card in cards if card.back == back], followed_by
            )

    def _mixes(
        self, pack: AnyPack, cards: Collection[AnyCard], followed_by: Collection[int]
    ) -> None:
        places = [card.number - pack.first for card in cards]
        for viewer, row in enumerate(pack.maybe):
            if viewer not in followed_by:
                together = 0
                for place in places:
                    together |= row[place]
                for place in places:
                    row[place] = together

    def sets_apart(self, cards: Iterable[AnyCard], from_: Iterable[AnyCard]) -> None:
        """Everybody saw that these cards, as yet unseen, are none of those of the same pack."""
        cards = list(cards)
        pack = self.packs[cards[0].back]
        those = sum(1 << card.number - pack.first for card in from_)
        for row in pack.maybe:
            for card in cards:
                row[card.number - pack.first] &= ~those

    def narrows(self, card: AnyCard, names: Iterable[str], to: Iterable[int]) -> None:
        """These viewers learn that the card bears one of these faces."""
        pack = self.packs[card.back]
        self._keep(card, sum(pack.bits.get(name, 0) for name in names), to)

    def rules_out(self, cards: Iterable[AnyCard], names: Iterable[str]) -> None:
        """Everybody learns that none of these cards bears one of these faces."""
        names = set(names)
        for card in cards:
            others = self.packs[card.back].bits.keys() - names
            self.narrows(card, others, range(self.viewers))

    def _keep(self, card: AnyCard, bits: int, to: Iterable[int]) -> None:
        pack = self.packs[card.back]
        place = card.number - pack.first
        for viewer in to:
            row = pack.maybe[viewer]
            kept = row[place] & bits
            assert kept, f"{card} is impossible for viewer {viewer}"
            if kept != row[place]:
                self.learned += 1
                row[place] = kept
                if not kept & (kept - 1):
                    _rule_out(row, place)

    def moves(
        self,
        card: Card[F],
        source: MutableSequence[Card[F]],
        target: MutableSequence[Card[F]],
        seen_by: Collection[int] = (),
        followed_by: Collection[int] = (),
    ) -> None:
        """The card goes from one unordered place to another.

        Who follows it (whoever holds the hand) knows which card it was; who only sees its face may
        have known another card there with the same face, and cannot tell.
        """
        self.mixes(source, (*seen_by, *followed_by))
        for viewer in seen_by:
            if viewer not in followed_by:
                self._takes_for_another(viewer, source, card)
        source.remove(card)
        target.append(card)
        self.shows(card, (*seen_by, *followed_by))

    def shows_from(
        self, hand: Collection[AnyCard], card: AnyCard, to: Collection[int], owner: int
    ) -> None:
        """These viewers see the face of a card in an unordered hand; only its owner, which card."""
        for viewer in to:
            if viewer != owner:
                self._takes_for_another(viewer, hand, card)
        self.shows(card, to)

    def _takes_for_another(self, viewer: int, hand: Collection[AnyCard], card: AnyCard) -> None:
        """Seeing its face, the viewer cannot tell the card from others that may bear it."""
        pack = self.packs[card.back]
        bits = pack.bits[card.face.name]
        row = pack.maybe[viewer]
        places = [other.number - pack.first for other in hand if other.back == card.back]
        alike = [place for place in places if row[place] & bits]
        if len(alike) > 1:
            together = 0
            for place in alike:
                together |= row[place]
            for place in alike:
                row[place] = together

    def shows_hand(self, hand: Collection[AnyCard], to: Collection[int]) -> None:
        """These viewers see all faces of an unordered hand, but not which card bears which."""
        elsewhere = [viewer for viewer in range(self.viewers) if viewer not in to]
        self.mixes(hand, followed_by=elsewhere)
        self.shows_all(hand, to)

    def remembered(self, cards: Iterable[AnyCard]) -> Memory:
        """What every viewer thinks possible of these cards, to be recalled when it holds again."""
        memory: list[tuple[int, int, tuple[int, ...]]] = []
        for card in cards:
            pack = self.packs[card.back]
            place = card.number - pack.first
            memory.append((card.back, place, tuple([row[place] for row in pack.maybe])))
        return self.deals, tuple(memory)

    def recalls(self, memory: Memory, but: Collection[int]) -> None:
        """The cards lie again as they did; what has been learned of them since is kept.

        Not by those who saw one of them meanwhile: they may call equal faces otherwise now. In a
        world that was dealt again in between, nobody remembers.
        """
        deals, cards = memory
        if deals == self.deals:
            for back, place, before in cards:
                for viewer, row in enumerate(self.packs[back].maybe):
                    if viewer not in but:
                        row[place] &= before[viewer]

    # --- other worlds ------------------------------------------------------------------------

    def redeal(self, viewer: int, chance: Chance) -> None:
        """Permute the faces so that this viewer could not tell the difference."""
        self.deals += 1
        for pack in self.packs:
            if all(not maybe & (maybe - 1) for maybe in pack.maybe[viewer]):
                continue  # nothing is hidden
            world = self._agreed(viewer, pack, chance)
            for other, believed in enumerate(pack.maybe):
                if not _can_be(pack, world, believed):
                    sure = [self.knows(other, card) for card in pack.cards]
                    pack.maybe[other] = _believed(pack, world, sure)
            for card, face in zip(pack.cards, world, strict=True):
                card.face = pack.faces[face]

    def _agreed(self, viewer: int, pack: AnyPack, chance: Chance) -> list[int]:
        """A world that this viewer thinks possible, and that what everybody knows allows."""
        for _ in range(_TRIES):
            world = _world(pack.maybe[viewer], chance)
            if _can_be(pack, world, pack.maybe[self.spectator]):
                return world
        return _world(pack.maybe[viewer], chance)

    def dealt(self, position: int) -> Dealt:
        """The world as it lies now; chance has come to this position."""
        packs = [
            ([card.face for card in pack.cards], [row.copy() for row in pack.maybe])
            for pack in self.packs
        ]
        return Dealt(packs, position)

    def deal_as(self, dealt: Dealt) -> None:
        """Lay the world as it lay in a table just like this one."""
        self.deals += 1
        for pack, (faces, maybe) in zip(self.packs, dealt.packs, strict=True):
            for card, face in zip(pack.cards, faces, strict=True):
                card.face = face
            pack.maybe = [row.copy() for row in maybe]

    # --- copies ------------------------------------------------------------------------------

    def copy(self) -> Knowledge:
        new = Knowledge.__new__(Knowledge)
        new.viewers = self.viewers
        new.learned = self.learned
        new.deals = self.deals
        new.packs = [pack.copy() for pack in self.packs]
        return new

    def cards(self) -> list[AnyCard]:
        """All cards of the game in the order of their numbers."""
        return [card for pack in self.packs for card in pack.cards]

    def fingerprint(self) -> list[Any]:
        return [
            [pack.name, [card.face.name for card in pack.cards], pack.maybe] for pack in self.packs
        ]


@lru_cache(maxsize=1 << 14)
def _bits(mask: int) -> tuple[int, ...]:
    return tuple(bit.bit_length() - 1 for bit in _single_bits(mask))


def _one_of_each_kind(row: list[int], seen: int) -> int:
    """Of equal faces that may lie in exactly the same places, keep the first: they are one."""
    for maybe in row:
        here = maybe & seen
        if here and here != seen:
            break
    else:  # as nearly always: nothing tells any of them apart
        return seen & -seen
    kinds = 0
    while seen:
        kind = seen & -seen
        kinds |= kind
        seen ^= kind
        for other in _single_bits(seen):
            both = kind | other
            for maybe in row:
                if maybe & both and maybe & both != both:
                    break  # one of the two may lie where the other cannot
            else:
                seen ^= other
    return kinds


def _single_bits(mask: int) -> list[int]:
    bits: list[int] = []
    while mask:
        bits.append(mask & -mask)
        mask &= mask - 1
    return bits


def _rule_out(row: list[int], settled: int) -> None:
    """A face that is settled on one card lies on no other; that may settle others in turn."""
    face = row[settled]
    for place, maybe in enumerate(row):
        if maybe & face and place != settled:
            row[place] = rest = maybe ^ face
            if not rest & (rest - 1):
                _rule_out(row, place)


def _world(maybe: list[int], chance: Chance) -> list[int]:
    """Which face each card bears in a world drawn from those that a viewer thinks possible."""
    return _dealt(maybe, chance) or _arranged(maybe, chance)


def _dealt(maybe: list[int], chance: Chance) -> list[int] | None:
    """Deal the faces out, first to the cards with the fewest possible ones; it may not come out."""
    alike: dict[int, list[int]] = {}
    for place, mask in enumerate(maybe):
        alike.setdefault(mask, []).append(place)
    world = [0] * len(maybe)
    left = (1 << len(maybe)) - 1
    for mask in sorted(alike, key=int.bit_count):
        places = alike[mask]
        faces = list(_bits(mask & left))
        if len(faces) < len(places):
            return None
        for place in places:
            face = world[place] = faces.pop(chance.below(len(faces)))
            left ^= 1 << face
    return world


def _arranged(maybe: list[int], chance: Chance) -> list[int]:
    """The same where dealing does not come out.

    Cards with the fewest possible faces choose first; whoever was given the chosen face before is
    given another along a path of exchanges, and where no such path exists the choice was no choice.
    """
    world = _matching(maybe)
    assert world is not None, "somebody knows the impossible"
    order = list(range(len(maybe)))
    chance.shuffle(order)
    order.sort(key=lambda place: maybe[place].bit_count())
    settled = 0  # faces
    for place in order:
        candidates = maybe[place] & ~settled
        while True:
            face = chance.pick(_bits(candidates))
            if world[place] == face or _exchange(maybe, world, place, face, settled):
                break
            candidates &= ~(1 << face)
        settled |= 1 << face
    return world


def _can_be(pack: AnyPack, world: list[int], maybe: list[int]) -> bool:
    """Whether a viewer must think this world possible, whichever of equal faces are meant."""
    if all(mask >> face & 1 for mask, face in zip(maybe, world, strict=True)):
        return True
    alike = [pack.bits[pack.faces[face].name] for face in world]
    return _matching([mask & same for mask, same in zip(maybe, alike, strict=True)]) is not None


def _matching(maybe: list[int]) -> list[int] | None:
    """Some face for every card, or none if that cannot be."""
    holder: dict[int, int] = {}
    held = 0
    for place in sorted(range(len(maybe)), key=lambda place: maybe[place].bit_count()):
        taken = _take(maybe, holder, place, held, set())
        if taken is None:
            return None
        held |= 1 << taken
    world = [0] * len(maybe)
    for face, place in holder.items():
        world[place] = face
    return world


def _take(
    maybe: list[int], holder: dict[int, int], place: int, held: int, tried: set[int]
) -> int | None:
    """Find the card at this place a face, moving others to other faces; the face newly held."""
    free = maybe[place] & ~held
    if free:
        face = (free & -free).bit_length() - 1
        holder[face] = place
        return face
    for face in _bits(maybe[place]):
        if face not in tried:
            tried.add(face)
            taken = _take(maybe, holder, holder[face], held, tried)
            if taken is not None:
                holder[face] = place
                return taken
    return None


def _exchange(maybe: list[int], world: list[int], place: int, face: int, settled: int) -> bool:
    """Give `place` the face; its holder finds another, until somebody can take the one set free."""
    free = world[place]
    holder = {bearing: at for at, bearing in enumerate(world)}
    came_from: dict[int, int] = {}  # the face a holder gives up -> the face he takes instead
    todo = [face]
    reached = 1 << face | settled
    while todo:
        given_up = todo.pop()
        options = maybe[holder[given_up]] & ~reached
        if options >> free & 1:
            came_from[free] = given_up
            taken = free
            while taken != face:
                given_up = came_from[taken]
                world[holder[given_up]] = taken
                taken = given_up
            world[place] = face
            return True
        for other in _bits(options):
            reached |= 1 << other
            came_from[other] = given_up
            todo.append(other)
    return False


def _believed(pack: AnyPack, world: list[int], sure: list[bool]) -> list[int]:
    """What another viewer knows of a world that he thought impossible.

    He is sure of the same cards as before, with their new faces, and of nothing else.
    """
    left = (1 << len(world)) - 1
    believed = [0] * len(world)
    for place, face in enumerate(world):
        if sure[place]:
            bits = pack.bits[pack.faces[face].name] & left
            believed[place] = bits & -bits
            left &= ~believed[place]
    return [known or left for known in believed]
