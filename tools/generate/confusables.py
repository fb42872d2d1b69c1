"""Writes `src/demesne/server/identity/confusables.txt`: the characters that look like others, by Unicode's report 39.

`python -m tools.generate.confusables` asks the ICU library of the system, which has Unicode's table. One line for each
character that looks like letters or digits: the character, and what it looks like.
"""

import ctypes
import ctypes.util
import re
import sys
from collections.abc import Iterator
from typing import Final
from unicodedata import normalize

from tools.compiling import ROOT

TARGET: Final = ROOT / "src/demesne/server/identity/confusables.txt"
_ROOM: Final = 64
_SURROGATES: Final = range(0xD800, 0xE000)


def skeletons() -> Iterator[tuple[str, str]]:
    """Yield all characters that look like letters or digits, with what they look like."""
    path = ctypes.util.find_library("icui18n")
    found = re.search(r"\.so\.(\d+)", path or "")
    if path is None or found is None:
        raise SystemExit("the ICU library is not installed")
    library = ctypes.CDLL(path)
    status = ctypes.c_int(0)
    opened = getattr(library, f"uspoof_open_{found[1]}")
    opened.restype = ctypes.c_void_p
    checker = ctypes.c_void_p(opened(ctypes.byref(status)))
    ask = getattr(library, f"uspoof_getSkeletonUTF8_{found[1]}")
    into = ctypes.create_string_buffer(_ROOM)
    for number in range(sys.maxunicode + 1):
        letter = chr(number)
        # What is made of other characters is taken apart before it is looked up.
        if number in _SURROGATES or not letter.isprintable() or normalize("NFKD", letter) != letter:
            continue
        written = letter.encode()
        size = ask(checker, 0, written, len(written), into, _ROOM, ctypes.byref(status))
        look = into.raw[:size].decode()
        if look != letter and any(part.isalnum() for part in look):
            yield letter, look


def main() -> None:
    """Write the table."""
    TARGET.write_text("".join(f"{letter}\t{look}\n" for letter, look in skeletons()), encoding="utf-8")


if __name__ == "__main__":
    main()
