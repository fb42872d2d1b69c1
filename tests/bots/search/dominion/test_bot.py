import json
import subprocess
import sys

import pytest

from demesne.bots.registry import make_bot
from demesne.bots.search.budget import Budget
from demesne.bots.search.dominion.arm import MOST_TURNS, DominionArm
from demesne.bots.search.dominion.bot import DominionSearchBot
from demesne.bots.search.dominion.buy_phase_tree import iterations_of_plans
from demesne.bots.search.dominion.guides import guides_for
from demesne.bots.search.tree import ROOT
from demesne.core.chance import Chance, FastChance
from demesne.games.dominion.choices import asks
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup, resolve
from tests.games.dominion.naming import action_name
from tests.games.dominion.positions import Seat, position

SEED = b"eight by"


def bot(iterations=40):
    """Return a bot that has taken its seat."""
    searcher = DominionSearchBot("ismcts", Budget(iterations))
    searcher.start(0, None, SEED)
    return searcher


def move(state, iterations=40):
    """Return its move in words; the generator that is handed over gives nothing."""
    return action_name(int(bot(iterations).pick(state.lens(state.actor), Chance())))


def rich(**more):
    """Return a seat whose deck buys a Province every turn."""
    return Seat(hand="", deck="10 Gold", **more)


def test_no_thought_where_there_is_no_choice():
    assert move(position(Seat(hand="3 Copper, 2 Estate"))) == "play treasures"
    assert move(position(Seat(hand="", in_play="Copper"), coins=0, supply={"Copper": 0, "Curse": 0})) == "end"
    # Copper and Curse could be had for nothing.
    assert move(position(Seat(hand="", in_play="Copper"), coins=0)) == "end"


def test_the_last_province_wins():
    state = position(Seat(hand="", in_play="3 Gold"), rich(discard="Duchy"), coins=8, supply={"Province": 1})
    assert move(state) == "buy Province"


def test_the_last_province_is_left_where_it_would_lose():
    # Eight points behind: a Duchy must come first, now or later, for the other seat cannot buy anything.
    mine = Seat(hand="", deck="6 Gold, 4 Silver", in_play="3 Gold")
    other = Seat(hand="4 Curse, Province", deck="", discard="Province")
    state = position(mine, other, coins=8, supply={"Province": 1, "Curse": 0})
    assert state.score(1) - state.score(0) == 8
    assert move(state, 900) != "buy Province"


def test_an_estate_ends_the_game_on_piles():
    piles = {"Estate": 1, "Village": 0, "Smithy": 0, "Province": 4}
    state = position(Seat(hand="", in_play="2 Copper"), rich(), coins=2, supply=piles)
    assert move(state, 150) == "buy Estate"


def test_the_pile_that_would_end_a_lost_game_stays():
    piles = {"Estate": 1, "Village": 0, "Smithy": 0, "Province": 4}
    mine = Seat(hand="", deck="8 Gold, 4 Copper", in_play="2 Copper")
    state = position(mine, Seat(hand="5 Copper", discard="2 Duchy"), coins=2, supply=piles)
    assert move(state, 150) != "buy Estate"


def test_a_curse_is_bought_only_if_that_ends_the_game():
    seats = Seat(hand="", in_play="2 Copper", discard="Duchy"), rich()
    state = position(*seats, coins=0, supply={"Curse": 1, "Village": 0, "Smithy": 0})
    assert move(state, 60) == "buy Curse"
    state = position(*seats, coins=0, supply={"Curse": 2, "Village": 0, "Smithy": 0})
    assert move(state, 60) == "end"


def test_the_militia_is_played():
    assert move(position(Seat(hand="Militia, 2 Gold, 2 Copper"), rich()), 100) == "play Militia"


def played(seed=3, decisions=30, players=2, kingdom="first-game"):
    """Yield states of a game of the shipped strategies."""
    state = DominionState.start(Setup(resolve(kingdom, 1), players), FastChance(seed.to_bytes(8)))
    rng = FastChance((seed + 1).to_bytes(8))
    guides = guides_for(state.setup.kingdom)
    for _ in range(decisions):
        if state.is_over:
            return
        yield state
        guide = guides[state.actor % len(guides)]
        state.apply(state.actor, guide.pick(state.lens(state.actor), rng), rng)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_moves_are_legal_by_lens_and_by_value(players):
    searcher = bot(6)
    for state in played(decisions=40, players=players):
        seat = state.actor
        value = state.view(seat)
        chosen = searcher.choose(value, state.choice(), Chance(), 0)
        assert chosen in state.legal_actions()
        assert chosen == searcher.pick(state.lens(seat), Chance())


