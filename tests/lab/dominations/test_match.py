import pytest

from demesne.bots.bot import Bot
from demesne.bots.dominations.random import RandomBot
from demesne.core.chance import FastChance
from demesne.core.errors import BotError
from demesne.core.events import EventList
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.layout import SOURCES
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.zones.seats import seat_at
from demesne.lab.dominations.match import Tally, play_game, play_on, run_chunk
from demesne.lab.streams import Streams


class Same(Bot):
    """Sees value views, and answers with the same draws as the compiled random bot; hears what its seat is shown."""

    def __init__(self):
        self.name = "same"
        self.observes = True
        self.heard = []
        self.kinds = []

    def choose(self, view, decision, rng, budget):
        assert decision.actions == view.legal_actions()
        assert decision.seat == view.seat
        self.kinds.append(decision.kind)
        n = len(decision.actions)
        return decision.actions[0 if n == 1 else rng.randbelow(n)]

    def observe(self, event):
        self.heard.append(event)


class Stubborn(Bot):
    def __init__(self, answer):
        self.name = "stubborn"
        self.answer = answer

    def choose(self, view, decision, rng, budget):
        return self.answer


def randoms(number) -> list[Bot]:
    return [RandomBot() for _ in range(number)]


def played(bots, number=0, seed=3):
    state, first = play_game(Setup(len(bots)), bots, Streams(seed, len(bots)), number)
    return state, int(first)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_value_bots_and_compiled_bots_with_the_same_draws_play_the_same_game(players):
    compiled, first = played(randoms(players))
    mixed, same_first = played([Same(), *randoms(players - 1)])
    assert compiled.is_over
    assert (mixed.digest(), same_first) == (compiled.digest(), first)


def test_bots_hear_what_their_seat_is_shown():
    bots = Same(), Same()
    log = EventList()
    play_game(Setup(2), list(bots), Streams(3, 2), 0, log)
    for seat, bot in enumerate(bots):
        assert bot.heard == log.forms(seat)
    assert bots[0].heard != bots[1].heard


def test_everybody_is_asked_for_the_secret_choices_one_at_a_time():
    bots = [Same(), Same(), Same()]
    played(bots)
    for bot in bots:
        assert bot.kinds[:2] == ["keep-objective", "keep-monument"]


def test_the_first_player_is_ahead_in_the_first_age():
    log = EventList()
    firsts = set()
    for number in range(4):
        log.events.clear()
        _, first = play_game(Setup(3), randoms(3), Streams(1, 3), number, log)
        turn = next(event for event in log.forms(-1) if event["event"] == "turn")
        assert turn["seat"] == first
        firsts.add(int(first))
    assert len(firsts) > 1


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (334, "stubborn answered 334, which is not legal"),
        (335, "stubborn answered 335, which is no action"),
        # A compiled caller checks the type of an answer before the loop does.
        (None, "stubborn (answered None, which is no action|failed: TypeError)"),
    ],
)
def test_wrong_answers_name_the_bot(answer, message):
    with pytest.raises(BotError, match=message):
        played([RandomBot(), Stubborn(answer)])


def test_a_game_can_be_played_on_from_the_middle():
    setup = Setup(2)
    rng = FastChance(bytes(8))
    state = DominationsState.start(setup, rng)
    bot = RandomBot()
    while state.age == 0:
        state.apply(state.actor, bot.pick(state.lens(state.actor), rng), rng)
    ahead = int(seat_at(state, 0))
    assert play_on(state, [bot, bot], rng, [FastChance(bytes(8)) for _ in range(2)]) == ahead
    assert state.is_over


def test_sums_are_those_of_the_single_games():
    players, games = 3, 6
    bots = randoms(players)
    tally = Tally(players)
    run_chunk(Setup(players), bots, 5, 0, games, False, tally)
    points, wins, firsts = [0] * players, [0] * players, 0
    by_source = [[0] * len(SOURCES) for _ in range(players)]
    for number in range(games):
        state, first = played(bots, number, seed=5)
        winner = state.returns().index(1.0)
        firsts += winner == first
        sheet = state.sheet()
        for player in range(players):
            seat = (player + number) % players
            points[player] += state.scores()[seat]
            wins[player] += seat == winner
            by_source[player] = [a + b for a, b in zip(by_source[player], sheet[seat], strict=True)]
    assert [int(tally.points[j]) for j in range(players)] == points
    assert [int(tally.wins[j]) for j in range(players)] == wins
    assert [int(x) for x in tally.by_source] == [x for row in by_source for x in row]
    assert sum(int(x) for x in tally.by_source) == sum(points)
    assert (int(tally.games), int(tally.turns)) == (games, games * 15 * players)
    assert tally.first_seat_shares12 == 12 * firsts
    assert tally.unfinished == 0


def test_chunks_add_up():
    bots = randoms(2)
    whole, parts = Tally(2), Tally(2)
    run_chunk(Setup(2), bots, 9, 0, 4, False, whole)
    for first, count in ((0, 1), (1, 3)):
        part = Tally(2)
        run_chunk(Setup(2), bots, 9, first, count, False, part)
        parts.add(part.to_tuple())
    assert parts.to_tuple() == whole.to_tuple()
