"""Rules that hold while cards are in play: negated texts, who is not affected, figures, qualities, given abilities."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.effects.nodes import (
    Always,
    Blank,
    Cannot,
    Count,
    Declare,
    Entered,
    Figure,
    FigureOf,
    From,
    Gets,
    Has,
    HasAbility,
    Moment,
    Named,
    Number,
    Of,
    Set,
    Text,
    TextState,
    Than,
    The,
    Unaffected,
    When,
    Which,
    While,
    With,
)
from ofuda.effects.nodes import HasKeyword as WithKeyword
from ofuda.effects.nodes import Trait as HasTrait
from ofuda.games.naruto import ask, cell, parts, word
from ofuda.games.naruto.cards import CardText
from ofuda.games.naruto.cards.phrases import (
    JUTSU,
    NINJA,
    OPPONENT,
    TARGET,
    THEIR_NINJA,
    THIS,
    USER,
    USERS_FOE,
    YOU,
    YOUR_NINJA,
    chakra,
    draw,
    gain,
    hand,
    is_a,
    ninja,
    one,
    permanent,
    there_is,
    this_turn,
)
from ofuda.games.naruto.cards.phrases import jutsu as jutsu_text
from ofuda.games.naruto.cards.phrases import mission as mission_text
from ofuda.games.naruto.rules import (
    NarutoState,
    card_sets,
    damage,
    figures,
    in_play,
    negation,
    permissions,
    state,
    traits,
)
from ofuda.games.naruto.view import table_view
from ofuda.games.naruto.vocabulary.names import Deed, Feature, Keyword, Symbol, Trait, Way, Zone
from ofuda.games.naruto.vocabulary.names import Figure as What
from ofuda.games.naruto.vocabulary.names import Moment as Time
from ofuda.games.naruto.vocabulary.names import State as Condition
from ofuda.games.naruto.vocabulary.nodes import Being, Injure, Modify, OfSymbol, SacrificeKey, StandBy, Valid

from .mission_scenes import perform
from .scenes import announce, battle, can, has, hurt, jutsu, kind_of, pay, resolve
from .scenes import village as village_of
from .table import cards, injured, mine, power

BOOST = ninja(Always(Modify(THIS, Number(3), Number(2))))
WEAKEN = ninja(Always(Modify(NINJA, Number(-1), Number(-1))))
NO_TEXTS = permanent(Always(Blank(NINJA & ~WithKeyword(Keyword.SQUAD))))  # as M-752
HELD = ["N-013"]  # costs more than there is: it keeps the phase open


def village(**more: Any) -> NarutoState:
    return village_of(**{"hand": HELD, **more})


def blank(s: NarutoState) -> list[int]:
    """Return the slots whose text is negated."""
    return [slot for slot in range(parts.SLOTS) if state.is_in(s, cell.BLANKED, slot)]


def mental(s: NarutoState, slot: int) -> int:
    return int(figures.mental(s, slot))


def entrance(s: NarutoState, slot: int) -> int:
    return int(figures.entrance(s, slot))


# --- negated texts ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-66")
@pytest.mark.clause("NR-41")
def test_a_negated_text_has_no_abilities_but_keywords_names_and_mental_power_stay() -> None:
    texts = {"N-1071": BOOST, "M-752": NO_TEXTS}
    free = village(home=["N-1071", "N-1159"], texts=texts)
    assert power(free, 0) == (3 + 3, 0 + 2)
    s = village(home=["N-1071", "N-1159", "M-752"], texts=texts)
    assert power(s, 0) == (3, 0)
    assert blank(s) == [0, 1]
    assert traits.has_keyword(s, 0, Keyword.GROWTH.value)
    assert traits.shares_name(s, 0, kind_of(s, "N-001"))
    assert mental(s, 1) == 5


@pytest.mark.clause("NR-66")
@pytest.mark.parametrize(("missions", "drawn"), [([], 1), (["M-752"], 0)])
def test_a_ninja_that_comes_into_play_without_its_text_triggers_nothing(missions: list[str], drawn: int) -> None:
    texts = {"N-006": ninja(When(Entered(THIS, Way.ANY), draw(1))), "M-752": NO_TEXTS}
    s = village(home=missions, hand=["N-006", *HELD], texts=texts)
    s.play(ask.PLAY_MOVE + kind_of(s, "N-006"))
    resolve(s)
    assert len(cards(s, 0, "hand")) == 1 + drawn


@pytest.mark.clause("NR-66")
@pytest.mark.parametrize(("home", "out"), [([], True), (["M-752"], False)])
def test_who_has_a_negated_text_is_in_the_set_of_such_ninjas(home: list[str], out: bool) -> None:
    texts = {
        "J-033": jutsu_text(StandBy(TARGET & Text(TextState.NEGATED)), target=one(USERS_FOE)),
        "M-752": permanent(Always(Blank(THEIR_NINJA))),
    }
    s = battle((["N-011"], ["N-018"]), home=home, hand=["J-033"], chakra=WATER_CHAKRA, texts=texts)
    jutsu(s, "J-033", target=1)
    assert state.is_in(s, cell.OUT, 1) is out


@pytest.mark.clause("NR-55")
@pytest.mark.clause("NR-31")
def test_a_text_that_works_again_is_as_old_as_that_moment() -> None:
    texts = {"N-012": ninja(Always(Modify(NINJA & ~THIS, Number(1), Number(0)))), "M-752": NO_TEXTS}
    s = village(home=["N-012", "N-009", "M-752"], texts=texts)
    figures.become(s, 1, figures.COMBAT, 0)
    in_play.leave(s, 2, word.ZONE_CHAKRA)
    negation.refresh(s)
    assert blank(s) == []
    assert int(state.in_slot(s, 0, cell.AGE)) == int(s.cells[cell.CLOCK])
    assert power(s, 1)[0] == 1, "the rule is younger than the change"


@pytest.mark.clause("NR-40")
@pytest.mark.parametrize(("first", "second", "negated"), [(5, 3, [1, 2]), (3, 5, [0, 2])])
def test_of_two_texts_that_negate_each_other_the_younger_one_counts(
    first: int, second: int, negated: list[int]
) -> None:
    texts = {number: ninja(Always(Blank(NINJA & ~THIS))) for number in ("N-012", "N-020")}
    s = village(home=[mine("N-012", age=first), mine("N-020", age=second), "N-009"], texts=texts, clock=9)
    assert blank(s) == negated


@pytest.mark.clause("NR-40")
@pytest.mark.parametrize("ages", [(1, 2), (2, 1)])
def test_a_negated_text_negates_nothing_whatever_its_age(ages: tuple[int, int]) -> None:
    texts = {"N-012": ninja(Always(Blank(Named("Sasuke Uchiha")))), "N-020": ninja(Always(Blank(Named("Mizuki"))))}
    s = village(home=[mine("N-012", age=ages[0]), mine("N-020", age=ages[1]), "N-009"], texts=texts, clock=9)
    assert blank(s) == [1]


@pytest.mark.clause("NR-40")
def test_who_loses_a_protection_by_one_negation_is_open_to_another() -> None:
    """Without its text N-012 shields nobody against missions."""
    shield = ninja(Always(Unaffected(YOUR_NINJA, Of(OPPONENT) & ~NINJA)))
    texts = {"N-012": shield, "N-020": ninja(Always(Blank(Named("Asuma Sarutobi")))), "M-752": NO_TEXTS}
    s = village(home=["N-012", "N-009"], away=["M-752"], texts=texts)
    assert blank(s) == []
    s = village(home=["N-012", "N-009"], away=["M-752", "N-020"], texts={**texts, "M-752": their_texts()})
    assert blank(s) == [0, 1]


def their_texts() -> CardText:
    return permanent(Always(Blank(THEIR_NINJA)))


@pytest.mark.clause("NR-40")
def test_who_cannot_be_negated_keeps_the_text() -> None:
    texts = {"N-1071": ninja(Always(Cannot(Deed.BE_NEGATED, THIS)), *BOOST.abilities), "M-752": NO_TEXTS}
    s = village(home=["N-1071", "N-009", "M-752"], texts=texts)
    assert blank(s) == [1]
    assert power(s, 0) == (6, 2)


def test_a_text_is_negated_for_the_turn() -> None:
    texts = {"N-024": BOOST, "J-033": jutsu_text(this_turn(Blank(TARGET)), target=one(USERS_FOE))}
    s = battle((["N-011"], ["N-024"]), hand=["J-033"], chakra=WATER_CHAKRA, texts=texts)
    assert power(s, 1) == (6 + 3, 2 + 2)
    jutsu(s, "J-033", target=1)
    assert power(s, 1) == (6, 2)
    assert blank(s) == [1]
    s.end_turn()
    negation.refresh(s)
    assert power(s, 1) == (6 + 3, 2 + 2)


# --- who is not affected ----------------------------------------------------------------------------------------------

WATER_CHAKRA = ["N-014", "N-015", "N-016", "N-017"]


@pytest.mark.clause("NR-33")
@pytest.mark.parametrize(("target", "hit"), [(1, False), (2, True)])
def test_who_is_not_affected_may_be_targeted_but_nothing_happens(target: int, hit: bool) -> None:
    texts = {"N-024": ninja(Always(Unaffected(THIS, JUTSU & Of(OPPONENT))))}
    s = battle((["N-011"], ["N-024", "N-012"]), hand=["J-033"], chakra=WATER_CHAKRA, texts=texts)
    jutsu(s, "J-033", target=target)
    assert injured(s, target) is hit
    assert "J-033" in cards(s, 0, "chakra")


@pytest.mark.clause("NR-40")
def test_rules_of_cards_in_play_do_nothing_to_who_is_not_affected() -> None:
    texts = {"N-024": ninja(Always(Unaffected(THIS, NINJA & Of(OPPONENT)))), "N-012": WEAKEN}
    s = village(home=["N-012", "N-009"], away=["N-024", "N-014"], texts=texts)
    assert [power(s, slot) for slot in range(4)] == [(4, 1), (2, 0), (6, 2), (2, 1)]


def test_the_rule_names_the_cards_whose_effects_do_nothing() -> None:
    texts = {"N-024": ninja(Always(Unaffected(THIS, OfSymbol(Symbol.FIRE)))), "N-012": WEAKEN, "N-020": WEAKEN}
    s = village(home=["N-024", "N-012", "N-020"], texts=texts)
    assert power(s, 0) == (6 - 1, 2 - 1), "of Earth and Fire only Earth weakens"
    assert power(s, 1) == (5 - 2, 2 - 2)


@pytest.mark.parametrize(("user", "gained"), [("N-011", 2), ("N-012", 0)])
def test_a_jutsu_can_say_that_the_opponent_s_effects_do_nothing_to_it(user: str, gained: int) -> None:
    """As J-778: while its user has a name."""
    shield = While(is_a(USER, Named("Kakashi Hatake")), Unaffected(THIS, Of(OPPONENT)))
    plain = jutsu_text(gain(USER, 2, 2))
    s = battle(
        ([user], ["N-020"]),
        hand=["J-002"],
        chakra=["N-001", "N-002"],
        their_hand=["J-007"],
        their_chakra=["N-010", "N-011", "N-012", "N-002", "N-013", "N-018"],
        texts={"J-002": CardText((shield,), resolve=plain.resolve)},
    )
    before = power(s, 0)[0]
    announce(s, "J-002", user=0)
    pay(s)
    announce(s, "J-007", user=1)
    pay(s)
    resolve(s)
    assert power(s, 0)[0] == before + gained


def test_rules_that_ask_for_each_other_come_to_an_end() -> None:
    sand = HasTrait(Trait.SAND)
    shield = While(there_is(YOUR_NINJA & sand), Unaffected(YOUR_NINJA & sand, NINJA & Of(OPPONENT)))
    texts = {"N-012": ninja(Always(Has(YOUR_NINJA, sand)), shield), "N-020": WEAKEN}
    s = village(home=["N-012", "N-009"], away=["N-020"], texts=texts)
    assert [power(s, slot) for slot in range(3)] == [(5, 2), (3, 1), (3, -1)]


# --- who cannot be changed --------------------------------------------------------------------------------------------


def test_an_opposing_jutsu_does_not_change_a_power_that_it_cannot_change() -> None:
    """As N-090; his own side's jutsu do."""
    texts = {"N-024": ninja(Always(Cannot(Deed.POWER_CHANGED, THIS, JUTSU & Of(OPPONENT))))}
    chakra_of = ["N-029", "N-010", "N-021", "N-003"]
    s = battle((["N-009"], ["N-024", "N-014"]), hand=["J-019"], chakra=chakra_of, texts=texts)
    jutsu(s, "J-019", target=1)
    assert power(s, 1) == (6, 2)
    s = battle((["N-009"], ["N-024", "N-014"]), hand=["J-019"], chakra=chakra_of, texts=texts)
    jutsu(s, "J-019", target=2)
    assert power(s, 2) == (1, 0)
    s = battle((["N-024"], ["N-009"]), hand=["J-001"], chakra=["N-001", "N-002"], texts=texts)
    jutsu(s, "J-001")
    assert power(s, 0) == (8, 4)


