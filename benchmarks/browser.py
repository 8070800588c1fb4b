"""Measures the game in a real browser: download, time to the first legal list, turns of every level, memory.

python benchmarks/browser.py                 needs Chromium and `make site`; about twenty minutes
python benchmarks/browser.py --core whole    without the part that has a quarter of a core
python benchmarks/browser.py --levels 9 --turns 20 --visits 2     a part of it

A visit is a page that starts a worker, which starts Python and asks for the legal actions of a new game.
A cold one is the first of a new profile; the second and third have what the browser kept. In each some turns
are played afterwards, and before each the browser is left alone until it rests, as it does when somebody
plays, leaves, and comes back. Memory is that
of the tab of the static site after a whole game for two, the median of as many as there are visits,
hall, bot and the table on the screen included, without garbage and without the tools for developers;
a second tab plays. Prints each figure with its limit, where it has one, and exits with 1 if one is missed.
"""

import argparse
import functools
import gzip
import http.server
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import BrowserContext, Page, sync_playwright  # noqa: E402

from projectl import site  # noqa: E402
from projectl.site import ENGINE, is_compiled  # noqa: E402
from tests.browser.conftest import FLAGS, find_chromium  # noqa: E402
from tests.browser.static import BASE, STATIC, asking  # noqa: E402
from tests.browser.static import Host as StaticHost  # noqa: E402

MOST_BYTES = 6_000_000
MOST_COLD = 2.0
MOST_WARM = 1.0
MOST_TURN = 1.0
MOST_MEMORY = 200e6
EVERYTHING = ["ghost", "ambassador", "finesse", "finesse-ambassador", "phoenix"]
TABLES: dict[str, dict[str, Any]] = {
    "two players": {"players": 2},
    "six, everything": {"players": 6, "expansions": EVERYTHING},
}

HTML = """<!doctype html><meta charset="utf-8"><title>engine</title><script type="module">
const worker = new Worker("worker.mjs", { type: "module" });
let done = [];
window.answer = new Promise((yes) => done.push(yes));
worker.onmessage = ({ data }) => done.shift()(data);
window.ask = (question) => new Promise((yes) => { done.push(yes); worker.postMessage(question); });
window.ready = window.answer.then((legal) => [performance.now() / 1000, legal]);
</script>"""

WORKER = """
const base = new URL("engine/", self.location.href).href;
const index = await (await fetch(base + "index.json")).json();
const { boot } = await import(base + index.boot);
const python = await boot(base, index);
const legal = python.runPython(`
import projectl
len(projectl.Game.new(players=2, seed=7).legal_actions())`);
postMessage(legal);
self.onmessage = ({ data }) => postMessage(python.runPython(data));
"""

HAS_HALL = """async () => (await navigator.locks.query()).held.some(({ name }) => name === "projectl.hall")"""

TURNS = """
import json, time
from projectl import bots, packs
from projectl.rules import deal, options, views
from projectl.rules.play import play
from projectl.rules.state import OVER, mover

def turns(level, settings, most):
    found, seed = [], 0
    rules, box = options.rules(**settings), packs.standard_box()
    while len(found) <= most:
        state = deal.start(rules, box, deal.deal(rules, box, seed))
        seats = [bots.make(level, seed + seat) for seat in range(rules.players)]
        last = None
        while state.phase != OVER and len(found) <= most:
            player = int(mover(state))
            began = time.perf_counter()
            action = seats[player].choose(views.veil(state, player), player)
            spent = time.perf_counter() - began
            if last == (player, int(state.round)):
                found[-1] += spent
            else:
                found.append(spent)
            last = (player, int(state.round))
            play(state, player, action)
        seed += 1
    return json.dumps(found[:most])

turns({level!r}, {settings!r}, {most})
"""


@dataclass
class Report:
    """The figures as they come, and those that missed their limits."""

    missed: list[str] = field(default_factory=list)

    def tell(self, name: str, text: str, value: float = 0.0, limit: float | None = None) -> None:
        """Print one figure."""
        bad = limit is not None and value > limit
        if bad:
            self.missed.append(name)
        print(f"{name:34} {text}{'   MISSED' if bad else ''}", flush=True)


