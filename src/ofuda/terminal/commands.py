"""Commands that can be typed instead of a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ofuda.bots import LEVELS
from ofuda.kernel import rulebook
from ofuda.kernel.core import Game
from ofuda.kernel.small import overrides
from ofuda.terminal import typed
from ofuda.terminal import what as sheets
from ofuda.terminal.voice import answers, own

if TYPE_CHECKING:
    from ofuda.terminal.play import Sitting

MOST_CLAUSES = 6  # shown at once in an answer about a thing


class Leave(Exception):
    """Raised when the person leaves the table."""


def show_help(table: Sitting, seat: int, rest: str) -> None:
    scene = table.game.board.scene(table.state.view(seat), seat)
    things = typed.in_sight(table.state, seat, scene)
    known = lexicon(table, seat).in_sight()
    clause = table.state.prompt(seat).message.clause
    first = next((thing for thing in things if thing not in typed.seats_of(scene)), "")
    thing = typed.called(first, seat, scene, table.voices[seat])
    words = {"thing": thing, "clause": clause or "ID", "known": known[0] if known else thing}
    text = table.voices[seat].own("help", **words).strip("\n")
    useless = [] if thing else [own("command.why", table.lang)]
    useless += [] if thing or known else [own("command.what", table.lang)]
    useless += [] if rulebook.path_of(table.game).is_file() else [own("command.rules", table.lang)]
    useless += [] if takes_premoves(table.game) else [own("command.premove", table.lang)]
    for line in text.splitlines():
        if not set(line.split()[:1]) & set(useless):
            table.screen.say_hanging(line)


def takes_premoves(game: Game) -> bool:
    """Return whether this game has premoves."""
    return overrides(game, "board", "premoves")


def lexicon(table: Sitting, seat: int) -> sheets.Lexicon:
    scene = table.game.board.scene(table.state.view(seat), seat)
    return sheets.Lexicon(table.game, scene, seat, table.voices[seat])


def why(table: Sitting, seat: int, rest: str) -> None:
    voice = table.voices[seat]
    scene = table.game.board.scene(table.state.view(seat), seat)
    thing = typed.thing_of(table.state, seat, rest, scene, voice)
    if thing:
        table.screen.say(typed.why(table.state, seat, thing, scene, voice))
        if not table.game.board.moves_of(
            table.state, seat, thing
        ):  # its description is more helpful than the current question
            tell(table, sheets.explain(lexicon(table, seat), thing, printed=True))
    elif rest:
        what(table, seat, rest)
    elif table.state.things(seat):
        shown = typed.in_sight(table.state, seat, scene)
        things = sheets.some([typed.called(thing, seat, scene, voice) for thing in shown], voice)
        table.screen.say(voice.own("why_what", things=things))
    else:
        table.screen.say(voice.own("no_things"))


def what(table: Sitting, seat: int, rest: str) -> None:
    """Describe a thing: from the game's card faces, the table and the rulebook."""
    voice, known = table.voices[seat], lexicon(table, seat)
    told = sheets.explain(known, rest)
    tell(table, told)
    if known.names(rest):
        return
    spoken = sheets.clauses(table.game, table.lang, rest)
    if 0 < len(spoken) <= MOST_CLAUSES and not told:
        tell(table, [clause_line(clause) for clause in spoken])
    elif spoken:
        ids = sheets.some([clause.id for clause in spoken], voice)
        table.screen.say(voice.own("what_rules", text=rest[:60], clauses=ids))
    if told or spoken:
        return
    in_sight = known.in_sight() or [typed.called(thing, seat, known.scene, voice) for thing in table.state.things(seat)]
    if not in_sight:
        table.screen.say(voice.own("no_things"))
        return
    things = sheets.some(in_sight, voice)
    near = known.near(rest) or typed.near(table.state, seat, rest, known.scene, voice)
    if rest and near:
        table.screen.say(voice.own("near_thing", thing=rest[:60], things=voice.several(near)))
    elif rest:
        table.screen.say(voice.own("no_thing", thing=rest[:60], things=things))
    else:
        table.screen.say(voice.own("what_what", things=things))


def tell(table: Sitting, lines: list[str]) -> None:
    for line in lines:
        table.screen.say(line)


