"""Names as they look: two that a reader could take for one another fold to the same text."""

import unicodedata

_LOOKS: dict[str, str] = {
    # Cyrillic and Greek, after case has been folded; where the two cases look different, as the capital
    "а": "a", "в": "b", "е": "e", "ё": "e", "з": "3", "и": "u", "к": "k", "м": "m", "н": "h",
    "о": "o", "р": "p", "с": "c", "т": "t", "у": "y", "х": "x", "ѕ": "s", "і": "i", "ј": "j",
    "һ": "h", "ԁ": "d", "ԛ": "q", "ԝ": "w", "ь": "b", "α": "a", "β": "b", "ε": "e", "η": "h",
    "ι": "i", "κ": "k", "μ": "m", "ν": "n", "ο": "o", "ρ": "p", "τ": "t", "υ": "y", "χ": "x",
    "γ": "y", "ω": "w", "σ": "o",
    # Latin letters of other languages that lose no mark by decomposing
    "ı": "i", "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t", "ƒ": "f", "ɑ": "a", "ɡ": "g",
    # figures and signs
    "0": "o", "1": "i", "l": "i", "|": "i", "!": "i", "3": "3", "5": "s", "$": "s", "@": "a",
}  # fmt: skip
_PAIRS = (("rn", "m"), ("vv", "w"))


def folded(name: str) -> str:
    """What a name looks like, whatever alphabet, case, marks and spaces it is written with.

    >>> folded("Ana") == folded("АNА") == folded("ä n á")
    True
    >>> folded("Milo"), folded("M1L0")
    ('miio', 'miio')
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(_LOOKS.get(sign, sign) for sign in plain if not unicodedata.combining(sign))
    kept = "".join(sign for sign in letters if sign.isalnum())
    for pair, one in _PAIRS:
        kept = kept.replace(pair, one)
    return kept or "".join(plain.split())  # of a name that is all signs, those count
