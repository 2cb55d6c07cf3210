"""A real server, a real Chromium, and as many people as a test needs."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.people import Person
from tests.server.harness import ServerProcess

BOARDS = Path(__file__).parent / "boards"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
SETTINGS = {"HEGEMON_BOARDS": os.fspath(BOARDS), "HEGEMON_TABLES_GRACE": "60"}
PATIENCE = 30_000  # milliseconds: the machine may be busy with other things


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for a module: while it is open no event loop of ours could run in this thread."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One for a module; rooms do not disturb each other."""
    with ServerProcess(tmp_path_factory.mktemp("e2e") / "data", **SETTINGS) as running:
        yield running


@pytest.fixture
def person(server: ServerProcess, browser: Browser) -> Iterator[Callable[..., Person]]:
    """Calls somebody to a browser of their own; at the end no page may have complained or called elsewhere."""
    called: list[Person] = []

    def call(name: str, width: int = 1280, height: int = 800, url: str = "", touch: bool = False) -> Person:
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale="en", reduced_motion="reduce",
            has_touch=touch, is_mobile=touch,
        )  # fmt: skip
        context.set_default_timeout(PATIENCE)
        called.append(Person(context, url or server.url, name))
        return called[-1]

    yield call
    complaints = [complaint for one in called for complaint in one.complaints]
    for one in called:
        one.context.close()
    assert complaints == []
