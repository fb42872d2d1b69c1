"""The search that a network guides."""
