"""The page about networks that learn names the options of the command, and figures of the code."""

import re
from inspect import signature

import pytest
from tools.transcripts import page

from demesne.cli.commands.train import train
from demesne.learning.dominations import features as layout
from demesne.learning.dominations import master as judge
from demesne.learning.dominion import master
from demesne.learning.dominion.inputs import ELEMENTS
from demesne.learning.training.dominations import games
from demesne.learning.training.dominations import plan as dominations
from demesne.learning.training.dominion import plan

PAGE = page("docs/learning.md")
OF_DOMINATIONS = page("docs/learning-dominations.md")


def test_the_table_has_the_options_of_the_command():
    told = re.findall(r"^\| `--(\w+)", PAGE, re.MULTILINE)
    assert sorted(told) == sorted(name for name in signature(train).parameters if name != "game")


def test_the_defaults_are_those_of_the_plan():
    for name in ("decisions", "slots", "steps", "updates"):
        (row,) = re.findall(rf"^\| `--{name} N` .*\| ([\d,]+) \|$", PAGE, re.MULTILINE)
        assert int(row.replace(",", "")) == getattr(plan.TrainPlan(), name)
    assert f"| `--imitate N` | decisions in which it imitates its teachers | {plan.IMITATED:,} |" in PAGE
    for name in ("rounds", "games", "lessons"):
        (row,) = re.findall(rf"^\| `--{name} N` \| Dominations: .*\| ([\d,]+) \|$", PAGE, re.MULTILINE)
        assert int(row.replace(",", "")) == getattr(dominations.TrainPlan(), name)
    for name in ("measure", "interval"):
        (row,) = re.findall(rf"^\| `--{name} N` .*\| ([\d,]+) \|$", PAGE, re.MULTILINE)
        assert int(row) == signature(train).parameters[name].default


def test_the_figures_of_the_network_are_those_of_the_code():
    assert f"{len(ELEMENTS)} elements of the" in PAGE
    assert "hidden layers of {} and {}".format(*plan.HIDDEN) in PAGE
    assert f"a round has {plan.KINGDOMS} kingdoms" in PAGE
    assert f"at most {plan.MAX_TURNS} turns" in PAGE


@pytest.mark.parametrize(
    ("shipped", "shown_on"),
    [(master.SHIPPED, PAGE), (judge.SHIPPED, OF_DOMINATIONS)],
    ids=["dominion", "dominations"],
)
def test_the_results_of_a_shipped_network_are_those_of_its_card(shipped, shown_on):
    card = shipped.card()
    shown = re.findall(
        r"^\| `(master\S*)` \| .* \| ([\d,]+) \| (\S+) % \| (\S+) % to (\S+) % \|$", shown_on, re.MULTILINE
    )
    told = [
        (
            match["bot"],
            f"{match['games']:,}",
            *(f"{100 * x:.1f}" for x in (match["share"], *match["interval"])),
        )
        for match in card["results"]
    ]
    assert shown == told
    assert card["training"]["command"] in shown_on.replace(" \\\n    ", " ")


def test_the_figures_of_the_network_for_dominations_are_those_of_the_code():
    assert (
        f"{layout.ELEMENTS} inputs, hidden layers of {{}} and {{}}".format(*dominations.HIDDEN)
        in OF_DOMINATIONS
    )
    assert f"{layout.SEAT_WORDS} words of eight elements" in OF_DOMINATIONS
    assert f"{dominations.LESSONS:,} games of greedy planning" in OF_DOMINATIONS
    shares = dict(games.SETUPS)
    assert f"{shares[2]:.0%}".replace("%", " %") + " have two players" in OF_DOMINATIONS.replace("\n  ", " ")
