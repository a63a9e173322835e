"""The store of knowledge against the list of all worlds that a viewer can think possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from traktir.kernel.cards import Pack
from traktir.kernel.chance import Chance
from traktir.kernel.knowledge import Knowledge
from traktir.kernel.sight import Sight

from .tables import Face, FaceCard

World = tuple[str, ...]
ME, OTHER, SPECTATOR = 0, 1, 2


def deck(letters: str, order: Sequence[int] = ()) -> tuple[Knowledge, list[FaceCard]]:
    """A pack with these faces, lying in this order; nobody has seen anything."""
    knowledge = Knowledge(2)
    cards = knowledge.print_pack("deck", map(Face, letters)).cards
    for card, place in zip(cards, order, strict=False):
        card.face = Face(letters[place])
    return knowledge, cards


def truth(cards: Iterable[FaceCard]) -> World:
    return tuple(card.face.name for card in cards)


# --- what is seen --------------------------------------------------------------------------------


def test_a_back_may_be_any_face():
    knowledge, cards = deck("aab")
    assert not knowledge.knows(ME, cards[0])
    assert knowledge.possible(ME, cards[0]) == ["a", "b"]


def test_only_those_who_are_shown_a_card_know_it():
    knowledge, cards = deck("abc")
    knowledge.shows(cards[0], to=[ME])
    assert knowledge.knows(ME, cards[0])
    assert not knowledge.knows(OTHER, cards[0]) and not knowledge.knows(SPECTATOR, cards[0])


def test_everybody_sees_what_is_revealed():
    knowledge, cards = deck("abc")
    knowledge.reveals(cards[0])
    assert all(knowledge.knows(viewer, cards[0]) for viewer in (ME, OTHER, SPECTATOR))


def test_the_last_face_is_known_without_being_seen():
    knowledge, cards = deck("abc")
    knowledge.shows_all(cards[:2], to=[ME])
    assert knowledge.knows(ME, cards[2])


def test_faces_all_alike_are_known_unseen():
    knowledge, cards = deck("aaa")
    assert knowledge.knows(ME, cards[1])


def test_one_pack_says_nothing_of_another():
    knowledge = Knowledge(2)
    first = knowledge.print_pack("first", map(Face, "ab")).cards
    second = knowledge.print_pack("second", map(Face, "ab")).cards
    knowledge.shows(first[0], to=[ME])
    assert knowledge.knows(ME, first[1]) and not knowledge.knows(ME, second[0])
    assert [card.number for card in (*first, *second)] == [0, 1, 2, 3]


def test_packs_may_lie_in_one_hand_and_be_mixed_there():
    knowledge = Knowledge(2)
    first = knowledge.print_pack("first", map(Face, "abc")).cards
    second = knowledge.print_pack("second", map(Face, "xyz")).cards
    knowledge.shows_all([first[0], second[2]], to=[ME])
    knowledge.mixes([*first[:2], *second[1:]])
    assert knowledge.possible(ME, second[1]) == ["x", "y", "z"]
    assert knowledge.possible(ME, second[0]) == ["x", "y"]
    assert knowledge.surely_among(ME, [*first[:2], *second[1:]]) == ["a", "z"]


# --- what slips away -----------------------------------------------------------------------------


def test_of_mixed_cards_a_viewer_knows_only_what_is_among_them():
    knowledge, cards = deck("abcd")
    knowledge.shows(cards[0], to=[ME, OTHER])
    knowledge.mixes(cards[:2], followed_by=[OTHER])
    assert not knowledge.knows(ME, cards[0]) and knowledge.knows(OTHER, cards[0])
    assert knowledge.surely_among(ME, cards[:2]) == ["a"]
    assert knowledge.possible(ME, cards[2]) == ["b", "c", "d"]


def test_of_two_cards_the_one_that_is_not_it_gives_the_other_away():
    """I saw the key; one of the two went off unseen; it turned out not to be the key."""
    knowledge, cards = deck("abcde")
    knowledge.shows(cards[0], to=[ME])
    knowledge.mixes(cards[:2])
    knowledge.shows(cards[1], to=[ME])
    assert knowledge.surely_among(ME, cards[:1]) == ["a"]


def test_two_cards_with_two_faces_between_them_leave_these_to_nobody_else():
    knowledge, cards = deck("abc")
    knowledge.narrows(cards[0], ["a", "b"], to=[ME])
    knowledge.narrows(cards[1], ["a", "b"], to=[ME])
    assert knowledge.surely_among(ME, cards[2:]) == ["c"]


def test_a_card_that_leaves_a_hand_unseen_may_be_any_of_it():
    knowledge, cards = deck("abcd")
    hand, other = cards[:2], cards[2:3]
    knowledge.shows_all(hand, to=[ME])
    knowledge.moves(hand[0], hand, other, seen_by=[OTHER])
    assert [card.number for card in hand] == [1] and [card.number for card in other] == [2, 0]
    assert knowledge.surely_among(ME, [*hand, *other[1:]]) == ["a", "b"]
    assert not knowledge.knows(ME, hand[0])
    assert knowledge.knows(OTHER, other[1])


def test_of_a_hand_that_was_shown_nobody_can_say_which_card_stayed():
    """Of `ab`, seen by me, one is put beside `c`; then I see both hands' worth there."""
    for gone in (0, 1):
        knowledge, cards = deck("abcd")
        here, there = cards[:2], [cards[2]]
        knowledge.shows_all(here, to=[ME])
        knowledge.moves(here[gone], here, there, seen_by=[OTHER])
        knowledge.shows_hand(there, [ME])
        assert knowledge.surely_among(ME, there) == sorted(truth(there))


