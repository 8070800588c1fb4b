"""Where the work is done: in this process, on all its cores, or on a Dask cluster.

All three take the same items, such as matches, and give the same results, in whatever order they come.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, TypeVar

from projectl.lab.arena.matches import Match, Result, play_match
from projectl.lab.arena.versions import VersionError


class MissingExtra(RuntimeError):
    """A library that only some commands need is not installed; the message says how to get it."""


class LostWorkers(RuntimeError):
    """Those who were to play cannot be reached, or are gone."""


class BadAddress(LostWorkers):
    """Nobody can be reached at such an address; the message says what one looks like."""


def optional(module: str, what: str) -> Any:
    """Import a library that is not among the package's own requirements.

    >>> optional("json", "this example").dumps(1)
    '1'
    """
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingExtra(
            f"{what} needs {module.partition('.')[0]}, which is not installed: "
            "pip install 'projectl[lab]'"
        ) from error


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def usual_jobs() -> int:
    """All cores if joblib is there to use them, else one."""
    return cores() if find_spec("joblib") is not None else 1


Item = TypeVar("Item")
Found = TypeVar("Found")
Work = Callable[[Item], Found]


def play_all(
    matches: Iterable[Match], jobs: int = 1, dask: str | None = None
) -> contextlib.closing[Generator[Result, None, None]]:
    """The results of matches, as ``do_all`` gives them."""
    return do_all(play_match, matches, jobs, dask)


def do_all(
    work: Work[Item, Found], items: Iterable[Item], jobs: int = 1, dask: str | None = None
) -> contextlib.closing[Generator[Found, None, None]]:
    """The results as they come; leaving the ``with`` block early stops what is still being done."""
    if dask is not None:
        return contextlib.closing(_on_a_cluster(work, items, dask))
    if jobs > 1:
        return contextlib.closing(_on_all_cores(work, items, jobs))
    return contextlib.closing(work(item) for item in items)


# ------------------------------------------------------------- on all cores
def _in_a_worker(work: Work[Item, Found], item: Item) -> Found:
    # Ctrl-C is sent to the workers too; the process that started them decides what it means.
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return work(item)


def _on_all_cores(
    work: Work[Item, Found], items: Iterable[Item], jobs: int
) -> Generator[Found, None, None]:
    joblib = optional("joblib", "playing on several cores")
    parallel = joblib.Parallel(
        n_jobs=jobs, backend="loky", return_as="generator_unordered", pre_dispatch="2*n_jobs"
    )
    results = parallel(joblib.delayed(_in_a_worker)(work, item) for item in items)
    done = False
    try:
        yield from results
        done = True
    except VersionError:
        raise
    except Exception as error:  # such as a process that was killed for lack of memory
        raise LostWorkers(f"a process that played was lost: {_said(error)}") from error
    finally:
        if not done:
            reusable = import_module("joblib.externals.loky")
            reusable.get_reusable_executor().shutdown(wait=False, kill_workers=True)


# ------------------------------------------------------------ on a cluster
def check_address(address: str) -> None:
    """Refuse what cannot be a scheduler's address before a client waits for it."""
    optional("distributed", "--dask")
    try:
        import_module("distributed.comm").get_address_host_port(address)
    except ValueError as error:
        raise BadAddress(
            f"no Dask scheduler at {address}: {error}. "
            "Give the address that it prints when it starts, such as tcp://10.0.0.1:8786"
        ) from error


def _on_a_cluster(
    work: Work[Item, Found], items: Iterable[Item], address: str
) -> Generator[Found, None, None]:
    distributed = optional("distributed", "playing on a Dask cluster")
    check_address(address)
    try:
        client = distributed.Client(address, timeout=20, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise LostWorkers(f"no Dask scheduler at {address}: {error}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=60)
        except TimeoutError as error:
            raise LostWorkers(f"no workers at {address} for a minute") from error
        source = iter(items)

        def submit(number: int) -> list[Any]:
            return [client.submit(work, item, pure=False) for item in islice(source, number)]

        # A few games ahead for each processor: enough to keep it busy, few enough to drop.
        ahead = 4 * max(sum(client.ncores().values()), 1)
        running = distributed.as_completed(submit(ahead), loop=client.loop)
        try:
            for future in running:
                yield _result_of(future)
                running.update(submit(1))
        finally:
            client.cancel(list(running.futures))


def _result_of(future: Any) -> Any:
    try:
        result = future.result()
    except VersionError:
        raise
    except Exception as error:  # the many ways in which a cluster can lose a game
        raise LostWorkers(f"the cluster lost a game: {_said(error)}") from error
    return result


def _said(error: Exception) -> str:
    first, *_ = str(error).strip().splitlines() or [""]
    return f"{type(error).__name__}: {first}"
