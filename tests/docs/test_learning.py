"""The page about networks that learn names the options of the command, and figures of the code."""

import re
from inspect import signature

from tools.transcripts import page

from demesne.cli.commands.train import train
from demesne.learning.dominion import master
from demesne.learning.dominion.inputs import ELEMENTS
from demesne.learning.training import plan

PAGE = page("docs/learning.md")


def test_the_table_has_the_options_of_the_command():
    told = re.findall(r"^\| `--(\w+)", PAGE, re.MULTILINE)
    assert sorted(told) == sorted(name for name in signature(train).parameters if name != "game")


def test_the_defaults_are_those_of_the_plan():
    for name in ("decisions", "slots", "steps", "updates"):
        (row,) = re.findall(rf"^\| `--{name} N` .*\| ([\d,]+) \|$", PAGE, re.MULTILINE)
        assert int(row.replace(",", "")) == getattr(plan.TrainPlan(), name)
    assert f"| `--imitate N` | decisions in which it imitates its teachers | {plan.IMITATED:,} |" in PAGE
    for name in ("measure", "interval"):
        (row,) = re.findall(rf"^\| `--{name} N` .*\| ([\d,]+) \|$", PAGE, re.MULTILINE)
        assert int(row) == signature(train).parameters[name].default


def test_the_figures_of_the_network_are_those_of_the_code():
    assert f"{len(ELEMENTS)} elements of the" in PAGE
    assert "hidden layers of {} and {}".format(*plan.HIDDEN) in PAGE
    assert f"a round has {plan.KINGDOMS} kingdoms" in PAGE
    assert f"at most {plan.MAX_TURNS} turns" in PAGE


def test_the_results_of_the_shipped_network_are_those_of_its_card():
    card = master.SHIPPED.card()
    shown = re.findall(
        r"^\| `(master\S*)` \| .* \| ([\d,]+) \| (\S+) % \| (\S+) % to (\S+) % \|$", PAGE, re.MULTILINE
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
    assert card["training"]["command"] in PAGE.replace(" \\\n    ", " ")
