"""Cards, zones, furyoku, costs and effects as messages: what moves, prompts, reasons and events are made of."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any, Final

from ofuda.effects import nodes
from ofuda.effects.words import LANGUAGES
from ofuda.games.shaman_king import ask, cell, op, parts
from ofuda.games.shaman_king.rules import abilities, state, strikes
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.games.shaman_king.tables import Tables
from ofuda.games.shaman_king.vocabulary import Trait
from ofuda.games.shaman_king.words import trait_word, voice
from ofuda.kernel.messages import LIST, Message, in_words, seat_message
from ofuda.kernel.scene import text

COLOURS: Final = ("green", "yellow", "red")
SHAMANS: Final = ("yoh", "zeke", "len", "rio", "trey", "jun", "faust", "lyserg", "anna", "silva")


# --- names ------------------------------------------------------------------------------------------------------------


def title(tables: Tables, kind: int) -> str:
    """Return the name of a card in views, positions and handles."""
    return tables.cards[kind].title


def card_message(tables: Tables, kind: int) -> Message:
    """Return the name of a card; the page recognises the card by this message."""
    return text(tables.cards[kind].title)


def zone_message(zone: int) -> Message:
    """Return a zone by its name."""
    return placed("zone", zone)


def placed(how: str, zone: int) -> Message:
    """Return a zone with a preposition: `zone` the green zone, `where` in it, `from` it, `to` it."""
    return Message(f"{how}.{COLOURS[zone]}")


def trait_message(trait: int) -> Message:
    return in_words({lang: trait_word(Trait(trait), lang) for lang in LANGUAGES})


def shaman_message(name: str) -> Message:
    """Return the name of a shaman in the reader's language."""
    slug = name.lower()
    return Message(f"shaman.{slug}") if slug in SHAMANS else text(name)


def several(found: list[Message]) -> Message:
    """Join several messages; one alone stays as it is."""
    if len(found) == 1:
        return found[0]
    return Message(LIST, {str(i): part for i, part in enumerate(found)})


def furyoku_message(green: int, yellow: int, red: int) -> Message:
    """Return furyoku without the colours of which there is none: "2 green, 1 red"."""
    found = [counted(zone, n) for zone, n in enumerate((green, yellow, red)) if n]
    return several(found) if found else Message("count.none")


def counted(zone: int, n: int) -> Message:
    return Message(f"count.{COLOURS[zone]}", {"n": n})


def packed_message(cost: int) -> Message:
    return furyoku_message(cost & 15, (cost >> 4) & 15, (cost >> 8) & 15)


def held_message(s: DuelState, seat: int) -> Message:
    """Return all furyoku of a seat, colours with none included."""
    return several([counted(zone, int(state.furyoku(s, seat, zone))) for zone in range(parts.ZONES)])


