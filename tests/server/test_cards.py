"""Pages of cards: search, filters, counts."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

import ofuda
from ofuda.kernel.parts import Board
from ofuda.kernel.scene import Face
from ofuda.server import library
from ofuda.server.guard import Denied
from ofuda.table import wire
from ofuda.table.codec import Reader

reader = Reader(wire.Cards)
BIG = "naruto"  # the game with the most cards


def ask(
    game: str, *chosen: tuple[str, str], lang: str = "en", words: str = "", card: str = "", at: int = 0, most: int = 120
) -> wire.Cards:
    found: wire.Cards = reader.read(library.faces(game, lang, words, chosen, card, at, most).body)
    return found


def counts(found: wire.Cards, facet: str) -> dict[str, int]:
    return {value.id: value.cards for each in found.facets if each.id == facet for value in each.values}


def ids(found: wire.Cards) -> list[str]:
    return [face.id for face in found.faces]


@pytest.mark.parametrize("game", ofuda.names())
def test_each_value_leaves_as_many_cards_as_it_says(game: str) -> None:
    whole = ask(game)
    for facet in whole.facets:
        assert len(facet.values) > 1
        for value in facet.values:
            left = ask(game, (facet.id, value.id))
            assert 0 < left.found == value.cards <= left.all == whole.all
            assert counts(left, facet.id) == counts(whole, facet.id)  # of one's own facet any other value can be had


@pytest.mark.parametrize("game", ofuda.names())
def test_two_filters_leave_what_both_leave(game: str) -> None:
    for one, two in pairwise(ask(game).facets):
        for value in one.values:
            left = ask(game, (one.id, value.id))
            for other, n in counts(left, two.id).items():
                both = ask(game, (one.id, value.id), (two.id, other))
                assert both.found == n


def test_filters_and_words_are_asked_for_together() -> None:
    left = ask(BIG, ("symbol", "fire"), ("type", "jutsu"), words="jutsu")
    assert 0 < left.found < ask(BIG, ("symbol", "fire"), ("type", "jutsu")).found + 1
    for face in left.faces:
        assert face.facts["kind"] == "jutsu"
        assert "Fire" in face.facts["symbols"]
    assert counts(left, "type")["jutsu"] == left.found
    assert ask(BIG, words="nothing like it").facets[0].values[0].cards == 0


@pytest.mark.parametrize("game", ofuda.names())
def test_filters_answer_the_same_in_every_language(game: str) -> None:
    for facet in ask(game).facets:
        chosen = ((facet.id, facet.values[-1].id),)
        answers = [library.faces(game, lang, "", chosen, "", 0, 40).body for lang in library.LANGUAGES]
        assert len(set(answers)) == 1


@pytest.mark.parametrize("game", ofuda.names())
def test_filters_have_words_in_every_language(game: str) -> None:
    for facet in ask(game).facets:
        catalogue = library.own_words() if facet.id == library.PROVENANCE.id else ofuda.load(game).words.catalogue
        for name in (facet.name, *(value.name for value in facet.values)):
            assert name.key in ("scene.text", "words") or all(
                name.key in catalogue.all(lang) for lang in library.LANGUAGES
            )
            assert all(catalogue.say(name, lang=lang) for lang in library.LANGUAGES)


def test_pages_follow_each_other_without_gaps() -> None:
    every = [face.id for face in ofuda.load(BIG).board.faces()]
    found: list[str] = []
    while len(found) < len(every):
        page = ask(BIG, at=len(found), most=40)
        assert (page.offset, page.found, page.all) == (len(found), len(every), len(every))
        found += ids(page)
    assert found == every


def test_the_page_with_a_card_is_found() -> None:
    every = [face.id for face in ofuda.load(BIG).board.faces()]
    page = ask(BIG, card=every[95], most=40)
    assert page.offset == 80
    assert ids(page) == every[80:120]
    filtered = ask(BIG, ("type", "mission"), card="M-001", most=40)
    assert "M-001" in ids(filtered)
    for card, chosen in (("no such card", ()), (every[95], (("set", "21"),))):  # not among them: the offset counts
        page = ask(BIG, *chosen, card=card, at=3, most=2)
        assert (page.offset, len(page.faces)) == (3, 2)
    assert ask(BIG, card=every[0], most=0).faces == []


def test_a_game_without_facets_offers_none(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = ofuda.load("jinkei")

    class Plain(Board[Any]):
        def faces(self) -> tuple[Face, ...]:
            return whole.board.faces()

    monkeypatch.setattr(library, "game_of", lambda _: SimpleNamespace(words=whole.words, board=Plain()))
    found = ask("plain")
    assert (found.found, found.facets) == (22, [])


@pytest.mark.parametrize(
    ("chosen", "key"),
    [
        ([("weight", "1")], "server.cards.no_facet"),
        ([("", "")], "server.cards.no_facet"),
        ([("type", "")], "server.cards.no_value"),
        ([("type", "Ninja")], "server.cards.no_value"),
        ([("type", "ninja"), ("type", "jutsu")], "server.cards.twice"),
    ],
)
def test_filters_that_do_not_exist_are_refused(chosen: list[tuple[str, str]], key: str) -> None:
    with pytest.raises(Denied) as denied:
        ask(BIG, *chosen)
    assert (denied.value.status, denied.value.said.key) == (400, key)
