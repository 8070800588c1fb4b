"""What a notice says in each form, and when it is no longer so."""

import hashlib
import hmac
from typing import Any

import msgspec
import pytest

from projectl.server.people.notices import (
    Channel,
    Notice,
    Standing,
    bits_of,
    content,
    is_so,
    kinds_of,
    signature,
)
from projectl.server.protocol.messages import NOTICES

HOOK = Channel("c", "p", "json", "https://example.org/hook", "secret", "https://play.example")
TURN = Notice("abc", 1, "turn", 12, 5000, 3, ["Ana", "Cleo"])


def said(notice: Notice, channel: Channel = HOOK) -> Any:
    return msgspec.json.decode(content(notice, channel, 6000))


def test_a_web_hook_is_told_everything_and_nothing_of_the_position() -> None:
    assert said(TURN) == {
        "id": "abc-1-turn-12",
        "kind": "turn",
        "table": "abc",
        "names": ["Ana", "Cleo"],
        "round": 3,
        "at": 5000,
        "sent": 6000,
        "title": "Your turn",
        "text": "Ana, Cleo · round 3",
        "link": "https://play.example/t/abc",
    }


def test_words_are_those_of_the_channel() -> None:
    words = {"turn": "Du bist dran", "about": "Runde {round}: {names}"}
    message = said(TURN, msgspec.structs.replace(HOOK, form="push", words=words))
    assert (message["title"], message["text"]) == ("Du bist dran", "Runde 3: Ana, Cleo")
    assert message["link"] == "/t/abc", "the page's own"


def test_discord_gets_its_form_and_a_name_can_do_no_harm_there() -> None:
    discord = msgspec.structs.replace(HOOK, form="discord")
    notice = msgspec.structs.replace(TURN, names=["@everyone", "[x](http://y)"])
    message = said(notice, discord)
    assert set(message) == {"content", "allowed_mentions"}
    assert message["allowed_mentions"] == {"parse": []}
    title, link = message["content"].split("\n")
    assert link == "https://play.example/t/abc"
    assert r"\@everyone, \[x\]\(http\://y\)" in title


def test_a_test_leads_home() -> None:
    message = said(Notice("", 0, "test", 1, 0))
    assert (message["text"], message["link"]) == ("", "https://play.example/")


@pytest.mark.parametrize(
    ("kind", "now", "so"),
    [
        ("turn", Standing("playing", 0b10, True), True),
        ("turn", Standing("playing", 0b01, True), False),
        ("turn", Standing("over", 0b10, True), False),
        ("turn", None, False),
        ("hurry", Standing("playing", 0b10, True), True),
        ("hurry", Standing("playing", 0, True), False),
        ("started", Standing("playing", 1, True), True),
        ("started", Standing("over", 0, True), False),
        ("over", Standing("over", 0, True), True),
        ("rematch", Standing("waiting", 0, False), True),
        ("rematch", Standing("waiting", 0, True), False),
        ("rematch", Standing("playing", 1, False), False),
        ("test", None, True),
    ],
)
def test_what_is_no_longer_so_is_known(kind: Any, now: Standing | None, so: bool) -> None:
    assert is_so(Notice("abc", 1, kind, 12, 0), now) is so


def test_kinds_are_bits() -> None:
    for kind in NOTICES:
        assert kinds_of(bits_of([kind])) == [kind]
    assert kinds_of(bits_of(list(NOTICES))) == list(NOTICES)


def test_who_knows_the_secret_can_check_the_signature() -> None:
    expected = hmac.new(b"secret", b"body", hashlib.sha256).hexdigest()
    assert signature("secret", b"body") == f"sha256={expected}"
