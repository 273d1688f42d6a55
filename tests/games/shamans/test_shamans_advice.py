"""Taste: what the greedy bot likes, role by role, and what a search expects when a round begins."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ofuda.bots.base import glimpse
from ofuda.bots.simple import GreedyBot
from ofuda.games.shamans import ask, cell, parts, step
from ofuda.games.shamans.rules import ShamansState
from ofuda.kernel.arrays import BIT

from .stage import asks, game, move, play, stage

ALL = [1, 2, 3, 4, 5, 6]


def advice(state: ShamansState, seat: int, chosen: int) -> float:
    """What a bot on this seat is advised, with what it remembers of the round."""
    state.bot_memory = state.game.heuristics.remember(state, seat, state.key(seat))
    return state.game.heuristics.advice(state, seat, chosen)


def likes(state: ShamansState, words: str, seat: int | None = None) -> float:
    return advice(state, state.seat if seat is None else seat, move(state, words))


def best(state: ShamansState) -> int:
    """What the advice likes most, of all that may be chosen."""
    return max(state.moves(), key=lambda m: advice(state, state.seat, m))


def chooses(state: ShamansState, words: str) -> bool:
    return best(state) == move(state, words)


def knows(state: ShamansState, seat: int, other: int) -> ShamansState:
    """The seat has seen the other's role card."""
    state.cells[cell.at(other, cell.SEEN)] |= BIT[seat]
    return state


# --- a Shaman ---------------------------------------------------------------------------------------------------------

FOUR = "shaman shaman shaman shadow"


def test_a_shaman_follows_the_destination() -> None:
    hands = ["blue 1, green 1", "blue 6, green 5, yellow 2", "blue 3, white 1", "green 2, white 4"]
    state = play(stage(4, hands=hands, roles=FOUR), "blue 1")
    assert chooses(state, "blue 6")


def test_a_shaman_leads_a_world_that_others_can_follow() -> None:
    hands = ["blue 4, white 4", "blue 1, blue 2", "blue 3, green 1", "blue 5, green 2"]
    state = stage(4, hands=hands, roles=FOUR, worlds={"white": [1, 2, 3, 5, 6]}, pawn=20)
    assert chooses(state, "blue 4")


def test_a_shaman_who_cannot_follow_gives_up_a_card_that_could_follow_nobody() -> None:
    hands = ["blue 1, green 1", "white 4, green 4", "green 2, green 3", "green 5, green 6"]
    worlds = {"white": [1, 2, 3, 5, 6]}
    state = play(stage(4, hands=hands, roles=FOUR, worlds=worlds), "blue 1")
    assert chooses(state, "white 4")


def test_a_shaman_who_cannot_follow_closes_the_world_that_gives_a_point() -> None:
    hands = ["blue 1, green 1", "purple 4, white 4, green 4", "green 2, green 3", "green 5, green 6"]
    worlds = {"white": [1, 2, 3, 5, 6], "purple": [1, 2, 3, 5, 6]}
    state = play(stage(4, hands=hands, roles=FOUR, worlds=worlds), "blue 1")
    assert likes(state, "purple 4") > likes(state, "white 4") > likes(state, "green 4")  # nobody could use white 4


def test_a_shaman_plays_high_where_the_destination_closes_with_a_point() -> None:
    for numbers, high in (([1, 2, 5], True), ([1, 2], False)):  # purple 5 is the last one, or lies elsewhere
        hands = ["purple 4, green 1", "purple 3, green 4", "purple 6, green 3", "green 5, green 6"]
        steps = [[step.TURN, 0]]
        state = stage(4, hands=hands, roles=FOUR, worlds={"purple": numbers}, slots=("mask", "mask"), steps=steps)
        play(state, "purple 4", "purple 3")
        gain = likes(state, "purple 6") - likes(state, "green 3")
        assert (gain > 1) == high


def test_a_shaman_plays_low_for_the_shard_that_scores() -> None:
    hands = ["blue 3, green 1", "blue 2, blue 6, green 4", "green 2, green 3", "green 5, green 6"]
    scoring = play(stage(4, hands=hands, roles=FOUR, open={1: ["shard"]}), "blue 3")
    assert chooses(scoring, "blue 2")


