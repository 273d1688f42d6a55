"""Write a state as readable data; what is empty is left out."""

from __future__ import annotations

from typing import Any, Final

from ofuda.effects import mask_numbers as masked
from ofuda.games.naruto import cell, parts, step
from ofuda.games.naruto.position import fields
from ofuda.games.naruto.position.forms import Bill, Line, Source
from ofuda.games.naruto.rules import NarutoState, state
from ofuda.games.naruto.view import COIN_NAMES, cards_of, deck_cards, mark, number_of, reward_cards
from ofuda.kernel import hidden
from ofuda.kernel.arrays import bits

MARKS: Final = {hidden.IN_ZONE: "deck", hidden.EXACT: "place"} | {
    block: f"group {block}" for block in range(hidden.FIRST_BLOCK, hidden.LAST_BLOCK + 1)
}
PILES: Final[tuple[str, ...]] = ("hand", "known", "chakra", "discard", "removed", "aside", "reinforcement")


def table(s: NarutoState) -> dict[str, Any]:
    """Write the whole table."""
    c = s.cells
    chain = int(c[cell.CHAIN])
    found: dict[str, Any] = {"turn": int(c[cell.TURN]), **fields.written(s, fields.TURN)}
    found["phase"] = parts.PHASE_NAMES[int(c[cell.PHASE])]
    found["players"] = [side(s, seat) for seat in range(parts.SEATS)]
    found["play"] = [card(s, slot) for slot in bits(c[cell.OCCUPIED])]
    found["teams"] = [bits(team) for team in teams(s) if team & (team - 1)]
    found["battles"] = [battle(s, n) for n in range(int(c[cell.BATTLES]))]
    found["out"] = bits(c[cell.OUT])
    found["chain"] = rows(s, fields.CHAIN, cell.ITEM, cell.ITEM_WIDTH, chain)
    if c[cell.ANNOUNCED]:
        found["announced"] = fields.written(s, fields.CHAIN, int(state.item_cells(chain)))
    found["waiting"] = rows(s, fields.WAITING, cell.WAIT, cell.WAIT_WIDTH, int(c[cell.WAITING]))
    found["lasting"] = [lasting(s, at) for at in filled(s, cell.LASTING, masked.ROW, cell.MOST_LASTING)]
    found["later"] = [later(s, at) for at in filled(s, cell.LATER, masked.ROW, cell.MOST_LATER)]
    found["memos"] = {
        str((at - cell.MEMO) // cell.MEMO_WIDTH): fields.written(s, fields.MEMO, at)
        for at in range(cell.MEMO, cell.MEMO + cell.MOST_MEMOS * cell.MEMO_WIDTH, cell.MEMO_WIDTH)
        if c[at]
    }
    found["memory"] = fields.written(s, fields.MEMORY)
    found["payment"] = payment(s)
    return {name: value for name, value in found.items() if value not in ([], {})}


def rows(s: NarutoState, of: tuple[fields.Field, ...], first: int, width: int, many: int) -> list[dict[str, Any]]:
    """Write the first rows of the same form."""
    return [fields.written(s, of, first + n * width) for n in range(many)]


def filled(s: NarutoState, first: int, width: int, most: int) -> list[int]:
    """Return where the rows begin that are not empty; there is no gap between them."""
    found: list[int] = []
    for at in range(first, first + most * width, width):
        if not s.cells[at]:
            break
        found.append(at)
    return found


# --- cards in play ----------------------------------------------------------------------------------------------------


def card(s: NarutoState, slot: int) -> dict[str, Any]:
    """Write a card in play; its age is that of its entry unless it says otherwise."""
    at = int(state.slot_cells(slot))
    controller, owner = int(state.controller(s, slot)), int(state.owner(s, slot))
    found: dict[str, Any] = {"slot": slot, "card": number_of(s, int(state.kind_in(s, slot))), "controller": controller}
    if owner != controller:
        found["owner"] = owner
    found |= {flag.name: True for flag in fields.FLAGS if state.is_in(s, flag.column, slot)}
    found |= fields.written(s, fields.CARD, at)
    if found.get("age") == found.get("entry"):
        found.pop("age", None)
    coins = {name: int(state.coins(s, slot, coin)) for coin, name in enumerate(COIN_NAMES)}
    if any(coins.values()):
        found["coins"] = {name: n for name, n in coins.items() if n}
    return found


def teams(s: NarutoState) -> list[int]:
    """Return the teams as masks, in the order of their lowest slots."""
    found: list[int] = []
    for slot in bits(s.cells[cell.NINJAS]):
        team = int(state.team_of(s, slot))
        if team not in found:
            found.append(team)
    return found


def battle(s: NarutoState, n: int) -> dict[str, Any]:
    """Write a battle with the heads of its teams, and whether its showdown is over."""
    found = fields.written(s, fields.BATTLE, int(state.battle_cells(n)))
    found["heads"] = bits(s.cells[cell.HEADS] & (state.attackers(s, n) | state.blockers(s, n)))
    if not int(s.cells[cell.OPEN_BATTLES]) >> n & 1:
        found["over"] = True
    return found


# --- lasting and delayed effects --------------------------------------------------------------------------------------


def lasting(s: NarutoState, at: int) -> dict[str, Any]:
    what = int(s.cells[at])
    rule = Line().write(s, what & masked.HALF_WORD)
    return {"rule": rule, "turns": what >> masked.LEFT_SHIFT, **origin(s, at)}


def later(s: NarutoState, at: int) -> dict[str, Any]:
    """Write a delayed effect: what it waits for, and what it does then."""
    left = int(s.cells[at]) >> masked.LEFT_SHIFT
    found: dict[str, Any] = {"when": Line().write(s, int(s.cells[at]) & masked.HALF_WORD)}
    found["does"] = Line().write(s, left % masked.EACH_TIME)
    if left >= masked.EACH_TIME:
        found["each_time"] = True
    return {**found, **origin(s, at)}


def origin(s: NarutoState, at: int) -> dict[str, Any]:
    """Write what a row remembers of the effect that made it."""
    packed = int(s.cells[at + masked.R_SOURCE])
    found: dict[str, Any] = {"source": Source().write(s, packed & masked.HALF_WORD)}
    register, x = packed >> masked.REGISTER_SHIFT & masked.HALF_WORD, packed >> masked.X_SHIFT & masked.HALF_WORD
    if register:
        found["register"] = register
    if x:
        found["x"] = x
    if packed >> masked.PLAYER_SHIFT:
        found["player"] = (packed >> masked.PLAYER_SHIFT) - 1
    if s.cells[at + masked.R_THOSE]:
        found["those"] = bits(s.cells[at + masked.R_THOSE])
    return found


def payment(s: NarutoState) -> dict[str, Any]:
    """Write a payment in chakra that is under way."""
    c = s.cells
    if not (c[cell.BILL] or c[cell.PAYMENT] or c[cell.PAYMENT + 1]):
        return {}
    payer = next((a for op, a, *_ in s.agenda() if op == step.PAY_CHAKRA), 0)
    cards: list[str] = []
    for line in range(int(s.lists.sizes[payer])):
        paid = int(c[cell.PAYMENT + line // state.FIELDS]) >> (2 * (line % state.FIELDS)) & 3
        cards += [number_of(s, int(state.kind_at(s, payer, line)))] * paid
    return {"payer": payer, "bill": Bill().write(s, int(c[cell.BILL])), "cards": cards}


# --- players ----------------------------------------------------------------------------------------------------------


def side(s: NarutoState, seat: int) -> dict[str, Any]:
    """Write a player's side: every card of the list has its place, the deck from the top."""
    base = int(state.seat_cells(seat))
    found = fields.written(s, fields.SIDE, base)
    tallies = fields.written(s, fields.TALLIES, base)
    if tallies:
        found["tallies"] = tallies
    for name in PILES:
        cards = cards_of(s, seat, parts.PILE_NAMES.index(name))
        if cards:
            found[name] = cards
    found["rewards"] = [hidden_card(s, lying) for lying in reward_cards(s, seat)]
    found["deck"] = [hidden_card(s, lying) for lying in deck_cards(s, seat)]
    return found


def hidden_card(s: NarutoState, lying: int) -> Any:
    """Write a card of a deck or a reward, and what each seat knows of it."""
    number = number_of(s, int(hidden.kind_of(lying)))
    known = {str(seat): MARKS[mark(lying, seat)] for seat in range(parts.SEATS) if mark(lying, seat)}
    return {"card": number, "known": known} if known else number
