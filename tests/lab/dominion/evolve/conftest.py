import pytest

from tests.lab.dominion.evolve.small import shorten


@pytest.fixture
def short(monkeypatch):
    shorten(monkeypatch)
