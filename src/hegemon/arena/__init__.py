"""The arena: whole games between bots, in balanced seats, with intervals that say how sure a result is."""
