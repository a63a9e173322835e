"""The table of the Coach, from its view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.text import Text

from traktir.words import People, Words

from ..scene import Contest, Held, Party, Person, Scene

BACK = "▮"


def characters(view: Any) -> dict[int, str]:
    return {one["seat"]: one["character"] for one in view["passengers"]}


def turn(view: Any) -> int | None:
    return view["turn"]


def unveiled(view: Any, views: Sequence[Any]) -> Any:
    return {**view, "passengers": [own["passengers"][seat] for seat, own in enumerate(views)]}


def scene(view: Any, words: Words, people: People) -> Scene:
    own = [one for one in view["passengers"] if one["seat"] == people.you]
    return Scene(
        facts=[
            words.say("table-deck", count=view["deck"]),
            words.say("table-tokens", count=view["token_pile"]),
            words.say("table-professions", count=view["profession_pile"]["size"]),
        ],
        columns=[
            words.say(f"table-{column}")
            for column in ("person", "organisation", "profession", "marks", "items")
        ],
        people=[_person(one, view, words, people) for one in view["passengers"]],
        contest=None if view["duel"] is None else _contest(view["duel"], words, people),
        hand_title=_hand_title(own[0], view, words) if own else Text(),
        hand=[_held(one, words, people) for one in view["own_items"]],
        notes=_notes(view, words, people),
    )


def _person(one: Any, view: Any, words: Words, people: People) -> Person:
    seat = one["seat"]
    mine = seat == people.you
    name = Text(words.name(f"seat:{seat}", "title", _by_name(people)), "bold" if mine else "")
    if mine:
        name.append(f" ({words.say('table-you')})", "quiet")
    return Person(
        seat=seat,
        name=name,
        cells=(
            _organisation(one, words),
            _profession(one, words),
            Text(str(one["tokens"] or ""), "brass"),
            _items(one, words),
        ),
        turn=seat == view["turn"],
    )


def _organisation(one: Any, words: Words) -> Text:
    if one["organisation"] is None:
        return Text(words.say("table-unknown"), "quiet")
    return Text(words.name(f"card:{one['organisation']}", "title"), one["organisation"])


def _profession(one: Any, words: Words) -> Text:
    if one["profession"] is None:
        return Text(words.say("table-unknown"), "quiet")
    name = words.name(f"card:{one['profession']}")
    if not one["profession_up"]:
        return Text(name, "private")
    return Text(name)


def _items(one: Any, words: Words) -> Text:
    """The backs first, then the faces that are known."""
    known: list[str] = one["items"]["known"]
    backs = one["items"]["size"] - len(known) - one["bags"]
    bags = [words.say("table-bag")] * one["bags"]
    faces = [*bags, *(_short(item, words) for item in known)]
    named = ", ".join(face.replace(" ", "\N{NO-BREAK SPACE}") for face in faces)
    return Text.assemble((BACK * backs, "quiet"), " " if backs and faces else "", named)


def _short(item: str, words: Words) -> str:
    return words.name(f"card:{item}", "short")


# --- the duel ------------------------------------------------------------------------------------


def _contest(duel: Any, words: Words, people: People) -> Contest:
    note = ""
    if not duel["sides"]:
        note = words.say("table-waits")
    elif duel["support_void"]:
        note = words.say("table-void")
    return Contest(
        _party("sword", duel["attacker"], duel, words, people),
        _party("shield", duel["defender"], duel, words, people),
        note,
    )


def _party(side: str, principal: int, duel: Any, words: Words, people: People) -> Party:
    called = _by_name(people)
    lines = [Text(words.name(f"seat:{principal}", "title", called), f"{side}.strong")]
    for seat, chosen in duel["sides"].items():
        if chosen == side:
            lines.append(_supporter(int(seat), duel, words, called))
    for point in duel["reinforcements"]:
        if point["side"] == side:
            name = words.name(f"seat:{point['seat']}", "title", called)
            line = f"+1 {words.name(point['by'])} ({name})"
            lines.append(Text(line, "" if point["counts"] else "void"))
    title = words.say("table-attack" if side == "sword" else "table-defence")
    return Party(title, side, duel["swords" if side == "sword" else "shields"], lines)


def _supporter(seat: int, duel: Any, words: Words, called: People) -> Text:
    name = words.name(f"seat:{seat}", "title", called)
    if seat == duel["silenced"]:
        return Text(words.say("table-silenced", who=name), "void")
    return Text(name, "void" if duel["support_void"] else "")


# --- what is mine --------------------------------------------------------------------------------


def _hand_title(one: Any, view: Any, words: Words) -> Text:
    title = words.say("table-hand", count=one["items"]["size"], limit=view["hand_limit"])
    return Text(title, "title")


def _held(one: Any, words: Words, people: People) -> Held:
    seen = [f"seat:{seat}" for seat in one["looked_at_by"]]
    return Held(
        name=words.name(f"card:{one['item']}", "title"),
        text=words.card_text(one["item"]) or "",
        note=words.say("table-seen-by", people, who=seen) if seen else "",
    )


def _notes(view: Any, words: Words, people: People) -> list[str]:
    top = ", ".join(words.name(f"card:{item}") for item in view["deck_top"])
    piles: tuple[tuple[str, Any], ...] = (
        ("offer", _cards(item for item in view["offer"] if item)),
        ("deck-top", top),  # here the order tells, so equal cards are not counted together
        ("deck-holds", [] if top else _cards(view["deck_holds"])),
        ("pile-holds", _cards(view["profession_pile"]["known"])),
    )
    return [words.say(f"table-{key}", cards=cards) for key, cards in piles if cards]


def _cards(names: Iterable[str]) -> list[str]:
    return [f"card:{name}" for name in names]


def _by_name(people: People) -> People:
    """So that one's own name stands there, and not "you"."""
    return People(people.names, people.characters)


# --- in sentences --------------------------------------------------------------------------------


def sentences(view: Any, words: Words, people: People) -> list[str]:
    said = [_sentence(one, words, people) for one in view["passengers"]]
    duel = view["duel"]
    if duel is not None:
        called = _by_name(people)
        said.append(
            words.say(
                "plain-duel",
                called,
                attacker=f"seat:{duel['attacker']}",
                defender=f"seat:{duel['defender']}",
                swords=duel["swords"],
                shields=duel["shields"],
            )
        )
    if view["own_items"]:
        hand = ", ".join(_spoken(_held(one, words, people)) for one in view["own_items"])
        said.append(
            f"{words.say('table-hand', count=len(view['own_items']), limit=view['hand_limit'])}: "
            f"{hand}."
        )
    facts = scene(view, words, people).facts
    said.append("; ".join(facts)[:1].upper() + "; ".join(facts)[1:] + ".")
    said += [f"{note[:1].upper()}{note[1:]}." for note in _notes(view, words, people)]
    return said


def _spoken(held: Held) -> str:
    return f"{held.name} ({held.note})" if held.note else held.name


def _sentence(one: Any, words: Words, people: People) -> str:
    mine = one["seat"] == people.you
    bags = ["secret_bag"] * one["bags"]
    return words.say(
        "plain-person",
        _by_name(people),
        who=f"seat:{one['seat']}",
        you="yes" if mine else "no",
        organisation=one["organisation"] or "plain-unknown-organisation",
        profession=one["profession"] or "plain-unknown-profession",
        count=one["items"]["size"],
        known=_cards([*bags, *one["items"]["known"]]),
        tokens=one["tokens"],
    )
