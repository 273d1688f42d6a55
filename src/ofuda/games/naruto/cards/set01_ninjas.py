"""The ninjas of set 1, The Path to Hokage."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Always,
    Amount,
    Can,
    Cannot,
    Choose,
    CostLess,
    Count,
    Discard,
    Entered,
    Flip,
    From,
    If,
    IfPays,
    Instead,
    Later,
    Left,
    May,
    Moment,
    Move,
    Number,
    Of,
    PutCoins,
    Than,
    Then,
    When,
    While,
    With,
    WouldBe,
)
from ofuda.games.naruto.cards.phrases import (
    ALONE,
    ANIMAL,
    EACH,
    FEMALE,
    FOE,
    GENIN,
    GENIN_OR_LOWER,
    HEAD,
    INJURED,
    IT,
    JONIN_OR_HIGHER,
    JUTSU,
    LEAF,
    MALE,
    NINJA,
    OPPONENT,
    SENT_OUT,
    SUBJECT,
    TAIJUTSU,
    TEAM,
    TEAMMATE,
    THIS,
    YOU,
    YOUR_NINJA,
    at_most,
    attribute,
    chakra,
    damage,
    discard,
    draw,
    gain,
    hand,
    is_a,
    more,
    named,
    ninja,
    pick,
    rewards,
    there_is,
    top,
    when_sent_out,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import (
    Coin,
    Deed,
    Fate,
    Figure,
    Harm,
    Outcome,
    Right,
    Sortie,
    Trait,
    Way,
    Zone,
)
from ofuda.games.naruto.vocabulary.names import Moment as At
from ofuda.games.naruto.vocabulary.nodes import (
    Battling,
    Gained,
    Goes,
    Harmed,
    Heal,
    Holds,
    Modify,
    ReduceBy,
    SpecificCost,
    TeamOf,
    UsedBy,
    Valid,
    Wins,
)

CARDS: Final[dict[str, CardText]] = {
    # Ino Yamanaka
    "N-004": ninja(When(Holds(there_is(FOE & FEMALE)), gain(THIS, 1, 1))),
    # Shikamaru Nara
    "N-005": ninja(Valid(Always(Cannot(Deed.GO_ALONE, THIS)))),
    # Choji Akimichi
    "N-006": ninja(when_sent_out(gain(THIS, 1, 0), Sortie.ATTACK)),
    # Konohamaru
    "N-007": ninja(Valid(Always(CostLess(Figure.ENTRANCE, hand(YOU, NINJA & JONIN_OR_HIGHER), Number(1))))),
    # Iruka Umino
    "N-008": ninja(Valid(when_sent_out(gain(THIS, 0, 1), only_if=there_is(TEAM & HEAD & GENIN)))),
    # Asuma Sarutobi
    "N-012": ninja(While(more(rewards(YOU), rewards(OPPONENT)), Cannot(Deed.GO, TEAM))),
    # The Third Hokage
    "N-013": ninja(
        When(
            Moment(At.TURN_BEGINS, YOU),
            If(
                there_is(YOUR_NINJA & INJURED),
                IfPays(discard(1, chakra()), Choose(YOU, YOUR_NINJA & INJURED, Heal(IT))),
            ),
        )
    ),
    # Naruto Uzumaki
    "N-019": ninja(Valid(Always(Instead(WouldBe(THIS, Fate.DAMAGED), Flip(ReduceBy(Number(1)), None), may=0)))),
    # Sasuke Uchiha
    "N-020": ninja(Always(Cannot(Deed.GO, THIS, NINJA & GENIN_OR_LOWER))),
    # Sakura Haruno
    "N-021": ninja(when_sent_out(gain(THIS, 0, 1), only_if=there_is(TEAMMATE & MALE & GENIN))),
    # Iruka Umino; he does not guard himself (NR-63)
    "N-022": ninja(
        Valid(Always(Instead(WouldBe(TEAMMATE & HEAD, Fate.DAMAGED), Then((ReduceBy(Number(1)), damage(THIS))), may=1)))
    ),
    # Kakashi Hatake
    "N-023": ninja(When(Gained(FOE, JUTSU), gain(THIS, Amount(), 0))),
    # Zabuza Momochi
    "N-024": ninja(When(Harmed(NINJA, TeamOf(THIS & HEAD), Harm.SHOWDOWN_ASSIGNED), Discard(SUBJECT))),
    # Naruto Uzumaki
    "N-025": ninja(Valid(when_sent_out(gain(THIS, Count(hand()), 0), only_if=is_a(THIS, INJURED & ALONE)))),
    # Sasuke Uchiha
    "N-026": ninja(
        Always(Cannot(Deed.BE_TARGETED, THIS, JUTSU & Of(OPPONENT) & With(Figure.COST, Than.AT_MOST, Number(2))))
    ),
    # Sakura Haruno
    "N-027": ninja(when_sent_out(May(Move(top(1), Zone.CHAKRA)), only_if=at_most(1, chakra()))),
    # Kiba Inuzuka
    "N-028": ninja(Valid(when_sent_out(gain(THIS, 1, 1), only_if=there_is(TEAMMATE & ANIMAL)))),
    # Hinata Hyuga
    "N-030": ninja(
        When(
            Moment(At.TURN_BEGINS, YOU),
            If(
                there_is(YOUR_NINJA & INJURED & GENIN),
                IfPays(discard(3, chakra()), Choose(YOU, YOUR_NINJA & INJURED & GENIN, Heal(IT))),
            ),
        )
    ),
    # Rock Lee
    "N-031": ninja(Valid(Always(Cannot(Deed.USE_JUTSU, THIS, JUTSU & SpecificCost())))),
    # Konohamaru
    "N-034": ninja(Valid(When(Wins(THIS, Outcome.VICTORY), draw(1)))),
    # Kaede Ureshino
    "N-035": ninja(
        Valid(When(Entered(THIS, Way.ANY), draw(1))),
        Valid(When(Left(THIS, Way.FROM_SIDE), Discard(pick(1, hand())))),
    ),
    # Akamaru
    "N-036": ninja(
        Valid(From(Zone.HAND, While(there_is(YOUR_NINJA & named("Kiba Inuzuka")), Can(Right.DEPLOY_BESIDE, THIS)))),
        Valid(Always(Cannot(Deed.GO_ALONE, THIS))),
    ),
    # Kakashi Hatake
    "N-037": ninja(When(Goes(TEAM & LEAF & GENIN, Sortie.ANY), gain(SUBJECT, 0, 1))),
    # Might Guy
    "N-039": ninja(When(Holds(there_is(TEAM & HEAD & TAIJUTSU & GENIN)), gain(THIS, 0, 4))),
    # Zabuza Momochi
    "N-040": ninja(
        While(
            is_a(THIS, SENT_OUT),
            Modify(NINJA & (TeamOf(THIS) | Battling(THIS)) & ~attribute(Trait.MIST), Number(-1), Number(-1)),
        )
    ),
    # Rock Lee
    "N-041": ninja(
        when_sent_out(
            Later(Moment(At.TURN_ENDS, EACH), PutCoins(Coin.PLUS_COMBAT, Number(1), THIS)), only_if=is_a(THIS, HEAD)
        )
    ),
    # Neji Hyuga
    "N-042": ninja(
        When(Harmed(NINJA, TeamOf(THIS), Harm.SHOWDOWN), May(PutCoins(Coin.TENKETSU, Number(1), SUBJECT))),
        Valid(Always(Cannot(Deed.BE_HEALED, NINJA & With(Figure.TENKETSU_COINS, Than.AT_LEAST, Number(1))))),
    ),
    # Haku
    "N-043": ninja(Valid(Always(Cannot(Deed.BE_NEGATED, JUTSU & UsedBy(THIS))))),
}
