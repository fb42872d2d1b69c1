"""A stage for games of Dominations at the terminal."""

from demesne.core.chance import SecureChance, derive_key
from demesne.core.records.jsonlines import Object
from demesne.core.records.record import Header
from demesne.games.dominations.game import GAME
from tests.terminal import stage

ENGLISH = stage.ENGLISH
NAMES = ("Ann", "Bo", "Cy", "Di")


def header(seed="table a", bots=(None, "random"), **options):
    """Return the header of a new game; None among the bots is a person."""
    setup = GAME.make_setup(len(bots), options, 0)
    people: list[Object] = [{"name": name, "bot": bot} for name, bot in zip(NAMES, bots, strict=False)]
    key = derive_key(seed, size=32)
    return Header("dominations", GAME.rules, GAME.setup_to_json(setup), SecureChance.algorithm, key, people)


def begin(path, head=None):
    """Begin a game with its record at `path`."""
    return stage.begin(path, head or header())


def until(session, wanted, *, prefer=(), limit=3000):
    """Play a session on until its person faces a decision like this; return the view.

    `prefer` holds starts of notations; where none fits, the person takes the first answer.
    """
    for _ in range(limit):
        seat = session.asked
        assert seat >= 0, "the game ended before such a decision"
        if seat not in session.people:
            session.let_bot_answer()
            continue
        view = session.view(seat)
        if wanted(view):
            return view
        said = {GAME.text(session.state, seat, action): action for action in view.legal_actions()}
        fitting = [said[text] for start in prefer for text in said if text.startswith(start)]
        session.answer(fitting[0] if fitting else next(iter(said.values())))
    raise AssertionError("no such decision")
