"""What the server counts and times, for Prometheus. It knows numbers and reasons, never who or what.

Each `Metrics` has its own registry: two servers in one process do not count together.
"""

from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.035, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
PATIENT = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
MOST_REASONS = 100
OTHER = "other"


class Metrics:
    """Counters of what rooms do, and gauges that are read when somebody asks."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.reasons: set[str] = set()
        self.answers = self.timed("command", "From a command's arrival to its letters being sent.", QUICK)
        self.commits = self.timed("commit", "Until steps were durable.", QUICK)
        self.bots = self.timed("bot", "Until a bot had answered.", PATIENT)
        self.steps = Counter("hegemon_steps", "Steps that became durable.", registry=self.registry)
        self.refusals = Counter(
            "hegemon_refusals", "What was refused, by reason.", ["why"], registry=self.registry
        )
        self.resyncs = Counter("hegemon_resyncs", "Whole games sent again.", registry=self.registry)
        self.calls = Counter(
            "hegemon_webhooks", "Calls to webhooks, by outcome.", ["how"], registry=self.registry
        )
        self.failures = Counter("hegemon_failures", "Rooms that broke.", registry=self.registry)
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)

    def timed(self, what: str, sentence: str, buckets: tuple[float, ...]) -> Histogram:
        """A histogram of seconds."""
        return Histogram(f"hegemon_{what}_seconds", sentence, buckets=buckets, registry=self.registry)

    def watch(self, what: str, sentence: str, read: Callable[[], float]) -> None:
        """Show a number that somebody else keeps, such as how many games are in memory."""
        Gauge(f"hegemon_{what}", sentence, registry=self.registry).set_function(read)

    def committed(self, seconds: float, steps: int) -> None:
        """Steps became durable."""
        self.commits.observe(seconds)
        self.steps.inc(steps)

    def answered(self, seconds: float) -> None:
        """A command was carried out and told to everybody."""
        self.answers.observe(seconds)

    def refused(self, why: str) -> None:
        """Something was refused; reasons are few, so a stream of ever new ones counts as one."""
        if why in self.reasons or len(self.reasons) < MOST_REASONS:
            self.reasons.add(why)
        self.refusals.labels(why if why in self.reasons else OTHER).inc()

    def resynced(self) -> None:
        """Somebody was sent the whole game again."""
        self.resyncs.inc()

    def thought(self, seconds: float) -> None:
        """A bot has thought."""
        self.bots.observe(seconds)

    def failed(self) -> None:
        """A room's task broke."""
        self.failures.inc()

    def called(self, how: str) -> None:
        """A webhook was called, or was not."""
        self.calls.labels(how).inc()

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)
