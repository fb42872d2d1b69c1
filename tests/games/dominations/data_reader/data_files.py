"""Copies of the data files, whole, broken on purpose or written anew."""

import shutil
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from demesne.core.errors import DemesneError
from demesne.games.dominations.cards.components import Components, Effect
from demesne.games.dominations.cards.vocabulary import COUNT_WORDS, DEED_WORDS, MOMENT_WORDS
from demesne.games.dominations.data_reader.loading import read
from demesne.games.dominations.domains import LETTERS, NO_DOMAIN, WORDS
from demesne.games.dominations.errors import DataError
from demesne.games.dominations.rulesets import FINAL

DATA = Path(str(resources.files("demesne.games.dominations"))) / "data"
FILES = sorted(file.name for file in DATA.iterdir())
WHEEL = "TSRGAC"
"""The colours in the order of the icon glossary, by which the reconstructed figures are laid out."""


def on_wheel(domain: int, steps: int) -> str:
    """Return the letter of the colour so many steps after a domain's on the wheel."""
    return WHEEL[(WHEEL.index(LETTERS[domain]) + steps) % len(WHEEL)]


def tables(name: str) -> dict[str, Any]:
    """Return the tables of a data file."""
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


def copy(folder: Path) -> Path:
    """Copy all data files into a folder."""
    return Path(shutil.copytree(DATA, folder / "data"))


def broken(folder: Path, file: str, old: str, new: str) -> Path:
    """Copy all data files with the first `old` of one file replaced by `new`."""
    copied = copy(folder)
    text = (DATA / file).read_text(encoding="utf-8")
    assert old in text, f"{file} has no {old!r}"
    (copied / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return copied


def message_for(folder: Path, file: str, old: str, new: str) -> str:
    """Return the message that the final ruleset refuses a broken copy with: one line, which names the file."""
    with pytest.raises(DataError) as caught:
        read(FINAL, broken(folder, file, old, new))
    assert isinstance(caught.value, DemesneError)
    assert caught.value.file == file
    assert "\n" not in str(caught.value)
    return str(caught.value)


def toml(value: object) -> str:
    """Write a value as TOML, tables inside others in one line."""
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case list():
            return f"[{', '.join(toml(part) for part in value)}]"
        case dict():
            return "{ " + ", ".join(f"{key} = {toml(part)}" for key, part in value.items()) + " }"
    raise AssertionError(value)


def letters(nodi: tuple[int, ...]) -> str:
    """Write colours as a data file does."""
    return "".join(LETTERS[colour] for colour in nodi)


def brief(effects: tuple[Effect, ...]) -> str:
    """Write effects in a few words: moment, deed, amount, domains and counts, with defaults left out."""
    return " + ".join(_brief(effect) for effect in effects)


def _brief(effect: Effect) -> str:
    words = [MOMENT_WORDS[effect.when], DEED_WORDS[effect.do]]
    words += [str(effect.amount)] if effect.amount else []
    words += [(*WORDS, "any", "its")[effect.domain]] if effect.domain != NO_DOMAIN else []
    words += [f"in {WORDS[effect.trigger]}"] if effect.trigger != NO_DOMAIN else []
    words += [f"per {COUNT_WORDS[effect.per]}"] if effect.per else []
    words += [f"of {WORDS[effect.of]}"] if effect.of != NO_DOMAIN else []
    words += [f"each {effect.each}"] if effect.each != 1 else []
    return " ".join(words)


def all_effects(components: Components) -> list[Effect]:
    """Return every effect of every component."""
    found = [effect for mastery in components.masteries for effect in (*mastery.basic, *mastery.advanced)]
    found += [effect for level in components.levels for effect in level.effect]
    found += [effect for card in components.dominations for effect in card.effect]
    return found + [effect for campfire in components.campfires for effect in campfire.effect]
