"""The table as it is drawn: made of the view alone, every card in one place, and all that can be chosen in sight."""

from __future__ import annotations

import io
import json
import random
from collections import Counter
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from ofuda import State
from ofuda.cli.common import load_bot
from ofuda.effects.words import LANGUAGES
from ofuda.games.shaman_king.model import FACTS, MARKS
from ofuda.games.shaman_king.words import lines
from ofuda.kernel.records import Record
from ofuda.kernel.scene import EMPTY, Face, Item, Scene, Zone
from ofuda.terminal.draw import COMPACT, TALL, Artist, aloud, folded
from ofuda.terminal.play import Player, Sitting
from ofuda.terminal.screen import Screen
from ofuda.terminal.typed import numbers_of
from ofuda.terminal.voice import Voice

from .table import asks, duel, game_of, load, opening, play, turn

BUTTONS = ("power", "tactical", "pitch", "team power", "before")
FOUND_IN_SIGHT = ("opening", "signature", "before", "card", "pay", "keep", "arrange", "thing")


@cache
def some_states() -> list[State]:
    """Every state of a few games, some of them with decks that do much."""
    games = [load(), load(), load("anna", "faust", mode="constructed"), load("jun", "rio", charge="ask", order="ask")]
    found = []
    for seed, game in enumerate(games):
        rng = random.Random(seed)
        state = game.start(seed=seed)
        while not state.over:
            found.append(state.copy())
            state.play(rng.choice(state.moves()))
        found.append(state)
    return found


def scene_of(state: State, seat: int | None = 0) -> Scene:
    return state.game.board.scene(state.view(seat), seat)


def zones_of(scene: Scene) -> dict[str, Zone]:
    zones = [zone for row in scene.rows for zone in row]
    found = {zone.place: zone for zone in zones}
    assert len(found) == len(zones), "two zones have one place"
    return found


def zone_at(state: State, place: str, seat: int | None = 0) -> Zone:
    return zones_of(scene_of(state, seat))[place]


def voice_of(state: State, seat: int | None = 0) -> Voice:
    return Voice(state.game, ["Ann", "Bob"], seat)


def told(state: State, place: str, seat: int | None = 0) -> list[str]:
    """The title and the things of a zone, as a list of facts reads."""
    zone, voice = zone_at(state, place, seat), voice_of(state, seat)
    return [voice.say(zone.title), *(f"{voice.say(item.name)}: {voice.say(item.face)}" for item in zone.items)]


def drawn(state: State, seat: int | None = 0, style: str = TALL, width: int = 76) -> list[str]:
    numbers = numbers_of(state, seat) if seat is not None and state.waiting(seat) else {}
    return [line.plain for line in Artist(voice_of(state, seat), numbers, width, style).draw(scene_of(state, seat))]


def items_of(scene: Scene) -> list[Item]:
    return [item for row in scene.rows for zone in row for item in zone.items]


# --- all scenes -------------------------------------------------------------------------------------------------------


def test_every_scene_can_be_sent_drawn_and_read_aloud() -> None:
    for state in some_states()[::3]:
        for seat in (0, 1, None):
            scene = scene_of(state, seat)
            json.dumps(scene.plain())
            for style in (TALL, COMPACT):
                assert all(cell_len(line) <= 76 for line in drawn(state, seat, style))
            assert all(line.endswith(".") for line in aloud(scene, voice_of(state, seat), {}))


def test_a_scene_is_made_of_the_view_alone() -> None:
    state = duel({"flip": "Owned!"}, attack="Bone Army")
    view: dict[str, Any] = json.loads(json.dumps(state.view(0)))
    assert state.game.board.scene(view, 0) == scene_of(state)
    view["players"][1]["furyoku"][2] = 9
    changed = state.game.board.scene(view, 0)
    assert [len(item.cards) for item in items_of(changed) if item.handle == "furyoku 1 red"] == [9]


