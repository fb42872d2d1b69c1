"""How every move is written: the declaration from which notation, its JSON form and its reading follow.

A form belongs to kinds of decisions. Its pattern holds `OBJECT` where a component, a place or a number stands; `kind`
says which. Actions count from `first`.
"""

from typing import Final, NamedTuple

from demesne.games.dominations.actions import (
    COPY,
    CORNER,
    DOMAIN,
    DONE,
    MASTERY,
    MONUMENT,
    NUMBER,
    OBJECTIVE,
    PASS,
    PIECE,
    PLACE,
    SEAT,
    SIDES,
    SWAP,
    TILE,
)
from demesne.games.dominations.board.board import MOST_LOCI
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS

OBJECT: Final = "OBJECT"

_MAIN: Final = (asks.GROWTH, asks.SECOND_TILE, asks.BUILD, asks.DEVELOP)


class Form(NamedTuple):
    """One way to write moves. `do` names it in JSON, `kind` what its object is, "" for none."""

    do: str
    pattern: str
    kind: str
    first: int
    size: int
    asks: tuple[int, ...]


FORMS: Final = (
    Form("keep", "keep OBJECT", "objective", OBJECTIVE, 16, (asks.KEEP_OBJECTIVE,)),
    Form("keep", "keep OBJECT", "monument", MONUMENT, 12, (asks.KEEP_MONUMENT,)),
    Form("light", "light OBJECT", "campfire", OBJECTIVE, 16, (asks.CAMPFIRE,)),
    Form("return", "return OBJECT", "tile", TILE, 90, (asks.EXCHANGE_HAND, asks.KEEP_TILES)),
    Form("return-all", "return all after drawing", "", PASS, 1, (asks.KEEP_TILES,)),
    Form("done", "done", "", DONE, 1, (asks.EXCHANGE_HAND, asks.KEEP_TILES)),
    Form("redraw", "redraw", "", NUMBER + 1, 1, (asks.REDRAW_HAND,)),
    Form("keep-hand", "keep hand", "", DONE, 1, (asks.REDRAW_HAND,)),
    Form("place", "place OBJECT", "tile", TILE, 90, (asks.GROWTH, asks.SECOND_TILE)),
    Form("activate", "activate OBJECT", "cell", PIECE, 80, (asks.GROWTH, asks.SECOND_TILE)),
    Form("at", "at OBJECT", "place", PLACE, 272, (asks.PLACE_TILE,)),
    Form("side", "side OBJECT", "side", CORNER, 3, (asks.SIDE,)),
    Form("locus", "locus OBJECT", "locus", CORNER, 3, (asks.LOCUS,)),
    Form("locus", "locus OBJECT", "ring", PLACE, MOST_LOCI, (asks.LOCUS,)),
    Form("sides", "sides", "", SIDES, 1, (asks.LOCUS,)),
    Form("take", "take OBJECT", "domain", DOMAIN, DOMAINS, (asks.WILD,)),
    Form("city", "city OBJECT", "cell", PIECE, 80, (asks.BUILD,)),
    Form("level", "level OBJECT", "monument", MONUMENT, 12, (asks.BUILD,)),
    Form("spare", "spare OBJECT", "domain", DOMAIN, DOMAINS, (asks.REDUCE,)),
    Form("slot", "slot OBJECT", "slot", PLACE, 272, (asks.SLOT,)),
    Form("at", "at OBJECT", "monument-place", PLACE, 272, (asks.PLACE_MONUMENT,)),
    Form("on", "on OBJECT", "circle-place", PLACE, 272, (asks.PLACE_MONUMENT,)),
    Form("master", "master OBJECT", "new-mastery", MASTERY, 72, (asks.DEVELOP,)),
    Form(
        "improve",
        "improve OBJECT",
        "own-mastery",
        MASTERY,
        72,
        (asks.DEVELOP, asks.FREE_IMPROVEMENT, asks.ASSIMILATE),
    ),
    Form("copy", "copy OBJECT", "new-mastery", MASTERY, 72, (asks.ASSIMILATE,)),
    Form("copy", "copy OBJECT", "copy", COPY, 4, (asks.COPY_OF_CARD,)),
    Form("exchange", "exchange OBJECT", "domain", DOMAIN, DOMAINS, _MAIN),
    Form("swap", "swap OBJECT", "domain", SWAP, DOMAINS, _MAIN),
    Form("for", "for OBJECT", "domain", DOMAIN, DOMAINS, (asks.EXCHANGE_FOR,)),
    Form("times", "OBJECT times", "number", NUMBER, 21, (asks.EXCHANGE_NUMBER,)),
    Form("resolve", "resolve OBJECT", "effect", PLACE, 272, (asks.ORDER,)),
    Form("buy", "buy OBJECT", "number", NUMBER, 21, (asks.BUY_INFLUENCE,)),
    Form("pay", "pay OBJECT", "domain", DOMAIN, DOMAINS, (asks.PAY,)),
    Form("next", "next seat OBJECT", "seat", SEAT, 4, (asks.INITIATIVE,)),
    Form("pass", "pass", "", PASS, 1, (*_MAIN, asks.FREE_IMPROVEMENT, asks.ASSIMILATE)),
)
