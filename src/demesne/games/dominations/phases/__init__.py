"""The phases of a game, and the loop that goes through them."""
