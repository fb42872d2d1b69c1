"""What the batches of Dominion have of their own: kingdoms for each game, Treasures at once, bots as opponents."""

from hashlib import blake2b
from typing import Any

import pytest

from demesne.bots.registry import make_bot
from demesne.bots.user import UserBot
from demesne.core.errors import SetupError
from demesne.envs.dominion.vector import DominionVector
from demesne.games.dominion.actions import PLAY_ALL
from demesne.games.dominion.setup import RECOMMENDED, random_ten

np = pytest.importorskip("numpy")

KINGDOMS = ["first-game", "interaction", random_ten(3)]
CARDS = [RECOMMENDED["first-game"], RECOMMENDED["interaction"], random_ten(3)]
BASIC = tuple(range(7))


def batch(count: int = 6, **options):
    return DominionVector(count, 7, **{"max_turns": 4, "kingdoms": KINGDOMS, **options})


@pytest.mark.parametrize("players", [2, 3])
def test_successive_games_of_all_seats_have_one_kingdom(players):
    vector = batch(players=players)
    where = vector.observation.slices["kingdom"]
    seen = set()
    for _ in range(400):
        for game, row in zip(vector.games.tolist(), vector.observations, strict=True):
            expected = sorted([*BASIC, *CARDS[game // players % 3]])
            assert np.flatnonzero(row[where]).tolist() == expected
            seen.add(game)
        vector.step_random()
    assert len(seen) > 3 * players


def test_one_kingdom_for_all_is_the_same_as_a_list_of_it():
    one, many = DominionVector(4, 5, kingdom="interaction"), DominionVector(4, 5, kingdoms=["interaction"])
    for _ in range(200):
        one.step_random()
        many.step_random()
        assert np.array_equal(one.observations, many.observations)
    assert one.setup == many.setup


@pytest.mark.parametrize("opponent", [None, "big-money"])
def test_treasures_are_played_before_a_seat_is_asked(opponent):
    vector = batch(plays_treasures=True, opponent=opponent)
    phase, coins, hand = (vector.observation.slices[name] for name in ("phase", "coins", "hand"))
    spent = 0
    for _ in range(300):
        assert not vector.masks[:, PLAY_ALL].any()
        assert not vector.masks[:, :3].any()
        buying = vector.observations[:, phase][:, 1] == 1
        assert not vector.observations[buying][:, hand][:, :3].any()
        spent += int(vector.observations[buying][:, coins].sum())
        vector.step_random()
    assert spent > 0


def test_a_step_that_plays_treasures_is_two_of_a_batch_that_does_not():
    quick, plain = batch(1, plays_treasures=True), batch(1)
    for _ in range(200):
        while plain.masks[0, PLAY_ALL]:
            plain.step([PLAY_ALL])
        assert np.array_equal(quick.observations, plain.observations)
        action = int(np.flatnonzero(quick.masks[0])[-1])
        quick.step([action])
        plain.step([action])
        assert np.array_equal(quick.rewards, plain.rewards)


def test_a_bot_is_an_opponent_like_its_code():
    named, given = batch(opponent="big-money"), batch(opponent=make_bot("big-money", "dominion"))
    for _ in range(150):
        named.step_random()
        given.step_random()
        assert np.array_equal(named.observations, given.observations)


def test_equal_seeds_give_equal_games_on_every_machine():
    digest = blake2b(digest_size=12)
    vector = batch(plays_treasures=True, opponent="big-money", max_turns=10)
    for _ in range(120):
        vector.step_random()
        digest.update(vector.observations.tobytes() + vector.masks.tobytes() + vector.rewards.tobytes())
    assert digest.hexdigest() == "ecd041df7c7cb5f6da318424"


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"kingdoms": []}, "kingdoms names at least one kingdom"),
        ({"kingdoms": ["first-game", "nowhere"]}, "no kingdom 'nowhere'"),
        ({"opponent": "militia-market"}, "needs .* not in this kingdom"),
        ({"opponent": UserBot(object(), "mine")}, "UserBot cannot play in a batch"),
    ],
)
def test_what_cannot_be_played_is_refused(options, problem):
    with pytest.raises(SetupError, match=problem):
        batch(**options)


def test_an_adviser_says_what_it_would_do_as_an_opponent():
    """The same games come out where the caller takes the advice at the opponent's seat."""

    def played(**bot: Any) -> dict[int, list[float]]:
        vector = batch(max_turns=8, **bot)
        found: dict[int, list[float]] = {}
        while len(found) < 12:
            own = vector.masks.shape[1] - 1 - vector.masks[:, ::-1].argmax(1)
            if "adviser" in bot:
                vector.advise()
                own = np.where(vector.seats == vector.games % 2, own, vector.advice)
            games = vector.games.copy()
            vector.step(own)
            over = np.flatnonzero(vector.terminated | vector.truncated)
            found |= {int(games[slot]): vector.rewards[slot].tolist() for slot in over}
        return {game: found[game] for game in range(12)}

    assert played(adviser="big-money") == played(opponent="big-money")
    with pytest.raises(SetupError, match="an opponent or an adviser, not both"):
        batch(opponent="big-money", adviser="big-money")
