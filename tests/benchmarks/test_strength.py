"""The strength lines: games that go on where they were broken off, and a page that says what the raw results say."""

import json
from pathlib import Path

import pytest

import demesne as demesne_package
from demesne.core.choice import Choice
from demesne.games.dominion.actions import BUY, END, PLAY_ALL
from demesne.games.dominion.ids import SILVER
from demesne.lab.tournament.folder import NAME
from demesne.lab.tournament.play import play
from demesne_benchmarks.strength import kingdoms, output, results, timing
from demesne_benchmarks.strength.command import main
from demesne_benchmarks.strength.lines import BEST_SHIPPED, LINES, StrengthLine, curve, find, version_of
from tests.cli import assert_one_line, demesne

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / results.RESULTS
SMOKE = StrengthLine("smoke", "dominion", "ismcts:2", "random", 20, 0.75, "first-game")


@pytest.fixture
def lines(monkeypatch):
    """Declare one small line instead of all."""
    monkeypatch.setattr("demesne_benchmarks.strength.command.LINES", {"smoke": SMOKE})
    monkeypatch.setattr("demesne_benchmarks.strength.command.find", lambda keys: [SMOKE])
    monkeypatch.setattr("demesne_benchmarks.strength.kingdoms.update", lambda base: None)


def test_twenty_games_broken_off_and_played_on(lines, tmp_path, capsys):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert main(out=whole) == 0
    assert "met" in capsys.readouterr().out
    first = (whole / "smoke" / NAME).read_bytes()
    # Killed in the middle of the eighth line.
    (parts / "smoke").mkdir(parents=True)
    cut = sum(len(line) + 1 for line in first.splitlines()[:7]) + 9
    (parts / "smoke" / NAME).write_bytes(first[:cut])
    found = results.read(SMOKE, parts)
    assert (found.state, found.games) == (results.BEGUN, 12)
    assert main(resume=True, out=parts) == 0
    assert (parts / "smoke" / NAME).read_bytes() == first
    found = results.read(SMOKE, parts)
    assert (found.state, found.games) == (results.COMPLETE, 20)
    assert found.rate is not None
    assert found.rate.mean > 0.9
    assert found.verdict == "met"
    assert found.time is not None
    assert found.time["games"] == 2
    assert found.time["searches"] > 0


def test_begun_lines_wait_for_resume(lines, tmp_path):
    (tmp_path / "smoke").mkdir()
    (tmp_path / "smoke" / NAME).write_text(json.dumps(SMOKE.plan.identity) + "\n")
    with pytest.raises(Exception, match="go on with --resume"):
        main(out=tmp_path)


def test_results_of_other_versions_are_replaced_only_on_request(lines, tmp_path):
    older = SMOKE.plan.identity | {"versions": {"ismcts:2": "0", "random": "0"}}
    path = tmp_path / "smoke" / NAME
    path.parent.mkdir()
    path.write_text(json.dumps(older) + "\n")
    assert results.read(SMOKE, tmp_path).state == results.STALE
    with pytest.raises(Exception, match="--rerun-outdated"):
        main(resume=True, out=tmp_path)
    assert json.loads(path.read_text()) == older
    assert main(rerun_outdated=True, out=tmp_path) == 0
    assert results.read(SMOKE, tmp_path).state == results.COMPLETE


def test_a_line_without_its_digest_is_refused(tmp_path):
    line = StrengthLine("tiny", "dominion", "big-money", "random", 4)
    play(line.plan, 1, tmp_path / "tiny")
    path = tmp_path / "tiny" / NAME
    assert results.read(line, tmp_path).wins == 4
    path.write_text(path.read_text().replace('"12 12"', '"21 12"', 1))
    with pytest.raises(Exception, match="damaged"):
        results.read(line, tmp_path)


@pytest.mark.parametrize(
    ("wins", "shared", "games", "verdict"),
    [
        (300, 0, 400, "met"),
        (239, 0, 400, "not met"),
        (240, 0, 400, "met"),
        (6, 1, 10, "not met"),  # the interval holds one half
    ],
)
def test_what_meets_a_target(wins, shared, games, verdict):
    line = StrengthLine("any", "dominion", "ismcts:5", "big-money", games, 0.6)
    assert results.Result(line, results.COMPLETE, games, wins, shared).verdict == verdict


def test_an_unfinished_line_has_no_verdict():
    line = StrengthLine("any", "dominion", "ismcts:5", "big-money", 400, 0.6)
    assert results.Result(line, results.BEGUN, 20, 20, 0).verdict == "unfinished, 20 of 400"
    assert results.Result(line, results.ABSENT, 0, 0, 0).verdict == "not begun"


def test_the_identity_names_rules_and_bots_and_not_the_package():
    identity = LINES["best-first-game"].plan.identity
    assert demesne_package.__version__ not in str(identity)
    assert identity["rules"]
    assert set(identity["versions"]) == {"ismcts:2000", "militia-market"}
    assert version_of("big-money", "dominion") != version_of("big-money-duchy", "dominion")
    assert version_of("ismcts:5", "dominion") == version_of("ismcts:7", "dominion")
    assert version_of("greedy", "dominations")


