"""What lies on the table, which things stand for which moves, and how the cards look."""

from __future__ import annotations

import importlib
import random
from typing import Any

import pytest

from ofuda.games.naruto import ask
from ofuda.games.naruto.board_faces import face
from ofuda.games.naruto.rules import NarutoState
from ofuda.games.naruto.spoken import labels
from ofuda.kernel.scene import DOWN, Item, Scene, Zone
from ofuda.table.codec import Reader, write
from ofuda.terminal.draw import TALL, Artist, aloud
from ofuda.terminal.typed import numbers_of

from .table import choose, mine, play, table, theirs
from .test_naruto_speech import LANGUAGES, standard, voice, walk


def scene(s: NarutoState, seat: int | None) -> Scene:
    view: Any = s.view(seat)
    return s.game.board.scene(view, seat)


def zones(s: NarutoState, seat: int | None) -> dict[str, Zone]:
    return {zone.place: zone for row in scene(s, seat).rows for zone in row}


def names(zone: Zone) -> list[str]:
    return [voice(None).say(item.name) for item in zone.items]


def faces(zone: Zone, reader: int | None = None) -> list[str]:
    return [voice(reader).say(item.face) for item in zone.items]


def notes(zone: Zone) -> list[str]:
    return [voice(None).say(item.note) if item.note else "" for item in zone.items]


def items(s: NarutoState, seat: int | None) -> list[Item]:
    return [item for zone in zones(s, seat).values() for item in zone.items]


# --- villages ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-66")
def test_a_team_is_a_row_and_lone_ninjas_share_one() -> None:
    play_area = [mine("N-011"), mine("N-002"), mine("N-014"), theirs("N-018")]
    found = zones(table("mission", play=play_area, teams=[[0, 1]], players=[{"hand": ["N-015"]}, {}]), 0)
    assert names(found["near.team.1"]) == ["Kakashi Hatake N-011 5/3", "Sasuke Uchiha N-002 3/1"]
    assert names(found["near.alone"]) == ["The Demon Brothers Gouzu 3/2"]
    assert names(found["far.alone"]) == ["Zabuza Momochi N-018 5/1"]


@pytest.mark.clause("NA-108", "NA-109", "NA-129")
def test_a_ninja_shows_its_state_its_figures_and_its_coins() -> None:
    hurt = mine("N-011", injured=True, coins={"plus both": 2})
    found = zones(table("mission", play=[hurt], players=[{"hand": ["N-015"]}, {}]), 0)["near.alone"]
    (item,) = found.items
    assert item.turned
    assert faces(found) == ["Kakashi Hatake N-011"]
    assert names(found) == ["Kakashi Hatake N-011 5/4, injured"]
    assert notes(found) == ["now 5/4, printed 3/2"]
    assert [(badge.kind, badge.count) for badge in item.badges] == [("plus both", 2)]
    assert voice(None).say(item.badges[0].name) == "+1/+1 coins"


@pytest.mark.clause("NA-14")
def test_missions_in_play_lie_beside_the_teams() -> None:
    s = table("mission", play=[mine("N-011"), mine("M-023")], players=[{"hand": ["N-015"]}, {}])
    assert names(zones(s, 0)["near.others"]) == [labels(s.tables)[s.tables.numbers["M-023"]]]


# --- hands, chakra, piles ---------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-18", "NA-163")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    s = table("mission", players=[{"hand": ["N-011", "J-010", "M-018"]}, {"hand": ["N-018"]}])
    assert faces(zones(s, 0)["near.hand"]) == [
        "Kakashi Hatake N-011 (4) 5/3",
        "Fire Style: Fire Ball Jutsu (FF1)",
        "One Morning (4+1)",
    ]
    for seat, place in ((1, "far.hand"), (None, "near.hand")):
        hidden = zones(s, seat)[place]
        assert [item.state for item in hidden.items] == [DOWN] * 3
        assert all(item.cards == ("",) for item in hidden.items)


@pytest.mark.clause("NA-16")
def test_chakra_is_counted_by_symbol_and_every_card_is_readable() -> None:
    s = table("mission", players=[{"hand": ["N-011"], "chakra": ["J-029", "J-029", "J-018", "N-1060"]}, {}])
    zone = zones(s, 1)["far.chakra"]
    assert voice(1).say(zone.heads[0]) == "chakra (2 Fire, 1 Wind, 1 with Fire and Lightning)"
    assert faces(zone)[:2] == ["2x Demon Wind Shuriken", "Disguise Jutsu"]
    assert [item.cards for item in zone.items] == [("J-029", "J-029"), ("J-018",), ("N-1060",)]


