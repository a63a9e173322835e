"""Tokens: what somebody must have to sit on a seat."""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest

from .hosted import Hosted


def token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """All that the database keeps of a token."""
    return sha256(token.encode()).hexdigest()


def cookie_of(table: str) -> str:
    """The name of the cookie that holds a seat's token."""
    return f"seat-{table}"


def seat_of(hosted: Hosted, token: str | None) -> int | None:
    """The seat that this token holds, if any."""
    if not token:
        return None
    mine = hashed(token)
    for one in hosted.info.people.values():
        if one.token is not None and compare_digest(one.token, mine):
            return one.seat
    return None
