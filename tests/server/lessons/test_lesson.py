"""What holds of every lesson: its moves are legal, and its pages are read."""

import pytest

from demesne.i18n import source
from demesne.server.lessons.dominations import LESSON as DOMINATIONS
from demesne.server.lessons.dominion import LESSON as DOMINION
from demesne.server.lessons.lesson import contents, lecture

LESSONS = pytest.mark.parametrize("lesson", [DOMINION, DOMINATIONS], ids=lambda lesson: lesson.game.name)


@LESSONS
@pytest.mark.parametrize("language", source.LANGUAGES)
def test_every_step_wants_a_legal_move_and_has_something_to_read(lesson, language):
    last = len(lesson.steps) - 1
    for step in range(last):
        told = lecture(lesson, step, language)
        assert told.wanted is not None
        assert told.update.choice is not None
        assert told.wanted.text == lesson.steps[step].move
        assert told.wanted.text in told.update.choice.moves
        assert all(told.pages)
    assert lecture(lesson, last, language).wanted is None


@LESSONS
def test_every_page_is_read_somewhere(lesson):
    read = [page for step in lesson.steps for page in step.pages]
    titles = [chapter.title for chapter in lesson.chapters]
    assert sorted([*read, *titles]) == sorted(set(source.declaration(lesson.concern)) - {"rival"})


@LESSONS
@pytest.mark.parametrize("language", source.LANGUAGES)
def test_chapters_have_titles_and_follow_one_another(lesson, language):
    told = contents(lesson, language)
    steps = [chapter.step for chapter in told.chapters]
    assert steps[0] == 0
    assert steps == sorted(set(steps))
    assert told.last == len(lesson.steps) - 1 > steps[-1]
    assert all(chapter.title for chapter in told.chapters)
