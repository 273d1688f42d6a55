"""12. The chain."""

from ofuda.games.naruto import ask, cell, no, op, parts, saw, step, word
from ofuda.games.naruto.rules import (
    card_sets,
    charging,
    deploying,
    effects,
    in_play,
    items,
    jutsu,
    keywords,
    missions,
    state,
    targets,
    triggers,
    uses,
    waiting,
)
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec


def resolve(s: NarutoState) -> None:
    """Resolve the last item that was put on the chain (NA-94); nothing is added meanwhile (NA-95)."""
    number: i64 = s.cells[cell.CHAIN] - 1
    s.push(step.RESOLVED, number)
    if state.item(s, number, cell.ITEM_FLAGS) & cell.NEGATED:
        return
    sort: i64 = state.item(s, number, cell.SORT)
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    kind: i64 = items.kind_of(s, number)
    state.tell(s, saw.RESOLVES, seat, kind, sort)
    if sort == parts.DEPLOY:
        mark(s, number, cell.PLACED)
        deploying.deploy(s, seat, kind, state.item(s, number, cell.ORIGIN))
    elif sort == parts.PLAY_CLIENT:
        mark(s, number, cell.PLACED)
        charging.deploy_client(s, seat, kind)
    elif sort == parts.PLAY_JUTSU:
        if has_user(s, number):
            begin_effect(s, number)
        else:
            state.tell(s, saw.FAILS, seat, kind, sort)
    elif sort == parts.PLAY_MISSION:
        resolve_mission(s, number)
    elif sort == parts.ABILITY:
        resolve_use(s, number)
    elif sort >= parts.GROWTH:
        mark(s, number, cell.PLACED)
        enter(s, number, sort)
    else:
        effects.begin(s, number)


def resolve_use(s: NarutoState, number: i64) -> None:
    """Let an ability that was used happen, if its card still works and a target is left (NR-34)."""
    if uses.still_works(s, number):
        items.recall(s, number)
        begin_effect(s, number)
        if uses.is_keyword(s, number):
            triggers.uses_keyword(s, word.KEYWORD_SURGE, state.item(s, number, cell.SOURCE) - 1)
    else:
        kind: i64 = items.kind_of(s, number)
        state.tell(s, saw.FAILS, state.item(s, number, cell.CONTROLLER), kind, parts.ABILITY)


def enter(s: NarutoState, number: i64, sort: i64) -> None:
    """Let a card enter play by a keyword."""
    if sort == parts.GROWTH:
        keywords.grow(s, number)
    elif sort == parts.PLATOON:
        keywords.platoon(s, number)
    else:
        keywords.enter_from_reserve(s, number)