def taking(seat_open: list[str], slots: tuple[str, str], role: str = "shaman", **more: object) -> ShamansState:
    """Seat 0 has played lowest and takes an artifact."""
    roles = " ".join([role, *(["shaman"] * 2), "shaman" if role == "shadow" else "shadow"])
    hands = ["blue 1, green 1", "blue 2, green 2", "blue 3, green 3", "blue 4, green 4"]
    given: dict[str, object] = {"hands": hands, "roles": roles, "slots": slots, "open": {0: seat_open}}
    state = stage(4, **{"pile": ["dagger", "dagger", "mask", "shard", "portal"], **given, **more})  # type: ignore[arg-type]
    state = play(state, "blue 1")
    while asks(state)[0][1] != "take":
        state.play(state.moves()[0])
    return state


def test_the_second_shard_is_taken_before_anything_else() -> None:
    for role in ("shaman", "shadow"):
        assert chooses(taking(["shard"], ("shard", "dagger"), role), "take shard")


def test_a_third_shard_is_worth_little() -> None:
    second, third = (likes(taking(own, ("shard", "dagger")), "take shard") for own in (["shard"], ["shard", "shard"]))
    assert third < second / 4


def test_a_shaman_wants_a_dagger_for_a_shadow_it_knows() -> None:
    state = taking([], ("dagger", "portal"), pawn=12)
    before = likes(state, "take dagger")
    assert likes(knows(state, 0, 3), "take dagger") > max(before, likes(state, "take portal"))


def test_a_dagger_is_worth_nothing_once_no_neutralization_is_left() -> None:
    worlds = {"yellow": ALL, "white": ALL, "brown": ALL}
    state = knows(taking([], ("dagger", "portal"), worlds=worlds), 0, 3)
    assert likes(state, "take dagger") == 0


def test_a_shaman_does_not_mind_the_mask_and_a_shadow_does() -> None:
    assert likes(taking([], ("mask", "dagger")), "take mask") > 0
    assert likes(taking([], ("mask", "dagger"), "shadow"), "take mask") < 0


def stabilizing(pawn: int, role: str = "shaman", own: tuple[str, ...] = ()) -> ShamansState:
    """Seat 0 has closed blue."""
    roles = " ".join([role, "shaman", "shaman", "shadow" if role == "shaman" else "shaman"])
    hands = ["green 1, white 1, white 2", "green 2, white 3, brown 1", "green 3, brown 2", "yellow 1, yellow 2"]
    steps = [[step.RITUAL, 0, 1], [step.TURN, 0]]
    pile = ["dagger", "dagger", "dagger"]
    slots = ("shard", "dagger")
    return stage(4, hands=hands, roles=roles, pawn=pawn, steps=steps, open={0: list(own)}, slots=slots, pile=pile)


def test_a_shaman_steps_back_from_the_moon_and_takes_a_shard_far_from_it() -> None:
    assert chooses(stabilizing(21), "back")
    assert chooses(stabilizing(5, own=("shard",)), "take shard")


def window(own: list[str], role: str = "shaman", pawn: int = 23, hidden: bool = False) -> ShamansState:
    """Seat 3 has not followed; seat 0 may hold a Portal."""
    roles = " ".join([role, "shaman", "shaman", "shadow" if role == "shaman" else "shaman"])
    hands = ["blue 1, green 1", "blue 2, green 2", "blue 3, green 3", "white 4, green 4"]
    held = {"hidden" if hidden else "open": {0: own}}
    state = stage(4, hands=hands, roles=roles, pawn=pawn, pile=["dagger", "portal"], **held)  # type: ignore[arg-type]
    return state


def reach(state: ShamansState) -> ShamansState:
    """Play until the pawn is about to reach the Moon."""
    for words in ("blue 1", "blue 2", "blue 3", "white 4"):
        while asks(state)[0][1] == "portal":
            play(state, "no portal")
        play(state, words)
    return state


