"""The message bus between the processes of a server through Redis."""

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from redis import exceptions
from redis.asyncio import Redis

from demesne.core.errors import SetupError
from demesne.server.cluster.bus import Message, MessageBus
from demesne.server.storage.private import shown

MOST_WAITING: Final = 10_000
"""Messages that may wait for Redis; more are dropped."""

_PAUSE_SECONDS: Final = 1.0
_CLOSING_SECONDS: Final = 2
_LOG: Final = logging.getLogger(__name__)


class RedisBus(MessageBus):
    """Sends by channels of Redis: one for all processes, and one for each. While Redis is away messages wait."""

    def __init__(self, address: str, channel: str) -> None:
        """Use a Redis server by its address, such as redis://127.0.0.1:6379. Raises SetupError."""
        super().__init__()
        try:
            self._redis: Redis = Redis.from_url(address)
        except ValueError as error:
            raise SetupError(f"{shown(address)} is no address of Redis: {error}") from None
        self._channel = channel
        self._waiting: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(MOST_WAITING)
        self._is_away = False

    def publish(self, message: Message, process: str | None = None) -> None:
        if not self._waiting.full():
            channel = self._channel if process is None else self._channel_of(process)
            self._waiting.put_nowait((channel, json.dumps(message | {"from": self.process}).encode()))

    async def send(self) -> None:
        while True:
            channel, data = await self._waiting.get()
            while not await self._is_sent(channel, data):
                await asyncio.sleep(_PAUSE_SECONDS)

    async def listen(self, hear: Callable[[Message], None]) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channels:
                    await channels.subscribe(self._channel, self._channel_of(self.process))
                    async for told in channels.listen():
                        if told["type"] == "subscribe":
                            self._say()
                        elif told["type"] == "message":
                            self._hear(told["data"], hear)
            except (exceptions.RedisError, OSError) as error:
                self._say(error)
            await asyncio.sleep(_PAUSE_SECONDS)

    async def close(self) -> None:
        # A Redis that hangs must not hold up the end of the server.
        with suppress(exceptions.RedisError, OSError, TimeoutError):
            await asyncio.wait_for(self._redis.aclose(), _CLOSING_SECONDS)

    def _channel_of(self, process: str) -> str:
        return f"{self._channel}:{process}"

    async def _is_sent(self, channel: str, data: bytes) -> bool:
        """Send a message. Return False if it must be sent again."""
        try:
            await self._redis.publish(channel, data)
        except (exceptions.RedisError, OSError) as error:
            self._say(error)
            return False
        self._say()
        return True

    def _say(self, error: Exception | None = None) -> None:
        """Log when Redis becomes unavailable, and when it is back."""
        if error is not None and not self._is_away:
            _LOG.warning("Redis is away, so only heartbeats find what others did: %s", error)
        elif error is None and self._is_away:
            _LOG.warning("Redis is back")
        self._is_away = error is not None

    def _hear(self, data: bytes, hear: Callable[[Message], None]) -> None:
        try:
            message = json.loads(data)
            if message["from"] != self.process:
                hear(message)
        except (ValueError, KeyError, TypeError) as error:
            # Another release may say what this one does not know.
            _LOG.warning("what another process told is not understood: %r", error)