def test_who_cannot_be_injured_by_an_effect_can_be_damaged() -> None:
    texts = {"N-024": ninja(Always(Cannot(Deed.BE_INJURED, THIS, Of(OPPONENT))))}
    injuring = {"J-033": jutsu_text(Injure(TARGET), target=one(USERS_FOE))}
    for more, target, hit in (({}, 1, True), (injuring, 1, False), (injuring, 2, True)):
        s = battle((["N-011"], ["N-024", "N-014"]), hand=["J-033"], chakra=WATER_CHAKRA, texts={**texts, **more})
        jutsu(s, "J-033", target=target)
        assert injured(s, target) is hit


# --- figures ----------------------------------------------------------------------------------------------------------

SIX_TAILS = ninja(
    Valid(Always(Figure(What.COMBAT, THIS, Count(hand())))),
    Valid(Always(Figure(What.SUPPORT, THIS, Count(hand())))),
)


@pytest.mark.clause("NR-31")
def test_an_x_in_print_is_live_in_both_states_and_coins_and_gains_are_added() -> None:
    tails = mine("N-1143", coins={"growth": 1}, combat_gain=2, age=7)
    s = village(home=[tails], hand=["N-013", "N-012", "N-011"], texts={"N-1143": SIX_TAILS}, clock=9)
    assert power(s, 0) == (3 + 1 + 2, 3 + 1)
    state.take(s, 0, parts.HAND, kind_of(s, "N-011"))
    assert power(s, 0) == (2 + 1 + 2, 2 + 1)
    damage.injure(s, 0)
    damage.heal(s, 0)
    assert power(s, 0) == (2 + 1 + 2, 2 + 1), "what it has gained is not older than its print"


