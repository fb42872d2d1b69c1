"""Records replay to the same game, from their outcomes and from their key; every edit is found out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.core.errors import RecordError
from demesne.core.records import record as records
from demesne.core.records.replay import replay, verify
from tests.core.recorded import edited, header, play


@pytest.fixture(scope="module")
def game():
    return play(header())[0]


def replayed(record, check=True):
    return [step.state.copy() for step in replay(record, check)]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("secure", [True, False])
@pytest.mark.parametrize("stored", [True, False])
def test_a_game_replays_from_outcomes_and_from_the_key(players, secure, stored):
    record, state = play(header("any", players, secure, stored))
    read = records.parse(record.to_bytes())
    states = replayed(read)
    assert len(states) == len(record.moves) + 1
    assert states[-1].digest() == state.digest() == verify(read).digest()
    assert [state.digest() for state in replayed(read, False)] == [state.digest() for state in states]


def test_a_game_that_goes_on_replays_to_where_it_is():
    record, state = play(header(), 20)
    assert replayed(records.parse(record.to_bytes()))[-1].digest() == state.digest()
    with pytest.raises(RecordError, match="line 22: the record ends here without a result"):
        verify(record)


def test_a_game_that_was_given_up_is_verified_to_where_it_stood():
    record, state = play(header(), 20)
    record.is_abandoned = True
    read = records.parse(record.to_bytes(), "game.jsonl")
    assert read.is_abandoned
    assert read.to_bytes() == record.to_bytes()
    assert verify(read).digest() == state.digest()
    with pytest.raises(RecordError, match=r"game.jsonl, line 23: the game was given up, so it has no result"):
        read.require_result()
    other = records.parse(edited(record, 1, key="00" * 32))
    with pytest.raises(RecordError, match="but the key gives"):
        verify(other)


def test_a_game_that_is_over_was_not_given_up(game):
    lines = game.to_bytes().splitlines(keepends=True)
    given_up = b'{"abandoned": true}\n'
    read = records.parse(b"".join([*lines[:-1], given_up]))
    with pytest.raises(RecordError, match=rf"line {len(lines)}: the game is over, so it was not given up"):
        verify(read)
    with pytest.raises(RecordError, match=rf"line {len(lines) + 1}: nothing comes after the end of the game"):
        records.parse(b"".join([*lines, given_up]))
    with pytest.raises(RecordError, match='"abandoned" is true for a game that was given up, or left out'):
        records.parse(b"".join([*lines[:-1], given_up.replace(b"true", b"false")]))


def test_steps_tell_the_events_of_each_move(game):
    steps = list(replay(game))
    assert [event.kind for event in steps[0].events] == ["started", "drew", "drew", "turn"]
    assert steps[0].move is None
    assert steps[-1].events[-1].kind == "over"
    assert [step.number for step in steps] == list(range(len(steps)))
    assert [step.move for step in steps[1:]] == game.moves


def test_outcomes_count_where_a_record_and_its_key_differ(game):
    data = edited(game, 1, key="00" * 32)
    other = records.parse(data, "game.jsonl")
    assert replayed(other, False)[-1].digest() == game.result["digest"]
    with pytest.raises(
        RecordError, match=r"game.jsonl, line 2: outcome \d+ is stored, but the key gives \d+"
    ):
        verify(other)


def test_moves_taken_over_from_another_game_keep_their_draws_and_later_ones_follow_from_the_new_key():
    last_draw = max(number for number, move in enumerate(play(header("old"), 40)[0].moves, 1) if move.draws)
    # The last move taken over has draws, which do not follow from the new key.
    old = play(header("old"), last_draw)[0]
    first = header("new")
    first.origin = {"continues": {"game": "old", "moves": last_draw}}
    new, state = play(first, goes_on_from=old)
    assert new.deal == old.deal
    read = records.parse(new.to_bytes())
    assert verify(read).digest() == state.digest()
    # With one move more said to be taken over than there were the draws after it are still those of the key.
    for moves, good in [(last_draw + 1, True), (last_draw - 1, False), (-1, False), (str(last_draw), False)]:
        read.header.origin = {"continues": {"game": "old", "moves": moves}}
        if good:
            verify(read)
        else:
            with pytest.raises(RecordError, match="but the key gives"):
                verify(read)


def first_line_with(game, wanted):
    """Return the number of the first line whose move is like this."""
    return next(n for n, move in enumerate(game.moves, 3) if wanted(move))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "line 1: no game 'chess'"),
        ({"rules": "second-edition/1"}, "line 1: played by the rules 'second-edition/1'"),
        ({"setup": {}}, "line 1: the kingdom of a setup is a list of ten names"),
        ({"setup": {"kingdom": ["Smithy"] * 10, "players": 2}}, "line 1: Smithy is in the kingdom twice"),
        ({"setup": {"kingdom": ["Smithie"], "players": 2}}, "line 1: there is no card named 'Smithie'"),
        ({"setup": {"kingdom": ["Gold"], "players": 2}}, "line 1: Gold is not a kingdom card"),
        ({"setup": {"kingdom": ["Smithy"], "players": 2}}, "line 1: a kingdom has 10 different cards, not 1"),
        ({"setup": {"kingdom": [], "players": 9}}, "line 1: Dominion has 2 to 4 players, not 9"),
        ({"setup": {"kingdom": [], "players": "2"}}, "line 1: players of a setup is a whole number, not '2'"),
        (
            {"setup": {"kingdom": [], "players": 2, "colour": 1}},
            "line 1: a setup of Dominion has no 'colour'",
        ),
        ({"players": [{"name": "Ann", "bot": None}] * 3}, "line 1: 3 players are named"),
    ],
)
def test_a_header_that_no_game_has_is_refused(game, changes, message):
    with pytest.raises(RecordError, match=message):
        replayed(records.parse(edited(game, 1, **changes)))


def test_records_without_draws_replay_on_their_own_version_only():
    record, _ = play(header(stored=False))
    with pytest.raises(RecordError, match="line 1: without stored draws a record replays on its own version"):
        replayed(records.parse(edited(record, 1, engine="0.0.1")))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"do": "buy Province"}, "'buy Province' is not legal now; legal: "),
        ({"do": "sell"}, "'sell' is no move"),
        ({"do": "END TURN"}, "'END TURN' must be written 'end turn'"),
        ({"do": ""}, "'' is no move"),
        ({"seat": 1}, "seat 1 is not asked"),
    ],
)
def test_an_edited_move_is_found_out(game, changes, message):
    line = first_line_with(game, lambda move: move.text == "end turn" and move.seat == 0)
    with pytest.raises(RecordError, match=f"line {line}: {message}"):
        replayed(records.parse(edited(game, line, **changes)), False)


@pytest.mark.parametrize(
    ("draws", "message"),
    [
        ([], "fewer outcomes are stored than cards are drawn"),
        ([0, 0, 0, 0], "fewer outcomes are stored than cards are drawn"),
        ([0] * 20, "stored outcomes more than cards are drawn"),
        ([99] * 5, "outcome 99 of draw 0 is not below"),
    ],
)
def test_edited_draws_are_found_out_without_the_key(game, draws, message):
    line = first_line_with(game, lambda move: move.text == "end turn" and len(move.draws) == 5)
    with pytest.raises(RecordError, match=f"line {line}: .*{message}"):
        replayed(records.parse(edited(game, line, draws=draws)), False)


@pytest.mark.parametrize("key", ["scores", "winners", "turns", "unfinished", "digest"])
def test_an_edited_result_is_found_out(game, key):
    line = len(game.moves) + 3
    result = {**game.result, key: None}
    with pytest.raises(RecordError, match=f"line {line}: the stored result has another '{key}'"):
        replayed(records.parse(edited(game, line, result=result)), False)
    with pytest.raises(RecordError, match="a result has only scores"):
        replayed(records.parse(edited(game, line, result={**game.result, "note": 1})), False)


def test_a_result_before_the_end_is_found_out(game):
    lines = game.to_bytes().splitlines(keepends=True)
    with pytest.raises(RecordError, match="line 9: a result is stored, but the game is not over"):
        replayed(records.parse(b"".join([*lines[:8], lines[-1]])))


def test_a_move_after_the_end_is_found_out(game):
    moves = [*game.moves, game.moves[-1]]
    longer = records.Record(game.header, game.deal)
    longer.moves = moves
    with pytest.raises(RecordError, match=f"line {len(moves) + 2}: the game is over"):
        replayed(longer)


@given(st.data())
def test_no_edit_of_a_byte_is_verified(game, data):
    raw = bytearray(game.to_bytes())
    line = data.draw(st.integers(1, raw.count(b"\n") - 1))
    start = [n for n, byte in enumerate(raw) if byte == 10][line - 1] + 1
    place = data.draw(st.integers(start, raw.index(10, start) - 1))
    old = raw[place]
    raw[place] = data.draw(st.integers(32, 126).filter(lambda byte: byte != old))
    try:
        assert records.parse(bytes(raw)).to_bytes() == game.to_bytes()  # only white space changed
    except (RecordError, AssertionError):
        with pytest.raises(RecordError):
            verify(records.parse(bytes(raw)))
