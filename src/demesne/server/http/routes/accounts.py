"""Routes about accounts: claiming a name, logging in, and sessions."""

from functools import partial
from http import HTTPStatus
from typing import Annotated, Final

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.server.http.endpoint import Endpoint
from demesne.server.http.request_body import Body, read_body
from demesne.server.http.routes.session import Me, Name, answer_session, program_of
from demesne.server.http.server import Server
from demesne.server.identity import accounts, bans
from demesne.server.identity.access_control import address_of, asker_of, bearer_of, token_of
from demesne.server.identity.names import name_key
from demesne.server.identity.passwords import check_password
from demesne.server.identity.people import (
    NameRefusedError,
    clean_name,
    end_session,
    new_session,
    new_token,
    session_id,
    token_hash,
)
from demesne.server.limits.fair_pool import Asker
from demesne.server.limits.rate_limits import site_of
from demesne.server.notifications import subscriptions
from demesne.server.refusals import RefusalError
from demesne.server.storage.database import ConflictError
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
    """The old password and the new one."""

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
    """Your sessions, the one used last first."""

    sessions: list[Session]


async def claim_account(server: Server, request: Request) -> Response:
    """Make your guest an account, under a name that no other account has or looks like. Its session is new."""
    person = await server.access.known_person(request)
    body = await read_body(request, Credentials)
    name = clean_name(body.name)
    check_password(body.password, name)
    name_key(name)
    if person.is_account:
        raise RefusalError("has-account")
    server.limits.take(server.limits.heavy_of_person, person.id, "too-many-tries")
    stored = await server.passwords.hashed(body.password, asker_of(request, person))
    token = new_token()

    def begin(connection: Connection) -> bool:
        was_guest = accounts.claim(connection, person.id, name, stored)
        if was_guest:
            # A secret of the guest that leaked must not open the account.
            new_session(connection, person.id, token, now(), program_of(request))
            subscriptions.move(connection, person.id, token_hash(token))
            accounts.end_other_sessions(connection, person.id, session_id(token_hash(token)))
        return was_guest

    try:
        was_guest = await server.store.write(begin)
    except ConflictError:
        # Another request was quicker.
        raise RefusalError("name-taken") from None
    if not was_guest:
        raise RefusalError("has-account")
    server.open_sockets.rename(person.session, token_hash(token))
    told = {"id": person.id, "name": name, "account": True}
    return answer_session(request, told, token, bearer_of(request) is not None)


async def log_in(server: Server, request: Request) -> Response:
    """Start a new session of an account; the session of the request ends."""
    body = await read_body(request, Login)
    limits = server.limits
    address = address_of(request)
    key = key_of(body.name)
    here = f"{key} from {site_of(address)}"
    # Count a try before it is made, so that many cannot be made at once; a right one is given back.
    limits.take(limits.failed_of_address, address, "too-many-tries")
    limits.take(limits.failed_of_account, here, "too-many-tries")
    if (key, address) not in limits.logged_in:
        limits.take(limits.failed_of_name, key, "too-many-tries")
    account = await server.store.read(
        partial(accounts.find_account, key=key, name=" ".join(body.name.split()))
    )
    is_right = await server.passwords.fits(account and account.password, body.password, Asker(key, address))
    if account is None or not is_right:
        raise RefusalError("wrong-password")
    limits.failed_of_address.give_back(address)
    limits.failed_of_account.give_back(here)
    if (key, address) not in limits.logged_in:
        limits.failed_of_name.give_back(key)
        limits.logged_in.note(key, address)
    token, before = new_token(), None if bearer_of(request) else token_of(request)

    def begin(connection: Connection) -> None:
        bans.check_ban(connection, account.id, now())
        if before:
            end_session(connection, before)
        new_session(connection, account.id, token, now(), program_of(request))

    await server.store.write(begin)
    told = {"id": account.id, "name": account.name, "account": True}
    return answer_session(request, told, token, body.bearer)


async def change_password(server: Server, request: Request) -> Response:
    """Change your password; all other sessions end."""
    person = await server.access.known_person(request)
    body = await read_body(request, NewPassword)
    check_password(body.new, person.name)
    asker = asker_of(request, person)
    server.limits.take(server.limits.heavy_of_person, person.id, "too-many-tries")
    account = await server.store.read(
        partial(accounts.find_account, key=key_of(person.name), name=person.name)
    )
    is_right = await server.passwords.fits(account and account.password, body.old, asker)
    if account is None or account.id != person.id or not is_right:
        raise RefusalError("wrong-password")
    stored = await server.passwords.hashed(body.new, asker)
    work = partial(accounts.set_password, person=person.id, password=stored, session=person.session)
    await server.open_sockets.end(await server.store.write(work))
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def list_sessions(server: Server, request: Request) -> Response:
    """List your sessions."""
    person = await server.access.known_person(request)
    found = await server.store.read(partial(accounts.sessions_of, person=person.id, now=now()))
    return JSONResponse(
        {"sessions": [session | {"current": session["id"] == person.session} for session in found]}
    )


async def end_sessions(server: Server, request: Request) -> Response:
    """End all your sessions except this one."""
    person = await server.access.known_person(request)
    work = partial(accounts.end_other_sessions, person=person.id, session=person.session)
    await server.open_sockets.end(await server.store.write(work))
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def end_own_session(server: Server, request: Request) -> Response:
    """End one of your sessions."""
    person = await server.access.known_person(request)
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
