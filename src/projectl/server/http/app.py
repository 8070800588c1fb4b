"""The server put together: database, hall, caretaker, leases, endpoints and pages as one ASGI app."""

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import AsyncIterator, Callable

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from projectl.server import logs, metrics
from projectl.server.background import Background
from projectl.server.http import openapi, security
from projectl.server.http.allowances import Allowances
from projectl.server.http.api import PREFIX
from projectl.server.http.desk import Desk
from projectl.server.http.endpoints import JSON
from projectl.server.http.health import HealthCheck
from projectl.server.http.host import listen as listen_to_host
from projectl.server.http.lag import measure_lag
from projectl.server.http.live import Entrance
from projectl.server.http.openapi import ENDPOINTS
from projectl.server.http.pages import Pages
from projectl.server.http.routes import Reception, refusal
from projectl.server.http.switch import Switch, listen
from projectl.server.people.channels import Channels
from projectl.server.people.people import People
from projectl.server.settings import Settings
from projectl.server.storage.account_store import AccountStore
from projectl.server.storage.leases import Leases
from projectl.server.storage.people_store import PeopleStore
from projectl.server.storage.store import Store
from projectl.server.tables.caretaker import Caretaker
from projectl.server.tables.devices import Devices
from projectl.server.tables.hall import Hall
from projectl.server.tables.storage import StoreError
from projectl.server.tables.table import Refused
from projectl.server.workers.analyses import Analysts
from projectl.server.workers.bots import Thinkers
from projectl.server.workers.matches import Matchmaker
from projectl.server.workers.notifier import Notifier
from projectl.server.workers.standings import Standings

TIDY_EVERY = 3600.0
"""Seconds between two looks for what nobody needs to be known of players."""
_LIVE = re.compile(rf"{PREFIX}(/tables/(?P<table>[^/]+))?/live")

log = logging.getLogger("projectl.app")


def make_app(settings: Settings) -> "Guard":
    """The ASGI app of a server."""
    store = Store(settings.database)
    thinkers = Thinkers(settings.workers)
    devices = Devices() if settings.device_bots else None
    tally = metrics.HallTally()
    hall = Hall(store, thinkers, tally, devices)
    allowances = Allowances(settings)
    switch = (
        Switch(hall, listen(*settings.internal, settings.processes > 1), allowances, settings)
        if store.is_shared
        else None
    )
    analysts = Analysts(store, settings.analysts, settings.analysts_idle)
    people = People(PeopleStore(store), AccountStore(store))
    hall.sits = people.seat
    matches = Matchmaker(store, settings.limits)
    notifier = Notifier(store, hall, settings.notices == "private")
    channels = Channels(notifier.store, notifier) if settings.notices != "off" else None
    company = (matches, Standings(store))
    desk = Desk(hall, analysts, settings, people, company, channels, wait=allowances.request)
    reception = Reception(desk, settings)
    pages = Pages(settings.static, settings.engine if settings.device_bots else None)
    background = Background(lambda name: metrics.DEATHS.labels(name).inc())
    health = HealthCheck(store, background)
    described = msgspec.json.encode(openapi.document())

    async def describe(request: Request) -> Response:
        return Response(described, media_type=JSON)

    async def measure(request: Request) -> Response:
        await analysts.count()
        await notifier.count()
        tally.hand_on()
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    async def tidy() -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            await people.tidy()

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        try:
            await store.open(background)
        except StoreError as problem:
            guard.problem = str(problem)
            raise
        caretaker = Caretaker(hall, settings)
        leases = None
        if switch is not None:
            allowances.secret = await store.secret("switch")
            switch.secret = allowances.secret.hex().encode()
            leases = health.lease = Leases(hall, store, switch.address, allowances, caretaker.hurry)
            await leases.open(background)
        caretaker.open(background)
        matches.open(background)
        await analysts.open(background)
        if channels is not None:
            notifier.open(background)
        lag = background.start("loop lag", measure_lag)
        tidying = background.start("people", tidy)
        hearing = background.start("host", lambda: listen_to_host(store, people, hall))
        log.info("ready", extra={"database": store.url.render_as_string(hide_password=True)})
        yield
        lag.cancel()
        tidying.cancel()
        hearing.cancel()
        await matches.close()
        await notifier.close()
        await analysts.close()
        await caretaker.close()
        await hall.close()
        thinkers.close()
        if leases is not None:
            await leases.close()
        await store.close()
        log.info("stopped")

    api: list[BaseRoute] = [
        Route(endpoint.path, reception.handler(endpoint), methods=[endpoint.method])
        for endpoint in ENDPOINTS
    ]
    api.append(Route("/openapi.json", describe))
    app = Starlette(
        routes=[
            Mount(PREFIX, routes=api),
            Route("/health", health.ready),
            Route("/alive", health.alive),
            Route("/who", health.who),
            Route("/metrics", measure),
            Route("/{path:path}", pages.show),
        ],
        lifespan=life,
        exception_handlers={HTTPException: _http_error, Exception: _failure},
    )
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.origins,
            allow_methods=["GET", "POST", "PUT", "DELETE"],
            allow_headers=["authorization", "content-type", "player"],
            max_age=3600,
        )
    entrance = Entrance(hall, settings, people, allowances, switch)
    guard = Guard(app, entrance, switch, matches.leave_off)
    return guard


async def _http_error(request: Request, error: Exception) -> Response:
    """Starlette's own errors in our form."""
    assert isinstance(error, HTTPException)
    if error.status_code != 405:
        return refusal(Refused("not_found", "there is nothing here"))
    response = refusal(Refused("method", "not with this method"))
    response.headers.update(error.headers or {})
    return response


async def _failure(request: Request, error: Exception) -> Response:
    """Our own mistake: the client gets the request's id, the log everything."""
    log.error("a request failed", exc_info=error)
    number = logs.REQUEST.get()
    return refusal(Refused("internal", f"something went wrong here; it is logged as {number}"))


class Guard:
    """Around everything: security headers on every answer, and the way to live connections."""

    def __init__(
        self, app: ASGIApp, entrance: Entrance, switch: Switch | None, leave_off: Callable[[], None]
    ) -> None:
        self.app = app
        self._leave_off = leave_off
        self.entrance = entrance
        self.problem = ""
        """Why the server cannot start, for a person to read."""
        self.switch = switch
        """The way to other processes, where there may be others."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or connection."""
        if scope["type"] == "lifespan":
            await self._live(scope, receive, send)
            return
        request_id = logs.new_request().encode()
        if scope["type"] == "websocket":  # thousands stay open: keep the way to them short
            if found := _LIVE.fullmatch(scope["path"]):
                await self.entrance.serve(scope, receive, send, found["table"])
            else:
                await WebSocket(scope, receive, send).close()
            return
        status = 500
        started = time.perf_counter()

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = security.completed(message["headers"])
                message = {**message, "headers": [*headers, (b"x-request-id", request_id)]}
            await send(message)

        with contextlib.suppress(Exception):  # _failure has answered and logged it
            await self.app(scope, receive, guarded)
        about = {"method": scope["method"], "path": scope["path"], "status": status}
        took = round((time.perf_counter() - started) * 1000, 1)
        log.debug("request", extra={**about, "ms": took})

    def leave(self) -> None:
        """Serve live connections no longer, and hold no answer back."""
        self.entrance.leave()
        self._leave_off()

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        """From the start to the end; a problem that has been put into words needs no trace."""

        async def told(message: Message) -> None:
            if self.problem and message["type"] == "lifespan.startup.failed":
                message = {**message, "message": ""}
            await send(message)

        await self.app(scope, receive, told)
