"""Messages to other server processes on the same database. Nothing depends on their arrival.

A message is only a hint: the log in the database says what has happened, and every heartbeat checks it,
hint or not.
"""

import secrets
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]


class MessageBus:
    """Reaches nobody, for a server that is the only process on its database. `process` names this one."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(8)

    @property
    def is_on(self) -> bool:
        """Whether there may be other processes."""
        return False

    def publish(self, message: Message) -> None:
        """Send a message to the other processes. It does not wait, and the message may be lost."""

    async def listen(self, hear: Callable[[Message], None], begin: Callable[[], None]) -> None:
        """Receive messages for ever. `begin` is called each time receiving starts."""

    async def send(self) -> None:
        """Send messages for ever."""

    async def close(self) -> None:
        """Release connections."""
