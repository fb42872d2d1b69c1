"""What a seat knows, and what follows from it."""
