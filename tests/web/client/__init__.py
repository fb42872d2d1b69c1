"""Tests of the client as a whole."""
