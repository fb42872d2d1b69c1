"""A game as the server holds it: nothing happens before it is accepted, and the log brings all of it back."""

import pytest

from demesne.core import registry
from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import IllegalActionError, NotationError, RecordError
from demesne.server.live.match import Match
from demesne.server.storage.log.entry import LogEntry, read_entry
from tests.server.compared import everything

KEY = derive_key("a test of the server")
GAMES = registry.names()


def new_match(name="dominion", players=2, key=KEY, **options):
    game = registry.find(name)
    match = Match(game, game.make_setup(players, options, 0), players, key)
    match.accept(match.deal())
    return match


def play(match, moves, seed=0, undo=False):
    """Make random moves, and return the log from the deal on."""
    rng = FastChance(derive_key("moves", seed))
    entries = []
    for _ in range(moves):
        if match.is_over:
            break
        seat = match.asked[rng.randbelow(len(match.asked))]
        if undo and match.free_undo(seat) and rng.randbelow(3) == 0:
            proposal = match.undo(seat)
        else:
            actions = match.state.view(seat).legal_actions()
            proposal = match.act(seat, actions[rng.randbelow(len(actions))], f"c{match.sequence}")
        match.accept(proposal)
        entries.append(proposal.entry)
    return entries


CHAPEL = "Cellar, Chapel, Festival, Laboratory, Market, Moat, Smithy, Village, Woodcutter, Workshop"
CHAPEL_WISHES = ("play Chapel", "play treasures", "buy Chapel", "buy Silver", "end actions", "end turn")
TURNS = 12
WISHES = ("play Militia", "play treasures", "buy Militia", "buy Moat", "end actions", "end turn")


def wish(match, seat):
    """Return a move of a player who wants Militias and Moats."""
    moves = match.game.moves(match.state.view(seat))
    return next((move for move in WISHES if move in moves), moves[0])


def attacked(players=2, seed=0):
    """Return a match of Dominion in which a player who owns a Moat is attacked."""
    match = new_match("dominion", players, key=derive_key("attacked", seed))
    for _ in range(2000):
        seat = match.asked[0]
        if match.hosting.is_reaction(match.state) and match.hosting.may_react(match.state, seat):
            return match
        match.accept(match.move(seat, wish(match, seat)))
    raise AssertionError("nobody who owns a Moat was attacked")


def log_of(match_name, moves, players=2, undo=True, seed=0):
    match = new_match(match_name, players)
    deal = new_match_deal(match_name, players)
    return match, [deal, *play(match, moves, seed, undo)]


def new_match_deal(name, players):
    game = registry.find(name)
    return Match(game, game.make_setup(players, {}, 0), players, KEY).deal().entry


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_replay_brings_the_match_back(name, players):
    match, log = log_of(name, 120, players)
    assert any(entry.kind == "undo" for entry in log)
    stored = [read_entry(entry.sequence, entry.body(), entry.command) for entry in log]
    assert stored == log
    again = Match.replay(match.game, match.setup, players, KEY, stored)
    assert everything(again) == everything(match)


@pytest.mark.parametrize("name", GAMES)
def test_a_snapshot_resumes_to_what_the_whole_replay_gives(name):
    match = new_match(name)
    log = [new_match_deal(name, 2)]
    compared = 0
    for k in range(60):
        snapshot = match.snapshot()
        log += play(match, 1, seed=k, undo=True)
        if snapshot is not None:
            resumed = Match.resume(match.game, match.setup, 2, KEY, log, snapshot)
            assert everything(resumed) == everything(match)
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_accepted_has_not_happened(name):
    match = new_match(name)
    play(match, 15)
    before = everything(match)
    seat = match.asked[0]
    for action in match.state.view(seat).legal_actions():
        match.act(seat, action)
    assert everything(match) == before
    first, second = (match.act(seat, action) for action in [match.state.view(seat).legal_actions()[0]] * 2)
    assert (first.entry, first.state.digest()) == (second.entry, second.state.digest())


def test_a_move_is_read_as_it_is_typed():
    match = new_match()
    seat = match.asked[0]
    proposal = match.move(seat, "play treas", "one")
    assert proposal.entry.text == "play treasures"
    assert proposal.entry.command == "one"
    with pytest.raises(NotationError):
        match.move(seat, "fly")
    with pytest.raises(IllegalActionError, match="not your decision"):
        match.move(1 - seat, "play treasures")
    with pytest.raises(IllegalActionError):
        match.act(seat, 10_000)


def test_a_purchase_is_taken_back_freely_until_the_turn_ends():
    match = new_match()
    seat = match.asked[0]
    before = match.state.digest()
    match.accept(match.move(seat, "play treasures"))
    match.accept(match.move(seat, "buy silver"))
    # The purchase was the last Buy, so the turn ended with it and new cards were drawn.
    assert not match.free_undo(seat)
    match.accept(match.undo(seat, 2))
    assert match.state.digest() == before
    assert match.moves == ()


