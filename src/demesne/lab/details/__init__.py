"""Statistics of a simulation beside who wins: cards, rules, openings, ends, curves and distributions."""