def test_hidden_facts_move_nothing_and_the_state_stays():
    searcher = bot(8)
    for state in played(seed=8, decisions=30):
        seat = state.actor
        before = state.to_bytes()
        chosen = searcher.pick(state.lens(seat), Chance())
        assert state.to_bytes() == before
        for number in range(3):
            other = state.view(seat).sample(FastChance(number.to_bytes(8)))
            assert searcher.pick(other.lens(seat), Chance()) == chosen


def test_the_generator_that_is_handed_over_stays_where_it_is():
    rng = FastChance(bytes(8))
    state = position(Seat(hand="Militia, 2 Gold, 2 Copper"), rich())
    bot(10).pick(state.lens(0), rng)
    assert rng.position == 0


def test_another_seed_may_think_otherwise():
    state = position(Seat(hand="", in_play="5 Copper"), Seat(), coins=5)
    trees = []
    for seed in (SEED, SEED, b"another!"):
        searcher = bot()
        searcher.start(0, None, seed)
        trees.append(searcher.tree(state.lens(0)))
        trees[-1].search(Budget(30))
    first, second, third = (list(tree.totals) for tree in trees)
    assert first == second
    assert first != third


GAME = """
import json, sys
from demesne.games.dominion.setup import Setup
from demesne.games.dominion.setup import resolve
from demesne.lab.dominion.match import Tally, run_chunk
from demesne.bots.registry import make_bot
tally = Tally(2)
bots = [make_bot("ismcts:5", "dominion"), make_bot("big-money", "dominion")]
run_chunk(Setup(resolve("first-game", 1), 2), bots, 4, 0, 1, False, tally)
print(json.dumps([int(tally.turns), [int(points) for points in tally.points]]))
"""


def test_another_process_plays_the_same_game():
    runs = [subprocess.run([sys.executable, "-c", GAME], check=True, capture_output=True) for _ in range(2)]
    turns, points = json.loads(runs[0].stdout)
    assert json.loads(runs[1].stdout) == [turns, points]
    assert turns > 20


def test_the_budget_is_kept():
    state = position(Seat(hand="", in_play="5 Copper"), Seat(), coins=5)
    for iterations in (1, 17):
        tree = bot().tree(state.lens(0))
        tree.search(Budget(iterations))
        assert 1 <= tree.iterations <= iterations
        assert tree.visits[ROOT] == tree.iterations


def test_below_the_root_the_moves_of_all_seats_grow_a_tree():
    # Two decks that buy a Province or a Gold every turn, so the same hands are met again and again.
    mine, other = (
        Seat(hand=hand, deck="6 Gold, 4 Silver", in_play=play) for hand, play in (("", "3 Gold"), ("", ""))
    )
    state = position(mine, other, coins=9, supply={"Province": 4})
    tree = bot().tree(state.lens(0))
    tree.evaluate(Budget(800))
    below = [node for node in range(1, len(tree.moves)) if node not in tree.tops]
    assert {tree.movers[node] for node in below} == {0, 1}
    for node in range(1, len(tree.moves)):
        children = 0
        child = tree.firsts[node]
        while child >= 0:
            children += tree.visits[child]
            assert tree.visits[child] <= tree.offered[child] <= tree.visits[node]
            child = tree.nexts[child]
        assert children == 0 or children <= tree.visits[node] - bot().settings.ripeness


def test_a_budget_of_the_caller_comes_first():
    state = position(Seat(hand="", in_play="5 Copper"), Seat(), coins=5)
    searcher = bot(1_000_000)
    chosen = searcher.choose(state.view(0), state.choice(), Chance(), 12)
    assert chosen == bot(12).choose(state.view(0), state.choice(), Chance(), 0)


def test_guides_are_those_whose_cards_are_there():
    with_witch = [guide.name for guide in guides_for(position(kingdom="Witch").setup.kingdom)]
    assert "big-money-witch" in with_witch
    assert "big-money" in with_witch
    assert "chapel-witch" in with_witch
    without = [guide.name for guide in guides_for(Setup(resolve("first-game", 1), 2).kingdom)]
    assert "big-money-witch" not in without
    assert {"big-money", "militia-market"} <= set(without)


def test_a_bot_learns_of_another_kingdom():
    searcher = bot(3)
    searcher.pick(position(Seat(hand="", in_play="5 Copper"), coins=5).lens(0), Chance())
    before = [guide.name for guide in searcher.guides]
    witches = position(Seat(hand="", in_play="5 Copper"), kingdom="Witch", coins=5)
    searcher.pick(witches.lens(0), Chance())
    assert "big-money-witch" in {guide.name for guide in searcher.guides} - set(before)


def evaluated(*seats, **options):
    """Return what each seat gets of a position as it stands."""
    state = position(*seats, **options)
    arm = DominionArm(state.view(0), guides_for(state.setup.kingdom), FastChance(bytes(8)))
    arm.deal()
    arm.evaluate()
    return list(arm.results)


