"""Which shipped strategy is the best of each recommended kingdom: a tournament of all that can be played there."""

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from demesne.bots.search.dominion.guides import guides_for
from demesne.core.errors import SetupError
from demesne.games.dominion.game import GAME
from demesne.games.dominion.setup import resolve
from demesne.lab.tournament.annotations import command
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.play import play
from demesne_benchmarks.strength.lines import BEST_SHIPPED, SEED, version_of

NAME: Final = "kingdoms.jsonl"
GAMES: Final = 2000
_DIGEST_BYTES: Final = 8


def plan_of(kingdom: str, games: int = GAMES) -> TournamentPlan:
    """Return the tournament of a kingdom: `games` of every two shipped strategies whose cards are in it."""
    bots = tuple(guide.name for guide in guides_for(resolve(kingdom, SEED)))
    return TournamentPlan(game="dominion", bots=bots, games=games, seed=SEED, kingdom=kingdom)


def measure(kingdom: str, games: int = GAMES) -> dict[str, Any]:
    """Play the tournament of a kingdom and return what is kept of it, with its digest."""
    plan = plan_of(kingdom, games)
    report = play(plan)
    told = {
        "kingdom": kingdom,
        "rules": GAME.rules,
        "versions": {code: version_of(code, "dominion") for code in plan.bots},
        "games": report.games,
        "command": command(report),
        "bots": [
            {
                "name": bot.name,
                "games": bot.games,
                "wins": bot.wins,
                "shared": bot.shared,
                "rate": bot.win_rate,
            }
            for bot in report.bots
        ],
    }
    return told | {"digest": digest(told)}


def digest(told: dict[str, Any]) -> str:
    """Return the digest of a tournament without its own."""
    plain = {key: value for key, value in told.items() if key != "digest"}
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=_DIGEST_BYTES).hexdigest()


def read(base: Path) -> dict[str, dict[str, Any]]:
    """Return the tournaments that are kept, by kingdom. Raises SetupError for a line without its digest."""
    path = base / NAME
    if not path.exists():
        return {}
    found = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        told = json.loads(line)
        if told.get("digest") != digest(told):
            raise SetupError(f"{path} is damaged in line {number}; delete the file, the next run writes it")
        found[told["kingdom"]] = told
    return found


def is_current(told: dict[str, Any]) -> bool:
    """Tell whether a tournament was played with the rules and the texts as they are."""
    bots = plan_of(told["kingdom"]).bots
    versions = {code: version_of(code, "dominion") for code in bots}
    return bool(told["rules"] == GAME.rules and told["versions"] == versions)


def update(base: Path, games: int = GAMES) -> None:
    """Play what is missing or older than rules and texts, and keep all in the order of the lines."""
    kept = read(base)
    found = [
        kept[kingdom] if kingdom in kept and is_current(kept[kingdom]) else measure(kingdom, games)
        for kingdom in BEST_SHIPPED
    ]
    base.mkdir(parents=True, exist_ok=True)
    text = "".join(json.dumps(told) + "\n" for told in found)
    (base / NAME).write_text(text, encoding="utf-8")
