"""The statistics of a sample, as `--stats` counts them, in a page."""

from xml.etree.ElementTree import Element

from demesne.lab.details.figures import Details
from demesne.lab.html.figure import Table, bare
from demesne.lab.html.markup import element


def section(details: Details) -> Element:
    """Return a table for each thing that was counted of each player, and how the games ended."""
    told = details.to_json()
    games = f"{told['games']:,} {'game' if told['games'] == 1 else 'games'}"
    parts = [element("p", f"Counted in the first {games}.", class_="note")]
    for name, text in details.endings(told):
        parts.append(element("p", f"{name[:1].upper()}{name[1:]}: {text}.", class_="note"))
    for player in told["players"]:
        for (caption, *heads), rows in details.tables(player):
            if rows:
                parts.append(element("h3", caption))
                parts.append(Table(("", *heads), rows).element(caption))
    return bare("Statistics", *parts)
