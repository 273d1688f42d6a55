"""Effects and triggers: their order, and what becomes of ninjas that change sides."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, cell, saw
from ofuda.games.naruto.rules import NarutoState, in_play, state, verbs
from ofuda.games.naruto.vocabulary.names import Trait

from .mission_scenes import perform, ready, team
from .scenes import announce, battle, can, give_way, has, hurt, jutsu, refusal, resolve, send, village
from .table import asked, cards, choose, injured, pick, power

YES, NO = ask.YES_MOVE, ask.NO_MOVE
EARTH_AND_WIND = ["N-033", "N-005", "N-003"]


def gainers(s: NarutoState) -> list[str]:
    """Return who has gained power, in the order of the events."""
    return [s.tables.cards[row[2]].number for row in s.journal() if row[0] == saw.GAINS]


def sent(sakura: dict[str, Any], choji: dict[str, Any], order: str = "fixed") -> NarutoState:
    """Send out a team whose Sakura (N-021) and Choji (N-006) both gain by it."""
    home = [{"card": "N-021", **sakura}, "N-001", {"card": "N-006", **choji}]
    s = village("battle", home=[home], away=["N-018"], their_hand=["N-012"], options={"order": order})
    choose(s, 1)
    return s


@pytest.mark.clause("NR-12")
def test_triggers_resolve_in_the_order_of_entry() -> None:
    assert gainers(sent({"entry": 1}, {"entry": 3})) == ["N-021", "N-006"]
    assert gainers(sent({"entry": 3}, {"entry": 1})) == ["N-006", "N-021"], "whatever slots they are in"


@pytest.mark.clause("NR-12")
def test_the_controller_may_be_asked_for_the_order() -> None:
    s = sent({}, {}, "ask")
    assert asked(s) == (0, "order_triggers")
    moves = s.moves(0)
    assert len(moves) == 2
    first = gainers_after(s, moves[0])
    other = gainers_after(sent({}, {}, "ask"), moves[1])
    assert first == other[::-1]
    assert sorted(first) == ["N-006", "N-021"]


def gainers_after(s: NarutoState, move: int) -> list[str]:
    s.play(move)
    return gainers(s)


@pytest.mark.clause("NR-12")
def test_the_attacker_s_triggers_come_before_the_blocker_s() -> None:
    """Both Inos (N-004) face a Female when the block is made."""
    s = village("battle", home=["N-004"], away=["N-004"], hand=["J-001"], chakra=["N-001"])
    send(s, 0)
    choose(s, 1)
    resolve(s)
    seats = [row[3] for row in s.journal() if row[0] == saw.GAINS]
    assert seats == [0, 1], "slot 0 is the attacker's"


@pytest.mark.clause("NR-39", "NA-24")
def test_a_ninja_changes_sides_with_its_coins_and_as_a_team_of_one() -> None:
    taken = {"card": "N-003", "coins": {"plus both": 1}}
    s = battle((["N-004"], [taken, "N-009"]), hand=["J-022"], chakra=EARTH_AND_WIND)
    jutsu(s, "J-022", target=1)
    assert int(state.controller(s, 1)) == 0
    assert int(state.owner(s, 1)) == 1
    assert power(s, 1) == (2, 2)
    assert (team(s, 1), team(s, 2)) == ([1], [2])
    assert int(state.village(s, 0)) & 2, "it arrives in the village"


@pytest.mark.clause("NR-39")
def test_a_ninja_does_not_change_sides_to_a_namesake() -> None:
    s = battle((["N-004"], ["N-003", "N-009"]), home=["N-021"], hand=["J-022"], chakra=EARTH_AND_WIND)
    jutsu(s, "J-022", target=1)
    assert int(state.controller(s, 1)) == 1
    assert int(state.village(s, 1)) & 2, "it is stand-by all the same"


@pytest.mark.clause("NR-39")
def test_control_of_several_is_taken_one_by_one() -> None:
    s = village(home=["N-001"], away=["N-019", "N-009"], hand=["N-012"])
    verbs.take_control(s, 0b110, 0)
    assert [int(state.controller(s, slot)) for slot in (1, 2)] == [1, 0]


@pytest.mark.clause("NR-48")
def test_a_ninja_that_returns_to_hand_leaves_everything_behind() -> None:
    s = village(home=["N-009", {"card": "M-023", "bearer": 0}], hand=["N-012"], marker=9)
    in_play.leave(s, 0, 0)
    assert "N-009" in cards(s, 0, "hand")
    announce(s, "N-009")
    slot = next(n for n in range(3) if s.tables.numbers["N-009"] == int(state.kind_in(s, n)))
    assert not has(s, slot, Trait.CLONE_STATUS), "the permanent marked another object"


@pytest.mark.clause("NR-68")
def test_a_bonus_once_given_stays_for_the_turn() -> None:
    """Ino (N-004) gains against a team with a Female, who then goes home."""
    s = battle((["N-004"], ["N-009", "N-003"]), their_hand=["J-038"], their_chakra=["N-010"])
    resolve(s)
    assert power(s, 0) == (1, 2)
    give_way(s)
    announce(s, "J-038", target=2)
    resolve(s)
    assert int(state.village(s, 1)) & 4
    assert power(s, 0) == (1, 2)


@pytest.mark.clause("NR-76")
def test_marker_coins_are_no_coins() -> None:
    s = ready("M-023", home=["N-002"])
    perform(s, "M-023")
    assert all(int(state.coins(s, 0, coin)) == 0 for coin in range(6))


@pytest.mark.clause("NR-78")
def test_the_attribute_of_transform_is_chosen_when_it_resolves() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-016"], chakra=["N-003"], their_hand=["J-001"], their_chakra=["N-001"])
    announce(s, "J-016")
    assert asked(s) == (1, "exchange"), "it stands on the chain, and nothing was chosen yet"
    resolve(s)
    assert asked(s) == (0, "mode")
    s.play(s.moves(0)[0])
    assert power(s, 0) == (1, 3)


@pytest.mark.clause("NR-50")
def test_the_doubtful_figures_are_those_of_the_newer_list() -> None:
    s = village(hand=["N-012"])
    wind = 5
    assert s.tables.cards[s.tables.numbers["J-037"]].symbols == (wind,)
    assert refusal(ready("M-001", home=[hurt("N-002")], marker=2), "M-001") != 0
    assert can(ready("M-001", home=[hurt("N-002")], marker=3), "M-001")


@pytest.mark.clause("NR-11", "NA-33")
def test_optional_triggers_ask_and_are_paid_before_any_of_them_happens() -> None:
    """The Third Hokage (N-013) costs one chakra, Hinata (N-030) three; both heal."""
    home = ["N-013", "N-030", hurt("N-002"), hurt("N-009")]
    s = village("start", home=home, chakra=["N-001", "N-003", "N-014", "N-016"])
    assert asked(s) == (0, "pay")
    assert [int(state.kind_in(s, 1))] == [row[3] for row in s.journal() if row[0] == saw.TRIGGERS], "put on last first"
    s.play(YES)
    for card in ("N-001", "N-003", "N-014"):
        pick(s, card)
    assert asked(s) == (0, "pay"), "of the Hokage"
    assert injured(s, 2), "Hinata has been paid for, but heals nobody yet"
    s.play(YES)
    assert cards(s, 0, "chakra") == [], "the last card is paid without asking"
    assert int(s.cells[cell.CHAIN]) == 2
    choose(s, 3)
    assert not injured(s, 2)
    assert not injured(s, 3)


@pytest.mark.clause("NR-11")
def test_an_optional_trigger_that_is_declined_does_not_go_on_the_chain() -> None:
    home = ["N-013", "N-030", hurt("N-002")]
    s = village("start", home=home, chakra=["N-001", "N-003", "N-014", "N-016"])
    s.play(NO)
    assert asked(s) == (0, "pay")
    s.play(NO)
    assert asked(s) == (0, "mission")
    assert len(cards(s, 0, "chakra")) == 4
    events = [row[0] for row in s.journal()]
    assert events.count(saw.DECLINES) == 2
    assert saw.RESOLVES not in events


@pytest.mark.clause("NR-11")
def test_what_one_trigger_cost_can_leave_too_little_for_the_next_one() -> None:
    home = ["N-013", "N-030", hurt("N-002")]
    s = village("start", home=home, chakra=["N-001", "N-003", "N-014"])
    s.play(YES)
    for _ in range(2):
        if asked(s)[1] == "card":
            s.play(s.moves(0)[0])
    assert asked(s) == (0, "mission"), "there is no chakra left for the Hokage"
    assert not injured(s, 2)
