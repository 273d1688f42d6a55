"""A deck list given as an option."""

from pathlib import Path

import pytest

import ofuda
from tests.kernel.shapes import deck_list
from tests.kernel.shapes.deck_list import DeckList

FOXES = ["fox", "fox", "fox", "doll", "doll", "snake"]


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        (["fox"] * 3 + ["doll"] * 2, "deck-list: deck0: 5 cards, must be 6"),
        (["fox"] * 4 + ["doll"] * 2, "deck-list: deck0: 4 copies of fox, at most 3"),
        (["fox"] * 3 + ["wolf"] * 3, "deck-list: deck0: there is no card 'wolf'; there are doll, snake, fox"),
        ("3 fox; 3 doll", "deck-list: deck0 reads '3 fox; 3 doll', it must look like '3 fox, 3 doll'"),
        (7, "deck-list: deck0 is 7, it must be a list of card names"),
    ],
)
def test_a_wrong_deck_is_refused_when_the_game_is_loaded(deck: object, words: str) -> None:
    with pytest.raises(ValueError) as error:
        DeckList({"deck0": deck})
    assert str(error.value) == words


def test_the_same_deck_is_the_same_game_however_it_is_written() -> None:
    written = DeckList({"deck0": "1 snake, 2 doll, 3 fox"})
    assert written.options["deck0"] == ["doll", "doll", "snake", "fox", "fox", "fox"]
    assert written.start(3).digest() == DeckList({"deck0": FOXES}).start(3).digest()
    assert written.fingerprint != DeckList({}).fingerprint


def test_each_plays_with_the_own_deck() -> None:
    game = DeckList({"deck0": FOXES, "deck1": "3 snake, 3 doll"})
    state = game.start(2)
    played: list[list[str]] = [[], []]
    while not state.over:
        seat, move = state.seat, state.moves()[0]
        played[seat].append(state.text(move))
        state.play(move)
    assert [sorted(cards) for cards in played] == [sorted(FOXES), ["doll"] * 3 + ["snake"] * 3]


def test_a_record_carries_its_decks_and_needs_nothing_else(tmp_path: Path) -> None:
    name = str(deck_list.__file__)
    game = ofuda.load(name, deck0=FOXES, deck1="3 snake, 3 doll")
    state = game.start(seed=11)
    record = ofuda.Record.begin(state, name)
    while not state.over:
        seat, move = state.seat, state.moves()[-1]
        state.play(move)
        record.add(state, seat, move)
    record.save(tmp_path / "game.json")
    read = ofuda.Record.read(tmp_path / "game.json")
    assert read.options["deck1"] == ["doll"] * 3 + ["snake"] * 3
    assert read.replay().digest() == state.digest()


def test_a_state_of_other_decks_is_refused() -> None:
    data = DeckList({"deck0": FOXES}).start(1).to_bytes()
    with pytest.raises(ValueError, match="other options"):
        DeckList({}).from_bytes(data)


def test_hands_imagined_come_from_the_known_deck() -> None:
    game = DeckList({"deck0": FOXES, "deck1": "3 snake, 3 doll"})
    state = game.start(1)
    hands = {tuple(state.imagine(0, seed).view(1)["hand"]) for seed in range(60)}
    assert hands == {(0, 0), (0, 1), (1, 1)}