@pytest.mark.clause("NR-31")
def test_an_x_is_0_while_its_text_is_negated_and_stays_where_power_is_frozen() -> None:
    texts = {"N-1143": SIX_TAILS, "M-752": NO_TEXTS}
    s = village(home=["N-1143"], hand=["N-013", "N-012"], texts=texts)
    s.cells[cell.FROZEN] = 1
    assert power(s, 0) == (2, 2)
    s = village(home=["N-1143", "M-752"], hand=["N-013", "N-012"], texts=texts)
    assert power(s, 0) == (0, 0)


@pytest.mark.clause("NA-130")
def test_mental_power_x_is_live_and_rules_raise_it() -> None:
    shikamaru = ninja(Valid(Always(Figure(What.MENTAL, THIS, Count(hand())))))
    texts = {"N-089": shikamaru, "N-020": ninja(Always(Figure(What.MENTAL, YOUR_NINJA, Number(1), 1)))}
    s = village(home=[hurt("N-089"), "N-020"], away=["N-1159"], hand=["N-013", "N-012"], texts=texts)
    assert [mental(s, slot) for slot in range(3)] == [2 + 1, 1, 5]
    figures.gain(s, 0, figures.MENTAL, 3)
    assert mental(s, 0) == 6


SASORI = ninja(
    Always(Figure(What.SUPPORT, THEIR_NINJA & With(What.ENTRANCE, Than.EXACTLY, Count(hand())), Number(0))),
    Always(Figure(What.MENTAL, THEIR_NINJA & With(What.ENTRANCE, Than.EXACTLY, Count(hand())), Number(0))),
    Valid(Always(Figure(What.COMBAT, THIS, Count(hand())))),
)


