"""`demesne rules`: what a game's rules are, where they can be chosen, and what this project has decided."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from demesne.cli.cards import DOMINATIONS
from demesne.cli.games import GameName, check_game
from demesne.cli.language import Language, load
from demesne.cli.listing import paragraph
from demesne.cli.screen import console
from demesne.kernel.errors import SetupError

if TYPE_CHECKING:
    from demesne.dominations.options import Option
    from demesne.dominations.rulesets import Ruleset
    from demesne.locales.catalogue import Catalogue

SECTIONS = {"S": "setup", "T": "turn", "E": "end", "K": "knowledge"}
"""The sections of Dominion's rules by the first letter of their ids."""


def rules(
    game: GameName,
    ruleset: Annotated[
        str | None, typer.Option(help="Of Dominations: final or prototype; default: both.")
    ] = None,
    language: Language = None,
) -> None:
    """List the rulesets of a game, its options and the rulings of this project."""
    check_game(game)
    catalogue = load(language)
    width = console().width
    if game == DOMINATIONS:
        lines = _dominations(catalogue, ruleset, width)
    elif ruleset is not None:
        raise SetupError(f"{game} has no rulesets to choose; demesne rules {game} lists its rules")
    else:
        lines = _dominion(catalogue, width)
    for line in lines:
        print(line)


def _dominion(catalogue: "Catalogue", width: int) -> Iterator[str]:
    """Yield the rules of Dominion under their ids."""
    from demesne.locales import source

    yield catalogue.text("rules.title")
    for letter, section in SECTIONS.items():
        yield from ("", catalogue.text(f"rules.{section}").upper())
        for key in source.declaration("rules"):
            if key[0] == letter:
                yield from paragraph(f"{key}  {catalogue.text(f'rules.{key}')}", width, "", "    ")


def _dominations(catalogue: "Catalogue", ruleset: str | None, width: int) -> Iterator[str]:
    """Yield rulesets, options and rulings. Raises SetupError for an unknown ruleset."""
    from demesne.dominations import rulesets
    from demesne.dominations.options import OPTIONS

    chosen = [rulesets.find(ruleset)] if ruleset is not None else list(rulesets.RULESETS)
    say = catalogue.text
    yield from paragraph(say("dominations-rules.title"), width, "", "")
    yield from ("", say("dominations-rules.rulesets").upper())
    for each in chosen:
        yield f"{each.name}: {say(f'dominations-rules.ruleset-{each.name}')}"
        box = {kind: number for kind, number in each.totals._asdict().items() if kind != "values"}
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


def _option(option: "Option", chosen: list["Ruleset"], catalogue: "Catalogue", width: int) -> Iterator[str]:
    """Yield an option: what it is about, its readings, and which of them the rulesets have."""
    from demesne.locales.dominations import meaning
    from demesne.locales.dominations.words import sentence

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


def _ruling(option: "Option", catalogue: "Catalogue", width: int) -> Iterator[str]:
    """Yield a ruling under the ids of its rules."""
    from demesne.locales.dominations import meaning
    from demesne.locales.dominations.words import sentence

    yield from paragraph(f"{option.rules}  {sentence(meaning(option, catalogue))}.", width, "", "    ")
