"""The missions of set 20 at the table: what they do, what they leave alone, when they cannot be played."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, no, parts
from ofuda.games.naruto.rules import NarutoState, sets, state
from ofuda.games.naruto.vocabulary.names import Figure, Trait

from .exchange_table import Side, Table
from .mission_scenes import attack, pay_for, perform, ready, to_battle
from .renamed import renamed
from .scenes import announce, can, deck, deck_size, has, hurt, refusal, village
from .table import asked, cards, choose, in_play, nothing, pass_on, pick, play, power, slot_of

# --- M-740 Monster Research -------------------------------------------------------------------------------------------

FOUR = ["N-001", "N-034", "J-001", "N-025", "N-031"]


def research(*pile: str) -> NarutoState:
    """Play Monster Research; the opponent puts these of the four cards on the first pile."""
    s = ready("M-740", deck=FOUR)
    perform(s, "M-740")
    for card in pile:
        assert asked(s) == (1, "split")
        pick(s, card)
    if asked(s) == (1, "split"):
        nothing(s)
    assert asked(s) == (0, "take_pile")
    return s


@pytest.mark.card("M-740")
@pytest.mark.parametrize(("choice", "taken"), [(ask.YES_MOVE, ["N-001", "N-025"]), (ask.NO_MOVE, ["J-001", "N-034"])])
def test_the_opponent_splits_four_cards_and_one_pile_is_taken(choice: int, taken: list[str]) -> None:
    s = research("N-001", "N-025")
    s.play(choice)
    assert cards(s, 0, "hand") == sorted([*taken, "N-012"])
    assert sorted(taken + cards(s, 0, "discard")) == sorted(FOUR[:4])
    assert deck(s, 0)[0] == "N-031"


@pytest.mark.card("M-740")
def test_a_pile_may_be_empty() -> None:
    s = research()
    s.play(s.moves(0)[0])
    hand, discarded = cards(s, 0, "hand"), cards(s, 0, "discard")
    assert (hand, discarded) in ((["N-012"], sorted(FOUR[:4])), (sorted([*FOUR[:4], "N-012"]), []))
    assert cards(s, 1, "discard") == []


@pytest.mark.card("M-740")
def test_research_with_a_small_deck_and_in_both_symbols() -> None:
    s = ready("M-740", deck=["N-001"], rest="discard")
    before = cards(s, 0, "discard")
    perform(s, "M-740")
    while asked(s)[1] != "mission":
        s.play(s.moves(s.seat)[0])
    assert "N-001" in cards(s, 0, "hand") or cards(s, 0, "discard").count("N-001") > before.count("N-001")
    s = village(hand=["M-740", "J-032", "N-012"], marker=2)
    assert can(s, "M-740"), "a Water card pays as well as a Lightning card"


# --- M-741 Katsuyu's Division -----------------------------------------------------------------------------------------


def use_of(table: Table, ability: int) -> int:
    return ask.USE_MOVE + table.slot("M-741") * parts.MOST_ABILITIES + ability


@pytest.mark.card("M-741")
def test_three_slugs_become_one_great_slug() -> None:
    near = Side(
        village=["N-1085", "N-1085", "N-1085", "N-009"], permanents=["M-741"], discard=["N-1138"], hand=["N-012"]
    )
    table = Table(near, phase="mission", texts=renamed("M-741", "Katsuyu", "Temari"))
    assert table.why_not(use_of(table, 0)) == ""
    table.s.play(use_of(table, 0))
    assert sorted(table.in_play(0)) == ["M-741", "N-009", "N-1138"]
    assert table.pile(0, parts.REMOVED) == ["N-1085"] * 3
    assert table.discard(0) == []


@pytest.mark.card("M-741")
def test_a_great_slug_is_divided_into_three_that_were_removed() -> None:
    near = Side(village=["N-1085", "N-1085", "N-1085"], permanents=["M-741"], chakra=["N-1138"], hand=["N-012"])
    table = Table(near, phase="mission", texts=renamed("M-741", "Katsuyu", "Temari"))
    table.s.play(use_of(table, 0))
    assert sorted(table.in_play(0)) == ["M-741", "N-1138"]
    table.s.play(use_of(table, 1))
    assert sorted(table.in_play(0)) == ["M-741", "N-1085", "N-1085", "N-1085"]
    assert table.pile(0, parts.REMOVED) == ["N-1138"]
    assert table.why_not(use_of(table, 0)), "once a turn (NR-32)"


@pytest.mark.card("M-741")
def test_the_division_needs_three_slugs_and_somebody_to_call() -> None:
    two = Side(village=["N-1085", "N-1085"], permanents=["M-741"], discard=["N-1138"], hand=["N-012"])
    table = Table(two, phase="mission", texts=renamed("M-741", "Katsuyu", "Temari"))
    assert [table.why_not(use_of(table, ability)) != "" for ability in (0, 1)] == [True, True]
    three = Side(village=["N-1085", "N-1085", "N-1085"], permanents=["M-741"], discard=["N-1138"], hand=["N-012"])
    table = Table(three, phase="mission")
    assert table.why_not(use_of(table, 0)), "nobody is called Katsuyu"


# --- M-742 Ino's Tears ------------------------------------------------------------------------------------------------


@pytest.mark.card("M-742")
def test_a_wind_card_is_discarded_for_two_wind_ninjas() -> None:
    s = village(hand=["M-742", "J-016", "J-038", "N-012"], marker=2, deck=["N-003", "N-001", "N-1138", "J-018"])
    announce(s, "M-742")
    while asked(s)[1] != "search":
        s.play(s.moves(0)[0])
    assert len(cards(s, 0, "discard")) == 1
    assert ask.CARD_MOVE + s.tables.numbers["J-018"] not in s.moves(0)
    assert ask.CARD_MOVE + s.tables.numbers["N-001"] not in s.moves(0)
    pick(s, "N-003")
    pick(s, "N-1138")
    assert {"N-003", "N-1138", "N-012"} <= set(cards(s, 0, "hand"))


@pytest.mark.card("M-742")
def test_without_another_wind_card_nothing_is_searched_for() -> None:
    s = ready("M-742", deck=["N-003"])
    perform(s, "M-742")
    assert asked(s) == (0, "mission")
    assert cards(s, 0, "hand") == ["N-012"]
    assert cards(s, 0, "discard") == []


# --- M-743 Puppet Master in Training ----------------------------------------------------------------------------------


def trained(**more: object) -> NarutoState:
    s = village(hand=["M-743", "N-012"], marker=1, **more)  # type: ignore[arg-type]
    perform(s, "M-743", 0)
    return s


@pytest.mark.card("M-743")
def test_a_trained_ninja_is_a_puppet_master_with_more_support() -> None:
    s = trained(home=["N-009", "N-010"])
    assert (power(s, 0), power(s, 1)) == ((3, 2), (4, 2))
    assert (has(s, 0, Trait.PUPPET_MASTER), has(s, 1, Trait.PUPPET_MASTER)) == (True, False)


@pytest.mark.card("M-743")
def test_a_trained_ninja_that_leaves_play_goes_to_the_hand() -> None:
    s = trained(home=[hurt("N-002"), hurt("N-010")], away=["N-1162"])
    attack(s, 0, 1)
    choose(s, 2) if asked(s) == (1, "block") else None
    while asked(s)[1] in ("block", "exchange", "fight"):
        s.play(s.moves(s.seat)[0])
    assert "N-002" in cards(s, 0, "hand")
    assert "N-002" not in cards(s, 0, "discard")
    assert "M-743" in cards(s, 0, "chakra")


@pytest.mark.card("M-743")
def test_only_a_man_or_a_woman_can_be_trained() -> None:
    assert refusal(village(hand=["M-743", "N-012"], home=["N-036"], marker=1), "M-743") == no.NO_TARGET
    s = village(hand=["M-743", "N-012"], away=["N-003"], marker=1)
    perform(s, "M-743")
    assert power(s, 0) == (1, 2), "also one of the opponent's"


# --- M-744 Kankuro's Tenacity -----------------------------------------------------------------------------------------


def entrance(s: NarutoState, slot: int) -> int:
    return int(sets.figure(s, slot, Figure.ENTRANCE.value))


@pytest.mark.card("M-744")
def test_tenacity_draws_two_and_takes_a_wind_ninja_back() -> None:
    s = ready("M-744", discard=["N-009", "N-001", "J-016"], deck=["N-034", "N-035"])
    perform(s, "M-744")
    assert cards(s, 0, "hand") == ["N-009", "N-012", "N-034", "N-035"]
    assert cards(s, 0, "discard") == ["J-016", "N-001"]


@pytest.mark.card("M-744")
def test_kankuro_costs_more_while_tenacity_is_chakra() -> None:
    s = ready("M-744", home=["N-1092", "N-1138"], away=["N-1092"])
    assert [entrance(s, slot) for slot in range(3)] == [0, 3, 0]
    perform(s, "M-744")
    assert [entrance(s, slot) for slot in range(3)] == [2, 3, 0]
    s = village(home=["N-1092"], discard=["M-744"], their_chakra=["M-744"])
    assert entrance(s, 0) == 0


@pytest.mark.card("M-744")
def test_tenacity_draws_even_without_a_ninja_to_take() -> None:
    s = ready("M-744", discard=["N-001"], their_discard=["N-009"])
    perform(s, "M-744")
    assert len(cards(s, 0, "hand")) == 3
    assert cards(s, 0, "discard") == ["N-001"]


# --- M-745 Rash Decision ----------------------------------------------------------------------------------------------


def rash(deployed: str, **more: object) -> NarutoState:
    """Seat 0 deploys a ninja and passes; seat 1 answers with Rash Decision."""
    counter = {"their_hand": ["M-745", "J-016"], "their_marker": 5}
    s = village(hand=[deployed, "N-013", "N-012"], **counter, **more)  # type: ignore[arg-type]
    play(s, deployed)
    while asked(s) == (1, "respond"):
        pass_on(s)
    pass_on(s)
    assert asked(s) == (1, "respond")
    perform(s, "M-745")
    return s


@pytest.mark.card("M-745")
def test_the_newcomer_must_attack_alone() -> None:
    s = rash("N-001", home=["N-009"])
    while asked(s) == (0, "mission"):
        pass_on(s)
    to_battle(s)
    assert asked(s) == (0, "send")
    newcomer = slot_of(s, "N-001")
    assert ask.NONE_MOVE not in s.moves(0), "the newcomer has to go"
    choose(s, newcomer)
    assert int(state.team_of(s, newcomer)) == 1 << newcomer


@pytest.mark.card("M-745")
@pytest.mark.clause("NR-22")
def test_the_newcomer_is_not_organised_into_a_team() -> None:
    s = rash("N-001", home=["N-009"])
    while asked(s)[1] == "mission":
        pass_on(s)
    assert asked(s) == (0, "organise")
    s.play(ask.BUILD_MOVE)
    newcomer = slot_of(s, "N-001")
    while asked(s)[0] == 0 and asked(s)[1] not in ("send", "exchange"):
        moves = [move for move in s.moves(0) if move != ask.NONE_MOVE]
        s.play(moves[0] if moves else ask.NONE_MOVE)
    assert int(state.team_of(s, newcomer)) == 1 << newcomer


@pytest.mark.card("M-745")
def test_a_rash_decision_is_of_a_newcomer_only() -> None:
    s = village(hand=["N-013"], home=["N-009"], their_hand=["M-745", "J-016"], their_marker=5)
    pass_on(s)
    if asked(s) == (1, "respond"):
        perform(s, "M-745")
    to_battle(s)
    assert asked(s) == (0, "send")
    assert ask.NONE_MOVE in s.moves(0)


# --- M-746 The Ame Orphans --------------------------------------------------------------------------------------------


def orphans(found: str) -> NarutoState:
    s = ready("M-746", marker=2, deck=["N-1152", "N-001", "N-1147"], away=["N-009"])
    perform(s, "M-746")
    assert asked(s) == (0, "search")
    pick(s, found)
    return s


@pytest.mark.card("M-746")
def test_a_rain_ninja_is_found_and_a_sacrifice_moves_the_marker() -> None:
    s = orphans("N-1152")
    assert asked(s) == (0, "may")
    s.play(ask.YES_MOVE)
    assert int(state.marker(s, 0)) == 3
    assert cards(s, 0, "hand") == ["N-012", "N-1152"]
    s = orphans("N-1152")
    s.play(ask.NO_MOVE)
    assert int(state.marker(s, 0)) == 2
    assert "N-1152" in cards(s, 0, "hand")


@pytest.mark.card("M-746")
def test_a_rain_ninja_without_sacrifice_moves_nothing() -> None:
    s = orphans("N-1147")
    assert asked(s) == (0, "mission")
    assert (int(state.marker(s, 0)), cards(s, 0, "hand")) == (2, ["N-012", "N-1147"])


@pytest.mark.card("M-746")
def test_the_orphans_help_only_with_fewer_ninjas_and_may_find_nobody() -> None:
    s = ready("M-746", home=["N-001"], away=["N-009"], deck=["N-1147"])
    perform(s, "M-746")
    assert asked(s) == (0, "mission")
    assert cards(s, 0, "hand") == ["N-012"]
    s = ready("M-746", away=["N-009"], deck=["N-1147"])
    perform(s, "M-746")
    nothing(s)
    assert cards(s, 0, "hand") == ["N-012"]


# --- M-747 A Gift of Pain ---------------------------------------------------------------------------------------------


def gift(*home: str, **more: object) -> NarutoState:
    s = ready("M-747", home=list(home), deck=["N-034", "N-035"], **more)  # type: ignore[arg-type]
    perform(s, "M-747")
    return s


@pytest.mark.card("M-747")
def test_three_of_the_akatsuki_take_the_two_lowest_cards() -> None:
    s = ready("M-747", home=["N-1145", "N-1146", "N-1148"], deck=["N-034", "N-035"])
    lowest = deck(s, 0)[-2:]
    perform(s, "M-747")
    assert sorted(cards(s, 0, "hand")) == sorted(["N-012", *lowest])
    assert deck(s, 0)[:2] == ["N-034", "N-035"]
    s = gift("N-1145", "N-1146", "N-001")
    assert cards(s, 0, "hand") == ["N-012"]


@pytest.mark.card("M-747")
def test_every_ninja_costs_a_sacrifice_of_a_ninja_or_client() -> None:
    s = gift("N-009", hand=["N-001"], away=["N-010"])
    assert can(s, "N-001")
    play(s, "N-001")
    assert in_play(s, 0) == ["M-747", "N-001"] or in_play(s, 0) == ["N-001", "M-747"]
    assert cards(s, 0, "removed") == ["N-009"]
    assert in_play(s, 1) == ["N-010"]


@pytest.mark.card("M-747")
def test_without_a_sacrifice_no_ninja_comes() -> None:
    s = gift(hand=["N-001"], away=["N-010"])
    assert not can(s, "N-001")


@pytest.mark.card("M-747")
def test_the_gift_and_a_trained_ninja_do_not_wait_for_each_other() -> None:
    s = trained(home=["N-009"], away=["M-747"])
    assert has(s, 0, Trait.PUPPET_MASTER)
    assert power(s, 0) == (3, 2)


# --- M-748 Chakra Paper -----------------------------------------------------------------------------------------------


def paper(paid: str) -> NarutoState:
    """Play Chakra Paper with a Void card that has another symbol, too."""
    s = village(hand=["M-748", paid, "N-012"], home=["N-001"], away=["N-009"], their_hand=["N-018"], deck=["N-034"])
    perform(s, "M-748")
    return s


@pytest.mark.card("M-748")
def test_the_paper_shows_the_symbol_of_what_was_paid() -> None:
    s = paper("J-823")  # Fire
    assert (len(cards(s, 1, "discard")), deck_size(s, 0)) == (4, 30 - 4)
    s = paper("N-1150")  # Water
    assert cards(s, 0, "chakra") == ["M-748", "N-034", "N-1150"]
    s = paper("N-1145")  # Earth
    assert (cards(s, 1, "hand"), cards(s, 1, "discard")) == ([], ["N-018"])
    s = paper("N-1147")  # Wind
    assert cards(s, 0, "hand") == ["N-012", "N-034"]
    s = paper("N-1154")  # Lightning
    assert (power(s, 0), power(s, 1)) == ((3, 0), (3, 1))


@pytest.mark.card("M-748")
def test_pure_void_shows_nothing() -> None:
    s = paper(pay_for("M-748"))
    assert (cards(s, 1, "discard"), cards(s, 1, "hand"), cards(s, 0, "hand")) == ([], ["N-018"], ["N-012"])
    assert (power(s, 0), deck(s, 0)[0]) == ((1, 0), "N-034")
    assert refusal(village(hand=["M-748", "J-029", "N-012"]), "M-748") == no.HAND_COST
