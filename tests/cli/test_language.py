import pytest

from demesne.cli.language import load
from demesne.core.errors import SetupError


def test_the_catalogue_of_a_language():
    assert load("de_AT").language == "de"


def test_a_language_without_a_catalogue_is_wrong_input():
    with pytest.raises(SetupError, match="there are en, de, es, fr"):
        load("it")
