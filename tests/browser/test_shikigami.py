"""Shikigami Kaidou in a browser: the secret draft, power, payments in any order, and how the points came about."""

from __future__ import annotations

import asyncio
import json
import re
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from ofuda.games.shikigami import ask, cell, step
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.state import hand, held, square, summoned, track_place
from ofuda.games.shikigami.tables import spirit_name
from ofuda.kernel.arrays import bits
from ofuda.table.play import Position
from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.looks import examine, small_targets, stands
from tests.browser.visitors import Visitor
from tests.games.shikigami.stage import play, stage
from tests.server.serving import Guest

GAME = "shikigami"


def state_of(hosted: Served, id: str) -> ShikigamiState:
    """Return the real state of the table."""
    playing = hosted.table(id).play
    assert playing is not None
    assert isinstance(playing.state, ShikigamiState)
    return playing.state


def guests(hosted: Served, count: int) -> list[str]:
    """Return the cookies of people without a page."""
    found = [Guest(hosted) for _ in range(count)]  # type: ignore[arg-type]  # it needs an address and a port
    for guest in found:
        hosted.do(guest.arrive())
    return [guest.cookie for guest in found]


def seated(hosted: Served, cookies: list[str], **options: object) -> str:
    """Begin a game of these people; return the table's id."""
    seats = len(cookies)
    made = hosted.make(cookies[0], [""] * seats, game=GAME, options={"players": seats, **options})
    hosted.seat(made, cookies)
    return made["table"]


def laid(hosted: Served, ann: Visitor, state: ShikigamiState) -> str:
    """Show Ann a table with this position; the other players are guests without pages."""
    ann.known()
    id = seated(hosted, [ann.cookie, *guests(hosted, state.game.seats - 1)])

    async def load_position() -> None:
        table = await hosted.table_host.table(id)
        assert table is not None
        assert table.play is not None
        table.play.position = Position(state)
        table.play.version += 1

    hosted.do(load_position())
    ann.go(f"/t/{id}")
    ann.is_asked()
    return id


def play_out(hosted: Served, id: str, cookies: list[str], seed: int) -> None:
    """Let the people with these cookies play at random to the end, each in another tab."""

    async def one(cookie: str, chance: Random) -> None:
        tab = await hosted._guest(cookie).page(id)
        while tab.state["phase"] != "over":
            asked = tab.state.get("asked")
            if asked and not asked.get("answered"):
                await tab.move(chance.randrange(len(asked["choices"])))
            else:
                await tab.next()
        await tab.close()

    async def everybody() -> None:
        await asyncio.gather(*(one(cookie, Random(seed + i)) for i, cookie in enumerate(cookies)))

    hosted.do(everybody())


def thing(ann: Visitor, handle: str) -> Locator:
    return ann.page.locator(f'.stage [data-handle="{handle}"]')


def held_card(ann: Visitor, name: str) -> Locator:
    """Return a card of the reader's hand, also while it is chosen to pay with."""
    return ann.page.locator(f".stage [data-place='near.hand'] [data-card='{name}'] button").first


# --- positions --------------------------------------------------------------------------------------------------------


def rich() -> ShikigamiState:
    """Five players with much on the table; seat 0 has a full hand and may do everything."""
    return stage(
        5,
        hands=["water 2, wood 1, fire 3, any 1, 21, 39", "fire 1, 30", "wood 1, wood 2, 12", "40", "metal 3, 44"],
        known=[[21], [30], [], [], []],
        summoned=[[1, 4, 9, 13, 22, 28, 46], [2, 5, 10, 23], [3, 6, 11, 29, 34, 41, 42, 43], [7], []],
        stacks={3: [0, 1], 1: [2], 0: [4, 3, 2, 1], -1: [0], -3: [3, 4]},
        scores=[(2, 3), (0, 1), (4, 4), (1, 0), (0, 0)],
        elements="water 1, fire 2, wood 3, earth 1, metal 2, any 1, water 3, fire 1",
        field=[14, 15, 16, 17, 24, 25, 31, 32, 37, 38, 47, 48],
        low=[18, 19, 20],
        high=[35, 36],
        god=[45],
        discards="earth 2, earth 3",
        order=[0, 3, 1, 4, 2],
    )


def paying() -> ShikigamiState:
    """Seat 0 can pay for 23, which costs three elements, in several ways."""
    return stage(
        2,
        hands=["water 1, water 2, wood 1, fire 1, metal 1, any 1, 23, 39", "38"],
        elements="water 1, fire 2",
        field=[14, 24, 37],
    )


def moving() -> ShikigamiState:
    """Seat 0 has taken a card with 3 power; its higher disc stands next to the light end."""
    s = stage(3, hands=["21", "38", "39"], stacks={4: [0], 1: [1], 0: [2, 1], -1: [2, 0]}, elements="fire 3, wood 1")
    return play(s, "take fire 3")


