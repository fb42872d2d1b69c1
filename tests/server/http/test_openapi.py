"""The document of the interface: it names every route, and the server does what it says."""

from functools import partial
from http import HTTPStatus

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from requests import Request
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.core.transport import Response
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.routing import Route

from demesne.server import administration, app
from demesne.server.http.openapi import document
from tests.examples import examples
from tests.server.inside import Visitor, running

pytestmark = pytest.mark.extended

DOCUMENT = document(app.ROUTES)
OPERATIONS = [
    (path, method, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
]
NAMES = [operation["operationId"] for _, _, operation in OPERATIONS]


@pytest.fixture(scope="module")
def inside(tmp_path_factory):
    with running(tmp_path_factory.mktemp("openapi") / "games.sqlite") as server:
        server.server.limits.is_on = False
        yield server


def test_every_route_of_the_application_is_in_the_document_and_the_other_way_round(inside):
    served = {
        (route.path, method.lower())
        for route in inside.app._app.routes
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert served == {(path, method) for path, method, _ in OPERATIONS}


def test_the_document_is_served(inside):
    assert inside.ask("GET", "/api/openapi.json").json == DOCUMENT


def test_operations_have_names_of_their_own_and_say_what_they_do():
    assert len(set(NAMES)) == len(NAMES)
    for _, _, operation in OPERATIONS:
        assert operation["summary"].endswith((".", ":"))


def test_whoever_may_ask_without_a_session_is_declared(inside):
    for path, method, operation in OPERATIONS:
        if method == "get" and {} not in operation["security"]:
            answer = inside.ask("GET", path.replace("{", "").replace("}", ""))
            assert answer.status == 401, path


@pytest.fixture(scope="module")
def games(inside):
    """A visitor with a table that waits, a running game, and one that was abandoned."""
    owner = Visitor(inside, "Ann")
    wish = {"kind": "dominion", "players": 3, "bots": ["random"]}
    found = [owner.post("/api/games", wish)["id"] for _ in range(3)]
    for game in found[1:]:
        owner.post(f"/api/games/{game}/seats/1", {"bot": "random"})
        owner.post(f"/api/games/{game}/start", {})
    abandon(inside, found[2])
    return owner, found


def abandon(inside, game):
    inside.loop.run_until_complete(inside.store.write(partial(administration.abandon, game=game, now=1)))


def asked(visitor, case):
    """Send what was made up, and return the answer as schemathesis wants it."""
    prepared = Request(**case.as_transport_kwargs(base_url="http://localhost")).prepare()
    body = prepared.body.encode() if isinstance(prepared.body, str) else prepared.body
    headers = {
        name: value if isinstance(value, str) else value.decode("latin-1")
        for name, value in prepared.headers.items()
        if name.lower() in ("content-type", "accept")
    }
    # A request that was changed to bring no session, or another one, keeps that.
    answer = visitor.ask(str(prepared.method), prepared.path_url, body, headers=headers)
    told = {name: [value] for name, value in answer.headers.items()}
    return Response(answer.status, told, answer.body, prepared, 0.0, verify=False)


CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
ENDING = ("delete_me", "close_session", "end_own_session", "end_sessions")
"""What leaves nobody to ask the next time."""


def test_no_state_is_changed_by_asking(inside, games):
    owner, found = games

    def stored():
        """Return all but the running game, where bots are at work, and the server's notes of times."""
        return [
            {key: value for key, value in row.items() if key not in ("seen", "expires", "wake")}
            for row in inside.rows()
            if found[1] not in (row.get("id"), row.get("game"))
        ]

    before = stored()
    for path, method, _ in OPERATIONS:
        if method == "get":
            for game in (found[0], found[2]):
                owner.ask("GET", path.replace("{game}", game).replace("{kind}", "dominion"))
    assert stored() == before


@pytest.fixture(scope="module")
def operations():
    """The operations of the document as schemathesis reads them, by name."""
    schema = schemathesis.openapi.from_dict(DOCUMENT)
    found = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    return {operation.definition.raw["operationId"]: operation for operation in found}


@pytest.mark.parametrize(
    ("name", "mode"),
    [(name, GenerationMode.POSITIVE) for name in NAMES]
    # Where there is no body there is nothing in it that could be wrong.
    + [(each["operationId"], GenerationMode.NEGATIVE) for _, _, each in OPERATIONS if "requestBody" in each],
)
def test_the_server_does_what_the_document_says(inside, games, operations, name, mode):
    owner, found = games
    numbers = iter(range(1000))

    @settings(
        max_examples=examples(6),
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operations[name].as_strategy(generation_mode=mode))
    def ask(case):
        visitor = Visitor(inside, "Ann") if name in ENDING else owner
        if "game" in (case.path_parameters or {}):
            # Half of the time a game that there is; with a made-up name one would only ever learn that there is none.
            number = next(numbers)
            if number % 2:
                case.path_parameters["game"] = found[number // 2 % len(found)]
        answer = asked(visitor, case)
        checks = [*CHECKS]
        # A body that is too long is refused as well, with a status that schemathesis does not count.
        if mode is GenerationMode.NEGATIVE and answer.status_code != HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            checks.append(negative_data_rejection)
        case.validate_response(answer, checks=checks)

    ask()
    assert not inside.raised
