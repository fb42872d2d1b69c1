"""Passwords: kept as argon2id only. Hashing is slow on purpose, so few threads do it and few may wait for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from demesne.server.refusals import RefusalError

LEAST_PASSWORD: Final = 8
MOST_PASSWORD: Final = 128
"""Characters of a password."""

AT_A_TIME: Final = 2
MOST_WAITING: Final = 32

Result = TypeVar("Result")


def check_password(password: str, name: str) -> None:
    """Raise RefusalError for a password that nobody should have."""
    is_guessed = password.casefold() == name.casefold() or len(set(password)) < LEAST_PASSWORD // 2
    if is_guessed or not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise RefusalError("password-refused", least=LEAST_PASSWORD, most=MOST_PASSWORD)


class Passwords:
    """Hashes and compares passwords in threads of its own, two at a time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        """Use a hasher, by default one with the costs of RFC 9106."""
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_A_TIME, thread_name_prefix="password")
        self._waiting = 0
        self._nobody: str | None = None

    async def hashed(self, password: str) -> str:
        """Return what is stored of a password. Raises RefusalError where too many wait."""
        return await self._apart(lambda: self._hasher.hash(password))

    async def fits(self, stored: str | None, password: str) -> bool:
        """Tell whether a password is the stored one; without one it takes as long to say no."""
        return await self._apart(lambda: self._compare(stored, password))

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

    async def _apart(self, work: Callable[[], Result]) -> Result:
        if self._waiting >= MOST_WAITING:
            raise RefusalError("busy")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1
