"""What messages to people who are away say, in their languages."""

import json
from collections.abc import Sequence
from typing import Any, Final

from demesne.core import registry
from demesne.i18n.catalogue import Catalogue
from demesne.server.notifications.webpush import LONGEST_MESSAGE

MOST_LINES: Final = 6
"""Games that a message names; of more it says how many."""

_TAG: Final = "turns"
"""The name of a notification: a later one takes the place of an earlier one."""


def title(language: str, games: Sequence[dict[str, Any]]) -> str:
    """Return what a message about some games says first; of a mail it is the subject."""
    words = Catalogue.load(language)
    if len(games) == 1:
        return words.text("notification.turn", game=_title(games[0]))
    return words.text("notification.turns", n=len(games))


def lines(language: str, games: Sequence[dict[str, Any]]) -> list[str]:
    """Return a line for each game, up to some, and one that says how many more there are."""
    words = Catalogue.load(language)
    told = [
        words.text(
            "notification.game-ending" if game["ending"] else "notification.game",
            game=_title(game),
            players=list(game["others"]),
        )
        for game in games[:MOST_LINES]
    ]
    if len(games) > MOST_LINES:
        told.append(words.text("notification.more", n=len(games) - MOST_LINES))
    return told


def pushed(language: str, games: Sequence[dict[str, Any]]) -> bytes:
    """Return a push message as the service worker of the client reads it: title, text, tag and where it leads."""
    place = f"/#/game/{games[0]['game']}" if len(games) == 1 else "/#/games"
    text = "\n".join(lines(language, games))
    while True:
        told = {"title": title(language, games), "text": text, "tag": _TAG, "place": place}
        data = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
        if len(data) <= LONGEST_MESSAGE:
            return data
        text = text[: len(text) // 2]


def _title(game: dict[str, Any]) -> str:
    return registry.find(game["kind"]).title
