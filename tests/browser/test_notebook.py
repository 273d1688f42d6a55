"""Shamans in a browser: the private notebook, and the ends of rounds and games that reveal the roles."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from ofuda.games.shamans import parts, saw
from ofuda.table.play import Play
from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.looks import examine
from tests.browser.visitors import Visitor

SEATS = 5  # two Shadows, so that nobody knows all roles from the own one
NOTE = "follows too gladly"
WORDS = {"shaman": "Shaman", "shadow": "Shadow"}


def open_table(hosted: Served, people: list[Visitor], seats: int = SEATS) -> str:
    """Create a game of two rounds with people on the first seats and bots on the others."""
    for person in people:
        person.known()
    bots = [""] * len(people) + ["easy"] * (seats - len(people))
    options = {"players": seats, "rounds": 2}
    made = hosted.make(people[0].cookie, bots, game="shamans", options=options, window=0)
    hosted.seat(made, [person.cookie for person in people])
    for person in people:
        person.go(f"/t/{made['table']}")
        expect(person.board).to_be_visible()
    return made["table"]


def play_to(hosted: Served, table: str, people: list[Visitor], round: int) -> None:
    """Let the people play, each in another tab, until a round begins or the game is over."""

    async def one(cookie: str) -> None:
        tab = await hosted._guest(cookie).page(table)
        try:
            while tab.state["phase"] != "over" and tab.state["chapter"]["params"]["round"] < round:
                asked = tab.state.get("asked")
                if asked and not asked.get("answered"):
                    await tab.move(len(asked["choices"]) // 2)
                else:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(tab.next(), 0.1)
        finally:
            await tab.close()

    cookies = [person.cookie for person in people]

    async def all_of_them() -> None:
        await asyncio.gather(*(one(cookie) for cookie in cookies))

    hosted.do(all_of_them())


class Truth:
    """The server's data about a finished round."""

    def __init__(self, play: Play, round: int) -> None:
        now = 0
        self.roles = [""] * SEATS
        self.winner = ""
        self.moon = False
        self.out: set[int] = set()
        for what, _, a, b, _, _ in play.state.journal(0):
            if what == saw.ROUND:
                now = a
            if now != round:
                continue
            if what == saw.WAS:
                self.roles[a] = role_name(b)
            elif what == saw.ROUND_WON:
                self.winner = role_name(a)
            elif what == saw.ELIMINATED:
                self.out.add(a)
            elif what == saw.PAWN and a == play.game.tables.moon:  # type: ignore[attr-defined]
                self.moon = True

    @property
    def clause(self) -> str:
        if self.moon:
            return "SH-68"
        shadows = {seat for seat in range(SEATS) if self.roles[seat] == "shadow"}
        return "SH-67" if shadows <= self.out else "SH-66"


def role_name(role: int) -> str:
    return "shadow" if role == parts.SHADOW else "shaman"


def dealt(play: Play) -> list[str]:
    """Return the roles dealt in the first round."""
    view = play.dealt().open_view()
    return [player["role"] for player in view["players"]]


def play_of(hosted: Served, table: str) -> Play:
    play = hosted.table(table).play
    assert play is not None
    return play


def notes(person: Visitor) -> Locator:
    return person.page.locator(".notebook")


def scene(person: Visitor) -> Locator:
    return person.page.locator("dialog.round-end")


def suspicion(person: Visitor, n: int) -> Locator:
    """Return the note about the n-th of the others."""
    return notes(person).locator(".others > li").nth(n)


def lean(person: Visitor, n: int, what: str) -> None:
    suspicion(person, n).locator("label", has_text=what).click()


def roles_shown(person: Visitor) -> list[str]:
    return scene(person).locator(".players > li .role b").all_inner_texts()


def same_roles(person: Visitor, seat: int, truth: Truth) -> None:
    """Check that the scene reveals the server's role cards, the reader's own first."""
    expect(scene(person)).to_be_visible()
    around = [truth.roles[(seat + n) % SEATS] for n in range(SEATS)]
    assert roles_shown(person) == [WORDS[role] for role in around]
    expect(scene(person).locator("h2")).to_have_text(f"The {WORDS[truth.winner]}s win the round")
    expect(scene(person).locator(".clause")).to_have_text(truth.clause)


# --- notes and the truth ----------------------------------------------------------------------------------------------


