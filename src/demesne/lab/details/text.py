"""The statistics of a sample as tables for people."""

from collections.abc import Iterator

from demesne.lab.details.figures import Details
from demesne.lab.results.layout import note, table


def lines(details: Details, width: int) -> Iterator[str]:
    """Yield the statistics of each player and how games end, for a screen of `width` columns."""
    told = details.to_json()
    for player in told["players"]:
        for heads, rows in details.tables(player):
            if rows:
                yield ""
                yield from table(heads, rows, width)
    yield ""
    for name, text in details.endings(told):
        yield from note(name, text, width)
    yield from note("sample", f"the statistics above are of the first {told['games']:,} games", width)
