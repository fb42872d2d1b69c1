"""Files that are written as a whole: at any moment there is the old one or the new one, however the program ends."""

import os
import stat
import tempfile
from pathlib import Path


def new_beside(path: Path) -> Path:
    """Return a new, empty file in the folder of another one. Raises OSError where none can be made there."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    os.close(handle)
    return Path(name)


def replace(path: Path, data: bytes) -> None:
    """Write a file, or raise OSError and leave it as it was. It keeps its mode; a new one has that of any new file."""
    partial = new_beside(path)
    try:
        with partial.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        partial.chmod(_mode(path))
        partial.replace(path)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise


def _mode(path: Path) -> int:
    """Return the mode of the file that is replaced, or that of a new file."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
