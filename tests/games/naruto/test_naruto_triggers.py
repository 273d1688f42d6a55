"""What triggers abilities that the first set does not have: rewards, markers, moments, ways of leaving, keywords."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.effects.nodes import (
    Amount,
    Discard,
    Draw,
    Effect,
    From,
    In,
    Lasting,
    Later,
    Left,
    May,
    Moment,
    Number,
    Pick,
    PutCoins,
    Then,
    ThisTurn,
    Trigger,
    Until,
    UsesKeyword,
    Value,
    When,
)
from ofuda.effects.nodes import Cannot as CannotRule
from ofuda.games.naruto import ask, cell, parts
from ofuda.games.naruto.cards import CardText
from ofuda.games.naruto.cards.phrases import (
    EACH,
    FOE,
    HEAD,
    NINJA,
    OPPONENT,
    SUBJECT,
    THIS,
    YOU,
    YOUR_NINJA,
)
from ofuda.games.naruto.rules import NarutoState, in_play, state, triggers
from ofuda.games.naruto.vocabulary import names
from ofuda.games.naruto.vocabulary.names import Coin, Deed, Harm, Keyword, Tally, Way, Zone
from ofuda.games.naruto.vocabulary.nodes import (
    Damage,
    Gain,
    Goes,
    Harmed,
    MarkerBecomes,
    Meets,
    MoveMarker,
    RewardsWon,
    Valid,
    WinRewards,
)

from .mission_scenes import next_turn
from .scenes import battle, coins, finish, goes, jutsu, send, village
from .table import asked, cards, choose, injured, pass_on, power
from .table import in_play as cards_in_play

YES, NO = ask.YES_MOVE, ask.NO_MOVE
ONE = Number(1)
DRAW_ONE = Draw(YOU, ONE)


def says(trigger: Trigger, effect: Effect = DRAW_ONE) -> CardText:
    return CardText((When(trigger, effect),))


def per(value: Value) -> Effect:
    return Gain(THIS, value, Number(0))


# --- battle rewards and markers ---------------------------------------------------------------------------------------


@pytest.mark.clause("NR-3")
def test_rewards_won_in_the_showdown_trigger_once_with_their_number() -> None:
    texts = {"N-006": says(RewardsWon(YOU), PutCoins(Coin.GROWTH, Amount(), THIS))}
    s = battle((["N-011"], []), at="showdown", home=["N-006"], stop=False, texts=texts)
    assert coins(s, 1, Coin.GROWTH) == 2


@pytest.mark.clause("NR-3")
def test_rewards_of_the_other_player_trigger_what_waits_for_them() -> None:
    texts = {"N-004": says(RewardsWon(OPPONENT)), "N-006": says(RewardsWon(OPPONENT))}
    s = battle((["N-011"], []), at="showdown", home=["N-006"], away=["N-004"], stop=False, texts=texts)
    assert (len(cards(s, 0, "hand")), len(cards(s, 1, "hand"))) == (0, 2)  # one of them for the turn that has begun


@pytest.mark.clause("NR-3")
def test_the_third_reward_of_a_turn_triggers_once() -> None:
    texts = {"N-006": says(RewardsWon(YOU, 3))}
    fights: list[tuple[list[Any], list[Any]]] = [(["N-011"], []), (["N-012"], []), (["N-1162"], [])]
    s = battle(*fights, at="showdown", home=["N-006"], stop=False, texts=texts)
    while asked(s)[1] == "fight":
        s.play(s.moves(0)[0])
    assert int(state.rewards(s, 0)) == 6
    assert len(cards(s, 0, "hand")) == 1


@pytest.mark.clause("NR-6", "NR-3")
def test_an_effect_wins_as_many_rewards_as_there_are_cards() -> None:
    texts = {
        "N-006": says(RewardsWon(YOU), per(Amount())),
        "N-004": says(Goes(THIS, names.Sortie.ATTACK), WinRewards(YOU, Number(3))),
    }
    s = village("battle", home=["N-004", "N-006"], their_deck=["N-001", "N-009"], their_rest="hand", texts=texts)
    choose(s, 0)
    assert int(state.rewards(s, 0)) == 2
    assert power(s, 1) == (4, 0)


@pytest.mark.clause("NR-37", "NA-122")
def test_a_marker_that_becomes_a_number_triggers_at_the_end_of_the_turn() -> None:
    texts = {"N-006": says(MarkerBecomes(YOU, 4), Then((DRAW_ONE, MoveMarker(YOU, Number(-1)))))}
    s = village("end", home=["N-006"], marker=3, texts=texts)
    assert int(s.cells[cell.PLAYER]) == 1
    assert len(cards(s, 0, "hand")) == 1
    assert int(state.marker(s, 0)) == 3


@pytest.mark.clause("NR-37")
@pytest.mark.parametrize(("marker", "their_marker"), [(2, 3), (4, 0)])
def test_another_number_or_another_marker_triggers_nothing(marker: int, their_marker: int) -> None:
    texts = {"N-006": says(MarkerBecomes(YOU, 4))}
    s = village("end", home=["N-006"], marker=marker, their_marker=their_marker, texts=texts)
    next_turn(s)
    assert len(cards(s, 0, "hand")) == 1  # for the next turn


# --- moments ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-14")
def test_the_battle_phase_begins_before_teams_are_sent_even_without_an_attack() -> None:
    texts = {"N-006": says(Moment(names.Moment.BATTLE_BEGINS, YOU))}
    s = village("battle", home=["N-006"], texts=texts)
    assert asked(s) == (0, "send")
    assert len(cards(s, 0, "hand")) == 1
    s = village("battle", away=["N-006"], home=["N-009"], texts=texts)
    assert cards(s, 1, "hand") == []


@pytest.mark.clause("NR-7")
def test_the_showdown_begins_after_the_exchange_and_before_powers_are_compared() -> None:
    texts = {"N-006": says(Moment(names.Moment.SHOWDOWN_BEGINS, EACH), per(Number(3)))}
    s = battle((["N-006"], []), texts=texts)
    assert power(s, 0) == (2, 0)
    finish(s)
    assert int(state.rewards(s, 0)) == 2


# --- ways of leaving --------------------------------------------------------------------------------------------------


def leaving(way: Way) -> dict[str, CardText]:
    return {"N-006": says(Left(YOUR_NINJA, way), PutCoins(Coin.PLUS_BOTH, Number(1), THIS))}


@pytest.mark.clause("NA-27")
@pytest.mark.parametrize(
    ("way", "expected"),
    [(Way.ANY, 1), (Way.FROM_SIDE, 1), (Way.IN_SHOWDOWN, 1), (Way.BY_YOU, 1), (Way.SACRIFICED, 0), (Way.FROM_HAND, 0)],
)
def test_a_ninja_discarded_in_the_showdown_leaves_in_these_ways(way: Way, expected: int) -> None:
    s = battle((["N-1162"], ["N-004"]), at="showdown", away=["N-006"], stop=False, texts=leaving(way))
    assert "N-004" in cards(s, 1, "discard")
    assert coins(s, 2, Coin.PLUS_BOTH) == expected


@pytest.mark.clause("NA-27", "NA-146")
@pytest.mark.parametrize(
    ("way", "expected"), [(Way.ANY, 1), (Way.SACRIFICED, 1), (Way.IN_SHOWDOWN, 0), (Way.BY_YOU, 0)]
)
def test_a_sacrificed_ninja_leaves_in_these_ways(way: Way, expected: int) -> None:
    s = village(home=["N-004", "N-006"], hand=["N-012"], texts=leaving(way))
    in_play.leave(s, 0, Zone.REMOVED.value, Way.SACRIFICED.value)
    assert int(s.cells[cell.WAITING]) == expected


@pytest.mark.clause("NA-27", "NR-39")
@pytest.mark.parametrize(("way", "expected"), [(Way.ANY, 0), (Way.BY_YOU, 0), (Way.FROM_SIDE, 1)])
def test_a_change_of_control_is_no_leaving(way: Way, expected: int) -> None:
    s = village(home=["N-004", "N-006"], hand=["N-012"], texts=leaving(way))
    in_play.change_side(s, 0)
    assert int(s.cells[cell.WAITING]) == expected


@pytest.mark.clause("NR-48")
def test_what_leaves_tells_its_growth_coins_and_a_sacrifice_its_entrance_cost() -> None:
    for way, amount in ((Way.ANY, 2), (Way.SACRIFICED, 4)):
        s = village(home=[{"card": "N-011", "coins": {"growth": 2}}, "N-006"], hand=["N-012"], texts=leaving(way))
        in_play.leave(s, 0, Zone.REMOVED.value, Way.SACRIFICED.value)
        assert int(state.waiting(s, 0, cell.AMOUNT)) == amount


# --- harm, keywords, counts -------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-70")
def test_any_damage_triggers_what_waits_for_any_harm() -> None:
    texts = {"N-012": CardText((Valid(When(Harmed(THIS, None, Harm.ANY), PutCoins(Coin.GROWTH, ONE, THIS))),))}
    s = battle((["N-011"], ["N-012"]), hand=["J-033"], chakra=["N-014", "N-015", "N-016"], texts=texts)
    jutsu(s, "J-033", target=1)
    assert injured(s, 1)
    assert coins(s, 1, Coin.GROWTH) == 1


@pytest.mark.clause("NR-12")
def test_a_used_keyword_triggers_what_waits_for_it() -> None:
    texts = {"N-006": says(UsesKeyword(Keyword.SURGE, NINJA), PutCoins(Coin.GROWTH, ONE, SUBJECT))}
    s = village(home=["N-006", "N-004"], hand=["N-012"], texts=texts)
    triggers.uses_keyword(s, Keyword.GROWTH.value, 1)
    assert int(s.cells[cell.WAITING]) == 0
    triggers.uses_keyword(s, Keyword.SURGE.value, 1)
    assert int(s.cells[cell.WAITING]) == 1
    assert int(state.waiting(s, 0, cell.SUBJECT)) == 2


@pytest.mark.clause("NA-12")
def test_counts_of_the_turn_are_of_one_player_or_of_both() -> None:
    effect = per(ThisTurn(Tally.TEAMS_SENT, EACH))
    texts = {"N-006": says(Moment(names.Moment.SHOWDOWN_BEGINS, EACH), effect)}
    s = village(
        "battle", home=["N-011", "N-012"], away=["N-018", "N-006"], hand=["J-001"], chakra=["N-001"], texts=texts
    )
    send(s, 0, 1)
    choose(s, 2)
    s.play(ask.NONE_MOVE)
    pass_on(s)
    assert power(s, 3) == (5, 0)


# --- delayed and lasting effects --------------------------------------------------------------------------------------


@pytest.mark.clause("NR-37")
def test_a_delayed_effect_remembers_what_its_event_was_about() -> None:
    texts = {"N-006": says(Meets(HEAD & FOE), Later(Moment(names.Moment.TURN_ENDS, EACH), Discard(SUBJECT)))}
    s = village("battle", home=["N-006"], away=[["N-018", "N-004"], "N-017"], texts=texts)
    send(s, 0)
    choose(s, 1)
    while int(s.cells[cell.PLAYER]) == 0:
        s.play(s.moves(s.seat)[0])
    assert "N-018" in cards(s, 1, "discard")
    assert sorted(cards_in_play(s, 1)) == ["N-004", "N-017"]


@pytest.mark.clause("NR-37", "NR-48")
def test_a_delayed_effect_forgets_what_has_left_meanwhile() -> None:
    texts = {
        "N-006": says(Goes(THIS, names.Sortie.ATTACK), Later(Moment(names.Moment.TURN_ENDS, EACH), Damage(THIS, ONE)))
    }
    s = village("battle", home=["N-006", "N-004"], texts=texts)
    send(s, 0)
    slot = 0
    in_play.leave(s, slot, Zone.HAND.value)
    assert int(in_play.enter(s, 0, 0, s.tables.numbers["N-009"], parts.ENTERED_ANY)) == slot
    next_turn(s)
    assert not injured(s, slot)


@pytest.mark.clause("NR-37")
def test_until_the_other_player_s_next_turn_lasts_two_turns_or_three() -> None:
    """Seat 1 may not attack with a ninja that met N-006, in its own next turn."""
    rule = Lasting(CannotRule(Deed.GO, SUBJECT), Until.NEXT_TURN)
    texts = {"N-006": says(Meets(FOE), rule)}
    s = village("battle", home=["N-006"], away=["N-018", "N-017"], texts=texts)
    send(s, 0)
    choose(s, 1)
    while asked(s) != (1, "send"):
        s.play(quiet(s))
    assert not goes(s, 1)
    assert goes(s, 2)


def quiet(s: NarutoState) -> int:
    """Return the move that does nothing."""
    moves = s.moves(s.seat)
    calm = (ask.PASS_MOVE, ask.KEEP_TEAMS_MOVE, ask.NONE_MOVE)
    return next((move for move in calm if move in moves), moves[0])


# --- cards outside play -----------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-11")
def test_a_card_in_hand_waits_for_its_own_discard() -> None:
    own = From(Zone.HAND, When(Left(THIS, Way.FROM_HAND), May(DRAW_ONE)))
    texts = {
        "N-004": CardText((own,)),
        "N-006": says(Goes(THIS, names.Sortie.ATTACK), Discard(Pick(ONE, In(Zone.HAND, YOU)))),
    }
    s = village("battle", home=["N-006"], hand=["N-004", "N-012"], texts=texts)
    choose(s, 0)
    assert asked(s) == (0, "card")
    s.play(ask.CARD_MOVE + s.tables.numbers["N-004"])
    assert asked(s) == (0, "may")
    s.play(YES)
    assert cards(s, 0, "discard") == ["N-004"]
    assert len(cards(s, 0, "hand")) == 2
