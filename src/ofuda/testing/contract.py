"""Checks of single states: moves, texts, words, views, events and the end. Each check returns its findings."""

from __future__ import annotations

import json
import math
from contextlib import suppress
from typing import Any

from ofuda.kernel import rulebook
from ofuda.kernel.core import State
from ofuda.kernel.engine import MOST_SEATS
from ofuda.kernel.messages import Catalogue, IllegalMove, Message, Prompt
from ofuda.testing.report import Finding, Notes, in_words
from ofuda.testing.walk import Walk, canonical, move_space, pick

WRONG_TYPES: tuple[object, ...] = (None, "3", 1.0, True, b"1", [0])


def begin(walk: Walk) -> Notes:
    return Notes(walk.game, walk.seed, walk.moves)


def finish(walk: Walk, notes: Notes) -> list[Finding]:
    walk.counts.update(notes.counts)
    return notes.findings


def random_games_end(walk: Walk) -> list[Finding]:
    """Check that a random game ends, and report what went wrong on the way."""
    notes = begin(walk)
    notes.findings += walk.findings
    if not walk.ended and not walk.stuck:
        notes.wrong("ends", f"a random game was not over after {walk.length} moves")
    return finish(walk, notes)


def moves_are_sound(walk: Walk) -> list[Finding]:
    """Check that moves are ascending, unique, in range and never empty, that seats agree, and that passing is legal."""
    notes = begin(walk)
    game = walk.game
    for step, state in enumerate(walk.states):
        with notes.guard("moves", "listing the moves", step):
            seats = state.seats
            if state.over:
                if seats or state.seat != -1:
                    notes.wrong("moves", f"the game is over, but seats {seats} are asked", step)
                continue
            if not seats or seats[-1] >= game.seats or state.seat != seats[0]:
                notes.wrong("moves", f"seat is {state.seat}, seats is {seats} in a game of {game.seats}", step)
            for seat in seats:
                moves = state.moves(seat)
                notes.counts["choices seen"] += 1
                if not moves:
                    notes.wrong("moves", f"seat {seat} must choose but has no move", step)
                elif any(type(move) is not int for move in moves):
                    notes.wrong("moves", f"moves of seat {seat} are not all ints", step)
                elif moves[0] < 0 or moves[-1] >= game.move_limit or min(moves) < 0 or max(moves) >= game.move_limit:
                    notes.wrong("moves", f"a move of seat {seat} is outside 0..{game.move_limit - 1}: {moves}", step)
                elif len(set(moves)) < len(moves):
                    notes.wrong("moves", f"the moves of seat {seat} are not unique: {moves}", step)
                elif moves != sorted(moves):
                    notes.wrong("moves", f"the moves of seat {seat} are not ascending: {moves}", step)
                prompt = state.prompt(seat)
                if (prompt.brief or prompt.silence >= 0) and prompt.silence not in moves:
                    window = "a brief window" if prompt.brief else "a window"
                    notes.wrong("moves", f"{window} of seat {seat} closes with {prompt.silence}, not legal", step)
    return finish(walk, notes)


def legal_agrees_with_refusal(walk: Walk) -> list[Finding]:
    """Check that `moves` lists exactly what `refusal` accepts."""
    notes = begin(walk)
    rng = walk.rng(1)
    for step, state in enumerate(walk.states):
        for seat in state.seats:
            with notes.guard("refusal", f"asking about every move of seat {seat}", step):
                listed = state.moves(seat)
                for move in sorted({*move_space(walk.game, rng), *listed}):
                    code = int(state.refusal(seat, move))
                    notes.counts["refusals asked"] += 1
                    if (code == 0) != (move in listed):
                        said = "allows it" if code == 0 else f"refuses it (reason {code})"
                        which = "is" if move in listed else "is not"
                        notes.wrong("refusal", f"move {move} of seat {seat} {which} listed, but refusal {said}", step)
    return finish(walk, notes)


def texts_are_unique(walk: Walk, count: int = 40) -> list[Finding]:
    """Check that legal moves have different notations in every language, and that `parse` reads them back."""
    notes = begin(walk)
    rng = walk.rng(2)
    for step in walk.sample(count, 2):
        state = walk.states[step]
        for seat in state.seats:
            for lang in languages(walk):
                with notes.guard("texts", f"texts of seat {seat} in {lang}", step):
                    one_text_each(notes, state, seat, lang, step, rng)
    return finish(walk, notes)


