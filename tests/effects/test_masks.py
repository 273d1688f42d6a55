"""Sets as masks and all kinds of choices, with a toy game."""

import hashlib
import random

import pytest

from ofuda.effects import nodes
from ofuda.effects.mask_numbers import EACH_TIME, M_AMOUNT, M_DONE, M_THOSE
from ofuda.effects.mask_sets import above, lowest, with_it
from ofuda.effects.nodes import Of, Set, The, Which, Who
from ofuda.effects.program import Program
from ofuda.kernel.arrays import bits, ints
from ofuda.testing import check
from tests.effects.shinobi import Trait
from tests.effects.spells import (
    BREED,
    CRITTERS,
    DECK,
    DECK_SIZE,
    HELD,
    ITEM,
    KINDS,
    LASTING_AT,
    LATER_AT,
    LEFT,
    MINE,
    NAMES,
    NUMBERS,
    OWNER,
    POWER,
    SLOT,
    SLOTS,
    TURN,
    Spells,
    SpellState,
)
from tests.kernel.shapes.toy import choose, set_up

GAME = Spells({})
GAMES = "ee1d7d775887910e"  # changes with the spells, the cells and the numbers of moves
Critter = tuple[int, int, int]  # breed + 1, owner, power
BOARD: dict[int, Critter] = {0: (1, 0, 3), 1: (2, 1, 3), 2: (3, 0, 3), 3: (1, 1, 3)}


def set_table(mine: list[str], theirs: list[str] | None = None, board: dict[int, Critter] = BOARD) -> SpellState:
    """Return a state in which seat 0 is asked to cast; both decks have five bites."""
    cells = {TURN: 1}
    for thing, values in board.items():
        cells |= {SLOT + 3 * thing + what: value for what, value in zip((BREED, OWNER, POWER), values)}
    for seat, hand in enumerate((mine, theirs or [])):
        for name in hand:
            at = HELD + seat * KINDS + NAMES.index(name)
            cells[at] = cells.get(at, 0) + 1
        cells[LEFT + seat] = 5
        cells |= {DECK + seat * DECK_SIZE + i: NAMES.index("bite") for i in range(5)}
    state = set_up(GAME, cells, ["end", "turn"], {0: "play"})
    assert isinstance(state, SpellState)
    return state


def powers(state: SpellState) -> list[int]:
    return [state.slot(thing, POWER) for thing in range(4)]


def texts(state: SpellState, seat: int) -> list[str]:
    return [state.text(move, seat) for move in state.moves(seat)]


def held(state: SpellState, seat: int) -> list[str]:
    return [NAMES[kind] for kind in state.hand(seat)]


# --- the game as a whole ----------------------------------------------------------------------------------------------


def test_the_conformance_kit_finds_nothing_wrong() -> None:
    report = check(GAME, games=6, quick=True)
    assert report.ok, [str(finding) for finding in report.findings]


def test_random_games_ask_every_question_of_the_machine_and_cast_every_spell() -> None:
    asked, cast = set[str](), set[str]()
    for seed in range(60):
        rng, state = random.Random(seed), GAME.start(seed)
        while not state.over:
            asked.add(GAME.question_name(int(state.asked(state.seat))))
            move = rng.choice(state.moves())
            cast.add(state.text(move).removeprefix("cast "))
            state.play(move)
    assert set(GAME.questions) - asked == {"", "mode", "order"}  # those two belong to Machine alone
    assert set(NAMES) <= cast


def test_equal_seeds_give_equal_games() -> None:
    """Check that games are the same interpreted and compiled."""
    digests = []
    for seed in range(20):
        rng, state = random.Random(seed), GAME.start(seed)
        while not state.over:
            state.play(rng.choice(state.moves()))
        digests.append(state.digest())
    assert hashlib.blake2b("".join(digests).encode(), digest_size=8).hexdigest() == GAMES


# --- sets -------------------------------------------------------------------------------------------------------------


def members(state: SpellState, tree: Set, source: int = 0, register: int = 0) -> list[int]:
    program = Program(NUMBERS, masked=True)
    at = program.place(tree)
    state.code = ints(program.code)
    try:
        things = bits(state.members(at, state.present(), source, register))
        assert things == [i for i in range(SLOTS) if state.fits(at, i, source, register)]
        assert state.how_many(at, source, register) >= len(things)
        return things
    finally:
        state.code = GAME.code


def test_sets_are_masks_of_what_is_there() -> None:
    state = set_table([])
    animals = nodes.Trait(Trait.ANIMAL)
    assert members(state, CRITTERS) == [0, 1, 2, 3]
    assert members(state, MINE) == [0, 2]
    assert members(state, MINE, source=1) == [1, 3]
    assert members(state, ~MINE) == [1, 3]  # empty slots are in no set
    assert members(state, MINE & animals) == [0]
    assert members(state, animals | Of(Who.OPPONENT)) == [0, 1, 3]
    assert members(state, MINE & ~animals) == [2]