def test_a_notebook_stays_in_its_browser_and_is_held_against_the_truth(visit: NewVisitor, hosted: Served) -> None:
    ann, bob, watcher = visit(), visit(phone=True), visit()
    sent: list[str] = []
    ann.page.on("websocket", lambda wire: wire.on("framesent", lambda data: sent.append(str(data))))
    ann.context.on("request", lambda request: sent.append(request.url + (request.post_data or "")))
    table = open_table(hosted, [ann, bob])
    watcher.go(f"/t/{table}")
    expect(watcher.board).to_be_visible()
    assert watcher.button("Notes", exact=True).count() == 0  # who only watches suspects nobody

    # a key opens it, the focus is in it, and the key closes it again
    ann.page.keyboard.press("n")
    expect(notes(ann).locator("h2")).to_be_focused()
    expect(notes(ann)).to_contain_text("never sent")
    expect(notes(ann).locator(".others > li")).to_have_count(SEATS - 1)  # nobody notes about themselves
    ann.page.keyboard.press("n")
    expect(notes(ann)).to_be_hidden()
    ann.page.keyboard.press("n")

    # by mouse, by keyboard, and in words that are not taken for keys
    lean(ann, 0, "surely Shadow")
    suspicion(ann, 1).locator("input:checked").focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(suspicion(ann, 1)).to_contain_text("probably Shaman")
    suspicion(ann, 2).get_by_role("textbox").press_sequentially(NOTE)
    bob.button("Notes", exact=True).locator("visible=true").first.click()
    lean(bob, 3, "surely Shaman")
    bob.no_overflow()
    asked = bob.page.locator("section.prompt .ask")
    bob.spot(asked)  # what is asked is not covered
    for person in (ann, bob):
        person.page.reload()
        expect(person.board).to_be_visible()
        person.button("Notes", exact=True).locator("visible=true").first.click()
    expect(suspicion(ann, 0).locator("input:checked")).to_have_value("2")
    expect(suspicion(ann, 1).locator("input:checked")).to_have_value("-1")
    expect(suspicion(ann, 2).get_by_role("textbox")).to_have_value(NOTE)
    expect(suspicion(ann, 3).locator("input:checked")).to_have_value("0")
    expect(suspicion(bob, 3).locator("input:checked")).to_have_value("-2")
    expect(suspicion(bob, 0).locator("input:checked")).to_have_value("0")  # Ann's notes are not his

    play_to(hosted, table, [ann, bob], 2)
    play = play_of(hosted, table)
    assert hosted.table(table).phase == "playing"
    truth = Truth(play, 1)
    same_roles(ann, 0, truth)
    same_roles(bob, 1, truth)
    same_roles(watcher, 0, truth)
    assert scene(watcher).locator(".noted, .fared").count() == 0
    totals = scene(ann).locator(".total b").all_inner_texts()
    assert totals == [str(int(play.state.points(seat))) for seat in range(SEATS)]

    # the suspicions were noted before any card could be swapped
    was = dealt(play)
    right = [was[1] == "shadow", was[2] == "shaman"]
    for n, so in enumerate(right, 1):
        verdict = scene(ann).locator(".players > li").nth(n).locator(".verdict")
        expect(verdict).to_contain_text("right" if so else "wrong")
    expect(scene(ann).locator(".fared")).to_contain_text(f"right: {sum(right)} of 2")
    expect(scene(bob).locator(".fared")).to_contain_text(f"right: {int(was[0] == 'shaman')} of 1")

    # it waits for the reader: a reload shows it again, Escape puts it away for good
    ann.page.reload()
    same_roles(ann, 0, truth)
    ann.page.keyboard.press("Escape")
    expect(scene(ann)).to_have_count(0)
    ann.page.reload()
    expect(ann.board).to_be_visible()
    ann.page.keyboard.press("n")
    expect(suspicion(ann, 0).locator("input:checked")).to_have_value("0")  # the roles were dealt anew
    assert scene(ann).count() == 0
    notes(ann).get_by_label("Notes of which round").select_option("1")
    expect(suspicion(ann, 2)).to_contain_text(NOTE)
    expect(suspicion(ann, 0)).to_contain_text(WORDS[truth.roles[1]])
    assert notes(ann).locator("input").count() == 0  # what was noted stays so
    scene(bob).get_by_role("button", name="table").or_(scene(bob).get_by_role("button", name="next round")).click()
    expect(scene(bob)).to_have_count(0)

    # the end of the game tells of all rounds
    play_to(hosted, table, [ann, bob], 3)
    expect(ann.ending).to_be_visible()
    last = Truth(play_of(hosted, table), 2)
    assert scene(ann).count() == 0
    shown = ann.ending.locator(".players > li .role b").all_inner_texts()
    assert shown == [WORDS[role] for role in last.roles]
    rows = ann.ending.locator("tbody tr", has=ann.page.locator(".role"))
    for seat in range(SEATS):
        told = rows.nth(seat).locator(".role").all_inner_texts()
        assert [WORDS[truth.roles[seat]] in told[0], WORDS[last.roles[seat]] in told[1]] == [True, True]
    expect(ann.ending.locator("tfoot td").first).to_contain_text(f"right: {sum(right)} of 2")

    assert sent
    assert not any(NOTE in each for each in sent)


