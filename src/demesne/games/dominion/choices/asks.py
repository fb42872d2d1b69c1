"""Kinds of decisions and of the other frames that a state keeps on its stack.

No kind belongs to one card: a card asks by the kind that fits, and which card asks is data of the frame. The numbers
are part of saved states and observations, and `ASK_NAMES` of records and messages; neither changes.
"""

from typing import Final

ACTION_PHASE: Final = 0
BUY_PHASE: Final = 1

# Cards of the player's hand. The count is how many are still chosen; the extra holds `FLOOR` and `OPTIONAL`
# (see `layout`), and for ASK_TRASH a filter above them.
ASK_DISCARD: Final = 2
ASK_TRASH: Final = 3
# A card of the supply. The count is what it may cost; the extra holds a filter and where the card goes.
ASK_GAIN: Final = 4
# An Action of the hand that is played, and a Victory card of it that is put on the deck.
ASK_PLAY: Final = 5
ASK_TOPDECK: Final = 6
# Whether a Reaction is shown. The count is the attacker; the extra holds who is immune.
ASK_REACT: Final = 7
# Whether the player's deck is put on the discard pile.
ASK_DISCARD_DECK: Final = 8
# Whether a revealed card is discarded and not put back. The count is the card, the extra its owner.
ASK_DISCARD_REVEALED: Final = 9
# A revealed Treasure that is trashed. The extra is its owner.
ASK_TRASH_REVEALED: Final = 10
# Treasures just trashed that the player gains. The count is `layout.loot` of those that are left.
ASK_GAIN_TRASHED: Final = 11
# Whether a card just drawn is set aside and not kept. The count is the card, the extra UNSEEN or SEEN.
ASK_SET_ASIDE: Final = 12

LAST_ASK: Final = 12

SEVERAL: Final = (ASK_DISCARD, ASK_TRASH, ASK_GAIN_TRASHED)
"""Questions that several cards may answer, which are then one answer."""

# Frames that ask nothing: they resolve as soon as they come to the top.
PLAY_CARD: Final = 16
HITS: Final = 17
RESUME: Final = 18

# The count of a frame that plays a card: the first play never stays on the stack of a state at rest.
AGAIN: Final = 0
FIRST: Final = 1

OVER: Final = 2

# Which cards a question is about, and where a gained card goes.
ANY_CARD: Final = 0
TREASURE_ONLY: Final = 1
TO_DISCARD: Final = 0
TO_HAND: Final = 1

# Whether the others know the card just drawn that ASK_SET_ASIDE is about, and with it that there is a question.
UNSEEN: Final = 0
SEEN: Final = 1

ASK_NAMES: Final = (
    "action-phase",
    "buy-phase",
    "discard",
    "trash",
    "gain",
    "throne-room",
    "topdeck",
    "react",
    "chancellor",
    "spy",
    "thief-trash",
    "thief-gain",
    "library",
)
"""What bots, records and messages call the kinds of decisions: some by the card of the base game that asks so."""
