"""What jutsu cost, and what was paid for them."""

from __future__ import annotations

import pytest

from ofuda.effects.nodes import (
    Always,
    Cannot,
    Compare,
    CostLess,
    Count,
    From,
    How,
    If,
    Line,
    Lines,
    Number,
    Of,
    Reading,
    ThisTurn,
    While,
    X,
)
from ofuda.effects.nodes import Trait as HasTrait
from ofuda.games.naruto import ask, cell
from ofuda.games.naruto.cards.phrases import (
    JUTSU,
    NINJA,
    OPPONENT,
    TARGET,
    THIS,
    USER,
    YOU,
    YOUR_NINJA,
    damage,
    draw,
    gain,
    jutsu,
    mission,
    named,
    ninja,
    one,
)
from ofuda.games.naruto.rules import state, traits
from ofuda.games.naruto.vocabulary.names import Deed, Figure, Symbol, Tally, Trait, Zone
from ofuda.games.naruto.vocabulary.nodes import (
    AnySymbols,
    CostIs,
    Paid,
    PaidMore,
    Requires,
    SpecificCost,
    UsedBy,
    Valid,
)
from tests.games.naruto.exchange_table import Side, Table
from tests.games.naruto.jutsu_table import (
    EARTH,
    ENTRANCE,
    FIRE,
    FIRE_BALL,
    KUNAI,
    LIGHTNING,
    NOT_WATER,
    SHURIKEN,
    WATER,
    WIND,
    duel,
    settle,
    strength,
)

# --- costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-87", "NA-89", "NA-96", "NW-23")
def test_two_fire_and_one_more_need_two_fire_cards() -> None:
    assert duel((FIRE_BALL, KUNAI), (FIRE, WIND, WIND)).why_not_play(FIRE_BALL) == "no_chakra"
    table = duel((FIRE_BALL,), (FIRE, FIRE, WIND))
    table.play(FIRE_BALL).do("target", table.thing_move("N-031"))
    settle(table)
    assert sorted(table.discard(0)) == sorted([FIRE, FIRE, WIND])
    assert table.chakra(0) == [FIRE_BALL]


@pytest.mark.clause("NA-88", "NW-24")
def test_a_card_with_two_symbols_pays_one_point() -> None:
    """J-009 costs F L."""
    held = ("N-001",)
    near, far = Side(hand=("J-009", KUNAI), chakra=("N-1060",), rewards=held), Side()
    assert Table(near, far, battles=[(("N-009",), ("N-010",))]).why_not_play("J-009") == "no_chakra"
    near = Side(hand=("J-009",), chakra=("N-1060", LIGHTNING), rewards=held)
    assert Table(near, far, battles=[(("N-009",), ("N-010",))]).can_play("J-009")


@pytest.mark.clause("NA-148", "NW-40")
@pytest.mark.parametrize(("user", "may"), [("N-1063", True), ("N-1063 injured", True), ("N-009", False)])
def test_a_user_with_senjutsu_pays_symbols_with_any_chakra(user: str, may: bool) -> None:
    table = duel((FIRE_BALL,), (WATER, WIND, EARTH), attackers=(user,))
    assert table.can_play(FIRE_BALL) == may


@pytest.mark.clause("NA-148")
def test_only_the_user_with_senjutsu_is_offered_where_the_others_cannot_pay() -> None:
    table = duel((FIRE_BALL,), (WATER, WIND, EARTH), attackers=("N-009", "N-1063"))
    table.play(FIRE_BALL)
    assert table.question == "target"
    assert int(state.item(table.s, 0, cell.SOURCE)) - 1 == table.slot("N-1063")


@pytest.mark.clause("NA-148", "NR-71")
@pytest.mark.parametrize(("user", "may"), [("N-1063", True), ("N-009", False)])
def test_with_senjutsu_a_cost_has_no_specific_symbol(user: str, may: bool) -> None:
    picky = ninja(Always(Cannot(Deed.USE_JUTSU, NINJA, JUTSU & SpecificCost())))
    table = duel((FIRE_BALL,), (FIRE, FIRE, EARTH), attackers=(user,), N_031=picky)
    assert table.can_play(FIRE_BALL) == may


