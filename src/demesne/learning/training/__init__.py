"""The training of a network by play against itself, its past selves and strategy texts; it needs the extra `train`."""
