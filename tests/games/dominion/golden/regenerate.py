"""Write all golden playthroughs anew. Run it after a rule or event was changed on purpose, and read the diff.

PYTHONPATH=src .venv/bin/python -m tests.games.dominion.golden.regenerate
"""

from tests.games.dominion.golden.playthrough import KINGDOM_CARDS, path, write


def main() -> None:
    """Write one file for every kingdom card."""
    for card in KINGDOM_CARDS:
        path(card).write_text(write(card), encoding="utf-8")


if __name__ == "__main__":
    main()
