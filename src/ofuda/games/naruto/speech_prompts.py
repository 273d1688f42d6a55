"""The figures that prompts tell."""

from typing import Final

from ofuda.effects import machine as M
from ofuda.effects import mask_numbers as N
from ofuda.games.naruto import ask, cell, parts, row, step
from ofuda.games.naruto.rules import (
    announcing,
    chain,
    costs,
    damage,
    figures,
    items,
    permissions,
    replacing,
    sources,
    state,
    traits,
    uses,
    waiting,
)
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.games.naruto.spoken import (
    announced,
    bill_message,
    card_message,
    chakra_message,
    item_kind,
    several,
    slot_message,
    symbols_message,
    team_message,
)
from ofuda.games.naruto.texts import ability_message, aim_message, effect_message
from ofuda.kernel.arrays import bits, count_bits
from ofuda.kernel.messages import Message, seat_message

EFFECT_QUESTIONS: Final = ask.MASKED + N.QUESTIONS  # the questions below this number belong to effects
ANNOUNCING: Final = (ask.HAND_COST, ask.USER, ask.ALTERNATIVE, ask.X, ask.TARGET, ask.TARGET_OWNER, ask.GIVE)
RESOLVING: Final = (
    *(ask.ORDER_TRIGGERS, ask.REPLACE, ask.ARRANGE, ask.SEARCH, ask.SWAP_HEAD),
    *(ask.SPLIT, ask.TAKE_PILE, ask.REWARD, ask.POSITION, ask.FLIP_AGAIN),
)
ARRANGING: Final = {step.PUT_UNDER: "under", step.LAY: "lay"}


def prompt_key(s: NarutoState, question: int) -> str:
    """Return which of several prompts of a question is meant."""
    name = ask.QUESTIONS[question].name
    if question == ask.RESPOND or question == ask.EXCHANGE:
        return f"prompt.{name}.{'chain' if s.cells[cell.CHAIN] else 'empty'}"
    if question == ask.CHAKRA:
        return f"prompt.{name}.{'card' if s.cells[cell.ANNOUNCED] else 'effect'}"
    if question == ask.X:
        mission = announcing.is_mission(s, s.cells[cell.CHAIN])
        return f"prompt.{name}.{'hand' if mission else 'chakra'}"
    if question == ask.GIVE:
        return f"prompt.{name}.{give_key(s)}"
    if question == ask.REPLACE:
        return f"prompt.{name}.{replaced_key(s)}"
    if question == ask.ARRANGE:
        return f"prompt.{name}.{ARRANGING.get(int(state.next_step(s)), 'top')}"
    return f"prompt.{name}"


def replaced_key(s: NarutoState) -> str:
    """Say what is about to happen: a card is discarded, leaves play, or a ninja is damaged or injured."""
    slot = int(s.next_argument(1))
    if slot < 0:
        return "discarded"
    if s.cells[cell.LEAVING]:
        return "leaves"
    return "damaged" if damage.amount(s, slot) else "injured"


def prompt_params(s: NarutoState, seat: int, question: int) -> "dict[str, object]":
    """Return the parameters of a prompt."""
    if question < EFFECT_QUESTIONS:
        return effect_params(s, question)
    if question in ANNOUNCING:
        return announcing_params(s, seat, question)
    if question in (ask.MISSION, ask.RESPOND, ask.EXCHANGE):
        return window_params(s, seat, question)
    if question == ask.CHAKRA:
        return payment_params(s, seat)
    if question == ask.MASTERY:
        return mastery_params(s)
    if question in RESOLVING:
        return resolving_params(s, question)
    if question == ask.TRACK:
        return {"card": card_message(s.tables, int(s.next_argument(1)))}
    return team_params(s, seat, question)


def give_key(s: NarutoState) -> str:
    """Say what happens to the card in play that is chosen for an entering one."""
    number = int(s.cells[cell.CHAIN])
    if int(state.item(s, number, cell.STAGE)) == announcing.REPLACES:
        return "replaced"
    return "coin" if state.item(s, number, cell.LEFT) > 0 else "removed"


# --- effects ----------------------------------------------------------------------------------------------------------