def test_what_a_card_cannot_be_it_was_not():
    """Of two cards one is surely `a` or `b`; a `c` shown from among them was the other."""
    knowledge, cards = deck("acbd")
    knowledge.narrows(cards[0], "ab", to=[ME])
    knowledge.shows_from(cards[:2], cards[1], [ME], OTHER)
    assert knowledge.possible(ME, cards[0]) == ["a", "b"]


def test_what_lies_again_as_it_lay_is_recalled_and_what_was_learned_since_is_kept():
    knowledge, cards = deck("abcd")
    knowledge.narrows(cards[0], "ab", to=[ME])
    memory = knowledge.remembered(cards[:2])
    knowledge.mixes(cards[:2])
    knowledge.shows(cards[3], to=[ME])
    assert knowledge.possible(ME, cards[1]) == ["a", "b", "c"]
    knowledge.recalls(memory, but=[])
    assert knowledge.possible(ME, cards[0]) == ["a", "b"]
    assert knowledge.possible(ME, cards[1]) == ["a", "b", "c"], "the `d` has been seen elsewhere"


def test_whoever_saw_one_of_two_equal_cards_remembers_in_his_own_way():
    knowledge, cards = deck("kkab")
    hand, table = cards[:2], list[FaceCard]()
    knowledge.shows_all(hand, to=[ME, OTHER])
    memory = knowledge.remembered(hand)
    knowledge.moves(cards[1], hand, table, seen_by=[OTHER])
    hand.append(table.pop())
    knowledge.recalls(memory, but=[OTHER])
    for viewer in (ME, OTHER):
        assert knowledge.surely_among(viewer, hand) == ["k", "k"]


def test_in_a_world_dealt_again_nobody_remembers():
    knowledge, cards = deck("abcd")
    knowledge.narrows(cards[0], "ab", to=[OTHER])
    memory = knowledge.remembered(cards[:1])
    knowledge.mixes(cards)
    knowledge.redeal(ME, Chance.of(1))
    knowledge.recalls(memory, but=[])
    assert knowledge.possible(OTHER, cards[0]) == list("abcd")


def test_ruling_out_leaves_the_other_faces():
    knowledge, cards = deck("abc")
    knowledge.rules_out(cards[1:], ["a"])
    assert knowledge.possible(ME, cards[1]) == ["b", "c"]
    assert knowledge.surely_among(ME, cards[:1]) == ["a"]


def test_learning_is_counted_once_for_each_who_learns():
    knowledge, cards = deck("abc")
    knowledge.shows(cards[0], to=[ME, OTHER])
    assert knowledge.learned == 2
    knowledge.shows(cards[0], to=[ME, OTHER])
    assert knowledge.learned == 2
    knowledge.narrows(cards[1], ["b"], to=[ME])
    assert knowledge.learned == 3


def test_what_cannot_be_is_refused():
    knowledge, cards = deck("abc")
    knowledge.rules_out(cards[:1], ["b"])
    cards[0].face = Face("b")
    with pytest.raises(AssertionError, match="impossible"):
        knowledge.shows(cards[0], to=[ME])


def test_eyes_see_what_is_certain_and_how_many_there_are():
    knowledge, cards = deck("abcd")
    knowledge.shows(cards[1], to=[ME])
    sight = Sight(knowledge, ME, None)
    assert sight.row(cards[:2]) == [None, "b"]
    assert (sight.hand(cards[:2]).known, sight.hand(cards[:2]).size) == (["b"], 2)


