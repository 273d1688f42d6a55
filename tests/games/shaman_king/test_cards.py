"""The card set: counts, provenance, printed figures, the cost curve, and the decks that come with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import pytest

from ofuda.effects import nodes
from ofuda.effects.nodes import Node, Pay
from ofuda.games.shaman_king import cards as card_set
from ofuda.games.shaman_king import vocabulary
from ofuda.games.shaman_king.cards import ALL, BY_SHAMAN, BY_TITLE, SHAMANS
from ofuda.games.shaman_king.model import DESIGNED, FACTS, INFERRED, MARKS, PRINTED, RECONSTRUCTED, Card, Cost, Shaman
from ofuda.games.shaman_king.tables import build_tables, standard_tables
from ofuda.games.shaman_king.vocabulary import (
    Add,
    Before,
    Counterattack,
    EliminateHere,
    EliminateTeamwork,
    EliminateThis,
    FlipShaman,
    Gain,
    Immediate,
    LoseForce,
    LoseIntercept,
    PayFuryoku,
    Pitch,
    StepDown,
    Tactical,
    Trait,
    Type,
    UnchargeHere,
    UnchargeOther,
)

DECKS = Path(card_set.__file__).parent.parent / "decks"
TRAITS = {
    Type.STRIKE: (Trait.MELEE, Trait.RANGED, Trait.GUARDIAN),
    Type.ADVANTAGE: (Trait.MIND, Trait.BODY, Trait.SOUL),
    Type.TEAMWORK: (Trait.X_LAWS, Trait.YOH, Trait.ZEKE),
}
FIRST_SET, FIRST_NUMBERS = 228, "dd0db365263b91b2"
MOVES = [move for shaman in SHAMANS for move in (shaman.front, shaman.back)]
KNOWN = [card for card in ALL if card.mark("name") == PRINTED]
OURS = [card for card in ALL if card.mark("name") == DESIGNED]
SPECTERGRAMS = [card for card in ALL if card.only]


def nodes_of(card: Card) -> Iterable[Node]:
    waiting: list[Node] = list(card.abilities)
    while waiting:
        node = waiting.pop()
        yield node
        waiting += node.parts()


def furyoku(cost: Cost | PayFuryoku) -> int:
    return cost.green + cost.yellow + cost.red


def residual(card: Card) -> float:
    """How far a strike's figures lie above what its cost pays for on the curve."""
    worth = 5.2 + 1.2 * card.cost.green + 1.8 * card.cost.yellow + 3.0 * card.cost.red
    return card.intercept + card.force - worth


# --- the set as a whole -----------------------------------------------------------------------------------------------


def test_names_tell_all_cards_apart() -> None:
    titles = Counter(card.title.lower() for card in [*ALL, *MOVES])
    assert [title for title, times in titles.items() if times > 1] == []
    assert len(BY_TITLE) == len(ALL)


def test_the_set_is_large_enough_for_constructed_play() -> None:
    assert len(ALL) >= 130
    assert Counter(card.type for card in ALL)[Type.STRIKE] > 0.45 * len(ALL)


@pytest.mark.clause("SK-144")
@pytest.mark.parametrize("trait", [trait for trait in Trait if trait != Trait.GENERIC])
def test_each_trait_has_cards_of_its_one_type(trait: Trait) -> None:
    own = [card for card in ALL if card.trait == trait]
    assert len(own) >= 11
    assert all(trait in TRAITS[card.type] for card in own)


def test_there_are_more_generic_cards_than_of_any_trait() -> None:
    counts = Counter(card.trait for card in ALL if not card.only)
    assert counts.most_common(1)[0][0] == Trait.GENERIC
    assert {card.type for card in ALL if card.trait == Trait.GENERIC and not card.only} == set(Type)


def test_only_strikes_have_figures() -> None:
    assert all(card.intercept == card.force == 0 for card in ALL if card.type != Type.STRIKE)
    assert all(card.intercept > 0 for card in ALL if card.type == Type.STRIKE)


