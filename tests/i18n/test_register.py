"""Every language addresses the player in one way and calls a thing by the word of its rulebook."""

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

import demesne.i18n

FOLDER = Path(demesne.i18n.__file__).parent

WRONG = {
    # German says du, Spanish tú, from the lobby to the replay.
    ("de", "*"): r"\bIhnen\b|\bIhr(e[mnrs]?)?\b|[a-z]en Sie\b",
    ("es", "*"): r"\busted(es)?\b|\b[Ss]u navegador\b",
    # A recorded game is an Aufzeichnung, a game that is played a Partie; Undo is not the word for Back.
    ("de", "web-*"): r"Protokoll|[Dd]ieses Spiel (wurde|setzt)|\"undo\": \"Zurück\"",
    # Wissensgebiet, Spielplan; Edad, ficha de Ciudad, copiar; Science, Civisme.
    ("de", "*dominations*"): r"\bGebiet|Strassen|auf dem Feld\b",
    ("es", "*dominations*"): r"\b[Ee]ras?\b|[Mm]arcador(es)? de Ciudad|[Aa]simila",
    ("fr", "*dominations*"): r"\bSciences\b|Gouvernement",
}


@pytest.mark.parametrize(("language", "files"), WRONG)
def test_no_text_uses_another_word(language, files):
    found = [
        f"{path}: {line.strip()}"
        for path in sorted((FOLDER / language).rglob("*.json"))
        if fnmatch(path.relative_to(FOLDER / language).as_posix(), f"{files}.json")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(WRONG[language, files], line)
    ]
    assert found == []
