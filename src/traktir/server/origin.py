"""Whether a request comes from our own page: what a browser says of that no page can forge."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection


def same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Programs name no origin and hold no cookies but their own; pages name theirs."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
