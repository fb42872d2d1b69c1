"""Teachers: texts of `demesne evolve` with their kingdoms, in files and folders."""

import shutil
from pathlib import Path

import pytest

from demesne.core.errors import SetupError
from demesne.games.dominion.setup import RECOMMENDED, Setup
from demesne.learning.training.dominion.teachers import teachers_of

EVOLVED = Path(__file__).parents[4] / "docs" / "evolved"


def test_a_folder_gives_its_texts_with_their_kingdoms():
    teachers = {teacher.name: teacher for teacher in teachers_of([str(EVOLVED)])}
    assert list(teachers) == sorted(RECOMMENDED)
    for name, ten in RECOMMENDED.items():
        assert teachers[name].kingdom == tuple(sorted(ten))
        teachers[name].bot.check(Setup(teachers[name].kingdom))
    alone = teachers_of([str(EVOLVED / "big-money.strategy")])
    assert [(teacher.name, teacher.digest) for teacher in alone] == [
        ("big-money", teachers["big-money"].digest)
    ]


def test_a_teacher_without_its_kingdom_is_refused(tmp_path):
    file = tmp_path / "mine.strategy"
    file.write_text("strategy mine\nbuy Gold\n")
    with pytest.raises(SetupError, match=r"mine\.strategy does not begin with the kingdom"):
        teachers_of([str(file)])
    file.write_text("# Kingdom: Village, Smithy.\nstrategy mine\nbuy Gold\n")
    with pytest.raises(SetupError, match=r"mine\.strategy: a kingdom has 10 different cards, not 2"):
        teachers_of([str(file)])


def test_missing_and_equal_names_are_refused(tmp_path):
    with pytest.raises(SetupError, match=r"has no files whose names end in \.strategy"):
        teachers_of([str(tmp_path)])
    with pytest.raises(SetupError, match="nobody"):
        teachers_of([str(tmp_path / "nobody.strategy")])
    shutil.copy(EVOLVED / "big-money.strategy", tmp_path)
    with pytest.raises(SetupError, match="there are two teachers named big-money"):
        teachers_of([str(tmp_path), str(EVOLVED)])
