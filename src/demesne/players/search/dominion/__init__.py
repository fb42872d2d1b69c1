"""The search for Dominion."""
