"""The exchange of jutsu: users, costs, X, and the order of an announcement."""

from __future__ import annotations

from copy import copy
from itertools import combinations

import pytest

from ofuda.effects.nodes import In, Number, Resolve, Set, Targets, Who
from ofuda.games.naruto import ask, parts, saw
from ofuda.games.naruto.cards import CardText
from ofuda.games.naruto.cards.phrases import NINJA, YOU, draw
from ofuda.games.naruto.rules import NarutoRules, figures, state
from ofuda.games.naruto.vocabulary.names import Zone
from tests.games.naruto.exchange_table import Side, Table

FIRE, WIND, LIGHTNING, WATER, EARTH = "J-029", "J-016", "J-002", "J-032", "J-021"
THREE_FIRE = ("J-029", "J-028", "J-030")


def combat(table: Table, card: str) -> int:
    return int(figures.combat(table.s, table.slot(card)))


def duel(hand: tuple[str, ...], chakra: tuple[str, ...], attacker: str = "N-011", blocker: str = "N-009") -> Table:
    """Return an exchange in which only the attacker has cards."""
    return Table(Side(hand=hand, chakra=chakra), battles=[((attacker,), (blocker,))])


def two_costs(chakra: tuple[str, ...], attacker: str = "N-011") -> Table:
    """Return an exchange with a jutsu that does nothing, for Earth or for two of any chakra."""
    return Table(Side(hand=("J-774",), chakra=chakra), battles=[((attacker,), ())], texts={"J-774": CardText()})


# --- who may play -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-79", "NA-80", "NA-81", "NR-9")
def test_the_attacker_begins_and_two_passes_end_the_exchange() -> None:
    near = Side(hand=("J-001",), chakra=(FIRE,))
    far = Side(hand=("J-001",), chakra=(WIND,))
    table = Table(near, far, battles=[(("N-011",), ("N-009",)), (("N-002",), ())])
    assert (table.seat, table.question) == (0, "exchange")
    table.pass_()
    assert (table.seat, table.question) == (1, "exchange")
    table.pass_()
    assert table.is_over


@pytest.mark.clause("NR-9", "NA-91")
def test_after_a_chain_the_attacker_may_act_again() -> None:
    near = Side(hand=("J-001", "J-001"), chakra=(FIRE, FIRE))
    far = Side(hand=("J-001",), chakra=(WIND,))
    table = Table(near, far, battles=[(("N-011",), ("N-009",))])
    table.pass_().play("J-001")
    assert (table.seat, table.chain()) == (0, ["J-001"])
    table.pass_()
    assert (table.seat, table.chain()) == (0, [])
    table.play("J-001").pass_()
    assert combat(table, "N-011") == 5 + 2


@pytest.mark.clause("NR-14")
def test_without_an_attack_there_is_no_exchange() -> None:
    table = Table(Side(hand=("J-001",), chakra=(FIRE,), village=("N-011",)))
    assert table.is_over


@pytest.mark.clause("NA-82", "NA-93")
def test_jutsu_are_played_from_hand_as_often_as_they_can_be_paid() -> None:
    table = duel(("J-001", "J-001", "J-002", "N-012"), (FIRE, FIRE, WIND))
    assert table.why_not_play("J-026") == "not_in_hand"
    assert table.why_not_play("N-012") == "not_jutsu"
    table.play("J-001").do("chakra", table.card_move(FIRE))
    table.play("J-001").do("chakra", table.card_move(FIRE))
    assert combat(table, "N-011") == 5 + 4
    assert table.hand(0) == ["N-012", "J-002"]


@pytest.mark.clause("NA-83")
def test_a_stand_by_ninja_cannot_be_the_user() -> None:  # NW-31
    far = Side(hand=("J-001",), chakra=(FIRE,), village=("N-009",))
    table = Table(Side(), far, battles=[(("N-011",), ())])
    assert table.is_over, "nobody could use a jutsu"
    near = Side(hand=("J-001", "J-026"), chakra=(FIRE, WIND), village=("N-031",))
    table = Table(near, battles=[(("N-011",), ())])
    assert table.why_not_play("J-026") == "no_user", "Rock Lee is stand-by"
    table.play("J-001").do("chakra", table.card_move(FIRE))
    assert combat(table, "N-011") == 7


@pytest.mark.clause("NA-83")
def test_the_other_players_ninja_cannot_be_the_user() -> None:
    near = Side(hand=("J-026", "J-001"), chakra=(FIRE,))
    table = Table(near, battles=[(("N-011",), ("N-031",))])
    assert table.why_not_play("J-026") == "no_user"
    assert table.can_play("J-001")


