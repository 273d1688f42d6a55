"""Keywords of jutsu and of their users."""

from __future__ import annotations

import pytest

from ofuda.effects.nodes import (
    Always,
    Can,
    Count,
    Discard,
    FigureOf,
    GoTo,
    Has,
    HasKeyword,
    Instead,
    Times,
    UsesKeyword,
    When,
    While,
    WouldBe,
)
from ofuda.games.naruto import ask, cell, no, parts, row
from ofuda.games.naruto.cards import CardText
from ofuda.games.naruto.cards.phrases import (
    JUTSU,
    NINJA,
    OPPONENT,
    TAIJUTSU,
    TARGET,
    TEAM,
    THIS,
    USER,
    USERS_FOE,
    WITHOUT_TEXT,
    YOUR_NINJA,
    damage,
    draw,
    gain,
    jutsu,
    named,
    ninja,
    one,
    there_is,
    this_turn,
    top,
)
from ofuda.games.naruto.rules import state
from ofuda.games.naruto.vocabulary.names import Duty, Fate, Figure, Keyword, Right, Symbol, Zone
from ofuda.games.naruto.vocabulary.nodes import Combination, Expert, GainMental, Must, OfSymbol, StandBy, TeamOf, UsedBy
from tests.games.naruto.exchange_table import Side, Table
from tests.games.naruto.jutsu_table import (
    FIRE,
    KUNAI,
    LIGHTNING,
    SHURIKEN,
    WIND,
    duel,
    pay_with,
    refuses,
    settle,
    strength,
)
from tests.games.naruto.scenes import battle, resolve
from tests.games.naruto.scenes import jutsu as use_jutsu
from tests.games.naruto.table import asked, cards, nothing, pick, play, power

# --- Expert -----------------------------------------------------------------------------------------------------------

TWO_EXPERTS = jutsu(
    gain(USER, 1, 0),
    also=(
        Expert(named("Sasuke Uchiha"), gain(USER, Times(2, FigureOf(Figure.COMBAT, USER)), 0)),
        Expert(NINJA, draw(1)),
    ),
)


@pytest.mark.clause("NA-136")
def test_experts_add_their_effects_in_printed_order() -> None:
    table = duel(attackers=("N-002",), J_001=TWO_EXPERTS)
    table.play(KUNAI)
    settle(table)
    assert strength(table, "N-002") == (12, 1)  # 3 + 1, then twice that besides
    assert len(table.hand(0)) == 1


@pytest.mark.clause("NA-136")
def test_an_expert_does_nothing_for_another_user() -> None:
    table = duel(attackers=("N-009",), J_001=TWO_EXPERTS)
    table.play(KUNAI)
    settle(table)
    assert strength(table, "N-009") == (4, 1)
    assert len(table.hand(0)) == 1


@pytest.mark.clause("NA-136")
@pytest.mark.parametrize(("user", "power"), [("N-002", (3, 6)), ("N-009", (8, 1))])
def test_an_expert_that_alters_comes_in_the_place_of_the_own_effect(user: str, power: tuple[int, int]) -> None:
    text = jutsu(gain(USER, 5, 0), also=(Expert(named("Sasuke Uchiha"), gain(USER, 0, 5), first=1),))
    table = duel(attackers=(user,), J_001=text)
    table.play(KUNAI)
    settle(table)
    assert strength(table, user) == power


@pytest.mark.card("J-810")
@pytest.mark.clause("NA-136", "NW-41")
@pytest.mark.parametrize(("user", "stays"), [("N-1050", False), ("N-011", True)])
def test_an_expert_may_strike_a_second_time(user: str, stays: bool) -> None:
    twice = jutsu(
        damage(TARGET),
        Discard(top(5, OPPONENT)),
        target=one(NINJA),
        also=(Expert(named("Sasuke Uchiha"), damage(TARGET)),),
    )
    table = duel((KUNAI,), (WIND,), attackers=(user,), blockers=("N-010",), J_001=twice)
    table.play(KUNAI).do("target", table.thing_move("N-010"))
    settle(table)
    assert len(table.discard(1)) == 5 + (not stays)
    assert table.in_play(1) == (["N-010"] if stays else [])


