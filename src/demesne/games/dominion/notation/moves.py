"""Moves in words and as JSON. `FORMS` declares every way to write a move; all else follows from it.

The canonical text of a move (`text`) is unambiguous within its decision and is what records store. Reading
(`parse`) forgives case, spaces and hyphens, and takes the start of a text as far as it fits one legal move:
"b prov" buys a Province, "thr roo" plays a Throne Room.
"""

from collections.abc import Sequence
from typing import Final

from demesne.core.errors import AmbiguousActionError, IllegalActionError, InvalidActionError
from demesne.core.notation import BARE, EXACT, LONGEST, MARKS, NOT, START, listed, quoted, starts, words_of
from demesne.games.dominion.actions import (
    BUY,
    DECLINE,
    DISCARD,
    DISCARD_DECK,
    DISCARD_IT,
    DONE,
    END,
    GAIN,
    KEEP,
    KEEP_DECK,
    N_ACTIONS,
    PLAY,
    PLAY_ALL,
    PUT_BACK,
    REVEAL,
    SET_ASIDE,
    SPECIAL,
    TOPDECK,
    TRASH,
)
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.choices import asks
from demesne.games.dominion.ids import NO_CARD
from demesne.games.dominion.state import CardCode
from demesne.games.dominion.view import View

CARD: Final = "CARD"

_MARKS: Final = MARKS + ":"
_ANY: Final = -1

_NAME_WORDS: Final[dict[str, list[str]]] = {}


class Form:
    """One way to write moves: its name in JSON, its action, and its words with `CARD` for a card.

    Below `SPECIAL` the action is that of card 0, and the card is chosen; above, the card is the one that the
    decision is about. `ask` is the only kind of decision the form belongs to, -1 if there is no need to tell
    it apart. `also` are further texts that are understood, but never written.
    """

    def __init__(self, do: str, action: int, pattern: str, *also: str, ask: int = _ANY) -> None:
        self.do = do
        self.action = action
        self.pattern = pattern
        self.ask = ask
        self.patterns = [text.split() for text in (pattern, *also)]
        self.has_card = CARD in self.patterns[0]
        self.chooses = action < SPECIAL

    def says(self, name: str) -> str:
        """Return the canonical text with the name of a card."""
        return self.pattern.replace(CARD, name)


FORMS: Final = (
    Form("play", PLAY, "play CARD"),
    Form("buy", BUY, "buy CARD"),
    Form("gain", GAIN, "gain CARD"),
    Form("discard", DISCARD, "discard CARD"),
    Form("trash", TRASH, "trash CARD"),
    Form("topdeck", TOPDECK, "put CARD on deck", "put CARD onto deck", "topdeck CARD"),
    Form("end-actions", END, "end actions", "pass", ask=asks.ACTION_PHASE),
    Form("end-turn", END, "end turn", "pass", ask=asks.BUY_PHASE),
    Form("play-all", PLAY_ALL, "play treasures", "play all treasures"),
    Form("done", DONE, "done"),
    Form("reveal", REVEAL, "reveal CARD"),
    Form("decline", DECLINE, "decline"),
    Form("discard-deck", DISCARD_DECK, "discard deck"),
    Form("keep-deck", KEEP_DECK, "keep deck"),
    Form("discard-it", DISCARD_IT, "discard CARD"),
    Form("put-back", PUT_BACK, "put back CARD", "put CARD back"),
    Form("set-aside", SET_ASIDE, "set aside CARD", "set CARD aside"),
    Form("keep", KEEP, "keep CARD"),
)


def text(action: int, view: View, cards: Sequence[CardCode] = CARDS) -> str:
    """Return the canonical text of an action that answers the open decision of `view`.

    `cards` are those of the game, if it has cards of the user's own. Raises InvalidActionError for a number
    that is no action and IllegalActionError for an action that belongs to another kind of decision.
    """
    form = _form_of(action, view)
    if not form.has_card:
        return form.pattern
    return form.says(cards[_about(form, action, view)].name)


