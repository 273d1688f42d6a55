"""What can be typed besides a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ofuda.bots import LEVELS
from ofuda.kernel import rulebook
from ofuda.terminal import typed
from ofuda.terminal.orders import possible
from ofuda.terminal.voice import answers, own

if TYPE_CHECKING:
    from ofuda.terminal.play import Sitting

MOST_THINGS = 8  # names that a sentence lists


class Leave(Exception):
    """The person wants to leave the table."""


def show_help(table: Sitting, seat: int, rest: str) -> None:
    scene = table.game.scene(table.state.view(seat), seat)
    things = typed.in_sight(table.state, seat, scene)
    clause = table.state.prompt(seat).message.clause
    thing = typed.called(things[0], seat, scene, table.voices[seat]) if things else ""
    text = table.voices[seat].own("help", thing=thing, clause=clause or "ID").strip("\n")
    useless = [] if things else [own("command.why", table.lang)]
    useless += [] if rulebook.path_of(table.game).is_file() else [own("command.rules", table.lang)]
    useless += [] if possible(table.state, seat) else [own("command.order", table.lang)]
    for line in text.splitlines():
        if not set(line.split()[:1]) & set(useless):
            table.screen.say(line)


def why(table: Sitting, seat: int, rest: str) -> None:
    voice = table.voices[seat]
    if not table.state.things(seat):
        table.screen.say(voice.own("no_things"))
        return
    scene = table.game.scene(table.state.view(seat), seat)
    shown = typed.in_sight(table.state, seat, scene)
    things = voice.several(typed.called(thing, seat, scene, voice) for thing in shown[:MOST_THINGS])
    if len(shown) > MOST_THINGS:
        things = voice.own("and_more", things=things)
    thing = typed.thing_of(table.state, seat, rest, scene, voice)
    if thing:
        table.screen.say(typed.why(table.state, seat, thing, scene, voice))
    elif rest and (near := typed.near(table.state, seat, rest, scene, voice)):
        table.screen.say(voice.own("near_thing", thing=rest[:60], things=voice.several(near)))
    elif rest:
        table.screen.say(voice.own("no_thing", thing=rest[:60], things=things))
    else:
        table.screen.say(voice.own("why_what", things=things))


def rules(table: Sitting, seat: int, rest: str) -> None:
    if not rulebook.path_of(table.game).is_file():
        table.screen.say(table.voices[seat].own("no_rulebook"))
        return
    try:
        clauses = rulebook.read(table.game, table.lang)
    except ValueError as error:
        table.screen.say(table.voices[seat].own("no_rules", why=error))
        return
    chosen = [clause for clause in clauses if typed.squeeze(clause.id) == typed.squeeze(rest)]
    if rest and not chosen:
        near = table.voices[seat].several(rulebook.near(clauses, rest))
        table.screen.say(table.voices[seat].own("no_clause", clause=rest[:60], near=near))
    for clause in chosen if rest else clauses:
        table.screen.say(f"{clause.id}  {clause.text}")


def log(table: Sitting, seat: int, rest: str) -> None:
    for line in table.news(seat, 0) or [table.voices[seat].own("no_log")]:
        table.screen.say(line)


def board(table: Sitting, seat: int, rest: str) -> None:
    table.show(seat)


def hint(table: Sitting, seat: int, rest: str) -> None:
    voice = table.voices[seat]
    levels = [level for level, text in LEVELS.items() if text == table.advisor.name]
    name = voice.own(f"adviser.{levels[0]}") if levels else table.advisor.name.partition(":")[0]
    move = table.think(table.advisor, seat, name)
    number = table.state.moves(seat).index(move) + 1
    words = typed.texts_of(table.state, seat, voice)[number - 1]
    table.screen.say(voice.own("hint", bot=name, number=number, move=words))


def order(table: Sitting, seat: int, rest: str) -> None:
    """Say in private what is to be done where nobody is asked: list what there is, give an order, take it back."""
    voice, moves = table.voices[seat], possible(table.state, seat)
    texts = [order_words(table, seat, move) for move in moves]
    wanted = typed.squeeze(rest)
    standing = table.orders.given.get(seat)
    number = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 4 else 0
    named = [n for n, text in enumerate(texts, 1) if typed.squeeze(text).startswith(wanted)] if wanted else []
    if number == 0 and len(named) == 1:
        number = named[0]
    if wanted in answers("off", table.lang):
        table.orders.given.pop(seat, None)
        if standing is None:
            table.screen.say(voice.own("order_nothing"))
        else:
            table.screen.say(voice.own("order_off", move=order_words(table, seat, standing)))
    elif not moves:
        table.screen.say(voice.own("order_none"))
    elif 1 <= number <= len(moves):
        table.orders.give(table.state, seat, moves[number - 1])
        table.screen.say(voice.own("order_given", move=texts[number - 1]))
    else:
        if wanted:
            table.screen.say(voice.own("order_unread", text=rest[:60], last=len(moves)))
        table.screen.say(voice.own("order_list"))
        for n, text in enumerate(texts, 1):
            table.screen.say(f"  {voice.own('command.order')} {n}  {text}")
        if standing is not None:
            table.screen.say(voice.own("ordered", move=order_words(table, seat, standing)))


def order_words(table: Sitting, seat: int, move: int) -> str:
    return table.voices[seat].say(table.game.move_message(table.state, seat, move))


def save(table: Sitting, seat: int, rest: str, over: bool = False) -> None:
    if table.keeper.save(rest, over) and seat in table.orders.given:
        table.screen.say(table.voices[seat].own("order_unsaved"))


def save_over(table: Sitting, seat: int, rest: str) -> None:
    save(table, seat, rest, over=True)


def leave(table: Sitting, seat: int, rest: str) -> None:
    if table.record.moves and table.keeper.dirty:
        try:
            answer = table.screen.ask(f"{table.voices[seat].own('quit_save')} ")
        except EOFError:
            answer = ""
        name = "" if answer.casefold() in answers("yes", table.lang) else answer
        stays = not answer or answer.casefold() in answers("no", table.lang)
        if not stays and not table.keeper.save(name, over=False):
            return
    raise Leave


def undo(table: Sitting, seat: int, rest: str) -> None:
    """Back to before the last own choice; where other people saw or did something since, they are asked."""
    voice = table.voices[seat]
    mine = [choice for choice in table.choices if choice.seat == seat]
    if not mine:
        table.screen.say(voice.own("nothing_to_undo"))
        return
    last = mine[-1]
    if len(table.people) > 1 and table.revealed(last) and not table.screen.yes(voice.own("undo_consent"), table.lang):
        table.screen.say(voice.own("kept"))
        return
    table.state = table.record.undo(last.step)
    table.choices = [choice for choice in table.choices if choice.step < last.step]
    table.orders.restore(table.state, last.orders)
    table.seen = [min(n, len(table.state.events(p))) for p, n in enumerate(table.seen)]
    table.keeper.dirty = True
    table.notes = [(seat, table.seen[seat], voice.own("undone"))]


Command = Callable[["Sitting", int, str], None]
COMMANDS: dict[str, Command] = {
    "?": show_help,
    "help": show_help,
    "why": why,
    "rules": rules,
    "log": log,
    "board": board,
    "hint": hint,
    "order": order,
    "save": save,
    "save!": save_over,
    "undo": undo,
    "quit": leave,
    "exit": leave,
    "q": leave,
}
TRANSLATED = ("help", "board", "why", "rules", "hint", "undo", "order", "log", "save", "quit")
LONG_ANSWERS = (show_help, why, rules, log, order)  # they push the choices out of sight


def in_language(lang: str) -> dict[str, Command]:
    """What can be typed in a language: its own words, and the English ones."""
    found = {**COMMANDS, **{own(f"command.{name}", lang): COMMANDS[name] for name in TRANSLATED}}
    return {**found, f"{own('command.save', lang)}!": save_over}
