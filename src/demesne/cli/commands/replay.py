"""`demesne replay`: a record as a log, or checked."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from demesne.core import registry
from demesne.core.errors import RecordError, SetupError
from demesne.i18n.whole import EVERYBODY, shown

if TYPE_CHECKING:
    from demesne.core.records.commitment import Commitment
    from demesne.core.records.player_record import SeatRecord
    from demesne.core.records.record import Record
    from demesne.i18n.catalogue import Catalogue

FORMATS = ("text", "json")
HEADINGS = ("started", "age", "age-end", "over")
"""Events that stand apart in a log, as turns do with their scores."""


def replay(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A game record or seat record.")],
    verify: Annotated[
        bool,
        typer.Option("--verify", help="Check every draw, the key and the commitment; print one line."),
    ] = False,
    seat: Annotated[
        int | None,
        typer.Option(help="Show only what this seat saw, from 0; -1: a spectator. Default: everything."),
    ] = None,
    form: Annotated[str, typer.Option("--format", help="text or json.")] = "text",
    language: Annotated[
        str | None, typer.Option("--lang", help="en, de, es or fr; default: the environment's.")
    ] = None,
) -> None:
    """Print a recorded game, turn by turn, with its score sheet."""
    from demesne.core.records import player_record
    from demesne.core.records import record as records
    from demesne.i18n.catalogue import Catalogue, CatalogueError

    if form not in FORMATS:
        raise SetupError(f"no format {form!r}; the formats are {', '.join(FORMATS)}")
    try:
        catalogue = Catalogue.load(language)
    except CatalogueError as error:
        raise SetupError(str(error)) from None
    if player_record.kind_of(record) == player_record.KIND:
        if verify or seat is not None:
            raise SetupError(
                f"{record} is a seat record: it has no key to verify and shows its one seat only"
            )
        print(_of_seat(player_record.read(record), record, form, catalogue))
        return
    found = records.read(record)
    found.require_end()
    if seat is not None and not -1 <= seat < len(found.header.players):
        raise SetupError(
            f"the seats are 0 to {len(found.header.players) - 1}, or -1 for a spectator, not {seat}"
        )
    if verify:
        print(_verified(found, form))
    else:
        print(account(found, EVERYBODY if seat is None else seat, form, catalogue))


def _verified(record: "Record", form: str) -> str:
    """Check a record and return the line that says so."""
    from demesne.core.records import commitment, replay

    digest = replay.verify(record).digest()
    promised = commitment.read(record)
    draws = [len(record.deal), *(len(move.draws) for move in record.moves)]
    old = sum(draws[: record.header.inherited + 1])
    told = {"verified": True, "actions": len(record.moves), "draws": sum(draws), "digest": digest}
    if form == "json":
        given_up = {"abandoned": True} if record.is_abandoned else {}
        promise_kept = {} if promised is None else {"promise": _promise(record, promised)}
        return json.dumps(told | ({"inherited": old} if old else {}) | given_up | promise_kept)
    known = f" ({old} of them taken over from another game and not checked)" if old else ""
    end = "; the game was given up and has no result" if record.is_abandoned else ""
    kept = "" if promised is None else f"; {_promise_in_words(record, promised)}"
    return f"verified: {len(record.moves)} actions, {sum(draws)} draws{known}, digest {digest}{end}{kept}"


def _promise(record: "Record", promised: "Commitment") -> dict[str, Any]:
    """Return as data what of a record was held against the promise of its server."""
    return {
        "commitment": promised.commitment,
        "senders": promised.senders,
        "withheld": promised.withheld,
        "checked": promised.checked(),
        "unchecked": promised.unchecked(record),
    }


def _promise_in_words(record: "Record", promised: "Commitment") -> str:
    """Return the end of the line of a record that keeps the promise of its server."""
    *most, last = promised.checked()
    kept = f"{', '.join(most)} and {last}" if most else last
    missing = [f"; {what} not checked: {why}" for what, why in promised.unchecked(record).items()]
    alone = "" if promised.senders else "; no player sent bytes for the key"
    withheld = f"; {promised.withheld} did not send what they had committed to" if promised.withheld else ""
    return f"{kept} as promised by commitment {promised.commitment}{''.join(missing)}{alone}{withheld}"


def account(record: "Record", seat: int, form: str, catalogue: "Catalogue") -> str:
    """Return a game as text or JSON. It is replayed to its end before anything is shown."""
    from demesne.core.records.replay import replay

    steps: list[dict[str, Any]] = []
    state = None
    for step in replay(record):
        state = step.state
        forms = [shown(event, seat) for event in step.events]
        own = step.move is not None and seat in (EVERYBODY, step.move.seat)
        steps.append(
            {
                "seq": step.number,
                "seat": step.move.seat if step.move and own else None,
                "do": step.move.text if step.move and own else None,
                "events": [form for form in forms if form is not None],
                "scores": state.scores(),
            }
        )
    assert state is not None
    if form == "json":
        head = {key: value for key, value in record.header.to_json().items() if key != "key"}
        whole = {"header": head, "steps": steps, "result": record.result}
        return json.dumps(whole | ({"abandoned": True} if record.is_abandoned else {}), ensure_ascii=False)
    game, names = record.header.game, record.header.names
    lines = _log(
        game,
        registry.find(game).setup_from_json(record.header.setup),
        [event for step in steps for event in step["events"]],
        _scores(steps),
        catalogue,
        names,
        seat,
    )
    if record.is_abandoned:
        return "\n".join([*_title(record.header.bots, names), *lines, "", catalogue.text("told.abandoned")])
    sheet = _sheet(game, state, catalogue, names)
    return "\n".join([*_title(record.header.bots, names), *lines, "", *sheet])


def _scores(steps: Sequence[dict[str, Any]]) -> list[list[int]]:
    """Return the scores at the start of every turn, in order."""
    return [step["scores"] for step in steps for event in step["events"] if event["event"] == "turn"]


def _sheet(game: str, state: Any, catalogue: "Catalogue", names: Sequence[str]) -> list[str]:
    from demesne.terminal.table import table_of

    lines = table_of(game).sheet(state.view(-1), catalogue, names, state.is_truncated())
    return [catalogue.text("table.score-sheet"), *lines]


def _title(bots: Sequence[str | None], names: Sequence[str]) -> list[str]:
    """Return the line of the players, with a bot's code where its name does not tell it."""
    return [
        ", ".join(
            name if bot in (None, name) else f"{name} ({bot})" for name, bot in zip(names, bots, strict=True)
        )
    ]


