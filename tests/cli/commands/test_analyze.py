"""`demesne analyze`: its formats, and one line for everything that is wrong."""

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from demesne import COMPILED
from demesne.core.records import record as records
from demesne.core.records.player_record import SeatHeader, SeatRecorder
from demesne.core.records.replay import replay
from tests.cli import COMMAND, assert_one_line, demesne
from tests.core.recorded import edited, header, play
from tests.lab.analyze.games import dominations
from tests.lab.html.reading import assert_stands_alone

# Interpreted, the decisions of one seat in a game of Dominations take ten seconds.
slow_interpreted = (lambda test: test) if COMPILED else pytest.mark.slow


@pytest.fixture(scope="module")
def game():
    return play(header(max_turns=2))[0]


@pytest.fixture(scope="module")
def path(game, tmp_path_factory):
    file = tmp_path_factory.mktemp("records") / "game.jsonl"
    file.write_bytes(game.to_bytes())
    return str(file)


@pytest.fixture(scope="module")
def settlers(tmp_path_factory):
    """A game of Dominations: the path of its record."""
    folder = tmp_path_factory.mktemp("settlers")
    dominations(folder, ("random", "greedy"), 3)
    return str(next(folder.iterdir()))


def test_json_tells_every_decision(path, game):
    result = demesne("analyze", path, "--bot", "ismcts:3", "--worlds", "2", "--format", "json")
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    told = json.loads(result.stdout)
    assert (told["game"], told["bot"], told["iterations"], told["worlds"]) == ("dominion", "ismcts:3", 3, 2)
    assert told["complete"] is True
    assert told["digest"] == game.result["digest"]
    assert [each["played"] for each in told["decisions"]] == [move.text for move in game.moves]
    assert [each["name"] for each in told["players"]] == ["Ann", "Bo"]


@slow_interpreted
def test_json_of_dominations_tells_every_decision_of_a_seat(settlers):
    result = demesne(
        "analyze",
        settlers,
        "--bot",
        "ismcts:1",
        "--worlds",
        "1",
        "--seat",
        "1",
        "--jobs",
        "2",
        "--format",
        "json",
    )
    assert (result.returncode, result.stderr) == (0, "")
    told = json.loads(result.stdout)
    assert (told["game"], told["bot"], told["seat"]) == ("dominations", "ismcts:1", 1)
    assert told["shares"] == [0.0, 1.0]
    moves = [move.text for move in records.read(Path(settlers)).moves if move.seat == 1]
    assert [each["played"] for each in told["decisions"]] == moves
    assert {each["moment"].partition(",")[0] for each in told["decisions"]} >= {"age I", "age II", "age III"}
    assert all(sum(each["chances"]) == pytest.approx(1, abs=1e-5) for each in told["decisions"])


@slow_interpreted
def test_the_page_of_dominations(settlers, tmp_path):
    out = tmp_path / "game.html"
    result = demesne(
        "analyze",
        settlers,
        "--bot",
        "ismcts:1",
        "--worlds",
        "1",
        "--seat",
        "1",
        "--jobs",
        "2",
        "--out",
        str(out),
    )
    assert result.returncode == 0, result.stderr
    page = assert_stands_alone(out.read_bytes())
    assert page.all("h1")[0][1] == "Dominations: Road to Civilization: random, greedy"
    assert "age III, turn 5" in page.text


def test_the_page_is_the_same_for_any_number_of_jobs(path, tmp_path):
    one, two = tmp_path / "one.html", tmp_path / "two.html"
    assert demesne("analyze", path, "--bot", "ismcts:3", "--worlds", "2", "--out", str(one)).returncode == 0
    told = demesne("analyze", path, "--bot", "ismcts:3", "--worlds", "2", "--out", str(two), "--jobs", "2")
    assert told.stderr.startswith(f"demesne: wrote {two}: ")
    assert two.read_bytes() == one.read_bytes()
    assert "Ann" in assert_stands_alone(one.read_bytes()).text


def test_the_table_ends_with_what_the_figures_mean(path):
    lines = demesne("analyze", path, "--bot", "ismcts:3", "--worlds", "2", "--seat", "1").stdout.splitlines()
    assert lines[0].split()[:4] == ["no.", "player", "when", "played"]
    assert lines[-4].startswith("best moves: ismcts:3, 3 iterations a decision")


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("--seat", "2"), "the seats are 0 to 1, not 2"),
        (("--seat", "-1"), "the seats are 0 to 1, not -1"),
        (("--format", "csv"), "no format 'csv'; the formats are table, json, html"),
        (("--worlds", "0"), "the number of worlds must be at least 1, not 0"),
        (("--bot", "random"), "such as ismcts:400; random does not search"),
        (("--bot", "ismcts:1s"), "ismcts takes iterations"),
        (("--jobs", "0"), "the number of jobs must be from 1"),
        (("--out", "/no/such/folder/x.html"), "there is no directory"),
        (("--out", "pages/"), "--out takes a file here, and pages/ is a folder; name a file in it"),
        (("--out", "/etc"), "cannot write /etc: it is a directory; name a file"),
    ],
)
def test_wrong_options_are_one_line(path, arguments, part):
    assert_one_line(demesne("analyze", path, *arguments), part)


@pytest.mark.parametrize(
    ("damage", "part"),
    [
        (lambda game: b"", "the file is empty"),
        (lambda game: b"no record\n", "line 1: not JSON"),
        (lambda game: game.to_bytes()[:-9], "the record is cut off in this line"),
        (lambda game: b"".join(game.to_bytes().splitlines(keepends=True)[:-1]), "ends here without a result"),
        (lambda game: edited(game, 1, version=9), "line 1: a game-record of version 9"),
        (lambda game: edited(game, 1, game="chess"), "line 1: no game 'chess'"),
        (lambda game: edited(game, 3, do="buy Province"), "line 3: 'buy Province' is not legal now"),
    ],
)
def test_bad_records_are_one_line(game, tmp_path, damage, part):
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(damage(game))
    assert_one_line(demesne("analyze", str(bad), "--bot", "ismcts:3", "--worlds", "2"), part)


def test_a_missing_file_and_a_seat_record_are_one_line(game, tmp_path):
    assert_one_line(demesne("analyze", str(tmp_path / "no.jsonl")), "cannot be read")
    file = io.BytesIO()
    recorder = SeatRecorder(SeatHeader.of(game.header, 0), file)
    for step in replay(game):
        for event in step.events:
            recorder.emit(event)
    seat = tmp_path / "seat.jsonl"
    seat.write_bytes(file.getvalue())
    assert_one_line(demesne("analyze", str(seat)), "is a seat record", "give the record of the game")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
def test_ctrl_c_writes_what_is_done(path, tmp_path):
    out = tmp_path / "result.json"
    started = monotonic()
    assert demesne("analyze", path, "--bot", "ismcts:1", "--worlds", "1", "--format", "json").returncode == 0
    beginning = monotonic() - started
    process = subprocess.Popen(
        [*COMMAND, "analyze", path, "--bot", "ismcts:300000", "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    sleep(1.0 + 1.5 * beginning)  # so long that it has begun to think
    os.killpg(process.pid, signal.SIGINT)
    _, stderr = process.communicate(timeout=60)
    assert process.returncode == 130, stderr
    told = json.loads(out.read_text())
    assert told["complete"] is False
    assert len(told["decisions"]) < len(play(header(max_turns=2))[0].moves)
