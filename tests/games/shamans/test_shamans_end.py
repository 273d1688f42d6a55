"""The end of a round and of the game: who wins, who scores, what comes next."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shamans import cell, parts, saw
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.artifacts import reveal
from ofuda.kernel.arrays import bits

from .stage import asks, at_world, events_named, game, hand, log, of_seat, pawn, play, points, stage, tokens

every_table = pytest.mark.parametrize("players", [3, 4, 5])
ROLES = {3: "shaman shaman shadow", 4: "shaman shaman shaman shadow", 5: "shaman shaman shaman shadow shadow"}
NONE = (None, None)
MOON = 24


def last_turn(players: int, **more: Any) -> ShamansState:
    """Everybody follows with their last card: seat p has purple p + 1; whoever is out has none."""
    out = more.get("out", [])
    hands = ["" if p in out else f"purple {p + 1}" for p in range(players)]
    setting: dict[str, Any] = {"roles": ROLES[players], "hands": hands, "slots": NONE, **more}
    s = pass_portals(stage(players, **setting))
    for p in range(players):
        if p not in out:
            pass_portals(play(s, f"purple {p + 1}"))
    return s


def to_the_moon(players: int, **more: Any) -> ShamansState:
    """The pawn is one step before the Moon and the second player does not follow."""
    hands = [f"{'blue' if p == 1 else 'purple'} {p + 1}, white {p + 1}" for p in range(players)]
    setting: dict[str, Any] = {"roles": ROLES[players], "hands": hands, "pawn": MOON - 1, "slots": NONE, **more}
    s = pass_portals(play(pass_portals(stage(players, **setting)), "purple 1"))
    return pass_portals(play(s, "blue 2"))


def pass_portals(s: ShamansState) -> ShamansState:
    while not s.over and asks(s)[0][1] == "portal":
        play(s, "no portal")
    return s


def winners(s: ShamansState) -> list[int]:
    """Which team has won each of the rounds so far."""
    return [event[0] for event in events_named(s, "round_won")]


def how_won(s: ShamansState) -> str:
    """By which clause the round was won, as everybody is told."""
    ((role, how, _, _),) = events_named(s, "round_won")
    return s.game.words.event(saw.ROUND_WON, role, how, 0, 0).clause


# --- three ways to end ------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-66", "SH-69")
@every_table
def test_the_shamans_win_when_no_player_holds_a_card(players: int) -> None:
    s = last_turn(players)
    assert winners(s) == [parts.SHAMAN]
    assert how_won(s) == "SH-66"
    assert points(s) == {3: [2, 2, 0], 4: [2, 2, 2, 0], 5: [2, 2, 2, 0, 0]}[players]


@pytest.mark.clause("SH-66")
@every_table
def test_the_last_turn_is_carried_out_before_the_round_ends(players: int) -> None:
    s = last_turn(players, slots=("shard", "mask"))
    assert asks(s) == [(0, "take")]
    assert winners(s) == []
    play(s, "take shard")
    assert log(s, "takes", "gathers", "round_won") == ["takes", "gathers", "round_won"]


@pytest.mark.clause("SH-66", "SH-68")
def test_with_one_space_left_the_shamans_still_win() -> None:
    assert winners(last_turn(5, pawn=MOON - 1)) == [parts.SHAMAN]


@pytest.mark.clause("SH-66")
def test_a_round_goes_on_while_anybody_holds_a_card() -> None:
    hands = ["purple 1", "purple 2", "purple 3, blue 1"]
    s = play(stage(3, roles=ROLES[3], hands=hands, slots=NONE), "purple 1", "purple 2", "purple 3")
    assert winners(s) == []
    assert asks(s) == [(2, "card")]
    play(s, "blue 1")
    assert winners(s) == [parts.SHAMAN]


@pytest.mark.clause("SH-67", "SH-69")
@every_table
def test_the_shamans_win_when_the_last_shadow_is_eliminated(players: int) -> None:
    last = 8 if players == 5 else 6
    hands = [f"purple {p + 1}, white {p + 1}" for p in range(players)]
    hands[1] = f"yellow {last}, white 2"
    s = stage(
        players,
        roles=ROLES[players],
        hands=hands,
        worlds={"yellow": list(range(1, last))},
        open={1: ["dagger"]},
        out=[3] if players == 5 else [],
        pawn=10,
    )
    play(s, "purple 1", f"yellow {last}", f"stab {players - 1}")
    assert winners(s) == [parts.SHAMAN]
    assert how_won(s) == "SH-67"
    assert points(s) == {3: [2, 2, 0], 4: [2, 2, 2, 0], 5: [2, 2, 2, 0, 0]}[players]


@pytest.mark.clause("SH-68", "SH-70")
@every_table
def test_the_shadows_win_when_the_pawn_reaches_the_moon(players: int) -> None:
    s = to_the_moon(players)
    assert winners(s) == [parts.SHADOW]
    assert how_won(s) == "SH-68"
    assert points(s) == {3: [0, 0, 3], 4: [0, 0, 0, 3], 5: [0, 0, 0, 3, 3]}[players]
    assert log(s, "plays", "placed", "takes") == ["plays", "plays"]  # at once: the card does not reach its world


@pytest.mark.clause("SH-68")
def test_the_moon_counts_even_when_the_last_card_of_the_round_reaches_it() -> None:
    s = stage(3, roles=ROLES[3], hands=["purple 1", "purple 2", "blue 1"], pawn=MOON - 1, slots=NONE)
    play(s, "purple 1", "purple 2", "blue 1")
    assert winners(s) == [parts.SHADOW]
    assert points(s) == [0, 0, 3]


@pytest.mark.clause("SH-67", "SH-68")
@every_table
def test_nothing_of_a_round_that_was_won_at_once_is_still_to_be_done(players: int) -> None:
    last = 8 if players == 5 else 6
    s = stage(
        players,
        roles=ROLES[players],
        hands=["purple 1, blue 1", f"yellow {last}, blue 2", *[f"purple {p}, blue {p + 1}" for p in range(2, players)]],
        worlds={"yellow": list(range(1, last))},
        open={1: ["dagger"]},
        out=[3] if players == 5 else [],
    )
    play(s, "purple 1", f"yellow {last}", f"stab {players - 1}")
    assert winners(s) == [parts.SHAMAN]
    fresh = game(players).start(seed=1).agenda()
    assert s.agenda() == to_the_moon(players).agenda() == fresh


# --- points -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-69")
def test_an_eliminated_shaman_gets_nothing_for_the_win() -> None:
    assert points(last_turn(5, out=[1])) == [2, 0, 2, 0, 0]
    assert points(last_turn(4, out=[0, 2])) == [0, 2, 0, 0]


@pytest.mark.clause("SH-70")
def test_an_eliminated_shadow_gets_nothing_for_the_win() -> None:
    hands = ["purple 1, white 1", "blue 2, white 2", "purple 3, white 3", "", "purple 5, white 5"]
    assert points(to_the_moon(5, out=[3], hands=hands)) == [0, 0, 0, 0, 3]


@pytest.mark.clause("SH-71", "SH-47")
@every_table
@pytest.mark.parametrize("shards", range(4))
def test_two_shards_or_more_are_worth_two_points_once(players: int, shards: int) -> None:
    s = last_turn(players, open={0: ["shard"] * shards})
    assert points(s)[:2] == [4 if shards >= 2 else 2, 2]


@pytest.mark.clause("SH-71")
def test_shards_count_for_the_team_that_lost_too() -> None:
    assert points(last_turn(4, open={3: ["shard", "shard"]})) == [2, 2, 2, 2]
    assert points(to_the_moon(4, open={0: ["shard", "shard"]})) == [2, 0, 0, 3]
    assert points(to_the_moon(4, open={3: ["shard", "shard", "shard"]})) == [0, 0, 0, 5]


@pytest.mark.clause("SH-71")
def test_hidden_and_open_shards_are_counted_together() -> None:
    assert points(last_turn(4, open={1: ["shard"]}, hidden={1: ["shard"]})) == [2, 4, 2, 0]


@pytest.mark.clause("SH-71")
def test_the_eliminated_get_nothing_for_shards() -> None:
    """Even shards that lie face down before them still."""
    assert points(last_turn(4, out=[1], hidden={1: ["shard", "shard"]})) == [2, 0, 2, 0]


# --- all Shamans eliminated -------------------------------------------------------------------------------------------


def shadows_alone(players: int, **more: Any) -> ShamansState:
    """Only Shadows are left, with two cards each."""
    shadows = range(players - (2 if players == 5 else 1), players)
    hands = ["" if p not in shadows else f"purple {p + 1}, blue {p + 1}" for p in range(players)]
    out = [p for p in range(players) if p not in shadows]
    setting: dict[str, Any] = {"roles": ROLES[players], "hands": hands, "out": out, "guide": players - 1, **more}
    return stage(players, slots=NONE, **setting)


@pytest.mark.clause("SH-84", "SH-R20")
@every_table
def test_the_shadows_do_not_win_because_all_shamans_are_eliminated(players: int) -> None:
    last = 8 if players == 5 else 6
    hands = ["purple 1, white 1", "", "", "", "purple 5, white 5"][:players]
    hands[players - 1] = f"yellow {last}, white 5"
    s = stage(
        players,
        roles=ROLES[players],
        hands=hands,
        out=list(range(1, players - 1)),
        worlds={"yellow": list(range(1, last))},
        open={players - 1: ["dagger"]},
        slots=NONE,
        pawn=10,
    )
    play(s, "purple 1", f"yellow {last}", "stab 0")
    assert winners(s) == []
    assert pawn(s) == 12
    assert asks(s) == [(0, "guide")]  # SH-65: purple 1 was the only card of the Destination
    play(s, f"guide {players - 1}", "white 5")
    assert winners(s) == [parts.SHAMAN]
    assert points(s) == [0] * players


@pytest.mark.clause("SH-R20", "SH-84")
@every_table
def test_with_only_shadows_left_the_shamans_win_and_nobody_scores(players: int) -> None:
    s = shadows_alone(players)
    while not winners(s):
        s.play(s.moves()[0])
    assert winners(s) == [parts.SHAMAN]
    assert points(s) == [0] * players


@pytest.mark.clause("SH-R20")
@every_table
def test_shards_still_score_where_only_shadows_are_left(players: int) -> None:
    s = shadows_alone(players, open={players - 1: ["shard", "shard"]})
    while not winners(s):
        s.play(s.moves()[0])
    assert points(s) == [0] * (players - 1) + [2]


@pytest.mark.clause("SH-R20", "SH-68")
def test_shadows_alone_can_still_bring_the_pawn_to_the_moon() -> None:
    s = play(shadows_alone(5, pawn=MOON - 1), "purple 5", "blue 4")
    assert winners(s) == [parts.SHADOW]
    assert points(s) == [0, 0, 0, 3, 3]


# --- the next round ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-72")
@every_table
def test_a_new_round_starts_while_nobody_has_eight(players: int) -> None:
    s = last_turn(players, points=[5, 0, 7, 0, 0][:players] if players == 3 else [5, 0, 0, 7, 7][:players])
    assert max(points(s)) == 7
    assert not s.over
    assert int(s.cells[cell.ROUND]) == 2
    assert pawn(s) == int(s.tables.start)


@pytest.mark.clause("SH-73")
@pytest.mark.parametrize(("players", "first"), [(n, seat) for n in (3, 4, 5) for seat in range(n)])
def test_the_first_player_token_passes_to_the_left(players: int, first: int) -> None:
    """Left is the next seat clockwise; who was Guide last does not matter."""
    s = last_turn(players, first=first)
    after = (first + 1) % players
    assert int(s.cells[cell.FIRST]) == after
    assert asks(s) == [(after, "card")]
    assert s.view(None)["guide"] == after


@pytest.mark.clause("SH-74")
@every_table
def test_everything_comes_back_for_the_next_round(players: int) -> None:
    hands = ["purple 1", "", "blue 1, blue 2", "purple 3", "purple 4"][:players]
    s = stage(
        players,
        roles=ROLES[players],
        hands=hands,
        out=[2],
        open={0: ["dagger", "mask"], 1: ["shard"]},
        hidden={2: ["portal"]},
        worlds={"white": [1, 2, 3]},
        slots=NONE,
        eclipsed=True,
    )
    reveal(s, 0)
    kept = (
        cell.GAVE,
        cell.GAVE_TO,
    )  # what all remember of this round
    for what in kept:
        s.cells[cell.SEAT + what] = 1
    play(s, "purple 1", *["purple 3", "purple 4"][: players - 3])
    assert winners(s) == [parts.SHAMAN]
    assert [of_seat(s, p, what) for what in kept for p in range(players)] == [0] * (len(kept) * players)
    t = s.tables
    each, left = {3: (9, 3), 4: (9, 0), 5: (11, 1)}[players]
    assert [len(hand(s, p)) for p in range(players)] == [each] * players  # nobody is eliminated any more
    lying = [(world, n) for world in t.names for n in at_world(s, world)]
    assert len(lying) == left
    held = sum(of_seat(s, p, cell.HAND) for p in range(players))
    assert len(bits(held)) + left == int(t.worlds * t.numbers)
    assert [tokens(s, p) + tokens(s, p, cell.HIDDEN) for p in range(players)] == [[]] * players
    pile = [parts.TOKENS[int(s.cells[cell.PILE + i]) - 1] for i in range(11)]
    back = [*pile, *s.view(None)["slots"]]
    assert sorted(back) == sorted(["dagger"] * 5 + ["portal"] * 2 + ["shard"] * 3 + ["mask"] * 2 + ["eclipse"])
    assert (s.view(None)["eclipse"], s.view(None)["pile"]) == (None, 11)
    assert [of_seat(s, p, cell.FACE_UP) for p in range(players)] == [0] * players
    assert [of_seat(s, p, cell.SEEN) for p in range(players)] == [1 << p for p in range(players)]


@pytest.mark.clause("SH-74")
def test_roles_hands_and_tokens_are_dealt_anew_each_round() -> None:
    """Over a few games the second deal is not the first one again."""
    roles, held, laid = set(), set(), set()
    for seed in range(8):
        s = last_turn(5, seed=seed)
        roles.add(tuple(of_seat(s, p, cell.ROLE) for p in range(5)))
        held.add(tuple(of_seat(s, p, cell.HAND) for p in range(5)))
        laid.add(tuple(int(s.cells[cell.PILE + i]) for i in range(11)))
        assert sum(of_seat(s, p, cell.ROLE) for p in range(5)) == 2
    assert len(roles) > 2
    assert len(held) == 8
    assert len(laid) > 4


# --- the end of the game ----------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-75")
@every_table
def test_whoever_has_most_wins_when_somebody_has_eight(players: int) -> None:
    s = last_turn(players, points=[6, 5, 0, 0, 0][:players])
    assert s.over
    assert points(s)[:2] == [8, 7]
    assert s.outcome().shares == [1.0] + [0.0] * (players - 1)


@pytest.mark.clause("SH-75")
@every_table
def test_more_than_eight_is_enough_too_and_the_most_wins_among_those(players: int) -> None:
    s = last_turn(players, points=[6, 7, 0, 0, 0][:players])
    assert s.over
    assert points(s)[:2] == [8, 9]
    assert s.outcome().shares == [0.0, 1.0] + [0.0] * (players - 2)


@pytest.mark.clause("SH-75")
def test_the_shadow_wins_the_game_like_anybody_else() -> None:
    s = to_the_moon(4, points=[0, 7, 7, 5])
    assert s.over
    assert points(s) == [0, 7, 7, 8]
    assert s.share(3) == 1.0


@pytest.mark.clause("SH-75", "SH-71")
def test_points_for_shards_count_before_the_winner_is_found() -> None:
    s = last_turn(4, points=[4, 5, 0, 0], open={0: ["shard", "shard"]})
    assert s.over
    assert points(s) == [8, 7, 2, 0]
    assert s.share(0) == 1.0


@pytest.mark.clause("SH-76")
@pytest.mark.parametrize("points_before", [[6, 6, 0, 0], [6, 6, 0, 8], [7, 0, 7, 0], [8, 9, 9, 3]])
def test_a_tie_for_most_means_another_round(points_before: list[int]) -> None:
    s = last_turn(4, points=points_before)
    assert max(points(s)) >= 8
    assert not s.over
    assert int(s.cells[cell.ROUND]) == 2


@pytest.mark.clause("SH-76")
def test_a_tie_below_the_lead_does_not_matter() -> None:
    s = last_turn(4, points=[6, 6, 7, 8])
    assert points(s) == [8, 8, 9, 8]
    assert s.over
    assert s.share(2) == 1.0


@pytest.mark.clause("SH-76")
def test_rounds_go_on_until_one_is_alone_in_front() -> None:
    s = last_turn(4, points=[6, 6, 0, 0])
    rounds = []
    while not s.over:
        rounds.append(int(s.cells[cell.ROUND]))
        s.play(s.moves(s.seat)[-1], s.seat)
    assert rounds[0] == 2
    assert points(s).count(max(points(s))) == 1


@pytest.mark.clause("SH-R32")
@pytest.mark.parametrize(
    ("points_before", "shares"), [([0, 0, 0, 0], [1 / 3, 1 / 3, 1 / 3, 0]), ([3, 0, 0, 0], [1, 0, 0, 0])]
)
def test_after_the_last_round_all_who_lead_share_the_win(points_before: list[int], shares: list[float]) -> None:
    s = last_turn(4, points=points_before, rounds=1)
    assert s.over
    assert s.outcome().shares == shares
    assert s.outcome().clause == "SH-R32"


@pytest.mark.clause("SH-R32", "SH-76")
def test_a_tie_in_front_is_not_played_on_after_the_last_round() -> None:
    s = last_turn(4, points=[6, 6, 0, 0], rounds=1)
    assert s.over
    assert s.outcome().shares == [0.5, 0.5, 0, 0]
    assert s.outcome().clause == "SH-R32"


@pytest.mark.clause("SH-75")
@pytest.mark.parametrize("rounds", [0, 1, 5])
def test_the_outcome_names_the_clause_of_a_win_by_points(rounds: int) -> None:
    s = last_turn(4, points=[6, 0, 0, 0], rounds=rounds)
    assert s.over
    assert s.outcome().clause == "SH-75"


@pytest.mark.clause("SH-R21")
@every_table
def test_eight_points_in_the_middle_of_a_round_do_not_end_the_game(players: int) -> None:
    last = 8 if players == 5 else 6
    s = stage(
        players,
        roles=ROLES[players],
        hands=["white 1, blue 1", f"purple {last}, blue 2", *[f"white {p}, blue {p + 1}" for p in range(2, players)]],
        worlds={"purple": list(range(1, last))},
        points=[0, 7, 0, 0, 0][:players],
        slots=NONE,
        pawn=10,
    )
    play(s, "white 1", f"purple {last}")
    assert points(s)[1] == 8
    assert not s.over
    assert winners(s) == []
    assert asks(s) == [(2, "card")]


@pytest.mark.clause("SH-R21")
def test_somebody_else_may_overtake_whoever_had_eight_first() -> None:
    s = stage(
        4,
        roles=ROLES[4],
        hands=["white 1, blue 1", "purple 6, blue 2", "white 2, blue 3", "white 3, blue 4"],
        worlds={"purple": [1, 2, 3, 4, 5]},
        points=[0, 7, 0, 6],
        slots=NONE,
        pawn=MOON - 2,
    )
    play(s, "white 1", "purple 6", "blue 3")
    assert s.over
    assert points(s) == [0, 8, 0, 9]
    assert s.share(3) == 1.0
