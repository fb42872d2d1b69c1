"""Refusals: each reason has a code for programs, and a sentence for people in every language.

The sentences and the types of their parameters are the messages `web-refused` of the catalogues. Answers over
HTTP and messages on sockets have the code, the parameters, and the sentence in English.
"""

from collections.abc import Mapping
from functools import partial
from http import HTTPStatus
from typing import Any, Final

from demesne.core.errors import DemesneError
from demesne.i18n import source
from demesne.i18n.catalogue import Catalogue

CONCERN: Final = "web-refused"
"""The messages of the catalogues whose keys are the codes."""

Value = str | int | list[str]
"""A parameter: words or a name, a number, or several names."""

REFUSALS: Final[dict[str, HTTPStatus | None]] = {
    # Access
    "wrong-host": HTTPStatus.MISDIRECTED_REQUEST,
    "other-site": HTTPStatus.FORBIDDEN,
    "no-session": HTTPStatus.UNAUTHORIZED,
    "slow-down": HTTPStatus.TOO_MANY_REQUESTS,
    "too-many-guests": HTTPStatus.TOO_MANY_REQUESTS,
    "too-many-tries": HTTPStatus.TOO_MANY_REQUESTS,
    # Requests
    "unknown-path": HTTPStatus.NOT_FOUND,
    "wrong-method": HTTPStatus.METHOD_NOT_ALLOWED,
    "bad-request": HTTPStatus.BAD_REQUEST,
    "not-json": HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    "body-too-large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "body-too-slow": HTTPStatus.REQUEST_TIMEOUT,
    # The server
    "busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "unavailable": HTTPStatus.SERVICE_UNAVAILABLE,
    "failed": HTTPStatus.INTERNAL_SERVER_ERROR,
    "damaged-game": HTTPStatus.CONFLICT,
    "too-long": HTTPStatus.BAD_REQUEST,
    "too-heavy": HTTPStatus.BAD_REQUEST,
    "work-under-way": HTTPStatus.CONFLICT,
    "address-busy": HTTPStatus.CONFLICT,
    # People
    "name-refused": HTTPStatus.BAD_REQUEST,
    "name-without-letters": HTTPStatus.BAD_REQUEST,
    "name-taken": HTTPStatus.CONFLICT,
    "password-refused": HTTPStatus.BAD_REQUEST,
    "wrong-password": HTTPStatus.FORBIDDEN,
    "has-account": HTTPStatus.CONFLICT,
    "banned": HTTPStatus.FORBIDDEN,
    "banned-until": HTTPStatus.FORBIDDEN,
    "no-such-session": HTTPStatus.NOT_FOUND,
    # Messages
    "no-push": HTTPStatus.CONFLICT,
    "browser-refused": HTTPStatus.BAD_REQUEST,
    "too-many-browsers": HTTPStatus.CONFLICT,
    "no-such-browser": HTTPStatus.NOT_FOUND,
    "no-such-zone": HTTPStatus.BAD_REQUEST,
    "no-mail": HTTPStatus.CONFLICT,
    "mail-refused": HTTPStatus.BAD_REQUEST,
    "no-account": HTTPStatus.CONFLICT,
    # Tables
    "no-such-game": HTTPStatus.NOT_FOUND,
    "not-owner": HTTPStatus.FORBIDDEN,
    "started": HTTPStatus.CONFLICT,
    "not-started": HTTPStatus.CONFLICT,
    "seats-taken": HTTPStatus.CONFLICT,
    "seat-taken": HTTPStatus.CONFLICT,
    "seats-free": HTTPStatus.CONFLICT,
    "not-seated": HTTPStatus.CONFLICT,
    "own-seat": HTTPStatus.BAD_REQUEST,
    "no-such-seat": HTTPStatus.NOT_FOUND,
    "wrong-players": HTTPStatus.BAD_REQUEST,
    "too-many-bots": HTTPStatus.BAD_REQUEST,
    "no-such-bot": HTTPStatus.BAD_REQUEST,
    "no-new-games": HTTPStatus.CONFLICT,
    "too-many-tables": HTTPStatus.CONFLICT,
    "too-many-games": HTTPStatus.CONFLICT,
    "day-goes-on": HTTPStatus.CONFLICT,
    "no-consent": HTTPStatus.CONFLICT,
    "bytes-refused": HTTPStatus.CONFLICT,
    "dead-link": HTTPStatus.NOT_FOUND,
    "no-such-link": HTTPStatus.NOT_FOUND,
    "too-many-links": HTTPStatus.CONFLICT,
    "other-address": HTTPStatus.BAD_REQUEST,
    # Strategies
    "no-such-strategy": HTTPStatus.NOT_FOUND,
    "strategy-game": HTTPStatus.BAD_REQUEST,
    "strategy-name": HTTPStatus.BAD_REQUEST,
    "bad-strategy": HTTPStatus.BAD_REQUEST,
    "strategy-too-large": HTTPStatus.BAD_REQUEST,
    "strategy-rules": HTTPStatus.BAD_REQUEST,
    "strategy-steps": HTTPStatus.BAD_REQUEST,
    "too-many-strategies": HTTPStatus.CONFLICT,
    # Records
    "bad-record": HTTPStatus.CONFLICT,
    "record-without-draws": HTTPStatus.CONFLICT,
    "no-such-move": HTTPStatus.BAD_REQUEST,
    "over-there": HTTPStatus.BAD_REQUEST,
    "too-many-moves": HTTPStatus.BAD_REQUEST,
    "wrong-bots": HTTPStatus.BAD_REQUEST,
    # Moves and requests
    "spectator": HTTPStatus.FORBIDDEN,
    "running": HTTPStatus.FORBIDDEN,
    "over": None,
    "illegal": None,
    "revealed": None,
    "free-only": None,
    "declined": None,
    "offer": None,
    "gone": None,
    "bot": None,
    "bot-turn": None,
    "replaced": None,
    "present": None,
    "moved": None,
    "game-limit": None,
}
"""All codes with their HTTP status; None for codes of messages only."""


class RefusalError(DemesneError):
    """A request that is refused; `code` says why, with the `parameters` of its sentence."""

    def __init__(self, code: str, **parameters: Value) -> None:
        super().__init__(sentence(code, parameters))
        self.code = code
        self.parameters = parameters

    def __reduce__(self) -> tuple[Any, ...]:
        """Make the error picklable, for errors of workers."""
        return partial(type(self), self.code, **self.parameters), ()


def sentence(code: str, parameters: Mapping[str, Value]) -> str:
    """Return a refusal in English. Raises CatalogueError for an unknown code, or other parameters than it takes."""
    return Catalogue.load("en").text(f"{CONCERN}.{code}", **parameters)


def parameters_of(code: str) -> dict[str, str]:
    """Return the parameters of a code with their types, which are those of `demesne.i18n.source.TYPES`."""
    return source.declaration(CONCERN)[code]
