"""The turn that the rulebook tells card by card, played through with everything on the table checked at each stage."""

from __future__ import annotations

import pytest

from ofuda.games.shamans import ask, cell

from .stage import asks, at_world, events_named, hand, log, of_seat, pawn, play, points, stage, tokens

# Clockwise, as they play; Lena and Danil are the Shadows (the rulebook only tells that Anton is a Shaman).
ANTON, NIKITA, LENA, ARTEM, DANIL = range(5)


@pytest.mark.clause("SH-77", "SH-78", "SH-79", "SH-80", "SH-81", "SH-82", "SH-83")
@pytest.mark.clause("SH-20", "SH-23", "SH-35", "SH-51", "SH-55", "SH-57", "SH-64")
def test_the_worked_turn() -> None:
    s = stage(
        5,
        roles="shaman shaman shadow shaman shadow",
        guide=ANTON,
        first=ANTON,
        pawn=8,
        hands=[
            "purple 1, blue 1, green 2, yellow 3, white 4",
            "purple 6, blue 2, green 3, yellow 4, white 5",
            "red 6, blue 3, green 4, yellow 5, white 6",
            "brown 5, blue 4, green 5, yellow 6, white 7",
            "purple 7, blue 5, green 6, yellow 7, white 8",
        ],
        worlds={"purple": [2, 3, 4, 5, 8], "brown": [1, 2, 3, 4, 6, 7, 8], "red": [1, 2]},
        slots=("shard", "dagger"),
        pile=["dagger", "mask"],
        eclipsed=True,
        open={NIKITA: ["shard"], ARTEM: ["dagger"]},
        points=[1, 1, 1, 1, 1],
    )
    assert asks(s) == [(ANTON, "card")]

    # SH-77: Anton leads purple, Nikita follows; both cards wait before them.
    play(s, "purple 1")
    assert s.view(None)["destination"] == "purple"
    assert (pawn(s), asks(s)) == (8, [(NIKITA, "card")])
    play(s, "purple 6")
    assert (pawn(s), asks(s)) == (8, [(LENA, "card")])
    played = [side["played"] for side in s.view(None)["players"]]
    assert played == ["purple 1", "purple 6", None, None, None]
    assert at_world(s, "purple") == [2, 3, 4, 5, 8]

    # SH-77: Lena's red card moves the pawn and lies at red, which stays open.
    play(s, "red 6")
    assert pawn(s) == 9
    assert at_world(s, "red") == [1, 2, 6]
    assert events_named(s, "closes") == []
    assert asks(s) == [(ARTEM, "card")]

    # SH-77, SH-78: Artem's brown card moves the pawn and is the eighth: brown closes, Neutralization is his.
    play(s, "brown 5")
    assert pawn(s) == 10
    assert at_world(s, "brown") == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [event[:2] for event in events_named(s, "closes")] == [(ARTEM, s.tables.names.index("brown"))]
    assert asks(s) == [(ARTEM, "neutralize")]
    assert s.moves() == [ask.STAB_MOVE + p for p in (ANTON, NIKITA, LENA, DANIL)]

    # SH-78, SH-79: the dagger goes, Anton is out and was a Shaman: four cards, four spaces, the hand lies aside.
    play(s, f"stab {ANTON}")
    assert tokens(s, ARTEM) == []
    assert s.view(None)["gone"]["dagger"] == 1
    assert [of_seat(s, p, cell.OUT) for p in range(5)] == [1, 0, 0, 0, 0]
    assert s.view(DANIL)["players"][ANTON]["role"] == "shaman"
    assert [side["role"] for side in s.view(None)["players"]] == ["shaman", None, None, None, None]
    assert pawn(s) == 14
    assert s.view(DANIL)["players"][ANTON]["hand_size"] == 4
    assert "hand" not in s.view(DANIL)["players"][ANTON]
    assert [len(at_world(s, world)) for world in ("blue", "green", "yellow", "white")] == [0, 0, 0, 0]
    assert events_named(s, "round_won") == []

    # SH-80: the turn goes on, and purple is still the Destination.
    assert asks(s) == [(DANIL, "card")]
    assert s.view(None)["destination"] == "purple"
    play(s, "purple 7")
    assert pawn(s) == 14

    # SH-81: Anton's 1 does not count, so Nikita's 6 is the lowest; he takes the open Moon Shard, his second.
    assert asks(s) == [(NIKITA, "take")]
    assert at_world(s, "purple") == [2, 3, 4, 5, 8]  # nothing is gathered before
    play(s, "take shard")
    assert tokens(s, NIKITA) == ["shard", "shard"]
    assert s.view(None)["slots"] == ["mask", "dagger"]

    # SH-82: Danil, the highest, has put the three cards at purple: all eight.
    assert [event[:2] for event in events_named(s, "gathers")] == [(DANIL, s.tables.names.index("purple"))]
    assert at_world(s, "purple") == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [side["played"] for side in s.view(None)["players"]] == [None] * 5
    assert [event[:2] for event in events_named(s, "closes")][1:] == [(DANIL, s.tables.names.index("purple"))]

    # SH-83: a point at once, and he is the next Guide.
    assert points(s) == [1, 1, 1, 1, 2]
    assert asks(s) == [(DANIL, "card")]
    assert s.view(None)["guide"] == DANIL
    assert s.view(None)["destination"] is None
    assert hand(s, DANIL) == ["blue 5", "green 6", "yellow 7", "white 8"]
    told = ["plays", "pawn", "placed", "closes", "stabs", "eliminated", "reveals", "set_aside", "takes", "gathers"]
    assert log(s, *told, "illuminates", "turn") == [
        "turn",
        *["plays", "plays"],  # Anton, Nikita
        *["plays", "pawn", "placed"],  # Lena
        *["plays", "pawn", "placed", "closes", "stabs", "eliminated", "reveals", "set_aside", "pawn"],  # Artem
        "plays",  # Danil
        *["takes", "gathers", "closes", "illuminates", "turn"],
    ]


@pytest.mark.clause("SH-80", "SH-54")
def test_after_the_worked_turn_anton_is_left_out_and_clockwise_from_danil_comes_nikita() -> None:
    hands = ["purple 1, blue 1", "purple 6, blue 2", "red 6, blue 3", "brown 5, blue 4", "purple 7, blue 5"]
    s = stage(
        5,
        roles="shaman shaman shadow shaman shadow",
        hands=hands,
        worlds={"brown": [1, 2, 3, 4, 6, 7, 8]},
        open={ARTEM: ["dagger"]},
        slots=(None, None),
    )
    play(s, "purple 1", "purple 6", "red 6", "brown 5", "stab 0", "purple 7", "blue 5")
    assert asks(s) == [(NIKITA, "card")]


@pytest.mark.clause("SH-81", "SH-71")
def test_nikitas_two_shards_are_worth_two_points_at_the_end_of_the_round() -> None:
    hands = ["purple 1", "purple 6", "red 6", "brown 5", "purple 7"]
    s = stage(
        5,
        roles="shaman shaman shadow shaman shadow",
        hands=hands,
        worlds={"brown": [1, 2, 3, 4, 6, 7, 8]},
        open={NIKITA: ["shard"], ARTEM: ["dagger"]},
        slots=("shard", "dagger"),
    )
    play(s, "purple 1", "purple 6", "red 6", "brown 5", "stab 0", "purple 7", "take shard")
    assert points(s) == [0, 2 + 2, 0, 2, 0]
