"""The ninjas and the clients of set 2, Coils of the Snake."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Always,
    Choose,
    Count,
    Discard,
    Draw,
    EachPlayer,
    Entered,
    In,
    Limit,
    Move,
    Number,
    Of,
    OneOf,
    Pay,
    Place,
    Plus,
    Set,
    Show,
    Than,
    Then,
    Times,
    Value,
    When,
)
from ofuda.games.naruto.cards.phrases import (
    FREE,
    GENIN,
    IT,
    NINJA,
    OPPONENT,
    THAT_PLAYER,
    THEIR_NINJA,
    THIS,
    YOU,
    at_least,
    client,
    damage,
    draw,
    hand,
    ninja,
    pick,
    rewards,
    top,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import Limit as Most
from ofuda.games.naruto.vocabulary.names import Rank, Way, Window, Zone
from ofuda.games.naruto.vocabulary.nodes import Ranked, RewardsWon

LOOKED_AT: Final = In(Zone.LOOKED_AT, YOU)
GENIN_OR_NO_RANK: Final[Set] = NINJA & Of(THAT_PLAYER) & (GENIN | ~Ranked(Than.AT_LEAST, Rank.ACADEMY_STUDENT))
ABOVE_THREE: Final[Value] = Plus(Count(GENIN_OR_NO_RANK), Number(-3))
THIRD_REWARD: Final = RewardsWon(YOU, 3)

CARDS: Final[dict[str, CardText]] = {
    # The Third Hokage; whoever has more than three chooses which of them to discard
    "N-044": ninja(
        When(
            Entered(THIS, Way.ANY),
            EachPlayer(Choose(THAT_PLAYER, GENIN_OR_NO_RANK, Discard(IT), least=ABOVE_THREE, most=ABOVE_THREE)),
        )
    ),
    # Kabuto Yakushi
    "N-045": ninja(
        When(
            Entered(THIS, Way.ANY),
            Then(
                (
                    Show(top(1), YOU),
                    OneOf((Move(LOOKED_AT, Zone.DECK, Place.TOP), Move(LOOKED_AT, Zone.DECK, Place.BOTTOM))),
                )
            ),
        )
    ),
    # Inari
    "C-001": client(
        Pay(
            FREE,
            Draw(YOU, Plus(Number(6), Times(-1, Count(hand())))),
            once=1,
            window=Window.OWN_MISSION,
            condition=at_least(7, rewards(OPPONENT)),
        )
    ),
    # Tazuna
    "C-002": client(Always(Limit(Most.REWARDS_A_TURN, Of(OPPONENT), Number(3)))),
    # Gato
    "C-003": client(When(THIRD_REWARD, Discard(pick(1, rewards(OPPONENT))))),
    # Madam Shijimi
    "C-004": client(When(THIRD_REWARD, draw(1))),
    # Zori
    "C-005": client(When(THIRD_REWARD, Choose(YOU, THEIR_NINJA, damage(IT)))),
    # Waraji
    "C-006": client(When(THIRD_REWARD, Choose(YOU, THEIR_NINJA, damage(IT)))),
}