def test_every_card_of_a_player_lies_in_one_place() -> None:
    for state in some_states():
        sizes = [len(cards) for cards in game_of(state).deck_lists]
        moves = {move.title for shaman in game_of(state).tables.shamans for move in (shaman.front, shaman.back)}
        lying: Counter[int] = Counter()
        for place, zone in zones_of(scene_of(state, None)).items():
            if place.partition(".")[2] in ("shaman", "signature", "looked") or place == "flipped":
                continue
            for item in zone.items:
                owner = ("ink", "gold").index(item.back) if item.back else -1
                lying[owner] += sum(card not in moves for card in item.cards)
        assert lying.total() == sum(sizes)  # cards that are looked at are counted with their deck
        assert all(lying[seat] <= sizes[seat] for seat in range(2))


def test_a_card_that_can_be_followed_has_a_name_of_its_own() -> None:
    for state in some_states():
        for seat in (0, 1, None):
            items = items_of(scene_of(state, seat))
            tokens = [token for item in items for token in item.tokens]
            assert len(tokens) == len(set(tokens))
            for item in items:
                assert len(item.tokens) in (0, len(item.cards))
                assert all(card for card, token in zip(item.cards, item.tokens, strict=False) if token)


def test_whatever_has_a_handle_can_be_asked_about() -> None:
    for state in some_states():
        for seat in range(2):
            things = set(state.things(seat))
            for zone in zones_of(scene_of(state, seat)).values():
                for handle in {zone.handle, *(item.handle for item in zone.items)} - {""}:
                    button = handle.rstrip(" 1234") in BUTTONS and state.waiting(seat)
                    assert handle in things or button, (handle, asks(state))


def test_all_that_can_be_chosen_is_in_sight() -> None:
    seen = set()
    for state in some_states():
        for seat in state.seats:
            question = state.position()["asked"][str(seat)]
            zones = zones_of(scene_of(state, seat)).values()
            handles = {zone.handle for zone in zones} | {item.handle for zone in zones for item in zone.items}
            numbers = numbers_of(state, seat)
            reached = {n for handle in handles for n in numbers.get(handle, [])}
            missing = [state.text(move, seat) for n, move in enumerate(state.moves(seat), 1) if n not in reached]
            if question in FOUND_IN_SIGHT:
                seen.add(question)
                assert not [text for text in missing if text != "none"], question
    assert {"opening", "card", "pay", "thing"} <= seen


def test_every_card_in_sight_has_a_face() -> None:
    known = {face.id for face in load().board.faces()}
    for state in some_states()[::5]:
        for seat in (0, 1):
            for zone in zones_of(scene_of(state, seat)).values():
                assert {card for item in zone.items for card in item.cards} - {""} <= known


def test_what_has_not_changed_is_kept_as_it_was() -> None:
    """The server writes a zone down once; so the same zone must come back, not one like it."""
    state = duel({"flip": "Owned!"}, attack="Bone Army")
    before = zones_of(scene_of(state))
    play(state, "focus")
    after = zones_of(scene_of(state))
    changed = {place for place in after if after[place] is not before.get(place)}
    assert {"near.zone.green", "near.zone.yellow", "flipped", "near.deck"} <= changed
    assert not changed & {"far.zone.green", "far.deck", "far.discard", "near.zone.red", "near.shaman", "near.points"}


# --- the sides --------------------------------------------------------------------------------------------------------


def test_the_reader_sits_below_and_a_spectator_with_seat_0() -> None:
    state = duel({"furyoku": {"green": 5}, "flip": "Owned!"})
    for seat, place in ((0, "near"), (1, "far"), (None, "near")):
        zone = zone_at(state, f"{place}.zone.green", seat)
        assert (zone.owner, len(zone.items[0].cards), zone.handle) == (0, 5, "zone 0 green")
    places = [zone.place for row in scene_of(state).rows for zone in row]
    order = ["far.shaman", "far.zone.green", "attack", "near.zone.green", "near.shaman", "flipped"]
    assert [place for place in places if place in order] == order