def effect_params(s: NarutoState, question: int) -> "dict[str, object]":
    """Return the card that asks, and what it does."""
    at, source = int(s.next_argument(0)), int(s.next_argument(1))
    if question == M.ASK_ORDER:
        return {"n": at}
    code = s.tables.code
    kind = int(sources.kind_of(s, source))
    params: dict[str, object] = {"card": card_message(s.tables, kind)}
    if question == M.ASK_MAY:
        params["effect"] = effect_message(s.tables, kind, int(code[at + 1]))
    elif question in (M.ASK_THING, ask.MASKED + N.ASK_SOME, ask.MASKED + N.ASK_CARD, ask.MASKED + N.ASK_PAY):
        params["effect"] = effect_message(s.tables, kind, at)
    elif question == ask.MASKED + N.ASK_NUMBER:
        params["most"] = int(s.most_x(at, source, s.next_argument(2)))
    if question == ask.MASKED + N.ASK_SOME:
        memory = cell.MEMORY
        params["n"] = int(count_bits(s.cells[memory + N.M_SOME]) + count_bits(s.cells[memory + N.M_SOME_ITEMS]))
    elif question == ask.MASKED + N.ASK_CARD:
        params["n"] = int(s.cells[cell.MEMORY + N.M_PICKED])
    return params


# --- windows ----------------------------------------------------------------------------------------------------------


def window_params(s: NarutoState, seat: int, question: int) -> "dict[str, object]":
    """Return what there is to act with, or what there is to answer."""
    if question == ask.MISSION:
        return {"marker": int(state.marker(s, seat))}
    params: dict[str, object] = {}
    if question == ask.EXCHANGE:
        params["chakra"] = chakra_message(s, seat)
    top = int(s.cells[cell.CHAIN]) - 1
    if top >= 0:
        params["card"] = card_message(s.tables, item_kind(s, top))
        params["who"] = seat_message(int(state.item(s, top, cell.CONTROLLER)))
    elif question == ask.RESPOND:
        params["who"] = seat_message(int(s.cells[cell.PLAYER]))
    return params


# --- announcing -------------------------------------------------------------------------------------------------------


def announcing_params(s: NarutoState, seat: int, question: int) -> "dict[str, object]":
    """Return the card that is announced, and what is still to be paid."""
    number, kind = int(s.cells[cell.CHAIN]), announced(s)
    params: dict[str, object] = {"card": card_message(s.tables, kind)}
    if question == ask.HAND_COST:
        params["n"] = int(state.item(s, number, cell.LEFT))
        params["symbols"] = symbols_message(int(traits.symbols(s, seat, kind)))
    elif question == ask.X:
        params["chakra"] = chakra_message(s, seat)
    elif question == ask.TARGET or question == ask.TARGET_OWNER:
        params["n"] = targets_so_far(s, number)
        params["line"] = aim_message(s.tables, kind)
        if is_use(s):
            params["line"] = ability_message(s.tables, kind, int(uses.of_item(s, number)))
    return params


def is_use(s: NarutoState) -> bool:
    """Return whether an ability is announced, not a card."""
    return int(state.item(s, s.cells[cell.CHAIN], cell.SORT)) == parts.ABILITY


def payment_params(s: NarutoState, seat: int) -> "dict[str, object]":
    """Return what is to be paid with chakra, and how many cards are still to come."""
    bill = int(s.cells[cell.BILL])
    every = (1 << row.SYMBOLS_OF_BILL) - 1
    params: dict[str, object] = {"cost": bill_message(bill)}
    params["n"] = int(costs.points_of(bill)) - int(costs.paid(s, seat, every))
    if s.cells[cell.ANNOUNCED]:
        params["card"] = card_message(s.tables, announced(s))
    return params