@pytest.mark.clause("NA-19")
def test_rewards_are_counted_out_of_ten() -> None:
    s = table("mission", players=[{"hand": ["N-011"], "rewards": ["N-002", "N-003"]}, {}])
    (pile,) = zones(s, 0)["near.rewards"].items
    assert voice(0).say(pile.face) == "2 of 10"
    assert pile.cards == ("", "")


@pytest.mark.clause("NR-52")
def test_what_is_known_on_top_of_the_own_deck_is_shown_to_its_owner_alone() -> None:
    side = {"hand": ["M-015", "J-018"], "marker": 3}
    s = table("mission", players=[side, {}])
    play(s, "M-015")
    while ask.QUESTIONS[int(s.asked(s.seat))].name != "arrange":
        s.play(ask.PASS_MOVE)
    found = zones(s, 0)["looked"]
    assert len(found.items) == 4
    handles = {handle for move in s.moves(0) for handle in s.game.board.handles(s, 0, move)}
    assert handles == {item.handle for item in found.items}
    assert "looked" not in zones(s, 1)


# --- battles and the chain --------------------------------------------------------------------------------------------


def exchange() -> NarutoState:
    """Let Kakashi be blocked by Mizuki, and Gouzu by nobody."""
    side = {"hand": ["J-001", "J-001"], "chakra": ["J-018", "J-018"]}
    s = table("battle", turn=4, play=[mine("N-011"), mine("N-014"), theirs("N-009")], players=[side, {}])
    choose(s, 0)
    choose(s, 1)
    choose(s, 2)
    return s


@pytest.mark.clause("NA-102", "NA-103")
def test_a_battle_shows_both_teams_and_the_result_as_it_stands() -> None:
    found = zones(exchange(), 0)
    assert names(found["battle.1.attackers"]) == ["Kakashi Hatake N-011 5/3"]
    assert names(found["battle.1.blockers"]) == ["Mizuki 3/1"]
    assert notes(found["battle.1.blockers"]) == ["head"]
    assert faces(found["battle.1.result"], 0) == ["5 against 3: your Victory by 2, Mizuki injured"]
    assert faces(found["battle.1.result"], 1) == ["5 against 3: Victory of Ann by 2, Mizuki injured"]
    assert faces(found["battle.2.result"]) == ["power 3, unblocked: 1 reward"]
    assert found["battle.1.result"].items[0].facts["outcome"] == "victory"


@pytest.mark.clause("NA-104", "NA-110")
def test_an_outstanding_victory_tells_who_would_be_discarded() -> None:
    team = [mine("N-1162"), theirs("N-032"), theirs("N-029")]
    s = table("battle", turn=4, play=team, teams=[[1, 2]], players=[{"hand": ["J-001"], "chakra": ["J-018"]}, {}])
    choose(s, 0)
    choose(s, 1)
    (line,) = faces(zones(s, 0)["battle.1.result"], 0)
    assert line == "8 against 3: your Outstanding Victory by 5, Tenten N-032 discarded, Shino Aburame N-029 injured"


@pytest.mark.clause("NA-91", "NA-94")
def test_the_chain_has_the_newest_on_top_with_user_and_what_it_does() -> None:
    s = exchange()
    play(s, "J-001")
    choose(s, 0)
    while ask.QUESTIONS[int(s.asked(s.seat))].name == "chakra":
        s.play(s.moves(s.seat)[0])
    zone = zones(s, 0)["chain"]
    assert [voice(0).say(item.name) for item in zone.items] == ["1. You: Kunai"]
    told = voice(0).say(zone.items[0].face)
    assert told.startswith("jutsu, user Kakashi Hatake N-011, paid with Wind")
    assert "+2/+2" in told


# --- handles ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
def test_every_move_has_a_thing_and_every_drawn_thing_can_be_asked_about(seed: int) -> None:
    rng = random.Random(seed)
    for state in walk(seed):
        if state.over or rng.random() > 0.15:
            continue
        seat, board = state.seat, state.game.board
        things = set(state.things(seat))
        for move in state.moves(seat):
            handles = board.handles(state, seat, move)
            assert handles
            assert set(handles) <= things, handles
            assert all(move in board.moves_of(state, seat, handle) for handle in handles)
        drawn = {item.handle for item in items(state, seat) if item.handle}
        drawn |= {zone.handle for zone in zones(state, seat).values() if zone.handle}
        assert drawn <= things, drawn - things
        for thing in things:
            state.why_not(seat, thing)


