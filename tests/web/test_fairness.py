"""The check of chance in the browser, on plain http: a game that one made by clicks passes it, a cheat does not."""

import json
import re

from tests.web.played import play_out


def play(person):
    """Play a game that was made on the start page; return its id."""
    page = person.open()
    page.get_by_role("button", name="Play now Dominion").click()
    page.wait_for_selector(".dom-prompt[data-asked]")
    found = re.search(r"#/game/([\w-]+)", page.url)
    assert found
    with person.socket(found[1]) as socket:
        play_out(socket)
    return found[1]


def checked(page):
    """Press the button and return the verdicts."""
    page.get_by_role("button", name="Check it").click()
    page.wait_for_selector(".findings li")
    return [item.get_attribute("data-verdict") for item in page.locator(".findings li").all()]


def test_a_game_made_by_clicks_has_own_chance_in_its_key_and_passes_every_check(people):
    ann = people("Ann")
    game = play(ann)
    ann.page.wait_for_selector("section.over")
    assert ann.page.evaluate("window.isSecureContext && location.protocol === 'https:'") is False
    assert checked(ann.page) == ["good"] * 5
    kept = ann.page.evaluate(f"localStorage.getItem('entropy/{game}')")
    bytes_sent, promise = kept.split(" ")
    told = ann.get(f"/api/games/{game}")
    assert promise == told["commitment"]
    assert bytes_sent in told["entropy"]


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
    assert checked(ann.page) == ["good", "good", "good", "good", "bad"]
    ann.page.get_by_text("does not follow from the key").wait_for()


def test_a_server_that_swaps_secret_and_promise_is_found_out_by_what_the_browser_kept(people):
    ann = people("Ann")
    game = play(ann)
    ann.open(f"/replay/{game}").wait_for_selector(".replay-log li")
    bytes_sent, _ = ann.page.evaluate(f"localStorage.getItem('entropy/{game}')").split(" ")
    ann.page.evaluate(f"localStorage.setItem('entropy/{game}', '{bytes_sent} {'0' * 64}')")
    assert checked(ann.page) == ["good", "bad", "good", "good", "good"]
