"""Whole searches, with very short rounds."""

import json

import pytest

from demesne.dominion.ids import GOLD
from demesne.kernel.errors import DemesneError, SetupError
from demesne.lab.evolve.course import Course
from demesne.lab.evolve.evolve import evolve
from demesne.lab.evolve.finish import measure, trim
from demesne.lab.evolve.genome import from_lines, lines_of
from demesne.lab.evolve.journal import NAME
from demesne.lab.evolve.output import check, note, text, to_json
from demesne.lab.evolve.plan import EvolvePlan
from demesne.lab.evolve.race import Member
from demesne.lab.interruption import Interruption
from demesne.lab.plan import Plan
from demesne.lab.simulate import simulate
from demesne.players.strategy.parser import parse
from tests.lab.evolve.small import KINGDOM, shorten, small_plan

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
    assert len(ends) == 7  # the plan, the start and five generations
    for size in (5, ends[4] + 40, len(data)):
        path.write_bytes(data[:size])
        assert result(evolve(small_plan(), directory=tmp_path)) == reference
        assert path.read_bytes() == data


def test_a_longer_search_goes_on_from_a_shorter_one(tmp_path, reference):
    short = result(evolve(small_plan(generations=3, measure=4), directory=tmp_path))
    assert short["generations"] == 3
    longer = evolve(small_plan(), directory=tmp_path)
    assert result(longer) == reference
    assert longer.played < longer.course.games
    again = result(evolve(small_plan(generations=3, measure=4), directory=tmp_path))
    assert again == short


def test_a_limit_of_games_is_kept(found):
    whole = found.course.games
    course = evolve(small_plan(games=whole - 1)).course
    assert course.generation == 4
    assert course.games < whole


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda lines: [*lines[:3], lines[3].replace("buy", "but", 1), *lines[4:]], "is damaged in line 4"),
        (lambda lines: [*lines[:3], *lines[4:]], "is damaged in line 4"),
        (lambda lines: ["{}", *lines[1:]], "is not the file of a search"),
        (lambda lines: ["hello"], "is not the file of a search"),
    ],
)
def test_a_damaged_file_is_named(tmp_path, spoil, message):
    evolve(small_plan(generations=3, measure=1), directory=tmp_path)
    path = tmp_path / NAME
    path.write_text("\n".join(spoil(path.read_text().splitlines())) + "\n")
    before = path.read_bytes()
    with pytest.raises(SetupError, match=message):
        evolve(small_plan(), directory=tmp_path)
    assert path.read_bytes() == before


def test_a_folder_of_another_search_is_refused(tmp_path):
    evolve(small_plan(generations=1), directory=tmp_path)
    with pytest.raises(SetupError, match="another plan: seed, population differ; give another --out"):
        evolve(small_plan(seed=6, population=5), directory=tmp_path)


def test_every_line_is_json_with_a_digest(tmp_path):
    evolve(small_plan(generations=2, measure=1), directory=tmp_path)
    head, *lines = [json.loads(line) for line in (tmp_path / NAME).read_text().splitlines()]
    assert head["format"] == "demesne-evolve/2"
    assert set(head["shipped"]) == {"big-money", "big-money-duchy"}
    assert [line["generation"] for line in lines] == [0, 1, 2]
    assert all(len(line["digest"]) == 16 for line in lines)


def test_isles_end_in_one_population():
    course = evolve(small_plan(isles=2, generations=7)).course
    assert course.isles == []
    assert course.generation == 7
    # Two isles for one generation, the last one for three: then two of the main population.
    assert course.epoch == 2


def test_the_text_reads_back_and_tells_its_figures(found):
    told = text(found)
    strategy = parse(told)
    assert strategy.name == "evolved-5"
    assert strategy.rules == found.winner.rules
    assert [str(rule) for rule in strategy.rules] == to_json(found)["strategy"]["rules"]
    head = [line for line in told.splitlines() if line.startswith("#")]
    assert head[0] == f"# Kingdom: {KINGDOM.replace(',', ', ')}."
    assert f"# Search:  {found.plan.command}" in head
    assert sum(" against " in line for line in head) == 2
    assert head[-1].startswith("# Check:   demesne simulate dominion -p FILE -p big-money")


def test_the_figures_are_those_that_simulate_gives(tmp_path, found):
    file = tmp_path / "mine.strategy"
    file.write_text(text(found))
    for figure in found.winner.figures:
        plan = Plan("dominion", (str(file), figure.opponent), figure.games, figure.seed, KINGDOM)
        assert simulate(plan).players[0].rate == figure.rate
        assert f"--seed {figure.seed}" in check(found.plan, figure)


