"""What CONTRIBUTING.md promises is true: its program runs, and what it names exists."""

import re
import shlex
from pathlib import Path

import pytest

from demesne.bots.dominion.strategy.library import text
from demesne.core.chance import FastChance
from demesne.games.dominion import ids
from demesne.games.dominion.actions import PLAY
from demesne.games.dominion.cards.card import Card
from demesne.games.dominion.choices.asks import ASK_DISCARD
from demesne.games.dominion.game import DominionState

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
(PROGRAM,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = [shlex.split(command) for command in re.findall(r"`(demesne [^`]+)`", PAGE)]


@pytest.fixture
def program():
    found: dict[str, object] = {}
    exec(PROGRAM, found)  # noqa: S102 # the page is part of this repository
    return found


def test_a_card_is_added_in_ten_lines():
    card = PROGRAM[PROGRAM.index("class Harbour") : PROGRAM.index("class Docker")]
    assert len([line for line in card.splitlines() if line.strip()]) <= 10


def test_the_card_is_played_and_its_text_shown(program, capsys):
    capsys.readouterr()
    exec(PROGRAM, {})  # noqa: S102
    card, end = capsys.readouterr().out.splitlines()
    assert card == "Harbour: +1 Action. Discard up to two cards. +2 coins for each card discarded."
    played = re.fullmatch(r"Played (\d+) times; the game ended -?\d+ to -?\d+\.", end)
    assert played is not None
    assert int(played[1]) > 3


def test_the_card_does_what_its_text_says(program):
    rng = FastChance(b"01234567")
    state = DominionState.start(program["setup"], rng)
    docker, port = program["Docker"](), program["harbour"].number
    discarded = 0
    while (seat := state.actor) >= 0:
        view = state.view(seat)
        action = docker.choose(view, state.choice(), rng, 0)
        state.apply(seat, action, rng)
        if action == PLAY + port:
            while state.actor == seat and state.view(seat).ask == ASK_DISCARD:
                state.apply(seat, docker.choose(state.view(seat), state.choice(), rng, 0), rng)
            n = view.hand_size(seat) - 1 - state.view(seat).hand_size(seat)
            discarded += n
            assert state.coins - view.coins == 2 * n
            assert state.actions == view.actions
    assert discarded > 10


def test_a_plain_card_needs_no_subclass():
    (line,) = re.findall(r"`(Card\(ids\..*?\))`", PAGE)
    fair = eval(line, {"Card": Card, "ids": ids})  # noqa: S307 # the page is part of this repository
    assert (fair.name, fair.cost, fair.cards, fair.buys, fair.coins) == ("Fair", 4, 1, 1, 2)


@pytest.mark.parametrize("target", sorted(set(re.findall(r"`make ([a-z-]+)", PAGE))))
def test_targets_exist(target):
    assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE)


@pytest.mark.parametrize(
    "path",
    sorted(
        {
            *re.findall(r"`((?:src|tests|docs|tools|\.ci)/[\w./-]+)`", PAGE),
            *re.findall(r"\]\((docs/\S+)\)", PAGE),
        }
    ),
)
def test_paths_exist(path):
    assert (ROOT / path.replace("NAME", "big-money")).exists()


@pytest.mark.parametrize("module", sorted(set(re.findall(r"`(demesne\.[\w.]+)`", PAGE))))
def test_modules_exist(module):
    path = ROOT / "src" / Path(*module.split("."))
    assert path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def test_commands_exist():
    assert COMMANDS
    for _, name, *_ in COMMANDS:
        assert (ROOT / "src" / "demesne" / "cli" / "commands" / f"{name}.py").exists()


def test_a_strategy_begins_with_its_name_and_description():
    assert text("big-money").startswith('strategy big-money\n"Buys Provinces')
