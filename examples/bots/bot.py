#!/usr/bin/env python3
"""A bot in Python: attacks where it has the greatest margin, places where enemies are; see docs/bots.md."""

import json
import sys

routes = []


def choose(offers, view):
    owner = {one: holding[0] for one, holding in view["holdings"].items()}
    armies = {one: holding[1] for one, holding in view["holdings"].items()}
    for offer in (one for one in offers if one["type"] == "PlaceOffer"):
        where = max(
            offer["room"],
            key=lambda one: sum(one in way and owner[way[0]] != owner[way[1]] for way in routes),
        )
        return {"type": "Place", "territory": where, "armies": min(offer["most"], offer["room"][where])}
    attacks = [(one, other) for one in offers if one["type"] == "AttackOffer" for other in one["targets"]]
    good = [(armies[one["source"]] - armies[other], other, one) for one, other in attacks]
    margin, target, offer = max(good, key=lambda pair: pair[0], default=(0, "", {}))
    if margin > 1:
        return {"type": "Attack", "source": offer["source"], "target": target, "dice": offer["dice"]}
    return {"type": "Pass"} if any(one["type"] == "PassOffer" for one in offers) else None


def answer(line, command):
    print(json.dumps({"type": "Answer", "id": line["id"], "command": command}), flush=True)


for line in map(json.loads, sys.stdin):
    match line["type"]:
        case "Hello":
            print(json.dumps({"type": "Ready", "protocol": 1, "name": "margin"}), flush=True)
        case "Start":
            routes = line["board"]["routes"]
        case "Ask":
            answer(line, choose(line["offers"], line["view"]) or line["any"])
        case "Error":
            answer(line, line["any"])
