"""Batched environments: thousands of games stepped without a Python call for each."""

from demesne.envs.vector.dominations import DominationsVector
from demesne.envs.vector.dominion import DominionVector

__all__ = ["DominationsVector", "DominionVector"]
