"""The shapes as JSON schemas, exact about what is always there and what may be left out."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from projectl.notation.events import AnyEvent
from projectl.server.protocol.answers import LiveMessage
from projectl.server.protocol.messages import Body, ClientMessage

Schema = dict[str, Any]

_PLACE = "#/components/schemas/"
_UNIONS = {"GameEvent": AnyEvent, "LiveMessage": LiveMessage, "ClientMessage": ClientMessage}
"""Shapes of several kinds, which have a name of their own."""


def describe(shapes: list[Any]) -> tuple[dict[str, Schema], dict[str, Schema]]:
    """The schema of each shape, by what it is written as, and the named parts they refer to."""
    asked = [*_UNIONS.values(), *shapes]
    found, parts = msgspec.json.schema_components(asked, ref_template=_PLACE + "{name}")
    for shape in _structs(inspect.multi_type_info(asked)):
        if not issubclass(shape, Body):
            _say_what_is_sent(parts[shape.__name__], shape)
    unions = dict(zip(_UNIONS, found, strict=False))
    parts = {name: _with_names(schema, unions) for name, schema in parts.items()} | unions
    rest = found[len(unions) :]
    return dict(zip(map(repr, shapes), rest, strict=True)), dict(sorted(parts.items()))


def _structs(node: Any) -> Iterator[type[msgspec.Struct]]:
    """All structs in a description of types."""
    waiting, seen = [node], set()
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple | list):
            waiting += node
        elif isinstance(node, inspect.Field):
            waiting.append(node.type)
        elif isinstance(node, inspect.StructType):
            if node.cls not in seen:
                seen.add(node.cls)
                yield node.cls
                waiting += node.fields
        elif isinstance(node, inspect.Type):
            waiting += [getattr(node, name) for name in node.__struct_fields__]


def _say_what_is_sent(schema: Schema, shape: type[msgspec.Struct]) -> None:
    """What we send is all there, but for fields that have their default where that is left out."""
    leaves_out = shape.__struct_config__.omit_defaults
    for name, field in schema["properties"].items():
        if "default" not in field:
            continue
        default = field.pop("default")
        if not leaves_out:
            schema["required"].append(name)
        elif default is None:  # and so it is never said
            kinds = [kind for kind in field.pop("anyOf") if kind != {"type": "null"}]
            field.update(kinds[0] if len(kinds) == 1 else {"anyOf": kinds})


def _with_names(node: Any, unions: dict[str, Schema]) -> Any:
    """The same with the name of a union in its place, and said that an object may hold anything."""
    for name, union in unions.items():
        if node == union:
            return {"$ref": _PLACE + name}
    if node == {"type": "object"}:
        return {**node, "additionalProperties": {}}
    if isinstance(node, dict):
        return {key: _with_names(value, unions) for key, value in node.items()}
    if isinstance(node, list):
        return [_with_names(value, unions) for value in node]
    return node
