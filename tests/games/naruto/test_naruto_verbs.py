"""Effects of the later sets on hidden cards: rewards by their places, ends of decks, what each seat knows then."""

from __future__ import annotations

import pytest

from ofuda.effects.nodes import Discard, Edge, Effect, End, In, May, Move, Number, Pick, Place, Show, Then, When
from ofuda.games.naruto import ask, saw
from ofuda.games.naruto.cards import CardText
from ofuda.games.naruto.cards.phrases import OPPONENT, THIS, YOU
from ofuda.games.naruto.rules import NarutoState, state, zones
from ofuda.games.naruto.vocabulary.names import Sortie, Zone
from ofuda.games.naruto.vocabulary.nodes import Goes

from .mission_scenes import known_deck, known_rewards
from .scenes import deck, deck_size, village
from .table import asked, cards, choose

SEEN_BY_BOTH = {"card": "N-009", "known": [0, 1]}


def sent(effect: Effect, **more: object) -> NarutoState:
    """Send out a Choji (N-006) who does this."""
    texts = {"N-006": CardText((When(Goes(THIS, Sortie.ATTACK), effect),))}
    s = village("battle", home=["N-006"], texts=texts, **more)  # type: ignore[arg-type]
    choose(s, 0)
    return s


@pytest.mark.clause("NA-20")
def test_a_reward_that_lies_face_up_is_known_to_both_and_counts_like_any() -> None:
    s = village(rewards=[SEEN_BY_BOTH, "N-010"], hand=["N-012"])
    assert zones.is_face_up(s, 0, 0)
    assert not zones.is_face_up(s, 0, 1)
    assert known_rewards(s, 0, 0) == known_rewards(s, 0, 1) == ["N-009"]
    assert int(state.rewards(s, 0)) == 2


@pytest.mark.clause("NA-21")
def test_a_random_reward_is_chosen_after_all_are_turned_down_and_shuffled() -> None:
    gone = set()
    for seed in range(12):
        effect = Discard(Pick(Number(1), In(Zone.REWARDS, OPPONENT), random=1))
        s = sent(effect, their_rewards=[{"card": "N-009", "known": [0, 1]}, "N-010"], seed=seed)
        assert not zones.is_face_up(s, 1, 0), "what is left lies face down"
        assert known_rewards(s, 1, 0) == known_rewards(s, 1, 1) == []
        gone.add(tuple(cards(s, 0, "discard")))
    assert gone == {("N-009",), ("N-010",)}


@pytest.mark.clause("NA-18", "NA-19")
def test_a_reward_that_returns_to_a_hand_is_seen_by_nobody_else() -> None:
    effect = Move(Pick(Number(2), In(Zone.REWARDS, OPPONENT), least=Number(0)), Zone.HAND)
    s = sent(effect, their_rewards=["N-009", "N-010", "N-012"])
    assert asked(s) == (0, "reward")
    s.play(ask.PLACE_MOVE + 60 + 1)
    s.play(ask.NONE_MOVE)
    assert cards(s, 0, "hand") == ["N-010"]
    assert cards(s, 0, "known") == []
    told = [row for row in s.journal() if row[0] == saw.TAKEN]
    assert [row[1] for row in told] == [1], "only the owner is told of the card"


@pytest.mark.clause("NA-18")
@pytest.mark.parametrize(("end", "card"), [(End.TOP, "N-009"), (End.BOTTOM, "N-012")])
def test_a_card_from_an_end_of_the_deck_is_taken_unseen(end: End, card: str) -> None:
    s = sent(Move(Edge(Number(1), YOU, end), Zone.HAND), deck=["N-009", "N-010", "N-012"], rest="chakra")
    assert cards(s, 0, "hand") == [card]
    assert cards(s, 0, "known") == []
    assert deck_size(s, 0) == 2


@pytest.mark.clause("NR-52")
def test_a_card_that_one_player_has_seen_goes_under_the_deck_unseen_by_the_other() -> None:
    effect = Then(
        (Show(Edge(Number(1), YOU, End.TOP), YOU), May(Move(In(Zone.LOOKED_AT, YOU), Zone.DECK, Place.BOTTOM)))
    )
    s = sent(effect, deck=["N-009", "N-010"], rest="chakra")
    assert asked(s) == (0, "may")
    s.play(ask.YES_MOVE)
    assert deck(s, 0) == ["N-010", "N-009"]
    assert known_deck(s, 0, 0) == ["N-009"]
    assert known_deck(s, 0, 1) == []
