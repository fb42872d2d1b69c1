"""The tutorials can be followed: here the commands that show nothing, the examples in Python, and the page about Ray.

What the other pages show is compared by tests/tools/test_transcripts.py.
"""

import doctest
import re
import shlex
import subprocess
import sys

import pytest
from tools.transcripts import PAGES, ROOT, blocks, files, page, trimmed, without_speed

from demesne import COMPILED
from tests import ray_cluster
from tests.cli import demesne

FOLDER = "docs/tutorials"
ON_RAY = f"{FOLDER}/tournament-on-ray.md"
WITHOUT_RAY = [name for name in PAGES if name.startswith(FOLDER)]
# Interpreted, some thousands of games take a minute.
ENGINE = [] if COMPILED else [pytest.mark.slow]


def lines_of(name):
    """Return the commands of a page, each with what it shows, "" where that is left to the reader."""
    found = [block.partition("\n") for block in blocks(page(name), "console")]
    return [(shlex.split(line)[1:], shown) for line, _, shown in found]


@pytest.mark.parametrize("name", WITHOUT_RAY)
def test_every_page_has_commands_that_show_something(name):
    assert sum(bool(shown) for _, shown in lines_of(name)) >= 5


@pytest.mark.extended
@pytest.mark.parametrize(
    ("name", "command"),
    [
        pytest.param(name, command, id=shlex.join(command[1:]), marks=ENGINE)
        for name in WITHOUT_RAY
        for command, shown in lines_of(name)
        if not shown
    ],
)
def test_commands_whose_result_is_not_shown_run(name, command, tmp_path):
    for file, text in files(page(name), command).items():
        (tmp_path / file).write_text(text)
    result = demesne(*command[1:], cwd=tmp_path)
    told = "".join(blocks(page(name), "text"))
    if result.returncode:
        # The page has them go wrong on purpose, and tells the line.
        assert (result.stdout, result.stderr) == ("", told)
    elif "--out" in command:
        assert (tmp_path / command[command.index("--out") + 1]).stat().st_size > 0
    else:
        assert result.stdout


def test_the_look_around():
    text = page(f"{FOLDER}/write-a-bot.md")
    test = doctest.DocTestParser().get_doctest("".join(blocks(text, "pycon")), {}, "tutorial", "tutorial", 0)
    assert len(test.examples) > 5
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.extended
@pytest.mark.xdist_group("ray")
@pytest.mark.parametrize("name", [pytest.param(ON_RAY, marks=ENGINE)])
def test_the_page_about_ray(name, require, tmp_path):
    require(ray_cluster.HAVE, "ray")
    (tmp_path / "militia.strategy").write_text(blocks(page(name), "strategy")[0])
    tables = []
    with ray_cluster.running() as (address, environment):
        for command, shown in lines_of(name):
            if command[0] != "demesne":
                # What installs Ray, and what starts it on several machines, which the cluster stands for.
                assert command[0] in ("pip", "ray", "export")
                continue
            result = subprocess.run(
                [sys.executable, "-m", *(word.replace("HEAD:6380", address) for word in command)],
                env={**environment, "RAY_ADDRESS": address},
                cwd=tmp_path,
                capture_output=True,
                text=True,
                timeout=300,
                check=True,
            )
            assert result.stderr == ""
            assert without_speed(trimmed(result.stdout)) == without_speed(shown)
            tables.append([line for line in without_speed(shown) if not line.startswith("again:")])
    assert tables[0] == tables[1] == tables[2]
    assert (tmp_path / "results" / "tournament.jsonl").read_text().count("\n") == 1 + 10 * 500


def test_the_cluster_is_started_with_a_token_and_beside_redis():
    """What starts Ray here leaves a token behind, and then a cluster asks everybody for it."""
    commands = [shlex.join(command) for command, _ in lines_of(ON_RAY)]
    head = next(number for number, command in enumerate(commands) if command.startswith("ray start --head"))
    assert commands[head - 2 : head] == ["ray get-auth-token --generate", "export RAY_AUTH_MODE=token"]
    assert "6379" not in "".join(command for command in commands if command.split()[0] in ("ray", "demesne"))


def test_there_is_a_page_for_each_door():
    named = set(re.findall(r"\]\(([\w-]+\.md)\)", page(f"{FOLDER}/index.md")))
    written = {path.name for path in (ROOT / FOLDER).glob("*.md")} - {"index.md"}
    assert {"simulate.md", "write-a-strategy.md", "write-a-bot.md", "tournament-on-ray.md"} <= written
    assert written <= named
