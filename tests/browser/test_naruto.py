"""The Naruto Shippuden CCG in a browser: turns by pressing things, a jutsu with chain and payment, its screens."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ofuda.games.naruto import ask, cell, parts
from ofuda.games.naruto.rules import NarutoState
from ofuda.games.naruto.spoken import pile_kinds
from ofuda.table.play import Position
from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.looks import examine, small_targets, stands
from tests.browser.players import ByFinger, ByMouse, Player
from tests.browser.visitors import Visitor
from tests.games.naruto.scenes import announce, battle, hurt, pay, resolve, village
from tests.server.serving import Guest

GAME = "naruto"


def state_of(hosted: Served, id: str) -> NarutoState:
    """Return the real state of the table."""
    playing = hosted.table(id).play
    assert playing is not None
    assert isinstance(playing.state, NarutoState)
    return playing.state


def seated(hosted: Served, cookies: list[str], **options: Any) -> str:
    """Begin a game of these people with the two decks of the first set; return the table's id."""
    made = hosted.make(cookies[0], [""] * len(cookies), game=GAME, options=options)
    hosted.seat(made, cookies)
    return made["table"]


def laid(hosted: Served, ann: Visitor, state: NarutoState, bob: Visitor | None = None) -> str:
    """Show a position of cards of both decks to Ann and Bob; without Bob the other is a guest without a page."""
    guest = Guest(hosted)  # type: ignore[arg-type]  # it needs an address and a port
    hosted.do(guest.arrive())
    people = [ann] if bob is None else [ann, bob]
    for person in people:
        person.known()
    id = seated(hosted, [*[person.cookie for person in people], guest.cookie][:2])

    async def load_position() -> None:
        table = await hosted.table_host.table(id)
        assert table is not None
        assert table.play is not None
        table.play.position = Position(state)
        table.play.version += 1

    hosted.do(load_position())
    for person in people:
        person.go(f"/t/{id}")
    ann.is_asked()
    return id


def thing(ann: Visitor, handle: str) -> Locator:
    return ann.page.locator(f'.stage [data-handle="{handle}"]').last


# --- positions --------------------------------------------------------------------------------------------------------


def at_home() -> NarutoState:
    """The mission phase of seat 0, with teams, lone and injured ninjas, a mission in play, chakra and rewards."""
    return village(
        home=[["N-011", "N-002"], hurt("N-028", coins={"plus both": 2}), "N-036", "M-011"],
        away=[["N-031", "N-029"], hurt("N-008"), "N-039"],
        hand=["N-026", "J-010", "J-030", "M-007", "N-013", "J-032"],
        chakra=["N-020", "N-020", "J-007", "N-018", "J-013"],
        discard=["J-029"],
        rewards=["N-003", "J-001", "N-025"],
        marker=4,
        their_hand=["N-034", "J-001", "J-025", "N-010"],
        their_chakra=["N-009", "J-026", "N-019"],
        their_marker=3,
        turn=9,
    )


def fighting(fights: int = 3) -> NarutoState:
    """The exchange of jutsu in three battles: a blocked one, an unblocked one, and one that is lost as it stands."""
    every: list[tuple[list[Any], list[Any]]] = [
        (["N-011", "N-002", "N-036"], ["N-031", "N-029"]),
        (["N-023"], []),
        ([hurt("N-028"), "N-026"], [hurt("N-039", coins={"plus both": 1}), "N-038", "N-010"]),
    ]
    return battle(
        *every[:fights],
        home=["N-018", "N-014"],
        away=["N-034"],
        hand=["J-010", "J-030", "J-029", "N-013"],
        chakra=["N-020", "N-020", "J-007", "N-018", "J-013"],
        their_hand=["J-001", "J-025", "N-010"],
        their_chakra=["N-009", "J-026", "N-019"],
        marker=6,
        their_marker=5,
        turn=11,
    )


def on_chain() -> NarutoState:
    """A jutsu is on the chain, and seat 0 may add another."""
    s = fighting()
    announce(s, "J-030")
    pay(s)
    while s.seat != 0:
        s.play(s.moves(s.seat)[0])
    return s


