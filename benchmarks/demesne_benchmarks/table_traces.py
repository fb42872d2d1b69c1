"""How smoothly the tables of the browser client run: `python -m demesne_benchmarks.table_traces`.

Chromium imitates a phone of 390 pixels, with a processor that is four times slower and a network like Fast 4G. For
each game it measures how long a table takes to be seen first, with an empty cache, the longest frame where one's own
turn ends, and the frames while a bot's whole turn is shown at the normal pace. Other work on the machine makes frames
late: look at the best of several runs.
"""

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any, Final
from uuid import uuid4

import typer
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from rich.table import Table

from demesne.cli.screen import console
from demesne_benchmarks.load.servers import ServerProcess

GAMES: Final = {"dominion": "big-money", "dominations": "random"}
"""Each game with the bot whose turn is shown: one that thinks for no time."""
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SLOWER: Final = 4

_FAST_4G: Final = {
    "offline": False,
    "latency": 165,
    "downloadThroughput": 9_000_000 * 0.9 / 8,
    "uploadThroughput": 1_500_000 * 0.9 / 8,
}
_WITHIN_MS: Final = 17.5
"""A frame in time at 60 a second; the clock of a page is not more exact than this."""
_LATE_MS: Final = 50
_ENOUGH_FRAMES: Final = 60
_SETTLING_MS: Final = 2_000
"""After which the pictures of a new table have come, and what followed a move is drawn."""
_PATIENCE_MS: Final = 120_000

_WATCH_TABLE: Final = """(() => {
    const look = () => {
        if (document.querySelector(".dominion .dc-face, .dominations .board-scene, .dominations .offered"))
            requestAnimationFrame(() => setTimeout(() => { window.tableSeen = performance.now(); }));
        else requestAnimationFrame(look);
    };
    look();
})()"""
_ASKED: Final = ".prompt.asking, .dom-prompt[data-asked]"
_WATCH_FRAMES: Final = """(asked) => {
    if (window.framing) cancelAnimationFrame(framing);
    window.frames_ = [];
    window.ended = Infinity;
    let last = performance.now();
    const step = (now) => {
        frames_.push(now - last);
        last = now;
        if (ended === Infinity && !document.querySelector(asked)) window.ended = frames_.length;
        window.framing = requestAnimationFrame(step);
    };
    window.framing = requestAnimationFrame(step);
}"""
_END_FRAMES: Final = """() => {
    cancelAnimationFrame(framing);
    return [frames_.slice(ended - 1, ended + 1), frames_.slice(ended + 1)];
}"""
"""The two frames in which one's own turn ended, drawn and painted, and those after them."""


@dataclass(frozen=True)
class Trace:
    """What was measured of a game; times in milliseconds, `within` as a share of the frames of the bot's turn.

    `end_ms` is the longest frame where one's own turn ended; the others are of the bot's turn.
    """

    game: str
    first_table_ms: float
    end_ms: float
    frames: int
    within: float
    late: int
    longest_ms: float


def main(
    runs: Annotated[int, typer.Option(min=1, help="Runs of each game; the best one counts.")] = 3,
    form: Annotated[str, typer.Option("--format", help="table or json.")] = "table",
) -> None:
    """Trace the tables of both games on an imitated phone."""
    with tempfile.TemporaryDirectory() as folder, _serving(folder) as address, _chromium() as browser:
        best = [_best(browser, address, game, runs) for game in GAMES]
    if form == "json":
        print(json.dumps([asdict(trace) for trace in best]))
        return
    table = Table(
        "game",
        "first table",
        "end of turn",
        "frames",
        f"within {_WITHIN_MS} ms",
        f"over {_LATE_MS} ms",
        "longest",
    )
    for trace in best:
        table.add_row(
            trace.game,
            f"{trace.first_table_ms:,.0f} ms",
            f"{trace.end_ms:.0f} ms",
            str(trace.frames),
            f"{trace.within:.1%}",
            str(trace.late),
            f"{trace.longest_ms:.0f} ms",
        )
    console().print(table)


