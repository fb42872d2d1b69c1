"""Optional packages: what to say where one is missing."""

from demesne import install_hint
from demesne.core.errors import SetupError


def missing(error: ModuleNotFoundError, extra: str) -> Exception:
    """Return the error to raise where the import of a package failed that `extra` brings: a SetupError.

    A module of this very package that is missing is a fault of its own and no extra's.
    """
    name = (error.name or "a package").partition(".")[0]
    if name == "demesne":
        return error
    return SetupError(f"{name} is not installed; install what this needs with: {install_hint(extra)}")