# --- Combination ------------------------------------------------------------------------------------------------------

PAIR = jutsu(gain(USER, 1, 0), also=(Combination((TAIJUTSU, NINJA), gain(USER, 4, 0)),))


@pytest.mark.clause("NA-135", "NR-27")
@pytest.mark.parametrize(
    ("team", "combat"),
    [
        (("N-031",), 4),  # the user itself does not count
        (("N-031", "N-033"), 4),  # one ninja matches only one entry
        (("N-031", "N-033", "N-009"), 8),
        (("N-031", "N-009", "N-033"), 8),
        (("N-031", "N-009", "N-010"), 4),
    ],
)
def test_a_combination_needs_another_ninja_for_each_entry(team: tuple[str, ...], combat: int) -> None:
    table = duel(hand=(KUNAI,), attackers=team, J_001=PAIR)
    table.play(KUNAI)
    if table.question == "user":
        table.do("user", table.thing_move("N-031"))
    settle(table)
    assert strength(table, "N-031")[0] == combat


@pytest.mark.clause("NA-135", "NR-27")
def test_a_combination_is_looked_at_when_the_jutsu_resolves() -> None:
    text = jutsu(gain(USER, 1, 0), also=(Combination((TAIJUTSU,), gain(USER, 4, 0)),))
    leave = jutsu(StandBy(TARGET), target=one(USERS_FOE & TAIJUTSU))
    far = Side(hand=("J-015",), chakra=(WIND,))
    table = duel(attackers=("N-009", "N-033"), blockers=("N-010",), far=far, J_001=text, J_015=leave)
    table.play(KUNAI).do("user", table.thing_move("N-009"))
    table.play("J-015")
    settle(table)
    assert strength(table, "N-009") == (4, 1)


@pytest.mark.card("N-1063")
@pytest.mark.clause("NA-135")
@pytest.mark.parametrize(("team", "combat"), [(("N-1063", "N-1064", "N-009"), 7), (("N-1063", "N-009"), 3)])
def test_combinations_apply_without_others_where_a_card_says_so(team: tuple[str, ...], combat: int) -> None:
    sage = ninja(While(there_is(TEAM & named("Shima")), Can(Right.COMBINE, TEAM)))
    text = jutsu(gain(USER, 0, 0), also=(Combination((TAIJUTSU, TAIJUTSU), gain(USER, 4, 0)),))
    table = duel(attackers=team, N_1063=sage, J_001=text)
    table.play(KUNAI).do("user", table.thing_move("N-009"))
    settle(table)
    assert strength(table, "N-009")[0] == combat


@pytest.mark.card("J-758")
@pytest.mark.clause("NA-135", "NW-42")
@pytest.mark.parametrize(("team", "zone"), [(["N-031", "N-1169"], "hand"), (["N-031"], "chakra")])
def test_severe_leaf_hurricane_returns_in_a_team_with_another_taijutsu_ninja(team: list[str], zone: str) -> None:
    s = battle((team, ["N-009"]), hand=["J-758"], chakra=["N-001", "N-002"])
    use_jutsu(s, "J-758", user=0)
    assert power(s, 0)[0] == 5
    assert "J-758" in cards(s, 0, zone)


MENTAL_BATTLE = jutsu(
    this_turn(Must(Duty.FIGHT_BY_MENTAL_POWER, TeamOf(USER))),
    also=(Combination((WITHOUT_TEXT,), GainMental(USER, Count(YOUR_NINJA & WITHOUT_TEXT))),),
)


