"""Cards that are played from other zones than the hand, or in the exchange of jutsu, and what stands for it."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, cell, no
from ofuda.games.naruto.rules import NarutoState
from ofuda.games.naruto.vocabulary.names import Coin
from ofuda.kernel.messages import Message

from .entry_scenes import enter, why_not
from .mission_scenes import next_turn, perform, ready
from .scenes import battle, can, coins, kind_of, refusal, resolve, village
from .table import asked, cards, choose, in_play, mine, pick, play, power, slot_of, table, use

HELD = ["N-012"]


def reserve(numbers: list[str], home: list[Any], marker: int = 9, hand: list[str] | None = None) -> NarutoState:
    """Set up a turn of seat 0 with a Reinforcement Deck."""
    placed = [mine(card) if isinstance(card, str) else card for card in home]
    side = {"reinforcement": numbers, "hand": HELD if hand is None else hand, "marker": marker}
    return table("mission", play=placed, players=[side, {}])


# --- worked cases -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-149")
@pytest.mark.card("N-1059")
def test_nw_46_a_squad_comes_for_its_two_ninjas() -> None:
    s = reserve(["N-1059"], ["N-028", "N-036", "N-002"], marker=3)
    enter(s, ask.RESERVE_MOVE, "N-1059")
    assert sorted(in_play(s, 0)) == ["N-002", "N-1059"]
    assert cards(s, 0, "removed") == ["N-028", "N-036"]
    assert why_not(reserve(["N-1059"], ["N-028", "N-036"], marker=2), ask.RESERVE_MOVE, "N-1059") == no.ENTRANCE
    assert why_not(reserve(["N-1059"], ["N-028", "N-002"]), ask.RESERVE_MOVE, "N-1059") == no.NO_SQUAD


@pytest.mark.clause("NA-147")
@pytest.mark.card("N-1067")
def test_nw_47_jiraiya_in_sage_mode_comes_for_three() -> None:
    three = ["N-1063", "N-1064", "N-1068"]
    s = reserve(["N-1067"], three, marker=6)
    assert why_not(s, ask.RESERVE_MOVE, "N-1067") == no.ENTRANCE
    s = reserve(["N-1067"], [*three, "N-002"], marker=7)
    enter(s, ask.RESERVE_MOVE, "N-1067")
    assert sorted(in_play(s, 0)) == ["N-002", "N-1067"]
    assert cards(s, 0, "removed") == sorted(three)


@pytest.mark.clause("NA-34", "NA-50", "NA-152")
@pytest.mark.card("M-082")
def test_nw_49_securing_food_holds_for_two_battle_phases() -> None:
    s = ready("M-082", home=["N-001"], away=["N-002"], their_hand=["N-012"])
    perform(s, "M-082")
    assert coins(s, slot_of(s, "M-082"), Coin.PLAIN) == 1
    next_turn(s)
    assert "M-082" in in_play(s, 0), "it holds in the other's turn"
    assert int(s.cells[cell.PLAYER]) == 1
    next_turn(s)
    assert "M-082" not in in_play(s, 0)
    assert "M-082" in cards(s, 0, "chakra")


@pytest.mark.clause("NA-128")
@pytest.mark.card("N-1069")
def test_nw_64_three_coins_of_minus_one() -> None:
    s = village(hand=["N-1069", *HELD], marker=9)
    play(s, "N-1069")
    while asked(s)[1] == "hand_cost":
        s.play(s.moves(0)[0])
    resolve(s)
    slot = slot_of(s, "N-1069")
    assert power(s, slot) == (0, -3)
    s = village("start", home=[mine("N-1069", coins={"minus both": 3})], hand=HELD)
    assert power(s, 0) == (2, -1)


# --- permissions ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-37", "NA-39")
@pytest.mark.card("N-828")
def test_a_permission_of_the_turn_is_for_one_ninja_and_its_costs_stay() -> None:
    s = village(home=["N-828"], hand=["J-032", *HELD], discard=["N-001", "N-011", "J-001"], marker=3)
    assert why_not(s, ask.FROM_DISCARD_MOVE, "N-001") == no.NOT_FROM_THERE
    use(s, 0)
    while asked(s)[1] == "card":
        pick(s, "J-032")
    resolve(s)
    assert why_not(s, ask.FROM_DISCARD_MOVE, "N-011") == no.ENTRANCE
    assert why_not(s, ask.FROM_DISCARD_MOVE, "J-001") == no.NOT_FROM_THERE
    enter(s, ask.FROM_DISCARD_MOVE, "N-001")
    assert "N-001" in in_play(s, 0)
    s.cells[cell.DEPLOYED] = 0
    assert why_not(s, ask.FROM_DISCARD_MOVE, "N-011") == no.NOT_FROM_THERE, "the permission was for one"


@pytest.mark.clause("NA-37")
@pytest.mark.card("N-401")
@pytest.mark.parametrize(("home", "marker", "may_come"), [([], 1, False), ([], 2, True), (["N-406"], 1, False)])
def test_a_card_may_raise_its_own_entrance_cost(home: list[str], marker: int, may_come: bool) -> None:
    assert can(village(home=home, hand=["N-401", *HELD], marker=marker), "N-401") == may_come


@pytest.mark.clause("NA-82", "NR-13")
@pytest.mark.card("J-761")
def test_a_jutsu_is_played_from_the_chakra_area_with_an_empty_hand() -> None:
    s = battle((["N-011"], ["N-010"]), chakra=["J-761", *["N-013"] * 3, *["N-016"] * 3], stop=False)
    assert asked(s) == (0, "exchange")
    assert why_not(s, ask.FROM_CHAKRA_MOVE, "N-013") == no.NOT_JUTSU
    s.play(ask.FROM_CHAKRA_MOVE + kind_of(s, "J-761"))
    while s.cells[cell.ANNOUNCED]:
        s.play(s.moves(0)[0])
    assert "J-761" not in cards(s, 0, "discard"), "it does not pay for itself"
    s = battle((["N-011"], ["N-010"]), hand=["N-001"], chakra=["J-761", *["N-013"] * 3])
    assert why_not(s, ask.FROM_CHAKRA_MOVE, "J-761") == no.NOT_FROM_THERE


@pytest.mark.clause("NR-8", "NA-39")
@pytest.mark.card("M-754")
def test_with_two_coins_a_ninja_is_deployed_in_the_exchange() -> None:
    def exchange(n: int, **more: Any) -> NarutoState:
        anbu = {"card": "M-754", "coins": {"anbu": n}}
        return battle((["N-011"], ["N-010"]), home=[anbu], hand=["N-001", "N-002"], **more)

    s = exchange(2)
    play(s, "N-001")
    resolve(s)
    assert "N-001" in in_play(s, 0)
    assert not s.cells[cell.OUT] >> slot_of(s, "N-001") & 1, "it stays in the village"
    assert refusal(s, "N-002") == no.DEPLOYED
    assert refusal(exchange(1), "N-001") == no.NOT_JUTSU
    alone = exchange(2, stop=False)
    assert asked(alone) == (0, "exchange"), "the exchange is open for deploying alone"


@pytest.mark.clause("NA-145", "NR-29")
@pytest.mark.card("M-032")
def test_effects_put_no_reinforcement_ninja_in_play_from_hand() -> None:
    s = village(hand=["M-032", "N-1096", "J-032", "J-001"], away=["N-011"], marker=9)
    play(s, "M-032")
    while asked(s)[1] in ("hand_cost", "respond", "card"):
        wanted = ask.CARD_MOVE + kind_of(s, "N-1096")
        s.play(wanted if asked(s)[1] == "card" else s.moves(s.seat)[0])
    assert in_play(s, 0) == []
    assert "N-1096" in cards(s, 0, "hand")


# --- Sacrifice with coins ---------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-146")
@pytest.mark.card("N-1105")
def test_a_sacrifice_may_take_growth_coins_from_where_they_lie() -> None:
    home = [mine("N-1149", coins={"growth": 1}), mine("N-002", coins={"growth": 2}), mine("N-003", coins={"growth": 1})]
    s = reserve(["N-1105"], home, marker=6)
    s.play(ask.RESERVE_MOVE + kind_of(s, "N-1105"))
    assert asked(s) == (0, "give")
    choose(s, 1)
    choose(s, 0)
    choose(s, 1)
    resolve(s)
    assert cards(s, 0, "removed") == ["N-1149"]
    assert [coins(s, slot, Coin.GROWTH) for slot in (1, 2)] == [0, 1]
    assert why_not(reserve(["N-1105"], home[:1], marker=6), ask.RESERVE_MOVE, "N-1105") == no.NO_SACRIFICE


# --- what stands for it -----------------------------------------------------------------------------------------------


def said(s: NarutoState, message: Message) -> str:
    return s.game.words.say(message, "en")


@pytest.mark.clause("NA-137")
def test_a_card_in_hand_stands_for_growth_too_and_is_dragged_onto_the_ninja() -> None:
    s = village(home=["N-001"], hand=["N-1168", *HELD])
    move = ask.GROW_MOVE + kind_of(s, "N-1168")
    board = s.game.board
    handles = board.handles(s, 0, move)
    name = handles[0].removeprefix("grow ")
    assert handles == [f"grow {name}", f"hand {name}"]
    assert move in board.moves_of(s, 0, f"hand {name}")
    assert board.targets(s, 0, move) == ["slot 1"]
    assert "Growth" in said(s, s.game.words.move(s, 0, move))
    plain = kind_of(s, "N-012")
    assert len(board.handles(s, 0, ask.GROW_MOVE + plain)) == 1, "a card without Growth does not stand for it"


@pytest.mark.clause("NA-149", "NA-134")
def test_piles_stand_for_the_cards_that_enter_from_them() -> None:
    s = reserve(["N-1059"], ["N-028", "N-036"])
    move = ask.RESERVE_MOVE + kind_of(s, "N-1059")
    assert move in s.game.board.moves_of(s, 0, "reinforcement 0")
    assert "Squad" in said(s, s.game.words.move(s, 0, move))
    s = village(hand=["J-032", *HELD], discard=["N-1082", "N-001"], chakra=["N-834"], marker=6)
    assert s.game.board.moves_of(s, 0, "discard 0") == [ask.FROM_DISCARD_MOVE + kind_of(s, "N-1082")]
    ambush = ask.FROM_CHAKRA_MOVE + kind_of(s, "N-834")
    assert any(ambush in s.game.board.moves_of(s, 0, thing) for thing in s.game.board.things(s, 0) if "chakra" in thing)
    assert "chakra area" in said(s, s.game.words.move(s, 0, ambush))
    assert "hand cost 1" in said(s, s.game.words.move(s, 0, ask.FROM_DISCARD_MOVE + kind_of(s, "N-1082")))


@pytest.mark.clause("NA-138", "NA-143", "NA-149")
def test_refusals_name_what_is_missing() -> None:
    s = village(home=[mine("N-001", coins={"growth": 1})], hand=["N-1168", "N-406", *HELD], marker=0)
    why = s.game.words.reason(s, 0, ask.GROW_MOVE + kind_of(s, "N-1168"), no.HAS_GROWN)
    assert (why.clause, "Growth coin" in said(s, why)) == ("NA-138", True)
    why = s.game.words.reason(s, 0, ask.PLATOON_MOVE + kind_of(s, "N-406"), no.ENTRANCE)
    assert said(s, why) == "entrance cost 1 > turn marker 0"


@pytest.mark.clause("NA-151")
def test_the_tracked_name_is_in_view_scene_and_position() -> None:
    s = table("mission", play=[mine("N-001")], players=[{"hand": HELD, "tracked": "Naruto Uzumaki"}, {}])
    assert s.view(1)["players"][0]["tracked"] == "Naruto Uzumaki"
    assert s.position()["players"][0]["tracked"] == "Naruto Uzumaki"
    scene = s.game.board.scene(s.view(1), 1)
    notes = [said(s, item.note) for row in scene.rows for zone in row for item in zone.items if item.note is not None]
    assert "tracks Naruto Uzumaki" in notes


@pytest.mark.clause("NA-139", "NA-143")
def test_advice_prefers_the_stronger_newcomer() -> None:
    s = village(home=["N-001"], hand=["N-1071", "N-1168", *HELD], marker=0)
    worth = s.game.heuristics.advice
    strong, weak = (worth(s, 0, ask.GROW_MOVE + kind_of(s, card)) for card in ("N-1071", "N-1168"))
    assert strong > weak > worth(s, 0, ask.PASS_MOVE) - 1
