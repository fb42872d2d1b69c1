"""Telling other server processes on the same database that something has happened; nothing depends on being heard.

What is told is never more than a hint: the log of the database says what has happened, and is looked at now and then
also where no hint came.
"""

import secrets
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]


class Wakeups:
    """Tells nobody, for a server that is the only process on its database. `process` names this one."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(8)

    @property
    def is_on(self) -> bool:
        """Whether anybody may hear."""
        return False

    def tell(self, message: Message) -> None:
        """Tell the other processes something; it does not wait, and may be lost."""

    async def listen(self, hear: Callable[[Message], None], begin: Callable[[], None]) -> None:
        """Hear what the others tell, for ever; `begin` is called each time when one hears from then on."""

    async def send(self) -> None:
        """Send what is told, for ever."""

    async def close(self) -> None:
        """Let go of what telling and hearing took."""
