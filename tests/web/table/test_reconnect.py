"""Nothing is lost: a socket that is cut, a page that is loaded again, a server that is killed in mid-effect."""

import signal

import pytest
from playwright.sync_api import expect

from tests.server.serving import new_command, receive, send, serving
from tests.web.browser import People

ASKED = ".table-frame .dom-prompt[data-asked]:not([aria-busy])"
LIVE = '.bar-status[data-status="live"]'
CARDS = ".dom-supply, .dom-stage, .dom-own"
KINGDOM = "Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Woodcutter,Workshop"


@pytest.fixture
def killed(tmp_path, static):
    """A server that may be killed."""
    with serving(str(tmp_path / "games.sqlite"), *static) as live:
        yield live


@pytest.fixture
def ann(browser, killed):
    """Somebody who plays on it."""
    everybody = People(browser, killed.address)
    person = everybody("Ann")
    person.sign_in()
    yield person
    assert everybody.leave() == []


def into_an_effect(person, game):
    """Play until a card of one's own asks something, and leave it open; return its choice."""
    wishes = ["play Cellar", "buy Cellar", "play treasures"]
    with person.socket(game) as socket:
        send(socket, t="hello")
        while True:
            update = receive(socket, "update")
            assert not update["over"], "no Cellar was played"
            choice = update["choice"]
            if choice is None:
                continue
            if choice["source"] == "Cellar":
                return choice
            move = next((wish for wish in wishes if wish in choice["moves"]), choice["moves"][-1])
            send(socket, t="do", id=new_command(), decision=choice["id"], move=move)


def asked(page):
    """Return the open question as it is read."""
    page.wait_for_selector(ASKED)
    return page.locator(f"{ASKED}").first.inner_text()


def changed(page, question):
    """Wait until another question is open than before."""
    page.wait_for_function(
        "([asked, old]) => ![undefined, old].includes(document.querySelector(asked)?.innerText)",
        arg=[ASKED, question],
    )


def test_after_kill_9_in_mid_effect_the_same_question_is_open_and_can_be_answered(ann, killed):
    game = ann.table("dominion", ["big-money"], options={"kingdom": KINGDOM})
    choice = into_an_effect(ann, game)
    page = ann.open(f"/game/{game}")
    question = asked(page)
    killed.stop(signal.SIGKILL)
    page.wait_for_selector('.bar-status:not([data-status="live"])', state="attached")
    killed.start()
    page.wait_for_selector(LIVE, state="attached")
    assert asked(page) == question
    now = [update for update in ann.messages("update") if update["choice"]][-1]["choice"]
    assert now == choice
    page.locator(".dom-buttons button:enabled").first.click()
    changed(page, question)
    # A page that is loaded anew shows the same as one that came back by itself.
    question = asked(page)
    page.reload()
    assert asked(page) == question


def routed(person):
    """Return the sockets of a person's page as they come, each with the one to the server."""
    sockets = []
    person.page.route_web_socket(
        "**/socket", lambda socket: sockets.append((socket, socket.connect_to_server()))
    )
    return sockets


def cut(pair):
    """Cut a socket on both sides."""
    socket, server = pair
    server.close()
    socket.close(code=1001, reason="cut")


def shown(page):
    """Return the cards on the table, when none flies."""
    expect(page.locator("#flights > *")).to_have_count(0)
    page.wait_for_selector(ASKED)
    return page.locator(CARDS).all_inner_texts()


def test_a_socket_that_is_cut_while_cards_fly_loses_none_and_doubles_none(browser, killed):
    everybody = People(browser, killed.address)
    ann = everybody("Ann", is_hasty=False)
    ann.sign_in()
    game = ann.table("dominion", ["random"], options={"kingdom": "first-game"})
    sockets = routed(ann)
    page = ann.open(f"/game/{game}")
    asked(page)
    page.get_by_role("button", name="Play treasures").click()
    page.wait_for_selector("#flights > *")
    cut(sockets[0])
    for _ in range(100):
        if len(sockets) > 1:
            break
        page.wait_for_timeout(100)
    page.wait_for_selector(LIVE, state="attached")
    after = shown(page)
    assert len(sockets) > 1
    page.reload()
    assert shown(page) == after
    assert everybody.leave() == []


def test_a_socket_that_is_cut_comes_back_by_itself_without_a_dialog_and_gets_what_it_missed(ann):
    game = ann.table("dominion", ["random"], options={"kingdom": "first-game"})
    sockets = routed(ann)
    page = ann.open(f"/game/{game}")
    question = asked(page)
    cut(sockets[0])
    # Meanwhile something happens that the page does not hear of.
    with ann.socket(game) as beside:
        send(beside, t="hello")
        choice = receive(beside, "update")["choice"]
        send(beside, t="do", id=new_command(), decision=choice["id"], move="play treasures")
        receive(beside, "ack")
    changed(page, question)
    assert len(sockets) > 1
    assert page.locator("dialog[open]").count() == 0


def test_a_click_while_the_server_is_away_is_carried_out_once_when_it_is_back(ann, killed):
    game = ann.table("dominion", ["random"], options={"kingdom": "first-game"})
    page = ann.open(f"/game/{game}")
    page.wait_for_selector(ASKED)
    before = ann.get(f"/api/games/{game}/events?after=0")["version"]
    killed.stop(signal.SIGKILL)
    page.locator(".dom-buttons button:enabled").first.click()
    killed.start()
    page.wait_for_selector(LIVE, state="attached")
    for _ in range(100):
        if ann.messages("ack"):
            break
        page.wait_for_timeout(100)
    page.wait_for_timeout(500)
    assert len({ack["id"] for ack in ann.messages("ack")}) == 1
    assert ann.get(f"/api/games/{game}/events?after=0")["version"] == before + 1