@contextmanager
def _serving(folder: str) -> Iterator[str]:
    server = ServerProcess(str(Path(folder) / "games.sqlite"))
    server.start()
    try:
        yield server.address
    finally:
        server.stop()


@contextmanager
def _chromium() -> Iterator[Browser]:
    path = next((found for name in ("chromium", "chromium-browser") if (found := shutil.which(name))), None)
    if path is None:
        raise typer.BadParameter("Chromium is needed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


def _best(browser: Browser, address: str, game: str, runs: int) -> Trace:
    traces = [_trace(browser, address, game) for _ in range(runs)]
    frames = min(traces, key=lambda trace: (trace.late, -trace.within))
    firsts, ends = zip(*((trace.first_table_ms, trace.end_ms) for trace in traces), strict=True)
    return Trace(**{**asdict(frames), "first_table_ms": min(firsts), "end_ms": min(ends)})


def _trace(browser: Browser, address: str, game: str) -> Trace:
    """Sit down at a fresh table, see it come, end a turn and watch the bot's."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, base_url=address)
    context.set_default_timeout(_PATIENCE_MS)
    try:
        page = context.new_page()
        _post(page, address, "/api/session", {"name": "Ann"})
        table = {"kind": game, "players": 2, "bots": [GAMES[game]]}
        number = _post(page, address, "/api/games", table)["id"]
        _post(page, address, f"/api/games/{number}/start", {})
        for _ in range(3 if game == "dominations" else 0):
            _answer(page, address, number)
        devtools = context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", _FAST_4G)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.add_init_script(_WATCH_TABLE)
        page.goto(f"{address}/#/game/{number}")
        page.wait_for_function("() => window.tableSeen")
        seen = float(page.evaluate("tableSeen"))
        page.wait_for_selector(_ASKED)
        page.wait_for_load_state("networkidle")
        _end_turn(page, address, number)
        page.wait_for_function(
            f"() => frames_.length > ended + {_ENOUGH_FRAMES} && document.querySelector({json.dumps(_ASKED)})"
        )
        end, times = page.evaluate(_END_FRAMES)
    finally:
        context.close()
    within = sum(each <= _WITHIN_MS for each in times) / len(times)
    late = sum(each > _LATE_MS for each in times)
    return Trace(game, seen, max(end), len(times), within, late, max(times))


def _post(page: Page, address: str, path: str, data: dict[str, Any]) -> Any:
    answer = page.context.request.post(path, data=data, headers={"Origin": address})
    if not answer.ok:
        raise typer.BadParameter(f"{path}: {answer.status} {answer.text()}")
    return answer.json() if answer.body() else None


def _answer(page: Page, address: str, number: str) -> bool:
    """Make the last move of your open decision, waiting for it; return whether the turn goes on."""
    while True:
        update = page.context.request.get(f"/api/games/{number}/events?after=0").json()
        if update["choice"] is not None:
            break
        page.wait_for_timeout(50)
    move = update["choice"]["moves"][-1]
    command = {"t": "do", "id": uuid4().hex, "decision": update["choice"]["id"], "move": move}
    _post(page, address, f"/api/games/{number}/commands", command)
    after = page.context.request.get(f"/api/games/{number}/events?after=0").json()
    return after["choice"] is not None and _turn(after) == _turn(update)


def _turn(update: Any) -> tuple[int, int]:
    """Return whose turn it is, and which."""
    view = update["view"]
    turn = view.get("table", view)["turn"]
    return turn["seat"], turn["number"]


def _end_turn(page: Page, address: str, number: str) -> None:
    """Make the moves of your turn as a person would, one after the other; count frames from the last one on."""
    goes_on = True
    while goes_on:
        page.wait_for_timeout(_SETTLING_MS)
        page.evaluate(_WATCH_FRAMES, _ASKED)
        goes_on = _answer(page, address, number)


if __name__ == "__main__":
    typer.run(main)
