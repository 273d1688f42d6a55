"""How moves read, what is asked, why something is refused, and what happened, in words."""

from __future__ import annotations

import random

import pytest

from ofuda.effects.machine import MODE_MOVE
from ofuda.games.shaman_king import ask
from ofuda.games.shaman_king.rules.strikes import intercept
from ofuda.terminal.voice import Voice

from .cells import (
    DISCARD,
    FOCUS,
    PASS,
    PITCH,
    PLAY,
    RED,
    YELLOW,
    Side,
    arena,
    asked,
    before,
    card,
    defend,
    first,
    helped,
    opening,
    play,
    power,
    turn,
)
from .speech_table import EVERY_CARD, LANGUAGES, flip, prompt, refused, say, texts, twice
from .table import load

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
