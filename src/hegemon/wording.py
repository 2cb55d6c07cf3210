"""What a decoder complains of, in the words of somebody who has never seen a decoder."""

import re

KINDS = {
    "int": "a whole number",
    "float": "a number",
    "bool": "yes or no",
    "str": "a text",
    "array": "a list",
    "object": "a table",
    "null": "none",
}
BOUNDS = {">=": "of at least", "<=": "of at most", ">": "above", "<": "below"}
EXPECTED = re.compile(
    r"Expected `(?P<kinds>[a-z |]+)`(?P<length> of length)?(?: (?P<bound>[<>]=?))?(?: (?P<limit>[-\d.]+))?"
    r"(?:, got (?P<got>\S+))?"
)
UNKNOWN = re.compile(r"Object contains unknown field `(?P<name>.*)`")
STRANGE = re.compile(r"Invalid enum value (?P<value>.*)")
MISSING = re.compile(r"Object missing required field `(?P<name>.*)`")


def plainly(complaint: str) -> str:
    """A complaint in plain words; one of an unknown kind stays as it is."""
    if found := EXPECTED.fullmatch(complaint):
        return wanted(**found.groupdict(default=""))
    if found := STRANGE.fullmatch(complaint):
        return f"it cannot be {found['value']}"
    if found := MISSING.fullmatch(complaint):
        return f"the field {found['name']!r} is missing"
    name = unknown_field(complaint)
    return complaint if name is None else f"there is no field {name!r}"


def wanted(kinds: str, length: str, bound: str, limit: str, got: str) -> str:
    """What a value must be, and what was there instead."""
    *most, last = (KINDS.get(kind, kind) for kind in kinds.split(" | "))
    what = f"{', '.join(most)} or {last}" if most else last
    found = KINDS.get(got.strip("`"), got)
    parts = (what + length, BOUNDS.get(bound, ""), limit.removesuffix(".0"))
    return f"it takes {' '.join(filter(None, parts))}" + (f", not {found}" if found else "")


def unknown_field(complaint: str) -> str | None:
    """The name of the field that nobody knows, if that is what is complained of."""
    found = UNKNOWN.fullmatch(complaint)
    return found["name"] if found else None
