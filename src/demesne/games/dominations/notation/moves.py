"""Moves in words and as JSON, by the declaration in `forms`.

The canonical text of a move (`text`) is absolute: it names components by their ids, and cells, places, points and
slots as on a drawn board; records store it. Reading (`parse`) forgives case, spaces, hyphens and accents, and takes the
start of each word as far as it fits one legal move: "m fish" develops Fishing where that is the only one.
"""

from collections.abc import Sequence

from demesne.core.errors import AmbiguousActionError, IllegalActionError, InvalidActionError
from demesne.core.notation import BARE, EXACT, LONGEST, NOT, START, listed, quoted, starts, words_of
from demesne.games.dominations.actions import N_ACTIONS
from demesne.games.dominations.domains import WORDS
from demesne.games.dominations.notation.forms import FORMS, OBJECT, Form
from demesne.games.dominations.views.naming import object_text
from demesne.games.dominations.views.seat import SeatView


def read_action(action: int, view: SeatView) -> tuple[Form, str]:
    """Return the form that an action has in the open decision of a view, and the text of its object, "" for none.

    Raises InvalidActionError for a number that is no action, IllegalActionError for one of another decision.
    """
    if not 0 <= action < N_ACTIONS:
        raise InvalidActionError(f"{action} is no action; actions are 0 to {N_ACTIONS - 1}")
    ask = int(view.ask)
    for form in FORMS:
        number = action - form.first
        if ask not in form.asks or not 0 <= number < form.size:
            continue
        if not form.kind:
            return form, ""
        named = object_text(form.kind, number, view)
        if named is not None:
            return form, named
    raise IllegalActionError(f"action {action} answers no decision that is open")


def parts(action: int, view: SeatView) -> tuple[str, str, int]:
    """Return what an action does, the kind of its object ("" for none) and the object's number."""
    form, _ = read_action(action, view)
    return form.do, form.kind, action - form.first


def text(action: int, view: SeatView) -> str:
    """Return the canonical text of an action that answers the open decision of `view`. Raises as `read_action`."""
    form, named = read_action(action, view)
    return form.pattern.replace(OBJECT, named)


def parse(written: str, view: SeatView, names: Sequence[str] | None = None) -> int:
    """Return the legal action that a text stands for.

    `names` are further names, for example those of another language: of all masteries, monuments, objectives and
    domains, in this order, by number. Raises InvalidActionError where the text is no notation, IllegalActionError
    where the move is not allowed now, and AmbiguousActionError where it fits several legal moves equally well.
    """
    actions = candidates(written, view, names)
    if len(actions) == 1:
        return actions[0]
    if actions:
        said = [text(action, view) for action in actions]
        raise AmbiguousActionError(f"{quoted(written)} can be {listed(said, ' or ')}")
    words = words_of(written) if len(written) <= LONGEST else []
    if not words or not any(_begins(form, words[0]) for form in FORMS):
        raise InvalidActionError(f"{quoted(written)} is no move; {_expected(view)}")
    raise IllegalActionError(f"{quoted(written)} is not legal now; {_legal(view)}")


def candidates(written: str, view: SeatView, names: Sequence[str] | None = None) -> list[int]:
    """Return the legal actions that a text fits best, ascending: one if it is clear, none if it fits none."""
    legal = view.legal_actions()
    texts = {action: text(action, view) for action in legal}
    for action, known in texts.items():
        if written == known:
            return [action]
    words = words_of(written) if len(written) <= LONGEST else []
    if not words:
        return []
    fits = {action: _fit(words, action, view, names) for action in legal}
    best = max(fits.values(), default=NOT)
    return [action for action in legal if best and fits[action] == best]


def to_json(action: int, view: SeatView) -> dict[str, str]:
    """Return the JSON form of an action, such as {"do": "place", "tile": "trade-07"}. Raises as `read_action`."""
    form, named = read_action(action, view)
    return {"do": form.do, form.kind: named} if form.kind else {"do": form.do}


def from_json(data: object, view: SeatView) -> int:
    """Return the legal action that a JSON form stands for. Names are exact.

    Raises InvalidActionError where it is no such form and IllegalActionError where the rules forbid the move.
    """
    if not isinstance(data, dict) or not isinstance(data.get("do"), str):
        raise InvalidActionError('a move is an object such as {"do": "place", "tile": "trade-07"}')
    kinds = {form.kind for form in FORMS if form.do == data["do"]}
    if not kinds:
        known = ", ".join(dict.fromkeys(form.do for form in FORMS))
        raise InvalidActionError(f"{quoted(data['do'])} is nothing that a move can do; known are {known}")
    rest = [key for key in data if key != "do"]
    if len(rest) > 1 or not set(rest or [""]) <= kinds or not all(isinstance(data[key], str) for key in rest):
        wanted = " or ".join(sorted(kind for kind in kinds if kind)) or "nothing"
        raise InvalidActionError(f"the move {quoted(data['do'])} has {wanted} and nothing else")
    for action in view.legal_actions():
        if to_json(action, view) == data:
            return action
    raise IllegalActionError(f"{quoted(' '.join(map(str, data.values())))} is not legal now; {_legal(view)}")


def _begins(form: Form, word: str) -> bool:
    """Tell whether a text that begins with a word may be of a form."""
    if form.pattern.startswith(OBJECT):
        return word.isdigit()
    return words_of(form.pattern)[0].startswith(word)


def _fit(words: list[str], action: int, view: SeatView, names: Sequence[str] | None) -> int:
    """Return how well a text fits an action under any name of its object."""
    form, written = read_action(action, view)
    best = NOT
    for named in _names(form, action - form.first, written, view, names):
        whole = words_of(form.pattern.replace(OBJECT, named))
        if "".join(whole) == "".join(words):
            return EXACT
        if starts(whole, words):
            best = max(best, START)
        elif named and starts(words_of(named), words):
            best = max(best, BARE)
    return best


def _names(form: Form, number: int, written: str, view: SeatView, names: Sequence[str] | None) -> list[str]:
    """Return the names under which the object of a form is understood; `written` is the one that is written."""
    found = [written]
    if not form.kind:
        return found
    components = view.components()
    starts = {"mastery": 0, "monument": len(components.masteries)}
    starts["objective"] = starts["monument"] + len(components.monuments)
    starts["domain"] = starts["objective"] + len(components.objectives)
    kind = form.kind.removeprefix("new-").removeprefix("own-")
    if kind == "mastery":
        found.append(components.masteries[number].names.en)
    elif kind == "monument":
        found.append(components.monuments[number].names.en)
    elif kind == "objective":
        found.append(components.objectives[number].names.en)
    elif kind == "domain":
        found.append(WORDS[number])
    if names is not None and kind in starts:
        found.append(names[starts[kind] + number])
    return found


def _legal(view: SeatView) -> str:
    """Say what is legal."""
    actions = view.legal_actions()
    if not actions:
        return "it is not your decision"
    return f"legal: {listed([text(action, view) for action in actions], ', ')}"


def _expected(view: SeatView) -> str:
    """Say what moves look like in the open decision."""
    patterns = [
        form.pattern.replace(OBJECT, form.kind.removeprefix("new-").removeprefix("own-").upper())
        for form in FORMS
        if int(view.ask) in form.asks
    ]
    if not patterns:
        return "it is not your decision"
    return f"moves here are: {', '.join(dict.fromkeys(patterns))}"
