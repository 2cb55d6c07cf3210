"""The schema of the configuration: every setting has a sentence, a default that will do, and names of its own."""

import re

import msgspec
import pytest

from hegemon.server.addresses import Site
from hegemon.server.config import CHECKS, Config, Limits
from hegemon.server.limits import Rate
from hegemon.server.settings import SETTINGS, VARIABLES, sections, settings, value_of


def test_every_setting_says_in_a_sentence_what_it_means():
    schemas = msgspec.json.schema(Config)["$defs"]
    for name, part in sections():
        for field in msgspec.structs.fields(part):
            sentence = schemas[part.__name__]["properties"][field.name].get("description", "")
            assert field.name in dict(sections()) or re.fullmatch(r"[A-Z/].*\.", sentence), (name, field.name)


def test_every_default_will_do():
    for setting in settings():
        assert msgspec.convert(setting.default, setting.type) == setting.default
        CHECKS.get(setting.path, str)(setting.default)
        assert value_of(Config(), setting.path) == setting.default


def test_no_two_settings_share_a_variable_or_flag():
    assert len(VARIABLES) == len({setting.flag for setting in settings()}) == len(SETTINGS)


def test_a_setting_is_called_by_its_section_everywhere():
    letters = SETTINGS["limits.letters"]
    assert (letters.variable, letters.flag) == ("HEGEMON_LIMITS_LETTERS", "--limits-letters")


@pytest.mark.parametrize("of", ["socket", "seat", "address", "request", "chat", "room", "code", "guess"])
def test_every_kind_has_a_rate_and_a_burst(of):
    assert Limits().rate(of) == Rate(getattr(Limits(), f"{of}_rate"), getattr(Limits(), f"{of}_burst"))


def test_a_base_url_over_tls_makes_cookies_secure_and_its_pages_ours():
    config = Config(base_url="https://play.example.org", allowed_origins=("http://localhost:5173",))
    assert config.secure
    assert config.sites == {Site("https", "play.example.org", 443), Site("http", "localhost", 5173)}


def test_cookies_are_secure_on_request_only():
    assert not Config().secure
    assert not Config(base_url="http://play.example.org").secure
    assert Config(tls=True).secure


def test_proxies_are_networks():
    assert [str(network) for network in Config(trusted_proxies=("10.0.0.0/8", "::1")).proxies] == [
        "10.0.0.0/8",
        "::1/128",
    ]
