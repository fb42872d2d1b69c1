"""What breaks a training off, and what it tells meanwhile."""

from demesne.lab.processes.interruption import Interruption


class Stop(Interruption):
    """Ctrl-C at the n-th moment at which it may break in."""

    def __init__(self, moment: int) -> None:
        super().__init__()
        self.left = moment

    def allow(self) -> None:
        self.left -= 1
        self.asked = self.left <= 0
        super().allow()


def quiet(line: str) -> None:
    """Tell nobody."""
