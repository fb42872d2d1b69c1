"""The results of a simulation: sums, intervals, tables and files."""