class Host(http.server.SimpleHTTPRequestHandler):
    """A static host as they are: it compresses scripts and WebAssembly, and lets hashed names be kept."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = self.path.partition("?")[0].lstrip("/")
        try:
            data, kind, is_packed = self.contents(path)
        except OSError:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        if is_packed:
            self.send_header("Content-Encoding", "gzip")
        kept = "no-cache" if path.count(".") < 2 else "public, max-age=31536000, immutable"
        self.send_header("Cache-Control", kept)
        self.send_header(
            "Content-Security-Policy", "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'"
        )
        self.end_headers()
        self.wfile.write(data)

    @staticmethod
    @functools.cache
    def contents(path: str) -> tuple[bytes, str, bool]:
        if path in ("", "index.html"):
            return HTML.encode(), "text/html", False
        if path == "worker.mjs":
            return WORKER.encode(), "text/javascript", False
        data = (ENGINE.parent / path).read_bytes()
        kinds = {
            ".mjs": "text/javascript",
            ".wasm": "application/wasm",
            ".json": "application/json",
        }
        kind = kinds.get(Path(path).suffix, "application/octet-stream")
        is_packed = not path.endswith(".bin")
        return gzip.compress(data, 9) if is_packed else data, kind, is_packed

    def log_message(self, *words: object) -> None:
        """Say nothing."""


@contextmanager
def host() -> Iterator[str]:
    """The address of a host that serves the engine."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextmanager
def quarter(share: float = 0.25, period: float = 0.04) -> Iterator[None]:
    """Let every Chromium that is started meanwhile run on one core, a quarter of the time."""
    ended = threading.Event()

    def each(processes: Sequence[psutil.Process], act: Callable[[psutil.Process], object]) -> None:
        for process in processes:
            try:
                if "chrom" in process.name():
                    act(process)
            except psutil.Error:  # it has ended meanwhile
                continue

    def pace() -> None:
        while not ended.is_set():
            found = psutil.Process().children(recursive=True)
            each(found, lambda p: p.cpu_affinity([0]))
            each(found, lambda p: p.send_signal(signal.SIGSTOP))
            time.sleep(period * (1 - share))
            each(found, lambda p: p.send_signal(signal.SIGCONT))
            time.sleep(period * share)

    pacer = threading.Thread(target=pace)
    pacer.start()
    try:
        yield
    finally:
        ended.set()
        pacer.join()


def sizes(report: Report) -> None:
    """What the first visit loads beyond the page, as a host sends it."""
    brotli = (
        "const z=require('zlib'),f=require('fs');for(const p of process.argv.slice(1))"
        "console.log(z.brotliCompressSync(f.readFileSync(p),{params:{[z.constants.BROTLI_PARAM_QUALITY]:10}}).length)"
    )
    paths = sorted(path for path in ENGINE.rglob("*") if path.is_file())
    packed = [path for path in paths if path.suffix == ".bin"]
    loose = [path for path in paths if path.suffix != ".bin"]
    done = subprocess.run(
        ["node", "-e", brotli, *loose], capture_output=True, text=True, check=True
    )
    by_brotli = dict(zip(loose, map(int, done.stdout.split()), strict=True))
    by_gzip = {path: len(gzip.compress(path.read_bytes(), 9)) for path in loose}
    own = {path: path.stat().st_size for path in packed}
    for path in paths:
        small = by_brotli.get(path, own.get(path, 0))
        text = f"{path.stat().st_size / 1e6:6.2f} MB, sent {small / 1e6:5.2f} MB"
        report.tell(path.relative_to(ENGINE).as_posix()[:33], text)
    for name, found in (("brotli", by_brotli), ("gzip", by_gzip)):
        whole = sum(found.values()) + sum(own.values())
        text = f"{whole / 1e6:.2f} MB (at most {MOST_BYTES / 1e6:.0f})"
        report.tell(f"first download, {name}", text, whole, MOST_BYTES)


def profile() -> tempfile.TemporaryDirectory[str]:
    """A folder for a new profile; Chromium may still write to it while it is removed."""
    return tempfile.TemporaryDirectory(ignore_cleanup_errors=True)


