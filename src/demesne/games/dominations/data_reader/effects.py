"""Read effects: from the words of a data file to the numbers of the vocabulary."""

from demesne.games.dominations.cards.components import Effect
from demesne.games.dominations.cards.vocabulary import (
    COSTS,
    COUNT_WORDS,
    COUNTS,
    DEED_WORDS,
    DEEDS,
    EXCHANGE,
    KINDS,
    MOMENT_WORDS,
    NODUS,
    ONCE,
    PRODUCED,
    PRODUCING,
    SPECIALS,
    STANDING,
    Count,
    Deed,
)
from demesne.games.dominations.data_reader.entry import Entry
from demesne.games.dominations.domains import EFFECT_WORDS, NO_DOMAIN, WORDS
from demesne.games.dominations.errors import instead


def read_effects(entry: Entry, field: str, least: int = 1) -> tuple[Effect, ...]:
    """Return the effects that a field of an entry holds, `least` of them or more. Raises DataError."""
    found = tuple(read_effect(table) for table in entry.tables(field))
    if len(found) < least:
        entry.fail(field, "it holds one effect or more")
    return found


def read_effect(table: Entry) -> Effect:
    """Return one effect. Raises DataError for words and parameters that the vocabulary does not have."""
    when = table.word("when", MOMENT_WORDS, "moment")
    do = table.word("do", DEED_WORDS, "effect")
    deed = DEEDS[do]
    if MOMENT_WORDS[when] not in deed.moments:
        said = f"{deed.word!r} does not go with {MOMENT_WORDS[when]!r}"
        table.fail("when", said + instead(MOMENT_WORDS[when], deed.moments))
    per = table.word("per", COUNT_WORDS, "count") if table.has("per") else ONCE
    if (when == PRODUCING) != (per == PRODUCED):
        table.fail("per", "'producing' and 'produced' go together")
    if when == STANDING and per == ONCE:
        table.fail("per", "missing; a standing effect counts something")
    _check_parameters(table, deed, COUNTS[per], when)
    effect = Effect(
        when,
        do,
        amount=_number(table, "amount"),
        domain=_domain(table, "domain", EFFECT_WORDS),
        trigger=_domain(table, "in", WORDS),
        per=per,
        of=_domain(table, "of", WORDS),
        each=_number(table, "each") or 1,
        least=_number(table, "least"),
        costs=sum(1 << cost for cost in table.words("costs", COSTS, "cost")) if table.has("costs") else 0,
        value=_value(table),
        price=_number(table, "price"),
        most=_number(table, "most"),
        kinds=table.word("kinds", KINDS, "kind of second action") if table.has("kinds") else 0,
        code=list(SPECIALS)[table.word("code", list(SPECIALS), "special effect")]
        if table.has("code")
        else "",
    )
    if do == EXCHANGE and effect.amount != 1:
        table.fail("amount", "an exchange brings 1 each time (R4)")
    table.end()
    return effect


def _check_parameters(table: Entry, deed: Deed, count: Count, when: int) -> None:
    """Refuse parameters that are missing, and those that the deed, the count and the moment do not have."""
    needed = [*deed.needs, *count.needs, *(["in"] if when == NODUS else [])]
    for parameter in needed:
        if not table.has(parameter):
            table.fail(parameter, f"missing; {deed.word!r} needs it here")
    allowed = ["when", "do", *needed, *deed.may, *count.may, *(["each"] if count is not COUNTS[ONCE] else [])]
    for parameter in ("in", "per", "of", "each", "least", "least_value", *_OF_DEEDS):
        if table.has(parameter) and parameter not in allowed:
            table.fail(
                parameter, f"{deed.word!r} has no such parameter here{instead(parameter, allowed[2:])}"
            )


_OF_DEEDS = sorted({parameter for deed in DEEDS for parameter in deed.needs})


def _number(table: Entry, field: str) -> int:
    return table.number(field, 1) if table.has(field) else 0


def _domain(table: Entry, field: str, words: tuple[str, ...]) -> int:
    return table.word(field, words, "domain") if table.has(field) else NO_DOMAIN


def _value(table: Entry) -> int:
    """Return the value of the masteries concerned: of exactly this value (improve), or of this and more (reduce)."""
    return _number(table, "value") or _number(table, "least_value")
