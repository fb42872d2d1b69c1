"""`demesne simulate` with a second game: its options, its figures, its records."""

import csv
import io
import json
import re

import pytest

from demesne.core.records import record
from demesne.core.records.player_record import SeatHeader, SeatRecorder
from demesne.core.records.replay import replay
from demesne.games.dominations.layout import SOURCES
from tests.cli import assert_one_line, demesne, result_of, without_time
from tests.core.recorded import edited

TWO = ["simulate", "dominations", "-p", "random", "-p", "random"]
SOME = [*TWO, "-n", "6", "--seed", "7"]

# As far from the compiled random bot as a bot can be: it sees values, and takes the last action.
LAST = """
class Last:
    def choose(self, view, decision, rng, budget):
        assert decision.actions == view.legal_actions()
        return decision.actions[-1]
"""


def test_json_has_the_ruleset_and_the_points_by_source():
    made = result_of(*SOME)
    assert made["game"] == "dominations"
    assert made["options"] == {
        "players": ["random", "random"],
        "games": 6,
        "ruleset": "final",
        "options": {},
        "fixed_seats": False,
    }
    assert (made["unfinished"], made["mean_turns"]) == (0, 15.0)
    for player in made["players"]:
        assert list(player["points_by_source"]) == list(SOURCES)
        assert sum(player["points_by_source"].values()) == pytest.approx(player["mean_score"])
        assert player["shared"] == 0


def test_rulesets_and_readings_change_the_games():
    final = result_of(*SOME)
    prototype = result_of(*SOME, "--ruleset", "prototype")
    assert prototype["options"]["ruleset"] == "prototype"
    assert prototype["players"][0]["points_by_source"]["tree"] > 0
    assert final["players"][0]["points_by_source"]["tree"] == 0
    options = ["--option", "overflow_point=every_time", "--option", "objective_scoring = strip"]
    changed = result_of(*SOME, *options)
    assert changed["options"]["options"] == {"overflow_point": "every_time", "objective_scoring": "strip"}
    assert changed["players"] != final["players"]


def test_jobs_change_nothing():
    assert without_time(result_of(*SOME, "--jobs", "2")) == without_time(result_of(*SOME))


def test_table_has_the_points_by_source_and_repeats_itself():
    text = demesne(*SOME, "--ruleset", "prototype", "--option", "trade=one").stdout
    assert "points by source" in text
    assert text.splitlines()[-1].endswith("-n 6 --seed 7 --ruleset prototype --option trade=one")


def test_csv_has_a_column_for_each_source():
    first, _ = csv.DictReader(io.StringIO(demesne(*SOME, "--format", "csv").stdout))
    points = sum(float(first[f"points_{source}"]) for source in SOURCES)
    assert points == pytest.approx(float(first["mean_score"]))


def test_bots_of_the_users_own_play(tmp_path):
    (tmp_path / "mine.py").write_text(LAST)
    made = result_of(*TWO, "-p", f"{tmp_path / 'mine.py'}:Last", "-n", "3", "--seed", "7")
    assert made["games"] == 3


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """The record of one of some games."""
    records = tmp_path_factory.mktemp("dominations") / "records"
    assert demesne(*SOME, "--records", str(records), "--jobs", "2").returncode == 0
    paths = sorted(records.iterdir())
    assert len(paths) == 6
    return paths[5]


def test_records_are_verified(path):
    found = record.read(path)
    draws = len(found.deal) + sum(len(move.draws) for move in found.moves)
    assert found.result is not None
    assert demesne("replay", str(path), "--verify").stdout == (
        f"verified: {len(found.moves)} actions, {draws} draws, digest {found.result['digest']}\n"
    )


