"""The waiting effects of a state from outside: whose they are, on which cards, and that their moment is now (D7)."""

from typing import Final

from mypy_extensions import i64

from demesne.games.dominations.board.pieces import NOTHING
from demesne.games.dominations.cards import vocabulary as words
from demesne.games.dominations.cards.compiled_effect import CompiledEffect
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.effects.resolving import NO_CARD, entry_number, entry_seat, entry_times
from demesne.games.dominations.layout import MOST_PENDING, PENDING
from demesne.games.dominations.state import State
from demesne.games.dominations.validate.refusal import demand
from demesne.games.dominations.zones.seats import dominator_of, tree_of

_CARD_LAID: Final = (words.AT_ONCE, words.NODUS, words.LEVEL_CARD)
_ACTIVATED: Final = (words.PRODUCING, words.LOCUS, words.OTHER_ACTIVATES)
MOMENTS: Final[dict[int, tuple[int, ...]]] = {
    asks.TURN_GROWTH: (words.TURN_START,),
    asks.TURN_SECOND: _ACTIVATED,
    asks.TURN_BUILD: (*_CARD_LAID, words.CITY, words.CITY_BESIDE_OWN),
    asks.TURN_DEVELOP: _CARD_LAID,
    asks.AGE_EFFECTS: (words.AGE_END,),
    asks.DOMINATION: _CARD_LAID,
    asks.AGE_START: (words.AGE_START,),
}
"""The moments of effects that can be waiting at each step."""

# How often one effect comes at once: for the four sides of a card, or for pairs of what two placements make.
_MOST_NODI: Final = 4
_MOST_PAIRS: Final = 63


def check_waiting(state: State, settled: list[int]) -> None:
    """Check the waiting effects; `settled` are the seats whose effects the stack resolves."""
    demand(0 <= state.pending <= MOST_PENDING, "has more effects than can be open")
    seen: set[tuple[int, int]] = set()
    for k in range(MOST_PENDING):
        entry: i64 = state.cells[PENDING + k]
        if k >= state.pending:
            demand(entry == 0, "has remains of an effect")
            continue
        _check_entry(state, entry)
        key = int(entry & 0xFFF), int(entry_seat(entry))
        demand(key not in seen, "has an effect waiting twice")
        demand(key[1] in settled, "has effects that nothing resolves")
        seen.add(key)


def _check_entry(state: State, entry: i64) -> None:
    """Check that a waiting effect is on a card of its seat, and that its moment is now."""
    seat: i64 = entry_seat(entry)
    times: i64 = entry_times(entry)
    demand(entry >= 0 and entry >> 32 <= NOTHING and seat < state.players, "has an effect of nobody")
    demand(entry & 0xFFF < len(state.tables.effects), "has an unknown effect")
    effect: CompiledEffect = state.tables.effects[entry & 0xFFF]
    demand(is_of_step(state, effect), "has an effect of another moment")
    demand(
        effect.reads | effect.writes != 0 or effect.do == words.IMPROVE, "keeps an effect that need not wait"
    )
    most = 1
    if effect.when == words.NODUS:
        most = _MOST_NODI
    elif effect.when == words.PRODUCING:
        most = _MOST_PAIRS
    demand(0 < times <= most, "has an effect that comes too often")
    demand(_is_on_card(state, seat, entry_number(entry), effect), "has an effect of a card that is not there")


def is_of_step(state: State, effect: CompiledEffect) -> bool:
    """Tell whether effects of this moment can be waiting now."""
    if state.step == asks.TURN_BUILD and state.setup.monuments_activate and effect.when in _ACTIVATED:
        return True
    return int(effect.when) in MOMENTS.get(int(state.step), ())


def has_effect(state: State, seat: i64, effect: CompiledEffect) -> bool:
    """Tell whether an effect is on any card of a seat."""
    for number in range(int(tree_of(state, seat).count)):
        if _is_on_card(state, seat, number, effect):
            return True
    return _is_on_card(state, seat, NO_CARD, effect)


def _is_on_card(state: State, seat: i64, number: i64, effect: CompiledEffect) -> bool:
    """Tell whether an effect is on a side of a seat's card; a mastery may have been turned since it began."""
    tables = state.tables
    if number == NO_CARD:
        for domain in range(DOMAINS):
            held: i64 = tables.domination_sides + tables.dominations[domain]
            if dominator_of(state, domain) == seat and _is_on_side(state, held, effect):
                return True
        return False
    tree = tree_of(state, seat)
    if number >= tree.count:
        return False
    code: i64 = tree.code(number)
    if _is_on_side(state, tables.side_of(code, False), effect):
        return True
    return tree.is_advanced(number) and _is_on_side(state, tables.side_of(code, True), effect)


def _is_on_side(state: State, side: i64, effect: CompiledEffect) -> bool:
    tables = state.tables
    return tables.first_effects[side] <= effect.number < tables.first_effects[side + 1]