def rules(table: Sitting, seat: int, rest: str) -> None:
    voice = table.voices[seat]
    if not rulebook.path_of(table.game).is_file():
        table.screen.say(voice.own("no_rulebook"))
        return
    try:
        clauses = rulebook.read(table.game, table.lang)
    except ValueError as error:
        table.screen.say(voice.own("no_rules", why=error))
        return
    chosen = [clause for clause in clauses if typed.squeeze(clause.id) == typed.squeeze(rest)]
    chosen = chosen or sheets.clauses(table.game, table.lang, rest)
    if rest and not chosen:
        near = voice.several(rulebook.near(clauses, rest))
        table.screen.say(voice.own("no_clause", clause=rest[:60], near=near))
    tell(table, [clause_line(clause) for clause in (chosen if rest else clauses)])


def clause_line(clause: rulebook.Clause) -> str:
    return f"{clause.id}  {clause.text}"


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


def premove(table: Sitting, seat: int, rest: str) -> None:
    """List the premoves, set one, or take it back."""
    voice, moves = table.voices[seat], table.host.play.position.premoves(seat)
    texts = [premove_words(table, seat, move) for move in moves]
    wanted = typed.squeeze(rest)
    standing = table.host.premoves.get(seat)
    number = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 4 else 0
    named = [n for n, text in enumerate(texts, 1) if typed.squeeze(text).startswith(wanted)] if wanted else []
    if number == 0 and len(named) == 1:
        number = named[0]
    if wanted in answers("off", table.lang):
        table.host.premove(seat, None)
        if standing is None:
            table.screen.say(voice.own("premove_nothing"))
        else:
            table.screen.say(voice.own("premove_off", move=premove_words(table, seat, standing)))
    elif not moves:
        table.screen.say(voice.own("premove_none"))
    elif 1 <= number <= len(moves):
        table.host.premove(seat, moves[number - 1])
        table.screen.say(voice.own("premove_given", move=texts[number - 1]))
    else:
        if wanted:
            table.screen.say(voice.own("premove_unread", text=rest[:60], last=len(moves)))
        table.screen.say(voice.own("premove_list"))
        for n, text in enumerate(texts, 1):
            table.screen.say(f"  {voice.own('command.premove')} {n}  {text}")
        if standing is not None:
            table.screen.say(voice.own("premove_standing", move=premove_words(table, seat, standing)))


def premove_words(table: Sitting, seat: int, move: int) -> str:
    return table.voices[seat].say(table.game.words.move(table.state, seat, move))


def save(table: Sitting, seat: int, rest: str, over: bool = False) -> None:
    if table.keeper.save(rest, over) and seat in table.host.premoves:
        table.screen.say(table.voices[seat].own("premove_unsaved"))


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
    """Take back the person's last choice; ask the other people if they have seen or done something since."""
    voice = table.voices[seat]
    done = table.take_back(seat, lambda: table.screen.yes(voice.own("undo_consent"), table.lang))
    if done is None:
        table.screen.say(voice.own("nothing_to_undo"))
    elif not done:
        table.screen.say(voice.own("kept"))
    else:
        table.notes = [(seat, table.seen[seat], voice.own("undone"))]


Command = Callable[["Sitting", int, str], None]
COMMANDS: dict[str, Command] = {
    "?": show_help,
    "help": show_help,
    "what": what,
    "why": why,
    "rules": rules,
    "log": log,
    "board": board,
    "hint": hint,
    "order": premove,
    "premove": premove,
    "save": save,
    "save!": save_over,
    "undo": undo,
    "quit": leave,
    "exit": leave,
    "q": leave,
}
TRANSLATED = ("help", "board", "what", "why", "rules", "hint", "undo", "premove", "log", "save", "quit")
LONG_ANSWERS = (show_help, what, why, rules, log, premove)  # these scroll the choices out of view


def in_language(lang: str) -> dict[str, Command]:
    """Return the commands of a language: its own words and the English ones."""
    found = {**COMMANDS, **{own(f"command.{name}", lang): COMMANDS[name] for name in TRANSLATED}}
    return {**found, f"{own('command.save', lang)}!": save_over}
