"""1. Overview, 2. Game setup, 3. Round flow, 11. Components."""

from __future__ import annotations

import pytest

import ofuda
from ofuda.testing.script import choices, expect_refusal, play

from .table import DECK, LAYOUTS, dig, layout, placed, randomly, reason, seat_of, start, steps_from


@pytest.mark.clause("JK-01")
def test_a_game_is_three_rounds_of_seven_battles_for_two() -> None:
    state = randomly(start(), seed=1)
    assert [event["round"] for event in dig(state, "round")] == [1, 2, 3]
    assert len(dig(state, "attacks")) == len(dig(state, "defends")) == 21
    assert state.game.seats == 2


@pytest.mark.clause("JK-01")
def test_three_cannot_play() -> None:
    with pytest.raises(ValueError, match="players=3 is not possible; it may be 2"):
        ofuda.load("jinkei", players=3)


@pytest.mark.clause("JK-02")
def test_each_player_has_the_same_22_cards_in_an_order_of_its_own() -> None:
    players = ofuda.load("jinkei").start(seed=7).position()["players"]
    for side in players:
        assert sorted(side["deck"]) == sorted(DECK)
        assert side["deck"] not in (DECK, DECK[::-1])
    assert players[0]["deck"] != players[1]["deck"]


@pytest.mark.clause("JK-02")
def test_another_seed_shuffles_otherwise() -> None:
    game = ofuda.load("jinkei")
    tops = {game.start(seed=seed).position()["players"][0]["deck"][0] for seed in range(60)}
    assert len(tops) > 15


@pytest.mark.clause("JK-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_player_may_be_named(seat: int) -> None:
    state = ofuda.load("jinkei", first=seat).start(seed=7)
    assert state.view(None)["first"] == seat
    assert [seat_of(event) for event in dig(state, "first")] == [seat]


@pytest.mark.clause("JK-03")
def test_chance_makes_either_the_first_player() -> None:
    game = ofuda.load("jinkei")
    firsts = [game.start(seed=seed).view(None)["first"] for seed in range(60)]
    assert 15 < sum(firsts) < 45


@pytest.mark.clause("JK-04")
@pytest.mark.parametrize("first", [0, 1])
def test_the_second_player_chooses_its_type_first(first: int) -> None:
    state = ofuda.load("jinkei", first=first).start(seed=7)
    assert state.seats == [1 - first]
    assert choices(state) == ["Sword", "Shield", "Bow"]
    play(state, "Bow")
    assert state.seats == [first]
    assert state.view(None)["players"][1 - first]["type"] == "bow"


@pytest.mark.clause("JK-04")
def test_there_are_two_formations_of_each_type_for_each_round() -> None:
    ids = ofuda.load("jinkei").tables.ids  # type: ignore[attr-defined]
    assert sorted(ids) == sorted(
        f"{kind}-{n}{ab}" for kind in ("sword", "shield", "bow") for n in (1, 2, 3) for ab in "ab"
    )


@pytest.mark.clause("JK-R1")
def test_the_same_type_cannot_be_chosen_twice() -> None:
    state = play(ofuda.load("jinkei", first=0).start(seed=7), "Shield")
    assert choices(state) == ["Sword", "Bow"]
    expect_refusal(state, 1, "JK-04", "the other player has chosen Shield")
    assert reason(state, 0, "shield") == ("the other player has chosen Shield; there is only one set of it", "JK-04")


@pytest.mark.clause("JK-05")
@pytest.mark.parametrize("formation", sorted(LAYOUTS))
def test_two_blank_cards_and_three_with_the_bow(formation: str) -> None:
    kind, code = formation.split("-")
    other = "shield" if kind == "sword" else "sword"
    game = ofuda.load("jinkei")
    position = {
        "round": int(code[0]),
        "steps": steps_from("reveal formation"),
        "players": [
            {"type": kind, "picked": code[1], "deck": DECK[7:], "hand": DECK[:7]},
            {"type": other, "picked": "a", "deck": DECK[7:], "hand": DECK[:7]},
        ],
    }
    spaces = game.position(position).view(0)["players"][0]["spaces"]
    assert sum(space["marks"] == "blank" for space in spaces) == (3 if kind == "bow" else 2)
    assert [space["marks"] == "blank" for space in spaces] == [sign == "#" for sign in layout(formation)]


@pytest.mark.clause("JK-06")
def test_a_round_is_formation_then_combat_then_scoring() -> None:
    state = randomly(start(), seed=2)
    phases = {"formation": "F", "opened": "F", "attacks": "C", "defends": "C", "scores": "S"}
    names = [event["key"].removeprefix("event.") for event in state.events(None)]
    told = "".join(phases.get(name, "") for name in names)
    first, second, third = told.replace("SF", "S|F").split("|")
    for part in (first, second, third):
        assert part.lstrip("F").lstrip("C") == "SS"


@pytest.mark.clause("JK-R16")
def test_the_type_lasts_for_the_whole_game() -> None:
    state = placed("bow sword")
    asked = 0
    while not state.over:
        asked += "type" in state.position()["asked"].values()
        for side, kind in zip(state.view(None)["players"], ("bow", "sword")):
            assert side["type"] == kind
            assert side["formation"] is None or side["formation"].startswith(kind)
        state.play(state.moves()[0])
    assert asked == 0
