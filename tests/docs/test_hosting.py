"""The samples for hosting: the configuration is one, and proxy and service fit it."""

from pathlib import Path

import pytest

from hegemon.server.addresses import asked
from hegemon.server.configure import load
from tests.docs.documents import ROOT

SAMPLES = ROOT / "docs" / "hosting"
LOADED = load(SAMPLES / "hegemon.toml", {"XDG_DATA_HOME": "data"})


def text(name: str) -> str:
    """A sample."""
    return Path(SAMPLES, name).read_text(encoding="utf-8")


def test_the_sample_believes_a_proxy_on_its_own_machine_and_nobody_else():
    headers = [("x-forwarded-for", "198.51.100.1"), ("x-forwarded-proto", "https")]
    assert asked("127.0.0.1", "http", headers, LOADED.config.proxies).client == "198.51.100.1"
    assert asked("192.0.2.9", "http", headers, LOADED.config.proxies).client == "192.0.2.9"


def test_the_sample_listens_on_its_own_machine_and_keeps_cookies_to_tls():
    assert LOADED.config.host == "127.0.0.1"
    assert LOADED.config.secure


@pytest.mark.parametrize("proxy", ["nginx.conf", "Caddyfile"])
def test_the_proxies_lead_to_where_the_sample_listens(proxy):
    assert f"{LOADED.config.host}:{LOADED.config.port}" in text(proxy)
    assert LOADED.config.base_url.removeprefix("https://") in text(proxy)


def test_the_service_names_settings_that_there_are():
    lines = [
        line.partition("=")[2] for line in text("hegemon.service").splitlines() if "Environment=" in line
    ]
    variables = dict(line.split("=", 1) for line in lines)
    assert variables.pop("HEGEMON_CONFIG") == "/etc/hegemon/hegemon.toml"
    assert load(SAMPLES / "hegemon.toml", variables).config.data == "/var/lib/hegemon"
