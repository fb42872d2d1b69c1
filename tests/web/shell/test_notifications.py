"""Messages while one is away: asked for by a press, shown by the service worker, and mails with their links."""

import json
import time

import pytest
from playwright.sync_api import expect

from demesne.server.notifications.webpush import encoded, private_key, public_bytes
from tests.server.notifications.postbox import SENDER, Postbox, link_in
from tests.server.serving import serving

PHRASE, OTHER = "a long and odd sentence 71", "another odd sentence 72"
MAIL = "ann@post.example"
KEYS = {"p256dh": encoded(public_bytes(private_key(bytes(31) + b"\x01"))), "auth": encoded(bytes(16))}
SUBSCRIBED = {"endpoint": "https://push.example/ann", "expirationTime": None, "keys": KEYS}

# A browser of tests has no push service, nobody to press its question, and no place for what it shows.
PUSHING = f"""
window.asked = 0;
const granted = Notification.requestPermission.bind(Notification);
Notification.requestPermission = () => {{ window.asked += 1; return granted(); }};
const subscription = {{ toJSON: () => ({json.dumps(SUBSCRIBED)}), unsubscribe: async () => true }};
PushManager.prototype.subscribe = async (wish) => {{ window.wish = wish; return subscription; }};
PushManager.prototype.getSubscription = async () => subscription;
"""


@pytest.fixture(scope="module")
def box(tmp_path_factory):
    """A mail server."""
    running = Postbox(tmp_path_factory.mktemp("mail"), "smtp+plain")
    yield running
    running.close()


@pytest.fixture(scope="module")
def live(tmp_path_factory, static, box):
    """A server that sends messages and mails."""
    path = tmp_path_factory.mktemp("web") / "games.sqlite"
    mails = ["--smtp", f"smtp+plain://localhost:{box.server.port}", "--mail-from", SENDER]
    with serving(str(path), "--limits", "off", "--site", "https://localhost", *mails, *static) as running:
        yield running


def form(page, name):
    return page.get_by_role("region", name=name)


def until(page, is_so):
    """Let a page work until something is so; fail after some seconds."""
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end, "it did not come to that"
        page.wait_for_timeout(20)


def letter(page, box, number):
    """Return the n-th letter, which may be under way."""
    until(page, lambda: len(box.letters) >= number)
    return box.letters[number - 1]


def test_a_press_asks_for_permission_and_lets_this_browser_take_messages(people, look):
    ann = people("Ann")
    ann.sign_in()
    ann.context.add_init_script(PUSHING)
    ann.context.grant_permissions(["notifications"])
    page = ann.open("/account")
    away = form(page, "While you are away")
    switch = away.get_by_role("checkbox", name="Messages to this browser")
    expect(switch).not_to_be_checked()
    assert page.evaluate("window.asked") == 0
    switch.click()
    expect(switch).to_be_checked()
    assert page.evaluate("window.asked") == 1
    told = ann.get("/api/notifications")
    assert page.evaluate("window.wish.applicationServerKey") == told["push_key"]
    assert len(told["browsers"]) == 1
    assert told["zone"] == page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    away.get_by_role("checkbox", name="Quiet hours").click()
    away.get_by_label("Until").select_option("540")
    expect(away.get_by_label("Until")).to_have_value("540")
    look(ann, "messages-while-away", "#away")
    assert ann.get("/api/notifications")["quiet"] == {"begin": 1320, "end": 540}
    page.reload()
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    assert ann.get("/api/notifications")["browsers"] == []


def test_without_permission_nothing_is_sent(people):
    ann = people("Ann")
    ann.sign_in()
    ann.context.add_init_script(PUSHING)
    page = ann.open("/account")
    switch = page.get_by_role("checkbox", name="Messages to this browser")
    page.evaluate("Notification.requestPermission = async () => 'denied'")
    switch.click()
    expect(page.get_by_text("The browser does not allow notifications here.")).to_be_visible()
    expect(switch).not_to_be_checked()
    assert ann.get("/api/notifications")["browsers"] == []


