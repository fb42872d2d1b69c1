"""What all test runs share: the expected build mode, hypothesis profiles, the rule about missing things."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import demesne
from tests.examples import PROFILE, USUAL, examples

IN_CI = os.environ.get("CI") == "true"
SOURCES = Path(__file__).resolve().parent.parent / "src"

# A failing example must fail for everybody, so all profiles but the searching one draw the same examples each time.
# Deadlines are off because a busy machine is no bug.
settings.register_profile(
    "demesne",
    derandomize=PROFILE != "search",
    deadline=None,
    max_examples=examples(USUAL),
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("demesne")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--expect-mode",
        choices=["compiled", "interpreted"],
        default=os.environ.get("DEMESNE_EXPECT_MODE"),
        help="fail at once unless the engine under test runs in this mode",
    )


def pytest_configure(config: pytest.Config) -> None:
    # A run in the background of a shell is born deaf to Ctrl-C, and so would be the programs that tests interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    expected = config.getoption("--expect-mode")
    if expected and expected != demesne.MODE:
        raise pytest.UsageError(f"expected the {expected} engine, got {demesne.MODE}: {demesne.__file__}")
    if demesne.COMPILED and SOURCES in Path(demesne.__file__).resolve().parents:
        raise pytest.UsageError(f"the compiled engine must be an installed one, not {demesne.__file__}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # Begun last, a test of minutes would keep one worker busy while the others have nothing left to do.
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_report_header() -> str:
    return f"{demesne.version_line()} from {Path(demesne.__file__).parent}"


@pytest.fixture
def require() -> Callable[[bool, str], None]:
    """Skip the test when something this machine lacks is needed; in CI a missing thing is a failure."""

    def check(present: bool, what: str) -> None:
        if not present and IN_CI:
            pytest.fail(f"{what} is needed and missing")
        if not present:
            pytest.skip(f"needs {what}")

    return check
