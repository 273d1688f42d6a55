"""States and texts for the tests of messages."""

from __future__ import annotations

from functools import cache

from ofuda import Message, State
from ofuda.effects.nodes import May, OneOf, Pay, When
from ofuda.games.shaman_king import ShamanKing, ask, cell, step
from ofuda.games.shaman_king import vocabulary as v
from ofuda.games.shaman_king.rules.state import DuelState, put, seat_cells
from ofuda.games.shaman_king.tables import build_tables
from ofuda.games.shaman_king.vocabulary import Colour

from .cells import ADVANTAGES, COUNTER, GREEN, ONE, SHAMANS, STRIKES, TEAMWORKS, YOU, arena, green, kind, strike, table
from .table import CARDS, deck_text

LANGUAGES = ("en", "ru", "ja")
EVERY_CARD = deck_text("Silva", dict.fromkeys(CARDS, 1)), deck_text("Jun", dict.fromkeys(CARDS, 1))


def say(state: State, message: Message, lang: str = "en") -> str:
    return state.game.words.say(message, lang)


def texts(state: State, lang: str = "en") -> list[str]:
    return [state.text(move, lang=lang) for move in state.moves()]


def prompt(state: State) -> tuple[str, str]:
    message = state.prompt().message
    return say(state, message), message.clause


def refused(state: State, move: int) -> tuple[str, str]:
    """Return the text and the clause of a refusal; the move must be refused."""
    code = int(state.refusal(state.seat, move))
    assert code
    message = state.game.words.reason(state, state.seat, move, code)
    return say(state, message), message.clause


@cache
def twice() -> ShamanKing:
    """Return the test cards and a few more with questions that real cards seldom ask."""
    more = (
        strike("Twin Prices", "5/3", Pay(green(1), v.Gain(1, 0)), Pay(green(1), v.Gain(0, 1))),
        strike("Chooser", "9/3", When(COUNTER, OneOf((v.Add(YOU, Colour.GREEN, ONE), v.TurnShaman())))),
        strike("Shifter", "9/3", When(COUNTER, May(v.Shift(Colour.GREEN, Colour.RED)))),
    )
    game = ShamanKing(arena().options)
    plain = arena()
    game.tables = build_tables([*STRIKES, *ADVANTAGES, *TEAMWORKS, *more], list(SHAMANS))
    game.deck_lists, game.decks, game.shamans = plain.deck_lists, plain.decks, plain.shamans
    game.move_limit = ask.CARD_MOVE + int(game.tables.kinds)
    return game


def flip(title: str, game: ShamanKing, attack: str = "Four") -> DuelState:
    """Return a state in which seat 0 has just flipped one of the cards of `twice`."""
    state = table(game=game)
    put(state, 0, 0, game.tables.numbers[title.lower()] + 1)
    c = state.cells
    c[cell.DEFENDER], c[cell.ATTACKER], c[cell.ATTACK_ZONE], c[cell.ZONE] = 0, 1, GREEN, GREEN
    c[cell.ATTACK] = c[int(seat_cells(state, 1)) + cell.STRIKE] = kind(attack) + 1
    state.push(step.ZONE)
    state.run()
    return state