def test_what_is_pointed_at_comes_from_source_register_and_memory() -> None:
    state = set_table([])
    register = with_it(with_it(0, 2), 1)
    assert members(state, The(Which.IT), register=register) == [1]
    assert members(state, The(Which.FIRST), register=register) == [2]
    state.did(2, 0b1001)
    assert members(state, The(Which.THOSE)) == [0, 3]
    assert members(state, The(Which.IT), register=with_it(register, -1)) == [0, 3]  # several were chosen
    assert members(state, CRITTERS & ~The(Which.IT), register=register) == [0, 2, 3]


def test_bits_above_the_chosen_ones() -> None:
    assert above(0b110110, 0b000100) == 0b110000
    assert above(0b110110, 0) == 0b110110
    assert above(0b110110, 0b010010) == 0b100000
    assert lowest(0b10100) == 2


# --- choices of things ------------------------------------------------------------------------------------------------


def test_several_things_are_chosen_in_ascending_order() -> None:
    state = set_table(["feast"], board={**BOARD, 4: (2, 0, 3)})
    choose(state, "cast feast")
    assert texts(state, 0) == ["thing 0", "thing 2", "thing 4"]
    choose(state, "thing 2")
    assert texts(state, 0) == ["none", "thing 4"]  # one is enough, and 0 could have come before
    choose(state, "thing 4")
    assert [state.slot(thing, POWER) for thing in (0, 2, 4)] == [3, 4, 4]


def test_a_choice_is_offered_only_if_enough_are_left_after_it() -> None:
    board = dict.fromkeys(range(1, 6), (1, 1, 3))
    state = set_table(["plague"], board={0: (1, 0, 3), **board})
    choose(state, "cast plague")
    assert state.seats == [1]  # the opponent chooses
    assert texts(state, 1) == ["none", *(f"thing {i}" for i in range(1, 5))]  # 5 would leave no second
    state.play(state.parse("thing 3", 1), 1)
    assert texts(state, 1) == ["thing 4", "thing 5"]  # once begun, it takes two
    state.play(state.parse("thing 5", 1), 1)
    assert [state.slot(i, POWER) for i in range(6)] == [3, 3, 3, 2, 3, 2]


def test_nobody_is_asked_where_there_is_no_choice() -> None:
    state = set_table(["bite"], board={0: (1, 0, 3), 3: (1, 1, 3)})
    choose(state, "cast bite")
    assert state.slot(3, POWER) == 2
    state = set_table(["feast"], board={1: (1, 1, 3)})
    choose(state, "cast feast")
    assert state.slot(1, POWER) == 3


def test_the_thing_chosen_before_is_remembered() -> None:
    state = set_table(["duel"])
    choose(state, "cast duel", "thing 2", "thing 1")
    assert powers(state) == [3, 1, 2, 3]


def test_items_being_played_are_chosen_like_things() -> None:
    state = set_table(["bite"], ["counter"])
    choose(state, "cast bite")
    state.play(state.parse("cast counter", 1), 1)
    assert powers(state) == [3, 3, 3, 3]
    assert not state.cells[ITEM]


def test_targets_are_chosen_before_anything_is_done() -> None:
    state = set_table([])
    program = Program(NUMBERS, masked=True)
    at = program.place(nodes.Targets(CRITTERS, None, nodes.Number(3)))
    state.code = ints(program.code)
    state.done(0)
    state.effect(at, 0, 0)
    question = state.asked(0)
    assert GAME.question_name(int(question)) == "some"
    for text in ("thing 1", "thing 3"):
        state.effect_answer(0, question, GAME.texts.index(text))
        if not state.asked(0):
            state.drop_step()
            state.effect(at, 0, 0)
    assert state.cells[state.memory_at + M_DONE] == 2
    assert bits(state.cells[state.memory_at + M_THOSE]) == [1, 3]
    assert powers(state) == [3, 3, 3, 3]


class WardedState(SpellState):
    """Nothing can be done to the critter in slot 1."""

    def choosable(self, mask: int, source: int, effect: int, items: bool) -> int:
        return mask if items else mask & ~2


class Warded(Spells):
    kind = WardedState


def test_a_protected_thing_is_counted_but_not_chosen() -> None:
    state = Warded({}).from_bytes(set_table(["bite"], board={**BOARD, 5: (1, 1, 3)}).to_bytes())
    choose(state, "cast bite")
    assert [state.text(move) for move in state.moves()] == ["thing 3", "thing 5"]
    with pytest.raises(ValueError, match="there is no such thing"):
        state.play(GAME.texts.index("thing 1"))
    state = Warded({}).from_bytes(set_table(["bite"]).to_bytes())
    choose(state, "cast bite")
    assert state.seats == [1]  # thing 3 is the only one