def test_advantages_and_teamworks_do_something() -> None:
    assert [card.title for card in ALL if card.type != Type.STRIKE and not card.abilities] == []


def test_keywords_stand_on_the_types_that_have_them() -> None:
    allowed = {Immediate: Type.ADVANTAGE, Pitch: Type.STRIKE, Before: Type.TEAMWORK}
    for card in ALL:
        for ability in card.abilities:
            assert card.type == allowed.get(type(ability), card.type), card.title


def test_signature_moves_have_no_zone_to_speak_of() -> None:
    zoned = {
        "AddHere",
        "ChargeHere",
        "HereCharged",
        "TeamworkHere",
        "Here",
        "EliminateHere",
        "UnchargeHere",
        "StepDown",
    }
    assert [move.title for move in MOVES if zoned & {type(node).__name__ for node in nodes_of(move)}] == []


def test_every_word_of_the_language_is_used() -> None:
    used = {type(node) for card in [*ALL, *MOVES] for node in nodes_of(card)}
    assert [kind.__name__ for kind in vocabulary.NODES if kind not in used] == []
    shapes = {nodes.Plus, nodes.Times, nodes.Either, nodes.Except, nodes.Any_, nodes.Not, nodes.Exists, nodes.Repeat}
    shapes |= {nodes.OneOf, nodes.May, nodes.Then, nodes.Costs, nodes.While}
    assert shapes - used == set()


@pytest.mark.clause("SK-078", "SK-083", "SK-090")
def test_powers_are_paid_in_every_way_there_is() -> None:
    paid = {
        type(part)
        for card in [*ALL, *MOVES]
        for ability in card.abilities
        if isinstance(ability, nodes.Pay)
        for part in [ability.cost, *ability.cost.parts()]
    }
    kinds = {PayFuryoku, LoseIntercept, LoseForce, EliminateThis, EliminateTeamwork, EliminateHere}
    assert paid >= kinds | {UnchargeHere, UnchargeOther, FlipShaman, StepDown}


@pytest.mark.parametrize(("keyword", "least"), [(Tactical, 6), (Pitch, 6)])
def test_keywords_are_found_on_several_strikes(keyword: type[Node], least: int) -> None:
    assert sum(any(isinstance(ability, keyword) for ability in card.abilities) for card in ALL) >= least


@pytest.mark.clause("SK-079")
def test_no_power_pays_for_itself_again_and_again() -> None:
    """Furyoku for furyoku at once, without a limit, would make a turn that never ends."""
    for card in [*ALL, *MOVES]:
        for ability in card.abilities:
            if isinstance(ability, nodes.Pay) and isinstance(ability.effect, Add) and not ability.once:
                assert isinstance(ability.cost, StepDown | EliminateThis | EliminateTeamwork), card.title
            if isinstance(ability, nodes.Pay | Tactical | Before) and isinstance(ability.cost, PayFuryoku):
                assert furyoku(ability.cost) > 0, card.title


# --- provenance -------------------------------------------------------------------------------------------------------


def test_every_mark_is_known_and_marks_a_fact() -> None:
    for card in [*ALL, *MOVES]:
        assert set(card.marks) <= set(FACTS), card.title
        assert set(card.marks.values()) <= set(MARKS), card.title
    for shaman in SHAMANS:
        assert set(shaman.marks) <= {"name", "advantage", "strike", "teamwork"}, shaman.name
        assert set(shaman.marks.values()) <= set(MARKS), shaman.name


def test_a_printed_card_marks_all_its_facts_and_a_designed_one_none() -> None:
    for card in KNOWN:
        figures = set() if card.type == Type.STRIKE else {"intercept", "force"}
        assert set(card.marks) == set(FACTS) - figures, card.title
        assert card.mark("type") == PRINTED
        assert DESIGNED not in card.marks.values()
    assert len(KNOWN) + len(OURS) == len(ALL)
    assert all(card.marks == {} and card.number == "" for card in [*OURS, *MOVES])


