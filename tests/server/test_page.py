"""Serving the built page: files, caching and security headers."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from ofuda.server import page as module
from ofuda.server.page import HEADERS, Secure, page_route

pytestmark = pytest.mark.anyio
INDEX = "<!doctype html><title>Ofuda</title>"
SCRIPT = "console.log('ofuda')\n" * 100


@pytest.fixture
def built(tmp_path: Path) -> Path:
    root = tmp_path / "dist"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text(INDEX)
    (root / "sw.js").write_text("// worker")
    (root / "notes.secret").write_text("not for the page")
    (root / ".env").write_text("not for the page")
    (root / "assets" / "index-Dk3_x9Qa.js").write_text(SCRIPT)
    (root / "assets" / "index-Dk3_x9Qa.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (root / "assets" / "plain.css").write_text("body {}")
    (tmp_path / "outside.html").write_text("not for the page")
    (root / "link.html").symlink_to(tmp_path / "outside.html")
    return root


def browser(root: Path | None) -> httpx.AsyncClient:
    def broken(request: object) -> None:
        raise RuntimeError("broken")

    app = Secure(Starlette(routes=[Route("/broken", broken), page_route(root)]))
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://table.example")


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/t/abc?invite=x", "/r/abc/12", "/rules/jinkei", "/cards/jinkei", "/t"]
)
async def test_the_page_knows_its_own_screens(built: Path, path: str) -> None:
    async with browser(built) as client:
        answer = await client.get(path)
        assert (answer.status_code, answer.text) == (200, INDEX)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert (await client.head(path)).status_code == 200
        again = await client.get(path, headers={"If-None-Match": answer.headers["etag"]})
        assert answer.headers["etag"]
        assert again.status_code in (200, 304)


async def test_files_named_after_what_is_in_them_are_kept_for_ever(built: Path) -> None:
    async with browser(built) as client:
        script = await client.get("/assets/index-Dk3_x9Qa.js")
        assert script.text == SCRIPT
        assert script.headers["content-encoding"] == "gzip"
        assert script.headers["vary"] == "Accept-Encoding"
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        plain = await client.get("/assets/index-Dk3_x9Qa.js", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == SCRIPT
        for path in ("/assets/plain.css", "/sw.js"):
            assert (await client.get(path)).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/nothing.js",
        "/assets/old-Dk3_x9Qa.js",
        "/assets",
        "/notes.secret",
        "/.env",
        "/link.html",
        "/../outside.html",
        "/%2e%2e/outside.html",
        "/assets/..%2f..%2foutside.html",
        "/x%00.html",
        "/" + "x" * 5000 + ".html",
    ],
)
async def test_nothing_else_is_sent(built: Path, path: str) -> None:
    async with browser(built) as client:
        answer = await client.get(path)
        assert answer.status_code == 404
        assert "not for the page" not in answer.text


@pytest.mark.parametrize("path", ["/", "/nothing.js", "/assets/plain.css", "/broken"])
async def test_every_answer_carries_the_headers(built: Path, path: str) -> None:
    async with browser(built) as client:
        answer = await client.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
        assert policy["default-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
        assert "unsafe" not in answer.headers["content-security-policy"]


async def test_a_page_that_was_not_built_is_said(monkeypatch: pytest.MonkeyPatch, built: Path) -> None:
    for name in ("PACKAGED", "BUILT"):
        monkeypatch.setattr(module, name, Path("no/such/folder"))
    monkeypatch.delenv("OFUDA_PAGE", raising=False)
    async with browser(None) as client:
        answer = await client.get("/")
        assert answer.status_code == 503
        assert "./go play" in answer.text
        monkeypatch.setenv("OFUDA_PAGE", str(built))
        assert (await client.get("/")).text == INDEX