def parse(
    written: str, view: View, cards: Sequence[CardCode] = CARDS, names: Sequence[str] | None = None
) -> int:
    """Return the legal action that a text stands for.

    `names` are further names of the cards, by number, for example those of another language. Raises
    InvalidActionError where the text is no notation, IllegalActionError where the move is not allowed now,
    and AmbiguousActionError where it fits several legal moves equally well.
    """
    words = words_of(written, _MARKS) if len(written) <= LONGEST else []
    actions = candidates(written, view, cards, names)
    if len(actions) == 1:
        return actions[0]
    if actions:
        said = [text(action, view, cards) for action in actions]
        raise AmbiguousActionError(f"{quoted(written)} can be {listed(said, ' or ')}")
    if not words or not _fitting(words, view, cards, names):
        raise InvalidActionError(f"{quoted(written)} is no move; {_expected(view)}")
    raise IllegalActionError(f"{quoted(written)} is not legal now; {_legal(view, cards)}")


def candidates(
    written: str, view: View, cards: Sequence[CardCode] = CARDS, names: Sequence[str] | None = None
) -> list[int]:
    """Return the legal actions that a text fits best, ascending: one if it is clear, none if it fits none."""
    for action in view.legal_actions():
        if written == text(action, view, cards):
            return [action]
    words = words_of(written, _MARKS) if len(written) <= LONGEST else []
    if not words:
        return []
    fits = _fitting(words, view, cards, names)
    legal = [action for action in sorted(fits) if view.is_legal(action)]
    best = max([fits[action] for action in legal], default=NOT)
    return [action for action in legal if fits[action] == best]


def meant(
    written: str, view: View, cards: Sequence[CardCode] = CARDS, names: Sequence[str] | None = None
) -> list[int]:
    """Return the actions that a text fits best, ascending, whether or not the rules allow them now."""
    words = words_of(written, _MARKS) if len(written) <= LONGEST else []
    fits = _fitting(words, view, cards, names) if words else {}
    best = max(fits.values(), default=NOT)
    return sorted(action for action, fit in fits.items() if fit == best and action >= 0)


def to_json(action: int, view: View, cards: Sequence[CardCode] = CARDS) -> dict[str, str]:
    """Return the JSON form of an action, such as {"do": "buy", "card": "Province"}. Raises as `text` does."""
    form = _form_of(action, view)
    if not form.has_card:
        return {"do": form.do}
    return {"do": form.do, "card": cards[_about(form, action, view)].name}


def from_json(data: object, view: View, cards: Sequence[CardCode] = CARDS) -> int:
    """Return the legal action that a JSON form stands for. Card names are exact.

    Raises InvalidActionError where it is no such form and IllegalActionError where the rules forbid the move.
    """
    if not isinstance(data, dict) or not isinstance(data.get("do"), str):
        raise InvalidActionError('a move is an object such as {"do": "buy", "card": "Province"}')
    do = str(data["do"])
    form: Form | None = None
    for candidate in FORMS:
        if candidate.do == do:
            form = candidate
    if form is None:
        known = ", ".join(candidate.do for candidate in FORMS)
        raise InvalidActionError(f"{quoted(do)} is nothing that a move can do; known are {known}")
    if set(data) != ({"do", "card"} if form.has_card else {"do"}):
        raise InvalidActionError(
            f"the move {quoted(do)} has {'a card and nothing' if form.has_card else 'nothing'} else"
        )
    card = NO_CARD
    if form.has_card:
        card = _number_of(data["card"], cards)
    if _belongs(form, view):
        action = form.action + card if form.chooses else form.action
        named = not form.has_card or card == _about(form, action, view)
        if named and view.is_legal(action):
            return action
    said = form.says(cards[card].name) if card >= 0 else form.pattern
    raise IllegalActionError(f"{quoted(said)} is not legal now; {_legal(view, cards)}")


def find_cards(
    written: str, cards: Sequence[CardCode] = CARDS, names: Sequence[str] | None = None
) -> list[int]:
    """Return the cards that a text may name: a full name means one, else the start of its words will do."""
    words = words_of(written, _MARKS)
    if not words:
        return []
    found: list[int] = []
    for card in range(len(cards)):
        for name in (cards[card].name, cards[card].name if names is None else names[card]):
            if "".join(_name_words(name)) == "".join(words):
                return [card]
            if card not in found and _starts_name(_name_words(name), words):
                found.append(card)
    return found


def _number_of(name: object, cards: Sequence[CardCode]) -> int:
    for card in cards:
        if card.name == name:
            return int(card.number)
    raise InvalidActionError(f"there is no card named {quoted(str(name))}")


