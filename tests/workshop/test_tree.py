"""What is committed belongs to everybody: no place of one machine, no host of a package registry."""

import re
import subprocess

import pytest

from tests.docs.documents import ROOT

HOSTS = re.compile(r"https?://[a-z.-]*(npm|pypi|pythonhosted|debian)[a-z.-]*[.](org|com)")
PLACES = re.compile(r"(?<![\w.~-])/(root|home|Users|work|opt|farm)/\w")


def lines() -> list[tuple[str, str]]:
    """Every line of text that git tracks, after where it stands."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    names = [name for name in listed.split("\0") if name and (ROOT / name).is_file()]
    texts = [(name, (ROOT / name).read_bytes()) for name in names]
    return [
        (f"{name}:{number}", line)
        for name, content in texts
        if b"\0" not in content
        for number, line in enumerate(content.decode("utf-8").splitlines(), 1)
    ]


@pytest.mark.parametrize("pattern", [HOSTS, PLACES], ids=["hosts", "places"])
def test_nothing_names_a_registry_host_or_a_place_of_one_machine(pattern):
    found = [f"{where}: {line[:100]}" for where, line in lines() if pattern.search(line)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("pattern", "parts"),
    [
        (HOSTS, ("https://registry.npm", "js.org/x")),
        (HOSTS, ("http://py", "pi.org/simple")),
        (PLACES, (" /ro", "ot/x")),
    ],
)
def test_such_a_name_would_be_found(pattern, parts):
    assert pattern.search("".join(parts))
