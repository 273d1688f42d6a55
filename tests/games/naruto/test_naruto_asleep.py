"""Cards whose text can do nothing with the cards that exist, and where that is said."""

from __future__ import annotations

import pytest

from ofuda.effects import nodes
from ofuda.effects.nodes import (
    All,
    Any_,
    Compare,
    Costs,
    Count,
    Do,
    Exists,
    Flip,
    How,
    If,
    IfDo,
    IfPays,
    Number,
    OneOf,
    Than,
    Then,
)
from ofuda.games.naruto import asleep, deck
from ofuda.games.naruto.asleep import OUTSIDE, PART, WHOLE, Sleepers
from ofuda.games.naruto.board_faces import face
from ofuda.games.naruto.building import standard_tables
from ofuda.games.naruto.cards import CardText
from ofuda.games.naruto.cards.phrases import (
    IT,
    LEAF,
    NINJA,
    THIS,
    YOU,
    draw,
    hand,
    mission,
    named,
    one,
    permanent,
    pick,
)
from ofuda.games.naruto.model import standard_cards
from ofuda.games.naruto.vocabulary.names import Coin, Figure, Way, Zone
from ofuda.games.naruto.vocabulary.nodes import Heal, Modify, TeamOf

pytestmark = pytest.mark.once

NOBODY = NINJA & named("Katsuyu")
BONUS = nodes.Always(Modify(NOBODY, Number(1), Number(1)))


def note(text: CardText, **others: CardText) -> str:
    """Return the note on M-001 if it had this text, beside other cards with theirs."""
    texts = {"M-001": text, **{number.replace("_", "-"): other for number, other in others.items()}}
    return Sleepers(standard_cards(), texts).notes().get("M-001", "")


@pytest.mark.parametrize(
    "text",
    [
        mission(Heal(NOBODY)),
        mission(Heal(NINJA & TeamOf(NOBODY))),
        mission(draw(1), target=one(NOBODY)),
        CardText(requirement=NOBODY, resolve=mission(draw(1)).resolve),
        mission(If(Exists(NOBODY), draw(1))),
        mission(If(Compare(Count(NOBODY), How.AT_LEAST, Number(1)), draw(1))),
        mission(If(All((Exists(NINJA), Exists(NOBODY))), draw(1))),
        mission(If(Exists(NINJA), Heal(NOBODY), otherwise=Heal(NOBODY))),
        mission(Flip(Heal(NOBODY), None)),
        mission(Then((Heal(NOBODY), OneOf((Heal(NOBODY), Heal(NOBODY)))))),
        mission(IfDo(nodes.Discard(NOBODY), draw(1))),
        mission(IfPays(Costs((Do(nodes.Discard(THIS)), Do(nodes.Discard(NOBODY)))), draw(1))),
        mission(nodes.Search(Number(1), NOBODY, Zone.HAND)),
        mission(nodes.Move(pick(1, nodes.AnyOf((hand(YOU, NOBODY), hand(YOU, NOBODY)))), Zone.DECK)),
        mission(nodes.Choose(YOU, NOBODY, Heal(IT))),
        mission(nodes.Lasting(Modify(NOBODY, Number(1), Number(1)))),
        permanent(BONUS),
        permanent(nodes.When(nodes.Entered(NOBODY, Way.ANY), draw(1))),
        permanent(nodes.When(nodes.Entered(NINJA, Way.ANY), Heal(NOBODY))),
        permanent(nodes.Pay(Do(nodes.TakeCoins(Coin.PROMISE, Number(1), THIS)), draw(1))),
        permanent(nodes.Pay(Costs(()), draw(1), condition=Exists(NOBODY))),
        permanent(nodes.While(Exists(nodes.With(Figure.METEOR_COINS, Than.AT_LEAST, Number(1))), nodes.Blank(NINJA))),
    ],
)
def test_a_text_that_asks_for_what_no_card_has_sleeps(text: CardText) -> None:
    assert note(text) == WHOLE


@pytest.mark.parametrize(
    "text",
    [
        mission(Heal(NINJA & LEAF)),
        mission(draw(1), target=one(NINJA & ~NOBODY)),
        mission(If(Exists(NOBODY), draw(1), otherwise=draw(2))),
        mission(If(~Exists(NOBODY), draw(1))),
        mission(If(Any_((Exists(NINJA), Exists(NOBODY))), draw(1))),
        mission(If(Compare(Count(NOBODY), How.AT_MOST, Number(1)), draw(1))),
        mission(Flip(Heal(NOBODY), draw(1))),
        mission(Then((Heal(NOBODY), draw(1)))),
        mission(IfDo(draw(1), Heal(NOBODY))),
        permanent(nodes.Pay(Do(nodes.TakeCoins(Coin.PLAIN, Number(1), THIS)), draw(1))),
    ],
)
def test_a_text_that_can_do_something_is_awake(text: CardText) -> None:
    assert note(text) == ""


def test_a_text_may_sleep_in_part() -> None:
    assert note(permanent(BONUS, nodes.Always(nodes.Blank(NINJA)))) == PART


def test_another_card_can_give_what_is_missing() -> None:
    gives = permanent(nodes.Always(nodes.Has(NINJA, named("Katsuyu"))))
    assert note(permanent(BONUS), M_002=gives) == ""
    takes = permanent(nodes.Pay(Do(nodes.TakeCoins(Coin.PROMISE, Number(1), THIS)), draw(1)))
    assert note(takes, M_002=mission(nodes.PutCoins(Coin.PROMISE, Number(1), NINJA))) == ""


def test_reinforcements_need_a_card_that_brings_them() -> None:
    calls = mission(nodes.PutInPlay(pick(1, nodes.In(Zone.REINFORCEMENT, YOU, named("Susano'o")))))
    assert Sleepers(standard_cards(), {}).notes()["N-1114"] == OUTSIDE
    assert "N-1114" not in Sleepers(standard_cards(), {"M-001": calls}).notes()
    by_one_of_them = {"N-1061": CardText((nodes.When(nodes.Entered(THIS, Way.ANY), calls.resolve.effect),))}  # type: ignore[union-attr]
    assert Sleepers(standard_cards(), by_one_of_them).notes()["N-1114"] == OUTSIDE


def test_these_cards_sleep() -> None:
    whole = ("M-081", "M-741", "N-398", "N-399", "N-406", "N-409", "N-412")
    expected = {**dict.fromkeys(whole, WHOLE), "J-761": PART, "N-1061": OUTSIDE, "N-1062": OUTSIDE}
    assert asleep.notes() == expected


@pytest.mark.card("M-081")
@pytest.mark.card("M-741")
def test_cards_that_sleep_say_so_on_their_face() -> None:
    tables = standard_tables()
    said = [line.key for line in face(tables, tables.numbers["M-081"]).lines]
    assert said[-1] == "face.asleep"
    assert not any("asleep" in line.key for line in face(tables, tables.numbers["M-082"]).lines)


def test_the_list_of_cards_notes_those_that_sleep() -> None:
    noted = {card.name: card.note for card in deck.made() if card.note}
    assert noted["M-741"] == "asleep"
    assert noted["N-1062"] == "never enters"
    assert "M-740" not in noted
