"""Set-up: decks, the first player, hands and mulligans."""

from __future__ import annotations

from collections import Counter

import pytest

from ofuda.games.naruto import ask, cell, no, saw
from ofuda.games.naruto.game import Naruto
from ofuda.games.naruto.rules import NarutoState, damage, state
from ofuda.games.naruto.view import table_view
from ofuda.games.naruto.vocabulary.names import Coin
from ofuda.kernel.journal import EVERYONE

from .mission_scenes import next_turn
from .scenes import coins, deck, village
from .table import asked, cards


def start(seed: int, first: object = 0) -> NarutoState:
    found = Naruto({"first": first}).start(seed)
    assert isinstance(found, NarutoState)
    return found


@pytest.mark.clause("NA-06")
def test_decks_are_shuffled_and_nobody_knows_their_order() -> None:
    one, other = start(1), start(2)
    assert deck(one, 0) != deck(other, 0)
    assert Counter(deck(one, 0) + cards(one, 0, "hand")) == Counter(deck(other, 0) + cards(other, 0, "hand"))
    for seat in (0, 1):
        assert [side.get("deck_places") for side in table_view(one, seat)["players"]] == [[], []]


@pytest.mark.clause("NA-07")
def test_both_markers_start_at_0() -> None:
    s = start(1)
    assert [int(state.marker(s, seat)) for seat in (0, 1)] == [0, 0]


@pytest.mark.clause("NA-08")
def test_chance_decides_who_begins_and_the_roles_change_every_turn() -> None:
    assert {int(start(seed, "random").cells[cell.FIRST]) for seed in range(12)} == {0, 1}
    s = start(3, 1)
    assert int(s.cells[cell.PLAYER]) == 1
    while asked(s)[1] == "mulligan":
        s.play(ask.KEEP_MOVE)
    for player in (0, 1, 0):
        next_turn(s)
        assert int(s.cells[cell.PLAYER]) == player


@pytest.mark.clause("NA-09")
def test_both_draw_six_cards() -> None:
    s = start(4)
    assert [len(cards(s, seat, "hand")) for seat in (0, 1)] == [6, 6]
    assert [len(deck(s, seat)) for seat in (0, 1)] == [44, 44]


@pytest.mark.clause("NA-11", "NR-5")
def test_the_first_player_decides_completely_and_then_the_second_for_itself() -> None:
    s = start(5, 1)
    assert asked(s) == (1, "mulligan")
    s.play(ask.MULLIGAN_MOVE)
    assert asked(s) == (1, "mulligan")
    s.play(ask.KEEP_MOVE)
    assert asked(s) == (0, "mulligan")
    assert [len(cards(s, seat, "hand")) for seat in (0, 1)] == [6, 5]
    s.play(ask.MULLIGAN_MOVE)
    s.play(ask.MULLIGAN_MOVE)
    assert asked(s)[1] == "mission"
    assert len(cards(s, 0, "hand")) == 4


@pytest.mark.clause("NR-5")
def test_a_mulligan_is_public_and_its_cards_are_not() -> None:
    s = start(6)
    before = s.told
    s.play(ask.MULLIGAN_MOVE)
    events = [row for row in s.journal(before) if row[0]]
    assert [row[1] for row in events if row[0] == saw.MULLIGANS] == [EVERYONE]
    drawn = [row for row in events if row[0] == saw.DREW]
    assert len(drawn) == 5
    assert {row[1] for row in drawn} == {1}, "only seat 0 is told the cards"


@pytest.mark.clause("NA-10")
def test_only_keeping_and_a_mulligan_answer() -> None:
    s = start(7)
    assert s.moves(0) == [ask.KEEP_MOVE, ask.MULLIGAN_MOVE]
    assert s.refusal(0, ask.PASS_MOVE) == no.OTHER_QUESTION


@pytest.mark.clause("NA-12")
def test_coins_are_no_cards() -> None:
    s = village(home=[{"card": "N-001", "injured": True, "coins": {"plus both": 3}}], hand=["N-012"])
    before = len(deck(s, 0))
    damage.strike(s, 1, 0, 0, -1)
    assert cards(s, 0, "discard") == ["N-001"]
    assert len(deck(s, 0)) == before
    assert coins(s, 0, Coin.PLUS_BOTH) == 0