# cost (green, yellow, red), Intercept, Force and trait, with the mark of each and of the text; None: it is not known
PRINTED_FACTS = {
    "Furious Response": ((1, 0, 1), 8, 3, Trait.MELEE, PRINTED),
    "Owned!": ((3, 0, 0), 6, 4, None, PRINTED),
    "Broom Corn Beatdown": ((0, 2, 0), 5, 5, Trait.MELEE, PRINTED),
    "Assailing Aegis": ((3, 0, 0), 4, 4, Trait.MELEE, PRINTED),
    "Burning Hunger": ((3, 0, 1), 5, 5, Trait.GUARDIAN, PRINTED),
    "Shikigami": (None, 3, 1, None, PRINTED),
    "Flamboyant Arrival": (None, 4, 4, None, RECONSTRUCTED),
    "Barren Justice": (None, 5, 5, None, RECONSTRUCTED),
    "Blistering Onslaught": (None, 6, 6, None, RECONSTRUCTED),
    "Volatile Exhumation": (None, 1, 8, None, PRINTED),
    "Sideswipe": (None, 4, None, None, PRINTED),
    "Seismic Eruption": (None, 3, None, None, RECONSTRUCTED),
    "Bone Army": (None, None, 1, None, RECONSTRUCTED),
    "Crackback": (None, None, None, (Trait.MELEE, INFERRED), RECONSTRUCTED),
    "Fetish Frenzy": (None, None, None, (Trait.GENERIC, INFERRED), RECONSTRUCTED),
    "Day of Atonement": ((0, 0, 1), 0, 0, Trait.SOUL, PRINTED),
    "Dragon Aura": ((2, 0, 0), 0, 0, None, PRINTED),
    "Isolate": (None, 0, 0, None, INFERRED),
    "Ward Off": (None, 0, 0, (Trait.GENERIC, INFERRED), PRINTED),
    "Spirit Aim": (None, 0, 0, (Trait.GENERIC, INFERRED), RECONSTRUCTED),
    "Center": (None, 0, 0, None, INFERRED),
    "Invulnerability of the Leaf": (None, 0, 0, None, INFERRED),
    "Devoted Sentry": (None, 0, 0, Trait.BODY, RECONSTRUCTED),
    "Spreading Darkness": (None, 0, 0, Trait.BODY, RECONSTRUCTED),
    "Turbine": ((1, 1, 0), 0, 0, (Trait.ZEKE, INFERRED), PRINTED),
    "Lililala": (None, 0, 0, None, PRINTED),
    "Mari": (None, 0, 0, (Trait.ZEKE, INFERRED), RECONSTRUCTED),
    "Marco": (None, 0, 0, (Trait.X_LAWS, INFERRED), RECONSTRUCTED),
    "Venster - Tactician": (None, 0, 0, (Trait.X_LAWS, INFERRED), RECONSTRUCTED),
    "Venster - Punisher": (None, 0, 0, (Trait.X_LAWS, INFERRED), RECONSTRUCTED),
    "Joco - Jocular Comedian": (None, 0, 0, None, INFERRED),
    "Jun": (None, 0, 0, None, RECONSTRUCTED),
}


def test_all_printed_cards_are_there_but_the_opening_attack() -> None:
    assert {card.title for card in KNOWN} == set(PRINTED_FACTS)


@pytest.mark.parametrize("title", PRINTED_FACTS)
def test_printed_figures_are_as_printed_and_the_rest_is_marked_as_ours(title: str) -> None:
    card = BY_TITLE[title]
    cost, intercept, force, trait, text = PRINTED_FACTS[title]
    assert card.mark("text") == text
    assert card.mark("cost") == (RECONSTRUCTED if cost is None else PRINTED)
    assert cost is None or card.cost == Cost(*cost)
    if card.type == Type.STRIKE:
        assert card.mark("intercept") == (RECONSTRUCTED if intercept is None else PRINTED)
        assert card.mark("force") == (RECONSTRUCTED if force is None else PRINTED)
    assert intercept is None or card.intercept == intercept
    assert force is None or card.force == force
    if trait is None:
        assert card.mark("trait") == RECONSTRUCTED
    else:
        known, mark = trait if isinstance(trait, tuple) else (trait, PRINTED)
        assert (card.trait, card.mark("trait")) == (known, mark)


