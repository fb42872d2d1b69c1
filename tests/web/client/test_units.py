"""The unit tests of the client's pure parts, by Node's own runner."""

import re
import shutil
import subprocess

from tests.web.browser import WEB
from tests.web.conftest import needed


def test_the_units_of_the_client():
    node = needed(shutil.which("node"), "Node.js")
    needed((WEB / "node_modules").exists() or None, "the packages of the client: `npm ci` in web/")
    done = subprocess.run([node, "test.mjs"], cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"^# pass (\d+)$", done.stdout, re.MULTILINE)
    # Every `*.test.ts` was found and run: each holds one test at least.
    assert passed
    assert int(passed[1]) >= len([*WEB.glob("src/**/*.test.ts")]) > 0
