"""What the searching bots are worth against the others, in games that can be broken off and played on."""
