"""What several tests of the server use."""

import io
import logging

import pytest
import structlog

from hegemon.server.logs import OURS, SILENCED


@pytest.fixture
def stream():
    """Where the log goes; afterwards logging is as it was."""
    root, ours, silenced = logging.getLogger(), logging.getLogger(OURS), logging.getLogger(SILENCED)
    before = root.handlers[:], root.level, silenced.disabled, ours.level
    yield io.StringIO()
    root.handlers[:], silenced.disabled = before[0], before[2]
    root.setLevel(before[1])
    ours.setLevel(before[3])
    structlog.reset_defaults()
