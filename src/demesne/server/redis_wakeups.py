"""Wake-ups between the processes of a server through Redis."""

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from demesne.kernel.errors import SetupError
from demesne.server.wakeups import Message, Wakeups

MOST_WAITING: Final = 10_000
"""Messages that may wait for Redis; more are dropped."""

_PAUSE_SECONDS: Final = 1.0
_LOG: Final = logging.getLogger(__name__)


class RedisWakeups(Wakeups):
    """Tells by a channel of Redis. While Redis is away nothing is told."""

    def __init__(self, address: str, channel: str) -> None:
        """Use a Redis server by its address, such as redis://127.0.0.1:6379. Raises SetupError."""
        super().__init__()
        try:
            self._redis: Redis = Redis.from_url(address)
        except ValueError as error:
            raise SetupError(f"{address} is no address of Redis: {error}") from None
        self._channel = channel
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._listens = asyncio.Event()

    @property
    def is_on(self) -> bool:
        return True

    def tell(self, message: Message) -> None:
        if not self._waiting.full():
            self._waiting.put_nowait(json.dumps(message | {"from": self.process}).encode())

    async def send(self) -> None:
        # Whoever asked before he listens would miss the answers.
        await self._listens.wait()
        while True:
            data = await self._waiting.get()
            try:
                await self._redis.publish(self._channel, data)
            except (RedisError, OSError) as error:
                _LOG.warning("other processes cannot be told: %s", error)
                await asyncio.sleep(_PAUSE_SECONDS)

    async def listen(self, hear: Callable[[Message], None]) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(self._channel)
                    async for told in channel.listen():
                        if told["type"] == "subscribe":
                            self._listens.set()
                        elif told["type"] == "message":
                            self._hear(told["data"], hear)
            except (RedisError, OSError) as error:
                _LOG.warning("other processes cannot be heard: %s", error)
            await asyncio.sleep(_PAUSE_SECONDS)

    def _hear(self, data: bytes, hear: Callable[[Message], None]) -> None:
        try:
            message = json.loads(data)
            if message["from"] != self.process:
                hear(message)
        except (ValueError, KeyError, TypeError) as error:
            # Another release may say what this one does not know.
            _LOG.warning("what another process told is not understood: %r", error)
