"""Every complaint about positions whose entries do not fit together."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shamans import step

from .position_table import PLAYED_OUT, read_position, shadow_with_two_worlds, sides, small, unplayable
from .stage import events_named, game, play

# --- complaints about what does not fit together ----------------------------------------------------------------------


def asking(question: str, *steps: list[Any] | str, seat: int = 0, **changes: Any) -> dict[str, Any]:
    return {"asked": {str(seat): question}, "steps": list(steps), "turn": 1, **changes}


OVER = {"steps": [], "over": True, "turn": 9}
EIGHT = sides(nought={"points": 8})
PLAYED = sides(nought={"hand": ["blue 1"], "played": "purple 1"})
OFF = sides(nought={"hand": ["blue 1"], "played": "purple 1"}, one={"hand": ["purple 2"], "played": "blue 2"})
OUT = sides(one={"hand": None, "aside": ["purple 2", "blue 2"], "eliminated": True})
GAVE = sides(nought={"gave": {"to": 1}}, one={"gave": {"to": 2}}, two={"gave": {"to": 3}}, three={"gave": {"to": 0}})
ECLIPSED: dict[str, Any] = {"eclipsed": True, "pile": ["shard"]}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {**OVER, "players": EIGHT},
            "a game that is over needs 'won', the role that won its last round: shaman, shadow",
        ),
        (
            {**OVER, "players": EIGHT, "won": "shadow"},
            "the Shadows win exactly when the pawn is on the Moon, space 24 (SH-68, SH-84)",
        ),
        (
            {**OVER, "players": EIGHT, "won": "shaman", "pawn": 24},
            "the Shadows win exactly when the pawn is on the Moon, space 24 (SH-68, SH-84)",
        ),
        ({**OVER, "won": "shaman"}, "nobody leads alone with 8 points, so the game is not over (SH-75, SH-76)"),
        (
            {"over": True, "turn": 9, "players": EIGHT, "won": "shaman"},
            "a game that is over has no 'steps' and nobody is 'asked'",
        ),
        ({"won": "shaman"}, "'won' is for a game that is over; a new round begins as soon as one is won (SH-72)"),
        ({"pawn": 24}, "the pawn is on the Moon, space 24: the round is over (SH-68)"),
        (
            {"players": sides(nought={"hand": None, "aside": ["purple 1", "blue 1"], "eliminated": True})},
            "no Shadow is left: the round is over (SH-67)",
        ),
        (
            {"pile": ["eclipse"], "slots": ["shard", "shard"]},
            "the Eclipse lies on top of the pile: it is applied at once, by the step 'eclipse' (SH-33)",
        ),
        ({"steps": [["turn", 4]]}, "the step ['turn', 4] needs the seat of a player who is not eliminated"),
        (
            {"asked": {"0": "card"}, "steps": [["play", 1]]},
            "somebody is asked before the first turn: 'turn' is at least 1, or the step 'turn' comes first",
        ),
        (
            {"asked": {"0": "card", "1": "card"}, "steps": [["play", 1]], "turn": 1},
            "only in an Eclipse do several players choose at once (SH-38)",
        ),
        # steps that would break what there is
        (
            {"steps": [["place", 1, 3], ["turn", 0]]},
            "the step ['place', 1, 3] needs a seat and the number of the card that this player has 'played' (SH-22)",
        ),
        (
            {"steps": [["place", -1, 4], ["turn", 0]], "pile": ["shard", *["dagger"] * 5, "eclipse"]},
            "the step ['place', -1, 4] needs a seat and the number of the card that this player has 'played' (SH-22)",
        ),
        # gifts
        (
            {**ECLIPSED, "players": GAVE, "arrow": "right"},
            "player 0 gave a card to player 1, but the arrow points right, to player 3 (SH-38, SH-R14)",
        ),
        (
            {**ECLIPSED, "players": sides(nought={"gave": {"to": 1}})},
            "player 1 has cards but none was passed by this player in the Eclipse: 'gave' (SH-40)",
        ),
        (
            {
                **ECLIPSED,
                "steps": ["pass", ["turn", 0]],
                "players": [{"role": "shadow", "hand": ["purple 1"], "giving": "purple 1"}, {}, {}, {}],
            },
            "player 0 alone has passed a card in the Eclipse; it takes two (SH-R14)",
        ),
        # what comes after what
        (asking("card"), "after the question 'card' comes play, not nothing"),
        (asking("card", ["gather", 0]), "after the question 'card' comes play, not 'gather'"),
        (
            asking("stabilize", ["card", 0], ["play", 1]),
            "after the question 'stabilize' comes rituals, play, resolve, next, turn, not 'card'",
        ),
        (
            asking("portal", ["window", 0, 1], players=sides(nought={"open": ["portal"]})),
            "after the step 'window' comes card, move, gather, ritual, rituals, eliminate, end, play, resolve, next, "
            "turn, not nothing",
        ),
        (asking("card", ["play", 1], ["turn", 2]), "after the step 'play' no other step waits, but 'turn' does"),
        (
            asking("guide", ["turn", 2], seat=1, players=OUT),
            "after the question 'guide' no other step waits, but 'turn' does",
        ),
        (
            asking("stabilize", ["next", 2]),
            "who performs the ritual of the Destination is the next Guide: 'next' (SH-35, SH-36)",
        ),
        (
            asking("stabilize", ["rituals", 1], ["next", 0]),
            "who performs the ritual of the Destination is the next Guide: 'next' (SH-35, SH-36)",
        ),
        # questions
        (
            asking("guide"),
            "player 0 is not eliminated; only who is may be asked to choose the Guide (SH-65)",
        ),
        (
            asking("guide", seat=1, players=[{"role": "shadow"}, {"eliminated": True}, {}, {}]),
            "nobody holds cards, so there is no next turn to choose a Guide for (SH-37)",
        ),
        (
            asking("stabilize", ["turn", 0], seat=1, players=OUT),
            "player 1 is eliminated and cannot be asked 'stabilize' (SH-54)",
        ),
        (asking("card", ["play", 2]), "the card of player 0 needs the step ['play', 1] after it (SH-17)"),
        (
            asking("portal", ["window", 1, 1], ["turn", 0], players=sides(nought={"open": ["portal"]})),
            "the step ['window', 1, 1] after the question 'portal' does not ask player 0 (SH-R7)",
        ),
        (
            asking("portal", ["window", 0, 1, 2], ["turn", 0], players=sides(nought={"open": ["portal"]})),
            "the step ['window', 0, 1, 2] after the question 'portal' does not ask player 0 (SH-R7)",
        ),
        (
            asking("portal", ["window", 0, 1], ["turn", 0]),
            "everybody sees that player 0 has no portal, so nobody asks for it (SH-R7)",
        ),
        (
            asking("neutralize", ["turn", 0]),
            "everybody sees that player 0 has no dagger, so nobody asks for it (SH-53)",
        ),
        (
            asking("ritual", ["rituals", 0], ["turn", 0], closing=["green"]),
            "player 0 orders rituals only with two worlds 'closing' and the step ['rituals', 0] (SH-60)",
        ),
        (
            asking("ritual", ["rituals", 1], ["turn", 0], closing=["green", "white"]),
            "player 0 orders rituals only with two worlds 'closing' and the step ['rituals', 0] (SH-60)",
        ),
        # the cards of the turn
        (
            asking("stabilize", ["play", 2]),
            "nobody has 'played' a card in this turn yet, so only a card can be asked for (SH-16)",
        ),
        (
            asking("stabilize", ["turn", 2], players=PLAYED),
            "player 0 has played purple 1, but the turn is over: its cards lie at the worlds (SH-34)",
        ),
        (
            asking("card", ["play", 1], players=PLAYED),
            "player 0 has played purple 1, but it is not yet this player's turn (SH-17)",
        ),
        (
            asking("stabilize", ["play", 2], players=OFF),
            "player 1 has played blue 2, which is not of the Destination, so it goes to its world: "
            "the step ['place', 1, 9] (SH-22)",
        ),
        # what somebody waits for
        (
            {"players": sides(one={"looking_at": "portal"})},
            "player 1 is 'looking_at' a token exactly while the question is 'hide' (SH-R30)",
        ),
        (
            asking("hide", "eclipse", ["turn", 0]),
            "player 0 is 'looking_at' a token exactly while the question is 'hide' (SH-R30)",
        ),
        (
            {**ECLIPSED, "players": sides(one={"giving": "blue 2"})},
            "player 1 is 'giving' a card, but no step 'pass' waits for it (SH-38)",
        ),
        (
            asking("give", "pass", ["turn", 0], **ECLIPSED),
            "in an Eclipse player 1 is either asked 'give' or 'giving' a card (SH-40)",
        ),
        (
            {
                "asked": {str(p): "give" for p in range(4)},
                "steps": ["pass", ["turn", 0]],
                "turn": 1,
            },
            'cards are passed in an Eclipse: "eclipsed": true (SH-38)',
        ),
        ({"closing": ["green"]}, "worlds are 'closing', but no step 'rituals' waits for them (SH-60)"),
    ],
)
def test_what_does_not_fit_together_is_refused(changes: dict[str, Any], said: str) -> None:
    assert unplayable(**changes) == said


NO_CARDS = "empty hands of all who are not eliminated: so the Shamans win (SH-66)"
NO_START = "before a round nothing waits but the step 'round', or in round 0 'game'"


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        (["resolve"], "the step ['resolve'] needs a card that somebody has 'played' in this turn (SH-25)"),
        ([["end", 1]], f"the step ['end', 1] needs {NO_CARDS}"),
        (["end"], f"the step ['end'] needs {NO_CARDS}"),
        ([["play", 4]], "nobody has 'played' a card in this turn, and nobody is left who could (SH-16)"),
        ([["window", 0], ["play", 4]], "nobody has 'played' a card in this turn, and nobody is left who could (SH-16)"),
        ([["move", 0, 99], ["turn", 0]], "the step ['move', 0, 99] needs a number of spaces from -2 to 36, and not 0"),
        ([["move", 0, -3], ["turn", 0]], "the step ['move', 0, -3] needs a number of spaces from -2 to 36, and not 0"),
        ([["move", 0, 0], ["turn", 0]], "the step ['move'] needs a number of spaces from -2 to 36, and not 0"),
        (["game"], "the step 'game' is for round 0; another round begins with the step 'round' (SH-72)"),
        (["round", ["turn", 0]], NO_START),
    ],
)
def test_steps_are_checked_before_any_of_them_runs(steps: list[Any], said: str) -> None:
    assert unplayable(steps=steps, turn=1) == said


@pytest.mark.clause("SH-37")
def test_a_turn_needs_cards() -> None:
    data = small(steps=[["turn", 0]], turn=9, worlds="rest")
    data["players"] = [{name: value for name, value in side.items() if name != "hand"} for side in data["players"]]
    with pytest.raises(ValueError, match=r"the step \['turn'\] needs cards in somebody's hand \(SH-37\)"):
        read_position(data)


@pytest.mark.parametrize("steps", [[["turn", 0]], [["play", 1]], ["resolve"], ["round", ["turn", 0]], []])
def test_before_the_first_round_only_its_setup_waits(steps: list[Any]) -> None:
    data = {"round": 0, "steps": steps, "asked": {} if steps else {"0": "card"}, "players": [{}, {}, {}, {}]}
    with pytest.raises(ValueError) as caught:
        read_position(data)
    assert str(caught.value) == PLAYED_OUT + NO_START


@pytest.mark.parametrize("op", [name for name in step.STEPS if name])
def test_no_step_alone_changes_what_there_is_or_wins_a_round(op: str) -> None:
    """Whatever numbers a step is written with: it is refused, or it leads to a choice with all cards and tokens."""
    for a in range(-2, 6):
        for b in range(-2, 6):
            data = small(steps=[[op, a, b]], turn=1)
            try:
                state = read_position(data)
            except ValueError:
                continue
            assert game(4).beliefs.conserved(state) == {"cards": 36, "tokens": 13}
            assert events_named(state, "round_won") == []


@pytest.mark.clause("SH-59")
def test_an_eliminated_shadow_has_no_cards_aside() -> None:
    data = shadow_with_two_worlds()
    data["players"][1] = {"role": "shadow", "eliminated": True, "aside": ["purple 1"]}
    with pytest.raises(ValueError) as caught:
        read_position(data)
    said = "player 1 is an eliminated Shadow; such cards lie at the worlds, not aside (SH-59)"
    assert str(caught.value) == PLAYED_OUT + said


WINDOW = ["window", 0, 1]
HOLDS = {"open": ["portal"]}
LIVING = "the seat of a player who is not eliminated"


@pytest.mark.parametrize(
    ("steps", "players", "said"),
    [
        ([WINDOW, ["turn", 1]], OUT, f"the step ['turn', 1] needs {LIVING}"),
        ([WINDOW, ["turn", -1]], OUT, f"the step ['turn', -1] needs {LIVING}"),
        ([WINDOW, ["card", 1], ["play", 2]], OUT, f"the step ['card', 1] needs {LIVING}"),
        ([WINDOW, ["ritual", 1, 2], ["turn", 0]], OUT, f"the step ['ritual', 1, 2] needs {LIVING}"),
        ([WINDOW, ["move", 0, 1, 1], ["rituals", 1], ["turn", 0]], OUT, f"the step ['rituals', 1] needs {LIVING}"),
        (
            [WINDOW, ["card", 1], ["play", 2]],
            sides(one={"hand": []}),
            "the step ['card', 1] needs a card in the hand of player 1",
        ),
        (
            [WINDOW, ["card", 1], ["play", 1]],
            sides(),
            "the step ['card', 1] needs the step ['play', 2] after it: that many have had their turn then (SH-17)",
        ),
        ([WINDOW, ["play", 5]], PLAYED, "the step ['play', 5] needs how many players have had their turn, 0 to 4"),
        (
            [WINDOW, ["move", 4, 1, 1], ["turn", 0]],
            sides(),
            "the step ['move', 4, 1, 1] needs a seat, the number of spaces, and 1 if the move has been announced",
        ),
        (
            [WINDOW, ["move", 1, 1, 1], ["place", 1, 9], ["play", 2]],
            PLAYED,
            "the step ['place', 1, 9] needs a seat and the number of the card that this player has 'played' (SH-22)",
        ),
        (
            [WINDOW, ["move", 0, 1, 1], ["place"], ["play", 2]],
            PLAYED,
            "the step ['place'] needs a card that is not of the Destination (SH-19)",
        ),
        (
            [["window", 0, 1, 0], ["move", 0, 1, 1], ["window", 0, 5], ["turn", 0]],
            sides(),
            "the step ['window', 0, 5] needs a seat, how many have been asked, and 0 or the only seat that is asked "
            "+ 1, up to 4",
        ),
        (
            [WINDOW, ["gather", 1]],
            PLAYED,
            "the step ['gather', 1] needs the seat of the highest card of the Destination, or -1 if only eliminated "
            "players have one (SH-34)",
        ),
        (
            [WINDOW, ["gather", -1]],
            sides(),
            "the step ['gather', -1] needs the seat of the highest card of the Destination, or -1 if only eliminated "
            "players have one (SH-34)",
        ),
        (
            [WINDOW, ["ritual", 0, 1], ["turn", 0]],
            sides(),
            "the step ['ritual', 0, 1] needs a seat and the number of a world that is closed (SH-35)",
        ),
        (
            [WINDOW, ["eliminate", 0, 1], ["turn", 0]],
            OUT,
            "the step ['eliminate', 0, 1] needs two players who are not eliminated: by whom, and whom (SH-51)",
        ),
        (
            [WINDOW, ["eliminate", 2, 2], ["turn", 0]],
            sides(),
            "the step ['eliminate', 2, 2] needs two players who are not eliminated: by whom, and whom (SH-51)",
        ),
        (
            [WINDOW, ["eliminate", 2, 4], ["turn", 0]],
            sides(),
            "the step ['eliminate', 2, 4] needs two players who are not eliminated: by whom, and whom (SH-51)",
        ),
        (
            [WINDOW, ["next", -5]],
            sides(),
            "the step ['next', -5] needs the seat of the next Guide, or -1 - the seat of the eliminated player who "
            "chooses one (SH-65)",
        ),
        (
            [WINDOW, ["next", 1]],
            OUT,
            "the step ['next', 1] needs the seat of the next Guide, or -1 - the seat of the eliminated player who "
            "chooses one (SH-65)",
        ),
        (
            [WINDOW, ["next", -1]],
            OUT,
            "the step ['next', -1] needs the seat of the next Guide, or -1 - the seat of the eliminated player who "
            "chooses one (SH-65)",
        ),
        (
            [WINDOW, "end"],
            sides(),
            "the step ['end'] needs empty hands of all who are not eliminated: so the Shamans win (SH-66)",
        ),
        (
            [WINDOW, ["end", 1]],
            [{"role": "shadow"}, {}, {}, {}],
            "the step ['end', 1] needs empty hands of all who are not eliminated: so the Shamans win (SH-66)",
        ),
        ([WINDOW, ["turn", 0, 1]], sides(), "the step ['turn', 0, 1] needs no more than 1 numbers"),
        ([WINDOW, ["resolve", 1]], PLAYED, "the step ['resolve', 1] needs no more than 0 numbers"),
    ],
)
def test_the_numbers_of_a_step_are_checked(steps: list[Any], players: list[dict[str, Any]], said: str) -> None:
    """The step waits while player 0 is asked for a Portal."""
    with_portal = [{**side, **HOLDS} if p == 0 else side for p, side in enumerate(players)]
    assert unplayable(**asking("portal", *steps, players=with_portal)) == said


def test_a_step_may_name_the_first_seat_and_all_of_them() -> None:
    """Player 0, who may answer with a Portal, is the one to be eliminated; then everybody has been asked."""
    steps = [["window", 1, 4, 1], ["eliminate", 1], ["turn", 1]]  # the fourth from player 1 on is player 0
    state = read_position(small(**asking("portal", *steps, players=sides(nought=HOLDS))))
    assert state.position()["steps"] == steps
    play(state, "no portal")
    assert state.position()["round"] == 2  # the only Shadow was eliminated


def test_an_answer_is_needed() -> None:
    assert (
        unplayable(**asking("card", ["play", 1], players=sides(nought={"hand": []})))
        == "seat 0 has no answer to 'card'"
    )
