"""What an agent sees of a game of Dominion."""
