"""The check of chance in the browser, on plain http: a game that one made by clicks passes it, a cheat does not."""

import json
import re

from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.ids import BASIC
from tests.web.played import end_turn, play_out

ALL = ["commitment", "promise", "bytes", "seat", "seats", "draws"]
FAIR = dict.fromkeys(ALL, "good")


def play(person):
    """Play a game that was made on the start page; return its id."""
    person.open().get_by_role("button", name="Play now Dominion").click()
    return played_out(person)


def play_short(person, kingdom):
    """Play two turns with a kingdom that is chosen on the page for new tables; return the id of the game."""
    page = person.open("/new/dominion")
    page.get_by_text("More options").click()
    page.get_by_label("Most turns of each player").fill("2")
    page.get_by_text(kingdom, exact=True).click()
    page.get_by_role("button", name="Set the table").click()
    page.locator(".seats select").select_option("easy")
    page.get_by_role("button", name="Start the game").click()
    return played_out(person)


def played_out(person):
    """Play the game that has just begun on a page; return its id."""
    person.page.wait_for_selector(".dom-prompt[data-asked]")
    found = re.search(r"#/game/([\w-]+)", person.page.url)
    assert found
    with person.socket(found[1]) as socket:
        play_out(socket)
    return found[1]


def checked(page):
    """Press the button and return the verdict of each check."""
    page.get_by_role("button", name="Check it").click()
    page.wait_for_selector(".findings li")
    found = page.locator(".findings li").all()
    return {item.get_attribute("data-check"): item.get_attribute("data-verdict") for item in found}


def test_a_game_made_by_clicks_has_own_chance_in_its_key_and_passes_every_check(people):
    ann = people("Ann")
    game = play(ann)
    # The page shows every move of a game that a program played out.
    ann.page.wait_for_selector("section.over", timeout=60_000)
    assert ann.page.evaluate("window.isSecureContext && location.protocol === 'https:'") is False
    assert checked(ann.page) == FAIR
    kept = ann.page.evaluate(f"localStorage.getItem('entropy/{game}')")
    bytes_sent, promise, _ = kept.split(" ", 2)
    told = ann.get(f"/api/games/{game}")
    assert promise == told["commitment"]
    assert bytes_sent in told["entropy"]


def test_two_people_who_meet_by_clicks_commit_to_their_chance_before_they_give_it(people):
    ann, bo = people("Ann"), people("Bo")
    page = ann.open("/new/dominion")
    page.get_by_text("More options").click()
    page.get_by_label("Most turns of each player").fill("1")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_selector(".seats")
    found = re.search(r"#/game/([\w-]+)", page.url)
    assert found
    game = found[1]
    bo.open(f"/join/{ann.get(f'/api/games/{game}')['code']}").wait_for_selector(".seats")
    page.get_by_role("button", name="Start the game").click()
    for person in (ann, bo):
        person.page.wait_for_selector(".dominion")
    told = ann.get(f"/api/games/{game}")
    assert told["entropy"].count("-") == 0
    for person in sorted((ann, bo), key=lambda one: one.get(f"/api/games/{game}")["seat"]):
        end_turn(person, game)
    for person in (ann, bo):
        person.page.wait_for_selector("section.over")
        verdicts = checked(person.page)
        assert verdicts == FAIR | {"others": "good"}


def test_draws_that_do_not_follow_from_the_key_are_found_out(people):
    ann = people("Ann")
    game = play(ann)

    def bend(route):
        told = route.fetch().json()
        step = next(draws for draws in reversed(told["draws"]) if any(among > 1 for among, _ in draws))
        draw = next(draw for draw in step if draw[0] > 1)
        draw[1] = (draw[1] + 1) % draw[0]
        route.fulfill(body=json.dumps(told), content_type="application/json")

    ann.context.route(f"**/api/games/{game}/draws", bend)
    ann.open(f"/replay/{game}").wait_for_selector(".replay-log li")
    assert checked(ann.page) == FAIR | {"draws": "bad"}
    ann.page.get_by_text("does not follow from the key").wait_for()


def test_a_server_that_swaps_secret_and_promise_is_found_out_by_what_the_browser_kept(people):
    ann = people("Ann")
    game = play(ann)
    ann.open(f"/replay/{game}").wait_for_selector(".replay-log li")
    bytes_sent = ann.page.evaluate(f"localStorage.getItem('entropy/{game}')").split(" ")[0]
    ann.page.evaluate(f"localStorage.setItem('entropy/{game}', '{bytes_sent} {'0' * 64}')")
    assert checked(ann.page) == FAIR | {"promise": "bad"}


def test_a_random_kingdom_is_worked_out_and_another_one_is_found_out(people):
    ann = people("Ann")
    game = play_short(ann, "At random")
    told = ann.get(f"/api/games/{game}")
    page = ann.open(f"/replay/{game}")
    page.wait_for_selector(".replay-log li")
    assert checked(page) == FAIR | {"kingdom": "good"}
    page.get_by_text("The kingdom follows from the key.").wait_for()
    ann.shot("kingdom-checked")
    # A server that has chosen a card itself, and says afterwards that nothing was left to chance.
    kingdom = told["setup"]["kingdom"]
    card = next(card.name for card in CARDS if card.number >= BASIC and card.name not in kingdom)
    told["setup"]["kingdom"] = sorted([*kingdom[1:], card])
    told["options"] = {"kingdom": ",".join(told["setup"]["kingdom"])}
    answer = json.dumps(told)
    ann.context.route(
        f"**/api/games/{game}", lambda route: route.fulfill(body=answer, content_type="application/json")
    )
    ann.open(f"/replay/{game}").wait_for_selector(".replay-log li")
    assert checked(page) == FAIR | {"kingdom": "bad"}
    page.get_by_text("The kingdom does not follow from the key.").wait_for()


def test_players_who_sit_elsewhere_than_the_key_puts_them_are_found_out(people):
    ann = people("Ann")
    game = play_short(ann, "Recommended")

    def bend(route):
        told = route.fetch().json()
        told["table"].reverse()
        route.fulfill(body=json.dumps(told), content_type="application/json")

    ann.context.route(f"**/api/games/{game}/draws", bend)
    page = ann.open(f"/replay/{game}")
    page.wait_for_selector(".replay-log li")
    assert checked(page) == FAIR | {"seats": "bad"}
