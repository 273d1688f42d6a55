"""The suggested values of options are sent to the page, and all of them can be played."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ofuda
from ofuda.server import library


def offered(slug: str) -> dict[str, list[dict[str, Any]]]:
    """Return the suggestions by option, as the page gets them."""
    found = {card["slug"]: card for card in json.loads(library.cards().body)}[slug]
    return {option["name"]: option["suggested"] for option in found["options"]}


def test_a_game_with_nothing_to_suggest_suggests_nothing() -> None:
    assert set(offered("jinkei")) == {option.name for option in ofuda.load("jinkei").spec}
    assert not any(offered("jinkei").values())


def test_decks_are_offered_by_the_name_of_their_shaman_for_the_mode_they_are_made_for() -> None:
    decks = offered("shaman_king")["decks"]
    by_mode = {
        mode: [deck["value"] for deck in decks if deck["needs"] == {"mode": mode}]
        for mode in ("starter", "constructed")
    }
    assert by_mode["starter"] == ["starter-yoh", "starter-zeke"] == ofuda.load("shaman_king").options["decks"]
    assert by_mode["constructed"][:2] == ["yoh", "zeke"]
    assert len(by_mode["constructed"]) == 10
    assert {deck["name"]["key"] for deck in decks if deck["value"] in ("yoh", "starter-yoh")} == {"shaman.yoh"}


@pytest.mark.parametrize("deck", offered("shaman_king")["decks"], ids=lambda deck: str(deck["value"]))
def test_every_deck_that_is_offered_can_be_played_with(deck: dict[str, Any]) -> None:
    game = ofuda.load("shaman_king", decks=[deck["value"]] * 2, **deck["needs"])
    assert game.options["decks"] == [deck["value"]] * 2
    assert not game.start(seed=1).over


def test_other_options_have_no_suggestions() -> None:
    assert [name for name, values in offered("shaman_king").items() if values] == ["decks"]
