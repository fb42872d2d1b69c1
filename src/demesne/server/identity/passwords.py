"""Passwords: kept as argon2id only. Hashing is slow on purpose, so few threads do it, and people wait in a pool."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from demesne.server.limits.fair_pool import Asker, FairPool, finished
from demesne.server.limits.rate_limits import Share
from demesne.server.refusals import RefusalError

LEAST_PASSWORD: Final = 8
MOST_PASSWORD: Final = 128
"""Characters of a password."""

AT_A_TIME: Final = 2
_RANDOM_BYTES: Final = 12

Result = TypeVar("Result")


def check_password(password: str, name: str) -> None:
    """Raise RefusalError for a password that nobody should have."""
    is_guessed = password.casefold() == name.casefold() or len(set(password)) < LEAST_PASSWORD // 2
    if is_guessed or not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise RefusalError("password-refused", least=LEAST_PASSWORD, most=MOST_PASSWORD)


def random_password() -> tuple[str, str]:
    """Return a password that nobody guesses, and what is stored of it."""
    password = secrets.token_urlsafe(_RANDOM_BYTES)
    return password, PasswordHasher().hash(password)


class Passwords:
    """Hashes and compares passwords in threads of its own, two at a time."""

    def __init__(self, share: Share, hasher: PasswordHasher | None = None) -> None:
        """`share` is how many may wait; the hasher is by default one with the costs of RFC 9106."""
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_A_TIME, thread_name_prefix="password")
        self._pool = FairPool(AT_A_TIME, share)
        self._nobody: str | None = None

    async def hashed(self, password: str, asker: Asker) -> str:
        """Return what is stored of a password. Raises RefusalError where too many wait."""
        return await self._apart(asker, lambda: self._hasher.hash(password))

    async def fits(self, stored: str | None, password: str, asker: Asker) -> bool:
        """Return whether a password is the stored one; without one it takes as long to say no. Raises as `hashed`."""
        return await self._apart(asker, lambda: self._compare(stored, password))

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(cancel_futures=True)

    def _compare(self, stored: str | None, password: str) -> bool:
        if stored is None and self._nobody is None:
            self._nobody = self._hasher.hash("nobody has this password")
        try:
            self._hasher.verify(stored or self._nobody or "", password)
        except (Argon2Error, InvalidHashError):
            return False
        return stored is not None

    async def _apart(self, asker: Asker, work: Callable[[], Result]) -> Result:
        with self._pool.admitted(asker):
            async with self._pool.turn(asker):
                found: Result = await finished(
                    asyncio.get_running_loop().run_in_executor(self._threads, work)
                )
                return found
