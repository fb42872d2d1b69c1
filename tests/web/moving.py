"""Waiting at a table, whichever game is played there: for one's turn, and for what one's move led to."""

from collections.abc import Callable, Sequence
from typing import Final

from tests.web.browser import WAIT_MS, Person

OVER: Final = "section.over"
ASKED: Final = ".prompt.asking, .dom-prompt[data-asked]"

# What cannot be pressed while a command is on its way.
_BUSY: Final = ".dominations button:disabled, .dom-prompt [aria-disabled], .dom-prompt[aria-busy]"
_STEP_MS: Final = 20
_QUIET_STEPS: Final = 15


def acks(person: Person) -> int:
    """Return how many commands of a person were acknowledged."""
    return len(person.messages("ack"))


def waits_for(person: Person, number: int) -> None:
    """Wait until so many commands were acknowledged, and the page shows what they led to."""
    for _ in range(WAIT_MS // _STEP_MS):
        if acks(person) >= number:
            break
        person.page.wait_for_timeout(_STEP_MS)
    assert acks(person) >= number, f"no acknowledgement came; {_state_of(person)}"
    person.page.wait_for_selector(_BUSY, state="detached")


def settles(person: Person, number: int) -> None:
    """Wait as `waits_for` does, and for what the page sends by itself when the next question is the one it foresaw."""
    waits_for(person, number)
    for _ in range(_QUIET_STEPS):
        person.page.wait_for_timeout(_STEP_MS)
        if (sent := sum('"t":"do"' in said for said in person.said)) > acks(person):
            return settles(person, sent)
    return None


def _state_of(person: Person) -> str:
    """Return what somebody's page said, heard and shows at last."""
    shown = person.page.locator(ASKED).all_inner_texts()
    return f"said {person.said[-2:]}, heard {[message['t'] for message in person.heard[-4:]]}, shows {shown}"


def is_asked(person: Person) -> bool:
    """Tell whether a decision is open."""
    return person.page.locator(ASKED).count() > 0


def is_over(person: Person) -> bool:
    """Tell whether the game is over."""
    return person.page.locator(OVER).count() > 0


def wait_for_turn(person: Person) -> None:
    """Wait for a decision of one's own, or for the end."""
    person.page.wait_for_selector(f"{ASKED}, {OVER}")


def click_through(
    everybody: Sequence[Person],
    make_move: Callable[[Person], None],
    is_enough: Callable[[], bool] = lambda: False,
) -> None:
    """Let people play, each at their own page, to the end of their game or until it is enough."""
    waited = 0
    while waited < WAIT_MS and not is_enough():
        mover = next((person for person in everybody if is_asked(person)), None)
        if mover is not None:
            make_move(mover)
            waited = 0
        elif all(is_over(person) for person in everybody):
            return
        else:
            everybody[0].page.wait_for_timeout(_STEP_MS)
            waited += _STEP_MS
    assert waited < WAIT_MS, "nobody is asked, and the game is not over"