def test_a_zone_shows_furyoku_charge_teamwork_and_where_the_defence_stands() -> None:
    own = {"flip": "Owned!", "charged": ["yellow"], "teamworks": {"yellow": "Turbine"}, "furyoku": {"yellow": 3}}
    state = duel(own, zone="yellow")
    stack, slot, flip = zone_at(state, "near.zone.yellow").items
    voice = voice_of(state)
    assert (voice.say(stack.face), stack.note and voice.say(stack.note)) == ("furyoku 3", "charged")
    assert (slot.cards, slot.handle, stack.cards) == (("Turbine",), "team 0 yellow", ("", "", ""))
    assert (flip.cards, flip.lit, flip.handle) == (("Owned!",), True, "flip")
    empty = zone_at(state, "near.zone.red").items
    assert [item.state for item in empty] == ["up", EMPTY, EMPTY]
    assert (empty[0].note, empty[1].handle, empty[2].lit) == (None, "slot 0 red", False)
    assert {item.tone for item in (stack, slot, flip)} == {"yellow"}


@pytest.mark.clause("SK-068")
def test_the_flipped_card_lies_there_with_its_figures_of_now() -> None:
    state = duel({"flip": {"card": "Owned!", "intercept": -3}, "teamworks": {"green": "Turbine"}}, attack="Bone Army")
    flip = zone_at(state, "near.zone.green").items[2]
    assert voice_of(state).say(flip.face) == "3/5 Owned!"
    assert told(state, "flipped")[:4] == [
        "You flipped Owned!",
        "Card: strike, Generic; costs 3 green",
        "Intercept: 3 (6 printed, -3 paid for), enough against Force 1",
        "Force: 5 (4 printed, +1 Turbine)",
    ]


def test_a_card_flipped_beside_a_teamwork_of_its_name_is_told_apart() -> None:
    state = duel({"flip": "Turbine", "teamworks": {"green": "Turbine"}})
    _, slot, flip = zone_at(state, "near.zone.green").items
    assert slot.cards == flip.cards
    assert slot.tokens != flip.tokens


def test_a_card_keeps_its_name_on_its_way_into_play() -> None:
    state = duel({"flip": "Blistering Onslaught", "furyoku": {"green": 3, "yellow": 3, "red": 3}})
    flip = zone_at(state, "near.zone.green").items[2]
    play(state, "play")
    assert zone_at(state, "attack").items[0].tokens == flip.tokens


def test_points_charges_and_piles_lie_beside_the_shaman() -> None:
    state = duel({"flip": "Owned!", "points": 2, "charged": ["green", "red"], "back": True, "discard": ["Bone Army"]})
    shelf = drawn(state, width=200)[-7:]
    line = next(line for line in shelf if "Yoh" in line)
    assert line.startswith("You [Yoh] back up │ points 2 of 3 ●●○ · charged green, red │ deck ")
    assert "│ discard pile 1, Bone Army on top │ signature [" in line


@pytest.mark.clause("SK-131")
def test_signature_moves_are_seen_by_their_owner_alone() -> None:
    state = duel({"flip": "Owned!"})
    front, back = zone_at(state, "near.signature").items
    assert (front.cards, front.handle, back.handle) == (("Unhurried Draw",), "signature", "")
    assert "far.signature" not in zones_of(scene_of(state))
    assert not [place for place in zones_of(scene_of(state, None)) if "signature" in place]
    everything = state.game.board.scene(state.open_view(), None)
    assert {"near.signature", "far.signature"} <= set(zones_of(everything))


@pytest.mark.clause("SK-131")
def test_a_signature_move_that_is_thought_about_is_lit_for_its_owner() -> None:
    state = turn({"charged": ["green", "yellow", "red"], "back": True}, attack="Bone Army")
    assert asks(state) == (0, "signature")
    front, back = zone_at(state, "near.signature").items
    assert (front.lit, back.lit, back.handle) == (False, True, "signature")
    assert told(state, "flipped")[0] == "Your signature move: It Will Work Out"
    assert "flipped" not in zones_of(scene_of(state, 1))
    assert "Defends: Ann, before the first flip" in told(state, "attack", 1)
    play(state, "play")
    front, back = zone_at(state, "near.signature").items  # it lies in the middle now
    assert (back.cards, back.state) == ((), EMPTY)
    assert zone_at(state, "attack").items[0].cards == ("It Will Work Out",)


