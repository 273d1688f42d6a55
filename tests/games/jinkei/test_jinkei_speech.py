"""How moves read, what is asked, and why something cannot be chosen."""

from __future__ import annotations

import pytest

import ofuda
from ofuda import IllegalMove, State
from ofuda.testing.script import choices, expect_refusal, play, play_until

from .table import army, cards, combat, placed, randomly, reason, say, start, strike

QUESTIONS = ["type", "formation", "front", "back", "attack", "defend", "advance"]


def asked(question: str) -> State:
    """A game in which this is asked of seat 0."""
    state = ofuda.load("jinkei", first=0).start(seed=7)
    if question == "type":
        return play(state, "Shield")
    play(state, "Shield", "Bow")
    state.play(state.parse("Bow 1-B", 0), 0) if question != "formation" else None
    while state.position()["asked"].get("0") != question:
        state.play(state.moves()[-1])
    return state


@pytest.mark.parametrize("question", QUESTIONS)
def test_each_move_has_its_own_text_and_reads_back(question: str) -> None:
    state = asked(question)
    texts = choices(state, 0)
    assert len(texts) == len(set(texts)) >= 1
    for move, text in zip(state.moves(0), texts):
        assert state.parse(text, 0) == move
        assert state.parse(f"  {text.upper()} ".replace(" ", "  "), 0) == move


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("type", ["Sword", "Bow"]),
        ("formation", ["Bow 1-A", "Bow 1-B"]),
    ],
)
def test_types_and_formations_by_name(question: str, wanted: list[str]) -> None:
    assert choices(asked(question), 0) == wanted


def test_cards_by_colour_and_rank_and_a_declared_colour_beside_them() -> None:
    state = combat(army("bow-2b", "R12 B0 ."), army("sword-1a", ". . .", "R9 B1 ."))
    assert choices(state) == ["Red 12", "Red 12 as Blue", "Blue 0"]


