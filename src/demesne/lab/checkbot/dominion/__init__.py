"""What the checks put before a bot of Dominion."""