def test_a_shaman_keeps_a_portal_until_it_saves_the_round() -> None:
    state = window(["portal"])
    assert asks(state) == [(0, "portal")]
    assert chooses(state, "no portal")
    assert reach(state).asked(0) == ask.PORTAL
    assert chooses(state, "portal -1")


def test_a_shaman_does_not_spend_a_portal_that_cannot_save_the_round() -> None:
    state = reach(window(["portal"]))
    state._agenda[state._depth - 2] += 1 << 28  # a move of two spaces: somebody is eliminated with two cards
    assert chooses(state, "no portal")


def test_a_shaman_never_moves_the_pawn_forward() -> None:
    for state in (window(["portal"]), reach(window(["portal"])), window(["portal"], pawn=3)):
        assert likes(state, "portal +1") < min(likes(state, "no portal"), likes(state, "portal -1"))


def test_an_open_portal_goes_before_a_hidden_one() -> None:
    state = stage(4, hands=["blue 1", "blue 2", "blue 3", "white 4"], roles=FOUR, pawn=23, pile=["dagger"],
                  open={0: ["portal"]}, hidden={0: ["portal"]})  # fmt: skip
    reach(state)
    assert chooses(state, "portal -1")


def stabbing(
    role: str = "shaman",
    pawn: int = 12,
    hidden: bool = False,
    sizes: tuple[int, int, int] = (2, 2, 2),
    players: int = 4,
) -> ShamansState:
    """Seat 0 has closed yellow with a dagger before it; the others hold so many cards."""
    others = ["shaman"] * (players - 2) + ["shadow"]
    roles = " ".join([role, *(others if role == "shaman" else ["shaman"] * (players - 1))])
    left = [f"{world} {n}" for world in ("blue", "green", "white", "brown") for n in ALL]
    hands = ["purple 1, purple 2"]
    for size in (*sizes, *([2] * (players - 4))):
        hands.append(", ".join(left.pop() for _ in range(size)))
    held = {"hidden" if hidden else "open": {0: ["dagger"]}}
    steps = [[step.RITUAL, 0, 3], [step.TURN, 0]]
    pile = ["dagger", "portal"]
    state = stage(players, hands=hands, roles=roles, pawn=pawn, steps=steps, pile=pile, **held)  # type: ignore[arg-type]
    assert asks(state) == [(0, "neutralize")]
    return state


def test_a_shaman_eliminates_the_shadow_it_knows() -> None:
    assert chooses(knows(stabbing(), 0, 3), "stab 3")
    assert chooses(knows(stabbing(hidden=True), 0, 3), "stab 3")


def test_a_shaman_knows_by_elimination() -> None:
    state = knows(knows(stabbing(), 0, 1), 0, 2)
    assert chooses(state, "stab 3")


def test_a_shaman_spares_the_one_it_knows_to_be_a_shaman() -> None:
    assert not chooses(knows(stabbing(), 0, 1), "stab 1")


def test_a_shaman_suspects_who_has_just_not_followed() -> None:
    for stray in (0, 1):
        hands = ["blue 1, white 1", "blue 3, white 2", "yellow 6, white 3", "green 4, white 4"]
        hands[1] = hands[1].replace("blue 3", "green 6") if stray else hands[1]
        worlds = {"yellow": [1, 2, 3, 4, 5], "white": [5, 6]}
        state = stage(4, hands=hands, roles=FOUR, worlds=worlds, open={2: ["dagger"]}, pile=["dagger"])
        play(state, "blue 1", "green 6" if stray else "blue 3", "yellow 6")
        assert asks(state) == [(2, "neutralize")]
        assert (likes(state, "stab 1") > likes(state, "stab 0")) == bool(stray)


def test_a_shaman_keeps_a_hidden_dagger_when_a_wrong_guess_would_lose() -> None:
    state = stabbing(pawn=16, hidden=True, sizes=(4, 4, 4))
    assert chooses(state, "no dagger")
    assert chooses(knows(state, 0, 3), "stab 3")


