"""What docs/protocol.md says before the messages and letters: how a conversation with the server goes."""

INTRODUCTION = """\
# The protocol

<!-- made by `make docs` from src/hegemon/server/messages.py and docs/protocol_introduction.py; edit those -->

A client talks to a room over one WebSocket: **messages** go to the server, **letters** come back, each a text frame with
one JSON object whose `type` says what it is. [examples/client.py](../examples/client.py) is a whole client in a few
lines, [src/hegemon/client.py](../src/hegemon/client.py) one that comes back by itself when a socket breaks. What goes
over HTTP (opening rooms, short codes, records) is in [openapi.json](openapi.json), which a server also gives at
`/openapi.json`. This is protocol 1: later ones add messages, letters and fields and take none away, so pass over letters
and fields you do not know. The server is stricter: it refuses fields it does not know.

## Who one is

A person is a **token**: 32 characters of `A–Z a–z 0–9 _ -`, made at random (24 bytes in base64url), sent as the cookie
`hegemon` with every request and every socket. A browser gets one from the server with the page; a program makes one up
and keeps it. Whoever shows the token holds the seats that were taken with it; there is no other sign-in. The server
stores a keyed hash of it. A place is carried to another device by a one-time link (`POST /api/tickets` makes one,
`POST /api/tickets/redeem` uses it): the device then acts for that place, too, but for no other of the same person.

## Connecting

`ws://host/ws/rooms/ROOM` (`wss` behind TLS), where ROOM is the last part of the link `http://host/room/ROOM`, or
comes from `POST /api/rooms` or `POST /api/codes`. A browser's `Origin` must be the host that was asked for, or one that is configured;
programs send none. Compression is not offered. Then:

1. Say `Enter`, the first message on every socket. `game` and `seen` say what you know already, `look` for which of your
   seats you look; leave all three out if you know nothing.
2. You get `Welcome` with the room and the places that are yours, the latest chat, and, if a game is being played, what
   you have not seen of it (`News`), or all of it (`Snapshot`).
3. `Sit` to take a place. `RoomNews` comes with every change of the room.
4. `Ready` with the SHA-256 of a secret of 32 bytes (both in lower-case hexadecimal). When the least number of players is
   ready and nobody present is not, the room's phase is `revealing`: answer with `Reveal`. [fair-dice.md](fair-dice.md)
   says what the secret is for; do not reveal before you have seen the anchors in `fair.anchors`.
5. The phase is `playing`, your place has a `seat`, and a `Snapshot` comes.

Who does not sit down watches, as seat 0.

## A game

Every answer of a player or of chance is a **step**; `step` in a letter is how many there have been. `Snapshot` is the
whole game, `News` what happened after step `since`. Events carry new values, not differences (`ArmiesChanged` has the
number that is there now), so a client only assigns; hearing of one twice does no harm. `asked` is the question that
somebody is asked now. If it is you, `offers` are all answers there are: pick from them and you need to know no rule.
Without `offers` you are not asked. At the start of every turn a `Snapshot` follows the `News`, so that nothing can stay
wrong; a `Snapshot` leaves out options and board, which are told with the room.

Answer with `Do`:

- **`id`** is yours: 1 to 64 characters, never used before by this seat in this game. Say the same `Do` again, with
  the same `id`, as often as you like, also over a new socket and after a restart of the server: it is done once, and you get the same
  `Accepted` again.
- **`seen`** is the `step` you based it on. If the question has changed since, the refusal is `stale`, and nothing
  happened.
- `Accepted` (to you) and `News` (to everybody) come only after the step is on the server's disk.
- `Refused` goes to you alone: `why` is for programs, `sentence` for people, `facts` say what would be right.

**Gaps.** If `since` in a `News` is more than the `step` you know, or its `game` is another than yours, say `CatchUp`
with your `seen` (−1 for all). You get the missing steps in one `News`, or a `Snapshot` if they are more than 100.

**Coming back.** Open a new socket and say `Enter` with `game`, `seen` and `look`, then repeat the `Do` that was not
answered. Wait a little longer after each failure.

## How a socket ends

| code | why | come back? |
|---|---|---|
| 1000 | it was you who closed, or the room is over | if you like |
| 1003 | a binary frame came; all frames are text | with text |
| 1002, 1007 | a frame broke the WebSocket protocol, or was no UTF-8 | as it should be |
| 1009 | a message was longer than 16 KiB | with shorter ones |
| 1011 | no pong came for 20 seconds | at once |
| 1012 | the server restarts; all games go on | in a moment |
| 1013 | you did not read: more letters waited than the server keeps (512, or 1 MiB) | at once, and catch up |
| (403 over HTTP) | the page that opens the socket is not one that may | no |
| 4404 | there is no such room | no |
| 4429 | too many sockets from your address | later |

Before 1003, 1012 and 1013 comes `Goodbye`, where the socket still takes letters.

## Limits

All can be configured; these are the defaults of [configuration.md](configuration.md). A message has at most 16 KiB,
and is refused as `bad-message` (the socket stays open) if it is no JSON, has a key twice, `NaN`, unknown fields, or a
value out of bounds. Messages are limited per socket, per seat and per address, chat more tightly; what comes too soon is
refused as `too-fast` with `facts.wait` in seconds, and can be said again then. Requests, new rooms, short codes, and
sockets per address are limited likewise (HTTP status 429).

## Dice

The letters carry all that is needed to check every throw during the game: the anchors and everybody's commitments before
the secrets are shown (`RoomNews`, `fair`), the secrets after that, in which step each throw fell (the first `counts[0]`
events of a `News` are of step `since + 1`, the next `counts[1]` of the step after it, and so on), and a `LinkRevealed`
when a turn has ended. Whoever catches up gets the newest links as well, and with them all before.
[fair-dice.md](fair-dice.md) is the scheme.
"""
