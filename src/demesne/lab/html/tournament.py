"""The report of a tournament as a page."""

from xml.etree.ElementTree import Element

from demesne import __version__
from demesne.kernel import registry
from demesne.lab.html.figure import Table, bare, figure
from demesne.lab.html.markup import Child, document, element
from demesne.lab.html.rows import Interval, intervals
from demesne.lab.html.scale import fit, number
from demesne.lab.html.simulation import facts, warning
from demesne.lab.html.style import SHEET
from demesne.lab.tournament.output import command, neighbours_phrase, notes
from demesne.lab.tournament.report import BotReport, TournamentReport


def page(report: TournamentReport) -> bytes:
    """Return the page: all that a report has but its speed, so that equal seeds give equal bytes."""
    title = f"{registry.find(report.plan.game).title}: a tournament of {len(report.bots)} bots"
    main = element("main")
    if not report.complete:
        main.append(warning(f"Interrupted: {report.games:,} of {report.plan.all_games:,} games were played."))
    main.append(_ratings(report))
    main.append(_pairings(report))
    if report.neighbours:
        main.append(_neighbours(report))
    main.append(_again(report))
    made_by = f"Made by demesne {__version__}. Equal seeds give an equal page."
    body = element("body", _header(report, title), main, element("footer", element("p", made_by)))
    return document(title, SHEET, body)


def _header(report: TournamentReport, title: str) -> Element:
    plan = report.plan
    best = report.bots[0]
    lead = "Not every bot has played yet."
    if best.rating is not None and best.interval is not None:
        low, high = best.interval
        lead = f"{best.name} is rated highest: {best.rating:.0f} ({low:.0f} to {high:.0f})."
    told = [
        ("bots", str(len(report.bots)), f"{plan.players} at a table"),
        ("games", f"{report.games:,}", f"seed {plan.seed}"),
        ("pairings", str(len(plan.pairings)), f"each deal in {len(plan.orders)} seat orders"),
    ]
    if report.neighbours:
        apart = sum(pair.separated for pair in report.neighbours)
        told.append(("neighbours separated", f"{apart} of {len(report.neighbours)}", ""))
    return element("header", element("h1", title), element("p", lead, class_="lead"), facts(told))


def _ratings(report: TournamentReport) -> Element:
    told = (
        "Elo points with 95 % intervals; the mean of these bots is 1500 (dashed). "
        "100 points more are 64% of the points, 200 are 76%, 400 are 91%."
    )
    several = report.plan.players > 2
    heads = ["bot", "rating", "95 % interval", "games", "wins", "shared", "win rate"]
    heads += ["preferred"] * several + ["openskill (sd)"] * (report.bots[0].openskill is not None)
    table = Table(heads, [_row(bot, several) for bot in report.bots])
    rated = [bot for bot in report.bots if bot.rating is not None]
    if not rated:
        return bare("Ratings", figure("Elo ratings", told, [], table, wide=True))
    rows = [_interval(bot) for bot in rated]
    axis = fit("rating", [edge for row in rows for edge in (row.low, row.high)], zero=False)
    chart = intervals("Ratings of all bots, strongest first", rows, axis, 1500)
    return bare("Ratings", figure("Elo ratings", told, [chart], table, wide=True))


def _interval(bot: BotReport) -> Interval:
    assert bot.rating is not None
    assert bot.interval is not None
    low, high = bot.interval
    return Interval(bot.name, 0, bot.rating, low, high, f"{bot.rating:.0f}", f"{low:.0f} to {high:.0f}")


def _row(bot: BotReport, several: bool) -> list[Child]:
    cells: list[Child] = [bot.name]
    if bot.rating is None or bot.interval is None:
        cells += ["-", "-"]
    else:
        cells += [f"{bot.rating:.0f}", f"{bot.interval[0]:.0f} to {bot.interval[1]:.0f}"]
    cells += [f"{count:,}" for count in (bot.games, bot.wins, bot.shared)]
    cells.append(_share(bot.win_rate))
    if several:
        cells.append(_share(bot.preferred))
    if bot.openskill is not None:
        cells.append(f"{bot.openskill[0]:.2f} ({bot.openskill[1]:.2f})")
    return cells


def _share(share: float | None) -> str:
    return "-" if share is None else f"{share:.1%}"


def _pairings(report: TournamentReport) -> Element:
    """Return who beats whom: the share of the row's bot against the column's."""
    met: dict[tuple[str, str], tuple[float, int]] = {}
    for bot, other, count, share in report.comparisons:
        if share is not None:
            met[bot, other] = share, count
            met[other, bot] = 1 - share, count
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
    return bare("Who beats whom", figure("Shares of the pairings", told, [scroll], wide=True))


def _cell(found: tuple[float, int] | None) -> Element:
    if found is None:
        return element("td", "")
    share, count = found
    side = "over" if share > 0.5 else "under"
    part = f"--part:{round(80 * abs(share - 0.5))}%"
    shown = element("b", f"{share:.0%}")
    return element("td", shown, element("small", f"of {count:,}"), class_=f"cell {side}", style=part)


def _neighbours(report: TournamentReport) -> Element:
    told = (
        "By how much a bot is rated above the next one, with its 95 % interval. "
        "Where the interval leaves 0 out, the two are separated."
    )
    if report.decided is not None:
        told = (
            "By how much a bot is rated above the next one, with its 95 % interval. "
            "Whether two are separated is the verdict of the sequential test."
        )
    rows = []
    for pair in report.neighbours:
        low, high = pair.interval
        small = "separated" if pair.separated else "not separated"
        name = f"{pair.above} over {pair.below}"
        shown = number(round(pair.difference))
        rows.append(Interval(name, 2 if pair.separated else 1, pair.difference, low, high, shown, small))
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
    )
    words = element(
        "ul", *(element("li", neighbours_phrase(pair)) for pair in report.neighbours), class_="note"
    )
    return bare("Neighbours", figure("Differences of neighbours", told, [chart, words], table, wide=True))


def _again(report: TournamentReport) -> Element:
    said = [
        (label, text)
        for label, text in notes(report)
        if label in ("games", "decided", "ratings", "openskill")
    ]
    parts: list[Child] = [element("p", f"{label}: {text}.", class_="note") for label, text in said]
    parts += [element("p", "The same tournament again:"), element("pre", element("code", command(report)))]
    return bare("Again", *parts)
