from demesne.dominion.kingdoms import resolve
from demesne.lab.evolve import games
from demesne.lab.evolve.crew import setup_of
from demesne.lab.evolve.games import Series, Trial
from demesne.lab.match import Tally
from demesne.lab.plan import Plan
from demesne.lab.simulate import simulate
from demesne.players.strategy.library import shipped

MONEY, SMITHY = (shipped(name).rules for name in ("big-money", "big-money-smithy"))
SETUP = setup_of(resolve("first-game", 0))


def test_a_strategy_against_itself_wins_half_of_every_deal():
    trial = Trial(MONEY, (MONEY, MONEY), (1, 2), 0, 6)
    assert trial.games == 24
    assert trial.play(SETUP) == (72, 72)


def test_deals_add_up_however_they_are_cut(monkeypatch):
    whole = Trial(MONEY, (SMITHY,), (9,), 0, 12).play(SETUP)
    parts = [Trial(MONEY, (SMITHY,), (9,), first, count).play(SETUP)[0] for first, count in ((0, 5), (5, 7))]
    assert whole == (sum(parts),)
    monkeypatch.setattr(games, "_STEP", 5)
    assert Trial(MONEY, (SMITHY,), (9,), 0, 12).play(SETUP) == whole


def test_two_strategies_share_the_same_deals():
    (mine,) = Trial(MONEY, (SMITHY,), (9,), 0, 12).play(SETUP)
    (theirs,) = Trial(SMITHY, (MONEY,), (9,), 0, 12).play(SETUP)
    assert mine + theirs == 12 * 24


def test_a_series_is_what_simulate_plays():
    sums = Series(MONEY, SMITHY, 3, 0, 20).play(SETUP)
    tally = Tally(2)
    tally.add(sums)
    report = simulate(Plan("dominion", ("big-money", "big-money-smithy"), 20, 3))
    assert report.players[0].rate is not None
    assert report.players[0].rate.mean == int(tally.shares12[0]) / 12 / 20
    assert [int(wins) for wins in tally.wins] == [player.wins for player in report.players]
