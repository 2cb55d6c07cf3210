"""The engine: pure functions over frozen states. Importing it touches no file, clock or network."""

from hegemon.engine.decide import choices, decide, new_state, offers, play
from hegemon.engine.evolve import evolve, fold
from hegemon.engine.view import view, view_event, view_step

__all__ = [
    "choices",
    "decide",
    "evolve",
    "fold",
    "new_state",
    "offers",
    "play",
    "view",
    "view_event",
    "view_step",
]
