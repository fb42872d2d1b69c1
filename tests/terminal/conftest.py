import pytest

from tests.terminal import stage


@pytest.fixture(autouse=True)
def close_records():
    """Close the files of all games that a test has begun."""
    yield
    while stage.BEGUN:
        stage.BEGUN.pop().saved.close()