def test_the_lines_are_those_that_were_asked_for():
    games = {"dominion": 400, "dominations": 200}
    assert all(line.games == games[line.game] for line in LINES.values())
    targets = {(line.bot, line.opponent): line.target for line in LINES.values() if line.target}
    assert targets[("ismcts:1000", "big-money-smithy")] == 0.60
    assert targets[("ismcts:1000", "big-money")] == 0.65
    assert targets[("ismcts", "greedy")] == 0.75
    assert sorted(name for (bot, name), _ in targets.items() if bot == "ismcts:2000") == sorted(
        BEST_SHIPPED.values()
    )
    assert all(len(curve(game)) >= 5 for game in games)


@pytest.mark.parametrize(
    ("game", "code", "other"), [("dominion", "ismcts:2", "big-money"), ("dominations", "ismcts:1", "random")]
)
def test_time_is_measured_beside_the_games(game, code, other):
    """Of every search, however short it is: else the few that something else slowed down would stand for all."""
    told = timing.measure(StrengthLine("any", game, code, other, 20, None, "first-game"))
    assert told["decisions"] / 3 < told["searches"] < told["decisions"]
    assert told["longest_ms"] >= told["median_ms"] > 0


@pytest.mark.parametrize(
    ("game", "kind", "actions", "searched"),
    [
        ("dominion", "buy-phase", [BUY + SILVER, END], True),
        ("dominion", "buy-phase", [BUY + SILVER, END, PLAY_ALL], False),
        ("dominion", "discard", [0], False),
        ("dominations", "growth", [1, 2], True),
        ("dominations", "growth", [1], False),
        ("dominations", "slot", [1, 2], False),
    ],
)
def test_answers_at_once_are_no_searches(game, kind, actions, searched):
    assert timing.is_searched(game, Choice(0, kind, actions)) is searched


@pytest.mark.parametrize(("taken", "told"), [(0.08, "0.1"), (3.14, "3.1"), (9.96, "10"), (1234.5, "1,234")])
def test_short_times_are_not_nothing(taken, told):
    time = {"median_ms": taken}
    assert told in output.cells(results.Result(SMOKE, results.COMPLETE, 20, 20, 0, time))


@pytest.mark.parametrize("key", LINES)
def test_a_committed_time_is_that_of_many_searches(key):
    found = results.read(LINES[key], KEPT)
    # Nothing is said of the figures of other versions; the page says so until they are played again.
    assert (found.time is None) == (found.state == results.STALE)
    if found.time is not None:
        assert found.time["searches"] > found.time["decisions"] / 3


def test_a_tournament_finds_the_best_of_a_kingdom():
    told = kingdoms.measure("big-money", 4)
    assert told["digest"] == kingdoms.digest(told)
    assert {bot["name"] for bot in told["bots"]} == {"big-money", "big-money-duchy", "chapel-laboratory"}
    assert kingdoms.is_current(told)
    assert not kingdoms.is_current({**told, "rules": "older"})


# What is committed


def test_every_committed_line_has_its_digest():
    """`read` raises for a line that has not."""
    for line in LINES.values():
        assert results.read(line, KEPT).games <= line.games


def test_the_opponents_are_the_best_shipped_strategies():
    told = kingdoms.read(KEPT)
    assert set(told) == set(BEST_SHIPPED)
    for kingdom, best in BEST_SHIPPED.items():
        assert kingdoms.is_current(told[kingdom]), "demesne bench strength plays them again"
        assert max(told[kingdom]["bots"], key=lambda bot: bot["rate"])["name"] == best


def test_the_page_is_fresh():
    found = [results.read(line, KEPT) for line in LINES.values()]
    page = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")
    assert page == output.page(found, kingdoms.read(KEPT)), (
        "demesne bench strength --page docs/strength.md writes it again"
    )


# The command


def test_the_list_plays_nothing(tmp_path):
    result = demesne("bench", "strength", "--list", "--only", "big-money", "--out", str(tmp_path))
    assert result.returncode == 0, result.stderr
    assert "ismcts:1000" in result.stdout
    assert "not begun" in result.stdout
    assert not list(tmp_path.iterdir())


def test_wrong_input_is_one_line(tmp_path):
    assert_one_line(demesne("bench", "strength", "--only", "chess"), "chess", "best-first-game")
    assert_one_line(demesne("bench", "strength", "-n", "3"), "--runs")
    assert_one_line(demesne("bench", "dominion", "--resume"), "demesne bench strength")
    assert_one_line(demesne("bench", "strength", "--list", cwd=tmp_path), "--out")
    assert_one_line(
        demesne("bench", "strength", "--out", "page.html"), "page.html is named like a file", "--page FILE"
    )
    assert_one_line(demesne("bench", "strength", "--out", "/nowhere/x"), "there is no directory /nowhere")


def test_unknown_lines_are_named():
    with pytest.raises(Exception, match="there is no line x"):
        find(["x"])