# --- several people ---------------------------------------------------------------------------------------------------


def test_two_people_choose_gods_in_secret_and_the_first_one_moves_a_disc(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit(color_scheme="light")
    for person in (ann, bob):
        person.known()
    id = seated(hosted, [ann.cookie, bob.cookie], first=0)
    for person in (ann, bob):
        person.go(f"/t/{id}")
        expect(person.page.locator("[data-place='near.offer'] button.can")).to_have_count(3)
    state = state_of(hosted, id)
    offered = [[spirit_name(state.tables, god) for god in bits(state.cells[cell.at(p, cell.OFFER)])] for p in range(2)]
    thing(ann, offered[0][1]).click()
    expect(ann.page.locator("[data-place='near.offer'] .tick")).to_be_visible()
    expect(ann.prompt).not_to_have_class(re.compile("yours"))
    expect(bob.page.locator("[data-place='around.1.hand']")).to_have_count(0)
    thing(bob, offered[1][0]).click()
    expect(held_card(bob, offered[1][0])).to_be_visible()

    # everybody sees a card of the deck of gods, and only its owner which one
    expect(bob.page.locator("[data-place='around.1.hand'] .deck")).to_have_text("神")
    before = [frame for frame in bob.frames if json.loads(frame)["is"] == "state"]
    assert not any(offered[0][1] in frame for frame in before)

    ann.is_asked()
    lying = ann.page.locator("[data-place='field.element'] button.can[data-handle^='field ']").first
    name = str(lying.get_attribute("data-handle")).removeprefix("field ")
    lying.click()
    expect(held_card(ann, name)).to_be_visible()
    expect(thing(ann, "square 1")).to_have_class(re.compile(r"\bcan\b"))
    thing(ann, "square 1").click()
    if name.endswith("1"):  # there is no power left for the other disc
        expect(ann.prompt).not_to_have_class(re.compile("yours"))
    else:
        thing(ann, "stay").click()
    hosted.until_state(id, lambda now: now.asked(1) == ask.ACTION)
    assert square(state_of(hosted, id), 0, 0) == 1
    bob.is_asked()
    expect(bob.page.locator("[data-place='around.1.hand'] button")).to_have_count(1)  # the one that lay face up


def test_four_people_see_who_acts_and_which_deck_a_card_came_from(visit: NewVisitor, hosted: Served) -> None:
    people = [visit(), visit(phone=True), visit(), visit(phone=True)]
    for person in people:
        person.known()
    id = seated(hosted, [person.cookie for person in people], first=2)
    for person in people:
        person.go(f"/t/{id}")
    for person in people:
        gods = person.page.locator("[data-place='near.offer'] button.can")
        expect(gods).to_have_count(2)
        gods.first.click()
    for person in people:
        acting = person.page.locator("[data-place='order'] .acts")
        expect(acting).to_have_attribute("title", re.compile("^You" if person is people[2] else "^(?!You)"))
    people[2].is_asked()
    thing(people[2], "deck low").click()
    people[3].is_asked()
    expect(people[3].page.locator("[data-place='around.3.hand'] .deck")).to_have_text(["下", "神"])
    expect(people[0].page.locator("[data-place='order'] li").first).to_have_class(re.compile("black"))


# --- payments ---------------------------------------------------------------------------------------------------------


def test_cards_are_paid_in_any_order_and_useless_ones_are_dimmed(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    id = laid(hosted, ann, paying())
    fox = spirit_name(state_of(hosted, id).tables, 22)
    cost = state_of(hosted, id).tables.costs[22]
    thing(ann, fox).click()
    panel = ann.page.locator("[data-place='near.paying']")
    summon = panel.get_by_role("button", name="Summon")
    expect(summon).to_be_disabled()
    expect(panel.locator(".still")).to_contain_text("Still to pay")
    names = ["wood 1", "fire 1", "earth 1", "metal 1", "water 1"]
    wanted = sorted({names[element] for element in cost} & {"wood 1", "fire 1", "metal 1", "water 1"}, reverse=True)
    for name in wanted:
        held_card(ann, name).click()
        expect(ann.page.locator(f"[data-card='{name}'].picked")).to_have_count(1)
    held_card(ann, wanted[0]).click()  # put back, and chosen again
    expect(ann.page.locator(".picked")).to_have_count(len(wanted) - 1)
    held_card(ann, wanted[0]).click()
    while summon.is_disabled():
        ann.page.locator(".usable button").first.click()
    expect(panel.locator(".still")).to_have_text("That pays it in full.")
    assert ann.page.locator(".useless").count() > 0
    assert state_of(hosted, id).cells[cell.at(0, cell.PAID)] == 0  # nothing has been sent yet
    summon.click()
    expect(ann.page.locator("[data-place='near.summoned'] button")).to_have_count(1)
    assert list(bits(summoned(state_of(hosted, id), 0))) == [22]
    expect(panel).to_have_count(0)


def test_the_suggested_payment_is_chosen_by_a_finger_and_then_made(visit: NewVisitor, hosted: Served) -> None:
    ann = visit(phone=True)
    id = laid(hosted, ann, paying())
    fox = spirit_name(state_of(hosted, id).tables, 22)
    ann.page.touchscreen.tap(*ann.spot(thing(ann, fox)))
    auto = ann.page.locator("[data-place='near.paying'] .auto")
    expect(auto).to_contain_text("Choose for me")
    ann.page.touchscreen.tap(*ann.spot(auto))
    expect(auto).to_be_disabled()
    assert small_targets(ann) == []
    ann.page.touchscreen.tap(*ann.spot(ann.page.locator(".summon")))
    hosted.until_state(id, lambda now: summoned(now, 0) != 0)
    assert held(state_of(hosted, id), 0) != 0
    expect(ann.page.locator("[data-place='near.summoned'] button")).to_have_count(1)


# --- power and discards -----------------------------------------------------------------------------------------------


def test_a_goal_says_what_it_scores_and_the_score_disc_advances(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    id = laid(hosted, ann, moving())
    expect(thing(ann, "square 5")).to_contain_text("+1 light")
    expect(thing(ann, "square -5")).not_to_have_class(re.compile(r"\bcan\b"))
    thing(ann, "disc").click()  # a press on the disc lists its goals and leaves nothing there
    expect(ann.chooser).to_be_visible()
    ann.page.keyboard.press("Escape")
    thing(ann, "square 5").click()
    ann.chooser.get_by_role("button", name="Taiji circle").first.click()
    hosted.until_state(id, lambda now: track_place(now, 0, 0) == 1)
    expect(ann.page.locator("[data-place='track'] li", has_text="You: light 1, dark 0")).to_be_attached()
    thing(ann, "stay").click()
    hosted.until_state(id, lambda now: now.asked(0) != ask.POWER)


def test_a_god_is_never_discarded_with_one_press(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    hands = ["water 2, wood 1, fire 1, 21, 39", ""]
    id = laid(hosted, ann, stage(2, hands=hands, then=((step.HAND_CHECK, 0),)))
    god = spirit_name(state_of(hosted, id).tables, 38)
    thing(ann, god).click()
    expect(ann.chooser).to_be_visible()
    assert hand(state_of(hosted, id), 0) != 0
    ann.page.keyboard.press("Escape")
    thing(ann, "wood 1").click()
    hosted.until_state(id, lambda now: not now.waiting(0) or now.asked(0) != ask.DISCARD_DOWN)


# --- the end ----------------------------------------------------------------------------------------------------------


def test_the_end_shows_how_all_points_came_about(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    ann.known()
    cookies = [ann.cookie, *guests(hosted, 1)]
    id = seated(hosted, cookies)
    play_out(hosted, id, cookies, 5)
    ann.go(f"/t/{id}")
    expect(ann.ending).to_be_visible()
    ending = hosted.table(id).ending
    assert ending is not None
    totals = [int(words) for words in ann.page.locator(".sheets .total").all_inner_texts()]
    assert totals == sorted(ending.points, reverse=True)
    for sheet in ann.page.locator(".sheets > li").all():
        made = sum(int(words) for words in sheet.locator("dd").all_inner_texts())
        assert made == int(sheet.locator(".total").inner_text())
        spirits = [int(n) for words in sheet.locator(".spirits .points").all_inner_texts() for n in words.split(" + ")]
        assert sum(spirits) == sum(int(words) for words in sheet.locator("dd").all_inner_texts()[:2])


# --- a careful eye ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["table_host", "phone"])
def test_its_screens_can_be_used_by_everybody(visit: NewVisitor, hosted: Served, phone: bool) -> None:
    ann = visit(phone=phone)
    if phone:
        laid(hosted, ann, play(paying(), "summon 23"))
        ann.page.locator(".auto").click()
        found = examine(ann, "shikigami-paying")
    else:
        laid(hosted, ann, rich())
        found = examine(ann, "shikigami-rich")
    laid(hosted, ann, moving())
    found += stands(ann, "shikigami-moving")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("lang", "phone"), [("ru", True), ("ja", False)])
def test_its_board_stands_in_other_languages(visit: NewVisitor, hosted: Served, lang: str, phone: bool) -> None:
    ann = visit(phone=phone, locale=lang)
    laid(hosted, ann, rich())
    assert stands(ann, "shikigami-rich") == []
    if phone:
        assert small_targets(ann) == []
    else:
        field = ann.page.locator(".field").evaluate("(field) => [field.scrollHeight, field.clientHeight]")
        assert field[0] <= field[1] + 1
