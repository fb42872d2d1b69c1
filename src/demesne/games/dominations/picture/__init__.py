"""Boards and trees as pictures and text."""
