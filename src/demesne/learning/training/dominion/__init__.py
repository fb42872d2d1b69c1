"""How a network learns to play Dominion."""
