"""The engine's public functions."""

from hegemon import engine
from hegemon.engine import decide, evolve, view


def test_the_pure_functions_are_importable_from_the_engine():
    wanted = {
        "decide",
        "evolve",
        "offers",
        "view",
        "new_state",
        "choices",
        "fold",
        "play",
        "view_event",
        "view_step",
    }
    assert set(engine.__all__) == wanted
    assert all(callable(getattr(engine, name)) for name in wanted)
    assert all(map(callable, (decide, evolve, view)))