@pytest.mark.clause("NR-31")
def test_a_rule_sets_a_figure_over_what_is_older_and_under_what_comes_later() -> None:
    """Tenten (entrance 1) has a coin when Sasori & Hiruko come into play, and gets another one then."""
    s = village(away=[{"card": "N-032", "coins": {"growth": 1}}, "N-033"], texts={"N-1142": SASORI}, discard=["N-1142"])
    assert power(s, 0) == (3, 2)
    state.take(s, 0, parts.DISCARD, kind_of(s, "N-1142"))
    slot = int(in_play.enter(s, 0, 0, kind_of(s, "N-1142"), word.WAY_ANY))
    assert power(s, slot)[0] == 1
    assert power(s, 0) == (3, 0)
    state.add_coins(s, 0, word.COIN_GROWTH, 1)
    assert power(s, 0) == (4, 1)
    figures.become(s, 0, figures.SUPPORT, 5)
    assert power(s, 0) == (4, 5), "a later effect overrides the rule"


def test_a_figure_that_is_another_one_takes_its_changes_with_it() -> None:
    texts = {"N-1137": ninja(Always(Figure(What.SUPPORT, THIS, FigureOf(What.COMBAT, THIS))))}
    s = village(home=[mine("N-1137", coins={"growth": 1}, combat_gain=2)], texts=texts)
    assert power(s, 0) == (2 + 1 + 2, 2 + 1 + 2)
    figures.swap(s, 0)
    assert power(s, 0) == (2 + 1 + 2, 2 + 1 + 2), "what was called its combat is its support now"
    figures.gain(s, 0, figures.SUPPORT, 1)
    assert power(s, 0) == (6, 6)


