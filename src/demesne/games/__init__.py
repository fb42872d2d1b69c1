"""The games that this package plays, one folder each."""
