import re

import pytest
from tools.generate import rules

PAGES = rules.pages()


@pytest.mark.parametrize("name", PAGES)
def test_the_committed_pages_are_fresh(name):
    committed = (rules.FOLDER / name).read_text(encoding="utf-8")
    assert committed == PAGES[name], "run: python -m tools.generate.rules"


def test_every_link_leads_to_an_anchor():
    anchors = {name: set(re.findall(r"\{:? ?#([\w-]+) \}", text)) for name, text in PAGES.items()}
    for name, text in PAGES.items():
        for page, anchor in re.findall(r"\]\(([\w.]*)#([\w-]+)\)", text):
            assert anchor in anchors[page or name], f"{name}: {page}#{anchor}"


def test_supply_counts_follow_the_rules():
    assert rules.supply_counts(0) == [46, 39, 32]
    assert rules.supply_counts(6) == [10, 20, 30]
    assert rules.supply_counts(7) == [8, 12, 12]
    assert rules.supply_counts(31) == [10, 10, 10]