def test_powers_that_ask_for_each_other_in_a_circle_end() -> None:
    """Without a depth from which rules do not count, this would never end, and break the whole process."""
    texts = {
        "N-1137": ninja(Always(Figure(What.COMBAT, THIS, FigureOf(What.COMBAT, NINJA & ~THIS)))),
        "N-1086": ninja(Always(Figure(What.COMBAT, THIS, FigureOf(What.COMBAT, NINJA & ~THIS)))),
    }
    s = village(home=["N-1137", "N-1086"], texts=texts)
    assert power(s, 0) == (2, 0)


@pytest.mark.clause("NR-31")
def test_rules_change_the_entrance_of_cards_in_play_also_from_the_chakra_area() -> None:
    women = YOUR_NINJA & HasTrait(Trait.FEMALE)
    texts = {
        "N-1095": ninja(Valid(Always(Figure(What.ENTRANCE, women, Number(1), 1)))),
        "M-744": CardText((From(Zone.CHAKRA, Always(Figure(What.ENTRANCE, YOUR_NINJA, Number(2), 1))),)),
    }
    s = village(home=["N-1095", "N-009"], away=["N-032"], texts=texts)
    assert [entrance(s, slot) for slot in range(3)] == [2, 2, 1]
    s = village(home=["N-1095", "N-009"], away=["N-032"], chakra=["M-744", "M-744"], texts=texts)
    assert [entrance(s, slot) for slot in range(3)] == [6, 6, 1]


