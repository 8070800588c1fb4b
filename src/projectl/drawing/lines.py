"""A line of text in parts that may have styles; plain for who only prints it."""

from unicodedata import combining, east_asian_width


class Line:
    """Text with a style of its own and parts that differ from it, both in the words of rich.

    >>> line = Line("Supply ", "bold").append("O1", "black on yellow")
    >>> str(line), line.columns
    ('Supply O1', 9)
    """

    def __init__(self, text: str = "", style: str = "") -> None:
        self.style = style
        self.parts: list[tuple[str, str]] = [(text, "")] if text else []

    @classmethod
    def of(cls, *parts: "str | tuple[str, str] | Line") -> "Line":
        """A line out of plain texts, texts with a style, and lines."""
        line = cls()
        for part in parts:
            if isinstance(part, Line):
                line.join(part)
            elif isinstance(part, str):
                line.append(part)
            else:
                line.append(*part)
        return line

    def append(self, text: str, style: str = "") -> "Line":
        """Add text at the end."""
        self.parts.append((text, style))
        return self

    def join(self, other: "Line") -> "Line":
        """Add another line at the end, which keeps its style."""
        self.parts += [(text, f"{other.style} {style}".strip()) for text, style in other.parts]
        return self

    def cut(self, columns: int) -> "Line":
        """The line within so many columns, with an ellipsis where something is left out."""
        if self.columns <= columns:
            return self
        short, room = Line(style=self.style), columns - 1
        for text, style in self.parts:
            kept = text
            while width(kept) > room:
                kept = kept[:-1]
            short.append(kept, style)
            room -= width(kept)
            if kept != text:
                break
        return short.append("…")

    @property
    def columns(self) -> int:
        """The columns it takes in a terminal."""
        return sum(width(text) for text, _ in self.parts)

    def __str__(self) -> str:
        return "".join(text for text, _ in self.parts)


def width(text: str) -> int:
    """The columns of a text in a terminal, where signs of East Asian scripts take two.

    >>> width("Ana"), width("蔡")
    (3, 2)
    """
    if text.isascii():
        return len(text)
    return sum(
        0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text
    )
