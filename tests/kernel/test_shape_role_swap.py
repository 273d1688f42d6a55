"""A role swap that changes who knows what: knowledge is state and moves with the card."""

from collections import Counter

from ofuda import State
from tests.kernel.shapes.role_swap import CARD, FOOL, SAID, SEEN, SHADOW, SHAMAN, RoleSwap
from tests.kernel.shapes.toy import choose, set_up

GAME = RoleSwap({})


def a_turn(roles: list[int], seat: int = 0) -> State:
    """Everybody knows the own role and nothing else; this seat is asked."""
    cells = {CARD + p: role for p, role in enumerate(roles)}
    cells |= {SEEN + p: 1 << p for p in range(4)} | {SAID + p: 7 for p in range(4)}
    return set_up(GAME, cells, [["turn", seat]], {})


def roles(state: State) -> list[int]:
    return [int(state.cells[CARD + p]) for p in range(4)]


def test_both_who_swap_know_both_cards_and_the_others_neither() -> None:
    state = a_turn([SHAMAN, SHADOW, SHAMAN, FOOL])
    choose(state, "swap with 1")
    assert roles(state) == [SHADOW, SHAMAN, SHAMAN, FOOL]
    assert state.view(0)["may_be"] == [1 << SHADOW, 1 << SHAMAN, 7, 7]
    assert state.view(1)["may_be"] == [1 << SHADOW, 1 << SHAMAN, 7, 7]
    assert state.view(2)["may_be"] == [7, 7, 1 << SHAMAN, 7]


def test_what_a_third_has_seen_of_a_card_moves_with_the_card() -> None:
    state = a_turn([SHAMAN, SHADOW, SHAMAN, FOOL], seat=3)
    choose(state, "look at 1")
    assert state.view(3)["may_be"][1] == 1 << SHADOW
    choose(state, "swap with 1")  # seat 0 with seat 1
    assert state.view(3)["may_be"] == [1 << SHADOW, 7, 7, 1 << FOOL]
    for seed in range(30):
        assert roles(state.imagine(3, seed)) == [SHADOW, SHAMAN, SHAMAN, FOOL]


def test_what_everybody_has_heard_of_a_card_moves_with_it_too() -> None:
    state = a_turn([SHAMAN, SHADOW, SHAMAN, FOOL], seat=3)
    choose(state, "question 0", "swap with 2")
    assert state.view()["may_be"] == [7, 7, 3, 7]
    worlds = [roles(state.imagine(1, seed)) for seed in range(40)]
    assert all(world[2] != SHADOW and world[1] == SHADOW for world in worlds)


def test_imagined_roles_are_uniform_over_what_the_seat_cannot_rule_out() -> None:
    state = a_turn([SHAMAN, SHADOW, SHAMAN, FOOL], seat=3)
    choose(state, "question 0")  # not the shadow
    found = Counter(tuple(roles(state.imagine(3, seed))) for seed in range(600))
    wanted = {(SHAMAN, SHADOW, SHAMAN, FOOL), (SHAMAN, SHAMAN, SHADOW, FOOL)}
    assert set(found) == wanted
    assert all(240 < count < 360 for count in found.values())


def test_only_the_looker_is_told_what_it_saw() -> None:
    shadow, fool = a_turn([SHAMAN, SHADOW, SHAMAN, FOOL]), a_turn([SHAMAN, FOOL, SHAMAN, SHADOW])
    for state in (shadow, fool):
        choose(state, "look at 1")
    assert shadow.events(0) != fool.events(0)
    assert shadow.events(2) == fool.events(2)
    assert shadow.events(2)[0]["key"] == "event.2"  # that it looked is seen by all
    assert shadow.view(2) == fool.view(2)


def test_a_state_saved_after_the_swap_still_knows_who_knows_what() -> None:
    state = a_turn([SHAMAN, SHADOW, SHAMAN, FOOL], seat=3)
    choose(state, "look at 1", "swap with 1")
    saved = GAME.from_bytes(state.to_bytes())
    assert [saved.view(seat) for seat in range(4)] == [state.view(seat) for seat in range(4)]
    assert saved.imagine(3, 5).digest() == state.imagine(3, 5).digest()


def test_the_card_decides_who_wins_not_the_seat_that_began_with_it() -> None:
    state = a_turn([SHAMAN, SHADOW, SHAMAN, FOOL])
    choose(state, "swap with 1", "look at 0", "accuse 0")
    assert state.outcome().shares == [0, 1 / 3, 1 / 3, 1 / 3]