# --- turns ------------------------------------------------------------------------------------------------------------


def test_two_people_play_the_first_turns_by_pressing_things(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit(phone=True, color_scheme="light")
    for person in (ann, bob):
        person.known()
    id = seated(hosted, [ann.cookie, bob.cookie], first=0)
    for person in (ann, bob):
        person.go(f"/t/{id}")
        expect(person.page.locator("[data-place='near.hand'] .held")).to_have_count(6)
        thing(person, "keep").click()
    players: list[Player] = [ByMouse(ann, 3), ByFinger(bob, 4)]
    state = state_of(hosted, id)
    while int(state.cells[cell.TURN]) < 5 and not state.over:
        assert sum(player.moves for player in players) < 200
        answered = [player.try_to_answer() for player in players]
        if not any(answered):
            ann.page.wait_for_timeout(20)
        state = state_of(hosted, id)
    assert all(player.moves > 4 for player in players)
    for person, seat in ((ann, 0), (bob, 1)):
        held = person.page.locator("[data-place='near.hand'] .held")
        expect(held).to_have_count(len(pile_kinds(state, seat, parts.HAND)))
        assert small_targets(person) == []
        person.no_overflow()
    assert "keydown" not in ann.page.evaluate("window.caused")


def test_a_card_is_deployed_for_its_hand_cost_and_another_charged(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    id = laid(hosted, ann, village(home=["N-002"], hand=["N-023", "N-028", "J-013", "N-013"], marker=5, turn=9))
    hokage = thing(ann, "hand The Third Hokage N-013")
    hokage.click()
    expect(ann.excuse).to_contain_text("entrance cost 6 > turn marker 5")
    ann.page.keyboard.press("Escape")
    thing(ann, "charge Hidden Mist Jutsu").click()
    expect(ann.page.locator("[data-place='near.chakra'] .item")).to_have_count(1)
    thing(ann, "hand Kakashi Hatake N-023").click()
    expect(thing(ann, "hand Kiba Inuzuka N-028")).to_have_class(re.compile(r"\bcan\b"))
    thing(ann, "hand Kiba Inuzuka N-028").click()
    hosted.until_state(id, lambda now: len(pile_kinds(now, 0, parts.CHAKRA)) == 2)
    expect(ann.page.locator("[data-place='near.alone'] button")).to_have_count(2)
    expect(thing(ann, "slot 2")).to_contain_text("6/3")


def test_cards_that_are_looked_at_are_picked_from_a_tray(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    deck = ["J-013", "N-014", "J-032"]
    id = laid(hosted, ann, village(home=["N-018"], hand=["M-011", "N-016"], deck=deck, marker=4, turn=9))
    thing(ann, "hand Bingo Book").click()
    tray = ann.page.locator("section.tray")
    expect(tray.locator(".card")).not_to_have_count(0)
    ann.shoot("naruto-tray")
    tray.locator("button.can").first.click()
    hosted.until_state(id, lambda now: now.asked(0) == ask.MISSION)
    expect(tray).to_have_count(0)
    assert len(pile_kinds(state_of(hosted, id), 0, parts.HAND)) == 1


def test_on_a_phone_the_chain_never_covers_what_is_scrolled_to(visit: NewVisitor, hosted: Served) -> None:
    state = battle((["N-1148", "N-003"], ["N-012"]), hand=["J-825"], chakra=["N-029"], marker=5, deck=["N-1149"])
    announce(state, "J-825", user=0)
    resolve(state)
    ann = visit(phone=True)
    laid(hosted, ann, state)
    field = ann.page.locator(".table .field")
    expect(ann.page.locator("section.tray .can")).to_have_count(1)
    field.evaluate("(box) => box.scrollTo(0, box.scrollHeight)")
    assert field.evaluate("(box) => box.scrollTop") > 0
    ann.spot(ann.page.locator("section.tray .can"))


# --- a jutsu ----------------------------------------------------------------------------------------------------------


def test_a_jutsu_is_announced_paid_answered_and_resolved(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit(phone=True)
    id = laid(hosted, ann, fighting(), bob)
    battles = ann.page.locator(".battle")
    expect(battles).to_have_count(3)
    expect(battles.first.locator(".powers b")).to_have_text(["4", "7"])
    expect(battles.nth(1).locator(".told")).to_contain_text("2 rewards")

    thing(ann, "hand Lightning Blade").click()
    chain = ann.page.locator("section.chain li")
    expect(chain).to_contain_text("being announced")
    thing(ann, "slot 1").click()  # Kakashi uses it
    expect(ann.page.locator("[data-place='near.chakra'] .item.can")).to_have_count(4)
    thing(ann, "chakra 0 Zabuza Momochi N-018").click()
    expect(ann.page.locator("[data-place='near.chakra'] .item.can")).to_have_count(2)  # Fire is still due
    thing(ann, "chakra 0 Sasuke Uchiha N-020").click()
    expect(chain).to_contain_text("Kakashi Hatake N-011")
    expect(chain).to_contain_text("paid with Fire, Water")
    expect(thing(ann, "slot 1").locator(".sign")).to_have_text("術")

    bob.is_asked()
    bob.page.touchscreen.tap(*bob.spot(thing(bob, "hand Kunai")))
    hosted.until_state(id, lambda now: now.asked(1) != ask.EXCHANGE or now.cells[cell.CHAIN] == 2)
    while int(state_of(hosted, id).cells[cell.CHAIN]) < 2:
        bob.is_asked()
        bob.page.touchscreen.tap(*bob.spot(bob.glowing.first))
        bob.page.wait_for_timeout(100)
    names = bob.page.locator("section.chain .name")
    expect(names).to_have_text([re.compile("Kunai"), re.compile("Lightning Blade")])  # the newest on top
    while int(state_of(hosted, id).cells[cell.CHAIN]):
        person = (ann, bob)[state_of(hosted, id).seat]
        person.is_asked()
        number = person.number
        thing(person, "pass").click()
        expect(person.board).not_to_have_attribute("data-n", number)
    expect(ann.page.locator("section.chain")).to_have_count(0)
    expect(battles.first.locator(".powers b").last).to_have_text("14")
    expect(thing(ann, "slot 1").locator("s")).to_have_text("5/3")


# --- looks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["table_host", "phone"])
def test_its_screens_can_be_used_by_everybody(visit: NewVisitor, hosted: Served, phone: bool) -> None:
    ann = visit(phone=phone)
    found: list[str] = []
    for name, state in (("home", at_home()), ("battles", fighting()), ("chain", on_chain())):
        laid(hosted, ann, state)
        found += examine(ann, f"naruto-{name}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (844, 390)], ids=["tablet", "landscape"])
def test_everything_stays_inside_other_windows(visit: NewVisitor, hosted: Served, width: int, height: int) -> None:
    ann = visit(viewport={"width": width, "height": height})
    laid(hosted, ann, on_chain())
    ann.shoot("naruto-chain")
    ann.no_overflow()
    rights = "(all) => all.map((each) => each.getBoundingClientRect().right)"
    for place in ("near.chakra", "near.rewards", "near.deck"):
        found = ann.page.locator(f"[data-place='{place}'], [data-place='{place}'] b").evaluate_all(rights)
        assert found
        assert max(found) <= width, place


@pytest.mark.parametrize(("lang", "phone"), [("ru", True), ("ja", False)])
def test_its_board_stands_in_other_languages(visit: NewVisitor, hosted: Served, lang: str, phone: bool) -> None:
    ann = visit(phone=phone, locale=lang)
    laid(hosted, ann, on_chain())
    assert stands(ann, "naruto-chain") == []
    if phone:
        assert small_targets(ann) == []
    else:
        table = ann.page.locator(".halves").evaluate("(table) => [table.scrollHeight, table.clientHeight]")
        assert table[0] <= table[1] + 1
