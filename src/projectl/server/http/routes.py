"""From requests to endpoints and back to responses, the same way for all of them."""

import asyncio
import gzip
import logging
import re
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from projectl.server import metrics
from projectl.server.http import security
from projectl.server.http.endpoints import JSON, STATUS, Analysts, Asked, Endpoint
from projectl.server.http.security import Limiter
from projectl.server.protocol.answers import ErrorAnswer, Problem
from projectl.server.protocol.messages import Body
from projectl.server.settings import Settings
from projectl.server.tables.hall import Hall
from projectl.server.tables.storage import HeldElsewhere, StoreError
from projectl.server.tables.table import SPECTATOR, Refused

BODY_WITHIN = 20.0
"""Seconds in which a body must have come."""

log = logging.getLogger("projectl.routes")


class Desk:
    """Takes requests in and hands answers out, the same way for all endpoints."""

    def __init__(self, hall: Hall, analysts: Analysts, settings: Settings) -> None:
        self.hall = hall
        self.analysts = analysts
        self.settings = settings
        self.limiter = Limiter(settings.requests_rate, settings.requests_burst)

    def handler(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        """What Starlette calls for an endpoint."""

        async def handle(request: Request) -> Response:
            try:
                response = await self._handle(endpoint, request)
            except Refused as refused:
                response = refusal(refused)
            except RecursionError:
                response = refusal(Refused("bad_message", "this is nested too deeply"))
            except HeldElsewhere:  # it has moved since this request was let in here
                response = refusal(Refused("busy", "this table is elsewhere: send it again"))
            except StoreError as error:
                log.error("the database failed", extra={"problem": str(error)})
                response = refusal(Refused("busy", "this could not be saved: send it again"))
            metrics.REQUESTS.labels(endpoint.path, response.status_code).inc()
            return response

        return handle

    async def _handle(self, endpoint: Endpoint, request: Request) -> Response:
        address = security.address_of(request.client.host if request.client else "")
        self._check_rate(address, endpoint.cost)
        if request.method not in ("GET", "HEAD") and not security.is_own_origin(
            request.headers, self.settings.origins
        ):
            raise Refused("forbidden", "a page of another site may not do this")
        token = _token(request)
        query, texts = _query(request, endpoint)
        body = await self._body(request, endpoint.body)
        room, viewer = None, SPECTATOR
        if "table" in request.path_params:
            room = await self.hall.room(request.path_params["table"])
            if endpoint.who != "anyone":
                if endpoint.who == "seat" and token is None:
                    raise Refused("unauthorized", "this takes the token of a seat")
                viewer = await self.hall.viewer(room, token)
        asked = Asked(
            hall=self.hall,
            analysts=self.analysts,
            settings=self.settings,
            path=request.path_params,
            query=query,
            texts=texts,
            body=body,
            token=token,
            address=address,
            room=room,
            viewer=viewer,
        )
        answer = await endpoint.call(asked)
        headers = {"cache-control": "public, max-age=3600" if endpoint.cached else "no-store"}
        if answer is None:
            return Response(status_code=endpoint.status, headers=headers)
        content = msgspec.json.encode(answer)
        if endpoint.cached:
            headers["vary"] = "accept-encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                content, headers["content-encoding"] = _packed(content), "gzip"
        return Response(content, endpoint.status, headers, JSON)

    def _check_rate(self, address: str, cost: float) -> None:
        if self.settings.limits and (pause := self.limiter.take(address, cost)):
            raise Refused("too_many", "slow down", str(int(pause) + 1))

    async def _body(self, request: Request, shape: type[Body] | None) -> Any:
        if shape is None:
            return None
        try:
            async with asyncio.timeout(BODY_WITHIN):
                content = await self._read(request)
        except TimeoutError as error:
            raise Refused("bad_message", "the rest of the body did not come") from error
        if request.headers.get("content-type", JSON).partition(";")[0].strip().lower() != JSON:
            raise Refused("bad_message", f"expected {JSON}")
        try:
            return msgspec.json.decode(content, type=shape)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused("bad_message", str(error)) from error

    async def _read(self, request: Request) -> bytearray:
        content = bytearray()
        async for chunk in request.stream():
            content += chunk
            if len(content) > self.settings.body_bytes:
                raise Refused("too_large", f"at most {self.settings.body_bytes} bytes")
        return content


@lru_cache(maxsize=8)
def _packed(content: bytes) -> bytes:
    """What is the same for everybody is compressed once."""
    return gzip.compress(content, 9, mtime=0)


def _token(request: Request) -> str | None:
    given = request.headers.get("authorization")
    if given is None:
        return None
    kind, _, token = given.partition(" ")
    if kind.lower() != "bearer" or not token.strip():
        raise Refused("unauthorized", "expected `Authorization: Bearer TOKEN`")
    return token.strip()


def _query(request: Request, endpoint: Endpoint) -> tuple[dict[str, int], dict[str, str]]:
    """The parameters that are numbers, and those that are text."""
    patterns = dict(endpoint.texts)
    numbers: dict[str, int] = {}
    texts: dict[str, str] = {}
    for name, value in request.query_params.multi_items():
        if name not in endpoint.query and name not in patterns:
            raise Refused("bad_message", f"there is no parameter {name!r}")
        if name in numbers or name in texts:
            raise Refused("bad_message", f"{name} stands twice")
        if name in patterns:
            if not re.fullmatch(patterns[name], value):
                raise Refused("bad_message", f"{name}: expected {patterns[name]}")
            texts[name] = value
        elif value.isascii() and value.isdecimal() and len(value) <= 9:
            numbers[name] = int(value)
        else:
            raise Refused("bad_message", f"{name}: expected a whole number")
    return numbers, texts


def refusal(refused: Refused) -> Response:
    """An error as every endpoint answers it."""
    metrics.REFUSED.labels(refused.code).inc()
    headers = {"cache-control": "no-store"}
    reason = refused.reason
    if refused.code == "too_many":
        headers["retry-after"] = reason or "2"
        reason = None
    if refused.code == "unauthorized":
        headers["www-authenticate"] = "Bearer"
    problem = ErrorAnswer(Problem(refused.code, refused.message, reason))
    return Response(msgspec.json.encode(problem), STATUS[refused.code], headers, JSON)