def test_trimming_leaves_out_what_decides_nothing():
    course = Course.of(small_plan())
    with Interruption() as interruption:
        from demesne.lab.evolve.crew import Crew

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
        with Crew(course.plan.cards, 1, interruption) as crew:
            trimmed, games = trim(course, rules, crew)
            figures = measure(course.plan, course.shipped, trimmed, crew)
    assert set(lines_of(trimmed)) <= {"buy Province", "buy Gold", "buy Silver"}
    assert "buy Province" in lines_of(trimmed)
    assert games > 0
    assert [figure.opponent for figure in figures] == ["big-money", "big-money-duchy"]


def test_ctrl_c_gives_the_best_so_far():
    class Impatient(Interruption):
        calls = 0

        def allow(self):
            self.calls += 1
            if self.calls > 60:
                raise KeyboardInterrupt

    found = evolve(small_plan(generations=500), interruption=Impatient())
    assert not found.complete
    assert found.course.generation > 0
    assert found.winner.rules == found.course.leader.rules
    assert "interrupted" in text(found)
    assert to_json(found)["against"] == []
    assert parse(text(found)).rules == found.winner.rules


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"kingdom": "nowhere"}, "nowhere"),
        ({"seed": -1}, "the seed must be from 0"),
        ({"generations": 0}, "--generations must be at least 1, not 0"),
        ({"games": -1}, "--games must be at least 0, not -1"),
        ({"population": 3}, "--population must be at least 4, not 3"),
        ({"isles": 0}, "--isles must be at least 1, not 0"),
        ({"measure": 0}, "--measure must be at least 1, not 0"),
    ],
)
def test_figures_that_no_search_can_have(given, message):
    with pytest.raises(SetupError, match=message):
        EvolvePlan(**given)


def test_against_one_strategy_only_its_games_count(tmp_path):
    plan = small_plan(generations=14, isles=1, against="big-money-duchy")
    found = evolve(plan, directory=tmp_path)
    assert found.course.shipped[0][0] == found.winner.figures[0].opponent == "big-money-duchy"
    assert [figure.opponent for figure in found.winner.figures] == ["big-money-duchy", "big-money"]
    assert found.course.champions == []
    # A member of long standing has met nobody else, and keeps its games beyond an epoch.
    assert {len(member.shares) for member in found.course.main.population} == {1}
    assert plan.command.endswith("--against big-money-duchy")
    assert to_json(found)["options"]["against"] == "big-money-duchy"
    assert "best shipped" not in note(found)
    assert result(evolve(plan, directory=tmp_path)) == result(found)
    with pytest.raises(SetupError, match="another plan: against differs"):
        evolve(small_plan(generations=14, isles=1), directory=tmp_path)


def test_against_one_strategy_it_begins_with_that_one():
    course = Course.of(small_plan(against="big-money-duchy"))
    course.rank([1, 0])
    assert course.isles == []
    assert [name for name, _ in course.shipped] == ["big-money-duchy", "big-money"]
    assert course.leader.rules == course.shipped[0][1]
    assert course.deals > Course.of(small_plan()).deals


def test_against_a_text_of_ones_own(tmp_path, found):
    file = tmp_path / "my own.strategy"
    file.write_text(text(found))
    plan = small_plan(generations=1, against=str(file))
    again = evolve(plan)
    assert [figure.opponent for figure in again.winner.figures] == [str(file), "big-money-duchy", "big-money"]
    assert again.course.shipped[0] == (str(file), found.winner.rules)
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
        "demesne evolve dominion --kingdom village-square --seed 3 --generations 160"
    )
    assert EvolvePlan("random", 3, games=9).command == (
        "demesne evolve dominion --kingdom random --seed 3 --generations 160 --games 9"
    )
    assert f'--kingdom "{KINGDOM}"' in small_plan().command


def test_isles_have_no_treasures_until_one_is_left():
    course = Course.of(small_plan(isles=5, stay=1))
    for remaining in (3, 2, 1):
        assert all(GOLD not in isle.scope.buys for isle in course.isles)
        before = {isle.number for isle in course.isles}
        for _ in list(course.isles):
            here = course.here
            # An isle is as good as its number is high.
            course.take([Member(course.shipped[0][1], (12 * 20 * here.number,), 100)], 10)
        assert {isle.number for isle in course.isles} < before
        assert len(course.isles) == remaining
    (last,) = course.isles
    assert last.number == 4
    assert last.scope is course.plan.scope
    assert not any(member.games for member in last.population)
    assert course.games == 100
    for _ in range(3):
        course.take([Member(course.shipped[1][1], (12,), 2)], 10)
    assert course.isles == []
    assert {member.rules for member in course.main.population} == {rules for _, rules in course.shipped}


def test_a_single_isle_begins_with_the_shipped_strategies():
    course = Course.of(small_plan(isles=1))
    course.rank([1, 0])
    assert [member.rules for member in course.here.population] == [rules for _, rules in course.shipped]
    assert [name for name, _ in course.shipped] == ["big-money-duchy", "big-money"]
    assert GOLD in course.here.scope.buys