def test_hints_of_lost_costs_are_followed() -> None:
    assert furyoku(BY_TITLE["Center"].cost) == 2
    leaf = BY_TITLE["Invulnerability of the Leaf"].cost
    assert (furyoku(leaf), leaf.yellow >= 1) == (2, True)
    crackback = BY_TITLE["Crackback"].cost
    assert crackback.yellow > crackback.green + crackback.red
    frenzy = BY_TITLE["Fetish Frenzy"]
    assert furyoku(frenzy.cost) == 1
    assert frenzy.intercept == max(card.intercept for card in ALL if furyoku(card.cost) == 1 and card.cost.green == 1)
    assert all(furyoku(BY_TITLE[name].cost) > 0 for name in ("Shikigami", "Flamboyant Arrival", "Barren Justice"))


def test_the_numbers_of_printed_cards() -> None:
    assert {card.title: card.number for card in ALL if card.number} == {
        "Furious Response": "REI-059",
        "Broom Corn Beatdown": "REI-136",
        "Assailing Aegis": "REI-104",
        "Burning Hunger": "REI-070",
        "Day of Atonement": "REI-053",
    }


def test_a_bonus_against_weak_attacks_is_fixed_when_the_strike_is_played() -> None:
    (ability,) = BY_TITLE["Furious Response"].abilities
    assert isinstance(ability, nodes.When)
    assert isinstance(ability.trigger, Counterattack)
    assert isinstance(ability.effect, nodes.If)
    assert ability.effect.effect == Gain(0, 4)


# --- balance on paper -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [card for card in OURS if card.type == Type.STRIKE], ids=lambda card: card.title)
def test_designed_strikes_lie_near_the_cost_curve(card: Card) -> None:
    assert -2.01 <= residual(card) <= 2.01


def test_designed_strikes_without_a_text_are_worth_more_than_the_curve() -> None:
    plain = [residual(card) for card in OURS if card.type == Type.STRIKE and not card.abilities]
    others = [residual(card) for card in OURS if card.type == Type.STRIKE and card.abilities]
    assert sum(plain) / len(plain) > sum(others) / len(others) + 0.3


def test_strikes_cost_what_two_furyoku_a_zone_can_bear() -> None:
    strikes = [card for card in ALL if card.type == Type.STRIKE]
    count = len(strikes)
    assert sum(card.cost.green for card in strikes) / count == pytest.approx(1.1, abs=0.15)
    assert sum(card.cost.yellow for card in strikes) / count == pytest.approx(0.7, abs=0.15)
    assert sum(card.cost.red for card in strikes) / count == pytest.approx(0.35, abs=0.1)
    stoppers = [card for card in strikes if card.intercept >= 5 and 1 <= furyoku(card.cost) <= 2]
    assert len(stoppers) >= count / 3


# --- shamans ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-145")
@pytest.mark.parametrize("shaman", SHAMANS, ids=lambda shaman: shaman.name)
def test_a_shaman_has_a_trait_for_each_type(shaman: Shaman) -> None:
    assert shaman.advantage in TRAITS[Type.ADVANTAGE]
    assert shaman.strike in TRAITS[Type.STRIKE]
    assert shaman.teamwork in TRAITS[Type.TEAMWORK]


@pytest.mark.clause("SK-008", "SK-123", "SK-132")
@pytest.mark.parametrize("shaman", SHAMANS, ids=lambda shaman: shaman.name)
def test_a_shaman_has_two_signature_moves_and_a_spectergram(shaman: Shaman) -> None:
    for move in (shaman.front, shaman.back):
        assert move.type == Type.STRIKE
        assert move.trait == Trait.GENERIC
        assert furyoku(move.cost) <= 1
    assert shaman.back.intercept + shaman.back.force > shaman.front.intercept + shaman.front.force
    assert len([card for card in SPECTERGRAMS if card.only == shaman.name]) == 1


