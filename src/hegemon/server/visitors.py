"""Who is asking: the person behind a cookie, and the address behind proxies."""

from msgspec import Struct
from starlette.requests import HTTPConnection

from hegemon.server import addresses, tokens
from hegemon.server.config import Config
from hegemon.server.store import Holder


class Visitor(Struct, frozen=True):
    """A person (`token` is new if the browser had none), and where the request came from."""

    holder: Holder
    token: str
    known: bool
    asked: addresses.Asked

    @property
    def address(self) -> str:
        """What limits are kept for."""
        return addresses.subscriber(self.asked.client)


def visitor(request: HTTPConnection, config: Config, secret: bytes) -> Visitor:
    """Who asks."""
    found = tokens.token_in(request.headers.get("cookie", ""))
    token = found or tokens.new_token()
    peer = request.client.host if request.client else None
    scheme = request.url.scheme if "host" in request.headers else request.scope["scheme"]
    asked = addresses.asked(peer, scheme, request.headers.items(), config.proxies)
    return Visitor(tokens.stored(token, "holder", secret), token, found is not None, asked)


def cookie(visitor: Visitor, config: Config) -> str:
    """The cookie that lets a browser be recognised."""
    return tokens.set_cookie(visitor.token, config.rooms.cookie, config.secure or visitor.asked.secure)


def is_ours(request: HTTPConnection, visitor: Visitor, config: Config) -> bool:
    """Whether the page that asks is one of ours (a program has no page)."""
    return addresses.same_site(request.headers.get("origin"), visitor.asked, config.sites)
