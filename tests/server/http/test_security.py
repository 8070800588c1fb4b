"""Rates, origins and addresses, one by one."""

import pytest
from starlette.datastructures import Headers

from projectl.server.http import security
from projectl.server.http.security import Bucket, Limiter


@pytest.mark.parametrize(
    ("origin", "own"),
    [
        (None, True),
        ("https://play.example", True),
        ("http://play.example", True),
        ("https://play.example:444", False),
        ("https://evil.example", False),
        ("https://play.example.evil.example", False),
        ("null", False),
        ("", False),
        ("http://[", False),
        ("play.example", False),
    ],
)
def test_origins(origin: str | None, own: bool) -> None:
    headers = {"host": "play.example"} | ({} if origin is None else {"origin": origin})
    assert security.is_own_origin(Headers(headers), ()) == own


def test_listed_origins_replace_the_own() -> None:
    headers = Headers({"host": "play.example", "origin": "https://play.example"})
    assert not security.is_own_origin(headers, ("https://other.example",))
    assert security.is_own_origin(headers, ("https://other.example", "https://play.example"))


def test_a_bucket_gives_its_burst_and_then_its_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("projectl.server.http.security.time.monotonic", lambda: now)
    bucket = Bucket(rate=2, burst=4)
    assert [bucket.take() for _ in range(4)] == [0.0] * 4
    assert bucket.take() == 0.5
    now += 0.5
    assert bucket.take() == 0.0
    assert bucket.take() == 0.5
    now += 1000
    assert [bucket.take() for _ in range(5)] == [0.0] * 4 + [0.5]


def test_addresses_are_limited_apart_and_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("projectl.server.http.security.time.monotonic", lambda: now)
    monkeypatch.setattr(security, "_MOST_ADDRESSES", 3)
    limiter = Limiter(rate=1, burst=1)
    assert limiter.take("a") == 0.0
    assert limiter.take("a") > 0
    assert limiter.take("b") == 0.0
    now += 1000
    for address in "cdef":
        assert limiter.take(address, cost=100) == 0.0, "what costs more than all waits for all"
    assert len(limiter._buckets) <= 4


def test_an_ipv6_household_is_one_address() -> None:
    one, other = "2001:db8:1:2::5", "2001:db8:1:2:ffff::9"
    assert security.address_of(one) == security.address_of(other)
    assert security.address_of(one) != security.address_of("2001:db8:1:3::5")
    assert security.address_of("192.0.2.7") == "192.0.2.7"
    assert security.address_of("unknown") == "unknown"


def test_ipv4_is_the_same_at_a_socket_for_both() -> None:
    assert security.address_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert security.address_of("::ffff:192.0.2.7") != security.address_of("::ffff:192.0.2.8")
