"""The table of handlers: each client message that asks for something has exactly one."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from demesne.server.live.context import LiveGameContext
from demesne.server.live.pending_command import PendingCommand
from demesne.server.websocket.messages import Command

C = TypeVar("C", bound=Command)

Handler = Callable[[LiveGameContext, C, PendingCommand], Awaitable[None]]

HANDLERS: Final[dict[type, Handler[Any]]] = {}
"""Handlers by the class of the message. Importing `demesne.server.live.commands` fills the table."""


def handles(kind: type[C]) -> Callable[[Handler[C]], Handler[C]]:
    """Register a function as the handler of a message. Raises TypeError if the message has one already."""

    def register(handler: Handler[C]) -> Handler[C]:
        if kind in HANDLERS:
            raise TypeError(f"{kind.__name__} has a handler already")
        HANDLERS[kind] = handler
        return handler

    return register


async def handle(game: LiveGameContext, pending: PendingCommand) -> None:
    """Carry out a command by its handler."""
    await HANDLERS[type(pending.command)](game, pending.command, pending)
