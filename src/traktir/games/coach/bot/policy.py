"""How a thrifty traveller plays: a rule of thumb for every prompt of the game.

Values are rough points: what an own key or goblet in one's hand is worth is 8.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

from traktir.kernel.asks import PASS, Ask

from .mind import BAGS, RIVAL, WINS_FOR, Mind

SURE = 0.9
"""How likely a declaration must be right."""

DULL = 1.5
"""What an item is worth that somebody gives away because he can best spare it."""

TOKEN = 0.8

ITEM_WORTH: Mapping[str, float] = {
    "black_pearl": -1,
    "dagger": 2.5,
    "gloves": 2,
    "casting_knives": 1.5,
    "whip": 1.5,
    "poison_ring": 3,
    "privilege": 1.5,
    "monocle": 2,
    "broken_mirror": 1,
    "sextant": 1,
    "coat": 1.5,
    "tome": 1,
}

PROFESSION_WORTH: Mapping[str, float] = {
    "poison_mixer": 5,
    "diplomat": 4,
    "priest": 4,
    "duelist": 4,
    "hypnotist": 3.5,
    "thug": 3.5,
    "doctor": 3,
    "clairvoyant": 3,
    "grandmaster": 2.5,
    "bodyguard": 2,
}
ONCE = ("duelist", "poison_mixer", "doctor", "priest", "diplomat", "clairvoyant")

Answer = Callable[[Mind, Ask, list[str], Random], str]


def choose(mind: Mind, ask: Ask, random: Random) -> str:
    """The name of the option that a thrifty player takes."""
    names = ask.names
    if len(names) == 1:
        return names[0]
    if "clairvoyant" in names and wants_clairvoyance(mind):
        return "clairvoyant"
    if "clairvoyant" in names and ask.prompt != "turn.end":
        names = [name for name in names if name != "clairvoyant"]
        if len(names) == 1:
            return names[0]
    return ANSWERS.get(ask.prompt, anything)(mind, ask, names, random)


def anything(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """Where no rule of thumb is known."""
    return PASS if PASS in names else random.choice(names)


def best(names: Iterable[str], worth: Callable[[str], float], random: Random, blur: float) -> str:
    """The name that is worth most, give or take; ties are broken by chance."""
    return max(names, key=lambda name: worth(name) + random.random() * blur)


# --- worth -----------------------------------------------------------------------------------


def item_worth(mind: Mind, item: str) -> float:
    """How dear an item is to its holder."""
    if item == "coat_of_arms":
        return 2 + 2 * _mixed(mind)
    wins_for = WINS_FOR.get(item)
    if wins_for is None:
        return ITEM_WORTH[item]
    worth = 8.0 if wins_for == mind.own else 6.0
    if "coat_of_arms" in mind.hand:
        worth += 2
    if item in BAGS and mind.deck:
        worth = 4 + (worth - 4) / (1 + mind.deck)
    return worth


def _mixed(mind: Mind) -> int:
    return sum(item in WINS_FOR and not (item in BAGS and mind.deck) for item in mind.hand)


def profession_worth(profession: str | None, spent: bool = False) -> float:
    if profession is None:
        return 3.3
    return 0 if spent and profession in ONCE else PROFESSION_WORTH[profession]


def own_profession(mind: Mind) -> float:
    return profession_worth(mind.professions[mind.seat], mind.spent[mind.seat])


def news(mind: Mind, seat: int) -> float:
    """What it is worth to learn a seat's organisation."""
    doubt = mind.allied[seat] * (1 - mind.allied[seat])
    return 20 * doubt


def blank(mind: Mind, seat: int) -> float:
    """What it is worth to see the items of a seat: more, the more of them are unknown."""
    unknown = mind.sizes[seat] - len(mind.items[seat])
    return 0.8 * unknown


def loss(mind: Mind, item: str, to: int) -> float:
    """What it costs to let somebody have the item: less, if he is on our side."""
    worth = item_worth(mind, item)
    return worth * (1 - 0.6 * mind.allied[to]) if worth > DULL else worth