def one_text_each(notes: Notes, state: State, seat: int, lang: str, step: int, rng: Any) -> None:
    moves = state.moves(seat)
    first: dict[str, int] = {}
    for move in moves:
        text = state.text(move, seat, lang)
        folded = " ".join(text.split()).casefold()
        notes.counts["texts"] += 1
        if not folded:
            notes.wrong("texts", f"move {move} of seat {seat} has no text in {lang}", step)
        elif folded in first:
            notes.wrong("texts", f"moves {first[folded]} and {move} of seat {seat} both read {text!r} in {lang}", step)
            return
        first[folded] = move
    for text, move in pick(rng, list(first.items()), 4):
        if (back := state.parse(f" {text} ", seat, lang)) != move:
            notes.wrong("texts", f"{text!r} of seat {seat} is move {move}, but parse reads {back} in {lang}", step)
    with suppress(IllegalMove):
        notes.wrong("texts", f"parse reads garbage as move {state.parse('garbage ' * 9, seat, lang)}", step)


def languages(walk: Walk) -> list[str]:
    return walk.game.words.catalogue.languages() or ["en"]


def messages_have_words(walk: Walk, count: int = 30) -> list[Finding]:
    """Check that prompts, events, move texts, reasons, `why_not` and the scene have words in every language.

    English must have words for everything; another language may lack some, which then appear in English.
    """
    notes = begin(walk)
    said = Said(walk)
    rng = walk.rng(3)
    for step in walk.sample(count, 3):
        state = walk.states[step]
        with notes.guard("words", "wording the choices", step):
            for message in messages_of(state, move_space(walk.game, rng, 60)):
                said.say(notes, message, step)
    if walk.last is not None:
        with notes.guard("words", "wording the events", walk.length):
            for entry in walk.last.journal():
                said.say(notes, walk.game.words.journal_entry(entry[0], *entry[2:]), walk.length)
    notes.counts["messages worded"] += len(said.kinds)
    return finish(walk, notes)


def messages_of(state: State, moves: list[int]) -> list[Message]:
    """Return the messages of this state: prompts, moves and reasons of the asked seats, and the scene."""
    game = state.game
    found: list[Message] = []
    for seat in state.seats:
        prompt = state.prompt(seat)
        if not isinstance(prompt, Prompt):
            raise TypeError(f"the prompt of seat {seat} is not a Prompt: {prompt!r}")
        found.append(prompt.message)
        found += [game.words.move(state, seat, move) for move in state.moves(seat)]
        codes = [(move, int(state.refusal(seat, move))) for move in moves]
        found += [game.words.reason(state, seat, move, code) for move, code in codes if code]
    for seat in range(game.seats):
        reasons = [state.why_not(seat, thing) for thing in state.things(seat)]
        found += [reason for reason in reasons if reason is not None]
    for eyes in (None, *range(game.seats)):
        for zone in (zone for row in game.board.scene(state.view(eyes), eyes).rows for zone in row):
            found += [zone.title, *zone.heads, *zone.sides]
            found += [m for item in zone.items for m in (item.face, item.name, item.note) if m is not None]
    return found


class Said:
    """The kinds of messages checked so far: key, language and names of parameters."""

    def __init__(self, walk: Walk) -> None:
        self.words = walk.game.words.catalogue
        self.languages = sorted({"en", *languages(walk)})
        self.kinds: set[tuple[str, str, tuple[str, ...]]] = set()

    def say(self, notes: Notes, message: Message, step: int) -> None:
        for inner in message.params.values():
            if isinstance(inner, Message):
                self.say(notes, inner, step)
        for lang in self.languages:
            kind = (lang, message.key, tuple(sorted(message.params)))
            if kind in self.kinds:
                continue
            self.kinds.add(kind)
            if not has_words(self.words, message.key, lang):
                notes.wrong("words", f"message {message.key!r} has no words in {lang}", step)
                continue
            try:
                self.words.say(message, lang)
            except (KeyError, IndexError, ValueError, TypeError, AttributeError) as error:
                notes.wrong("words", f"message {message.key!r} cannot be formatted in {lang}: {in_words(error)}", step)


def has_words(words: Catalogue, key: str, lang: str) -> bool:
    """Return whether there are words for a key, including English ones."""
    try:
        words.template(key, lang)
    except KeyError:
        return False
    return True


