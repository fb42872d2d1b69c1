"""A room catches up with what another process has added to the log of its game, and with what is wished there."""

import logging
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from demesne.kernel.errors import RecordError
from demesne.server.consent import Offer
from demesne.server.store import games
from demesne.server.store.database import StoreError

if TYPE_CHECKING:
    from demesne.server.room import Room

_LOG: Final = logging.getLogger(__name__)


async def catch_up(room: "Room") -> bool:
    """Let happen here what the log says has happened; return whether there was anything. Raises StoreError."""
    work = partial(games.entries_after, game=room.row.id, sequence=room.match.sequence)
    later = await room.store.read(work)
    for entry, at in later:
        try:
            proposal = room.match.again(entry)
        except RecordError as error:
            # What is known here is not what the log says: whoever comes back finds the room opened anew.
            _LOG.error("game %s cannot be followed: %s", room.row.id, error)
            room.give_up()
            return False
        clocks = room.standing.clocks_after(proposal, at, at)
        if clocks is not None:
            clocks = replace(clocks, left=entry.clocks)
        room.happen(proposal, clocks)
    if later:
        room.announced = room.match.sequence
        room.keeper.changed(room)
    return bool(later)


async def follow(room: "Room") -> None:
    """Catch up if the database can be read; if not, that is done again later."""
    try:
        await catch_up(room)
    except StoreError as error:
        _LOG.warning("game %s cannot be followed now: %s", room.row.id, error)


# What is not in the log: wishes of people that are connected to different processes


def shared(room: "Room") -> dict[str, Any]:
    """Return what other processes are told of the people at a table, as JSON."""
    standing, window = room.standing, room.standing.window
    return {
        "seats": sorted(standing.presence.here),
        "offer": None if standing.offer is None else _offer_to_json(standing.offer),
        "again": sorted(standing.again),
        "votes": {str(seat): sorted(votes) for seat, votes in standing.presence.votes.items() if votes},
        "window": None if window is None else [window.seat, window.decision, window.until],
    }


def wished(room: "Room") -> dict[str, Any] | None:
    """Return the same for a process that may have missed it, None where nobody wishes or waits for anything.

    `sequence` says how far the game has come here.
    """
    told = shared(room)
    if not any(told[key] for key in ("offer", "again", "votes", "window")):
        return None
    return told | {"sequence": room.match.sequence}


async def share(room: "Room", told: Mapping[str, Any]) -> None:
    """Take over what another process told of the people there."""
    standing, offer = room.standing, told["offer"]
    is_told_again = "sequence" in told
    if is_told_again:
        await follow(room)
        if told["sequence"] != room.match.sequence:
            # What was wished there may be over.
            return
    if standing.offer is None or not is_told_again:
        standing.offer = None if offer is None or room.match.is_over else _offer_from_json(offer)
    standing.again |= set(told["again"])
    for seat, votes in told["votes"].items():
        standing.presence.votes.setdefault(int(seat), set()).update(votes)
    known = shared(room) | {"seats": room.shared.get("seats", [])}
    window, other = standing.window, told.get("window")
    if window is not None and other is not None and other[:2] == [window.seat, window.decision]:
        # Each process has drawn a wait; the shortest is that of all, and is told back to who does not know it.
        known["window"] = other
        window.until = min(window.until, other[2])
    # Nothing else is told back.
    room.shared = known


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
