"""Optional packages: what to say where one is missing."""

from demesne.kernel.errors import SetupError


def missing(error: ModuleNotFoundError, extra: str) -> SetupError:
    """Return the error to raise where the import of a package failed that `extra` brings."""
    return SetupError(
        f'{error.name} is not installed; install what this needs with: pip install "demesne[{extra}]"'
    )
