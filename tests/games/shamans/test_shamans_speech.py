"""How moves read, what is asked, why something is refused or means nothing, and what happened, in words."""

from __future__ import annotations

import random
import tomllib

import pytest

from ofuda import Message
from ofuda.games.shamans import Shamans, ask, no, saw, step
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.tables import FOLDER, build_tables
from ofuda.kernel.messages import Prompt
from ofuda.terminal.voice import Voice

from .stage import asks, events_named, game, move, play, stage

NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve"]
LANGUAGES = ("en", "ja", "ru")
ASKED = [question.name for question in ask.QUESTIONS]


def voice(state: ShamansState, reader: int | None, lang: str = "en") -> Voice:
    return Voice(state.game, NAMES[: int(state.players)], reader, lang)


def told(players: int, name: str, *args: int, reader: int | None = None, lang: str = "en") -> str:
    """An event with these arguments, as a reader hears it."""
    a, b, c, d = (*args, 0, 0, 0, 0)[:4]
    message = game(players).words.event(saw.EVENTS.names.index(name), a, b, c, d)
    return Voice(game(players), NAMES[:players], reader, lang).say(message)


def why(state: ShamansState, words: str, seat: int) -> tuple[str, str]:
    """Why a move is refused."""
    number = move(state, words)
    code = int(state.refusal(seat, number))
    assert code
    message = state.game.words.reason(state, seat, number, code)
    return voice(state, seat).say(message), message.clause


def no_use(state: ShamansState, seat: int, thing: str) -> tuple[str, str]:
    message = state.why_not(seat, thing)
    assert isinstance(message, Message)
    return voice(state, seat).say(message), message.clause


# --- a round for every question ---------------------------------------------------------------------------------------

HANDS = ["red 1, red 2", "blue 3, green 4", "white 5, white 6", "brown 7, brown 8", "yellow 1, yellow 2"]


def asking(question: str) -> ShamansState:
    """A game of five in which this is asked of seat 0, and maybe of others."""
    if question == "card":
        return stage(hands=HANDS)
    if question == "give":
        return stage(hands=HANDS, pile=["dagger", "eclipse"], steps=[[step.ECLIPSE]], arrow="right")
    if question == "take":
        return stage(hands=HANDS, slots=("dagger", "portal"), pile=["mask"], asked=(0, ask.TAKE))
    if question == "stabilize":
        return stage(hands=HANDS, slots=("shard", "portal"), pile=["mask"], steps=[[step.RITUAL, 0, 1]])
    if question == "hide":
        return play(stage(hands=HANDS, pile=["mask", "portal"], asked=(0, ask.TAKE)), "take pile")
    if question == "portal":
        return stage(hands=HANDS, open={0: ["portal"]}, hidden={0: ["portal"]})
    if question == "swap":
        return stage(hands=HANDS, out=[2], steps=[[step.RITUAL, 0, 2]])
    if question == "neutralize":
        return stage(hands=HANDS, hidden={0: ["dagger"]}, out=[2], steps=[[step.RITUAL, 0, 3]])
    if question == "guide":
        return stage(hands=HANDS, out=[0], steps=[[step.NEXT, -1]])
    most = [1, 2, 3, 4, 5, 6, 7]
    return stage(  # two worlds closed by the hand of an eliminated Shadow
        roles="shaman shadow shadow shaman shaman",
        hands=["blue 1", "purple 8, red 8", "blue 3", "blue 4", "blue 5"],
        worlds={"purple": most, "red": most},
        steps=[[step.ELIMINATE, 0, 1]],
    )


def asked(question: str) -> ShamansState:
    state = asking(question)
    assert (0, question) in asks(state)
    return state


def prompt(question: str) -> tuple[str, Prompt]:
    state = asked(question)
    found = state.prompt(0)
    return voice(state, 0).say(found.message), found


# --- moves ------------------------------------------------------------------------------------------------------------

