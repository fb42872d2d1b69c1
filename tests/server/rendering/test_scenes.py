"""The pictures of Dominations: what can be chosen is in them, and what has not changed is not sent again."""

from functools import cache
from typing import Any

import msgspec
import pytest

from demesne.server.rendering.forms import Scenes
from demesne.server.rendering.renderers import renderer
from tests.server.rendering.test_rendering import NAMES, deal, steps, tell

ON_BOARD = {
    "place-tile": ("at",),
    "growth": ("activate",),
    "side": ("side",),
    "locus": ("locus",),
    "build": ("city",),
    "place-monument": ("at", "on"),
}
IN_TREE = {"slot": ("slot",), "free-improvement": ("improve",), "assimilate": ("improve", "copy")}


def decoded(raw):
    """Return what a part of the scenes holds."""
    return msgspec.json.decode(raw)


@cache
def actions_in(data):
    return {shape["action"] for shape in decoded(data) if "action" in shape}


def actions(*pictures):
    """Return what the shapes of some pictures stand for."""
    return set().union(*(actions_in(bytes(picture)) for picture in pictures))


@pytest.mark.parametrize(
    ("seeds", "options", "kinds"),
    [
        (6, {}, {"place-tile", "locus", "build", "place-monument", "slot"}),
        (1, {"ruleset": "prototype", "joined_sides": "one"}, {"place-tile", "slot"}),
    ],
)
def test_every_place_that_can_be_chosen_is_in_a_picture(seeds, options, kinds):
    found = set()
    for seed in range(seeds):
        match, _ = deal("dominations", 2, seed, **options)
        told = renderer("dominations", match.setup, "en")
        for _ in steps(match, seed):
            for seat in match.asked:
                view = match.state.view(seat)
                kind = match.game.choice(view).kind
                said, _, _ = tell(match, told, seat, ())
                places = actions(said.scenes.board, said.scenes.places)
                cards = {name for tree in said.scenes.trees for name in actions(tree)}
                for move in said.moves:
                    if move.do in ON_BOARD.get(kind, ()):
                        cell = move.object.partition("/")[0]
                        assert move.object in places or (kind == "place-tile" and cell in places)
                        found.add((kind, move.do))
                    if move.do in IN_TREE.get(kind, ()):
                        assert move.object in cards
                        found.add((kind, move.do))
                    if move.do == "level" and view.levels_built(_monument(view, move.object)):
                        assert move.object in places
                        found.add((kind, move.do))
                assert bool(decoded(said.scenes.piece)) == (kind in ("place-tile", "slot"))
    assert {kind for kind, _ in found} >= kinds


def _monument(view, key):
    return next(card.number for card in view.components().monuments if card.id == key)


def test_only_what_has_changed_is_sent_again_and_it_is_all_that_has():
    match, _ = deal("dominations", 2, 4)
    told = renderer("dominations", match.setup, "fr")
    seen = None
    had: dict[str, Any] = {
        "board": None,
        "trees": [None, None],
        "words": {"board": None, "trees": [None, None]},
    }
    spared = 0
    for _ in steps(match, 4, 150):
        said, _, _ = tell(match, told, 0, ())
        sent = decoded(msgspec.json.encode(said.scenes.after(seen)))
        whole = decoded(msgspec.json.encode(said.scenes))
        spared += sent["board"] is None
        for now, before in ((sent, had), (sent["words"], had["words"])):
            now["board"] = before["board"] if now["board"] is None else now["board"]
            now["trees"] = [
                old if new is None else new for new, old in zip(now["trees"], before["trees"], strict=True)
            ]
        assert sent == whole
        had, seen = sent, said.scenes
    assert spared > 50


def test_pictures_are_named_in_the_language_and_leave_out_what_is_empty():
    match, _ = deal("dominations", 2, 4)
    said = renderer("dominations", match.setup, "es").render(match.state.view(0), [], [], NAMES[:2])
    assert isinstance(said.scenes, Scenes)
    shapes = decoded(said.scenes.board)
    assert "Cuna" in [shape.get("label") for shape in shapes]
    assert set(shapes[0]) == {"kind", "role", "points"}
    assert [shape["seat"] for shape in shapes if "seat" in shape] == [0, 1]
    assert decoded(said.scenes.words.board)