@pytest.mark.card("N-1070")
def test_symbols_of_some_jutsu_may_be_paid_with_any_chakra() -> None:
    bee = ninja(Valid(Always(AnySymbols(JUTSU & Of(YOU) & Requires(Trait.WEAPON)))))
    texts = {
        "N_1070": bee,
        "J_010": jutsu(damage(TARGET), user=HasTrait(Trait.WEAPON), target=one(NINJA)),
        "J_033": jutsu(damage(TARGET), target=one(NINJA)),
    }
    table = duel((FIRE_BALL, "J-033"), (WIND, WIND, WIND), ("N-1070",), ("N-031",), None, **texts)
    assert table.can_play(FIRE_BALL)
    assert not table.can_play("J-033")  # costs W W 1 and asks for no Weapon
    far = Side(hand=(FIRE_BALL,), chakra=(WIND, WIND, WIND))
    table = duel((KUNAI,), (), ("N-1070",), ("N-020",), far, **texts)
    assert not table.can_play(FIRE_BALL)  # the other player's


@pytest.mark.card("N-096")
def test_a_jutsu_costs_nothing_for_a_user_that_says_so() -> None:
    free = ninja(Always(CostIs(JUTSU & named("Kunai") & UsedBy(THIS))))
    table = duel((KUNAI, SHURIKEN), (), attackers=("N-020", "N-003"), N_020=free)
    table.play(KUNAI)
    assert strength(table, "N-020") == (6, 2)  # the only user that could pay
    assert table.is_over  # a Shuriken is not free


@pytest.mark.card("N-406")
@pytest.mark.parametrize(("chakra", "may"), [((LIGHTNING,), True), ((WIND, WIND), False)])
def test_a_cost_becomes_one_lightning(chakra: tuple[str, ...], may: bool) -> None:
    text = ninja(Valid(Always(CostIs(JUTSU & UsedBy(THIS), symbol=Symbol.LIGHTNING, points=1))))
    table = duel((SHURIKEN,), chakra, N_020=text)
    assert table.can_play(SHURIKEN) == may
    if may:
        table.play(SHURIKEN)
        settle(table)
        assert table.discard(0) == [LIGHTNING]


@pytest.mark.clause("NA-90")
def test_a_replaced_cost_has_neither_alternatives_nor_x_and_is_not_the_higher_one() -> None:
    free = ninja(Always(CostIs(JUTSU & UsedBy(THIS))))
    bonus = jutsu(If(PaidMore(), gain(USER, 5, 0)))
    table = duel(("J-778", "J-005"), (), N_020=free, J_778=bonus, J_005=jutsu(gain(USER, X(), 0)))
    table.play("J-778")
    settle(table)
    table.play("J-005")
    settle(table)
    assert strength(table, "N-020") == (4, 0)


FERAL_RAGE = jutsu(
    damage(TARGET, 2), target=one(NINJA), also=(From(Zone.HAND, Always(CostLess(Figure.COST, THIS, ENTRANCE))),)
)


@pytest.mark.card("J-812")
@pytest.mark.clause("NA-92")
def test_a_cost_may_depend_on_the_user() -> None:
    """J-812 costs 10 less the user's entrance cost: 4 for N-011, 0 for N-002."""
    table = duel(("J-812",), (WIND,) * 3 + (FIRE,) * 3, attackers=("N-011", "N-002"), J_812=FERAL_RAGE)
    table.play("J-812")
    assert int(state.item(table.s, 0, cell.SOURCE)) - 1 == table.slot("N-011")
    table.do("target", table.thing_move("N-031"))
    settle(table)
    assert len(table.discard(0)) == 6
    assert table.in_play(1) == []
    assert (
        duel(("J-812", KUNAI), (WIND,) * 3 + (FIRE,) * 2, ("N-011",), J_812=FERAL_RAGE).why_not_play("J-812")
        == "no_chakra"
    )


