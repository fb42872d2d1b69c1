"""Routes about messages to people who are away: their settings, and the browsers that take push messages."""

from functools import partial
from http import HTTPStatus
from typing import Annotated, Any, Final

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.server.http.endpoint import Endpoint
from demesne.server.http.request_body import Body, read_body
from demesne.server.http.routes.session import program_of
from demesne.server.http.server import Server
from demesne.server.identity.access_control import token_of
from demesne.server.identity.people import Person, new_id, token_hash
from demesne.server.notifications import contacts, outbox, subscriptions, webpush
from demesne.server.notifications.endpoints import LONGEST_ADDRESS, EndpointError
from demesne.server.notifications.quiet import MINUTES
from demesne.server.notifications.subscriptions import Subscription
from demesne.server.refusals import RefusalError
from demesne.server.rendering.forms import Language
from demesne.server.timing import is_zone, now

Minute = Annotated[int, msgspec.Meta(ge=0, lt=MINUTES)]
_LONGEST_ZONE: Final = 64


class QuietHours(Body):
    """Times of the day without messages, in minutes since midnight: from `begin` until `end`, also past midnight."""

    begin: Minute
    end: Minute


class Settings(Body):
    """How you are reached: the language of messages, your time zone, such as Europe/Berlin, and your quiet hours.

    `mail` says whether messages also go to your confirmed address.
    """

    language: Language
    zone: Annotated[str, msgspec.Meta(min_length=1, max_length=_LONGEST_ZONE)]
    quiet: QuietHours | None
    mail: bool


class BrowserKeys(Body):
    """The keys of a browser, as its push manager gives them."""

    p256dh: Annotated[str, msgspec.Meta(max_length=100)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]


class NewBrowser(Body):
    """A browser that takes push messages: the address of its push service, and its keys."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ADDRESS)]
    keys: BrowserKeys


class Browser(msgspec.Struct):
    """A browser: when it was added in milliseconds, and what it calls itself."""

    id: str
    created: int
    about: str


class Notifications(msgspec.Struct):
    """Your settings, and what this server can do.

    `push_key` is the public key of the server for push messages, None where it sends none; `sends_mail` says whether it
    sends mails. `address` is your confirmed address of mail, `new_address` one that you have not confirmed yet.
    """

    push_key: str | None
    sends_mail: bool
    language: Language
    zone: str
    quiet: QuietHours | None
    mail: bool
    address: str | None
    new_address: str | None
    browsers: list[Browser]


async def about_notifications(server: Server, request: Request) -> Response:
    """Return how you are reached when it is your turn in a game by days while you are away."""
    person = await server.access.known_person(request)
    return JSONResponse(await _told(server, person))


async def change_notifications(server: Server, request: Request) -> Response:
    """Change how you are reached."""
    person = await server.access.known_person(request)
    body = await read_body(request, Settings)
    if not is_zone(body.zone):
        raise RefusalError("no-such-zone")
    quiet = body.quiet
    values: dict[str, Any] = {
        "language": body.language,
        "zone": body.zone,
        "quiet_from": None if quiet is None else quiet.begin,
        "quiet_to": None if quiet is None else quiet.end,
        "wants_mail": body.mail,
    }

    def change(connection: Connection) -> None:
        contacts.put(connection, person.id, **values)
        if not body.mail:
            outbox.drop_mail(connection, person.id)

    await server.store.write(change)
    return JSONResponse(await _told(server, person))


async def add_browser(server: Server, request: Request) -> Response:
    """Let a browser take push messages, as long as its session lasts."""
    person = await server.access.known_person(request)
    body = await read_body(request, NewBrowser)
    if not server.notifier.settings.can_push:
        raise RefusalError("no-push")
    server.limits.take(server.limits.heavy_of_person, person.id)
    key, auth = webpush.decoded(body.keys.p256dh), webpush.decoded(body.keys.auth)
    try:
        server.notifier.endpoints.check(body.endpoint)
    except EndpointError:
        raise RefusalError("browser-refused") from None
    if not webpush.is_key(key) or len(auth) != webpush.AUTH_BYTES:
        raise RefusalError("browser-refused")
    browser = Subscription(
        new_id(),
        person.id,
        token_hash(token_of(request) or ""),
        body.endpoint,
        webpush.encoded(key),
        webpush.encoded(auth),
        now(),
        program_of(request),
    )

    def add(connection: Connection) -> None:
        subscriptions.add(connection, browser)
        # The contact is made if there is none.
        contacts.put(connection, person.id, seen=now())

    await server.store.write(add)
    told = {"id": browser.id, "created": browser.created, "about": browser.about}
    return JSONResponse(told, HTTPStatus.CREATED)


async def remove_browser(server: Server, request: Request) -> Response:
    """Send no more push messages to a browser of yours."""
    person = await server.access.known_person(request)
    browser = str(request.path_params["browser"])
    if not await server.store.write(partial(subscriptions.remove, person=person.id, subscription=browser)):
        raise RefusalError("no-such-browser")
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def _told(server: Server, person: Person) -> dict[str, Any]:
    """Return a person's settings as JSON."""
    settings = server.notifier.settings
    contact = await server.store.read(partial(contacts.find, person=person.id))
    browsers = await server.store.read(partial(subscriptions.of_person, person=person.id))
    push_key = None
    if settings.can_push:
        keys = await server.notifier.keys()
        push_key = webpush.encoded(webpush.public_bytes(webpush.private_key(keys.push)))
    quiet = contact.quiet
    return {
        "push_key": push_key,
        "sends_mail": settings.can_mail,
        "language": contact.language,
        "zone": quiet.zone,
        "quiet": None if quiet.begin is None else {"begin": quiet.begin, "end": quiet.end},
        "mail": contact.wants_mail,
        "address": contact.mail,
        "new_address": contact.new_mail,
        "browsers": [{"id": each.id, "created": each.created, "about": each.about} for each in browsers],
    }


ROUTES: Final = (
    Endpoint("GET", "/api/notifications", about_notifications, None, Notifications),
    Endpoint("POST", "/api/notifications", change_notifications, Settings, Notifications),
    Endpoint("POST", "/api/notifications/browsers", add_browser, NewBrowser, Browser, 201),
    Endpoint("DELETE", "/api/notifications/browsers/{browser}", remove_browser, None, None, 204),
)
