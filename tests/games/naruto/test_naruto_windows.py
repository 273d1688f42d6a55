"""Who is asked: it follows from what everybody knows, and whoever has something to play is asked."""

from __future__ import annotations

import random

import pytest

from ofuda.games.naruto import ask, cell, parts
from ofuda.games.naruto.game import Naruto
from ofuda.games.naruto.rules import NarutoRules, exchange, mission_phase, state, windows
from tests.games.naruto.exchange_table import Side, Table

FIRE, WIND, LIGHTNING, WATER, EARTH = "J-029", "J-016", "J-002", "J-032", "J-021"


def busy(rng: random.Random, s: NarutoRules) -> int:
    """Choose a move of a player who plays cards rather than charging or passing."""
    moves = [move for move in s.moves() if not ask.CHARGE_MOVE <= move < ask.CARD_MOVE]
    if ask.PASS_MOVE in moves and len(moves) > 1 and rng.random() < 0.7:
        moves.remove(ask.PASS_MOVE)
    return rng.choice(moves or s.moves())


def in_a_window(s: NarutoRules) -> bool:
    return s.cells[cell.ANNOUNCED] == 0 and s.asked(s.seat) in (ask.MISSION, ask.RESPOND, ask.EXCHANGE)


def playable(s: NarutoRules, seat: int) -> list[int]:
    """Return the cards in hand that a seat could play if it were asked now."""
    refuse = exchange.refuse_play if s.cells[cell.PHASE] == parts.EXCHANGE else mission_phase.refuse_play
    return [kind for kind in range(s.tables.kinds) if refuse(s, seat, kind) == 0]


@pytest.mark.clause("NR-13")
@pytest.mark.parametrize("seed", range(6))
def test_whether_a_player_is_asked_depends_on_public_knowledge_alone(seed: int) -> None:
    rng = random.Random(seed)
    s = Naruto({}).start(seed)
    assert isinstance(s, NarutoRules)
    compared = 0
    while not s.over and compared < 60:
        if in_a_window(s):
            for observer in (0, 1):
                other = s.imagine(observer, rng.randrange(1000))
                assert isinstance(other, NarutoRules)
                for seat in (0, 1):
                    assert windows.could_act(other, seat) == windows.could_act(s, seat)
            compared += 1
        s.play(busy(rng, s))
    assert compared > 20


@pytest.mark.clause("NR-13")
@pytest.mark.parametrize("seed", range(6))
def test_whoever_has_a_card_to_play_is_asked(seed: int) -> None:
    rng = random.Random(100 + seed)
    s = Naruto({}).start(seed)
    assert isinstance(s, NarutoRules)
    able = 0
    while not s.over:
        if in_a_window(s):
            before = s.to_bytes()
            for seat in (0, 1):
                if playable(s, seat):
                    able += 1
                    assert windows.could_act(s, seat)
            assert s.to_bytes() == before, "looking changes nothing"
        s.play(busy(rng, s))
    assert able > 5


@pytest.mark.clause("NR-13")
def test_a_player_whose_list_has_nothing_left_is_not_asked() -> None:
    near = Side(hand=("N-012", "N-013"), chakra=(WIND,))
    battles = [(("N-011",), ("N-009",))]
    assert Table(near, battles=battles).is_over, "no jutsu stands in the list besides the one that everybody sees"
    assert not Table(Side(hand=near.hand, chakra=near.chakra, listed=("J-001",)), battles=battles).is_over
    open_one = Side(hand=near.hand, chakra=(WIND, "J-001"), listed=())
    assert Table(open_one, battles=battles).is_over


@pytest.mark.clause("NR-13")
def test_a_player_whose_chakra_cannot_pay_any_unseen_jutsu_is_not_asked() -> None:
    battles = [(("N-011",), ("N-009",))]
    assert Table(Side(hand=("J-010",), chakra=(WIND, WATER)), battles=battles).is_over
    assert not Table(Side(hand=("J-010", "N-012"), chakra=(FIRE, "J-028", WIND)), battles=battles).is_over


@pytest.mark.clause("NR-13")
def test_a_known_hand_without_a_jutsu_is_not_asked() -> None:
    near = Side(hand=("N-012",), chakra=(WIND,), listed=("J-001",))
    table = Table(near, battles=[(("N-011",), ("N-009",))])
    assert windows.could_act(table.s, 0)
    state.put(table.s, 0, parts.KNOWN, table.kinds["N-012"])
    assert not windows.could_act(table.s, 0)


@pytest.mark.clause("NR-13", "NA-36")
def test_cards_on_the_chain_and_in_play_are_seen() -> None:
    far = Side(hand=("N-002", "N-003"), listed=("M-026",), marker=9)
    table = Table(Side(hand=("N-012",), village=("N-009",)), far, phase="mission")
    assert windows.could_act(table.s, 1)
    table.s.cells[cell.COUNTERS] = 1
    assert not windows.could_act(table.s, 1), "one counter mission a turn"


@pytest.mark.clause("NR-60", "NR-11")
def test_triggers_form_a_new_chain_and_the_turn_player_is_asked_first() -> None:
    near = Side(hand=("N-035", "N-012"), marker=9)
    far = Side(hand=("M-026", LIGHTNING), marker=3)
    table = Table(near, far, phase="mission").play("N-035")
    assert (table.seat, table.question, table.chain()) == (1, "respond", ["N-035"]), "her ability can be answered"
    assert len(table.hand(0)) == 1
    table.pass_()
    assert (table.seat, table.question, table.chain()) == (0, "mission", [])
    assert len(table.hand(0)) == 2
