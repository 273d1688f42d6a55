"""Card coverage: which cards of a game work, and the tests that are marked with each."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, cast

from ofuda.kernel.core import Game
from ofuda.kernel.decks import Made
from ofuda.testing.coverage import marks

LEAST = 2  # tests of a card: what it does, and what it does not do


class Cards(Protocol):
    """The part of a game's module `deck` that tells of its cards."""

    def made(self) -> list[Made]: ...


@dataclass
class CardCoverage:
    """The cards of a game, and the tests of each by name."""

    cards: list[Made]
    tests: dict[str, list[str]]
    unknown: dict[str, list[str]]  # marked cards that the game does not have

    @property
    def missing(self) -> list[str]:
        """Cards that work and have a text, but fewer tests than they need."""
        return [card.name for card in self.cards if card.works and card.text and len(self.tests[card.name]) < LEAST]

    def plain(self) -> dict[str, Any]:
        cards: dict[str, Any] = {}
        for c in self.cards:
            note = {"note": c.note} if c.note else {}
            cards[c.name] = {"title": c.title, "works": c.works, "tests": self.tests[c.name], **note}
        return {"cards": cards, "missing": self.missing}

    def __str__(self) -> str:
        width = max([len(card.name) for card in self.cards], default=0)
        holes = set(self.missing)
        lines = []
        for card in self.cards:
            tests = ", ".join(self.tests[card.name])
            if not tests and not card.text:
                tests = "no text"
            elif card.name in holes:
                tests = f"TOO FEW TESTS: {tests}" if tests else "NO TEST"
            note = f"({card.note}) " if card.note else ""
            lines.append(f"{card.name:<{width}}  {'works' if card.works else 'not made':<8}  {note}{tests}".rstrip())
        works = [card for card in self.cards if card.works]
        texts = [card for card in works if card.text]
        told = f"{len(works)} of {len(self.cards)} cards work; of the {len(texts)} with a text "
        return "\n".join([*lines, f"{told}{len(texts) - len(holes)} have {LEAST} tests or more"])


def cards_of(game: type[Game]) -> list[Made]:
    """Return the cards of a game, as its module `deck` tells of them."""
    package = game.__module__.rpartition(".")[0]
    if package and find_spec(f"{package}.deck") is not None:
        module = import_module(f"{package}.deck")
        if hasattr(module, "made"):
            return cast(Cards, module).made()
    raise ValueError(f"{game.slug} has no list of its cards: there is no function `made` in a module `deck` beside it")


def card_coverage(cards: list[Made], tests: str | Path) -> CardCoverage:
    """Return the cards of a game, each with the tests in a folder that are marked `@pytest.mark.card("...")`."""
    folder = Path(tests)
    if not folder.exists():
        raise ValueError(f"{folder}: no such folder")
    found: dict[str, list[str]] = {card.name: [] for card in cards}
    unknown: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]:
        for test, card in marks(path, "card"):
            (found if card in found else unknown).setdefault(card, []).append(test)
    return CardCoverage(cards, found, unknown)
