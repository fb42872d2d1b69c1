import pytest

from tests.lab.evolve.small import shorten


@pytest.fixture
def short(monkeypatch):
    shorten(monkeypatch)
