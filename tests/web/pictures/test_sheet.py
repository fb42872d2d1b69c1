"""The pictures of the client that are kept, and what counts as a change."""

from PIL import Image

from tests.web.pictures import sheet, studio

MOST_BYTES = 1_500_000


def test_what_is_kept_is_small_and_of_a_state():
    files = list(sheet.KEPT.rglob("*.webp"))
    names = {path.relative_to(sheet.KEPT).with_suffix("").as_posix() for path in files}
    assert names == {*studio.STATES} == {*sheet.versions()}
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES


def test_a_part_that_moves_is_seen_and_other_letters_are_not():
    plain = Image.new("RGB", (64, 64), (240, 230, 210))
    noisy, moved = plain.copy(), plain.copy()
    for x in range(0, 64, 3):
        noisy.putpixel((x, 20), (190, 180, 160))
    moved.paste((40, 90, 80), (8, 8, 16, 16))
    assert sheet.changes(plain, noisy) == []
    assert {(x, y) for x, y, _ in sheet.changes(plain, moved)} == {(8, 8), (12, 8), (8, 12), (12, 12)}


def test_a_picture_that_another_browser_kept_may_differ_a_little():
    assert sheet.most_changes("site/home", sheet.versions()["site/home"]) == 0
    width, height = sheet.kept("site/home").size
    assert 0 < sheet.most_changes("site/home", "1.0") < width * height / sheet.BLOCK**2 / 20