def swapping(pawn: int, role: str = "shaman") -> ShamansState:
    """Seat 0 has closed green; it knows the others' roles: a Shaman, two Shadows and a Shaman, or one Shadow fewer."""
    roles = f"{role} shaman shadow {'shadow' if role == 'shaman' else 'shaman'} shaman"
    hands = [f"blue {n}, red {n}, white {n}, brown {n}" for n in range(1, 6)]
    state = stage(5, hands=hands, roles=roles, pawn=pawn, steps=[[step.RITUAL, 0, 2], [step.TURN, 0]])
    for other in range(1, 5):
        knows(state, 0, other)
    assert asks(state) == [(0, "swap")]
    return state


@pytest.mark.parametrize("role", ["shaman", "shadow"])
def test_roles_are_swapped_for_the_side_that_is_winning(role: str) -> None:
    far, near = swapping(0, role), swapping(22, role)
    assert likes(far, "swap 1") > likes(far, "swap 2")
    assert likes(near, "swap 2") > likes(near, "swap 1")


def test_tokens_from_the_pile_are_hidden() -> None:
    for role in ("shaman", "shadow"):
        state = play(taking([], ("dagger", "dagger"), role), "take pile")
        assert chooses(state, "hide")


# --- a Shadow ---------------------------------------------------------------------------------------------------------


def refusing(pawn: int, daggers: bool = True, seen: bool = False) -> ShamansState:
    """Blue is led; seat 1, a Shadow, could follow. With `seen` nearly all blue cards lie at their world."""
    hands = [
        "blue 1, green 1, white 1, brown 1",
        "blue 3, green 2, white 2, brown 2",
        "blue 4, green 3, white 3, brown 3",
        "blue 5, green 4, white 4, brown 4",
    ]
    worlds = {"purple": ALL, "green": [5, 6], "white": [5, 6], "brown": [5, 6]}
    if seen:
        hands[2], hands[3] = "yellow 1, green 3, white 3, brown 3", "yellow 2, green 4, white 4, brown 4"
        worlds |= {"blue": [2, 4, 5, 6], "yellow": [3, 4, 5, 6]}
    else:
        worlds |= {"blue": [2, 6], "yellow": ALL}
    held = {0: ["dagger", "dagger"]} if daggers else {}
    roles = "shaman shadow shaman shaman"
    state = stage(
        4, hands=hands, roles=roles, worlds=worlds, pawn=pawn, open=held, slots=("mask", "mask"), pile=["mask"]
    )
    return play(state, "blue 1")


def refuses(state: ShamansState) -> bool:
    return best(state) // parts.NUMBERS != state.cells[cell.DESTINATION] - 1


def test_a_shadow_refuses_when_that_wins() -> None:
    assert refuses(refusing(23))


def test_a_shadow_has_nothing_to_hide_near_the_moon() -> None:
    assert refuses(refusing(21))


def test_a_shadow_follows_where_a_refusal_would_tell() -> None:
    assert not refuses(refusing(12))


def test_a_shadow_refuses_where_nobody_has_a_dagger() -> None:
    assert refuses(refusing(14, daggers=False))


def test_a_shadow_hides_among_those_who_could_not_follow() -> None:
    cost = {}
    for seen in (False, True):
        state = refusing(12, seen=seen)
        state_without = refusing(12, daggers=False, seen=seen)
        cost[seen] = likes(state_without, "green 2") - likes(state, "green 2")
    assert 0 < cost[True] < cost[False]


def test_a_shadow_leads_a_world_that_nobody_can_follow() -> None:
    hands = ["blue 4, white 4", "blue 1, blue 2", "blue 3, green 1", "blue 5, green 2"]
    state = stage(4, hands=hands, roles="shadow shaman shaman shaman", worlds={"white": [1, 2, 3, 5, 6]})
    assert chooses(state, "white 4")


def test_a_shadow_keeps_away_from_a_pile_of_masks() -> None:
    state = taking([], ("dagger", "dagger"), "shadow", pile=["mask", "mask"])
    (
        state.cells[cell.GONE + parts.DAGGER],
        state.cells[cell.GONE + parts.PORTAL],
        state.cells[cell.GONE + parts.SHARD],
    ) = 3, 2, 3
    assert likes(state, "take pile") < 0 < likes(state, "take dagger")


