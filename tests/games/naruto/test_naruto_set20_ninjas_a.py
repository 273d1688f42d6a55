"""The ninjas of set 20 up to N-1069: when their texts work, when not, and who is left alone."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.effects.nodes import UsesKeyword, When
from ofuda.games.naruto import ask, cell, no, parts
from ofuda.games.naruto.cards.phrases import YOUR_NINJA, draw, ninja
from ofuda.games.naruto.rules import NarutoState
from ofuda.games.naruto.view import table_view
from ofuda.games.naruto.vocabulary.names import Coin, Keyword

from .exchange_table import Side, Table
from .mission_scenes import next_turn, rewards
from .scenes import (
    announce,
    battle,
    can,
    coins,
    deck,
    deck_size,
    finish,
    give_way,
    goes,
    hurt,
    jutsu,
    kind_of,
    resolve,
    send,
    village,
)
from .table import (
    asked,
    cards,
    choose,
    in_play,
    injured,
    mine,
    nothing,
    pick,
    play,
    power,
    slot_of,
    table,
    theirs,
    use,
)

YES, NO = ask.YES_MOVE, ask.NO_MOVE
WIND, WATER, LIGHTNING, FIRE, EARTH = "J-016", "J-032", "J-002", "J-029", "J-021"
WATERS = [WATER] * 3 + [WIND] * 3


def may_use(s: NarutoState, slot: int, ability: int = 0) -> bool:
    return ask.USE_MOVE + slot * parts.MOST_ABILITIES + ability in s.moves(s.seat)


def why_not(s: NarutoState, slot: int, ability: int = 0) -> int:
    return int(s.refusal(s.seat, ask.USE_MOVE + slot * parts.MOST_ABILITIES + ability))


def deploy(s: NarutoState, card: str) -> None:
    """Deploy a ninja and let it enter play."""
    play(s, card)
    while asked(s)[1] == "hand_cost":
        s.play(s.moves(s.seat)[0])
    resolve(s)


def growth(s: NarutoState, slot: int) -> int:
    return coins(s, slot, Coin.GROWTH)


# --- N-1043 Shikamaru Nara (Suit) -------------------------------------------------------------------------------------


def with_coins(leaver: dict[str, Any], **more: Any) -> NarutoState:
    """Shikamaru stays at home, and a ninja of his side attacks into a stronger one."""
    return battle(([hurt("N-002", **leaver)], ["N-1162"]), home=["N-1043", "N-012"], **more)


@pytest.mark.card("N-1043")
def test_shikamaru_passes_on_the_growth_coins_of_who_leaves() -> None:
    s = with_coins({"coins": {"growth": 2}})
    finish(s)
    assert asked(s) == (0, "number")
    s.play(ask.NUMBER_MOVE + 2)
    choose(s, slot_of(s, "N-012"))
    assert growth(s, slot_of(s, "N-012")) == 2
    assert growth(s, slot_of(s, "N-1043")) == 0


@pytest.mark.card("N-1043")
def test_shikamaru_does_nothing_without_growth_coins_or_for_the_others() -> None:
    s = with_coins({"coins": {"plus both": 2}})
    finish(s)
    assert asked(s)[1] != "number"
    s = battle((["N-1162"], [{"card": "N-002", "coins": {"growth": 1}}]), home=["N-1043"])
    finish(s)
    assert asked(s)[1] != "number"


# --- N-1044 Tenten ----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1044")
def test_tenten_grows_when_the_opponent_wins_rewards() -> None:
    s = battle((["N-011"], []), away=["N-1044", "N-032"])
    finish(s)
    assert growth(s, 1) == 1
    assert power(s, 1) == (2, 2)
    assert growth(s, 2) == 0


@pytest.mark.card("N-1044")
def test_tenten_does_not_grow_when_her_own_side_wins_rewards() -> None:
    s = battle((["N-1044"], []))
    finish(s)
    assert rewards(s, 0) == 1
    assert growth(s, 0) == 0


# --- N-1045 Hanabi Hyuga ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-1045")
@pytest.mark.clause("NA-121", "NW-57")
@pytest.mark.parametrize("card", ["N-1045", hurt("N-1045"), "N-1047", hurt("N-1048")])
def test_the_opponents_hand_may_be_one_card_smaller(card: Any) -> None:
    hand = ["N-002", "N-003", "N-009", "N-010", "N-011", "N-012"]
    s = village("end", away=[card], hand=hand, their_hand=hand)
    assert asked(s) == (0, "adjust")
    s.play(s.moves(0)[0])
    assert asked(s)[1] != "adjust"
    assert len(cards(s, 0, "hand")) == 5
    s = village("end", home=[card], hand=hand)
    assert asked(s)[1] != "adjust", "her own player keeps six"


# --- N-1046 Choji Akimichi & Shikamaru Nara ---------------------------------------------------------------------------


@pytest.mark.card("N-1046")
def test_ninjas_that_face_choji_and_shikamaru_in_their_attack_lose_their_text() -> None:
    s = battle((["N-1046"], ["N-040", "N-014"]), (["N-009"], ["N-001"]))
    assert power(s, 0) == (5, 4), "Zabuza's -1/-1 is negated"
    s = battle((["N-040"], ["N-1046"]))
    assert power(s, 1) == (4, 3), "they do not attack"


@pytest.mark.card("N-1046")
def test_choji_and_shikamaru_grow_when_they_block() -> None:
    s = village("battle", home=["N-009"], away=["N-1046"])
    send(s, 0)
    choose(s, 1)
    resolve(s)
    assert growth(s, 1) == 1
    s = village("battle", home=["N-1046"], away=["N-009"])
    send(s, 0)
    assert growth(s, 0) == 0, "not when they attack"
    s = village("battle", home=["N-009"], away=[hurt("N-1046")])
    send(s, 0)
    choose(s, 1)
    assert growth(s, 1) == 0, "not while injured"


@pytest.mark.card("N-1046", "N-1065")
@pytest.mark.clause("NR-21", "NW-59")
def test_a_team_that_blocks_two_faces_both_at_once() -> None:
    s = village("battle", home=["N-009", "N-010"], away=["N-1065", "N-014"])
    send(s, 0, 1)
    choose(s, 2)
    assert asked(s) == (1, "block")
    assert goes(s, 2), "once more"
    choose(s, 2)
    while asked(s)[1] in ("exchange", "fight", "target", "respond"):
        s.play(s.moves(s.seat)[0])
    assert injured(s, 2), "5 against 3 + 4"
    assert not injured(s, 0)
    assert not injured(s, 1)


# --- N-1047 Hinata Hyuga (Awakened) -----------------------------------------------------------------------------------


@pytest.mark.card("N-1047")
@pytest.mark.parametrize("card", ["N-1047", hurt("N-1047")])
def test_hinata_may_grow_when_she_blocks(card: Any) -> None:
    for answer, now in ((YES, 1), (NO, 0)):
        s = village("battle", home=["N-009"], away=[card, "N-010"], hand=["J-001"], chakra=[WIND])
        send(s, 0)
        choose(s, 1)
        assert asked(s) == (1, "may")
        s.play(answer)
        assert growth(s, 1) == now
    s = village("battle", home=["N-009"], away=[card, "N-010"])
    send(s, 0)
    choose(s, 2)
    assert asked(s)[1] != "may", "another one blocks"


# --- N-1048 Hiashi Hyuga ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-1048")
def test_hiashi_wins_a_reward_when_the_opponents_turn_begins_without_a_hand() -> None:
    assert rewards(village("start", away=["N-1048"]), 1) == 1
    assert rewards(village("start", away=["N-1048"], hand=["N-002"]), 1) == 0
    assert rewards(village("start", away=[hurt("N-1048")]), 1) == 0
    assert rewards(village("start", home=["N-1048"]), 0) == 0, "it is his own player's turn"


# --- N-1049 Kiba Inuzuka ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-1049")
@pytest.mark.parametrize("card", ["N-1049", hurt("N-1049")])
def test_nobody_plays_jutsu_once_kiba_is_sent_out(card: Any) -> None:
    more: dict[str, Any] = {
        "hand": ["J-001", "J-001"],
        "chakra": [WIND],
        "their_hand": ["J-001"],
        "their_chakra": [WIND],
    }
    s = village("battle", home=[card], away=["N-009"], **more)
    send(s, 0)
    choose(s, 1)
    assert asked(s)[1] != "exchange", "nobody has anything to do in the exchange"
    s = village("battle", home=["N-010", card], away=["N-009"], **more)
    send(s, 0)
    choose(s, 2)
    assert asked(s) == (0, "exchange"), "he has stayed at home"
    assert can(s, "J-001")


# --- N-1050 Sasuke Uchiha ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-1050")
def test_sasuke_is_stronger_against_earth_ninjas() -> None:
    s = battle((["N-1050"], ["N-012"]))
    assert power(s, 0) == (5, 0)
    assert power(battle(([hurt("N-1050")], ["N-012"])), 0) == (2, 0)
    assert power(battle((["N-1050"], ["N-009"]), away=["N-012"]), 0) == (3, 0)


@pytest.mark.card("N-1050")
@pytest.mark.parametrize(("blocker", "now"), [("N-012", (7, 2)), ("N-009", (3, 0))])
def test_earth_jutsu_do_not_affect_sasuke_against_earth_ninjas(blocker: str, now: tuple[int, int]) -> None:
    s = battle((["N-1050"], [blocker]), hand=["J-001"], chakra=[WIND], their_hand=["J-020"], their_chakra=[WIND])
    give_way(s)
    jutsu(s, "J-020", target=0)
    jutsu(s, "J-001")
    assert power(s, 0) == now, "his power is frozen, or goes up"


# --- N-1051 Hidan -----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1051")
def test_hidan_returns_one_of_your_fire_ninjas_to_hand() -> None:
    s = village(hand=["N-1051"], marker=9, home=["N-099", "N-012"], away=["N-1164"])
    deploy(s, "N-1051")
    assert asked(s) == (0, "thing")
    assert s.moves(0) == [ask.THING_MOVE + 0, ask.THING_MOVE + slot_of(s, "N-1051")], "Fire ninjas, himself too"
    choose(s, 0)
    assert cards(s, 0, "hand") == ["N-099"]
    assert in_play(s, 0) == ["N-012", "N-1051"]


@pytest.mark.card("N-1051")
def test_hidan_alone_returns_himself() -> None:
    s = village(hand=["N-1051"], marker=9, home=["N-012"], away=["N-1164"])
    deploy(s, "N-1051")
    assert cards(s, 0, "hand") == ["N-1051"]
    assert in_play(s, 1) == ["N-1164"]


# --- N-1052 Akamaru ---------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1052")
def test_akamaru_takes_another_ninja_home_that_an_effect_of_the_opponent_removes() -> None:
    for answer, where in ((YES, "hand"), (NO, "discard")):
        s = battle(([hurt("N-009")], ["N-011"]), home=["N-1052"], their_hand=["J-033"], their_chakra=WATERS)
        give_way(s)
        jutsu_target(s, "J-033", 0)
        assert asked(s)[0] == 0
        s.play(answer)
        assert "N-009" in cards(s, 0, where)


@pytest.mark.card("N-1052")
def test_akamaru_guards_neither_himself_nor_from_the_showdown() -> None:
    s = battle(([hurt("N-1052")], ["N-011"]), their_hand=["J-033"], their_chakra=WATERS)
    give_way(s)
    jutsu_target(s, "J-033", 0)
    assert "N-1052" in cards(s, 0, "discard")
    s = battle(([hurt("N-009")], ["N-1162"]), home=["N-1052"])
    finish(s)
    assert "N-009" in cards(s, 0, "discard")


def jutsu_target(s: NarutoState, card: str, slot: int) -> None:
    """Play a jutsu at a slot and resolve it, until something else is asked."""
    announce(s, card, target=slot)
    resolve(s)


# --- N-1053 Kakashi Hatake & Yamato -----------------------------------------------------------------------------------


def won_by_kakashi(top: str) -> NarutoState:
    s = battle((["N-1053"], ["N-002", "N-003"]), deck=[top, "N-009", "N-010"])
    finish(s)
    return s


@pytest.mark.card("N-1053")
def test_kakashi_and_yamato_damage_a_foe_if_they_reveal_a_jutsu() -> None:
    s = won_by_kakashi("J-001")
    assert asked(s) == (0, "may")
    s.play(YES)
    choose(s, 2)
    assert injured(s, 2), "the support; the head was hurt in the showdown"
    assert "J-001" in cards(s, 0, "hand")


@pytest.mark.card("N-1053")
def test_kakashi_and_yamato_leave_another_card_on_top() -> None:
    s = won_by_kakashi("N-010")
    s.play(YES)
    assert deck(s, 0)[0] == "N-010"
    assert not injured(s, 2)
    s = won_by_kakashi("J-001")
    s.play(NO)
    assert deck(s, 0)[0] == "J-001"


# --- N-1054 The Third Hokage ------------------------------------------------------------------------------------------


@pytest.mark.card("N-1054")
@pytest.mark.parametrize("card", ["N-1054", hurt("N-1054")])
def test_the_third_hokage_puts_an_anbu_in_play_once_a_turn(card: Any) -> None:
    s = village(home=[card], hand=["N-002"], discard=["N-1108", "N-1110", "N-009"])
    use(s, 0)
    assert asked(s) == (0, "card")
    assert s.moves(0) == sorted(ask.CARD_MOVE + kind_of(s, number) for number in ("N-1108", "N-1110"))
    pick(s, "N-1110")
    assert "N-1110" in in_play(s, 0)
    assert why_not(s, 0) == no.USED_UP
    next_turn(s)
    next_turn(s)
    assert may_use(s, 0), "it is another turn"


@pytest.mark.card("N-1054")
def test_the_third_hokage_needs_an_anbu_in_the_own_pile() -> None:
    s = village(home=["N-1054"], hand=["N-002"], discard=["N-009"], their_discard=["N-1108"])
    assert why_not(s, 0) == no.CONDITION


# --- N-1055 Itachi Uchiha & Sasuke Uchiha -----------------------------------------------------------------------------


@pytest.mark.card("N-1055")
def test_the_brothers_injure_one_ninja_and_weaken_another() -> None:
    s = village(home=["N-1055"], away=["N-011", "N-012"], hand=["N-002"], chakra=[WIND, WATER])
    use(s, 0, 1)
    assert cards(s, 0, "discard") == sorted([WIND, WATER])
    choose(s, 1)
    assert not goes(s, 1), "two ninjas"
    choose(s, 2)
    assert injured(s, 1)
    assert power(s, 2) == (0, 0)
    assert not injured(s, 2)
    assert power(s, 0) == (9, 5)
    assert why_not(s, 0, 1) == no.USED_UP


@pytest.mark.card("N-1055")
def test_the_brothers_need_two_ninjas_and_two_chakra_and_health() -> None:
    assert why_not(village(home=["N-1055"], hand=["N-002"], chakra=[WIND, WIND]), 0, 1) == no.CONDITION
    s = village(home=["N-1055"], away=["N-011"], hand=["N-002"], chakra=[WIND])
    assert why_not(s, 0, 1) == no.COST
    s = village(home=[hurt("N-1055")], away=["N-011"], hand=["N-002"], chakra=[WIND, WIND])
    assert why_not(s, 0, 1) == no.SILENT


# --- N-1056 Sasuke Uchiha (Suit) --------------------------------------------------------------------------------------


@pytest.mark.card("N-1056")
def test_sasuke_lets_a_leaf_academy_ninja_grow_for_a_card() -> None:
    s = village(home=["N-1056", "N-009"], away=["N-1043"], hand=["N-1071", "N-002"])
    use(s, 0)
    assert s.moves(0) == [ask.CARD_MOVE + kind_of(s, "N-1071")]
    pick(s, "N-1071")
    assert "N-1071" in cards(s, 0, "discard")
    assert not goes(s, 1), "no Leaf Academy"
    assert goes(s, 2), "either player's"
    choose(s, 0)
    assert growth(s, 0) == 1
    assert power(s, 0) == (7, 3)
    assert why_not(s, 0) == no.USED_UP


@pytest.mark.card("N-1056")
def test_sasuke_needs_a_leaf_academy_ninja_card() -> None:
    assert why_not(village(home=["N-1056"], hand=["N-002"]), 0) == no.COST
    assert may_use(village(home=[hurt("N-1056")], hand=["N-1071"]), 0), "Valid"


@pytest.mark.card("N-1056")
def test_a_coin_of_sasuke_counts_as_growth() -> None:
    watcher = ninja(When(UsesKeyword(Keyword.GROWTH, YOUR_NINJA), draw(1)))
    near = Side(hand=("N-1071",), village=("N-1056", "N-028"))
    table = Table(near, phase="mission", texts={"N-028": watcher})
    use(table.s, 0)
    pick(table.s, "N-1071")
    assert len(table.hand(0)) == 1, "the watcher has drawn"


# --- N-1057 Kakashi Hatake --------------------------------------------------------------------------------------------


@pytest.mark.card("N-1057")
def test_kakashi_puts_cards_of_a_hand_under_the_deck() -> None:
    s = village(hand=["N-1057", FIRE], marker=9, their_hand=["N-010", "N-011", "J-001"])
    size = deck_size(s, 1)
    deploy(s, "N-1057")
    s.play(YES)
    assert asked(s) == (0, "player")
    s.play(ask.PLAYER_MOVE + 1)
    pick(s, "N-011")
    pick(s, "J-001")
    while asked(s)[1] in ("card", "arrange"):
        nothing(s) if ask.NONE_MOVE in s.moves(0) else s.play(s.moves(0)[0])
    assert sorted(deck(s, 1)[-2:]) == ["J-001", "N-011"]
    assert deck_size(s, 1) == size, "two under it, two drawn"
    assert len(cards(s, 1, "hand")) == 3
    assert "N-010" in cards(s, 1, "hand")


@pytest.mark.card("N-1057")
def test_kakashi_may_do_nothing() -> None:
    s = village(hand=["N-1057", FIRE], marker=9, their_hand=["N-010"])
    deploy(s, "N-1057")
    s.play(NO)
    assert cards(s, 1, "hand") == ["N-010"]


# --- N-1058 Itachi Uchiha ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-1058")
@pytest.mark.parametrize("card", ["N-1058", hurt("N-1058")])
def test_itachi_sees_the_hand_of_the_opponent(card: Any) -> None:
    s = village(home=[card], hand=["N-002"], their_hand=["N-010", "J-001"])
    assert table_view(s, 0)["players"][1]["known"] == ["N-010", "J-001"]
    assert table_view(s, 1)["players"][0]["known"] == []
    next_turn(s)
    assert len(table_view(s, 0)["players"][1]["known"]) == 3, "the card that was drawn, too"
    s = village(home=["N-012"], hand=["N-002"], their_hand=["N-010", "J-001"])
    assert table_view(s, 0)["players"][1]["known"] == []


@pytest.mark.card("N-1058")
@pytest.mark.parametrize(("hand", "won"), [(["N-010", "N-011"], 1), (["N-010", "J-001"], 0), ([], 0)])
def test_itachi_wins_a_reward_against_two_cards_of_one_type(hand: list[str], won: int) -> None:
    s = battle((["N-1058"], ["N-009"]), their_hand=hand)
    finish(s)
    assert rewards(s, 0) == won


# --- N-1059 Kiba Inuzuka & Akamaru ------------------------------------------------------------------------------------


@pytest.mark.card("N-1059")
@pytest.mark.parametrize("card", ["N-1059", hurt("N-1059")])
def test_kiba_and_akamaru_gain_the_combat_of_the_card_discarded(card: Any) -> None:
    s = battle(([card], ["N-009"]), hand=["N-028", "N-1052", "N-012"])
    before = power(s, 0)
    use(s, 0, 1)
    assert s.moves(0) == sorted(ask.CARD_MOVE + kind_of(s, number) for number in ("N-028", "N-1052"))
    pick(s, "N-1052")
    resolve(s)
    assert power(s, 0) == (before[0] + 2, before[1])
    assert "N-1052" in cards(s, 0, "discard")
    assert why_not(s, 0, 1) == no.USED_UP


@pytest.mark.card("N-1059")
def test_kiba_and_akamaru_need_a_card_of_their_names() -> None:
    s = battle((["N-1059"], ["N-009"]), hand=["N-012"])
    assert why_not(s, 0, 1) == no.COST
    s = village(home=["N-1059"], hand=["N-028"])
    assert why_not(s, 0, 1) == no.NOT_IN_WINDOW


# --- N-1060 Kakashi Hatake & The 4th Hokage ---------------------------------------------------------------------------


@pytest.mark.card("N-1060")
def test_kakashi_and_the_hokage_negate_a_jutsu_and_nobody_answers() -> None:
    more: dict[str, Any] = {"chakra": [WIND, WIND], "their_hand": ["J-001", "J-001"], "their_chakra": [WIND, WIND]}
    s = battle((["N-1060"], ["N-009"]), **more)
    assert why_not(s, 0, 1) == no.NO_AIM
    give_way(s)
    play(s, "J-001")
    assert asked(s) == (0, "exchange")
    use(s, 0, 1)
    assert int(s.cells[cell.CHAIN]) == 0, "seat 1 has another jutsu, and is not asked"
    assert power(s, 1) == (3, 1)
    assert "J-001" in cards(s, 1, "chakra")
    assert len(cards(s, 0, "chakra")) == 0


@pytest.mark.card("N-1060")
def test_kakashi_and_the_hokage_pay_three() -> None:
    s = battle((["N-1060"], ["N-009"]), chakra=[WIND], their_hand=["J-001"], their_chakra=[WIND])
    give_way(s)
    play(s, "J-001")
    if asked(s) == (0, "exchange"):
        assert why_not(s, 0, 1) == no.COST


# --- N-1061 and N-1062 Naruto Uzumaki ---------------------------------------------------------------------------------


@pytest.mark.card("N-1061")
@pytest.mark.parametrize("card", ["N-1061", hurt("N-1061")])
def test_naruto_fills_the_chakra_area_when_your_turn_begins(card: Any) -> None:
    s = village("start", home=[card], deck=["N-009", "N-010", "N-011", "N-002", "N-003"])
    assert cards(s, 0, "chakra") == ["N-009", "N-010", "N-011"]
    s = village("start", away=[card])
    assert cards(s, 1, "chakra") == []


def tailed(chakra: int, **more: Any) -> NarutoState:
    fillers = ["N-002", "N-003", "N-009", "N-010"] * 3
    sides = [{"hand": ["N-012"], "chakra": fillers[:chakra], "reinforcement": ["N-1062"]}, {}]
    return table("mission", play=[mine("N-1061"), theirs("N-011"), theirs("N-1162")], players=sides, **more)


@pytest.mark.card("N-1061", "N-1062")
def test_naruto_becomes_the_four_tails_with_ten_chakra() -> None:
    s = tailed(10)
    use(s, 0, 1)
    assert in_play(s, 0) == ["N-1062"]
    assert cards(s, 0, "discard") == ["N-1061"]
    assert power(s, slot_of(s, "N-1062")) == (10, 0)
    assert why_not(tailed(9), 0, 1) == no.CONDITION


@pytest.mark.card("N-1062")
def test_the_four_tails_rage_when_your_turn_ends() -> None:
    sides = [{"chakra": ["N-002", "N-003", "N-009", "N-010", "N-014"]}, {}]
    plays = [mine("N-1062"), mine("N-012"), theirs("N-011"), theirs("N-1162")]
    s = table("end", play=plays, players=sides)
    assert not injured(s, 0)
    assert injured(s, 1)
    assert injured(s, 2), "entrance 4 is below 5"
    assert not injured(s, 3), "entrance 5 is not"
    quiet = table("end", play=[theirs("N-1062"), mine("N-012")], players=[{}, sides[0]])
    assert not injured(quiet, 1), "it is not its player's turn"


# --- N-1063 Fukasaku --------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1063")
def test_fukasaku_beside_shima_lets_every_combination_apply() -> None:
    for team, back in ((["N-031", "N-1063", "N-1064"], True), (["N-031", "N-1063"], False)):
        s = battle((team, ["N-009"]), hand=["J-758"], chakra=[LIGHTNING] * 3)
        jutsu(s, "J-758", user=0)
        assert ("J-758" in cards(s, 0, "hand")) == back


# --- N-1064 Shima -----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1064")
def test_shima_may_discard_a_card_that_is_no_ninja() -> None:
    for answer, left in ((YES, []), (NO, ["C-001"])):
        s = village(hand=["N-1064"], marker=9, home=["N-012"], away=["C-001"])
        deploy(s, "N-1064")
        assert asked(s) == (0, "may")
        s.play(answer)
        resolve(s)
        assert in_play(s, 1) == left
        assert "N-012" in in_play(s, 0)


@pytest.mark.card("N-1064")
def test_shima_asks_nothing_where_there_are_ninjas_only() -> None:
    s = village(hand=["N-1064"], marker=9, home=["N-012"], away=["N-011"])
    deploy(s, "N-1064")
    assert asked(s)[1] != "may"


# --- N-1065 Gamaken ---------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1065")
def test_gamaken_removes_small_animals_of_the_opponent() -> None:
    s = village(hand=["N-1065"], marker=9, home=["N-036"], away=["N-036", "N-009", "N-1063"])
    deploy(s, "N-1065")
    assert in_play(s, 1) == ["N-009", "N-1063"], "Fukasaku's entrance cost is 4"
    assert cards(s, 1, "removed") == ["N-036"]
    assert "N-036" in in_play(s, 0)


# --- N-1066 Great Toad Sage -------------------------------------------------------------------------------------------


@pytest.mark.card("N-1066")
def test_the_toad_sage_may_draw_when_a_ninja_toad_uses_a_jutsu() -> None:
    for answer, drawn in ((YES, 1), (NO, 0)):
        s = battle((["N-1065"], ["N-009"]), home=["N-1066"], hand=["J-001"], chakra=[WIND])
        before = len(cards(s, 0, "hand"))
        play(s, "J-001")
        while asked(s)[1] == "chakra":
            s.play(s.moves(0)[0])
        assert asked(s) == (0, "may")
        s.play(answer)
        resolve(s)
        assert len(cards(s, 0, "hand")) == before - 1 + drawn


@pytest.mark.card("N-1066")
def test_the_toad_sage_waits_for_no_other_ninja() -> None:
    s = battle((["N-011"], ["N-1065"]), home=["N-1066"], hand=["J-001"], chakra=[WIND])
    play(s, "J-001")
    while asked(s)[1] == "chakra":
        s.play(s.moves(0)[0])
    assert asked(s)[1] != "may"


# --- N-1067 Jiraiya (Sage Mode) ---------------------------------------------------------------------------------------


@pytest.mark.card("N-1067")
@pytest.mark.clause("NR-54")
def test_numbers_of_a_jutsu_that_the_sage_uses_are_one_higher() -> None:
    s = battle((["N-1067"], ["N-009"]), (["N-011"], ["N-010"]), hand=["J-001"], chakra=[WIND])
    jutsu(s, "J-001", user=0)
    assert power(s, 0) == (13, 8)
    s = battle((["N-1067"], ["N-009"]), (["N-011"], ["N-010"]), hand=["J-001"], chakra=[WIND])
    jutsu(s, "J-001", user=2)
    assert power(s, 2) == (7, 5), "another user"


@pytest.mark.card("N-1067")
def test_jutsu_of_the_opponent_do_not_affect_the_sage() -> None:
    s = battle((["N-1067", "N-014"], ["N-011"]), their_hand=["J-033", "J-033"], their_chakra=WATERS)
    give_way(s)
    if can(s, "J-033"):
        jutsu_target(s, "J-033", 0)
    assert not injured(s, 0)
    s = battle((["N-012"], ["N-011"]), their_hand=["J-033"], their_chakra=WATERS)
    give_way(s)
    jutsu_target(s, "J-033", 0)
    assert injured(s, 0)


# --- N-1069 Rock Lee --------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1069")
@pytest.mark.clause("NA-128", "NW-64")
def test_rock_lee_enters_weak_and_trains_every_turn() -> None:
    s = village(hand=["N-1069", "N-012"], marker=9, away=["N-031"])
    deploy(s, "N-1069")
    slot = slot_of(s, "N-1069")
    assert power(s, slot) == (0, -3)
    next_turn(s)
    assert power(s, slot) == (0, -3), "the other player's turn"
    next_turn(s)
    assert (coins(s, slot, Coin.MINUS_BOTH), coins(s, slot, Coin.PLUS_BOTH)) == (2, 1)
    assert power(s, slot) == (2, -1)


@pytest.mark.card("N-1069")
def test_rock_lee_gets_nothing_when_no_coin_was_removed() -> None:
    s = village("start", home=[{"card": "N-1069", "coins": {"plus both": 1}}])
    assert coins(s, 0, Coin.PLUS_BOTH) == 1
    s = village("start", home=[hurt("N-1069", coins={"minus both": 1})])
    assert coins(s, 0, Coin.PLUS_BOTH) == 1, "Valid"


# --- Squads, and a sacrifice ------------------------------------------------------------------------------------------


SQUADS = {
    "N-1046": ("N-006", "N-005"),
    "N-1053": ("N-011", "N-1160"),
    "N-1055": ("N-1058", "N-1050"),
    "N-1059": ("N-028", "N-1052"),
}


def squad(card: str, members: tuple[str, ...], marker: int = 9) -> NarutoState:
    sides = [{"hand": ["N-1162", FIRE, FIRE], "marker": marker, "reinforcement": [card]}, {}]
    return table("mission", play=[mine(member) for member in members], players=sides)


@pytest.mark.card(*SQUADS)
@pytest.mark.clause("NA-149")
@pytest.mark.parametrize("card", SQUADS)
def test_squads_enter_for_the_ninjas_they_name(card: str) -> None:
    assert enters(squad(card, SQUADS[card]), card)
    assert not enters(squad(card, SQUADS[card][:1]), card), "one of them alone is not enough"


def enters(s: NarutoState, card: str) -> bool:
    """Return whether a card of the Reinforcement Deck can enter play now."""
    return ask.RESERVE_MOVE + kind_of(s, card) in s.moves(0)


@pytest.mark.card("N-1067")
@pytest.mark.clause("NA-147", "NW-47")
def test_the_sage_enters_for_jiraiya_and_both_toads() -> None:
    team = ("N-1068", "N-1063", "N-1064")
    for marker, now in ((7, True), (6, False)):
        s = squad("N-1067", team, marker)
        assert enters(s, "N-1067") == now
    s = squad("N-1067", team, 7)
    s.play(ask.RESERVE_MOVE + kind_of(s, "N-1067"))
    while asked(s)[1] != "mission":
        s.play(s.moves(s.seat)[0])
    assert in_play(s, 0) == ["N-1067"]
    assert cards(s, 0, "removed") == sorted(team)
    assert not enters(squad("N-1067", team[1:], 9), "N-1067")
