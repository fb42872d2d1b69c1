"""The lesson of Dominations: its pages say what then lies on the table."""

import pytest

from demesne.server.lessons.dominations import LESSON
from demesne.server.lessons.lesson import lecture

at = LESSON.step_of


def learner(step):
    return lecture(LESSON, step, "en").update.view["seats"][0]


@pytest.mark.parametrize(
    ("page", "knowledge"),
    [
        ("produced", {"trade": 4, "craft": 3}),
        ("second-city", {"trade": 2, "craft": 5, "art": 1, "religion": 1}),
        ("exchange", {"trade": 2, "craft": 2, "art": 1, "religion": 1}),
        ("currency", {"trade": 3, "craft": 0, "art": 1, "religion": 1}),
        ("raise", {"trade": 6, "craft": 2, "art": 1, "government": 2, "religion": 1}),
        ("painting", {"craft": 4, "art": 3, "government": 1, "religion": 2}),
        ("monuments", {"trade": 2, "craft": 6, "art": 3, "government": 5, "religion": 3}),
        ("reset", {}),
    ],
)
def test_the_knowledge_is_that_which_the_pages_count(page, knowledge):
    found = learner(at(page))["knowledge"]
    assert {domain: amount for domain, amount in found.items() if amount or domain in knowledge} == knowledge


def test_the_preview_of_the_first_place_is_what_the_page_says():
    wanted = lecture(LESSON, at("place"), "en").wanted
    assert wanted is not None
    assert wanted.preview == "4 Trade and 3 Craft"


def test_fishing_pays_at_the_start_of_a_turn_and_currency_for_its_own_nodus():
    assert learner(at("rival-turn"))["knowledge"]["craft"] == 1
    assert learner(at("second-copy"))["knowledge"]["trade"] == 0
    assert learner(at("after"))["knowledge"]["trade"] == 2
    assert learner(at("after"))["tree"]["nodi"]["trade"] == 2


def test_m1_what_the_development_gained_could_be_exchanged_before_the_turn_ends():
    found = lecture(LESSON, at("end-turn"), "en")
    assert found.wanted is not None
    assert found.wanted.do == "pass"
    assert learner(at("end-turn"))["knowledge"]["trade"] == 2


def test_the_city_produces_in_the_turn_of_the_other():
    told = lecture(LESSON, at("after"), "en").update
    assert any(form["event"] == "produced" and form["seat"] == 0 for form in told.events)


def test_the_locus_is_closed_and_its_monument_rewards_the_cities_there():
    told = lecture(LESSON, at("monuments"), "en").update
    [made] = [event for event in told.events if event["event"] == "produced" and event["seat"] == 0]
    assert sum(made["knowledge"]) == 9
    points = [
        event["points"]
        for event in lecture(LESSON, at("control"), "en").update.events
        if event["event"] == "points"
    ]
    assert points == [5, 5]


def test_the_age_ends_as_its_pages_say():
    domination = lecture(LESSON, at("domination"), "en").update.events
    taken = {event["domain"]: event for event in domination if event["event"] == "domination"}
    assert [domain for domain, event in taken.items() if event["seat"] == 0] == [0, 1, 4]
    assert taken[0]["left"] == [4, 4]
    assert taken[0]["ahead"]
    end = lecture(LESSON, at("reset"), "en").update
    assert [sum(seat["points"].values()) for seat in end.view["seats"]] == [20, 22]
    assert end.view["age"] == 2