def test_no_spectergram_is_anybody_elses() -> None:
    assert {card.only for card in SPECTERGRAMS} == set(BY_SHAMAN)
    assert {card.type for card in SPECTERGRAMS} == set(Type)


def test_signature_moves_are_as_strong_as_they_should_be() -> None:
    for side, intercept, force in (("front", 5.9, 4.1), ("back", 6.9, 6.2)):
        moves: list[Card] = [getattr(shaman, side) for shaman in SHAMANS]
        assert sum(move.intercept for move in moves) / len(moves) == pytest.approx(intercept, abs=0.5)
        assert sum(move.force for move in moves) / len(moves) == pytest.approx(force, abs=0.5)


@pytest.mark.clause("SK-144")
def test_every_trait_belongs_to_two_shamans() -> None:
    assert len(SHAMANS) >= 8
    counts = Counter(trait for shaman in SHAMANS for trait in shaman.traits)
    assert all(counts[trait] >= 2 for trait in Trait if trait != Trait.GENERIC)


@pytest.mark.clause("SK-150", "SK-151")
def test_known_traits_of_shamans() -> None:
    known = {
        (shaman.name, fact): getattr(shaman, fact)
        for shaman in SHAMANS
        for fact, mark in shaman.marks.items()
        if mark == PRINTED and fact != "name"
    }
    assert known == {
        ("Yoh", "advantage"): Trait.SOUL,
        ("Yoh", "strike"): Trait.MELEE,
        ("Yoh", "teamwork"): Trait.YOH,
        ("Len", "advantage"): Trait.MIND,
        ("Rio", "advantage"): Trait.BODY,
        ("Trey", "strike"): Trait.RANGED,
        ("Jun", "strike"): Trait.GUARDIAN,
    }
    assert BY_SHAMAN["Len"].marks["strike"] == INFERRED
    assert BY_SHAMAN["Zeke"].traits == (Trait.BODY, Trait.GUARDIAN, Trait.ZEKE)


# --- decks ------------------------------------------------------------------------------------------------------------

STARTER_YOH = {
    "Furious Response": 1,
    "Owned!": 2,
    "Broom Corn Beatdown": 2,
    "Assailing Aegis": 2,
    "Flamboyant Arrival": 3,
    "Barren Justice": 3,
    "Blistering Onslaught": 2,
    "Sideswipe": 2,
    "Shikigami": 2,
    "Dragon Aura": 2,
    "Day of Atonement": 1,
    "Center": 1,
    "Invulnerability of the Leaf": 1,
    "Ward Off": 1,
    "Lililala": 2,
}
STARTER_ZEKE = {
    "Burning Hunger": 2,
    "Owned!": 2,
    "Volatile Exhumation": 2,
    "Seismic Eruption": 3,
    "Bone Army": 3,
    "Blistering Onslaught": 2,
    "Barren Justice": 2,
    "Shikigami": 2,
    "Flamboyant Arrival": 1,
    "Dragon Aura": 2,
    "Isolate": 2,
    "Ward Off": 2,
    "Turbine": 2,
    "Mari": 2,
    "Lililala": 1,
}


def read(path: Path) -> tuple[dict[str, str], dict[str, int]]:
    headers: dict[str, str] = {}
    counts: dict[str, int] = {}
    for line in path.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        first, rest = line.split(" ", 1)
        if first.endswith(":"):
            headers[first[:-1]] = rest
        else:
            assert rest not in counts, f"{path.name}: {rest} stands there twice"
            counts[rest] = int(first)
    return headers, counts


def types(counts: dict[str, int]) -> list[int]:
    return [sum(n for title, n in counts.items() if BY_TITLE[title].type == kind) for kind in Type]


CONSTRUCTED = [path for path in sorted(DECKS.glob("*.deck")) if read(path)[0]["format"] == "constructed"]


