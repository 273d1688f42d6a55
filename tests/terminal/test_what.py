"""`what`, `why` and `rules`: what a thing is and does, in the reader's language, and nothing that is secret."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import ofuda as library
from ofuda.kernel.core import State
from ofuda.terminal.typed import called, thing_of
from ofuda.terminal.voice import Voice, own
from ofuda.terminal.what import Lexicon, explain

SHAMANS = ("play", "shamans", "-o", "players=5", "--bot", "easy", "--seed", "7", "--plain")
JINKEI = ("play", "jinkei", "--bot", "easy", "--seed", "7", "-o", "first=0", "--plain")
KING = ("play", "shaman_king", "--bot", "easy", "--seed", "7", "--plain")


def asked(ofuda: Any, play: tuple[str, ...], *lines: str, before: int = 0) -> list[str]:
    """What is answered to each line, as one text each."""
    ran = ofuda(*play, typed=[*["1"] * before, *lines, "quit", "n"])
    assert (ran.code, ran.err) == (0, "")
    found = []
    for line in lines:
        answer = ran.out.partition(f"\n> {line}\n")[2]
        found.append(re.split(r"\n(?:1|>) ", answer)[0])
    return found


@pytest.mark.parametrize("command", ["what", "why"])
@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        ("dagger", "Ritual Dagger", "(SH-46)"),
        ("DAGG", "Ritual Dagger", "(SH-46)"),
        ("ritual dagger", "Ritual Dagger", "how many: 5"),
        ("portal", "Portal", "(SH-41)"),
        ("mask", "Mask of Truth", "(SH-45)"),
        ("eclipse", "Eclipse", "(SH-38)"),
        ("neutralization", "Neutralization", "(SH-51)"),
        ("illum", "Illumination", "(SH-50)"),
        ("shaman", "Shaman", "(SH-69)"),
        ("purple 8", "Purple 8", "(SH-50)"),
    ],
)
def test_tokens_rituals_roles_and_cards_are_explained(
    ofuda: Any, command: str, text: str, name: str, words: str
) -> None:
    (answer,) = asked(ofuda, SHAMANS, f"{command} {text}")
    assert "nothing called" not in answer
    assert name in answer.splitlines()
    assert words in answer


def test_worlds_and_the_track_are_explained(ofuda: Any) -> None:
    purple, world, track, player = asked(ofuda, SHAMANS, "what purple", "what red world", "what track", "what seat 3")
    assert purple.splitlines()[0] == "purple world"
    assert "Illumination: " in purple
    assert "(SH-50)" in purple
    assert "Neutralization: " in world
    assert track.splitlines()[0] == "Shadow track"
    assert "to the Moon" in track
    assert "The rulebook mentions 'track' in SH-" in track
    assert player.splitlines() == ["Easy bot 3", "  0 points"]


@pytest.mark.parametrize(
    ("text", "name", "clause"),
    [
        ("кинжал", "Ритуальный Кинжал", "SH-46"),
        ("Кинж", "Ритуальный Кинжал", "SH-46"),
        ("dagger", "Ритуальный Кинжал", "SH-46"),
        ("нейтрализация", "Нейтрализация", "SH-51"),
        ("neutralization", "Нейтрализация", "SH-51"),
        ("тень", "Тень", "SH-70"),
        ("зелёный", "зелёный мир", "SH-49"),
        ("зеленый мир", "зелёный мир", "SH-49"),
    ],
)
@pytest.mark.parametrize("command", ["что", "what", "почему"])
def test_in_russian_by_russian_and_english_names(ofuda: Any, command: str, text: str, name: str, clause: str) -> None:
    (answer,) = asked(ofuda, (*SHAMANS, "--lang", "ru"), f"{command} {text}")
    assert name in answer
    assert clause in answer
    assert not re.search(r"[a-z]{3}", answer)


def test_cards_of_the_other_games_are_explained(ofuda: Any) -> None:
    zero, blue = asked(ofuda, JINKEI, "what red 0", "what blue")
    assert zero.splitlines()[0] == "Red 0"
    assert "(JK-30)" in zero
    assert "could be any of these: Blue 0, Blue 1" in blue
    strike, shaman, signature = asked(ofuda, KING, "what sideswipe", "what zeke", "what unhurried")
    assert "Pitch: put this card into your advantage area." in strike
    assert "Signature moves: " in shaman
    assert [line for line in signature.splitlines() if not line.startswith(" ")] == ["Unhurried Draw"]
    assert "Traits" not in signature  # those are Yoh's, whose card names this one


def test_what_nobody_knows_is_said_to_be_unknown(ofuda: Any) -> None:
    empty, dragon, misspelt, many = asked(ofuda, SHAMANS, "what", "what dragon", "what ritual dager", "what world")
    assert empty.startswith("What is what? You can ask about: ")
    assert "There is nothing called 'dragon' in sight." in dragon
    assert "Did you mean Ritual Dagger" in misspelt
    assert "could be any of these: purple world, blue world" in many


def test_what_stands_in_the_rulebook_alone_is_shown_from_there(ofuda: Any) -> None:
    (answer,) = asked(ofuda, SHAMANS, "what oldest")
    assert answer.startswith("SH-07  ")


def test_rules_find_the_clauses_that_speak_of_a_word(ofuda: Any) -> None:
    clause, dagger, nothing = asked(ofuda, SHAMANS, "rules sh-46", "rules Dagger", "rules dragon")
    assert clause.startswith("SH-46  ")
    assert len(clause.splitlines()) == 1
    found = dagger.splitlines()
    assert {"SH-46", "SH-51", "SH-53"} <= {line.split()[0] for line in found}
    assert all("dagger" in line.casefold() for line in found)
    assert nothing.startswith("There is no clause 'dragon', and no clause mentions it; near it: SH-")
    russian, english = asked(ofuda, (*SHAMANS, "--lang", "ru"), "правила кинжал", "правила dagger")
    assert "SH-46" in russian
    assert "кинжал" in russian.casefold()
    assert english.splitlines()
    assert not re.search(r"[a-z]{3}", english)


def test_what_cannot_be_chosen_at_all_is_explained_by_why(ofuda: Any) -> None:
    for lines in asked(ofuda, SHAMANS, "why dagger", "why portal"):
        assert "in sight" not in lines
    own_card, role = asked(ofuda, SHAMANS, "why purple 5", "why role")
    assert own_card == "purple 5 can be chosen now: 1 Purple 5."
    assert "(SH-70)" in role


def states(slug: str, **options: Any) -> list[State]:
    rng = random.Random(5)
    state = library.load(slug, **options).start(seed=5)
    found: list[State] = []
    while not state.over and len(found) < 60:
        found.append(state.copy())
        state.play(rng.choice(state.moves(state.seats[-1])), state.seats[-1])
    return found[::7]


@pytest.mark.parametrize("lang", ["en", "ru", "ja"])
@pytest.mark.parametrize("slug", library.names())
def test_every_face_can_be_asked_for_by_its_name(slug: str, lang: str) -> None:
    for state in states(slug)[:3]:
        voice = Voice(state.game, [f"P{n}" for n in range(state.game.seats)], 0, lang)
        lexicon = Lexicon(state.game, state.game.board.scene(state.view(0), 0), 0, voice)
        for face in state.game.board.faces():
            told = "\n".join(explain(lexicon, voice.say(face.name)))
            assert voice.say(face.name) in told
            assert all(voice.say(line) in told for line in face.lines)


@pytest.mark.parametrize("slug", library.names())
def test_the_answers_are_the_same_in_every_world_that_a_seat_imagines(slug: str) -> None:
    for state in states(slug):
        for seat in range(state.game.seats):
            voice = Voice(state.game, [f"P{n}" for n in range(state.game.seats)], seat)
            told = []
            for world in (state, state.imagine(seat, 1), state.imagine(seat, 2)):
                lexicon = Lexicon(world.game, world.game.board.scene(world.view(seat), seat), seat, voice)
                told.append(sorted((entry.title, entry.lines, sorted(entry.names)) for entry in lexicon.entries))
            assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("lang", ["en", "ru", "ja"])
def test_players_are_called_by_name_and_by_seats_counted_from_one(lang: str) -> None:
    state = library.load("shamans", players=3).start(seed=1)
    seat = state.seats[0]
    names = ["Ann", "Bob", "Eva"]
    voice = Voice(state.game, names, seat, lang)
    scene = state.game.board.scene(state.view(seat), seat)
    for n, name in enumerate(names):
        thing = f"seat {n}"
        assert called(thing, seat, scene, voice) == (own("you", lang) if n == seat else name)
        for text in (name, own("seat_name", lang, seat=n + 1), called(thing, seat, scene, voice)):
            assert thing_of(state, seat, text, scene, voice) == thing
    assert thing_of(state, seat, own("seat_name", lang, seat=0), scene, voice) == ""
