"""Drawing a scene, what happened and what is asked, for terminals from 40 columns up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.box import ROUNDED
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from .scene import Contest, Held, Party, Person, Scene

WIDEST = 100
NARROW = 76  # below this, what is known of a person flows together
CORNERS = 6  # what a border leaves no room for
LONGEST = 22  # a longer name takes two lines


def width_of(console: Console) -> int:
    return min(console.width, WIDEST)


def height_of(console: Console, *parts: RenderableType) -> int:
    options = console.options.update(width=width_of(console), height=None)
    return sum(len(console.render_lines(part, options, pad=False)) for part in parts)


# --- the table -----------------------------------------------------------------------------------


def table(scene: Scene, title: str, width: int) -> RenderableType:
    """Everybody at the table, with what is known of them."""
    if not scene.people:
        return Group(Text(title, "title"), *map(Text, scene.notes))
    people = _narrow(scene, width) if width < NARROW else _wide(scene)
    facts = Text(" · ".join(scene.facts), "quiet")
    return _framed(people, Text(title, "title"), width, "line", facts)


def _wide(scene: Scene) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(max_width=LONGEST, overflow="fold")
    for _ in scene.columns[1:-1]:
        grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    head = [f"  {scene.columns[0]}", *scene.columns[1:]]
    grid.add_row(*(Text(column, "quiet") for column in head))
    for person in scene.people:
        grid.add_row(_marked(person), *(cell or Text("·", "quiet") for cell in person.cells))
    return grid


def _narrow(scene: Scene, width: int) -> Table:
    """A name, what matters most of the person, and the rest as it fits."""
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(max_width=min(LONGEST, width // 3), overflow="fold")
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    for person in scene.people:
        first, *others = person.cells
        rest = [_told(*pair) for pair in zip(scene.columns[2:], others, strict=True) if pair[1]]
        grid.add_row(_marked(person), first, Text(" · ", "quiet").join(rest))
    return grid


def _told(column: str, cell: Text) -> Text:
    """A number does not tell by itself what it counts."""
    return Text.assemble((f"{column.lower()} ", "quiet"), cell) if cell.plain.isdecimal() else cell


def _marked(person: Person) -> Table:
    name = person.name.copy()
    if person.turn:
        name.stylize("turn")
    marked = Table.grid(padding=(0, 1, 0, 0))
    marked.add_column(width=1)
    marked.add_column(overflow="fold")
    marked.add_row(Text("▸" if person.turn else "", "turn"), name)
    return marked


# --- the contest ---------------------------------------------------------------------------------


def contest(shown: Contest) -> RenderableType:
    """Two sides, each in its own colour, and the score between them."""
    grid = Table.grid(expand=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="center", no_wrap=True)
    grid.add_column(ratio=1, justify="right")
    left, right = shown.left, shown.right
    score = Text.assemble(
        (f"  {left.points}", f"{left.style}.strong"),
        (" : ", "quiet"),
        (f"{right.points}  ", f"{right.style}.strong"),
    )
    grid.add_row(
        Text.assemble(left.lines[0], f" {left.title}"),
        score,
        Text.assemble(right.lines[0], f" {right.title}"),
    )
    if len(left.lines) > 1 or len(right.lines) > 1:
        grid.add_row(_lined(left), "", _lined(right))
    parts: list[RenderableType] = [grid]
    if shown.note:
        parts.append(Text(shown.note, "quiet", justify="center"))
    return Padding(Group(*parts), (0, 2))


def _lined(party: Party) -> Text:
    return Text(", ").join(party.lines[1:])


# --- what happened -------------------------------------------------------------------------------


def chapter(title: str) -> RenderableType:
    return Rule(Text(title, "brass"), align="left", style="line", characters="─")


def indented(line: RenderableType) -> RenderableType:
    return Padding(line, (0, 0, 0, 2))


# --- one's own cards -----------------------------------------------------------------------------


def hand(scene: Scene, explained: bool) -> RenderableType | None:
    if not scene.hand_title:
        return None
    held = _explained(scene.hand) if explained else _counted(scene.hand)
    notes = [Text(note, "private.quiet") for note in scene.notes]
    return Group(scene.hand_title, *map(indented, [held, *notes]))


def _explained(held: Sequence[Held]) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for one in held:
        text = Text(one.text, "quiet")
        if one.note:
            text.append(f" ({one.note})" if one.text else one.note, "private")
        grid.add_row(Text(one.name), text)
    return grid


def _counted(held: Sequence[Held]) -> RenderableType:
    line = Text()
    for place, one in enumerate(held):
        line.append(" · " if place else "", "quiet")
        line.append(one.name.replace(" ", "\N{NO-BREAK SPACE}"))
        if one.note:
            line.append(f" ({one.note})", "private.quiet")
    return line


# --- what is asked -------------------------------------------------------------------------------


class Options:
    """Numbered answers, in as many columns as fit; explained where there are few."""

    def __init__(self, labels: Sequence[str], texts: Sequence[str]) -> None:
        self.labels = labels
        self.texts = texts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        if 2 * sum(map(bool, self.texts)) > len(self.labels) and len(self.labels) <= 8:
            yield self._explained()
            return
        plate = cell_len(self._plate(0).plain)
        cell = max(map(cell_len, self.labels)) + plate + 5
        columns = max(1, min(len(self.labels), (width - 2) // cell))
        rows = -(-len(self.labels) // columns)
        for row in range(rows):
            line = Text("  ")
            for number in range(row, len(self.labels), rows):
                line.append_text(self._plate(number))
                line.append(f" {self.labels[number]}", "legal")
                line.append(" " * (cell - 1 - plate - cell_len(self.labels[number])))
            line.rstrip()
            yield line

    def _explained(self) -> RenderableType:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for number, (label, text) in enumerate(zip(self.labels, self.texts, strict=True)):
            name = Text.assemble("  ", self._plate(number), (f" {label}", "legal"))
            grid.add_row(name, Text(text, "quiet"))
        return grid

    def _plate(self, number: int) -> Text:
        widest = len(str(len(self.labels)))
        return Text(f" {number + 1:>{widest}} ", "plate")

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(20, options.max_width)


def question(asked: str, line: str | None) -> Iterable[Text]:
    yield Text(asked, "question")
    if line:
        yield Text(line, "quiet")


# --- a page of the rules -------------------------------------------------------------------------


def page(title: str, text: RenderableType, width: int) -> RenderableType:
    return _framed(text, Text(title, "title"), width, "brass")


def _framed(
    what: RenderableType, title: Text, width: int, style: str, footer: Text | None = None
) -> RenderableType:
    """A frame with words in its border, or beside it where they are too long for that."""
    above, below = (
        part is not None and part.cell_len > width - CORNERS for part in (title, footer)
    )
    frame = Panel(
        what,
        box=ROUNDED,
        border_style=style,
        title=None if above else title,
        title_align="left",
        subtitle=None if below else footer,
        subtitle_align="right",
        padding=(0, 1),
        width=width,
    )
    return Group(*([title] if above else []), frame, *([footer] if below and footer else []))
