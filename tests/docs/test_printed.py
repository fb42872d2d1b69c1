"""Every block of the manual that shows what a command prints is compared by a test."""

import re
import shlex

import pytest
from tools.transcripts import PAGES, ROOT, VERSION, again, blocks, page

from tests.cli import demesne

COMPARED_BY = {
    # The transcripts that tools/transcripts.py makes, compared in tests/tools/test_transcripts.py.
    **dict.fromkeys(PAGES, "simulate tournament play --version"),
    "docs/check-bot.md": "check-bot",
    "docs/play.md": "play",
    "docs/records.md": "replay",
    # What a started server prints is read in tests/server/serving.py; below is that the pages show such a line.
    **dict.fromkeys(("docs/online.md", "docs/protocol.md", "docs/serving.md"), "serve"),
    "docs/tutorials/tournament-on-ray.md": "tournament",
    "docs/tutorials/train-an-agent.md": "train_ppo",
}
"""The pages whose printed blocks have a test, each with the commands that it compares."""

MANUAL = ["README.md", *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md"))]


def printed(name):
    """Return the commands of a page that show what they print."""
    found = []
    for block in blocks(page(name), "console"):
        line, _, shown = block.partition("\n")
        if line.startswith("$ ") and shown and not shown.startswith("$ ") and not line.endswith("\\"):
            found.append(line)
    return found


@pytest.mark.parametrize("name", MANUAL)
def test_every_printed_block_has_a_test(name):
    compared = COMPARED_BY.get(name, "").split()
    for line in printed(name):
        if " admin " not in line:
            assert any(word in line for word in compared), f"{name} shows what {line!r} prints; compare it"


def test_what_is_compared_is_there():
    assert {name for name in MANUAL if printed(name)} == set(COMPARED_BY)


def test_a_record_is_verified(tmp_path):
    told = page("docs/records.md")
    (line, shown), *_ = [block.split("\n", 1) for block in blocks(told, "console")]
    (made,) = re.findall(r"`(demesne simulate .*)`:\n", told)
    simulated, replayed = (
        demesne(*shlex.split(command)[1:], cwd=tmp_path) for command in (made, line.removeprefix("$ "))
    )
    assert (simulated.returncode, replayed.returncode) == (0, 0)
    assert replayed.stdout == shown


@pytest.mark.parametrize("name", [name for name, compared in COMPARED_BY.items() if compared == "serve"])
def test_a_server_tells_its_address(name):
    (shown,) = [block.partition("\n")[2] for block in blocks(page(name), "console") if "\n$ " not in block][
        :1
    ]
    assert re.fullmatch(r"listening: http://127\.0\.0\.1:8000/\n", shown)


def test_an_old_version_is_made_new():
    text = page("docs/install.md")
    assert f"\n{VERSION}\n" in text
    assert again(text.replace(VERSION, "demesne 0.0.1 (compiled)")) == text
