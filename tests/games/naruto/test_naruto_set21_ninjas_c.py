"""The ninjas N-1144 to N-1154 of set 21 at the table: when their texts work, when not, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, cell
from ofuda.games.naruto.rules import NarutoState, state
from ofuda.games.naruto.rules import in_play as entering
from ofuda.games.naruto.vocabulary.names import Coin, Way, Zone

from .scenes import announce, battle, coins, deck, finish, give_way, hurt, jutsu, resolve, send, village
from .table import asked, cards, choose, in_play, injured, may, nothing, pass_on, pick, play, power, use

YES, NO = ask.YES_MOVE, ask.NO_MOVE
WATER = ["N-014", "N-015", "N-016"]


def enter(s: NarutoState, card: str) -> None:
    """Deploy a ninja, and let both pass until something is asked."""
    play(s, card)
    while asked(s)[1] == "hand_cost":
        s.play(s.moves(s.seat)[0])
    resolve(s)


# --- N-1144 Giant Panda -----------------------------------------------------------------------------------------------


@pytest.mark.card("N-1144")
@pytest.mark.clause("NR-25")
@pytest.mark.parametrize("panda", ["N-1144", hurt("N-1144")])
def test_giant_panda_takes_damage_for_a_void_ninja(panda: object) -> None:
    s = battle((["N-1162"], ["N-1154"]), away=[panda], at="showdown", stop=False)
    assert asked(s) == (1, "replace")
    s.play(YES)
    assert not injured(s, 1)
    assert ("N-1144" in cards(s, 1, "discard")) == isinstance(panda, dict)


@pytest.mark.card("N-1144")
def test_giant_panda_does_not_help_others() -> None:
    s = battle((["N-011"], ["N-009"]), away=["N-1144"], at="showdown", stop=False)
    assert injured(s, 1)


@pytest.mark.card("N-1144")
@pytest.mark.parametrize(("block", "expected"), [(True, (1, 3)), (False, (0, 2))])
def test_giant_panda_is_stronger_when_it_blocks(block: bool, expected: tuple[int, int]) -> None:
    s = village("battle", home=["N-009"], away=["N-1144"], hand=["J-001"], chakra=["N-001"])
    send(s, 0)
    choose(s, 1) if block else nothing(s)
    assert power(s, 1) == expected


# --- N-1145 Zetsu -----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1145")
def test_zetsu_sees_the_other_hand_when_he_comes_and_when_he_goes() -> None:
    s = village(hand=["N-1145", "N-012"], their_hand=["N-005"])
    enter(s, "N-1145")
    assert cards(s, 1, "known") == ["N-005"]
    s = battle((["N-011"], ["N-1145"]), at="showdown", hand=["N-001", "N-005"], stop=False)
    assert len(cards(s, 0, "known")) == 0, "he is only injured"
    s = battle((["N-011"], [hurt("N-1145")]), hand=["J-033"], chakra=WATER)
    jutsu(s, "J-033", target=1)
    assert len(cards(s, 0, "known")) == 0, "his text is not Valid"


@pytest.mark.card("N-1145")
def test_zetsu_sees_the_other_hand_when_he_is_discarded() -> None:
    s = battle((["N-1162"], ["N-1145"]), at="showdown", hand=["N-001", "N-005"], stop=False)
    assert cards(s, 0, "known") == ["N-001", "N-005"]


# --- N-1146 Tobi ------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1146")
@pytest.mark.clause("NR-67")
def test_tobi_finds_a_world() -> None:
    s = village(hand=["N-1146", "N-012"], marker=3, deck=["M-773", "M-006", "N-017"])
    enter(s, "N-1146")
    assert asked(s) == (0, "search")
    assert not may(s, ask.CARD_MOVE + s.tables.numbers["M-006"])
    pick(s, "M-773")
    assert cards(s, 0, "hand") == ["M-773", "N-012"]
    assert cards(s, 0, "known") == ["M-773"], "it was shown"


@pytest.mark.card("N-1146")
@pytest.mark.clause("NR-67")
def test_tobi_may_find_nothing() -> None:
    s = village(hand=["N-1146", "N-012"], marker=3, deck=["M-773"])
    enter(s, "N-1146")
    nothing(s)
    assert cards(s, 0, "hand") == ["N-012"]
    assert asked(s) == (0, "mission")


# --- N-1147 Konan -----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1147")
@pytest.mark.clause("NA-146", "NA-44")
def test_konan_calls_a_smaller_void_ninja_for_a_sacrificed_one() -> None:
    """Pain needs a sacrifice: the Deidara of entrance cost 4."""
    s = village(home=["N-1147", "N-1149"], hand=["N-1152", "N-1145", "N-1153", "N-012", "N-1144"], marker=9)
    play(s, "N-1152")
    while asked(s)[1] in ("give", "hand_cost", "may", "card", "respond"):
        question = asked(s)[1]
        if question == "give":
            choose(s, 1)
        elif question == "may":
            s.play(YES)
        elif question == "hand_cost":
            pick(s, "N-1153") if may(s, ask.CARD_MOVE + s.tables.numbers["N-1153"]) else s.play(s.moves(0)[0])
        elif question == "card":
            assert may(s, ask.CARD_MOVE + s.tables.numbers["N-1145"])
            pick(s, "N-1145")
        else:
            pass_on(s)
    assert cards(s, 0, "removed") == ["N-1149"]
    assert sorted(in_play(s, 0)) == ["N-1145", "N-1147", "N-1152"]


@pytest.mark.card("N-1147")
@pytest.mark.parametrize(("lost", "way"), [(1, Way.ANY), (2, Way.SACRIFICED), (0, Way.SACRIFICED)])
def test_konan_waits_only_for_the_sacrifice_of_another_void_ninja(lost: int, way: Way) -> None:
    s = village(home=["N-1147", "N-1149", "N-009"], hand=["N-1145"], marker=9)
    entering.leave(s, lost, Zone.REMOVED.value, way.value)
    assert int(s.cells[cell.WAITING]) == 0


# --- N-1148 Sasori ----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1148")
@pytest.mark.clause("NR-51", "NR-52", "NA-18")
def test_sasori_swaps_void_cards_with_the_bottom_of_the_deck() -> None:
    s = village(
        hand=["N-1148", "N-1144", "N-1145", "N-012"], marker=9, deck=["N-017", "N-018", "N-009", "N-010"], rest="chakra"
    )
    enter(s, "N-1148")
    assert asked(s) == (0, "may")
    s.play(YES)
    resolve(s)
    assert asked(s) == (0, "card")
    assert not may(s, ask.CARD_MOVE + s.tables.numbers["N-012"])
    pick(s, "N-1144")
    pick(s, "N-1145")
    assert s.moves(0) == [ask.NONE_MOVE], "asked all the same: the other player cannot tell that there are no more"
    nothing(s)
    assert asked(s) == (0, "arrange")
    pick(s, "N-1145")
    assert cards(s, 0, "hand") == ["N-009", "N-010", "N-012"]
    assert deck(s, 0) == ["N-017", "N-018", "N-1145", "N-1144"]
    assert cards(s, 0, "known") == [], "what was taken from the deck is hidden"


@pytest.mark.card("N-1148")
def test_sasori_may_keep_the_hand() -> None:
    s = village(hand=["N-1148", "N-1144", "N-012"], marker=9)
    enter(s, "N-1148")
    s.play(NO)
    assert cards(s, 0, "hand") == ["N-012", "N-1144"]


# --- N-1149 Deidara ---------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1149")
@pytest.mark.parametrize(("move", "marker", "hurt_one"), [(YES, 6, False), (NO, 5, True)])
def test_deidara_damages_unless_the_opponent_raises_his_marker(move: int, marker: int, hurt_one: bool) -> None:
    s = village(home=["N-1149", "N-1144"], away=["N-009", "N-010"], hand=["N-012"], chakra=["N-003", "N-029"], marker=5)
    use(s, 0)
    resolve(s)
    assert asked(s) == (0, "thing")
    choose(s, 2)
    assert asked(s) == (1, "pay")
    s.play(move)
    assert int(state.marker(s, 0)) == marker
    assert [injured(s, slot) for slot in (2, 3)] == [hurt_one, False]


@pytest.mark.card("N-1149")
def test_deidara_does_nothing_beside_a_ninja_of_another_symbol() -> None:
    s = village(home=["N-1149", "N-001"], away=["N-009"], hand=["N-012"], chakra=["N-003", "N-029"], marker=5)
    use(s, 0)
    resolve(s)
    assert not injured(s, 2)
    assert int(state.marker(s, 0)) == 5


# --- N-1150 Kisame Hoshigaki ------------------------------------------------------------------------------------------


@pytest.mark.card("N-1150")
def test_kisame_removes_chakra_of_any_player_and_raises_the_marker() -> None:
    s = village(
        "battle",
        home=[["N-1150", "N-1144"]],
        away=["N-009"],
        chakra=["N-001", "N-007"],
        their_chakra=["N-014", "N-015"],
        marker=5,
    )
    choose(s, 0)
    assert asked(s) == (0, "card")
    pick(s, "N-014")
    nothing(s)
    assert cards(s, 1, "removed") == ["N-014"]
    assert int(state.marker(s, 0)) == 6


@pytest.mark.card("N-1150")
def test_kisame_raises_nothing_while_the_opponent_has_as_much_chakra() -> None:
    s = village("battle", home=["N-1150"], away=["N-009"], chakra=["N-001"], their_chakra=["N-014", "N-015"], marker=5)
    choose(s, 0)
    nothing(s)
    assert int(state.marker(s, 0)) == 5


@pytest.mark.card("N-1150")
def test_kisame_asks_for_a_team_of_void_ninjas() -> None:
    s = village("battle", home=[["N-1150", "N-001"]], away=["N-009"], chakra=["N-007"], their_chakra=[], marker=5)
    choose(s, 0)
    assert asked(s)[1] != "card"
    assert int(state.marker(s, 0)) == 5


# --- N-1151 Itachi Uchiha ---------------------------------------------------------------------------------------------


def answered(marker: int, itachi: object = "N-1151") -> NarutoState:
    """Seat 1 plays a jutsu of cost 2 against Itachi."""
    s = battle(([itachi], ["N-012"]), their_hand=["J-002"], their_chakra=["N-001", "N-007"], marker=marker)
    give_way(s)
    announce(s, "J-002")
    return s


@pytest.mark.card("N-1151")
@pytest.mark.parametrize("itachi", ["N-1151", hurt("N-1151")])
def test_itachi_lowers_the_marker_to_negate_a_jutsu_of_that_cost(itachi: object) -> None:
    s = answered(5, itachi)
    assert asked(s) == (0, "exchange")
    use(s, 0)
    while asked(s)[1] in ("number", "x"):
        s.play(ask.NUMBER_MOVE + 2)
    resolve(s)
    assert power(s, 1) == (5, 2)
    assert "J-002" in cards(s, 1, "chakra")
    assert int(state.marker(s, 0)) == 3


@pytest.mark.card("N-1151")
def test_itachi_cannot_lower_the_marker_below_zero() -> None:
    s = answered(1)
    assert not may(s, ask.USE_MOVE)


# --- N-1152 Pain (Deva Path) ------------------------------------------------------------------------------------------


@pytest.mark.card("N-1152")
def test_pain_moves_both_markers_when_he_wins() -> None:
    s = battle((["N-1152"], ["N-009"]), at="showdown", stop=False, marker=4, their_marker=4)
    assert (int(state.marker(s, 0)), int(state.marker(s, 1))) == (6, 3)  # one for the end of the turn


@pytest.mark.card("N-1152")
def test_pain_moves_nothing_without_a_victory() -> None:
    s = battle((["N-1152"], []), at="showdown", stop=False, marker=4, their_marker=4)
    assert (int(state.marker(s, 0)), int(state.marker(s, 1))) == (5, 4)


@pytest.mark.card("N-1152")
@pytest.mark.parametrize(("marker", "second"), [(4, False), (5, True)])
def test_pain_allows_the_opponent_one_jutsu_a_turn_while_his_marker_is_even(marker: int, second: bool) -> None:
    s = battle(
        (["N-1152"], ["N-012"]),
        marker=marker,
        their_hand=["J-001", "J-002"],
        their_chakra=["N-001", "N-007", "N-008", "N-014"],
    )
    give_way(s)
    jutsu(s, "J-001")
    pass_on(s)
    assert (asked(s) == (1, "exchange") and may(s, ask.PLAY_MOVE + s.tables.numbers["J-002"])) == second


# --- N-1153 Kakuzu ----------------------------------------------------------------------------------------------------


def kakuzu(paid: str) -> NarutoState:
    s = battle(
        (["N-1153"], ["N-1162"]),
        home=[hurt("N-009")],
        chakra=[paid],
        stop=False,
        hand=["J-001"],
        their_hand=["J-001"],
        their_chakra=["N-014"],
    )
    use(s, 0)
    while asked(s)[1] == "chakra":
        pick(s, paid)
    resolve(s)
    if asked(s) == (0, "thing"):
        choose(s, 2)
    return s


@pytest.mark.card("N-1153")
@pytest.mark.parametrize(("paid", "expected", "healed"), [("N-001", (8, 5), False), ("N-003", (6, 3), True)])
def test_kakuzu_gains_by_lightning_and_heals_by_wind(paid: str, expected: tuple[int, int], healed: bool) -> None:
    s = kakuzu(paid)
    assert power(s, 0) == expected
    assert injured(s, 2) != healed


@pytest.mark.card("N-1153")
@pytest.mark.parametrize(("paid", "safe"), [("N-014", True), ("N-003", False)])
def test_kakuzu_takes_no_damage_for_any_other_chakra(paid: str, safe: bool) -> None:
    s = kakuzu(paid)
    finish(s)
    assert injured(s, 0) != safe


# --- N-1154 Hidan -----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1154")
@pytest.mark.clause("NR-69")
def test_hidan_curses_whom_his_team_damages() -> None:
    s = battle((["N-1154"], ["N-012", "N-003"]), (["N-011"], ["N-009"]), at="showdown", stop=False)
    while asked(s)[1] == "fight":
        s.play(s.moves(0)[0])
    assert [coins(s, slot, Coin.MINUS_BOTH) for slot in range(5)] == [0, 1, 0, 0, 0]
    assert injured(s, 4)


@pytest.mark.card("N-1154")
def test_hidan_curses_nobody_when_he_loses() -> None:
    s = battle((["N-1154"], ["N-1162"]), at="showdown", stop=False)
    assert coins(s, 0, Coin.MINUS_BOTH) == coins(s, 1, Coin.MINUS_BOTH) == 0
