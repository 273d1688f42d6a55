"""Several people at one table: watching, undo, chat, leaving and returning."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.hosting import Served
from tests.browser.players import ByFinger, ByMouse
from tests.browser.tables import against_bot, moves, two_people
from tests.browser.visitors import Visitor

# --- watching -----------------------------------------------------------------------------------------------------


def secrets_of(hosted: Served, table: str) -> dict[int, set[str]]:
    """Return the cards of each seat that only their owner may see."""
    play = hosted.table(table).play
    assert play is not None
    armies = play.state.open_view()["players"]
    hidden: dict[int, set[str]] = {}
    shown: set[str] = set()
    for seat, army in enumerate(armies):
        hidden[seat] = set(army["hand"])
        for space in army["spaces"]:
            for card, up in zip(space["cards"], space["face_up"]):
                (shown if up else hidden[seat]).add(card)
    return {seat: cards - shown for seat, cards in hidden.items()}


def cards_in(frames: list[str]) -> set[str]:
    """Return every card named in the sent data, by id, token or text."""
    found: set[str] = set()

    def look(value: Any) -> None:
        if isinstance(value, str):
            found.update(" ".join(each) for each in re.findall(r"\b(red|blue) (\d+)\b", value))
        elif isinstance(value, list):
            for each in value:
                look(each)
        elif isinstance(value, dict):
            colour = re.search(r"\bcard\.(red|blue)$", str(value.get("key", "")))
            if colour and "rank" in value.get("params", {}):
                found.add(f"{colour[1]} {value['params']['rank']}")
            for each in value.values():
                look(each)

    for frame in frames:
        look(json.loads(frame))
    return found


def cards_on(visitor: Visitor) -> set[str]:
    """Return every card on the page, visible or for screen readers."""
    words = visitor.page.evaluate("document.body.textContent + document.body.innerHTML").lower()
    return {" ".join(each) for each in re.findall(r"\b(red|blue) (\d+)\b", words)}


def test_a_spectator_sees_the_board_without_hands_and_can_choose_nothing(visit: NewVisitor, hosted: Served) -> None:
    ann, bob, eve = visit(), visit(), visit()
    table = two_people(hosted, ann, bob, "placing")
    eve.go(f"/t/{table}")
    expect(eve.board).to_be_visible()
    expect(ann.page.get_by_text("One person watches")).to_be_attached()
    for phase in ("placing", "battle"):
        hosted.play(table, [ann.cookie, bob.cookie], phase)
        expect(ann.page.locator(".hand.kept")).to_have_count(1 if phase == "battle" else 0)
        expect(eve.board).to_be_visible()
        expect(eve.hand).to_have_count(0)
        expect(eve.glowing).to_have_count(0)
        expect(eve.page.locator(".choice")).to_have_count(0)
        expect(eve.button("Take back")).to_have_count(0)
        hidden = secrets_of(hosted, table)
        if phase == "placing":  # in battle the few hidden cards may all lie open on the other side
            assert hidden[0]
            assert hidden[1]
        assert hidden[0] <= cards_in(ann.frames)  # who may know is told: the search finds what is there
        assert hidden[1] <= cards_in(bob.frames)
        assert (hidden[0] | hidden[1]) & (cards_in(eve.frames) | cards_on(eve)) == set()
        assert (hidden[0] - hidden[1]) & (cards_in(bob.frames) | cards_on(bob)) == set()
        assert (hidden[1] - hidden[0]) & (cards_in(ann.frames) | cards_on(ann)) == set()
    things = eve.page.locator(".stage [data-handle]")
    before = moves(hosted, table)
    for i in range(min(4, things.count())):
        things.nth(i).click()
        expect(eve.excuse).to_be_visible()  # it says what it is, and nothing of choosing
        expect(eve.excuse).not_to_contain_text("Why not")
        eve.page.keyboard.press("Escape")
    eve.page.keyboard.press("1")
    expect(eve.excuse).to_have_count(0)
    expect(eve.chooser).to_have_count(0)
    assert moves(hosted, table) == before


# --- taking back --------------------------------------------------------------------------------------------------


def undo_button(visitor: Visitor) -> Locator:
    return visitor.page.locator("header").get_by_role("button", name=re.compile("[Tt]ake back"))


def test_there_is_nothing_to_take_back_at_first_and_the_button_says_so(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit()
    two_people(hosted, ann, bob)
    button = undo_button(ann)
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_have_attribute("title", "You have not chosen anything yet")
    expect(button).to_have_accessible_name(re.compile("You have not chosen anything yet"))
    button.click(force=True)
    expect(ann.page.locator(".toast")).to_contain_text("You have not chosen anything yet")


def test_a_step_in_secret_is_taken_back_freely(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit()
    table = two_people(hosted, ann, bob, "placing")
    ann.is_asked()
    held, made = ann.hand.count(), moves(hosted, table)
    ByMouse(ann).answer()
    expect(ann.hand).to_have_count(held - 1)
    assert moves(hosted, table) == made + 1
    button = undo_button(ann)
    expect(button).to_have_attribute("title", "Nobody has seen your last choice: you can take it back.")
    button.click()
    expect(ann.hand).to_have_count(held)
    assert moves(hosted, table) == made
    expect(bob.page.get_by_role("group", name="A question to the table")).to_have_count(0)


def test_what_others_have_seen_is_taken_back_only_if_they_agree(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit()
    table = two_people(hosted, ann, bob, "battle", options={"first": "0"})
    ByMouse(ann).answer()
    made = moves(hosted, table)
    button = undo_button(ann)
    expect(button).to_have_text(re.compile("Ask to take back"))

    def ask() -> Locator:
        button.click()
        expect(ann.page.get_by_text("You asked to take your last choice back.")).to_be_visible()
        question = bob.page.get_by_role("group", name="A question to the table")
        expect(question).to_contain_text("would like to take the last choice back")
        return question

    ask().get_by_role("button", name="No").click()
    expect(ann.page.get_by_text("You asked to take your last choice back.")).to_have_count(0)
    assert moves(hosted, table) == made
    assert hosted.table(table).undo.count == 0

    ask().get_by_role("button", name="Yes").click()
    ann.is_asked()
    assert moves(hosted, table) < made
    assert hosted.table(table).undo.count == 1


def test_a_bot_does_not_mind(visit: NewVisitor, hosted: Served) -> None:
    ann = visit()
    table = against_bot(hosted, ann, "battle")
    ByMouse(ann).answer()
    ann.is_asked()
    hosted.until(lambda: not hosted.table_host.lives[table].thinking)
    made = moves(hosted, table)
    button = undo_button(ann)
    expect(button).to_have_attribute("title", "You can take your last choice back; bots don't mind.")
    number = ann.number
    button.click()
    expect(ann.board).not_to_have_attribute("data-n", number)
    assert moves(hosted, table) < made


# --- talking ------------------------------------------------------------------------------------------------------


def test_what_is_said_is_shown_as_it_was_written(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit()
    two_people(hosted, ann, bob)
    text = """<img src=x onerror="console.error('!')"><script>console.error('!')</script> &amp; {name} 札"""
    ann.pane("Chat").get_by_label("Say something").fill(text)
    ann.page.keyboard.press("Enter")
    expect(bob.button(re.compile("^Chat.*unread")).locator("visible=true")).to_contain_text("1")
    chat = bob.pane("Chat")
    expect(chat.get_by_text(text, exact=True)).to_be_visible()
    expect(chat.locator("img, script")).to_have_count(0)
    expect(bob.button(re.compile("unread"))).to_have_count(0)
    chat.get_by_label("Say something").fill("Good luck!")
    chat.get_by_role("button", name="Send").click()
    expect(ann.page.locator("aside").get_by_text("Good luck!")).to_be_visible()


def test_what_was_said_stays_when_somebody_comes_back(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit()
    two_people(hosted, ann, bob)
    for text in ("One", "Two"):
        ann.pane("Chat").get_by_label("Say something").fill(text)
        ann.page.keyboard.press("Enter")
        expect(bob.button(re.compile("^Chat.*unread")).locator("visible=true")).to_be_visible()
    bob.page.reload()
    expect(bob.board).to_be_visible()
    expect(bob.button(re.compile("unread"))).to_have_count(0)
    ann.page.get_by_label("Say something").fill("Three")
    ann.page.keyboard.press("Enter")
    expect(bob.button(re.compile("^Chat.*unread")).locator("visible=true")).to_contain_text("1")
    expect(bob.pane("Chat").locator("li p")).to_have_text(["One", "Two", "Three"])


# --- coming too late ----------------------------------------------------------------------------------------------


def test_whoever_comes_too_late_is_told_that_they_watch(visit: NewVisitor, hosted: Served) -> None:
    ann, bob, eve = visit(), visit(), visit()
    table = two_people(hosted, ann, bob)
    link = f"/t/{table}?invite={hosted.table(table).invite}"
    eve.go(link)
    badge = eve.page.locator(".watching")
    expect(badge).to_contain_text("You are watching.")
    expect(badge).to_contain_text("The game has begun; its seats are taken")
    expect(ann.page.locator(".watching")).to_have_count(0)
    ann.more().get_by_role("button", name="Concede").click()
    ann.dialog.get_by_role("button", name="Concede").click()
    expect(eve.ending).to_be_visible()
    expect(badge).to_contain_text("You are watching.")


def test_somebody_without_an_invitation_watches_before_the_game_too(visit: NewVisitor, hosted: Served) -> None:
    ann, eve = visit(), visit()
    ann.arrive()
    made = hosted.make(ann.cookie, ["", ""])
    eve.go(f"/t/{made['table']}")
    expect(eve.page.locator(".watching")).to_contain_text("You are watching.")


# --- going away ---------------------------------------------------------------------------------------------------


def test_a_bot_plays_on_for_somebody_who_vanished_until_they_sit_down_again(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit()
    ann.page.clock.install()
    table = two_people(hosted, ann, bob, "placing")
    bob.go("/")  # without a word
    expect(ann.page.locator(".players li").nth(1)).to_contain_text("not connected")
    expect(ann.button("Ask for a bot")).to_have_count(0)
    ann.page.clock.fast_forward(31_000)
    ann.button("Ask for a bot").click()
    expect(ann.page.locator(".toast")).to_contain_text("was here a moment ago")
    assert hosted.table(table).chairs[1].kind == "person"

    for person in hosted.table_host.lives[table].gone:
        hosted.table_host.lives[table].gone[person] -= 60
    ann.button("Ask for a bot").click()
    expect(ann.page.locator(".players li").nth(1)).to_contain_text("Bot for")
    assert hosted.table(table).chairs[1].kind == "bot"

    bob.go(f"/t/{table}")
    expect(bob.page.get_by_text("A bot plays for you.")).to_be_visible()
    expect(bob.glowing).to_have_count(0)
    expect(bob.page.locator(".choice")).to_have_count(0)
    bob.button("Sit down again").click()
    expect(bob.page.get_by_text("A bot plays for you.")).to_have_count(0)
    assert hosted.table(table).chairs[1].kind == "person"


def test_whoever_left_is_asked_nothing_before_they_sit_down_again(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit()
    table = two_people(hosted, ann, bob, "placing")
    ann.is_asked()
    ann.more().get_by_role("button", name="Leave the table").click()
    expect(ann.button("Play now")).to_be_visible()
    expect(bob.page.get_by_text("has left. You can wait, or let a bot play on.")).to_be_visible()
    ann.go(f"/t/{table}")
    expect(ann.page.get_by_text("You left this table; your seat is still yours.")).to_be_visible()
    expect(ann.page.locator("section.prompt.yours")).to_have_count(0)
    expect(ann.glowing).to_have_count(0)
    ann.button("Sit down again").click()
    ann.is_asked()
    expect(bob.button("Ask for a bot")).to_have_count(0)


def test_who_gives_up_loses_and_both_see_it(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit()
    table = two_people(hosted, ann, bob, "placing")
    ann.more().get_by_role("button", name="Concede").click()
    ann.dialog.get_by_role("button", name="Concede").click()
    for person in (ann, bob):
        expect(person.ending).to_contain_text("gave the game up")
    expect(bob.ending).to_contain_text("You have won")
    ending = hosted.table(table).ending
    assert ending is not None
    assert (ending.how, ending.seat, ending.shares) == ("conceded", 0, [0.0, 1.0])


# --- once more ----------------------------------------------------------------------------------------------------


def test_a_rematch_that_both_want_takes_both_to_the_next_table(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit()
    table = two_people(hosted, ann, bob, "over")
    ann.ending.get_by_role("button", name="Rematch").click()
    question = bob.page.get_by_role("group", name="A question to the table")
    expect(question).to_contain_text("would like a rematch")
    ann.button("Never mind").click()  # whoever asked may think better of it
    expect(question).to_have_count(0)
    ann.ending.get_by_role("button", name="Rematch").click()
    question.get_by_role("button", name="Yes").click()
    for person in (ann, bob):
        expect(person.page).not_to_have_url(re.compile(table))
        expect(person.board).to_be_visible()
    assert ann.table == bob.table
    before, after = ({chair.person for chair in hosted.table(each).chairs} for each in (table, ann.table))
    assert before == after


# --- two devices --------------------------------------------------------------------------------------------------


def test_a_link_that_works_once_makes_a_phone_the_same_person(visit: NewVisitor, hosted: Served) -> None:
    ann, bob, phone, eve = visit(), visit(), visit(phone=True), visit()
    table = two_people(hosted, ann, bob, "placing")
    menu = ann.settings()
    menu.get_by_role("button", name="Use another device, too").click()
    link = menu.locator("input[readonly]").input_value()
    phone.go(link.removeprefix(ann.address))
    phone.button("Yes, that's me").click()
    expect(phone.page.locator(".toast")).to_contain_text("Hello again")
    phone.go(f"/t/{table}")
    phone.is_asked()
    held = phone.hand.count()
    ByFinger(phone).answer()
    expect(ann.hand).to_have_count(held - 1)  # what one device does the other shows

    eve.forgive("status of 4")
    eve.go(link.removeprefix(ann.address))
    eve.button("Yes, that's me").click()
    expect(eve.page.get_by_role("alert")).to_contain_text("a code works once")


# --- keys ---------------------------------------------------------------------------------------------------------


def test_shortcuts_of_a_single_key_can_be_switched_off(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit()
    table = two_people(hosted, ann, bob, "placing")
    ann.is_asked()
    made = moves(hosted, table)
    ann.settings().get_by_role("group", name="Single-key shortcuts").get_by_text("Off").click()
    ann.page.keyboard.press("Escape")
    expect(ann.dialog).to_have_count(0)
    for key in "1hu?":
        ann.page.keyboard.press(key)
    expect(ann.dialog).to_have_count(0)
    expect(ann.page.locator(".toast, .advised")).to_have_count(0)
    assert moves(hosted, table) == made
    ann.page.reload()  # the browser remembers it
    ann.is_asked()
    ann.page.keyboard.press("1")
    ann.settings().get_by_role("group", name="Single-key shortcuts").get_by_text("On", exact=True).click()
    ann.page.keyboard.press("Escape")
    assert moves(hosted, table) == made
    ann.page.keyboard.press("1")
    hosted.until(lambda: len(hosted.table_host.lives[table].table.play.made) == made + 1)  # type: ignore[union-attr]


# --- not your turn ------------------------------------------------------------------------------------------------


def test_pressing_something_out_of_turn_says_whom_the_table_waits_for(visit: NewVisitor, hosted: Served) -> None:
    ann, bob = visit(), visit()
    two_people(hosted, ann, bob, "battle", options={"first": "0"})
    ann.is_asked()
    expect(bob.page.locator("section.prompt.yours")).to_have_count(0)
    bob.hand.first.click()
    expect(bob.excuse).to_contain_text("It is not your turn")