def untranslated(words: Catalogue) -> dict[str, list[str]]:
    """Return the messages without words for each language except English."""
    found: dict[str, list[str]] = {}
    for lang in words.languages() if "en" in words.languages() else []:
        lacking = [key for key in words.entries("en") if key not in words.entries(lang)]
        if lacking:
            found[lang] = lacking
    return found


def views_are_plain(walk: Walk, count: int = 25) -> list[Finding]:
    """Check that views are plain JSON data and that two of them share no mutable part."""
    notes = begin(walk)
    for step in [*walk.sample(count, 4), len(walk.states) - 1]:
        state = walk.states[step]
        for seat in (None, *range(walk.game.seats)):
            who = "a spectator" if seat is None else f"seat {seat}"
            with notes.guard("view", f"the view of {who}", step):
                view = state.view(seat)
                text = canonical(view)
                notes.counts["views"] += 1
                if json.loads(text) != view:
                    notes.wrong("view", f"the view of {who} is not plain data: JSON does not preserve it", step)
                again = state.view(seat)
                if canonical(again) != text:
                    notes.wrong("view", f"two views of {who} of the same state differ", step)
                if containers(view) & containers(again):
                    notes.wrong("view", f"changing the view of {who} would change the game's own data", step)
    return finish(walk, notes)


def containers(data: Any) -> set[int]:
    """Return the ids of the dicts and lists in this data."""
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else []
    own = {id(data)} if isinstance(data, dict | list) else set()
    return own.union(*(containers(part) for part in inner))


def events_are_numbered(walk: Walk, count: int = 12) -> list[Finding]:
    """Check that each seat's events are numbered from 0 for that seat, and that past events never change."""
    notes = begin(walk)
    steps = sorted({*walk.sample(count, 5), len(walk.states) - 1})
    for seat in (None, *range(walk.game.seats)):
        before: list[dict[str, Any]] = []
        for step in steps:
            with notes.guard("events", f"the events of seat {seat}", step):
                events = walk.states[step].events(seat)
                canonical(events)
                notes.counts["events"] += len(events) - len(before)
                if [event["n"] for event in events] != list(range(len(events))):
                    notes.wrong("events", f"the events of seat {seat} are not numbered 0, 1, 2 ...", step)
                if events[: len(before)] != before:
                    notes.wrong("events", f"past events of seat {seat} have changed", step)
                since = len(events) // 2
                if walk.states[step].events(seat, since) != events[since:]:
                    notes.wrong("events", f"events({seat}, since={since}) is not the tail of events({seat})", step)
                before = events
    return finish(walk, notes)


def key_tells_all(walk: Walk, seen: dict[bytes, tuple[str, int]] | None = None) -> list[Finding]:
    """Check that equal keys of a seat mean equal views, moves and prompts.

    States in which another seat's sealed choice lies there unopened are left out: that it is ready is public, may be
    shown, and is told when the choices are opened.
    """
    notes = begin(walk)
    seen = {} if seen is None else seen
    for step, state in enumerate(walk.states):
        for seat in range(walk.game.seats):
            if any(walk.moves[k][0] != seat for k in walk.open[step]):
                continue
            with notes.guard("key", f"the key of seat {seat}", step):
                notes.counts["keys compared"] += 1
                data: dict[str, Any] = {"view": state.view(seat)}
                data["view"].pop("asked", None)
                if seat in state.seats:
                    data |= {"moves": state.moves(seat), "prompt": state.prompt(seat).plain()}
                text = canonical(data)
                known, where = seen.setdefault(state.key(seat), (text, step))
                if known != text:
                    notes.wrong(
                        "key", f"seat {seat} has the key of step {where}, but sees or may do other things", step
                    )
                    return finish(walk, notes)
    return finish(walk, notes)