TEXTS = {
    "card": ["Red 1", "Red 2"],
    "give": ["Pass Red 1", "Pass Red 2"],
    "take": ["Take a Ritual Dagger", "Take a Portal", "Take the top of the pile"],
    "stabilize": ["Take a Portal", "Take a Moon Shard", "Take the top of the pile", "Move the pawn 2 back"],
    "hide": ["Keep it face down", "Show it"],
    "portal": [
        "No Portal",
        "Open Portal: pawn forward",
        "Open Portal: pawn back",
        "Face-down Portal: pawn forward",
        "Face-down Portal: pawn back",
    ],
    "swap": ["Swap roles with Seat 1", "Swap roles with Seat 3", "Swap roles with Seat 4"],
    "neutralize": ["No dagger", "Eliminate Seat 1", "Eliminate Seat 3", "Eliminate Seat 4"],
    "guide": ["Next Guide: Seat 1", "Next Guide: Seat 2", "Next Guide: Seat 3", "Next Guide: Seat 4"],
    "ritual": ["Illumination of the purple world", "Neutralization of the red world"],
}


@pytest.mark.parametrize("question", ASKED)
def test_how_moves_read(question: str) -> None:
    state = asked(question)
    assert [state.text(one, 0) for one in state.moves(0)] == TEXTS[question]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("question", ASKED)
def test_each_move_has_its_own_text_and_reads_back(question: str, lang: str) -> None:
    state = asked(question)
    texts = [state.text(one, 0, lang) for one in state.moves(0)]
    assert len(texts) == len(set(texts)) > 1
    for number, text in zip(state.moves(0), texts):
        assert state.parse(f" {text.upper()} ", 0, lang) == number


def test_a_player_in_a_move_is_called_by_name() -> None:
    state = asked("neutralize")
    assert voice(state, 0).say(state.game.words.move(state, 0, move(state, "stab 3"))) == "Eliminate Dan"


def test_worlds_that_somebody_has_added_go_by_their_own_names() -> None:
    data = tomllib.loads((FOLDER / "standard.toml").read_text("utf-8"))
    data["worlds"][0]["id"] = "amber"
    tables = build_tables(data, "mine.toml", 3)
    words = Shamans({"players": 3}, tables).words
    assert words.say(words.event(saw.PLAYS, 0, 4, 0, 0)) == "Seat 0: plays amber 5"
    assert words.say(words.event(saw.GATHERS, 0, 0, 0, 0)) == "Seat 0: takes the cards to the amber world"


# --- what is asked ----------------------------------------------------------------------------------------------------

PROMPTS = {
    "card": ("You are the Guide: play any card; its colour becomes the Destination (19 to the Moon)", "SH-16"),
    "give": ("Eclipse: choose a card to pass to Eve", "SH-38"),
    "take": ("Yours is the lowest card of the Destination: take an artifact", "SH-29"),
    "stabilize": ("Stabilization: move the pawn 2 back, or take an artifact", "SH-48"),
    "hide": (
        "You have drawn: Portal. Do you keep it face down? (Face down, the others can only guess that you hold one.)",
        "SH-30",
    ),
    "portal": ("Before you play a card (19 to the Moon): do you use a Portal?", "SH-41"),
    "swap": ("Transmutation: choose a player to swap role cards with", "SH-49"),
    "neutralize": (
        "Neutralization: you may use your face-down Ritual Dagger; choose whom you eliminate, or keep it",
        "SH-52",
    ),
    "guide": (
        "Only eliminated players played the Destination's colour, and your card was the highest: choose the next Guide",
        "SH-65",
    ),
    "ritual": ("Several worlds are closed: choose whose ritual comes next", "SH-60"),
}


@pytest.mark.parametrize("question", ASKED)
def test_what_is_asked(question: str) -> None:
    words, found = prompt(question)
    assert (words, found.message.clause) == PROMPTS[question]


def test_everybody_after_the_guide_is_told_the_destination() -> None:
    state = play(stage(hands=HANDS), "red 1")
    found = state.prompt(1).message
    wanted = "Destination: the red world. Play any card; one of another colour moves the pawn 1 forward"
    assert voice(state, 1).cite(found) == f"{wanted} (19 to the Moon) (SH-17)"


@pytest.mark.clause("SH-R14")
def test_in_an_eclipse_who_has_no_card_is_passed_over() -> None:
    hands = ["red 1, red 2", "blue 3", "white 5", "", ""]
    steps = [[step.ECLIPSE], [step.TURN, 0]]
    state = stage(hands=hands, pile=["eclipse"], steps=steps, arrow="right")
    assert voice(state, 0).say(state.prompt(0).message) == "Eclipse: choose a card to pass to Cid"
    play(state, "0: give red 1", "1: give blue 3", "2: give white 5")
    assert events_named(state, "gives") == [(0, 2, 0, 0), (1, 0, 0, 0), (2, 1, 0, 0)]


