"""Charts of a sample of games: scores, lengths, what players have by turn, and where their points come from."""

from collections.abc import Iterator, Sequence
from math import fsum
from statistics import quantiles
from typing import Final
from xml.etree.ElementTree import Element

from demesne.core.game import Game
from demesne.lab.html.figure import Table, bare, figure, legend
from demesne.lab.html.markup import element
from demesne.lab.html.plot import Line, bars, plot
from demesne.lab.html.rows import Bar, parted
from demesne.lab.html.scale import Axis, counted, fit, number, step_of
from demesne.lab.html.scale import heights as up_to
from demesne.lab.html.style import SERIES
from demesne.lab.traces import Gauge, Sample

LEAST_SHARE: Final = 0.25
"""A line goes on as long as this share of the games does: later, only odd games are left."""
_BARS: Final = 20
_PANEL: Final = 90


def section(
    which: str, whose: str, game: Game, sample: Sample, names: Sequence[str], turns: Sequence[int]
) -> Element:
    """Return the charts of a sample below a note: `which` games they show, and `whose` mean a line is."""
    told = (
        f"{which} A line is the mean of {whose} that still go on, its band holds the middle half of them; "
        "a line ends when less than a quarter of the games go on."
    )
    charts = sample_charts(game, sample, names, turns)
    return bare(
        "How the games go", element("p", told, class_="note"), element("div", *charts, class_="charts")
    )


def sample_charts(
    game: Game, sample: Sample, names: Sequence[str], turns: Sequence[int]
) -> Iterator[Element]:
    """Yield every chart of a sample in which each player has a game, and one of the lengths `turns` of games.

    Where all games last equally long that needs no chart.
    """
    yield scores(sample, names)
    if len(set(turns)) > 1:
        yield lengths(turns)
    for at, gauge in enumerate(sample.gauges.by_turn):
        yield by_turn(sample, at, gauge, names)
    if sample.gauges.parts:
        yield by_source(game, sample, names)


def mean(values: Sequence[float]) -> float:
    """Return the mean."""
    return fsum(values) / len(values)


def middle(values: Sequence[float]) -> tuple[float, float]:
    """Return the quartiles between which the middle half of some values lies."""
    if len(values) == 1:
        return values[0], values[0]
    low, _, high = quantiles(values, n=4, method="inclusive")
    return low, high


def scores(sample: Sample, names: Sequence[str]) -> Element:
    """Return the distribution of the final scores, one panel for each player over one axis."""
    all_scores = [[trace.scores[j] for trace, j in sample.of(player)] for player in range(len(names))]
    edges = classes([score for own in all_scores for score in own])
    heights = [histogram(own, edges) for own in all_scores]
    x = _between("points at the end", edges)
    y = up_to("games", [count for own in heights for count in own], most=2)
    parts = []
    for slot, (name, own, high) in enumerate(zip(names, all_scores, heights, strict=True)):
        low, top = middle(own)
        told = f"{name}: mean {number(round(mean(own), 1))}, middle half {_figure(low)} to {_figure(top)}"
        titles = [f"{_class(edges, k)} points: {count:,} games" for k, count in enumerate(high)]
        boxes = [(edges[k], edges[k + 1], float(count)) for k, count in enumerate(high)]
        parts.append(element("h4", told))
        parts.append(bars(f"Scores of {told}", boxes, x, y, slot=slot, height=_PANEL, titles=titles))
    rows = [[_class(edges, k), *(f"{own[k]:,}" for own in heights)] for k in range(len(edges) - 1)]
    told = "How many games ended with how many points."
    return figure("Scores", told, parts, Table(("points", *names), rows))


def lengths(turns: Sequence[int]) -> Element:
    """Return the distribution of the lengths of games: the turns of the player who had most."""
    edges = classes(turns)
    heights = histogram(turns, edges)
    x = _between("turns", edges)
    y = up_to("games", heights, most=4)
    low, high = middle(turns)
    told = f"Turns of the player who had most: mean {mean(turns):.1f}, middle half {_figure(low)} to {_figure(high)}."
    titles = [f"{_class(edges, k)} turns: {count:,} games" for k, count in enumerate(heights)]
    boxes = [(edges[k], edges[k + 1], float(count)) for k, count in enumerate(heights)]
    drawn = bars(f"Length of games. {told}", boxes, x, y, titles=titles)
    rows = [[_class(edges, k), f"{count:,}"] for k, count in enumerate(heights)]
    return figure("Length of games", told, [drawn], Table(("turns", "games"), rows))


