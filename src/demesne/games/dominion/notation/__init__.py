"""How the game is written: moves in words and as JSON, views as JSON, states as bytes."""