@pytest.mark.clause("SK-026")
def test_the_starter_decks_are_as_listed() -> None:
    headers, counts = read(DECKS / "starter-yoh.deck")
    assert headers == {"shaman": "Yoh", "format": "starter"}
    ours = {title: n for title, n in counts.items() if title not in STARTER_YOH}
    assert {title: n for title, n in counts.items() if title in STARTER_YOH} == STARTER_YOH
    assert list(ours.values()) == [1, 1, 1]
    assert {(BY_TITLE[title].type, BY_TITLE[title].trait) for title in ours} == {(Type.TEAMWORK, Trait.YOH)}
    assert all(BY_TITLE[title] in OURS for title in ours)
    assert types(counts) == [19, 6, 5]

    headers, counts = read(DECKS / "starter-zeke.deck")
    assert headers == {"shaman": "Zeke", "format": "starter"}
    assert counts == STARTER_ZEKE
    assert types(counts) == [19, 6, 5]


def test_there_is_a_constructed_deck_for_six_shamans_or_more() -> None:
    shamans = [read(path)[0]["shaman"] for path in CONSTRUCTED]
    assert len(shamans) == len(set(shamans)) >= 6


@pytest.mark.clause("SK-141", "SK-142", "SK-146", "SK-132")
@pytest.mark.parametrize("path", CONSTRUCTED, ids=lambda path: path.stem)
def test_constructed_decks_are_legal_and_everything_in_them_can_be_played(path: Path) -> None:
    headers, counts = read(path)
    shaman = BY_SHAMAN[headers["shaman"]]
    assert sum(counts.values()) >= 60
    assert max(counts.values()) <= 4
    assert min(counts.values()) >= 1
    for title in counts:
        card = BY_TITLE[title]
        assert card.trait == Trait.GENERIC or card.trait in shaman.traits, title
        assert card.only in ("", shaman.name), title
    assert [n >= 3 for title, n in counts.items() if BY_TITLE[title].only] == [True]


@pytest.mark.parametrize("path", CONSTRUCTED, ids=lambda path: path.stem)
def test_constructed_decks_have_the_usual_shares_and_a_bearable_cost(path: Path) -> None:
    _, counts = read(path)
    total = sum(counts.values())
    shares = [100 * n / total for n in types(counts)]
    assert shares == pytest.approx([62, 23, 15], abs=3)
    strikes = [BY_TITLE[title] for title, n in counts.items() for _ in range(n) if BY_TITLE[title].type == Type.STRIKE]
    assert 1.4 <= sum(furyoku(card.cost) for card in strikes) / len(strikes) <= 2.4
    assert sum(card.intercept for card in strikes) / len(strikes) >= 5
    assert sum(card.force for card in strikes) / len(strikes) >= 3


def test_the_decks_play_every_trait() -> None:
    played = {BY_TITLE[title].trait for path in CONSTRUCTED for title in read(path)[1]}
    assert played == set(Trait)


# --- numbers ----------------------------------------------------------------------------------------------------------


def test_every_card_has_its_number_in_the_list() -> None:
    titles = [card.title for card in ALL] + [move.title for shaman in SHAMANS for move in (shaman.front, shaman.back)]
    assert sorted(card_set.NUMBERED) == sorted(titles)
    assert [card.title for card in standard_tables().cards] == list(card_set.NUMBERED)


def test_the_numbers_of_the_first_set_stay_as_they_are() -> None:
    """Moves, saves and records hold them."""
    first = "\n".join(card_set.NUMBERED[:FIRST_SET])
    assert sha256(first.encode()).hexdigest()[:16] == FIRST_NUMBERS


@pytest.mark.parametrize("place", [0, 100, len(ALL)])
def test_a_new_card_changes_no_other_number_and_no_address(place: int) -> None:
    new = Card("A New Card", Type.STRIKE, Cost(1), (Pay(PayFuryoku(red=2), Gain(1, 7)),), 3, 3)
    before = standard_tables()
    cards = list(ALL)
    cards.insert(place, new)
    after = build_tables(cards, list(SHAMANS), card_set.NUMBERED)
    assert after.numbers == {**before.numbers, "a new card": len(before.cards)}
    assert list(after.code)[: len(before.code)] == list(before.code)
    assert list(after.effect)[: len(before.effect)] == list(before.effect)
    assert list(after.signatures) == list(before.signatures)
