"""Which tests a change reaches, on a checkout of a few files and on this one."""

import pytest
from tools.closure import Graph
from tools.compiling import ROOT

FILES = {
    "src/demesne/__init__.py": "",
    "src/demesne/kernel/__init__.py": "",
    "src/demesne/kernel/bits.py": "",
    "src/demesne/cards.py": "from demesne.kernel.bits import count\n",
    "src/demesne/late.py": "def run():\n    from demesne import cards\n    return cards\n",
    "src/demesne/named.py": 'COMMAND = "demesne.late:run"\n',
    "src/demesne/alone.py": "",
    "tests/conftest.py": "",
    "src/demesne/__main__.py": "import demesne.program\n",
    "src/demesne/program.py": "",
    "tests/test_program.py": 'COMMAND = ["python", "-m", "demesne", "serve"]\n',
    "tests/near/conftest.py": "import demesne.alone\n",
    "tests/near/test_near.py": "",
    "tests/near/golden/game.txt": "",
    "tests/test_cards.py": "import demesne.cards\n",
    "tests/test_named.py": "import demesne.named\n",
    "tests/test_run.py": 'PROGRAM = "examples/bot.py"\nPAGE = "docs/bots.md"\n',
    "tests/docs/test_pages.py": "",
    "tests/web/test_page.py": "",
    "examples/bot.py": "import demesne.kernel.bits\n",
    "docs/bots.md": "",
}


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
        ("src/demesne/kernel/bits.py", {"test_cards.py", "test_named.py", "test_run.py"}),
        ("src/demesne/kernel/__init__.py", {"test_cards.py", "test_named.py", "test_run.py"}),
        ("src/demesne/late.py", {"test_named.py"}),
        ("src/demesne/program.py", {"test_program.py"}),
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


@pytest.mark.parametrize("changed", ["pyproject.toml", "src/demesne/locales/en/ask.json", "Makefile"])
def test_what_anything_may_read_reaches_all(graph, changed):
    assert graph.reached(changed) is None


def test_a_conftest_reaches_the_tests_below_it(graph):
    assert graph.reached("tests/near/conftest.py") == {"tests/near/test_near.py"}
    assert len(graph.reached("tests/conftest.py")) == 7


def test_rooms_of_this_checkout_are_told_apart():
    graph = Graph(ROOT)
    chat = graph.reached("src/demesne/server/chat.py") or set()
    table = graph.reached("src/demesne/dominion/table.py") or set()
    assert "tests/server/test_chat.py" in chat
    assert "tests/dominion/test_properties.py" in table
    assert not any(name.startswith(("tests/dominion/cards/", "tests/dominations/")) for name in chat)
    assert not any(name.startswith("tests/dominations/board/") for name in table)
