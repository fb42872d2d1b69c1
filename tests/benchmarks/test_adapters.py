import pytest

for _library in ("numpy", "pettingzoo", "gymnasium", "pyspiel"):
    pytest.importorskip(_library)

from demesne_benchmarks import adapters  # noqa: E402
from demesne_benchmarks.measuring import Figure  # noqa: E402


@pytest.mark.extended
@pytest.mark.parametrize("game", ["dominion", "dominations"])
def test_every_door_is_measured(game):
    heard: list[str] = []
    found = list(adapters.lines(game, runs=1, tell=heard.append, steps=12))
    assert all(isinstance(figure, Figure) and figure.n == 12 and figure.median > 0 for figure in found)
    assert [figure.key for figure in found] == ["aec-raw", "aec", "gymnasium", "openspiel"]
    assert [figure.what for figure in found] == heard


def test_the_note_names_width_and_type():
    assert adapters.note("dominion").endswith("an observation has 960 elements of uint8, a mask 203 of int8.")


def test_choices_are_legal_and_spread():
    np = pytest.importorskip("numpy")
    rng = adapters.generator()
    mask = np.array([0, 1, 0, 1, 1], np.int8)
    assert {adapters.choice(mask, rng) for _ in range(50)} == {1, 3, 4}
