"""Every kind of decision is asked for in a sound position."""

from demesne.games.dominations.choices.asks import ASK_NAMES
from demesne.lab.checkbot.dominations import questions
from tests.games.dominations import conservation


def test_every_kind_is_asked_and_leaves_a_choice():
    found = questions.questions(ASK_NAMES)
    assert sorted(question.name for question in found) == sorted(ASK_NAMES)
    for question in found:
        conservation.check(question.state)
        decision = question.state.choice()
        assert (decision.kind, decision.seat) == (question.name, question.seat)
        assert len(decision.actions) > 1


def test_what_no_game_comes_to_is_left_out(monkeypatch):
    monkeypatch.setattr(questions, "MOST_GAMES", 1)
    found = questions.questions(["campfire", "growth"])
    assert [question.name for question in found] == ["growth"], "the first game is by the final rules"
