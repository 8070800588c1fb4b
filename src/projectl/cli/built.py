"""Whether this installation has what is built into it: the compiled engine and the web page."""

from projectl import _pure
from projectl.cli.terminal.output import complain


def is_compiled() -> bool:
    """Whether the engine runs as compiled code."""
    from projectl.rules import pieces

    return not str(pieces.__file__).endswith(".py")


def has_page() -> bool:
    """Whether there is a page to serve."""
    from projectl.server.settings import Settings

    return (Settings().static / "index.html").exists()


def mention_slowness() -> None:
    """Say that the engine could not be compiled: pip keeps what it was told about that to itself."""
    if not is_compiled() and not _pure.is_chosen():
        complain("the engine is not compiled, so bots think slowly; `projectl doctor` says more")
