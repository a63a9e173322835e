"""Chance is fair, the same everywhere, cheap to fork, and can be driven."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from traktir.kernel.chance import Chance, DrawWanted, Script, commitment, mixed


def test_known_draws():
    """They are the same on every platform and in every version; old records rest on that."""
    chance = Chance.of(7)
    assert [chance.below(6) for _ in range(12)] == [4, 3, 4, 0, 5, 4, 2, 5, 5, 2, 1, 1]
    letters = list("abcdefgh")
    Chance.of(7).shuffle(letters)
    assert "".join(letters) == "chbdfgea"


def test_a_seed_of_256_bits_is_used_whole_and_a_longer_one_hashed():
    assert Chance.of(2**256 - 1).below(1000) == 779
    assert Chance.of(2**300).below(1000) == 433
    assert Chance.of(1).key != Chance.of(1 + 2**255).key


@given(st.integers(0, 2**70), st.lists(st.integers(1, 2**64), max_size=30))
def test_a_copy_draws_the_same_wherever_it_was_made(seed: int, outcomes: list[int]):
    chance = Chance.of(seed)
    draws = _ahead(chance, outcomes)
    for at, number in enumerate(outcomes):
        assert _ahead(chance, outcomes[at:]) == draws[at:]
        assert chance.below(number) == draws[at]


def _ahead(chance: Chance, outcomes: list[int]) -> list[int]:
    fork = chance.copy()
    return [fork.below(n) for n in outcomes]


@given(st.integers(0, 2**64), st.integers(1, 2**64))
def test_a_draw_is_one_of_the_outcomes(seed: int, outcomes: int):
    assert 0 <= Chance.of(seed).below(outcomes) < outcomes


def test_a_draw_with_one_outcome_is_no_draw():
    chance = Chance.of(1)
    assert chance.below(1) == 0
    chance.shuffle(["only"])
    assert chance.position == 0


def chi_square(counts: Counter[object], outcomes: int) -> float:
    expected = counts.total() / outcomes
    missing = outcomes - len(counts)
    return sum((n - expected) ** 2 / expected for n in counts.values()) + missing * expected


@pytest.mark.parametrize("outcomes", [2, 3, 6, 7, 10])
def test_draws_are_uniform(outcomes: int):
    chance = Chance.of(11)
    counts: Counter[object] = Counter(chance.below(outcomes) for _ in range(20_000))
    assert chi_square(counts, outcomes) < outcomes + 5 * (2 * outcomes) ** 0.5


def test_where_words_do_not_divide_evenly_the_odd_ones_are_drawn_again():
    """Taken as they come, a quarter of the words would wrap round, and the low third come twice."""
    outcomes = 3 << 62
    chance = Chance.of(5)
    low = sum(chance.below(outcomes) < 1 << 62 for _ in range(3_000))
    assert 850 < low < 1_150
    assert chance.position > 3_000


def test_shuffles_are_uniform():
    chance = Chance.of(3)
    counts: Counter[object] = Counter()
    for _ in range(12_000):
        letters = list("abcd")
        chance.shuffle(letters)
        counts["".join(letters)] += 1
    assert chi_square(counts, 24) < 24 + 5 * 48**0.5


def test_other_seeds_give_other_streams():
    streams = {tuple(_ahead(Chance.of(seed), [2**64] * 2)) for seed in range(500)}
    assert len(streams) == 500


def test_a_fingerprint_tells_streams_and_positions_apart_but_not_the_seed():
    chance, other = Chance.of(1), Chance.of(2)
    assert chance.fingerprint() == Chance.of(1).fingerprint() != other.fingerprint()
    before = chance.fingerprint()
    chance.below(6)
    assert chance.fingerprint() != before
    assert chance.key.hex() not in str(chance.fingerprint())


# --- driven --------------------------------------------------------------------------------------


def test_a_script_gives_its_draws_and_asks_for_the_first_that_is_missing():
    script = Script([2, 0])
    assert (script.below(6), script.below(1), script.below(2)) == (2, 0, 0)
    with pytest.raises(DrawWanted) as wanted:
        script.below(5)
    assert wanted.value.outcomes == 5


def test_every_shuffle_comes_from_exactly_one_script():
    shuffled: set[str] = set()
    for draws in product(range(3), range(2)):
        letters = list("abc")
        Script(draws).shuffle(letters)
        shuffled.add("".join(letters))
    assert len(shuffled) == 6


def test_a_copy_of_a_script_goes_on_where_it_stood():
    script = Script([2, 0, 3])
    script.below(6)
    copy = script.copy()
    assert (copy.below(2), copy.below(6), script.below(2)) == (0, 3, 0)


# --- commitment ----------------------------------------------------------------------------------


def test_a_commitment_binds_to_one_seed():
    assert commitment(7) == "538e3d29bb76371b36fe55b5c8e439fd568f89894198f2065cd7d14fffbea551"
    assert len({commitment(seed) for seed in range(1_000)}) == 1_000


def test_every_nonce_matters_and_so_does_where_one_ends():
    mixes = [
        mixed(7, []),
        mixed(7, [b"ab", b"c"]),
        mixed(7, [b"a", b"bc"]),
        mixed(7, [b"bc", b"a"]),
        mixed(7, [b"abc"]),
        mixed(8, [b"abc"]),
        mixed(7, [b"abc", b""]),
    ]
    assert len(set(mixes)) == len(mixes)
    assert all(mix.bit_length() <= 256 for mix in mixes)
    assert mixes[2] == (
        107908653559822282211876801134622557772787877663453413080908455336894115353176
    )
