"""What the command line lists of Dominion."""
