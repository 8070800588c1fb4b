"""What differs between two JSON documents, as the paths that an update sets and drops.

Compiled, for a server compares two after every action of every table.
"""

from typing import Any, Final

_ABSENT: Final = object()


def changes(before: dict[str, Any], after: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The new values by path, and the keys that are gone.

    >>> changes({"a": 1, "b": [{"c": 2}]}, {"b": [{"c": 3}]})
    ({'b/0/c': 3}, ['a'])
    """
    found: dict[str, Any] = {}
    gone: list[str] = []
    _compare(before, after, "", found, gone)
    return found, gone


def _compare(
    before: dict[str, Any], after: dict[str, Any], path: str, found: dict[str, Any], gone: list[str]
) -> None:
    if before.keys() != after.keys():
        gone += [path + key for key in before if key not in after]
    for key, value in after.items():
        old = before.get(key, _ABSENT)
        if old is not value and old != value:
            _differing(old, value, path + key, found, gone)


def _differing(old: Any, new: Any, path: str, found: dict[str, Any], gone: list[str]) -> None:
    """Go into objects, and into arrays that hold objects and kept their length; else set it whole."""
    if type(old) is dict and type(new) is dict:
        _compare(old, new, path + "/", found, gone)
    elif type(old) is list and type(new) is list and len(old) == len(new) and _holds_objects(new):
        for i, value in enumerate(new):
            if old[i] != value:
                _differing(old[i], value, f"{path}/{i}", found, gone)
    else:
        found[path] = new


def _holds_objects(values: list[Any]) -> bool:
    for value in values:
        if type(value) is dict:
            return True
    return False


def apply_changes(document: Any, found: dict[str, Any], gone: list[str]) -> None:
    """What a client does with an update; the document is changed in place.

    >>> document = {"a": 1, "b": [{"c": 2}]}
    >>> apply_changes(document, {"b/0/c": 3}, ["a"])
    >>> document
    {'b': [{'c': 3}]}
    """
    for path in gone:
        holder, key = _find(document, path)
        del holder[key]
    for path, value in found.items():
        holder, key = _find(document, path)
        holder[key] = value


def value_at(document: Any, path: str) -> Any:
    """What a document has at a path.

    >>> value_at({"b": [{"c": 2}]}, "b/0/c")
    2
    """
    holder, key = _find(document, path)
    return holder[key]


def _find(document: Any, path: str) -> tuple[Any, str | int]:
    *steps, last = path.split("/")
    for step in steps:
        document = document[int(step) if isinstance(document, list) else step]
    return document, int(last) if isinstance(document, list) else last
