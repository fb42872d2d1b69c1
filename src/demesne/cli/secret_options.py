"""Options whose values may be secret: on a command line every user of the machine sees them."""

import os
from pathlib import Path
from typing import Final

from demesne.core.errors import SetupError

_MOST: Final = 10_000
"""Bytes of a file with a secret; a longer one is the wrong file."""


def secret_option(option: str, given: str | None) -> str | None:
    """Return the value of an option: as given, else from the environment, else from the file that it names.

    The option `--database` is DEMESNE_DATABASE there, and DEMESNE_DATABASE_FILE is the path of a file that holds it.
    Return None if there is none of these. Raises SetupError.
    """
    if given is not None:
        return given
    variable = f"DEMESNE_{option.removeprefix('--').replace('-', '_').upper()}"
    value, path = os.environ.get(variable), os.environ.get(f"{variable}_FILE")
    if value and path:
        raise SetupError(f"{variable} and {variable}_FILE are both set; only one may be")
    return _read(Path(path), f"{variable}_FILE") if path else value or None


def _read(path: Path, variable: str) -> str:
    try:
        with path.open("rb") as file:
            text = file.read(_MOST).decode().strip()
    except OSError as error:
        raise SetupError(f"cannot read {path}, which {variable} names: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SetupError(f"{path}, which {variable} names, is no text") from None
    if not text or "\n" in text:
        raise SetupError(f"{path}, which {variable} names, must hold one line")
    return text
