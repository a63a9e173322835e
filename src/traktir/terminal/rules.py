"""`traktir rules`: the rulebook, a chapter, a paragraph."""

from __future__ import annotations

import sys
from argparse import Namespace

import traktir
from traktir.words import Words, words
from traktir.words.rulebook import Paragraph, Rulebook, rulebook

from .screens import Screen, screen


def rules(args: Namespace) -> int:
    game = traktir.find(args.game)
    said = words(args.lang, game)
    shown = screen(said, args.plain)
    book = rulebook(game, args.lang)
    if book is None:
        print(said.say("rules-none"), file=sys.stderr)
        return 2
    if not args.paragraph:
        _contents(book, shown)
        return 0
    found = _found(book, args.paragraph)
    if not found:
        unknown = said.say("rules-unknown", what=args.paragraph, game=args.game)
        print(f"traktir: {unknown}", file=sys.stderr)
        return 2
    for paragraph in found:
        shown.page(paragraph)
    return 0


def _found(book: Rulebook, what: str) -> list[Paragraph]:
    """A paragraph by its id, a chapter, or whatever a card or an answer is governed by."""
    if what in book.paragraphs:
        return [book.paragraphs[what]]
    chapter = book.chapter(what)
    if chapter:
        return chapter
    paragraph = book.find(what)
    return [paragraph] if paragraph else []


def _contents(book: Rulebook, shown: Screen) -> None:
    shown.say(book.title, "title")
    chapter = ""
    for paragraph in book:
        if paragraph.chapter != chapter:
            chapter = paragraph.chapter
            shown.say("")
            shown.say(chapter, "brass")
        title = f": {paragraph.title}" if paragraph.title else ""
        shown.say(f"  {paragraph.id}{title}")


__all__ = ["Words", "rules"]
