"""The ninjas N-1132 to N-1143 of set 21 at the table: when their texts work, when not, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, cell
from ofuda.games.naruto.rules import NarutoState, figures, state
from ofuda.games.naruto.vocabulary.names import Coin

from .mission_scenes import next_turn, rewards, team
from .scenes import battle, coins, finish, hurt, jutsu, resolve, village
from .table import asked, cards, choose, in_play, injured, may, pick, play, power, slot_of, use

YES, NO = ask.YES_MOVE, ask.NO_MOVE
WATER = ["N-014", "N-015", "N-016"]
WIND = ["N-003", "N-029", "N-010"]


def used(s: NarutoState, slot: int, ability: int = 0) -> bool:
    """Return whether an ability can be used now."""
    return may(s, ask.USE_MOVE + slot * 6 + ability)


def settle(s: NarutoState) -> None:
    """Let both pass until the chain is empty."""
    resolve(s)


def enter(s: NarutoState, card: str) -> None:
    """Deploy a ninja, and let both pass until something is asked."""
    play(s, card)
    while asked(s)[1] == "hand_cost":
        s.play(s.moves(s.seat)[0])
    resolve(s)


# --- N-1132 Harusame --------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1132")
@pytest.mark.clause("NR-39", "NA-24")
@pytest.mark.parametrize("harusame", ["N-1132", hurt("N-1132")])
def test_harusame_takes_a_great_animal_for_his_discard(harusame: object) -> None:
    beast = {"card": "N-1143", "coins": {"growth": 1}}
    s = village(home=[harusame], away=[[beast, "N-009"], "N-1164"], hand=["N-012"])
    use(s, 0)
    settle(s)
    assert cards(s, 0, "discard") == ["N-1132"]
    assert in_play(s, 0) == ["N-1143"]
    assert int(state.owner(s, 1)) == 1
    assert (team(s, 1), team(s, 2)) == ([1], [2])
    assert coins(s, 1, Coin.GROWTH) == 1
    assert "N-1164" in in_play(s, 1), "an Animal of entrance cost 3 is no target"


@pytest.mark.card("N-1132")
def test_harusame_cannot_be_used_without_a_great_animal_or_on_the_other_turn() -> None:
    s = village(home=["N-1132"], away=["N-1164", "N-1162"], hand=["N-012"])
    assert not used(s, 0)


# --- N-1133 Utakata ---------------------------------------------------------------------------------------------------


def utakata(chakra: list[str], *answers: int) -> NarutoState:
    s = village(hand=["N-1133", "N-012"], marker=9, chakra=chakra, their_chakra=["N-001", "N-007", "N-008"])
    enter(s, "N-1133")
    for move in answers:
        assert asked(s) == (0, "pay")
        s.play(move)
        while asked(s)[1] == "chakra":
            s.play(s.moves(0)[0])
    resolve(s)
    while asked(s) == (0, "card"):
        s.play(s.moves(0)[0])
    resolve(s)
    return s


@pytest.mark.card("N-1133")
@pytest.mark.clause("NR-11")
def test_utakata_draws_for_wind_and_takes_chakra_for_water() -> None:
    s = utakata([*WIND, *WATER], YES, YES)
    assert len(cards(s, 0, "hand")) == 4, "one kept, two drawn, one more drawn"
    assert len(cards(s, 0, "chakra")) == 2
    assert len(cards(s, 1, "chakra")) == 1


@pytest.mark.card("N-1133")
def test_utakata_uses_what_can_be_paid_and_what_is_wanted() -> None:
    s = utakata(WIND, YES)
    assert len(cards(s, 0, "hand")) == 3
    assert len(cards(s, 1, "chakra")) == 3
    s = utakata([*WIND, *WATER], NO, NO)
    assert len(cards(s, 0, "hand")) == 1


# --- N-1134 Hotaru Katsuragi ------------------------------------------------------------------------------------------


@pytest.mark.card("N-1134")
@pytest.mark.clause("NR-42")
def test_hotaru_draws_or_grows_when_she_is_put_in_play() -> None:
    found = set()
    for seed in range(8):
        s = village(home=["N-009"], hand=["N-1134", "N-012"], seed=seed)
        enter(s, "N-1134")
        slot = slot_of(s, "N-1134")
        found.add((len(cards(s, 0, "hand")), coins(s, slot, Coin.GROWTH), coins(s, 0, Coin.GROWTH)))
    assert found == {(2, 0, 0), (1, 1, 0)}


@pytest.mark.card("N-1134")
def test_hotaru_does_nothing_when_another_ninja_enters() -> None:
    s = village(home=["N-1134"], hand=["N-001", "N-012"])
    enter(s, "N-001")
    assert (len(cards(s, 0, "hand")), coins(s, 0, Coin.GROWTH)) == (1, 0)


# --- N-1135 Sakura Haruno ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-1135")
@pytest.mark.clause("NR-37")
def test_sakura_injures_herself_to_draw_and_heals_at_the_end_of_the_turn() -> None:
    s = village(home=["N-1135", "N-009"], hand=["N-003", "N-012"])
    use(s, 0)
    while asked(s)[1] == "card":
        pick(s, "N-003")
    settle(s)
    assert [injured(s, slot) for slot in (0, 1)] == [True, False]
    assert cards(s, 0, "discard") == ["N-003"]
    assert len(cards(s, 0, "hand")) == 2
    assert not used(s, 0), "she must be healthy"
    next_turn(s)
    assert not injured(s, 0)


@pytest.mark.card("N-1135")
def test_sakura_needs_a_wind_card_and_her_health() -> None:
    s = village(home=["N-1135"], hand=["N-012"])
    assert not used(s, 0)
    s = village(home=[hurt("N-1135")], hand=["N-003", "N-012"])
    assert not used(s, 0)


# --- N-1136 Konan (Childhood) -----------------------------------------------------------------------------------------


@pytest.mark.card("N-1136")
@pytest.mark.clause("NA-111")
def test_young_konan_injures_a_foe_of_her_entrance_cost_with_herself() -> None:
    s = battle((["N-011", "N-1136"], ["N-002", "N-009"]), hand=["J-001"])
    use(s, 1)
    settle(s)
    assert [injured(s, slot) for slot in range(4)] == [False, True, True, False]


@pytest.mark.card("N-1136")
def test_young_konan_needs_her_health_and_a_foe_of_her_entrance_cost() -> None:
    s = battle((["N-1136"], ["N-009"]))
    assert not used(s, 0)
    s = battle((["N-011", hurt("N-1136")], ["N-002"]))
    assert not used(s, 1)


# --- N-1137 Salamander ------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1137")
@pytest.mark.clause("NR-25")
def test_salamander_with_its_master_supports_by_its_combat_and_takes_damage() -> None:
    s = battle((["N-1140", "N-1137"], ["N-1162"]), (["N-003"], ["N-012"]), at="showdown", stop=False)
    assert power(s, 1) == (2, 2)
    while asked(s)[1] == "fight":
        s.play(s.moves(0)[0])
    assert asked(s) == (0, "replace")
    s.play(YES)
    assert not injured(s, 0)


@pytest.mark.card("N-1137")
def test_salamander_alone_does_nothing() -> None:
    s = battle((["N-011", "N-1137"], ["N-1162"]), home=["N-1140"], at="exchange")
    assert power(s, 1) == (2, 0)
    finish(s)
    assert injured(s, 0)


# --- N-1138 Temari ----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1138")
def test_temari_takes_a_weapon_ninja_back_when_deployed() -> None:
    s = village(hand=["N-1138", "N-012"], discard=["N-009", "N-001"], marker=9)
    enter(s, "N-1138")
    assert "N-009" in cards(s, 0, "hand")
    assert cards(s, 0, "discard") == ["N-001"]


@pytest.mark.card("N-1138")
@pytest.mark.parametrize("temari", ["N-1138", hurt("N-1138")])
def test_temari_strengthens_all_weapon_ninjas_on_both_sides(temari: object) -> None:
    s = village(home=[temari, "N-001"], away=["N-009"], hand=["N-012"])
    base = 0 if isinstance(temari, dict) else 4
    assert [power(s, slot)[0] for slot in range(3)] == [base + 1, 1, 4]


# --- N-1139 Hiruko ----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1139")
def test_hiruko_makes_two_opposing_ninjas_a_team() -> None:
    s = village(home=["N-1140"], away=[["N-009", "N-010"], ["N-011", "N-003"]], hand=["N-1139", "N-012"], marker=9)
    enter(s, "N-1139")
    assert asked(s) == (0, "may")
    s.play(YES)
    resolve(s)
    assert asked(s) == (0, "some")
    choose(s, 1)
    choose(s, 4)
    assert (team(s, 1), team(s, 2), team(s, 3)) == ([1, 4], [2], [3])


@pytest.mark.card("N-1139")
@pytest.mark.parametrize(("home", "away"), [(["N-011"], ["N-009", "N-010"]), (["N-1140"], ["N-009"])])
def test_hiruko_needs_a_manipulation_ninja_and_two_targets(home: list[str], away: list[str]) -> None:
    s = village(home=home, away=away, hand=["N-1139", "N-012"], marker=9)
    enter(s, "N-1139")
    assert asked(s) == (0, "mission")


# --- N-1140 Sasori ----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1140")
@pytest.mark.parametrize(("held", "swapped"), [(4, True), (3, False)])
def test_sasori_swaps_the_power_of_an_opposing_ninja_with_five_cards_in_hand(held: int, swapped: bool) -> None:
    hand = ["N-001", "N-002", "N-005", "N-006"][:held]
    s = battle((["N-1140"], ["N-009", "N-010"]), hand=hand, chakra=["N-003"])
    use(s, 0, 1)
    while asked(s)[1] in ("chakra", "exchange") and not (asked(s)[1] == "exchange" and not s.cells[cell.CHAIN]):
        s.play(s.moves(s.seat)[0])
    if asked(s) == (0, "thing"):
        choose(s, 1)
    assert power(s, 1) == ((1, 3) if swapped else (3, 1))
    assert power(s, 2) == (4, 2)


@pytest.mark.card("N-1140")
@pytest.mark.clause("NA-64")
def test_sasori_joins_only_puppets() -> None:
    s = village("organisation", home=["N-1140", "N-1139", "N-009"])
    s.play(ask.BUILD_MOVE)
    assert asked(s) == (0, "join")
    assert may(s, ask.THING_MOVE + 1)
    assert not may(s, ask.THING_MOVE + 2)


# --- N-1141 The 3rd Kazekage ------------------------------------------------------------------------------------------


@pytest.mark.card("N-1141")
@pytest.mark.clause("NR-3")
@pytest.mark.parametrize(("move", "won"), [(YES, 1), (NO, 0)])
def test_the_third_kazekage_wins_a_ninja_that_would_return_to_hand(move: int, won: int) -> None:
    s = battle((["N-011"], ["N-012"]), home=["N-1141"], away=["N-009"], hand=["J-011"], chakra=WATER)
    jutsu(s, "J-011", target=3)
    assert asked(s) == (0, "replace")
    s.play(move)
    assert rewards(s, 0) == won
    assert cards(s, 1, "hand") == ([] if won else ["N-009"])


@pytest.mark.card("N-1141")
def test_the_third_kazekage_leaves_own_ninjas_and_other_ways_alone() -> None:
    s = battle((["N-011"], ["N-012"]), home=["N-1141", "N-009"], hand=["J-011"], chakra=WATER)
    jutsu(s, "J-011", target=3)
    assert "N-009" in cards(s, 0, "hand")
    s = battle((["N-011"], [hurt("N-012")]), home=["N-1141"], hand=["J-033"], chakra=WATER)
    jutsu(s, "J-033", target=1)
    assert cards(s, 1, "discard") == ["N-012"]


# --- N-1142 Sasori & Hiruko -------------------------------------------------------------------------------------------


@pytest.mark.card("N-1142")
def test_sasori_and_hiruko_are_as_strong_as_the_hand_and_weaken_their_like() -> None:
    s = village(home=["N-1142", "N-009"], away=["N-1158", "N-1159"], hand=["N-001", "N-005"])
    assert power(s, 0) == (2, 4)
    assert power(s, 1) == (3, 1), "an own ninja of entrance cost 2"
    assert (power(s, 2)[1], int(figures.mental(s, 2))) == (0, 0)
    assert (power(s, 3)[1], int(figures.mental(s, 3))) == (4, 5)


@pytest.mark.card("N-1142")
@pytest.mark.clause("NA-112", "NA-121")
def test_sasori_and_hiruko_injured_keep_their_combat_and_the_hand() -> None:
    held = ["N-001", "N-005", "N-006", "N-007", "N-008", "N-003", "N-029", "N-010"]
    s = village("end", home=[hurt("N-1142")], away=["N-1158"], hand=held)
    assert int(s.cells[cell.PLAYER]) == 1, "nobody discards"
    assert power(s, 0)[0] == 8
    assert power(s, 1)[1] == 3


# --- N-1143 Six Tails -------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1143")
@pytest.mark.clause("NA-33")
def test_six_tails_draws_two_at_the_start_and_has_the_power_of_the_hand() -> None:
    s = village("start", home=["N-1143"], away=["N-1143"], hand=["N-001"])
    assert len(cards(s, 0, "hand")) == 4
    assert power(s, 0) == (4, 4)
    assert power(s, 1) == (0, 0)
    assert cards(s, 1, "hand") == []


@pytest.mark.card("N-1143")
def test_the_text_of_six_tails_is_not_negated() -> None:
    s = battle((["N-012"], ["N-1143"]), hand=["J-802"], chakra=[*WIND, *WATER], their_hand=["N-001", "N-005"])
    jutsu(s, "J-802", target=1)
    assert power(s, 1) == (2, 2)
