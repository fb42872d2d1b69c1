from demesne.bots.dominion.strategy.library import shipped
from demesne.games.dominion.setup import resolve
from demesne.lab.dominion.evolve.games import BATCH, Series, Trial
from demesne.lab.dominion.evolve.pool import setup_of
from demesne.lab.dominion.match import Tally
from demesne.lab.plan import Plan
from demesne.lab.simulate import simulate

MONEY, SMITHY = (shipped(name).rules for name in ("big-money", "big-money-smithy"))
SETUP = setup_of(resolve("first-game", 0))


def test_a_strategy_against_itself_wins_half_of_every_deal():
    trial = Trial(MONEY, (MONEY, MONEY), (1, 2), 0, 6)
    assert trial.games == 24
    assert len(trial.play(SETUP)) == 2 * 6 // BATCH
    assert sum(trial.play(SETUP)) == 2 * 72


def test_batches_are_the_same_however_the_deals_are_cut():
    whole = Trial(MONEY, (SMITHY,), (9,), 0, 12).play(SETUP)
    parts = [Trial(MONEY, (SMITHY,), (9,), first, count).play(SETUP) for first, count in ((0, 4), (4, 8))]
    assert whole == parts[0] + parts[1]
    assert len(whole) == 12 // BATCH


def test_the_batches_of_several_opponents_follow_each_other():
    both = Trial(MONEY, (SMITHY, MONEY), (9, 3), 2, 4).play(SETUP)
    each = [Trial(MONEY, (rules,), (seed,), 2, 4).play(SETUP) for rules, seed in ((SMITHY, 9), (MONEY, 3))]
    assert both == each[0] + each[1]


def test_two_strategies_share_the_same_deals():
    mine = Trial(MONEY, (SMITHY,), (9,), 0, 12).play(SETUP)
    theirs = Trial(SMITHY, (MONEY,), (9,), 0, 12).play(SETUP)
    assert [one + other for one, other in zip(mine, theirs, strict=True)] == [BATCH * 24] * (12 // BATCH)


def test_a_series_is_what_simulate_plays():
    sums = Series(MONEY, SMITHY, 3, 0, 20).play(SETUP)
    tally = Tally(2)
    tally.add(sums)
    report = simulate(Plan("dominion", ("big-money", "big-money-smithy"), 20, 3))
    assert report.players[0].rate is not None
    assert report.players[0].rate.mean == int(tally.shares12[0]) / 12 / 20
    assert [int(wins) for wins in tally.wins] == [player.wins for player in report.players]
