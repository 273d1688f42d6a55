"""Missions, counter missions and Permanents."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, cell, parts, word
from ofuda.games.naruto.rules import in_play, state
from tests.games.naruto.exchange_table import Side, Table

FIRE, WIND, LIGHTNING, WATER, EARTH = "J-029", "J-016", "J-002", "J-032", "J-021"


def mission(*hand: str, marker: int = 9, far: Side | None = None, **near: object) -> Table:
    return Table(Side(hand=hand, marker=marker, **near), far or Side(), phase="mission")  # type: ignore[arg-type]


# --- the own mission --------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-45")
def test_the_entrance_cost_must_not_be_higher_than_the_marker() -> None:
    assert mission("M-018", WIND, marker=3).why_not_play("M-018") == "entrance"
    assert mission("M-018", WIND, marker=4).can_play("M-018")


@pytest.mark.clause("NA-46", "NA-49")
def test_the_hand_cost_is_paid_with_a_symbol_of_the_mission() -> None:
    assert mission("M-018", FIRE).why_not_play("M-018") == "hand_cost"
    table = mission("M-018", FIRE, WIND).play("M-018")
    assert table.s.moves() == [table.card_move(WIND)], "asked all the same: the other player does not know the hand"
    table.do("hand_cost", table.card_move(WIND))
    assert table.chakra(0) == [WIND, "M-018"]
    assert len(table.hand(0)) == 1 + 2


@pytest.mark.clause("NA-46")
def test_a_hand_that_is_paid_as_a_whole_is_not_asked_about() -> None:
    table = mission("M-018", WIND).play("M-018")
    assert table.chakra(0) == [WIND, "M-018"]


@pytest.mark.clause("NA-46", "NR-46")
def test_a_hand_cost_is_asked_for_where_cards_differ() -> None:
    table = mission("M-018", WIND, "J-018", "J-018", FIRE).play("M-018")
    assert table.question == "hand_cost"
    assert table.s.moves() == [table.card_move(WIND), table.card_move("J-018")]
    assert table.why_not(table.card_move(FIRE)) == "not_paying"
    table.do("hand_cost", table.card_move("J-018"))
    assert table.chakra(0) == ["J-018", "M-018"]


@pytest.mark.clause("NA-47", "NA-93")
def test_one_mission_a_turn() -> None:
    table = mission("M-018", "M-018", WIND, WIND).play("M-018")
    table.do("hand_cost", table.card_move(WIND))
    assert table.why_not_play("M-018") == "mission_played"


@pytest.mark.clause("NA-47", "NA-153")
def test_a_permanent_may_allow_a_second_mission() -> None:
    table = mission("M-018", "M-006", WIND, FIRE, permanents=("M-030",))
    table.play("M-018").do("hand_cost", table.card_move(WIND))
    assert table.can_play("M-006")


@pytest.mark.clause("NA-48")
def test_a_mission_needs_its_targets() -> None:
    assert mission("M-001", LIGHTNING, village=("N-002",)).why_not_play("M-001") == "no_target"
    table = mission("M-001", LIGHTNING, village=("N-002 injured", "N-009")).play("M-001")
    assert not state.is_in(table.s, cell.INJURED, table.slot("N-002")), "the only target is chosen without a question"


@pytest.mark.clause("NA-48", "NR-62")
def test_a_mission_on_all_needs_at_least_one_but_some_say_nothing_of_targets() -> None:
    assert mission("M-021", EARTH, village=("N-002",)).why_not_play("M-021") == "no_target"
    assert mission("M-038", WIND).can_play("M-038")


@pytest.mark.clause("NR-33")
def test_a_card_in_a_pile_is_aimed_at_by_its_kind() -> None:
    table = mission("M-042", EARTH, discard=("N-002", "N-009", "J-001")).play("M-042")
    assert table.s.moves() == [table.card_move("N-002"), table.card_move("N-009")]
    table.do("target", table.card_move("N-009"))
    assert table.discard(0) == ["N-002", "J-001"]
    assert state.deck_size(table.s, 0) == 6 + 1


@pytest.mark.clause("NR-33")
def test_one_card_of_each_zone_is_chosen_in_turn() -> None:
    far = Side(rewards=("N-001", "N-002"))
    table = mission("M-029", FIRE, far=far, rewards=("N-003", "N-009", "N-010")).play("M-029")
    assert table.s.moves() == [table.place_move(0, place) for place in range(3)]
    table.do("target", table.place_move(0, 2))
    assert table.s.moves() == [table.place_move(1, 0), table.place_move(1, 1)]
    table.do("target", table.place_move(1, 0))
    assert (table.discard(0), table.discard(1)) == (["N-001"], ["N-010"])
    assert mission("M-029", FIRE, rewards=("N-003",)).why_not_play("M-029") == "no_target", "both must have one"


@pytest.mark.clause("NR-73")
def test_the_card_aimed_at_in_hand_may_be_paid_and_then_the_effect_fails() -> None:
    earth_genin, genin = "N-004", "N-002"
    table = mission("M-020", earth_genin, EARTH, genin).play("M-020")
    assert table.question == "target"
    table.do("target", table.card_move(earth_genin))
    assert table.pile(0, parts.KNOWN) == [earth_genin], "everybody has seen it"
    other = Table(table.near, table.far, phase="mission").play("M-020")
    other.do("target", other.card_move(earth_genin)).do("hand_cost", other.card_move(EARTH))
    assert other.in_play(0) == [earth_genin]
    table.do("hand_cost", table.card_move(earth_genin))
    assert (table.in_play(0), "targets_lost" in table.told()) == ([], True)


@pytest.mark.clause("NR-73")
def test_a_second_copy_in_hand_is_not_told_by_paying_the_card_aimed_at() -> None:
    table = mission("M-020", "N-004", "N-004", "N-002").play("M-020")
    table.do("target", table.card_move("N-004")).do("hand_cost", table.card_move("N-004"))
    assert (table.in_play(0), "targets_lost" in table.told()) == ([], True)


@pytest.mark.clause("NR-72", "NA-158")
def test_a_card_may_forbid_to_be_played() -> None:
    table = mission("M-040", "M-040", EARTH, EARTH, village=("N-002", "N-009"), permanents=("M-030",))
    table.play("M-040")
    table.do("hand_cost", table.card_move(EARTH))
    assert "M-040" in table.in_play(0)
    assert table.why_not_play("M-040") == "may_not_play"


# --- Permanents -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-50")
def test_a_permanent_stays_in_the_village() -> None:
    table = mission("M-022", EARTH).play("M-022")
    assert (table.in_play(0), table.chakra(0)) == (["M-022"], [EARTH])


@pytest.mark.clause("NA-50", "NA-34")
def test_a_permanent_with_a_number_enters_with_coins() -> None:
    cards = Table(phase="nothing").game.tables.cards
    counted = next(card for card in cards if card.number == "M-082")
    payer = next(card for card in cards if card.set == 1 and set(card.symbols) & set(counted.symbols))
    table = mission(counted.number, payer.number).play(counted.number)
    assert state.coins(table.s, table.slot(counted.number), word.COIN_PLAIN) == counted.coins


@pytest.mark.clause("NA-51")
def test_copies_of_a_permanent_stand_together_and_add_up() -> None:
    table = mission("M-022", EARTH, permanents=("M-022",)).play("M-022")
    assert table.in_play(0) == ["M-022", "M-022"]


@pytest.mark.clause("NR-33", "NA-50")
def test_a_permanent_whose_target_is_gone_enters_and_does_nothing() -> None:
    far = Side(hand=("M-026", LIGHTNING), marker=3)
    table = Table(Side(hand=("M-023", LIGHTNING), village=("N-002",)), far, phase="mission").play("M-023")
    assert table.question == "respond"
    in_play.leave(table.s, table.slot("N-002"), word.ZONE_DISCARD)
    table.pass_()
    assert (table.in_play(0), "targets_lost" in table.told()) == (["M-023"], True)


@pytest.mark.clause("NR-56", "NR-45")
def test_a_permanent_needs_room() -> None:
    table = mission("M-022", "M-018", EARTH, WIND)
    table.s.cells[cell.OCCUPIED] |= state.ALL_SLOTS
    table.s.cells[cell.MISSIONS_IN_PLAY] = 0
    for slot in range(parts.SLOTS):
        state.set_in_slot(table.s, slot, cell.KIND, table.kinds["N-002"] + 1)
    assert table.why_not_play("M-022") == "room"
    assert table.why_not_play("M-018") == ""


@pytest.mark.clause("NR-45")
def test_a_permanent_that_finds_no_room_any_more_goes_back_to_the_hand() -> None:
    far = Side(hand=("M-009", "M-026", FIRE, LIGHTNING), marker=3)
    table = Table(Side(hand=("M-022", EARTH), village=("N-002",)), far, phase="mission").play("M-022")
    assert table.question == "respond"
    table.s.cells[cell.OCCUPIED] |= state.ALL_SLOTS
    table.s.play(ask.PASS_MOVE)
    assert (table.hand(0), table.chakra(0)) == (["M-022"], [EARTH])
    assert table.pile(0, parts.KNOWN) == ["M-022"]
    assert table.s.cells[cell.MISSIONS] == 1, "the mission of the turn is used up"


# --- counter missions -------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-52", "NA-54", "NA-55", "NR-9", "NR-35")
def test_a_counter_mission_negates_the_mission_it_answers() -> None:  # NW-63
    far = Side(hand=("M-009", FIRE), marker=3)
    table = Table(Side(hand=("M-018", "M-018", WIND, WIND)), far, phase="mission")
    table.play("M-018").do("hand_cost", table.card_move(WIND))
    assert (table.seat, table.question) == (1, "respond")
    table.play("M-009")
    assert table.discard(0) == ["M-018"]
    assert sorted(table.chakra(1)) == [FIRE, "M-009"]
    assert table.why_not_play("M-018") == "mission_played"
    assert len(table.hand(0)) == 2, "nothing was drawn"


@pytest.mark.clause("NA-53")
def test_a_counter_mission_is_not_played_in_the_own_mission_phase() -> None:
    table = mission("M-026", LIGHTNING, far=Side(village=("N-002",)))
    assert table.why_not_play("M-026") == "no_counter_now"


@pytest.mark.clause("NA-52", "NA-36")
def test_only_a_counter_mission_is_played_in_the_others_mission_phase() -> None:
    far = Side(hand=("M-009", "M-018", "N-002", FIRE, WIND, "J-001"), marker=9)
    table = Table(Side(hand=("M-018", WIND)), far, phase="mission").play("M-018")
    assert [table.why_not_play(card) for card in ("M-018", "N-002", "J-001")] == [
        "only_counter",
        "only_counter",
        "jutsu_now",
    ]
    assert table.s.moves() == [ask.PASS_MOVE, table.play_move("M-009")]


@pytest.mark.clause("NA-54")
def test_the_own_marker_counts_for_a_counter_mission() -> None:
    far = Side(hand=("M-009", FIRE), marker=2)
    table = Table(Side(hand=("M-018", WIND), marker=9), far, phase="mission").play("M-018")
    assert table.chakra(0) == [WIND, "M-018"], "with marker 2 there is nothing to ask"


@pytest.mark.clause("NA-56", "NR-9", "NR-10")
def test_a_counter_mission_need_not_answer_a_mission_and_there_is_one_a_turn() -> None:
    far = Side(hand=("M-026", "M-026", LIGHTNING, LIGHTNING), marker=3)
    table = Table(Side(hand=("N-002",), village=("N-009",)), far, phase="mission")
    table.pass_()
    assert (table.seat, table.question) == (1, "respond")
    table.play("M-026").do("hand_cost", table.card_move(LIGHTNING))
    assert (table.seat, table.question) == (0, "mission"), "the chain resolved, and the attacker may act again"
    table.pass_()
    assert table.is_over, "a second counter mission is not allowed, so nobody is asked"


@pytest.mark.clause("NR-8")
def test_with_a_standing_chain_the_attacker_adds_neither_ninjas_nor_missions() -> None:
    far = Side(hand=("M-009", "M-037", FIRE, WIND), village=("N-003",), marker=3)
    table = Table(Side(hand=("M-018", "N-002", "M-006", WIND, FIRE)), far, phase="mission")
    table.play("M-018").do("hand_cost", table.card_move(WIND))
    table.play("M-037").do("hand_cost", table.card_move(WIND))
    assert not table.chain(), "the attacker had nothing to add and was not asked"


@pytest.mark.clause("NR-8", "NA-57")
def test_charging_cannot_be_answered() -> None:
    far = Side(hand=("M-026", LIGHTNING), marker=3)
    table = Table(Side(hand=("N-002",), village=("N-009",)), far, phase="mission")
    table.do("mission", ask.CHARGE_MOVE + table.kinds["N-002"])
    assert (table.seat, table.question) == (1, "respond"), "only because the attacker has nothing left to do"
    assert not table.chain()
