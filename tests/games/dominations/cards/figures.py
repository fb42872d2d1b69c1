"""Where a tile brings four of a domain, and which cards of the common families are whose."""

# A tile with its settlement and a corner of the domain, where it meets that domain at the Cradle:
# 2 resources, 1 for concentration (G3), 1 for the settlement; the two resources at the other end differ.
FOUR_OF = {
    "trade": ("TSS", "n1e2/0", {"trade": 4, "science": 1, "craft": 1}),
    "craft": ("CTT", "n2e0/1", {"craft": 4, "trade": 1, "art": 1}),
    "art": ("ACG", "n2e0/2", {"art": 4, "government": 1, "craft": 1}),
    "science": ("SCC", "s2e0/2", {"science": 4, "craft": 1, "religion": 1}),
    "government": ("GTT", "n1w2/0", {"government": 4, "trade": 1, "art": 1}),
    "religion": ("RCC", "s2e0/1", {"religion": 4, "craft": 1, "science": 1}),
}

START_OF_TURN = {
    "trade": "caravans",
    "craft": "fishing",
    "art": "painting",
    "science": "navigation",
    "government": "military-doctrine",
    "religion": "religious-rituals",
}
PRODUCING = {
    "trade": "barter",
    "craft": "agriculture",
    "art": "typography",
    "science": "mathematics",
    "government": "education",
    "religion": "mysticism",
}
NODUS = {
    "trade": "currency",
    "craft": "mining",
    "art": "sculpture",
    "science": "astronomy",
    "government": "administration",
    "religion": "temple",
}
START_OF_AGE = {
    "trade": "bank",
    "craft": "pottery",
    "art": "poetry",
    "science": "philosophy",
    "government": "taxation",
    "religion": "polytheism",
}
POINTS_FOR_NODI = {
    "trade": "guilds",
    "craft": "road-building",
    "art": "theatre",
    "science": "medicine",
    "government": "senate",
    "religion": "mythology",
}
PLAIN = {
    "trade": "customs",
    "craft": "handicraft",
    "art": "bardism",
    "science": "writing",
    "government": "law",
    "religion": "oracle",
}
"""A mastery of value 3 of each domain that gives no knowledge."""

LETTER = {"trade": "T", "craft": "C", "art": "A", "science": "S", "government": "G", "religion": "R"}
NEXT = {
    "trade": "science",
    "science": "religion",
    "religion": "government",
    "government": "art",
    "art": "craft",
    "craft": "trade",
}
"""The next domain on the wheel of colours."""
