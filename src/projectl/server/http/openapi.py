"""The OpenAPI document, made from the list of endpoints and the shapes of the messages.

Live messages and events are in it too, though OpenAPI knows no WebSockets: whoever writes a client
finds every shape in one place.
"""

import json
import sys
from typing import Any

from projectl import __version__
from projectl.server.http import api, host, lobby, notices, players
from projectl.server.http.api import PREFIX
from projectl.server.http.endpoints import JSON, STATUS, Endpoint
from projectl.server.protocol import answers
from projectl.server.protocol.schemas import describe

Tokens = dict[str, list[str]]
_MOST = 999_999_999
_IN_PATH: dict[str, dict[str, Any]] = {
    "table": {"type": "string", "minLength": 1, "maxLength": 40},
    "seat": {"type": "integer", "minimum": 0, "maximum": 5},
    "analysis": {"type": "string", "minLength": 1, "maxLength": 40},
    "player": {"type": "string", "minLength": 1, "maxLength": 40},
    "exercise": {"type": "string", "pattern": "^[0-9a-f]{8}$"},
    "kind": {"enum": ["solo", "duel"]},
    "session": {"type": "string", "minLength": 1, "maxLength": 40},
}

ENDPOINTS = [
    *api.ENDPOINTS,
    *players.ENDPOINTS,
    *notices.ENDPOINTS,
    *lobby.ENDPOINTS,
    *host.ENDPOINTS,
]
"""Everything that a server can be asked."""


def document() -> dict[str, Any]:
    """The whole document as JSON data."""
    shapes: list[Any] = [answers.ErrorAnswer]
    for endpoint in ENDPOINTS:
        shapes += [shape for shape in (endpoint.answer, endpoint.body) if shape is not None]
    schema_of, components = describe(shapes)
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(PREFIX + endpoint.path, {})[endpoint.method.lower()] = _operation(
            endpoint, schema_of
        )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "projectl",
            "version": __version__,
            "description": "Tables for the board game Project L. "
            "On the WebSocket at /api/v1/tables/{table}/live the server sends LiveMessage and reads ClientMessage; "
            "docs/protocol.md says what they mean.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "seat": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "the token of a seat, given once when it is taken",
                },
                "player": {
                    "type": "apiKey",
                    "in": "header",
                    "name": "Player",
                    "description": "the token of a player's device, given once when it becomes one",
                },
            },
        },
    }


def _operation(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    name = endpoint.call.__name__
    found: dict[str, Any] = {
        "operationId": name,
        "summary": (endpoint.call.__doc__ or name).strip(),
        "parameters": _parameters(endpoint),
        "responses": _responses(endpoint, schema_of),
    }
    if endpoint.body is not None:
        found["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": schema_of[repr(endpoint.body)]}},
        }
    if ways := _ways_in(endpoint):
        found["security"] = ways
    return found


def _ways_in(endpoint: Endpoint) -> list[Tokens]:
    """The tokens that may be shown together, in every way that is let in."""
    nobody: Tokens = {}
    seat: dict[str, list[Tokens]] = {
        "anyone": [nobody], "viewer": [nobody, {"seat": []}], "seat": [{"seat": []}],
    }  # fmt: skip
    player: dict[str, list[Tokens]] = {
        "anybody": [nobody], "known": [nobody, {"player": []}], "needed": [{"player": []}],
    }  # fmt: skip
    ways = [{**one, **other} for one in seat[endpoint.who] for other in player[endpoint.player]]
    return [] if ways == [nobody] else ways


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": schema}
        for name, schema in _IN_PATH.items()
        if f"{{{name}}}" in endpoint.path
    ]
    for name in endpoint.query:
        schema: dict[str, Any] = {"type": "integer", "minimum": 0, "maximum": _MOST}
        found.append({"name": name, "in": "query", "required": False, "schema": schema})
    for name, pattern in endpoint.texts:
        schema = {"type": "string", "pattern": f"^{pattern}$"}
        found.append({"name": name, "in": "query", "required": False, "schema": schema})
    return found


def _responses(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    good: dict[str, Any] = {"description": "done"}
    if endpoint.answer is not None:
        good["content"] = {JSON: {"schema": schema_of[repr(endpoint.answer)]}}
    found = {str(endpoint.status): good}
    by_status: dict[int, list[str]] = {}
    for code in endpoint.codes:
        by_status.setdefault(STATUS[code], []).append(code)
    for status, codes in sorted(by_status.items()):
        error = {JSON: {"schema": schema_of[repr(answers.ErrorAnswer)]}}
        found[str(status)] = {"description": ", ".join(codes), "content": error}
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(document(), indent=2) + "\n")
