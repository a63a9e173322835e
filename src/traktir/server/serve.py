"""Serving: the application behind a web server, on one address."""

from __future__ import annotations

from granian.constants import Interfaces
from granian.server import Server as Granian

from .settings import Settings

APPLICATION = "traktir.server.app:create_app"


def serve(settings: Settings) -> None:
    """Serve until somebody says stop."""
    Granian(
        APPLICATION,
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGI,
        factory=True,
        websockets=True,
        log_enabled=False,
        workers_kill_timeout=10,
    ).serve()