def _form_of(action: int, view: View) -> Form:
    """Return the form that an action has in the open decision."""
    if not 0 <= action < N_ACTIONS:
        raise InvalidActionError(f"{action} is no action; actions are 0 to {N_ACTIONS - 1}")
    first = action if action >= SPECIAL else action & ~31
    for form in FORMS:
        if form.action == first and _belongs(form, view):
            if form.has_card and _about(form, action, view) < 0:
                break
            return form
    raise IllegalActionError(f"action {action} answers no decision that is open")


def _belongs(form: Form, view: View) -> bool:
    """Return whether a form can occur in the open decision of a view."""
    return form.ask == _ANY or form.ask == int(view.ask)


def _fitting(
    words: list[str], view: View, cards: Sequence[CardCode], names: Sequence[str] | None
) -> dict[int, int]:
    """Return every action that a text may stand for, legal or not, each with how well it fits.

    A move that names another card than the one its decision is about has the number -1.
    """
    found: dict[int, int] = {}
    for form in FORMS:
        for pattern in form.patterns:
            if not form.has_card:
                action = form.action if _belongs(form, view) else -1
                _note(found, action, _fit(pattern, [], words))
                continue
            about = -1 if form.chooses else _about(form, form.action, view)
            for card in range(len(cards)):
                fit = _fit_card(pattern, card, words, cards, names)
                if form.chooses:
                    _note(found, form.action + card, fit)
                else:
                    _note(found, form.action if card == about else -1, fit)
    return found


def _note(found: dict[int, int], action: int, fit: int) -> None:
    if fit > found.get(action, NOT):
        found[action] = fit


def _about(form: Form, action: int, view: View) -> int:
    """Return the card that an action names in the open decision, -1 if there is none."""
    if form.chooses:
        return action & 31
    if form.action == REVEAL:
        return int(view.reaction)
    return int(view.subject)


def _fit_card(
    pattern: list[str], card: int, words: list[str], cards: Sequence[CardCode], names: Sequence[str] | None
) -> int:
    """Return how well a text fits a pattern with a card, under any of the card's names."""
    fit = _fit(pattern, _name_words(cards[card].name), words)
    if names is not None:
        fit = max(fit, _fit(pattern, _name_words(names[card]), words))
    return fit


def _fit(pattern: list[str], name: list[str], words: list[str]) -> int:
    """Return how well a text fits a pattern in which `CARD` stands for these words."""
    if _starts(pattern, name, words, 0, 0):
        whole: list[str] = []
        for part in pattern:
            if part == CARD:
                whole += name
            else:
                whole.append(part)
        return EXACT if "".join(whole) == "".join(words) else START
    return BARE if name and _starts_name(name, words) else NOT


def _starts(pattern: list[str], name: list[str], words: list[str], part: int, at: int) -> bool:
    """Return whether the text from word `at` is a start of the pattern from `part`, words cut short or not."""
    if at == len(words):
        return True
    if part == len(pattern):
        return False
    if pattern[part] != CARD:
        return pattern[part].startswith(words[at]) and _starts(pattern, name, words, part + 1, at + 1)
    for end in range(at + 1, len(words) + 1):
        if _starts_name(name, words[at:end]) and _starts(pattern, name, words, part + 1, end):
            return True
    return False


def _starts_name(name: list[str], words: list[str]) -> bool:
    """Return whether words are a start of a card's name: each of one word of it, or all run together."""
    if "".join(name).startswith("".join(words)):
        return True
    return starts(name, words)


def _name_words(name: str) -> list[str]:
    """Return the words of a card's name, which are looked up many times."""
    words = _NAME_WORDS.get(name)
    if words is None:
        words = words_of(name, _MARKS)
        _NAME_WORDS[name] = words
    return words


def _legal(view: View, cards: Sequence[CardCode]) -> str:
    """Return in words what is legal."""
    actions = view.legal_actions()
    if not actions:
        return "it is not your decision"
    return f"legal: {listed([text(action, view, cards) for action in actions], ', ')}"


def _expected(view: View) -> str:
    """Return in words what moves look like in the open decision."""
    patterns: list[str] = []
    for form in FORMS:
        last = form.action + 32 if form.chooses else form.action + 1
        if _belongs(form, view) and any(view.is_legal(action) for action in range(form.action, last)):
            patterns.append(form.pattern)
    if not patterns:
        return "it is not your decision"
    return f"moves here are: {', '.join(patterns)}"
