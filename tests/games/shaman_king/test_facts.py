"""What a finished game tells those who balance decks."""

from __future__ import annotations

from typing import Any

from ofuda import State
from ofuda.bots import glimpse, make_bot
from ofuda.games.shaman_king import ask
from ofuda.games.shaman_king.facts import LEAVES, TAKES, facts
from ofuda.games.shaman_king.rules.state import DuelState
from tests.games.shaman_king.table import duel, load, play, turn

FIRST, LATER = "decides about the first opening attack", "decides about later opening attacks"


def told(state: State) -> dict[str, Any]:
    assert isinstance(state, DuelState)
    return facts(state.tables, state)


def played(seed: int) -> tuple[State, list[tuple[int, bool]]]:
    """A random game, and who decided about opening attacks, with whether it defended."""
    state = load().start(seed=seed)
    bot = make_bot("random")
    decided = []
    while not state.over:
        seat = state.seat
        move = bot.choose(glimpse(state, seat))
        if state.game.question_name(int(state.asked(seat))) == "opening":
            decided.append((seat, move == ask.OPENING_MOVE + seat))
        state.play(move)
    return state, decided


def test_what_was_decided_about_opening_attacks_is_what_was_chosen() -> None:
    seen = set()
    for seed in range(8):
        state, decided = played(seed)
        found = told(state)
        words = [(seat, TAKES if defends else LEAVES) for seat, defends in decided]
        (seat, word), later = words[0], words[1:]
        assert found[FIRST] == [word if seat == 0 else None, word if seat == 1 else None]
        assert found[LATER] == [[word for who, word in later if who == seat] for seat in range(2)]
        first_defender = seat if word == TAKES else 1 - seat
        assert found["defends first"] == [first_defender == 0, first_defender == 1]
        seen |= {word for _, word in words}
    assert seen == {TAKES, LEAVES}


def test_turns_and_reshuffles_are_those_of_the_table() -> None:
    reshuffled = 0
    for seed in range(8):
        state, _ = played(seed)
        found = told(state)
        assert found["turns"] == state.view(None)["turn"]
        assert found["stopped by the cap"] is False
        keys = [event["key"] for event in state.events(None)]
        assert sum(found["reshuffles"]) == keys.count("event.reshuffled")
        reshuffled += sum(found["reshuffles"])
    assert reshuffled


def test_front_and_back_signature_moves_are_counted_apart() -> None:
    furyoku = {"green": 9, "yellow": 9, "red": 9}
    for back, expected in ((False, ([1, 0], [0, 0])), (True, ([0, 0], [1, 0]))):
        own = {"charged": ["green", "yellow", "red"], "furyoku": furyoku, "back": back}
        state = play(turn(own, size=60), "play")
        found = told(state)
        assert (found["signature moves, front"], found["signature moves, back"]) == expected


def test_a_game_that_the_cap_stops_says_so() -> None:
    state = play(duel({"flip": "Bare Hands"}, {}, turn=100, options={"cap": 100}), "play")
    assert told(state)["stopped by the cap"] is True
