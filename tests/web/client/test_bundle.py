"""The bundle that ships in the package is built from the sources that lie here, and is not too large."""

import gzip
import json
import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from tests.web.browser import WEB
from tests.web.conftest import needed

STATIC = WEB.parent / "src" / "demesne" / "server" / "static"
HOW = "build it anew: node web/build.mjs"
BUILT_BY = ("package.json", "package-lock.json", "tsconfig.json", "build.mjs", "fonts.mjs")


def digest(path):
    return sha256(path.read_bytes()).hexdigest()


@pytest.fixture(scope="module")
def manifest():
    path = STATIC / "manifest.json"
    assert path.exists(), f"there is no bundle; {HOW}"
    return json.loads(path.read_text(encoding="utf-8"))


def test_the_bundle_is_built_from_these_sources(manifest):
    files = [WEB / name for name in BUILT_BY]
    files += [
        path for path in (WEB / "src").rglob("*") if path.is_file() and not path.name.endswith(".test.ts")
    ]
    here = {path.relative_to(WEB).as_posix(): digest(path) for path in files}
    told = manifest["sources"]
    changed = sorted(name for name in here.keys() | told.keys() if here.get(name) != told.get(name))
    assert changed == [], HOW


def test_the_bundle_is_what_was_built(manifest):
    here = {path.name: digest(path) for path in STATIC.iterdir() if path.name != "manifest.json"}
    assert here == manifest["outputs"], HOW


def test_the_page_names_what_is_there(manifest):
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:href|src)="/static/([^"]*)"', page)
    assert {"app.js", "app.css", "icon.svg"} <= {*named} <= {*manifest["outputs"]}
    # All parts of the client are on their way at once.
    assert [name for name in named if name.startswith("chunk-")] == sorted(
        path.name for path in STATIC.glob("chunk-*.js")
    )
    # The content security policy forbids styles in the page itself, and of scripts allows the first one by its hash.
    assert "<style" not in page
    assert re.findall("<script[^>]*>", page) == ["<script>", '<script type="module" src="/static/app.js">']
    assert page.index("<script>") < page.index("stylesheet")


@pytest.mark.parametrize(
    ("names", "budget"),
    [
        ("index.html app.js chunk-*.js", 120),
        ("*.css", 32),
        ("*.woff2", 60),
        ("pictures-dominion.js", 45),
        ("pictures-dominations.js", 45),
    ],
)
def test_the_bundle_keeps_to_its_budget(names, budget):
    """Budgets are in KB, compressed."""
    paths = [path for name in names.split() for path in STATIC.glob(name)]
    assert paths, f"there is no bundle; {HOW}"
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths) <= budget * 1024


def test_a_build_gives_the_same_bytes(tmp_path):
    node = needed(shutil.which("node"), "Node.js")
    needed((WEB / "node_modules").exists() or None, "the packages of the client: `npm ci` in web/")
    subprocess.run([node, "build.mjs", "--out", tmp_path], cwd=WEB, check=True, capture_output=True)
    assert digests_of(tmp_path) == digests_of(STATIC), HOW


def digests_of(folder: Path):
    """Return the digests of the files of a folder by name; none where there is no such folder."""
    return {path.name: digest(path) for path in folder.iterdir()} if folder.exists() else {}
