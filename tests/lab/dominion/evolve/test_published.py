"""The strategies of docs/evolved reach what their texts and the manual say."""

import re
import shlex
from pathlib import Path

import pytest

from demesne.bots.dominion.strategy.parser import load
from demesne.games.dominion.cards.registry import CARDS
from demesne.games.dominion.setup import RECOMMENDED, resolve
from demesne.lab.dominion.evolve.output import kingdom_of
from demesne.lab.plan import Plan
from demesne.lab.simulate import simulate

ROOT = Path(__file__).resolve().parents[4]
FILES = sorted((ROOT / "docs" / "evolved").glob("*.strategy"))
PAGE = (ROOT / "docs" / "evolve.md").read_text(encoding="utf-8")
FEW = 600


def checking(path):
    """Return the words of the command that checks a text, as the text tells it."""
    (line,) = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("# Check:")]
    words = shlex.split(line.removeprefix("# Check:"))
    assert words[:3] == ["demesne", "simulate", "dominion"]
    return words


def value(words, option):
    return words[words.index(option) + 1]


def published(path):
    """Return the opponent that a text is checked against, and what it says of it: rate, low and high."""
    text = path.read_text(encoding="utf-8")
    (opponent,) = re.findall(r"-p FILE -p ([\w-]+)", text)
    (figures,) = re.findall(
        rf"^#   ([\d.]+%) \(([\d.]+%) to ([\d.]+%)\) +against {opponent}$", text, re.MULTILINE
    )
    return opponent, figures


def test_every_recommended_kingdom_has_one():
    assert [path.stem for path in FILES] == sorted(RECOMMENDED)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_is_a_strategy_for_its_kingdom_with_its_figures_on_the_page(path):
    strategy = load(path)
    assert strategy.name == f"evolved-{path.stem}"
    assert set(strategy.needs) <= set(RECOMMENDED[path.stem])
    words = checking(path)
    assert value(words, "--kingdom") == path.stem
    opponent, figures = published(path)
    (row,) = [
        line for line in PAGE.splitlines() if f"evolved/{path.stem}.strategy" in line and line.startswith("|")
    ]
    for figure in (opponent, *figures):
        assert figure in row.replace(" %", "%")


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_other_games_say_the_same(path):
    opponent, figures = published(path)
    plan = Plan("dominion", (str(path), opponent), FEW, 20_261_121, path.stem)
    rate = simulate(plan).players[0].rate
    assert rate is not None
    # Three standard errors of so few games.
    assert abs(rate.mean - float(figures[0].rstrip("%")) / 100) < 3 * 0.5 / FEW**0.5


RANDOM = re.findall(r"^\| \[(\d+)\]\S+ \| ([\d.]+) % \([^|]+\| ([\d.]+) %", PAGE, re.MULTILINE)


def test_there_are_ten_random_kingdoms():
    assert len(RANDOM) == 10


@pytest.mark.parametrize(("seed", "one_island", "handwritten"), RANDOM)
def test_the_games_in_random_kingdoms_are_those_of_the_page(seed, one_island, handwritten):
    folder = ROOT / "docs" / "evolved" / "random"
    kingdom = ",".join(CARDS[number].name for number in resolve("random", int(seed)))
    for opponent, won in (("one-island", one_island), ("handwritten", handwritten)):
        files = (str(folder / f"{seed}.strategy"), str(folder / f"{seed}-{opponent}.strategy"))
        rate = simulate(Plan("dominion", files, 10_000, int(seed), kingdom)).players[0].rate
        assert rate is not None
        assert f"{rate.mean:.1%}" == f"{won}%"


def test_each_teacher_is_for_the_kingdom_of_its_seed():
    files = sorted((ROOT / "docs" / "evolved" / "teachers").iterdir())
    # None of them was found for a kingdom that measures how well a network plays where it has had no teacher.
    assert len(files) > 90
    assert not {path.name for path in files} & {
        path.name for path in (files[0].parents[1] / "random").iterdir()
    }
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert f"demesne evolve dominion --kingdom random --seed {path.stem} " in text
        assert sorted(kingdom_of(text, path.name)) == sorted(resolve("random", int(path.stem)))
        assert load(path).name == f"evolved-{path.stem}"
