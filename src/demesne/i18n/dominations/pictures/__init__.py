"""Boards and trees with names in one language, as drawings and told piece by piece."""
