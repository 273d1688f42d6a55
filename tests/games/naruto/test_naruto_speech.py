"""How moves read, what is asked, why something is refused and what happened, in words."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from ofuda.games.naruto import ask, no, parts, saw
from ofuda.games.naruto.game import Naruto
from ofuda.games.naruto.rules import NarutoState
from ofuda.games.naruto.spoken import labels
from ofuda.kernel.declare import NUMBER, SEAT, Declaration
from ofuda.terminal.voice import Voice

from .table import choose, mine, pass_on, play, table, theirs

NAMES = ["Ann", "Bob"]
LANGUAGES = ("en", "ja", "ru")
KINDS = {  # values of each kind of argument
    SEAT: (0, 1),
    NUMBER: (0, 1, 2, 5),
    parts.CARD: (0, 3),
    parts.SLOT: (4,),
    parts.THING: (4, parts.SLOTS),
    parts.PLACE: (0, parts.ROOM + 3),
    parts.PHASE: range(len(parts.PHASE_NAMES)),
    parts.ZONE: range(10),
    parts.SORT: range(1, len(parts.SORT_NAMES)),
    parts.COIN: range(6),
    parts.NAME: (0, 1),
}


@cache
def standard() -> Naruto:
    return Naruto({})


def voice(reader: int | None, lang: str = "en") -> Voice:
    return Voice(standard(), NAMES, reader, lang)


def prompt(s: NarutoState, lang: str = "en") -> str:
    return voice(s.seat, lang).say(s.prompt(s.seat).message)


def texts(s: NarutoState, lang: str = "en") -> list[str]:
    speaker = voice(s.seat, lang)
    return [speaker.say(s.game.words.move(s, s.seat, move)) for move in s.moves(s.seat)]


def why(s: NarutoState, thing: str, lang: str = "en") -> str:
    message = s.why_not(s.seat, thing)
    assert message is not None, f"{thing} can be chosen"
    return voice(s.seat, lang).cite(message)


def told(s: NarutoState, reader: int | None = None, lang: str = "en") -> list[str]:
    events = [event for event in s._seen(reader) if event[0] != 0]
    return [voice(reader, lang).say(s.game.words.journal_entry(*event)) for event in events]


# --- everything that is declared has words ----------------------------------------------------------------------------


def samples(event: Declaration) -> Iterator[list[int]]:
    """Return arguments of an event: every value of every kind, each at least once."""
    every = [KINDS[kind] for kind in event.arguments.values()]
    for n in range(max((len(values) for values in every), default=1)):
        yield ([values[n % len(values)] for values in every] + [0] * 4)[:4]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("event", tuple(saw.EVENTS), ids=lambda event: event.name)
def test_every_event_is_told_to_everybody(event: Declaration, lang: str) -> None:
    for arguments in samples(event):
        for reader in (None, 0, 1):
            message = standard().words.journal_entry(event.number, *arguments)
            line = voice(reader, lang).say(message)
            assert line
            assert "{" not in line
            if "card" in event.arguments:
                kind = arguments[list(event.arguments).index("card")]
                assert labels(standard().tables)[kind] in line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_and_reason_has_words(lang: str) -> None:
    known = standard().words.catalogue.all(lang)
    begun = {key.rpartition(".")[0] for key in known} | set(known)
    for question in ask.QUESTIONS:
        assert f"prompt.{question.name}" in begun, question.name
        assert f"asks.{question.name}" in known, question.name
    for reason in no.REASONS:
        assert f"refused.{reason.name}" in known, reason.name


def test_no_words_are_left_of_what_is_no_longer_declared() -> None:
    keys = [key.split(".") for key in standard().words.catalogue.entries("en")]
    assert {key[1] for key in keys if key[0] == "event"} <= set(saw.EVENTS.names)
    assert {key[1] for key in keys if key[0] in ("prompt", "asks")} <= set(ask.QUESTIONS.names)


@pytest.mark.parametrize("lang", ["ja", "ru"])
def test_no_english_is_left_in_other_languages(lang: str) -> None:
    english, other = (standard().words.catalogue.entries(each) for each in ("en", lang))
    assert set(other) == set(english)


# --- random games -----------------------------------------------------------------------------------------------------


def walk(seed: int, **options: str) -> Iterator[NarutoState]:
    """Play a game at random, with all that can be played, and show each of its states."""
    state = Naruto({**options}).start(seed=seed)
    assert isinstance(state, NarutoState)
    rng = random.Random(seed)
    while not state.over:
        yield state
        moves = state.moves(state.seat)
        played = [move for move in moves if move != ask.PASS_MOVE and move < ask.CHARGE_MOVE]
        state.play(rng.choice(played if played and rng.random() < 0.8 else moves))
    yield state


@pytest.mark.parametrize("seed", range(3))
def test_moves_read_back_in_all_languages(seed: int) -> None:
    for state in walk(seed, order="ask"):
        if state.over:
            break
        moves = state.moves(state.seat)
        for lang in LANGUAGES:
            read = [state.text(move, state.seat, lang).casefold() for move in moves]
            assert len(set(read)) == len(read), read
            assert prompt(state, lang)
        move = random.Random(seed).choice(moves)
        assert state.parse(state.text(move, state.seat).upper(), state.seat) == move


def test_every_refusal_of_a_game_is_explained() -> None:
    rng = random.Random(5)
    for state in walk(7):
        if state.over or rng.random() > 0.1:
            continue
        seat = state.seat
        for move in rng.sample(range(ask.MOVES), 60):
            code = int(state.refusal(seat, move))
            if code:
                message = state.game.words.reason(state, seat, move, code)
                assert message.clause or code == no.OTHER_QUESTION
                assert all(voice(seat, lang).say(message) for lang in LANGUAGES)


# --- moves and prompts ------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-35")
def test_the_mission_phase_offers_what_can_be_played_and_charged() -> None:
    s = table("mission", players=[{"hand": ["N-011", "N-014", "N-013"], "marker": 2}, {}])
    assert prompt(s) == "Your mission phase, turn marker 2: play or charge a card, or pass"
    assert texts(s) == [
        "pass",
        "deploy The Demon Brothers Gouzu",
        "charge Kakashi Hatake N-011",
        "charge The Third Hokage N-013",
        "charge The Demon Brothers Gouzu",
    ]


@pytest.mark.clause("NA-38")
def test_a_payment_says_how_many_cards_and_which_symbols() -> None:
    hand = ["N-013", "J-010", "J-029", "J-030"]
    s = table("mission", players=[{"hand": hand, "marker": 6}, {}])
    assert texts(s)[1] == "deploy The Third Hokage N-013 (hand cost 1)"
    play(s, "N-013")
    assert prompt(s) == "Pay 1 more card that shares a symbol with The Third Hokage N-013 (Fire)"
    assert prompt(s, "ru") == "Заплатите ещё 1 карту с общим символом с The Third Hokage N-013 (Огонь)"


@pytest.mark.clause("NA-70", "NA-75")
def test_a_head_is_named_with_its_team_and_the_power_under_it() -> None:
    s = table("battle", turn=4, play=[mine("N-011"), mine("N-002"), theirs("N-018")], teams=[[0, 1]])
    assert texts(s) == [
        "send out nobody",
        "Kakashi Hatake N-011, power 6 with Sasuke Uchiha N-002",
        "Sasuke Uchiha N-002, power 6 with Kakashi Hatake N-011",
    ]


@pytest.mark.clause("NA-72", "NA-101")
def test_who_may_block_is_told_what_an_unblocked_team_wins() -> None:
    s = table("battle", turn=4, play=[mine("N-011"), theirs("N-018")])
    choose(s, 0)
    assert prompt(s).startswith("Kakashi Hatake N-011 attacks with power 5, unblocked for 2 rewards.")
    assert texts(s) == ["do not block", "Zabuza Momochi N-018, power 5"]


@pytest.mark.clause("NA-36")
def test_things_of_the_same_name_are_told_apart() -> None:
    s = table("battle", turn=4, play=[mine("N-011"), theirs("N-011")])
    choose(s, 0)
    assert texts(s)[1] == "your Kakashi Hatake N-011, power 5"
    assert texts(s, "ja")[1] == "あなたのKakashi Hatake N-011、力5"


@pytest.mark.clause("NR-13")
def test_only_the_answer_to_a_mission_is_waited_for_without_a_limit() -> None:
    counters = {"hand": ["M-037", "J-001", "J-018"], "marker": 4}
    s = table(
        "mission",
        play=[mine("N-011"), theirs("N-018")],
        players=[{"hand": ["M-018", "N-014", "J-018"], "marker": 4}, counters],
    )
    play(s, "N-014")
    assert s.seat == 1
    assert s.prompt(1).secret
    assert s.prompt(1).silence == ask.PASS_MOVE
    pass_on(s)
    play(s, "M-018")
    assert s.seat == 1
    assert not s.prompt(1).secret
    assert prompt(s) == "Ann: One Morning is on the chain. Answer it, or pass?"


# --- reasons ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "marker", "thing", "text"),
    [
        (["N-011"], 3, "hand Kakashi Hatake N-011", "entrance cost 4 > turn marker 3 (NA-37)"),
        (["M-018"], 3, "hand One Morning", "entrance cost 4 > turn marker 3 (NA-45)"),
        (
            ["N-013", "M-001"],
            6,
            "hand The Third Hokage N-013",
            "hand cost 1: only 0 other cards of your hand share a symbol with The Third Hokage N-013 (Fire) (NA-38)",
        ),
        (["N-018"], 9, "hand Zabuza Momochi N-018", "name already in play: Zabuza Momochi N-018 (NA-40)"),
        (["J-001"], 9, "hand Kunai", "a jutsu is used in the exchange of jutsu (NA-82)"),
        (
            ["M-037", "J-001", "J-018"],
            9,
            "hand Specific Instruction",
            "Specific Instruction is a counter mission: it is played in your opponent's mission phase (NA-53)",
        ),
    ],
)
def test_a_card_that_cannot_be_played_says_why_with_its_figures(
    hand: list[str], marker: int, thing: str, text: str
) -> None:
    s = table("mission", play=["N-018"], players=[{"hand": hand, "marker": marker}, {}])
    assert why(s, thing) == text


@pytest.mark.clause("NA-39")
def test_a_second_deployment_is_refused() -> None:
    s = table("mission", deployed=1, players=[{"hand": ["N-014"], "marker": 5}, {}])
    assert why(s, "hand The Demon Brothers Gouzu") == "you have deployed a ninja this turn already (NA-39)"
    assert why(s, "hand The Demon Brothers Gouzu", "ja").startswith("このターンはもう忍者を登場させました")


@pytest.mark.parametrize(
    ("chakra", "text"),
    [
        ({"J-018": 3}, "no Fire chakra left (NA-87)"),
        ({"J-018": 2, "J-029": 1}, "it costs 2 Fire chakra; you have 1 (NA-87)"),
        ({"J-029": 2}, "it costs 2 Fire, 1 of any; your chakra: 2 Fire (NA-87)"),
    ],
)
@pytest.mark.clause("NA-87", "NA-89")
def test_a_jutsu_that_cannot_be_paid_names_what_is_lacking(chakra: dict[str, int], text: str) -> None:
    side = {"hand": ["J-010", "J-001"], "chakra": [card for card, n in chakra.items() for _ in range(n)]}
    s = table("battle", turn=4, play=[mine("N-011"), theirs("N-018")], players=[side, {}])
    choose(s, 0)
    choose(s, 1)
    assert why(s, "hand Fire Style: Fire Ball Jutsu") == text


@pytest.mark.clause("NA-82")
def test_missions_are_refused_in_the_exchange() -> None:
    side = {"hand": ["M-018", "J-001"], "chakra": ["J-018"]}
    s = table("battle", turn=4, play=[mine("N-011"), theirs("N-018")], players=[side, {}])
    choose(s, 0)
    choose(s, 1)
    assert why(s, "hand One Morning") == "in the exchange of jutsu only jutsu are played (NA-82)"
    assert why(s, "slot 2") == "it has nothing that could be used now (NR-7)"


@pytest.mark.clause("NA-26", "NA-63")
def test_who_cannot_be_sent_out_says_why() -> None:
    s = table("battle", turn=4, play=[mine("N-011"), theirs("N-018")])
    assert why(s, "slot 2") == "Zabuza Momochi N-018 is not yours (NA-26)"


@pytest.mark.clause("NA-153")
def test_who_may_not_go_alone_is_told_by_which_card() -> None:
    s = table("battle", turn=4, play=[mine("N-005"), mine("N-011"), theirs("N-018")])
    kind = s.tables.numbers["N-005"]
    name = labels(s.tables)[kind]
    assert why(s, "slot 1") == f"{name} cannot be sent out so: {name}: this ninja cannot be sent out alone (NA-153)"


@pytest.mark.clause("NA-84")
def test_a_jutsu_without_a_user_names_what_its_user_must_be() -> None:
    side = {"hand": ["J-007", "J-001"], "chakra": ["J-029", "J-029", "J-018"]}
    s = table("battle", turn=4, play=[mine("N-009"), theirs("N-018")], players=[side, {}])
    choose(s, 0)
    choose(s, 1)
    assert why(s, "hand Sharingan Eye").startswith("Sharingan Eye: none of your ninjas on the battlefield can use it. ")


# --- events -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-103", "NA-108")
def test_the_log_of_a_battle_says_why_somebody_is_hurt() -> None:
    s = table("battle", turn=4, play=[mine("N-011"), theirs("N-009")])
    choose(s, 0)
    choose(s, 1)
    lines = told(s)
    assert "Kakashi Hatake N-011 with power 5 against Mizuki with power 3" in lines
    assert "Ann: Victory by 2, the losing head takes 1 damage" in lines
    assert "Bob: Mizuki is injured" in lines
    assert "Your Mizuki is injured" in told(s, 1)
    assert "Ваша победа, разница 2; глава проигравших получает 1 повреждение" in told(s, 0, "ru")


@pytest.mark.clause("NA-101")
def test_the_log_tells_rewards_with_their_clause() -> None:
    s = table("battle", turn=4, play=[mine("N-011"), theirs("N-009")])
    choose(s, 0)
    s.play(ask.NONE_MOVE)
    won = [s.game.words.journal_entry(*event) for event in s._seen(None) if event[0] == saw.REWARDS]
    assert [(message.params["n"], message.clause) for message in won] == [(2, "NA-101")]
    assert voice(0).say(won[0]) == "You win 2 battle rewards, now 2 of 10"


def test_a_card_is_called_by_its_number_only_where_others_share_its_name() -> None:
    called = labels(standard().tables)
    assert len(set(called)) == len(called)
    assert "Kunai" in called
    assert "Naruto Uzumaki N-001" in called


def test_an_effect_is_asked_about_in_the_words_of_its_card() -> None:
    for state in walk(3):
        if not state.over and int(state.asked(state.seat)) < ask.MULLIGAN:
            message = state.prompt(state.seat).message
            assert "its effect" not in voice(None).say(message), message
