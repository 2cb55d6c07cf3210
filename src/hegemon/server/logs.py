"""Structured logs: one entry a line, with the ids of game and request, without anything private.

Entries of libraries go the same way as ours, so uvicorn is to be started with `log_config=None`. What a task is about
is bound once: `with about(game=id): …`.
"""

import logging
import sys
from collections.abc import Sequence
from hashlib import sha256
from secrets import token_hex
from typing import Any, TextIO

import structlog
from structlog.contextvars import bound_contextvars, merge_contextvars
from structlog.stdlib import BoundLogger, ProcessorFormatter
from structlog.typing import Processor

from hegemon.server.scrub import Entry, scrub, told

OURS = "hegemon"
SILENCED = "uvicorn.access"  # every request with its address
LIBRARY = "uvicorn.error"
FAULTS_OF_CLIENTS = ("Invalid UTF-8", "Invalid HTTP", "Unsupported upgrade", "No supported WebSocket library")
COMING_AND_GOING = ("connection open", "connection closed", '%s - "WebSocket')
TOLD_BY_US = (  # as `started`, `stopping` and `stopped`
    "Started server process",
    "Waiting for application",
    "Application startup complete",
    "Shutting down",
    "Application shutdown complete",
    "Finished server process",
)

about = bound_contextvars


def logger(name: str) -> BoundLogger:
    """The log of one part of the server."""
    found: BoundLogger = structlog.stdlib.get_logger(name)
    return found


def request_id() -> str:
    """A name for one request, to find what belongs together."""
    return token_hex(6)


def tag(room: str) -> str:
    """A short name for a room: its id opens it, so that is not told."""
    return sha256(room.encode()).hexdigest()[:8]


def set_up(level: str, form: str, stream: TextIO | None = None) -> None:
    """Write entries of `level` and above to `stream`, standard error unless given; form: auto, json or console."""
    target = stream or sys.stderr
    chosen = form if form != "auto" else "console" if target.isatty() else "json"
    handler = logging.StreamHandler(target)
    handler.setFormatter(ProcessorFormatter(foreign_pre_chain=common(), processors=last(chosen, target)))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(
        "INFO" if level == "debug" else level.upper()
    )  # libraries debug in whole frames and headers
    logging.getLogger(OURS).setLevel(level.upper())
    logging.getLogger(SILENCED).disabled = True
    logging.getLogger(LIBRARY).addFilter(calmed)
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *common(), ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=BoundLogger,
    )


def calmed(record: logging.LogRecord) -> bool:
    """What clients alone bring about is told where refusals are told, for anybody could fill the log with it.

    So is what a library says beside us.
    """
    if not str(record.msg).startswith((*FAULTS_OF_CLIENTS, *COMING_AND_GOING, *TOLD_BY_US)):
        return True
    record.levelno, record.levelname, record.exc_info = logging.DEBUG, "DEBUG", None
    return logging.getLogger(OURS).isEnabledFor(logging.DEBUG)


def common() -> Sequence[Processor]:
    """What every entry goes through, ours and those of libraries."""
    return (
        merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    )


def last(form: str, stream: TextIO) -> Sequence[Processor]:
    """What makes an entry a line; nothing comes in between scrubbing and drawing."""
    draw: Processor = structlog.processors.JSONRenderer()
    if form == "console":
        draw = structlog.dev.ConsoleRenderer(colors=stream.isatty())
    return (ProcessorFormatter.remove_processors_meta, tell_exception, scrub, draw)


def tell_exception(_logger: Any, _method: str, entry: Entry) -> Entry:
    """The error of an entry as text."""
    found = entry.pop("exc_info", None)
    error = sys.exception() if found is True else found[1] if isinstance(found, tuple) else found
    if isinstance(error, BaseException):
        entry["exception"] = "\n".join(told(error))
    return entry
