"""Joins a room by its link and plays at random: `python client.py http://localhost:8000/room/ROOM NAME`."""

import json
import secrets
import sys
from hashlib import sha256
from random import choice, randint, sample
from time import sleep
from typing import Any

from websockets.sync.client import connect

SECRET = secrets.token_bytes(32)  # our part of the dice
PERSON = secrets.token_urlsafe(24)


def answer(offer: dict[str, Any]) -> dict[str, Any]:
    """A random command that an offer allows; one needs to know no rule for that."""
    command = {"type": offer["type"].removesuffix("Offer")}
    match offer:
        case {"territories": territories}:
            command |= {"territory": choice(territories)}
        case {"room": room, "most": most}:
            command |= {"territory": (one := choice(list(room))), "armies": randint(1, min(most, room[one]))}
        case {"pools": pools}:
            cards = [card for pool, count in pools for card in sample(pool, count)]
            bonus = [card for card in cards if card in offer["bonus_on"]] or [None]
            command |= {"cards": cards, "bonus_on": choice(bonus)}
        case {"sources": sources, "targets": targets}:
            source, target = choice([(one, other) for one in sources for other in targets if one != other])
            command |= {"source": source, "target": target, "armies": 1}
        case {"source": source, "targets": targets, "dice": dice}:
            command |= {"source": source, "target": choice(targets), "dice": dice}
        case {"most": most} | {"dice": most}:
            command |= {"dice" if "dice" in offer else "armies": most}
    return command


def reply(letter: dict[str, Any], chair: dict[str, Any]) -> dict[str, Any] | None:
    """What to say to a letter; nothing to most of them."""
    match letter:
        case {"room": {"phase": "open"}, "mine": [place, *_]} if not chair.get("ready"):
            return {"type": "Ready", "place": place, "commitment": sha256(SECRET).hexdigest()}
        case {"room": {"phase": "revealing"}, "mine": [place, *_]}:
            return {"type": "Reveal", "place": place, "secret": SECRET.hex()}
        case {"offers": offers, "step": step}:
            command = answer(choice([one for one in offers if one["type"] != "TakeBackOffer"]))
            return {"type": "Do", "id": str(step), "seat": chair["seat"], "seen": step, "command": command}
    return None


chair: dict[str, Any] = {}
url = sys.argv[1].replace("http", "ws", 1).replace("/room/", "/ws/rooms/")
with connect(url, additional_headers={"Cookie": f"hegemon={PERSON}"}) as socket:
    socket.send('{"type": "Enter"}')
    socket.send(last := json.dumps({"type": "Sit", "name": sys.argv[2]}))
    while (letter := json.loads(socket.recv())).get("room", {}).get("phase") != "over":
        chair = letter["room"]["places"][letter["mine"][0] - 1] if letter.get("mine") else chair
        if said := reply(letter, chair):
            socket.send(last := json.dumps(said))
        if letter.get("why") == "too-fast":
            sleep(letter["facts"]["wait"])
            socket.send(last)
