"""How a state from outside is refused."""

from demesne.core.errors import RecordError


def demand(truth: bool, fault: str) -> None:
    """Raise RecordError with this fault, in words that go on from "the saved state", unless it is true."""
    if not truth:
        raise RecordError(f"the saved state {fault}")