WINDOWS = {
    "card": ([[step.WINDOW, 1], [step.CARD, 1]], "Before Bob plays a card (4 to the Moon): ", "SH-41"),
    "moon": (
        [[step.WINDOW, 1], [step.MOVE, 1, 4, 1]],
        "The pawn would move 4 forward and reach the Moon (4 away): ",
        "SH-44",
    ),
    "eliminate": (
        [[step.WINDOW, 0, 0, 1], [step.ELIMINATE, 1, 0]],
        "You are about to be eliminated (4 to the Moon): ",
        "SH-43",
    ),
    "ritual": (
        [[step.WINDOW, 1], [step.RITUAL, 1, 2]],
        "Before Bob performs Transmutation (4 to the Moon): ",
        "SH-R27",
    ),
    "gather": (
        [[step.WINDOW, 1], [step.GATHER, 1]],
        "Before the cards go to the Destination (4 to the Moon): ",
        "SH-R27",
    ),
    "now": ([[step.WINDOW, 1], [step.TURN, 0]], "The game goes on (4 to the Moon): ", "SH-R7"),
    "end": (
        [[step.WINDOW, 1], [step.END, 0]],
        "All cards are played; before the round is scored (4 to the Moon): ",
        "SH-R7",
    ),
}


@pytest.mark.clause("SH-R7", "SH-R27")
@pytest.mark.parametrize("window", sorted(WINDOWS))
def test_a_portal_window_says_what_is_about_to_happen(window: str) -> None:
    steps, words, clause = WINDOWS[window]
    state = stage(hands=HANDS, pawn=20, hidden={0: ["portal"]}, steps=steps)
    found = state.prompt(0)
    assert voice(state, 0).say(found.message) == words + "do you use a Portal?"
    assert found.message.clause == clause
    state = stage(hands=HANDS, pawn=20, hidden={0: ["shard"]}, steps=steps)
    found = state.prompt(0)
    nothing = "you have no Portal and can only pass; the others cannot know that"
    assert voice(state, 0).say(found.message) == words + nothing
    assert (found.secret, found.silence) == (True, ask.NO_PORTAL)


def test_silence_is_a_pass_only_where_the_question_is_a_secret() -> None:
    silences = {question: prompt(question)[1] for question in ASKED}
    secret = {question: found.silence for question, found in silences.items() if found.secret}
    assert secret == {"portal": ask.NO_PORTAL, "neutralize": ask.NO_DAGGER}
    for question, found in silences.items():
        if question not in secret:
            assert found.silence == -1
    for question, silence in secret.items():
        assert silence in asked(question).moves(0)


@pytest.mark.clause("SH-51", "SH-53")
def test_neutralization_is_no_secret_of_whoever_has_an_open_dagger() -> None:
    state = stage(hands=HANDS, open={0: ["dagger"]}, hidden={0: ["dagger"]}, steps=[[step.RITUAL, 0, 3]])
    found = state.prompt(0)
    assert (found.secret, found.silence, found.message.clause) == (False, -1, "SH-51")
    state = stage(hands=HANDS, hidden={0: ["shard"]}, steps=[[step.RITUAL, 0, 3]])
    found = state.prompt(0)
    assert (found.secret, found.silence, found.message.clause) == (True, ask.NO_DAGGER, "SH-53")
    assert voice(state, 0).say(found.message).startswith("Neutralization: you have no Ritual Dagger")


# --- why not ----------------------------------------------------------------------------------------------------------