# --- qualities --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-40")
@pytest.mark.parametrize(("gives", "takes", "female"), [(5, 3, True), (3, 5, False)])
def test_of_rules_that_give_and_take_a_quality_the_youngest_decides(gives: int, takes: int, female: bool) -> None:
    texts = {
        "N-012": ninja(Always(Has(NINJA, HasTrait(Trait.FEMALE)))),
        "N-020": ninja(Always(Has(NINJA, HasTrait(Trait.FEMALE), Gets.LOSES))),
    }
    s = village(home=[mine("N-012", age=gives), mine("N-020", age=takes), "N-009"], texts=texts, clock=9)
    assert has(s, 2, Trait.FEMALE) is female


def test_a_rule_gives_keywords_and_symbols_in_play() -> None:
    texts = {
        "N-012": ninja(
            Always(Has(YOUR_NINJA, WithKeyword(Keyword.MASTERY))), Always(Has(YOUR_NINJA, OfSymbol(Symbol.FIRE)))
        )
    }
    s = village(home=["N-012"], away=["N-009"], texts=texts)
    assert [bool(traits.has_keyword(s, slot, Keyword.MASTERY.value)) for slot in (0, 1)] == [True, False]
    assert [bool(traits.has_symbol(s, slot, Symbol.FIRE.value)) for slot in (0, 1)] == [True, False]


ANKO = ninja(  # as N-1120
    Valid(Always(Has(chakra(YOU, OfSymbol(Symbol.WATER)), OfSymbol(Symbol.LIGHTNING)))),
    Valid(Always(Has(chakra(YOU, OfSymbol(Symbol.LIGHTNING)), OfSymbol(Symbol.WATER)))),
)


@pytest.mark.clause("NA-87")
@pytest.mark.parametrize(("home", "playable"), [(["N-1120"], True), ([], False)])
def test_chakra_pays_with_the_symbols_that_a_rule_gives_it(home: list[str], playable: bool) -> None:
    s = battle((["N-009"], ["N-014"]), home=home, hand=["J-005"], chakra=["N-018"], stop=False, texts={"N-1120": ANKO})
    assert can(s, "J-005") is playable if playable else s.seat != 0 or not can(s, "J-005")


def test_a_rule_gives_a_keyword_to_cards_in_hand() -> None:
    texts = {"N-020": ninja(Valid(Always(Has(hand(YOU, NINJA & Named("Mizuki")), WithKeyword(Keyword.GROWTH)))))}
    s = village(home=[hurt("N-020")], hand=["N-009", "N-012"], their_hand=["N-009"], texts=texts)
    growth, zone = Keyword.GROWTH.value, word.ZONE_HAND
    assert card_sets.has_keyword(s, zone, 0, kind_of(s, "N-009"), growth)
    assert not card_sets.has_keyword(s, zone, 0, kind_of(s, "N-012"), growth)
    assert not card_sets.has_keyword(s, zone, 1, kind_of(s, "N-009"), growth)
    assert not card_sets.has_keyword(s, word.ZONE_CHAKRA, 0, kind_of(s, "N-009"), growth)


