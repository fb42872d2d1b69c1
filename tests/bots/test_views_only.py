"""What a bot may know comes through views only; import-linter holds the same of modules."""

import ast
from pathlib import Path

import pytest

BOTS = Path(__file__).resolve().parent.parent.parent / "src/demesne/bots"


@pytest.mark.parametrize("path", sorted(BOTS.rglob("*.py")), ids=lambda path: str(path.relative_to(BOTS)))
def test_no_bot_imports_a_state(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            names = {alias.name for alias in node.names}
            if node.module == "demesne.games.dominion.state":
                assert "State" not in names
            # What Dominations' bots call `State` are the fields that a view shows, without what is hidden from it.
            assert not names & {"DominionState", "DominationsState"}
