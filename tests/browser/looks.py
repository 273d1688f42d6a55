"""Visual and accessibility checks for any screen."""

from __future__ import annotations

import functools
from typing import Any

from tests.browser.visitors import ROOT, Visitor

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
COLOURS = ["color-contrast", "link-in-text-block"]  # axe's rules that see a difference between day and night
SMALLEST = 24  # px of a thing that is to be hit with a finger

RAW = r"""() => {
  const raw = /^(page|board|ending|replay|gallery|table|event|prompt|scene|server|card|type|choice)\.[a-z_.0-9]+$/;
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) found.add(walk.currentNode.data.trim());
  for (const each of document.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]"))
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"])
      if (each.hasAttribute(name)) found.add(each.getAttribute(name).trim());
  found.add(document.title);
  return [...found].filter((text) => raw.test(text));
}"""

TARGETS = """(smallest) => {
  const found = [];
  const top = document.querySelector("dialog[open]") ?? document;
  for (const each of top.querySelectorAll("button, a[href], select, summary, input, [role=tab]")) {
    const words = [...each.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (words && getComputedStyle(each).display.startsWith("inline")) continue; // a word in a sentence
    const thing = each.matches("[type=radio], [type=checkbox]") ? each.closest("label") : each;
    if (!thing || each.closest(".unseen:not(input)") || !thing.checkVisibility({ visibilityProperty: true })) continue;
    const box = thing.getBoundingClientRect();
    if (box.width <= 1 || box.bottom < 0 || box.top > innerHeight) continue;
    if (Math.min(box.width, box.height) < smallest - 0.5)
      found.push(`${thing.className} ${thing.textContent.trim().slice(0, 30)} ${box.width}x${box.height}`);
  }
  return found;
}"""


# Words outside the window, though nothing scrolls there; buttons in many lines; words over words in a row of tools.
BADLY_SET = """() => {
  const found = [];
  const style = (each) => getComputedStyle(each);
  const small = (each) => each.clientWidth <= 2 && each.clientHeight <= 2 && style(each).position === "absolute";
  const under = (each, test) => Boolean(each && (test(each) || under(each.parentElement, test)));
  const unseen = (each) => each.closest("svg, option, .skip") || !each.checkVisibility() || under(each, small);
  const words = (top) => {
    const all = [];
    const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const [node, holder] = [walk.currentNode, walk.currentNode.parentElement];
      if (!node.data.trim() || unseen(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const cut = style(holder).textOverflow === "ellipsis"; // it says itself that there is more
      const boxes = cut ? [holder.getBoundingClientRect()] : [...range.getClientRects()].filter((box) => box.width > 0);
      all.push({ text: node.data.trim().slice(0, 40), holder, boxes });
    }
    for (const holder of top.querySelectorAll("select"))
      if (!unseen(holder)) all.push({ text: "select", holder, boxes: [holder.getBoundingClientRect()] });
    return all;
  };
  const top = document.querySelector("dialog[open]") ?? document.body;
  for (const { text, holder, boxes } of words(top)) {
    const outside = boxes.some((box) => box.right > innerWidth + 1 || box.left < -1);
    if (outside && !under(holder, (each) => /auto|scroll/.test(style(each).overflowX))) found.push(`outside: ${text}`);
    const lines = new Set(boxes.map((box) => Math.round(box.top))).size;
    if (lines > 2 && holder.closest(".button")) found.push(`${lines} lines: ${text}`);
  }
  for (const row of top.querySelectorAll(".keys, .row, .tools, .bar, .buttons")) {
    const all = words(row).flatMap(({ text, boxes }) => boxes.map((box) => ({ text, box })));
    all.forEach((one, i) => all.slice(i + 1).forEach((two) => {
      const across = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
      const along = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
      if (across > 2 && along > 4) found.push(`over each other: ${one.text} / ${two.text}`);
    }));
  }
  return found;
}"""


@functools.cache
def axe_source() -> str:
    return AXE.read_text("utf-8")


def axe(visitor: Visitor, colours: bool = False) -> list[str]:
    """Return the findings of axe on this screen, one line for each place; with `colours`, only colour contrast."""
    page = visitor.page
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate(axe_source())
    rules = {"type": "rule", "values": COLOURS} if colours else {"type": "tag", "values": TAGS}
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    result: dict[str, Any] = page.evaluate("(options) => axe.run(document, options)", options)
    light = visitor.look["color_scheme"]
    return [
        f"{violation['id']}, {light}: {' '.join(str(part) for part in node['target'])}: {node['failureSummary']}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]


def no_raw_keys(visitor: Visitor) -> None:
    """Check that the page shows no raw keys."""
    assert visitor.page.evaluate(RAW) == []


def small_targets(visitor: Visitor) -> list[str]:
    """Return touch targets that are too small."""
    found: list[str] = visitor.page.evaluate(TARGETS, SMALLEST)
    return found


def badly_set(visitor: Visitor) -> list[str]:
    """Return texts that are cut off or overlapped."""
    found: list[str] = visitor.page.evaluate(BADLY_SET)
    return found


def examine(visitor: Visitor, screen: str) -> list[str]:
    """Run all checks in the light and dark theme and save screenshots; layout is checked once."""
    found: list[str] = []
    for colours in (False, True):
        visitor.shoot(screen)
        found += axe(visitor, colours) + badly_set(visitor)
        visitor.no_overflow()
        no_raw_keys(visitor)
        if visitor.look["is_mobile"]:
            found += [f"too small for a finger: {line}" for line in small_targets(visitor)]
        if not colours:
            visitor.other_light()
    return [f"{screen}: {line}" for line in found]


def stands(visitor: Visitor, screen: str) -> list[str]:
    """Check the contrast in the light and dark theme, and save screenshots."""
    found: list[str] = []
    for _ in range(2):
        visitor.shoot(screen)
        found += badly_set(visitor)
        visitor.no_overflow()
        no_raw_keys(visitor)
        visitor.other_light()
    return [f"{screen}: {line}" for line in found]
