"""What every advantage does at the table."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda import State
from ofuda.games.shaman_king.cards import advantages
from ofuda.games.shaman_king.model import Card
from ofuda.games.shaman_king.vocabulary import Immediate

from .table import (
    CARDS,
    COLOURS,
    FILLER,
    asks,
    attacker,
    can,
    choices,
    deck,
    defender,
    discards,
    duel,
    figures,
    flipped,
    force,
    furyoku,
    log,
    play,
    points,
    refuses,
    saw,
    side,
    stack,
    turn,
    zone,
)

INTERCEPT, FORCE = CARDS[FILLER].intercept, CARDS[FILLER].force  # of the free strike that fills all decks
PLENTY = {"green": 5, "yellow": 5, "red": 5}
TOP = ["Owned!", "Shikigami", "Mari", "Isolate", "Jun"]


def blow(strength: int, where: str = "green") -> dict[str, Any]:
    """An attack of exactly this Force."""
    return {"card": FILLER, "gained": strength - FORCE, "zone": where}


def played(title: str, other: dict[str, Any] | None = None, **own: Any) -> State:
    """The advantage was flipped and played; more about the position may be said after `where` and `attack`."""
    where, attack = own.pop("where", "green"), own.pop("attack", None)
    own = {"flip": title, "furyoku": PLENTY, **own}
    return play(duel(own, other, attack=attack, zone=where, size=40), "play")


def facing(title: str, flip: str = FILLER, where: str = "green", **own: Any) -> State:
    """Somebody defends against an opponent who has played this advantage."""
    attack = own.pop("attack", blow(FORCE))
    other = {"advantages": [{"card": title, "zone": "green"}]}
    return duel({"flip": flip, "furyoku": PLENTY, **own}, other, attack=attack, zone=where, size=40)


def having(title: str, flip: str = FILLER, where: str = "green", **own: Any) -> State:
    """Somebody defends who has played this advantage."""
    own = {"flip": flip, "furyoku": PLENTY, "advantages": [{"card": title, "zone": "green"}], **own}
    return duel(own, attack=blow(FORCE), zone=where, size=40)


def counterattack(state: State) -> State:
    """Play the flipped strike, and keep whatever is looked at after it."""
    play(state, "play")
    while asks(state)[1] == "drop":
        play(state, "no")
    return state


def area(state: State, seat: int = 0) -> list[str]:
    return [entry["card"] for entry in side(state, seat)["advantages"]]


def charged(state: State, seat: int = 0) -> list[str]:
    found: list[str] = side(state, seat)["charged"]
    return found


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


# --- the opponent's deck and furyoku ----------------------------------------------------------------------------------


@pytest.mark.card("Read the Stance")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_read_the_stance_shows_everybody_the_opponents_top_card(answer: str) -> None:
    state = played("Read the Stance", {"deck": ["Owned!", "Mari"]}, deck=["Jun"])
    assert (asks(state), side(state, 1)["deck_top"]) == ((0, "burn"), "Owned!")
    play(state, answer)
    assert ("Owned!" in discards(state, 1)) == (answer == "yes")
    assert side(state, 1)["deck_top"] == (None if answer == "yes" else "Owned!")
    assert flipped(state) == "Jun"  # the own deck is left alone


@pytest.mark.card("Read the Stance")
def test_read_the_stance_may_take_the_opponents_last_card() -> None:
    state = played("Read the Stance", {"deck": ["Owned!"], "rest": "discard"})
    play(state, "yes")
    assert (side(state, 1)["reshuffles"], side(state, 0)["reshuffles"]) == (1, 0)


@pytest.mark.card("Poisoned Thought")
def test_poisoned_thought_lets_the_opponent_choose_which_furyoku_goes() -> None:
    state = played("Poisoned Thought", {"furyoku": {"green": 1, "red": ["Owned!", "Mari"]}})
    assert (asks(state), choices(state)) == ((1, "thing"), ["furyoku 1 green", "furyoku 1 red"])
    refuses(state, "none", "SK-R42")
    play(state, "furyoku 1 red")
    assert (furyoku(state, 1), discards(state, 1)[0]) == ([1, 0, 1], "Owned!")
    assert furyoku(state) == [5, 4, 5]


@pytest.mark.card("Poisoned Thought")
@pytest.mark.parametrize("held", [1, 0])
def test_poisoned_thought_takes_the_only_furyoku_and_where_there_is_none_nothing(held: int) -> None:
    state = played("Poisoned Thought", {"furyoku": {"yellow": held}})
    assert (asks(state), furyoku(state, 1)) == ((0, "card"), [0, 0, 0])
    assert len(saw(state, "eliminated_furyoku")) == held


@pytest.mark.card("Drain the Lake")
def test_drain_the_lake_takes_two_furyoku_but_no_red() -> None:
    state = played("Drain the Lake", {"furyoku": {"green": 2, "yellow": 1, "red": 2}})
    assert (asks(state), choices(state)) == ((0, "thing"), ["none", "furyoku 1 green", "furyoku 1 yellow"])
    refuses(state, "furyoku 1 red", "SK-R42")
    play(state, "furyoku 1 yellow")
    assert choices(state) == ["none", "furyoku 1 green"]
    play(state, "furyoku 1 green")
    assert (asks(state), furyoku(state, 1)) == ((0, "card"), [1, 0, 2])
    assert furyoku(state) == [5, 5, 4]


@pytest.mark.card("Drain the Lake")
def test_drain_the_lake_may_take_one_or_none_and_nothing_from_red_alone() -> None:
    state = play(played("Drain the Lake", {"furyoku": {"green": 1}}), "none", "furyoku 1 green")
    assert (asks(state), furyoku(state, 1)) == ((0, "card"), [0, 0, 0])
    state = play(played("Drain the Lake", {"furyoku": {"green": 1}}), "furyoku 1 green")
    assert asks(state) == (0, "card")  # nothing is left to take
    state = play(played("Drain the Lake", {"furyoku": {"green": 1}}), "none", "none")
    assert furyoku(state, 1) == [1, 0, 0]
    state = played("Drain the Lake", {"furyoku": {"red": 3}})
    assert (asks(state), furyoku(state, 1)) == ((0, "card"), [0, 0, 3])


@pytest.mark.card("Even Trade")
def test_even_trade_gives_one_furyoku_for_one() -> None:
    state = played("Even Trade", {"furyoku": {"green": 1, "red": 1}})
    assert asks(state) == (0, "may")
    play(state, "yes")
    assert (asks(state), choices(state)) == ((0, "thing"), [f"furyoku 0 {colour}" for colour in COLOURS])
    play(state, "furyoku 0 yellow")
    assert (asks(state), choices(state)) == ((0, "thing"), ["furyoku 1 green", "furyoku 1 red"])
    play(state, "furyoku 1 red")
    assert (furyoku(state), furyoku(state, 1)) == ([4, 4, 5], [1, 0, 0])


@pytest.mark.card("Even Trade")
def test_even_trade_may_be_declined_and_takes_nothing_from_an_empty_zone() -> None:
    state = play(played("Even Trade"), "no")
    assert (asks(state), furyoku(state), furyoku(state, 1)) == ((0, "card"), [4, 5, 5], [2, 2, 2])
    state = play(played("Even Trade", {"furyoku": {}}, furyoku={"green": 2}), "yes")
    assert (furyoku(state), furyoku(state, 1)) == ([0, 0, 0], [0, 0, 0])  # the first half is done all the same


@pytest.mark.card("Rattled Nerves")
def test_rattled_nerves_costs_whoever_focuses_a_green_furyoku() -> None:
    state = facing("Rattled Nerves", where="yellow", furyoku={"green": 2, "yellow": 1, "red": 1})
    assert furyoku(play(state, "focus")) == [1, 2, 1]
    assert furyoku(play(state, "focus")) == [0, 2, 2]
    assert furyoku(state, 1) == [2, 2, 2]


@pytest.mark.card("Rattled Nerves")
def test_rattled_nerves_takes_what_was_just_focused_in_green() -> None:
    state = play(facing("Rattled Nerves", "Owned!", furyoku={}), "focus")
    assert (furyoku(state), discards(state)[0]) == ([0, 0, 0], "Owned!")
    assert furyoku(play(state, "focus")) == [0, 1, 0]  # no green, nothing lost


@pytest.mark.card("Rattled Nerves")
def test_rattled_nerves_does_not_mind_discarding_nor_its_owners_focus() -> None:
    assert furyoku(play(facing("Rattled Nerves"), "discard")) == [5, 5, 5]
    assert furyoku(play(having("Rattled Nerves"), "focus")) == [6, 5, 5]


@pytest.mark.card("Cold Reckoning")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_cold_reckoning_looks_at_the_top_card_whenever_the_opponent_focuses(answer: str) -> None:
    other = {"advantages": ["Cold Reckoning"], "deck": ["Owned!", "Mari"]}
    state = play(duel({"flip": FILLER}, other, attack=blow(1)), "focus")
    assert (asks(state), saw(state, "looked_at", 0)) == ((1, "drop"), [])
    play(state, answer)
    assert (zone(state), asks(state)) == ("yellow", (0, "card"))
    assert ("Owned!" in discards(state, 1)) == (answer == "yes")
    assert asks(play(state, "focus")) == (1, "drop")  # every time


@pytest.mark.card("Cold Reckoning")
def test_cold_reckoning_does_not_mind_discarding_nor_its_owners_focus() -> None:
    assert saw(play(facing("Cold Reckoning"), "discard"), "looked") == []
    assert saw(play(having("Cold Reckoning"), "focus"), "looked") == []


# --- what the opponent may not do, or what it costs -------------------------------------------------------------------


@pytest.mark.card("Toll of the Spirit")
def test_toll_of_the_spirit_makes_the_opponents_strikes_one_green_dearer() -> None:
    state = played("Toll of the Spirit", {"furyoku": {}}, furyoku={"green": 2})
    play(state, "play")  # its owner pays nothing more
    assert (defender(state), furyoku(state, 1)) == (1, [1, 0, 0])
    play(state, "play")
    assert (furyoku(state, 1), len(saw(state, "paid"))) == ([0, 0, 0], 3)
    refuses(facing("Toll of the Spirit", furyoku={}), "play", "SK-018")


@pytest.mark.card("Toll of the Spirit")
def test_toll_of_the_spirit_is_asked_for_strikes_only_signature_moves_among_them() -> None:
    for title in ("Glance Ahead", "Stray Cat Scout"):
        assert can(facing("Toll of the Spirit", title, furyoku={"green": 1}), "play")
    own, other = {"charged": [*COLOURS], "back": True}, {"advantages": ["Toll of the Spirit"]}
    attack = {"card": "Palm of Cinders"}  # nothing is replenished
    refuses(turn({**own, "furyoku": {}}, other, attack=attack), "play", "SK-018")
    state = turn({**own, "furyoku": {"green": 1}}, other, attack=attack)
    assert furyoku(play(state, "play")) == [0, 0, 0]


@pytest.mark.card("Locked Door")
@pytest.mark.parametrize("title", ["Glance Ahead", "Hush of the Forest", "Stray Cat Scout"])
def test_locked_door_keeps_advantages_and_teamworks_out_of_the_opponents_green(title: str) -> None:
    refuses(facing("Locked Door", title), "play", "SK-001")
    assert can(facing("Locked Door", title), "focus")
    for where in ("yellow", "red"):
        assert can(facing("Locked Door", title, where), "play")


@pytest.mark.card("Locked Door")
def test_locked_door_stops_neither_strikes_nor_its_owner() -> None:
    assert can(facing("Locked Door"), "play")
    assert area(played("Locked Door", deck=["Glance Ahead"])) == ["Locked Door"]
    assert can(having("Locked Door", "Glance Ahead"), "play")


@pytest.mark.card("Break Concentration")
@pytest.mark.parametrize("where", COLOURS)
def test_break_concentration_lets_the_opponent_focus_nowhere(where: str) -> None:
    state = facing("Break Concentration", where=where)
    refuses(state, "focus", "SK-058")
    assert choices(state) == ["play", "discard"]


@pytest.mark.card("Break Concentration")
def test_break_concentration_does_not_bind_its_owner_and_ends() -> None:
    state = played("Break Concentration")
    assert can(state, "focus")
    play(state, "play")
    assert (defender(state), can(state, "focus")) == (1, False)
    play(state, "play", "play")
    assert (defender(state), can(state, "focus")) == (1, True)


@pytest.mark.card("Hush of the Forest")
def test_hush_of_the_forest_lets_the_opponent_charge_nothing() -> None:
    state = play(facing("Hush of the Forest", "Full Weight"), "play")
    assert (area(state), charged(state)) == (["Full Weight"], [])
    state = play(facing("Hush of the Forest", "Second Lantern"), "play")
    assert (asks(state), charged(state)) == ((0, "card"), [])  # nobody is asked which zone is not charged


@pytest.mark.card("Hush of the Forest")
def test_hush_of_the_forest_lets_its_owner_charge_and_leaves_old_charges() -> None:
    assert charged(played("Hush of the Forest", where="red")) == ["red"]
    assert charged(play(having("Hush of the Forest", "Full Weight"), "play")) == ["green"]
    assert charged(play(facing("Hush of the Forest", "Full Weight", charged=["red"]), "play")) == ["red"]


@pytest.mark.card("Shoulder Through")
def test_shoulder_through_makes_the_opponent_begin_in_yellow() -> None:
    state = play(played("Shoulder Through", {"teamworks": {"green": "Steel-Wing Lookout"}}), "play")
    assert (defender(state), zone(state), asks(state)) == (1, "yellow", (1, "card"))
    play(state, "play")
    assert (defender(state), zone(state)) == (0, "green")  # its owner begins as ever
    play(state, "play")
    assert (zone(state), asks(state)) == ("green", (1, "before"))


@pytest.mark.card("Shoulder Through")
def test_shoulder_through_is_gone_when_the_point_is_scored() -> None:
    state = play(played("Shoulder Through"), "play", "focus", "focus")
    assert points(state) == [1, 0]  # two zones were enough
    play(state, "defend 1")
    assert (defender(state), zone(state)) == (1, "green")


@pytest.mark.card("Second Plan")
@pytest.mark.parametrize("where", COLOURS)
def test_second_plan_gives_the_own_cards_tactical_for_one_green(where: str) -> None:
    state = having("Second Plan", "Owned!", where, deck=["Mari"])
    play(state, "tactical")
    assert (zone(state), flipped(state), discards(state)[0]) == (where, "Mari", "Owned!")
    assert (furyoku(state), points(state)) == ([4, 5, 5], [0, 0])
    assert can(state, "tactical")  # again and again


@pytest.mark.card("Second Plan")
def test_second_plan_needs_a_green_and_is_not_for_the_opponent() -> None:
    refuses(duel({"flip": "Owned!"}), "tactical", "SK-135")
    refuses(having("Second Plan", furyoku={}), "tactical", "SK-018")
    assert can(having("Second Plan", furyoku={"red": 1}), "tactical")  # a stronger colour stands in
    refuses(facing("Second Plan"), "tactical", "SK-135")
    state = play(played("Second Plan"), "play", "play")
    refuses(state, "tactical", "SK-135")  # cleaned up


# --- furyoku ----------------------------------------------------------------------------------------------------------

ADDS = {"Second Wind": 0, "Gather the Lost": 1}


@pytest.mark.card("Second Wind", "Gather the Lost")
@pytest.mark.parametrize("title", ADDS)
@pytest.mark.parametrize("where", COLOURS)
def test_furyoku_is_added_whenever_its_owner_counterattacks(title: str, where: str) -> None:
    state = having(title, where=where, discard=["Owned!", "Mari"], furyoku={})
    play(state, "play")
    assert furyoku(state) == [1 if zone == ADDS[title] else 0 for zone in range(3)]
    assert stack(state, COLOURS[ADDS[title]]) == ["Owned!"]
    assert [seat for seat, *_ in saw(state, "added")] == [0] + [1] * (COLOURS.index(where) + 1)  # and replenishing


@pytest.mark.card("Steady Hands", "Whetstone")
@pytest.mark.parametrize("title", ["Steady Hands", "Whetstone"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_top_card_is_looked_at_after_a_counterattack(title: str, answer: str) -> None:
    state = play(having(title, deck=["Owned!", "Mari"]), "play")
    assert (asks(state), saw(state, "looked_at", 1)) == ((0, "drop"), [])
    play(state, answer)
    assert (deck(state)[0] == "Mari", discards(state)[0] == "Owned!") == ((answer == "yes"),) * 2
    assert asks(state) == (1, "card")


@pytest.mark.card("Second Wind", "Gather the Lost", "Steady Hands", "Whetstone")
@pytest.mark.parametrize("title", [*ADDS, "Steady Hands", "Whetstone"])
def test_nothing_happens_without_a_counterattack_nor_at_the_opponents(title: str) -> None:
    assert log(play(having(title), "discard"), "added", "looked") == []
    state = play(facing(title), "play")
    assert (defender(state), furyoku(state, 1), log(state, "looked")) == (1, [3, 2, 2], [])  # replenished only


@pytest.mark.card("Rice Balls for the Road")
def test_rice_balls_turn_the_last_furyoku_paid_into_a_red_one() -> None:
    own = {"green": ["Owned!", "Mari"], "yellow": ["Isolate"]}
    state = played("Rice Balls for the Road", furyoku=own)
    assert (furyoku(state), stack(state, "red")) == ([0, 0, 1], ["Isolate"])
    assert discards(state)[0] == "Rice Balls for the Road"
    assert furyoku(state, 1) == [2, 2, 2]


@pytest.mark.card("Rice Balls for the Road")
def test_rice_balls_add_only_one_wherever_they_are_played() -> None:
    for where in COLOURS:
        assert furyoku(played("Rice Balls for the Road", where=where)) == [3, 4, 6]


@pytest.mark.card("Give and Take")
@pytest.mark.parametrize(("where", "held"), [("green", [2, 0, 0]), ("yellow", [1, 2, 0]), ("red", [1, 1, 2])])
def test_give_and_take_adds_one_of_the_colour_counterattacked_from(where: str, held: list[int]) -> None:
    other = {"advantages": ["Give and Take"], "furyoku": {}}
    state = play(duel({"flip": FILLER}, other, attack=blow(1), zone=where), "play")
    assert furyoku(state, 1) == held  # one more than it replenishes
    assert (defender(state), area(state, 1)) == (1, [])


@pytest.mark.card("Give and Take")
def test_give_and_take_adds_nothing_for_a_signature_move_nor_for_its_owners_strike() -> None:
    other = {"advantages": ["Give and Take"], "furyoku": {}}
    state = play(turn({"charged": [*COLOURS], "back": True}, other, attack=blow(1)), "play")
    assert (defender(state), furyoku(state, 1)) == (1, [0, 0, 0])
    assert furyoku(play(having("Give and Take"), "play")) == [5, 5, 5]


@pytest.mark.card("Offering Bowl")
@pytest.mark.parametrize("many", range(4))
def test_offering_bowl_adds_a_green_for_each_own_teamwork(many: int) -> None:
    own = dict(zip(COLOURS[:many], ["Mari", "Jun", "Marco"], strict=False))
    state = played("Offering Bowl", {"teamworks": {"red": "Turbine"}}, teamworks=own)
    assert (furyoku(state), furyoku(state, 1)) == ([5 + many, 4, 5], [2, 2, 2])


@pytest.mark.card("Offering Bowl")
def test_offering_bowl_does_not_count_the_opponents_teamworks() -> None:
    other = {"teamworks": dict(zip(COLOURS, ["Mari", "Jun", "Marco"], strict=True))}
    assert saw(played("Offering Bowl", other), "added") == []


SHIFTS = {"Wandering Heart": ("green", "yellow"), "Deeper Well": ("yellow", "red")}


@pytest.mark.card("Wandering Heart", "Deeper Well")
@pytest.mark.parametrize("title", SHIFTS)
def test_the_top_card_of_one_stack_moves_to_the_next_colour(title: str) -> None:
    source, target = SHIFTS[title]
    own = {"green": 2, source: ["Owned!", "Mari", "Jun"], target: ["Isolate"]}
    state = played(title, furyoku=own)
    moved = "Mari" if source == "green" else "Owned!"  # a green one was paid before
    assert stack(state, target) == [moved, "Isolate"]
    assert moved not in stack(state, source)
    assert furyoku(state, 1) == [2, 2, 2]


@pytest.mark.card("Wandering Heart", "Deeper Well")
@pytest.mark.parametrize("title", SHIFTS)
def test_nothing_moves_from_an_empty_stack(title: str) -> None:
    state = played(title, furyoku={"green": 1})
    assert (furyoku(state), log(state, "shifted"), charged(state)) == ([0, 0, 0], [], ["green"])


# --- charges ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Evening Prayer")
def test_evening_prayer_charges_another_zone_where_its_own_is_charged() -> None:
    state = played("Evening Prayer", charged=["green"])
    assert (asks(state), choices(state)) == ((0, "thing"), ["zone 0 yellow", "zone 0 red"])
    assert charged(play(state, "zone 0 red")) == ["green", "red"]


@pytest.mark.card("Evening Prayer")
def test_evening_prayer_in_an_uncharged_zone_only_charges_that() -> None:
    assert charged(played("Evening Prayer", charged=["yellow"])) == ["green", "yellow"]
    state = played("Evening Prayer", charged=["green", "red"])  # no choice: one is left
    assert (asks(state), charged(state)) == ((0, "card"), [*COLOURS])
    assert asks(played("Evening Prayer", charged=[*COLOURS])) == (0, "card")


@pytest.mark.card("Second Lantern")
@pytest.mark.parametrize("where", COLOURS)
def test_second_lantern_charges_its_zone_and_another(where: str) -> None:
    state = played("Second Lantern", where=where)
    others = [colour for colour in COLOURS if colour != where]
    assert (asks(state), choices(state)) == ((0, "thing"), [f"zone 0 {colour}" for colour in others])
    assert set(charged(play(state, f"zone 0 {others[1]}"))) == {where, others[1]}
    assert charged(state, 1) == []


@pytest.mark.card("Second Lantern")
def test_second_lantern_must_be_used_and_never_on_its_own_zone() -> None:
    state = played("Second Lantern")
    refuses(state, "none", "SK-R42")
    refuses(state, "zone 0 green", "SK-R42")
    refuses(state, "zone 1 red", "SK-R42")


@pytest.mark.card("Snuff the Candle")
def test_snuff_the_candle_may_uncharge_one_zone_of_the_opponent() -> None:
    state = played("Snuff the Candle", {"charged": ["green", "red"]}, charged=["yellow"])
    assert (asks(state), choices(state)) == ((0, "thing"), ["none", "zone 1 green", "zone 1 red"])
    play(state, "zone 1 red")
    assert (charged(state, 1), charged(state)) == (["green"], ["green", "yellow"])


@pytest.mark.card("Snuff the Candle")
def test_snuff_the_candle_may_be_declined_and_asks_nothing_where_all_is_dark() -> None:
    assert charged(play(played("Snuff the Candle", {"charged": ["red"]}), "none"), 1) == ["red"]
    assert asks(played("Snuff the Candle")) == (0, "card")


@pytest.mark.card("Sealed Circle", "Snuff the Candle")
def test_sealed_circle_keeps_the_own_zones_charged() -> None:
    other = {"advantages": ["Sealed Circle"], "charged": ["green"]}
    state = play(duel({"flip": "Snuff the Candle"}, other, attack=blow(1)), "play")
    assert (asks(state), charged(state, 1)) == ((0, "card"), ["green"])
    other = {"discard": ["Sealed Circle"], "charged": ["green"]}
    state = play(duel({"flip": "Snuff the Candle"}, other, attack=blow(1)), "play", "zone 1 green")
    assert charged(state, 1) == []


@pytest.mark.card("Sealed Circle")
def test_sealed_circle_keeps_the_own_teamworks_from_being_moved_and_eliminated() -> None:
    other = {"advantages": ["Sealed Circle"], "teamworks": {"red": "Turbine"}}
    own = {"flip": "Crossed Strings", "teamworks": {"green": "Mari"}}
    assert choices(play(duel(own, other, attack=blow(1)), "play")) == ["none", "teamwork 0 green"]
    own = {"flip": "Devourer of Small Gods"}
    assert side(play(duel(own, other, attack=blow(1)), "play"), 1)["teamworks"] == [None, None, "Turbine"]
    other["advantages"] = []
    assert side(play(duel(own, other, attack=blow(1)), "play"), 1)["teamworks"] == [None, None, None]


@pytest.mark.card("Sealed Circle")
def test_sealed_circle_does_not_bind_its_owner() -> None:
    own = {"advantages": ["Sealed Circle"], "charged": ["green"], "teamworks": {"green": "Patient Doorman"}}
    assert charged(play(duel({"flip": FILLER, **own}), "teamwork power 1")) == []
    own = {"advantages": ["Sealed Circle"], "teamworks": {"green": "Straw Decoy"}}
    assert side(play(duel({"flip": FILLER, **own}), "teamwork power 1"))["teamworks"] == [None, None, None]
    other = {"charged": ["red"], "teamworks": {"red": "Turbine"}}
    state = duel({"flip": "Snuff the Candle", **own}, other)
    assert charged(play(state, "play", "zone 1 red"), 1) == []  # nor does it help the opponent


# --- teamworks --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Crossed Strings")
def test_crossed_strings_moves_any_teamwork_within_its_side_and_looks_at_the_top_card() -> None:
    own = {"teamworks": {"green": "Mari"}, "deck": ["Owned!", "Isolate"]}
    state = played("Crossed Strings", {"teamworks": {"red": "Turbine"}}, **own)
    assert (asks(state), choices(state)) == ((0, "thing"), ["none", "teamwork 0 green", "teamwork 1 red"])
    play(state, "teamwork 1 red")
    assert (asks(state), choices(state)) == ((0, "thing"), ["slot 1 green", "slot 1 yellow"])
    play(state, "slot 1 yellow")
    assert side(state, 1)["teamworks"] == [None, "Turbine", None]
    assert asks(state) == (0, "drop")
    assert flipped(play(state, "yes")) == "Isolate"


@pytest.mark.card("Crossed Strings")
def test_crossed_strings_looks_at_the_top_card_also_when_nothing_moves() -> None:
    state = play(played("Crossed Strings", teamworks={"green": "Mari"}), "none")
    assert (asks(state), side(state)["teamworks"]) == ((0, "drop"), ["Mari", None, None])
    assert asks(played("Crossed Strings")) == (0, "drop")
    full = dict(zip(COLOURS, ["Mari", "Jun", "Marco"], strict=True))
    state = played("Crossed Strings", teamworks=full)  # there is no empty slot
    assert (asks(state), side(state)["teamworks"]) == ((0, "drop"), ["Mari", "Jun", "Marco"])


@pytest.mark.card("Call Them Out")
def test_call_them_out_lets_the_opponent_choose_which_teamwork_goes() -> None:
    other = {"teamworks": {"green": "Turbine", "red": "Jun"}}
    state = played("Call Them Out", other, teamworks={"green": "Mari"})
    assert (asks(state), choices(state)) == ((1, "thing"), ["teamwork 1 green", "teamwork 1 red"])
    refuses(state, "none", "SK-R42")
    play(state, "teamwork 1 green")
    assert (side(state, 1)["teamworks"], discards(state, 1)[0]) == ([None, None, "Jun"], "Turbine")
    assert side(state)["teamworks"] == ["Mari", None, None]


@pytest.mark.card("Call Them Out")
def test_call_them_out_takes_the_only_teamwork_and_where_there_is_none_nothing() -> None:
    state = played("Call Them Out", {"teamworks": {"yellow": "Turbine"}})
    assert (asks(state), side(state, 1)["teamworks"]) == ((0, "card"), [None, None, None])
    state = played("Call Them Out", teamworks={"yellow": "Mari"})
    assert (asks(state), log(state, "eliminated")) == ((0, "card"), [])
