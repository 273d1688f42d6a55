"""Random games: nothing is lost, moves and refusals agree, and the game ends."""

from __future__ import annotations

from collections import Counter

import pytest

from ofuda.games.shikigami import ask, cell, parts
from ofuda.games.shikigami.rules import ShikigamiState

from .random_games import games, steps
from .stage import before as summoned_by
from .stage import (
    box,
    deck_of,
    discarded,
    events,
    hand,
    kind,
    lying,
    lying_elements,
    names_of,
    of_seat,
)

every_table = pytest.mark.parametrize("players", [2, 3, 4, 5])
DECK = Counter({**dict.fromkeys(range(15), 2), 15: 3})


def kinds(names: list[str]) -> Counter[int]:
    return Counter(kind(name) for name in names)


def looked(s: ShikigamiState) -> tuple[list[int], list[int]]:
    """Cards that were drawn and are in no hand yet: kinds, and numbers of shikigami."""
    cards = [int(s.cells[cell.LOOKED + i]) for i in range(2) if s.cells[cell.LOOKED + i]]
    if int(s.cells[cell.LOOKED_DECK]) == parts.ELEMENT_DECK + 1:
        return [card - 1 for card in cards], []
    return [], cards


def elements_everywhere(s: ShikigamiState) -> Counter[int]:
    found = Counter(deck_of(s, "element")) + kinds(lying_elements(s)) + Counter(looked(s)[0])
    found += kinds([name for name in discarded(s).split(", ") if name])
    for p in range(int(s.players)):
        for what in (cell.HELD, cell.BLIND, cell.OLD):
            found += kinds(names_of(of_seat(s, p, what)))
    return found


def spirits_everywhere(s: ShikigamiState) -> list[int]:
    found = deck_of(s, "low") + deck_of(s, "high") + deck_of(s, "god") + lying(s) + box(s) + looked(s)[1]
    for p in range(int(s.players)):
        found += summoned_by(s, p) + [int(name) for name in hand(s, p).split(", ") if name.isdecimal()]
        if not s.cells[cell.ROUND]:
            found += [spirit + 1 for spirit in range(48) if of_seat(s, p, cell.OFFER) >> spirit & 1]
    return sorted(found)


@pytest.mark.clause("SG-01", "SG-16", "SG-31", "SG-35")
@every_table
def test_every_card_is_always_in_one_place(players: int) -> None:
    for s in games(players, 16):
        for now in steps(s):
            assert elements_everywhere(now) == DECK
            assert spirits_everywhere(now) == list(range(1, 49))


@every_table
def test_the_moves_are_those_that_are_not_refused(players: int) -> None:
    for s in games(players, 8):
        for now in steps(s):
            for seat in now.seats:
                moves = [int(m) for m in now.moves(seat)]
                assert moves == [m for m in range(ask.MOVES) if int(now.refusal(seat, m)) == 0]
                assert moves


@pytest.mark.clause("SG-11", "SG-24")
@every_table
def test_the_discs_of_every_square_lie_on_each_other_without_gaps(players: int) -> None:
    for s in games(players, 8):
        for now in steps(s):
            squares: dict[int, list[int]] = {}
            for p in range(players):
                discs = [of_seat(now, p, cell.DISC + i) for i in range(2)]
                if not now.cells[cell.POWER]:
                    assert discs[0] > discs[1]
                for disc in discs:
                    squares.setdefault(disc // parts.HEIGHTS - parts.SQUARES, []).append(disc % parts.HEIGHTS)
            assert all(sorted(heights) == list(range(len(heights))) for heights in squares.values())
            most = 5 if now.game.options["return_is_optional"] else 4
            assert all(abs(square) <= most for square in squares)


@every_table
def test_nothing_is_left_over_when_an_action_begins(players: int) -> None:
    table = (cell.LOOKED, cell.LOOKED + 1, cell.LOOKED_DECK, cell.POWER, cell.MOVING, cell.GOAL, cell.BONUS)
    for s in games(players, 8):
        for now in steps(s):
            if not now.over and int(now.asked(now.seats[0])) == ask.ACTION:
                assert [int(now.cells[at]) for at in table] == [0] * len(table)
                own = [(p, what) for p in range(players) for what in (cell.PAYING, cell.PAID, cell.OFFER, cell.CHOICE)]
                assert [of_seat(now, p, what) for p, what in own] == [0] * len(own)


@pytest.mark.clause("SG-13", "SG-R2")
@every_table
def test_everybody_acts_twice_in_every_round(players: int) -> None:
    for s in games(players, 8):
        acted: list[int] = []
        for now in steps(s):
            if not now.over and int(now.asked(now.seats[0])) == ask.ACTION:
                acted.append(now.seats[0])
        orders = [numbers[0] for _, numbers in events(s, "order")]
        rounds = len(orders) // players
        expected = [orders[r * players + place] for r in range(rounds) for _ in range(2) for place in range(players)]
        assert acted == expected


@pytest.mark.clause("SG-27", "SG-28", "SG-29")
@every_table
def test_every_game_ends_with_an_empty_deck_or_eight_summoned_shikigami(players: int) -> None:
    ways = set()
    for s in games(players, 16):
        for _ in steps(s):
            pass
        most = max(len(summoned_by(s, p)) for p in range(players))
        empty = any(not deck_of(s, name) for name in ("low", "high", "god"))
        assert most >= 8 or empty
        assert int(s.cells[cell.ENDED]) == empty + 2 * (most >= 8)
        assert sum(s.outcome().shares) == pytest.approx(1)
        ways.add(int(s.cells[cell.ENDED]))
    assert ways


@pytest.mark.clause("SG-30")
@every_table
def test_nobody_begins_a_round_with_more_cards_than_allowed(players: int) -> None:
    for s in games(players, 8):
        before = 1  # late games begin with full hands
        for now in steps(s):
            if int(now.cells[cell.ROUND]) != before:
                before = int(now.cells[cell.ROUND])
                for p in range(players):
                    limit = 4 + len({9, 18} & set(summoned_by(now, p)))
                    assert len([name for name in hand(now, p).split(", ") if name]) <= limit


@pytest.mark.clause("SG-41")
def test_a_second_count_of_the_points_agrees() -> None:
    """By the events alone: scores of shikigami, gods and track; the winners are those with the most."""
    for s in games(4, 16):
        for _ in steps(s):
            pass
        totals = [sum(numbers[1:]) for _, numbers in events(s, "scores")]
        outcome = s.outcome()
        assert list(outcome.points) == totals
        winners = [p for p in range(4) if outcome.shares[p]]
        assert {totals[p] for p in winners} == {max(totals)}
        assert [numbers[0] for _, numbers in events(s, "wins")] == winners


def test_random_games_use_every_question_and_most_effects() -> None:
    asked: set[int] = set()
    summons: set[int] = set()
    wanted = {question.number for question in ask.QUESTIONS}
    for s in games(3, 400):
        for now in steps(s):
            asked |= {int(now.asked(seat)) for seat in now.seats}
        summons |= {number for p in range(3) for number in summoned_by(s, p)}
        if asked == wanted and len(summons) >= 36:
            break
    assert asked == wanted
    assert len(summons) >= 36
