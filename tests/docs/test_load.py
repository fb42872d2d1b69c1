"""The page about load: its options are those of the command."""

import inspect
import re

from tools.transcripts import page

from demesne_benchmarks.load.__main__ import main

PAGE = page("docs/load.md")


def test_the_page_has_all_options():
    options = {f"--{'format' if name == 'form' else name}" for name in inspect.signature(main).parameters}
    rows = "".join(line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `--"))
    assert set(re.findall(r"--[a-z]+", rows)) == options