def test_a_message_is_shown_and_a_press_leads_to_its_game(people):
    ann = people("Ann")
    ann.sign_in()
    game = ann.table("dominion", ["random"])
    page = ann.open("/account")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    inspector = ann.context.new_cdp_session(page)
    registrations = []
    inspector.on(
        "ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"])
    )
    inspector.send("ServiceWorker.enable")
    until(page, lambda: registrations)
    (worker,) = ann.context.service_workers
    worker.evaluate("() => { registration.showNotification = async (...shown) => { self.shown = shown; }; }")
    message = {"title": "Your turn", "text": "Dominion with Bo", "tag": "turns", "place": f"/#/game/{game}"}
    wish = {"origin": page.evaluate("location.origin"), "registrationId": registrations[-1]["registrationId"]}
    inspector.send("ServiceWorker.deliverPushMessage", wish | {"data": json.dumps(message)})
    until(page, lambda: worker.evaluate("self.shown"))
    title, shown = worker.evaluate("self.shown")
    assert (title, shown["body"], shown["tag"]) == ("Your turn", "Dominion with Bo", "turns")
    worker.evaluate(
        """(data) => {
            const press = new ExtendableEvent("notificationclick");
            press.notification = { data, close: () => { self.isClosed = true; } };
            dispatchEvent(press);
        }""",
        shown["data"],
    )
    page.wait_for_url(f"**/#/game/{game}")
    assert worker.evaluate("self.isClosed") is True


def test_an_address_is_confirmed_and_leads_to_a_new_password_and_mails_end(people, box):
    ann = people("Ann of the Ford")
    page = ann.open("/account")
    claim = form(page, "Make an account")
    claim.get_by_label("Name", exact=True).fill(ann.name)
    claim.get_by_label("Password", exact=True).fill(PHRASE)
    claim.get_by_role("button").click()
    address = form(page, "Mail address")
    address.get_by_label("Mail address").fill(MAIL)
    address.get_by_label("Current password").fill(PHRASE)
    address.get_by_role("button", name="Send a link").click()
    expect(address.get_by_text(f"A link was sent to {MAIL}")).to_be_visible()
    ann.open(f"/confirm/{link_in(letter(page, box, 1), 'confirm')}")
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("The address is confirmed.")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Account").click()
    mail = page.get_by_role("checkbox", name=f"Mail to {MAIL}")
    expect(mail).to_be_checked()
    mail.click()
    expect(mail).not_to_be_checked()

    stranger = people("Ann")
    page = stranger.open("/account")
    page.get_by_role("link", name="Forgot your password?").click()
    page.get_by_label("Name or mail address").fill(MAIL)
    page.get_by_role("button", name="Send a link").click()
    expect(page.get_by_text("a link is on its way")).to_be_visible()
    stranger.open(f"/reset/{link_in(letter(page, box, 2), 'reset')}")
    page.get_by_label("New password", exact=True).fill(OTHER)
    page.get_by_role("button", name="Change the password").click()
    login = form(page, "Log in")
    login.get_by_label("Name", exact=True).fill(ann.name)
    login.get_by_label("Password", exact=True).fill(OTHER)
    login.get_by_role("button").click()
    expect(page.get_by_text("This is your account.")).to_be_visible()
    page.get_by_role("button", name="Remove the address").click()
    expect(page.get_by_role("checkbox", name=f"Mail to {MAIL}")).to_have_count(0)


def test_a_link_that_is_over_says_so(people):
    ann = people("Ann")
    page = ann.open("/unsubscribe/nobody.none")
    page.get_by_role("button", name="End the mails").click()
    expect(page.get_by_role("alert")).to_have_text("This link no longer exists.")
    page = ann.open("/reset/nothing")
    page.get_by_label("New password", exact=True).fill(OTHER)
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("alert")).to_have_text("This link no longer exists.")