@pytest.mark.parametrize("text", ["", "Green 5", "Red 5 as Green", "17", "red5"])
def test_a_text_that_is_no_legal_move_is_answered_with_those_that_are(text: str) -> None:
    state = combat(army("shield-1a", "R5 B3 ."), army("sword-1a", "R1 . .", "R9 . ."))
    with pytest.raises(IllegalMove, match="you can choose: Red 5, Blue 3") as caught:
        state.parse(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize(
    ("question", "wanted", "clause"),
    [
        ("type", "Choose your formation type for the whole game", "JK-04"),
        ("formation", "Round 1: choose your formation in secret", "JK-08"),
        ("front", "Place a card face down on the left vanguard", "JK-14"),
        (
            "back",
            "Place two cards on the centre reinforcements: choose the first (reds before blues, then by rank)",
            "JK-16",
        ),
        ("attack", "Battle 1 of 7: choose the card you attack with", "JK-21"),
        ("advance", "Choose which of the two cards advances", "JK-57"),
    ],
)
def test_what_is_asked(question: str, wanted: str, clause: str) -> None:
    prompt = asked(question).prompt(0)
    assert say(asked(question), prompt.message) == wanted
    assert prompt.message.clause == clause


def test_the_defender_is_told_what_attacks() -> None:
    state = combat(army("bow-2b", "R5 R3 ."), army("sword-1a", ". . .", "R9 B1 ."))
    play(state, "Red 5 as Blue")
    message = state.prompt().message
    assert say(state, message) == "Battle 6 of 7: Red 5 as Blue attacks you; choose the card you defend with"
    assert message.clause == "JK-24"


def test_the_second_of_two_cards_is_asked_for_as_such() -> None:
    state = asked("back")
    state.play(state.moves(0)[0], 0)
    assert say(state, state.prompt(0).message) == "Place two cards on the centre reinforcements: choose the second"


def test_a_single_reinforcement_is_asked_for_as_such() -> None:
    state = play_until(placed("sword shield"), until="back")
    wanted = "Place a card face down on the centre reinforcements; it stays hidden until it advances"
    assert say(state, state.prompt(0).message) == wanted


# --- why not ----------------------------------------------------------------------------------------------------------

BATTLE = {
    "red 5": None,
    "vanguard left": None,
    "red 1": ("Offense chooses from the vanguard while a card stands there, and Red 1 does not", "JK-21"),
    "rearguard left": ("Offense chooses from the vanguard while a card stands there, and Red 1 does not", "JK-21"),
    "blue 9": ("Blue 9 is a reinforcement; it must advance before it can fight", "JK-23"),
    "reinforcements centre": ("Blue 9 is a reinforcement; it must advance before it can fight", "JK-23"),
    "red 12": ("Red 12 is in your hand; only cards placed in the formation fight", "JK-27"),
    "reinforcements left": ("a Blank Card never moves and never fights", "JK-37"),
    "vanguard centre": ("no card stands there", "JK-21"),
    "their vanguard left": ("that belongs to the other player", "JK-21"),
    "sword": ("that is no answer now: you are choosing the attacking card", "JK-21"),
    "a": ("that is no answer now: you are choosing the attacking card", "JK-21"),
}


@pytest.mark.clause("JK-21", "JK-23", "JK-27", "JK-37")
@pytest.mark.parametrize("thing", sorted(BATTLE))
def test_why_a_thing_cannot_attack(thing: str) -> None:
    state = combat(army("shield-1a", "R5 . .", "R1 . .", ". B9 .", hand="R12"), army("sword-1a", "R3 . .", "R9 . ."))
    wanted = BATTLE[thing]
    if wanted is None:
        assert state.why_not(0, thing) is None
    else:
        assert reason(state, 0, thing) == wanted


DEFENCE = {
    "red 4": None,
    "rearguard left": None,
    "blue 4": ("you have a Red card in that row and must follow the colour", "JK-25"),
    "rearguard centre": ("you have a Red card in that row and must follow the colour", "JK-25"),
    "red 3": ("Defense chooses from the rearguard while a card stands there, and Red 3 does not", "JK-24"),
    "blue 7": ("Blue 7 is a reinforcement; it must advance before it can fight", "JK-23"),
    "blue 12": ("Blue 12 is in your hand; only cards placed in the formation fight", "JK-27"),
    "their vanguard left": ("that belongs to the other player", "JK-21"),
}


@pytest.mark.clause("JK-23", "JK-24", "JK-25", "JK-27")
@pytest.mark.parametrize("thing", sorted(DEFENCE))
def test_why_a_thing_cannot_defend(thing: str) -> None:
    state = combat(army("shield-1a", "R5 . ."), army("sword-1a", "R3 . .", "R4 B4 .", ". B7 .", hand="B12"))
    play(state, "Red 5")
    wanted = DEFENCE[thing]
    if wanted is None:
        assert state.why_not(1, thing) is None
    else:
        assert reason(state, 1, thing) == wanted


def test_why_a_placed_card_cannot_be_placed_again() -> None:
    state = placed()
    first = state.view(0)["players"][0]["hand"][0]
    assert state.why_not(0, first) is None
    state.play(state.moves(0)[0], 0)
    assert reason(state, 0, first) == (f"{first.capitalize()} is not in your hand", "JK-14")


@pytest.mark.clause("JK-57")
def test_why_another_card_cannot_advance_from_two_cards() -> None:
    state = combat(army("bow-1b", "R5 R6 .", ". R7 .", ". R1+B9 ."), army("sword-1a", "R2 . .", "R8 . ."))
    play(state, "Red 6", "Red 8")
    assert state.why_not(0, "blue 9") is None
    assert state.why_not(0, "reinforcements centre") is None
    assert reason(state, 0, "red 5") == ("Red 5 is not one of the two cards on the space", "JK-57")


def test_why_a_seat_that_is_not_asked_cannot_choose() -> None:
    state = combat(army("shield-1a", "R5 . ."), army("sword-1a", "R3 . .", "R4 . ."))
    assert reason(state, 1, "red 4") == ("seat 1 has nothing to choose now; waiting for seat 0", "")
    with pytest.raises(IllegalMove, match="seat 1 has nothing to choose now; waiting for seat 0"):
        state.play(strike("red 5"), seat=1)


def test_why_nothing_can_be_chosen_after_the_end() -> None:
    state = randomly(start(), seed=1)
    assert reason(state, 0, "vanguard left") == ("the game is over", "")
    with pytest.raises(IllegalMove, match="the game is over"):
        state.play(0)


def test_a_thing_that_is_not_in_sight() -> None:
    state = combat(army("shield-1a", "R5 . ."), army("sword-1a", "R3 . .", "R4 . ."))
    assert reason(state, 0, "red 4")[0] == "there is nothing called 'red 4' in sight"  # it is the other's


@pytest.mark.parametrize("question", QUESTIONS)
def test_everything_in_sight_is_either_a_move_or_has_a_reason(question: str) -> None:
    state = asked(question)
    useful = [thing for thing in state.things(0) if state.why_not(0, thing) is None]
    assert useful
    for thing in state.things(0):
        if thing not in useful:
            words, clause = reason(state, 0, thing)
            assert "{" not in words
            assert clause.startswith("JK-")


def test_a_move_of_another_question_is_refused_with_what_is_asked() -> None:
    state = combat(army("shield-1a", "R5 . ."), army("sword-1a", "R3 . .", "R4 . ."))
    expect_refusal(state, 0, "JK-21", "that is no answer now: you are choosing the attacking card")


@pytest.mark.parametrize("move", [True, "5", 5.0, None])
def test_a_move_is_a_whole_number(move: object) -> None:
    with pytest.raises(IllegalMove, match="a move is a whole number, not"):
        start().play(move)


@pytest.mark.parametrize("move", [-1, 159, 10**30])
def test_a_move_outside_the_space_is_refused(move: int) -> None:
    with pytest.raises(IllegalMove, match=f"there is no move {move}; moves go from 0 to 158"):
        start().play(move)


def test_the_hand_is_named_card_by_card() -> None:
    state = combat(army("shield-1a", "R5 . .", hand="R12 B0"), army("sword-1a", "R3 . .", "R4 . ."))
    assert set(cards("R5 R12 B0")) <= set(state.things(0))
