"""Laying the table: §§ setup.*"""

from __future__ import annotations

from traktir.kernel.box import Box

from .state import FACES, Nightcap, NightcapOptions

DEALT = 3


def setup(box: Box, options: NightcapOptions) -> Nightcap:
    """§ setup.deal, § setup.first"""
    faces = [face for face in FACES for _ in range(face.copies)]
    cards = box.knowledge.print_pack("glass", faces).cards.copy()
    box.chance.shuffle(cards)
    hands = [[cards.pop() for _ in range(DEALT)] for _ in box.seats]
    for seat in box.seats:
        box.knowledge.shows_all(hands[seat], to=[seat])
    return Nightcap(
        box,
        rounds=options.rounds,
        first=box.chance.pick(box.seats),
        turns=[],
        hands=hands,
        floor=[],
        cellar=cards,
    )
