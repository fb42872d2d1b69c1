"""Where things are, and how they move: seats, stores, hands, the supply, the stack of frames."""
