"""Automatic players that choose by mouse, keyboard or touch."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, expect

from tests.browser.visitors import PATIENCE, Visitor

# The question on the board in one string, "over" at the end, null while nothing is asked.
QUESTION = """() => {
  if (document.querySelector("section.ending")) return "over";
  const prompt = document.querySelector("section.prompt.yours");
  if (!prompt) return null;
  const choices = [...document.querySelectorAll(".stage .can[data-handle]")].map((thing) => thing.dataset.handle);
  return [prompt.querySelector(".ask").textContent, ...choices].join("|");
}"""
ASKED = f"(answered) => {{ const now = ({QUESTION})(); return now === answered ? null : now; }}"
# After an answer: a newer state, and another question or none.
TAKEN = f"""([number, answered]) =>
  document.querySelector(".board")?.dataset.n !== number && ({QUESTION})() !== answered"""
NEWER = """(number) => document.querySelector(".board")?.dataset.n !== number"""
BEAT = 10


class Player:
    """Answers all questions at random."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.chance = Random(seed)
        self.answered = ""
        self.moves = 0

    def turn(self) -> bool:
        """Wait for a question; return False when the game is over."""
        found = self.page.wait_for_function(ASKED, arg=self.answered, timeout=PATIENCE).json_value()
        if found == "over":
            return False
        self.answered = str(found)
        return True

    def asked(self) -> bool:
        """Return whether there is an unanswered question."""
        return self.page.evaluate(ASKED, self.answered) not in (None, "over")

    def over(self) -> bool:
        return self.visitor.ending.count() > 0

    def answer(self) -> None:
        """Make one move and wait until the server has accepted it."""
        assert self.turn()
        number = self.visitor.number
        self.choose()
        self.moves += 1
        self.page.wait_for_function(TAKEN, arg=[number, self.answered], timeout=PATIENCE)

    def try_to_answer(self) -> bool:
        """Make one move if there is a question, which may disappear when a window closes."""
        if not self.asked():
            return False
        question = self.page.evaluate(QUESTION)
        number = self.visitor.number
        try:
            self.choose()
        except (PlaywrightError, AssertionError):
            if self.page.evaluate(QUESTION) == question:
                raise
            return False
        self.page.wait_for_function(NEWER, arg=number, timeout=PATIENCE)
        self.moves += 1
        return True

    def play_on(self) -> None:
        """Play to the end."""
        while self.turn():
            self.choose()
            self.moves += 1

    def choose(self) -> None:
        raise NotImplementedError


class ByMouse(Player):
    """Clicks highlighted things on the board, and uses the list only for other choices."""

    def choose(self) -> None:
        glowing, listed = self.visitor.glowing, self.page.locator(".choice:enabled")
        glowing.or_(listed).first.wait_for()  # while something moves, nothing glows
        count = glowing.count()
        if count == 0:
            self.press(listed.first)
            return
        self.press(glowing.nth(self.chance.randrange(count)))
        if self.visitor.chooser.is_visible():
            options = self.visitor.chooser.get_by_role("button")
            self.press(options.nth(self.chance.randrange(options.count())))

    def press(self, thing: Locator) -> None:
        thing.click()


class ByFinger(ByMouse):
    """Taps the visible part of a thing."""

    def press(self, thing: Locator) -> None:
        self.page.touchscreen.tap(*self.visitor.spot(thing))


class ByKeyboard(Player):
    """Uses Tab, arrow keys, Enter and numbers only."""

    # Does what has the focus glow? If not, but it lies on the board beside what does: which way is that?
    AT = """() => {
      const at = document.activeElement;
      if (at?.matches(".stage .can[data-handle]")) return { glows: true, ways: [] };
      const beside = at?.closest(".zone, .talismans, .options")?.querySelectorAll(".can[data-handle]") ?? [];
      const middle = (thing) => {
        const box = thing.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
      };
      const ways = [...beside].map((thing) => {
        const [[x0, y0], [x, y]] = [middle(at), middle(thing)];
        return { far: Math.hypot(x - x0, y - y0), x: x - x0, y: y - y0 };
      }).sort((one, two) => one.far - two.far);
      if (!ways.length) return { glows: false, ways: [] };
      const across = ways[0].x > 0 ? "ArrowRight" : "ArrowLeft";
      const along = ways[0].y > 0 ? "ArrowDown" : "ArrowUp";
      return { glows: false, ways: Math.abs(ways[0].x) > Math.abs(ways[0].y) ? [across, along] : [along, across] };
    }"""
    FOCUS = "() => document.activeElement?.dataset.handle ?? ''"

    def choose(self) -> None:
        if self.visitor.glowing.count() == 0 or self.moves % 3 == 2:
            self.page.keyboard.press("1")
            return
        self.walk()
        self.page.keyboard.press("Enter")
        if self.visitor.chooser.is_visible():
            self.page.keyboard.press("ArrowDown")
            self.page.keyboard.press("Enter")

    def walk(self) -> None:
        """Reach the zone with a highlighted thing by Tab, then the thing by arrow keys."""
        for _ in range(40):
            at = self.page.evaluate(self.AT)
            if at["glows"]:
                return
            before = self.page.evaluate(self.FOCUS)
            for key in at["ways"]:
                self.page.keyboard.press(key)
                if self.page.evaluate(self.FOCUS) != before:
                    break
            else:
                self.page.keyboard.press("Tab")
        raise AssertionError(f"nothing that glows can be reached by Tab and arrows: {self.visitor.prompt.inner_text()}")


def play_together(*players: Player) -> None:
    """Let all players answer until the game is over for all."""
    idle = 0
    while not all(player.over() for player in players):
        waiting = [player for player in players if player.asked()]
        for player in waiting:
            player.answer()
        if not waiting:  # a state is on its way
            idle += 1
            assert idle < PATIENCE / BEAT, "nobody is asked any more"
            players[0].page.wait_for_timeout(BEAT)
    for player in players:
        expect(player.visitor.ending).to_be_visible()
