"""What everybody gets alike goes out compressed, and is kept by browsers for as long as it cannot change."""

from os import PathLike, stat_result

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

PUBLIC = ("/assets/", "/api/boards/", "/api/rules", "/openapi.json")
FOR_EVER = "public, max-age=31536000, immutable"


class Packed:
    """Compresses what is public. What somebody alone may read is left as it is: its length must not betray it."""

    def __init__(self, app: ASGIApp) -> None:
        self.plain, self.packed = app, GZipMiddleware(app, minimum_size=1_000, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, through the compressor or past it."""
        public = scope["type"] == "http" and scope["path"].startswith(PUBLIC)
        await (self.packed if public else self.plain)(scope, receive, send)


class Assets(StaticFiles):
    """The files that the page is made of, named by what is in them; there are none before it is built, which is no fault."""

    async def check_config(self) -> None:
        """Nothing has to be there."""

    def file_response(
        self, full_path: str | PathLike[str], stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, which under this name will never be another."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = FOR_EVER
        return response