@pytest.mark.clause("NA-57")
def test_a_card_in_hand_is_played_and_the_chakra_area_charges_it() -> None:
    s = table("mission", players=[{"hand": ["N-014", "J-001"], "marker": 5}, {}])
    assert s.game.board.moves_of(s, 0, "hand Kunai") == [ask.PLAY_MOVE + s.tables.numbers["J-001"]]
    charging = s.game.board.moves_of(s, 0, "chakra 0")
    assert charging == [ask.CHARGE_MOVE + s.tables.numbers[card] for card in ("N-014", "J-001")]
    assert all("chakra 0" in s.game.board.targets(s, 0, move) for move in charging)


@pytest.mark.clause("NR-13")
def test_a_table_never_answers_for_a_hand() -> None:
    hands = ("mission", "respond", "exchange", "hand_cost", "adjust", "card")
    for state in walk(4):
        if not state.over:
            name = ask.QUESTIONS[int(state.asked(state.seat))].name
            assert not (state.game.board.forced(state, state.seat) and name in hands)


# --- drawing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_fits_a_terminal_of_100_by_40(lang: str) -> None:
    rng, longest = random.Random(9), 0
    for state in walk(2):
        if state.over or rng.random() > 0.2:
            continue
        speaker = voice(state.seat, lang)
        numbers = numbers_of(state, state.seat)
        drawn = Artist(speaker, numbers, 100, TALL).draw(scene(state, state.seat))
        longest = max(longest, len(drawn))
        assert aloud(scene(state, state.seat), speaker, numbers)
    assert 10 < longest <= 32


def test_facts_are_what_is_declared() -> None:
    module = importlib.import_module("ofuda.games.naruto.scene_facts")
    readers = {name: Reader(getattr(module, name)) for name in ("ItemFacts", "ZoneFacts", "FaceFacts")}
    for each in standard().board.faces():
        readers["FaceFacts"].read(write(each.facts))
    rng = random.Random(1)
    for state in walk(6):
        if not state.over and rng.random() > 0.1:
            continue
        for seat in (None, 0):
            for zone in zones(state, seat).values():
                readers["ZoneFacts"].read(write(zone.facts))
                for item in zone.items:
                    readers["ItemFacts"].read(write(item.facts))


def test_no_token_is_there_twice() -> None:
    rng = random.Random(8)
    for state in walk(8):
        if rng.random() < 0.1 or state.over:
            tokens = [token for item in items(state, 0) for token in item.tokens if token]
            assert len(set(tokens)) == len(tokens)


# --- faces ------------------------------------------------------------------------------------------------------------


def test_every_card_has_a_face_and_a_table_those_of_its_lists() -> None:
    board = standard().board
    every = board.faces()
    assert [each.id for each in every] == [card.number for card in standard().tables.cards]
    listed = {each.id for each in board.table_faces()}
    assert {"N-001", "J-007"} <= listed
    assert "N-1162" not in listed
    for state in walk(1):
        if state.over:
            view: Any = state.open_view()
            shown = {
                card
                for row in board.scene(view, None).rows
                for zone in row
                for item in zone.items
                for card in item.cards
            }
            assert shown - {""} <= listed


def test_a_face_has_figures_words_and_provenance() -> None:
    tables = standard().tables
    kakashi = face(tables, tables.numbers["N-011"])
    assert (kakashi.rank, kakashi.sign, kakashi.family) == ("5/3", "火", "Kakashi Hatake")
    assert [figure.value for figure in kakashi.figures] == ["5/3", "3/2", "4", "0"]
    assert ("healthy", "printed") in kakashi.provenance
    ball = face(tables, tables.numbers["J-010"])
    assert ball.rank == "FF1"
    words = [voice(None, "ru").say(line) for line in ball.lines]
    assert words[0] == "J-010, техника, Огонь"
    assert words[1] == "Цена: Огонь ×2, любая ×1"
    assert len(words) > 2
    leaf = face(tables, tables.numbers["N-001"])
    assert "特徴：木ノ葉、下忍、男" in [voice(None, "ja").say(line) for line in leaf.lines]
    assert leaf.facts["done"]
