"""The checks: a file for each, with its `NAME` and its `check(subject)`."""
