"""Who beats whom in a tournament: a matrix of all bots, the victories of each pairing, and neighbours in the table."""

from typing import Final
from xml.etree.ElementTree import Element

from demesne.lab.html.figure import Table, bare, figure
from demesne.lab.html.markup import Child, element
from demesne.lab.html.rows import Interval, grouped, intervals
from demesne.lab.html.scale import fit, number, percent, shares
from demesne.lab.results.statistics import Estimate
from demesne.lab.tournament.annotations import hundredths, neighbours_phrase
from demesne.lab.tournament.entries import BotReport, MemberReport, Neighbours, PairingReport
from demesne.lab.tournament.report import TournamentReport

_SURE: Final = 2
_UNSURE: Final = 1
"""The series of what is separated, and of what is not."""

_MOST_ROWS: Final = 40
"""More rows than these are a table only."""


def meetings(report: TournamentReport) -> Element:
    """Return who beats whom, bot by bot and pairing by pairing."""
    return bare("Who beats whom", element("div", _matrix(report), _victories(report), class_="charts"))


def _matrix(report: TournamentReport) -> Element:
    """Return the share of the row's bot against the column's."""
    met: dict[tuple[str, str], tuple[float, int]] = {}
    for each in report.comparisons:
        if each.rate is not None:
            met[each.bot, each.other] = each.rate.mean, each.number
            met[each.other, each.bot] = 1 - each.rate.mean, each.number
    names = [bot.name for bot in report.bots]
    head = element("tr", element("td"), *(element("th", name, scope="col") for name in names))
    rows = [
        element("tr", element("th", name, scope="row"), *(_cell(met.get((name, other))) for other in names))
        for name in names
    ]
    caption = "Share of the comparisons that the bot of the row won against the bot of the column"
    table = element("table", element("caption", caption), element("thead", head), element("tbody", *rows))
    table.set("class", "matrix")
    scroll = element("div", table, class_="scroll", tabindex="0", role="region", aria_label=caption)
    told = f"{caption}. Ties count half. Blue cells are above 50%, orange ones below."
    return figure("Shares of the pairings", told, [scroll], wide=True)


def _cell(found: tuple[float, int] | None) -> Element:
    if found is None:
        return element("td", "")
    share, count = found
    side = "over" if share > 0.5 else "under"
    part = f"--part:{round(80 * abs(share - 0.5))}%"
    shown = element("b", f"{share:.0%}")
    return element("td", shown, element("small", f"of {count:,}"), class_=f"cell {side}", style=part)


def _victories(report: TournamentReport) -> Element:
    """Return the victories of every pairing with their intervals."""
    even = 1 / report.plan.players
    heads = ("pairing", "bot", "games", "wins", "shared", "win rate", "95 % interval", "mean turns")
    rows = [_row(pairing, bot) for pairing in report.pairings for bot in pairing.bots]
    table = Table(heads, rows, left=(1,))
    told = "Share of the victories in each pairing with its 95 % interval; a shared victory counts in parts. "
    # At tables of two the other bot has the rest.
    shown = 1 if report.plan.players == 2 else report.plan.players
    groups = [
        (
            "" if shown == 1 else _together(pairing),
            [_interval(pairing, bot, bot.rate, even) for bot in pairing.bots[:shown] if bot.rate is not None],
        )
        for pairing in report.pairings
    ]
    charts = []
    if 0 < sum(len(given) for _, given in groups) <= _MOST_ROWS:
        told += (
            f"The dashed line is an even share, {even:.1%}; triangles are bots whose interval leaves it out."
        )
        axis = shares("share of the victories")
        charts.append(grouped("Share of the victories in each pairing", groups, axis, even))
    return figure("Victories in each pairing", told, charts, table, wide=True)


def _together(pairing: PairingReport) -> str:
    return ", ".join(bot.name for bot in pairing.bots)


