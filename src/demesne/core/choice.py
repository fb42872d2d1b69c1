"""A choice: which seat is asked, what it is asked, and its legal actions."""


class Choice:
    """An open decision of `seat`: its kind by name, the legal actions in ascending order, the card that asks."""

    def __init__(self, seat: int, kind: str, actions: list[int], source: str = "") -> None:
        self.seat = seat
        self.kind = kind
        self.actions = actions
        self.source = source

    def __repr__(self) -> str:
        return f"Choice({self.seat}, {self.kind!r}, {self.actions!r}, {self.source!r})"
