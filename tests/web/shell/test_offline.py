"""The client as an app: what a browser needs to install it, and the page for times without a connection."""

import json

from playwright.sync_api import expect


def test_the_manifest_names_icons_that_there_are(people):
    ann = people("Ann")
    page = ann.open()
    link = page.locator('link[rel="manifest"]').get_attribute("href")
    answer = ann.context.request.get(link)
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = json.loads(answer.body())
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    for icon in manifest["icons"]:
        assert ann.context.request.get(icon["src"]).headers["content-type"] == icon["type"]


def test_a_page_says_that_the_server_cannot_be_reached(people):
    ann = people("Ann")
    page = ann.open()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("The server cannot be reached")).to_be_visible()
    assert page.locator("main").evaluate("(main) => getComputedStyle(main).maxWidth") == "544px"
    ann.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A small kingdom, a little better every turn")
