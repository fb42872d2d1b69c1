"""Routes about accounts: claiming a name, logging in, and the sessions by which one is logged in."""

from functools import partial
from http import HTTPStatus
from typing import Annotated, Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.server import accounts
from demesne.server.endpoint import Endpoint
from demesne.server.gate import address_of, bearer_of, token_of
from demesne.server.names import name_key
from demesne.server.passwords import check_password
from demesne.server.people import NameRefusedError, clean_name, end_session, new_session, new_token
from demesne.server.reading import Body, read_body
from demesne.server.refusals import RefusalError
from demesne.server.server import Server
from demesne.server.session_routes import Me, Name, answer_session, program_of
from demesne.server.store.database import ConflictError
from demesne.server.timing import now

Password = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


class Credentials(Body):
    """A name and a password."""

    name: Name
    password: Password


class Login(Credentials):
    """A name and a password; with `bearer` the secret of the session comes in the answer and not as a cookie."""

    bearer: bool = False


class NewPassword(Body):
    """The password as it was and as it shall be."""

    old: Password
    new: Password


class Session(msgspec.Struct):
    """A session: when it began and was last noted, in milliseconds, its program, and whether it is the one asking."""

    id: str
    created: int
    seen: int
    about: str
    current: bool


class Sessions(msgspec.Struct):
    """The own sessions, the one used last first."""

    sessions: list[Session]


async def claim_account(server: Server, request: Request) -> Response:
    """Make the own guest an account, under a name that nobody has and that looks like nobody's."""
    person = await server.gate.known_person(request)
    wish = await read_body(request, Credentials)
    name = clean_name(wish.name)
    check_password(wish.password, name)
    name_key(name)
    if person.is_account:
        raise RefusalError("has-account")
    server.limits.take(server.limits.heavy_of_person, person.id, "too-many-tries")
    stored = await server.passwords.hashed(wish.password)
    work = partial(accounts.claim, person=person.id, name=name, password=stored)
    try:
        was_guest = await server.store.write(work)
    except ConflictError:
        # Somebody else was quicker.
        raise RefusalError("name-taken") from None
    if not was_guest:
        raise RefusalError("has-account")
    return JSONResponse({"id": person.id, "name": name, "account": True}, HTTPStatus.CREATED)


async def log_in(server: Server, request: Request) -> Response:
    """Begin a new session of an account; the one that asks ends."""
    wish = await read_body(request, Login)
    limits = server.limits
    address = address_of(request)
    key = key_of(wish.name)
    # A try is counted before it is made, or many could be made at once; one that fits is given back.
    limits.take(limits.failed_of_address, address, "too-many-tries")
    limits.take(limits.failed_of_account, key, "too-many-tries")
    account = await server.store.read(partial(accounts.find_account, key=key))
    is_right = await server.passwords.fits(account and account.password, wish.password)
    if account is None or not is_right:
        raise RefusalError("wrong-password")
    limits.failed_of_address.give_back(address)
    limits.failed_of_account.give_back(key)
    token, before = new_token(), None if bearer_of(request) else token_of(request)

    def begin(connection: Any) -> None:
        if before:
            end_session(connection, before)
        new_session(connection, account.id, token, now(), program_of(request))

    await server.store.write(begin)
    told = {"id": account.id, "name": account.name, "account": True}
    return answer_session(request, told, token, wish.bearer)


async def change_password(server: Server, request: Request) -> Response:
    """Change the own password; all other sessions end."""
    person = await server.gate.known_person(request)
    wish = await read_body(request, NewPassword)
    check_password(wish.new, person.name)
    server.limits.take(server.limits.heavy_of_person, person.id, "too-many-tries")
    account = await server.store.read(partial(accounts.find_account, key=key_of(person.name)))
    is_right = await server.passwords.fits(account and account.password, wish.old)
    if account is None or account.id != person.id or not is_right:
        raise RefusalError("wrong-password")
    stored = await server.passwords.hashed(wish.new)
    work = partial(accounts.set_password, person=person.id, password=stored, session=person.session)
    await server.open_sockets.end(await server.store.write(work))
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def list_sessions(server: Server, request: Request) -> Response:
    """List the own sessions."""
    person = await server.gate.known_person(request)
    found = await server.store.read(partial(accounts.sessions_of, person=person.id, now=now()))
    return JSONResponse(
        {"sessions": [session | {"current": session["id"] == person.session} for session in found]}
    )


async def end_sessions(server: Server, request: Request) -> Response:
    """End all own sessions but the one that asks."""
    person = await server.gate.known_person(request)
    work = partial(accounts.end_other_sessions, person=person.id, session=person.session)
    await server.open_sockets.end(await server.store.write(work))
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def end_own_session(server: Server, request: Request) -> Response:
    """End one of the own sessions."""
    person = await server.gate.known_person(request)
    session = str(request.path_params["session"])
    if not await server.store.write(partial(accounts.end_one_session, person=person.id, session=session)):
        raise RefusalError("no-such-session")
    await server.open_sockets.end([session])
    return Response(status_code=HTTPStatus.NO_CONTENT)


def key_of(name: str) -> str:
    """Return the key of a name, "" for one that no account has."""
    try:
        return name_key(name)
    except NameRefusedError:
        return ""


ROUTES: Final = (
    Endpoint("POST", "/api/account", claim_account, Credentials, Me, 201),
    Endpoint("POST", "/api/account/password", change_password, NewPassword, None, 204),
    Endpoint("POST", "/api/login", log_in, Login, Me, 201, is_open=True),
    Endpoint("GET", "/api/sessions", list_sessions, None, Sessions),
    Endpoint("DELETE", "/api/sessions", end_sessions, None, None, 204),
    Endpoint("DELETE", "/api/sessions/{session}", end_own_session, None, None, 204),
)
