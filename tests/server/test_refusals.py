"""Every reason for which the server says no: it stands in one table, in the document, and in all languages."""

import ast
import pickle
import re
from pathlib import Path
from typing import Any

import pytest

import demesne.server
from demesne.i18n import source
from demesne.i18n.catalogue import Catalogue, CatalogueError
from demesne.server import app
from demesne.server.http import middleware
from demesne.server.http.openapi import document
from demesne.server.refusals import CONCERN, REFUSALS, RefusalError, parameters_of, sentence
from demesne.server.websocket.messages import refusal

SERVER = Path(demesne.server.__file__).parent
PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"

ERRORS = {"RefusalError": 0, "NameRefusedError": 0, "take": 2}
MESSAGES = {"refuse": 0, "refusal": 1}
"""What refuses requests and commands, and which of its parameters the code is; a meter that is empty refuses too."""

PASSED_ON = ("code", "why", "_OF_ROUTING[HTTPStatus(error.status_code)]")
"""What hands on a code that is written down elsewhere; every other place must write it itself."""

OVER_HTTP = [code for code, status in REFUSALS.items() if status is not None]


def refusals(makers):
    """Yield where the server refuses, the code that it writes there, and the names of the parameters."""
    for path in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name not in makers or len(node.args) <= makers[name]:
                continue
            code = node.args[makers[name]]
            # Other things are taken too.
            if ast.unparse(code) in PASSED_ON or (name == "take" and not isinstance(code, ast.Constant)):
                continue
            names = {"n"} if name == "take" else {str(each.arg) for each in node.keywords}
            where = f"{path.relative_to(SERVER)}:{node.lineno}"
            yield where, code.value if isinstance(code, ast.Constant) else None, names


def test_every_code_is_in_the_table_with_its_parameters():
    found = [*refusals(ERRORS | MESSAGES)]
    assert len(found) > 80
    assert [where for where, code, _ in found if code not in REFUSALS] == []
    assert [where for where, code, names in found if names != set(parameters_of(code))] == []


def test_nothing_is_refused_without_a_code():
    others = refusals({"HTTPException": 0, "Refused": 0})
    assert [where.partition(":")[0] for where, _, _ in others] == ["websocket/messages.py"]


def test_what_requests_are_answered_has_a_status():
    handed_on = {*(code for _, code in app.INSIDE), *middleware._OF_ROUTING.values()}
    assert handed_on | {code for _, code, _ in refusals(ERRORS)} <= set(OVER_HTTP)


def test_the_table_has_no_code_that_nobody_uses():
    written = {
        node.value
        for path in SERVER.rglob("*.py")
        if path.name != "refusals.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    }
    assert set(REFUSALS) - written == set()


@pytest.mark.parametrize("language", source.LANGUAGES)
def test_the_catalogues_have_a_sentence_for_every_code_and_no_other(language):
    assert list(source.declaration(CONCERN)) == list(source.words(language, CONCERN)) == list(REFUSALS)


@pytest.mark.parametrize("code", REFUSALS)
def test_every_code_is_said_in_four_languages_that_differ(code):
    samples: dict[str, Any] = {"text": "xyz", "number": 7, "count": 7, "players": ["x", "y"]}
    parameters = {name: samples[kind] for name, kind in parameters_of(code).items()}
    told = {Catalogue.load(lang).text(f"{CONCERN}.{code}", **parameters) for lang in source.LANGUAGES}
    assert len(told) == len(source.LANGUAGES)
    assert str(RefusalError(code, **parameters)) in told
    assert all(text.endswith(".") for text in told)


def test_a_refusal_goes_from_one_process_to_another():
    error = pickle.loads(pickle.dumps(RefusalError("no-such-bot", bot="'x'", known=["easy"])))  # noqa: S301
    assert type(error) is RefusalError
    assert (error.code, error.parameters) == ("no-such-bot", {"bot": "'x'", "known": ["easy"]})
    assert str(error) == "There is no bot 'x' here. There are easy."


def test_a_refusal_with_other_parameters_cannot_be_made():
    with pytest.raises(CatalogueError):
        RefusalError("too-many-links")
    with pytest.raises(CatalogueError):
        RefusalError("nonsense")


def test_a_command_is_refused_with_the_same_words():
    told = refusal("c1", "illegal", text="no move 'x'")
    assert (told.id, told.why, told.parameters) == ("c1", "illegal", {"text": "no move 'x'"})
    assert told.text == sentence("illegal", {"text": "no move 'x'"})


# Documents


def test_the_document_of_the_interface_has_every_code_with_its_parameters():
    components = document(app.ROUTES)["components"]
    problem = components["schemas"]["Problem"]
    assert problem["properties"]["code"]["enum"] == OVER_HTTP
    typed = {
        each["if"]["properties"]["code"]["const"]: each["then"]["properties"]["parameters"]
        for each in problem["allOf"]
    }
    assert set(typed) == {code for code in OVER_HTTP if parameters_of(code)}
    for code, schema in typed.items():
        assert schema["required"] == list(schema["properties"]) == list(parameters_of(code))


def test_the_document_of_the_interface_tells_which_codes_come_with_a_status():
    told = document(app.ROUTES)["components"]["responses"]
    for code in OVER_HTTP:
        # No route of the document is asked in a way that it does not take.
        if code != "wrong-method":
            assert f"`{code}`" in told[str(int(REFUSALS[code] or 0))]["description"], code


def row(code):
    """Return a row of the table in the documentation."""
    status = REFUSALS[code]
    names = ", ".join(f"`{name}`" for name in parameters_of(code))
    places = {name: f"{{{name}}}" for name in parameters_of(code)}
    words = source.words("en", CONCERN)[code]
    text = words if isinstance(words, str) else words["other"]
    assert all(place in text for place in places.values())
    return f"| `{code}` | {'' if status is None else int(status)} | {names} | {text} |"


def test_the_protocol_tells_every_code():
    text = PROTOCOL.read_text(encoding="utf-8")
    section = text.split("\n## Why something is refused\n")[1].split("\n## ")[0]
    told = [line for line in section.splitlines() if re.match(r"\| `", line)]
    assert told == [row(code) for code in REFUSALS]
