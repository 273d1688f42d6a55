"""Fixtures for browser tests: a browser, a server and visitors. OFUDA_BROWSER=must: a missing browser is an error."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.hosting import Served
from tests.browser.visitors import DESKTOP, PATIENCE, PHONE, ROOT, Visitor

HERE = Path(__file__).parent
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # whatever wants to go elsewhere gets nowhere
]

NewVisitor = Callable[..., Visitor]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: plays in a real browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.slow)


def missing(what: str) -> None:
    if os.environ.get("OFUDA_BROWSER") == "must":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def page_folder() -> Path:
    """Return the folder of the built page."""
    named = os.environ.get("OFUDA_PAGE", "")
    place = Path(named).resolve() if named else ROOT / "web" / "dist"
    if not (place / "index.html").is_file():
        missing(f"NO TEST IN A BROWSER: there is no built page in {place} (npm run build in web/, or OFUDA_PAGE)")
    return place


@pytest.fixture(scope="session")
def browser(page_folder: Path) -> Iterator[Browser]:
    program = shutil.which("chromium")
    if program is None:
        missing("NO TEST IN A BROWSER: there is no chromium (apt-get install chromium)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def hosted(browser: Browser, page_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Yield the server that all tests share; each creates its own tables."""
    served = Served(tmp_path_factory.mktemp("hosted"), page_folder)
    served.start()
    yield served
    served.close()


@pytest.fixture
def own_server(browser: Browser, page_folder: Path, tmp_path: Path) -> Iterator[Served]:
    """Yield a server that the test may stop."""
    served = Served(tmp_path, page_folder)
    served.start()
    yield served
    served.close()


@pytest.fixture
def visit(browser: Browser, hosted: Served) -> Iterator[NewVisitor]:
    """Return a factory of visitors: visit(), visit(phone=True), visit(color_scheme="light", locale="ru") and so on.

    Nothing moves on their page, because waiting for it takes long; visit(motion=True) where motion is to be seen.
    """
    people: list[Visitor] = []

    def arrive(phone: bool = False, address: str = "", motion: bool = False, **look: Any) -> Visitor:
        width, height = PHONE if phone else DESKTOP
        usual: dict[str, Any] = {
            "viewport": {"width": width, "height": height},
            "color_scheme": "dark",
            "reduced_motion": "no-preference" if motion else "reduce",
            "locale": "en-GB",
            "permissions": ["clipboard-read", "clipboard-write"],
            "has_touch": phone,
            "is_mobile": phone,
            "device_scale_factor": 2 if phone else 1,
        }
        chosen = {**usual, **look}
        context = browser.new_context(**chosen)
        context.set_default_timeout(PATIENCE)
        visitor = Visitor(context, address or hosted.address, chosen)
        people.append(visitor)
        return visitor

    yield arrive
    for visitor in people:
        visitor.page.evaluate("1")  # so that everything that was said has been heard
    for visitor in people:
        visitor.context.close()
    for visitor in people:
        visitor.check()
