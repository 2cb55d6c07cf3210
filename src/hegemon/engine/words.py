"""The words everything else is said in: seats, cards and small bounded numbers."""

from typing import Annotated, Literal

from msgspec import Meta

from hegemon.engine.board import TerritoryId

Seat = Annotated[int, Meta(ge=-2, le=64)]
NOBODY: Seat = 0
NEUTRAL: Seat = -1
CHANCE: Seat = -2

Armies = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Die = Annotated[int, Meta(ge=1, le=6)]
Faces = tuple[Die, ...]
Card = Annotated[str, Meta(max_length=64)]

Standing = Literal["playing", "leaving", "neutral", "fallen"]
Ending = Literal["", "won", "share", "round-limit", "stalemate", "resignations", "abandoned"]

__all__ = [
    "CHANCE",
    "NEUTRAL",
    "NOBODY",
    "Armies",
    "Card",
    "Count",
    "Die",
    "Ending",
    "Faces",
    "Seat",
    "Standing",
    "TerritoryId",
]