def by_turn(sample: Sample, at: int, gauge: Gauge, names: Sequence[str]) -> Element:
    """Return the mean and the middle half of a gauge after each turn.

    More players than can be told apart are shown in several panels.
    """
    lines = []
    columns: list[dict[int, str]] = []
    for player, name in enumerate(names):
        own = [trace.values[at][j] for trace, j in sample.of(player)]
        points, band, cells = [], [], {}
        for turn in range(max(len(values) for values in own)):
            there = [values[turn] for values in own if turn < len(values)]
            if len(there) < LEAST_SHARE * len(own):
                break
            middling, (low, high) = mean(there), middle(there)
            points.append((float(turn), middling))
            band.append((float(turn), low, high))
            cells[turn] = f"{_figure(middling)} ({_figure(low)} to {_figure(high)})"
        lines.append(Line(name, player, points, band))
        columns.append(cells)
    last = max(len(line.points) for line in lines) - 1
    x = counted("turns of the player", [0, last])
    y = fit("", [edge for line in lines for _, low, high in line.band for edge in (low, high)])
    parts = []
    for first in range(0, len(lines), SERIES):
        panel = lines[first : first + SERIES]
        told = f"{gauge.title}. " + ". ".join(_ends(line) for line in panel)
        parts += [legend([line.name for line in panel]), plot(told, panel, x, y)]
    rows = [[str(turn), *(cells.get(turn, "-") for cells in columns)] for turn in range(last + 1)]
    table = Table(("turns", *(f"{name}: mean (middle half)" for name in names)), rows)
    return figure(gauge.title, gauge.told, parts, table)


def by_source(game: Game, sample: Sample, names: Sequence[str]) -> Element:
    """Return the mean points from each source, in the parts of the game."""
    parts = sample.gauges.parts
    groups: list[tuple[str, list[Bar]]] = []
    rows = []
    for s, source in enumerate(game.sources):
        bars_here = []
        for slot, name in enumerate(names):
            own = [trace.sources[j] for trace, j in sample.of(slot)]
            means = [mean([points[p][s] for points in own]) for p in range(len(parts))]
            shown = number(round(fsum(means), 1))
            titled = [
                (each, f"{part}: {number(round(each, 1))}") for part, each in zip(parts, means, strict=True)
            ]
            bars_here.append(Bar(name, slot, titled, shown))
            rows.append([source, name, *(number(round(each, 1)) for each in means), shown])
        # A source that the ruleset does not have needs no row.
        if any(size > 0 for bar in bars_here for size, _ in bar.parts):
            groups.append((source, bars_here))
    totals = [fsum(size for size, _ in bar.parts) for _, given in groups for bar in given]
    x = fit("points", totals or [0.0], most=5)
    told = f"Mean points of each source; the parts of a bar are {', '.join(parts)}, from full to hollow."
    chart = parted("Points by source and part of the game", groups, x)
    table = Table(("source", "player", *parts, "all"), rows)
    return figure("Points by source", told, [chart], table, wide=True)


def classes(values: Sequence[int]) -> list[int]:
    """Return the edges of classes of whole numbers, about 20 of equal width over all values.

    >>> classes([3, 5]), classes([0, 99])[:3]
    ([3, 4, 5, 6], [0, 5, 10])
    """
    low, high = min(values), max(values) + 1
    width = int(step_of(max(1.0, (high - low) / _BARS), whole=True))
    first = low // width * width
    edges = list(range(first, high + width, width))
    return edges[:-1] if edges[-2] >= high else edges


def histogram(values: Sequence[int], edges: Sequence[int]) -> list[int]:
    """Return how many values lie in each class."""
    width = edges[1] - edges[0]
    counts = [0] * (len(edges) - 1)
    for value in values:
        counts[(value - edges[0]) // width] += 1
    return counts


def _class(edges: Sequence[int], k: int) -> str:
    """Return a class in words."""
    low, high = edges[k], edges[k + 1] - 1
    return number(low) if low == high else f"{number(low)} to {number(high)}"


def _between(label: str, edges: Sequence[int]) -> Axis:
    """Return the axis of a distribution. A class of one value has its label in its middle."""
    axis = counted(label, edges)
    middle_of = 0.5 if edges[1] - edges[0] == 1 else 0.0
    ticks = [(value + middle_of, name) for value, name in axis.ticks if value + middle_of <= axis.high]
    return Axis(label, axis.low, axis.high, ticks)


def _figure(value: float) -> str:
    return number(round(value, 2 if abs(value) < 10 else 1))


def _ends(line: Line) -> str:
    """Say where a line begins and ends."""
    (_, first), (turns, last) = line.points[0], line.points[-1]
    return f"{line.name}: {_figure(first)} at the start, {_figure(last)} after {number(turns)} turns"
