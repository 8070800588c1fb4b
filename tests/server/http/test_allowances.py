"""An address has one allowance, however many processes it goes to."""

from typing import Any

import pytest

from projectl.server.http import allowances, security
from projectl.server.http.allowances import Allowances
from projectl.server.http.switch import Switch
from projectl.server.settings import Settings

ANA, EVE = "192.0.2.1", "192.0.2.66"


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Time goes on only where a test says so."""
    now = [100.0]
    monkeypatch.setattr("projectl.server.http.security.time.monotonic", lambda: now[0])
    return now


def processes(number: int, **said: float) -> list[Allowances]:
    """Some that share a database, and so its secret."""
    settings = Settings(
        requests_rate=1,
        requests_burst=10,
        messages_per_address_rate=10,
        messages_per_address_burst=20,
        connections_per_address=20,
        **said,  # type: ignore[arg-type]
    )
    made = [Allowances(settings) for _ in range(number)]
    for one in made:
        one.secret = b"shared"
    return made


def beat(*there: Allowances) -> None:
    """Each tells, then all hear it."""
    said = {number: one.tell() for number, one in enumerate(there)}
    for number, one in enumerate(there):
        one.hear({other: text for other, text in said.items() if other != number})


def asked(one: Allowances, address: str = EVE) -> int:
    """How many requests somebody gets through now."""
    number = 0
    while not one.request(address, 1):
        number += 1
    return number


def test_what_was_used_at_one_process_is_used_at_all(clock: list[float]) -> None:
    one, two, three = processes(3)
    assert asked(one) == 10
    beat(one, two, three)
    assert asked(two) == asked(three) == 0
    assert asked(two, ANA) == 10, "others are not concerned"
    clock[0] += 5
    assert asked(one) == 5
    beat(one, two, three)
    assert asked(two) == asked(three) == 0


def test_what_was_had_too_much_is_paid_back(clock: list[float]) -> None:
    """At two processes in the same moment; in the long run it is no more than at one."""
    one, two = processes(2)
    got = asked(one) + asked(two)
    for _ in range(100):
        beat(one, two)
        clock[0] += 1
        got += asked(one) + asked(two)
    assert got <= 10 + 100 + 10


def test_nothing_is_counted_twice_and_nothing_missed(clock: list[float]) -> None:
    one, two = processes(2)
    one.request(EVE, 4)
    said = one.tell()
    two.hear({0: said})
    two.hear({0: said})
    assert asked(two) == 6
    clock[0] += 100
    one.request(EVE, 4)
    one.tell()  # which nobody hears
    two.hear({0: one.tell()})
    assert asked(two) == 6


def test_a_little_is_told_when_it_has_become_more() -> None:
    (one,) = processes(1)
    one.request(EVE, 0.4)
    assert one.tell() == ""
    one.request(EVE, 0.4)
    assert "0.8" in one.tell()


def test_what_is_told_is_short_and_names_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowances, "MOST_TOLD", 3)
    (one,) = processes(1)
    for last in range(10):
        one.request(f"192.0.2.{last}", 1 + last)
    said = one.tell()
    assert "192.0.2" not in said
    assert said.count(":") == 2 + 3
    for _ in range(allowances.REPEATED + 3):
        said = one.tell()
    assert said == ""


def test_connections_are_counted_everywhere() -> None:
    one, two = processes(2)
    assert all(one.enter(EVE) for _ in range(15))
    beat(one, two)
    assert [two.enter(EVE) for _ in range(6)] == [True] * 5 + [False]
    assert two.would_refuse(EVE, live=True)
    assert two.enter(ANA)
    for _ in range(15):
        one.leave(EVE)
    beat(one, two)
    assert two.enter(EVE)


def test_a_process_that_is_gone_holds_nothing_any_more() -> None:
    one, two = processes(2)
    assert all(one.enter(EVE) for _ in range(20))
    beat(one, two)
    assert not two.enter(EVE)
    two.hear({})
    assert two.enter(EVE)


def test_all_that_an_address_says_is_read_at_one_pace() -> None:
    one, two = processes(2)
    connections = [one.pace(EVE) for _ in range(30)]
    pauses = [say() for say in connections]
    assert pauses[:20] == [0.0] * 20
    assert pauses[20:] == pytest.approx([n / 10 for n in range(1, 11)])
    beat(one, two)
    assert two.pace(EVE)() == pytest.approx(1.1)
    assert two.pace(ANA)() == 0.0


def test_who_has_nothing_left_is_known_before_anything_is_looked_up() -> None:
    (one,) = processes(1)
    assert not one.would_refuse(EVE, live=False)
    asked(one)
    assert one.would_refuse(EVE, live=False)
    assert not one.would_refuse(EVE, live=True)
    (free,) = processes(1, limits=False)
    assert asked_of(free) == 100
    assert not free.would_refuse(EVE, live=False)


def asked_of(one: Allowances) -> int:
    return sum(not one.request(EVE, 1) for _ in range(100))


def test_behind_a_proxy_it_is_the_client_who_has_nothing_left() -> None:
    (one,) = processes(1)
    nothing: Any = None
    switch = Switch(nothing, nothing, one, Settings(trusted_proxies=("127.0.0.1",)))
    asked(one, EVE)

    def may_look(said: str, by: str = "127.0.0.1") -> bool:
        head = f"GET /api/v1/tables/x HTTP/1.1\r\nHost: x\r\n{said}\r\n\r\n"
        return switch.may_look(head.encode(), (by, 5000))

    assert not may_look("", by=EVE)
    assert not may_look(f"X-Forwarded-For: {EVE}")
    assert not may_look(f"x-forwarded-for: {ANA}, {EVE}"), "what a client says of itself is nothing"
    assert may_look(f"X-Forwarded-For: {ANA}")
    assert may_look(f"X-Forwarded-For: {EVE}", by=ANA), "only a proxy is believed"
    assert may_look(f"X-Forwarded-For: {EVE}\r\nUpgrade: websocket"), "there are other limits"


def test_what_cannot_be_read_is_passed_over() -> None:
    one, two = processes(2)
    two.hear({0: "{", 1: '{"open":{},"lately":[[1,[]]]}', 2: ""})
    assert asked(one) == asked(two) == 10


def test_no_debt_is_for_ever(clock: list[float]) -> None:
    bucket = security.Bucket(rate=1, burst=10)
    bucket.charge(10**9)
    clock[0] += 10 * security._MOST_OWED + 1
    assert bucket.take() == 0.0
