"""Take pictures of states and keep them, or show what has changed."""

import argparse
import tempfile
from pathlib import Path

from tests.web.browser import bundle, chromium, launched
from tests.web.pictures import sheet, studio


def main() -> None:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.pictures", description=__doc__)
    parser.add_argument("work", choices=["keep", "show"])
    parser.add_argument(
        "states", nargs="*", metavar="STATE", help="a name such as dominion/buy; all if none is given"
    )
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir()) / "demesne-pictures")
    given = parser.parse_args()
    names = given.states or list(studio.STATES)
    if unknown := [name for name in names if name not in studio.STATES]:
        parser.error(f"unknown: {', '.join(unknown)}; there are {', '.join(studio.STATES)}")
    path, pages = chromium(), bundle()
    if path is None or pages is None:
        parser.error("Chromium and the built client are needed")
    given.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        launched(path) as browser,
        studio.opened(browser, Path(folder), pages) as photographer,
    ):
        for name in names:
            taken = photographer.picture(studio.STATES[name])
            now = sheet.seen(taken)
            if given.work == "keep":
                sheet.keep(name, taken, browser.version)
                print(f"{name}: kept, {sheet.path_of(name).stat().st_size / 1024:.0f} KB")
                continue
            shown = given.out / f"{name.replace('/', '-')}.png"
            if not sheet.path_of(name).exists():
                now.save(shown)
                print(f"{name}: not kept yet, {shown}")
                continue
            before = sheet.kept(name)
            sheet.beside(before, now).save(shown)
            changed = sheet.changes(before, now)
            most = max((by for _, _, by in changed), default=0)
            print(f"{name}: {len(changed)} squares changed, by {most} at most, {shown}")


if __name__ == "__main__":
    main()
