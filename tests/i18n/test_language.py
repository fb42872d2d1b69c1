import pytest

from demesne.i18n.language import pick
from demesne.i18n.message import CatalogueError


@pytest.mark.parametrize(
    ("tag", "language"),
    [("de", "de"), ("DE", "de"), ("de-AT", "de"), ("fr_CA.UTF-8", "fr"), ("es_ES@euro", "es")],
)
def test_an_explicit_language_may_be_any_of_its_tags(tag, language):
    assert pick(tag, {"LANG": "en_GB"}) == language


@pytest.mark.parametrize("tag", ["it", "", "english"])
def test_an_explicit_language_without_a_catalogue_is_an_error(tag):
    with pytest.raises(CatalogueError, match="there are en, de, es, fr"):
        pick(tag)


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LC_MESSAGES": "fr_FR", "LANG": "de_DE"}, "fr"),
        ({"LC_ALL": "es_MX", "LC_MESSAGES": "fr_FR", "LANG": "de_DE"}, "es"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "", "LANG": "de_DE"}, "de"),
        ({"LANG": "it_IT"}, "en"),
    ],
)
def test_the_environment_decides_as_for_every_program(environ, language):
    assert pick(None, environ) == language
