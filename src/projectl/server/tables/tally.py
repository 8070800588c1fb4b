"""What a hall counts, for whoever wants to know; here nobody does."""

from projectl.server.protocol.answers import Code
from projectl.server.protocol.messages import Kind


class Tally:
    """Called when something happens that is worth counting."""

    def tables(self, number: int) -> None:
        """So many tables are in memory."""

    def entry(self, kind: Kind) -> None:
        """An entry was committed."""

    def message(self, kind: str) -> None:
        """Somebody has sent a message."""

    def refused(self, code: Code) -> None:
        """Something was refused."""

    def sent(self) -> None:
        """A message is on its way to a viewer."""

    def cut_off(self) -> None:
        """A viewer was too slow."""

    def lost_race(self) -> None:
        """Another process was faster to write an entry."""
