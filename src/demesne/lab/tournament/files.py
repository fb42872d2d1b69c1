"""The files that codes of bots name: `path/to/my.strategy`, `path/to/bot.py:ClassName`."""

from hashlib import blake2b
from pathlib import Path
from typing import Final

from demesne.core.errors import SetupError

_DIGEST_BYTES: Final = 16


def file_of(code: str) -> str:
    """Return the file in a code, as it stands there, "" for a bot of this package.

    >>> file_of("bots/mine.py:Best"), file_of("~/my.strategy"), file_of("big-money")
    ('bots/mine.py', '~/my.strategy', '')
    """
    if code.endswith((".strategy", ".py")):
        return code
    end = code.rfind(".py:")
    return code[: end + len(".py")] if end >= 0 else ""


def content_of(file: str) -> bytes:
    """Return what is in a file. Raises SetupError."""
    try:
        return Path(file).expanduser().read_bytes()
    except OSError as error:
        raise SetupError(f"cannot read {file}: {error.strerror}") from None


def digest_of(content: bytes) -> str:
    """Return the digest by which a tournament knows the content of a file."""
    return blake2b(content, digest_size=_DIGEST_BYTES).hexdigest()
