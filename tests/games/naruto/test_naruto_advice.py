"""Taste: what the greedy bot likes, and what a search expects of a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ofuda.bots import glimpse, make_bot
from ofuda.games.naruto import ask, cell, parts
from ofuda.games.naruto.deck import random_deck
from ofuda.games.naruto.game import Naruto
from ofuda.games.naruto.rules import NarutoState, state
from ofuda.kernel.randomness import Quick

from .scenes import announce, battle, give_way, village
from .table import asked, choose, nothing

KUNAI = "J-001"  # +2/+2 to its user, for one chakra
WON = ["N-002"] * 3 + ["N-003"] * 3 + ["N-014"] * 3


def likes(s: NarutoState, move: int) -> float:
    return float(s.game.heuristics.advice(s, s.seat, move))


def best(s: NarutoState) -> int:
    """Return the move that the advice prefers."""
    return max(s.moves(s.seat), key=lambda move: (likes(s, move), -move))


def play(s: NarutoState, card: str) -> int:
    return ask.PLAY_MOVE + s.tables.numbers[card]


def charge(s: NarutoState, card: str) -> int:
    return ask.CHARGE_MOVE + s.tables.numbers[card]


def pick(s: NarutoState, card: str) -> int:
    return ask.CARD_MOVE + s.tables.numbers[card]


def thing(slot: int) -> int:
    return ask.THING_MOVE + slot


def expects(s: NarutoState, seat: int = 0) -> float:
    return float(s.game.heuristics.estimate(s, seat))


# --- the mission phase ------------------------------------------------------------------------------------------------


def test_the_stronger_of_two_ninjas_is_deployed() -> None:
    s = village(hand=["N-009", "N-011"], marker=9)
    assert best(s) == play(s, "N-011")


def test_cards_are_drawn_but_not_from_an_almost_empty_deck() -> None:
    s = village(hand=["M-006"] * 2, marker=9)
    assert best(s) == play(s, "M-006")
    s = village(hand=["M-006"] * 2, marker=9, deck=["N-002"], rest="discard")
    assert likes(s, play(s, "M-006")) < likes(s, ask.PASS_MOVE)


def test_a_ninja_whose_name_is_in_play_is_charged_and_a_good_one_is_kept() -> None:
    s = village(home=["N-011"], hand=["N-011", "N-018", KUNAI], marker=3)
    assert likes(s, charge(s, "N-011")) > likes(s, ask.PASS_MOVE)
    assert likes(s, charge(s, "N-018")) < likes(s, ask.PASS_MOVE)


def test_healing_is_for_the_ninja_who_gains_most_by_it() -> None:
    hurt = [{"card": "N-003", "injured": True}, {"card": "N-011", "injured": True}]
    s = village(home=hurt, hand=["M-001", *["N-034"] * 3], marker=9)
    s.play(play(s, "M-001"))
    assert asked(s) == (0, "target")
    assert best(s) == thing(1)


def test_a_mission_that_damages_everybody_is_for_who_has_fewer_ninjas() -> None:
    few = village(home=["N-001"], away=["N-011", "N-018"], hand=["M-005", *["N-034"] * 3], marker=9)
    many = village(home=["N-011", "N-018"], away=["N-001"], hand=["M-005", *["N-034"] * 3], marker=9)
    assert likes(few, play(few, "M-005")) > likes(few, ask.PASS_MOVE)
    assert likes(many, play(many, "M-005")) < likes(many, ask.PASS_MOVE)


def test_the_worse_cards_are_discarded() -> None:
    s = village("end", home=["N-011"], hand=["N-011", *["N-018"] * 3, *["N-010"] * 3], marker=9)
    assert asked(s) == (0, "adjust")
    assert best(s) == pick(s, "N-011")


def test_a_first_hand_is_kept_for_its_early_ninjas() -> None:
    for seed in range(12):
        s = Naruto({}).start(seed=seed)
        assert isinstance(s, NarutoState)
        early = [s.tables.cards[kind] for kind in range(s.tables.kinds) if held(s, kind)]
        if all(card.entrance > 2 or card.number[0] != "N" for card in early):
            assert best(s) == ask.MULLIGAN_MOVE
        if sum(card.entrance == 0 and card.number[0] == "N" for card in early) >= 1:
            assert best(s) == ask.KEEP_MOVE


def held(s: NarutoState, kind: int) -> bool:
    return state.copies_of(s, s.seat, parts.HAND, kind) > 0


# --- teams, attacks and blocks ----------------------------------------------------------------------------------------


def test_a_support_joins_where_it_makes_the_attack_beat_every_blocker() -> None:
    s = village("organisation", home=["N-011", "N-010"], away=["N-018", "N-012"])
    assert best(s) == ask.BUILD_MOVE
    s.play(ask.BUILD_MOVE)
    assert asked(s) == (0, "join")
    assert best(s) == thing(1)


def test_a_team_that_nobody_can_block_is_sent_out() -> None:
    s = village("battle", home=["N-001"])
    assert asked(s) == (0, "send")
    assert best(s) == thing(0)


def test_a_weak_ninja_stays_at_home_before_a_strong_blocker() -> None:
    s = village("battle", home=["N-001"], away=["N-018"])
    assert best(s) == ask.NONE_MOVE


def test_more_attackers_than_blockers_win_the_tenth_reward() -> None:
    s = village("battle", home=["N-001", "N-003"], away=["N-018"], rewards=WON)
    choose(s, 0)
    assert best(s) == thing(1)


def test_the_strong_ninja_leads_and_the_weak_one_supports() -> None:
    s = village("battle", home=[["N-003", "N-011"]], away=["N-009"])
    assert best(s) == thing(1)


def attacked(rewards: int, defender: str) -> NarutoState:
    """An attack by a strong ninja of seat 0, who has so many rewards."""
    s = village("battle", home=["N-018"], away=[defender], rewards=WON[:rewards])
    choose(s, 0)
    if asked(s) == (0, "send"):
        nothing(s)
    assert asked(s) == (1, "block")
    return s


def test_the_last_rewards_are_blocked_whatever_it_costs() -> None:
    assert best(attacked(8, "N-010")) == thing(1)


def test_an_attack_is_blocked_by_who_beats_it() -> None:
    s = village("battle", home=["N-001"], away=["N-018", "N-003"])
    choose(s, 0)
    assert best(s) == thing(1)


# --- the exchange of jutsu --------------------------------------------------------------------------------------------


def test_a_jutsu_is_played_where_it_turns_a_battle() -> None:
    turned = battle((["N-010"], ["N-011"]), stop=False, hand=[KUNAI], chakra=["N-034"])
    assert best(turned) == play(turned, KUNAI)
    won = battle((["N-011"], ["N-034"]), stop=False, hand=[KUNAI], chakra=["N-034"])
    assert best(won) == ask.PASS_MOVE


def test_a_jutsu_is_used_in_the_battle_that_it_turns() -> None:
    s = battle((["N-018"], ["N-003"]), (["N-010"], ["N-011"]), stop=False, hand=[KUNAI], chakra=["N-034"])
    s.play(play(s, KUNAI))
    assert asked(s) == (0, "user")
    assert best(s) == thing(2)


def test_the_jutsu_that_would_turn_a_battle_is_negated_and_a_vain_one_is_not() -> None:
    for blocker, negated in (("N-011", True), ("N-003", False)):
        mist: dict[str, Any] = {"their_hand": ["J-013"], "their_chakra": ["N-014"] * 3}
        s = battle((["N-010"], [blocker]), stop=False, hand=[KUNAI], chakra=["N-034"], **mist)
        announce(s, KUNAI)
        assert asked(s) == (1, "exchange")
        assert (best(s) == play(s, "J-013")) == negated


def test_damage_is_aimed_at_the_other_player() -> None:
    s = battle((["N-011"], ["N-018"]), stop=False, hand=["J-033"], chakra=["N-014"] * 3 + ["N-016"] * 2)
    s.play(play(s, "J-033"))
    assert asked(s) == (0, "target")
    assert best(s) == thing(1)


def test_x_is_no_higher_than_an_outstanding_victory_needs() -> None:
    s = battle((["N-010"], ["N-011"]), stop=False, hand=["J-005"], chakra=["N-034"] * 3 + ["N-001"] * 2)
    s.play(play(s, "J-005"))
    assert asked(s) == (0, "x")
    assert best(s) == ask.NUMBER_MOVE + 3  # 4 + 6 against 5


# --- what advice may look at ------------------------------------------------------------------------------------------


def test_advice_leaves_the_position_as_it_is() -> None:
    game = Naruto({"decks": [random_deck("any", 1).text, random_deck("any", 2).text]})
    s = game.start(seed=4)
    rng = Quick(4)
    while not s.over:
        before = s.to_bytes()
        moves = s.moves()
        for move in moves:
            game.heuristics.advice(s, s.seat, move)
        game.heuristics.estimate(s, s.seat)
        assert s.to_bytes() == before
        s.play(moves[rng.below(len(moves))])


def test_advice_does_not_depend_on_the_hand_of_the_other() -> None:
    for hand in (["N-018", "J-030"], ["N-001", "N-003"]):
        s = village("battle", home=["N-010", "N-011"], away=["N-009"], their_hand=hand, their_chakra=["N-002"] * 2)
        found = [likes(s, move) for move in s.moves()]
        if hand[0] == "N-018":
            first = found
        assert found == first


# --- estimates and bots -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "better",
    [
        lambda: village(home=["N-011"], away=["N-001"]),
        lambda: village(home=["N-011"], away=[{"card": "N-011", "injured": True}]),
        lambda: village(rewards=WON[:4]),
        lambda: village(hand=["N-002"] * 3),
        lambda: village(chakra=["N-002"] * 3),
        lambda: village(their_deck=["N-002"] * 2, their_rest="discard"),
    ],
)
def test_who_has_more_expects_more(better: Callable[[], NarutoState]) -> None:
    even = expects(village())
    assert expects(better()) > even
    assert expects(better(), 1) == pytest.approx(1 - expects(better()))


def test_the_progress_is_counted_in_turns() -> None:
    s = village(turn=7, hand=[KUNAI])
    assert s.game.heuristics.progress(s) == s.cells[cell.TURN] == 7


def test_a_coin_flip_is_seen_as_public_chance() -> None:
    seen = set()
    for seed in range(8):
        s = battle((["N-011"], ["N-010"]), seed=seed, hand=["J-025"], chakra=["N-001"] * 3)
        announce(s, "J-025")
        while asked(s)[1] == "chakra":
            s.play(s.moves()[0])
        while s.cells[cell.CHAIN]:
            s.play(ask.PASS_MOVE)
        seen.add(int(s.game.heuristics.public_chance(s)))
    assert len(seen) == 2


def test_greedy_beats_random() -> None:
    game = Naruto({})
    bots = make_bot("greedy:worlds=1"), make_bot("random")
    won = 0.0
    for seat in (0, 1):
        s = game.start(seed=11)
        while not s.over:
            bot = bots[0] if s.seat == seat else bots[1]
            s.play(bot.choose(glimpse(s, s.seat, 1)), s.seat)
        won += s.share(seat)
    assert won == 2


def test_the_search_chooses_a_legal_move() -> None:
    s = give_way_to_the_blocker()
    assert make_bot("ismcts:iterations=8").choose(glimpse(s, s.seat, 1)) in s.moves()


def give_way_to_the_blocker() -> NarutoState:
    s = battle((["N-010"], ["N-011"]), their_hand=[KUNAI], their_chakra=["N-034"])
    give_way(s)
    return s


@pytest.mark.clause("NR-46")
def test_a_hint_pays_with_what_there_is_most_of() -> None:
    """N-034 is Lightning, N-014 is Water, N-002 is Fire: none of them is asked for."""
    for chakra in (["N-034", "N-014", "N-014"], ["N-014", "N-034", "N-034"], ["N-002", "N-002", "N-034"]):
        rare = next(card for card in chakra if chakra.count(card) == 1)
        common = next(card for card in chakra if chakra.count(card) == 2)
        s = battle((["N-010"], ["N-011"]), stop=False, hand=[KUNAI], chakra=chakra)
        s.play(play(s, KUNAI))
        assert asked(s) == (0, "chakra")
        assert {pick(s, rare), pick(s, common)} == set(s.moves(0))
        hinted = make_bot("greedy").choose(glimpse(s, 0))
        assert hinted == pick(s, common)