def effect_worth(mind: Mind, item: str, partner: int) -> float:
    """What it brings to trade this item away."""
    if item in BAGS:
        return 4.5 if mind.deck else 0
    if item == "monocle":
        return news(mind, partner)
    if item == "privilege":
        return blank(mind, partner)
    if item == "coat":
        return max(0.5, 4 - own_profession(mind))
    if item == "tome":
        theirs = profession_worth(mind.professions[partner], False)
        return max(0.0, theirs - own_profession(mind))
    return 0.5 if item == "sextant" else 0.0


# --- the turn --------------------------------------------------------------------------------


def take_turn(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ turn.action"""
    if "solitary" in names:
        return "solitary"
    victory = best_claim(mind, names)
    if victory is not None:
        return victory
    if "diplomat" in names and demand(mind) is not None:
        return "diplomat"
    plans = {
        "spy": max(spy_worth(mind, seat) for seat in mind.others),
        "trade": max(trade_worth(mind, seat, item) for seat in mind.others for item in mind.hand),
        "duel": max(duel_worth(mind, seat) for seat in mind.others),
    }
    return best([name for name in plans if name in names], plans.__getitem__, random, 1.0)


def best_claim(mind: Mind, names: Sequence[str], sure: float = SURE) -> str | None:
    """The declaration, if there is one likely enough to be right."""
    claims = {
        "declare": mind.own,
        "divine": RIVAL[mind.own],
    }
    chances = {name: mind.claim(claims[name])[0] for name in claims if name in names}
    if chances and max(chances.values()) >= sure:
        return max(chances, key=chances.__getitem__)
    return None


def spy_worth(mind: Mind, seat: int) -> float:
    unknown = mind.sizes[seat] - len(mind.items[seat])
    return 1.5 * unknown / mind.sizes[seat]


def trade_worth(mind: Mind, partner: int, item: str) -> float:
    gain = effect_worth(mind, item, partner) + DULL - loss(mind, item, partner)
    if item in WINS_FOR and not (item in BAGS and mind.deck):
        gain -= 1
    refused = 0.0 if item in ("black_pearl", "broken_mirror") else 0.4
    return (1 - refused) * gain + refused * TOKEN


def duel_worth(mind: Mind, target: int) -> float:
    """What an attack is worth, from how likely it is won, tied and lost."""
    extra = mind.tokens[mind.seat] + sum(item == "dagger" for item in mind.hand)
    if own_profession(mind) and mind.professions[mind.seat] in ("thug", "hypnotist", "duelist"):
        extra += 1
    theirs = mind.tokens[target] + ("gloves" in mind.items[target])
    theirs += mind.professions[target] == "grandmaster"
    odds = {extra - theirs: 1.0}
    for supporter in mind.others:
        if supporter != target:
            helps = 0.5 + 0.45 * (mind.allied[supporter] - _allied_to(mind, supporter, target))
            shifted: dict[int, float] = {}
            for lead, chance in odds.items():
                shifted[lead + 1] = shifted.get(lead + 1, 0) + chance * helps
                shifted[lead - 1] = shifted.get(lead - 1, 0) + chance * (1 - helps)
            odds = shifted
    win = sum(chance for lead, chance in odds.items() if lead > 0)
    tie = odds.get(0, 0.0)
    draw = 3.5 if mind.deck else 0.0
    if "poison_ring" in mind.hand:
        win, tie = win + tie, 0.0
    return win * prize(mind, target) + tie * draw - (1 - win - tie) * 3.5


def _allied_to(mind: Mind, one: int, other: int) -> float:
    return sum(world.chance for world in mind.worlds if world.allied[one] == world.allied[other])


def prize(mind: Mind, loser: int) -> float:
    """What it is worth to have beaten somebody."""
    return max(news(mind, loser), search_worth(mind, loser))


def search_worth(mind: Mind, loser: int) -> float:
    foe = 1 - mind.allied[loser]
    held = max((item_worth(mind, item) for item in mind.items[loser]), default=0.0)
    unknown = mind.sizes[loser] - len(mind.items[loser])
    hoped = 3.0 + 0.5 * unknown if unknown else 0.0
    return max(held, hoped) * (0.3 + 0.7 * foe) + 0.5 * blank(mind, loser) * (1 - foe)


def whom_to_spy_on(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    return best(names, lambda name: spy_worth(mind, seat(name)), random, 0.5)


# --- trades ----------------------------------------------------------------------------------


def whom_to_trade_with(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    def worth(name: str) -> float:
        return max(trade_worth(mind, seat(name), item) for item in mind.hand)

    return best(names, worth, random, 1.0)


def what_to_offer(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    partner = ask.about["whom"]
    return best(names, lambda name: trade_worth(mind, partner, card(name)), random, 0.5)


def answer_offer(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ trade.offer"""
    if "accept" not in names or "refuse" not in names:
        return names[0]
    who: int = ask.about["who"]
    item: str = ask.about["item"].face.name
    friend = 2 * mind.allied[who] - 1
    brings = item_worth(mind, item) + friend * giver_gains(mind, item)
    costs = min(cost_of_answer(mind, own, who, item) for own in mind.hand)
    return "accept" if brings - costs > friend * TOKEN else "refuse"


def giver_gains(mind: Mind, item: str) -> float:
    if item in BAGS:
        return 4.0 if mind.deck else 0.0
    return 1.5 if item in ("monocle", "privilege", "coat") else 0.5


def cost_of_answer(mind: Mind, own: str, who: int, item: str) -> float:
    if item in BAGS and own in BAGS:
        return 99.0
    effect = 0.0 if "broken_mirror" in (own, item) else effect_worth(mind, own, who)
    return loss(mind, own, who) - effect


def what_to_answer_with(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    who: int = ask.about["who"]
    item: str = ask.about["item"].face.name
    return best(names, lambda name: -cost_of_answer(mind, card(name), who, item), random, 0.3)


def use_or_hush(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ variant.contraband"""
    item = ask.about["item"].face.name
    unwanted = item == "sextant" or (item == "tome" and own_profession(mind) > 3)
    return PASS if unwanted else "use"


def draw_or_leave(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    return "draw"


def left_or_right(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    count = len(mind.sizes)
    left, right = (mind.seat + 1) % count, (mind.seat - 1) % count
    if mind.allied[left] == mind.allied[right]:
        return random.choice(names)
    return "left" if mind.allied[left] > mind.allied[right] else "right"


def new_profession(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ item.coat"""

    def worth(name: str) -> float:
        return own_profession(mind) if name == "keep" else profession_worth(card(name))

    return best(names, worth, random, 0.1)


def swap_or_keep(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    partner: int = ask.about["whom"]
    theirs = profession_worth(mind.professions[partner])
    return "swap" if theirs > own_profession(mind) else "keep"


# --- giving away -----------------------------------------------------------------------------


def what_to_give(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """Something must be given; what can best be spared."""
    whom = ask.about.get("whom", ask.about.get("who"))
    if whom is None:
        return best(names, lambda name: -item_worth(mind, card(name)), random, 0.3)
    return best(names, lambda name: -loss(mind, card(name), whom), random, 0.3)


def whom_to_give(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ limit.overflow"""

    def worth(name: str) -> float:
        full = mind.sizes[seat(name)] >= mind.limit
        return mind.allied[seat(name)] - 2 * full  # he would have to give something away in turn

    return best(names, worth, random, 0.1)


def what_to_take(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ spoils.search"""
    loser: int = ask.about["whom"]
    friend = mind.allied[loser]

    def worth(name: str) -> float:
        item = card(name)
        own = WINS_FOR.get(item) is not None
        return item_worth(mind, item) * (1 - 0.3 * friend * own)

    return best(names, worth, random, 0.1)


# --- duels -----------------------------------------------------------------------------------


def whom_to_challenge(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    return best(names, lambda name: duel_worth(mind, seat(name)), random, 1.0)


def whom_to_support(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ duel.support"""
    attacker: int = ask.about["attacker"]
    defender: int = ask.about["defender"]
    lean = mind.allied[attacker] - mind.allied[defender] + 0.05 * (random.random() - 0.5)
    return "sword" if lean > 0 else "shield"


def standing(mind: Mind) -> tuple[int, float]:
    """By how much one's own side leads, and how much one wants it to win, from -1 to 1."""
    fight = mind.fight
    assert fight is not None
    sword = mind.seat == fight.attacker or fight.sides.get(mind.seat) == "sword"
    lead = fight.swords - fight.shields
    if not sword:
        lead = -lead
    helped, hurt = fight.attacker, fight.defender
    if not sword:
        helped, hurt = hurt, helped
    if mind.seat == helped:
        return lead, 1.0
    return lead, mind.allied[helped] - mind.allied[hurt]


def reinforce(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ duel.reinforce: only when it may turn the duel, the cheapest first."""
    lead, wish = standing(mind)
    fight = mind.fight
    assert fight is not None
    profession = mind.professions[mind.seat]
    duelling = mind.seat in (fight.attacker, fight.defender)
    if f"card:{profession}" in names and profession == "poison_mixer":
        if (wish > 0.6 and lead <= 0) or (wish < -0.6 and lead > 0):
            return f"card:{profession}"
        names = [name for name in names if name != "card:poison_mixer"]
    if wish < (0.5 if not duelling else 0.0) or lead > 0:
        return PASS
    free = [name for name in names if name not in (PASS, "token", "card:duelist")]
    if "card:duelist" in names:
        own = fight.sides
        ahead = sum(
            1 if side == ("sword" if mind.seat == fight.attacker else "shield") else -1
            for side in own.values()
        )
        if lead - ahead + 1 > 0:
            return "card:duelist"
    tokens = mind.tokens[mind.seat] if "token" in names else 0
    if lead + len(free) + tokens < (0 if duelling else 1):
        return PASS
    if free:
        return free[0]
    if tokens and (duelling or wish > 0.7):
        return "token"
    return PASS


def name_winner(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    return best(names, lambda name: mind.allied[seat(name)], random, 0.01)


def call_off(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ profession.priest"""
    fight = mind.fight
    assert fight is not None
    threatened = 1.0 if fight.defender == mind.seat else mind.allied[fight.defender]
    return _first(names) if threatened - mind.allied[fight.attacker] > 0.5 else PASS


def silence(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ profession.hypnotist"""
    fight = mind.fight
    assert fight is not None
    useful = "shield" in fight.sides.values() and fight.swords - fight.shields < 2
    return _first(names) if useful else PASS


def whom_to_silence(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    fight = mind.fight
    assert fight is not None

    def worth(name: str) -> float:
        return (fight.sides.get(seat(name)) == "shield") - mind.allied[seat(name)]

    return best(names, worth, random, 0.1)


def show_ring(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ item.poison_ring"""
    fight = mind.fight
    assert fight is not None
    if mind.seat == fight.defender and mind.allied[fight.attacker] > 0.8:
        return PASS
    return _first(names)


def doctor(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ profession.doctor"""
    fight = mind.fight
    assert fight is not None
    winner = fight.winner
    if winner is None or winner == mind.seat:
        return PASS
    loser = fight.defender if winner == fight.attacker else fight.attacker
    harmed = 1.0 if loser == mind.seat else mind.allied[loser]
    return _first(names) if harmed - mind.allied[winner] > 0.5 else PASS


def choose_spoils(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ spoils.choice"""
    loser = ask.about["whom"]
    return "organisation" if news(mind, loser) > search_worth(mind, loser) else "search"


# --- professions of one's own turn -----------------------------------------------------------


def demand(mind: Mind, of: int | None = None) -> tuple[int, str] | None:
    """§ profession.diplomat: whom to demand what of, where one is sure of it."""
    only_bags = all(item in BAGS for item in mind.hand)
    found: list[tuple[float, int, str]] = []
    for target in mind.others if of is None else [of]:
        for item in set(mind.items[target]):
            if WINS_FOR.get(item) is not None and not (only_bags and item in BAGS):
                worth = item_worth(mind, item) * (1 - 0.8 * mind.allied[target])
                if worth > 4:
                    found.append((worth, target, item))
    return max(found)[1:] if found else None


def whom_to_ask(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    wanted = demand(mind)
    name = "" if wanted is None else f"seat:{wanted[0]}"
    return name if name in names else random.choice(names)


def what_to_ask(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    target: int = ask.about["whom"]
    wanted = demand(mind, target)
    if wanted is not None and wanted[1] in names:
        return wanted[1]
    held = [item for item in mind.items[target] if item in names]
    return max(held, key=lambda item: item_worth(mind, item)) if held else random.choice(names)


def wants_clairvoyance(mind: Mind) -> bool:
    """§ profession.clairvoyant: when a card is about to be drawn."""
    return mind.deck > 0 and any(item in BAGS for item in mind.hand)


def last_word(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ turn.end"""
    return "diplomat" if "diplomat" in names and demand(mind) is not None else PASS


def card_to_top(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    return best(names, lambda name: item_worth(mind, card(name)), random, 0.1)


# --- victory ---------------------------------------------------------------------------------


def whom_to_name(mind: Mind, ask: Ask, names: list[str], random: Random) -> str:
    """§ declare.partners, § variant.divination"""
    ours = ask.prompt == "declare.partners"
    _, group = mind.claim(mind.own if ours else RIVAL[mind.own])
    left = [f"seat:{partner}" for partner in group if f"seat:{partner}" in names]
    if left:
        return left[0]
    if "done" in names:
        return "done"
    return best(names, lambda name: -mind.allied[seat(name)], random, 0.01)


# --- names -----------------------------------------------------------------------------------


def seat(name: str) -> int:
    return int(name.removeprefix("seat:"))


def card(name: str) -> str:
    return name.removeprefix("card:")


def _first(names: Iterable[str]) -> str:
    return next(name for name in names if name != PASS)


ANSWERS: Mapping[str, Answer] = {
    "turn.action": take_turn,
    "spy.action": whom_to_spy_on,
    "trade.offer.whom": whom_to_trade_with,
    "trade.offer.item": what_to_offer,
    "trade.answer": answer_offer,
    "trade.accept": what_to_answer_with,
    "variant.contraband": use_or_hush,
    "item.bag_key": draw_or_leave,
    "item.sextant": left_or_right,
    "item.sextant.pass": what_to_give,
    "item.coat": new_profession,
    "item.tome": swap_or_keep,
    "limit.overflow.whom": whom_to_give,
    "limit.overflow": what_to_give,
    "duel.challenge": whom_to_challenge,
    "duel.support": whom_to_support,
    "duel.window": reinforce,
    "profession.poison_mixer": name_winner,
    "profession.priest": call_off,
    "priest.toll": what_to_give,
    "profession.hypnotist": silence,
    "profession.hypnotist.whom": whom_to_silence,
    "item.poison_ring": show_ring,
    "profession.doctor": doctor,
    "spoils.choice": choose_spoils,
    "spoils.search": what_to_take,
    "spoils.last_item": what_to_give,
    "profession.diplomat.whom": whom_to_ask,
    "profession.diplomat": what_to_ask,
    "diplomat.fulfilled": what_to_give,
    "diplomat.fulfilled.give": what_to_give,
    "profession.clairvoyant.top": card_to_top,
    "profession.clairvoyant.second": card_to_top,
    "turn.end": last_word,
    "declare.partners": whom_to_name,
    "variant.divination": whom_to_name,
}