class Browser:
    """Chromium with a profile of its own, kept from visit to visit."""

    def __init__(self, playwright: Any, address: str) -> None:
        self.folder = profile()
        self.address = address
        self.context: BrowserContext = playwright.chromium.launch_persistent_context(
            self.folder.name, executable_path=find_chromium(), args=FLAGS
        )
        self.context.set_default_timeout(300_000)
        self.page: Page = self.context.pages[0]

    def visit(self) -> float:
        """Seconds from the navigation to the first legal list, in a browser that has nothing else to do."""
        self.rest()
        self.page.goto(self.address)
        seconds, legal = self.page.evaluate("window.ready")
        assert legal == 17, f"{legal} legal actions"
        return float(seconds)

    def rest(self) -> None:
        """Wait until it has started, or has made ready for the next visit what it keeps of the last."""
        for _ in range(30):
            before = self._used()
            time.sleep(1)
            if self._used() - before < 0.05:
                return

    def _used(self) -> float:
        """Seconds of processor time of the browser so far."""
        used = 0.0
        for process in psutil.Process().children(recursive=True):
            with suppress(psutil.Error):
                times = process.cpu_times()
                used += float(times.user + times.system)
        return used

    def ask(self, python: str) -> Any:
        """What a piece of Python answers in the worker."""
        return json.loads(self.page.evaluate("(q) => window.ask(q)", python))

    def memory(self) -> float:
        """Bytes of the tab's process, its share of what is shared among them."""
        found = []
        for process in psutil.Process().children(recursive=True):
            try:
                if "--type=renderer" in process.cmdline():
                    found.append(process.memory_full_info().pss)
            except psutil.Error:
                continue
        return float(max(found))

    def close(self) -> None:
        self.context.close()
        self.folder.cleanup()


class Apart(Browser):
    """The same in a process of its own, with a tab that the tools look into late and leave early.

    They hold a copy of every file that a tab loads meanwhile, which no player has.
    """

    def __init__(self, playwright: Any, address: str, path: str) -> None:
        self.folder = profile()
        self.address = address
        asked = ["--headless", f"--user-data-dir={self.folder.name}", "--remote-debugging-port=0"]
        asked.append(f"{address}{path}")
        self._process = subprocess.Popen(
            [str(find_chromium()), *FLAGS, *asked], stderr=subprocess.DEVNULL
        )
        told = Path(self.folder.name) / "DevToolsActivePort"
        while not told.exists() or not told.read_text():
            time.sleep(0.1)
        self.rest()
        port = told.read_text().split()[0]
        self._tools = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        self.context = self._tools.contexts[0]
        self.context.set_default_timeout(300_000)
        self.page = self.context.pages[0]

    def collect(self) -> None:
        """Give back what the page and its worker have let go of, as when somebody needs it."""
        session = self.context.new_cdp_session(self.page)
        workers: list[str] = []
        session.on("Target.attachedToTarget", lambda told: workers.append(told["sessionId"]))
        asked = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        session.send("Target.setAutoAttach", asked)
        message = json.dumps({"id": 1, "method": "HeapProfiler.collectGarbage"})
        self.page.request_gc()
        self.page.wait_for_timeout(1000)
        for worker in workers:
            told = {"sessionId": worker, "message": message}
            session.send("Target.sendMessageToTarget", told)
        self.page.wait_for_timeout(2000)

    def leave(self) -> None:
        """Look no longer."""
        self._tools.close()
        time.sleep(2)

    def close(self) -> None:
        self._tools.close()
        self._process.terminate()
        self._process.wait()
        self.folder.cleanup()


def visits(report: Report, new: Callable[[], Browser], count: int, limits: bool) -> None:
    """First, second and third visit, each with new profiles."""
    found: dict[str, list[float]] = {"cold": [], "warm": [], "third": []}
    for _ in range(count):
        browser = new()
        for times in found.values():
            times.append(browser.visit())
            browser.ask(turns_of("5", {"players": 2}, 20))  # what runs often is compiled, and kept
        browser.close()
    most = {"cold": MOST_COLD, "warm": MOST_WARM, "third": MOST_WARM} if limits else {}
    for name, times in found.items():
        middle = statistics.median(times)
        told = f" (at most {most[name]:.1f})" if name in most else ""
        text = f"{middle:.2f} s{told}, {min(times):.2f} to {max(times):.2f}"
        report.tell(f"first legal list, {name}", text, middle, most.get(name))


def turns_of(level: str, settings: dict[str, Any], count: int) -> str:
    """Python that plays so many turns and answers how long each took."""
    python = TURNS.replace("{level!r}", repr(level)).replace("{settings!r}", repr(settings))
    return python.replace("{most}", str(count))