def outcome_is_fair(walk: Walk) -> list[Finding]:
    """Check that shares sum to 1, that each seat has a share and points, and that a rulebook's clause is named."""
    notes = begin(walk)
    if not walk.ended or walk.last is None:
        return []
    with notes.guard("outcome", "the outcome", walk.length):
        outcome = walk.last.outcome()
        seats = walk.game.seats
        notes.counts["outcomes"] += 1
        if len(outcome.shares) != seats or len(outcome.points) != seats:
            notes.wrong(
                "outcome", f"{len(outcome.shares)} shares, {len(outcome.points)} points, {seats} seats", walk.length
            )
        if not math.isclose(sum(outcome.shares), 1.0, abs_tol=1e-9) or min(outcome.shares) < 0:
            notes.wrong("outcome", f"the shares {outcome.shares} do not sum to 1", walk.length)
        if not outcome.clause and rulebook.path_of(walk.game).is_file():
            notes.wrong("outcome", "no clause of the rulebook says how the game was decided", walk.length)
        canonical(outcome.plain())
    if len(walk.states) > 1:
        with notes.guard("outcome", "asking for an outcome too early", 0), suppress(ValueError):
            walk.states[0].outcome()
            notes.wrong("outcome", "there is an outcome before the end", 0)
    return finish(walk, notes)


def illegal_moves_are_refused(walk: Walk, count: int = 16) -> list[Finding]:
    """Check that everything illegal raises IllegalMove and changes nothing."""
    notes = begin(walk)
    rng = walk.rng(6)
    for step in [*walk.sample(count, 6), len(walk.states) - 1]:
        state = walk.states[step]
        with notes.guard("illegal", "trying illegal moves", step):
            tries: list[tuple[object, object]] = []
            limit = walk.game.move_limit
            for seat in state.seats:
                listed = state.moves(seat)
                space = [move for move in move_space(walk.game, rng) if move not in listed]
                tries += [(move, seat) for move in space if int(state.refusal(seat, move)) != 0]
                tries += [(move, seat) for move in (-1, -limit, limit, limit + 1, 2**31, 2**63, -(2**63), 2**200)]
                tries += [(wrong, seat) for wrong in WRONG_TYPES]
            others = [p for p in (*range(-2, MOST_SEATS + 2), 99, 2**40) if p not in state.seats]
            some = state.moves()[0] if state.seats else 0
            tries += [(some, seat) for seat in (*others, "0", 0.5, b"")]
            if state.over:
                tries += [(move, None) for move in (0, limit - 1, None)]
            try_all(notes, state, tries, step)
    return finish(walk, notes)


def try_all(notes: Notes, original: State, tries: list[tuple[object, object]], step: int) -> None:
    state = original.copy()
    digest, journal = state.digest(), state.journal()
    for move, seat in tries:
        notes.counts["illegal moves tried"] += 1
        what = f"move {move!r} of seat {seat!r}"
        try:
            state.play(move, seat)
            notes.wrong("illegal", f"{what} is illegal, but play accepts it", step)
            state = original.copy()
        except IllegalMove:
            pass
        except Exception as error:
            notes.wrong("illegal", f"{what} should raise IllegalMove, but raised {in_words(error)}", step)
            state = original.copy()
        if state.digest() != digest:
            notes.wrong("illegal", f"{what} was refused, but it changed the state", step)
            return
    if state.journal() != journal:
        notes.wrong("illegal", "moves were refused, but events were written", step)


def positions_return(walk: Walk, count: int = 25) -> list[Finding]:
    """Check that a position survives JSON: written and read back, it is the same state."""
    notes = begin(walk)
    for step in [*walk.sample(count, 7), len(walk.states) - 1]:
        state = walk.states[step]
        with notes.guard("position", "writing a position down and setting it up", step):
            written = json.loads(canonical(state.position()))
            notes.counts["positions"] += 1
            again = walk.game.position(written, walk.seed or 0)
            if again.digest() != state.digest():
                where = "" if again.position() == written else "; its position reads differently too"
                notes.wrong("position", f"game.position(state.position()) is another state{where}", step)
    return finish(walk, notes)


def cards_are_conserved(walk: Walk, count: int = 8) -> list[Finding]:
    """Check that `conserved` stays the same over a game and in imagined worlds, if the game states it."""
    notes = begin(walk)
    conserved = walk.game.beliefs.conserved
    if not walk.states or conserved(walk.states[0]) is None:
        return []
    with notes.guard("conserved", "conserved", 0):
        first = conserved(walk.states[0])
        for step, state in enumerate(walk.states):
            notes.counts["states counted over"] += 1
            if (now := conserved(state)) != first:
                notes.wrong("conserved", f"at first there were {first}, now {now}", step)
                break
        for step in walk.sample(count, 8):
            for seat in range(walk.game.seats):
                if (now := conserved(walk.states[step].imagine(seat, 1))) != first:
                    notes.wrong("conserved", f"at first there were {first}, imagined by seat {seat} {now}", step)
    return finish(walk, notes)