def test_a_declared_symbol_is_given_to_chakra_for_the_turn() -> None:
    """As M-075."""
    texts = {"M-018": mission_text(Declare(Feature.SYMBOL, this_turn(Has(chakra(), The(Which.DECLARED)))))}
    s = village(home=["N-009"], hand=["M-018", "J-016", "N-013"], chakra=["N-012"], marker=5, texts=texts)
    perform(s, "M-018")
    s.play(ask.WORD_MOVE + Symbol.WATER.value)
    resolve(s)
    assert int(card_sets.chakra_symbols(s, 0, kind_of(s, "N-012"))) == 1 << Symbol.EARTH.value | 1 << Symbol.WATER.value
    s.end_turn()
    assert int(card_sets.chakra_symbols(s, 0, kind_of(s, "N-012"))) == 1 << Symbol.EARTH.value


# --- given abilities --------------------------------------------------------------------------------------------------


def test_a_given_rule_works_for_each_card_that_has_it() -> None:
    given = HasAbility(YOUR_NINJA, While(is_a(THIS, Being(Condition.HEALTHY)), Modify(THIS, Number(2), Number(0))))
    s = village(home=["N-009", "N-012"], away=["N-009"], texts={"N-012": ninja(Always(given))})
    assert [power(s, slot)[0] for slot in range(3)] == [5, 7, 3]
    damage.injure(s, 1)
    assert [power(s, slot)[0] for slot in range(3)] == [3, 3, 3], "an injured giver gives nothing"


@pytest.mark.parametrize("text_of", ["given", "negated"])
def test_a_given_trigger_belongs_to_the_card_that_has_it(text_of: str) -> None:
    """As J-823: the ninja has it, so it is gone with the ninja's text."""
    bottom: Set = THEIR_NINJA & Named("Mizuki")
    given = HasAbility(bottom, Valid(When(Moment(Time.TURN_BEGINS, YOU), draw(1))))
    texts = {"N-012": ninja(Valid(Always(given))), "M-752": permanent(Always(Blank(Named("Mizuki"))))}
    missions = ["M-752"] if text_of == "negated" else []
    s = village_of(
        "start", home=[hurt("N-009"), *missions], away=[hurt("N-012")], hand=HELD, deck=["N-001"] * 3, texts=texts
    )
    assert len(cards(s, 0, "hand")) == 1 + 1 + (1 if text_of == "given" else 0)


def test_a_given_sacrifice_is_found_for_cards_outside_play() -> None:
    """As M-747; cards that have Sacrifice in print keep theirs."""
    key = SacrificeKey((NINJA,))
    given = HasAbility(NINJA & ~WithKeyword(Keyword.SACRIFICE), key)
    s = village(home=["M-747"], hand=["N-013", "N-1152", "M-018"], texts={"M-747": permanent(Always(given))})
    assert permissions.given_sacrifice(s, 0, kind_of(s, "N-013")) != 0
    assert permissions.given_sacrifice(s, 1, kind_of(s, "N-009")) != 0
    assert permissions.given_sacrifice(s, 0, kind_of(s, "N-1152")) == 0
    assert permissions.given_sacrifice(s, 0, kind_of(s, "M-018")) == 0


# --- what a player sees -----------------------------------------------------------------------------------------------


def test_the_view_says_which_cards_change_a_figure() -> None:
    texts = {"N-012": ninja(Always(Modify(YOUR_NINJA & ~THIS, Number(2), Number(0)))), "N-020": WEAKEN}
    s = village(home=["N-009", "N-012"], away=["N-020"], texts=texts)
    changed = table_view(s, 0)["play"][0]["changed_by"]
    assert [(entry["card"], entry["combat"], entry["support"]) for entry in changed] == [
        ("N-012", 2, 0),
        ("N-020", -1, -1),
    ]
    rows = s.game.board.scene(s.view(0), 0).rows
    notes = [item.note for row in rows for zone in row for item in zone.items if item.handle == "slot 1"]
    said = s.game.words.say(notes[0]) if notes and notes[0] is not None else ""
    assert "+2/+0 from Asuma Sarutobi" in said
    assert "-1/-1 from Sasuke Uchiha" in said
