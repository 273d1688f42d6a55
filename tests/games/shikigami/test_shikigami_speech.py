"""How moves read, what is asked, why something is refused, what happened, and what cards do, in words."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ofuda.games.shikigami import ask, cell, no, parts, saw
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.terms import effect_message, timing_message
from ofuda.kernel.messages import Message
from ofuda.terminal.voice import Voice

from .stage import game, move, play, stage, start

NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve"]
LANGUAGES = ("en", "ja", "ru")
OTHERWISE = {
    "pair_must_differ": True,
    "literal_32_36": False,
    "seiryu_discount": "one",
    "card_28": "any",
    "swap_light_dark": True,
    "return_is_optional": True,
    "max_rounds": 50,
}


def voice(s: ShikigamiState, reader: int | None, lang: str = "en") -> Voice:
    return Voice(s.game, NAMES[: int(s.players)], reader, lang)


def asked(s: ShikigamiState, lang: str = "en") -> str:
    """Return the prompt of the asked seat."""
    (seat,) = s.seats
    return voice(s, seat, lang).say(s.prompt(seat).message)


def texts(s: ShikigamiState, lang: str = "en") -> list[str]:
    (seat,) = s.seats
    return [s.text(each, seat, lang) for each in s.moves(seat)]


def why(s: ShikigamiState, words: str, lang: str = "en") -> str:
    """Return why the asked seat may not do this."""
    return voice(s, s.seats[0], lang).cite(reason(s, move(words)))


def reason(s: ShikigamiState, number: int) -> Message:
    seat = s.seats[0]
    code = int(s.refusal(seat, number))
    assert code != 0
    return s.game.words.reason(s, seat, number, code)


def told(s: ShikigamiState, reader: int | None, lang: str = "en") -> list[str]:
    speaker = voice(s, reader, lang)
    return [speaker.say(s.game.words.journal_entry(*event)) for event in s._seen(reader) if event[0] != 0]


# --- costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-15")
@pytest.mark.parametrize(
    ("hand", "summoned", "text"),
    [
        ("water 1, 21", [], "Fox of the North A costs water, water, earth: you lack water, earth"),
        ("21", [], "Fox of the North A costs water, water, earth: you lack water, water, earth"),
        ("any 1, water 2, 21", [], "Fox of the North A costs water, water, earth: you are 1 element short"),
        ("fire 1, fire 2, 21", [], "Fox of the North A costs water, water, earth: you are 2 elements short"),
        ("fire 1, fire 2, 9", [], "Snake of the North A costs water, earth: you are 1 element short"),
        ("water 1, 21", [13], "Fox of the North A costs water, earth: you lack earth"),
        (
            "21",
            [11],
            "Fox of the North A costs water, water, earth (less 1 element of your choice): you are 2 elements short",
        ),
        (
            "metal 1, 21",
            [10],
            "Fox of the North A costs water, water, earth (one water also with metal or wood): you lack water, earth",
        ),
    ],
)
def test_who_cannot_pay_is_told_the_cost_and_what_is_lacking(hand: str, summoned: list[int], text: str) -> None:
    s = stage(hands=[hand, ""], summoned=[summoned, []])
    number = hand.split(", ")[-1]
    assert why(s, f"summon {number}") == f"{text} (SG-15)"


@pytest.mark.clause("SG-15")
def test_what_is_lacking_is_said_in_every_language() -> None:
    s = stage(hands=["water 1, 21", ""])
    assert why(s, "summon 21", "ru") == "Лиса Севера A: цена — вода, вода, земля; вам не хватает: вода, земля (SG-15)"
    assert why(s, "summon 21", "ja") == "北の狐Aのコストは水、水、土です。足りないもの：水、土 (SG-15)"


@pytest.mark.clause("SG-15", "SG-18")
def test_the_prompt_of_a_payment_says_what_is_due_and_what_has_been_chosen() -> None:
    s = stage(hands=["wood 1, earth 1, water 1, water 3, 21", ""], summoned=[[10, 11], []])
    play(s, "summon 21")
    due = "water, water, earth (less 1 element of your choice) (one water also with metal or wood)"
    pairs = "Two cards together count as one element of your choice"
    assert asked(s) == f"Pay for Fox of the North A. Cost: {due}. Nothing chosen yet. {pairs}"
    play(s, "pay earth 1")
    assert asked(s) == f"Pay for Fox of the North A. Cost: {due}. Chosen so far: Earth 1. {pairs}"
    assert texts(s) == ["Pay Water 1", "Pay Water 3"]


@pytest.mark.clause("SG-R6")
def test_the_prompt_of_a_payment_says_whether_two_cards_must_differ() -> None:
    s = play(stage(hands=["water 1, 1", ""], pair_must_differ=True), "summon 1")
    assert asked(s).endswith("Two cards of different elements together count as one element of your choice")


@pytest.mark.clause("SG-R32")
def test_a_card_that_does_not_help_to_pay_is_told_from_one_out_of_order() -> None:
    s = play(stage(hands=["earth 2, water 1, water 2, 9", ""]), "summon 9", "pay earth 2")
    assert why(s, "pay earth 2") == "you have no other Earth 2 in hand (SG-15)"
    assert why(s, "pay fire 2") == "you have no Fire 2 in hand (SG-15)"
    s = play(stage(hands=["wood 1, fire 1, fire 2, 4", ""]), "summon 4", "pay fire 1")
    assert why(s, "pay wood 1").startswith("Wood 1 comes before the cards that you have chosen")
    s = play(stage(hands=["wood 1, wood 2, metal 1, 1", ""], pair_must_differ=True), "summon 1", "pay wood 1")
    assert why(s, "pay wood 2").startswith("Wood 2 does not help to pay for Paper Doll of the North A")


def test_a_summons_says_its_cost() -> None:
    s = stage(hands=["water 1, wood 1, 1, 9", ""], summoned=[[4, 5], []])
    assert texts(s)[:2] == [
        "Summon Paper Doll of the North A, cost: water",
        "Summon Snake of the North A, cost: nothing",
    ]


# --- actions and power ------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-13")
def test_the_prompt_of_an_action_says_which_pass_it_is() -> None:
    s = stage(hands=["water 1, 21", ""], summoned=[[9], []])
    assert asked(s).startswith("Your first action of the round")
    assert asked(s).endswith("(cards in hand: 2, limit 5)")
    play(s, "draw element", "draw element")
    assert asked(s).startswith("Your second action of the round")


@pytest.mark.clause("SG-26", "SG-R36")
def test_who_may_not_take_a_shikigami_is_told_where_the_discs_are() -> None:
    s = stage(discs=[(3, 0), (0, 0)], field=[1])
    assert why(s, "take 1") == (
        "to take a shikigami you need a disc on the dark side; yours are on light 3 and the Taiji circle (SG-26)"
    )
    s = stage(discs=[(-1, -2), (0, 0)], field=[1], swap_light_dark=True)
    assert why(s, "take 1") == (
        "to take a shikigami you need a disc on the light side; yours are on dark 1 and dark 2 (SG-26)"
    )


@pytest.mark.clause("SG-23", "SG-24", "SG-25")
def test_a_disc_is_asked_for_with_its_square_and_the_power_that_is_left() -> None:
    s = play(stage(discs=[(3, -1), (0, 0)], elements="water 3", scores=[(2, 0), (0, 0)]), "take water 3")
    assert asked(s) == (
        "3 power: where does your higher disc go, the one on light 3? Your other disc is on dark 1 and comes next"
    )
    assert texts(s) == [
        "Disc on light 3 stays",
        "Disc on light 3 to the Taiji circle",
        "Disc on light 3 to light 1",
        "Disc on light 3 to light 2",
        "Disc on light 3 out and back, to the top of light 3",
        "Disc on light 3 to light 4",
        "Disc on light 3 over the light end to dark 1: light score from 3 to 6",
        "Disc on light 3 over the light end to the Taiji circle: light score from 3 to 6",
        "Disc on light 3 over the light end to light 1: light score from 3 to 6",
    ]
    assert why(s, "go -1") == "that takes 4 power; you have 3 (SG-23)"
    assert why(s, "go 5").startswith("there is no such way")
    play(s, "go 0 light")
    assert asked(s).startswith("1 power left: where does your other disc go, the one on dark 1?")
    assert told(s, 0)[-2:] == ["Your disc goes from light 3 to the Taiji circle", "Your light score is 6"]
    assert told(s, 1)[-2:] == ["Ann: disc from light 3 to the Taiji circle", "Ann: light score 6"]


@pytest.mark.clause("SG-R3")
def test_a_score_disc_on_the_last_square_is_said_to_stay() -> None:
    s = play(stage(discs=[(4, 0), (0, 0)], elements="water 1", scores=[(7, 0), (0, 0)]), "take water 1")
    assert "Disc on light 4 over the light end to the Taiji circle: light score stays at 25, the last square" in texts(
        s
    )


# --- other questions --------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-E02")
def test_keeping_one_of_two_cards_names_both() -> None:
    s = play(stage(summoned=[[2], []], deck="wood 1, fire 3, water 2"), "draw two element")
    assert asked(s) == "You have drawn Water 2 and Fire 3: which one do you keep? The other one is discarded"
    assert texts(s) == ["Keep Water 2, discard Fire 3", "Keep Fire 3, discard Water 2"]


@pytest.mark.clause("SG-E01")
def test_showing_a_card_says_its_power() -> None:
    s = play(stage(summoned=[[1], []], deck="wood 1, fire 3"), "draw element")
    assert asked(s) == "You have drawn Fire 3: do you show it and receive 3 power?"
    assert texts(s) == ["Show Fire 3: 3 power", "Keep Fire 3 secret"]


@pytest.mark.clause("SG-E31")
def test_who_has_no_paper_doll_is_told_that_others_cannot_know() -> None:
    s = stage(hands=["fire 1, metal 1, water 1, 9, 31", ""], discs=[(1, 2), (0, 0)])
    play(s, "summon 31", "pay fire 1", "pay metal 1", "pay water 1")
    assert asked(s) == (
        "Fox of the South C: you have no Paper Doll in hand and can only decline; the others cannot know that"
    )
    assert texts(s) == ["Summon nothing"]
    assert why(s, "summon 1") == "Paper Doll of the North A is not in your hand (SG-E31)"
    assert why(s, "summon 9") == "Snake of the North A is no Paper Doll (SG-E31)"


@pytest.mark.clause("SG-E26")
def test_a_trade_names_the_fox_that_offers_it() -> None:
    s = stage(hands=["wood 1, water 1, earth 1, earth 3, 26", ""], elements="fire 1", field=[1])
    play(s, "summon 26", "pay wood 1", "pay earth 1", "pay water 1")
    assert asked(s).startswith("Fox of the East B: do you discard a card of your hand")
    assert texts(s) == ["Discard nothing", "Discard Earth 3"]
    play(s, "discard earth 3")
    assert asked(s) == "Fox of the East B: take a five-element card from the field, without power"
    assert texts(s) == ["Take Fire 1 without power"]
    play(s, "take fire 1")
    assert asked(s) == "Fox of the East B: take a shikigami from the field"


@pytest.mark.clause("SG-30", "SG-32")
def test_too_many_cards_are_counted() -> None:
    s = stage(hands=["water 1, water 2, fire 1, fire 2, 1, 37", ""])
    play(s, *["draw element"] * 4)
    assert asked(s) == "4 cards too many: you have 8 in hand and may keep 4; discard a card"
    assert why(s, "discard 37") == "Genbu A is a god: who discards a god must discard the whole hand (SG-32)"
    assert texts(s)[-1] == "Discard a god and the whole hand"


# --- effects ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("options", [{}, OTHERWISE])
def test_cards_read_alike_only_if_they_do_the_same(lang: str, options: dict[str, Any]) -> None:
    played = game(2, **options)
    t = played.tables
    read: dict[str, set[tuple[Any, ...]]] = {}
    for spirit in range(parts.SPIRITS):
        text = played.words.say(effect_message(t, spirit), lang)
        figures = (t.n, t.when, t.on_summon, t.scoring, t.counted, t.discounts, t.discount_what)
        replaced = [e for e in range(parts.TRUE_ELEMENTS) if int(t.substitute[e]) >> spirit & 1]
        name = "discount" if t.effect[spirit] == "free" else t.effect[spirit]  # the same with seiryu_discount = one
        does = (name, *replaced, *[int(table[spirit]) for table in figures])
        read.setdefault(text, set()).add(does)
        assert played.words.say(timing_message(t, spirit), lang)
    assert {text: does for text, does in read.items() if len(does) > 1} == {}
    assert len(read) == len({does for found in read.values() for does in found})


@pytest.mark.clause("SG-R15", "SG-R16", "SG-R35", "SG-R36")
def test_effects_read_as_the_table_plays_them() -> None:
    def effects(**options: Any) -> list[str]:
        played = game(2, **options)
        return [played.words.say(effect_message(played.tables, number - 1)) for number in (25, 28, 32, 36, 37)]

    assert effects() == [
        "Seiryu cards are summoned without paying.",
        "Of every cost, one wood is not paid.",
        "All shikigami cost one element of your choice less.",
        "All shikigami cost one element of your choice less.",
        "3 points if both of your discs are in the dark.",
    ]
    assert effects(**OTHERWISE) == [
        "Seiryu cards cost one element of your choice less.",
        "All shikigami cost one element of your choice less.",
        "Of every cost, one fire is not paid.",
        "Of every cost, one metal is not paid.",
        "3 points if both of your discs are in the light.",
    ]


# --- everything -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_words_for_everybody(lang: str) -> None:
    s = start(2)
    for event in saw.EVENTS:
        for number in range(2):
            message = s.game.words.journal_entry(event.number, 0, number, number, number)
            for reader in (0, 1, None):
                assert "{" not in voice(s, reader, lang).say(message)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_and_reason_has_words(lang: str) -> None:
    words = game(2).words.catalogue.entries(lang)
    prompts = [key for key in words if key.startswith("prompt.")]
    for question in ask.QUESTIONS:
        assert f"asks.{question.name}" in words
        assert [
            key for key in prompts if key == f"prompt.{question.name}" or key.startswith(f"prompt.{question.name}.")
        ]
    for each in no.REASONS:
        known = f"refused.{each.name}" in words
        assert known or each.number == no.NO_DISC_IN_DARK


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [{}, OTHERWISE])
def test_everything_can_be_said_and_no_two_moves_read_alike(players: int, options: dict[str, Any]) -> None:
    chance = random.Random(players)
    s = start(players, seed=players, **options)
    voices = {(lang, seat): voice(s, seat, lang) for lang in LANGUAGES for seat in range(players)}
    for turn in range(160):
        if s.over:
            break
        if turn == 3 * players:
            give_summoned(s, chance)
        seat = chance.choice(s.seats)
        moves = s.moves(seat)
        refused = chance.sample([each for each in range(ask.MOVES) if int(s.refusal(seat, each)) != 0], 12)
        for lang in LANGUAGES:
            speaker = voices[lang, seat]
            assert "{" not in speaker.say(s.prompt(seat).message)
            read = [speaker.say(s.game.words.move(s, seat, each)) for each in moves]
            assert len({*read}) == len(read), read
            for each in refused:
                assert "{" not in speaker.say(reason_for(s, seat, each))
        summons = [each for each in moves if each < ask.DRAW]
        s.play(chance.choice(summons or moves), seat)
    for lang in LANGUAGES:
        for reader in range(players):
            assert told(s, reader, lang)


def reason_for(s: ShikigamiState, seat: int, number: int) -> Message:
    return s.game.words.reason(s, seat, number, int(s.refusal(seat, number)))


def give_summoned(s: ShikigamiState, chance: random.Random) -> None:
    """Let everybody have summoned some shikigami, so that costs and draws vary."""
    numbers = chance.sample(range(parts.FIRST_GOD), 4 * int(s.players))
    for place, spirit in enumerate(numbers):
        s.cells[cell.at(place % int(s.players), cell.SUMMONED)] |= 1 << spirit
