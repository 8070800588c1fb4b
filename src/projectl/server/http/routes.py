"""From Starlette's requests to the desk and back to responses: rates, origins, sizes and headers."""

import asyncio
import gzip
import time
from collections.abc import Awaitable, Callable
from functools import lru_cache

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from projectl.server import metrics
from projectl.server.http import security
from projectl.server.http.desk import Desk, Said, problem
from projectl.server.http.endpoints import JSON, STATUS, Endpoint
from projectl.server.settings import Settings
from projectl.server.tables.table import Refused

BODY_WITHIN = 20.0
"""Seconds in which a body must have come."""


class Reception:
    """Takes requests in and hands responses out, the same way for all endpoints."""

    def __init__(self, desk: Desk, settings: Settings) -> None:
        self.desk = desk
        self.settings = settings

    def handler(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        """What Starlette calls for an endpoint."""

        seconds = metrics.REQUEST_SECONDS.labels(endpoint.path)

        async def handle(request: Request) -> Response:
            started = time.perf_counter()
            try:
                response = await self._handle(endpoint, request)
            except Refused as refused:
                response = refusal(refused)
            metrics.REQUESTS.labels(endpoint.path, response.status_code).inc()
            seconds.observe(time.perf_counter() - started)
            return response

        return handle

    async def _handle(self, endpoint: Endpoint, request: Request) -> Response:
        address = security.address_of(request.client.host if request.client else "")
        self.desk.check_rate(address, endpoint.cost)
        if self.desk.people is not None:
            self.desk.people.word.check_address(address)
        if request.method not in ("GET", "HEAD") and not security.is_own_origin(
            request.headers, self.settings.origins
        ):
            raise Refused("forbidden", "a page of another site may not do this")
        token = _token(request)
        content = await self._content(request) if endpoint.body else b""
        said = Said(
            path=request.path_params,
            query=request.query_params.multi_items(),
            content=content,
            token=token,
            address=address,
            player=request.headers.get("player"),
            origin=request.headers.get("origin", ""),
        )
        answer = await self.desk.answer(endpoint, said)
        headers = {"cache-control": "public, max-age=3600" if endpoint.cached else "no-store"}
        if answer is None:
            return Response(status_code=endpoint.status, headers=headers)
        if endpoint.cached:
            headers["vary"] = "accept-encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                answer, headers["content-encoding"] = _packed(answer), "gzip"
        return Response(answer, endpoint.status, headers, JSON)

    async def _content(self, request: Request) -> bytearray:
        try:
            async with asyncio.timeout(BODY_WITHIN):
                content = await self._read(request)
        except (TimeoutError, ClientDisconnect) as error:
            raise Refused("bad_message", "the rest of the body did not come") from error
        if request.headers.get("content-type", JSON).partition(";")[0].strip().lower() != JSON:
            raise Refused("bad_message", f"expected {JSON}")
        return content

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
    return Response(problem(refused, reason), STATUS[refused.code], headers, JSON)
