"""Random games: nothing is lost, the game ends, and a second count of the points agrees."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from ofuda.games.shamans import ask, cell, parts, saw
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import role
from ofuda.games.shamans.tables import card_name
from ofuda.kernel.arrays import bits, zeros

from .stage import EVENTS, asks, game, of_seat, points, stage

every_table = pytest.mark.parametrize("players", [3, 4, 5])


def games(players: int, many: int) -> Iterator[ShamansState]:
    """So many new games, every fourth with the other set of components."""
    for seed in range(many):
        state = game(players, components="long-night" if seed % 4 == 3 else "standard").start(seed=seed)
        assert isinstance(state, ShamansState)
        yield state


def late_rounds(players: int, many: int) -> Iterator[ShamansState]:
    """The end of so many rounds in which everybody has an open dagger and few cards are left: much is eliminated."""
    t = game(players).tables
    for seed in range(many):
        rng = random.Random(seed)
        deck = [int(card) for card in t.deck]
        rng.shuffle(deck)
        held = [[deck.pop() for _ in range(2 + seed % 2)] for _ in range(players)]
        roles = ["shadow"] * int(t.shadows) + ["shaman"] * (players - int(t.shadows))
        rng.shuffle(roles)
        yield stage(
            players,
            hands=[", ".join(card_name(t, card) for card in cards) for cards in held],
            worlds={
                name: [c % parts.NUMBERS + 1 for c in deck if t.names[c // parts.NUMBERS] == name] for name in t.names
            },
            roles=" ".join(roles),
            open={p: ["dagger"] for p in range(players)},
            rounds=1,
            seed=seed,
        )


def steps(state: ShamansState) -> Iterator[ShamansState]:
    """The game before every choice and at its end."""
    rng = random.Random(state.secret_key())
    while not state.over:
        yield state
        seat = rng.choice(state.seats)
        state.play(choice(state, seat, rng), seat)
    yield state


def choice(state: ShamansState, seat: int, rng: random.Random) -> int:
    """At random, but so that much happens: often the Destination is followed, daggers are
    taken, Portals are kept, and of two Shadows one is eliminated."""
    moves = state.moves(seat)
    question = int(state.asked(seat))
    wanted: list[int] = []
    if question == ask.PORTAL:
        wanted = [ask.NO_PORTAL]
    elif question == ask.CARD:
        wanted = [m for m in moves if m // parts.NUMBERS + 1 == state.cells[cell.DESTINATION]]
    elif question in (ask.TAKE, ask.STABILIZE):
        wanted = [m for m in moves if m == ask.TAKE_MOVE + parts.DAGGER]
    elif question == ask.NEUTRALIZE and state.tables.shadows > 1:
        wanted = [m for m in moves if m >= ask.STAB_MOVE and role(state, m - ask.STAB_MOVE) == parts.SHADOW]
    return rng.choice(wanted if wanted and rng.random() < 0.6 else moves)


def told(state: ShamansState) -> Iterator[tuple[str, int, int]]:
    """What happened, in order, with its first two arguments."""
    for event in state.journal():
        yield EVENTS[event[0]], event[2], event[3]


def everywhere(state: ShamansState) -> list[int]:
    """Every card wherever it lies: at a world, in a hand or set aside, before a player."""
    found = [w * parts.NUMBERS + n for w in range(len(state.tables.names)) for n in bits(state.cells[cell.WORLD + w])]
    for p in range(int(state.players)):
        found += bits(state.cells[cell.at(p, cell.HAND)])
        found += [of_seat(state, p, cell.PLAYED) - 1] if of_seat(state, p, cell.PLAYED) else []
    return sorted(found)


def tokens_everywhere(state: ShamansState) -> list[int]:
    """How many tokens of each kind there are, wherever they lie, and the Eclipse."""
    c = state.cells
    found = [int(c[cell.GONE + kind]) for kind in range(parts.KINDS)] + [int(c[cell.ECLIPSED])]
    lying = [int(c[cell.PILE + i]) for i in range(parts.LARGEST_PILE)] + [int(c[cell.SLOT]), int(c[cell.SLOT + 1])]
    for p in range(int(state.players)):
        lying.append(of_seat(state, p, cell.LOOKED))
        for kind in range(parts.KINDS):
            found[kind] += of_seat(state, p, cell.OPEN + kind) + of_seat(state, p, cell.HIDDEN + kind)
    for token in filter(None, lying):
        found[token - 1] += 1
    return found


@pytest.mark.clause("SH-01", "SH-02", "SH-74")
@every_table
def test_every_card_and_every_token_is_always_in_one_place(players: int) -> None:
    deck = [int(card) for card in game(players).tables.deck]
    for state in games(players, 8):
        for s in steps(state):
            assert everywhere(s) == deck
            assert tokens_everywhere(s) == [5, 2, 3, 2, 1]
            assert game(players).beliefs.conserved(s) == {"cards": len(deck), "tokens": 13}


@pytest.mark.clause("SH-72", "SH-75", "SH-76")
@every_table
def test_the_game_ends_as_soon_as_one_player_is_alone_in_front_with_eight(players: int) -> None:
    for state in games(players, 30):
        number = 1
        for n, s in enumerate(steps(state)):
            assert n < 5000
            if int(s.cells[cell.ROUND]) > number:
                number = int(s.cells[cell.ROUND])
                assert max(points(s)) < 8 or points(s).count(max(points(s))) > 1
        final = points(state)
        best = max(final)
        assert best >= 8
        assert final.count(best) == 1
        assert state.outcome().shares == [1.0 if each == best else 0.0 for each in final]
        assert state.outcome().points == final


@every_table
def test_the_listed_moves_are_those_that_are_not_refused(players: int) -> None:
    room = zeros(parts.CARDS)
    for state in [*games(players, 6), *late_rounds(players, 30)]:
        for n, s in enumerate(steps(state)):
            for seat in s.seats:
                if n % 5 and int(s.asked(seat)) in (ask.CARD, ask.PORTAL):
                    continue  # a sample of the common questions, all of the others
                listed = [int(room[i]) for i in range(int(s.legal(seat, room)))]
                assert listed
                assert listed == [m for m in range(ask.MOVES) if s.refusal(seat, m) == 0]


@pytest.mark.clause("SH-50", "SH-69", "SH-70", "SH-71")
@every_table
def test_points_only_grow(players: int) -> None:
    for state in games(players, 15):
        before = [0] * players
        for s in steps(state):
            now = points(s)
            assert all(new >= old for new, old in zip(now, before, strict=True))
            before = now


@pytest.mark.clause("SH-54", "SH-65", "SH-R18", "SH-R19")
@every_table
def test_the_eliminated_are_asked_nothing_but_to_choose_a_guide(players: int) -> None:
    chose = 0
    for state in [*games(players, 10), *late_rounds(players, 90)]:
        for s in steps(state):
            for seat, question in asks(s):
                assert bool(of_seat(s, seat, cell.OUT)) == (question == "guide")
                chose += question == "guide"
    assert chose > 0  # or nothing was shown


@pytest.mark.clause("SH-21", "SH-58", "SH-67", "SH-68", "SH-R4")
@every_table
def test_while_a_round_is_played_a_shadow_is_left_and_the_pawn_is_before_the_moon(players: int) -> None:
    for state in games(players, 15):
        for s in steps(state):
            roles = [of_seat(s, p, cell.ROLE) for p in range(players)]
            assert sum(roles) == int(s.tables.shadows)
            assert 0 <= int(s.cells[cell.PAWN]) <= int(s.tables.moon)
            if not s.over:
                assert int(s.cells[cell.PAWN]) < int(s.tables.moon)
                assert any(roles[p] == parts.SHADOW and not of_seat(s, p, cell.OUT) for p in range(players))


@pytest.mark.clause("SH-47", "SH-50", "SH-54", "SH-69", "SH-70", "SH-71", "SH-R20", "SH-73")
@every_table
def test_a_second_count_of_the_points_agrees(players: int) -> None:
    """From what was told alone: who won each round in which role, who was out, who closed the world of Illumination."""
    for state in games(players, 30):
        for _ in steps(state):
            pass
        total = [0] * players
        out: set[int] = set()
        won, first = -1, -1
        for name, a, b in told(state):
            if name == "round":
                out, won = set(), -1
                assert first < 0 or b == (first + 1) % players
                first = b
            elif name == "eliminated":
                out.add(a)
            elif name == "illuminates":
                assert a not in out
                total[a] += 1
            elif name == "round_won":
                won = a
            elif name == "was" and a not in out and b == won:
                total[a] += 3 if won == parts.SHADOW else 2
            elif name == "shards":
                assert a not in out
                total[a] += 2
        assert total == points(state)


@pytest.mark.clause("SH-20", "SH-41", "SH-48", "SH-55", "SH-68", "SH-84", "SH-R4")
@every_table
def test_the_pawn_moves_only_for_a_reason_and_only_the_moon_wins_for_the_shadows(players: int) -> None:
    """One forward for a card of another colour, one either way for a Portal, two back for Stabilization, and one for
    each card that an eliminated Shaman leaves; a move is left out only where the round was won before it."""
    for state in games(players, 30):
        for _ in steps(state):
            pass
        at, owed, destination = 0, [0], -1
        moon = int(state.tables.moon)
        for name, a, b in told(state):
            if name == "round":
                at, owed = int(state.tables.start), []
            elif name == "turn":
                destination = -1
            elif name == "plays":
                if destination >= 0 and b // parts.NUMBERS != destination:
                    owed.append(1)
                destination = b // parts.NUMBERS if destination < 0 else destination
            elif name == "portal":
                owed.append(b)
            elif name == "stabilizes":
                owed.append(-2)
            elif name == "set_aside" and b > 0:
                owed.append(b)
            elif name == "pawn":
                owed.remove(b)
                at = min(max(at + b, 0), moon)
                assert a == at
            elif name == "round_won":
                assert (a == parts.SHADOW) == (at == moon)
                assert a == parts.SHADOW or owed == []


@pytest.mark.clause("SH-57", "SH-59", "SH-61")
@every_table
def test_what_the_eliminated_leave(players: int) -> None:
    """No open token; the hand of a Shaman stays the same to the end of the round, that of a Shadow is laid out."""
    found = 0
    for state in [*games(players, 10), *late_rounds(players, 30)]:
        aside: dict[int, int] = {}
        for s in steps(state):
            for p in range(players):
                if not of_seat(s, p, cell.OUT):
                    aside.pop(p, None)
                    continue
                found += 1
                assert [of_seat(s, p, cell.OPEN + kind) for kind in range(parts.KINDS)] == [0, 0, 0, 0]
                assert of_seat(s, p, cell.FACE_UP) == 1
                if of_seat(s, p, cell.ROLE) == parts.SHADOW and not s.over:
                    assert of_seat(s, p, cell.HAND) == 0
                assert aside.setdefault(p, of_seat(s, p, cell.HAND)) == of_seat(s, p, cell.HAND) or s.over
    assert found > 0


def test_such_games_reach_every_question_and_every_event() -> None:
    """So that what is said above is about something: nothing that can happen is missing."""
    questions: set[str] = set()
    events: set[str] = set()
    for players in (3, 4, 5):
        for state in [*games(players, 10), *late_rounds(players, 250)]:
            for s in steps(state):
                questions |= {question for _, question in asks(s)}
            events |= {name for name, _, _ in told(state)}
    assert set(ask.QUESTIONS.names[1:]) - questions == set()
    assert {event.name for event in saw.EVENTS} - events <= {
        "nobody_left"
    }  # all but one out of the round: too rare for chance
