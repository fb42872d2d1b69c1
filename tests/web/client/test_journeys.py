"""The journeys that `make test` makes are there."""

import pytest

from tests.web.conftest import HERE, JOURNEYS


@pytest.mark.parametrize(
    ("file", "name"), [(file, name) for file, names in JOURNEYS.items() for name in names]
)
def test_every_journey_is_a_test(file, name):
    text = (HERE / f"{file}.py").read_text(encoding="utf-8")
    assert f"def {name.partition('[')[0]}(" in text
