"""Whole searches, with very short rounds."""

import json

import pytest

from demesne.bots.dominion.strategy.parser import parse
from demesne.core.errors import DemesneError, SetupError
from demesne.lab.dominion.evolve import generations
from demesne.lab.dominion.evolve.evolve import evolve
from demesne.lab.dominion.evolve.finish import Choice, measure, trim
from demesne.lab.dominion.evolve.generations import SearchState
from demesne.lab.dominion.evolve.journal import NAME
from demesne.lab.dominion.evolve.operators.genome import from_lines, lines_of
from demesne.lab.dominion.evolve.output import check, note, text, to_json
from demesne.lab.dominion.evolve.plan import EvolvePlan
from demesne.lab.plan import Plan
from demesne.lab.processes.interruption import Interruption
from demesne.lab.simulate import simulate
from tests.lab.dominion.evolve.small import KINGDOM, shorten, small_plan

pytestmark = pytest.mark.usefixtures("short")


def result(found):
    """Return what must not depend on time, jobs and interruptions."""
    told = to_json(found)
    return {key: told[key] for key in told if key not in ("played", "seconds", "games_per_second")}


@pytest.fixture(scope="module")
def found():
    """The search that others must equal."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        shorten(monkeypatch)
        return evolve(small_plan())


@pytest.fixture
def reference(found):
    return result(found)


def test_equal_seeds_give_equal_strategies_with_any_number_of_jobs(reference):
    assert result(evolve(small_plan(), jobs=2)) == reference
    assert reference["complete"]
    assert to_json(evolve(small_plan(seed=6)))["strategy"] != reference["strategy"]


def test_cut_off_anywhere_it_goes_on_to_the_same_end(tmp_path, reference):
    assert result(evolve(small_plan(), directory=tmp_path)) == reference
    path = tmp_path / NAME
    data = path.read_bytes()
    ends = [at + 1 for at, byte in enumerate(data) if byte == 10]
    assert len(ends) > 10  # the plan, the start, races and stages
    for size in (5, ends[0], ends[4] + 40, ends[8], len(data)):
        path.write_bytes(data[:size])
        assert result(evolve(small_plan(), directory=tmp_path)) == reference
        assert path.read_bytes() == data


def test_a_longer_search_goes_on_from_a_shorter_one(tmp_path, reference):
    short = evolve(small_plan(games=800, measure=4), directory=tmp_path)
    assert 0 < short.state.generation < reference["races"]
    longer = evolve(small_plan(), directory=tmp_path)
    assert result(longer) == reference
    assert longer.played < reference["games"]
    again = evolve(small_plan(games=800, measure=4), directory=tmp_path)
    assert result(again) == result(short)


def test_a_limit_of_games_is_kept(found):
    whole = found.state.games
    assert whole <= found.plan.games
    state = evolve(small_plan(games=whole - 1)).state
    assert state.generation + state.stages < found.state.generation + found.state.stages
    assert state.games < whole


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (
            lambda lines: [*lines[:3], lines[3].replace("leader", "loader", 1), *lines[4:]],
            "is damaged in line 4",
        ),
        (lambda lines: [*lines[:3], *lines[4:]], "is damaged in line 4"),
        (lambda lines: ["{}", *lines[1:]], "is not the file of a search"),
        (lambda lines: ["hello"], "is not the file of a search"),
    ],
)
def test_a_damaged_file_is_named(tmp_path, spoil, message):
    evolve(small_plan(games=800, measure=1), directory=tmp_path)
    path = tmp_path / NAME
    path.write_text("\n".join(spoil(path.read_text().splitlines())) + "\n")
    before = path.read_bytes()
    with pytest.raises(SetupError, match=message):
        evolve(small_plan(), directory=tmp_path)
    assert path.read_bytes() == before


def test_a_folder_of_another_search_is_refused(tmp_path):
    evolve(small_plan(games=1), directory=tmp_path)
    with pytest.raises(SetupError, match="another plan: seed, population differ; give another --out"):
        evolve(small_plan(seed=6, population=5), directory=tmp_path)


def test_every_line_is_json_with_a_digest(tmp_path):
    state = evolve(small_plan(measure=1), directory=tmp_path).state
    head, start, *steps = [json.loads(line) for line in (tmp_path / NAME).read_text().splitlines()]
    assert head["format"] == "demesne-evolve/5"
    assert set(head["shipped"]) == {"big-money", "big-money-duchy"}
    assert start["generation"] == 0
    assert sorted(start["order"]) == [0, 1]
    races = [line for line in steps if "leader" in line]
    assert [line["generation"] for line in races] == list(range(1, state.generation + 1))
    others = [line for line in steps if line not in races]
    assert [set(line) - {"digest", "games", "generation"} for line in others[:4]] == [
        {"order"},
        {"order"},
        {"order"},
        {"founders"},
    ]
    assert {founder["kind"] for founder in others[3]["founders"]} == {"card"}
    assert all("order" in line for line in others[4:])
    assert any(line["leader"] for line in races)
    assert all(len(line["digest"]) == 16 for line in (start, *steps))


def test_the_text_reads_back_and_tells_its_figures(found):
    told = text(found)
    strategy = parse(told)
    assert strategy.name == "evolved-5"
    assert strategy.rules == found.winner.rules
    assert [str(rule) for rule in strategy.rules] == to_json(found)["strategy"]["rules"]
    head = [line for line in told.splitlines() if line.startswith("#")]
    assert head[0] == f"# Kingdom: {KINGDOM.replace(',', ', ')}."
    assert f"# Search:  {found.plan.command}" in head
    assert sum(" against big-money" in line for line in head) == 2
    assert sum("candidate" in line for line in head) == 1
    assert head[-1].startswith("# Check:   demesne simulate dominion -p FILE -p big-money")


def test_the_figures_are_those_that_simulate_gives(tmp_path, found):
    file = tmp_path / "mine.strategy"
    file.write_text(text(found))
    for figure in found.winner.figures:
        plan = Plan("dominion", (str(file), figure.opponent), figure.games, figure.seed, KINGDOM)
        assert simulate(plan).players[0].rate == figure.rate
        assert f"--seed {figure.seed}" in check(found.plan, figure)


def test_trimming_leaves_out_what_decides_nothing():
    state = SearchState.of(small_plan())
    with Interruption() as interruption:
        from demesne.lab.dominion.evolve.pool import WorkerPool

        rules = from_lines(
            [
                "buy Province when turn > 0 and coins >= 8",
                "buy Gold",
                "buy Gold when own(Gold) < 3",
                "buy Silver",
                "buy Moat when coins >= 20",
                "trash Copper with Mine",
            ]
        )
        with WorkerPool(state.plan.cards, 1, interruption) as pool:
            choice = Choice(rules, (state.shipped[0][1],), 0.5, 0.5, 2, 2)
            trimmed, games = trim(state, choice, pool)
            figures = measure(state.plan, state.shipped, trimmed, pool)
    assert set(lines_of(trimmed)) <= {"buy Province", "buy Gold", "buy Silver"}
    assert "buy Province" in lines_of(trimmed)
    assert games > 0
    assert [figure.opponent for figure in figures] == ["big-money", "big-money-duchy"]


def test_ctrl_c_gives_the_best_so_far():
    class Impatient(Interruption):
        calls = 0

        def allow(self):
            self.calls += 1
            if self.calls > 200:
                raise KeyboardInterrupt

    found = evolve(small_plan(games=500_000), interruption=Impatient())
    assert not found.complete
    assert found.state.generation > 0
    assert found.winner.rules == found.state.leader
    assert "interrupted" in text(found)
    assert to_json(found)["against"] == []
    assert parse(text(found)).rules == found.winner.rules


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"kingdom": "nowhere"}, "nowhere"),
        ({"seed": -1}, "the seed must be from 0"),
        ({"games": 0}, "--games must be at least 1, not 0"),
        ({"population": 3}, "--population must be at least 4, not 3"),
        ({"islands": 0}, "--islands must be at least 1, not 0"),
        ({"measure": 0}, "--measure must be at least 1, not 0"),
    ],
)
def test_figures_that_no_search_can_have(given, message):
    with pytest.raises(SetupError, match=message):
        EvolvePlan(**given)


def test_against_one_strategy_only_its_games_count(tmp_path):
    plan = small_plan(against="big-money-duchy")
    found = evolve(plan, directory=tmp_path)
    assert found.state.shipped[0][0] == found.winner.figures[0].opponent == "big-money-duchy"
    assert [figure.opponent for figure in found.winner.figures] == ["big-money-duchy", "big-money"]
    assert found.state.champions == []
    assert found.state.panel == [found.state.shipped[0][1]]
    assert plan.command.endswith("--against big-money-duchy")
    assert to_json(found)["options"]["against"] == "big-money-duchy"
    assert "candidate" not in note(found) + text(found)
    assert result(evolve(plan, directory=tmp_path)) == result(found)
    with pytest.raises(SetupError, match="another plan: against differs"):
        evolve(small_plan(), directory=tmp_path)


def test_against_one_strategy_it_begins_with_that_one():
    state = SearchState.of(small_plan(against="big-money-duchy"))
    state.rank([1, 0])
    state.begin([])
    assert [name for name, _ in state.shipped] == ["big-money-duchy", "big-money"]
    assert [island.leader for island in state.islands] == state.panel == [state.shipped[0][1]]
    assert state.leader == state.shipped[0][1]
    # A single opponent has the deals of a whole panel.
    assert state.deals == generations.PANEL * state.plan.deals


def test_against_a_text_of_ones_own(tmp_path, found):
    file = tmp_path / "my own.strategy"
    file.write_text(text(found))
    plan = small_plan(games=1, against=str(file))
    again = evolve(plan)
    assert [figure.opponent for figure in again.winner.figures] == [str(file), "big-money-duchy", "big-money"]
    assert again.state.shipped[0] == (str(file), found.winner.rules)
    assert f"--against '{file}'" in plan.command
    assert f"-p '{file}'" in check(plan, again.winner.figures[0])


@pytest.mark.parametrize(
    ("against", "message"),
    [
        ("nobody", "no shipped strategy 'nobody'; there are big-money"),
        ("nowhere.strategy", "nowhere.strategy"),
        ("village-smithy", "village-smithy cannot play here: the kingdom has no Village and no Smithy"),
    ],
)
def test_who_cannot_be_beaten_here(against, message):
    with pytest.raises(DemesneError, match=message):
        small_plan(against=against)


def test_jobs_that_cannot_be():
    with pytest.raises(SetupError, match="the number of jobs"):
        evolve(small_plan(), jobs=0)


def test_the_command_of_a_plan_has_what_differs_from_the_usual():
    assert EvolvePlan("Village Square", 3).command == (
        "demesne evolve dominion --kingdom village-square --seed 3 --games 5000000"
    )
    assert EvolvePlan("random", 3, games=9).command == (
        "demesne evolve dominion --kingdom random --seed 3 --games 9"
    )
    assert f'--kingdom "{KINGDOM}"' in small_plan().command
