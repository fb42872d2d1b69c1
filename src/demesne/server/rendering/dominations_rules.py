"""The rulesets of Dominations and the options that a table can choose, in one language."""

import msgspec

from demesne.games.dominations.options import OPTIONS, Option
from demesne.games.dominations.rulesets import RULESETS
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import meaning, reading_label
from demesne.i18n.dominations.words import sentence


class RulesetTitle(msgspec.Struct):
    """A ruleset; its name is what the option `ruleset` of a table takes."""

    name: str
    title: str


class Reading(msgspec.Struct):
    """A reading of an option; its name is what the option takes."""

    name: str
    label: str


class OptionEntry(msgspec.Struct):
    """An option with a choice. `defaults` has the name of the reading that each ruleset has, by the ruleset's name."""

    name: str
    text: str
    readings: list[Reading]
    defaults: dict[str, str]


class DominationsRules(msgspec.Struct):
    """The rulesets, the final one first, and the options in the engine's order."""

    rulesets: list[RulesetTitle]
    options: list[OptionEntry]


def dominations_rules(catalogue: Catalogue) -> DominationsRules:
    """Return the rulesets and the open options of Dominations in a language."""
    titles = [
        RulesetTitle(each.name, catalogue.text(f"dominations-rules.ruleset-{each.name}")) for each in RULESETS
    ]
    return DominationsRules(titles, [_option(option, catalogue) for option in OPTIONS if option.is_open])


def _option(option: Option, catalogue: Catalogue) -> OptionEntry:
    return OptionEntry(
        name=option.name,
        text=sentence(meaning(option, catalogue)),
        readings=[Reading(name, reading_label(option, name, catalogue)) for name in option.choices],
        defaults={ruleset.name: ruleset.option(option.name) for ruleset in RULESETS},
    )
