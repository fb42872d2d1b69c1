"""What `demesne cards` and `demesne rules` tell of Dominations."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from demesne.cli.dominations.cards import lines
from demesne.cli.listing import paragraph
from demesne.cli.reference import Reference
from demesne.i18n.catalogue import Catalogue

if TYPE_CHECKING:
    from demesne.games.dominations.options import Option
    from demesne.games.dominations.rulesets import Ruleset

IN_THE_BOX = ("masteries", "copies", "monuments", "levels", "objectives", "tiles", "campfires")
"""What the pages say of the components of Dominations."""


class DominationsReference(Reference):
    """The cards of one ruleset, the rules of both."""

    def cards(
        self, catalogue: Catalogue, card: str | None, kind: str | None, ruleset: str | None, width: int
    ) -> Iterable[str]:
        return lines(catalogue, ruleset, kind, card, width)

    def rules(self, catalogue: Catalogue, ruleset: str | None, width: int) -> Iterable[str]:
        return _rules(catalogue, ruleset, width)


def _rules(catalogue: Catalogue, ruleset: str | None, width: int) -> Iterator[str]:
    """Yield rulesets, options and rulings. Raises SetupError for an unknown ruleset."""
    from demesne.games.dominations import rulesets
    from demesne.games.dominations.data_reader.loading import load
    from demesne.games.dominations.options import OPTIONS

    chosen = [rulesets.find(ruleset)] if ruleset is not None else list(rulesets.RULESETS)
    say = catalogue.text
    yield from paragraph(say("dominations-rules.title"), width, "", "")
    yield from ("", say("dominations-rules.rulesets").upper())
    for each in chosen:
        yield f"{each.name}: {say(f'dominations-rules.ruleset-{each.name}')}"
        totals = load(each).totals._asdict()
        box = {kind: totals[kind] for kind in IN_THE_BOX}
        yield from paragraph(say("dominations-rules.box", **box), width)
    yield from ("", say("dominations-rules.options").upper(), say("dominations-rules.options-about"))
    for option in OPTIONS:
        if option.is_open:
            yield from _option(option, chosen, catalogue, width)
    yield say(
        "dominations-rules.command", command="demesne play dominations --option objective_scoring=strip"
    )
    yield from ("", say("dominations-rules.rulings").upper(), say("dominations-rules.rulings-about"))
    for option in OPTIONS:
        if not option.is_open:
            yield from _ruling(option, catalogue, width)


def _option(option: "Option", chosen: list["Ruleset"], catalogue: Catalogue, width: int) -> Iterator[str]:
    """Yield an option: what it is about, its readings, and which of them the rulesets have."""
    from demesne.i18n.dominations import meaning
    from demesne.i18n.dominations.words import sentence

    yield f"{option.name} ({option.rules})"
    yield from paragraph(f"{sentence(meaning(option, catalogue))}.", width)
    readings = []
    for reading in option.choices:
        having = [ruleset.name for ruleset in chosen if ruleset.option(option.name) == reading]
        if not having:
            readings.append(reading)
        elif len(having) == len(chosen):
            readings.append(catalogue.text("dominations-rules.default", reading=reading))
        else:
            readings.append(
                catalogue.text("dominations-rules.default-of", reading=reading, ruleset=", ".join(having))
            )
    yield from paragraph(catalogue.text("dominations-rules.readings", readings=", ".join(readings)), width)


def _ruling(option: "Option", catalogue: Catalogue, width: int) -> Iterator[str]:
    """Yield a ruling under the ids of its rules."""
    from demesne.i18n.dominations import meaning
    from demesne.i18n.dominations.words import sentence

    yield from paragraph(f"{option.rules}  {sentence(meaning(option, catalogue))}.", width, "", "    ")


REFERENCE: Final = DominationsReference("dominations")
