"""The chain: order, negation, users and targets at resolution, new heads, room."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, cell, parts, step
from ofuda.games.naruto.rules import figures, loops, state
from tests.games.naruto.exchange_table import Side, Table

FIRE, WIND, LIGHTNING, WATER, EARTH = "J-029", "J-016", "J-002", "J-032", "J-021"


def combat(table: Table, card: str) -> int:
    return int(figures.combat(table.s, table.slot(card)))


# --- order ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-94", "NA-96", "NR-35")
def test_the_last_jutsu_resolves_first_and_a_negated_one_does_nothing() -> None:  # NW-27
    near = Side(hand=("J-030",), chakra=(FIRE, WIND))
    far = Side(hand=("J-007",), chakra=(FIRE, WIND))
    table = Table(near, far, battles=[(("N-011",), ("N-020",))])
    table.play("J-030")
    assert (table.seat, table.chain()) == (1, ["J-030"])
    table.play("J-007")
    assert combat(table, "N-011") == 5
    assert table.discard(0) == [WIND, FIRE, "J-030"]
    assert table.chakra(1) == ["J-007"]


@pytest.mark.clause("NA-94")
def test_an_answer_to_an_answer_saves_the_first_jutsu() -> None:  # NW-28
    near = Side(hand=("J-001", "J-007"), chakra=(FIRE, WIND, WIND))
    far = Side(hand=("J-013",), chakra=(WATER, WATER))
    table = Table(near, far, battles=[(("N-026",), ("N-009",))])
    table.play("J-001").do("chakra", table.card_move(WIND))
    table.play("J-013")
    assert (table.seat, table.chain()) == (0, ["J-001", "J-013"])
    table.play("J-007")
    assert table.question == "target"
    table.do("target", table.item_move(1))
    assert combat(table, "N-026") == state_of("N-026", table) + 2
    assert sorted(table.discard(1)) == ["J-013", WATER, WATER]
    assert sorted(table.chakra(0)) == ["J-001", "J-007"]


def state_of(card: str, table: Table) -> int:
    return int(table.game.tables.cards[table.kinds[card]].healthy.combat or 0)


@pytest.mark.clause("NA-94", "NR-31")
def test_a_gain_below_a_setting_counts_and_one_above_it_does_not() -> None:  # NW-29
    near = Side(hand=("J-023",), chakra=(EARTH,))
    far = Side(hand=("J-001",), chakra=(WIND,))
    battles = [(("N-005", "N-009"), ("N-032",))]
    later = Table(near, far, battles=battles).play("J-023")
    later.pass_()
    assert combat(later, "N-032") == 0
    later.play("J-001")
    assert combat(later, "N-032") == 2
    above = Table(near, far, battles=battles).play("J-023")
    above.play("J-001")
    assert combat(above, "N-032") == 0


@pytest.mark.clause("NA-95")
def test_nothing_is_added_while_the_chain_resolves() -> None:
    near = Side(hand=("J-001", "J-001", "J-002"), chakra=(FIRE, FIRE, FIRE))
    far = Side(hand=("J-001",), chakra=(WIND,))
    table = Table(near, far, battles=[(("N-011",), ("N-009",))])
    table.play("J-001").play("J-001")
    assert (table.seat, table.chain()) == (0, ["J-001", "J-001"])
    table.pass_()
    assert (table.seat, table.chain()) == (0, []), "both have resolved before anybody may act"
    assert (combat(table, "N-011"), combat(table, "N-009")) == (7, 5)


@pytest.mark.clause("NA-96", "NA-97")
def test_a_resolved_jutsu_pays_for_a_later_one_but_not_on_the_same_chain() -> None:  # NW-26
    table = Table(Side(hand=("J-001", "J-026"), chakra=(WIND,)), battles=[(("N-031",), ("N-009",))])
    table.play("J-001")
    assert (table.chakra(0), table.discard(0)) == (["J-001"], [WIND])
    table.play("J-026")
    assert (table.chakra(0), sorted(table.discard(0))) == (["J-026"], ["J-001", WIND])
    far = Side(hand=("J-001",), chakra=(WIND,))
    table = Table(Side(hand=("J-001", "J-026"), chakra=(WIND,)), far, battles=[(("N-031",), ("N-009",))])
    table.play("J-001").play("J-001")
    assert not table.chain(), "with its own jutsu still on the chain the attacker could pay nothing and was not asked"


# --- negation ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-35")
def test_a_negated_jutsu_goes_where_the_other_one_says_and_costs_stay_paid() -> None:
    near = Side(hand=("J-001",), chakra=(WIND,))
    far = Side(hand=("J-013",), chakra=(WATER, WATER))
    table = Table(near, far, battles=[(("N-011",), ("N-009",))])
    table.play("J-001").play("J-013")
    assert table.hand(0) == ["J-001"]
    assert (table.chakra(0), table.discard(0)) == ([], [WIND])
    assert table.pile(0, parts.KNOWN) == ["J-001"], "everybody saw it come back"


@pytest.mark.clause("NA-98", "NR-35")
def test_a_jutsu_whose_target_on_the_chain_is_gone_fails() -> None:
    near = Side(hand=("J-001",), chakra=(WIND,))
    far = Side(hand=("J-013", "J-007"), chakra=(WATER, WATER, FIRE, FIRE))
    table = Table(near, far, battles=[(("N-011",), ("N-020",))])
    table.play("J-001").play("J-013")
    table.play("J-007")
    table.do("target", table.item_move(0))
    assert "targets_lost" in table.told()
    assert table.hand(0) == [], "the first answer resolves first and puts it into the discard pile"
    assert sorted(table.discard(0)) == ["J-001", WIND]
    assert sorted(table.chakra(1)) == ["J-007", "J-013"]


@pytest.mark.clause("NA-153")
def test_what_cannot_be_negated_resolves_all_the_same() -> None:
    near = Side(hand=("J-001",), chakra=(WIND,))
    far = Side(hand=("J-013",), chakra=(WATER, WATER))
    table = Table(near, far, battles=[(("N-043",), ("N-009",))])
    before = combat(table, "N-043")
    table.play("J-001").play("J-013")
    assert combat(table, "N-043") == before + 2
    assert (table.chakra(0), table.hand(0)) == (["J-001"], [])


# --- at resolution ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-34")
def test_a_jutsu_without_its_user_does_nothing_and_goes_to_chakra() -> None:
    near = Side(hand=("J-001",), chakra=(WIND,))
    far = Side(hand=("J-033",), chakra=(WATER, WATER, FIRE))
    table = Table(near, far, battles=[(("N-011 injured", "N-002"), ("N-012",))])
    table.play("J-001").do("user", table.thing_move("N-011"))
    table.play("J-033").do("target", table.thing_move("N-011"))
    assert table.in_play(0) == ["N-002"]
    assert "fails" in table.told()
    assert table.chakra(0) == ["J-001"]
    assert combat(table, "N-002") == 3


@pytest.mark.clause("NR-34")
def test_an_injury_alone_does_not_stop_a_jutsu() -> None:
    near = Side(hand=("J-001",), chakra=(WIND,))
    far = Side(hand=("J-033",), chakra=(WATER, WATER, FIRE))
    table = Table(near, far, battles=[(("N-011",), ("N-012",))])
    table.play("J-001")
    table.play("J-033").do("target", table.thing_move("N-011"))
    assert combat(table, "N-011") == 3 + 2


@pytest.mark.clause("NR-34", "NR-61", "NA-98")
def test_who_was_made_stand_by_is_neither_user_nor_target() -> None:
    near = Side(hand=("J-038",), chakra=(WIND,))
    far = Side(hand=("J-019",), chakra=(FIRE, FIRE))
    table = Table(near, far, battles=[(("N-011", "N-002"), ("N-009",))])
    table.pass_().play("J-019").do("target", table.thing_move("N-011"))
    table.play("J-038").do("user", table.thing_move("N-002")).do("target", table.thing_move("N-011"))
    assert "targets_lost" in table.told()
    assert combat(table, "N-011") == 5
    assert table.chakra(1) == ["J-019"]


@pytest.mark.clause("NR-61", "NA-98")
def test_a_target_that_went_home_is_passed_over_even_if_any_ninja_could_be_one() -> None:
    near = Side(hand=("J-010",), chakra=(FIRE, FIRE, WIND))
    far = Side(hand=("J-038",), chakra=(WIND,))
    table = Table(near, far, battles=[(("N-011",), ("N-009", "N-002"))])
    table.play("J-010").do("target", table.thing_move("N-009"))
    table.play("J-038").do("user", table.thing_move("N-002")).do("target", table.thing_move("N-009"))
    assert "targets_lost" in table.told()
    assert not state.is_in(table.s, cell.INJURED, table.slot("N-009"))


@pytest.mark.clause("NA-98", "NR-33")
def test_a_target_that_left_play_is_passed_over() -> None:
    near = Side(hand=("J-010",), chakra=(FIRE, FIRE, WIND))
    far = Side(hand=("J-034",), chakra=(WATER, WATER, WATER))
    table = Table(near, far, battles=[(("N-011",), ("N-012",)), (("N-002",), ())])
    table.play("J-010")
    table.do("user", table.thing_move("N-002")).do("target", table.thing_move("N-011"))
    table.play("J-034")
    assert "N-011" not in table.in_play(0)
    assert "targets_lost" in table.told()
    assert table.chakra(0) == ["J-010"]


@pytest.mark.clause("NA-98")
def test_a_battle_reward_that_is_gone_is_no_target() -> None:
    near = Side(hand=("J-009",), chakra=(FIRE, LIGHTNING))
    far = Side(hand=("J-009",), chakra=(FIRE, LIGHTNING), rewards=("N-001", "N-002", "N-003"))
    table = Table(near, far, battles=[(("N-011",), ("N-009",))])
    table.play("J-009").do("target", table.place_move(1, 1))
    table.play("J-009").do("target", table.place_move(1, 1))
    assert state.rewards(table.s, 1) == 2
    assert "targets_lost" in table.told()


@pytest.mark.clause("NA-98")
def test_a_battle_reward_is_found_again_after_an_older_one_has_left() -> None:
    near = Side(hand=("J-009",), chakra=(FIRE, LIGHTNING))
    far = Side(hand=("J-009",), chakra=(FIRE, LIGHTNING), rewards=("N-001", "N-002", "N-003"))
    table = Table(near, far, battles=[(("N-011",), ("N-009",))])
    table.play("J-009").do("target", table.place_move(1, 0))
    table.play("J-009").do("target", table.place_move(1, 2))
    assert table.chakra(0) == ["N-001", "N-003", "J-009"]


@pytest.mark.clause("NR-62")
def test_all_is_read_when_the_effect_resolves() -> None:
    near = Side(hand=("J-034",), chakra=(WATER, WATER, WATER))
    far = Side(hand=("J-038",), chakra=(WIND,))
    table = Table(near, far, battles=[(("N-012",), ("N-009", "N-002"))])
    table.play("J-034")
    table.play("J-038").do("user", table.thing_move("N-009")).do("target", table.thing_move("N-002"))
    assert (table.in_play(1), table.hand(1)) == (["N-002"], ["N-009"])


@pytest.mark.clause("NR-62")
def test_all_needs_at_least_one_when_it_is_announced() -> None:
    near = Side(hand=("J-034", "J-001"), chakra=(WATER, WATER, WATER))
    table = Table(near, battles=[(("N-012",), ())])
    assert table.why_not_play("J-034") == "no_target"


# --- heads and battles ------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-15")
def test_a_team_that_lost_its_head_gets_a_new_one() -> None:  # NW-60
    near = Side(hand=("J-038",), chakra=(WIND,))
    far = Side()
    table = Table(near, far, battles=[(("N-018", "N-014", "N-015"), ())], phase="battle")
    table.play("J-038").do("user", table.thing_move("N-018")).do("target", table.thing_move("N-018"))
    assert (table.seat, table.question) == (0, "new_head")
    assert table.s.moves() == [table.thing_move("N-014"), table.thing_move("N-015")]
    assert table.why_not(table.thing_move("N-018")) == "not_in_team"
    table.do("new_head", table.thing_move("N-014"))
    assert state.rewards(table.s, 0) == 2, "3 + 2 is outstanding"
    assert table.slot("N-018") >= 0


@pytest.mark.clause("NR-15")
def test_the_last_one_of_a_team_becomes_its_head_without_being_asked() -> None:
    near = Side(hand=("J-038",), chakra=(WIND,))
    table = Table(near, battles=[(("N-018", "N-014"), ())])
    table.play("J-038").do("user", table.thing_move("N-018")).do("target", table.thing_move("N-018"))
    assert table.is_over
    assert table.s.cells[cell.HEADS] == 1 << table.slot("N-014")


@pytest.mark.clause("NR-16", "NA-100")
def test_without_its_blockers_an_attack_counts_as_unblocked() -> None:  # NW-61
    near = Side(hand=("J-034",), chakra=(WATER, WATER, WATER))
    table = Table(near, battles=[(("N-012",), ("N-009",))], phase="battle")
    table.play("J-034")
    assert table.hand(1) == ["N-009"]
    assert state.rewards(table.s, 0) == 2


# --- room -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-43")
def test_after_200_items_in_a_phase_nothing_optional_is_done() -> None:
    near = Side(hand=("J-001", "J-001"), chakra=(WIND, WIND))
    table = Table(near, battles=[(("N-011",), ("N-009",))])
    table.s.cells[cell.CHAINED] = parts.MOST_CHAINED
    assert table.why_not_play("J-001") == "phase_cap"
    table.s.cells[cell.CHAINED] = parts.MOST_CHAINED - 1
    table.play("J-001")
    assert table.is_over, "the second one could not be played any more, so nobody was asked"


@pytest.mark.clause("NR-43")
def test_a_position_that_comes_up_again_ends_the_effects_of_its_phase() -> None:
    table = Table(Side(hand=("J-001", "J-001"), chakra=(WIND, WIND)), battles=[(("N-011",), ("N-009",))])
    cells = table.s.cells
    for n in (4, 6):
        assert "repeats" not in table.told()
        cells[cell.CHAINED] = n
        cells[cell.CLOCK] += 1
        loops.check_repeats(table.s)
    assert "repeats" in table.told()
    assert table.why_not_play("J-001") == "phase_cap"


@pytest.mark.clause("NR-43")
def test_a_loop_that_begins_late_is_found_and_another_position_is_none() -> None:
    table = Table(Side(hand=("J-001", "J-001"), chakra=(WIND, WIND)), battles=[(("N-011",), ("N-009",))])
    cells = table.s.cells
    found = 0
    for n in range(4, 60):
        cells[cell.CHAINED] = n
        state.add_coins(table.s, table.slot("N-011"), 0, 1 if n < 20 or n % 3 else -2)  # from then on, three repeat
        loops.check_repeats(table.s)
        if "repeats" in table.told():
            found = n
            break
    assert 20 < found <= 44
    assert int(cells[cell.TRIGGERED]) == parts.MOST_TRIGGERED


@pytest.mark.clause("NR-56")
def test_a_full_chain_takes_nothing_more() -> None:
    table = Table(Side(hand=("J-001",), chakra=(WIND,)), battles=[(("N-011",), ("N-009",))])
    table.s.cells[cell.CHAIN] = parts.ITEMS
    assert table.why_not_play("J-001") == "phase_cap"


@pytest.mark.clause("NR-7")
def test_outside_the_windows_nobody_may_answer() -> None:
    far = Side(hand=("J-013",), chakra=(WATER, WATER))
    table = Table(Side(village=("N-006",)), far, phase="nothing")
    table.s.drop_step()
    table.s.done(0)
    table.s.plan(step.SEND, step.MULLIGAN)
    table.s.run()
    table.do("send", table.thing_move("N-006"))
    assert "triggers" in table.told()
    assert combat(table, "N-006") == state_of("N-006", table) + 1, "done before anybody was asked"
    assert ask.PASS_MOVE not in table.s.moves()
