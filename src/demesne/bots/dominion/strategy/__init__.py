"""Strategies as text: a small language of ordered rules, compiled to tables that run at engine speed."""