@pytest.mark.clause("NA-84")
def test_the_user_must_be_what_the_card_asks_for() -> None:
    near = Side(hand=("J-030",), chakra=THREE_FIRE)
    table = Table(near, battles=[(("N-009",), ()), (("N-011", "N-002"), ())])
    table.play("J-030").do("chakra", *(table.card_move(card) for card in ("J-028", "J-029")))
    assert combat(table, "N-011") == 12, "of the three only Kakashi can use it, so nobody is asked"
    table = Table(near, battles=[(("N-009",), ()), (("N-002",), ())])
    assert table.is_over


@pytest.mark.clause("NA-85")
def test_an_injured_ninja_may_be_the_user() -> None:
    table = duel(("J-001",), (FIRE,), attacker="N-011 injured")
    table.play("J-001")
    assert combat(table, "N-011") == 3 + 2


@pytest.mark.clause("NA-92")
def test_the_user_is_asked_for_where_several_could_be_it() -> None:
    near = Side(hand=("J-001",), chakra=(FIRE,))
    table = Table(near, battles=[(("N-011", "N-002"), ("N-009",))])
    table.play("J-001")
    assert table.question == "user"
    assert table.s.moves() == [table.thing_move("N-011"), table.thing_move("N-002")]
    assert table.why_not(table.thing_move("N-009")) == "not_a_user"
    table.do("user", table.thing_move("N-002"))
    assert (combat(table, "N-011"), combat(table, "N-002")) == (5, 5)


# --- costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-86", "NA-87", "NA-89", "NA-96")
def test_a_symbol_is_paid_with_that_symbol() -> None:  # NW-23
    table = duel(("J-010", "J-001"), (FIRE, WIND, WIND))
    assert table.why_not_play("J-010") == "no_chakra"
    assert table.chakra(0) == [WIND, WIND, FIRE]
    table = duel(("J-010",), (FIRE, FIRE, WIND))
    table.play("J-010").do("target", table.thing_move("N-009"))
    assert table.discard(0) == [WIND, FIRE, FIRE]
    assert table.chakra(0) == ["J-010"]


@pytest.mark.clause("NA-88")
def test_a_card_with_two_symbols_pays_one_point() -> None:  # NW-24
    far = Side(rewards=("N-001",))
    table = Table(Side(hand=("J-009", "J-001"), chakra=("N-1060",)), far, battles=[(("N-011",), ())])
    assert table.why_not_play("J-009") == "no_chakra"
    table = Table(Side(hand=("J-009",), chakra=("N-1060", LIGHTNING)), far, battles=[(("N-011",), ())])
    assert table.can_play("J-009")


@pytest.mark.clause("NA-86", "NR-46")
def test_cards_are_paid_in_ascending_order_and_never_too_many() -> None:
    table = duel(("J-010",), (FIRE, "J-028", "J-030", WIND), blocker="N-009")
    table.play("J-010").do("target", table.thing_move("N-009"))
    assert table.question == "chakra"
    assert table.why_not(table.card_move("J-001")) == "not_in_chakra"
    assert table.why_not(table.card_move("J-030")) == "not_needed", "the others would have to come before it"
    table.do("chakra", table.card_move("J-028"))
    assert table.discard(0) == ["J-028", "J-029", "J-030"], "the lower Wind card is passed over, the rest is forced"


@pytest.mark.clause("NA-90", "NR-71")
def test_x_is_as_high_as_the_chakra_allows_and_may_be_0() -> None:  # NW-25
    table = duel(("J-005",), (LIGHTNING, FIRE, WIND, WATER))
    table.play("J-005")
    assert table.question == "x"
    assert table.s.moves() == [ask.NUMBER_MOVE + n for n in range(4)]
    assert table.why_not(ask.NUMBER_MOVE + 4) == "x_too_high"
    table.do("x", ask.NUMBER_MOVE + 3)
    assert combat(table, "N-011") == 5 + 6
    assert table.discard(0) == [LIGHTNING, WIND, FIRE, WATER]
    table = duel(("J-005",), (LIGHTNING, FIRE))
    table.play("J-005").do("x", ask.NUMBER_MOVE)
    assert (combat(table, "N-011"), table.discard(0)) == (5, [LIGHTNING])


@pytest.mark.clause("NR-71", "NA-90")
def test_x_of_one_symbol_takes_only_that_symbol() -> None:
    table = duel(("J-012",), (WATER, WATER, FIRE))
    table.play("J-012")
    assert table.s.moves() == [ask.NUMBER_MOVE + n for n in range(3)]
    table.do("x", ask.NUMBER_MOVE + 2)
    assert table.chakra(0) == ["J-012", FIRE] or table.chakra(0) == [FIRE, "J-012"]
    assert combat(table, "N-011") == 7


