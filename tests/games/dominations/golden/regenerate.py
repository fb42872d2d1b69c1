"""Write all golden playthroughs anew. Run it after a rule or event was changed on purpose, and read the diff.

PYTHONPATH=src .venv/bin/python -m tests.games.dominations.golden.regenerate
"""

from tests.games.dominations.golden.playthrough import FOLDER, GAMES, write


def main() -> None:
    """Write one file for every game."""
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for game in GAMES:
        game.path.write_text(write(game), encoding="utf-8")


if __name__ == "__main__":
    main()
