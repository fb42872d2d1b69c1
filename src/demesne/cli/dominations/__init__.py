"""What the command line lists of Dominations."""
