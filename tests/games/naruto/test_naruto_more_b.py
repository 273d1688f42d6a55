"""Cards of the sets 20 and 21, N-1074 to N-1092 and J-813 to J-820: when they do nothing, and whom they leave alone."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, cell, no
from ofuda.games.naruto.rules import NarutoState, items, permissions, rules_in_play, state
from ofuda.games.naruto.vocabulary.names import Limit, Trait

from .mission_scenes import next_turn, team, to_battle
from .scenes import battle, deck_size, finish, goes, has, hurt, jutsu, kind_of, refusal, resolve, send, village
from .table import asked, cards, choose, in_play, injured, may, nothing, pass_on, pick, play, power, use

HELD = ["N-012"]  # Earth: keeps the mission phase open
STOPPED = {"hand": ["J-001"], "chakra": ["N-034"]}  # keep the exchange open
ANY = ["N-003", "N-029", "N-014", "N-015", "N-016"]
FIRE = ["N-002", "N-028", "N-1165"]


def can_use(s: NarutoState, slot: int) -> bool:
    return may(s, ask.USE_MOVE + slot * 6)


def can_pick(s: NarutoState, card: str) -> bool:
    return may(s, ask.CARD_MOVE + kind_of(s, card))


# --- Water ninjas -----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1074")
def test_a_giant_spider_that_pays_from_the_chakra_area_stays_in_the_discard_pile() -> None:
    s = battle((["N-011"], ["N-009"]), hand=["J-001", "J-001"], chakra=["N-1074", "N-1074"], stop=False)
    jutsu(s, "J-001")
    assert asked(s) == (0, "exchange"), "nothing is offered"
    assert (in_play(s, 0), cards(s, 0, "discard")) == (["N-011"], ["N-1074"])


@pytest.mark.card("N-1074")
def test_a_giant_spider_in_hand_stays_there_when_another_card_is_discarded() -> None:
    s = village("end", hand=["N-1074", *["N-012"] * 3, *["N-013"] * 3])
    pick(s, "N-013")
    assert int(s.cells[cell.PLAYER]) == 1, "nothing is offered, and the turn is over"
    assert in_play(s, 0) == []
    assert "N-1074" in cards(s, 0, "hand")


@pytest.mark.card("N-1074")
def test_a_giant_spider_that_is_discarded_from_play_does_not_come_back() -> None:
    s = battle(([hurt("N-1074")], ["N-011"]))
    finish(s)
    assert int(s.cells[cell.PLAYER]) == 1, "nothing is offered, and the turn is over"
    assert (in_play(s, 0), cards(s, 0, "discard")) == ([], ["N-1074"])


@pytest.mark.card("N-1076")
@pytest.mark.parametrize("sides", [{"home": [hurt("N-1076")]}, {"home": ["N-001"], "away": ["N-1076"]}])
def test_karin_is_silent_when_she_is_injured_and_in_the_opponents_turn(sides: dict[str, Any]) -> None:
    s = village(hand=["J-032", "N-012"], their_hand=["J-032", "N-012"], **sides)
    to_battle(s)
    assert asked(s) == (0, "send")


@pytest.mark.card("N-1076")
def test_karin_discards_nothing_and_nobody_draws_if_her_player_does_not_want_it() -> None:
    s = village(home=["N-1076"], hand=["J-032", "N-012"])
    before = deck_size(s, 0), deck_size(s, 1)
    to_battle(s)
    s.play(ask.NO_MOVE)
    assert asked(s) == (0, "send")
    assert (deck_size(s, 0), deck_size(s, 1)) == before
    assert cards(s, 0, "hand") == ["J-032", "N-012"]


@pytest.mark.card("N-1077")
def test_suigetsu_takes_ninja_cards_in_the_exchange_only() -> None:
    assert not can_use(battle((["N-1077"], ["N-011"]), hand=["J-032"]), 0), "no ninja card"
    assert not can_use(village(home=["N-1077"], hand=["N-016", *HELD]), 0), "the mission phase"
    s = battle((["N-1077", "N-003"], ["N-011"]), hand=["N-016"])
    use(s, 0)
    pick(s, "N-016")
    resolve(s)
    assert [power(s, slot) for slot in range(3)] == [(6, 1), (1, 1), (5, 3)]
    finish(s)
    assert power(s, 0) == (4, 1), "for this turn only"


@pytest.mark.card("N-1079")
def test_kimimaro_damages_nobody_of_a_higher_entrance_cost_or_outside_his_battle() -> None:
    s = battle((["N-1079"], ["N-011"]), (["N-003"], ["N-009"]), away=["N-002"], hand=["N-010"])
    use(s, 0)
    pick(s, "N-010")
    resolve(s)
    assert asked(s) == (0, "exchange"), "entrance 4 against 3, and the others do not battle him"
    assert [injured(s, slot) for slot in range(5)] == [False] * 5
    assert cards(s, 0, "discard") == ["N-010"]
    assert not can_use(battle((["N-1079"], ["N-009"]), hand=["J-002"]), 0), "neither a mission nor a ninja"
    assert not can_use(village(home=["N-1079"], away=["N-009"], hand=["N-010", *HELD]), 0), "the mission phase"


@pytest.mark.card("N-1081")
def test_orochimaru_is_silent_when_he_is_injured_and_in_the_mission_phase() -> None:
    assert can_use(battle((["N-1081"], ["N-011"]), hand=HELD), 0)
    assert not can_use(battle(([hurt("N-1081")], ["N-011"]), hand=HELD), 0)
    assert not can_use(village(home=["N-1081"], away=["N-011"], hand=HELD * 3), 0)


@pytest.mark.card("N-1081")
def test_orochimaru_injures_nobody_outside_his_battle_but_still_draws() -> None:
    s = battle(
        (["N-1081"], []), (["N-003"], ["N-009"]), hand=HELD * 2, their_hand=["J-001", *HELD], their_chakra=["N-034"]
    )
    use(s, 0)
    resolve(s)
    assert [injured(s, slot) for slot in range(3)] == [False] * 3
    assert len(cards(s, 0, "hand")) == 2
    assert cards(s, 1, "hand") == ["J-001", "N-012"], "the opponent's hand stays"


# --- Wind ninjas ------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1085")
@pytest.mark.parametrize(
    ("home", "card"), [(["N-001"], "N-1085"), ([hurt("N-001"), "N-1085"], "N-003")], ids=["no target", "another enters"]
)
def test_a_mini_katsuyu_heals_nobody(home: list[Any], card: str) -> None:
    s = village(home=home, away=[hurt("N-002")], hand=[card, *HELD])
    before = [injured(s, slot) for slot in range(3)]
    play(s, card)
    resolve(s)
    assert asked(s) == (0, "mission")
    assert card in in_play(s, 0)
    assert [injured(s, slot) for slot in range(3)] == before


def meet(attackers: list[Any], blockers: list[Any], away: list[Any] | None = None) -> NarutoState:
    """Seat 0 attacks with a team and seat 1 blocks with its first one; both could act in the exchange."""
    s = village("battle", home=[attackers], away=[blockers, *(away or [])], **STOPPED, their_hand=HELD)
    send(s, 0)
    choose(s, len(attackers))
    return s


@pytest.mark.card("N-1086")
@pytest.mark.parametrize(
    ("attackers", "blockers"),
    [
        (["N-1086", "N-1092"], ["N-011"]),
        (["N-011"], [hurt("N-1086"), "N-1092"]),
        (["N-1092"], ["N-1086", "N-001"]),
    ],
    ids=["it attacks", "injured", "the manipulator is the opponent's"],
)
def test_a_crow_draws_nothing(attackers: list[Any], blockers: list[Any]) -> None:
    assert asked(meet(attackers, blockers)) == (0, "exchange"), "nothing is offered"


@pytest.mark.card("N-1086")
def test_a_crow_draws_nothing_if_its_player_does_not_want_it() -> None:
    s = meet(["N-011"], ["N-1086", "N-1092"])
    before = deck_size(s, 0), deck_size(s, 1)
    while s.cells[cell.CHAIN] > 0 and asked(s)[1] == "respond":
        pass_on(s)
    assert asked(s) == (1, "may")
    s.play(ask.NO_MOVE)
    assert (deck_size(s, 0), deck_size(s, 1)) == before


def their_send(s: NarutoState) -> None:
    """Play on to where seat 1 sends out its ninjas, each alone, in its own turn."""
    next_turn(s)
    answers = {"mission": ask.PASS_MOVE, "respond": ask.PASS_MOVE, "organise": ask.BUILD_MOVE, "join": ask.NONE_MOVE}
    while asked(s) != (1, "send"):
        s.play(answers[asked(s)[1]])


@pytest.mark.card("N-1087")
@pytest.mark.parametrize(("ant", "free"), [("N-1087", False), (hurt("N-1087"), True)])
def test_a_black_ant_binds_both_foes_of_its_battle_unless_it_is_injured(ant: Any, free: bool) -> None:
    s = meet([ant, "N-1092"], ["N-1162", "N-010"], away=["N-011"])
    their_send(s)
    assert [goes(s, slot) for slot in (2, 3, 4)] == [free, free, True], "who did not battle it is free"


@pytest.mark.card("N-1088")
def test_gaara_in_a_suit_draws_nothing_when_a_ninja_is_deployed_and_makes_nobody_else_leaf() -> None:
    s = village(home=["N-1088", "N-1086"], hand=["N-1168", *HELD])
    before = deck_size(s, 0)
    play(s, "N-1168")
    resolve(s)
    assert asked(s) == (0, "mission")
    assert (in_play(s, 0)[-1], deck_size(s, 0)) == ("N-1168", before)
    assert [has(s, slot, Trait.LEAF) for slot in (0, 1)] == [True, False]


@pytest.mark.card("N-1089")
@pytest.mark.parametrize(
    ("pair", "card", "seat", "safe"),
    [("N-1089", "N-012", 0, True), (hurt("N-1089"), "M-005", 0, False), ("N-1089", "J-001", 0, False)]
    + [("N-1089", "M-005", 1, False)],
    ids=["a ninja", "injured", "a jutsu", "a mission of their own"],
)
def test_father_and_mother_shield_from_the_opponents_ninjas_and_missions_alone(
    pair: Any, card: str, seat: int, safe: bool
) -> None:
    s = village(home=HELD, hand=["M-005", "J-001", *HELD], away=[[pair, "N-1092"], "N-1088"], their_hand=["M-005"])
    items.begin(s, 0, seat, kind_of(s, card))
    assert bool(rules_in_play.unaffected(s, 1 << 3, state.source_of_item(0))) == safe
    assert int(permissions.limit_of(s, Limit.TEAMS_BLOCKED.value, 0b110, 1)) == (2 if pair == "N-1089" else 1)


@pytest.mark.card("N-1090")
def test_chiyo_lets_no_team_without_secret_skills_have_four() -> None:
    s = village("organisation", home=["N-1086", "N-1087", "N-1089", "N-002", "N-1090"])
    s.play(ask.BUILD_MOVE)
    choose(s, 1)
    choose(s, 2)
    assert [goes(s, slot) for slot in (3, 4)] == [False, True], "a fourth must be her"


@pytest.mark.card("N-1090")
def test_chiyo_refuses_who_is_no_puppet_also_injured_and_leaves_other_teams_alone() -> None:
    s = village("organisation", home=["N-002", "N-003", hurt("N-1090"), "N-1086"])
    s.play(ask.BUILD_MOVE)
    assert s.refusal(0, ask.THING_MOVE + 2) == no.MAY_NOT_TEAM, "Sasuke is no Puppet"
    choose(s, 1)
    nothing(s)
    assert team(s, 0) == [0, 1], "others team as they like"


@pytest.mark.card("N-1092")
def test_kankuro_searches_in_his_own_mission_phase_only() -> None:
    assert not can_use(battle((["N-1092"], ["N-011"]), hand=["N-1086"]), 0)
    s = village(home=["N-001"], away=["N-1092"], hand=HELD, their_hand=["N-1086", *HELD])
    pass_on(s)
    assert asked(s) != (1, "respond"), "the opponent's mission phase"
    s = village(home=["N-1092"], hand=["N-1086", "N-1092", *HELD], deck=["N-001", "N-002"])
    use(s, 0)
    assert [can_pick(s, card) for card in ("N-1086", "N-1092", "N-012")] == [True, True, False]


# --- jutsu ------------------------------------------------------------------------------------------------------------


@pytest.mark.card("J-813")
def test_wire_trap_takes_the_users_power_of_now_also_for_a_weaker_ninja_at_home() -> None:
    s = battle(([hurt("N-1162"), "N-009"], ["N-012"]), home=["N-003"], hand=["J-813"], chakra=ANY)
    jutsu(s, "J-813", user=0, target=3)
    assert [power(s, slot) for slot in range(4)] == [(7, 0), (3, 1), (5, 2), (7, 0)]
    s = battle((["N-003"], ["N-012"]), hand=["J-813"])
    assert refusal(s, "J-813") == no.NO_CHAKRA, "one chakra of two"


@pytest.mark.card("J-819")
def test_chameleon_jutsu_helps_its_user_alone_and_for_this_turn() -> None:
    s = battle((["N-011", "N-009"], ["N-012"]), hand=["J-819"], chakra=ANY)
    theirs = len(cards(s, 1, "hand"))
    jutsu(s, "J-819", user=0)
    assert power(s, 0)[1] in (5, 7)
    assert (power(s, 1), power(s, 2), len(cards(s, 1, "hand"))) == ((3, 1), (5, 2), theirs)
    finish(s)
    assert not injured(s, 0)
    assert power(s, 0) == (5, 3)
    assert refusal(battle((["N-011"], ["N-012"]), hand=["J-819"]), "J-819") == no.NO_CHAKRA, "one chakra of two"


@pytest.mark.card("J-820")
def test_infinite_embrace_reaches_only_foes_of_its_users_battle() -> None:
    s = battle((["N-011"], ["N-012", "N-010"]), (["N-003"], ["N-009"]), away=["N-002"], hand=["J-820"], chakra=ANY)
    play(s, "J-820")
    choose(s, 0)
    s.play(ask.MODE_MOVE)  # the first of the two costs
    assert [goes(s, slot) for slot in range(6)] == [False, True, True, False, False, False]
    s = battle((["N-011"], []), away=["N-002"], hand=["J-820"], chakra=ANY)
    assert refusal(s, "J-820") == no.NO_TARGET, "nobody battles the user"
    s = battle((["N-011"], ["N-012"]), hand=["J-820"], chakra=FIRE)
    assert refusal(s, "J-820") == no.NO_CHAKRA, "neither Wind nor Water"