def resolving_params(s: NarutoState, question: int) -> "dict[str, object]":
    """Return what an effect asks while it is carried out."""
    first, second = int(s.next_argument(0)), int(s.next_argument(1))
    if question == ask.ORDER_TRIGGERS:
        return {"n": int(waiting.in_group(s, first))}
    if question == ask.REPLACE:
        kind = int(sources.kind_of(s, replacing.source_at(s, first)))
        effect = effect_message(s.tables, kind, int(s.tables.code[int(replacing.rule_at(s, first)) + 2]))
        found: dict[str, object] = {"card": card_message(s.tables, kind), "effect": effect}
        if second >= 0:
            found |= {"ninja": slot_message(s, second), "n": int(damage.amount(s, second))}
        return found
    if question == ask.FLIP_AGAIN:
        kind = int(sources.kind_of(s, second))
        side = Message("coin_side.heads" if state.next_step(s) == step.HEADS else "coin_side.tails")
        effect = effect_message(s.tables, kind, first)
        return {"card": card_message(s.tables, kind), "effect": effect, "side": side}
    if question == ask.SEARCH:
        kind = int(sources.kind_of(s, second))
        return {"card": card_message(s.tables, kind), "effect": effect_message(s.tables, kind, first)}
    if question in (ask.SWAP_HEAD, ask.POSITION):
        return {"card": slot_message(s, first)}
    if question in (ask.SPLIT, ask.TAKE_PILE):
        return {"card": card_message(s.tables, int(sources.kind_of(s, second)))}
    if question == ask.REWARD:
        kind = int(sources.kind_of(s, second))
        effect = effect_message(s.tables, kind, first)
        return {"card": card_message(s.tables, kind), "effect": effect, "n": int(s.next_argument(2))}
    if state.next_step(s) in (step.PUT_UNDER, step.LAY):
        return {}
    return {"n": int(s.next_argument(2)) + 1, "all": second}


def mastery_params(s: NarutoState) -> "dict[str, object]":
    """Return the jutsu that was applied, and its user."""
    number = int(s.next_argument(0))
    user = slot_message(s, int(state.item(s, number, cell.SOURCE)) - 1)
    return {"card": card_message(s.tables, int(items.kind_of(s, number))), "user": user}


def targets_so_far(s: NarutoState, number: int) -> int:
    """Return how many targets have been chosen for the item that is announced."""
    chosen = count_bits(state.item(s, number, cell.AIMED)) + count_bits(state.item(s, number, cell.AIMED_ITEMS))
    return int(chosen + items.cards_aimed(s, number))


# --- teams ------------------------------------------------------------------------------------------------------------


def team_params(s: NarutoState, seat: int, question: int) -> "dict[str, object]":
    """Return the teams in question."""
    if question == ask.MULLIGAN:
        return {"n": int(state.held(s, seat, parts.HAND)), "fewer": next_hand(s, seat)}
    if question == ask.ORGANISE:
        return {"teams": teams_message(s, seat)}
    if question == ask.JOIN:
        return {"team": team_message(s, int(s.cells[cell.BUILDING]))}
    if question == ask.SEND:
        return {"n": int(s.cells[cell.BATTLES]), "most": parts.MOST_TEAMS}
    if question == ask.BLOCK:
        attackers = int(state.attackers(s, s.next_argument(0)))
        head, power = int(state.head_of(s, attackers)), int(figures.team_power(s, attackers))
        return {"card": slot_message(s, head), "power": power, "n": 2 if power >= parts.OUTSTANDING else 1}
    if question == ask.NEW_HEAD:
        return {"team": team_message(s, int(chain.headless(s)))}
    if question == ask.ADJUST:
        return {"n": int(state.held(s, seat, parts.HAND) - permissions.hand_limit(s, seat))}
    return {}


def next_hand(s: NarutoState, seat: int) -> int:
    """Return how many cards a seat would draw after one more mulligan (see NA-10)."""
    return parts.FIRST_HAND - 1 - int(s.cells[state.seat_cells(seat) + cell.MULLIGANS])


def teams_message(s: NarutoState, seat: int) -> Message:
    """Return a seat's teams; those of several in brackets."""
    found: list[Message] = []
    left = int(state.village(s, seat))
    while left:
        team = int(state.team_of(s, bits(left)[0]))
        left &= ~team
        members = team_message(s, team)
        found.append(members if team & (team - 1) == 0 else Message("thing.team", {"team": members}))
    return several(found)
