"""Checks of states and views from outside."""
