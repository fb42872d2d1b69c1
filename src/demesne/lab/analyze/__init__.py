"""The analysis of a recorded game: what a search thinks of every decision, from what its seat knew."""
