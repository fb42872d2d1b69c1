"""Messages to other server processes on the same database. Nothing depends on their arrival.

A message only hastens what the next heartbeat finds in the database.
"""

import secrets
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]


class MessageBus:
    """Reaches nobody, for a server that is the only process on its database. `process` names this one."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(8)

    def publish(self, message: Message, process: str | None = None) -> None:
        """Send a message to one process, None for all others. It does not wait, and the message may be lost."""

    async def listen(self, hear: Callable[[Message], None]) -> None:
        """Receive messages for ever."""

    async def send(self) -> None:
        """Send messages for ever."""

    async def close(self) -> None:
        """Release connections."""