@pytest.mark.card("J-804")
@pytest.mark.clause("NA-130", "NA-131", "NA-135", "NW-37", "NW-38")
@pytest.mark.parametrize("friend", ["N-1158", "N-1158 injured"])
def test_a_combination_strengthens_a_mental_power_battle(friend: str) -> None:
    """N-1159 has 5, and 2 more by the Combination, N-1158 has 3, injured or not."""
    near = Side(hand=(KUNAI,), chakra=(WIND,))
    battles = [(("N-1159", friend), ("N-1169",))]
    table = Table(near, Side(), battles=battles, phase="battle", texts={KUNAI: MENTAL_BATTLE})
    table.play(KUNAI).do("user", table.thing_move("N-1159"))
    assert table.is_over
    assert table.in_play(1) == []  # 10 to 0 is an Outstanding Victory
    assert table.in_play(0) == ["N-1159", "N-1158"]


# --- Mastery ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-141", "NW-39")
def test_mastery_takes_a_jutsu_back_for_a_card_that_shares_a_symbol() -> None:
    s = battle((["N-1068"], ["N-009"]), hand=["J-002"], chakra=["N-001", "N-003", "N-014", "N-007"], stop=False)
    play(s, "J-002")
    pay_with(s, "N-003", "N-014")
    resolve(s)
    assert power(s, 0) == (10, 2)
    assert asked(s) == (0, "mastery")
    pick(s, "N-001")
    assert "J-002" in cards(s, 0, "hand")
    assert cards(s, 0, "chakra") == ["N-007"]
    assert cards(s, 0, "discard") == ["N-001", "N-003", "N-014"]


@pytest.mark.clause("NA-141", "NW-39", "NR-30")
def test_mastery_is_not_paid_with_another_symbol_nor_with_the_jutsu_itself() -> None:
    s = battle((["N-1068"], ["N-009"]), hand=["J-002"], chakra=["N-001", "N-003", "N-014", "N-029"], stop=False)
    play(s, "J-002")
    pay_with(s, "N-003", "N-014")
    resolve(s)
    assert refuses(s, "N-029") == no.NO_MASTERY
    assert refuses(s, "J-002") == no.NOT_IN_CHAKRA
    nothing(s)
    assert cards(s, 0, "chakra") == ["J-002", "N-001", "N-029"]


@pytest.mark.clause("NA-141", "NR-30")
def test_without_fitting_chakra_or_after_a_negation_mastery_is_not_asked_for() -> None:
    s = battle((["N-1068"], ["N-009"]), hand=["J-002", "J-001"], chakra=["N-003", "N-014", "N-029"], stop=False)
    use_jutsu(s, "J-002")
    assert asked(s) == (0, "exchange")
    assert cards(s, 0, "chakra") == ["J-002", "N-029"] or "J-002" in cards(s, 0, "chakra")
    far = Side(hand=("J-007",), chakra=(FIRE, FIRE))
    table = duel((SHURIKEN,), (LIGHTNING, LIGHTNING, "N-001"), ("N-1068",), ("N-020",), far)
    table.play(SHURIKEN)
    while table.question == "chakra":
        table.do("chakra", table.s.moves()[0])
    table.play("J-007")
    settle(table)
    assert table.question != "mastery"
    assert SHURIKEN in table.discard(0)


@pytest.mark.clause("NA-141")
@pytest.mark.parametrize(("user", "asks"), [("N-1068 injured", True), ("N-009", False)])
def test_mastery_works_for_an_injured_user_and_for_nobody_without_it(user: str, asks: bool) -> None:
    table = duel((KUNAI,), (WIND, LIGHTNING), attackers=(user,))
    table.play(KUNAI).do("chakra", table.card_move(WIND))
    settle(table)
    assert (table.question == "mastery") == asks


@pytest.mark.card("N-1121")
@pytest.mark.clause("NA-141")
def test_mastery_can_be_given_by_a_card() -> None:
    gives = ninja(Always(Has(THIS, HasKeyword(Keyword.MASTERY))))
    table = duel((KUNAI,), (WIND, LIGHTNING), N_020=gives)
    table.play(KUNAI).do("chakra", table.card_move(WIND))
    settle(table)
    table.do("mastery", table.card_move(LIGHTNING))
    assert table.hand(0) == [KUNAI]