@pytest.mark.clause("NR-71", "NA-153")
def test_a_ninja_that_uses_no_specific_symbols_cannot_use_an_x_of_one_symbol() -> None:
    near = Side(hand=("J-012", "J-001", "J-005"), chakra=(WATER, LIGHTNING))
    table = Table(near, battles=[(("N-031",), ())])
    assert not table.can_play("J-012")
    assert not table.can_play("J-005")
    assert table.can_play("J-001")


@pytest.mark.clause("NA-90")
def test_one_of_several_costs_is_chosen_before_paying() -> None:
    table = two_costs((EARTH, FIRE, WIND)).play("J-774")
    assert table.question == "alternative"
    assert table.s.moves() == [ask.MODE_MOVE, ask.MODE_MOVE + 1]
    assert table.why_not(ask.MODE_MOVE + 2) == "no_such_cost"
    table.do("alternative", ask.MODE_MOVE + 1)
    assert table.question == "chakra"
    table.do("chakra", table.card_move(WIND), table.card_move(FIRE))
    assert table.discard(0) == [WIND, FIRE]
    table = two_costs((EARTH, FIRE, WIND)).play("J-774").do("alternative", ask.MODE_MOVE)
    assert table.discard(0) == [EARTH]


@pytest.mark.clause("NA-90", "NA-89")
def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    table = two_costs((FIRE, WIND)).play("J-774")
    assert table.is_over
    assert table.discard(0) == [WIND, FIRE], "without Earth only the other cost is left, and both cards pay it"


@pytest.mark.clause("NA-90", "NA-153")
def test_a_user_may_leave_only_one_of_the_costs() -> None:
    table = two_costs((EARTH, FIRE), attacker="N-031").play("J-774")
    assert sorted(table.discard(0)) == [EARTH, FIRE], "Rock Lee uses no jutsu for specific symbols"


@pytest.mark.clause("NA-133")
def test_chakra_pays_for_no_hand_cost() -> None:
    table = Table(Side(hand=("M-018", "N-002"), chakra=(WIND, WIND)), phase="mission")
    assert table.why_not_play("M-018") == "hand_cost"


# --- targets ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-33")
def test_a_jutsu_without_a_legal_target_cannot_be_played() -> None:
    near = Side(hand=("J-023", "J-001"), chakra=(EARTH,))
    table = Table(near, battles=[(("N-005", "N-009"), ())])
    assert table.why_not_play("J-023") == "no_target", "nobody battles the user"
    table = Table(near, battles=[(("N-005", "N-009"), ("N-032",))])
    assert table.can_play("J-023")


@pytest.mark.clause("NA-92", "NR-33")
def test_only_users_that_have_a_target_are_offered() -> None:
    near = Side(hand=("J-019",), chakra=(EARTH, FIRE))
    table = Table(near, battles=[(("N-011",), ()), (("N-009",), ("N-032",))])
    table.play("J-019")
    assert "user" not in table.question, "only one of the two users is in a blocked battle"
    assert combat(table, "N-032") == 0


@pytest.mark.clause("NR-33", "NA-153")
def test_what_cannot_be_targeted_is_not_offered() -> None:
    near = Side(hand=("J-019", "J-010"), chakra=(*THREE_FIRE, EARTH))
    table = Table(near, battles=[(("N-011",), ("N-026",))])
    assert table.why_not_play("J-019") == "no_target", "a jutsu of cost 2 cannot target him"
    table.play("J-010")
    assert table.thing_move("N-026") in table.s.moves()


@pytest.mark.clause("NR-33")
def test_several_targets_are_chosen_in_ascending_order() -> None:
    dogs = ("N-036", "N-1164")
    near = Side(hand=("J-041",), chakra=(EARTH, FIRE), discard=(dogs[0], dogs[1], "N-002"))
    table = Table(near, battles=[(("N-011",), ())])
    table.play("J-041")
    assert table.s.moves() == sorted(table.card_move(dog) for dog in dogs)
    assert table.why_not(ask.NONE_MOVE) == "more_targets"
    assert table.why_not(table.card_move("N-002")) == "not_a_target_card"
    low, high = sorted(dogs, key=table.card_move)
    other = Table(near, battles=[(("N-011",), ())])
    other.play("J-041").do("target", other.card_move(high))
    assert set(other.in_play(0)) == {"N-011", high}, "after the higher one nothing can be added"
    table.do("target", table.card_move(low))
    assert table.s.moves() == [ask.NONE_MOVE, table.card_move(high)]
    table.do("target", table.card_move(high))
    assert set(table.in_play(0)) == {"N-011", low, high}


