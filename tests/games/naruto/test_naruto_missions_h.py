"""The missions M-762 to M-773 of set 21 at the table: what they do, what they leave alone, when they do nothing."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, no
from ofuda.games.naruto.rules import NarutoState, state
from ofuda.games.naruto.vocabulary.names import Coin

from .mission_scenes import attack, perform, ready, rewards
from .scenes import (
    announce,
    battle,
    coins,
    deck,
    deck_size,
    finish,
    goes,
    hurt,
    kind_of,
    refusal,
    resolve,
    village,
)
from .table import asked, cards, choose, in_play, injured, may, nothing, pick, play, power, slot_of, use

# --- M-762 Cursed Existence -------------------------------------------------------------------------------------------


@pytest.mark.card("M-762")
def test_every_team_with_a_great_ninja_wins_a_reward_as_the_showdown_begins() -> None:
    s = ready("M-762", home=[["N-1143", "N-001"], "N-009"], away=["N-1162"])
    perform(s, "M-762")
    attack(s, 2)
    choose(s, 3)
    finish(s)
    assert rewards(s, 0) == 1, "the team at home counts, the team of Mizuki does not"
    assert (rewards(s, 1), injured(s, 2) or "N-009" in cards(s, 0, "discard")) == (0, True)


@pytest.mark.card("M-762")
def test_two_great_ninjas_in_one_team_win_one_reward() -> None:
    s = ready("M-762", home=[["N-1143", "N-1142"], "N-009"], away=["N-1162"])
    perform(s, "M-762")
    attack(s, 2)
    choose(s, 3)
    finish(s)
    assert rewards(s, 0) == 1


@pytest.mark.card("M-762")
@pytest.mark.clause("NA-78")
def test_without_a_showdown_or_a_great_ninja_existence_wins_nothing() -> None:
    s = ready("M-762", home=["N-1143"])
    perform(s, "M-762")
    attack(s)
    assert rewards(s, 0) == 0
    s = ready("M-762", home=["N-1162", "N-009"], away=["N-1143", "N-010"])
    perform(s, "M-762")
    attack(s, 1)
    choose(s, 3)
    finish(s)
    assert rewards(s, 0) == 0


# --- M-763 New Members ------------------------------------------------------------------------------------------------


@pytest.mark.card("M-763")
def test_new_members_replace_the_hand_and_bring_one_more() -> None:
    s = ready("M-763", hand=["N-003", "N-002"], their_hand=["N-018"])
    perform(s, "M-763")
    assert cards(s, 0, "discard") == ["N-002", "N-003", "N-012"]
    assert len(cards(s, 0, "hand")) == 4
    assert cards(s, 1, "hand") == ["N-018"]


@pytest.mark.card("M-763")
def test_an_empty_hand_draws_one() -> None:
    s = village(hand=["M-763", "J-002"], marker=2, deck=["N-034"])
    perform(s, "M-763")
    assert cards(s, 0, "discard") == []
    assert cards(s, 0, "hand") == ["N-034"]
    assert refusal(ready("M-763", marker=1), "M-763") == no.ENTRANCE


# --- M-764 Rashomon's Defense -----------------------------------------------------------------------------------------


def defended(*fight: list[Any], **more: Any) -> NarutoState:
    return battle((fight[0], fight[1]), at="showdown", stop=False, **more)


@pytest.mark.card("M-764")
def test_a_tie_is_a_victory_and_brings_a_card_to_the_chakra_area() -> None:
    s = defended(["N-017"], ["N-010"], home=["M-764"], discard=["N-001"])
    assert (injured(s, 0), injured(s, 1)) == (False, True)
    assert cards(s, 0, "chakra") == ["N-001"]
    assert cards(s, 0, "discard") == []


@pytest.mark.card("M-764")
def test_a_tie_of_another_s_teams_stays_a_tie_for_both() -> None:
    s = defended(["N-017"], ["N-010"], discard=["N-001"])
    assert (injured(s, 0), injured(s, 1)) == (True, True)
    s = defended(["N-017"], ["N-010"], away=["M-764"], their_discard=["N-002"])
    assert (injured(s, 0), injured(s, 1)) == (True, False), "the defence of the blocker"
    assert cards(s, 1, "chakra") == ["N-002"]


@pytest.mark.card("M-764")
def test_an_outstanding_victory_or_a_defeat_brings_nothing() -> None:
    s = defended(["N-1162"], ["N-032"], home=["M-764"], discard=["N-001"])
    assert cards(s, 0, "chakra") == []
    s = defended(["N-009"], ["N-011"], home=["M-764"], discard=["N-001"])
    assert cards(s, 0, "chakra") == []
    assert injured(s, 0)


# --- M-765 Sasuke's Curse ---------------------------------------------------------------------------------------------


def cursed(*fights: tuple[list[Any], list[Any]], **more: Any) -> NarutoState:
    """Seat 0 has put the curse on the ninja in slot 0."""
    curse = {"card": "M-765", "bearer": 0, "coins": {"plain": 3}}
    return battle(*fights, at="showdown", stop=False, home=[curse, *more.pop("home", [])], **more)


@pytest.mark.card("M-765")
def test_the_curse_enters_with_three_coins_for_an_own_ninja() -> None:
    s = ready("M-765", home=["N-009", "N-010"], away=["N-011"])
    play(s, "M-765")
    assert [goes(s, slot) for slot in range(3)] == [True, True, False]
    s = ready("M-765", home=["N-009"])
    perform(s, "M-765")
    assert coins(s, slot_of(s, "M-765"), Coin.PLAIN) == 3
    assert refusal(ready("M-765", away=["N-011"]), "M-765") == no.NO_TARGET


@pytest.mark.card("M-765")
def test_another_ninja_takes_the_damage() -> None:
    s = cursed((["N-009"], ["N-011"]), home=["N-001", "N-003"])
    assert asked(s) == (0, "thing")
    assert [goes(s, slot) for slot in (0, 1, 3, 4)] == [False, False, True, True]
    choose(s, 4)
    assert [injured(s, slot) for slot in (0, 3, 4)] == [False, False, True]


@pytest.mark.card("M-765")
def test_alone_the_cursed_ninja_is_damaged_and_others_are_damaged_as_usual() -> None:
    s = cursed((["N-009"], ["N-011"]))
    assert injured(s, 0)
    s = cursed((["N-009"], []), (["N-010"], ["N-011"]))
    while asked(s)[1] == "fight":
        s.play(s.moves(0)[0])
    assert injured(s, 1)
    assert not injured(s, 0)


# --- M-766 Eight-Headed Serpent Jutsu ---------------------------------------------------------------------------------


@pytest.mark.card("M-766")
def test_ten_cards_go_and_snakes_come() -> None:
    s = ready("M-766", deck=["N-1083", "J-001"], home=["N-001"])
    size = deck_size(s, 0)
    perform(s, "M-766")
    assert deck_size(s, 0) == size - 10
    assert asked(s) == (0, "card")
    pick(s, "N-1083")
    assert in_play(s, 0) == ["N-001", "N-1083"]
    assert len(cards(s, 0, "discard")) == 9


@pytest.mark.card("M-766")
def test_no_snake_need_come_and_only_snakes_can() -> None:
    s = ready("M-766", deck=["N-1083", "J-001"])
    perform(s, "M-766")
    assert s.moves(0) == [ask.NONE_MOVE, ask.CARD_MOVE + kind_of(s, "N-1083")]
    nothing(s)
    assert in_play(s, 0) == []
    assert "N-1083" in cards(s, 0, "discard")
    s = ready("M-766", their_discard=["N-1083"])
    perform(s, "M-766")
    assert in_play(s, 0) == []


# --- M-767 Orochimaru's Goal ------------------------------------------------------------------------------------------

SOUND = ["N-1075", "N-1127", "N-1128"]


def goal(n: int, **more: Any) -> NarutoState:
    """A mission phase of seat 0 with the Goal in slot 0 and n ninjas of the Four Sound."""
    return village(home=["M-767", *SOUND[:n], *more.pop("home", [])], hand=["N-013"], **more)


@pytest.mark.card("M-767")
def test_two_of_the_four_sound_get_stronger_together() -> None:
    s = goal(2, home=["N-009"], away=["N-1075"])
    use(s, 0)
    resolve(s)
    assert [power(s, slot) for slot in (1, 2, 3, 4)] == [(2, 3), (5, 4), (3, 1), (1, 2)]
    assert not may(s, ask.USE_MOVE), "once a turn (NR-32)"


@pytest.mark.card("M-767")
def test_three_may_take_another_line() -> None:
    s = goal(3, discard=["N-001"])
    use(s, 0)
    resolve(s)
    assert asked(s) == (0, "line")
    assert len(s.moves(0)) == 2
    s.play(s.moves(0)[1])
    assert cards(s, 0, "chakra") == ["N-001"]
    assert power(s, 1) == (1, 2)


@pytest.mark.card("M-767")
def test_four_take_a_water_mission_back() -> None:
    s = goal(3, home=["N-1084"], chakra=["M-011", "M-001", "N-014"])
    use(s, 0)
    resolve(s)
    assert len(s.moves(0)) == 3
    s.play(s.moves(0)[2])
    assert "M-011" in cards(s, 0, "hand")
    assert cards(s, 0, "chakra") == ["M-001", "N-014"]


@pytest.mark.card("M-767")
def test_one_of_the_four_sound_is_too_few() -> None:
    assert not may(goal(1), ask.USE_MOVE)


# --- M-768 World of Water ---------------------------------------------------------------------------------------------


def world(card: str, n: int, **more: Any) -> NarutoState:
    """A mission phase of seat 0 with a World in slot 0 that has coins."""
    home, hand = more.pop("home", []), more.pop("hand", [])
    return village(home=[{"card": card, "coins": {"plain": n}}, *home], hand=["N-013", *hand], **more)


def spend(s: NarutoState, line: int) -> None:
    use(s, 0, line)
    resolve(s)


@pytest.mark.card("M-768")
@pytest.mark.card("M-769")
@pytest.mark.card("M-773")
@pytest.mark.parametrize(("card", "ninja"), [("M-768", "N-016"), ("M-769", "N-003"), ("M-773", "N-1144")])
def test_a_world_counts_the_own_ninjas_of_its_symbol(card: str, ninja: str) -> None:
    s = village(home=[card], away=[card], hand=[ninja, "N-013"], marker=3)
    play(s, ninja)
    assert [coins(s, slot, Coin.PLAIN) for slot in range(2)] == [1, 0]
    s = village(home=[card], hand=["N-001", "N-013"], marker=3)
    play(s, "N-001")
    assert coins(s, 0, Coin.PLAIN) == 0


@pytest.mark.card("M-768")
def test_one_coin_brings_a_fallen_ninja_to_the_chakra_area() -> None:
    s = world("M-768", 1, discard=["N-001", "J-001"], their_discard=["N-002"])
    spend(s, 1)
    assert (cards(s, 0, "chakra"), cards(s, 0, "discard")) == (["N-001"], ["J-001"])
    assert cards(s, 1, "discard") == ["N-002"]


@pytest.mark.card("M-768")
def test_five_coins_discard_all_chakra() -> None:
    s = world("M-768", 5, chakra=["N-001", "N-002"], their_chakra=["N-018"])
    spend(s, 2)
    assert (cards(s, 0, "chakra"), cards(s, 1, "chakra")) == ([], [])
    assert (cards(s, 0, "discard"), cards(s, 1, "discard")) == (["N-001", "N-002"], ["N-018"])
    assert coins(s, 0, Coin.PLAIN) == 0
    assert not may(world("M-768", 4), ask.USE_MOVE + 2)


# --- M-769 World of Wind ----------------------------------------------------------------------------------------------


@pytest.mark.card("M-769")
def test_one_coin_orders_the_top_three_cards() -> None:
    s = world("M-769", 1, deck=["N-034", "N-035", "N-036", "N-001"])
    spend(s, 1)
    for card in ("N-036", "N-034"):
        pick(s, card)
    assert deck(s, 0)[:4] == ["N-036", "N-034", "N-035", "N-001"]


@pytest.mark.card("M-769")
def test_five_coins_make_a_team_unblockable() -> None:
    s = world("M-769", 5, home=[["N-009", "N-001"], "N-010"], away=["N-011"])
    spend(s, 2)
    choose(s, 2)
    attack(s, 1, 3)
    assert asked(s) == (1, "block")
    choose(s, 4)
    finish(s)
    assert rewards(s, 0) == 1, "the team of Mizuki was not blocked, that of Ebisu was"
    assert injured(s, 3)


@pytest.mark.card("M-769")
def test_four_coins_do_not_reach() -> None:
    s = world("M-769", 4, home=["N-009"])
    assert [may(s, ask.USE_MOVE + line) for line in (1, 2)] == [True, False]


# --- M-770 Slug Infestation! ------------------------------------------------------------------------------------------


def infest(x: int, **more: Any) -> NarutoState:
    s = village(hand=["M-770", "J-016", "J-018", "N-012"], **more)
    announce(s, "M-770", x=x)
    while asked(s)[1] in ("hand_cost", "pay_hand"):
        s.play(s.moves(0)[0])
    resolve(s)
    return s


@pytest.mark.card("M-770")
@pytest.mark.parametrize("x", [0, 1, 2])
def test_the_infestation_lasts_as_long_as_was_paid(x: int) -> None:
    s = infest(x)
    while asked(s)[1] in ("may", "search"):
        s.play(ask.NO_MOVE if asked(s)[1] == "may" else ask.NONE_MOVE)
    assert coins(s, slot_of(s, "M-770"), Coin.PLAIN) == x + 1
    assert len(cards(s, 0, "chakra")) == x


@pytest.mark.card("M-770")
def test_a_slug_is_found_and_all_slugs_are_strong() -> None:
    s = infest(0, home=["N-1085", "N-001"], away=["N-1085"], deck=["N-1143", "N-001"])
    assert asked(s) == (0, "may")
    s.play(ask.YES_MOVE)
    assert ask.CARD_MOVE + kind_of(s, "N-001") not in s.moves(0)
    pick(s, "N-1143")
    assert "N-1143" in cards(s, 0, "hand")
    assert [power(s, slot) for slot in range(3)] == [(3, 2), (1, 0), (3, 2)]


@pytest.mark.card("M-770")
def test_the_search_for_a_slug_may_be_left_out() -> None:
    s = infest(0, deck=["N-1143"])
    s.play(ask.NO_MOVE)
    assert "N-1143" in deck(s, 0)
    assert asked(s) == (0, "mission")


# --- M-771 Daydreaming ------------------------------------------------------------------------------------------------


def dream(heads: bool) -> NarutoState:
    """Play Daydreaming with a coin that falls on a side."""
    for seed in range(40):
        s = ready("M-771", home=[hurt("N-011"), hurt("N-009")], away=["N-010"], seed=seed)
        perform(s, "M-771")
        assert asked(s) == (0, "thing")
        if (ask.NONE_MOVE in s.moves(0)) == heads:
            return s
    raise AssertionError("the coin never falls so")


@pytest.mark.card("M-771")
def test_heads_may_heal_a_ninja() -> None:
    s = dream(True)
    assert len(cards(s, 0, "hand")) == 3
    choose(s, 1)
    assert [injured(s, slot) for slot in range(2)] == [True, False]
    s = dream(True)
    nothing(s)
    assert [injured(s, slot) for slot in range(2)] == [True, True]


@pytest.mark.card("M-771")
def test_tails_puts_a_growth_coin_on_a_ninja() -> None:
    s = dream(False)
    choose(s, 1)
    assert [coins(s, slot, Coin.GROWTH) for slot in range(3)] == [0, 1, 0]
    assert injured(s, 1)


@pytest.mark.card("M-771")
@pytest.mark.clause("NA-121")
def test_daydreaming_allows_a_larger_hand() -> None:
    nine = ["N-001", "N-001", "N-002", "N-002", "N-003", "N-003", "N-009", "N-009", "N-010"]
    s = village("end", home=["M-771"], hand=nine)
    assert asked(s) == (0, "adjust")
    s.play(s.moves(0)[0])
    assert len(cards(s, 0, "hand")) == 8
    assert asked(s)[1] != "adjust"
    s = village("end", away=["M-771"], hand=nine)
    while asked(s)[1] == "adjust":
        s.play(s.moves(0)[0])
    assert len(cards(s, 0, "hand")) == 6


# --- M-772 Dreams of the Past -----------------------------------------------------------------------------------------


@pytest.mark.card("M-772")
def test_dreams_of_the_past_draw_a_card() -> None:
    s = ready("M-772", deck=["N-034"])
    perform(s, "M-772")
    assert cards(s, 0, "hand") == ["N-012", "N-034"]


def flips(s: NarutoState) -> int:
    """Play Lucky! and flip again as often as possible; return how often that was."""
    perform(s, "M-078", (1, 0))
    again = 0
    while asked(s)[1] == "flip_again":
        s.play(ask.YES_MOVE)
        again += 1
    return again


@pytest.mark.card("M-772")
def test_a_coin_may_be_flipped_again_twice_a_turn() -> None:
    s = ready("M-078", home=["M-772"], their_rewards=["N-001"])
    assert flips(s) == 2
    assert (rewards(s, 1), len(cards(s, 1, "hand"))) in ((0, 0), (1, 1)), "one side of the coin has counted in the end"


@pytest.mark.card("M-772")
def test_the_first_flip_may_stand_and_others_flip_once() -> None:
    s = ready("M-078", home=["M-772"], their_rewards=["N-001"])
    perform(s, "M-078", (1, 0))
    assert asked(s) == (0, "flip_again")
    s.play(ask.NO_MOVE)
    assert asked(s) == (0, "mission")
    assert flips(ready("M-078", away=["M-772"], their_rewards=["N-001"])) == 0
    assert flips(ready("M-078", their_rewards=["N-001"])) == 0


# --- M-773 Void World -------------------------------------------------------------------------------------------------


@pytest.mark.card("M-773")
def test_two_coins_take_the_lowest_card() -> None:
    s = world("M-773", 3, their_marker=4)
    lowest = deck(s, 0)[-1]
    spend(s, 1)
    assert lowest in cards(s, 0, "hand")
    assert (coins(s, 0, Coin.PLAIN), int(state.marker(s, 1))) == (1, 4)
    assert not may(s, ask.USE_MOVE + 1)


@pytest.mark.card("M-773")
def test_ten_coins_turn_the_other_marker_back_as_well() -> None:
    s = world("M-773", 10, their_marker=4, marker=5)
    held = len(cards(s, 0, "hand"))
    spend(s, 2)
    assert (int(state.marker(s, 0)), int(state.marker(s, 1))) == (5, 0)
    assert len(cards(s, 0, "hand")) == held + 1
    assert coins(s, 0, Coin.PLAIN) == 0
