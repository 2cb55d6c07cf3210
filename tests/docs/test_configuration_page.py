"""The page of all settings tells them all."""

import pytest

from docs.configuration_page import page, values
from hegemon.server.settings import SETTINGS

LINES = page().splitlines()


@pytest.mark.parametrize("path", SETTINGS)
def test_every_setting_has_one_line_in_its_section(path):
    section, _, name = path.rpartition(".")
    (line,) = [line for line in LINES if line.endswith(f"| `{SETTINGS[path].variable}` |")]
    headings = [found for found in LINES[: LINES.index(line)] if found.startswith("## ")]
    assert headings[-1] == (f"## [{section}]" if section else "## Before any section")
    cells = line.strip("| ").split(" | ")
    assert cells[0] == f"`{name}`"
    assert cells[1].endswith(".")
    assert len(cells) == 5


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        ({"type": "integer", "minimum": 1, "maximum": 65_535}, "1 to 65,535"),
        ({"type": "number", "minimum": 0.05, "maximum": 600}, "0.05 to 600"),
        ({"enum": ["auto", "json"]}, "`auto`, `json`"),
        ({"type": "boolean"}, "`true`, `false`"),
        ({"type": "array"}, "a list of texts"),
        ({"type": "string", "minLength": 1}, "a text"),
    ],
)
def test_what_a_setting_can_be_is_said_in_words(schema, said):
    assert values(schema) == said
