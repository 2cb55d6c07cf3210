"""The office: what HTTP and sockets both need of one running server."""

from hegemon.server.config import Config
from hegemon.server.gate import Gate
from hegemon.server.hub import Hub
from hegemon.server.metrics import Metrics
from hegemon.server.services import Services


class Office:
    """One server's configuration, rooms, limits and counters."""

    def __init__(self, config: Config, services: Services, metrics: Metrics) -> None:
        self.config, self.services, self.metrics = config, services, metrics
        self.hub = Hub(services)
        self.gate = Gate(config.limits)
        lives = self.hub.lives
        metrics.watch("sockets", "Open sockets.", lambda: self.gate.sockets.total)
        metrics.watch("rooms", "Rooms in memory.", lambda: len(lives))
        metrics.watch(
            "games", "Games in memory.", lambda: sum(live.play is not None for live in lives.values())
        )
