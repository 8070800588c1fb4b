"""An extension for the API reference: examples in docstrings are shown as code, as they are written."""

import re

from griffe import Extension, Object

_EXAMPLE = re.compile(r"^(>>> .*(?:\n(?!\s*$).*)*)", re.M)


class DoctestFences(Extension):
    """Puts a fence around every ``>>>`` example, up to the next empty line."""

    def on_object(self, *, obj: Object, **_: object) -> None:
        """Called for each thing that has been read."""
        if obj.docstring is not None and ">>>" in obj.docstring.value:
            obj.docstring.value = _EXAMPLE.sub(r"```pycon\n\1\n```", obj.docstring.value)
