"""The missions M-749 to M-761 of set 21 at the table: what they do, what they leave alone, when they do nothing."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, cell
from ofuda.games.naruto.rules import NarutoState, figures
from ofuda.games.naruto.vocabulary.names import Coin

from .mission_scenes import attack, known_deck, next_turn, perform, ready, rewards
from .scenes import (
    announce,
    battle,
    can,
    coins,
    deck,
    deck_size,
    finish,
    goes,
    kind_of,
    refusal,
    resolve,
    village,
)
from .table import asked, cards, choose, in_play, may, nothing, pick, play, power, slot_of, use


def with_coins(card: str, **kinds: int) -> dict[str, Any]:
    """A card in play with coins: plain=2, anbu=1, minus_both=3."""
    return {"card": card, "coins": {kind.replace("_", " "): n for kind, n in kinds.items()}}


def world(card: str, n: int, **more: Any) -> NarutoState:
    """A mission phase of seat 0 with a World in slot 0 that has coins."""
    return village(
        home=[with_coins(card, plain=n), *more.pop("home", [])], hand=["N-013", *more.pop("hand", [])], **more
    )


def spend(s: NarutoState, line: int) -> None:
    """Use a line of the World in slot 0, and let it resolve."""
    use(s, 0, line)
    resolve(s)


def usable(s: NarutoState) -> list[bool]:
    """Return which lines of the World in slot 0 can be used."""
    return [may(s, ask.USE_MOVE + line) for line in (1, 2)]


# --- M-749 Raigo's Blessing -------------------------------------------------------------------------------------------


@pytest.mark.card("M-749")
def test_the_blessing_finds_a_ninja_without_text_below_the_number_of_such_ninjas() -> None:
    s = village(
        hand=["M-749", "N-012"], marker=1, home=["N-001", "N-002", "N-005"], deck=["N-003", "N-032", "N-009", "N-034"]
    )
    perform(s, "M-749")
    found = [ask.CARD_MOVE + kind_of(s, card) for card in ("N-003", "N-032")]
    assert set(found) <= set(s.moves(0)), "entrance 0 and 1"
    assert ask.CARD_MOVE + kind_of(s, "N-009") not in s.moves(0), "entrance 2"
    assert ask.CARD_MOVE + kind_of(s, "N-034") not in s.moves(0), "it has a text"
    pick(s, "N-032")
    assert cards(s, 0, "hand") == ["N-012", "N-032"]


@pytest.mark.card("M-749")
@pytest.mark.clause("NR-67")
def test_the_blessing_must_find_if_it_can_and_finds_nobody_without_ninjas() -> None:
    s = village(hand=["M-749", "N-012"], marker=1, home=["N-001"], deck=["N-003"])
    perform(s, "M-749")
    assert ask.NONE_MOVE not in s.moves(0)
    s = village(hand=["M-749", "N-012"], marker=1, home=["N-005"], away=["N-001"], deck=["N-003"])
    perform(s, "M-749")
    assert asked(s) == (0, "mission")
    assert cards(s, 0, "hand") == ["N-012"]


# --- M-750 Clear Sky --------------------------------------------------------------------------------------------------


@pytest.mark.card("M-750")
def test_a_clear_sky_finds_an_earth_ninja_above_the_other_hand() -> None:
    s = ready("M-750", their_hand=["N-001", "N-002"], deck=["N-1159", "N-033", "N-011"])
    perform(s, "M-750")
    assert ask.CARD_MOVE + kind_of(s, "N-1159") in s.moves(0)
    assert ask.CARD_MOVE + kind_of(s, "N-033") not in s.moves(0), "entrance 2 is not above 2"
    assert ask.CARD_MOVE + kind_of(s, "N-011") not in s.moves(0), "Fire"
    pick(s, "N-1159")
    assert "N-1159" in cards(s, 0, "hand")


@pytest.mark.card("M-750")
def test_a_full_hand_clouds_the_sky() -> None:
    s = ready("M-750", their_hand=["N-001"] * 3, deck=["N-1159"], rest="discard")
    perform(s, "M-750")
    assert asked(s) == (0, "mission")
    assert "N-1159" in deck(s, 0)


# --- M-751 Team Guy ---------------------------------------------------------------------------------------------------


@pytest.mark.card("M-751")
def test_team_guy_takes_a_ninja_without_text_from_the_top() -> None:
    s = village("start", home=["M-751"], deck=["N-009", "N-034", "N-035"])
    assert cards(s, 0, "hand") == ["N-009", "N-034"], "the second is the draw of the turn"
    s = village("start", home=["M-751"], deck=["N-034", "N-009"])
    assert cards(s, 0, "hand") == ["N-034"]
    s = village("start", home=["M-751"], deck=["J-001", "N-009"])
    assert cards(s, 0, "hand") == ["J-001"]


@pytest.mark.card("M-751")
def test_team_guy_strengthens_ninjas_without_text_and_adds_up() -> None:
    s = village(home=["N-009", "N-005", "M-751", "M-751"], away=["N-010"])
    plain = village(home=["N-009", "N-005"], away=["N-010"])
    assert power(s, 0) == (3 + 2, 1)
    assert power(s, 1) == power(plain, 1)
    assert power(s, 4) == power(plain, 2)
    assert int(figures.mental(s, 0)) == 2
    assert int(figures.mental(s, 4)) == 0


@pytest.mark.card("M-751")
def test_several_team_guys_reveal_once_and_each_player_has_the_own() -> None:
    s = village("start", home=["M-751", "M-751"], deck=["N-009", "N-010", "N-011"])
    assert cards(s, 0, "hand") == ["N-009", "N-010"]
    s = village("start", away=["M-751"], home=["M-751"], deck=["N-009", "N-010", "N-011"])
    assert cards(s, 0, "hand") == ["N-009", "N-010"], "the copy of the other does not silence this one"
    s = village("start", away=["M-751"], deck=["N-009", "N-010"])
    assert cards(s, 0, "hand") == ["N-009"]


# --- M-752 Senju vs. Uchiha -------------------------------------------------------------------------------------------


@pytest.mark.card("M-752")
def test_the_war_lasts_longer_with_ninjas_without_text() -> None:
    s = village(hand=["M-752", "N-012"], marker=4, home=["N-001", "N-002", "N-005"], away=["N-009"])
    perform(s, "M-752")
    assert coins(s, slot_of(s, "M-752"), Coin.PLAIN) == 1 + 2


@pytest.mark.card("M-752")
def test_the_texts_of_all_ninjas_are_negated() -> None:
    assert not goes(village("battle", home=["N-005", "N-009"]), 0), "Shikamaru cannot go alone (N-005)"
    assert goes(village("battle", home=["N-005", "N-009", "M-752"]), 0)
    assert goes(village("battle", home=["N-005", "N-009"], away=["M-752"]), 0)


@pytest.mark.card("M-752")
@pytest.mark.clause("NR-66")
def test_the_war_leaves_reinforcements_and_squads_alone() -> None:
    s = village(home=["N-1114", "N-1043", "M-752"])
    assert int(s.cells[cell.BLANKED]) == 1 << 1


# --- M-753 World of Earth ---------------------------------------------------------------------------------------------


@pytest.mark.card("M-753")
def test_an_earth_ninja_brings_the_world_a_coin() -> None:
    s = village(home=["M-753"], hand=["N-032", "N-013"], marker=3)
    play(s, "N-032")
    assert coins(s, 0, Coin.PLAIN) == 1
    s = village(home=["M-753"], away=["M-753"], hand=["N-001", "N-013"], marker=3)
    play(s, "N-001")
    assert [coins(s, slot, Coin.PLAIN) for slot in range(2)] == [0, 0]


@pytest.mark.card("M-753")
def test_one_coin_discards_a_jutsu_that_chance_shows() -> None:
    s = world("M-753", 2, their_hand=["J-001"])
    assert usable(s) == [True, False]
    spend(s, 1)
    assert (cards(s, 1, "hand"), cards(s, 1, "discard")) == ([], ["J-001"])
    assert coins(s, 0, Coin.PLAIN) == 1
    spend(s, 1)
    assert usable(s) == [False, False]


@pytest.mark.card("M-753")
def test_another_card_is_only_shown() -> None:
    s = world("M-753", 1, their_hand=["N-001"], hand=["J-001"])
    spend(s, 1)
    assert (cards(s, 1, "hand"), cards(s, 1, "discard")) == (["N-001"], [])
    assert "J-001" in cards(s, 0, "hand")


@pytest.mark.card("M-753")
def test_six_coins_discard_all_cards_of_a_type() -> None:
    s = world("M-753", 7, their_hand=["N-001", "J-001", "J-002", "M-001"], hand=["J-001"])
    spend(s, 2)
    assert asked(s) == (0, "word")
    moves = s.moves(0)
    assert len(moves) == 4, "ninja, jutsu, mission, client"
    s.play(moves[1])
    assert cards(s, 1, "hand") == ["M-001", "N-001"]
    assert cards(s, 1, "discard") == ["J-001", "J-002"]
    assert "J-001" in cards(s, 0, "hand")
    assert coins(s, 0, Coin.PLAIN) == 1


@pytest.mark.card("M-753")
def test_a_world_is_not_affected_by_missions_of_the_opponent() -> None:
    s = ready("M-019", away=["M-753", "M-022"])
    perform(s, "M-019", 1)
    assert in_play(s, 1) == ["M-753"]
    s = ready("M-019", home=["M-022"], away=["M-753"])
    announce(s, "M-019")
    resolve(s)
    assert in_play(s, 1) == ["M-753"]


# --- M-754 Anbu Assault -----------------------------------------------------------------------------------------------


@pytest.mark.card("M-754")
def test_a_turn_without_a_deployment_brings_an_anbu_coin() -> None:
    s = village(home=["M-754"], hand=["N-001", "N-013"])
    next_turn(s)
    assert coins(s, 0, Coin.ANBU) == 1
    next_turn(s)
    assert coins(s, 0, Coin.ANBU) == 1, "not in the opponent's turn"
    s = village(home=["M-754"], hand=["N-001", "N-013"])
    play(s, "N-001")
    next_turn(s)
    assert coins(s, 0, Coin.ANBU) == 0


def assault(n: int) -> NarutoState:
    fight = (["N-011"], ["N-009"])
    return battle(fight, home=[with_coins("M-754", anbu=n)], hand=["N-001"], marker=0)


@pytest.mark.card("M-754")
def test_two_anbu_coins_let_ninjas_come_in_the_exchange() -> None:
    s = assault(2)
    assert can(s, "N-001")
    play(s, "N-001")
    resolve(s)
    assert in_play(s, 0) == ["N-011", "M-754", "N-001"]
    assert refusal(s, "N-001") != 0


@pytest.mark.card("M-754")
def test_one_anbu_coin_is_not_enough() -> None:
    assert not can(assault(1), "N-001")


# --- M-755 World of Fire ----------------------------------------------------------------------------------------------


@pytest.mark.card("M-755")
@pytest.mark.parametrize("player", [0, 1])
def test_one_coin_burns_the_top_two_cards_of_a_player(player: int) -> None:
    s = world("M-755", 1)
    sizes = [deck_size(s, seat) for seat in (0, 1)]
    spend(s, 1)
    assert asked(s) == (0, "player")
    s.play(ask.PLAYER_MOVE + player)
    assert len(cards(s, player, "discard")) == 2
    assert deck_size(s, player) == sizes[player] - 2
    assert deck_size(s, 1 - player) == sizes[1 - player]


@pytest.mark.card("M-755")
def test_six_coins_burn_half_of_a_deck_rounded_down() -> None:
    s = world("M-755", 6, their_deck=["N-001", "N-002", "N-003", "N-009", "N-010"], their_rest="chakra")
    assert deck_size(s, 1) == 5
    spend(s, 2)
    s.play(ask.PLAYER_MOVE + 1)
    assert cards(s, 1, "discard") == ["N-001", "N-002"]
    assert coins(s, 0, Coin.PLAIN) == 0


@pytest.mark.card("M-755")
def test_the_world_of_fire_counts_fire_ninjas() -> None:
    s = village(home=["M-755"], hand=["N-002", "N-013"], marker=3)
    play(s, "N-002")
    assert coins(s, 0, Coin.PLAIN) == 1
    s = village(home=["M-755"], hand=["N-001", "N-013"], marker=3)
    play(s, "N-001")
    assert coins(s, 0, Coin.PLAIN) == 0


# --- M-756 Make-out Paradise ------------------------------------------------------------------------------------------


@pytest.mark.card("M-756")
def test_paradise_finds_two_cheap_ninjas() -> None:
    s = ready("M-756", deck=["N-001", "N-032", "N-009", "J-001"])
    perform(s, "M-756")
    assert ask.CARD_MOVE + kind_of(s, "N-009") not in s.moves(0), "entrance 2"
    assert ask.CARD_MOVE + kind_of(s, "J-001") not in s.moves(0)
    pick(s, "N-001")
    pick(s, "N-032")
    assert cards(s, 0, "hand") == ["N-001", "N-012", "N-032"]


@pytest.mark.card("M-756")
def test_paradise_may_find_one_or_none() -> None:
    s = ready("M-756", deck=["N-001", "N-032"])
    perform(s, "M-756")
    pick(s, "N-001")
    nothing(s)
    assert cards(s, 0, "hand") == ["N-001", "N-012"]
    s = ready("M-756", deck=["N-001"])
    perform(s, "M-756")
    nothing(s)
    assert cards(s, 0, "hand") == ["N-012"]


# --- M-757 Throne of the Uchiha ---------------------------------------------------------------------------------------


@pytest.mark.card("M-757")
def test_the_throne_mills_a_card_for_each_chakra_of_the_opponent() -> None:
    s = ready(
        "M-757", chakra=["N-001"], their_chakra=["N-002", "N-003", "N-009"], their_deck=["J-001", "J-002", "N-034"]
    )
    perform(s, "M-757")
    assert cards(s, 1, "discard") == ["J-001", "J-002", "N-034"]
    assert cards(s, 1, "chakra") == ["N-002", "N-003", "N-009"]
    assert cards(s, 0, "discard") == []


@pytest.mark.card("M-757")
def test_the_throne_is_empty_without_chakra() -> None:
    s = ready("M-757", chakra=["N-001", "N-002"])
    perform(s, "M-757")
    assert cards(s, 1, "discard") == []


# --- M-758 Last Words -------------------------------------------------------------------------------------------------


@pytest.mark.card("M-758")
def test_last_words_put_a_coin_on_an_opposing_ninja_each_turn() -> None:
    s = village("end", home=["N-011", "M-758"], away=["N-009", "N-010"])
    while asked(s)[1] != "thing":
        s.play(ask.NO_MOVE)
    assert [goes(s, slot) for slot in (0, 2, 3)] == [False, True, True]
    choose(s, 3)
    while asked(s) == (0, "may"):
        s.play(ask.NO_MOVE)
    assert [coins(s, slot, Coin.MINUS_BOTH) for slot in (2, 3)] == [0, 1]
    assert in_play(s, 0) == ["N-011", "M-758"]


@pytest.mark.card("M-758")
def test_last_words_may_end_all_who_bear_three_coins() -> None:
    bearers = [with_coins("N-009", minus_both=2), with_coins("N-010", minus_both=1)]
    s = village("end", home=["M-758", with_coins("N-011", minus_both=3)], away=bearers)
    while asked(s)[1] in ("may", "thing"):
        s.play(ask.YES_MOVE if asked(s)[1] == "may" else ask.THING_MOVE + 2)
    assert cards(s, 0, "chakra") == ["M-758"]
    assert (cards(s, 0, "discard"), cards(s, 1, "discard")) == (["N-011"], ["N-009"])
    assert in_play(s, 1) == ["N-010"]


@pytest.mark.card("M-758")
def test_last_words_are_of_the_own_turn() -> None:
    s = village("end", home=["N-011"], away=["M-758"])
    assert coins(s, 0, Coin.MINUS_BOTH) == 0
    assert in_play(s, 1) == ["M-758"]


# --- M-759 World of Lightning -----------------------------------------------------------------------------------------


@pytest.mark.card("M-759")
def test_three_coins_strengthen_all_own_ninjas() -> None:
    s = world("M-759", 3, home=["N-001", "N-009"], away=["N-010"])
    spend(s, 1)
    assert [coins(s, slot, Coin.PLUS_BOTH) for slot in (1, 2, 3)] == [1, 1, 0]
    assert coins(s, 0, Coin.PLAIN) == 0


@pytest.mark.card("M-759")
def test_six_coins_make_every_victory_win_a_reward() -> None:
    s = world("M-759", 6, home=["N-011", "N-1162", "N-010"], away=["N-009", "N-032"])
    spend(s, 2)
    attack(s, 1, 2, 3)
    choose(s, 4)
    choose(s, 5)
    finish(s)
    assert rewards(s, 0) == 1 + 1 + 1, "two victories, and the plain reward of the third team"


@pytest.mark.card("M-759")
def test_without_the_six_coins_a_victory_wins_no_reward() -> None:
    s = world("M-759", 5, home=["N-011"], away=["N-009"])
    assert usable(s) == [True, False]
    attack(s, 1)
    choose(s, 2)
    finish(s)
    assert rewards(s, 0) == 0


# --- M-760 Baneful Gaze -----------------------------------------------------------------------------------------------


@pytest.mark.card("M-760")
def test_a_great_ninja_on_top_comes_for_a_turn() -> None:
    s = village("start", home=["M-760"], deck=["N-1162", "N-034", "N-035"])
    assert in_play(s, 0) == ["M-760", "N-1162"]
    assert cards(s, 0, "hand") == ["N-034"]
    next_turn(s)
    assert in_play(s, 0) == ["M-760"]
    assert "N-1162" in cards(s, 0, "hand")


@pytest.mark.card("M-760")
def test_another_card_goes_under_the_deck() -> None:
    s = village("start", home=["M-760"], deck=["N-1161", "N-034", "N-035"])
    assert in_play(s, 0) == ["M-760"]
    assert deck(s, 0)[-1] == "N-1161"
    assert known_deck(s, 0, 1) == ["N-1161"], "everybody has seen it"
    assert cards(s, 0, "hand") == ["N-034"]


@pytest.mark.card("M-760")
def test_the_gaze_is_of_the_own_turn() -> None:
    s = village("start", away=["M-760"], deck=["N-1162", "N-034"])
    assert cards(s, 0, "hand") == ["N-1162"]
    assert in_play(s, 0) == []


# --- M-761 Passing Fates ----------------------------------------------------------------------------------------------


@pytest.mark.card("M-761")
def test_lightning_ninjas_are_stronger() -> None:
    s = village(home=["N-001", "N-009", "M-761"], away=["N-001"])
    assert (power(s, 0), power(s, 1), power(s, 3)) == ((2, 0), (3, 1), (1, 0))


@pytest.mark.card("M-761")
def test_a_chakra_puts_cards_of_a_discard_pile_under_their_deck() -> None:
    discarded = ["N-001", "N-002", "N-003", "N-009"]
    s = village(home=["M-761"], hand=["N-013"], chakra=["N-034", "N-035"], their_discard=discarded)
    use(s, 0, 1)
    while asked(s)[1] == "chakra":
        s.play(s.moves(0)[0])
    resolve(s)
    assert asked(s) == (0, "player")
    s.play(ask.PLAYER_MOVE + 1)
    for card in ("N-001", "N-002", "N-003"):
        pick(s, card)
    while asked(s)[1] != "mission":
        s.play(s.moves(s.seat)[0])
    assert cards(s, 1, "discard") == ["N-009"]
    assert sorted(deck(s, 1)[-3:]) == ["N-001", "N-002", "N-003"]
    assert len(cards(s, 0, "chakra")) == 1


@pytest.mark.card("M-761")
def test_passing_fates_costs_chakra_and_can_be_used_again() -> None:
    s = village(home=["M-761"], hand=["N-013"], discard=["N-001"])
    assert not may(s, ask.USE_MOVE + 1)
    s = village(home=["M-761"], hand=["N-013"], chakra=["N-034", "N-035"], discard=["N-001"])
    for left in (1, 0):
        use(s, 0, 1)
        while asked(s)[1] != "mission":
            s.play(s.moves(s.seat)[0])
        assert len(cards(s, 0, "chakra")) == left
