"""The words for why something is refused: the client has a sentence for each, in the language of its people."""

import ast
import re
from pathlib import Path

import pytest

import demesne.server
from demesne.locales.catalogue import Catalogue
from demesne.server.app import CODES
from demesne.server.passwords import LEAST_PASSWORD
from tests.server.inside import Visitor, running

SERVER = Path(demesne.server.__file__).parent
ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src" / "table" / "refusals.ts"
REQUESTS = ROOT / "web" / "src" / "wire" / "http.ts"
PROTOCOL = ROOT / "docs" / "protocol.md"

WHY = {"Refused": 1, "refuse": 0}
CODED = {"CodedError": 1}
"""What makes refusals, and which of its parameters the word is."""

PASSED_ON = ("why", "CODES[type(error)]")
"""`Order.refuse` and the application hand on a word; every other place must write it down."""


@pytest.fixture
def inside(tmp_path):
    with running(tmp_path / "games.sqlite") as server:
        yield server


def refusals(makers):
    """Yield where the server refuses, and the word that it writes there, or None."""
    for path in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name not in makers:
                continue
            where = f"{path.relative_to(SERVER)}:{node.lineno}"
            named = [each.value for each in node.keywords if each.arg in ("why", "code")]
            given = [*named, *node.args[makers[name] : makers[name] + 1]][:1]
            if not given or ast.unparse(given[0]) not in PASSED_ON:
                yield where, given[0].value if given and isinstance(given[0], ast.Constant) else None


def client_words(path):
    table = re.search(
        r"Object\.entries<.*?>\(\{\n(.*?)\n {2}\}\)", path.read_text(encoding="utf-8"), re.DOTALL
    )
    assert table
    return re.findall(r'^ {4}"?([a-z-]+)"?: ', table[1], re.MULTILINE)


def test_every_refusal_has_a_word_that_can_be_found():
    found = dict(refusals(WHY | CODED))
    assert len(found) > 10
    assert [where for where, why in found.items() if not isinstance(why, str)] == []


def test_the_client_knows_exactly_the_words_of_the_server():
    known = client_words(CLIENT)
    assert len(set(known)) == len(known)
    assert set(known) == {why for _, why in refusals(WHY)}


def test_the_protocol_tells_every_word():
    text = PROTOCOL.read_text(encoding="utf-8")
    section = text.split("### Why a command is refused")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    told = [word for row in rows for word in re.findall(r"`([a-z-]+)`", row)]
    assert sorted(set(told) - {"why"}) == sorted({why for _, why in refusals(WHY)})


def test_the_client_knows_exactly_the_codes_of_the_server():
    assert sorted(client_words(REQUESTS)) == sorted({*CODES.values(), *(code for _, code in refusals(CODED))})


def test_a_code_stands_beside_the_sentence(inside):
    ann = Visitor(inside, "Ann")
    answer = ann.ask("POST", "/api/join", {"join": "nowhere"})
    assert (answer.status, answer.json["code"]) == (404, "dead-link")
    assert answer.json["error"]
    answer = inside.ask("POST", "/api/session", {"name": "\n"})
    assert (answer.status, answer.json["code"]) == (400, "name-refused")


def test_people_are_told_how_long_a_password_is():
    for language in ("en", "de", "es", "fr"):
        assert f" {LEAST_PASSWORD} " in Catalogue.load(language).text("web-shell.error-password-refused")
