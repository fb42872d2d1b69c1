"""Strategies as genomes, and the operators that vary them."""
