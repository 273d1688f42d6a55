"""The jutsu of set 19 at the table: what they do, who cannot use them, and who is left alone."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.effects.nodes import Always, Has
from ofuda.effects.nodes import Trait as HasTrait
from ofuda.games.naruto import ask, cell, no
from ofuda.games.naruto.cards.phrases import THIS, ninja
from ofuda.games.naruto.rules import figures, state
from ofuda.games.naruto.vocabulary.names import Coin, Trait

from .exchange_table import Side, Table
from .scenes import announce, battle, can, coins, deck, finish, home, hurt, jutsu, refusal, resolve, team_power
from .table import asked, cards, choose, injured, pick, power, slot_of

LIGHTNING = ["N-001", "N-007", "N-008"]
WIND = ["N-003", "N-029"]
WATER = ["N-014", "N-015", "N-016"]
ANY = ["N-003", "N-029", "N-014"]

# --- J-755 Leaf Hurricane ---------------------------------------------------------------------------------------------


@pytest.mark.card("J-755")
def test_leaf_hurricane_takes_back_all_ninjas_of_the_users_name() -> None:
    pile = ["N-031", "N-041", "N-1069", "N-009", "J-027"]
    s = battle((["N-1167"], ["N-009"]), hand=["J-755"], chakra=ANY, discard=pile)
    jutsu(s, "J-755")
    assert [card for card in cards(s, 0, "hand") if card != "J-001"] == ["N-031", "N-041", "N-1069"]
    assert set(pile) & set(cards(s, 0, "discard")) == {"N-009", "J-027"}


@pytest.mark.card("J-755")
@pytest.mark.clause("NA-135")
def test_leaf_hurricane_takes_a_taijutsu_jutsu_besides_beside_another_taijutsu_ninja() -> None:
    pile = ["J-027", "J-001", "J-026"]
    s = battle((["N-1167", "N-033"], ["N-009"]), hand=["J-755"], chakra=ANY, discard=pile)
    announce(s, "J-755", user=0)
    resolve(s)
    assert asked(s) == (0, "card")
    moves = {move - ask.CARD_MOVE for move in s.moves(0)}
    assert moves == {s.tables.numbers["J-026"], s.tables.numbers["J-027"]}  # a Kunai asks for nothing
    pick(s, "J-027")
    assert "J-027" in cards(s, 0, "hand")
    assert "J-026" in cards(s, 0, "discard")


@pytest.mark.card("J-755")
def test_leaf_hurricane_needs_a_taijutsu_ninja() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-755"], chakra=ANY)
    assert refusal(s, "J-755") == no.NO_USER


# --- J-759 Toad Mouth Trap --------------------------------------------------------------------------------------------


@pytest.mark.card("J-759")
@pytest.mark.clause("NR-79")
@pytest.mark.parametrize(("friend", "gains"), [("N-1065", True), ("N-010", False)])
def test_toad_mouth_trap_negates_a_jutsu_and_helps_beside_a_toad(friend: str, gains: bool) -> None:
    s = battle(
        (["N-009"], ["N-011", friend]),
        hand=["J-015"],
        chakra=["N-034"],
        their_hand=["J-759"],
        their_chakra=LIGHTNING[:2],
    )
    announce(s, "J-015")
    announce(s, "J-759", user=1)
    resolve(s)
    assert power(s, 0) == (3, 1)
    assert "J-015" in cards(s, 0, "chakra")
    assert power(s, 1) == ((7, 5) if gains else (5, 3))


@pytest.mark.card("J-759")
def test_toad_mouth_trap_needs_a_jutsu() -> None:
    s = battle((["N-009"], ["N-011"]), hand=["J-759"], chakra=LIGHTNING)
    assert refusal(s, "J-759") == no.NO_TARGET


# --- J-761 Fire Style: Searing Migraine -------------------------------------------------------------------------------


@pytest.mark.card("J-761")
def test_searing_migraine_weakens_every_opposing_head() -> None:
    s = battle(
        (["N-009"], ["N-011", "N-010"]),
        (["N-003"], ["N-012"]),
        away=["N-018"],
        hand=["J-761"],
        chakra=[*WATER, "N-002"],
    )
    mental = int(figures.mental(s, 1))
    jutsu(s, "J-761", user=0)
    assert [power(s, slot) for slot in (1, 2, 4)] == [(4, 3), (4, 2), (4, 2)]
    assert [int(figures.mental(s, slot)) for slot in (1, 2, 5)] == [mental - 2, 0, 0]
    assert power(s, 0) == (3, 1)


@pytest.mark.card("J-761")
def test_searing_migraine_costs_one_water_or_one_fire_and_one_more() -> None:
    s = battle((["N-009"], ["N-011"]), hand=["J-761"], chakra=WIND)
    assert refusal(s, "J-761") == no.NO_CHAKRA
    assert can(battle((["N-009"], ["N-011"]), hand=["J-761"], chakra=["N-002"]), "J-761")
    assert can(battle((["N-009"], ["N-011"]), hand=["J-761"], chakra=["N-014"]), "J-761")


# --- J-762 Striking Shadow Snake --------------------------------------------------------------------------------------


@pytest.mark.card("J-762")
def test_striking_shadow_snake_makes_a_jutsu_injure_its_own_user() -> None:
    s = battle(
        (["N-009", "N-003"], ["N-1081"]),
        hand=["J-030", "J-015"],
        chakra=["N-034"],
        their_hand=["J-762"],
        their_chakra=WATER,
    )
    announce(s, "J-015", user=0)
    announce(s, "J-762")
    resolve(s)
    assert [injured(s, slot) for slot in range(3)] == [True, False, False]
    assert power(s, 0) == (2, 1)
    assert "J-015" in cards(s, 0, "chakra")
    assert "J-762" in cards(s, 1, "chakra")


@pytest.mark.card("J-762")
def test_striking_shadow_snake_needs_a_strong_water_ninja() -> None:
    s = battle((["N-009"], ["N-014"]), hand=["J-015"], chakra=["N-034"], their_hand=["J-762"], their_chakra=WATER)
    announce(s, "J-015")
    assert asked(s) == (0, "exchange")  # N-014 has entrance cost 0: nobody could answer


# --- J-764 Chidori ----------------------------------------------------------------------------------------------------


@pytest.mark.card("J-764")
@pytest.mark.parametrize(("user", "left"), [("N-002", (0, 0)), ("N-009", (3, 2))])
def test_chidori_injures_and_of_sasuke_also_takes_all_power(user: str, left: tuple[int, int]) -> None:
    s = battle(([user], ["N-011", "N-010"]), hand=["J-764"], chakra=WATER)
    announce(s, "J-764", target=1)
    resolve(s)
    assert injured(s, 1)
    assert power(s, 1) == left
    assert not injured(s, 2)


@pytest.mark.card("J-764")
def test_chidori_needs_a_foe() -> None:
    s = battle((["N-002"], []), away=["N-011"], hand=["J-764"], chakra=WATER)
    assert refusal(s, "J-764") == no.NO_TARGET


@pytest.mark.card("J-761", "J-762", "J-764")
def test_with_an_empty_hand_chidori_may_be_used_from_chakra() -> None:
    more: dict[str, Any] = {"their_hand": ["J-001"], "their_chakra": ["N-003"]}  # so that the exchange goes on
    s = battle((["N-002"], ["N-011"]), chakra=["J-764", "N-014", "N-003"], stop=False, **more)
    s.play(ask.FROM_CHAKRA_MOVE + s.tables.numbers["J-764"])
    resolve(s)
    assert injured(s, 1)
    assert cards(s, 0, "chakra") == ["J-764"]
    assert cards(s, 0, "discard") == ["N-003", "N-014"]


@pytest.mark.card("J-761", "J-762", "J-764")
def test_from_chakra_a_jutsu_does_not_pay_for_itself_and_needs_an_empty_hand() -> None:
    s = battle((["N-002"], ["N-011"]), chakra=["J-764", "J-761", "N-014"], hand=["N-009"])
    assert not [move for move in s.moves(0) if move >= ask.FROM_CHAKRA_MOVE]
    s = battle((["N-002"], ["N-011"]), chakra=["J-764", "N-014"], stop=False)
    assert asked(s)[1] != "exchange"  # it costs 2, and only one other card is there
    s = battle((["N-009"], ["N-011"]), chakra=["J-761", "N-014", "N-003"], stop=False)
    assert ask.FROM_CHAKRA_MOVE + s.tables.numbers["J-761"] in s.moves(0)


# --- J-766 Righteous Anger --------------------------------------------------------------------------------------------


@pytest.mark.card("J-766")
def test_righteous_anger_negates_the_text_of_all_of_that_name() -> None:
    s = battle((["N-009"], ["N-031", "N-039"]), home=["N-041"], hand=["J-766"], chakra=WIND)
    jutsu(s, "J-766", target=1)
    assert [bool(s.cells[cell.BLANKED] >> slot & 1) for slot in range(4)] == [False, True, False, True]
    finish(s)
    assert s.cells[cell.BLANKED] == 0


@pytest.mark.card("J-766")
def test_righteous_anger_ends_what_a_foe_does_to_others() -> None:
    s = battle((["N-009"], ["N-040"]), (["N-011"], ["N-010"]), hand=["J-766"], chakra=WIND)
    assert power(s, 0) == (2, 0)  # N-040 takes 1/1 from ninjas without Mist
    jutsu(s, "J-766", user=0)
    assert power(s, 0) == (3, 1)
    assert power(s, 2) == (5, 3)


# --- J-767 Kick of Anger! ---------------------------------------------------------------------------------------------


@pytest.mark.card("J-767")
@pytest.mark.parametrize(
    ("foe", "leaves"),
    [("N-010", False), ("N-002", True), ("N-032", False)],  # entrance cost too high; a Male; a Female
)
def test_kick_of_anger_injures_and_sends_a_lesser_male_home(foe: str, leaves: bool) -> None:
    s = battle((["N-003"], ["N-011", foe]), hand=["J-767"], chakra=WIND)
    jutsu(s, "J-767", target=2)
    assert injured(s, 2)
    assert (2 in home(s, 1)) == leaves
    assert not injured(s, 1)


@pytest.mark.card("J-767")
def test_kick_of_anger_needs_a_female() -> None:
    s = battle((["N-009"], ["N-011"]), hand=["J-767"], chakra=WIND)
    assert refusal(s, "J-767") == no.NO_USER


# --- J-768 Palm Healing -----------------------------------------------------------------------------------------------

MEDICS = ["N-1076", "N-1095", "N-1094", "N-1157"]


@pytest.mark.card("J-768")
def test_palm_healing_with_two_medics_heals_two_and_gives_each_a_growth_coin() -> None:
    s = battle((["N-1157"], ["N-011"]), home=[hurt("N-1076"), hurt("N-009"), "N-003"], hand=["J-768"], chakra=WIND)
    announce(s, "J-768")
    resolve(s)
    assert asked(s) == (0, "some")
    choose(s, 2)
    choose(s, 3)
    assert [injured(s, slot) for slot in (2, 3)] == [False, False]
    assert [coins(s, slot, Coin.GROWTH) for slot in (0, 2, 3, 4)] == [0, 1, 1, 0]


@pytest.mark.card("J-768")
def test_palm_healing_with_four_medics_offers_three_lines() -> None:
    pile = ["N-009", "N-010", "N-012", "N-018", "N-003"]
    more: dict[str, Any] = {"home": MEDICS[:3], "hand": ["J-768"], "chakra": WIND, "discard": pile}
    s = battle((["N-1157"], ["N-011", "N-010"]), **more)
    announce(s, "J-768")
    resolve(s)
    assert asked(s) == (0, "line")
    s.play(ask.MODE_MOVE + 2)
    choose(s, 1)
    assert home(s, 1) == [1]
    while asked(s)[1] == "card":
        s.play(s.moves(0)[0])
    assert len(cards(s, 0, "chakra")) == 1 + 4 + 1  # what is left, four of the pile, and the jutsu
    s = battle((["N-1157"], ["N-011", "N-010"]), **{**more, "home": MEDICS[:2]})
    announce(s, "J-768")
    resolve(s)
    assert s.moves(0) == [ask.MODE_MOVE, ask.MODE_MOVE + 1]  # three medics: two lines
    s.play(ask.MODE_MOVE + 1)
    choose(s, 1)
    assert injured(s, 1)
    assert len(cards(s, 0, "hand")) == 2


@pytest.mark.card("J-768")
def test_palm_healing_with_one_medic_does_nothing() -> None:
    s = battle((["N-1157"], ["N-011"]), home=[hurt("N-009")], hand=["J-768"], chakra=WIND)
    jutsu(s, "J-768")
    assert injured(s, 2)
    s = battle((["N-009"], ["N-011"]), home=MEDICS, hand=["J-768"], chakra=WIND)
    assert refusal(s, "J-768") == no.NO_USER


# --- J-770 The Fangs of Pain ------------------------------------------------------------------------------------------


@pytest.mark.card("J-770")
@pytest.mark.parametrize(("team", "taken"), [(["N-1144", "N-1152"], 1), (["N-1144", "N-009"], 0)])
def test_the_fangs_of_pain_raise_the_marker_and_take_the_bottom_card_beside_a_rinnegan(
    team: list[str], taken: int
) -> None:
    s = battle((team, ["N-011"]), hand=["J-770"], chakra=WIND, marker=3, their_marker=3)
    bottom = deck(s, 0)[-1]
    jutsu(s, "J-770", user=0)
    assert [int(state.marker(s, seat)) for seat in (0, 1)] == [4, 3]
    assert len(cards(s, 0, "hand")) == 1 + taken
    assert (bottom in cards(s, 0, "hand")) == bool(taken)


@pytest.mark.card("J-770")
def test_the_fangs_of_pain_need_an_animal_with_rinnegan() -> None:
    s = battle((["N-1152"], ["N-011"]), home=["N-1144"], hand=["J-770"], chakra=WIND)
    assert refusal(s, "J-770") == no.NO_USER


# --- J-769 Coordination -----------------------------------------------------------------------------------------------


@pytest.mark.card("J-769")
def test_coordination_puts_its_user_in_another_team() -> None:
    s = battle((["N-009", "N-003"], ["N-011"]), (["N-010"], ["N-012"]), home=["N-018"], hand=["J-769"], chakra=WIND)
    announce(s, "J-769", user=1)
    resolve(s)
    assert asked(s) == (0, "thing")
    choose(s, 3)  # the attacker of the other battle
    assert asked(s) == (0, "position")
    s.play(ask.YES_MOVE)
    slot = slot_of(s, "N-003")
    assert state.team_of(s, slot) == state.team_of(s, 3) == 1 << 3 | 1 << slot
    assert s.cells[cell.HEADS] >> slot & 1
    assert team_power(s, slot) == 1 + 2
    assert state.team_of(s, 0) == 1


@pytest.mark.card("J-769")
def test_coordination_heals_and_clears_its_user_who_may_stay_at_home() -> None:
    s = battle(([hurt("N-009"), "N-003"], ["N-011"]), home=["N-018"], hand=["J-769"], chakra=WIND)
    announce(s, "J-769", user=0)
    resolve(s)
    choose(s, 3)
    slot = slot_of(s, "N-009")
    assert slot in home(s, 0)
    assert not injured(s, slot)  # a new object (NR-48)
    assert cards(s, 0, "removed") == []


# --- what is not there ------------------------------------------------------------------------------------------------


@pytest.mark.card("J-755")
def test_leaf_hurricane_takes_nothing_where_there_is_nothing() -> None:
    s = battle((["N-1167", "N-033"], ["N-009"]), hand=["J-755"], chakra=ANY, discard=["N-009"])
    jutsu(s, "J-755", user=0)
    assert cards(s, 0, "hand") == ["J-001"]
    assert "N-009" in cards(s, 0, "discard")


@pytest.mark.card("J-768")
@pytest.mark.clause("NR-6")
def test_palm_healing_charges_as_many_cards_as_there_are() -> None:
    s = battle((["N-1157"], ["N-011", "N-010"]), home=MEDICS[:3], hand=["J-768"], chakra=WIND, discard=["N-009"])
    announce(s, "J-768")
    resolve(s)
    s.play(ask.MODE_MOVE + 2)
    choose(s, 1)
    assert asked(s) == (0, "exchange")
    assert cards(s, 0, "discard") == []  # the card that was there, and the two that were paid
    assert {"N-009", *WIND} <= set(cards(s, 0, "chakra"))


@pytest.mark.card("J-761")
@pytest.mark.clause("NA-135")
def test_searing_migraine_beside_a_soul_injures_a_foe() -> None:
    soul = ninja(Always(Has(THIS, HasTrait(Trait.SOUL))))
    near = Side(hand=("J-761",), chakra=("N-014", "N-003"))
    for team, hurts in ((("N-009", "N-020"), True), (("N-020",), False)):
        table = Table(near, Side(), battles=[(team, ("N-011",))], texts={"N-020": soul})
        table.play("J-761")
        if table.question == "user":
            table.do("user", table.thing_move("N-009"))
        assert bool(table.s.cells[cell.INJURED] >> table.slot("N-011") & 1) == hurts
