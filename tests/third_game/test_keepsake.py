"""A game that declares its rules alone plays in every room of the package, with the defaults of each."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from demesne.core import registry
from demesne.core.chance import FastChance
from demesne.core.errors import RecordError, SetupError
from demesne.core.spec import GameSpec
from demesne.lab.analyze.run import analyze
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.suite import examine
from demesne.lab.checkbot.verdict import FAILED
from demesne.lab.plan import Plan
from demesne.lab.recording import sample_game
from demesne.lab.simulate import simulate
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.play import play
from tests.cli import demesne
from tests.third_game.keepsake import SPEC

FOLDER = Path(__file__).parent
SEATS = (2, 3, 4)


@pytest.fixture(autouse=True)
def keepsake():
    registry.register(SPEC)
    yield SPEC.game
    registry.unregister(SPEC.name)


def states(game, players):
    """Yield every state of a random game."""
    rng = FastChance(bytes(8))
    state = game.start(game.make_setup(players, {}, 0), rng)
    while not state.is_over:
        yield state
        actions = state.legal_actions()
        state.apply(state.current_player, actions[rng.randbelow(len(actions))], rng)
    yield state


def test_it_is_found_by_its_name_and_no_other_game_takes_it():
    assert registry.names()[-1] == "keepsake"
    assert registry.find("keepsake") is SPEC.game
    with pytest.raises(SetupError, match="there is a game keepsake already"):
        registry.register(GameSpec("keepsake", SPEC.game))
    with pytest.raises(SetupError, match="there is a game dominion already"):
        registry.register(GameSpec("dominion", SPEC.game))


@pytest.mark.parametrize("players", SEATS)
def test_a_sample_gives_its_seat_the_same_view(keepsake, players):
    rng = FastChance(b"samples!")
    for state in states(keepsake, players):
        for seat in range(players):
            view = state.view(seat)
            assert view.sample(rng).view(seat).to_bytes() == view.to_bytes()


@pytest.mark.parametrize("players", SEATS)
def test_a_state_comes_back_from_its_line_of_text(keepsake, players):
    text = ""
    for state in states(keepsake, players):
        text = keepsake.to_text(state)
        assert "\n" not in text
        assert keepsake.from_text(text).digest() == state.digest()
    with pytest.raises(RecordError, match="begins with that name"):
        keepsake.from_text("chess " + text)
    with pytest.raises(RecordError):
        keepsake.from_text(text[:-8])


def test_moves_are_read_by_the_start_of_their_words(keepsake):
    state = next(states(keepsake, 2))
    action = state.legal_actions()[0]
    assert keepsake.parse(f"DISC {action}", state, 0) == action


@pytest.mark.parametrize("players", SEATS)
def test_simulations_are_won_by_the_search(players):
    report = simulate(Plan("keepsake", ("ismcts:30", *["random"] * (players - 1)), 30, 1))
    assert report.games == 30
    assert report.players[0].wins > max(player.wins for player in report.players[1:])


def test_a_tournament_with_records(tmp_path):
    assert play(TournamentPlan("keepsake", ("random", "easy"), games=4, seed=1)).games == 4
    found = demesne(*f"simulate keepsake -p random -p easy -n 2 --seed 1 --records {tmp_path}".split())
    assert found.returncode == 0, found.stderr
    for record in tmp_path.iterdir():
        assert demesne("replay", str(record), "--verify").returncode == 0


def test_options_of_other_games_are_refused():
    found = demesne(*["simulate", "keepsake", "-p", "random", "-p", "random", "--kingdom", "random"])
    assert (found.returncode, found.stderr.strip()) == (
        2,
        "demesne: keepsake has no kingdoms; leave --kingdom out",
    )


@pytest.mark.parametrize("command", ["cards", "rules"])
def test_pages_that_it_does_not_have_are_said_to_be_missing(command):
    assert demesne(command, "keepsake").stderr == f"demesne: keepsake has no list of {command}\n"


def test_statistics_and_a_page_of_a_simulation(tmp_path):
    for more in ("--stats", f"--out {tmp_path / 'page.html'}"):
        found = demesne(*f"simulate keepsake -p random -p easy -n 4 --seed 1 {more}".split())
        assert found.returncode == 0, found.stderr


def test_bots_keep_the_rules_that_every_bot_must_keep():
    for verdict in examine(Subject("easy", "keepsake", games=2, seconds=0.3)):
        if verdict.check != "any-process":  # another process knows only games that are installed
            assert verdict.status != FAILED, verdict


def test_people_play_it_at_the_terminal(tmp_path):
    record = tmp_path / "game.jsonl"
    lines = "\n".join(["help", "log", *["1"] * 12])
    found = demesne(*f"play keepsake --seed 3 --record {record}".split(), input=lines)
    assert found.returncode == 0, found.stderr
    assert "1 discard 1; 2 discard 2." in found.stdout
    assert "Player 1: looked, target 1, treasure 3" in found.stdout
    assert demesne("replay", str(record), "--verify").returncode == 0


def test_pettingzoo_accepts_its_environment():
    pytest.importorskip("numpy")
    pytest.importorskip("pettingzoo")
    import warnings

    from pettingzoo.test import api_test, seed_test

    from demesne.envs import game_v0

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for players in SEATS:
            api_test(game_v0.env("keepsake", players=players), num_cycles=200)
        seed_test(lambda: game_v0.env("keepsake"))


def test_gymnasium_accepts_its_environment():
    gymnasium = pytest.importorskip("gymnasium")
    pytest.importorskip("numpy")
    from gymnasium.utils.env_checker import check_env

    from demesne.envs.single import ENVIRONMENTS

    assert "demesne/Game-v0" in ENVIRONMENTS
    env = gymnasium.make("demesne/Game-v0", game="keepsake", opponents="easy", players=3, illegal="raise")
    seen, info = env.reset(seed=1)
    while True:
        assert env.observation_space.contains(seen)
        seen, reward, is_over, _, info = env.step(int(info["action_mask"].argmax()))
        if is_over:
            break
    assert 0 <= reward <= 1
    assert len(info["scores"]) == 3
    check_env(gymnasium.make("demesne/Game-v0", game="keepsake").unwrapped, skip_render_check=True)


def test_an_analysis_finds_the_loss_of_its_moves():
    record = sample_game(Plan("keepsake", ("random", "random"), 1, 5))
    found = analyze(record, code="ismcts:200", worlds=50)
    assert [each.position.moment for each in found.decisions][:2] == ["move 1", "move 2"]
    assert {each.position.played for each in found.decisions} <= {f"discard {value}" for value in range(1, 6)}
    losses = [each.estimate.loss for each in found.decisions]
    assert max(losses) > 0.05
    assert analyze(record, code="ismcts:200", worlds=50).to_json() == found.to_json()


def test_open_spiel_plays_it():
    pyspiel = pytest.importorskip("pyspiel")
    from demesne.envs.open_spiel.games import register

    register()
    game = pyspiel.load_game("python_demesne_keepsake(players=3)")
    pyspiel.random_sim_test(game, num_sims=5, serialize=False, verbose=False)


def test_an_installed_game_is_found_by_its_entry_point():
    path = os.pathsep.join([str(FOLDER), *filter(None, [os.environ.get("PYTHONPATH")])])
    words = "simulate keepsake -p random -p easy -n 4 --seed 1 --jobs 2"
    command = [sys.executable, "-m", "demesne", *words.split()]
    found = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stderr
    assert "easy" in found.stdout