REFUSED = [
    ("card", "purple 1", "Purple 1 is not in your hand", "SH-16"),
    ("card", "take pile", "that is no answer now: you are playing a card", "SH-17"),
    ("give", "give blue 3", "Blue 3 is not in your hand", "SH-38"),
    ("give", "red 1", "that is no answer now: you are choosing a card to pass on", "SH-38"),
    ("take", "take mask", "no Mask of Truth lies open beside the pile", "SH-29"),
    ("take", "back", "that is no answer now: you are taking an artifact", "SH-29"),
    ("stabilize", "take dagger", "no Ritual Dagger lies open beside the pile", "SH-48"),
    ("hide", "take pile", "that is no answer now: you are deciding whether to show your token", "SH-30"),
    ("portal", "red 1", "that is no answer now: you are deciding about a Portal", "SH-41"),
    ("swap", "swap 0", "role cards are swapped with another player", "SH-49"),
    ("swap", "swap 2", "Cid has been eliminated in this round", "SH-R10"),
    ("neutralize", "stab 0", "you cannot eliminate yourself", "SH-51"),
    ("neutralize", "stab 2", "Cid has been eliminated in this round", "SH-R11"),
    ("guide", "guide 0", "you have been eliminated in this round", "SH-R19"),
    ("guide", "swap 1", "that is no answer now: you are choosing the next Guide", "SH-65"),
    ("ritual", "ritual blue", "the blue world has not just been closed, so there is no ritual to perform", "SH-60"),
]


@pytest.mark.parametrize(("question", "words", "reads", "clause"), REFUSED)
def test_why_a_move_is_refused(question: str, words: str, reads: str, clause: str) -> None:
    assert why(asked(question), words, 0) == (reads, clause)


def test_why_a_token_that_is_not_there_cannot_be_used() -> None:
    state = stage(hands=HANDS, hidden={0: ["portal"]})
    assert why(state, "portal +1", 0) == ("no open Portal lies before you", "SH-41")
    state = stage(hands=HANDS, open={0: ["portal"]})
    assert why(state, "hidden portal -1", 0) == ("no face-down Portal lies before you", "SH-41")
    state = stage(hands=HANDS, hidden={0: ["shard"]}, steps=[[step.RITUAL, 0, 3]])
    assert why(state, "stab 1", 0) == ("you have no Ritual Dagger", "SH-53")
    state = stage(hands=HANDS, open={0: ["dagger"]}, steps=[[step.RITUAL, 0, 3]])
    assert why(state, "no dagger", 0) == ("your Ritual Dagger lies open, so it must be used", "SH-51")
    state = stage(hands=HANDS, pile=[], asked=(0, ask.TAKE))
    assert why(state, "take pile", 0) == ("the pile of artifacts is used up", "SH-R17")


