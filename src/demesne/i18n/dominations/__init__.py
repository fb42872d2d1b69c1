"""Dominations in words: names and texts of cards, questions and answers, events, options and rulings.

Texts of cards are composed from the vocabulary of the data files, so a figure changed there changes its text in every
language. Components have other numbers in the prototype: where `components` are left out, those of the final rules
are meant.
"""

from demesne.i18n.dominations.ask import label, label_of, prompt
from demesne.i18n.dominations.cards import card_lines
from demesne.i18n.dominations.effects import effect_text, effects_text
from demesne.i18n.dominations.goals import goal_text
from demesne.i18n.dominations.log import render
from demesne.i18n.dominations.names import name
from demesne.i18n.dominations.rules import meaning, reading_label

__all__ = [
    "card_lines",
    "effect_text",
    "effects_text",
    "goal_text",
    "label",
    "label_of",
    "meaning",
    "name",
    "prompt",
    "reading_label",
    "render",
]
