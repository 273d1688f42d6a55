"""What happened, in words."""

from __future__ import annotations

import pytest

from ofuda import Message
from ofuda.games.shaman_king import saw
from ofuda.kernel.messages import PLURALS
from ofuda.terminal.voice import Voice

from .cells import GREEN, PLAY, RED, YELLOW, Side, arena, defend, kind, play, power
from .speech_table import LANGUAGES, say
from .table import load

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