def _log(
    game: str,
    setup: object,
    events: Sequence[dict[str, Any]],
    scores: Sequence[Sequence[int]],
    catalogue: "Catalogue",
    names: Sequence[str],
    seat: int,
) -> list[str]:
    """Return the events in words, each turn under its heading with the score so far."""
    from demesne.terminal.table import table_of

    table = table_of(game)
    lines = []
    turns = iter(scores)
    for event in events:
        line = table.render(event, setup, catalogue, names, seat)
        if not line:
            continue
        if event["event"] == "turn":
            score = next(turns, None)
            told = "" if score is None else f"  ({_score(score, catalogue, names)})"
            lines += ["", f"{line}{told}"]
        elif event["event"] in HEADINGS:
            lines += ["", line]
        else:
            lines.append(f"  {line}")
    return lines


def _score(score: Sequence[int], catalogue: "Catalogue", names: Sequence[str]) -> str:
    return ", ".join(
        catalogue.text("log.score", player=name, points=points)
        for name, points in zip(names, score, strict=True)
    )


def _of_seat(record: "SeatRecord", path: Path, form: str, catalogue: "Catalogue") -> str:
    """Return what one seat was shown."""
    from demesne.i18n.catalogue import CatalogueError

    if form == "json":
        return json.dumps({"header": record.header.to_json(), "events": record.forms}, ensure_ascii=False)
    game, names, seat = record.header.game, record.header.names, record.header.seat
    try:
        setup = registry.find(game).setup_from_json(record.header.setup)
    except SetupError as error:
        raise RecordError(f"{path}, line 1: {error}") from error
    for number, event in enumerate(record.forms, 2):
        try:
            _log(game, setup, [event], [], catalogue, names, seat)
        except (CatalogueError, KeyError, IndexError, TypeError, ValueError) as error:
            raise RecordError(f"{path}, line {number}: no event of {game}") from error
    return "\n".join([", ".join(names), *_log(game, setup, record.forms, [], catalogue, names, seat)])
