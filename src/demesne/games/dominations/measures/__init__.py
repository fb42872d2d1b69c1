"""Read-only counts, costs and goals."""
