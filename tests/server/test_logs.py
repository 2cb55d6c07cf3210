"""Logs: one JSON object a line, with ids, without anything private, libraries' entries like ours."""

import io
import json
import logging

import pytest

from hegemon.server.logs import about, logger, request_id, set_up


def entries(stream: io.StringIO) -> list[dict[str, object]]:
    """What was logged."""
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_an_entry_is_one_line_of_json_with_what_it_is_about(stream):
    set_up("info", "json", stream)
    with about(game="abc234", request="r1"):
        logger("hegemon.table").info("turn began", seat=3)
    logger("hegemon.table").warning("alone")
    first, second = entries(stream)
    assert str(first.pop("timestamp")).endswith("Z")
    assert first == {"event": "turn began", "seat": 3, "game": "abc234", "request": "r1", "level": "info",
                     "logger": "hegemon.table"}  # fmt: skip
    assert (second["event"], second["level"], "game" in second) == ("alone", "warning", False)


def test_less_than_the_level_is_not_written(stream):
    set_up("warning", "json", stream)
    logger("hegemon").info("quiet")
    logging.getLogger("library").info("quiet")
    logger("hegemon").error("loud")
    assert [entry["event"] for entry in entries(stream)] == ["loud"]


def test_chat_tokens_cookies_and_addresses_are_withheld_even_if_somebody_logs_them(stream):
    set_up("info", "json", stream)
    with about(client="192.0.2.7"):
        logger("hegemon").info("said by %s", "192.0.2.7", text="hello", cookie="hegemon=x")
    written = stream.getvalue()
    assert "192.0.2.7" not in written
    assert "hello" not in written
    assert entries(stream)[0]["event"] == "said by withheld"


def test_entries_of_libraries_go_the_same_way(stream):
    set_up("info", "json", stream)
    with about(game="abc234"):
        logging.getLogger("uvicorn.error").info("from %s", ("192.0.2.7", 4711))
    (entry,) = entries(stream)
    assert (entry["event"], entry["logger"], entry["game"]) == (
        "from ('withheld', 4711)",
        "uvicorn.error",
        "abc234",
    )


def test_requests_with_their_addresses_are_not_logged(stream):
    set_up("info", "json", stream)
    logging.getLogger("uvicorn.access").info("192.0.2.7")
    assert stream.getvalue() == ""


def test_libraries_do_not_debug_into_the_log_for_their_frames_hold_chat_and_hands(stream):
    set_up("debug", "json", stream)
    logging.getLogger("uvicorn.error").debug("< TEXT '%s'", '{"type":"Say","text":"psst"}')
    logging.getLogger("websockets.server").debug("< cookie: hegemon=x")
    assert stream.getvalue() == ""
    logger("hegemon.server.hearing").debug("refused")
    logging.getLogger("uvicorn.error").info("Started")
    assert [entry["event"] for entry in entries(stream)] == ["refused", "Started"]


@pytest.mark.parametrize(("level", "lines"), [("info", 0), ("debug", 1)])
def test_who_comes_and_goes_is_told_at_level_debug_only(stream, level, lines):
    set_up(level, "json", stream)
    library = logging.getLogger("uvicorn.error")
    library.info('%s - "WebSocket %s" [accepted]', ("192.0.2.7", 4711), "/ws")
    library.info("connection open")
    library.info("connection closed")
    assert len(entries(stream)) == 3 * lines


@pytest.mark.parametrize(("level", "lines"), [("info", 1), ("debug", 3)])
def test_starts_and_stops_are_told_once_unless_they_fail(stream, level, lines):
    set_up(level, "json", stream)
    library = logging.getLogger("uvicorn.error")
    library.info("Started server process [%d]", 7)
    library.info("Application startup complete.")
    library.error("Application startup failed. Exiting.")
    assert len(entries(stream)) == lines


@pytest.mark.parametrize(("level", "lines"), [("info", 0), ("debug", 1)])
def test_what_clients_do_wrong_is_a_refusal_and_no_error(stream, level, lines):
    set_up(level, "json", stream)
    library = logging.getLogger("uvicorn.error")
    library.error("Invalid UTF-8 sequence received from client.", exc_info=ValueError("what they sent"))
    told = stream.getvalue().splitlines()
    assert len(told) == lines
    assert all(json.loads(line)["level"] == "debug" and "sent" not in line for line in told)
    library.error("Exception in ASGI application")
    assert json.loads(stream.getvalue().splitlines()[-1])["level"] == "error"


@pytest.mark.parametrize("name", ["ours", "theirs"])
def test_an_error_is_told_in_one_line_without_what_it_quotes(stream, name):
    set_up("info", "json", stream)
    log = logger("hegemon") if name == "ours" else logging.getLogger("library")
    try:
        dict[str, int]()["hello"]
    except KeyError:
        log.exception("it broke")
    (entry,) = entries(stream)
    assert entry["event"] == "it broke"
    assert str(entry["exception"]).endswith(
        "in test_an_error_is_told_in_one_line_without_what_it_quotes\nKeyError: withheld"
    )
    assert "exc_info" not in entry


def test_an_error_may_be_handed_over(stream):
    set_up("info", "json", stream)
    logger("hegemon").error("it broke", exc_info=OSError(28, "No space left on device"))
    logger("hegemon").error("nothing broke", exc_info=None)
    first, second = entries(stream)
    assert first["exception"] == "OSError: [Errno 28] No space left on device"
    assert "exception" not in second


def test_for_people_a_line_is_plain_text_and_auto_means_json_where_no_person_looks(stream):
    set_up("info", "console", stream)
    logger("hegemon").info("turn began", seat=3, token="x")
    assert "turn began" in stream.getvalue()
    assert "seat=3" in stream.getvalue()
    assert "token=withheld" in stream.getvalue()
    set_up("info", "auto", stream)
    logger("hegemon").info("now as JSON")
    assert json.loads(stream.getvalue().splitlines()[-1])["event"] == "now as JSON"


def test_requests_have_names_of_their_own():
    assert len({request_id() for _ in range(100)}) == 100
