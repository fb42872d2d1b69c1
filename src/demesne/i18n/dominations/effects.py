"""The texts of effects: a template for the moment, one for the deed, one for what is counted."""

from collections.abc import Sequence
from itertools import groupby

from demesne.games.dominations.cards import vocabulary as v
from demesne.games.dominations.cards.components import Effect
from demesne.games.dominations.domains import ANY, ITS, NO_DOMAIN
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import words


def effects_text(effects: Sequence[Effect], catalogue: Catalogue) -> str:
    """Return the effects of a side of a card as sentences; "" where it has none."""
    together = groupby(effects, lambda effect: _kind_of_reward(effect) or effect)
    return " ".join(_text(list(group), catalogue) for _, group in together)


def effect_text(effect: Effect, catalogue: Catalogue) -> str:
    """Return one effect as a sentence.

    >>> from demesne.games.dominations.domains import CRAFT
    >>> caravans = Effect(v.TURN_START, v.GAIN, amount=2, domain=CRAFT)
    >>> effect_text(caravans, Catalogue.load("de"))
    'Zu Beginn deines Zugs: Du erhältst 2 Handwerk.'
    """
    return _text([effect], catalogue)


def _kind_of_reward(effect: Effect) -> tuple[int, int, bool] | None:
    """Return what rewards have in common that one sentence tells: the moment, its domain, and the verb."""
    if effect.do not in (v.GAIN, v.POINTS, v.INFLUENCE):
        return None
    return (effect.when, effect.trigger, effect.do == v.GAIN)


def _text(effects: Sequence[Effect], catalogue: Catalogue) -> str:
    """Return one effect, or several rewards that come together, as a sentence."""
    effect = effects[0]
    moment, deed = v.MOMENT_WORDS[effect.when], v.DEED_WORDS[effect.do]
    match effect.do:
        case v.GAIN | v.POINTS | v.INFLUENCE:
            return _rewards(effects, moment, catalogue)
        case v.PRODUCE:
            return _produced(effect, moment, catalogue)
        case v.REDUCE:
            return _reduced(effect, catalogue)
        case v.FILL if effect.domain in (ANY, ITS):
            return _say(catalogue, "fill-any")
        case v.FILL:
            return _say(catalogue, "fill", what=words.knowledge_of(effect.domain, catalogue))
        case v.EXCHANGE:
            price = catalogue.text("dominations-word.knowledge", n=effect.price)
            return _say(catalogue, deed, price=price, n=effect.amount)
        case v.BUY_INFLUENCE:
            price = catalogue.text("dominations-word.knowledge", n=effect.price)
            influence = words.influence(effect.amount, catalogue)
            return _say(catalogue, deed, price=price, influence=influence, most=effect.most)
        case v.SECOND_ACTION:
            return _say(catalogue, f"{deed}-{v.KINDS[effect.kinds]}")
        case v.IMPROVE:
            return _say(catalogue, deed, value=effect.value)
        case v.SPECIAL:
            return _say(catalogue, f"{deed}-{effect.code}")
    return _say(catalogue, deed, n=effect.amount)


def _rewards(effects: Sequence[Effect], moment: str, catalogue: Catalogue) -> str:
    """Return effects of one moment that bring knowledge, or that bring points and influence."""
    effect = effects[0]
    # What is counted ends in a clause of its own, so the plain amounts come first.
    effects = sorted(effects, key=lambda each: each.per != v.ONCE)
    parameters: dict[str, object] = {
        "gain": _say(catalogue, "gain" if effect.do == v.GAIN else "win"),
        "what": catalogue.join([_reward(each, catalogue) for each in effects]),
    }
    if effect.when == v.NODUS:
        parameters["of"] = words.of(effect.trigger, catalogue)
    return _say(catalogue, moment, **parameters)


def _reward(effect: Effect, catalogue: Catalogue) -> str:
    """Return what an effect brings: "1 victory point for each of your cities"."""
    if effect.do == v.GAIN:
        what = _knowledge(effect, catalogue)
    elif effect.do == v.POINTS:
        what = words.points(effect.amount, catalogue)
    else:
        what = words.influence(effect.amount, catalogue)
    if effect.per == v.ONCE:
        return what
    return _say(catalogue, "counted", what=what, per=_counted(effect, catalogue))


def _knowledge(effect: Effect, catalogue: Catalogue) -> str:
    """Return the knowledge that an effect brings."""
    if effect.domain != ITS:
        return words.amount(effect.amount, effect.domain, catalogue)
    key = "amount-city" if effect.when == v.CITY else "amount-its"
    return catalogue.text(f"dominations-word.{key}", n=effect.amount)


def _produced(effect: Effect, moment: str, catalogue: Catalogue) -> str:
    """Return an effect that produces knowledge besides the usual."""
    if effect.domain == ITS:
        return _say(catalogue, f"produce-{moment}-its", n=effect.amount)
    what = words.amount(effect.amount, effect.domain, catalogue)
    return _say(catalogue, f"produce-{moment}", what=what)


def _reduced(effect: Effect, catalogue: Catalogue) -> str:
    """Return a reduction of costs."""
    costs = words.sentence(_costs(effect, catalogue))
    if effect.value:
        costs = _say(catalogue, "costs-value", costs=costs, value=effect.value)
    if effect.per == v.ONCE:
        return _say(catalogue, "reduce", costs=costs, n=effect.amount)
    per = _counted(effect, catalogue)
    return _say(catalogue, "reduce-counted", costs=costs, n=effect.amount, per=per)


def _costs(effect: Effect, catalogue: Catalogue) -> str:
    """Return what costs less; costs that go together share their words."""
    rest = [cost for place, cost in enumerate(v.COSTS) if effect.costs >> place & 1]
    parts = []
    while rest:
        pair = "+".join(rest[:2])
        taken = 2 if len(rest) > 1 and catalogue.has(f"dominations-effect.costs-{pair}") else 1
        key = f"costs-{'+'.join(rest[:taken])}"
        del rest[:taken]
        if effect.trigger != NO_DOMAIN and catalogue.has(f"dominations-effect.{key}-in"):
            parts.append(_say(catalogue, f"{key}-in", of=words.of(effect.trigger, catalogue)))
        else:
            parts.append(_say(catalogue, key))
    return catalogue.join(parts)


def _counted(effect: Effect, catalogue: Catalogue) -> str:
    """Return what an amount comes for: "for each of your cities"."""
    key = f"per-{v.COUNT_WORDS[effect.per]}"
    parameters: dict[str, object] = {"each": effect.each}
    if effect.per in (v.PRODUCED, v.KNOWLEDGE) and effect.of != NO_DOMAIN:
        return _say(catalogue, f"{key}-of", what=words.knowledge_of(effect.of, catalogue), **parameters)
    if effect.of != NO_DOMAIN:
        return _say(catalogue, f"{key}-of", of=words.of(effect.of, catalogue), **parameters)
    if effect.per == v.LIMITS:
        parameters["least"] = effect.least
    return _say(catalogue, key, **parameters)


def _say(catalogue: Catalogue, key: str, /, **parameters: object) -> str:
    return catalogue.text(f"dominations-effect.{key}", **parameters)
