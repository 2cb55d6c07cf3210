"""docs/openapi.json: what the server says of its HTTP API, laid out for people."""

import json

from hegemon.server.openapi import document


def page() -> str:
    """The whole document."""
    return json.dumps(document(), indent=2, ensure_ascii=False) + "\n"
