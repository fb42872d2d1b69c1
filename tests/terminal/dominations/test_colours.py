"""On a terminal that draws: nothing is wider than the screen, nothing is said by colour alone."""

import io

import pytest
from rich.console import Console

from demesne.games.dominations.board.notation import cell_text
from demesne.games.dominations.choices import asks
from demesne.terminal.colour import Coloured
from tests.terminal.dominations.stage import begin, header, until
from tests.terminal.stage import ENGLISH


@pytest.fixture(scope="module")
def late(tmp_path_factory):
    """Return a game of bots and a person who builds and develops what comes first, in its second age."""
    session = begin(tmp_path_factory.mktemp("late") / "game.jsonl", header(bots=(None, "random", "random")))
    until(session, lambda view: view.age == 1 and view.turn == 3, prefer=("done", "city", "master"))
    return session


def shown(session, look, width, colours=None):
    """Return the lines that a look at the table shows on a screen of this width."""
    screen = io.StringIO()
    console = Console(file=screen, width=width, color_system=colours, force_terminal=colours is not None)
    guide = session.table.guide(session, Coloured(ENGLISH, session.names, console), ENGLISH)
    look(guide.words, session.view(0))
    return screen.getvalue().splitlines()


@pytest.mark.parametrize("width", [40, 80, 110])
def test_a_wide_board_is_shown_in_parts(late, width):
    lines = shown(late, lambda words, view: words.map(view), width)
    assert max(map(len, lines)) <= width
    board = late.view(0).board()
    text = "\n".join(lines)
    assert all(cell_text(board.open_cell(rank)) in text for rank in range(board.open_count))
    rows = [line for line in lines if line.startswith("n1 ")]
    assert (len(rows) > 1) == (width == 40)


@pytest.mark.parametrize("width", [40, 80])
def test_every_card_of_a_wide_tree_is_shown(late, width):
    for seat in range(3):
        lines = shown(late, lambda words, view, seat=seat: words.tree(view, seat), width)
        assert max(map(len, lines)) <= width
        assert sum(line.count("Campfire") for line in lines) >= 1


def test_a_tree_without_a_root_is_told_and_not_drawn(tmp_path):
    session = begin(tmp_path / "game.jsonl", header(ruleset="prototype"))
    assert session.view(0).tree(1).count == 0
    assert shown(session, lambda words, view: words.tree(view, 1), 80)[-1].startswith("Full nodi")


def test_colours_add_nothing(late):
    plain = shown(late, lambda words, view: words.table(view), 80)
    coloured = shown(late, lambda words, view: words.table(view), 80, "standard")
    assert "\x1b[" not in "\n".join(plain)
    assert "\x1b[" in "\n".join(coloured)
    console = Console(file=io.StringIO(), width=80)
    from rich.text import Text

    for with_colour, without in zip(coloured, plain, strict=True):
        assert Text.from_ansi(with_colour).plain.rstrip() == without.rstrip()
    assert console.width == 80


def test_all_figures_stand_in_the_table(late):
    view = late.view(0)
    text = "\n".join(shown(late, lambda words, view: words.table(view), 80))
    for seat, name in enumerate(late.names):
        row, *_ = [line for line in text.splitlines() if line.startswith(f"{'abc'[seat]} {name}")]
        figures = row.split()[2:]
        assert figures[:3] == [
            str(int(n)) for n in (view.points(seat), view.influence(seat), view.markers(seat))
        ]
        assert figures[3:] == [f"{int(view.knowledge(seat, d))}/{int(view.limit(seat, d))}" for d in range(6)]
    assert sum(view.dominator(domain) >= 0 for domain in range(6)) == sum(
        line.count(",") + 1 for line in text.splitlines() if line[:3] in ("a: ", "b: ", "c: ")
    )


def test_the_decision_shows_the_own_store_by_letters(late):
    view = late.view(0)
    (line,) = shown(late, lambda words, view: words.store(view), 80)
    assert line.startswith(f"Knowledge: T {int(view.knowledge(0, 0))}/{int(view.limit(0, 0))}  C ")
    assert view.ask in (asks.GROWTH, asks.BUILD, asks.DEVELOP, asks.EXCHANGE_HAND, asks.SECOND_TILE)
