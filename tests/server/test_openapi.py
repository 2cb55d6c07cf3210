"""The OpenAPI document tells every route of the application, and nothing else."""

import json
from typing import Any

import msgspec
import pytest
from starlette.routing import Mount, Route, WebSocketRoute

from hegemon.engine.options import Options
from hegemon.server import bodies, openapi
from hegemon.server.app import routes

DOCUMENT = json.loads(openapi.text())
OPERATIONS = [
    (path, method, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
]


def served() -> set[tuple[str, str]]:
    """Every path with every method that the application has; HEAD goes with GET."""
    found = set()
    for route in routes():
        match route:
            case Route(methods=methods):
                path = route.path.replace("{path:path}", "{path}")
                found |= {(path, method.lower()) for method in methods or () if method != "HEAD"}
            case WebSocketRoute():
                found.add((route.path, "get"))
            case Mount():
                found.add((f"{route.path}/{{path}}", "get"))
            case _:
                raise AssertionError(route)
    return found


def references(part: Any) -> set[str]:
    """Every schema that some part of the document refers to."""
    match part:
        case {"$ref": name}:
            return {str(name)}
        case dict():
            return set().union(*map(references, part.values()))
        case list():
            return set().union(*map(references, part))
        case _:
            return set()


def test_every_route_of_the_application_is_described_and_no_other():
    assert {(path, method) for path, method, _ in OPERATIONS} == served()


def test_every_reference_leads_to_a_schema():
    schemas = DOCUMENT["components"]["schemas"]
    assert references(DOCUMENT) <= {f"#/components/schemas/{name}" for name in schemas}


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS)
def test_every_operation_has_a_sentence_and_its_parameters(path, method, operation):
    assert operation["summary"].endswith(".")
    named = [one["name"] for one in operation.get("parameters", []) if one["in"] == "path"]
    assert [f"{{{name}}}" for name in named] == [part for part in path.split("/") if part.startswith("{")]


@pytest.mark.parametrize(
    ("path", "method", "operation"), [one for one in OPERATIONS if one[0].startswith("/api/")]
)
def test_every_operation_for_programs_tells_its_refusals(path, method, operation):
    told = set(operation["responses"])
    assert {"429", "503"} <= told
    assert ({"400", "403", "413", "415", "422"} <= told) == ("requestBody" in operation)


def test_the_options_of_a_room_are_described_each_with_its_sentence():
    options = DOCUMENT["components"]["schemas"]["Settings"]["properties"]["options"]
    assert tuple(options["properties"]) == Options.__struct_fields__
    assert all(one["description"] and "default" not in one for one in options["properties"].values())
    assert options["additionalProperties"] is False


def test_names_of_operations_are_unique():
    names = [operation["operationId"] for _, _, operation in OPERATIONS]
    assert len(names) == len(set(names))


def test_the_schema_of_a_refusal_is_that_of_its_struct():
    schema = msgspec.json.schema(bodies.Trouble)["$defs"]["Trouble"]
    assert DOCUMENT["components"]["schemas"]["Trouble"] == schema