def test_cards_that_are_looked_at_lie_in_a_row_for_the_one_who_looks() -> None:
    own = {"teamworks": {"green": "Lililala"}, "deck": ["Owned!", "Turbine", "Owned!"]}
    state = play(duel(own), "before 1")
    row = zone_at(state, "near.looked")
    assert [item.handle for item in row.items] == ["card Owned!", "card Turbine", "card Owned!"]
    assert not [place for place in zones_of(scene_of(state, 1)) if "looked" in place]


def test_before_a_flip_the_teamwork_that_can_be_used_is_read() -> None:
    state = duel({"teamworks": {"green": "Lililala"}})
    assert asks(state) == (0, "before")
    zone = zone_at(state, "flipped")
    assert voice_of(state).say(zone.title) == "Before the flip: Lililala"
    assert [item.handle for item in zone.items] == ["before 1"]
    assert [item.handle for item in zone_at(state, "flipped", 1).items] == [""]


# --- the attack -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-068", "SK-104")
def test_the_force_of_the_attack_and_where_it_comes_from() -> None:
    state = duel(
        {"flip": "Owned!"},
        {"teamworks": {"green": "Turbine"}},
        attack={"card": "Blistering Onslaught", "zone": "green"},
    )
    assert told(state, "attack") == [
        "Bob attacks from green",
        "Blistering Onslaught: Force 7: 6 printed, +1 Turbine",
        "Defends: You, in green",
    ]
    assert told(state, "attack", 1)[0] == "You attack from green"


@pytest.mark.clause("SK-154", "SK-155")
def test_a_force_below_zero_counts_as_zero_and_shows_its_parts() -> None:
    state = duel({"flip": "Owned!", "advantages": ["Ward Off"]}, attack={"card": "Bone Army", "weakened": 3})
    force = told(state, "attack")[1]
    assert force.startswith("Bone Army: Force 0: 1 printed, -3 by the defender")


def test_the_opening_attack_has_no_card() -> None:
    state = opening({"deck": ["Owned!"]})
    zone = zone_at(state, "attack")
    assert told(state, "attack")[:2] == ["The opening attack comes at you", "Opening attack: Force 4"]
    assert not any(item.cards for item in zone.items)


def test_of_an_attack_only_what_still_counts_is_read() -> None:
    lasting = duel({"flip": "Owned!"}, attack="Broom Corn Beatdown")
    assert "Text: Your opponent cannot focus against this strike." in told(lasting, "attack")
    spent = duel({"flip": "Owned!"}, attack="Furious Response")  # it gained something when it was played
    assert not [line for line in told(spent, "attack") if line.startswith("Text")]


def test_between_points_no_attack_is_live() -> None:
    state = play(duel({"flip": "Owned!"}, attack="Bone Army", zone="red"), "discard")
    assert asks(state) == (0, "opening")
    assert told(state, "attack") == ["No attack is live"]
    assert [zone.handle for zone in zones_of(scene_of(state)).values() if zone.place.endswith("shaman")] == ["", ""]
    assert zone_at(state, "near.shaman").items[0].handle == "shaman 0"


# --- the flipped card's words -----------------------------------------------------------------------------------------


def test_what_can_be_paid_for_has_a_number_where_it_is_read() -> None:
    own = {"flip": "Shikigami", "furyoku": {"red": 2}, "teamworks": {"green": "Drummer on the Hill"}}
    state = duel(own, attack="Blistering Onslaught")
    lines = {item.handle: item for item in zone_at(state, "flipped").items if item.handle}
    assert set(lines) == {"power 1", "team power 1"}
    numbers = numbers_of(state, 0)
    text = "\n".join(drawn(state))
    assert f"{numbers['power 1'][0]} Power 1: Pay 1 red" in text
    assert f"{numbers['team power 1'][0]} Drummer on the Hill: Pay 1 green" in text
    assert not [item.handle for item in zone_at(state, "flipped", 1).items if item.handle]


