"""The colours of a candle-lit room, by what they mean."""

from __future__ import annotations

import os
from collections.abc import Mapping

from rich.style import Style
from rich.theme import Theme

INK = "#19110B"

NIGHT = {
    "brass": "#D6A85A",
    "candle": "#FFC65C",
    "sword": "#F58A4B",
    "shield": "#6CC7AE",
    "order": "#93B8E6",
    "brotherhood": "#F0959B",
    "quiet": "#B09A78",
    "line": "#8D6E47",
    "good": "#A9CF78",
    "bad": "#FF9583",
}
"""For a background that is surely dark."""

ANY = {
    "brass": "#AB7B2A",
    "candle": "#B77700",
    "sword": "#E35C0C",
    "shield": "#38937A",
    "order": "#4887D4",
    "brotherhood": "#E6505A",
    "quiet": "#9A815A",
    "line": "#9A815A",
    "good": "#699234",
    "bad": "#FF320F",
}
"""Readable on black and on white alike."""


def theme(environment: Mapping[str, str] = os.environ) -> Theme:
    """The styles, fitted to the background as far as the terminal tells of it."""
    return theme_of(NIGHT if _surely_dark(environment.get("COLORFGBG", "")) else ANY)


def theme_of(colours: Mapping[str, str]) -> Theme:
    styles = {name: Style.parse(colour) for name, colour in colours.items()}
    strong = {f"{name}.strong": Style.parse(f"bold {colour}") for name, colour in colours.items()}
    candle, brass, quiet = colours["candle"], colours["brass"], colours["quiet"]
    return Theme(
        {
            **styles,
            **strong,
            "title": Style.parse(f"bold {brass}"),
            "question": Style.parse(f"bold {candle}"),
            "plate": Style.parse(f"bold {INK} on {candle}"),
            "legal": Style(bold=True),
            "turn": Style.parse(f"bold {candle}"),
            "private": Style(italic=True),
            "private.quiet": Style.parse(f"italic {quiet}"),
            "void": Style.parse(f"strike {quiet}"),
        }
    )


def _surely_dark(hint: str) -> bool:
    """COLORFGBG ends with the number of the background's colour; 7 and 9 to 15 are light."""
    background = hint.rpartition(";")[2]
    return background.isdecimal() and int(background) in (0, 1, 2, 3, 4, 5, 6, 8)
