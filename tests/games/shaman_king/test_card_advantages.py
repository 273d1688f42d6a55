"""What every advantage does at the table."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shaman_king.cards import advantages
from ofuda.games.shaman_king.model import Card
from ofuda.games.shaman_king.vocabulary import Immediate

from .advantage_table import FORCE, INTERCEPT, TOP, area, counterattack, facing, having, played
from .table import (
    COLOURS,
    FILLER,
    asks,
    attacker,
    blow,
    can,
    choices,
    deck,
    defender,
    discards,
    duel,
    figures,
    flipped,
    force,
    play,
    refuses,
    saw,
    side,
    turn,
    zone,
)

# --- all of them ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-018", "SK-108", "SK-111", "SK-116")
@pytest.mark.parametrize("card", advantages.CARDS, ids=lambda card: card.title)
def test_an_advantage_is_played_for_its_cost_and_not_for_less(card: Card) -> None:
    cost = [card.cost.green, card.cost.yellow, card.cost.red]
    state = duel({"flip": card.title, "furyoku": dict(zip(COLOURS, cost, strict=True))})
    play(state, "play")
    assert sorted(where for _, where, *_ in saw(state, "paid")) == [i for i in range(3) for _ in range(cost[i])]
    immediate = any(isinstance(ability, Immediate) for ability in card.abilities)
    assert area(state) == ([] if immediate else [card.title])
    cheapest = next(i for i in range(3) if cost[i])
    cost[cheapest] -= 1
    refuses(duel({"flip": card.title, "furyoku": dict(zip(COLOURS, cost, strict=True))}), "play", "SK-018")


# --- Intercept and Force ----------------------------------------------------------------------------------------------

BONUS = {
    "Iron Constitution": (2, 0),
    "Lean Into It": (-1, 2),
    "Rooted Stance": (1, 1),
    "Second Wind": (1, 0),
    "Beast Within": (1, 2),
    "Full Weight": (0, 2),
    "Other Face": (0, 1),
    "Two as One": (0, 1),
    "Steady Hands": (1, 0),
    "Whetstone": (0, 1),
}


@pytest.mark.card("Iron Constitution", "Lean Into It", "Rooted Stance", "Second Wind", "Beast Within")
@pytest.mark.card("Full Weight", "Other Face", "Two as One", "Steady Hands", "Whetstone")
@pytest.mark.parametrize("title", BONUS)
def test_its_bonus_is_on_the_flipped_strike_and_on_the_attack_it_becomes(title: str) -> None:
    intercept, strength = BONUS[title]
    state = played(title, attack=blow(INTERCEPT + intercept))
    assert figures(state) == (INTERCEPT + intercept, FORCE + strength)
    counterattack(state)
    assert (attacker(state), force(state)) == ((0, FILLER), FORCE + strength)
    assert (defender(state), figures(state)) == (1, (INTERCEPT, FORCE))  # nothing for the opponent
    refuses(played(title, attack=blow(INTERCEPT + intercept + 1)), "play", "SK-063")


@pytest.mark.card("Iron Constitution", "Lean Into It", "Rooted Stance", "Second Wind", "Beast Within")
@pytest.mark.card("Full Weight", "Other Face", "Two as One", "Steady Hands", "Whetstone")
@pytest.mark.parametrize("title", BONUS)
def test_its_bonus_ends_with_the_cleanup_of_the_next_turn(title: str) -> None:
    state = counterattack(played(title, attack=blow(0)))
    play(state, "play")
    assert (defender(state), area(state), figures(state)) == (0, [], (INTERCEPT, FORCE))


@pytest.mark.card("Iron Constitution", "Lean Into It", "Second Wind", "Beast Within", "Full Weight")
@pytest.mark.card("Other Face", "Two as One", "Steady Hands", "Whetstone")
@pytest.mark.parametrize("title", [title for title in BONUS if title != "Rooted Stance"])
@pytest.mark.parametrize("where", ["yellow", "red"])
def test_its_bonus_follows_its_owner_from_zone_to_zone(title: str, where: str) -> None:
    state = having(title, where=where, charged=["green"])
    assert figures(state) == (INTERCEPT + BONUS[title][0], FORCE + BONUS[title][1])


@pytest.mark.card("Rooted Stance")
@pytest.mark.parametrize("where", COLOURS)
def test_rooted_stance_works_only_in_the_zone_it_was_played_in(where: str) -> None:
    state = having("Rooted Stance", where=where)
    extra = 1 if where == "green" else 0
    assert figures(state) == (INTERCEPT + extra, FORCE + extra)
    assert force(play(state, "play")) == FORCE + extra


@pytest.mark.card("Festival Strength")
def test_festival_strength_adds_two_while_the_opponent_is_in_green() -> None:
    state = played("Festival Strength")
    assert figures(state) == (INTERCEPT, FORCE)  # the opponent does not defend yet
    play(state, "play")
    assert (zone(state), force(state), figures(state)) == ("green", FORCE + 2, (INTERCEPT, FORCE))
    assert force(facing("Festival Strength", attack=blow(FORCE, "red"))) == FORCE + 2  # wherever the attack is from


@pytest.mark.card("Festival Strength")
@pytest.mark.parametrize("where", ["yellow", "red"])
def test_festival_strength_adds_nothing_in_the_opponents_other_zones(where: str) -> None:
    assert force(facing("Festival Strength", where=where)) == FORCE
    state = facing("Festival Strength", attack=blow(INTERCEPT - 1))
    refuses(state, "play", "SK-063")
    assert force(play(state, "focus")) == INTERCEPT - 1
    assert can(state, "play")


@pytest.mark.card("Roll with It")
@pytest.mark.parametrize("attack", [None, blow(4)])
def test_roll_with_it_takes_two_from_any_attack_of_the_opponent(attack: dict[str, Any] | None) -> None:
    state = played("Roll with It", attack=attack)
    assert force(state) == 2
    assert force(play(state, "play")) == FORCE  # not from its owner's


@pytest.mark.card("Roll with It")
def test_roll_with_it_lets_two_more_be_stopped_and_no_more() -> None:
    assert can(played("Roll with It", attack=blow(INTERCEPT + 2)), "play")
    refuses(played("Roll with It", attack=blow(INTERCEPT + 3)), "play", "SK-063")
    state = play(played("Roll with It"), "play", "play")
    assert (defender(state), force(state)) == (0, FORCE)  # cleaned up before the next defence


@pytest.mark.card("Roll with It")
def test_roll_with_it_takes_an_attack_below_zero_which_counts_as_zero() -> None:
    state = played("Roll with It", attack=blow(1))
    assert (force(state), state.view(None)["attack"]["true_force"]) == (0, -1)


@pytest.mark.card("Crushing Presence")
def test_crushing_presence_takes_one_intercept_from_the_opponents_strikes() -> None:
    state = played("Crushing Presence")
    assert figures(state) == (INTERCEPT, FORCE)
    play(state, "play")
    assert (defender(state), figures(state)) == (1, (INTERCEPT - 1, FORCE))
    play(state, "play")
    assert figures(state) == (INTERCEPT, FORCE)


@pytest.mark.card("Crushing Presence")
def test_crushing_presence_makes_the_difference_of_one_for_signature_moves_too() -> None:
    assert can(facing("Crushing Presence", attack=blow(INTERCEPT - 1)), "play")
    refuses(facing("Crushing Presence", attack=blow(INTERCEPT)), "play", "SK-063")
    other = {"advantages": ["Crushing Presence"]}
    state = turn({"charged": [*COLOURS], "back": True}, other, attack=blow(8))
    assert (state.view(0)["flipped"]["intercept"], can(state, "play")) == (8, True)  # as only its owner sees
    refuses(turn({"charged": [*COLOURS], "back": True}, other, attack=blow(9)), "play", "SK-063")


@pytest.mark.card("Other Face")
@pytest.mark.parametrize(("back", "bonus"), [(False, (0, 1)), (True, (1, 1))])
def test_other_face_depends_on_the_side_of_the_shaman_that_is_up(back: bool, bonus: tuple[int, int]) -> None:
    for state in (played("Other Face", back=back), having("Other Face", where="red", back=back)):
        assert figures(state) == (INTERCEPT + bonus[0], FORCE + bonus[1])


@pytest.mark.card("Other Face", "Turn of the Mask")
def test_other_face_changes_at_once_when_the_mask_turns() -> None:
    state = played("Other Face", deck=["Turn of the Mask"], attack=blow(INTERCEPT + 1))
    play(state, "play")
    assert figures(state) == (INTERCEPT + 1, FORCE + 1)
    assert can(state, "play")


@pytest.mark.card("Turn of the Mask")
@pytest.mark.parametrize("back", [False, True])
def test_turn_of_the_mask_turns_only_the_own_shaman(back: bool) -> None:
    state = played("Turn of the Mask", {"back": back}, back=back)
    assert [side(state, seat)["back"] for seat in (0, 1)] == [not back, back]


@pytest.mark.card("Turn of the Mask")
def test_turn_of_the_mask_makes_the_other_signature_move_playable() -> None:
    state = played("Turn of the Mask", charged=["yellow", "red"])
    play(state, "play", "play")
    assert (asks(state), state.view(0)["flipped"]["card"]) == ((0, "signature"), "It Will Work Out")


@pytest.mark.card("Two as One")
@pytest.mark.parametrize("before", [[], ["green"], ["yellow"], ["yellow", "red"]])
def test_two_as_one_counts_the_own_charged_zones(before: list[str]) -> None:
    state = played("Two as One", {"charged": [*COLOURS]}, charged=before)
    assert figures(state) == (INTERCEPT, FORCE + len({"green", *before}))


@pytest.mark.card("Two as One", "Snuff the Candle")
def test_two_as_one_loses_force_as_soon_as_a_zone_is_uncharged() -> None:
    other = {"advantages": ["Two as One"], "charged": ["green", "red"]}
    state = duel({"flip": "Snuff the Candle"}, other, attack=blow(1))
    assert force(state) == 3
    assert force(play(state, "play", "zone 1 red")) == 2


@pytest.mark.card("Back to the Wall")
@pytest.mark.parametrize("where", COLOURS)
def test_back_to_the_wall_adds_two_intercept_in_red_only(where: str) -> None:
    extra = 2 if where == "red" else 0
    state = played("Back to the Wall", where=where, attack=blow(INTERCEPT + extra))
    assert figures(state) == (INTERCEPT + extra, FORCE)
    assert force(play(state, "play")) == FORCE


@pytest.mark.card("Back to the Wall")
def test_back_to_the_wall_is_kept_for_red_but_is_not_the_opponents() -> None:
    state = played("Back to the Wall", where="yellow", attack=blow(INTERCEPT + 2))
    refuses(state, "play", "SK-063")
    assert can(play(state, "focus"), "play")
    assert figures(facing("Back to the Wall", where="red")) == (INTERCEPT, FORCE)
    refuses(played("Back to the Wall", where="red", attack=blow(INTERCEPT + 3)), "play", "SK-063")


# --- the own deck -----------------------------------------------------------------------------------------------------


@pytest.mark.card("Ten Moves Ahead")
def test_ten_moves_ahead_puts_the_top_three_back_in_any_order() -> None:
    state = played("Ten Moves Ahead", deck=TOP)
    assert (asks(state), sorted(choices(state))) == ((0, "arrange"), ["Mari", "Owned!", "Shikigami"])
    play(state, "Owned!", "Mari")  # the last one lies on top
    assert flipped(state) == "Shikigami"
    assert [entry["card"] for entry in deck(state)[:2]] == ["Mari", "Owned!"]
    assert deck(state)[2] == "Isolate"
    assert discards(state)[0] == "Ten Moves Ahead"


@pytest.mark.card("Ten Moves Ahead")
def test_ten_moves_ahead_shows_nothing_to_the_opponent() -> None:
    state = played("Ten Moves Ahead", deck=TOP)
    assert len(saw(state, "looked_at", 0)) == 3
    assert saw(state, "looked_at", 1) == []


@pytest.mark.card("Ten Moves Ahead")
def test_ten_moves_ahead_takes_what_a_small_deck_has() -> None:
    state = played("Ten Moves Ahead", deck=["Owned!", "Mari"], rest="discard")
    assert sorted(choices(state)) == ["Mari", "Owned!"]
    state = played("Ten Moves Ahead", deck=["Owned!"], rest="discard")
    assert flipped(state) == "Owned!"  # one card is in no order


@pytest.mark.card("Quiet Study", "Library of Curses")
@pytest.mark.parametrize(("title", "many"), [("Quiet Study", 2), ("Library of Curses", 4)])
def test_one_of_the_cards_taken_goes_back_and_the_others_are_discarded(title: str, many: int) -> None:
    state = played(title, deck=TOP)
    assert (asks(state), sorted(choices(state))) == ((0, "keep"), sorted(TOP[:many]))
    assert saw(state, "looked_at", 1) == []
    play(state, "Shikigami")
    assert (flipped(state), deck(state)[0]) == ("Shikigami", TOP[many])
    assert discards(state)[0] == title
    assert set(discards(state)[1:many]) == set(TOP[:many]) - {"Shikigami"}


@pytest.mark.card("Quiet Study", "Library of Curses")
@pytest.mark.parametrize("title", ["Quiet Study", "Library of Curses"])
def test_the_last_card_of_a_deck_is_kept(title: str) -> None:
    state = played(title, deck=["Owned!"], rest="discard")
    assert (asks(state), flipped(state)) == ((0, "card"), "Owned!")


@pytest.mark.card("Glance Ahead")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_glance_ahead_looks_at_the_top_card_and_may_discard_it(answer: str) -> None:
    state = played("Glance Ahead", deck=["Owned!", "Mari"])
    assert asks(state) == (0, "drop")
    assert (len(saw(state, "looked_at", 0)), saw(state, "looked_at", 1)) == (1, [])
    play(state, answer)
    assert flipped(state) == ("Mari" if answer == "yes" else "Owned!")
    assert ("Owned!" in discards(state)) == (answer == "yes")


@pytest.mark.card("Glance Ahead")
def test_glance_ahead_may_discard_the_last_card_and_the_deck_is_shuffled_anew() -> None:
    state = play(played("Glance Ahead", deck=["Owned!"], rest="discard"), "yes")
    assert (side(state)["reshuffles"], asks(state)) == (1, (0, "card"))
    assert side(play(played("Glance Ahead", deck=["Owned!", "Mari"], rest="discard"), "yes"))["deck"] > 0


@pytest.mark.card("Weigh the Odds")
def test_weigh_the_odds_looks_at_the_own_deck_or_the_opponents() -> None:
    state = played("Weigh the Odds", {"deck": ["Jun"]}, deck=["Owned!", "Mari"])
    assert (asks(state), choices(state)) == ((0, "mode"), ["mode 1", "mode 2"])
    own = play(state.copy(), "mode 1", "yes")
    assert (flipped(own), "Owned!" in discards(own), deck(own, 1)[0]) == ("Mari", True, "Jun")
    other = play(state, "mode 2", "yes")
    assert (flipped(other), discards(other, 1)[0]) == ("Owned!", "Jun")


@pytest.mark.card("Weigh the Odds")
def test_weigh_the_odds_does_one_of_the_two_and_it_may_be_declined() -> None:
    state = play(played("Weigh the Odds", {"deck": ["Jun"]}, deck=["Owned!"]), "mode 1")
    assert (saw(state, "revealed"), saw(state, "looked_at", 1)) == ([], [])
    assert (flipped(play(state, "no")), asks(state)) == ("Owned!", (0, "card"))
    refuses(played("Weigh the Odds"), "mode 3", "SK-001")