def test_an_immediate_advantage_is_read_while_it_is_carried_out() -> None:
    own = {"flip": "Isolate", "furyoku": {"green": 4, "yellow": 4, "red": 4}}
    other = {"teamworks": {"green": "Turbine", "red": "Turbine"}}
    state = play(duel(own, other, attack="Bone Army"), "play")
    assert asks(state) == (0, "thing")
    assert told(state, "flipped")[0] == "Isolate is carried out"
    assert zone_at(state, "near.zone.green").items[2].cards == ("Isolate",)
    assert not zone_at(state, "near.zone.green").items[2].handle


# --- faces ------------------------------------------------------------------------------------------------------------


@cache
def faces() -> dict[str, Face]:
    found = load().board.faces()
    assert len({face.id for face in found}) == len(found)
    return {face.id: face for face in found}


def figures(face: Face) -> dict[str, str]:
    say = load().words.say
    return {say(figure.name): figure.value for figure in face.figures}


def test_every_card_signature_move_and_shaman_has_a_face() -> None:
    tables = load().tables
    wanted = {card.title for card in tables.cards} | {f"shaman {shaman.name}" for shaman in tables.shamans}
    assert set(faces()) == wanted


def test_remarks_on_the_provenance_have_words_in_every_language() -> None:
    catalogue = load().words.catalogue
    keys = {remark.key for face in faces().values() for remark in face.remarks}
    assert len(keys) > 10
    for lang in ("en", "ru", "ja"):
        assert keys <= catalogue.all(lang).keys()


def test_a_strikes_face_is_its_force_with_all_figures() -> None:
    face = faces()["Furious Response"]
    assert (face.rank, face.family, face.pips) == ("3", "melee", 2)
    assert figures(face) == {"Intercept": "8", "Force": "3", "green furyoku": "1", "red furyoku": "1"}
    turbine = faces()["Turbine"]
    assert (turbine.rank, figures(turbine)) == ("", {"green furyoku": "1", "yellow furyoku": "1"})


def test_types_are_told_apart_by_sign_as_well_as_by_tone() -> None:
    kinds = {(face.tone, face.sign) for face in faces().values() if not face.id.startswith("shaman ")}
    assert len(kinds) == len({tone for tone, _ in kinds}) == len({sign for _, sign in kinds}) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_face_says_what_the_card_says(lang: str) -> None:
    for card in load().tables.cards:
        said = [line.params[lang] for line in faces()[card.title].lines if line.key == "words"]
        assert said == lines(card, lang)


def test_every_fact_of_a_face_has_a_source() -> None:
    for card in load().tables.cards:
        marks = dict(faces()[card.title].provenance)
        assert set(marks.values()) <= set(MARKS)
        assert ("force" in marks) == bool(faces()[card.title].rank)
        assert set(FACTS) - set(marks) <= {"intercept", "force"}
    assert dict(faces()["Furious Response"].provenance)["cost"] == "printed"
    assert dict(faces()["Shikigami"].provenance)["cost"] == "reconstructed"
    assert dict(faces()["shaman Yoh"].provenance)["strike"] == "printed"


def test_all_faces_can_be_said() -> None:
    say = load().words.say
    for face in faces().values():
        for message in (face.name, *face.lines, *(figure.name for figure in face.figures)):
            assert say(message)


# --- how it looks in the terminal -------------------------------------------------------------------------------------


def test_zones_stand_side_by_side_in_frames_and_long_names_are_cut() -> None:
    state = duel({"flip": "Broom Corn Beatdown", "teamworks": {"red": "Turbine"}})
    board = drawn(state)
    top = next(n for n, line in enumerate(board) if line.startswith("╔═ green ═"))
    frame = board[top : top + 5]
    assert [line[0] for line in frame] == list("╔║║║╚")
    assert len({cell_len(line) for line in frame}) == 1
    assert frame[0].index("yellow") < frame[0].index("red")
    assert frame[3].startswith("║ 5/5 Broom Corn Beatdo…║")
    assert frame[2].endswith("│ Turbine               │")


