"""Routes about mail: an address and its confirmation, the end of mails, and a new password by a link."""

from functools import partial
from http import HTTPStatus
from typing import Annotated, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from demesne.server.http.endpoint import Endpoint
from demesne.server.http.request_body import Body, read_body
from demesne.server.http.routes.accounts import Password, key_of
from demesne.server.http.server import Server
from demesne.server.identity import accounts
from demesne.server.identity.access_control import address_of, asker_of
from demesne.server.identity.passwords import check_password
from demesne.server.identity.people import new_token
from demesne.server.notifications import addresses, contacts
from demesne.server.notifications.letters import CONFIRM_HOURS, RESET_MINUTES, Letters
from demesne.server.notifications.mail import LONGEST_ADDRESS, is_address
from demesne.server.refusals import RefusalError
from demesne.server.rendering.forms import Language
from demesne.server.timing import now

_MINUTE: Final = 60_000
Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class NewAddress(Body):
    """An address of mail, your password, and the language of mails to you."""

    address: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ADDRESS)]
    password: Password
    language: Language


class Link(Body):
    """The secret of a link that came by mail."""

    token: Secret


class Forgotten(Body):
    """The name of an account, or its address of mail."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ADDRESS)]


class PasswordByLink(Body):
    """The secret of a link that came by mail, and a new password."""

    token: Secret
    password: Password


async def set_address(server: Server, request: Request) -> Response:
    """Give your account an address of mail. A link that is sent there confirms it within a day."""
    person = await server.access.known_person(request)
    body = await read_body(request, NewAddress)
    letters = await _letters(server)
    if not person.is_account:
        raise RefusalError("no-account")
    if not is_address(body.address):
        raise RefusalError("mail-refused")
    limits = server.limits
    limits.take(limits.heavy_of_person, person.id, "too-many-tries")
    account = await server.store.read(
        partial(accounts.find_account, key=key_of(person.name), name=person.name)
    )
    is_right = await server.passwords.fits(
        account and account.password, body.password, asker_of(request, person)
    )
    if account is None or account.id != person.id or not is_right:
        raise RefusalError("wrong-password")
    limits.take(limits.mails_of_person, person.id, "too-many-tries")
    limits.take(limits.mails_to_address, body.address.casefold(), "too-many-tries")
    token = new_token()
    until = now() + CONFIRM_HOURS * 60 * _MINUTE
    await server.store.write(
        partial(
            addresses.ask_to_confirm,
            person=person.id,
            mail=body.address,
            token=token,
            until=until,
            language=body.language,
        )
    )
    letters.confirm(body.language, person.name, body.address, token)
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def remove_address(server: Server, request: Request) -> Response:
    """Remove your address of mail, and one that is not confirmed yet."""
    person = await server.access.known_person(request)
    await server.store.write(partial(addresses.remove, person=person.id))
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def confirm_address(server: Server, request: Request) -> Response:
    """Confirm an address of mail by the link that came there."""
    body = await read_body(request, Link)
    if not await server.store.write(partial(addresses.confirm, token=body.token, now=now())):
        raise RefusalError("no-such-link")
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def end_mails(server: Server, request: Request) -> Response:
    """End the mails about games to an address, by the link in each of them and without logging in."""
    token = str(request.path_params["token"])
    if not await server.store.write(partial(contacts.end_mail, token=token)):
        raise RefusalError("no-such-link")
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def forget_password(server: Server, request: Request) -> Response:
    """Send a link to a new password to the address of an account; the answer is the same if there is none."""
    body = await read_body(request, Forgotten)
    letters = await _letters(server)
    limits = server.limits
    limits.take(limits.resets_of_address, address_of(request), "too-many-tries")
    text = " ".join(body.name.split())
    key = key_of(text)
    limits.take(limits.resets_of_name, key or text.casefold(), "too-many-tries")
    # What happens now takes a different time for each name, so nobody waits for it.
    letters.begin(_send_links(server, letters, key, text))
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def _send_links(server: Server, letters: Letters, key: str, text: str) -> None:
    """Send links to the accounts of a name or an address, as many as may be sent."""
    for owner in await server.store.read(partial(addresses.owners, key=key, text=text)):
        server.limits.take(server.limits.mails_to_address, owner.mail.casefold(), "too-many-tries")
        token = new_token()
        until = now() + RESET_MINUTES * _MINUTE
        await server.store.write(partial(addresses.add_reset, person=owner.person, token=token, until=until))
        await letters.reset(owner.language, owner.name, owner.mail, token)


async def reset_password(server: Server, request: Request) -> Response:
    """Choose a new password by a link that came by mail; it works once, and all sessions of the account end."""
    body = await read_body(request, PasswordByLink)
    limits = server.limits
    limits.take(limits.failed_of_address, address_of(request), "too-many-tries")
    account = await server.store.read(partial(addresses.reset_of, token=body.token, now=now()))
    if account is None:
        raise RefusalError("no-such-link")
    limits.failed_of_address.give_back(address_of(request))
    check_password(body.password, account[1])
    stored = await server.passwords.hashed(body.password, asker_of(request, None))
    ended = await server.store.write(partial(addresses.reset, token=body.token, password=stored, now=now()))
    if ended is None:
        raise RefusalError("no-such-link")
    await server.open_sockets.end(ended)
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def _letters(server: Server) -> Letters:
    """Return what writes mails. Raises RefusalError where there is no mail server."""
    letters = await server.notifier.writer()
    if letters is None:
        raise RefusalError("no-mail")
    return letters


ROUTES: Final = (
    Endpoint("POST", "/api/mail", set_address, NewAddress, None, 204),
    Endpoint("DELETE", "/api/mail", remove_address, None, None, 204),
    Endpoint("POST", "/api/mail/confirm", confirm_address, Link, None, 204, is_open=True),
    Endpoint("POST", "/api/mail/unsubscribe/{token}", end_mails, None, None, 204, is_open=True),
    Endpoint("POST", "/api/password/forgotten", forget_password, Forgotten, None, 204, is_open=True),
    Endpoint("POST", "/api/password/reset", reset_password, PasswordByLink, None, 204, is_open=True),
)