def test_a_shadow_does_not_step_back() -> None:
    assert likes(stabilizing(18, "shadow"), "back") < 0
    assert not chooses(stabilizing(18, "shadow"), "back")


def test_a_shadow_steps_through_the_portal_onto_the_moon() -> None:
    state = window(["portal"], "shadow")
    assert chooses(state, "portal +1")
    assert chooses(window(["portal"], "shadow", hidden=True), "hidden portal +1")
    assert chooses(window(["portal", "portal"], "shadow", pawn=22), "portal +1")


def test_a_shadow_keeps_a_portal_that_does_not_win() -> None:
    assert chooses(window(["portal"], "shadow", pawn=22), "no portal")
    assert chooses(window(["portal", "portal"], "shadow", pawn=20), "no portal")


def test_a_shadow_does_not_waste_a_portal_on_a_move_that_wins_already() -> None:
    state = window(["portal"], "shadow")
    assert chooses(reach(state), "no portal")


def test_a_shadow_answers_a_portal_with_a_portal() -> None:
    state = window(["portal"], "shadow")
    state.cells[cell.at(1, cell.OPEN) + parts.PORTAL] = 1
    reach(state)
    while asks(state) != [(1, "portal")]:
        play(state, "no portal")
    play(state, "portal -1")
    assert asks(state) == [(0, "portal")]
    assert chooses(state, "portal +1")


def test_a_shadow_never_moves_the_pawn_back() -> None:
    for state in (window(["portal"], "shadow"), window(["portal"], "shadow", pawn=3)):
        assert likes(state, "portal -1") < min(likes(state, "no portal"), likes(state, "portal +1"))


def test_a_portal_is_used_before_it_is_lost() -> None:
    for role, words in (("shaman", "portal -1"), ("shadow", "portal +1")):
        roles = f"{role} shaman shaman shaman"
        steps = [[step.WINDOW, 0, 0, 1], [step.ELIMINATE, 1, 0], [step.TURN, 1]]
        hands = ["blue 1, green 1", "blue 2, green 2", "blue 3, green 3", "blue 4, green 4"]
        state = stage(4, hands=hands, roles=roles, steps=steps, open={0: ["portal"]}, pile=["dagger"])
        assert chooses(state, words)


def test_a_shadow_eliminates_the_shaman_with_most_cards() -> None:
    assert chooses(stabbing("shadow", sizes=(2, 4, 3)), "stab 2")


def test_a_shadow_eliminates_a_shaman_it_knows_rather_than_perhaps_its_fellow() -> None:
    state = stabbing("shadow", players=5)
    assert chooses(knows(state, 0, 2), "stab 2")


def test_a_shadow_uses_a_hidden_dagger_when_that_wins() -> None:
    assert not chooses(stabbing("shadow", pawn=21, hidden=True, sizes=(4, 4, 4)), "no dagger")


# --- whoever is asked -------------------------------------------------------------------------------------------------


def test_the_eliminated_choose_a_guide_of_their_own_side() -> None:
    hands = ["", "blue 2, green 2", "blue 3, green 3", "blue 4, green 4"]
    for role, words in (("shaman", "guide 1"), ("shadow", "guide 2")):
        roles = f"{role} shaman shadow shaman"
        state = stage(4, hands=hands, roles=roles, out=[0], steps=[[step.NEXT, -1]])
        assert asks(state) == [(0, "guide")]
        assert chooses(knows(knows(state, 0, 1), 0, 2), words)


def test_the_certain_point_comes_first_among_rituals() -> None:
    hands = ["blue 1, green 1", "blue 2, green 2", "blue 3, green 3", "blue 4, green 4"]
    state = stage(4, hands=hands, open={0: ["dagger"]}, steps=[[step.TURN, 0]])
    state.cells[cell.CLOSING] = BIT[0] | BIT[2] | BIT[3]
    state.done(0)
    state.ask(0, ask.RITUAL)
    ranked = sorted(state.moves(), key=lambda m: -advice(state, 0, m))
    assert ranked == [move(state, f"ritual {name}") for name in ("purple", "yellow", "green")]


