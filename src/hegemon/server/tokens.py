"""What opens doors: tokens of people, one-time links, room ids, short codes, and the cookie that carries a token.

Whoever has one may enter, so each is made from the system's randomness; what is stored is a keyed hash of it, which
opens nothing.
"""

import hmac
import re
from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Literal

COOKIE = "hegemon"
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
TOKEN_BYTES = 24
ID_SIGNS = "abcdefghijkmnopqrstuvwxyz2345678"  # neither l and 1 nor 0 and 9: easily read out, five bits each
ID_LENGTH = 18  # 90 bits
CODE_SIGNS = "ABCDEFGHJKMNOPRSTUVWXYZ"
CODE_LENGTH = 6
MISTYPED = str.maketrans("0Q5286", "OOSZBG")

Kind = Literal["holder", "ticket"]


def new_token() -> str:
    """A secret of 192 bits: who shows it is who it was given to."""
    return token_urlsafe(TOKEN_BYTES)


def is_token(text: str) -> bool:
    """Whether a text can be a token at all; what cannot need not be looked for."""
    return TOKEN.fullmatch(text) is not None


def stored(token: str, kind: Kind, secret: bytes) -> str:
    """What is stored of a token; the kind is part of it, so that a link never passes for a person."""
    return hmac.new(secret, f"{kind}:{token}".encode(), sha256).hexdigest()


def new_id() -> str:
    """The id of a room or game: its link cannot be guessed."""
    return "".join(choice(ID_SIGNS) for _ in range(ID_LENGTH))


def new_code() -> str:
    """Six letters that can be told over the telephone: 27 bits, so only for a while, and only under a limit."""
    return "".join(choice(CODE_SIGNS) for _ in range(CODE_LENGTH))


def read_code(typed: str) -> str | None:
    """The code that somebody meant, whatever its case, blanks and hyphens, digits for letters; None if it is none."""
    meant = re.sub(r"[\s-]", "", typed).upper().translate(MISTYPED)
    good = len(meant) == CODE_LENGTH and set(meant) <= set(CODE_SIGNS)
    return meant if good else None


def set_cookie(token: str, seconds: int, secure: bool, name: str = COOKIE) -> str:
    """The value of a `Set-Cookie` header: kept from scripts and other sites, and from plain HTTP behind TLS."""
    tail = "; Secure" if secure else ""
    return f"{name}={token}; HttpOnly; SameSite=Lax; Path=/; Max-Age={seconds}{tail}"


def forget_cookie(secure: bool, name: str = COOKIE) -> str:
    """The value of a `Set-Cookie` header that takes the token away."""
    return set_cookie("", 0, secure, name)


def token_in(cookies: str, name: str = COOKIE) -> str | None:
    """The token in a `Cookie` header; the first one of that name that is one."""
    pairs = (part.strip().partition("=") for part in cookies.split(";"))
    return next((value for key, _, value in pairs if key == name and is_token(value)), None)
