"""Games of version 1 of the rules still replay, and go on as they began; the records were made by that version."""

from pathlib import Path

import pytest

from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import RecordError, SetupError
from demesne.core.records import commitment
from demesne.core.records import record as records
from demesne.core.records.record import Record
from demesne.core.records.replay import replay, setup_of, verify
from demesne.games.dominations.game import GAME, DominationsState, View
from demesne.games.dominations.options import OPTIONS
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.games.dominations.setup import Setup

FOLDER = Path(__file__).parent / "records"
NAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))
EACH = pytest.mark.parametrize("name", NAMES)


def read(name: str) -> Record:
    """Return a record of version 1."""
    return records.read(FOLDER / f"{name}.jsonl")


@EACH
def test_a_record_of_version_1_verifies_to_its_digest_and_result(name):
    record = read(name)
    assert record.header.rules == "final-and-prototype/1"
    assert record.result is not None
    state = verify(record)
    assert state.digest() == record.result["digest"]
    assert state.scores() == record.result["scores"]


@EACH
def test_states_and_views_of_version_1_can_be_restored(name):
    for step in replay(read(name)):
        if step.number % 9:
            continue
        state = step.state
        assert isinstance(state, DominationsState)
        assert DominationsState.from_bytes(state.setup, state.to_bytes()).digest() == state.digest()
        for seat in range(-1, int(state.players)):
            view = state.view(seat)
            assert View.from_bytes(state.setup, view.to_bytes()).to_bytes() == view.to_bytes()


@EACH
def test_a_running_game_of_version_1_goes_on_to_its_end(name):
    """After half of its moves others are made; the states on the way are sound."""
    record = read(name)
    step = next(step for step in replay(record) if step.number == len(record.moves) // 2)
    state = step.state
    assert isinstance(state, DominationsState)
    state = state.copy()
    rng, mind = FastChance(derive_key("goes on")), FastChance(derive_key("mind"))
    while not state.is_over:
        legal = state.legal_actions()
        state.apply(state.current_player, legal[mind.randbelow(len(legal))], rng)
        if state.rank == 0:
            assert DominationsState.from_bytes(state.setup, state.to_bytes()).digest() == state.digest()


def test_a_setup_without_a_version_is_one_of_version_1():
    former = GAME.setup_from_json({"players": 2, "ruleset": "final"})
    assert former == Setup(2, FINAL, 1) != Setup(2)
    assert GAME.setup_to_json(former) == {"players": 2, "ruleset": "final"}
    assert GAME.setup_to_json(Setup(2)) == {"players": 2, "ruleset": "final", "version": 2}
    assert GAME.setup_by("final-and-prototype/1", Setup(2)) == former
    assert GAME.setup_by(GAME.rules, former) == Setup(2)


@pytest.mark.parametrize("version", [0, 3, "2", True, None])
def test_an_unknown_version_is_refused(version):
    with pytest.raises(SetupError, match=r"^there is no version "):
        GAME.setup_from_json({"players": 2, "ruleset": "final", "version": version})


def test_a_record_says_one_version_in_header_and_setup():
    record = read("greedy-2")
    record.header.setup = {**record.header.setup, "version": 2}
    with pytest.raises(RecordError, match="the setup is not one of the rules 'final-and-prototype/1'"):
        list(replay(record))


def test_what_a_server_promised_of_version_1_is_held_against_its_rules():
    """The setup that the options of the table give is that of the record's version (protocol, fair chance)."""
    record = read("greedy-2")
    setup = setup_of(record, GAME)
    commitment.check_setup(record, {"ruleset": "final"}, bytes(32), GAME, setup)
    with pytest.raises(RecordError, match="the setup has another 'ruleset'"):
        commitment.check_setup(record, {"ruleset": "prototype"}, bytes(32), GAME, setup)


def test_version_1_reads_each_option_as_it_did():
    former = Setup(3, PROTOTYPE, 1)
    assert former.ruleset.option("merchant") == "both"
    for option in OPTIONS:
        reading = former.ruleset.option(option.name)
        assert reading == (option.former or PROTOTYPE.option(option.name))
    assert former.markers == 15
    assert former.options() == {}
