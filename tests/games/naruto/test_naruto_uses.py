"""Abilities that are used for a cost: when, how often, what they cost, on the chain, and who may answer."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest

from ofuda.bots import glimpse, make_bot
from ofuda.effects.nodes import (
    Ability,
    Choose,
    Compare,
    Condition,
    Cost,
    Costs,
    Count,
    Discard,
    Do,
    Done,
    Draw,
    Effect,
    FigureOf,
    From,
    How,
    If,
    In,
    IsA,
    Left,
    Move,
    Negate,
    Node,
    Number,
    OnChain,
    OneCost,
    Pay,
    Pick,
    Player,
    PutInPlay,
    Resolve,
    Set,
    TakeCoins,
    Than,
    The,
    Times,
    When,
    Which,
    With,
    X,
)
from ofuda.games.naruto import ask, cell, parts
from ofuda.games.naruto.board import NarutoBoard
from ofuda.games.naruto.cards import TEXTS, CardText
from ofuda.games.naruto.cards.phrases import (
    EACH,
    FOE,
    INJURED,
    IT,
    JUTSU,
    NINJA,
    OPPONENT,
    THEIR_NINJA,
    THIS,
    YOU,
    YOUR_NINJA,
    chakra,
    damage,
    discard,
    draw,
    gain,
    hand,
    ninja,
    pick,
)
from ofuda.games.naruto.rules import NarutoState, figures, state, windows
from ofuda.games.naruto.vocabulary.names import Coin, Figure, State, Symbol, Way, Window, Zone
from ofuda.games.naruto.vocabulary.nodes import (
    Being,
    Heal,
    Injure,
    MoveMarker,
    OfSymbol,
    PayChakra,
    UsedBy,
    Valid,
    WinRewards,
)
from ofuda.kernel.messages import Message
from tests.games.naruto import scenes
from tests.games.naruto.exchange_table import Side, Table

WHO = "N-028"  # Kiba Inuzuka 2/1: the ninja whose text the tests write
FREE = Costs(())
STRONGER = gain(THIS, 1, 0)
FIRE, WIND, LIGHTNING, WATER, EARTH = "J-029", "J-016", "J-002", "J-032", "J-021"
THOSE = The(Which.THOSE)
OUTSIDE = "N-031"  # Rock Lee 3/0: the card whose text is used outside play


def use(
    cost: Cost = FREE,
    effect: Effect = STRONGER,
    window: Window = Window.OWN_MISSION,
    once: int = 0,
    condition: Condition | None = None,
    quiet: Player | None = None,
) -> Pay:
    return Pay(cost, effect, once, window, condition, quiet)


def aim(of: Set, effect: Effect, optional: int = 0) -> Choose:
    return Choose(YOU, of, effect, optional, aim=1)


def texts(*abilities: Ability) -> dict[str, CardText]:
    return {WHO: ninja(*abilities)}


def mission(*abilities: Ability, card: str = WHO, **more: Any) -> Table:
    """A mission phase of seat 0, who has the ninja in the village and a card to keep the phase open."""
    near = Side(**{"hand": ("N-012",), "village": (card,), **more})
    return Table(near, Side(village=("N-009",)), phase="mission", texts=texts(*abilities))


def exchange(*abilities: Ability, card: str = WHO, blocker: str = "N-009", **more: Any) -> Table:
    """An exchange in which the ninja of seat 0 attacks and is blocked."""
    return Table(Side(**more), battles=[((card,), (blocker,))], texts=texts(*abilities))


def move_of(table: Table, ability: int = 0, card: str = WHO) -> int:
    return ask.USE_MOVE + table.slot(card) * parts.MOST_ABILITIES + ability


def press(table: Table, ability: int = 0, card: str = WHO) -> Table:
    return table.do(table.question, move_of(table, ability, card))


def settle(table: Table) -> Table:
    """Let both players pass until the chain is empty."""
    while table.s.cells[cell.CHAIN] > 0 and table.question in ("respond", "exchange"):
        table.pass_()
    return table


def may_use(table: Table, ability: int = 0, card: str = WHO) -> bool:
    return move_of(table, ability, card) in table.s.moves()


def combat(table: Table, card: str = WHO) -> int:
    return int(figures.combat(table.s, table.slot(card)))


# --- when and how often -----------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-8", "NA-92")
def test_an_ability_is_announced_paid_and_put_on_the_chain() -> None:
    table = mission(use(PayChakra(generic=1)), chakra=(WIND,))
    press(table)
    assert combat(table) == 3, "nobody could answer, so it has resolved"
    assert (table.chakra(0), table.discard(0)) == ([], [WIND])
    assert [event for event in table.told() if event in ("announces", "pays_chakra", "resolves", "gains")] == [
        *("announces", "pays_chakra", "resolves", "gains"),
    ]


@pytest.mark.clause("NR-8", "NA-91")
def test_the_other_player_may_answer_a_use() -> None:
    far = Side(hand=("M-026", LIGHTNING), marker=3, village=("N-009",))
    near = Side(hand=("N-012",), village=(WHO,))
    table = Table(near, far, phase="mission", texts=texts(use()))
    press(table)
    assert (table.seat, table.question, table.chain()) == (1, "respond", [WHO])
    assert combat(table) == 2
    table.pass_()
    assert (table.seat, table.question, combat(table)) == (0, "mission", 3)


@pytest.mark.clause("NA-36", "NR-7", "NR-8")
@pytest.mark.parametrize(
    ("window", "now"),
    [
        (Window.OWN_MISSION, (True, False, False, False)),
        (Window.OTHER_MISSION, (False, True, False, False)),
        (Window.EITHER_MISSION, (True, True, False, False)),
        (Window.EXCHANGE, (False, False, True, True)),
        (Window.OWN_EXCHANGE, (False, False, True, False)),
        (Window.ANY_CHAIN, (False, False, False, False)),
    ],
)
def test_an_ability_is_used_in_its_window(window: Window, now: tuple[bool, ...]) -> None:
    own = use(window=window)
    side = Side(village=(WHO,))
    found = []
    for phase, player in (("mission", 0), ("mission", 1), ("exchange", 0), ("exchange", 1)):
        battles = [(("N-011",), ())] if phase == "exchange" else []
        table = Table(side, Side(), battles=battles, phase=phase, player=player, texts=texts(own))
        found.append(not table.is_over and table.seat == 0 and may_use(table))
    assert tuple(found) == now


@pytest.mark.clause("NR-74")
def test_a_stand_by_ninja_uses_abilities_of_the_exchange() -> None:
    table = Table(Side(village=(WHO,)), battles=[(("N-011",), ("N-009",))], texts=texts(use(window=Window.EXCHANGE)))
    press(table)
    assert combat(table) == 3


@pytest.mark.clause("NR-8")
def test_an_ability_of_any_chain_waits_for_something_on_the_chain() -> None:
    ability = use(FREE, aim(OnChain() & JUTSU & UsedBy(THIS), Negate(IT, Zone.HAND)), Window.ANY_CHAIN)
    table = exchange(ability, hand=("J-001",), chakra=(WIND,))
    assert not may_use(table)
    assert table.why_not(move_of(table)) == "not_in_window"
    table.play("J-001")
    assert (table.seat, table.question) == (0, "exchange"), "the other player has nothing to answer with"
    press(table)
    assert table.hand(0) == ["J-001"]
    assert table.chakra(0) == [], "what was paid is not given back"


@pytest.mark.clause("NR-32")
def test_the_old_wording_is_once_a_turn() -> None:
    ability = use(PayChakra(generic=1), once=1)
    table = press(mission(ability, chakra=(WIND, WIND)))
    assert table.why_not(move_of(table)) == "used_up"
    assert (combat(table), table.chakra(0)) == (3, [WIND])


@pytest.mark.clause("NR-32")
def test_a_cost_and_an_effect_are_used_as_often_as_paid() -> None:
    table = mission(use(PayChakra(generic=1)), chakra=(WIND, WIND, WIND))
    press(press(press(table)))
    assert combat(table) == 5
    assert table.why_not(move_of(table)) == "cost"


@pytest.mark.clause("NR-32")
@pytest.mark.parametrize("cost", [FREE, PayChakra()])
def test_without_a_cost_an_ability_is_used_once_a_turn(cost: Cost) -> None:
    table = press(mission(use(cost)))
    assert table.why_not(move_of(table)) == "used_up"


@pytest.mark.clause("NR-32")
def test_each_card_and_each_ability_is_counted_by_itself() -> None:
    table = mission(use(once=1), use(effect=gain(THIS, 0, 1), once=1))
    press(table)
    assert not may_use(table, 0)
    assert may_use(table, 1)


@pytest.mark.clause("NA-112", "NA-132")
def test_an_injured_ninja_uses_valid_abilities_only() -> None:
    table = mission(use(), Valid(use(effect=draw(1))), card=f"{WHO} injured")
    assert table.why_not(move_of(table)) == "silent"
    assert may_use(table, 1)


@pytest.mark.clause("NA-26")
def test_nobody_uses_the_abilities_of_the_others_cards() -> None:
    table = Table(Side(hand=("N-012",)), Side(village=(WHO,)), phase="mission", texts=texts(use()))
    assert table.why_not(move_of(table)) == "not_your_ability"
    assert table.why_not(ask.USE_MOVE + 20 * parts.MOST_ABILITIES) == "no_ability"


@pytest.mark.clause("NA-153")
def test_a_condition_must_hold() -> None:
    two = Compare(Count(chakra()), How.AT_LEAST, Number(2))
    assert mission(use(condition=two), chakra=(WIND,)).why_not(move_of(mission(use()))) == "condition"
    assert may_use(mission(use(condition=two), chakra=(WIND, WATER)))


@pytest.mark.clause("NR-43", "NR-56")
def test_nothing_is_used_after_the_cap_of_a_phase() -> None:
    table = mission(use())
    table.s.cells[cell.CHAINED] = parts.MOST_CHAINED
    assert table.why_not(move_of(table)) == "phase_cap"
    assert not may_use(table)


# --- costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-133", "NA-87")
def test_chakra_of_a_symbol_is_paid_with_that_symbol() -> None:
    water = use(PayChakra(water=1, generic=1))
    assert mission(water, chakra=(WIND, WIND)).why_not(move_of(mission(water))) == "cost"
    table = press(mission(water, chakra=(WIND, FIRE, WATER)))
    assert table.question == "chakra"
    table.do("chakra", table.card_move(WIND))
    assert (combat(table), table.chakra(0)) == (3, [FIRE])


@pytest.mark.clause("NR-6")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    cards = use(discard(2, hand()))
    assert not may_use(mission(cards, hand=("N-012",)))
    assert may_use(mission(cards, hand=("N-012", "N-011")))
    rewards = use(Do(WinRewards(OPPONENT, Number(3))))
    assert not may_use(mission(rewards, deck=("N-001", "N-002")))
    table = press(mission(rewards, deck=("N-001", "N-002", "N-003")))
    assert (combat(table), int(state.rewards(table.s, 1))) == (3, 3)


@pytest.mark.clause("NA-111")
def test_only_a_healthy_ninja_can_be_injured_as_a_cost() -> None:
    ability = Valid(use(Do(Injure(THIS)), draw(1)))
    assert mission(ability, card=f"{WHO} injured").why_not(move_of(mission(ability))) == "cost"
    table = press(mission(ability))
    assert state.is_in(table.s, cell.INJURED, table.slot(WHO))
    assert len(table.hand(0)) == 2


@pytest.mark.clause("NA-92")
def test_one_of_several_costs_is_chosen() -> None:
    other = YOUR_NINJA & ~THIS & Being(State.HEALTHY)
    ability = use(OneCost((discard(1, hand()), Do(Choose(YOU, other, Injure(IT))))))
    table = press(mission(ability, village=(WHO, "N-011")))
    assert table.question == "cost"
    table.do("cost", ask.MODE_MOVE + 1)
    assert state.is_in(table.s, cell.INJURED, table.slot("N-011"))
    assert table.hand(0) == ["N-012"]
    table = press(mission(ability, hand=(), village=(WHO, "N-011")))
    assert table.why_not(ask.MODE_MOVE) == "no_such_mode", "there is no card to discard"


@pytest.mark.clause("NA-90", "NR-71")
def test_x_is_chosen_before_it_is_paid() -> None:
    ability = Valid(use(Do(Discard(Pick(X(), chakra()))), gain(THIS, X(), 0), Window.EXCHANGE))
    table = press(exchange(ability, chakra=(WIND, WIND)))
    assert (table.question, table.s.moves()) == ("x", [ask.NUMBER_MOVE, ask.NUMBER_MOVE + 1, ask.NUMBER_MOVE + 2])
    assert table.why_not(ask.NUMBER_MOVE + 3) == "x_too_high"
    settle(table.do("x", ask.NUMBER_MOVE + 2))
    assert (combat(table), table.chakra(0), table.discard(0)) == (4, [], [WIND, WIND])


@pytest.mark.clause("NA-90", "NA-92")
def test_x_must_leave_a_target() -> None:
    aims = aim(OnChain() & JUTSU & With(Figure.COST, Than.EXACTLY, X()), Negate(IT, Zone.CHAKRA))
    ability = use(Do(MoveMarker(YOU, Times(-1, X()))), aims, Window.EXCHANGE)
    far = Side(hand=("J-002",), chakra=(LIGHTNING, WIND))
    table = Table(Side(marker=3), far, battles=[((WHO,), ("N-009",))], texts=texts(ability))
    assert (table.seat, table.question) == (1, "exchange"), "no jutsu is on the chain, so seat 0 has no choice"
    table.play("J-002")
    assert (table.seat, table.question) == (0, "exchange")
    press(table)
    assert int(state.marker(table.s, 0)) == 1, "J-002 costs 2: no other X has a target"
    assert table.chakra(1) == ["J-002"]
    poor = Table(Side(marker=1), far, battles=[((WHO,), ("N-009",))], texts=texts(ability)).play("J-002")
    assert poor.is_over or poor.seat == 1, "a marker of 1 cannot be lowered by 2"


@pytest.mark.clause("NA-12")
def test_coins_are_a_cost() -> None:
    ability = use(Do(TakeCoins(Coin.PROMISE, X(), THIS)), Draw(YOU, X()))
    table = mission(ability)
    state.add_coins(table.s, table.slot(WHO), Coin.PROMISE.value, 2)
    settle(press(table).do("x", ask.NUMBER_MOVE + 2))
    assert len(table.hand(0)) == 3
    assert state.coins(table.s, table.slot(WHO), Coin.PROMISE.value) == 0
    one = use(Do(TakeCoins(Coin.PROMISE, Number(1), THIS)))
    assert not may_use(mission(one))


@pytest.mark.clause("NA-92")
def test_an_effect_knows_what_its_cost_has_handled() -> None:
    cost = Do(Discard(pick(1, hand(YOU, NINJA))))
    ability = use(cost, gain(THIS, FigureOf(Figure.COMBAT, THOSE), 0), Window.EXCHANGE)
    table = press(exchange(ability, hand=("N-011", "N-012", "J-001")))
    assert table.question == "card"
    settle(table.do("card", table.card_move("N-011")))
    assert combat(table) == 7, "Asuma's combat of 5"
    whole = use(Do(Discard(hand())), If(Compare(Done(), How.AT_LEAST, Number(2)), gain(THIS, 3, 0)), Window.EXCHANGE)
    assert combat(press(exchange(whole, hand=("N-011", "N-012")))) == 5
    assert combat(press(exchange(whole, hand=("N-011",)))) == 2
    water = use(discard(1, hand()), If(IsA(THOSE, OfSymbol(Symbol.WATER)), gain(THIS, 3, 0)), Window.EXCHANGE)
    for card, now in ((WATER, 5), (WIND, 2)):
        table = press(exchange(water, hand=(card, "N-012")))
        assert combat(settle(table.do("card", table.card_move(card)))) == now


@pytest.mark.clause("NA-92")
def test_what_was_injured_as_a_cost_is_known() -> None:
    other = YOUR_NINJA & ~THIS & Being(State.HEALTHY)
    ability = use(Do(Choose(YOU, other, Injure(IT))), Choose(YOU, NINJA & INJURED & ~THOSE, Heal(IT)))
    table = mission(ability, village=(WHO, "N-011", "N-012 injured"))
    press(table)
    assert state.is_in(table.s, cell.INJURED, table.slot("N-011")), "not the one that was injured for it"
    assert not state.is_in(table.s, cell.INJURED, table.slot("N-012"))


# --- targets ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-33", "NA-92")
def test_a_target_is_chosen_when_the_ability_is_announced() -> None:
    ability = use(PayChakra(generic=1), aim(THEIR_NINJA, damage(IT)))
    far = Side(village=("N-009", "N-010"), hand=("M-026", LIGHTNING), marker=3)
    table = Table(Side(chakra=(WIND,), village=(WHO,)), far, phase="mission", texts=texts(ability))
    press(table)
    assert table.question == "target"
    assert table.why_not(table.thing_move(WHO)) == "not_a_target"
    table.do("target", table.thing_move("N-010"))
    assert (table.seat, table.question) == (1, "respond")
    assert int(state.item(table.s, 0, cell.AIMED)) == 1 << table.slot("N-010")
    settle(table)
    assert state.is_in(table.s, cell.INJURED, table.slot("N-010"))
    assert not state.is_in(table.s, cell.INJURED, table.slot("N-009"))


@pytest.mark.clause("NR-33")
def test_without_a_target_an_ability_is_not_used() -> None:
    ability = use(FREE, aim(FOE, damage(IT)), Window.EXCHANGE)
    table = Table(Side(hand=("J-001",), chakra=(WIND,)), battles=[((WHO,), ())], texts=texts(ability))
    assert table.why_not(move_of(table)) == "no_aim"
    optional = use(FREE, aim(FOE, damage(IT), optional=1), Window.EXCHANGE)
    table = Table(Side(hand=("J-001",), chakra=(WIND,)), battles=[((WHO,), ())], texts=texts(optional))
    assert may_use(table), "up to one may be none"


@pytest.mark.clause("NA-98", "NR-61")
def test_a_use_whose_target_is_lost_does_nothing() -> None:
    ability = use(FREE, aim(FOE, damage(IT)), Window.EXCHANGE)
    far = Side(hand=("J-038",), chakra=(WIND, WIND, WIND, WIND))
    near = Side(hand=("J-001",), chakra=(WIND,))
    table = Table(near, far, battles=[((WHO,), ("N-009",))], texts=texts(ability))
    press(table)
    assert (table.seat, table.question) == (1, "exchange")
    state.off_battlefield(table.s, 1 << table.slot("N-009"))
    settle(table)
    assert "targets_lost" in table.told()
    assert not state.is_in(table.s, cell.INJURED, table.slot("N-009"))


@pytest.mark.clause("NA-92")
def test_two_targets_of_two_sides_are_chosen_one_after_the_other() -> None:
    inner = aim(YOUR_NINJA, gain(IT, FigureOf(Figure.COMBAT, The(Which.FIRST)), 0))
    table = mission(use(FREE, aim(THEIR_NINJA, inner)), village=(WHO, "N-012"))
    press(table)
    assert table.question == "target"
    assert table.s.moves() == [table.thing_move(WHO), table.thing_move("N-012")], "one opposing ninja: no choice"
    table.do("target", table.thing_move("N-012"))
    assert combat(table, "N-012") == 5 + 3
    lonely = Table(
        Side(hand=("N-012",), village=(WHO,)), phase="mission", texts=texts(use(FREE, aim(THEIR_NINJA, inner)))
    )
    assert lonely.why_not(move_of(lonely)) == "no_aim"


# --- on the chain -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-34")
def test_a_use_fails_if_its_ninja_is_injured_before_it_resolves() -> None:
    for ability, now in ((use(window=Window.EXCHANGE), 0), (Valid(use(window=Window.EXCHANGE)), 1)):
        far = Side(hand=("J-033",), chakra=(WIND,) * 5)
        table = Table(Side(), far, battles=[((WHO,), ("N-009",))], texts=texts(ability))
        press(table)
        table.s.cells[cell.INJURED] |= 1 << table.slot(WHO)
        settle(table)
        assert combat(table) == now, "injured he has 0"


@pytest.mark.clause("NR-34", "NR-48")
def test_a_use_fails_if_its_card_has_left_unless_that_was_the_cost() -> None:
    ability = use(Do(Discard(THIS)), draw(2))
    table = press(mission(ability))
    assert WHO in table.discard(0)
    assert len(table.hand(0)) == 3
    far = Side(hand=("M-026", LIGHTNING), marker=3)
    table = Table(Side(hand=("N-012",), village=(WHO,)), far, phase="mission", texts=texts(use(FREE, draw(2))))
    press(table)
    assert (table.seat, table.question) == (1, "respond")
    state.set_in_slot(table.s, table.slot(WHO), cell.ENTRY, 999)  # it has left, and a new one has come
    settle(table)
    assert "fails" in table.told()
    assert table.hand(0) == ["N-012"]


@pytest.mark.clause("NR-15", "NA-157")
def test_a_team_whose_head_leaves_as_a_cost_gets_a_new_one() -> None:
    ability = use(Do(Move(THIS, Zone.REMOVED)), draw(1), Window.EXCHANGE)
    table = Table(Side(), battles=[((WHO, "N-011", "N-012"), ("N-009",))], texts=texts(ability))
    press(table)
    assert table.question == "new_head"
    table.do("new_head", table.thing_move("N-012"))
    assert state.is_in(table.s, cell.HEADS, table.slot("N-012"))


@pytest.mark.clause("NR-9", "NA-94")
def test_uses_answer_each_other_last_in_first_out() -> None:
    own, other = use(window=Window.EXCHANGE), use(FREE, gain(THEIR_NINJA, -1, 0), Window.EXCHANGE)
    rules = {WHO: ninja(own), "N-031": ninja(other)}
    table = Table(Side(), battles=[((WHO,), ("N-031",))], texts=rules)
    press(table)
    assert (table.seat, table.chain()) == (1, [WHO])
    press(table, card="N-031")
    assert table.chain() == [], "both are spent, so the chain resolves"
    assert combat(table) == 2


@pytest.mark.clause("NR-60", "NR-11")
def test_what_a_cost_triggers_waits_until_the_chain_is_done() -> None:
    rules = {WHO: ninja(use(Do(Discard(THIS)), draw(1))), "N-031": ninja(When(Left(YOUR_NINJA, Way.ANY), draw(1)))}
    table = Table(Side(hand=("N-012",), village=(WHO, "N-031")), phase="mission", texts=rules)
    press(table)
    told = [event for event in table.told() if event in ("leaves", "resolves", "triggers", "draws")]
    assert told == ["leaves", "resolves", "draws", "triggers", "resolves", "draws"]


# --- who may not answer -----------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-91", "NA-153")
@pytest.mark.parametrize(("quiet", "asked"), [(None, 1), (OPPONENT, 0), (EACH, None)])
def test_a_quiet_use_cannot_be_answered(quiet: Player | None, asked: int | None) -> None:
    ability = use(FREE, gain(THIS, 1, 0), Window.EXCHANGE, quiet=quiet)
    both = Side(hand=("J-001", "J-001"), chakra=(WIND, WIND))
    table = Table(both, both, battles=[((WHO,), ("N-009",))], texts=texts(ability))
    press(table)
    assert (table.seat if table.chain() else None) == asked
    if asked == 0:
        table.play("J-001")
        assert (table.seat, table.chain()) == (0, [WHO, "J-001"]), "the other is silent while it is on the chain"
    settle(table)
    assert combat(table) == (5 if asked == 0 else 3)


@pytest.mark.clause("NA-91", "NA-153")
def test_a_quiet_jutsu_cannot_be_answered() -> None:
    both = Side(hand=("J-001",), chakra=(WIND,))
    loud = CardText(resolve=Resolve(draw(1)))
    quiet = CardText(resolve=Resolve(draw(1), OPPONENT))
    for text, seats in ((loud, [1]), (quiet, [])):
        near = Side(hand=("J-002",), chakra=(LIGHTNING, WIND))
        table = Table(near, both, battles=[(("N-011",), ("N-009",))], texts={"J-002": text})
        table.play("J-002")
        assert [table.seat] * bool(table.chain()) == seats


# --- who is asked -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-13", "NA-36")
def test_a_player_with_an_ability_of_the_others_mission_phase_is_asked() -> None:
    ability = use(Do(Discard(pick(1, hand(YOU, OfSymbol(Symbol.WATER))))), draw(1), Window.OTHER_MISSION, once=1)
    asked = []
    for cards, listed in ((("N-011",), (WATER,)), ((WATER,), ("N-011",)), (("N-011",), ()), ((), (WATER,))):
        far = Side(hand=cards, listed=listed, village=(WHO,))
        table = Table(Side(hand=("N-012",)), far, phase="mission", texts=texts(ability)).pass_()
        asked.append(not table.is_over)
    assert asked == [True, True, False, False], "the list and the size of the hand decide, not the hand"


@pytest.mark.clause("NR-13")
def test_a_used_up_ability_asks_nobody() -> None:
    ability = use(window=Window.OTHER_MISSION)
    table = Table(Side(hand=("N-012",)), Side(village=(WHO,)), phase="mission", texts=texts(ability)).pass_()
    assert (table.seat, table.question) == (1, "respond")
    press(table)
    assert (table.seat, table.question) == (0, "mission"), "after the chain the turn player acts again"
    assert not windows.could_act(table.s, 1)
    table.pass_()
    assert table.is_over


@pytest.mark.clause("NR-8")
def test_the_turn_player_adds_abilities_to_a_standing_chain() -> None:
    far = Side(hand=("M-026", LIGHTNING), marker=3)
    table = Table(Side(hand=("N-011",), village=(WHO,)), far, phase="mission", texts=texts(use()))
    table.play("N-011")
    assert table.seat == 1
    table.pass_()
    assert (table.seat, table.question, table.chain()) == (0, "respond", ["N-011"])
    press(table)
    settle(table)
    assert combat(table) == 3


# --- cards outside play -----------------------------------------------------------------------------------------------


def from_hand(ability: Pay, hand: tuple[str, ...] = (OUTSIDE,), **more: Any) -> Table:
    """A mission phase of seat 0, who holds a card with an ability that is used from hand."""
    near = Side(hand=hand, village=("N-012",), **more)
    return Table(near, Side(village=("N-009",)), phase="mission", texts={OUTSIDE: ninja(From(Zone.HAND, ability))})


def use_of(table: Table, card: str = OUTSIDE) -> int:
    return ask.USE_OF_MOVE + table.kinds[card]


@pytest.mark.clause("NR-8")
def test_a_card_in_hand_is_used_by_moving_it() -> None:
    ability = use(Do(Move(THIS, Zone.CHAKRA)), Choose(YOU, YOUR_NINJA, gain(IT, 3, 0)))
    table = from_hand(ability)
    table.do("mission", use_of(table))
    assert (table.hand(0), table.chakra(0), combat(table, "N-012")) == ([], [OUTSIDE], 8)


@pytest.mark.clause("NR-8")
def test_a_card_in_hand_is_used_only_from_there() -> None:
    ability = use(Do(Discard(THIS)), draw(1))
    table = from_hand(ability, hand=("N-011",), chakra=(OUTSIDE,))
    assert table.why_not(use_of(table)) == "not_in_zone"
    assert table.why_not(use_of(table, "N-011")) == "no_ability"
    assert table.s.moves().count(use_of(table)) == 0
    in_play = Table(
        Side(hand=("N-011",), village=(OUTSIDE,)), phase="mission", texts={OUTSIDE: ninja(From(Zone.HAND, ability))}
    )
    assert in_play.why_not(move_of(in_play, 0, OUTSIDE)) == "no_ability"


@pytest.mark.clause("NR-8", "NR-34")
def test_a_card_puts_itself_in_play_as_a_cost() -> None:
    ability = use(Do(PutInPlay(THIS)), gain(THIS, 1, 1))
    table = from_hand(ability)
    table.do("mission", use_of(table))
    assert OUTSIDE in table.in_play(0)
    assert combat(table, OUTSIDE) == 4, "THIS is the ninja in play now"
    again = from_hand(ability, hand=(OUTSIDE, "N-041"))
    again.enter(0, "N-041")
    assert again.why_not(use_of(again)) == "cost", "another Rock Lee is in play"


@pytest.mark.clause("NR-8")
def test_a_card_in_hand_puts_itself_in_play_when_its_use_resolves() -> None:
    table = from_hand(use(FREE, PutInPlay(THIS)))
    table.do("mission", use_of(table))
    assert OUTSIDE in table.in_play(0)
    assert table.hand(0) == []


@pytest.mark.clause("NA-18", "NR-13")
def test_a_card_that_is_used_from_hand_is_known_from_then_on() -> None:
    far = Side(hand=("M-026", LIGHTNING), marker=3, village=("N-009",))
    rules = {OUTSIDE: ninja(From(Zone.HAND, use(FREE, draw(1))))}
    table = Table(Side(hand=(OUTSIDE, "N-011"), village=("N-012",)), far, phase="mission", texts=rules)
    table.do("mission", use_of(table))
    assert (table.seat, table.question) == (1, "respond")
    assert table.pile(0, parts.KNOWN) == [OUTSIDE]


@pytest.mark.clause("NR-13")
def test_who_could_hold_a_card_that_is_used_from_hand_is_asked() -> None:
    ability = use(Do(Discard(THIS)), draw(1), Window.OTHER_MISSION)
    rules = {OUTSIDE: ninja(From(Zone.HAND, ability))}
    asked = []
    for cards, listed in (((OUTSIDE,), ("N-011",)), (("N-011",), (OUTSIDE,)), (("N-011",), ()), ((), (OUTSIDE,))):
        far = Side(hand=cards, listed=listed)
        table = Table(Side(hand=("N-012",)), far, phase="mission", texts=rules).pass_()
        asked.append(not table.is_over)
        if cards == (OUTSIDE,):
            assert use_of(table) in table.s.moves()
    assert asked == [True, True, False, False]


@pytest.mark.clause("NR-13", "NR-8")
@pytest.mark.parametrize(("zone", "pile"), [(Zone.CHAKRA, "chakra"), (Zone.DISCARD, "discard")])
def test_cards_in_open_zones_are_used_there(zone: Zone, pile: str) -> None:
    rules = {OUTSIDE: ninja(From(zone, use(Do(Move(THIS, Zone.REMOVED)), draw(1), Window.OTHER_MISSION)))}
    for where in ("chakra", "discard", "hand"):
        far = Side(**{where: (OUTSIDE,)})  # type: ignore[arg-type]
        table = Table(Side(hand=("N-012",)), far, phase="mission", texts=rules).pass_()
        assert table.is_over != (where == pile)
        if where == pile:
            table.do("respond", use_of(table))
            assert table.pile(1, parts.REMOVED) == [OUTSIDE]
            assert len(table.hand(1)) == 1


# --- in words, and on the table ---------------------------------------------------------------------------------------


def test_a_refusal_says_what_is_lacking_with_its_clause() -> None:
    table = mission(use(window=Window.EXCHANGE))
    said = table.game.words.reason(table.s, 0, move_of(table), int(table.s.refusal(0, move_of(table))))
    assert (said.key, said.clause) == ("refused.not_in_window", "NR-8")
    assert said.params["window"] == Message("window.exchange")
    table = mission(use(PayChakra(fire=1)))
    said = table.game.words.reason(table.s, 0, move_of(table), int(table.s.refusal(0, move_of(table))))
    assert (said.key, said.clause) == ("refused.cost", "NA-89")
    table = from_hand(use(window=Window.EXCHANGE))
    said = table.game.words.reason(table.s, 0, use_of(table), int(table.s.refusal(0, use_of(table))))
    assert (said.key, said.clause) == ("refused.not_in_window", "NR-8")
    assert said.params["window"] == Message("window.exchange")


def test_cards_in_play_and_in_hand_stand_for_their_uses() -> None:
    table = mission(use())
    board = NarutoBoard(table.game.tables, table.game.lists, table.game.words)
    slot = table.slot(WHO) + 1
    assert board.handles(table.s, 0, move_of(table)) == [f"use {slot} 1", f"slot {slot}"]
    assert move_of(table) in board.moves_of(table.s, 0, f"slot {slot}")
    table = from_hand(use(Do(Discard(THIS)), draw(1)))
    board = NarutoBoard(table.game.tables, table.game.lists, table.game.words)
    name = board.label(table.kinds[OUTSIDE])
    assert board.handles(table.s, 0, use_of(table)) == [f"use {name}", f"hand {name}"]
    assert use_of(table) in board.moves_of(table.s, 0, f"hand {name}")
    assert f"use {name}" in board.things(table.s, 0)


# --- positions --------------------------------------------------------------------------------------------------------


def again(s: NarutoState) -> NarutoState:
    """Write a position down, and read it."""
    written = json.loads(json.dumps(s.position()))
    found = s.game.position(written)
    assert isinstance(found, NarutoState)
    return found


def test_a_position_is_written_at_each_part_of_a_use() -> None:
    s = scenes.village(home=["N-1055"], away=["N-011", "N-012"], hand=["N-002"], chakra=[WIND, WIND, WATER])
    s.play(ask.USE_MOVE + 1)
    asked = []
    while s.cells[cell.CHAIN] or s.cells[cell.ANNOUNCED]:
        asked.append(s.game.question_name(int(s.asked(s.seat))))
        other = again(s)
        assert list(other.cells) == list(s.cells)
        assert other.moves() == s.moves()
        s.play(s.moves()[-1])
    assert asked == ["chakra", "thing", "thing"]


def test_what_a_cost_has_handled_is_written_down() -> None:
    more: dict[str, Any] = {"their_hand": ["J-001"], "their_chakra": [WIND]}
    s = scenes.battle((["N-1059"], ["N-009"]), hand=["N-1052"], **more)
    s.play(ask.USE_MOVE + 1)
    s.play(s.moves()[0])
    assert s.seat == 1
    other = again(s)
    assert s.position()["chain"][0]["target_cards"] == ["N-1052 of 0"]
    for each in (s, other):
        scenes.resolve(each)
        assert figures.combat(each, 0) == 7


# --- what everybody knows ---------------------------------------------------------------------------------------------


def parts_of(node: object) -> list[object]:
    """Return a tree and all that is in it."""
    if isinstance(node, tuple):
        return [part for each in node for part in parts_of(each)]
    if not isinstance(node, Node):
        return []
    return [node, *(part for field in fields(node) for part in parts_of(getattr(node, field.name)))]


def secret(node: object) -> bool:
    """Return whether a node looks at cards that are hidden from somebody: their number alone is public."""
    return isinstance(node, In) and node.zone in (Zone.HAND, Zone.DECK, Zone.REWARDS)


def uses_of(text: CardText) -> list[Pay]:
    return [part for part in parts_of(text.abilities) if isinstance(part, Pay)]


@pytest.mark.clause("NR-13")
@pytest.mark.parametrize("card", [number for number, text in TEXTS.items() if uses_of(text)])
def test_conditions_and_costs_are_public_but_for_cards_given_from_hand(card: str) -> None:
    for ability in uses_of(TEXTS[card]):
        hidden = [node for node in parts_of(ability.condition) if secret(node)]
        assert all(isinstance(node, In) and node.filter is None for node in hidden)
        moved = [node.what for node in parts_of(ability.cost) if isinstance(node, (Discard, Move))]
        given = [what.of if isinstance(what, Pick) else what for what in moved]
        assert all(node in given for node in parts_of(ability.cost) if secret(node))


# --- bots -------------------------------------------------------------------------------------------------------------


def likes(table: Table, move: int) -> float:
    return float(table.game.heuristics.advice(table.s, table.seat, move))


def test_an_ability_is_used_where_it_turns_a_battle() -> None:
    strong = use(PayChakra(generic=1), gain(THIS, 2, 0), Window.EXCHANGE)
    table = exchange(strong, chakra=(WIND, WIND))
    assert likes(table, move_of(table)) > likes(table, ask.PASS_MOVE), "2 against 3"
    table = exchange(strong, chakra=(WIND, WIND), blocker="N-011")
    assert likes(table, move_of(table)) < likes(table, ask.PASS_MOVE), "even 4 against 5 is lost"


def test_damage_of_an_ability_is_aimed_at_the_better_ninja() -> None:
    ability = use(FREE, aim(NINJA & ~THIS, damage(IT)))
    near = Side(hand=("N-012",), village=(WHO, "N-014"))
    table = Table(near, Side(village=("N-009", "N-011")), phase="mission", texts=texts(ability))
    assert likes(table, move_of(table)) > likes(table, ask.PASS_MOVE)
    press(table)
    found = {card: likes(table, table.thing_move(card)) for card in ("N-014", "N-009", "N-011")}
    assert max(found, key=lambda card: found[card]) == "N-011"
    assert min(found, key=lambda card: found[card]) == "N-014"


def test_a_good_ninja_is_not_given_for_little() -> None:
    table = mission(use(Do(Discard(THIS)), gain(YOUR_NINJA, 1, 0)))
    assert likes(table, move_of(table)) < likes(table, ask.PASS_MOVE)


def test_x_is_no_higher_than_a_battle_needs() -> None:
    ability = use(Do(Discard(Pick(X(), chakra()))), gain(THIS, X(), 0), Window.EXCHANGE)
    table = press(exchange(ability, chakra=(WIND,) * 3 + (WATER,) * 2))
    found = [likes(table, ask.NUMBER_MOVE + x) for x in range(6)]
    assert found.index(max(found)) == 2, "4 against 3"
    assert table.s.moves() == [ask.NUMBER_MOVE + x for x in range(6)]


def test_advice_on_uses_leaves_the_position_as_it_is() -> None:
    ability = use(discard(1, hand()), aim(THEIR_NINJA, damage(IT)))
    table = mission(ability)
    before = table.s.to_bytes()
    likes(table, move_of(table))
    assert table.s.to_bytes() == before


def test_the_search_looks_at_uses() -> None:
    s = scenes.village(home=["N-1055"], away=["N-011", "N-012"], hand=["N-002"], chakra=[WIND, WIND])
    assert make_bot("ismcts:iterations=8").choose(glimpse(s, s.seat, 1)) in s.moves()
    assert make_bot("greedy").choose(glimpse(s, s.seat, 1)) == ask.USE_MOVE + 1
