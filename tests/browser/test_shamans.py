"""Shamans in a browser: played by mouse, touch and keyboard, by five people who must not see each other's secrets."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from ofuda.games.shamans import ask, cell
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.tables import card_name
from ofuda.kernel.arrays import bits
from ofuda.table.play import Position
from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.looks import examine, small_targets, stands
from tests.browser.players import BEAT, ByFinger, ByKeyboard, ByMouse, Player
from tests.browser.visitors import PATIENCE, Visitor
from tests.games.shamans.stage import play, stage
from tests.server.serving import Guest

GAME = "shamans"
ROLES = ("shaman", "shadow")


def sit_down(ann: Visitor, hosted: Served, players: int) -> None:
    """Begin one round against the weakest bots."""
    ann.known()
    options = {"players": players, "rounds": 1}
    made = hosted.make(ann.cookie, ["", *["easy"] * (players - 1)], game=GAME, options=options)
    ann.go(f"/t/{made['table']}?invite={made['invite']}")
    expect(ann.board).to_be_visible()


def same_end(ann: Visitor, hosted: Served) -> None:
    """Check that the page shows the server's points."""
    expect(ann.ending).to_be_visible()
    ending = hosted.table(ann.table).ending
    assert ending is not None
    assert ann.ending.locator(".points .number").all_inner_texts() == [str(points) for points in ending.points]


def state_of(hosted: Served, id: str) -> ShamansState:
    """Return the real state of the table."""
    playing = hosted.table(id).play
    assert playing is not None
    assert isinstance(playing.state, ShamansState)
    return playing.state


def of_seat(state: ShamansState, seat: int, what: int) -> int:
    return int(state.cells[cell.SEAT + seat * cell.WIDTH + what])


def hand(state: ShamansState, seat: int) -> set[str]:
    return {card_name(state.tables, card) for card in bits(of_seat(state, seat, cell.HAND))}


# Keeps every place at which the pawn is shown, in order.
WATCH = """() => {
  const number = document.querySelector(".track .number");
  window.walked = [Number(number.textContent)];
  new MutationObserver(() => window.walked.push(Number(number.textContent)))
    .observe(number, { characterData: true, childList: true, subtree: true });
}"""


# --- whole games ------------------------------------------------------------------------------------------------------


