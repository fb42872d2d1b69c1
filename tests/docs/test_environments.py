"""The page about environments is true: its programs run, its options and names exist."""

import inspect
import re
import warnings

import pytest
from tools.transcripts import blocks, page

from demesne.games.dominations.actions import N_ACTIONS as DOMINATIONS_ACTIONS
from demesne.games.dominion.actions import N_ACTIONS as DOMINION_ACTIONS

for _library in ("numpy", "pettingzoo", "gymnasium", "pyspiel"):
    pytest.importorskip(_library)

from demesne.envs import (  # noqa: E402
    dominations_v0,
    dominion_v0,
)
from demesne.envs.dominations.single import DominationsEnv  # noqa: E402
from demesne.envs.dominion.interface import MAX_TURNS  # noqa: E402
from demesne.envs.dominion.single import DominionEnv  # noqa: E402
from demesne.envs.interface import find  # noqa: E402
from demesne.envs.open_spiel import games  # noqa: E402

PAGE = page("docs/environments.md")
PROGRAMS = blocks(PAGE, "python")


@pytest.mark.parametrize(
    ("program", "shown"),
    list(
        zip(
            PROGRAMS,
            [
                r"(player_\d (\d|0)\.\d+ \{'score': -?\d+\}\n){3}",
                r"seat \d reward \d\.\d+ scores \[-?\d+, -?\d+, -?\d+\]\n",
                r"\[\(0, 0\.7\), \(3, 0\.3\)\]\n\[.*'end turn'.*\]\n960 32 1\.0\n",
                r"\[\d\.\d, \d\.\d\]\n",
            ],
            strict=True,
        )
    ),
    ids=["pettingzoo", "gymnasium", "openspiel", "search"],
)
def test_the_programs(program, shown, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        exec(compile(program, "docs/environments.md", "exec"), {})  # noqa: S102 - it is this repository's own page
    assert re.fullmatch(shown, capsys.readouterr().out)


def options(heading):
    """Return the options that the table below a heading lists."""
    table = PAGE[PAGE.index(f"| {heading} |") :].split("\n\n")[0]
    return set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))


def parameters(function):
    return {
        name
        for name, parameter in inspect.signature(function).parameters.items()
        if parameter.kind is not parameter.VAR_KEYWORD and name not in {"self", "render_mode"}
    }


def test_every_option_is_listed():
    dominion, dominations = parameters(dominion_v0.raw_env), parameters(dominations_v0.raw_env)
    assert options("option of `dominion_v0`") == dominion
    assert options("option of `dominations_v0`") == dominations
    assert options("option") == parameters(DominionEnv) - dominion
    assert options("option") == parameters(DominationsEnv) - dominations


def test_the_defaults_are_those_of_the_code():
    for module in (dominion_v0, dominations_v0):
        name = module.__name__.rpartition(".")[2]
        table = PAGE[PAGE.index(f"| option of `{name}` |") :].split("\n\n")[0]
        told = dict(re.findall(r"^\| `(\w+)` \|.*\| `?([^|`]+)`? \|$", table, re.MULTILINE))
        for option, default in inspect.signature(module.raw_env).parameters.items():
            if option in told:
                assert told[option] == (
                    f'"{default.default}"' if isinstance(default.default, str) else str(default.default)
                )


def test_the_parameters_of_open_spiel_are_named():
    section = PAGE[PAGE.index("## OpenSpiel") :].split("\n## ")[0]
    assert set(games.game_type("dominion").parameter_specification) <= set(re.findall(r"`(\w+)", section))
    assert f"{MAX_TURNS} by\n  default" in section


def test_the_numbers_of_actions():
    assert f"there are {DOMINION_ACTIONS} and {DOMINATIONS_ACTIONS} of them" in PAGE


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(demesne\.[\w.]+)`", PAGE))))
def test_what_is_named_exists(name):
    module, _, attribute = name.rpartition(".")
    try:
        found = __import__(name, fromlist=["_"])
    except ModuleNotFoundError:
        found = getattr(__import__(module, fromlist=[attribute]), attribute)
    assert found is not None


def test_the_sizes_are_those_of_the_games():
    table = PAGE[PAGE.index("| elements of an observation") :].split("\n\n")[0].replace(",", "")
    sizes = [(find(game).observation.width, find(game).n_actions) for game in ("dominion", "dominations")]
    assert re.findall(r"\| (\d+)", table) == [str(size) for row in zip(*sizes, strict=True) for size in row]