def chapel(moves=()):
    """Return a match in which a Chapel asked and `moves` answered, with its seat, its log, and the digest before."""
    for seed in range(50):
        match = new_match(kingdom=CHAPEL, key=derive_key("chapel", seed))
        empty = Match(match.game, match.setup, 2, match.key)
        log = [empty.deal().entry]
        while match.state.view(match.asked[0]).turn < TURNS:
            seat = match.asked[0]
            legal = match.game.moves(match.state.view(seat))
            if {"trash Copper", "trash Estate", "done"} <= set(legal):
                asked = match.state.digest()
                try:
                    log += [made(match, seat, move) for move in moves]
                except IllegalActionError:
                    break
                return match, seat, log, asked
            wish = next(move for move in (*CHAPEL_WISHES, legal[-1]) if move in legal)
            log.append(made(match, seat, wish))
    raise AssertionError("no Chapel was ever played with such a hand")


def made(match, seat, move):
    """Make a move and return its entry."""
    proposal = match.move(seat, move)
    match.accept(proposal)
    return proposal.entry


@pytest.mark.parametrize(
    "moves",
    [
        ["trash Copper", "trash Copper", "trash Estate"],
        ["trash Copper", "trash Copper", "trash Estate", "done"],
        ["trash Copper", "done"],
        ["done"],
    ],
)
def test_the_cards_chosen_for_one_question_are_taken_back_at_once(moves):
    match, seat, log, asked = chapel(moves)
    played = len(match.moves) - len(moves)
    assert match.free_undo(seat)
    assert match.free_moves() == len(moves) == match.since(seat, 1)
    assert match.since(seat, 2) == len(moves) + 1, "the play of the Chapel is an answer of its own"
    undo = match.undo(seat, match.free_moves())
    shown = sum(move.startswith("trash") for move in moves) + ("done" in moves)
    for viewer in match.viewers:
        told = {"event": "undone", "player": seat, "moves": 1, "events": shown}
        assert match.forms(viewer, undo.events) == [told]
    match.accept(undo)
    assert len(match.moves) == played
    assert match.state.digest() == asked
    assert Match.replay(match.game, match.setup, 2, match.key, [*log, undo.entry]).moves == match.moves


def test_an_answer_before_a_snapshot_is_taken_back_as_one():
    match, seat, log, _ = chapel(["trash Copper", "trash Copper", "trash Estate"])
    for move in ("done", "play treasures", "end turn"):
        if move in match.game.moves(match.state.view(seat)):
            log.append(made(match, seat, move))
    snapshot = match.snapshot()
    assert snapshot is not None
    resumed = Match.resume(match.game, match.setup, 2, match.key, log, snapshot)
    for own in range(1, 6):
        assert resumed.since(seat, own) == match.since(seat, own)
        number = match.since(seat, own)
        one, other = match.undo(seat, number), resumed.undo(seat, number)
        assert [match.forms(who, one.events) for who in match.viewers] == [
            resumed.forms(who, other.events) for who in match.viewers
        ]


def test_tiles_returned_for_one_question_are_one_answer():
    match = new_match("dominations")
    seat, tiles = match.asked[0], [""]
    while len(tiles) < 3:
        seat = match.asked[0]
        moves = match.game.moves(match.state.view(seat))
        tiles = [move for move in moves if move.startswith("return ")]
        if len(tiles) < 3:
            made(match, seat, moves[0])
    for move in (tiles[0], tiles[2], "done"):
        made(match, seat, move)
    assert match.since(seat, 1) == 3
    assert match.since(seat, 2) > 3


def test_taking_back_gives_no_other_cards():
    match = new_match()
    seat = match.asked[0]
    match.accept(match.move(seat, "play treasures"))
    assert match.free_undo(seat)
    first = match.move(seat, "buy silver")
    match.accept(first)
    match.accept(match.undo(seat))
    again = match.move(seat, "buy silver")
    assert again.state.digest() == first.state.digest()
    assert again.entry.draws == first.entry.draws


def test_more_moves_can_be_taken_back_than_are_kept():
    match = new_match()
    digests = [match.state.digest()]
    for k in range(30):
        play(match, 1, seed=k)
        digests.append(match.state.digest())
    match.accept(match.undo(0, 17))
    assert match.state.digest() == digests[30 - 17]
    with pytest.raises(IllegalActionError):
        match.undo(0, 14)


