"""Coming to a state of a game by single requests, with moves that are the same each time."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from tests.server.serving import new_command
from tests.web.browser import WAIT_MS, Person

Update = dict[str, Any]
_STEP_MS: Final = 20


def advance(
    person: Person, game: str, wanted: Callable[[Update], bool], wishes: Sequence[str], many: bool = False
) -> None:
    """Make the first move that is wished for, or else the last, until a choice is wanted or the game is over.

    With `many`, a wish is the beginning of moves. Raises AssertionError where nothing that is wanted comes.
    """
    for _ in range(WAIT_MS // _STEP_MS):
        update = person.get(f"/api/games/{game}/events?after=0")
        choice = update["choice"]
        if update["over"] or (choice and wanted(update)):
            return
        if choice is None:
            person.page.wait_for_timeout(_STEP_MS)
            continue
        moves = choice["moves"]
        found = (
            move for wish in wishes for move in moves if (move.startswith(wish) if many else move == wish)
        )
        command = {"t": "do", "id": new_command(), "decision": choice["id"], "move": next(found, moves[-1])}
        person.post(f"/api/games/{game}/commands", command)
    raise AssertionError(f"what is wanted did not come to pass in game {game}")
