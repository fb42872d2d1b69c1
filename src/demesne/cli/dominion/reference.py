"""What `demesne cards` and `demesne rules` tell of Dominion."""

from collections.abc import Iterable, Iterator
from typing import Final

from demesne.cli.dominion.cards import lines
from demesne.cli.listing import paragraph
from demesne.cli.reference import Reference
from demesne.core.errors import SetupError
from demesne.i18n.catalogue import Catalogue

SECTIONS = {"S": "setup", "T": "turn", "E": "end", "K": "knowledge"}
"""The sections of Dominion's rules by the first letter of their ids."""


class DominionReference(Reference):
    """All cards are listed, and all rules."""

    def cards(
        self, catalogue: Catalogue, card: str | None, kind: str | None, ruleset: str | None, width: int
    ) -> Iterable[str]:
        for given, value in (("--kind", kind), ("--ruleset", ruleset)):
            if value is not None:
                raise SetupError(
                    f"cards {self.name} takes no {given}: all cards are listed; see demesne cards --help"
                )
        return lines(catalogue, card, width)

    def rules(self, catalogue: Catalogue, ruleset: str | None, width: int) -> Iterable[str]:
        if ruleset is not None:
            raise SetupError(
                f"{self.name} has no rulesets to choose; demesne rules {self.name} lists its rules"
            )
        return _rules(catalogue, width)


def _rules(catalogue: Catalogue, width: int) -> Iterator[str]:
    """Yield the rules of Dominion under their ids."""
    from demesne.i18n import source

    yield catalogue.text("rules.title")
    for letter, section in SECTIONS.items():
        yield from ("", catalogue.text(f"rules.{section}").upper())
        for key in source.declaration("rules"):
            if key[0] == letter:
                yield from paragraph(f"{key}  {catalogue.text(f'rules.{key}')}", width, "", "    ")


REFERENCE: Final = DominionReference("dominion")