def test_seats_and_cards_that_are_not_in_this_game() -> None:
    state = stage(3, hands=["blue 1", "blue 2", "blue 3"], steps=[[step.RITUAL, 0, 2]])
    assert why(state, "swap 4", 0) == ("there are only 3 players", "SH-R10")
    state = stage(3, hands=["blue 1", "blue 2", "blue 3"])
    assert (
        voice(state, 0).say(state.game.words.reason(state, 0, 55, no.NOT_IN_HAND))
        == "a card that is not in this game is not in your hand"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("question", ASKED)
def test_every_move_that_is_refused_has_a_reason_with_a_clause(question: str, lang: str) -> None:
    state = asked(question)
    for number in range(ask.MOVES):
        code = int(state.refusal(0, number))
        if code:
            message = state.game.words.reason(state, 0, number, code)
            assert message.clause.startswith("SH-"), number
            assert "{" not in voice(state, 0, lang).say(message)


def test_every_question_has_a_clause_and_every_move_a_question() -> None:
    assert all(question.clause.startswith("SH-") for question in ask.QUESTIONS)
    assert all(ask.QUESTIONS.answers(ask.MOVES))


# --- things -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", ASKED)
def test_every_move_can_be_made_with_a_thing_in_sight(question: str) -> None:
    state = asked(question)
    for number in state.moves(0):
        handles = state.game.board.handles(state, 0, number)
        assert handles
        for thing in handles:
            assert thing in state.things(0)
            assert number in state.game.board.moves_of(state, 0, thing)
        for aim in state.game.board.targets(state, 0, number):
            assert aim in [*state.things(0), "played"]


@pytest.mark.parametrize("question", ASKED)
def test_everything_in_sight_is_a_move_or_has_a_reason(question: str) -> None:
    state = asked(question)
    useful = [thing for thing in state.things(0) if state.why_not(0, thing) is None]
    assert useful
    for thing in state.things(0):
        if thing not in useful:
            words, clause = no_use(state, 0, thing)
            assert "{" not in words
            assert clause.startswith("SH-"), thing


THINGS = {
    "card": {"red 1": {"red 1"}},
    "give": {"red 1": {"give red 1"}},
    "take": {"slot 1": {"take dagger"}, "slot 2": {"take portal"}, "pile": {"take pile"}},
    "stabilize": {"pawn": {"back"}, "back": {"back"}, "slot 1": {"take shard"}},
    "hide": {"looked": {"hide", "show"}, "hide": {"hide"}, "show": {"show"}},
    "portal": {
        "no portal": {"no portal"},
        "open portal": {"portal +1", "portal -1"},
        "face-down portal": {"hidden portal +1", "hidden portal -1"},
        "pawn": {"portal +1", "portal -1", "hidden portal +1", "hidden portal -1"},
        "portal back": {"portal -1"},
        "face-down portal forward": {"hidden portal +1"},
    },
    "swap": {"seat 1": {"swap 1"}, "role": {"swap 1", "swap 3", "swap 4"}},
    "neutralize": {
        "no dagger": {"no dagger"},
        "seat 4": {"stab 4"},
        "face-down dagger": {"stab 1", "stab 3", "stab 4"},
    },
    "guide": {"seat 2": {"guide 2"}},
    "ritual": {"world red": {"ritual red"}},
}


@pytest.mark.parametrize("question", ASKED)
def test_what_a_thing_stands_for(question: str) -> None:
    state = asked(question)
    legal = state.moves(0)
    for thing, wanted in THINGS[question].items():
        found = [number for number in state.game.board.moves_of(state, 0, thing) if number in legal]
        assert set(found) == {move(state, words) for words in wanted}, thing


@pytest.mark.parametrize("question", ASKED)
def test_what_is_drawn_can_be_asked_about_and_dragged_to(question: str) -> None:
    state = asked(question)
    zones = [zone for row in state.game.board.scene(state.view(0), 0).rows for zone in row]
    drawn = {zone.handle for zone in zones} | {item.handle for zone in zones for item in zone.items}
    assert {"pawn", "pile", "role", "seat 3", "world red"} <= drawn
    assert drawn - {""} <= set(state.things(0))
    aims = {aim for number in state.moves(0) for aim in state.game.board.targets(state, 0, number)}
    assert aims <= drawn | {zone.place for zone in zones}


def test_where_a_card_is_dragged_to() -> None:
    state = play(stage(hands=["red 1", "red 2, blue 3", "white 5", "brown 7", "yellow 1"]), "red 1")
    assert state.game.board.targets(state, 1, move(state, "red 2")) == ["played"]
    assert state.game.board.targets(state, 1, move(state, "blue 3")) == ["played", "world blue"]
    state = asked("give")
    assert state.game.board.targets(state, 0, move(state, "give red 1")) == ["seat 4"]
    state = asked("swap")
    assert state.game.board.targets(state, 0, move(state, "swap 3")) == ["seat 3"]
    state = asked("portal")
    assert state.game.board.targets(state, 0, move(state, "portal -1")) == ["pawn"]


@pytest.mark.clause("SH-R11")
def test_of_two_daggers_only_the_open_one_is_drawn() -> None:
    state = stage(hands=HANDS, open={0: ["dagger"]}, hidden={0: ["dagger"]}, steps=[[step.RITUAL, 0, 3]])
    assert state.why_not(0, "open dagger") is None
    assert no_use(state, 0, "face-down dagger") == ("of your Ritual Daggers the open one must be used", "SH-R11")


def test_why_things_are_not_used_now() -> None:
    tokens = {0: ["dagger", "shard", "mask"]}
    state = stage(hands=HANDS, open=tokens, slots=(None, "shard"), pile=["mask"])
    wanted = {
        "open dagger": "SH-46",
        "open shard": "SH-47",
        "open mask": "SH-R9",
        "role": "SH-12",
        "pawn": "SH-20",
        "pile": "SH-29",
        "slot 1": "SH-R17",
        "slot 2": "SH-29",
        "world red": "SH-23",
        "seat 1": "SH-49",
    }
    assert {thing: no_use(state, 0, thing)[1] for thing in wanted} == wanted


# --- what everybody sees is forced ------------------------------------------------------------------------------------


def test_the_last_card_of_a_hand_is_forced() -> None:
    state = stage(hands=["red 1", "red 2, red 3", "", "", ""])
    assert state.game.board.forced(state, 0)
    assert not state.game.board.forced(state, 1)  # it is not asked
    play(state, "red 1")
    assert not state.game.board.forced(state, 1)


def test_what_depends_on_face_down_tokens_is_never_forced() -> None:
    state = stage(hands=HANDS, hidden={0: ["shard"]})
    assert state.moves(0) == [ask.NO_PORTAL]
    assert not state.game.board.forced(state, 0)
    state = stage(hands=HANDS, hidden={0: ["shard"]}, steps=[[step.RITUAL, 0, 3]])
    assert state.moves(0) == [ask.NO_DAGGER]
    assert not state.game.board.forced(state, 0)


def test_an_open_dagger_against_the_only_other_player_is_forced() -> None:
    state = stage(hands=HANDS, open={0: ["dagger"]}, out=[2, 3, 4], steps=[[step.RITUAL, 0, 3]])
    assert state.game.board.forced(state, 0)
    state = stage(hands=HANDS, open={0: ["dagger"]}, out=[3, 4], steps=[[step.RITUAL, 0, 3]])
    assert not state.game.board.forced(state, 0)


# --- events -----------------------------------------------------------------------------------------------------------

TOLD = [
    ("first", (1,), "Bob: gets the first-player token", "You get the first-player token"),
    (
        "round",
        (2, 1, 5),
        "Round 2 begins; Bob is the first Guide; 19 to the Moon",
        "Round 2 begins; you are the first Guide; 19 to the Moon",
    ),
    ("slots", (0, 1), "Open artifacts: Ritual Dagger, Portal", ""),
    ("leftover", (6,), "Left over, put to its world: Purple 7", ""),
    ("role", (1, 1), "Bob: the role card is Shadow", "Your role card: Shadow"),
    ("dealt", (1, 8), "Bob: Blue 1", "You are dealt Blue 1"),
    ("turn", (3, 1), "Turn 3: Bob is the Guide", "Turn 3: you are the Guide"),
    ("plays", (1, 55), "Bob: plays Red 8", "You play Red 8"),
    ("pawn", (7, 1), "The pawn moves 1 forward; 17 to the Moon", ""),
    ("pawn", (7, -2), "The pawn moves 2 back; 17 to the Moon", ""),
    ("pawn", (24, 4), "The pawn reaches the Moon", ""),
    ("placed", (1, 40), "Brown 1 goes to its world", "Your Brown 1 goes to its world"),
    ("takes", (1, 3), "Bob: takes a Mask of Truth", "You take a Mask of Truth"),
    ("takes_pile", (1,), "Bob: takes the top token of the pile", "You take the top token of the pile"),
    ("looked", (1, 0), "Bob: looks at a Ritual Dagger", "You look at it: a Ritual Dagger"),
    ("hides", (1,), "Bob: keeps the token face down", "You keep the token face down"),
    ("shows", (1, 2), "Bob: shows a Moon Shard", "You show a Moon Shard"),
    ("refills", (1,), "Turned up from the pile: Portal", ""),
    ("eclipse", (1,), "Eclipse: everyone passes a card to the left", ""),
    ("eclipse", (2,), "Eclipse: everyone passes a card to the right", ""),
    ("gives", (1, 2), "Bob: passes a card to Cid", "You pass a card to Cid"),
    ("gives", (2, 1), "Cid: passes a card to Bob", "Cid: passes a card to you"),
    ("receives", (1, 16, 2), "Bob: receives Green 1 from Cid", "You receive Green 1 from Cid"),
    ("eclipse_over", (), "The Eclipse is over", ""),
    ("reveals", (1, 0), "Bob: reveals the role card, Shaman", "You reveal your role card, Shaman"),
    ("portal", (1, 1, 1), "Bob: uses an open Portal, pawn forward", "You use an open Portal, pawn forward"),
    ("portal", (1, -1, 0), "Bob: uses a face-down Portal, pawn back", "You use a face-down Portal, pawn back"),
    ("no_portal", (1,), "Bob: no Portal used", "You use no Portal"),
    ("gathers", (1, 4), "Bob: takes the cards to the white world", "You take the cards to the white world"),
    ("gathers", (-1, 4), "The cards go to the white world", ""),
    ("closes", (1, 1), "Bob: closes the blue world; Stabilization", "You close the blue world; Stabilization"),
    ("stabilizes", (1,), "Bob: steadies the worlds", "You steady the worlds"),
    ("swaps", (1, 2), "Bob: swaps role cards with Cid", "You swap role cards with Cid"),
    ("swaps", (2, 1), "Cid: swaps role cards with Bob", "Cid: swaps role cards with you"),
    ("illuminates", (1, 1), "Bob: Illumination, +1", "You perform Illumination, +1"),
    ("keeps", (1,), "Bob: nobody is eliminated", "You eliminate nobody"),
    (
        "nobody_left",
        (1, 2),
        "Bob: all others are eliminated, so nobody can be chosen",
        "You can choose nobody: all others are eliminated",
    ),
    ("no_ritual", (0,), "The purple world is closed, but nobody is there to perform its ritual", ""),
    (
        "stabs",
        (1, 2, 1),
        "Bob: uses the open Ritual Dagger against Cid",
        "You use your open Ritual Dagger against Cid",
    ),
    (
        "stabs",
        (2, 1, 0),
        "Cid: uncovers a Ritual Dagger and uses it against Bob",
        "Cid: uncovers a Ritual Dagger and uses it against you",
    ),
    ("eliminated", (1, 2), "Bob: eliminated", "You are eliminated"),
    ("set_aside", (1, 0), "Bob: has no cards left to set aside", "You have no cards left to set aside"),
    ("set_aside", (1, 1), "Bob: sets aside a card face down", "You set aside a card face down"),
    ("set_aside", (1, 4), "Bob: sets aside 4 cards face down", "You set aside 4 cards face down"),
    (
        "laid_out",
        (1, 24),
        "Bob: Yellow 1 goes from the hand to its world",
        "Your Yellow 1 goes from your hand to its world",
    ),
    ("guide", (1, 2), "Bob: chooses the next Guide, Cid", "You choose the next Guide, Cid"),
    ("round_won", (0,), "The Shamans win the round", ""),
    ("round_won", (1,), "The Shadows win the round", ""),
    ("was", (1, 1), "Bob: Shadow", "You: Shadow"),
    ("scores", (1, 3, 7), "Bob: +3 in this round, 7 in all", "You: +3 in this round, 7 in all"),
    ("shards", (1,), "Bob: +2 for Moon Shards", "You: +2 for Moon Shards"),
    ("announced", (1, 4), "The pawn would move 4 forward and reach the Moon", ""),
    ("order", (1, 6), "Bob: the red world comes first", "You choose that the red world comes first"),
]


@pytest.mark.parametrize(("name", "args", "wanted", "to_you"), TOLD)
def test_how_an_event_is_told(name: str, args: tuple[int, ...], wanted: str, to_you: str) -> None:
    assert told(5, name, *args) == wanted
    assert told(5, name, *args, reader=1) == (to_you or wanted)


def test_every_event_is_in_that_list() -> None:
    assert {name for name, _, _, _ in TOLD} == {event.name for event in saw.EVENTS}


@pytest.mark.parametrize("lang", ["ja", "ru"])
def test_every_event_has_words_of_its_own_in_each_language(lang: str) -> None:
    for name, args, wanted, _ in TOLD:
        for reader in (None, 1):
            words = told(5, name, *args, reader=reader, lang=lang)
            assert "{" not in words
            assert words != told(5, name, *args, reader=reader), wanted


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_whole_game_can_be_told_to_everybody(players: int) -> None:
    state = game(players).start(seed=players)
    assert isinstance(state, ShamansState)
    chance = random.Random(players)
    while not state.over:
        for seat in state.seats:
            texts = [state.text(one, seat) for one in state.moves(seat)]
            assert len(set(texts)) == len(texts)
            assert state.prompt(seat).message.clause.startswith("SH-")
        seat = chance.choice(state.seats)
        state.play(chance.choice(state.moves(seat)), seat)
    for reader in (None, *range(players)):
        for each in state.journal():
            assert "{" not in voice(state, reader).say(state.game.words.journal_entry(each[0], *each[2:]))
