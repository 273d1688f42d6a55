"""Cards that enter play by Growth, Platoon, Ambush, Squad and Sacrifice, and names that are tracked."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, cell, no, parts, terms
from ofuda.games.naruto.rules import NarutoState, keywords, permissions, sets, state
from ofuda.games.naruto.vocabulary.names import Coin, Deed, Trait

from .entry_scenes import enter, grow, why_not
from .mission_scenes import perform, ready, team
from .scenes import can, coins, has, hurt, kind_of, refusal, resolve, village
from .table import asked, cards, choose, in_play, injured, may, mine, pass_on, pick, play, power, slot_of, table

HELD = ["N-012"]  # keeps the mission phase open


def names(s: NarutoState, name: str) -> None:
    """Declare a name."""
    s.play(ask.WORD_MOVE + terms.NAMES.index(name))


# --- Growth -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-137", "NA-139", "NA-140", "NA-41", "NR-26")
def test_nw_19_a_ninja_of_the_name_grows_where_it_cannot_be_deployed() -> None:
    s = village(home=["N-001"], hand=["N-1071", *HELD], marker=0)
    assert refusal(s, "N-1071") != 0
    grow(s, "N-1071")
    assert in_play(s, 0) == ["N-1071"]
    assert power(s, 0) == (4, 1)
    assert cards(s, 0, "chakra") == ["N-001"]
    assert coins(s, 0, Coin.GROWTH) == 1


@pytest.mark.clause("NA-139")
def test_nw_20_the_newcomer_is_injured_if_the_old_ninja_was() -> None:
    s = village(home=[hurt("N-001")], hand=["N-1071", *HELD])
    grow(s, "N-1071")
    assert injured(s, 0)
    assert power(s, 0) == (7, 1)


@pytest.mark.clause("NA-138")
def test_nw_21_no_ninja_grows_in_the_turn_in_which_it_came() -> None:
    s = village(hand=["N-001", "N-1071", *HELD])
    play(s, "N-001")
    assert why_not(s, ask.GROW_MOVE, "N-1071") == no.NEW_THIS_TURN


@pytest.mark.clause("NA-138", "NA-139")
@pytest.mark.card("N-085")
def test_nw_22_a_ninja_with_a_growth_coin_does_not_grow_again() -> None:
    s = village(home=["N-001"], hand=["N-085", "N-1071", *HELD])
    grow(s, "N-085")
    assert coins(s, 0, Coin.GROWTH) == 2
    assert power(s, 0) == (2, 1)
    s.cells[cell.NEW] = 0
    assert why_not(s, ask.GROW_MOVE, "N-1071") == no.HAS_GROWN


@pytest.mark.clause("NA-137")
def test_growth_needs_the_keyword_and_a_ninja_of_the_name() -> None:
    s = village(home=["N-001", "N-002"], away=["N-094"], hand=["N-020", "N-094", *HELD])
    assert why_not(s, ask.GROW_MOVE, "N-020") == no.NO_GROWTH
    assert why_not(s, ask.GROW_MOVE, "N-094") == no.NOBODY_TO_REPLACE


@pytest.mark.clause("NA-139", "NR-26", "NR-19")
def test_effects_and_coins_pass_over_and_the_team_does_not() -> None:
    old = mine("N-001", coins={"plus both": 2}, combat_gain=3, used=[])
    s = village(home=[[old, "N-002"]], hand=["N-1071", *HELD])
    grow(s, "N-1071")
    assert power(s, 0) == (3 + 1 + 2 + 3, 0 + 1 + 2)
    assert (team(s, 0), team(s, 1)) == ([0], [1])
    assert power(s, 1) == (3, 1), "the other ninja is as before"


@pytest.mark.clause("NA-139", "NR-26", "NR-77")
@pytest.mark.card("M-008")
def test_a_grown_ninja_stays_bound_and_keeps_its_ties_to_permanents() -> None:
    s = ready("M-008", home=["N-001", {"card": "M-023", "bearer": 0}], hand=["N-1168"])
    perform(s, "M-008")
    assert int(permissions.banned(s, Deed.USE_JUTSU.value, 1)) == 1
    grow(s, "N-1168")
    assert int(permissions.banned(s, Deed.USE_JUTSU.value, 1)) == 1
    assert has(s, 0, Trait.CLONE_STATUS), "the marker coin has passed over"
    s = ready("M-008", home=["N-002"], hand=["N-001"])
    perform(s, "M-008")
    play(s, "N-001")
    resolve(s)
    assert int(permissions.banned(s, Deed.USE_JUTSU.value, 1 << slot_of(s, "N-001"))) == 0, "who comes later is free"


@pytest.mark.clause("NA-25", "NA-139")
def test_a_replaced_ninja_goes_to_its_owner() -> None:
    s = village(home=[mine("N-001", owner=1)], hand=["N-1168", *HELD])
    grow(s, "N-1168")
    assert (cards(s, 0, "chakra"), cards(s, 1, "chakra")) == ([], ["N-001"])
    assert int(state.owner(s, 0)) == 0


@pytest.mark.clause("NA-112", "NA-151")
def test_an_injured_newcomer_tracks_nobody() -> None:
    s = village(home=[hurt("N-1045")], hand=["N-1045", *HELD])
    grow(s, "N-1045")
    assert asked(s) == (0, "mission")
    s = village(home=["N-1045"], hand=["N-1045", *HELD])
    grow(s, "N-1045")
    assert asked(s) == (0, "track")


@pytest.mark.clause("NA-140", "NA-39")
def test_several_ninjas_grow_in_a_turn_and_one_is_deployed_besides() -> None:
    s = village(home=["N-001", "N-002"], hand=["N-1071", "N-1050", "N-003", *HELD])
    grow(s, "N-1071")
    grow(s, "N-1050")
    play(s, "N-003")
    resolve(s)
    assert in_play(s, 0) == ["N-1071", "N-1050", "N-003"]


@pytest.mark.clause("NR-45", "NR-8")
def test_growth_can_be_answered_and_the_card_goes_back_if_the_ninja_is_gone() -> None:
    s = village(home=["N-001"], hand=["N-1071", *HELD], their_hand=["M-026", "J-002"], their_marker=9)
    s.play(ask.GROW_MOVE + kind_of(s, "N-1071"))
    assert asked(s) == (1, "respond")
    s.cells[cell.NEW] |= 1  # as if it had come anew meanwhile
    pass_on(s)
    assert in_play(s, 0) == ["N-001"]
    assert "N-1071" in cards(s, 0, "hand")
    assert cards(s, 0, "known") == ["N-1071"]


@pytest.mark.clause("NA-158", "NA-137")
def test_no_other_ninja_may_have_a_name_of_the_newcomer() -> None:
    """Yamato may not take the place of one of two who are called so; the other one would still be there."""
    s = village(home=[mine("N-1104"), mine("N-1104")], hand=["N-1160", *HELD])
    assert int(keywords.can_be_replaced(s, 0, kind_of(s, "N-1160"))) == 0
    s = village(home=[mine("N-1104"), "N-002"], hand=["N-1160", *HELD])
    assert int(keywords.can_be_replaced(s, 0, kind_of(s, "N-1160"))) == 1


# --- Platoon ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-143", "NA-144", "NA-41", "NR-26")
def test_nw_45_platoon_replaces_a_ninja_and_nothing_passes_over() -> None:
    old = mine("N-001", injured=True, coins={"plus both": 1})
    s = village(home=[old], hand=["N-406", "N-085", "N-002", *HELD], marker=1)
    enter(s, ask.PLATOON_MOVE, "N-406")
    slot = slot_of(s, "N-406")
    assert (power(s, slot), injured(s, slot)) == ((3, 0), False)
    assert cards(s, 0, "chakra") == ["N-001"]
    assert refusal(s, "N-085") == no.NAME_IN_PLAY
    assert can(s, "N-002"), "the deployment is still free"


@pytest.mark.clause("NA-143")
def test_platoon_needs_its_costs_and_exactly_one_ninja() -> None:
    assert why_not(village(home=["N-001"], hand=["N-406"], marker=0), ask.PLATOON_MOVE, "N-406") == no.ENTRANCE
    nobody = village(home=["N-002"], away=["N-001"], hand=["N-406"], marker=9)
    assert why_not(nobody, ask.PLATOON_MOVE, "N-406") == no.NOT_ONE_TO_REPLACE
    two = village(home=["N-020", "N-1081"], hand=["N-414", "N-013", "N-016"], marker=9)
    assert why_not(two, ask.PLATOON_MOVE, "N-414") == no.NOT_ONE_TO_REPLACE
    s = village(home=["N-020"], hand=["N-414", "N-013", "N-016"], marker=9)
    s.play(ask.PLATOON_MOVE + kind_of(s, "N-414"))
    pick(s, "N-013")
    assert in_play(s, 0) == ["N-414"]
    assert cards(s, 0, "chakra") == ["N-013", "N-020"]
    assert why_not(village(home=["N-001"], hand=["N-085"]), ask.PLATOON_MOVE, "N-085") == no.NO_PLATOON


# --- Ambush and Non-Unique --------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-134", "NA-39")
def test_nw_44_ambush_deploys_from_the_chakra_area_once() -> None:
    s = village(hand=["N-001", *HELD], chakra=["N-834", "N-834", "N-002"])
    assert why_not(s, ask.FROM_CHAKRA_MOVE, "N-002") == no.NOT_FROM_THERE
    enter(s, ask.FROM_CHAKRA_MOVE, "N-834")
    assert in_play(s, 0) == ["N-834"]
    assert cards(s, 0, "chakra") == ["N-002", "N-834"]
    assert refusal(s, "N-001") == no.DEPLOYED
    assert why_not(s, ask.FROM_CHAKRA_MOVE, "N-834") == no.DEPLOYED
    assert can(village(hand=["N-834", *HELD]), "N-834"), "from hand as usual"


@pytest.mark.clause("NA-134", "NA-38")
def test_ambush_costs_what_deploying_costs() -> None:
    poor = village(hand=["N-001"], chakra=["N-1082"], marker=9)
    assert why_not(poor, ask.FROM_CHAKRA_MOVE, "N-1082") == no.HAND_COST
    young = village(hand=["N-002"], chakra=["N-1082"], marker=0)
    assert why_not(young, ask.FROM_CHAKRA_MOVE, "N-1082") == no.ENTRANCE


@pytest.mark.clause("NA-38")
@pytest.mark.parametrize("paid", ["J-029", "J-032"])
def test_nw_18_one_card_of_either_symbol_pays(paid: str) -> None:
    s = village(hand=["N-1082", paid, "N-012"], marker=6)
    play(s, "N-1082")
    pick(s, paid)
    assert cards(s, 0, "chakra") == [paid]


@pytest.mark.clause("NR-13")
def test_with_an_empty_hand_the_turn_player_is_asked_only_for_what_lies_open() -> None:
    assert asked(village(chakra=["N-834"], home=["N-002"]))[1] == "mission"
    assert asked(village(chakra=["N-1082"], home=["N-002"]))[1] != "mission"


@pytest.mark.clause("NA-142", "NR-28")
def test_nw_48_a_non_unique_ninja_joins_those_of_its_name_and_no_other_joins_it() -> None:
    assert can(village(home=["N-1085"], hand=["N-1085", *HELD]), "N-1085")
    assert can(village(home=["N-1160"], hand=["N-1104", *HELD], marker=9), "N-1104")
    assert refusal(village(home=["N-1104"], hand=["N-1160", *HELD], marker=9), "N-1160") == no.NAME_IN_PLAY


# --- the Reinforcement Deck -------------------------------------------------------------------------------------------


def reserve(cards: list[str], **more: Any) -> NarutoState:
    """Set up a turn of seat 0 with a Reinforcement Deck."""
    home, away = more.pop("home", []), more.pop("away", [])
    play_area = [mine(card) if isinstance(card, str) else card for card in home]
    play_area += [{**(mine(card) if isinstance(card, str) else card), "controller": 1} for card in away]
    side = {"reinforcement": cards, "hand": more.pop("hand", HELD), "marker": more.pop("marker", 9), **more}
    return table("mission", play=play_area, players=[side, {}])


@pytest.mark.clause("NA-147", "NA-146", "NR-29")
@pytest.mark.card("N-1084")
def test_sacrifice_brings_a_card_out_of_the_reinforcement_deck() -> None:
    s = reserve(["N-1084"], home=["N-1075", "N-002"], marker=4)
    enter(s, ask.RESERVE_MOVE, "N-1084")
    assert sorted(in_play(s, 0)) == ["N-002", "N-1084"]
    assert cards(s, 0, "removed") == ["N-1075"]
    assert cards(s, 0, "reinforcement") == []
    assert int(s.cells[cell.DEPLOYED]) == 0


@pytest.mark.clause("NA-147", "NA-145")
def test_sacrifice_needs_its_costs_and_the_listed_card() -> None:
    assert why_not(reserve(["N-1084"], home=["N-1075"], marker=3), ask.RESERVE_MOVE, "N-1084") == no.ENTRANCE
    lacking = reserve(["N-1084"], home=["N-002"], away=["N-1075"])
    assert why_not(lacking, ask.RESERVE_MOVE, "N-1084") == no.NO_SACRIFICE
    assert why_not(reserve(["N-1061"], home=["N-001"]), ask.RESERVE_MOVE, "N-1061") == no.APART


@pytest.mark.clause("NA-145", "NR-29")
def test_a_reinforcement_ninja_in_hand_can_only_be_charged() -> None:
    s = village(hand=["N-1084", "N-1096", *HELD], chakra=["N-1084"], home=["N-1075"], marker=9)
    assert refusal(s, "N-1084") == no.APART
    assert refusal(s, "N-1096") == no.APART
    assert may(s, ask.CHARGE_MOVE + kind_of(s, "N-1084"))


@pytest.mark.clause("NA-149")
@pytest.mark.card("N-1096")
def test_squad_with_one_of_the_listed_ninjas_asks_which_if_there_are_two() -> None:
    s = reserve(["N-1096"], home=["N-1152", "N-1058"], hand=["N-013", *HELD], marker=7)
    assert why_not(s, ask.RESERVE_MOVE, "N-1096") == no.NAME_IN_PLAY, "the other one keeps a name of it"
    s = reserve(["N-1096"], home=["N-1058", "N-002"], hand=["N-013", *HELD], marker=7)
    s.play(ask.RESERVE_MOVE + kind_of(s, "N-1096"))
    pick(s, "N-013")
    resolve(s)
    assert cards(s, 0, "removed") == ["N-1058"]
    assert "N-1096" in in_play(s, 0)


@pytest.mark.clause("NA-145")
def test_the_other_players_ninjas_are_not_removed() -> None:
    s = reserve(["N-1096"], home=["N-002"], away=["N-1058"], hand=["N-013", *HELD])
    assert why_not(s, ask.RESERVE_MOVE, "N-1096") == no.NO_SQUAD


@pytest.mark.clause("NA-146")
def test_a_given_sacrifice_is_a_further_cost_of_every_ninja() -> None:
    s = village(home=["M-747", "N-002", "N-003"], hand=["N-001", *HELD])
    play(s, "N-001")
    assert asked(s) == (0, "give")
    assert [may(s, ask.THING_MOVE + slot) for slot in range(3)] == [False, True, True]
    choose(s, 1)
    resolve(s)
    assert sorted(in_play(s, 0)) == ["M-747", "N-001", "N-003"]
    assert cards(s, 0, "removed") == ["N-002"]
    alone = village(home=["M-747"], away=["N-002"], hand=["N-001", *HELD])
    assert refusal(alone, "N-001") == no.NO_SACRIFICE


# --- Tracking ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-151", "NR-75", "NR-57")
def test_nw_65_one_name_is_tracked_and_it_stays_when_the_ninja_leaves() -> None:
    s = village(hand=["N-1045", *HELD], away=["N-001", "N-002"], marker=9)
    play(s, "N-1045")
    assert asked(s) == (0, "track")
    assert not may(s, ask.WORD_MOVE + terms.NAMES.index("Gaara of the Desert")), "he is in neither list"
    names(s, "Naruto Uzumaki")
    tracked = state.tracked(s, 0)
    assert terms.NAMES[int(tracked)] == "Naruto Uzumaki"
    assert int(sets.tracked(s, 0)) == 1 << 0
    s2 = village(hand=["N-1048", "N-016", *HELD], away=["N-001", "N-002"], marker=9)
    s2.cells[state.seat_cells(0) + cell.TRACKED] = terms.NAMES.index("Naruto Uzumaki") + 1
    play(s2, "N-1048")
    while asked(s2)[1] == "hand_cost":
        s2.play(s2.moves(0)[0])
    names(s2, "Sasuke Uchiha")
    assert int(sets.tracked(s2, 0)) == 1 << 1
    assert int(sets.tracked(s2, 1)) == 0


# --- Permanent(X) and EntersWith --------------------------------------------------------------------------------------


@pytest.mark.clause("NA-50", "NA-152", "NA-90")
@pytest.mark.card("M-770")
def test_the_x_of_a_permanent_is_paid_from_hand_and_becomes_coins() -> None:
    s = village(hand=["M-770", "J-016", "N-038", "N-012"], marker=3)
    play(s, "M-770")
    assert asked(s) == (0, "x")
    assert s.moves(0) == [ask.NUMBER_MOVE, ask.NUMBER_MOVE + 1, ask.NUMBER_MOVE + 2]
    s.play(ask.NUMBER_MOVE + 1)
    pick(s, "J-016")
    resolve(s)
    assert coins(s, slot_of(s, "M-770"), Coin.PLAIN) == 2
    assert cards(s, 0, "chakra") == ["J-016"]


def test_parts_name_the_keywords_as_the_data_do() -> None:
    bits = {
        "Growth": parts.KEY_GROWTH,
        "Ambush": parts.AMBUSH,
        "Non-Unique": parts.NON_UNIQUE,
        "Platoon": parts.KEY_PLATOON,
        "Squad": parts.KEY_SQUAD,
        "Tracking": parts.TRACKING,
    }
    assert {word: 1 << terms.KEYWORDS.index(word) for word in bits} == bits
    apart = [terms.KEYWORDS.index(word) for word in ("Reinforcement", "Squad")]
    assert sum(1 << n for n in apart) == parts.APART