# --- against all worlds --------------------------------------------------------------------------


class Happening(NamedTuple):
    """One card is `shown` or `narrowed` to some faces, or several are `mixed`.

    `shown_from` shows the face of the first of several, `hand_shown` the faces of all of them; but
    nobody sees which card bears which.
    """

    kind: str
    places: tuple[int, ...]
    faces: str = ""


class Course(NamedTuple):
    letters: str
    order: tuple[int, ...]
    happenings: list[Happening]


@st.composite
def tiny_courses(draw: st.DrawFn, most: int = 4) -> Course:
    letters = "".join(draw(st.lists(st.sampled_from("abcd"), min_size=2, max_size=most)))
    places = st.integers(0, len(letters) - 1)
    some = st.lists(places, min_size=2, unique=True).map(tuple)
    happening = st.one_of(
        st.builds(Happening, st.just("shown"), places.map(lambda place: (place,))),
        st.builds(Happening, st.sampled_from(["mixed", "shown_from", "hand_shown"]), some),
        st.builds(
            Happening,
            st.just("narrowed"),
            places.map(lambda place: (place,)),
            st.lists(st.sampled_from(letters)).map("".join),
        ),
    )
    order = draw(st.permutations(range(len(letters))))
    return Course(letters, tuple(order), draw(st.lists(happening, max_size=7)))


def lived(course: Course) -> tuple[Knowledge, list[FaceCard], set[World]]:
    """The store after the course, and all worlds that are possible after it."""
    knowledge, cards = deck(course.letters, course.order)
    worlds = set(permutations(course.letters))
    for kind, places, faces in course.happenings:
        at = places[0]
        if kind == "shown":
            knowledge.shows(cards[at], to=[ME])
            worlds = {world for world in worlds if world[at] == cards[at].face.name}
        elif kind == "narrowed":
            kept = {*faces, cards[at].face.name}
            knowledge.narrows(cards[at], kept, to=[ME])
            worlds = {world for world in worlds if world[at] in kept}
        elif kind == "shown_from":
            knowledge.shows_from([cards[place] for place in places], cards[at], [ME], OTHER)
            face = cards[at].face.name
            worlds = {
                swapped(world, place, at)
                for world in worlds
                for place in places
                if world[place] == face
            }
        elif kind == "hand_shown":
            hand = [cards[place] for place in places]
            knowledge.shows_hand(hand, [ME])
            worlds = {
                mixed
                for world in worlds
                for mixed in all_mixed(world, places)
                if [mixed[place] for place in places] == [card.face.name for card in hand]
            }
        else:
            knowledge.mixes([cards[place] for place in places])
            worlds = {mixed for world in worlds for mixed in all_mixed(world, places)}
    return knowledge, cards, worlds


def swapped(world: World, one: int, other: int) -> World:
    faces = list(world)
    faces[one], faces[other] = faces[other], faces[one]
    return tuple(faces)


def all_mixed(world: World, places: tuple[int, ...]) -> Iterable[World]:
    for faces in permutations([world[place] for place in places]):
        mixed = list(world)
        for place, face in zip(places, faces, strict=True):
            mixed[place] = face
        yield tuple(mixed)


def thought_possible(pack: Pack[Face], viewer: int) -> set[World]:
    """The worlds that the store leaves, by trying all."""
    row = pack.maybe[viewer]
    return {
        tuple(pack.faces[face].name for face in faces)
        for faces in permutations(range(len(row)))
        if all(maybe >> face & 1 for maybe, face in zip(row, faces, strict=True))
    }


@given(tiny_courses())
def test_no_possible_world_is_ever_excluded(course: Course):
    knowledge, cards, worlds = lived(course)
    assert truth(cards) in worlds
    assert worlds <= thought_possible(knowledge.packs[0], ME)


@given(tiny_courses())
def test_what_is_known_is_so_in_every_possible_world(course: Course):
    knowledge, cards, worlds = lived(course)
    for place, card in enumerate(cards):
        if knowledge.knows(ME, card):
            assert {world[place] for world in worlds} == {card.face.name}
        assert {world[place] for world in worlds} <= set(knowledge.possible(ME, card))


@given(tiny_courses(), st.data())
def test_what_is_surely_among_cards_is_there_in_every_possible_world(
    course: Course, data: st.DataObject
):
    knowledge, cards, worlds = lived(course)
    places = data.draw(st.lists(st.integers(0, len(cards) - 1), unique=True))
    claimed = Counter(knowledge.surely_among(ME, [cards[place] for place in places]))
    for world in worlds:
        assert claimed <= Counter(world[place] for place in places)


