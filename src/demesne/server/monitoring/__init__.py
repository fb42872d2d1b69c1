"""What an operator sees of a running server: metrics and logs."""
