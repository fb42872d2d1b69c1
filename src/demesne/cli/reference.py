"""What `demesne cards` and `demesne rules` tell of a game."""

from collections.abc import Iterable

from demesne.core import registry
from demesne.core.errors import SetupError
from demesne.core.spec import load
from demesne.i18n.catalogue import Catalogue


class Reference:
    """The pages of a game, of which it may have none. Each is a series of lines of at most `width` characters."""

    def __init__(self, name: str) -> None:
        self.name = name

    def cards(
        self, catalogue: Catalogue, card: str | None, kind: str | None, ruleset: str | None, width: int
    ) -> Iterable[str]:
        """Return all cards or one of them. Raises SetupError."""
        raise SetupError(f"{self.name} has no list of cards")

    def rules(self, catalogue: Catalogue, ruleset: str | None, width: int) -> Iterable[str]:
        """Return rules, rulesets and options. Raises SetupError."""
        raise SetupError(f"{self.name} has no list of rules")


def find(game: str) -> Reference:
    """Return the pages of a game. Raises SetupError for a name that is no game's."""
    return load(registry.spec(game).reference, Reference) or Reference(game)
