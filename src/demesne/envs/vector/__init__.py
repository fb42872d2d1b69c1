"""Batched environments: thousands of games stepped without a Python call for each."""

from typing import Any

from demesne import former_names


def __getattr__(name: str) -> Any:
    return former_names.moved(__name__, name)