@pytest.mark.clause("NR-33")
def test_a_battle_reward_is_aimed_at_by_its_place() -> None:
    near = Side(hand=("J-009",), chakra=(FIRE, LIGHTNING), rewards=("N-001", "N-002"))
    far = Side(rewards=("N-003", "N-009", "N-010"))
    table = Table(near, far, battles=[(("N-011",), ())])
    table.play("J-009")
    places = [table.place_move(0, 0), table.place_move(0, 1), *(table.place_move(1, n) for n in range(3))]
    assert table.s.moves() == places
    assert table.why_not(table.place_move(0, 2)) == "not_a_target_place"
    table.do("target", table.place_move(1, 1))
    assert (state.rewards(table.s, 0), state.rewards(table.s, 1)) == (2, 2)
    assert table.chakra(0) == ["N-009", "J-009"], "it goes to its owner's chakra area"


def any_pile(least: int, most: int, who: Who = Who.EACH, of: Set = NINJA) -> dict[str, CardText]:
    """Return a text that aims at cards in discard piles and then draws a card."""
    line = Targets(In(Zone.DISCARD, who, of), Number(least), Number(most))
    return {"J-001": CardText(targets=line, resolve=Resolve(draw(1)))}


def aimed(table: Table) -> list[tuple[int, ...]]:
    """Return what was aimed at, in order: cards with their owners, things, places of rewards."""
    found: list[tuple[int, ...]] = []
    for event in table.events():
        if event["what"] == saw.AIMS_AT_CARD:
            found.append((event["a"], event["c"]))
        elif event["what"] == saw.AIMS:
            found.append((event["d"],))
        elif event["what"] == saw.AIMS_AT_REWARD:
            found.append((event["c"],))
    return found


def outcomes(table: Table) -> list[tuple[tuple[int, ...], ...]]:
    """Return what is aimed at after every series of answers."""
    if table.question not in ("target", "target_owner"):
        return [tuple(aimed(table))]
    found = []
    for move in table.s.moves():
        other = copy(table)
        after = table.s.copy()
        assert isinstance(after, NarutoRules)
        other.s = after
        other.do(table.question, move)
        found += outcomes(other)
    return found


@pytest.mark.clause("NR-33", "NA-92")
@pytest.mark.parametrize(("least", "most"), [(1, 1), (0, 1), (1, 2), (2, 2), (0, 3), (3, 3), (4, 4)])
def test_cards_of_both_players_are_chosen_each_set_of_them_in_one_way(least: int, most: int) -> None:
    mine, theirs = ("N-002", "N-002", "N-009"), ("N-002", "N-012")
    near = Side(hand=("J-001",), chakra=(WIND,), discard=(*mine, "J-010"))
    battles = [(("N-011",), ())]
    table = Table(near, Side(discard=theirs), battles=battles, texts=any_pile(least, most)).play("J-001")
    cards = [*((0, table.kinds[card]) for card in mine), *((1, table.kinds[card]) for card in theirs)]
    wanted = {chosen for n in range(least, most + 1) for chosen in combinations(cards, n)}
    assert sorted(outcomes(table)) == sorted(wanted)


@pytest.mark.clause("NR-33", "NA-92")
@pytest.mark.parametrize(("least", "most"), [(1, 1), (0, 2), (2, 2), (2, 3), (4, 4), (5, 5)])
def test_several_ninjas_or_rewards_are_chosen_each_set_of_them_in_one_way(least: int, most: int) -> None:
    near = Side(hand=("J-001",), chakra=(WIND,), rewards=("N-001", "N-002"))
    far = Side(rewards=("N-003", "N-009"), village=("N-018",))
    battles = [(("N-011", "N-002"), ("N-009",))]
    amounts = (Number(least), Number(most))
    for of, all_of_them in (
        (NINJA, [(slot,) for slot in range(4)]),
        (In(Zone.REWARDS, Who.EACH), [(0,), (1,), (parts.ROOM,), (parts.ROOM + 1,)]),
    ):
        texts = {"J-001": CardText(targets=Targets(of, *amounts), resolve=Resolve(draw(1)))}
        table = Table(near, far, battles=battles, texts=texts)
        if least > 4:
            assert table.is_over
            continue
        table.play("J-001").do("user", table.thing_move("N-011"))
        wanted = {chosen for n in range(least, most + 1) for chosen in combinations(all_of_them, n)}
        assert sorted(outcomes(table)) == sorted(wanted)


@pytest.mark.clause("NR-33")
def test_up_to_so_many_targets_may_be_none_and_the_effect_happens() -> None:
    near = Side(hand=("J-001",), chakra=(WIND,))
    table = Table(near, battles=[(("N-011",), ())], texts=any_pile(0, 2, YOU)).play("J-001")
    assert len(table.hand(0)) == 1
    near = Side(hand=("J-001",), chakra=(WIND,), discard=("N-002",))
    table = Table(near, battles=[(("N-011",), ())], texts=any_pile(0, 2, YOU)).play("J-001")
    table.do("target", ask.NONE_MOVE)
    assert len(table.hand(0)) == 1
