"""Serve the built page with strict security headers."""

from __future__ import annotations

import os
import re
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ofuda.server.http import accepts

PACKAGED = Path(__file__).parent / "page"
BUILT = Path(__file__).parents[3] / "web" / "dist"  # in a source tree
SCREENS = ("t", "r", "rules", "cards", "enter")  # paths that the page routes itself
HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")  # a name that contains a hash of the content
UNPACKED = {".gz": "gzip", ".br": "br"}
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
MISSING = """\
This installation does not contain the page for browsers.
In a source tree `./go play` builds the page; OFUDA_PAGE=FOLDER uses a built one.
In the terminal: ofuda play --terminal
"""

POLICY = (
    "default-src 'self'; connect-src 'self'; img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'self'; object-src 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Secure:
    """Middleware that adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, send_with if scope["type"] == "http" else send)


def folder() -> Path | None:
    """Return the folder of the built page, or None if there is none."""
    named = os.environ.get("OFUDA_PAGE", "")
    for place in (Path(named) if named else None, PACKAGED, BUILT):
        if place is not None and (place / "index.html").is_file():
            return place
    return None


def page_route(place: Path | None = None) -> Route:
    """Return the fallback route: files of the page, and index.html for the page's own paths."""

    async def serve(request: Request) -> Response:
        root = place or folder()
        if root is None:
            return PlainTextResponse(MISSING, 503, {"Cache-Control": "no-store", "Retry-After": "30"})
        return serve_file(request, root)

    return Route("/{path:path}", serve, methods=["GET"])


def serve_file(request: Request, root: Path) -> Response:
    path: str = request.path_params["path"].strip("/")
    if not path or path.split("/")[0] in SCREENS:
        return sent(request, root / "index.html", "no-cache")
    found = inside(root, path)
    if found is None:
        return PlainTextResponse("Not found.\n", 404, {"Cache-Control": "no-store"})
    lasting = path.startswith("assets/") and HASHED.search(found.name)
    return sent(request, found, "public, max-age=31536000, immutable" if lasting else "no-cache")


def inside(root: Path, path: str) -> Path | None:
    """Return the file with this path if it is inside the folder and of a known type."""
    if "\x00" in path or any(part.startswith(".") for part in path.split("/")):
        return None
    try:
        found = (root / path).resolve()
        if found.is_relative_to(root.resolve()) and found.suffix in KINDS and found.is_file():
            return found
    except (OSError, ValueError):
        return None
    return None


def sent(request: Request, file: Path, keep: str) -> Response:
    """Return a file response, precompressed if such a file exists and the browser accepts it."""
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    kind = KINDS[file.suffix]
    for ending in (".br", ".gz"):
        packed = file.with_name(file.name + ending)
        if accepts(request, UNPACKED[ending]) and packed.is_file():
            return FileResponse(packed, headers={**headers, "Content-Encoding": UNPACKED[ending]}, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)
