"""`demesne simulate` with a second game: its options, its figures, its records."""

import csv
import io
import json

import pytest

from demesne.dominations.memory import SOURCES
from tests.cli import assert_one_line, demesne

TWO = ["simulate", "dominations", "-p", "random", "-p", "random"]
SOME = [*TWO, "-n", "6", "--seed", "7"]

# As far from the compiled random bot as a bot can be: it sees values, and takes the last action.
LAST = """
class Last:
    def choose(self, view, decision, rng, budget):
        assert decision.actions == view.legal_actions()
        return decision.actions[-1]
"""


def result_of(*arguments):
    result = demesne(*arguments, "--format", "json")
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    return json.loads(result.stdout)


def without_time(made):
    return {key: value for key, value in made.items() if key not in ("seconds", "games_per_second")}


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


def test_records_are_written_and_verified(tmp_path):
    records = tmp_path / "records"
    assert demesne(*SOME, "--records", str(records), "--jobs", "2").returncode == 0
    paths = sorted(records.iterdir())
    assert len(paths) == 6
    assert demesne("replay", str(paths[5]), "--verify").stdout.startswith("verified: ")


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
        (["-p", "big-money"], ["no bot big-money", "random, greedy, path/to/bot.py:ClassName"]),
        (["-p", "x.strategy"], ["strategy texts are for dominion", "x.strategy"]),
        (["-p", "random"] * 3, ["dominations has 2 to 4 players", "not 5 times"]),
    ],
)
def test_wrong_input_is_one_line(arguments, parts):
    assert_one_line(demesne(*SOME, *arguments), *parts)