# --- other choices ----------------------------------------------------------------------------------------------------


def test_a_number_is_chosen_and_so_many_cards_are_picked_in_ascending_order() -> None:
    state = set_table(["trade", "bite", "gift", "gift"])
    choose(state, "cast trade")
    assert texts(state, 0) == ["number 0", "number 1", "number 2", "number 3"]
    choose(state, "number 2")
    assert texts(state, 0) == ["drop bite", "drop gift"]
    choose(state, "drop gift")  # the second is the other gift, for nothing before it may follow
    assert held(state, 0) == ["bite"] * 4  # two dropped, three drawn
    state = set_table(["trade", "bite"])
    choose(state, "cast trade", "number 0")
    assert held(state, 0) == ["bite", "bite"]


def test_fewer_cards_may_be_picked_where_the_tree_says_so() -> None:
    state = set_table(["sort", "bite", "gift"])
    choose(state, "cast sort", "drop gift")
    assert held(state, 0) == ["bite"]
    state = set_table(["sort", "bite", "gift", "gift"])
    choose(state, "cast sort")
    assert texts(state, 0) == ["none", "drop bite", "drop gift"]
    choose(state, "none")
    assert held(state, 0) == ["bite", "gift", "gift"]


def test_chance_picks_without_asking() -> None:
    state = set_table(["steal"], ["bite", "gift"])
    choose(state, "cast steal")
    assert len([name for name in held(state, 1) if name in ("bite", "gift")]) == 2  # one lost, one drawn for the turn


def test_a_player_and_a_word_are_chosen() -> None:
    state = set_table(["gift"])
    choose(state, "cast gift")
    assert texts(state, 0) == ["player 0", "player 1"]
    choose(state, "player 1")
    assert held(state, 1) == ["bite", "bite"]  # one given, one drawn for the turn
    state = set_table(["curse"])
    choose(state, "cast curse")
    assert texts(state, 0) == ["breed 0", "breed 1", "breed 2"]
    choose(state, "breed 0")
    assert powers(state) == [2, 3, 3, 2]


def test_each_player_acts_in_turn_order() -> None:
    state = set_table(["quake"])
    choose(state, "cast quake")
    assert state.seats == [0]
    choose(state, "thing 2")
    assert state.seats == [1]
    assert texts(state, 1) == ["thing 1", "thing 3"]
    choose(state, "thing 3")
    assert powers(state) == [3, 3, 2, 2]


def test_another_player_chooses_what_is_done() -> None:
    state = set_table(["dilemma"])
    choose(state, "cast dilemma")
    assert state.seats == [1]
    choose(state, "mode 0")
    assert powers(state) == [3, 2, 3, 2]


# --- conditions and orders --------------------------------------------------------------------------------------------


def test_if_that_was_done() -> None:
    state = set_table(["bargain", "gift"])
    choose(state, "cast bargain", "no")
    assert held(state, 0) == ["gift"]
    state = set_table(["bargain", "gift"])
    choose(state, "cast bargain", "yes")
    assert held(state, 0) == ["bite", "bite"]
    state = set_table(["bargain"])
    choose(state, "cast bargain", "yes")  # with no card to drop nothing was done
    assert held(state, 0) == []


def test_lines_that_hold_are_done_chosen_or_exact() -> None:
    state = set_table(["wish"], board={0: (1, 0, 3), 1: (1, 1, 3)})
    choose(state, "cast wish")
    assert texts(state, 0) == ["mode 0", "mode 1", "mode 2"]
    choose(state, "mode 1")
    assert powers(state)[:2] == [3, 2]
    state = set_table(["wish", "bite"])
    choose(state, "cast wish")
    assert texts(state, 0) == ["mode 0", "mode 1"]  # one card in hand: the third does not hold
    state = set_table(["harvest"])
    choose(state, "cast harvest")
    assert (held(state, 0), powers(state)) == (["bite"], [4, 3, 4, 3])
    state = set_table(["toll"])
    choose(state, "cast toll", "number 2")
    assert (held(state, 0), powers(state)) == ([], [1, 1, 1, 1])
    state = set_table(["toll"])
    choose(state, "cast toll", "number 0")
    assert powers(state) == [3, 3, 3, 3]


def test_otherwise() -> None:
    state = set_table(["judge"])
    choose(state, "cast judge")
    assert powers(state) == [4, 3, 4, 3]
    state = set_table(["judge"], board={1: (1, 1, 3), 2: (2, 0, 3)})
    choose(state, "cast judge")
    assert state.slot(2, POWER) == 2


