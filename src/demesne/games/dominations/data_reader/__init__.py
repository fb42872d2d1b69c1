"""Reads the components from the data files."""
