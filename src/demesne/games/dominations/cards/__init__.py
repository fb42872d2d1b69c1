"""The components of the game, and their effects compiled for the engine."""
