"""Which tests a change reaches, on a checkout of a few files and on this one."""

import pytest
from tools.closure import Graph
from tools.compiling import ROOT

FILES = {
    "src/demesne/__init__.py": "",
    "src/demesne/core/__init__.py": "",
    "src/demesne/core/bits.py": "",
    "src/demesne/cards.py": "from demesne.core.bits import count\n",
    "src/demesne/late.py": "def run():\n    from demesne import cards\n    return cards\n",
    "src/demesne/named.py": 'COMMAND = "demesne.late:run"\n',
    "src/demesne/alone.py": "",
    "tests/conftest.py": "",
    "src/demesne/__main__.py": "import demesne.cli.app\n",
    "src/demesne/cli/__init__.py": "",
    "src/demesne/cli/app.py": "from demesne.cli.commands import admin\nfrom demesne.cli.help import show\n"
    "from demesne.cli.commands.serve import serve\nfrom demesne.cli.commands.check_bot import check_bot\n"
    "GROUPS = {'admin': admin}\n",
    "src/demesne/cli/commands/admin.py": "",
    "src/demesne/cli/help.py": "",
    "src/demesne/cli/commands/serve.py": "import demesne.program\n",
    "src/demesne/cli/commands/check_bot.py": "",
    "src/demesne/cli/chess/solve.py": "",
    "src/demesne/games/chess/spec.py": 'COMMANDS = ("demesne.cli.chess.solve:solve",)\n',
    "src/demesne/program.py": "",
    "tests/cli/chess/test_solve.py": 'COMMAND = ["demesne", "solve"]\n',
    "tests/cli/test_serve.py": 'COMMAND = ["python", "-m", "demesne", "serve"]\n',
    "tests/cli/commands/test_bots.py": "import demesne.cli.app\nRUN = 'check-bot', 'admin'\n",
    "tests/near/conftest.py": "import demesne.alone\n",
    "tests/near/test_near.py": "",
    "tests/near/golden/game.txt": "",
    "tests/test_cards.py": "import demesne.cards\n",
    "tests/test_named.py": "import demesne.named\n",
    "tests/test_run.py": 'PROGRAM = "examples/bot.py"\nPAGE = "docs/bots.md"\n',
    "tests/docs/test_pages.py": "",
    "tests/web/test_page.py": "",
    "examples/bot.py": "import demesne.core.bits\n",
    "docs/bots.md": "",
}

DOCUMENTS = {"test_cards.py", "test_named.py", "test_run.py", "docs/test_pages.py"}


@pytest.fixture
def graph(tmp_path):
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Graph(tmp_path)


@pytest.mark.parametrize(
    ("changed", "reached"),
    [
        ("src/demesne/core/bits.py", {"test_cards.py", "test_named.py", "test_run.py"}),
        ("src/demesne/core/__init__.py", {"test_cards.py", "test_named.py", "test_run.py"}),
        ("src/demesne/late.py", {"test_named.py"}),
        ("src/demesne/program.py", {"cli/test_serve.py", *DOCUMENTS}),
        ("src/demesne/cli/commands/check_bot.py", {"cli/commands/test_bots.py", *DOCUMENTS}),
        ("src/demesne/cli/commands/admin.py", {"cli/commands/test_bots.py", *DOCUMENTS}),
        ("src/demesne/cli/chess/solve.py", {"cli/chess/test_solve.py", *DOCUMENTS}),
        ("src/demesne/cli/help.py", {"cli/test_serve.py", "cli/commands/test_bots.py"}),
        ("src/demesne/alone.py", {"near/test_near.py"}),
        ("tests/test_cards.py", {"test_cards.py"}),
        ("tests/near/golden/game.txt", {"near/test_near.py"}),
        ("docs/bots.md", {"docs/test_pages.py", "test_run.py"}),
        ("web/src/lobby.tsx", {"web/test_page.py"}),
        ("src/demesne/gone.py", set()),
    ],
)
def test_what_imports_a_changed_file_is_reached(graph, changed, reached):
    assert graph.reached(changed) == {f"tests/{name}" for name in reached}


@pytest.mark.parametrize("changed", ["pyproject.toml", "src/demesne/i18n/en/grammar.json", "Makefile"])
def test_what_anything_may_read_reaches_all(graph, changed):
    assert graph.reached(changed) is None


def test_a_conftest_reaches_the_tests_below_it(graph):
    assert graph.reached("tests/near/conftest.py") == {"tests/near/test_near.py"}
    assert len(graph.reached("tests/conftest.py")) == 9


def test_rooms_of_this_checkout_are_told_apart():
    graph = Graph(ROOT)
    chat = graph.reached("src/demesne/server/live/chat_log.py") or set()
    hands = graph.reached("src/demesne/games/dominion/zones/hands.py") or set()
    assert "tests/server/live/test_chat_log.py" in chat
    assert "tests/games/dominion/test_properties.py" in hands
    assert not any(
        name.startswith(("tests/games/dominion/cards/", "tests/games/dominations/")) for name in chat
    )
    assert not any(name.startswith("tests/games/dominations/board/") for name in hands)
    course = graph.reached("src/demesne/lab/tournament/course.py") or set()
    assert "tests/cli/commands/test_tournament.py" in course
    assert not any(
        name.startswith(("tests/server/", "tests/web/", "tests/cli/test_simulate")) for name in course
    )
