"""Settings of every test: hypothesis draws the same examples everywhere, unless it is sent hunting."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci", derandomize=True, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("hunt", parent=settings.get_profile("ci"), derandomize=False, max_examples=2_000)
settings.load_profile("ci")