def test_the_victory_counts_and_the_lead_a_little():
    ahead, behind = evaluated(Seat(discard="Duchy"), Seat())
    assert ahead > 5000 > behind
    far, _ = evaluated(Seat(discard="4 Province"), Seat())
    assert far > ahead
    assert evaluated(Seat(), Seat()) == [5000, 5000]


def test_fewer_turns_win_at_equal_points():
    late, early = evaluated(Seat(turns=2), Seat(turns=1))
    assert early > late


def test_three_players_share_or_lose_for_themselves():
    one, two, three = evaluated(Seat(discard="Duchy"), Seat(discard="Duchy"), Seat())
    assert one == two
    assert one > three
    alone, *others = evaluated(Seat(discard="2 Duchy"), Seat(discard="Duchy"), Seat(discard="Duchy"))
    assert alone > one
    assert others[0] == others[1] < one


def test_a_game_that_never_ends_is_cut():
    state = position(
        Seat(hand="", deck="Estate", in_play="Copper"), Seat(hand="Copper", deck="Estate"), coins=1
    )
    arm = DominionArm(state.view(0), guides_for(state.setup.kingdom), FastChance(bytes(8)))
    arm.deal()
    arm.finish()
    assert arm.state.turns(0) <= MOST_TURNS + 2
    assert arm.state.phase != asks.OVER
    assert sum(arm.results) == 10_000


def test_a_level_plays_a_whole_game():
    searcher = make_bot("easy", "dominion")
    state = DominionState.start(Setup(resolve("first-game", 1), 2), FastChance(bytes(8)))
    rng = FastChance(bytes(8))
    money = make_bot("big-money", "dominion")
    while not state.is_over:
        player = searcher if state.actor == 0 else money
        action = player.choose(state.view(state.actor), state.choice(), rng, 0)
        state.apply(state.actor, action, rng)
    assert state.score(0) > 0


def test_who_is_played_out_in_a_round_meets_the_same_cards():
    state = position(Seat(hand="", in_play="5 Copper", deck="5 Copper, 3 Estate"), Seat(), coins=5)
    guides = guides_for(state.setup.kingdom)
    arm = DominionArm(state.view(0), guides, FastChance(bytes(8)))
    arm.begin_round()
    ends = []
    for _ in range(2):
        arm.replay()
        arm.finish()
        ends.append((arm.state.to_bytes(), list(arm.results)))
    assert ends[0] == ends[1]
    arm.begin_round()
    arm.replay()
    arm.finish()
    assert arm.state.to_bytes() != ends[0][0]


def test_a_seat_is_thought_to_follow_a_plan_that_buys_what_it_owns():
    state = position(Seat(), Seat(discard="Militia, Market"))
    guides = guides_for(state.setup.kingdom)
    arm = DominionArm(state.view(0), guides, FastChance(bytes(8)))
    chosen = set()
    for _ in range(30):
        arm.deal()
        chosen.add(guides[arm.plan[1]].name)
        arm.finish()
    assert chosen == {"militia-market", "village-smithy"}
    number = len(guides)
    assert [arm.misfits[number + guides.index(guide)] for guide in guides if guide.name == "big-money"] == [2]


def test_where_no_plan_explains_a_deck_the_nearest_do():
    state = position(Seat(), Seat(discard="Cellar, Moat, Militia"))
    guides = guides_for(state.setup.kingdom)
    arm = DominionArm(state.view(0), guides, FastChance(bytes(8)))
    fewest = min(arm.misfits[len(guides) : 2 * len(guides)])
    assert fewest == 2
    assert arm.misfits[len(guides) + arm.choose_plan(1)] == fewest


@pytest.mark.parametrize("iterations", [1, 2, 5, 30, 90])
def test_a_judgement_of_so_many_iterations_has_the_move_of_a_search(iterations):
    state = position(Seat(hand="", in_play="5 Copper"), Seat(), coins=5)
    evaluation = bot().evaluate(state.view(0), Budget(iterations))
    assert evaluation.iterations == iterations
    assert evaluation.best == bot().tree(state.lens(0)).search(Budget(iterations))
    most = [option for option in evaluation.options if option.visits == evaluation.options[0].visits]
    assert len(most) == 1, "the move that is chosen is the one that was tried most often"


def test_a_bout_of_plans_leaves_iterations_for_the_moves():
    assert iterations_of_plans(1000, 6) == 250
    assert iterations_of_plans(100, 6) == 48
    assert iterations_of_plans(20, 6) == 10
    assert iterations_of_plans(1, 6) == 0
    assert iterations_of_plans(0, 6) > 0