def test_a_coin_shows_heads_and_tails() -> None:
    shown = set[tuple[int, ...]]()
    for seed in range(20):
        state = GAME.position(set_table(["fate"]).position(), seed)
        assert isinstance(state, SpellState)
        choose(state, "cast fate")
        shown.add((*powers(state), len(held(state, 0))))
    assert shown == {(2, 2, 2, 2, 0), (3, 3, 3, 3, 1)}


# --- costs ------------------------------------------------------------------------------------------------------------


def test_a_cost_is_offered_only_where_it_can_be_paid() -> None:
    state = set_table(["pact"])
    choose(state, "cast pact", "yes")
    assert texts(state, 0) == ["mode 1"]  # no card to drop
    choose(state, "mode 1", "thing 0")
    assert (powers(state)[0], held(state, 0)) == (2, ["bite", "bite"])
    state = set_table(["rite"], board={0: (1, 0, 3), 1: (1, 1, 3)})
    choose(state, "cast rite")  # it takes a card and a critter, and there is no card
    assert state.seats == [1]
    state = set_table(["rite", "gift"], board={0: (1, 0, 3), 1: (1, 1, 3)})
    choose(state, "cast rite", "yes")
    assert (powers(state)[0], held(state, 0)) == (2, ["bite"] * 3)
    state = set_table(["rite", "gift"])
    choose(state, "cast rite", "no")
    assert held(state, 0) == ["gift"]


def test_unless_another_player_lets_something_else_happen() -> None:
    state = set_table(["extort"])
    choose(state, "cast extort")
    assert state.seats == [1]
    choose(state, "yes")
    assert (powers(state), held(state, 0)) == ([3, 3, 3, 3], ["bite"])
    state = set_table(["extort"])
    choose(state, "cast extort", "no")
    assert powers(state) == [3, 2, 3, 2]


# --- for a while, and later -------------------------------------------------------------------------------------------


def test_a_lasting_rule_ends_with_its_turn_or_the_next_one() -> None:
    for spell, spared in (("shield", False), ("long shield", True)):
        state = set_table([spell], ["toll"])
        choose(state, f"cast {spell}")
        assert bool(state.lasting_rule(0)) == spared
        choose(state, "cast toll", "number 2")
        assert powers(state) == ([3, 1, 3, 1] if spared else [1, 1, 1, 1])
        assert not state.lasting_rule(0)
        assert not any(state.cells[LASTING_AT:LATER_AT])  # nothing is left behind


def test_a_delayed_effect_remembers_what_was_chosen() -> None:
    state = set_table(["trap"])
    choose(state, "cast trap", "thing 1")
    assert powers(state) == [3, 1, 3, 3]  # the turn has ended
    assert not any(state.cells[LATER_AT:])


def test_rows_move_up_and_those_without_room_are_lost() -> None:
    state = set_table([])
    for rule in range(1, 7):
        state.add_row(LATER_AT, 4, rule, 100 + rule, rule, 0)
    assert [int(state.later_trigger(row)) for row in range(5)] == [1, 2, 3, 4, 0]
    state.drop_row(LATER_AT, 4, 1)
    assert [int(state.later_trigger(row)) for row in range(5)] == [1, 3, 4, 0, 0]
    state.wake(1)
    assert state.agenda()[0] == [0, 103, 3, 0]
    state.add_row(LATER_AT, 4, 9, 50 + EACH_TIME, 1, 0)
    state.wake(2)
    state.wake(2)
    assert [int(state.later_trigger(row)) for row in range(5)] == [1, 4, 9, 0, 0]


def test_amounts_are_remembered() -> None:
    state = set_table(["revenge"])
    state.cells[state.memory_at + M_AMOUNT] = 2
    choose(state, "cast revenge")
    assert powers(state) == [3, 1, 3, 1]


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "wrong", "reason"),
    [
        ("feast", "thing 1", "there is no such thing"),
        ("feast", "thing 5", "there is no such thing"),
        ("feast", "none", "there is no such thing"),
        ("feast", "number 1", "you are asked something else"),
        ("toll", "number 3", "there is no such choice"),
        ("toll", "mode 1", "you are asked something else"),
        ("wish", "mode 5", "there is no such choice"),
        ("curse", "yes", "you are asked something else"),
        ("gift", "none", "you are asked something else"),
        ("extort", "mode 0", "you are asked something else"),
    ],
)
def test_wrong_answers_are_refused_with_their_reason(spell: str, wrong: str, reason: str) -> None:
    state = set_table([spell])
    choose(state, f"cast {spell}")
    before = state.digest()
    with pytest.raises(ValueError, match=reason):
        state.play(GAME.texts.index(wrong), state.seat)
    assert state.digest() == before
