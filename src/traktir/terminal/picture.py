"""The pictures in the README: a moment of a real game, as the terminal draws it.

python -m traktir.terminal.picture docs/pictures
"""

from __future__ import annotations

import re
import sys
from io import StringIO
from itertools import count
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import traktir
from traktir.kernel.asks import Ask
from traktir.words import LANGUAGES, words

from .guests import seated
from .palette import NIGHT, theme_of
from .screens import Drawn
from .session import Session
from .shelf import Shelf

WIDTH, HEIGHT = 92, 30
SEATS = 5
FIRST = 291
"""The search begins with the deal that it found last."""
NAMES = {"ru": "Костя", "en": "Kostya"}
OAK = TerminalTheme(
    (25, 17, 11),
    (244, 232, 208),
    [(25, 17, 11), (245, 138, 75), (108, 199, 174), (214, 168, 90)] * 2,
)


def picture(lang: str) -> str:
    """The moment, drawn as SVG."""
    console = Console(
        file=StringIO(),
        record=True,
        width=WIDTH,
        height=HEIGHT,
        theme=theme_of(NIGHT),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        _environ={},
    )
    session, ask = moment(lang, console)
    screen = Drawn(session.words, console)
    for part in screen.frame(session.moment(ask), HEIGHT):
        console.print(part, width=screen.width)
    console.print(Text("›"), end="")
    fonts = re.compile(r"@font-face \{\{.*?\}\}\s*", re.DOTALL)
    drawn = console.export_svg(
        title="traktir play coach",
        theme=OAK,
        code_format=fonts.sub("", CONSOLE_SVG_FORMAT),
        unique_id="traktir",
    )
    return "\n".join(line.rstrip() for line in drawn.splitlines()) + "\n"


def moment(lang: str, console: Console) -> tuple[Session, Ask]:
    """The first game in which our guest, well into a duel, has a choice of reinforcements."""
    for seed in count(FIRST):
        session = _session(lang, seed, console)
        ask = _played(session)
        if ask is not None:
            return session, ask
    raise AssertionError


def _session(lang: str, seed: int, console: Console) -> Session:
    table = traktir.new("coach", SEATS, seed)
    guests = seated(SEATS, "careful", names=[NAMES[lang]])
    said = words(lang, table.game)
    return Session(table, guests, said, Drawn(said, console), Shelf(Path()))


def _played(session: Session) -> Ask | None:
    """A guest at seat 0 who answers as the bots do, up to the moment, if the game has it."""
    everybody = seated(SEATS, "careful", humans=0)
    table = session.table
    while not table.over and len(table.entries) < 300:
        ask = next(ask for ask in table.pending.values() if not ask.optional)
        if _picturesque(session, ask):
            return ask
        if ask.seat == 0:
            session.has_read(0)
        session.chronicle.play(ask.seat, everybody.answer(table, ask))
    return None


def _picturesque(session: Session, ask: Ask) -> bool:
    if ask.seat != 0 or ask.prompt != "duel.window" or len(ask.options) < 3:
        return False
    view = session.table.view(0)
    known = sum(one["organisation"] is not None for one in view["passengers"])
    duel = view["duel"]
    close = abs(duel["swords"] - duel["shields"]) <= 1
    return known >= 3 and close and len(view["own_items"]) >= 2 and bool(duel["reinforcements"])


def main(folder: str) -> None:
    for lang in LANGUAGES:
        path = Path(folder) / f"terminal.{lang}.svg"
        path.write_text(picture(lang), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main(*(sys.argv[1:] or ["docs/pictures"]))
