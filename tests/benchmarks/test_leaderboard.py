"""The leaderboard: playing, adding and checking entries, and a page that shows what the files say."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from demesne.core.errors import SetupError
from demesne_benchmarks.leaderboard.entries import RESULTS, played, read, table, with_entry, write
from demesne_benchmarks.leaderboard.matches import MATCHES, Match

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "leaderboard.md"
FEW = [
    Match("dominion", "big-money", "big-money", "first-game"),
    Match("dominion", "evolved", "docs/evolved/first-game.strategy", "first-game"),
    Match("dominion", "evolved", "docs/evolved/interaction.strategy", "interaction"),
]


@pytest.fixture
def few(monkeypatch):
    """Leave three of the matches of Dominion, in the checkout."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setitem(MATCHES, "dominion", FEW)


def board(*arguments, cwd=ROOT):
    command = [sys.executable, "-m", "demesne_benchmarks.leaderboard", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, check=False)


def silently(line):
    """Take a line and say nothing."""


def test_an_entry_is_kept_in_the_file_in_the_order_of_strength(few, tmp_path):
    path = tmp_path / "board.json"
    lines: list[str] = []
    texts = played("dominion", "texts", "docs/evolved/{where}.strategy", "evolved", 4, lines.append)
    assert lines[2] == (
        "demesne simulate dominion -p docs/evolved/interaction.strategy -p docs/evolved/interaction.strategy "
        "--kingdom interaction -n 4 --seed 2026"
    )
    money = played("dominion", "money", "big-money", "Treasures", 4, silently)
    write(path, "dominion", [money, texts])
    assert read(path, "dominion") == [texts, money]
    again = played("dominion", "money", "big-money-duchy", "other", 4, silently)
    assert with_entry([texts, money], again) == [texts, again]


def test_shares_are_those_of_the_matches_of_a_column(few):
    entry = played("dominion", "money", "big-money", "Treasures", 6, silently)
    cells = [cell.strip() for cell in table("dominion", [entry]).splitlines()[2].strip("|").split("|")]
    points = [2 * score.wins + score.shared for score in entry.scores]
    assert cells[:2] == ["money", "Treasures"]
    assert cells[2] == f"{points[0] / 12 * 100:.1f} %"
    assert cells[3] == f"{(points[1] + points[2]) / 24 * 100:.1f} %"
    assert cells[4] == f"{sum(points) / 36 * 100:.1f} %"
    assert cells[6] == "18"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda told: told.update(seed=1), "another game, rules or seed"),
        (lambda told: told.pop("entries"), "no leaderboard"),
        (lambda told: told["entries"][0].pop("games"), "no leaderboard"),
        (lambda told: told["entries"][0]["scores"].pop(), "has not played the matches"),
    ],
)
def test_a_damaged_file_is_refused_with_its_name(few, tmp_path, change, words):
    path = tmp_path / "board.json"
    write(path, "dominion", [played("dominion", "money", "big-money", "Treasures", 2, silently)])
    told = json.loads(path.read_text())
    change(told)
    path.write_text(json.dumps(told))
    with pytest.raises(SetupError, match=words) as caught:
        read(path, "dominion")
    assert str(path) in str(caught.value)


def test_the_command_adds_checks_and_finds_what_is_not_true(tmp_path):
    path = tmp_path / "board.json"
    added = board("dominion", "--add", "random", "--games", "2", "--file", str(path))
    assert added.returncode == 0, added.stderr
    assert added.stdout.startswith("| player |")
    right = board("dominion", "--check", "random", "--file", str(path))
    assert right.returncode == 0
    assert right.stdout == "random: all 15 matches came out as the file says\n"
    path.write_text(path.read_text().replace('"wins": 0', '"wins": 1', 1))
    wrong = board("dominion", "--check", "random", "--file", str(path))
    assert wrong.returncode == 1
    assert wrong.stdout == (
        "big-money, first-game: the file says 1 wins and 0 shared, but this gave 0 wins and 0 shared\n"
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "there is no leaderboard of 'chess'"),
        (["dominion", "--add", "nobody", "--games", "2"], "nobody"),
        (["dominion", "--add", "random", "--games", "3"], "an even number"),
        (["dominion", "--check", "nobody"], "there is no entry 'nobody'"),
    ],
)
def test_wrong_input_is_refused_in_one_line(arguments, words, tmp_path):
    found = board(*arguments, "--file", str(tmp_path / "board.json"))
    assert found.returncode == 2
    assert found.stderr.splitlines()[-1].startswith("demesne: ")
    assert words in found.stderr
    assert found.stdout == ""


def test_outside_a_checkout_it_says_so(tmp_path):
    found = board("dominion", cwd=tmp_path)
    assert (found.returncode, found.stdout) == (2, "")
    assert "run this in a checkout" in found.stderr


@pytest.mark.parametrize("game", list(MATCHES))
def test_the_page_shows_the_file(game):
    shown = re.findall(r"(?:^\|.*\n)+", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    entries = read(ROOT / RESULTS / f"{game}.json", game)
    assert entries
    assert shown[list(MATCHES).index(game)] == table(game, entries)


@pytest.mark.parametrize("name", ["random", "big-money-duchy", "evolved texts"])
def test_an_entry_of_the_file_can_be_repeated(name, monkeypatch):
    (entry,) = [each for each in read(ROOT / RESULTS / "dominion.json", "dominion") if each.name == name]
    monkeypatch.chdir(ROOT)
    monkeypatch.setitem(MATCHES, "dominion", MATCHES["dominion"][:1])
    again = played("dominion", entry.name, entry.bot, entry.about, entry.games, silently)
    assert again.scores == entry.scores[:1]