def test_decisions_have_names_that_other_seats_do_not_change():
    match = new_match("dominations", 3)
    assert match.asked == (0, 1, 2)
    names = [match.decision_id(seat) for seat in range(3)]
    match.accept(match.act(1, match.state.view(1).legal_actions()[0]))
    assert match.decision_id(0) == names[0]
    assert match.decision_id(2) == names[2]
    assert match.decision_id(1) != names[1]


@pytest.mark.parametrize("name", GAMES)
def test_versions_count_only_what_an_onlooker_is_sent(name):
    match = new_match(name, 3)
    rng = FastChance(derive_key("versions"))
    for _ in range(60):
        if match.is_over:
            break
        seat = match.asked[rng.randbelow(len(match.asked))]
        actions = match.state.view(seat).legal_actions()
        proposal = match.act(seat, actions[rng.randbelow(len(actions))])
        before = {viewer: match.state.view(viewer).to_bytes() for viewer in match.viewers}
        versions = dict(match.versions)
        match.accept(proposal)
        for viewer in match.viewers:
            moved = match.versions[viewer] != versions[viewer]
            if not moved:
                assert match.state.view(viewer).to_bytes() == before[viewer]
                assert match.forms(viewer, proposal.events) == []
            if viewer == seat:
                assert moved


def test_a_damaged_log_is_refused():
    match, log = log_of("dominion", 30, undo=False)
    with pytest.raises(RecordError, match="comes where"):
        Match.replay(match.game, match.setup, 2, KEY, [log[0], log[2]])
    wrong = LogEntry(1, "move", log[1].seat, "buy Province", 37, ())
    with pytest.raises(RecordError, match="entry 1 of the log does not replay"):
        Match.replay(match.game, match.setup, 2, KEY, [log[0], wrong])
    longer = LogEntry(0, "deal", draws=(*log[0].draws, 0))
    with pytest.raises(RecordError, match="more outcomes"):
        Match.replay(match.game, match.setup, 2, KEY, [longer])
    for body in ("", "[]", "{}", '{"kind": "dance"}', '{"kind": "move", "draws": 3}'):
        with pytest.raises(RecordError):
            read_entry(0, body)


def test_who_plays_for_whom_is_in_the_log_and_moves_nothing():
    match = new_match("dominion", 3)
    log = [new_match_deal("dominion", 3), *play(match, 10)]
    before = match.state.digest()
    for proposal in (
        lambda: match.hand_over(1, "easy", "vote"),
        lambda: match.come_back(1),
        lambda: match.hand_over(2, "random", "clock"),
    ):
        made = proposal()
        versions = dict(match.versions)
        match.accept(made)
        log.append(made.entry)
        assert all(match.versions[viewer] == versions[viewer] + 1 for viewer in match.viewers)
    assert match.stand_ins == [None, None, "random"]
    assert match.state.digest() == before
    log += play(match, 10, seed=1)
    stored = [read_entry(entry.sequence, entry.body(), entry.command) for entry in log]
    assert stored == log
    again = Match.replay(match.game, match.setup, 3, KEY, stored)
    assert everything(again) == everything(match)
    assert again.stand_ins == match.stand_ins


def test_a_game_that_is_given_up_asks_nobody():
    match = new_match()
    end = match.abandon(1)
    match.accept(end)
    assert match.is_over
    assert match.asked == ()
    assert not match.free_undo(0)
    assert match.forms(-1, end.events) == [{"event": "abandoned", "player": 1}]


def test_moves_are_taken_back_by_the_count_of_ones_own():
    match = new_match("dominion", 2)
    play(match, 40)
    seat = match.moves[-1].seat
    own = [k for k, move in enumerate(match.moves) if move.seat == seat]
    other = [k for k, move in enumerate(match.moves) if move.seat != seat]
    assert match.since(seat, 3) == len(match.moves) - own[-3]
    assert match.since(1 - seat, 1) == len(match.moves) - other[-1]
    assert match.since(seat, len(own) + 1) == 0
    proposal = match.undo(1 - seat, match.since(1 - seat, 2))
    (told,) = match.forms(seat, proposal.events)
    assert (told["player"], told["moves"]) == (1 - seat, 2)


def test_nothing_is_free_where_that_would_tell_what_others_do_in_secret():
    match = new_match("dominations", 3)
    assert match.hosting.is_secret_step(match.state)
    assert match.hosting.shown_asked(match.state) == ()
    while match.hosting.is_secret_step(match.state):
        seat = match.asked[0]
        match.accept(match.act(seat, match.state.view(seat).legal_actions()[0]))
        assert not any(match.free_undo(each) for each in range(3))
    assert match.hosting.shown_asked(match.state) == match.asked


def test_to_decline_a_reaction_is_not_free():
    match = attacked()
    seat = match.asked[0]
    assert match.hosting.is_reaction(match.state)
    match.accept(match.move(seat, "decline"))
    assert not match.free_undo(seat)
