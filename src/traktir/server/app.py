"""The application: routes, what all answers bear, and what errors say."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.datastructures import ResponseHeader, State
from litestar.di import Provide
from litestar.exceptions import PermissionDeniedException
from litestar.openapi import OpenAPIConfig

from traktir import __version__
from traktir.kernel.errors import TraktirError, UnknownGame

from .hosted import NotNow
from .house import House
from .live import live
from .lobby import Lobby, TheHouse
from .news import carried, plugin
from .origin import same_origin
from .settings import Settings

HEADERS = {
    "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}
LARGEST = 64 * 1024
"""So many bytes a request may have."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def create_app(settings: Settings | None = None) -> Litestar:
    """The server as an ASGI application."""
    settings = settings or Settings.from_environment()
    channels = plugin(settings)

    @asynccontextmanager
    async def housed(app: Litestar) -> AsyncGenerator[None]:
        async with House(settings) as house, carried(channels, house):
            app.state.house = house
            yield

    async def the_house(state: State) -> House:
        return state.house

    return Litestar(
        route_handlers=[Lobby, live, health, ready],
        plugins=[channels],
        dependencies={"house": Provide(the_house)},
        lifespan=[housed],
        before_request=our_own_pages_only,
        exception_handlers={TraktirError: refused},
        response_headers=[
            ResponseHeader(name=name, value=value) for name, value in HEADERS.items()
        ],
        request_max_body_size=LARGEST,
        openapi_config=OpenAPIConfig(title="Traktir", version=__version__),
    )


@get("/health", summary="Whether the process lives")
async def health() -> str:
    return "ok"


@get("/ready", summary="Whether it can serve tables")
async def ready(house: TheHouse) -> str:
    await house.listed()
    return "ok"


async def our_own_pages_only(request: Request[Any, Any, Any]) -> None:
    if request.method not in SAFE and not same_origin(request):
        raise PermissionDeniedException("this page may not speak for its visitors here")


def refused(_request: Request[Any, Any, Any], wrong: TraktirError) -> Response[dict[str, str]]:
    status = 404 if isinstance(wrong, UnknownGame) else 409 if isinstance(wrong, NotNow) else 400
    reason = wrong.reason if isinstance(wrong, NotNow) else "refused"
    return Response({"reason": reason, "message": str(wrong)}, status_code=status)