def test_a_game_is_told_by_ages_and_turns_with_its_score_sheet(path):
    result = demesne("replay", str(path), "--lang", "en")
    assert (result.returncode, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    found = record.read(path)
    assert lines[0] == "random#2 (random), random#1 (random)"
    assert sum("Age " in line and not line.startswith(" ") for line in lines) >= 3
    turns = [
        line for line in lines if re.match(r"random#\d: .*turn \d\.  \(random#2 \d+, random#1 \d+\)$", line)
    ]
    assert len(turns) == 30
    assert "Score sheet" in lines
    end = json.loads(path.read_text().splitlines()[-1])["result"]
    for name, score in zip(found.header.names, end["scores"], strict=True):
        assert f"{name}: {score} points" in lines
    assert lines[-1] in [f"{name} wins." for name in found.header.names]


def test_a_seat_is_not_told_what_others_drew_in_secret(path):
    whole = demesne("replay", str(path), "--lang", "en").stdout
    own = demesne("replay", str(path), "--lang", "en", "--seat", "0").stdout
    spectator = demesne("replay", str(path), "--lang", "en", "--seat", "-1").stdout
    drawn = [len(re.findall("draws? the objectives", text)) for text in (whole, own, spectator)]
    assert drawn == [2, 1, 0]


def test_json_has_every_step_and_the_points_by_source(path):
    told = json.loads(demesne("replay", str(path), "--format", "json").stdout)
    found = record.read(path)
    assert [step["do"] for step in told["steps"]] == [None, *[move.text for move in found.moves]]
    assert told["result"] == found.result
    assert (
        [sum(row) for row in told["result"]["sheet"]]
        == told["result"]["scores"]
        == told["steps"][-1]["scores"]
    )


def test_a_seat_record_is_told_too(path, tmp_path):
    found = record.read(path)
    file = io.BytesIO()
    writer = SeatRecorder(SeatHeader.of(found.header, 1), file)
    for step in replay(found):
        for event in step.events:
            writer.emit(event)
    seat = tmp_path / "seat.jsonl"
    seat.write_bytes(file.getvalue())
    text = demesne("replay", str(seat), "--lang", "en").stdout
    assert text.count("You draw the objectives") == 1
    assert text.count("draws the objectives") == 0
    seat.write_bytes(
        file.getvalue() + b'{"event": "improved", "seat": 0, "mastery": 99, "cost": [0, 0, 0, 0, 0, 0]}\n'
    )
    line = file.getvalue().count(10) + 1
    assert_one_line(demesne("replay", str(seat)), f"line {line}: no event of dominations")
    seat.write_bytes(file.getvalue().replace(b'"final"', b'"finl"', 1))
    assert_one_line(demesne("replay", str(seat)), "line 1: no ruleset 'finl'; did you mean final?")
    seat.write_bytes(file.getvalue().replace(b'"dominations"', b'"chess"', 1))
    assert_one_line(demesne("replay", str(seat)), "line 1: no game 'chess'")


@pytest.mark.parametrize("verify", [(), ("--verify",)])
@pytest.mark.parametrize(
    ("damage", "part"),
    [
        (lambda found: edited(found, 1, rules="final/9"), "line 1: played by the rules 'final/9'"),
        (lambda found: edited(found, 1, setup={"players": 2, "ruleset": "x"}), "no ruleset 'x'"),
        (lambda found: edited(found, 1, setup={"players": 2, "trade": "x"}), "option trade cannot be 'x'"),
        (lambda found: edited(found, 3, do="keep stonehenge"), "line 3: "),
        (lambda found: edited(found, 3, seat=1), "line 3: "),
        (lambda found: edited(found, 2, draws=[]), "line 2: fewer outcomes are stored than cards are drawn"),
        (lambda found: found.to_bytes()[:-9], "the record is cut off in this line"),
    ],
)
def test_bad_records_are_one_line(path, tmp_path, verify, damage, part):
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(damage(record.read(path)))
    assert_one_line(demesne("replay", str(bad), *verify), part)


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["--kingdom", "first-game"], ["dominations has no kingdoms; leave --kingdom out"]),
        (["--max-turns", "200"], ["dominations always ends after three ages; leave --max-turns out"]),
        (["--series", "3"], ["dominations draws who begins; leave --series out"]),
        (["--ruleset", "first-edition"], ["no ruleset 'first-edition'; it is one of final, prototype"]),
        (["--option", "trade"], ["--option takes NAME=READING", "'trade'"]),
        (["--option", "=one"], ["--option takes NAME=READING", "'=one'"]),
        (["--option", "trade=one", "--option", "trade=every"], ["--option trade is given twice"]),
        (["--option", "trades=one"], ["no option 'trades'; did you mean trade?"]),
        (["--option", "trade=none"], ["option trade cannot be 'none'", "one"]),
        (["-p", "big-money"], ["no bot big-money", "random, greedy, ", "path/to/bot.py:ClassName"]),
        (["-p", "x.strategy"], ["strategy texts are for dominion", "x.strategy"]),
        (["-p", "random"] * 3, ["dominations has 2 to 4 players", "not 5 times"]),
    ],
)
def test_wrong_input_is_one_line(arguments, parts):
    assert_one_line(demesne(*SOME, *arguments), *parts)
