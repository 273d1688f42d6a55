"""The ninjas of set 17: when their texts work, when not, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, parts
from ofuda.games.naruto.rules import NarutoState

from .mission_scenes import rewards
from .scenes import (
    announce,
    battle,
    deck,
    deck_size,
    goes,
    hurt,
    jutsu,
    kind_of,
    refusal,
    resolve,
    send,
    village,
)
from .table import asked, cards, choose, in_play, mine, nothing, pass_on, pick, power, use

YES, NO = ask.YES_MOVE, ask.NO_MOVE
WIND, WATER, LIGHTNING, FIRE, EARTH = "J-016", "J-032", "J-002", "J-029", "J-021"


def may_use(s: NarutoState, slot: int, ability: int = 0) -> bool:
    return ask.USE_MOVE + slot * parts.MOST_ABILITIES + ability in s.moves(s.seat)


def deploy(s: NarutoState, card: str) -> None:
    """Deploy a ninja and let it enter play."""
    s.play(ask.PLAY_MOVE + kind_of(s, card))
    while asked(s)[1] == "hand_cost":
        s.play(s.moves(s.seat)[0])
    resolve(s)


# --- N-822 The Second Hokage ------------------------------------------------------------------------------------------


@pytest.mark.card("N-822")
def test_the_second_hokage_takes_up_to_three_chakra_when_deployed() -> None:
    s = village(hand=["N-822", WATER, "N-012"], chakra=[WIND, FIRE], marker=6)
    deploy(s, "N-822")
    pick(s, WIND)
    nothing(s)
    assert cards(s, 0, "hand") == [WIND, "N-012"]
    assert cards(s, 0, "chakra") == [FIRE, WATER], "the hand cost is not taken back"


@pytest.mark.card("N-822")
@pytest.mark.parametrize("card", ["N-822", hurt("N-822")])
def test_the_second_hokage_charges_a_water_card_from_the_discard_pile(card: object) -> None:
    s = village(home=[card], hand=["N-012"], discard=[WIND, WATER])
    use(s, 0, 1)
    while asked(s)[1] == "card":
        pick(s, WATER)
    resolve(s)
    assert cards(s, 0, "chakra") == [WATER]
    assert cards(s, 0, "discard") == [WIND]
    assert not may_use(s, 0, 1)


# --- N-824 Shino Aburame ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-824")
def test_shino_gives_himself_for_a_card_in_play_that_is_no_ninja() -> None:
    s = village(home=["N-824", "N-001"], away=[theirs_card("M-022"), theirs_card("C-002")], hand=["N-012"])
    use(s, 0)
    assert not goes(s, 1)
    choose(s, 2)
    resolve(s)
    assert in_play(s, 1) == ["C-002"]
    assert cards(s, 0, "discard") == ["N-824"]


def theirs_card(card: str) -> dict[str, object]:
    return {"card": card}


@pytest.mark.card("N-824")
def test_shino_works_in_the_opponents_mission_phase_and_needs_a_target() -> None:
    s = village(home=[mine("M-022")], away=["N-824"], hand=["N-012"])
    pass_on(s)
    assert asked(s) == (1, "respond")
    assert may_use(s, 1)
    s = village(home=["N-824", "N-001"], away=["N-009"], hand=["N-012"])
    assert not may_use(s, 0)
    s = village(home=[hurt("N-824")], away=[theirs_card("M-022")], hand=["N-012"])
    assert not may_use(s, 0), "it is not Valid"


# --- N-825 The First Hokage -------------------------------------------------------------------------------------------


@pytest.mark.card("N-825")
def test_the_first_hokage_takes_back_up_to_two_rewards_when_deployed() -> None:
    s = village(hand=["N-825", EARTH, "N-012"], their_rewards=["N-001", "N-002", "N-003"], marker=6)
    deploy(s, "N-825")
    for _ in range(2):
        s.play(next(move for move in s.moves(0) if move != ask.NONE_MOVE))
    assert rewards(s, 1) == 1
    assert len(cards(s, 0, "hand")) == 3


@pytest.mark.card("N-825")
@pytest.mark.parametrize("card", ["N-825", hurt("N-825")])
def test_the_first_hokage_puts_cards_of_the_discard_pile_under_the_deck(card: object) -> None:
    s = village(home=[card], hand=["N-012"], discard=[WIND, WATER], their_discard=[FIRE])
    size = deck_size(s, 0)
    use(s, 0, 1)
    resolve(s)
    while asked(s)[1] in ("card", "arrange"):
        s.play(next(move for move in s.moves(0) if move != ask.NONE_MOVE))
    assert deck_size(s, 0) == size + 2
    assert {*deck(s, 0)[-2:]} == {WIND, WATER}
    assert cards(s, 1, "discard") == [FIRE]
    assert not may_use(s, 0, 1)


# --- N-826 Might Guy --------------------------------------------------------------------------------------------------


@pytest.mark.card("N-826")
def test_guy_is_charged_from_hand_to_strengthen_a_ninja() -> None:
    s = battle((["N-001"], ["N-009"]), home=["N-002"], hand=["N-826"])
    s.play(ask.USE_OF_MOVE + kind_of(s, "N-826"))
    choose(s, 0)
    resolve(s)
    assert power(s, 0) == (4, 0)
    assert power(s, 2) == (3, 1), "another ninja is not stronger"
    assert "N-826" in cards(s, 0, "chakra")


@pytest.mark.card("N-826")
def test_guy_in_play_strengthens_nobody() -> None:
    s = battle((["N-826"], ["N-009"]))
    assert not may_use(s, 0)
    assert ask.USE_OF_MOVE + kind_of(s, "N-826") not in s.moves(0)


# --- N-827 Jiraiya ----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-827")
def test_lightning_jutsu_of_jiraiya_return_to_the_hand() -> None:
    s = battle((["N-827"], ["N-009"]), hand=[LIGHTNING], chakra=["N-001", "N-001"])
    jutsu(s, LIGHTNING, user=0)
    assert LIGHTNING in cards(s, 0, "hand")
    assert power(s, 0) == (10, 2)


@pytest.mark.card("N-827")
def test_other_jutsu_and_other_users_keep_to_the_rule() -> None:
    s = battle((["N-827", "N-001"], ["N-009"]), hand=[FIRE], chakra=["N-099", "N-099"])
    jutsu(s, FIRE, user=0)
    assert FIRE in cards(s, 0, "chakra")
    s = battle((["N-827", "N-001"], ["N-009"]), hand=[LIGHTNING], chakra=["N-001"])
    jutsu(s, LIGHTNING, user=1)
    assert LIGHTNING in cards(s, 0, "chakra")
    s = battle(([hurt("N-827")], ["N-009"]), hand=[LIGHTNING], chakra=["N-001"])
    jutsu(s, LIGHTNING, user=0)
    assert LIGHTNING in cards(s, 0, "chakra"), "it is not Valid"


# --- N-828 Kabuto Yakushi ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-828")
def test_kabuto_charges_a_water_card_to_deploy_from_the_discard_pile() -> None:
    s = village(home=["N-828"], hand=[WATER, "N-012"], discard=["N-001", "N-009"], marker=4)
    assert ask.FROM_DISCARD.first + kind_of(s, "N-001") not in s.moves(0)
    use(s, 0)
    while asked(s)[1] == "card":
        pick(s, WATER)
    resolve(s)
    s.play(ask.FROM_DISCARD.first + kind_of(s, "N-001"))
    resolve(s)
    assert "N-001" in in_play(s, 0)
    assert cards(s, 0, "chakra") == [WATER]
    assert ask.FROM_DISCARD.first + kind_of(s, "N-009") not in s.moves(0), "one ninja, and it was the turn's"


@pytest.mark.card("N-828")
def test_kabuto_charges_no_other_symbol() -> None:
    s = village(home=["N-828"], hand=[WIND, "N-012"], discard=["N-001"], marker=4)
    assert not may_use(s, 0)


# --- N-829 Sasuke Uchiha ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-829")
def test_sasuke_mills_himself_to_weaken_any_ninja() -> None:
    s = village("battle", home=["N-829"], away=["N-009", "N-010"])
    top = deck(s, 0)[0]
    before = power(s, 2)
    send(s, 0)
    s.play(YES)
    choose(s, 2)
    assert power(s, 2) == (before[0], before[1] - 2)
    assert cards(s, 0, "discard") == [top]


@pytest.mark.card("N-829")
def test_sasuke_may_refrain_and_does_not_when_he_blocks() -> None:
    s = village("battle", home=["N-829"], away=["N-009"])
    send(s, 0)
    s.play(NO)
    assert cards(s, 0, "discard") == []
    s = village("battle", home=["N-009"], away=["N-829"], hand=["J-001"], chakra=["N-034"])
    send(s, 0)
    choose(s, 1)
    assert asked(s) == (0, "exchange")


# --- N-830 Kakashi Hatake ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-830")
@pytest.mark.parametrize(("second", "more"), [("J-001", True), ("N-002", False)])
def test_kakashi_mills_two_and_more_unless_both_are_ninjas(second: str, more: bool) -> None:
    top = ["N-001", second, "N-017", "N-016", "N-015", "N-014"]
    s = village("battle", home=["N-830"], away=["N-009"], their_deck=top)
    assert deck(s, 1)[:2] == top[:2]
    send(s, 0)
    s.play(YES)
    assert len(cards(s, 1, "discard")) == 2
    assert (asked(s) == (0, "number")) == more
    if more:
        assert ask.NUMBER_MOVE + 4 not in s.moves(0)
        s.play(ask.NUMBER_MOVE + 3)
        assert len(cards(s, 1, "discard")) == 5
    assert cards(s, 0, "discard") == []


@pytest.mark.card("N-830")
def test_kakashi_may_leave_the_deck_alone() -> None:
    s = village("battle", home=["N-830"], away=["N-009"])
    send(s, 0)
    s.play(NO)
    assert cards(s, 1, "discard") == []


# --- N-832 Kiba Inuzuka -----------------------------------------------------------------------------------------------


@pytest.mark.card("N-832")
def test_kiba_reveals_five_cards_and_takes_a_mission() -> None:
    five = ["N-014", "N-015", "M-001", "N-016", "N-017"]
    s = village(hand=["N-832", "N-012"], deck=five, marker=1)
    deploy(s, "N-832")
    s.play(YES)
    pick(s, "M-001")
    assert cards(s, 0, "hand") == ["M-001", "N-012"]
    assert "M-001" not in deck(s, 0)


@pytest.mark.card("N-832")
def test_kiba_may_reveal_nothing() -> None:
    s = village(hand=["N-832", "N-012"], deck=["M-001", "N-015"], marker=1)
    before = deck(s, 0)
    deploy(s, "N-832")
    s.play(NO)
    assert deck(s, 0) == before


# --- N-834 Tracking Ninja ---------------------------------------------------------------------------------------------


@pytest.mark.clause("NW-44", "NA-134")
def test_a_tracking_ninja_is_deployed_from_the_chakra_area() -> None:
    s = village(hand=["N-085", "N-012"], chakra=["N-834"], marker=1)
    s.play(ask.FROM_CHAKRA.first + kind_of(s, "N-834"))
    resolve(s)
    assert in_play(s, 0) == ["N-834"]
    assert refusal(s, "N-085") != 0


# --- N-837 The Fifth Kazekage -----------------------------------------------------------------------------------------


@pytest.mark.card("N-837")
def test_the_kazekage_keeps_one_foe_and_himself_at_home() -> None:
    s = village(home=["N-009", "N-010"], away=["N-837", "N-001"], hand=["N-012"])
    pass_on(s)
    use(s, 2)
    choose(s, 0)
    resolve(s)
    while asked(s)[1] in ("mission", "respond"):
        pass_on(s)
    while asked(s)[1] == "organise":
        s.play(ask.KEEP_TEAMS_MOVE)
    assert not goes(s, 0)
    choose(s, 1)
    nothing(s) if asked(s) == (0, "send") else None
    assert asked(s) == (1, "block")
    assert not goes(s, 2)
    assert goes(s, 3)


@pytest.mark.card("N-837")
@pytest.mark.parametrize("card", ["N-837", hurt("N-837")])
def test_the_kazekage_never_attacks_and_works_only_in_the_opponents_phase(card: object) -> None:
    s = village("battle", home=[card, "N-009"])
    assert not goes(s, 0)
    assert goes(s, 1)
    s = village(home=[card], away=["N-009"], hand=["N-012"])
    assert not may_use(s, 0)


# --- N-838 The Third Hokage -------------------------------------------------------------------------------------------


@pytest.mark.card("N-838")
@pytest.mark.clause("NR-53")
def test_a_jutsu_of_the_opponent_weakens_its_user() -> None:
    s = battle((["N-009", "N-001"], ["N-010"]), away=["N-838"], hand=[LIGHTNING], chakra=["N-001"])
    before = power(s, 0)
    jutsu(s, LIGHTNING, user=0)
    assert power(s, 0) == (before[0] + 1, before[1] - 2)
    assert power(s, 1) == (1, 0)


@pytest.mark.card("N-838")
@pytest.mark.parametrize("seat", [0, 1])
def test_own_jutsu_and_an_injured_hokage_weaken_nobody(seat: int) -> None:
    third = {"home": ["N-838"]} if seat == 0 else {"away": [hurt("N-838")]}
    s = battle((["N-001"], ["N-009"]), hand=[LIGHTNING], chakra=["N-001"], **third)
    jutsu(s, LIGHTNING, user=0)
    assert power(s, 0) == (4, 0)


@pytest.mark.card("N-838")
def test_a_negated_jutsu_weakens_nobody() -> None:
    s = battle(
        (["N-001"], ["N-009"]),
        away=["N-838"],
        hand=[LIGHTNING],
        chakra=["N-001", "N-001"],
        their_hand=["J-013"],
        their_chakra=[WATER, WATER],
    )
    announce(s, LIGHTNING, user=0)
    assert asked(s) == (1, "exchange")
    announce(s, "J-013")
    resolve(s)
    assert power(s, 0) == (1, 0)
