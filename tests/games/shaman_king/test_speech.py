"""How moves read, what is asked, why something is refused, and what happened, in words."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from ofuda import IllegalMove, Message, State
from ofuda.effects.machine import MODE_MOVE
from ofuda.effects.nodes import May, OneOf, Pay, When
from ofuda.games.shaman_king import ShamanKing, ask, cell, no, saw, step
from ofuda.games.shaman_king import vocabulary as v
from ofuda.games.shaman_king.rules.state import DuelState, put, seat_cells
from ofuda.games.shaman_king.rules.strikes import intercept
from ofuda.games.shaman_king.tables import build_tables
from ofuda.games.shaman_king.vocabulary import Colour
from ofuda.kernel.messages import PLURALS
from ofuda.terminal.voice import Voice

from .cells import (
    ADVANTAGES,
    COUNTER,
    DISCARD,
    FOCUS,
    GREEN,
    NONE,
    ONE,
    PASS,
    PITCH,
    PLAY,
    PLAY_OTHERWISE,
    RED,
    SHAMANS,
    STRIKES,
    TACTICAL,
    TEAMWORKS,
    YELLOW,
    YOU,
    Side,
    area,
    arena,
    asked,
    before,
    card,
    defend,
    first,
    green,
    helped,
    kind,
    mix,
    opening,
    play,
    power,
    stack,
    strike,
    table,
    team,
    turn,
)
from .table import CARDS, deck_text, load

LANGUAGES = ("en", "ru", "ja")
EVERY_CARD = deck_text("Silva", dict.fromkeys(CARDS, 1)), deck_text("Jun", dict.fromkeys(CARDS, 1))


def say(state: State, message: Message, lang: str = "en") -> str:
    return state.game.words.say(message, lang)


def texts(state: State, lang: str = "en") -> list[str]:
    return [state.text(move, lang=lang) for move in state.moves()]


def prompt(state: State) -> tuple[str, str]:
    message = state.prompt().message
    return say(state, message), message.clause


def refused(state: State, move: int) -> tuple[str, str]:
    """The words and the clause of a refusal; the move must be refused."""
    code = int(state.refusal(state.seat, move))
    assert code
    message = state.game.words.reason(state, state.seat, move, code)
    return say(state, message), message.clause


@cache
def twice() -> ShamanKing:
    """The made-up cards and a few more that ask for what real cards seldom do."""
    more = (
        strike("Twin Prices", "5/3", Pay(green(1), v.Gain(1, 0)), Pay(green(1), v.Gain(0, 1))),
        strike("Chooser", "9/3", When(COUNTER, OneOf((v.Add(YOU, Colour.GREEN, ONE), v.TurnShaman())))),
        strike("Shifter", "9/3", When(COUNTER, May(v.Shift(Colour.GREEN, Colour.RED)))),
    )
    game = ShamanKing(arena().options)
    plain = arena()
    game.tables = build_tables([*STRIKES, *ADVANTAGES, *TEAMWORKS, *more], list(SHAMANS))
    game.deck_lists, game.decks, game.shamans = plain.deck_lists, plain.decks, plain.shamans
    game.move_limit = ask.CARD_MOVE + int(game.tables.kinds)
    return game


def flip(title: str, game: ShamanKing, attack: str = "Four") -> DuelState:
    """Seat 0 has just flipped one of the cards that only `twice` knows."""
    state = table(game=game)
    put(state, 0, 0, game.tables.numbers[title.lower()] + 1)
    c = state.cells
    c[cell.DEFENDER], c[cell.ATTACKER], c[cell.ATTACK_ZONE], c[cell.ZONE] = 0, 1, GREEN, GREEN
    c[cell.ATTACK] = c[int(seat_cells(state, 1)) + cell.STRIKE] = kind(attack) + 1
    state.push(step.ZONE)
    state.run()
    return state


# --- moves ------------------------------------------------------------------------------------------------------------


def test_every_move_of_every_question_reads_back_in_all_languages() -> None:
    seen: set[str] = set()
    for seed in range(40):
        state = load(*EVERY_CARD, charge="ask", order="ask").start(seed=seed)
        rng = random.Random(seed)
        while not state.over:
            seen.add(ask.QUESTIONS.names[int(state.asked(state.seat))])
            moves = state.moves()
            for lang in LANGUAGES:
                told = [state.text(move, lang=lang).casefold() for move in moves]
                assert len(set(told)) == len(told), told
                chosen = rng.choice(moves)
                assert state.parse(f" {state.text(chosen, lang=lang).upper()} ", lang=lang) == chosen
            likely = [move for move in moves if move not in (FOCUS, DISCARD)]
            state.play(rng.choice(likely if likely and rng.random() < 0.8 else moves))
    assert seen >= {*ask.QUESTIONS.names[1:]} - {"mode"}  # two cards of the set ask for that: below


def test_what_can_be_done_with_a_strike() -> None:
    state = defend(Side(deck="Green Wall"), attack="Four")
    assert texts(state) == ["play", "play, paying otherwise", "focus", "discard"]
    assert texts(state, "ru") == ["сыграть", "сыграть (другими цветами)", "сосредоточить", "сбросить"]
    assert texts(state, "ja") == ["プレイ", "プレイ（別の支払い方）", "フォーカス", "捨てる"]


def test_keywords_by_name() -> None:
    state = defend(Side(deck="Feint"), attack="Four")
    assert texts(state) == ["focus", "discard", "Tactical", "Tactical, paying otherwise"]
    assert texts(defend(Side(deck="Swipe"), attack="Six")) == ["focus", "discard", "pitch"]


def test_a_power_by_its_cost_and_a_teamwork_by_its_name() -> None:
    state = defend(Side(deck="Parry", teamworks=("Smith", "", "")), attack="Four")
    assert texts(state) == [
        "focus",
        "discard",
        "power: pay 1 red",
        "Smith: pay 1 green",
        "Smith: pay 1 green, paying otherwise",
    ]
    assert state.text(power(), lang="ru") == "свойство: заплатить 1 красное фурёку"
    assert state.text(helped(), lang="ja") == "「Smith」：緑の巫力1つを支払う"


def test_two_powers_of_one_cost_are_told_apart_by_what_they_do() -> None:
    state = flip("Twin Prices", twice())
    told = [state.text(move) for move in (power(0), power(1))]
    assert told == [
        "power: pay 1 green: this strike gets +1 Intercept",
        "power: pay 1 green: this strike gets +1 Force",
    ]


def test_other_costs_in_words() -> None:
    for title, wanted in {
        "Trader": "power: lose 3 Intercept",
        "Two Prices": "power: pay 1 green and lose 1 Intercept",
        "Spark": "power: uncharge this strike's zone",
    }.items():
        assert defend(Side(deck=title, charged=7), attack="Four").text(power()) == wanted


def test_payments_by_colour() -> None:
    state = play(defend(Side(deck="Dear Wall", furyoku=(1, 2, 2)), attack="Four"), PLAY)
    assert asked(state) == (0, "pay")
    assert texts(state) == ["2 yellow, 2 red", "1 green, 1 yellow, 2 red", "1 green, 2 yellow, 1 red"]
    assert texts(state, "ru")[0] == "2 жёлтых, 2 красных"
    assert texts(state, "ja")[2] == "緑1、黄2、赤1"


def test_who_defends_is_told_by_seat_and_to_that_seat_as_you() -> None:
    state = load().start(seed=1)
    assert texts(state) == ["Seat 0 defends", "Seat 1 defends"]
    messages = [state.game.words.move(state, state.seat, move) for move in state.moves()]
    for reader in (0, 1):
        voice = Voice(state.game, ["Ada", "Ben"], reader)
        assert [voice.say(message) for message in messages] == [
            "you defend" if reader == 0 else "Ada defends",
            "you defend" if reader == 1 else "Ben defends",
        ]


def test_things_by_owner_zone_and_name() -> None:
    state = play(
        defend(
            Side(deck="Isolation", teamworks=("", "Friend", "")), Side(teamworks=("Smith", "", "Friend")), attack="Four"
        ),
        PLAY,
    )
    assert texts(state) == [
        "Friend in Seat 0's yellow zone",
        "Smith in Seat 1's green zone",
        "Friend in Seat 1's red zone",
    ]
    assert texts(state, "ru")[1] == "«Smith» (Место 1, зелёная зона)"
    voice = Voice(state.game, ["Ada", "Ben"], 0)
    messages = [state.game.words.move(state, 0, move) for move in state.moves()]
    assert [voice.say(message) for message in messages[:2]] == [
        "Friend in your yellow zone",
        "Smith in Ben's green zone",
    ]


def test_furyoku_zones_slots_and_none() -> None:
    state = play(defend(Side(deck="Polite"), Side(furyoku=(1, 0, 1)), attack="Four"), PLAY)
    assert texts(state) == ["none", "a green furyoku of Seat 1's", "a red furyoku of Seat 1's"]
    state = play(defend(Side(deck="Second Light"), attack="Four"), PLAY)
    assert texts(state) == ["Seat 0's yellow zone", "Seat 0's red zone"]
    state = play(defend(Side(deck="Shove"), Side(teamworks=("Friend", "", "")), attack="Four"), PLAY)
    assert prompt(state)[0] == "Shove: where do you move Friend in Seat 1's green zone?"
    assert texts(state) == ["to Seat 1's yellow zone", "to Seat 1's red zone"]


def test_before_a_flip() -> None:
    state = defend(Side(deck="Wall", teamworks=("Dear Seer", "", "")), attack="Four")
    assert texts(state) == ["flip", "Dear Seer: pay 1 green", "Dear Seer: pay 1 green, paying otherwise"]


def test_cards_looked_at_by_name() -> None:
    state = play(defend(Side(deck="Peek; Six; Four; Aura"), attack="Six"), PITCH)
    assert sorted(texts(state)) == ["Aura", "Four", "Six"]
    assert prompt(state) == (
        "You look at 3 cards: which one goes back on top of your deck? The rest is discarded",
        "SK-R43",
    )


def test_modes_by_what_they_do() -> None:
    state = play(flip("Chooser", twice()), PLAY)
    assert prompt(state) == ("Chooser: what shall happen?", "SK-001")
    assert texts(state) == ["add 1 green furyoku", "turn your shaman over"]
    assert texts(state, "ru")[0] == "добавить 1 зелёное фурёку"
    assert refused(state, MODE_MOVE + 2) == ("there are not so many to choose from", "SK-001")


def test_a_may_says_what_it_is_about() -> None:
    state = play(flip("Shifter", twice()), PLAY)
    assert prompt(state) == ("Shifter: turn 1 of your green furyoku into red?", "SK-001")
    assert texts(state) == ["no", "yes"]


@pytest.mark.clause("SK-153")
def test_an_order_by_the_cards_whose_effects_they_are() -> None:
    state = play(defend(Side(deck="Both Hands", teamworks=("Cook", "", "")), attack="Four"), PLAY)
    assert prompt(state) == ("3 things happen at the same time: which one is first?", "SK-153")
    assert texts(state) == [
        "Cook: add 1 yellow furyoku",
        "Both Hands: add 1 red furyoku",
        "Both Hands: add 1 green furyoku",
    ]


def test_an_order_tells_cards_of_one_name_apart_by_their_places() -> None:
    state = defend(Side(deck="Wall"), Side(advantages="Watchful 0; Watchful 1; Watchful 3"), attack="Four")
    play(state, FOCUS)
    assert texts(state) == [
        "Watchful in Seat 1's green zone: add 1 red furyoku",
        "Watchful in Seat 1's yellow zone: add 1 red furyoku",
        "Watchful of Seat 1's: add 1 red furyoku",
    ]


@pytest.mark.clause("SK-R48")
def test_the_order_of_adding_and_cleaning_up() -> None:
    state = turn(Side(advantages="Aura; Nothing"), attack="Four", attack_zone=YELLOW, game=arena(order="ask"))
    assert prompt(state)[1] == "SK-R48"
    assert texts(state) == ["clean up Aura", "clean up Nothing"]
    play(state, first(0))
    assert texts(state) == ["add a yellow furyoku", "add a green furyoku"]
    assert prompt(state)[1] == "SK-R48"


def test_a_move_of_another_question_has_a_number() -> None:
    state = defend(Side(deck="Wall"), attack="Four")
    assert [state.text(move) for move in (0, PASS, before(0), card("Wall"))] == [
        "move 0",
        "move 43",
        "move 68",
        f"move {card('Wall')}",
    ]


# --- prompts ----------------------------------------------------------------------------------------------------------


def test_a_prompt_has_the_figures_of_now() -> None:
    state = defend(Side(deck="Parry"), Side(advantages="Free Aura"), attack="Four", zone=YELLOW)
    assert prompt(state) == (
        "Force 5 against you in the yellow zone: what do you do with Parry (Intercept 3)?",
        "SK-055",
    )
    play(state, power())
    assert prompt(state)[0].endswith("what do you do with Parry (Intercept 7)?")
    assert say(state, state.prompt().message, "ru") == (
        "Против вас Сила 5 в жёлтой зоне: что сделать с картой «Parry» (Перехват 7)?"
    )
    assert say(state, state.prompt().message, "ja") == (
        "黄ゾーンでフォース5を防御：「Parry」（インターセプト7）をどうしますか"
    )


@pytest.mark.clause("SK-154")
def test_a_figure_below_zero_is_shown_as_zero() -> None:
    state = defend(Side(deck="Weak"), attack="Bully")
    assert intercept(state) == -6
    assert prompt(state)[0].endswith("what do you do with Weak (Intercept 0)?")
    assert refused(state, PLAY) == ("Intercept 0 < Force 3", "SK-063")


def test_a_card_without_figures_is_asked_about_by_name() -> None:
    state = defend(Side(deck="Aura"), attack="Four", zone=RED)
    assert prompt(state)[0] == "Force 4 against you in the red zone: what do you do with Aura?"


def test_prompts_of_the_rarer_questions() -> None:
    state = opening(Side(charged=7))
    assert prompt(state) == (
        "Force 4 against you: play your signature move Yoh Front (Intercept 6), or defend?",
        "SK-051",
    )
    state = defend(Side(deck="Wall", teamworks=("", "", "Seer")), attack="Six", zone=RED)
    assert prompt(state) == ("Force 6 against you: use a power of Seer before you flip in the red zone?", "SK-091")
    state = play(defend(Side(deck="Friend", teamworks=("Cook", "", "")), attack="Four"), PLAY)
    assert prompt(state) == ("Cook is already in the green zone: does Friend take its place?", "SK-098")
    assert texts(state) == ["keep Cook", "put Friend there"]
    state = play(defend(Side(deck="Nothing"), attack="Four", zone=YELLOW, game=arena(charge="ask")), PLAY)
    assert prompt(state) == ("Charge your yellow zone?", "SK-116")
    assert texts(state) == ["do not charge", "charge"]
    state = play(defend(Side(deck="Glance; Six"), attack="Four"), PLAY)
    assert prompt(state) == ("The top card of your deck is Six: discard it?", "SK-R43")
    assert texts(state) == ["leave it on top", "discard it"]
    state = play(defend(Side(deck="Green Wall", furyoku=(0, 1, 3)), attack="Four"), PLAY)
    assert prompt(state) == ("How do you pay 1 green? You have 0 green, 1 yellow, 3 red", "SK-023")


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("Isolation", "Isolation: what is eliminated?"),
        ("Second Light", "Second Light: which zone is charged?"),
        ("Snuff", "Snuff: which zone is uncharged?"),
        ("Shove", "Shove: which teamwork is moved?"),
        ("Usher", "Usher: which teamwork goes back onto its owner's deck?"),
    ],
)
def test_a_prompt_says_what_is_done_to_the_chosen_thing(title: str, wanted: str) -> None:
    they = Side(teamworks=("Friend", "Cook", ""), charged=3)
    assert prompt(play(defend(Side(deck=title), they, attack="Four"), PLAY)) == (wanted, "SK-R42")


# --- reasons ----------------------------------------------------------------------------------------------------------


def reasons() -> dict[str, tuple[Any, int, tuple[str, str]]]:
    """For every reason of the rules a position, a refused move, and the words."""
    poor = Side(deck="Dear Wall", furyoku=(2, 2, 0))
    zeke = arena(traits=True, swapped=True)
    return {
        "other_question": (
            lambda: defend(Side(deck="Wall"), attack="Four"),
            PASS,
            ("that is no answer now: you are choosing what to do with the flipped card", "SK-055"),
        ),
        "no_such_thing": (
            lambda: play(defend(Side(deck="Robber"), attack="Four"), PLAY),
            stack(0, GREEN),
            ("a green furyoku of Seat 0's cannot be chosen for this", "SK-R42"),
        ),
        "intercept": (lambda: defend(Side(deck="Weak"), attack="Four"), PLAY, ("Intercept 1 < Force 4", "SK-063")),
        "furyoku": (
            lambda: defend(poor, attack="Four"),
            PLAY,
            ("costs 2 green, 1 yellow, 1 red; you have 2 green, 2 yellow, 0 red and lack 1 red", "SK-018"),
        ),
        "trait": (
            lambda: defend(Side(deck="Sword"), attack="Four", game=zeke),
            PLAY,
            ("your shaman lacks Melee, the trait of Sword", "SK-146"),
        ),
        "spectergram": (
            lambda: defend(Side(deck="Ghost of Yoh"), attack="Four", game=zeke),
            PLAY,
            ("only Yoh may play Ghost of Yoh", "SK-132"),
        ),
        "no_cards_here": (
            lambda: defend(Side(deck="Friend"), attack="No Green Cards"),
            PLAY,
            ("No Green Cards forbids advantages and teamworks in the green zone", "SK-001"),
        ),
        "cannot_focus": (
            lambda: defend(Side(deck="Wall"), attack="No Focus"),
            FOCUS,
            ("No Focus forbids you to focus", "SK-058"),
        ),
        "cannot_pitch": (
            lambda: defend(Side(deck="Scraper"), attack="No Pitch"),
            PITCH,
            ("No Pitch forbids you to pitch", "SK-138"),
        ),
        "no_tactical": (
            lambda: defend(Side(deck="Wall"), attack="Four"),
            TACTICAL,
            ("Wall has no Tactical", "SK-135"),
        ),
        "no_pitch": (lambda: defend(Side(deck="Wall"), attack="Four"), PITCH, ("Wall has no Pitch", "SK-138")),
        "no_power": (
            lambda: defend(Side(deck="Wall"), attack="Four"),
            power(),
            ("Wall has no such power", "SK-078"),
        ),
        "once": (
            lambda: play(defend(Side(deck="Parry", furyoku=(2, 2, 3)), attack="Four"), power()),
            power(),
            ("Parry: this power may be used only once, and it has been", "SK-080"),
        ),
        "below_zero": (
            lambda: play(defend(Side(deck="Trader"), attack="Four"), power(), power()),
            power(),
            ("Trader has Intercept 0, and 3 less would be below 0", "SK-084"),
        ),
        "cost": (
            lambda: defend(Side(deck="Sender"), attack="Four"),
            power(),
            ("you have no teamwork to eliminate", "SK-078"),
        ),
        "no_other_mix": (
            lambda: defend(Side(deck="Wall"), attack="Four"),
            PLAY_OTHERWISE,
            ("there is no other way to pay for this", "SK-023"),
        ),
        "not_a_mix": (
            lambda: play(defend(Side(deck="Green Wall", furyoku=(0, 1, 1)), attack="Four"), PLAY),
            mix(1, 0),
            ("1 green is no way to pay 1 green; you have 0 green, 1 yellow, 1 red", "SK-022"),
        ),
        "not_looked_at": (
            lambda: play(defend(Side(deck="Peek; Six; Four; Aura"), attack="Six"), PITCH),
            card("Wall"),
            ("Wall is not among the cards you look at", "SK-R43"),
        ),
        "not_before": (
            lambda: defend(Side(deck="Wall", teamworks=("Seer", "", "")), attack="Four"),
            before(1),
            ("Seer has no such power to be used before you flip", "SK-091"),
        ),
        "keyword_trait": (
            lambda: defend(Side(deck="Bow"), attack="Four", game=zeke),
            PITCH,
            ("your shaman lacks Ranged, the trait of Bow, so its powers and keywords cannot be used either", "SK-148"),
        ),
        "no_such_mode": (
            lambda: play(defend(Side(deck="Both Hands"), attack="Four"), PLAY),
            first(2),
            ("there are not so many to choose from", "SK-153"),
        ),
    }


@pytest.mark.parametrize("name", sorted(reasons()))
def test_every_reason_with_its_figures(name: str) -> None:
    make, move, wanted = reasons()[name]
    state = make()
    assert no.REASONS[int(state.refusal(state.seat, move))].name == name
    assert refused(state, move) == wanted
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    assert str(caught.value) == f"{wanted[0]} ({wanted[1]})"


def test_no_reason_is_forgotten() -> None:
    assert {*reasons(), ""} == {*no.REASONS.names}


@pytest.mark.clause("SK-018", "SK-019", "SK-020", "SK-021")
@pytest.mark.parametrize(
    ("title", "has", "lack"),
    [
        ("Green Wall", (0, 0, 0), "1 green"),
        ("Yellow Wall", (5, 0, 0), "1 yellow"),
        ("Dear Wall", (0, 1, 2), "1 green"),  # the second red pays for one of the two greens
        ("Dear Wall", (2, 0, 1), "1 yellow"),
        ("Dear Wall", (0, 3, 0), "1 red"),
        ("Dear Wall", (1, 0, 0), "1 green, 1 yellow, 1 red"),
        ("Dear Wall", (0, 0, 0), "2 green, 1 yellow, 1 red"),
    ],
)
def test_what_is_lacking_after_all_overpaying(title: str, has: tuple[int, int, int], lack: str) -> None:
    state = defend(Side(deck=title, furyoku=has), attack="Four")
    assert refused(state, PLAY)[0].endswith(f" and lack {lack}")


def test_where_green_pays_for_yellow_only_green_is_lacking() -> None:
    state = defend(Side(deck="Dear Wall", furyoku=(1, 0, 1), teamworks=("Cheap Friend", "", "")), attack="Four")
    assert refused(state, PLAY)[0].endswith(" and lack 2 green")


def test_a_reason_knows_the_price_of_powers_and_keywords() -> None:
    poor = Side(deck="Parry", furyoku=(3, 0, 0), teamworks=("Smith", "", ""))
    assert refused(defend(poor, attack="Four"), power())[0].startswith("costs 1 red; you have 3 green")
    bare = Side(deck="Dear Feint", furyoku=(0, 1, 1), teamworks=("Smith", "", ""))
    state = defend(bare, attack="Four")
    assert refused(state, TACTICAL)[0].startswith("costs 3 green; ")
    state = defend(Side(deck="Wall", furyoku=(0, 0, 0), teamworks=("Tactician", "", "")), attack="Four")
    assert refused(state, TACTICAL)[0].startswith("costs 1 green; ")
    state = defend(Side(deck="Dear Feint", furyoku=(0, 0, 0), teamworks=("Tactician", "", "")), attack="Four")
    assert refused(state, TACTICAL)[0].startswith("costs 1 green; ")  # the cheaper one is lacking, too
    state = defend(Side(deck="Two Losses", furyoku=(0, 0, 0), teamworks=("Friend", "", "")), attack="Four")
    assert refused(state, power())[0].startswith("costs 1 green; ")


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("Burner", "you have no furyoku in this zone"),
        ("Sender", "you have no teamwork to eliminate"),
        ("Spark", "this zone is not charged"),
        ("Far Spark", "no other zone of yours is charged"),
        ("Two-Faced", "your shaman's front is up already"),
        ("Stepper", "there is no zone after the red one"),
    ],
)
def test_why_a_cost_that_is_no_furyoku_cannot_be_given(title: str, wanted: str) -> None:
    state = defend(Side(deck=title, furyoku=(2, 2, 0)), attack="Four", zone=RED)
    assert refused(state, power()) == (wanted, "SK-078")


def test_force_cannot_be_given_below_zero() -> None:
    state = play(defend(Side(deck="Turncoat"), attack="Four"), power(), power())
    assert refused(state, power()) == ("Turncoat has Force 0, and 2 less would be below 0", "SK-084")


def test_a_thing_that_must_be_chosen_and_one_that_is_not_there() -> None:
    state = play(defend(Side(deck="Isolation"), Side(teamworks=("Friend", "Cook", "")), attack="Four"), PLAY)
    assert refused(state, NONE) == ("one must be chosen: the card does not say that you may decline", "SK-R42")
    assert refused(state, team(1, RED))[0] == "the empty slot in Seat 1's red zone cannot be chosen for this"
    assert refused(state, area(0, RED))[0] == "Seat 0's red zone cannot be chosen for this"


def test_a_spectergram_of_another_shaman_has_no_keywords_either() -> None:
    state = defend(Side(deck="Ghost of Zeke"), attack="Four", game=arena(traits=True))
    assert refused(state, TACTICAL)[0] == (
        "only Zeke may play Ghost of Zeke, so its powers and keywords cannot be used either"
    )


@pytest.mark.clause("SK-105")
def test_a_teamwork_that_is_only_flipped_has_no_power_yet() -> None:
    state = defend(Side(deck="Cart"), attack="Four")
    message = state.game.words.reason(state, 0, power(), no.POWER)
    assert say(state, message) == "Cart helps only when it has been played and stands in its zone"
    assert message.clause == "SK-105"


def test_a_teamwork_power_without_a_teamwork() -> None:
    state = defend(Side(deck="Wall"), attack="Four", zone=YELLOW)
    assert refused(state, helped()) == ("you have no teamwork in the yellow zone", "SK-078")


# --- events -----------------------------------------------------------------------------------------------------------

WALL, FOUR, PARRY = kind("Wall"), kind("Four"), kind("Parry")
EVENTS: dict[str, list[tuple[tuple[int, ...], str, str]]] = {
    "setup": [((1,), "Seat 1: sets up", "")],
    "totals": [((13, 9), "Force in the discard piles: Seat 0 13, Seat 1 9", "SK-033")],
    "one_more": [((0, WALL), "A tie; Seat 0: one more card, Wall", "SK-034")],
    "decides": [((0,), "Seat 0: decides who defends", "SK-038")],
    "opening": [((1,), "An opening attack, Force 4: Seat 1 defends", "SK-036")],
    "turn": [((7, 1), "Turn 7: Seat 1 defends", "")],
    "cleaned": [((0, WALL), "Seat 0: cleans up Wall", "")],
    "turned": [((0, WALL), "Seat 0: Wall goes back into the shaman card", "SK-128")],
    "added": [((0, RED, WALL), "Seat 0: adds a red furyoku (Wall)", "")],
    "paid": [((0, YELLOW, WALL), "Seat 0: pays yellow (Wall)", "")],
    "flipped": [((1, WALL, YELLOW), "Seat 1: flips Wall in the yellow zone", "")],
    "focused": [((1, WALL, GREEN), "Seat 1: focuses Wall as a green furyoku", "")],
    "discarded": [((1, WALL), "Seat 1: discards Wall", "")],
    "tactical": [((1, WALL, GREEN), "Seat 1: Tactical, discards Wall", "")],
    "pitched": [((1, WALL, GREEN), "Seat 1: pitches Wall", "")],
    "power": [((1, PARRY, 0), "Seat 1: power of Parry: pay 1 red", "")],
    "advantage": [((1, kind("Aura"), RED), "Seat 1: plays the advantage Aura in the red zone", "")],
    "teamwork": [((1, kind("Cook"), RED), "Seat 1: plays the teamwork Cook in the red zone", "")],
    "not_kept": [((1, kind("Cook")), "Seat 1: discards the new teamwork Cook", "SK-098")],
    "charged": [((1, YELLOW), "Seat 1: yellow zone charged", "")],
    "uncharged": [((1, YELLOW), "Seat 1: yellow zone uncharged", "")],
    "counterattack": [((1, WALL, RED), "Seat 1: counterattacks with Wall from the red zone", "")],
    "signature": [((1, kind("Yoh Back"), 3), "Seat 1: counterattacks with the signature move Yoh Back", "")],
    "scored": [((1, 2), "Seat 1: scores, 2 of 3", "SK-005")],
    "celebrates": [((1, 5), "Seat 1: celebrates with 1 green, 1 red", "SK-074")],
    "eliminated": [((1, kind("Cook"), GREEN), "Seat 1: loses Cook from the green zone", "")],
    "eliminated_furyoku": [((1, GREEN, WALL), "Seat 1: loses a green furyoku (Wall)", "")],
    "zone": [((1, RED), "Seat 1: defends in the red zone", "")],
    "reshuffled": [((0,), "Seat 0: shuffles discard pile and furyoku into a new deck", "SK-161")],
    "four_more": [((0, WALL), "Seat 0: Wall from the deck to the discard pile", "")],
    "shifted": [((0, GREEN, RED), "Seat 0: turns a green furyoku into a red furyoku", "")],
    "returned": [((0, kind("Cook"), RED), "Seat 0: Cook goes back from the red zone onto the deck", "")],
    "relocated": [((0, kind("Cook"), RED, GREEN), "Seat 0: Cook moves from the red zone to the green zone", "")],
    "to_area": [((0, kind("Swipe")), "Seat 0: Swipe goes to the advantage area", "")],
    "looked": [
        ((0, 1), "Seat 0: looks at the top card of the deck", ""),
        ((0, 3), "Seat 0: looks at the top 3 cards of the deck", ""),
    ],
    "looked_at": [((0, WALL), "Seat 0: sees Wall", "")],
    "kept": [((0,), "Seat 0: puts a card back on top of the deck", "")],
    "arranged": [((0,), "Seat 0: puts the cards back on the deck", "")],
    "revealed": [((0, WALL), "Seat 0: shows the top card of the deck, Wall", "")],
    "burnt": [((0, WALL), "Seat 0: has to discard Wall from the deck", "")],
    "gained": [
        ((0, 4, 0), "Seat 0: +4 Intercept for the strike", ""),
        ((0, 0, -2), "Seat 0: -2 Force for the strike", ""),
        ((0, 1, 2), "Seat 0: +1 Intercept and +2 Force for the strike", ""),
    ],
    "weakened": [((0, 3), "Seat 0: the attack loses 3 Force", "")],
    "shaman": [((0, 0), "Seat 0: the shaman's front is up", ""), ((0, 1), "Seat 0: the shaman's back is up", "")],
    "capped": [((400,), "The game is stopped after 400 turns", "SK-R37")],
    "cut": [((0, 2), "Seat 0: 2 furyoku fewer, the deck was too small", "SK-R21")],
    "first": [((0, WALL), "Seat 0: Wall works first", "SK-153")],
    "declined": [((0, WALL), "Seat 0: does not use the effect of Wall", "")],
}


def told(name: str, arguments: tuple[int, ...]) -> Message:
    a, b, c, d = (*arguments, 0, 0, 0, 0)[:4]
    return arena().words.event(saw.EVENTS.names.index(name), a, b, c, d)


@pytest.mark.parametrize("name", saw.EVENTS.names[1:])
def test_every_event_in_words(name: str) -> None:
    words = arena().words
    for arguments, wanted, clause in EVENTS[name]:
        message = told(name, arguments)
        assert (words.say(message), message.clause) == (wanted, clause)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_told_to_its_player_as_you(lang: str) -> None:
    for name, cases in EVENTS.items():
        for arguments, _, _ in cases:
            message = told(name, arguments)
            seats = [part.params["seat"] for part in message.params.values() if getattr(part, "key", "") == "seat"]
            for seat in seats:
                said = Voice(arena(), ["Ada", "Ben"], int(seat), lang).say(message)
                assert ("Ada", "Ben")[int(seat)] not in said, said
                assert "{" not in said


def test_cards_in_events_are_the_names_of_the_faces() -> None:
    game = load()
    names = [face.name for face in game.board.faces()]
    number = game.tables.numbers["dragon aura"]
    message = game.words.event(saw.DISCARDED, 0, number, 0, 0)
    assert message.params["card"] in names
    assert {*message.params} == {"who", "card"}  # the page puts lines together that say nothing else


def test_the_events_of_a_turn_are_told_with_the_arguments_of_the_rules() -> None:
    state = defend(Side(deck="Aura; Parry", furyoku=(3, 2, 2)), attack="Four", zone=YELLOW)
    play(state, PLAY, power(), PLAY)
    said = [say(state, state.game.words.event(e[0], *e[2:])) for e in state.journal() if e[0]]
    assert said[said.index("Seat 0: flips Aura in the yellow zone") :][:12] == [
        "Seat 0: flips Aura in the yellow zone",
        "Seat 0: pays green (Filler)",
        "Seat 0: pays green (Filler)",
        "Seat 0: plays the advantage Aura in the yellow zone",
        "Seat 0: yellow zone charged",
        "Seat 0: flips Parry in the yellow zone",
        "Seat 0: power of Parry: pay 1 red",
        "Seat 0: pays red (Filler)",
        "Seat 0: +4 Intercept for the strike",
        "Seat 0: pays green (Filler)",
        "Seat 0: counterattacks with Parry from the yellow zone",
        "Turn 2: Seat 1 defends",
    ]


# --- catalogues -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ru", "ja"])
def test_what_is_said_is_translated(lang: str) -> None:
    words = load().words
    own = [key for key in words.catalogue.entries("en") if not key.startswith(("scene.", "you.scene.", "face."))]
    assert [key for key in own if key not in words.catalogue.entries(lang)] == []


@pytest.mark.parametrize("n", [0, 1, 2, 5, 11, 21, 22])
def test_furyoku_is_counted_in_russian(n: int) -> None:
    form = {"one": "зелёное", "few": "зелёных", "many": "зелёных"}[PLURALS["ru"](n)]
    assert load().words.say(Message("count.green", {"n": n}), "ru") == f"{n} {form}"


def test_options_have_words_for_every_value() -> None:
    game = load()
    entries = game.words.catalogue.entries("en")
    for option in game.spec:
        assert f"option.{option.name}" in entries
        if option.name != "players":
            assert all(f"value.{option.name}.{value}" in entries for value in option.allowed)
    assert {"title", "about", "chapter.points"} <= {*entries}
