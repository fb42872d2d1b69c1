import pytest

from demesne.dominion.ids import COPPER, CURSE
from demesne.lab.evolve import race as races
from demesne.lab.evolve.crew import Crew
from demesne.lab.evolve.race import (
    CLEARLY,
    LAST_ROUND,
    Member,
    Panel,
    climb,
    cost,
    last_round,
    race,
    staying,
)
from demesne.players.strategy.tree import Comparison, Number, Rule, Word


def genome(strength, rules=1):
    """A genome that the crew below takes at its number."""
    when = Comparison(Word("turn"), "<", Number(strength))
    return (Rule("buy", COPPER, None, when), *[Rule("buy", CURSE)] * (rules - 1))


def strength(rules):
    return rules[0].condition.right.value


class Rigged(Crew):
    """A crew in which a genome wins as many shares of each deal as its number, without chance."""

    def __init__(self):
        self.games = 0
        self.tasks = []

    def play(self, tasks):
        self.tasks += tasks
        self.games += sum(task.games for task in tasks)
        return [tuple(24 * task.deals * strength(task.rules) for _ in task.opponents) for task in tasks]


PANEL = Panel.of([genome(50), genome(51)], 1, "test")


def test_the_best_wins_and_the_bad_ones_play_least():
    crew = Rigged()
    children = [genome(number) for number in range(30, 60)]
    ranking = race(crew, [], children, PANEL, 2)
    assert [strength(member.rules) for member in ranking] == [59, 58]
    deals: dict[int, list[int]] = {}
    for task in crew.tasks:
        deals.setdefault(strength(task.rules), []).append(task.deals)
    assert deals[30] == [2]
    assert deals[50] == [2, 6]
    assert deals[59] == [2, 6, 18, 2 * LAST_ROUND]


def test_nobody_plays_a_deal_twice_and_all_of_a_heat_play_the_same():
    crew = Rigged()
    race(crew, [], [genome(number) for number in range(30, 60)], PANEL, 2)
    spans = {(task.first, task.first + task.deals) for task in crew.tasks}
    ends = sorted(spans)
    assert [start for start, _ in ends[1:]] == [end for _, end in ends[:-1]]
    assert len({task.seeds for task in crew.tasks}) == 1


def test_members_meet_only_the_last_ones_and_keep_their_games():
    crew = Rigged()
    old = Member(genome(61), (720, 720), 120)
    ranking = race(crew, [old], [genome(number) for number in range(30, 60)], PANEL, 2)
    member = next(member for member in ranking if member.rules == old.rules)
    assert member.games == 120 + PANEL.games(2 * LAST_ROUND)
    assert len([task for task in crew.tasks if task.rules == old.rules]) == 1


def test_a_step_up_is_taken_on_fresh_deals_whatever_the_leader_won_before():
    crew = Rigged()
    # By his old games the leader would be better than all.
    leader = Member(genome(50), (12 * 1000, 12 * 1000), 2000)
    others = [Member(genome(49)), Member(genome(48))]
    ranking = climb(crew, [leader, *others], [genome(number) for number in range(20, 60)], PANEL, 2)
    assert [strength(member.rules) for member in ranking] == [59, 50, 49, 48]
    assert ranking[0].games == PANEL.games(2 * LAST_ROUND)
    assert ranking[1].games == 2000 + ranking[0].games
    assert crew.games == cost(1, 40, 2, 2)


def test_without_a_clearly_better_child_the_leader_stays():
    class Close(Rigged):
        """The children win a little more than the leader, but not by one in so many games."""

        def play(self, tasks):
            self.tasks += tasks
            # Of each CLEARLY games a victory more, less one twelfth of all.
            more = [12 * task.games // (CLEARLY * len(task.opponents)) - 1 for task in tasks]
            return [
                tuple(1_000_000 + (strength(task.rules) > 50) * extra for _ in task.opponents)
                for task, extra in zip(tasks, more, strict=True)
            ]

    leader = Member(genome(50))
    ranking = climb(Close(), [leader], [genome(number) for number in range(51, 60)], PANEL, 100)
    assert [strength(member.rules) for member in ranking] == [50]


def test_the_cost_is_known_before():
    crew = Rigged()
    race(crew, [Member(genome(57))] * 5, [genome(number) for number in range(30, 60)], PANEL, 3)
    assert crew.games == cost(5, 30, 2, 3)


def test_few_lucky_games_count_less_than_many():
    lucky = Member(genome(1), (12 * 13,), 20)
    proven = Member(genome(2), (12 * 600,), 1000)
    assert lucky.rate > proven.rate
    assert proven.bound > lucky.bound
    assert Member(genome(3)).bound == Member(genome(3)).rate == 0.0


def test_of_those_that_play_alike_one_is_kept():
    crew = Rigged()
    same = [Member(genome(50, rules)) for rules in (3, 2, 4)]
    assert [len(member.rules) for member in last_round(crew, same, PANEL, 0, 4)] == [2]
    proven = Member(genome(50, 5), (600, 600), 100)
    (kept,) = last_round(crew, [*same, proven], PANEL, 0, 4)
    assert kept.rules == proven.rules
    children = [genome(40 + number % 3, 1 + number) for number in range(30)]
    found = race(crew, [], children, PANEL, 2)
    assert [strength(member.rules) for member in found] == [42, 41]


def test_rates_against_one_and_all():
    member = Member(genome(1)).with_games((240, 0), 40).with_games((240, 120), 40)
    assert member.rate == pytest.approx(50 / 80)
    assert member.rate_against(0) == pytest.approx(40 / 40)
    assert member.rate_against(1) == pytest.approx(10 / 40)


def test_deals_differ_by_purpose_and_opponent():
    others = [
        Panel.of([genome(1)] * 2, seed, *what).seeds for seed in (1, 2) for what in (("a",), ("a", 1), ("b",))
    ]
    assert len({seed for seeds in others for seed in seeds}) == 12


def test_heats_shrink_but_leave_a_choice():
    assert [staying(number) for number in (1, 2, 3, 6, 9, 48)] == [1, 2, 2, 2, 3, 16]
    assert races.HEATS >= 2