def thing_message(s: DuelState, thing: int) -> Message:
    """Return a thing that effects choose, and whose it is."""
    owner, zone, kind = (thing // 3) & 1, thing % 3, thing // 6
    params: dict[str, object] = {"who": seat_message(owner)}
    name = ("no_team", "stack", "zone_of", "slot")[kind]
    if thing < parts.STACK_THING and int(state.team(s, owner, zone)) >= 0:
        name = "team"
        params["card"] = card_message(s.tables, int(state.team(s, owner, zone)))
    return Message(f"{name}.{COLOURS[zone]}", params)


def live_force(s: DuelState) -> int:
    """Return the Force of the attack; below 0 counts as 0 (SK-154)."""
    return max(0, int(strikes.force(s)))


# --- costs and effects, in the words of the cards themselves ----------------------------------------------------------

COST_NAMES: Final = {
    op.LOSE_INTERCEPT: "intercept",
    op.LOSE_FORCE: "force",
    op.ELIMINATE_THIS: "this",
    op.ELIMINATE_TEAMWORK: "teamwork",
    op.ELIMINATE_HERE: "here",
    op.UNCHARGE_HERE: "uncharge_here",
    op.UNCHARGE_OTHER: "uncharge_other",
    op.FLIP_SHAMAN: "shaman",
    op.STEP_DOWN: "step_down",
}
VERBS: Final = {
    op.ELIMINATE: "eliminate",
    op.CHARGE: "charge_one",
    op.UNCHARGE: "uncharge",
    op.RETURN: "return",
    op.RELOCATE: "relocate",
}


@cache
def cost_message(tables: Tables, kind: int, number: int) -> Message:
    """Return the cost of an ability of a card."""
    card = tables.cards[kind]
    cost = getattr(card.abilities[number], "cost", None)
    assert isinstance(cost, nodes.Cost)
    return in_words({lang: bare(voice(lang)(card.type).cost(nodes.normal(cost))) for lang in LANGUAGES})


@cache
def effect_message(tables: Tables, kind: int, at: int) -> Message:
    """Return what the effect at this address of a card does."""
    card = tables.cards[kind]
    for ability in card.abilities:
        found = ability_part(tables, kind, ability, at)
        if found is None:
            continue
        said: dict[str, str] = {}
        for lang in LANGUAGES:
            speaker = voice(lang)(card.type)
            with speaker.set(ability=ability, trigger=getattr(ability, "trigger", None)):
                said[lang] = bare(speaker.deed(nodes.normal(found)))
        return in_words(said)
    return Message("effect", {"n": at})


def bare(said: Any) -> str:
    """Return an effect in the form for a choice (an infinitive), if the language has one."""
    return str(said) if isinstance(said, str) else getattr(said, "bare", "") or said.text


def ability_part(tables: Tables, kind: int, ability: nodes.Ability, at: int) -> nodes.Effect | None:
    """Return the effect of an ability that was placed at this address."""
    effect = getattr(ability, "effect", None)
    first = int(tables.first[kind]) + tables.cards[kind].abilities.index(ability)
    return node_at(tables, effect, int(tables.effect[first]), at) if isinstance(effect, nodes.Effect) else None


def node_at(tables: Tables, node: nodes.Node, here: int, at: int) -> nodes.Effect | None:
    """Walk a tree and its program side by side: a node is its number and then its fields (see effects/program.py)."""
    if here == at and isinstance(node, nodes.Effect):
        return node
    code = tables.code
    here += 1
    for field in fields(node):
        value = getattr(node, field.name)
        below = list(value) if isinstance(value, tuple) else [value]
        first = here + 1 if isinstance(value, tuple) else here
        for i, part in enumerate(below):
            found = node_at(tables, part, int(code[first + i]), at) if isinstance(part, nodes.Node) else None
            if found is not None:
                return found
        here = first + len(below)
    return None


def one_furyoku(zone: int) -> Message:
    return Message(f"furyoku.{COLOURS[zone]}")


def is_slot_choice(tables: Tables, at: int) -> bool:
    """Tell whether this is the second choice of moving a teamwork: where to."""
    return at in (int(tables.own_slot), int(tables.their_slot))


# --- what a move is about ---------------------------------------------------------------------------------------------


def waiting(s: DuelState) -> tuple[int, int, int]:
    """Return the step that asks: address of the effect, source, register."""
    return int(s.next_argument(0)), int(s.next_argument(1)), int(s.next_argument(2))


def subject(s: DuelState, seat: int, move: int) -> int:
    """Return the card of a move: the flipped one, or the teamwork where the seat defends; -1 if there is none."""
    if move < ask.TEAM_MOVE:
        return int(state.flipped(s))
    zone = int(s.cells[cell.ZONE])
    return int(state.team(s, seat, zone)) if zone < parts.ZONES else -1


def cost_at(s: DuelState, seat: int, move: int) -> int:
    """Return the address of the cost of a keyword or power; 0 if there is no such ability or it is free."""
    kind = subject(s, seat, move)
    tables = s.tables
    if kind < 0 or move < ask.TACTICAL_MOVE or move >= ask.PAY_MOVE:
        return 0
    if move < ask.POWER_MOVE:
        i = int(abilities.find(s, kind, op.TACTICAL if move <= ask.TACTICAL_OTHERWISE else op.PITCH))
        return int(tables.condition[i]) if i >= 0 else 0
    i = int(tables.first[kind]) + ability_of(move)
    wanted = op.BEFORE if move >= ask.BEFORE_MOVE else op.PAY
    if i >= int(tables.first[kind + 1]) or int(tables.ability[i]) != wanted:
        return 0
    return int(tables.condition[i])


def ability_of(move: int) -> int:
    """Return the number of the ability that a move uses."""
    first = ask.POWER_MOVE if move < ask.TEAM_MOVE else ask.TEAM_MOVE if move < ask.BEFORE_MOVE else ask.BEFORE_MOVE
    return (move - first) // 2


def mix_message(s: DuelState, move: int) -> Message:
    cost = int(s.next_argument(0))
    green, yellow = (move - ask.PAY_MOVE) >> 4, (move - ask.PAY_MOVE) & 15
    red = (cost & 15) + ((cost >> 4) & 15) + ((cost >> 8) & 15) - green - yellow
    return furyoku_message(green, yellow, max(0, red))
