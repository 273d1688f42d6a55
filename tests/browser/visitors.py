"""Visitors with browsers: what they see and do, and checks that no errors occur."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, WebSocket, expect

from ofuda.table.patches import patched

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "build" / "screenshots"
DESKTOP, PHONE = (1280, 800), (390, 844)
PATIENCE = 30_000  # ms to wait for anything: costs nothing when all is well, and a busy machine is slow

# Beside the console's own word of it: what the policy stopped, and which trusted events a person caused.
WATCH = """
window.caused = [];
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
for (const kind of ["pointerdown", "mousedown", "touchstart", "click", "keydown"])
  addEventListener(kind, (event) => {
    if (event.isTrusted && !(kind === "click" && event.detail === 0)) window.caused.push(event.pointerType || kind);
  }, { capture: true });
"""

SPOT = """(thing) => {
  thing.scrollIntoView({ block: "nearest" });
  const box = thing.getBoundingClientRect();
  const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  for (const x of parts)
    for (const y of parts) {
      const [left, top] = [box.left + box.width * x, box.top + box.height * y];
      const hit = document.elementFromPoint(left, top);
      if (hit && thing.contains(hit)) return [left, top];
    }
  return null;
}"""


class Visitor:
    """A person with a separate browser context."""

    def __init__(self, context: BrowserContext, address: str, look: dict[str, Any]) -> None:
        self.context = context
        self.address = address
        self.look = look
        self.troubles: list[str] = []
        self.forgiven: list[str] = []
        self.frames: list[str] = []  # what came over websockets, with whole states in place of patches
        context.add_init_script(WATCH)
        context.on("page", self._watch)
        self.page = context.new_page()

    # --- what must never happen -----------------------------------------------------------------------------------

    def _watch(self, page: Page) -> None:
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.troubles.append(f"unhandled: {error}"))
        page.on("request", self._asked_for)
        page.on("websocket", self._wired)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"console: {message.text} {message.location.get('url', '')}")

    def _asked_for(self, request: Request) -> None:
        if not request.url.startswith((self.address + "/", "data:", "blob:")):
            self.troubles.append(f"another host: {request.url}")

    def _wired(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.address.replace("http", "ws", 1) + "/"):
            self.troubles.append(f"another host: {socket.url}")
        last: dict[str, Any] = {}
        socket.on("framereceived", lambda data: self._told(data, last))

    def _told(self, data: str | bytes, last: dict[str, Any]) -> None:
        message = json.loads(data)
        if message["is"] == "patch":
            message = patched(last, message)
        if message["is"] == "state":
            last.clear()
            last.update(message)
        self.frames.append(json.dumps(message, ensure_ascii=False))

    def forgive(self, *patterns: str) -> None:
        """Allow console errors that this test causes deliberately."""
        self.forgiven += patterns

    def check(self) -> None:
        """Check that no errors have occurred."""
        found = [line for line in self.troubles if not any(re.search(pattern, line) for pattern in self.forgiven)]
        assert not found, "\n".join(found)

    # --- where they are -------------------------------------------------------------------------------------------

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def known(self) -> None:
        """Get a session without opening a page."""
        assert self.context.request.get(f"{self.address}/api/me").ok

    def arrive(self) -> None:
        """Open the lobby in any language and get a session."""
        with self.page.expect_response("**/api/me"):
            self.go("/")
        expect(self.page.locator("main .button.strong")).to_be_enabled()

    def lobby(self) -> None:
        self.arrive()
        expect(self.button("Play now")).to_be_enabled()

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.address)

    @property
    def table(self) -> str:
        """Return the id of the current table."""
        found = re.match(r"/[tr]/([^/?#]+)", self.path)
        assert found, self.path
        return found[1]

    @property
    def cookie(self) -> str:
        """Return the person."""
        return "; ".join(f"{each.get('name')}={each.get('value')}" for each in self.context.cookies())

    # --- what they see --------------------------------------------------------------------------------------------

    def button(self, name: str | re.Pattern[str], **given: Any) -> Locator:
        return self.page.get_by_role("button", name=name, **given)

    def link(self, name: str | re.Pattern[str], **given: Any) -> Locator:
        return self.page.get_by_role("link", name=name, **given)

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]")

    @property
    def board(self) -> Locator:
        return self.page.locator(".board")

    @property
    def prompt(self) -> Locator:
        """Return the prompt bar."""
        return self.page.locator("section.prompt")

    @property
    def glowing(self) -> Locator:
        """Return the things on the board that can be chosen."""
        return self.page.locator(".stage .can[data-handle]")

    @property
    def hand(self) -> Locator:
        return self.page.locator(".stage [data-place='near.hand'] [data-handle]")

    @property
    def chooser(self) -> Locator:
        """Return the box that asks which choice is meant."""
        return self.page.locator(".chooser")

    @property
    def excuse(self) -> Locator:
        """Return the box that explains why a thing cannot be chosen."""
        return self.page.locator(".why")

    @property
    def ending(self) -> Locator:
        return self.page.locator("section.ending")

    @property
    def number(self) -> str:
        """Return the number of the state on the board."""
        return self.board.get_attribute("data-n") or ""

    def is_asked(self) -> None:
        expect(self.page.locator("section.prompt.yours")).to_be_visible()

    def other_light(self) -> None:
        """Switch between the light and dark theme."""
        self.look["color_scheme"] = "light" if self.look["color_scheme"] == "dark" else "dark"
        self.page.emulate_media(color_scheme=self.look["color_scheme"])

    def shoot(self, screen: str) -> None:
        """Save a screenshot: screen-size-theme-language.png."""
        page = self.page
        size = page.viewport_size or {"width": 0, "height": 0}
        lang = page.evaluate("document.documentElement.lang")
        name = f"{screen}-{size['width']}x{size['height']}-{self.look['color_scheme']}-{lang}.png"
        page.evaluate("document.fonts.ready.then(() => true)")
        SHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SHOTS / name, animations="disabled")

    def no_overflow(self) -> None:
        """Check that there is no horizontal scrolling."""
        wide = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], f"{self.path}: {wide[0]} px of content in {wide[1]} px"

    def spot(self, thing: Locator) -> tuple[float, float]:
        """Return the uncovered point of a thing nearest to its centre."""
        found = thing.evaluate(SPOT)
        assert found, "it is covered wholly"
        return found[0], found[1]

    # --- what they do ---------------------------------------------------------------------------------------------

    def play_a_bot(self, level: str = "Easy") -> None:
        """Start a game against a bot from the lobby."""
        self.lobby()
        self.page.get_by_text(level, exact=True).click()
        self.button("Play now").click()
        self.is_asked()

    def settings(self) -> Locator:
        """Open the menu with name, language, theme and so on."""
        if self.page.locator("header .me").count():
            self.page.locator("header .me").click()
        else:
            self.more()
            self.dialog.get_by_role("button", name="You and this page").click()
        return self.dialog

    def more(self) -> Locator:
        """Open the table's own menu."""
        self.button("More").locator("visible=true").click()
        return self.dialog

    def pane(self, name: str) -> Locator:
        """Open the log, the chat or the rules next to the board."""
        aside = self.page.locator("aside")
        if not aside.is_visible() or aside.get_attribute("aria-label") != name:
            self.button(name, exact=True).locator("visible=true").first.click()
        expect(aside).to_have_attribute("aria-label", name)
        return aside
