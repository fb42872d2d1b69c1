"""The closed vocabulary of effects: when something happens, what happens, and what is counted for it.

A data file says an effect in these words, `Effect` holds them as the numbers below, and one interpreter runs them.
The rows are the whole truth: the loader checks against them and the manual is written from them.
"""

from typing import Final, NamedTuple


class Moment(NamedTuple):
    """A `when` of effects: its word, what it means and the rule that orders it."""

    word: str
    meaning: str
    rule: str


class Deed(NamedTuple):
    """A `do` of effects: the parameters it needs, those it may have, and the moments it goes with."""

    word: str
    meaning: str
    needs: tuple[str, ...]
    may: tuple[str, ...]
    moments: tuple[str, ...]


class Count(NamedTuple):
    """What an amount is multiplied by: `of` is needed, allowed or unknown to it; `least` likewise."""

    word: str
    meaning: str
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


AT_ONCE: Final = 0
STANDING: Final = 1
ALWAYS: Final = 2
OWN_TURN: Final = 3
TURN_START: Final = 4
PRODUCING: Final = 5
PLACING: Final = 6
LOCUS: Final = 7
CITY_ACTIVATED: Final = 8
OTHER_ACTIVATES: Final = 9
CITY: Final = 10
CITY_BESIDE_OWN: Final = 11
LEVEL_CARD: Final = 12
NODUS: Final = 13
DEVELOPMENT: Final = 14
AGE_END: Final = 15
DOMINATION_CARD: Final = 16
RESET: Final = 17
REFILL: Final = 18
AGE_START: Final = 19
ONCE_AN_AGE: Final = 20

MOMENTS: Final = (
    Moment("at-once", "when the card is placed in the tree, turned or received", "D7"),
    Moment(
        "standing", "at once for what is there, and again whenever the count grows; never taken back", "R9"
    ),
    Moment("always", "as long as the card lies in the tree", "R11"),
    Moment("own-turn", "at any main decision of the owner's turn", "A4"),
    Moment("turn-start", "at the start of each of the owner's turns", "A2"),
    Moment("producing", "for what the owner's placements of the turn have produced", "R5"),
    Moment("placing", "when the owner places a tile, or activates one by the Inventor", "R6"),
    Moment("locus", "when the owner's placement scores a locus", "G4"),
    Moment("city-activated", "for each city of the owner that anybody's placement activates", "R10"),
    Moment(
        "other-activates", "once for a placement of another player that activates cities of the owner", "R10"
    ),
    Moment("city", "when the owner builds a city or raises one", "B2"),
    Moment("city-beside-own", "when the owner builds a new city beside an own one", "R10"),
    Moment("level-card", "when the owner takes a monument level card", "B4"),
    Moment("nodus", "for each nodus of the colour `in` that the owner completes", "D7"),
    Moment("development", "in the owner's development phase", "R12"),
    Moment("age-end", "at the end of each age; a card copied in this age does not come to it", "E1"),
    Moment("domination-card", "for each domination card that the owner receives", "R8"),
    Moment("reset", "when knowledge goes back to 0 between the ages", "E5"),
    Moment("refill", "when hands are filled up for the age", "E6"),
    Moment("age-start", "at the start of each age, but not of one already running", "E6a"),
    Moment("once-an-age", "once in the age, in an own turn, when the owner likes", "G9"),
)

GAIN: Final = 0
PRODUCE: Final = 1
FILL: Final = 2
POINTS: Final = 3
INFLUENCE: Final = 4
REDUCE: Final = 5
RAISE_LIMIT: Final = 6
EXCHANGE: Final = 7
BUY_INFLUENCE: Final = 8
COUNT_MORE: Final = 9
KEEP: Final = 10
SECOND_ACTION: Final = 11
IMPROVE: Final = 12
EXTRA_TILES: Final = 13
SPECIAL: Final = 14

_GAINING: Final = (
    "at-once",
    "turn-start",
    "producing",
    "locus",
    "other-activates",
    "city",
    "level-card",
    "nodus",
    "age-start",
)
_REWARDING: Final = (*_GAINING, "city-beside-own", "age-end", "domination-card")