def test_three_at_a_table_by_mouse_and_the_pawn_walks_space_by_space(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(motion=True)
    sit_down(ann, hosted, 3)
    ann.page.evaluate(WATCH)
    player = ByMouse(ann, 2)
    player.play_on()
    assert player.moves >= 3
    assert "keydown" not in ann.page.evaluate("window.caused")
    same_end(ann, hosted)
    left = int(state_of(hosted, ann.table).tables.moon) - int(state_of(hosted, ann.table).cells[cell.PAWN])
    ann.page.wait_for_function("(left) => window.walked.at(-1) === left", arg=left)
    walked = ann.page.evaluate("window.walked")
    assert len(walked) > 3
    assert {abs(one - two) for one, two in pairwise(walked)} == {1}


def test_the_pawn_walks_a_long_way_space_by_space_too(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(motion=True)
    before = dagger()
    id = laid(hosted, ann, before)
    ann.go(f"/t/{id}")
    expect(ann.board).to_be_visible()
    ann.page.evaluate(WATCH)
    after = before.copy()
    assert isinstance(after, ShamansState)
    after.cells[cell.PAWN] -= 5

    async def load_position() -> None:
        live = hosted.table_host.lives[id]
        assert live.table is not None
        assert live.table.play is not None
        live.table.play.position = Position(after)
        live.table.play.version += 1
        hosted.table_host.post.show_all(live)

    hosted.do(load_position())
    left = int(after.tables.moon) - int(before.cells[cell.PAWN])
    ann.page.wait_for_function("(left) => window.walked.at(-1) === left", arg=left + 5)
    assert ann.page.evaluate("window.walked") == list(range(left, left + 6))


def test_four_at_a_table_without_a_mouse(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(color_scheme="light")
    sit_down(ann, hosted, 4)
    player = ByKeyboard(ann, 3)
    player.play_on()
    assert player.moves >= 3
    assert set(ann.page.evaluate("window.caused")) == {"keydown"}
    same_end(ann, hosted)


def test_five_at_a_table_on_a_phone(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(phone=True)
    sit_down(ann, hosted, 5)
    player = ByFinger(ann, 4)
    while player.turn():
        ann.no_overflow()
        assert small_targets(ann) == []
        player.choose()
        player.moves += 1
    assert player.moves >= 3
    same_end(ann, hosted)


# --- five people, five browsers ---------------------------------------------------------------------------------------

# All words of the page, those for screen readers and the names of things too; and what it shows of the others' roles.
WORDS = """() => {
  const names = ["aria-label", "title", "data-handle", "data-slot", "alt", "value"];
  const told = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) told.push(walk.currentNode.data);
  for (const each of document.querySelectorAll(names.map((name) => `[${name}]`).join()))
    for (const name of names) if (each.hasAttribute(name)) told.push(each.getAttribute(name));
  const roles = [...document.querySelectorAll("[data-place^='around.'][data-place$='.role']")];
  return { told: told.join("\\n"), roles: roles.map((each) => each.textContent) };
}"""


class Truth:
    """The game on the server so far: the public role cards after each move."""

    def __init__(self, hosted: Served, id: str) -> None:
        playing = hosted.table(id).play
        assert playing is not None
        self.play = playing
        self.state = playing.dealt()
        self.made = 0
        self.shown = [self.roles()]

    def roles(self) -> list[str]:
        """Return each seat's public role; empty if it is secret."""
        state = self.now
        told = bool(state.over or state.cells[cell.WINNERS])
        return [
            ROLES[of_seat(state, seat, cell.ROLE)] if told or of_seat(state, seat, cell.FACE_UP) else ""
            for seat in range(state.game.seats)
        ]

    @property
    def now(self) -> ShamansState:
        assert isinstance(self.state, ShamansState)
        return self.state

    def go_on(self) -> None:
        """Replay the moves since the last call."""
        for made in self.play.made[self.made :]:
            self.state.play(made.move, made.seat)
            self.made += 1
            self.shown.append(self.roles())


class Followed:
    """A view of the others' roles that may lag behind the game, but shows its states in order."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.at = 0

    def sees(self, roles: list[str], truth: Truth) -> None:
        """Check that the shown roles match the game at or after the last checked state."""
        later = [shown[self.seat + 1 :] + shown[: self.seat] for shown in truth.shown[self.at :]]
        assert roles in later, f"seat {self.seat} is shown {roles}; all may have seen {later}"
        self.at += later.index(roles)


class Watched:
    """One of the five players with their knowledge."""

    def __init__(self, visitor: Visitor, seat: int) -> None:
        self.visitor = visitor
        self.seat = seat
        self.held: set[str] = set()  # cards that were ever in this hand: its owner may speak of them for ever
        self.read = 0  # frames that were looked at
        self.page = Followed(seat)
        self.wire = Followed(seat)

    def looks(self) -> tuple[str, list[str], list[dict[str, Any]]]:
        """Return the page's text, the shown roles of the others, and the new messages."""
        page = self.visitor.page.evaluate(WORDS)
        frames = [json.loads(frame) for frame in self.visitor.frames[self.read :]]
        self.read += len(frames)
        return page["told"].lower(), page["roles"], [each for each in frames if each["is"] == "state"]


def role_read(words: str) -> str:
    """Return the role of a card on the page."""
    if words.strip().startswith("a role card face down"):
        return ""
    (role,) = [role for role in ROLES if role in words.lower()]
    return role


def role_sent(frame: dict[str, Any], n: int) -> str:
    """Return the role of the n-th player after this one in a message; without one, it must contain nothing else."""
    (zone,) = [zone for row in frame["scene"]["rows"] for zone in row if zone.get("place") == f"around.{n}.role"]
    (item,) = zone["items"]
    (role,) = item["cards"]
    if not role:
        assert (item["state"], item.get("tone")) == ("down", None)
        assert '"role.' not in json.dumps(zone)
    return str(role)


def check(people: list[Watched], truth: Truth) -> None:
    """Check that no player was sent a secret; pages are read first, since a card that is secret later was so then."""
    seen = [person.looks() for person in people]
    truth.go_on()
    state = truth.now
    seats = len(people)
    for person in people:
        person.held |= hand(state, person.seat)
    for person, (told, roles, frames) in zip(people, seen, strict=True):
        raw = json.dumps(frames, sort_keys=True)
        for n in range(1, seats):
            other = (person.seat + n) % seats
            for card in hand(state, other) - person.held:
                world, number = card.split()
                assert not re.search(rf"\b{card}\b", told), f"seat {person.seat} reads {card} of seat {other}"
                assert f'"{card}"' not in raw
                assert f'{{"key": "card.{world}", "params": {{"number": {number}}}}}' not in raw
        person.page.sees([role_read(words) for words in roles], truth)
        for frame in frames:
            person.wire.sees([role_sent(frame, n) for n in range(1, seats)], truth)
        for line in (line for frame in frames for line in frame["log"]["lines"]):
            if line["said"]["key"] == "event.role":
                assert line["said"]["params"]["who"]["params"]["seat"] == person.seat


def test_five_people_play_a_round_and_nobody_sees_what_is_anothers(visit: NewVisitor, hosted: Served) -> None:
    visitors = [visit(phone=n == 4) for n in range(5)]
    for visitor in visitors:
        visitor.known()
    cookies = [visitor.cookie for visitor in visitors]
    options = {"players": 5, "rounds": 1, "first": 0}
    made = hosted.make(cookies[0], [""] * 5, game=GAME, options=options, window=250)
    id = made["table"]
    hosted.seat(made, cookies)
    people = [Watched(visitor, seat) for seat, visitor in enumerate(visitors)]
    truth = Truth(hosted, id)
    dealt = [hand(truth.now, seat) for seat in range(5)]
    for person in people:
        person.visitor.go(f"/t/{id}")
        person.held |= dealt[person.seat]
    players: list[Player] = [(ByFinger if n == 4 else ByMouse)(visitor, 10 + n) for n, visitor in enumerate(visitors)]
    for person in people:
        expect(person.visitor.board).to_be_visible()
    # the check itself sees something: the own cards and the own role are there
    check(people, truth)
    for person in people:
        told = person.visitor.page.evaluate(WORDS)["told"].lower()
        assert all(card in told for card in dealt[person.seat])
    idle = 0
    while not (state := state_of(hosted, id)).over:
        answered = [players[seat].try_to_answer() for seat in state.seats]
        if any(answered):
            check(people, truth)
        else:
            idle += 1
            assert idle < PATIENCE / BEAT, "nobody is asked any more"
            visitors[0].page.wait_for_timeout(BEAT)
    assert sum(player.moves for player in players) >= 10
    for visitor in visitors:
        same_end(visitor, hosted)
    check(people, truth)
    assert all(truth.shown[-1])


def test_the_own_role_is_covered_until_its_owner_looks(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    ann.page.clock.install()
    sit_down(ann, hosted, 3)
    role = ROLES[of_seat(state_of(hosted, ann.table), 0, cell.ROLE)].capitalize()
    card = ann.page.locator("[data-place='near.role']")
    expect(card).not_to_contain_text(role)
    expect(ann.pane("Log")).to_contain_text("Your role card: ?")  # it keeps it covered, too
    expect(ann.pane("Log")).not_to_contain_text(role)
    card.get_by_role("button", name="Your role card, covered: look at it").click()
    expect(card).to_contain_text(f"Your role card: {role}")
    card.get_by_role("button").click()
    expect(card).not_to_contain_text(role)
    card.get_by_role("button").focus()
    ann.page.keyboard.press("Enter")
    expect(card).to_contain_text(role)
    ann.page.clock.fast_forward(6_100)
    expect(card).not_to_contain_text(role)  # it covers itself


def test_a_world_says_what_its_ritual_does(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    sit_down(ann, hosted, 4)
    ann.is_asked()
    ann.page.locator("[data-place='world.green'] button").click()
    expect(ann.dialog).to_contain_text("Transmutation")
    expect(ann.dialog).to_contain_text("Swap role cards with another player")
    lying = ann.dialog.get_by_role("listitem").count()  # bots may have played before
    expect(ann.dialog).to_contain_text(f"{6 - lying} cards until it closes")
    ann.dialog.get_by_role("link", name="SH-49").click()
    expect(ann.page.locator("aside")).to_have_attribute("aria-label", "Rules")
    expect(ann.dialog).to_have_count(0)


# --- a careful eye ----------------------------------------------------------------------------------------------------

HANDS = [
    "purple 1, purple 5, blue 2, green 3, yellow 1, yellow 7, white 5, white 7, red 5, red 6, brown 5",
    "purple 2, blue 3, green 1, white 4",
    "purple 3, blue 4, red 1, white 1",
    "purple 4, blue 5, red 2, red 7",
    "purple 8, blue 6, green 8, red 8",
]
WORLDS = {
    "purple": [6, 7],
    "blue": [1, 7, 8],
    "green": [2, 4, 5, 6, 7],
    "yellow": [2, 3, 4, 5, 6, 8],
    "brown": [1, 2, 3, 4, 6, 7, 8],
    "red": [3, 4],
}


def no_portals(state: ShamansState, seat: int) -> ShamansState:
    """Play to the next question that is not about Portals, or to this seat's."""
    while state.seats[0] != seat and state.asked(state.seats[0]) == ask.PORTAL:
        play(state, "no portal")
    return state


def late() -> ShamansState:
    """Seat 0 may use a Portal; one Shadow is known, one Shaman is out, tokens lie everywhere."""
    state = stage(
        5,
        hands=HANDS,
        worlds=WORLDS,
        guide=1,
        first=1,
        pawn=15,
        points=[5, 2, 7, 0, 3],
        open={0: ["shard"], 1: ["dagger", "mask", "shard"], 2: ["portal"]},
        hidden={0: ["portal", "dagger"], 3: ["shard", "dagger"]},
        pile=["shard", "dagger"],
        slots=("dagger", "mask"),
        out=[4],
        eclipsed=True,
        roles="shaman shadow shaman shadow shaman",
    )
    state.cells[cell.at(1, cell.FACE_UP)] = 1
    for card in ("purple 2", "red 1", "purple 4"):
        while state.asked(state.seats[0]) == ask.PORTAL:
            play(state, "no portal")
        play(state, card)
    return no_portals(state, 0)


def eclipse() -> ShamansState:
    """All players choose a card to pass on; seat 3 has done so."""
    pile = ["shard", "eclipse", "dagger"]
    state = stage(5, hands=HANDS, worlds=WORLDS, pawn=9, pile=pile, arrow="right", slots=("dagger", "portal"))
    play(state, "purple 1", "purple 2", "purple 3", "purple 4", "purple 8", "take dagger")
    return play(state, "3: give blue 5")


def dagger() -> ShamansState:
    """Seat 0 has closed a world and must choose whom to eliminate."""
    state = stage(
        5,
        hands=HANDS,
        worlds={**WORLDS, "green": [1, 2, 3, 4, 5, 6, 7, 8]},
        guide=4,
        roles="shadow shaman shaman shaman shadow",
        open={0: ["dagger"]},
        pawn=20,
        out=[2],
    )
    return play(state, "purple 8", "brown 5")


def laid(hosted: Served, ann: Visitor, state: ShamansState) -> str:
    """Show Ann a table with this position; the other players are guests without pages."""
    ann.known()
    seats = state.game.seats
    guests = [Guest(hosted) for _ in range(seats - 1)]  # type: ignore[arg-type]  # it needs an address and a port
    for guest in guests:
        hosted.do(guest.arrive())
    cookies = [ann.cookie, *(guest.cookie for guest in guests)]
    made = hosted.make(cookies[0], [""] * seats, game=GAME, options={"players": seats}, window=60_000)
    hosted.seat(made, cookies)

    async def load_position() -> None:
        table = await hosted.table_host.table(made["table"])
        assert table is not None
        assert table.play is not None
        table.play.position = Position(state)
        table.play.version += 1

    hosted.do(load_position())
    return made["table"]


def screens(ann: Visitor, hosted: Served) -> Iterator[str]:
    """Check the board of this game at several moments of a game."""
    for name, state in (("late", late()), ("dagger", dagger())):
        ann.go(f"/t/{laid(hosted, ann, state)}")
        ann.is_asked()
        yield f"shamans-{name}"
    ann.page.locator("[data-place='world.green'] button").click()
    expect(ann.dialog).to_be_visible()
    yield "shamans-world"


@pytest.mark.parametrize("phone", [False, True], ids=["table_host", "phone"])
def test_its_screens_can_be_used_by_everybody(visit: NewVisitor, hosted: Served, phone: bool) -> None:
    ann = visit(phone=phone)
    found: list[str] = []
    for screen in screens(ann, hosted):
        found += examine(ann, screen)
        if not phone:
            everything_in_sight(ann)
    assert not found, "\n".join(found)


def everything_in_sight(ann: Visitor) -> None:
    """Check that the board needs no scrolling."""
    field = ann.page.evaluate(
        "[document.querySelector('.field').scrollHeight, document.querySelector('.field').clientHeight]"
    )
    assert field[0] <= field[1] + 1, field


@pytest.mark.parametrize("lang", ["ru", "ja"])
def test_its_board_stands_in_every_language(visit: NewVisitor, hosted: Served, lang: str) -> None:
    ann = visit(phone=True, locale=lang)
    ann.go(f"/t/{laid(hosted, ann, eclipse())}")
    ann.is_asked()
    assert stands(ann, "shamans-eclipse") + small_targets(ann) == []
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    everything_in_sight(ann)
    assert stands(ann, "shamans-eclipse") == []
    letters = {"ru": "[А-яё]", "ja": "[ぁ-んァ-ヶ一-龯]"}[lang]
    for part in (".track h2", "[data-place='world.purple']", "[data-place='artifacts']"):
        assert re.search(letters, ann.page.locator(part).first.inner_text()), part


def test_what_is_asked_for_comes_into_sight_on_a_small_phone(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(phone=True, viewport={"width": 360, "height": 640})
    state = stage(5, hands=HANDS, worlds=WORLDS, pile=["shard", "dagger"], slots=("dagger", "portal"))
    play(state, "purple 1", "purple 2", "purple 3", "purple 4", "purple 8")
    ann.go(f"/t/{laid(hosted, ann, state)}")
    ann.is_asked()
    assert ann.page.evaluate(
        "document.querySelector('.field').scrollHeight > document.querySelector('.field').clientHeight"
    )
    expect(ann.page.locator("[data-handle='pile'].can")).to_be_in_viewport(ratio=1)
    ann.page.touchscreen.tap(*ann.spot(ann.page.locator("[data-handle='pile']")))
    hosted.until_state(ann.table, lambda now: now.asked(0) == ask.HIDE)


# Parts of the table that are not wholly in sight, and cards in the hand whose number nobody can see or press.
COVERED = """() => {
  const seen = (box) => box.top >= -1 && box.left >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const window = document.querySelector(".field").getBoundingClientRect();
  const found = [];
  for (const part of document.querySelectorAll(".middle [data-place^='world.'], .track, .artifacts")) {
    const box = part.getBoundingClientRect();
    if (!seen(box) || box.bottom > window.bottom + 1) found.push(part.dataset.place);
  }
  for (const card of document.querySelectorAll("[data-place='near.hand'] [data-handle]")) {
    const box = card.getBoundingClientRect();
    const there = document.elementFromPoint(box.left + 12, box.top + 14);
    if (!there || !card.contains(there)) found.push(card.dataset.handle);
  }
  return found;
}"""


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (932, 430)], ids=str)
@pytest.mark.parametrize("lang", ["en", "ru", "ja"])
def test_a_phone_shows_the_table_and_all_of_a_large_hand(
    visit: NewVisitor, hosted: Served, size: tuple[int, int], lang: str
) -> None:
    ann = visit(phone=True, viewport={"width": size[0], "height": size[1]}, locale=lang)
    ann.go(f"/t/{laid(hosted, ann, stage(5, hands=HANDS, worlds=WORLDS, pile=['shard'], slots=('dagger', 'mask')))}")
    ann.is_asked()
    expect(ann.page.locator("[data-place='near.hand'] .can")).to_have_count(11)
    assert ann.page.evaluate(COVERED) == []
    ann.no_overflow()


NAMES = """() => [...document.querySelectorAll(".night .name .nth, .players .face[data-nth]")].map((each) => {
  const box = each.getBoundingClientRect();
  const all = each.closest(".name, .players").getBoundingClientRect();
  return [each.dataset.nth ?? each.textContent.trim(), box.width > 0 && box.right <= all.right + 1];
})"""


@pytest.mark.parametrize("lang", ["en", "ru", "ja"])
def test_bots_of_the_same_name_can_always_be_told_apart(visit: NewVisitor, hosted: Served, lang: str) -> None:
    """Check that the numbers of players' names are never cut off."""
    ann = visit(locale=lang)
    sit_down(ann, hosted, 5)
    ann.is_asked()
    for width, height in ((1280, 800), (700, 900), (390, 844), (360, 640), (844, 390)):
        ann.page.set_viewport_size({"width": width, "height": height})
        told = ann.page.evaluate(NAMES)
        assert sorted(n for n, _ in told) == sorted("11223344"), (width, told)
        assert all(seen for _, seen in told), (width, told)


CLOCKWISE = """() => {
  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x0] = middle(document.querySelector(".night"));
  const y0 = document.querySelector(".near").getBoundingClientRect().top;
  return [...document.querySelectorAll(".night [data-place$='.seat']")]
    .map((seat) => [seat.dataset.place.split(".")[1], middle(seat)])
    .sort(([, [x1, y1]], [, [x2, y2]]) => Math.atan2(x1 - x0, y0 - y1) - Math.atan2(x2 - x0, y0 - y2))
    .map(([name]) => Number(name));
}"""


def test_the_others_sit_clockwise_around_the_table(visit: NewVisitor, hosted: Served) -> None:
    """Check the clockwise order from the left of the reader, on a wide screen and on a phone."""
    ann = visit()
    for players in (3, 4, 5):
        sit_down(ann, hosted, players)
        for width, height in ((1600, 900), (1280, 800), (390, 844)):
            ann.page.set_viewport_size({"width": width, "height": height})
            assert ann.page.evaluate(CLOCKWISE) == list(range(1, players)), (players, width)
            ann.no_overflow()