def _interval(pairing: PairingReport, bot: MemberReport, rate: Estimate, even: float) -> Interval:
    name = f"{bot.name} against {pairing.bots[1].name}" if len(pairing.bots) == 2 else bot.name
    return Interval.of(name, _UNSURE if rate.low <= even <= rate.high else _SURE, rate)


def _row(pairing: PairingReport, bot: MemberReport) -> list[Child]:
    return [_together(pairing), bot.name, f"{pairing.games:,}", *won(bot), mean_turns(pairing)]


def won(bot: BotReport | MemberReport) -> list[Child]:
    """Return the cells of what a bot won: victories, shared ones, their share with its interval."""
    rate = bot.rate
    share = ["-", "-"] if rate is None else [f"{rate.mean:.1%}", f"{rate.low:.1%} to {rate.high:.1%}"]
    return [f"{bot.wins:,}", f"{bot.shared:,}", *share]


def mean_turns(of: BotReport | PairingReport) -> str:
    """Return the cell of the mean length of some games."""
    return "-" if of.mean_turns is None else f"{of.mean_turns:.1f}"


def neighbours(report: TournamentReport) -> Element:
    """Return the differences of bots that follow each other in the table."""
    charts = [_differences(report)]
    if any(pair.paired for pair in report.neighbours):
        charts.append(_paired(report))
    return bare("Neighbours", element("div", *charts, class_="charts"))


def _differences(report: TournamentReport) -> Element:
    told = "By how much a bot is rated above the next one, with its 95 % interval. "
    if report.decided is None:
        told += "Where the interval leaves 0 out, the two are separated."
    else:
        told += "Whether two are separated is the verdict of the sequential test."
    rows = []
    for pair in report.neighbours:
        low, high = pair.interval
        small = "separated" if pair.separated else "not separated"
        shown = number(round(pair.difference))
        slot = _SURE if pair.separated else _UNSURE
        rows.append(Interval(_name(pair), slot, pair.difference, low, high, shown, small))
    axis = fit("difference of ratings", [edge for row in rows for edge in (row.low, row.high)])
    chart = intervals("Differences of neighbours", rows, axis, 0.0)
    table = Table(
        ("above", "below", "difference", "95 % interval", "separated", "more games of each pairing"),
        [
            [
                pair.above,
                pair.below,
                number(round(pair.difference)),
                f"{number(round(pair.interval[0]))} to {number(round(pair.interval[1]))}",
                "yes" if pair.separated else "no",
                "no number would do" if pair.more_games is None else f"{pair.more_games:,}",
            ]
            for pair in report.neighbours
        ],
        left=(1,),
    )
    words = element(
        "ul", *(element("li", neighbours_phrase(pair)) for pair in report.neighbours), class_="note"
    )
    return figure("Differences of neighbours", told, [chart, words], table, wide=True)


def _paired(report: TournamentReport) -> Element:
    """Return what neighbours made of the same deals against the same others."""
    told = (
        "By how much the share that a bot won of its games against the others is greater than that of the next one, "
        "each against the same others on the same deals."
    )
    rows, cells = [], []
    for pair in report.neighbours:
        if pair.paired is None:
            continue
        value, between = pair.paired.difference, pair.paired.interval
        low, high = between or (value, value)
        shown = _percent(value)
        small = f"{_percent(low)} to {_percent(high)}" if between else "too few deals to say how sure"
        slot = _SURE if between and not low <= 0 <= high else _UNSURE
        rows.append(Interval(_name(pair), slot, value, low, high, shown, small))
        cells.append([pair.above, pair.below, shown, small if between else "-"])
    edges = [edge for row in rows for edge in (row.low, row.high)]
    axis = fit("difference of the shares", edges, form=percent)
    chart = intervals("Paired differences of neighbours", rows, axis, 0.0)
    table = Table(("above", "below", "difference", "95 % interval"), cells, left=(1,))
    return figure("The same deals against the others", told, [chart], table, wide=True)


def _percent(share: float) -> str:
    return hundredths(share).replace("-", "\N{MINUS SIGN}")


def _name(pair: Neighbours) -> str:
    return f"{pair.above} over {pair.below}"
