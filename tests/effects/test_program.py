"""Programs: trees become flat ints, and adding to the language leaves the ints of other games alone."""

import hashlib

import pytest

from ofuda.effects import nodes
from ofuda.effects.machine import ONE_OF
from ofuda.effects.mask_numbers import IF_ELSE, ONE_OF_BY
from ofuda.effects.nodes import Who
from ofuda.effects.program import NO_NAME, Program
from ofuda.games.shaman_king.tables import standard_tables

SHAMAN_KING = (725, "817b23384592454c")  # changes with the game's cards, never with the language


def test_the_program_of_shaman_king_stays_to_the_byte() -> None:
    code = standard_tables().code
    digest = hashlib.blake2b(",".join(str(int(word)) for word in code).encode(), digest_size=8).hexdigest()
    assert (len(code), digest) == SHAMAN_KING


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
    with pytest.raises(ValueError, match="only a masked program can have OneOf with its widened fields"):
        Program(OWN).place(nodes.OneOf((DRAW, OTHER), Who.OPPONENT))


def test_nodes_that_nothing_carries_out_are_reported() -> None:
    with pytest.raises(ValueError, match="no rule carries out X"):
        Program(OWN).place(nodes.X())
    with pytest.raises(ValueError, match="a game's nodes are numbered from 64: X"):
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