def resolve_mission(s: NarutoState, number: i64) -> None:
    """Let a mission happen; a Permanent one enters the village first, if there is room (see NA-50, NR-45)."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    kind: i64 = items.kind_of(s, number)
    items.recall(s, number)  # X counts among the coins with which it enters
    if state.has_keyword(s, kind, parts.PERMANENT):
        mark(s, number, cell.PLACED)
        if not missions.stay(s, number):
            in_play.to_zone(s, seat, kind, word.ZONE_HAND)
            state.tell(s, saw.RETURNS_UNPLAYED, seat, kind)
            return
    begin_effect(s, number)


def begin_effect(s: NarutoState, number: i64) -> None:
    """Begin what a card does, if at least one of its targets is still legal (see NA-98)."""
    if still_legal(s, number):
        if state.item(s, number, cell.SORT) == parts.PLAY_JUTSU:
            s.push(step.APPLIED, number)
        effects.begin(s, number)
    else:
        seat: i64 = state.item(s, number, cell.CONTROLLER)
        state.tell(s, saw.TARGETS_LOST, seat, items.kind_of(s, number), state.item(s, number, cell.SORT))


def resolved(s: NarutoState, number: i64) -> None:
    """Take a resolved item off the chain; a jutsu goes to its owner's chakra area (NA-96), like a mission.

    It is not there while the chain stands, so it can pay only for what comes after this chain (NA-97).
    """
    if items.has_card(s, number):
        missions.put_away(s, number)
    s.cells[cell.CHAIN] = number
    state.clear_item(s, number)
    items.forget(s)
    if number > 0:
        s.push(step.RESOLVE)
    if headless(s):
        s.push(step.NEW_HEAD)


def mark(s: NarutoState, number: i64, flag: i64) -> None:
    state.add_to_item(s, number, cell.ITEM_FLAGS, flag)


# --- users and targets at resolution ----------------------------------------------------------------------------------


def still_legal(s: NarutoState, number: i64) -> bool:
    """Drop the targets that are no longer legal; return whether at least one is left (NA-98).

    "Up to" so many may be none: then there is nothing to lose (NR-33).
    """
    at: i64 = targets.line_of(s, number)
    if at == 0:
        return True
    if s.code[at] == op.TARGETS_ALL:
        return gather(s, number, at)
    if state.item(s, number, cell.ITEM_FLAGS) & cell.AIMS == 0:
        return True
    if state.item(s, number, cell.SORT) == parts.ABILITY:
        return keep_aims(s, number)
    keep_things(s, number, at)
    keep_items(s, number, at)
    keep_cards(s, number, at)
    return targets.chosen(s, number) > 0


def has_user(s: NarutoState, number: i64) -> bool:
    """Return whether the user of a jutsu is still legal (NR-34): there, on the same side, and as the card asks for.

    A jutsu without one does nothing; it goes to the chakra area, unlike one that was negated (NR-35).
    """
    slot: i64 = state.item(s, number, cell.SOURCE) - 1
    if state.in_slot(s, slot, cell.ENTRY) != state.item(s, number, cell.SOURCE_ENTRY):
        return False
    return jutsu.users(s, number) & BIT[slot] != 0


def is_full(s: NarutoState) -> bool:
    """Return whether nothing more can be put on the chain (NR-56), or in this phase (see NR-43)."""
    return s.cells[cell.CHAIN] >= parts.ITEMS or s.cells[cell.CHAINED] >= parts.MOST_CHAINED


def keep_things(s: NarutoState, number: i64, at: i64) -> None:
    """Keep the targets in play that still are what was asked for, in the village or on the battlefield as then (NR-61).

    Those that have left play are no targets any more already.
    """
    c = s.cells
    aimed: i64 = state.item(s, number, cell.AIMED)
    aimed &= ~(c[cell.OUT] ^ state.item(s, number, cell.AIMED_OUT))
    kept: i64 = s.members(targets.set_of(s, at), aimed, state.source_of_item(number), 0) if aimed else 0
    state.set_item(s, number, cell.AIMED, kept)


def keep_aims(s: NarutoState, number: i64) -> bool:
    """Keep the targets of a use that still are what was asked for; return whether at least one is left."""
    at: i64 = state.item(s, number, cell.CODE)
    aimed: i64 = state.item(s, number, cell.AIMED)
    keep_items(s, number, at)
    keep_things(s, number, at)
    kept: i64 = state.item(s, number, cell.AIMED)
    if targets.is_aim(s, s.code[at + 3]):
        state.set_item(s, number, cell.AIMED, aimed)
        keep_things(s, number, s.code[at + 3])
        state.add_to_item(s, number, cell.AIMED, kept)
    return state.item(s, number, cell.AIMED) | state.item(s, number, cell.AIMED_ITEMS) != 0


def keep_items(s: NarutoState, number: i64, at: i64) -> None:
    """Keep the targets on the chain that still are what was asked for; a negated one is no longer on the chain."""
    aimed: i64 = state.item(s, number, cell.AIMED_ITEMS)
    kept: i64 = s.items(targets.set_of(s, at), aimed, state.source_of_item(number), 0) if aimed else 0
    state.set_item(s, number, cell.AIMED_ITEMS, kept)


def keep_cards(s: NarutoState, number: i64, at: i64) -> None:
    """Keep the cards outside play that still are in their zones; places of rewards that left are gone already."""
    of: i64 = s.code[at + 1]
    source: i64 = state.source_of_item(number)
    fields: i64 = state.item(s, number, cell.AIMED_CARDS)
    state.set_item(s, number, cell.AIMED_CARDS, 0)
    while fields != 0:
        field: i64 = fields & items.FIELD_MASK
        fields >>= items.FIELD_BITS
        if items.is_place(field):
            items.aim_at(s, number, items.turned(s, field))
        else:
            seat: i64 = (field - 1) // parts.MOST_KINDS
            kind: i64 = (field - 1) % parts.MOST_KINDS
            if card_sets.count(s, of, seat, kind, source) > items.aims_at(s, number, field):
                items.aim_at(s, number, field)


def gather(s: NarutoState, number: i64, at: i64) -> bool:
    """Aim at everything that "all" or "every" names now (NR-62); return whether there is anything."""
    if targets.names_cards(s, at):
        return card_sets.total(s, s.code[at + 1], state.source_of_item(number)) > 0
    things: i64 = targets.candidates(s, number, at, False)
    chain: i64 = targets.candidates(s, number, at, True)
    state.set_item(s, number, cell.AIMED, things)
    state.set_item(s, number, cell.AIMED_ITEMS, chain)
    return things | chain != 0


# --- outside the windows ----------------------------------------------------------------------------------------------


def settle(s: NarutoState) -> None:
    """Carry out at once what waits outside the windows (see NR-7): triggers, then teams without a head."""
    c = s.cells
    triggers.check_board(s)
    if c[cell.WAITING] > 0:
        s.push(step.SETTLE)
        waiting.to_chain(s)
    elif c[cell.CHAIN] > 0:
        s.push(step.SETTLE)
        s.push(step.RESOLVE)
    elif headless(s):
        s.push(step.NEW_HEAD)


# --- new heads --------------------------------------------------------------------------------------------------------


def new_heads(s: NarutoState) -> None:
    """Give a new head to each team on the battlefield that has none (NR-15); in the showdown nobody (see NR-64)."""
    team: i64 = headless(s)
    if team == 0:
        return
    s.push(step.NEW_HEAD)
    slot: i64 = state.lowest(team)
    if team & (team - 1):
        s.ask(state.controller(s, slot), ask.NEW_HEAD)
    else:
        set_head(s, slot)


def headless(s: NarutoState) -> i64:
    """Return a team on the battlefield without a head, 0 if there is none."""
    c = s.cells
    if c[cell.PHASE] >= parts.SHOWDOWN:
        return 0
    left: i64 = c[cell.OUT] & c[cell.NINJAS]
    while left:
        team: i64 = state.team_of(s, state.lowest(left)) & c[cell.OUT]
        if team & c[cell.HEADS] == 0:
            return team
        left &= ~team
    return 0


def set_head(s: NarutoState, slot: i64) -> None:
    s.cells[cell.HEADS] |= BIT[slot]
    state.tell(s, saw.HEAD, state.controller(s, slot), state.kind_in(s, slot), slot)


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.NEW_HEAD


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    slot: i64 = move - ask.THING_MOVE
    return 0 if slot < parts.SLOTS and headless(s) & BIT[slot] else no.NOT_IN_TEAM


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    return state.list_slots(headless(s), out, 0)


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    set_head(s, move - ask.THING_MOVE)
