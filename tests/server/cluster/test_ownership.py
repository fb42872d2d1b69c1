"""Of several processes one acts for a game, until it is not heard of any more."""

from demesne.server.cluster.ownership import ALIVE, Ownership


def three():
    """Return what three processes know of each other, all with the same games open."""
    names = ["a", "b", "c"]
    games = {f"game {number}": [number % 2] for number in range(60)}
    found = {name: Ownership(name) for name in names}
    for name, owners in found.items():
        for other in names:
            if other != name:
                owners.note(other, games, 0)
    return found, games


def test_each_game_has_one_owner_and_each_process_games_of_its_own():
    found, games = three()
    for game in games:
        assert sum(owners.is_primary(game) for owners in found.values()) == 1
    assert all(any(owners.is_primary(game) for game in games) for owners in found.values())


def test_who_is_not_heard_of_owns_nothing():
    found, games = three()
    owners = found["a"]
    owners.note("b", games, 1)
    owners.forget(ALIVE + 1)
    assert owners.has("game 0")
    assert not owners.is_alone
    owners.forget(ALIVE + 2)
    assert owners.is_alone
    assert all(owners.is_primary(game) for game in games)
    assert owners.seats("game 1") == frozenset()


def test_only_those_who_have_a_room_open_can_own_its_game():
    owners = Ownership("a")
    owners.note_game("b", "game", [1], 0)
    assert owners.seats("game") == {1}
    assert owners.has("game")
    owners.note_game("b", "game", None, 0)
    assert owners.is_primary("game")
    assert not owners.has("game")
    assert not owners.is_alone
