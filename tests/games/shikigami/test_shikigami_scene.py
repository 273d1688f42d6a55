"""The table on page and in terminal: what is shown to whom, and which things stand for which moves."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shikigami import ask, parts, step
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.tables import spirit_name
from ofuda.kernel.scene import DOWN, Zone
from tests.games.shikigami.stage import game, move, play, stage, start


def zones(s: ShikigamiState, seat: int | None) -> dict[str, Zone]:
    scene = s.game.board.scene(s.view(seat), seat)
    return {zone.place: zone for row in scene.rows for zone in row}


def handles(s: ShikigamiState, words: str) -> list[str]:
    return s.game.board.handles(s, s.seats[0], move(words))


def name(number: int) -> str:
    return spirit_name(game().tables, number - 1)


def facts(zone: Zone) -> list[Any]:
    return [item.facts for item in zone.items]


# --- what lies where --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_has_a_place_and_the_reader_sits_near(players: int) -> None:
    s = start(players)
    found = zones(s, 1)
    owners = [found[f"around.{n}.seat"].owner for n in range(1, players)]
    assert owners == [(1 + n) % players for n in range(1, players)]
    assert found["near.seat"].owner == 1
    assert len(found["near.offer"].items) == s.tables.draft
    assert "near.offer" not in zones(s, None)


def test_cards_that_were_seen_lie_face_up_and_of_others_the_deck_is_shown() -> None:
    s = stage(2, hands=["", "water 2, 4, 21"], known=[[], [21]])
    theirs, own = zones(s, 0)["around.1.hand"], zones(s, 1)["near.hand"]
    assert [item.cards for item in theirs.items] == [(name(21),), ("",), ("",)]
    assert [item.facts.get("deck") for item in theirs.items if item.state == DOWN] == ["element", "low"]
    assert [(item.handle, item.facts.get("secret", False)) for item in own.items] == [
        ("water 2", True),
        (name(4), True),
        (name(21), False),
    ]


def test_stacks_are_shown_from_the_bottom_and_the_asked_disc_is_named() -> None:
    s = stage(2, stacks={2: [1], 0: [0, 1], -1: [0]}, elements="fire 2")
    board = zones(play(s, "take fire 2"), 1)["board"]
    assert [fact["square"] for fact in facts(board)] == list(range(5, -6, -1))
    assert {fact["square"]: fact["stack"] for fact in facts(board) if fact["stack"]} == {2: [1], 0: [0, 1], -1: [0]}
    assert board.facts == {"moving": 0, "mover": 0, "power": 2, "second": False}
    assert zones(play(s, "go 1"), 1)["board"].facts == {"moving": -1, "mover": 0, "power": 1, "second": True}


def test_turn_order_cards_show_their_black_side_after_the_first_action() -> None:
    s = stage(2, deck="fire 1, fire 2, fire 3, wood 1", order=[1, 0])
    assert [(fact["seat"], fact["acted"], fact["acts"]) for fact in facts(zones(s, 0)["order"])] == [
        (1, 0, True),
        (0, 0, False),
    ]
    play(s, "draw element", "draw element", "draw element")
    assert [fact["acted"] for fact in facts(zones(s, 0)["order"])] == [2, 1]


def test_only_the_payer_sees_a_payment() -> None:
    s = play(stage(2, hands=["water 1, water 2, 1", ""]), "summon 1")
    paying = zones(s, 0)["near.paying"].facts["paying"]
    assert paying["spirit"] == name(1)
    assert paying["cost"] == ["water"]
    assert paying["auto"] == ["water 1"]
    assert "around.1.paying" not in zones(s, 1)
    assert zones(s, 1)["around.1.hand"] == zones(stage(2, hands=["water 1, water 2, 1", ""]), 1)["around.1.hand"]


def test_the_points_of_a_player_are_taken_apart() -> None:
    s = stage(2, summoned=[[1, 39], []], scores=[(2, 1), (0, 0)])
    (fact,) = facts(zones(s, 1)["around.1.seat"])
    assert fact["total"] == fact["spirits"] + fact["gods"] + fact["track"]
    assert fact["track"] == s.tables.track[1]
    assert (fact["summoned"], fact["enough"]) == (2, 8)


def test_faces_have_the_figures_of_all_cards_and_their_provenance() -> None:
    board = game().board
    faces = {face.id: face for face in board.faces()}
    assert len(faces) == parts.SPIRITS + len({int(card) for card in game().tables.elements})
    for number in range(1, parts.SPIRITS + 1):
        face = faces[name(number)]
        assert face.rank == str(int(game().tables.score[number - 1]))
        assert face.facts["cost"] == [parts.ELEMENTS[element] for element in game().tables.costs[number - 1]]
        assert {field for field, _ in face.provenance} >= {"score", "cost", "effect", "timing"}


# --- what stands for a move -------------------------------------------------------------------------------------------


def test_hand_field_and_decks_stand_for_actions() -> None:
    s = stage(2, hands=["water 1, 1", ""], discs=[(-1, 0), (0, 0)], elements="fire 2", field=[14])
    assert handles(s, "summon 1") == [name(1)]
    assert handles(s, "draw low") == ["deck low"]
    assert handles(s, "take fire 2") == ["field fire 2"]
    assert handles(s, "take 14") == [f"field {name(14)}"]
    assert s.game.board.targets(s, 0, move("summon 1")) == ["near.summoned"]
    assert s.game.board.targets(s, 0, move("take 14")) == ["near.hand"]


def test_a_goal_names_its_square_and_the_ends_on_its_way() -> None:
    s = play(stage(2, discs=[(4, 0), (0, 0)], elements="fire 3"), "take fire 3")
    assert handles(s, "go 3") == ["square 3", "disc"]
    assert handles(s, "go 0 light") == ["square 0", "disc", "square 5", "+1 light"]
    assert handles(s, "stay") == ["stay", "square 4", "disc"]
    assert s.game.board.targets(s, 0, move("go 0 light")) == ["square 0", "square 5"]


def test_a_god_in_hand_stands_for_discarding_everything() -> None:
    s = stage(2, hands=["water 1, water 2, fire 1, 1, 39", ""], then=((step.HAND_CHECK, 0),))
    assert handles(s, "discard all") == ["discard all", name(39)]
    assert handles(s, "discard water 2") == ["water 2"]
    legal = [found for found in s.game.board.moves_of(s, 0, name(39)) if found in s.moves(0)]
    assert legal == [ask.DISCARD_ALL]


def test_a_paper_doll_is_taken_from_where_it_may_be_summoned() -> None:
    s = stage(
        2, hands=["water 1, water 2, wood 1, earth 1, metal 1, any 1, 23", ""], discs=[(-1, -2), (0, 0)], field=[4]
    )
    play(s, "summon 23")
    while s.asked(0) == ask.PAY:
        s.play(s.moves(0)[0], 0)
    assert s.asked(0) == ask.DOLL
    assert handles(s, "summon 4") == [f"field {name(4)}"]


def test_things_without_a_use_say_what_they_are_for() -> None:
    s = stage(2, hands=["water 1, 39", ""], elements="fire 2")
    board = s.game.board
    said = {thing: board.no_use(s, 0, thing) for thing in ("water 1", "square 2", "seat 1")}
    assert {thing: message.key for thing, message in said.items()} == {
        "water 1": "refused.not_now.to_pay_with",
        "square 2": "refused.not_now.square",
        "seat 1": "refused.not_now.player",
    }
    for message in said.values():
        assert s.game.words.say(message)


def test_an_answer_is_forced_only_if_everybody_sees_that_there_is_no_other() -> None:
    stayed = play(stage(2, discs=[(0, 0), (1, 1)], elements="fire 2"), "take fire 2", "stay")
    assert len(stayed.moves(0)) == 1
    assert stayed.game.board.forced(stayed, 0)
    alike = play(stage(2, summoned=[[2], []], deck="fire 1, fire 1"), "draw two element")
    assert len(alike.moves(0)) == 1
    assert not alike.game.board.forced(alike, 0)  # the others have not seen the two cards