@pytest.mark.card("J-802")
def test_a_cost_never_falls_below_nothing() -> None:
    text = jutsu(gain(USER, 1, 1), also=(From(Zone.HAND, Always(CostLess(Figure.COST, THIS, Count(YOUR_NINJA)))),))
    table = duel(("J-802",), (), attackers=("N-009", "N-003", "N-010"), blockers=("N-011",), J_802=text)
    table.play("J-802").do("user", table.thing_move("N-009"))
    assert int(traits.total_cost(table.s, 0)) == 0
    settle(table)
    assert strength(table, "N-009") == (4, 2)


@pytest.mark.card("J-807")
@pytest.mark.clause("NR-13")
def test_a_jutsu_is_free_once_the_other_player_has_used_one() -> None:
    used = Compare(ThisTurn(Tally.JUTSU_USED, OPPONENT), How.AT_LEAST, Number(1))
    text = jutsu(gain(USER, 1, 0), also=(From(Zone.HAND, While(used, CostIs(THIS))),))
    far = Side(hand=("J-807",))
    table = duel((KUNAI,), (WIND,), far=far, J_807=text)
    table.play(KUNAI)
    assert (table.seat, table.question) == (1, "exchange")  # asked, as everybody knows that it costs nothing now
    table.play("J-807")
    settle(table)
    assert strength(table, "N-031") == (4, 0)
    table = duel((KUNAI,), (), far=far, J_807=text)
    assert table.is_over  # without a jutsu before it nobody could pay


@pytest.mark.clause("NR-41")
def test_the_total_cost_is_what_was_paid() -> None:
    table = duel(
        (SHURIKEN,),
        (WIND,),
        far=Side(hand=(KUNAI,), chakra=(FIRE,)),
        N_020=ninja(Always(CostLess(Figure.COST, JUTSU & Of(YOU), Number(1)))),
    )
    table.play(SHURIKEN)
    assert int(traits.total_cost(table.s, 0)) == 1
    settle(table)
    assert table.discard(0) == [WIND]


# --- what was paid ----------------------------------------------------------------------------------------------------

BY_SYMBOL = Lines(
    Reading.EVERY,
    (Line(Paid(Symbol.FIRE), gain(USER, 1, 0)), Line(Paid(Symbol.WIND), gain(USER, 0, 1)), Line(NOT_WATER, draw(1))),
)


@pytest.mark.card("J-781")
def test_lines_go_by_the_symbols_of_the_chakra_that_was_paid() -> None:
    table = duel((SHURIKEN,), (FIRE, WIND, WATER), J_002=jutsu(BY_SYMBOL))
    table.play(SHURIKEN).do("chakra", table.card_move(WIND), table.card_move(FIRE))
    settle(table)
    assert strength(table, "N-020") == (5, 1)
    assert len(table.hand(0)) == 1


@pytest.mark.card("M-748")
@pytest.mark.clause("NA-38")
def test_a_mission_knows_the_symbols_of_its_hand_cost() -> None:
    text = mission(Lines(Reading.EVERY, (Line(Paid(Symbol.WIND), draw(2)), Line(Paid(Symbol.FIRE), draw(1)))))
    near = Side(hand=("M-018", "N-003", "N-011"))  # it costs a Wind card
    table = Table(near, phase="mission", texts={"M-018": text})
    table.play("M-018")
    if table.question == "hand_cost":
        table.do("hand_cost", table.card_move("N-003"))
    while table.s.cells[cell.CHAIN]:
        table.pass_()
    assert len(table.hand(0)) == 3


@pytest.mark.card("J-777")
@pytest.mark.clause("NA-90")
@pytest.mark.parametrize(("which", "combat"), [(0, 4), (1, 6)])
def test_the_higher_of_two_costs_may_do_more(which: int, combat: int) -> None:
    text = jutsu(If(PaidMore(), gain(USER, 2, 0)))  # it costs 1 or 2
    table = duel(("J-777",), (WIND, WIND), J_777=text)
    table.play("J-777").do("alternative", ask.MODE_MOVE + which)
    settle(table)
    assert strength(table, "N-020") == (combat, 0)
