"""Write the page of the Dominations components from the data files, the vocabulary and the rulesets.

Run `python -m tools.generate.dominations_data` after a change of any of them; a test compares the committed page.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from tools.compiling import ROOT
from tools.generate.dominations_tables import (
    campfires,
    dominations,
    levels,
    masteries,
    monuments,
    objectives,
    table,
    tiles,
)

from demesne.games.dominations.cards.components import STATUSES
from demesne.games.dominations.cards.vocabulary import COSTS, COUNTS, DEEDS, KINDS, MOMENTS, ONCE, SPECIALS
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.options import OPTIONS
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE, RULESETS

PAGE = ROOT / "docs" / "dominations-data.md"
NOTE = "<!-- Written by tools/generate/dominations_data.py. Change the data files, not this page. -->"
INTRODUCTION = """
Every figure of *Dominations: Road to Civilization* that this project uses, with its source. The rulebooks show few
of the cards, so some figures are our reconstruction, and each says so. `demesne cards dominations` lists the same in
English, German, Spanish and French; `demesne rules dominations` the rulesets, options and rulings.

The figures are TOML files in `src/demesne/games/dominations/data/`. A real card replaces one of ours by a change of its
line there; `load` refuses what cannot be right and names file, entry and field.

- **source**: name and both effects are in a source.
- **partial**: a name, an effect or a number is in a source, the rest is ours.
- **reconstructed**: ours.

The column *ours* names the fields that no source tells although the entry has one. Of every mastery these are the
cost of improving it, its printed points and its half nodi.

The rulebooks also speak of what no card of ours shows; data can say it: `influence` printed on a mastery's sides,
`improvement_domain` where improving is paid in another colour, `influence` and `knowledge` in the reward of a monument,
and in `totals.toml`, which holds the counts of the box, `city_markers` and the `city_points` at the end of each age.

| key | source |
|---|---|
| DE | the final German rulebook, with its pages |
| ES | the final Spanish rulebook |
| SU | a Spanish summary of the final rules |
| FR | the French rules of the prototype |

Letters of domains: T Trade, C Craft, A Art, S Science, G Government, R Religion. Half nodi are written top, right,
bottom, left; V is Vestigium (white), X Corruptio (black).
"""
VOCABULARY = """
## Effects { #effects }

The tables of cards tell effects as sentences; the data files say them as rows of words: *when* something happens
and what it *does*, with the parameters of the effect. The amount comes once, or for every full `each` (1 where
nothing is said) of what `per` counts. `domain` is one of the six, `any` (Vestigium: its owner chooses and may split)
or `its` (that of the settlement concerned). Words of another list, and parameters that an effect does not have, are
refused.
"""


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.name}", file=sys.stderr)


def page() -> str:
    """Return the text of the page."""
    final = load(FINAL)
    lines = ["# Dominations: the components", "", NOTE, *INTRODUCTION.rstrip().splitlines()]
    lines += [*status_section(), *VOCABULARY.rstrip().splitlines(), *vocabulary_section(), *options_section()]
    lines += ["", "## Masteries { #masteries }", "", *masteries(final)]
    for ruleset, title in ((FINAL, ""), (PROTOTYPE, " of the prototype")):
        components = load(ruleset)
        name = ruleset.name
        lines += ["", f"## Monuments{title} {{ #monuments-{name} }}", "", *monuments(components)]
        lines += ["", f"## Level cards{title} {{ #levels-{name} }}", "", *levels(components)]
        lines += ["", f"## Objectives{title} {{ #objectives-{name} }}", "", *objectives(components)]
        lines += ["", f"## Campfires{title} {{ #campfires-{name} }}", "", *campfires(components)]
    lines += ["", "## Domination cards { #domination }", "", *dominations(final)]
    lines += ["", "## Land tiles { #tiles }", "", *tiles(final)]
    return "\n".join(lines) + "\n"


def status_section() -> Iterator[str]:
    """Yield how many entries of each kind have which status."""
    yield from ("", "## How much is known { #status }", "")
    rows = []
    for ruleset in RULESETS:
        for kind, entries in load(ruleset)._asdict().items():
            if kind == "totals":
                continue
            group = [entries] if kind == "cradle" else entries
            counts = Counter(entry.origin.status for entry in group)
            rows.append((ruleset.name, kind, len(group), *(counts[status] for status in STATUSES)))
    yield from table(("ruleset", "kind", "entries", *STATUSES), rows)


def vocabulary_section() -> Iterator[str]:
    """Yield the words of the vocabulary."""
    yield ""
    yield from table(("when", "meaning", "rule"), ((f"`{m.word}`", m.meaning, m.rule) for m in MOMENTS))
    yield ""
    parameters = (
        (f"`{d.word}`", d.meaning, ticked(d.needs), ticked(d.may), ticked(d.moments)) for d in DEEDS
    )
    yield from table(("do", "meaning", "needs", "may have", "goes with"), parameters)
    yield ""
    counts = ((f"`{count.word}`", count.meaning) for count in COUNTS if count is not COUNTS[ONCE])
    yield from table(("per", "the owner's"), counts)
    yield from ("", f"`costs` are {ticked(COSTS)}; `kinds` of second action are {ticked(KINDS)}.")
    yield from ("", "### Effects that are code { #special }", "")
    yield "The vocabulary says every effect of masteries, levels and campfires. What it cannot say is code:"
    yield ""
    yield from table(("code", "what it does"), ((f"`{code}`", meaning) for code, meaning in SPECIALS.items()))


def options_section() -> Iterator[str]:
    """Yield options with the readings of both rulesets, then the rulings."""
    yield from ("", "## Options { #options }", "")
    yield "Points where rulesets, prints or readings differ."
    yield ""
    heads = ("option", "rules", "what it is about", "readings", "final", "prototype")
    chosen = [(option, FINAL.option(option.name), PROTOTYPE.option(option.name)) for option in OPTIONS]
    yield from table(
        heads,
        ((f"`{o.name}`", o.rules, o.meaning, ticked(o.choices), *other) for o, *other in chosen if o.is_open),
    )
    yield from ("", "## Rulings { #rulings }", "")
    yield "Points that the sources leave open, as this project decides them."
    yield ""
    rulings = ((f"`{o.name}`", o.rules, o.meaning) for o in OPTIONS if not o.is_open)
    yield from table(("ruling", "rules", "what it says"), rulings)


def ticked(words: Sequence[str]) -> str:
    """Return words as code, with commas."""
    return ", ".join(f"`{word}`" for word in words)


if __name__ == "__main__":
    main()
