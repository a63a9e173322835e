"""What lies in the box: items, professions, organisations and characters, as declarations."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

Provenance = Literal["rulebook", "sourced", "remembered", "proposed"]


class Side(StrEnum):
    """A symbol, and the side of a duel that it counts for."""

    SWORD = "sword"
    SHIELD = "shield"


SIDES = tuple(Side)


class Role(StrEnum):
    """What somebody is in a duel."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    ATTACKERS_SUPPORTER = "attackers_supporter"
    DEFENDERS_SUPPORTER = "defenders_supporter"


SUPPORTERS = (Role.ATTACKERS_SUPPORTER, Role.DEFENDERS_SUPPORTER)
DUELLISTS = (Role.ATTACKER, Role.DEFENDER)
SIDE_OF = {
    Role.ATTACKER: Side.SWORD,
    Role.ATTACKERS_SUPPORTER: Side.SWORD,
    Role.DEFENDER: Side.SHIELD,
    Role.DEFENDERS_SUPPORTER: Side.SHIELD,
}


@dataclass(frozen=True, slots=True, eq=False)
class Organisation:
    name: str

    @property
    def rival(self) -> Organisation:
        return BROTHERHOOD if self == ORDER else ORDER


ORDER = Organisation("order")
BROTHERHOOD = Organisation("brotherhood")


@dataclass(frozen=True, slots=True, eq=False)
class Item:
    """An item. `reinforces` are the roles in which it gives a point of their side.

    `wins_for` is the organisation whose victory it counts towards: at once, or, for a `bag`, once
    the item deck is empty. Whoever is offered a `forced` item must accept it.
    """

    name: str
    copies: int = 1
    reinforces: tuple[Role, ...] = ()
    wins_for: Organisation | None = None
    bag: bool = False
    forced: bool = False
    seal: Literal["", "red", "green"] = ""
    provenance: Provenance = "sourced"


KEY = Item("key", copies=3, wins_for=ORDER, provenance="rulebook")
GOBLET = Item("goblet", copies=3, wins_for=BROTHERHOOD, provenance="rulebook")
BAG_KEY = Item("bag_key", wins_for=ORDER, bag=True)
BAG_GOBLET = Item("bag_goblet", wins_for=BROTHERHOOD, bag=True)
BLACK_PEARL = Item("black_pearl", forced=True)
DAGGER = Item("dagger", reinforces=(Role.ATTACKER,))
GLOVES = Item("gloves", reinforces=(Role.DEFENDER,))
CASTING_KNIVES = Item("casting_knives", reinforces=(Role.ATTACKERS_SUPPORTER,))
WHIP = Item("whip", reinforces=(Role.DEFENDERS_SUPPORTER,))
POISON_RING = Item("poison_ring")
PRIVILEGE = Item("privilege")
MONOCLE = Item("monocle")
BROKEN_MIRROR = Item("broken_mirror", forced=True)
SEXTANT = Item("sextant")
COAT = Item("coat")
TOME = Item("tome")
COAT_OF_ARMS = Item("coat_of_arms")

ITEMS = (
    KEY, GOBLET, BAG_KEY, BAG_GOBLET, BLACK_PEARL, DAGGER, GLOVES, CASTING_KNIVES, WHIP,
    POISON_RING, PRIVILEGE, MONOCLE, BROKEN_MIRROR, SEXTANT, COAT, TOME, COAT_OF_ARMS,
)  # fmt: skip
BAGS = (BAG_KEY, BAG_GOBLET)

# That the bags bear red seals follows from the rulebook; the other seals are remembered.
RED_SEAL = (BAG_KEY, BAG_GOBLET, KEY, GOBLET)
GREEN_SEAL = (KEY, GOBLET)
SEALS_PROVENANCE: Provenance = "remembered"


@dataclass(frozen=True, slots=True, eq=False)
class Profession:
    """A profession. `once` ones are spent when turned up; `reinforces` as for items."""

    name: str
    once: bool = False
    reinforces: tuple[Role, ...] = ()
    provenance: Provenance = "sourced"


THUG = Profession("thug", reinforces=(Role.ATTACKER,))
GRANDMASTER = Profession("grandmaster", reinforces=(Role.DEFENDER,))
BODYGUARD = Profession("bodyguard", reinforces=SUPPORTERS)
DUELIST = Profession("duelist", once=True, reinforces=DUELLISTS)
HYPNOTIST = Profession("hypnotist")
POISON_MIXER = Profession("poison_mixer", once=True)
DOCTOR = Profession("doctor", once=True)
PRIEST = Profession("priest", once=True)
DIPLOMAT = Profession("diplomat", once=True)
CLAIRVOYANT = Profession("clairvoyant", once=True)

PROFESSIONS = (
    THUG, GRANDMASTER, BODYGUARD, DUELIST, HYPNOTIST,
    POISON_MIXER, DOCTOR, PRIEST, DIPLOMAT, CLAIRVOYANT,
)  # fmt: skip

CHARACTERS = (
    "marie", "gundla", "sarah", "romana", "theodora",
    "basilius", "juan", "zacharias", "michel", "henry",
)  # fmt: skip

DUEL_TOKENS = 12

# The words of a view, for those who make numbers of it.
ITEM_NAMES = tuple(item.name for item in ITEMS)
PROFESSION_NAMES = tuple(profession.name for profession in PROFESSIONS)
ORGANISATION_NAMES = (ORDER.name, BROTHERHOOD.name)
REINFORCEMENTS = ("token", *(f"card:{name}" for name in (*ITEM_NAMES, *PROFESSION_NAMES)))
