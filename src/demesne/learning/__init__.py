"""Players that learn: integer networks for play, and the training that makes them."""
