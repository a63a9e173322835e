"""Laying the table: §§ setup.*"""

from __future__ import annotations

from collections.abc import Sequence

from traktir.kernel.box import Box

from .pieces import (
    BLACK_PEARL,
    BROTHERHOOD,
    CHARACTERS,
    DUEL_TOKENS,
    GREEN_SEAL,
    ITEMS,
    ORDER,
    PROFESSIONS,
    RED_SEAL,
    Item,
)
from .state import Coach, CoachOptions, ItemCard, Player


def setup(box: Box, options: CoachOptions) -> Coach:
    seats, chance = box.seats, box.chance
    professions = box.knowledge.print_pack("profession", PROFESSIONS).cards.copy()
    chance.shuffle(professions)
    each = (len(seats) + 1) // 2
    organisations = box.knowledge.print_pack(
        "organisation", [ORDER] * each + [BROTHERHOOD] * each
    ).cards.copy()
    chance.shuffle(organisations)
    characters = list(CHARACTERS)
    chance.shuffle(characters)
    hands, deck = deal_items(box, options)
    players = [
        Player(seat, characters[seat], organisations[seat], professions[seat], hands[seat])
        for seat in seats
    ]
    for player in players:
        cards = (player.organisation, player.profession, *player.items)
        box.knowledge.shows_all(cards, to=[player.seat])
    return Coach(
        box,
        options=options,
        players=players,
        item_deck=deck,
        profession_pile=professions[len(seats) :],
        boxed_organisations=organisations[len(seats) :],
        token_pile=DUEL_TOKENS,
        turn=chance.pick(seats),
    )


def deal_items(box: Box, options: CoachOptions) -> tuple[list[list[ItemCard]], list[ItemCard]]:
    """§ setup.items, § setup.eight, § setup.three: the hands and the deck."""
    count = len(box.seats)
    without_pearl = count == 3 and not options.pearl_with_three
    faces = [item for item in ITEMS for _ in range(item.copies)]
    if without_pearl:
        faces.remove(BLACK_PEARL)
    rest = box.knowledge.print_pack("item", faces).cards.copy()
    sealed = take_out(rest, (*RED_SEAL, *GREEN_SEAL) if count == 8 else RED_SEAL)
    start = sealed.copy()
    box.chance.shuffle(rest)
    while len(start) < (6 if count == 3 else count):
        start.append(rest.pop())
    box.chance.shuffle(start)
    box.knowledge.sets_apart(rest, from_=sealed)
    if len(start) == len(sealed):
        box.knowledge.sets_apart(start, from_=rest)
    each = len(start) // count
    return [start[each * seat : each * seat + each] for seat in box.seats], rest


def take_out(cards: list[ItemCard], wanted: Sequence[Item]) -> list[ItemCard]:
    """Take one card of each wanted item out of these."""
    taken: list[ItemCard] = []
    for item in wanted:
        card = next(card for card in cards if card.face == item)
        cards.remove(card)
        taken.append(card)
    return taken