@pytest.mark.card("N-827")
@pytest.mark.clause("NA-96")
@pytest.mark.parametrize(("card", "zone"), [(KUNAI, "hand"), ("J-029", "chakra")])
def test_jutsu_of_one_symbol_return_to_hand_where_a_card_says_so(card: str, zone: str) -> None:
    mine = JUTSU & OfSymbol(Symbol.LIGHTNING) & UsedBy(THIS)
    text = ninja(Always(Instead(WouldBe(mine, Fate.SETTLES), GoTo(Zone.HAND), may=0)))
    table = duel((card,), ("J-028", "J-028"), attackers=("N-827", "N-009"), N_827=text)
    table.play(card).do("user", table.thing_move("N-827"))
    settle(table)
    assert card in (table.hand(0) if zone == "hand" else table.chakra(0))


# --- Surge ------------------------------------------------------------------------------------------------------------


def surge_of(table: Table, card: str) -> int:
    """Return the move that uses the Surge of a ninja: the last of its abilities."""
    slot = table.slot(card)
    which = int(state.figure(table.s, state.kind_in(table.s, slot), row.ABILITIES)) - 1
    return ask.USE_MOVE + slot * parts.MOST_ABILITIES + which


def surging(hand: tuple[str, ...], *out: str, home: tuple[str, ...] = (), **texts: CardText) -> Table:
    """Return an exchange with a ninja that has Surge; the other player could answer."""
    near = Side(hand=hand, village=home)
    far = Side(hand=(KUNAI,), chakra=(FIRE,))
    return Table(near, far, battles=[(out, ("N-010",))], texts={n.replace("_", "-"): text for n, text in texts.items()})


@pytest.mark.clause("NA-150", "NR-30", "NW-43")
def test_surge_gives_two_and_two_for_each_card_of_the_name() -> None:
    table = surging(("N-031", "N-041"), "N-1117")
    table.do("exchange", surge_of(table, "N-1117"))
    table.do("card", table.card_move("N-031"))
    assert table.chain() == ["N-1117"]  # it can be answered
    settle(table)
    assert strength(table, "N-1117") == (6, 4)
    table.do("exchange", surge_of(table, "N-1117"))
    table.do("card", table.card_move("N-041"))
    settle(table)
    assert strength(table, "N-1117") == (8, 6)
    assert sorted(table.discard(0)) == ["N-031", "N-041"]


@pytest.mark.clause("NA-150")
def test_surge_needs_a_ninja_card_of_the_name() -> None:
    table = surging(("N-009", "J-026"), "N-1117")
    assert table.question == "exchange"
    assert table.seat == 1  # everybody knows that there is no such card in the list
    near = Side(hand=("N-009",), listed=("N-031",))
    table = Table(near, battles=[(("N-1117",), ("N-010",))])
    assert table.seat == 0
    assert surge_of(table, "N-1117") not in table.s.moves()


@pytest.mark.clause("NA-150", "NR-74")
def test_surge_works_for_injured_and_for_stand_by_ninjas() -> None:
    table = surging(("N-031",), "N-1117 injured")
    table.do("exchange", surge_of(table, "N-1117"))
    table.do("card", table.card_move("N-031"))
    settle(table)
    assert strength(table, "N-1117") == (6, 2)
    table = surging(("N-031",), "N-009", home=("N-1117",))
    table.do("exchange", surge_of(table, "N-1117"))
    table.do("card", table.card_move("N-031"))
    settle(table)
    assert strength(table, "N-1117") == (6, 4)
    assert strength(table, "N-009") == (3, 1)


@pytest.mark.card("N-1095")
@pytest.mark.clause("NA-150")
def test_a_ninja_that_was_surged_triggers_what_waits_for_it() -> None:
    text = ninja(When(UsesKeyword(Keyword.SURGE, NINJA), draw(1)))
    table = surging(("N-031",), "N-1117", "N-020", N_020=text)
    table.do("exchange", surge_of(table, "N-1117"))
    table.do("card", table.card_move("N-031"))
    settle(table)
    while table.s.cells[cell.CHAIN]:
        table.pass_()
    assert len(table.hand(0)) == 1
