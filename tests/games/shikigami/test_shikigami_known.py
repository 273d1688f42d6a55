"""What everybody knows of a hand: cards that were taken from the field or shown; of the others only the deck."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ofuda.games.shikigami import cell, saw, step
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.kernel.journal import EVERYONE

from .random_games import games, steps
from .stage import kind, names_of, numbers_of, of_seat, play, stage


def blind(s: ShikigamiState, seat: int = 0) -> list[str]:
    return names_of(of_seat(s, seat, cell.BLIND))


def old(s: ShikigamiState, seat: int = 0) -> list[str]:
    return names_of(of_seat(s, seat, cell.OLD))


def known(s: ShikigamiState, seat: int = 0) -> list[str]:
    return names_of(of_seat(s, seat, cell.HELD))


class Spectator:
    """Follow what everybody is told, and note which cards of each hand are known."""

    def __init__(self, players: int) -> None:
        self.elements: list[Counter[int]] = [Counter() for _ in range(players)]
        self.spirits: list[set[int]] = [set() for _ in range(players)]
        self.beside_hand = False  # the next discard is one of two cards that were drawn

    def hear(self, what: int, seat: int, card: int) -> None:
        if what in (saw.TAKES_ELEMENT, saw.REVEALS):
            self.elements[seat][card] += 1
        elif what == saw.TAKES:
            self.spirits[seat].add(card)
        elif what == saw.DRAWS_TWO:
            self.beside_hand = True
        elif what in (saw.DISCARDS_ELEMENT, saw.DISCARDS) and self.beside_hand:
            self.beside_hand = False
        elif what in (saw.DISCARDS_ELEMENT, saw.PAYS):
            self.elements[seat] -= Counter([card])
        elif what in (saw.DISCARDS, saw.SUMMONS, saw.FREE):
            self.spirits[seat].discard(card)


@pytest.mark.clause("SG-20", "SG-22", "SG-R39")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_known_cards_of_every_hand_are_those_that_everybody_was_told_of(players: int) -> None:
    for s in games(players, 16):
        spectator, heard = Spectator(players), 0
        for now in steps(s):
            told = list(now.journal())
            for what, seen, seat, card, *_ in told[heard:]:
                if what and seen == EVERYONE:
                    spectator.hear(what, seat, card)
            heard = len(told)
            for p in range(players):
                assert Counter(map(kind, known(now, p))) == spectator.elements[p]
                assert {n - 1 for n in numbers_of(of_seat(now, p, cell.KNOWN))} == spectator.spirits[p]
                assert of_seat(now, p, cell.KNOWN) & ~of_seat(now, p, cell.HAND) == 0


@pytest.mark.clause("SG-35")
def test_cards_drawn_before_a_reshuffle_are_told_apart_from_later_ones() -> None:
    s = stage(2, deck="fire 1", discards="wood 1, wood 2, wood 3")
    play(s, "draw element")
    assert (blind(s), old(s)) == (["fire 1"], [])
    play(s, "draw element")
    assert (blind(s), old(s)) == ([], ["fire 1"])
    assert (len(blind(s, 1)), old(s, 1)) == (1, [])


@pytest.mark.clause("SG-35", "SG-R34")
def test_of_two_cards_with_a_reshuffle_between_them_nobody_can_tell_which_was_kept() -> None:
    s = stage(2, deck="fire 1, fire 2", discards="wood 1, wood 2", summoned=[[], [2]])
    play(s, "draw element", "draw two element", "keep first")
    assert (blind(s), old(s)) == ([], ["fire 2"])
    assert (blind(s, 1), old(s, 1)) == ([], ["fire 1"])
    shown = s.position()["shown"]
    assert [(note["player"], note["out_of"], note["how"]) for note in shown] == [(1, [1, 1, 0, 0], "two")]


@pytest.mark.clause("SG-35")
def test_a_card_that_may_be_of_either_age_is_noted() -> None:
    s = stage(2, hands=["wood 2, 4", ""], deck="wood 1", discards="fire 1, fire 1, wood 1", discs=[(1, 0), (0, 0)])
    play(s, "draw element", "draw element", "draw element")
    assert (len(blind(s)), old(s)) == (1, ["wood 1", "wood 2"])
    play(s, "draw element")
    play(s, "summon 4", "pay wood 1")
    assert [(note["card"], note["out_of"]) for note in s.position()["shown"]] == [("wood 1", [1, 2, 0, 0])]


@pytest.mark.clause("SG-35")
def test_nothing_is_noted_where_only_one_deck_had_such_a_card() -> None:
    s = stage(2, hands=["wood 2, 4", ""], deck="wood 1", discards="fire 1, fire 1, fire 1", discs=[(1, 0), (0, 0)])
    play(s, "draw element", "draw element", "draw element", "draw element")
    play(s, "summon 4", "pay wood 1")
    assert (blind(s), old(s)) == (["fire 1"], ["wood 2"])
    assert "shown" not in s.position()


@pytest.mark.clause("SG-35")
def test_if_all_blind_cards_are_old_they_stay_so() -> None:
    s = stage(2, hands=["wood 2, 4", ""], deck="wood 1", discards="fire 1, fire 1, fire 1")
    play(s, "draw element", "draw element", "summon 4", "pay wood 1")
    assert (blind(s), old(s), len(blind(s, 1))) == ([], ["wood 2"], 1)


@pytest.mark.clause("SG-17")
def test_a_known_card_is_paid_before_an_unknown_one_of_its_kind() -> None:
    s = stage(2, hands=["wood 1, 4", ""], elements="wood 1")
    play(s, "take wood 1", "go 1", "draw element")
    assert (known(s), blind(s)) == (["wood 1"], ["wood 1"])
    play(s, "summon 4", "pay wood 1")
    assert (known(s), blind(s)) == ([], ["wood 1"])


@pytest.mark.clause("SG-08", "SG-R28")
@pytest.mark.parametrize(("words", "drafted"), [("discard all", 0), ("discard wood 1", 1)])
def test_a_god_of_the_draft_is_secret_until_it_is_seen(words: str, drafted: int) -> None:
    s = stage(2, hands=["wood 1, wood 2, wood 3, fire 1, 40", ""], then=((step.HAND_CHECK, 0),))
    s.cells[cell.at(0, cell.DRAFTED)] = 1
    play(s, words)
    assert of_seat(s, 0, cell.DRAFTED) == drafted


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("go -1", "go 1"), ("go 1", "go -1")),  # both change places, or both go out and back
        (("go 2", "go -2"), ("go -2", "go 2")),
    ],
)
def test_equal_positions_have_equal_bytes(one: tuple[str, str], other: tuple[str, str]) -> None:
    def after(*words: str) -> Any:
        discs = {1: [0], -1: [0], 0: [1, 1]}
        return play(stage(2, stacks=discs, then=((step.POWER, 0, 6), (step.TURN, 1))), *words)

    assert after(*one).digest() == after(*other).digest()