DEEDS: Final = (
    Deed("gain", "gain `amount` knowledge (G6)", ("amount", "domain"), ("per",), _GAINING),
    Deed(
        "produce",
        "produce `amount` knowledge besides the usual (G6)",
        ("amount", "domain"),
        (),
        ("placing", "city-activated"),
    ),
    Deed("fill", "gain knowledge of the domain up to the limit", ("domain",), (), ("at-once",)),
    Deed("points", "gain `amount` victory points", ("amount",), ("per",), _REWARDING),
    Deed("influence", "gain `amount` influence", ("amount",), ("per",), (*_REWARDING, "standing")),
    Deed(
        "reduce",
        "the `costs` are `amount` lower (B7, R11): for cities on settlements of the domain `in`, for masteries "
        "of `least_value` or more, where these are given; for a monument level in all, its payer naming the colours",
        ("amount", "costs"),
        ("in", "least_value", "per"),
        ("always",),
    ),
    Deed("raise-limit", "all six limits are at least `amount` (G8)", ("amount",), (), ("always",)),
    Deed(
        "exchange",
        "`price` knowledge of one domain becomes `amount` of another (A3, R4)",
        ("price", "amount"),
        (),
        ("own-turn",),
    ),
    Deed(
        "buy-influence",
        "`price` knowledge, of any domains, buys `amount` influence, at most `most` times (R13)",
        ("price", "amount", "most"),
        (),
        ("age-end",),
    ),
    Deed(
        "count-more",
        "domination counts `amount` knowledge more, in domains that the owner chooses then (R8)",
        ("amount",),
        (),
        ("age-end",),
    ),
    Deed("keep", "up to `amount` knowledge of every domain is kept (R13)", ("amount",), (), ("reset",)),
    Deed(
        "second-action",
        "two actions of development: one of each kind (`other`) or of whichever kinds (`any`)",
        ("kinds",),
        (),
        ("development",),
    ),
    Deed(
        "improve", "one own mastery of `value` may be turned free of cost (R13)", ("value",), (), ("at-once",)
    ),
    Deed("extra-tiles", "draw `amount` tiles more", ("amount",), (), ("refill",)),
    Deed("special", "what no other word can say; `code` names it", ("code",), (), ("at-once", "once-an-age")),
)

# What an amount is counted by; 0 stands for "once".
ONCE: Final = 0
PRODUCED: Final = 1
NODI: Final = 2
NODI_OUTSIDE: Final = 3
NODUS_DOMAINS: Final = 4
KNOWLEDGE: Final = 5
LIMITS: Final = 6
CITIES: Final = 7
CITY_LEVELS: Final = 8
CITY_DOMAINS: Final = 9
LARGEST_CHAIN: Final = 10
BOARD_CITIES: Final = 11
LEVEL_CARDS: Final = 12
MONUMENTS: Final = 13
BASIC_MASTERIES: Final = 14
ADVANCED_MASTERIES: Final = 15
ADJACENT_CARDS: Final = 16
OWN_INFLUENCE: Final = 17

COUNTS: Final = (
    Count("once", "nothing: the amount comes once"),
    Count("produced", "knowledge of the domain `of` produced in the turn", needs=("of",)),
    Count("nodi", "full nodi of the owner's tree, of the colour `of` or of all", may=("of",)),
    Count("nodi-outside", "full nodi that are not of the colour `of`", needs=("of",)),
    Count("nodus-domains", "domains of which the owner has a nodus"),
    Count("knowledge", "knowledge the owner holds, of the domain `of` or of all", may=("of",)),
    Count("limits", "domains whose limit is `least` or more", needs=("least",)),
    Count("cities", "the owner's cities, on settlements of `of` or on all", may=("of",)),
    Count("city-levels", "levels of the owner's cities, on settlements of `of` or on all", may=("of",)),
    Count("city-domains", "domains in which the owner has a city"),
    Count("largest-chain", "cities of the owner's largest connected chain"),
    Count("board-cities", "cities of all players on settlements of `of` (R14)", needs=("of",)),
    Count("level-cards", "monument level cards of the owner's tree"),
    Count("monuments", "monuments that the owner controls (O3)"),
    Count("basic-masteries", "masteries of the owner's tree that show the basic side"),
    Count("advanced-masteries", "masteries of the owner's tree that show the advanced side"),
    Count("adjacent-cards", "cards of the tree that share a side with this one"),
    Count("influence", "influence the owner has"),
)

COST_CITY: Final = 1
COST_CITY_LEVEL: Final = 2
COST_MONUMENT_LEVEL: Final = 4
COST_MASTERY: Final = 8
COST_IMPROVEMENT: Final = 16

COSTS: Final = ("city", "city-level", "monument-level", "mastery", "improvement")
"""What may cost less: a new city, a raised one, a monument level, a new mastery, an improved one."""

OTHER_KIND: Final = 0
ANY_KIND: Final = 1
KINDS: Final = ("other", "any")

SPECIALS: Final = {
    "set-initiative": "the owner sets the initiative order of the next age (E4)",
    "activate-tile": "the owner activates a placed land tile instead of placing one (G9)",
    "second-tile": "the owner places a second tile right after the first is scored (G9)",
}
"""The effects that are code, with what each does."""

MOMENT_WORDS: Final = tuple(moment.word for moment in MOMENTS)
DEED_WORDS: Final = tuple(deed.word for deed in DEEDS)
COUNT_WORDS: Final = tuple(count.word for count in COUNTS)