def test_without_room_for_frames_a_mark_shows_the_zone() -> None:
    board = drawn(duel({"flip": "Owned!"}, zone="yellow"), style=COMPACT)
    heads = [line for line in board if "green" in line and "yellow" in line and "red" in line]
    assert heads[0].split() == ["green", "yellow", "red"]
    assert heads[1].split() == ["green", ">", "yellow", "red"]
    assert not any("no teamwork" in line for line in board), "what all zones lack needs no line"
    helped = drawn(duel({"flip": "Owned!", "teamworks": {"red": "Turbine"}}, zone="yellow"), style=COMPACT)
    assert [line.split()[-1] for line in helped if "no teamwork" in line] == ["Turbine"]


def test_long_words_go_on_in_the_next_line() -> None:
    state = duel({"flip": "Furious Response"})
    words = [line for line in drawn(state, width=60) if line.startswith("  ")]
    at = next(n for n, line in enumerate(words) if "When you counterattack" in line)
    assert words[at + 1].startswith("    ")
    assert all(cell_len(line) <= 60 for line in words)


@pytest.mark.parametrize(
    ("words", "width", "lines"),
    [
        ("pay 1 red: this strike", 10, ["pay 1 red:", "this", "strike"]),
        ("能力1: このストライクは、強い。", 12, ["能力1: この", "ストライク", "は、強い。"]),
        ("あい、う。", 4, ["あ", "い、", "う。"]),
        ("abcdef", 4, ["abcd", "ef"]),
        ("", 4, [""]),
    ],
)
def test_words_are_folded_at_spaces_and_between_japanese_letters(words: str, width: int, lines: list[str]) -> None:
    assert [line.plain for line in folded(Text(words), width)] == lines


def test_read_aloud_a_zone_is_one_sentence_that_names_its_owner() -> None:
    state = duel({"flip": "Owned!", "charged": ["green"]}, {"teamworks": {"red": "Turbine"}})
    said = aloud(scene_of(state), voice_of(state), {})
    assert "Your green zone: furyoku 2 charged; no teamwork; flipped: Owned!, Intercept 6, Force 4 (here)." in said
    assert "Red zone of Bob: furyoku 2; teamwork Turbine; no flipped card." in said
    assert any(line.startswith("Your deck: ") for line in said)
    assert not any(line.endswith("..") for line in said)


class Window(Screen):
    """A window of a given size that keeps every screen and is answered by chance."""

    def __init__(self, width: int, height: int, seed: int) -> None:
        super().__init__()
        self.out = io.StringIO()
        self.console = Console(file=self.out, width=width, height=height, force_terminal=True, color_system=None)
        self.live = True
        self.rng = random.Random(seed)
        self.sitting: Sitting | None = None
        self.screens: list[str] = []

    def clear(self) -> None:
        self.out.seek(0)
        self.out.truncate()

    def ask(self, prompt: str = "> ") -> str:
        if self.sitting is None or 0 not in self.sitting.state.seats:
            return ""
        self.screens.append(self.out.getvalue() + prompt)
        return str(self.rng.randint(1, len(self.sitting.state.moves(0))))


@pytest.mark.parametrize("seed", [2, 3])
def test_a_game_fits_into_a_window_of_100_columns_and_40_lines(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state = load("anna", "faust", mode="constructed").start(seed=seed)
    window = Window(100, 40, seed)
    players = [Player("Ann"), Player("Medium bot", load_bot("random"))]
    sitting = Sitting(window, Record.begin(state, "shaman_king"), state.game, players, load_bot("random"))
    monkeypatch.setattr(sitting.keeper, "offer", lambda: None)
    monkeypatch.setattr(sitting, "welcome", lambda: None)
    window.sitting = sitting
    sitting.run()
    assert len(window.screens) > 10
    for screen in window.screens:
        told = screen.splitlines()
        assert len(told) <= 40, screen
        assert all(cell_len(line.rstrip()) <= 100 for line in told)
        assert told[1].replace("2:", "").startswith("Medium bot [Faust]"), "the news stand beside the board"
