"""The triangular board: where things may lie and what a placement activates."""