def test_in_an_eclipse_a_shaman_passes_on_a_card_that_could_follow_nobody() -> None:
    hands = ["white 4, green 4", "green 1, green 2", "green 3, blue 3", "green 5, blue 4"]
    state = stage(
        4, hands=hands, roles=FOUR, worlds={"white": [1, 2, 3, 5, 6]}, pile=["eclipse"], steps=[[step.ECLIPSE]]
    )
    assert asks(state)[0] == (0, "give")
    assert likes(state, "give white 4", 0) > likes(state, "give green 4", 0)


# --- nothing secret is read -------------------------------------------------------------------------------------------


def decisions(players: int, seed: int) -> Iterator[tuple[ShamansState, int, list[int]]]:
    """All choices of a game, half of them made by the advice and half by chance."""
    g = game(players)
    state = g.start(seed=seed)
    assert isinstance(state, ShamansState)
    chance = Random(seed)
    while not state.over:
        for seat in state.seats:
            moves = state.moves(seat)
            yield state, seat, moves
            if chance.random() < 0.5:
                chosen = max(moves, key=lambda m: advice(state, seat, m))
            else:
                chosen = chance.choice(moves)
            state.play(chosen, seat)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_advice_does_not_depend_on_what_the_seat_cannot_see(players: int) -> None:
    asked: set[int] = set()
    differed = 0
    for seed in range(3):
        for n, (state, seat, moves) in enumerate(decisions(players, seed)):
            asked.add(int(state.asked(seat)))
            real = [advice(state, seat, m) for m in moves]
            for k in range(2):
                world = state.imagine(seat, 2 * n + k)
                differed += world.cells != state.cells
                assert [state.game.heuristics.advice(world, seat, m) for m in moves] == real
    assert differed > 500
    assert {ask.CARD, ask.TAKE, ask.HIDE, ask.PORTAL, ask.GIVE, ask.NEUTRALIZE} <= asked


@pytest.mark.parametrize("players", [3, 4, 5])
def test_greedy_beats_random(players: int) -> None:
    g = game(players)
    bot = GreedyBot(worlds=1)
    won, deals = 0.0, 5
    for deal in range(deals):
        for seat in range(players):
            state = g.start(seed=deal)
            chance = Random(deal)
            while not state.over:
                p = state.seat
                moves = state.moves(p)
                state.play(bot.choose(glimpse(state, p)) if p == seat and len(moves) > 1 else chance.choice(moves), p)
            won += state.share(seat)
    assert won / (deals * players) > 1.4 / players


# --- estimate ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [[0, 0, 0], [2, 2, 0, 3], [7, 0, 0, 0, 0], [9, 9, 1]])
def test_all_seats_together_expect_one_win(points: list[int]) -> None:
    state = stage(len(points), hands=[f"blue {n + 1}" for n in range(len(points))], points=points)
    assert sum(state.game.heuristics.estimate(state, p) for p in range(len(points))) == pytest.approx(1)


def test_a_point_more_is_worth_more_near_the_end() -> None:
    def lead(*points: int) -> float:
        state = stage(3, hands=["blue 1", "blue 2", "blue 3"], points=list(points))
        return state.game.heuristics.estimate(state, 0) - state.game.heuristics.estimate(state, 1)

    assert lead(3, 3, 3) == 0
    assert 0 < lead(1, 0, 0) < lead(7, 6, 6)


def test_a_finished_game_promises_what_it_gave() -> None:
    g = game(3, rounds=1)
    state = g.start(seed=1)
    while not state.over:
        state.play(state.moves()[0], state.seat)
    assert [g.heuristics.estimate(state, p) for p in range(3)] == [state.share(p) for p in range(3)]


def test_a_search_plays_the_round_out_and_then_asks_what_the_points_promise() -> None:
    g = game(4)
    assert g.heuristics.search_depth == 1
    assert g.heuristics.prior_scale > 0
    assert g.heuristics.playout_samples > 1
