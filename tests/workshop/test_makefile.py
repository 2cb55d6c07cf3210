"""The Makefile tells everything it can do."""

import re

from tests.docs.documents import ROOT

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_every_target_has_a_line_of_help():
    targets = re.findall(r"^\.PHONY: (\S+)$", MAKEFILE, re.M)
    told = re.findall(r"^([a-z-]+):.*## \S", MAKEFILE, re.M)
    assert targets == told


def test_make_test_runs_every_gate():
    (gates,) = re.findall(r"^GATES := (.*)$", MAKEFILE, re.M)
    section = MAKEFILE.partition("##@ Gates")[2].partition("##@")[0]
    assert gates.split() == re.findall(r"^\.PHONY: (\S+)$", section, re.M)
