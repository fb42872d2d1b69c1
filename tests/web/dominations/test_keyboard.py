"""Dominations without a mouse: a whole game from the lobby to the score sheet, by keys and by typing moves."""

import pytest

from tests.web.dominations.clicks import opened
from tests.web.moving import acks, is_over, wait_for_turn, waits_for

STOPS = 120
"""Stops of the Tab key on one page; none has so many."""

MOVES = 600
AGE_OF_TYPING = 2
"""In this age moves are typed, in the others they are made at the table."""

NAME = "document.activeElement.ariaLabel || document.activeElement.innerText || document.activeElement.title"


@pytest.fixture
def ann(people):
    """Somebody whose mouse does nothing: she has keys only."""
    return people("Ann")


def has_focus(page, wanted):
    """Tell whether what has the focus is of a selector."""
    return page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted)


def tab_to(page, wanted):
    """Press Tab until something of a selector has the focus."""
    for _ in range(STOPS):
        if has_focus(page, wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def set_up(page):
    """Set a table with a bot in the lobby, and start its game."""
    tab_to(page, 'a[href="#/new/dominations"]')
    page.keyboard.press("Enter")
    page.wait_for_selector("form select option[value=random]", state="attached")
    tab_to(page, "form select")
    page.keyboard.type("Random bot")
    assert page.locator("form select").first.input_value() == "random"
    tab_to(page, "button[type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".seats")
    tab_to(page, "button.primary")
    page.keyboard.press("Enter")
    page.wait_for_selector(".dominations")


def answer_by_keys(person, number):
    """Answer what is asked where the focus comes to by itself; now and then a place is chosen and turned first."""
    page = person.page
    page.wait_for_selector(".dominations :focus")
    assert page.evaluate(NAME).strip(), "what has the focus says what it does"
    if has_focus(page, ".lit"):
        for key in ("ArrowRight", "r")[: number % 3]:
            page.keyboard.press(key)
        if not has_focus(page, ".lit[aria-pressed=true]"):
            page.keyboard.press("Enter")
        page.wait_for_selector(".lit:focus[aria-pressed=true]")
    if has_focus(page, ".market-card"):
        page.keyboard.press("Enter")
        page.wait_for_selector(".market-open .primary:focus")
    if has_focus(page, ".tile[aria-pressed]"):
        # A tile is chosen to go back, and taken back.
        for chosen in ("true", "false"):
            page.keyboard.press("Enter")
            page.wait_for_selector(f'.tile:focus[aria-pressed="{chosen}"]')
        tab_to(page, ".prompt .ending")
    page.keyboard.press("Enter")


def answer_by_typing(person, number):
    """Answer what is asked by its notation or, every other time, by what the move is called."""
    page = person.page
    if not page.locator("#notation").count():
        page.keyboard.press("m")
    # It keeps the focus while others move.
    page.wait_for_selector("#notation:focus")
    moves = person.messages("update")[-1]["told"]["moves"]
    # What ends a phase comes last.
    move = moves[0] if number % 2 else moves[-1]
    labels = [each["label"] for each in moves]
    page.keyboard.type(move["label"] if labels.count(move["label"]) == 1 and number % 3 else move["text"])
    page.keyboard.press("Enter")


def seated_with_a_bot(person):
    """Let a person sit down, and Tab to the first question."""
    person.sign_in()
    opened(person, person.table("dominations", ["random"]))
    tab_to(person.page, ".offered .primary")


def test_moves_are_typed_one_after_the_other_and_escape_leads_back_to_the_table(ann):
    seated_with_a_bot(ann)
    for number in range(4):
        wait_for_turn(ann)
        before = acks(ann)
        answer_by_typing(ann, number)
        waits_for(ann, before + 1)
    wait_for_turn(ann)
    ann.page.keyboard.press("Escape")
    before = acks(ann)
    answer_by_keys(ann, 0)
    waits_for(ann, before + 1)


def test_digits_open_panels_and_the_focus_is_not_lost(ann):
    seated_with_a_bot(ann)
    page = ann.page
    page.keyboard.press("3")
    tab_to(page, ".masteries .filter")
    page.keyboard.press("5")
    page.wait_for_selector("#tab-goals:focus[aria-selected=true]")


@pytest.mark.slow
def test_a_whole_game_by_keys_and_by_typing(ann):
    page = ann.open()
    set_up(page)
    tab_to(page, ".offered .primary")
    ways = []
    for number in range(MOVES):
        wait_for_turn(ann)
        if is_over(ann):
            break
        if page.locator(".age-end").count():
            page.keyboard.press("Enter")
            page.wait_for_selector(".age-end", state="detached")
        before = acks(ann)
        age = ann.messages("update")[-1]["view"]["age"]
        is_typed = age == AGE_OF_TYPING
        if not is_typed and page.locator("#notation").count():
            page.keyboard.press("Escape")
        (answer_by_typing if is_typed else answer_by_keys)(ann, number)
        waits_for(ann, before + 1)
        ways.append((age, is_typed))
    assert is_over(ann)
    assert "Influence" in page.locator("section.over table").inner_text()
    assert {age for age, _ in ways} >= {1, 2, 3}
    tab_to(page, '.over a[href*="replay"]')
