"""Replication between processes: follow entries that others added to the log, and exchange pending requests."""

import logging
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from demesne.core.errors import RecordError
from demesne.server.live.context import LiveGameContext
from demesne.server.live.table.undo_offer import Offer
from demesne.server.storage import games
from demesne.server.storage.database import StoreError

LONGEST_DELAY: Final = 15_000
"""Milliseconds after which an entry is known here at the latest, also without Redis."""

TELLING: Final = 1_500
"""Milliseconds that a message to another process may take."""

_LOG: Final = logging.getLogger(__name__)


async def catch_up(game: LiveGameContext) -> bool:
    """Apply log entries written by other processes. Return True if there were any. Raises StoreError."""
    work = partial(games.entries_after, game=game.row.id, sequence=game.match.sequence)
    later = await game.store.read(work)
    now = game.time.now()
    for entry, written in later:
        try:
            proposal = game.match.again(entry)
        except RecordError as error:
            # The log contradicts the state here: people who reconnect find the game opened from the log.
            _LOG.error("game %s cannot be followed: %s", game.row.id, error)
            game.give_up()
            return False
        # The clock of another process may differ a little.
        at = max(min(written, now), now - LONGEST_DELAY)
        clocks = game.status.clocks_after(proposal, at, at)
        if clocks is not None:
            clocks = replace(clocks, left=entry.clocks)
        game.happen(proposal, clocks)
    if later:
        game.announced = game.match.sequence
        game.changed()
    return bool(later)


async def follow(game: LiveGameContext) -> None:
    """Apply new log entries if the database can be read; if not, a later heartbeat does."""
    try:
        await catch_up(game)
    except StoreError as error:
        _LOG.warning("game %s cannot be followed now: %s", game.row.id, error)


# What is not in the log: pending requests of people who are connected to different processes


def local_state(game: LiveGameContext) -> dict[str, Any]:
    """Return the state of the people at this table that other processes need, as JSON."""
    status, window = game.status, game.status.window
    return {
        "seats": sorted(status.presence.local),
        "offer": None if status.offer is None else _offer_to_json(status.offer),
        "again": sorted(status.again),
        "arrived": sorted(status.presence.arrived),
        "votes": {str(seat): sorted(votes) for seat, votes in status.presence.votes.items() if votes},
        "window": None if window is None else [window.seat, window.decision, window.until],
    }


def pending_requests(game: LiveGameContext) -> dict[str, Any] | None:
    """Return the same for a process that may have missed it, None if no request or window is open.

    `sequence` says how far the game has come here.
    """
    told = local_state(game)
    if not any(told[key] for key in ("offer", "again", "votes", "window")):
        return None
    return told | {"sequence": game.match.sequence}


def in_time_here(told: Mapping[str, Any], ahead: int) -> Mapping[str, Any]:
    """Return the state of another process with its moments in the time of this one, which is `ahead` by so much.

    A small difference is just the time of sending.
    """
    if told.get("window") is None or abs(ahead) < TELLING:
        return told
    seat, decision, until = told["window"]
    return {**told, "window": [seat, decision, until + ahead]}


async def share(game: LiveGameContext, told: Mapping[str, Any]) -> None:
    """Merge the state that another process sent."""
    status, offer = game.status, told["offer"]
    is_told_again = "sequence" in told
    if is_told_again:
        await follow(game)
        if told["sequence"] != game.match.sequence:
            # The request may be over.
            return
    if status.offer is None or not is_told_again:
        status.offer = None if offer is None or game.match.is_over else _offer_from_json(offer)
    status.again |= set(told["again"])
    status.presence.arrived |= set(told.get("arrived", ()))
    for seat, votes in told["votes"].items():
        status.presence.votes.setdefault(int(seat), set()).update(votes)
    known = local_state(game) | {"seats": game.local_state.get("seats", [])}
    window, other = status.window, told.get("window")
    if window is not None and other is not None and other[:2] == [window.seat, window.decision]:
        # Each process has drawn a delay. The shortest counts; it is sent back to those who do not know it.
        known["window"] = other
        window.until = min(window.until, other[2])
    # Nothing else is sent back.
    game.local_state = known


def _offer_to_json(offer: Offer) -> dict[str, Any]:
    return {
        "id": offer.id,
        "seat": offer.seat,
        "moves": offer.moves,
        "kept": offer.kept,
        "needed": sorted(offer.needed),
        "command": offer.command,
        "agreed": sorted(offer.agreed),
    }


def _offer_from_json(told: Mapping[str, Any]) -> Offer:
    return Offer(
        told["id"],
        told["seat"],
        told["moves"],
        told["kept"],
        frozenset(told["needed"]),
        told["command"],
        set(told["agreed"]),
    )
