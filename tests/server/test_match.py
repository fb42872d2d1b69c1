"""A game as the server holds it: nothing happens before it is accepted, and the log brings all of it back."""

import pytest

from demesne.kernel import registry
from demesne.kernel.chance import FastGenerator, derive
from demesne.kernel.errors import IllegalActionError, NotationError, RecordError
from demesne.server.entry import Entry, read_entry
from demesne.server.match import Match

KEY = derive("a test of the server")
GAMES = registry.names()


def new_match(name="dominion", players=2, key=KEY, **options):
    game = registry.find(name)
    match = Match(game, game.make_setup(players, options, 0), players, key)
    match.accept(match.deal())
    return match


def play(match, moves, seed=0, undo=False):
    """Make random moves, and return the log from the deal on."""
    rng = FastGenerator(derive("moves", seed))
    entries = []
    for _ in range(moves):
        if match.is_over:
            break
        seat = match.asked[rng.below(len(match.asked))]
        if undo and match.free_undo(seat) and rng.below(3) == 0:
            proposal = match.undo(seat)
        else:
            actions = match.state.view(seat).legal_actions()
            proposal = match.act(seat, actions[rng.below(len(actions))], f"c{match.sequence}")
        match.accept(proposal)
        entries.append(proposal.entry)
    return entries


def everything(match):
    """Return all that a match is, for comparison."""
    following = None
    if not match.is_over:
        seat = match.asked[0]
        proposal = match.act(seat, match.state.view(seat).legal_actions()[-1])
        following = proposal.entry, proposal.state.digest()
    return (
        match.state.digest(),
        match.sequence,
        match.versions,
        match.answers,
        match.undos,
        match.moves,
        [match.free_undo(seat) for seat in range(match.players)],
        following,
    )


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
    rng = FastGenerator(derive("versions"))
    for _ in range(60):
        if match.is_over:
            break
        seat = match.asked[rng.below(len(match.asked))]
        actions = match.state.view(seat).legal_actions()
        proposal = match.act(seat, actions[rng.below(len(actions))])
        before = {onlooker: match.state.view(onlooker).to_bytes() for onlooker in match.onlookers}
        versions = dict(match.versions)
        match.accept(proposal)
        for onlooker in match.onlookers:
            moved = match.versions[onlooker] != versions[onlooker]
            if not moved:
                assert match.state.view(onlooker).to_bytes() == before[onlooker]
                assert match.forms(onlooker, proposal.events) == []
            if onlooker == seat:
                assert moved


def test_a_damaged_log_is_refused():
    match, log = log_of("dominion", 30, undo=False)
    with pytest.raises(RecordError, match="comes where"):
        Match.replay(match.game, match.setup, 2, KEY, [log[0], log[2]])
    wrong = Entry(1, "move", log[1].seat, "buy Province", 37, ())
    with pytest.raises(RecordError, match="entry 1 of the log does not replay"):
        Match.replay(match.game, match.setup, 2, KEY, [log[0], wrong])
    longer = Entry(0, "deal", draws=(*log[0].draws, 0))
    with pytest.raises(RecordError, match="more outcomes"):
        Match.replay(match.game, match.setup, 2, KEY, [longer])
    for body in ("", "[]", "{}", '{"kind": "dance"}', '{"kind": "move", "draws": 3}'):
        with pytest.raises(RecordError):
            read_entry(0, body)
