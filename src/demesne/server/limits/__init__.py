"""Limits: rates, fair shares of what is scarce, and whose turn it is."""