def test_a_note_from_before_a_swap_says_so(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    seat = [{"key": "seat", "params": {"seat": n}} for n in range(SEATS)]
    swap = {
        "key": "event.swaps",
        "params": {"who": seat[1], "other": {"key": "other.with", "params": {"who": seat[2]}}},
        "facts": {"event": "swaps", "who": 1, "other": 2},
    }
    shows = {
        "key": "event.reveals",
        "params": {"who": seat[3], "role": {"key": "role.shadow"}},
        "facts": {"event": "reveals", "who": 3, "role": "shadow"},
    }
    more: list[dict[str, Any]] = []  # chance swaps cards too seldom: lines that the page takes for the table's

    def pass_on(wire: WebSocketRoute, message: str | bytes) -> None:
        update = json.loads(message)
        if update["is"] == "state" and update["log"]["start"] == 0:
            update["log"]["lines"] += [{"said": said} for said in more]
        wire.send(json.dumps(update))

    def stand_between(wire: WebSocketRoute) -> None:
        wire.connect_to_server().on_message(lambda message: pass_on(wire, message))

    ann.page.route_web_socket("**/ws/**", stand_between)
    open_table(hosted, [ann])
    ann.page.keyboard.press("n")
    for n, what in enumerate(["surely Shadow", "probably Shaman", "surely Shaman", "probably Shadow"]):
        lean(ann, n, what)

    more += [swap, shows]
    ann.page.reload()
    expect(ann.board).to_be_visible()
    ann.page.keyboard.press("n")
    expect(notes(ann).locator(".swaps")).to_contain_text("swaps role cards with")
    for n in (0, 1):
        expect(suspicion(ann, n)).to_contain_text("from before the swap")
    expect(suspicion(ann, 2).locator("input[type=radio]")).to_have_count(0)  # it was shown: nothing to suspect
    expect(suspicion(ann, 2)).to_contain_text("the card was shown")
    expect(suspicion(ann, 3)).not_to_contain_text("before the swap")

    notes(ann).get_by_role("button", name="follow the cards").click()
    expect(suspicion(ann, 0).locator("input:checked")).to_have_value("-1")
    expect(suspicion(ann, 1).locator("input:checked")).to_have_value("2")
    expect(notes(ann)).not_to_contain_text("before the swap")


def test_games_without_roles_have_no_notebook(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    ann.known()
    made = hosted.make(ann.cookie, ["", "easy"])
    ann.go(f"/t/{made['table']}?invite={made['invite']}")
    ann.is_asked()
    assert ann.button("Notes", exact=True).count() == 0
    ann.page.keyboard.press("n")
    assert notes(ann).count() == 0


# --- a careful eye ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["table_host", "phone"])
def test_notebook_scene_and_ending_can_be_used_by_everybody(visit: NewVisitor, hosted: Served, phone: bool) -> None:
    ann = visit(phone=phone)
    table = open_table(hosted, [ann], 3 if phone else SEATS)
    ann.page.keyboard.press("n")
    lean(ann, 0, "surely Shadow")
    lean(ann, 1, "probably Shaman")
    found = [] if phone else examine(ann, "notebook")
    play_to(hosted, table, [ann], 2)
    expect(scene(ann)).to_be_visible()
    found += examine(ann, "round-end")
    if phone:
        ann.page.keyboard.press("Escape")
        notes(ann).get_by_label("Notes of which round").select_option("1")
        found += examine(ann, "notebook-before")
        play_to(hosted, table, [ann], 3)
        expect(ann.ending).to_be_visible()
        found += examine(ann, "round-ending")
    assert not found, "\n".join(found)
