"""The jutsu J-815 to J-826 of set 21 at the table: what they do, who cannot use them, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, no
from ofuda.games.naruto.rules import NarutoState, state

from .mission_scenes import known_deck
from .scenes import (
    announce,
    battle,
    deck,
    deck_size,
    finish,
    home,
    hurt,
    jutsu,
    out,
    refusal,
    resolve,
    team_power,
)
from .table import asked, cards, in_play, injured, nothing, pick, power, slot_of

YES, NO = ask.YES_MOVE, ask.NO_MOVE
FIRE = ["N-002", "N-028", "N-1165"]
WATER = ["N-014", "N-015", "N-016", "N-1124", "N-1125"]
WIND = ["N-003", "N-029", "N-010"]
ANY = ["N-003", "N-029", "N-014", "N-015", "N-016"]

# --- J-815 Chidori ----------------------------------------------------------------------------------------------------


@pytest.mark.card("J-815")
def test_chidori_damages_up_to_two_ninjas_of_lower_entrance() -> None:
    s = battle((["N-1129"], ["N-012", "N-009", "N-018"]), hand=["J-815"], chakra=WATER)
    announce(s, "J-815", target=[1, 2])
    resolve(s)
    assert [injured(s, slot) for slot in (1, 2, 3)] == [True, True, False]


@pytest.mark.card("J-815")
@pytest.mark.clause("NR-33")
def test_chidori_may_have_no_target_and_never_one_of_its_users_entrance() -> None:
    s = battle((["N-1129"], ["N-012", "N-018"]), hand=["J-815"], chakra=WATER)
    s.play(ask.PLAY_MOVE + s.tables.numbers["J-815"])
    assert asked(s) == (0, "target")
    assert ask.THING_MOVE + 2 not in s.moves(0), "Zabuza Momochi's entrance cost is 4, too"
    nothing(s)
    resolve(s)
    assert not injured(s, 1)


@pytest.mark.card("J-815")
def test_chidori_is_for_sasuke() -> None:
    s = battle((["N-1162"], ["N-012"]), hand=["J-815"], chakra=WATER)
    assert refusal(s, "J-815") == no.NO_USER


# --- J-816 Snake Sword ------------------------------------------------------------------------------------------------


@pytest.mark.card("J-816")
@pytest.mark.clause("NR-25")
def test_snake_sword_adds_one_damage_to_foes_of_its_user_in_the_showdown() -> None:
    s = battle((["N-011"], ["N-009"]), (["N-018"], ["N-017"]), hand=["J-816"], chakra=WATER)
    jutsu(s, "J-816", user=0)
    finish(s)
    assert "N-009" in cards(s, 1, "discard"), "1 damage and 1 more"
    assert injured(s, 3), "another battle has no more damage than usual"


@pytest.mark.card("J-816")
@pytest.mark.clause("NR-25")
def test_snake_sword_adds_nothing_to_the_damage_of_a_jutsu_or_where_there_is_none() -> None:
    s = battle((["N-011"], ["N-012", "N-009"]), hand=["J-816", "J-033"], chakra=[*WATER, "N-017"])
    jutsu(s, "J-816")
    jutsu(s, "J-033", target=1)
    assert injured(s, 1)
    finish(s)
    assert "N-012" in cards(s, 1, "discard"), "the head, injured, loses"
    assert not injured(s, 2), "a support takes no damage in a plain Victory"


@pytest.mark.card("J-816")
def test_snake_sword_asks_for_an_entrance_cost_of_three() -> None:
    s = battle((["N-009"], ["N-012"]), hand=["J-816"], chakra=WATER)
    assert refusal(s, "J-816") == no.NO_USER


# --- J-817 Water Style: Raging Waves ----------------------------------------------------------------------------------


@pytest.mark.card("J-817")
def test_raging_waves_keep_small_ninjas_from_adding_power() -> None:
    s = battle((["N-018", "N-003"], ["N-012", "N-009"]), hand=["J-817"], chakra=WATER)
    before = team_power(s, 0)
    jutsu(s, "J-817", user=0)
    assert team_power(s, 2) == 0
    assert team_power(s, 0) == before
    assert power(s, 2) == (5, 2), "the power itself stays"


@pytest.mark.card("J-817")
@pytest.mark.clause("NR-62")
def test_raging_waves_need_a_smaller_ninja() -> None:
    s = battle((["N-009"], ["N-018", "N-011"]), hand=["J-817"], chakra=WATER)
    assert refusal(s, "J-817") != 0


# --- J-818 Big Bang ---------------------------------------------------------------------------------------------------


@pytest.mark.card("J-818")
def test_big_bang_charges_a_card_and_draws_two() -> None:
    s = battle((["N-011"], ["N-012"]), hand=["J-818", "N-017"], chakra=["N-003"], deck=["N-009", "N-010"])
    announce(s, "J-818")
    resolve(s)
    assert asked(s) == (0, "card")
    pick(s, "N-017")
    assert cards(s, 0, "hand") == ["J-001", "N-009", "N-010"]
    assert "N-017" in cards(s, 0, "chakra")
    assert cards(s, 1, "hand") == []


@pytest.mark.card("J-818")
def test_big_bang_without_a_card_to_charge_draws_nothing() -> None:
    s = battle(
        (["N-011"], ["N-012"]),
        hand=["J-818"],
        chakra=["N-003"],
        stop=False,
        their_hand=["J-001"],
        their_chakra=["N-017"],
    )
    announce(s, "J-818")
    resolve(s)
    assert cards(s, 0, "hand") == []


# --- J-819 Chameleon Jutsu --------------------------------------------------------------------------------------------


@pytest.mark.card("J-819")
@pytest.mark.clause("NR-42")
def test_chameleon_jutsu_gives_support_and_on_tails_a_card() -> None:
    found = set()
    for seed in range(8):
        s = battle((["N-011"], ["N-012"]), hand=["J-819"], chakra=ANY, seed=seed)
        jutsu(s, "J-819")
        found.add((power(s, 0), power(s, 1), len(cards(s, 0, "hand"))))
    assert found == {((5, 7), (5, 2), 1), ((5, 5), (5, 2), 2)}


# --- J-820 Infinite Embrace -------------------------------------------------------------------------------------------


@pytest.mark.card("J-820")
@pytest.mark.clause("NA-25", "NR-42")
def test_infinite_embrace_sends_a_foe_to_chakra_or_to_hand() -> None:
    found = set()
    for seed in range(8):
        s = battle((["N-011"], ["N-012", "N-009"]), hand=["J-820"], chakra=ANY, seed=seed)
        jutsu(s, "J-820", target=1)
        assert in_play(s, 1) == ["N-009"]
        found.add((tuple(cards(s, 1, "chakra")), tuple(cards(s, 1, "hand")), len(cards(s, 0, "hand"))))
    assert found == {(("N-012",), (), 1), ((), ("N-012",), 2)}


# --- J-821 Bubble Barrier Jutsu ---------------------------------------------------------------------------------------


def barred(move: int) -> NarutoState:
    """Seat 0 plays a jutsu, seat 1 the barrier, and seat 0 decides whether seat 1 may draw."""
    s = battle(
        (["N-011"], ["N-012"]),
        hand=["J-002"],
        chakra=["N-001", "N-007"],
        their_hand=["J-821"],
        their_chakra=["N-014", "N-015"],
    )
    announce(s, "J-002")
    s.play(ask.PLAY_MOVE + s.tables.numbers["J-821"])
    while asked(s)[1] not in ("pay", "exchange"):
        s.play(s.moves(s.seat)[0])
    resolve(s)
    assert asked(s) == (0, "pay")
    s.play(move)
    return s


@pytest.mark.card("J-821")
@pytest.mark.clause("NR-35")
@pytest.mark.parametrize(("move", "combat", "drawn"), [(YES, 8, 2), (NO, 5, 0)])
def test_bubble_barrier_negates_unless_the_opponent_lets_two_be_drawn(move: int, combat: int, drawn: int) -> None:
    s = barred(move)
    assert power(s, 0)[0] == combat
    assert len(cards(s, 1, "hand")) == drawn
    assert ("J-002" in cards(s, 0, "discard")) == (move == NO)


@pytest.mark.card("J-821")
def test_bubble_barrier_needs_a_jutsu_to_bar() -> None:
    s = battle((["N-011"], ["N-012"]), hand=["J-821"], chakra=WATER)
    assert refusal(s, "J-821") != 0


# --- J-822 Poison Senbon Stream ---------------------------------------------------------------------------------------


@pytest.mark.card("J-822")
def test_poison_senbon_damages_and_flips_for_the_rest() -> None:
    found = set()
    for seed in range(8):
        s = battle((["N-1140"], ["N-012", "N-009"]), hand=["J-822"], chakra=WIND, seed=seed)
        jutsu(s, "J-822", target=1)
        assert [injured(s, slot) for slot in (1, 2)] == [True, False]
        found.add((1 in home(s, 1), len(cards(s, 0, "hand"))))
    assert found == {(True, 1), (False, 2)}


@pytest.mark.card("J-822")
@pytest.mark.clause("NA-136")
@pytest.mark.parametrize(("mode", "expected"), [(0, (True, 1)), (1, (False, 2))])
def test_hiruko_chooses_the_result_of_poison_senbon(mode: int, expected: tuple[bool, int]) -> None:
    s = battle((["N-1139"], ["N-012"]), hand=["J-822"], chakra=WIND)
    announce(s, "J-822", target=1)
    resolve(s)
    assert asked(s) == (0, "mode")
    s.play(ask.MODE_MOVE + mode)
    assert (1 in home(s, 1), len(cards(s, 0, "hand"))) == expected
    assert injured(s, 1)


@pytest.mark.card("J-822")
def test_poison_senbon_is_for_puppets_and_their_masters() -> None:
    s = battle((["N-011"], ["N-012"]), hand=["J-822"], chakra=WIND)
    assert refusal(s, "J-822") == no.NO_USER


# --- J-823 Amaterasu --------------------------------------------------------------------------------------------------


@pytest.mark.card("J-823")
@pytest.mark.clause("NR-65", "NA-34")
def test_amaterasu_burns_two_cards_at_the_start_of_each_turn_of_the_bearers_player() -> None:
    s = battle((["N-011"], ["N-012"]), hand=["J-823"], chakra=[*FIRE, "N-003"])
    jutsu(s, "J-823", target=1)
    assert injured(s, 1)
    assert "J-823" in in_play(s, 0)
    mine, theirs = deck_size(s, 0), deck_size(s, 1)
    s.play(ask.PASS_MOVE)
    while not s.over and asked(s) != (1, "mission"):
        s.play(s.moves(s.seat)[0])
    if "N-012" in in_play(s, 1):
        assert deck_size(s, 1) == theirs - 3, "2 cards, and the draw"
    assert deck_size(s, 0) == mine


@pytest.mark.card("J-823")
def test_amaterasu_goes_out_with_its_bearer() -> None:
    s = battle((["N-011"], [hurt("N-012")]), hand=["J-823"], chakra=[*FIRE, "N-003"])
    jutsu(s, "J-823", target=1)
    theirs = deck_size(s, 1)
    finish(s)
    assert "N-012" in cards(s, 1, "discard")
    assert "J-823" in cards(s, 0, "chakra")
    assert deck_size(s, 1) == theirs - 1


@pytest.mark.card("J-823")
def test_amaterasu_asks_for_a_sharingan_eye() -> None:
    s = battle((["N-010"], ["N-012"]), hand=["J-823"], chakra=[*FIRE, "N-003"])
    assert refusal(s, "J-823") == no.NO_USER


# --- J-824 Tsukuyomi --------------------------------------------------------------------------------------------------


@pytest.mark.card("J-824")
@pytest.mark.clause("NA-136")
@pytest.mark.parametrize(("user", "milled"), [("N-1113", 2), ("N-1111", 0)])
def test_tsukuyomi_puts_a_ninja_on_its_deck_and_itachi_mills_by_the_marker(user: str, milled: int) -> None:
    s = battle((["N-001", user], ["N-012", "N-009"]), hand=["J-824"], chakra=FIRE, their_marker=5)
    before = deck_size(s, 1)
    jutsu(s, "J-824", user=1, target=2)
    assert deck_size(s, 1) == before + 1 - milled
    assert ("N-012" in cards(s, 1, "discard")) == (milled > 0)
    assert in_play(s, 1) == ["N-009"]


@pytest.mark.card("J-824")
def test_tsukuyomi_is_not_for_a_young_sharingan_eye() -> None:
    s = battle((["N-011"], ["N-012"]), hand=["J-824"], chakra=FIRE)
    assert refusal(s, "J-824") == no.NO_USER


# --- J-825 Hologram ---------------------------------------------------------------------------------------------------


@pytest.mark.card("J-825")
@pytest.mark.clause("NR-67", "NR-51")
def test_hologram_exchanges_its_user_for_an_akatsuki_of_the_deck() -> None:
    s = battle(
        (["N-1148", "N-003"], ["N-012"]), hand=["J-825"], chakra=ANY, marker=5, deck=["N-1149", "N-1150", "N-017"]
    )
    announce(s, "J-825", user=0)
    resolve(s)
    assert asked(s) == (0, "card")
    assert {s.tables.cards[move - ask.CARD_MOVE].number for move in s.moves(0) if move != ask.NONE_MOVE} == {"N-1149"}
    pick(s, "N-1149")
    assert asked(s) == (0, "position")
    s.play(YES)
    new = slot_of(s, "N-1149")
    assert new in out(s, 0)
    assert int(state.head_of(s, state.team_of(s, new))) == new
    assert deck(s, 0)[-1] == "N-1148", "the user lies under the deck"
    assert known_deck(s, 0, 1) == ["N-1148"]


@pytest.mark.card("J-825")
@pytest.mark.clause("NR-67", "NR-15")
def test_hologram_may_find_nothing_and_its_user_goes_all_the_same() -> None:
    s = battle((["N-1148", "N-003"], ["N-012"]), hand=["J-825"], chakra=ANY, marker=5, deck=["N-1149"])
    announce(s, "J-825", user=0)
    resolve(s)
    nothing(s)
    assert in_play(s, 0) == ["N-003"]
    assert int(state.head_of(s, state.team_of(s, 1))) == 1


@pytest.mark.card("J-825")
def test_hologram_is_for_akatsuki() -> None:
    s = battle((["N-011"], ["N-012"]), hand=["J-825"], chakra=ANY, marker=5)
    assert refusal(s, "J-825") == no.NO_USER


# --- J-826 Sealing Jutsu: Nine Phantom Dragons ------------------------------------------------------------------------

RAINBOW = ["N-012", "N-002", "N-001", "N-014", "N-003", "N-015"]


@pytest.mark.card("J-826")
@pytest.mark.parametrize(("marker", "hand", "lost", "won"), [(2, 3, 0, 0), (3, 1, 0, 0), (6, 1, 2, 0), (9, 1, 2, 2)])
def test_nine_phantom_dragons_do_every_line_that_the_marker_reaches(
    marker: int, hand: int, lost: int, won: int
) -> None:
    s = battle(
        (["N-011"], ["N-018", "N-009"]),
        hand=["J-826"],
        chakra=RAINBOW,
        marker=marker,
        their_hand=["N-005", "N-006", "N-007"],
        their_rewards=3,
    )
    announce(s, "J-826", target=1)
    resolve(s)
    picked = 0
    while asked(s) == (0, "reward"):
        s.play(s.moves(0)[0])
        picked += 1
    assert cards(s, 1, "removed") == ["N-018"]
    assert len(cards(s, 1, "hand")) == hand
    assert (picked, int(state.rewards(s, 1))) == (lost, 3 - lost)
    assert int(state.rewards(s, 0)) == won
    assert in_play(s, 1) == ["N-009"]


@pytest.mark.card("J-826")
@pytest.mark.clause("NA-19", "NA-25")
def test_nine_phantom_dragons_choose_rewards_face_down() -> None:
    s = battle((["N-011"], ["N-018"]), hand=["J-826"], chakra=RAINBOW, marker=6, their_rewards=3)
    announce(s, "J-826", target=1)
    resolve(s)
    assert asked(s) == (0, "reward")
    assert len(s.moves(0)) == 3
    assert all(ask.PLACE_MOVE <= move < ask.USE_MOVE for move in s.moves(0)), "places, not cards"
    before = len(cards(s, 0, "discard"))
    s.play(s.moves(0)[0])
    s.play(s.moves(0)[0])
    assert len(cards(s, 0, "discard")) == before + 2, "they are cards of the attacker"
