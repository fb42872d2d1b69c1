import pytest

from demesne.core.errors import RecordError, SetupError
from demesne.core.records.replay import replay
from demesne.lab.analyze.position import course_of
from tests.core.recorded import header, play
from tests.lab.analyze.games import dominations, dominion


def test_there_is_a_position_for_every_move_with_the_view_before_it():
    record = dominion()
    course = course_of(record)
    assert [position.notation for position in course.positions] == [move.text for move in record.moves]
    assert [position.seq for position in course.positions] == list(range(1, len(record.moves) + 1))
    seen = []
    for step in replay(record):
        if step.number < len(record.moves):
            seen.append(step.state.view(record.moves[step.number].seat).to_bytes())
        else:
            assert course.shares == tuple(step.state.returns())
    assert [position.view.to_bytes() for position in course.positions] == seen
    for position in course.positions:
        assert position.action in position.view.legal_actions()
        assert position.options == len(position.view.legal_actions())


def test_moments_and_moves_of_dominion_are_in_words():
    first = course_of(dominion()).positions[0]
    assert (first.moment, first.round) == ("turn 1", 1)
    assert first.played == first.notation[0].upper() + first.notation[1:]


def test_moments_of_dominations_count_ages_and_turns(tmp_path):
    positions = course_of(dominations(tmp_path)).positions
    moments = list(dict.fromkeys(position.moment for position in positions))
    assert moments[0] == "before the first turn"
    assert moments[1] == "age I, turn 1"
    assert "age II, turn 3" in moments
    assert {position.round for position in positions} == set(range(16))
    rounds = [position.round for position in positions]
    assert rounds == sorted(rounds)


def test_one_seat_has_its_own_decisions_numbered_anew():
    both = course_of(dominion()).positions
    own = course_of(dominion(), 1).positions
    assert [position.seq for position in own] == [each.seq for each in both if each.seat == 1]
    assert [position.number for position in own] == list(range(len(own)))


def test_a_game_without_an_end_and_a_seat_that_is_not_there_are_refused():
    with pytest.raises(RecordError, match="ends here without a result"):
        course_of(play(header(), moves=5)[0])
    with pytest.raises(SetupError, match="the seats are 0 to 1, not 2"):
        course_of(dominion(), 2)
