"""Equal seeds give equal games, compiled and interpreted (law 9), compared state by state."""

import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

import pytest

import demesne
from demesne.core.chance import Chance, FastChance, SecureChance, derive_key
from demesne.games.dominations.actions import DOMAIN
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.games.dominations.setup import Setup as DominationsSetup
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup

ROOT = Path(__file__).resolve().parent.parent
# Together they hold Gardens (7) and every Action (8 to 31).
KINGDOMS = [tuple(range(7, 17)), tuple(range(17, 27)), tuple(range(22, 32))]


def digest_of_random_game(kingdom: tuple[int, ...], players: int, rng: Chance, choices: Chance) -> str:
    """Play one game with random answers; return the digest of all its states in order."""
    total = blake2b(digest_size=16)
    state = DominionState.start(Setup(kingdom, players, max_turns=60), rng)
    while not state.is_over:
        actions = state.legal_actions()
        state.apply(state.actor, actions[choices.randbelow(len(actions))], rng)
        total.update(state.digest().encode())
    total.update(repr((state.scores(), state.returns())).encode())
    return total.hexdigest()


def digest_of_dominations(setup: DominationsSetup, rng: Chance, choices: Chance) -> str:
    """Play one game of Dominations with random answers; return the digest of all its states and legal actions."""
    total = blake2b(digest_size=16)
    state = DominationsState.start(setup, rng)
    while not state.is_over:
        actions = state.legal_actions()
        # Passing and exchanging less often lets more happen.
        lively = [action for action in actions if action < DOMAIN] or actions
        picked = lively[choices.randbelow(len(lively))] if choices.randbelow(4) else actions[-1]
        state.apply(state.actor, picked, rng)
        total.update(repr((state.digest(), actions)).encode())
    total.update(repr((state.scores(), state.returns(), state.view(0).to_bytes())).encode())
    again = DominationsState.from_bytes(setup, state.to_bytes())
    total.update(again.digest().encode())
    return total.hexdigest()


ONE_SIDE = {
    "joined_sides": "one",
    "trade": "one",
    "copy_needs_prerequisite": "yes",
    "overflow_point": "every_time",
}


def digests_of_dominations() -> list[str]:
    """Return one digest for each ruleset, number of players and kind of generator."""
    lines = []
    for kind in (FastChance, SecureChance):
        for ruleset in (FINAL, PROTOTYPE, FINAL.with_options(ONE_SIDE)):
            for players in (2, 3, 4):
                setup = DominationsSetup(players, ruleset)
                rng, choices = (
                    kind(derive_key("digests", *ruleset.chosen, players, use)) for use in ("game", "bots")
                )
                digest = digest_of_dominations(setup, rng, choices)
                lines.append(f"{kind.__name__} {ruleset.name} {players} {digest}")
    return lines


def digests() -> list[str]:
    """Return one digest for each kingdom, number of players and kind of generator."""
    lines = []
    for kind in (FastChance, SecureChance):
        for kingdom in KINGDOMS:
            for players in (2, 3, 4):
                rng, choices = (
                    kind(derive_key("digests", *kingdom, players, use)) for use in ("game", "bots")
                )
                digest = digest_of_random_game(kingdom, players, rng, choices)
                lines.append(f"{kind.__name__} {kingdom[0]} {players} {digest}")
    return lines + digests_of_dominations()


@pytest.mark.skipif(not demesne.COMPILED, reason="compares the compiled build with the interpreted one")
def test_both_builds_play_the_same_games():
    bases = os.pathsep.join(str(ROOT / base) for base in ("src", "benchmarks"))
    output = subprocess.check_output(
        [sys.executable, __file__], env={**os.environ, "PYTHONPATH": bases}, text=True
    )
    mode, *interpreted = output.splitlines()
    assert mode == "interpreted"
    assert digests() == interpreted


if __name__ == "__main__":
    print(demesne.MODE, *digests(), sep="\n")
