"""The commands: a file for each."""
