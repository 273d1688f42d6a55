"""Programs: trees become flat ints, and additions to the language do not change the ints of other games."""

from dataclasses import fields
from typing import Any

import pytest

from ofuda.effects import nodes
from ofuda.effects.machine import ONE_OF
from ofuda.effects.mask_numbers import IF_ELSE, ONE_OF_BY
from ofuda.effects.nodes import Who
from ofuda.effects.program import GENERIC, NO_NAME, Program
from ofuda.games.shaman_king.cards import ALL, SHAMANS
from ofuda.games.shaman_king.tables import NUMBERS


def plainly_placed(trees: list[nodes.Node]) -> list[int]:
    """Write trees as before any field was added: a number, then every field."""
    numbers, code, placed = {**GENERIC, **NUMBERS}, [0], dict[nodes.Node, int]()

    def place(node: Any) -> int:
        if node is None or node in placed:
            return placed.get(node, 0)
        words = [numbers[type(node)]]
        for value in (getattr(node, field.name) for field in fields(node) if not field.metadata):
            if isinstance(value, tuple):
                words += [len(value), *(place(part) for part in value)]
            else:
                words.append(place(value) if value is None or isinstance(value, nodes.Node) else int(value))
        placed[node] = len(code)
        code.extend(words)
        return placed[node]

    for tree in trees:
        place(tree)
    return code


def test_the_program_of_shaman_king_stays_to_the_byte() -> None:
    cards = [*ALL, *(move for shaman in SHAMANS for move in (shaman.front, shaman.back))]
    trees = [part for card in cards for ability in card.abilities for part in ability.parts()]
    program = Program(NUMBERS)
    for tree in trees:
        program.place(tree)
    assert len(program.code) > 500
    assert program.code == plainly_placed(trees)


class Zone(nodes.ZoneName):
    HAND = 0


class Word(nodes.FeatureName):
    NAME = 0


DRAW, OTHER = nodes.Shuffle(Who.YOU), nodes.Shuffle(Who.OPPONENT)
OWN: dict[type[nodes.Node], int] = {nodes.Shuffle: 64, nodes.In: 65, nodes.Pick: 66, nodes.Named: 67, nodes.OnChain: 68}


def test_a_widened_node_without_its_new_fields_is_written_as_before() -> None:
    for program in (Program(OWN), Program(OWN, masked=True)):
        at = program.place(nodes.OneOf((DRAW, OTHER)))
        assert program.code[at:] == [ONE_OF, 2, program.place(DRAW), program.place(OTHER)]


def test_a_widened_node_with_a_new_field_has_a_number_of_its_own() -> None:
    program = Program(OWN, masked=True)
    at = program.place(nodes.OneOf((DRAW, OTHER), Who.OPPONENT))
    assert program.code[at:] == [ONE_OF_BY, 2, program.place(DRAW), program.place(OTHER), 1]
    at = program.place(nodes.If(nodes.Even(nodes.X()), DRAW, OTHER))
    assert program.code[at] == IF_ELSE
    with pytest.raises(ValueError, match="only a masked program supports the later fields of OneOf"):
        Program(OWN).place(nodes.OneOf((DRAW, OTHER), Who.OPPONENT))


def test_nodes_that_nothing_carries_out_are_reported() -> None:
    with pytest.raises(ValueError, match="no rule for node X"):
        Program(OWN).place(nodes.X())
    with pytest.raises(ValueError, match="a game's nodes must be numbered from 64: X"):
        Program({nodes.X: 5})


def test_names_are_numbers_that_the_game_gives_and_a_missing_enum_is_not_its_first_member() -> None:
    program = Program(OWN, masked=True, names={"Haku": 9})
    at = program.place(nodes.Named("Haku"))
    assert program.code[at:] == [67, 9, 0]
    with pytest.raises(ValueError, match="no number for the name 'Zabuza'"):
        program.place(nodes.Named("Zabuza"))
    hand = nodes.In(Zone.HAND, Who.YOU)
    cards = [nodes.Pick(nodes.Number(1), hand, alike=alike) for alike in (None, Word.NAME)]
    assert [program.code[program.place(node) + 6] for node in cards] == [NO_NAME, 0]
    assert program.code[program.place(hand) :][:4] == [65, 0, 0, 0]