# --- other worlds --------------------------------------------------------------------------------


@given(tiny_courses(most=3), st.integers(0, 2**32))
def test_re_deals_reach_every_world_that_is_thought_possible_and_no_other(
    course: Course, seed: int
):
    knowledge, _, worlds = lived(course)
    expected = thought_possible(knowledge.packs[0], ME)
    chance = Chance.of(seed)
    reached: set[World] = set()
    for _ in range(300):
        knowledge.redeal(ME, chance)
        reached.add(truth(knowledge.cards()))
        if reached == expected:
            break
    assert reached == expected >= worlds


def test_re_deals_reach_all_worlds_of_a_trade_and_only_those():
    """Of the hand `ab`, seen by me, a card has been swapped blindly for one of the hand `cd`."""
    knowledge, cards = deck("abcdx")
    here, there = cards[:2], cards[2:4]
    knowledge.shows_all(here, to=[ME])
    knowledge.moves(here[0], here, there, seen_by=[OTHER])
    knowledge.moves(there[0], there, here, seen_by=[OTHER])
    chance = Chance.of(1)
    hands: set[tuple[str, ...]] = set()
    for _ in range(600):
        knowledge.redeal(ME, chance)
        hands.add(tuple("".join(sorted(truth(hand))) for hand in (here, there, cards[4:])))
    stayed = {("ab", *rest) for rest in permutations_of_two("cdx")}
    swapped = {
        ("".join(sorted(kept + came)), "".join(sorted(gone + stays)), left)
        for kept, gone in ("ab", "ba")
        for came, stays, left in permutations("cdx")
    }
    assert hands == stayed | swapped


def permutations_of_two(letters: str) -> Iterable[tuple[str, str]]:
    for left in letters:
        yield "".join(sorted(set(letters) - {left})), left


def test_re_deals_are_about_equally_likely():
    knowledge, cards = deck("abcd")
    chance = Chance.of(1)
    counts: Counter[World] = Counter()
    for _ in range(4_800):
        knowledge.redeal(ME, chance)
        counts[truth(cards)] += 1
    assert len(counts) == 24
    assert min(counts.values()) > 120 and max(counts.values()) < 290


@given(tiny_courses(), st.integers(0, 2**32))
def test_a_re_deal_leaves_the_viewer_s_knowledge_and_the_faces_as_they_were(
    course: Course, seed: int
):
    knowledge, cards, _ = lived(course)
    row = knowledge.packs[0].maybe[ME].copy()
    knowledge.redeal(ME, Chance.of(seed))
    assert knowledge.packs[0].maybe[ME] == row
    assert sorted(truth(cards)) == sorted(course.letters)


@given(tiny_courses(), st.sets(st.integers(0, 3)), st.integers(0, 2**32))
def test_after_a_re_deal_others_know_the_same_cards_and_think_the_new_world_possible(
    course: Course, seen: set[int], seed: int
):
    knowledge, cards, _ = lived(course)
    knowledge.shows_all([card for card in cards if card.number in seen], to=[OTHER])
    before = [knowledge.knows(OTHER, card) for card in cards]
    knowledge.redeal(ME, Chance.of(seed))
    assert all(
        knowledge.knows(OTHER, card) for card, sure in zip(cards, before, strict=True) if sure
    )
    for viewer in (OTHER, SPECTATOR):
        assert truth(cards) in thought_possible(knowledge.packs[0], viewer)


def test_a_re_deal_does_not_change_what_everybody_knows():
    """One key was seen by all and went into a pile with another card; then another was seen."""
    knowledge, cards = deck("kkkab")
    pile = [cards[0], cards[3]]
    knowledge.reveals(cards[0])
    knowledge.mixes(pile)
    knowledge.reveals(cards[2])
    everybody = (ME, OTHER, SPECTATOR)
    before = [knowledge.surely_among(viewer, pile) for viewer in everybody]
    for seed in range(20):
        knowledge.redeal(ME, Chance.of(seed))
        assert [knowledge.surely_among(viewer, pile) for viewer in everybody] == before


def test_a_copy_goes_its_own_way():
    knowledge, cards = deck("abc")
    copy = knowledge.copy()
    copy.shows(copy.cards()[0], to=[ME])
    copy.redeal(OTHER, Chance.of(1))
    assert not knowledge.knows(ME, cards[0])
    assert truth(cards) == ("a", "b", "c")
    assert copy.fingerprint() != knowledge.fingerprint()