def turns(
    report: Report, browser: Browser, levels: Sequence[str], count: int, limits: bool
) -> None:
    """What a turn takes at each level: median, the slowest of twenty, the slowest."""
    for table, settings in TABLES.items():
        for level in levels:
            found = sorted(browser.ask(turns_of(level, settings, count)))
            slow = found[max(0, int(len(found) * 0.95) - 1)]
            text = f"{statistics.median(found):.3f} / {slow:.3f} / {found[-1]:.3f} s"
            limit = MOST_TURN if level == "9" and limits else None
            report.tell(f"level {level}, {table}", text, slow, limit)


def evenings(report: Report, new: Callable[[], Apart], count: int, limits: bool) -> None:
    """Games for two on the static site, each in a browser of its own: how long one waits, and the memory."""
    waits: list[float] = []
    used: list[float] = []
    for _ in range(count):
        browser = new()
        waits += evening(browser)
        used.append(browser.memory())
        browser.close()
    waits.sort()
    text = (
        f"{statistics.median(waits):.3f} / {waits[int(len(waits) * 0.95)]:.3f} / {waits[-1]:.3f} s"
    )
    report.tell("the hall's answer in a game", text)
    middle = statistics.median(used)
    told = f" (at most {MOST_MEMORY / 1e6:.0f})" if limits else ""
    text = f"{middle / 1e6:.0f} MB{told}, {min(used) / 1e6:.0f} to {max(used) / 1e6:.0f}"
    report.tell("memory after a game for two", text, middle, MOST_MEMORY if limits else None)


def evening(browser: Apart) -> list[float]:
    """A game for two, and how long the hall let one wait for each answer meanwhile."""
    page = browser.page
    page.wait_for_function(HAS_HALL)
    player = browser.context.new_page()
    player.goto(browser.address)
    call = asking(player)
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "9"}]
    made = call("/tables", {"seats": seats, "seed": 7}, None)
    path, token = f"/tables/{made['table']}", made["seats"][0]["token"]
    page.evaluate(
        "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }",
        f"{BASE}t/{made['table']}#seat={token}",
    )
    waits = []
    while True:
        began = time.perf_counter()
        table = call(path, None, token)["table"]
        waits.append(time.perf_counter() - began)
        if table["status"] == "over":
            break
        if table["legal"]:
            action = call(f"{path}/hint", {"bot": "5"}, token)["action"]
            name = f"benchmark-{len(waits):08}"
            call(f"{path}/actions", {"id": name, "action": action}, token)
    player.close()
    browser.collect()
    browser.leave()
    return waits


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--core", choices=["both", "whole", "quarter"], default="both")
    parser.add_argument("--levels", default="123456789")
    parser.add_argument("--turns", type=int, default=60)
    parser.add_argument("--visits", type=int, default=5)
    asked = parser.parse_args()
    if not (ENGINE / "index.json").exists() or find_chromium() is None:
        print("benchmarks/browser.py needs Chromium and the engine: make site", file=sys.stderr)
        return 2
    report = Report()
    print(
        f"engine: {'compiled' if is_compiled() else 'plain'}; load before: {os.getloadavg()[0]:.1f}"
    )
    sizes(report)
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        host() as address,
    ):
        site.write(Path(folder) / "public", STATIC, BASE)
        static = StaticHost(Path(folder) / "public")
        for core in ("whole", "quarter"):
            if asked.core not in ("both", core):
                continue
            limits = core == "whole"
            print(f"\nwith {'a whole core' if limits else 'a quarter of a core'}", flush=True)
            with nullcontext() if limits else quarter():
                visits(report, lambda: Browser(playwright, address), asked.visits, limits)
                browser = Browser(playwright, address)
                browser.visit()
                report.tell("memory with the engine", f"{browser.memory() / 1e6:.0f} MB")
                turns(report, browser, list(asked.levels), asked.turns, limits)
                browser.close()
                # A screen that needs the hall, so that this tab has it.
                evenings(
                    report, lambda: Apart(playwright, static.url, "trainer"), asked.visits, limits
                )
        static.stop()
    return 1 if report.missed else 0


if __name__ == "__main__":
    sys.exit(main())
