"""Announcing a card: its parts in the order of the rules (see NA-92), each only if the rest can follow.

The item being announced lies above the chain until it is paid. Everybody sees each part as it is chosen. Where only one
choice can be completed, it is made without a question. `completable` says so to refusals and legal moves alike.
"""

from typing import Final

from ofuda.effects.machine import MOST_MODES
from ofuda.effects.mask_numbers import DO_PAY, M_X
from ofuda.games.naruto import ask, cell, no, parts, row, saw, step, word
from ofuda.games.naruto.rules import (
    card_sets,
    chain,
    costs,
    deploying,
    items,
    jutsu,
    jutsu_costs,
    keywords,
    permissions,
    sacrifices,
    state,
    targets,
    traits,
    triggers,
    uses,
    waiting,
    zones,
)
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec

# stages of an announcement, in their order
USER: Final = 1
ALTERNATIVE: Final = 2
X: Final = 3
TARGETS: Final = 4
TARGETS_OF: Final = 5  # a target among the first player's cards; then among the second player's
HAND_COST: Final = 7
PAYING: Final = 8
CHAKRA: Final = 9
PAID: Final = 10
COST: Final = 11  # of an ability that is used; it comes after its targets
REPLACES: Final = 12  # for Growth and Platoon: before all costs
GIVES: Final = 13  # for Squad and Sacrifice: after the hand cost


def play(s: NarutoState, seat: i64, kind: i64) -> None:
    """Begin to announce a card from hand."""
    play_from(s, seat, kind, parts.HAND, items.sort_of(s, kind))


def play_from(s: NarutoState, seat: i64, kind: i64, pile: i64, sort: i64) -> None:
    """Begin to announce a card from a pile, as an item of a sort."""
    c = s.cells
    if pile == parts.HAND:
        zones.from_hand(s, seat, kind)
    else:
        state.take(s, seat, pile, kind)
    number: i64 = c[cell.CHAIN]
    items.begin(s, number, seat, kind)
    state.set_item(s, number, cell.SORT, sort)
    state.set_item(s, number, cell.ORIGIN, pile)
    stage: i64 = HAND_COST
    if sort == parts.PLAY_JUTSU:
        stage = USER
    elif sort == parts.PLAY_MISSION:
        stage = X if state.figure(s, kind, row.HAND_X) else TARGETS
    elif sort == parts.GROWTH or sort == parts.PLATOON:
        stage = REPLACES
    state.set_item(s, number, cell.STAGE, stage)
    c[cell.ANNOUNCED] = 1
    state.tell(s, saw.ANNOUNCES, seat, kind, sort, card_sets.ZONES[pile])
    count_use(s, seat, kind, sort)
    s.push(step.ANNOUNCE)


def enter(s: NarutoState, seat: i64, move: i64) -> None:
    """Begin to announce a card that enters play by a keyword or from another zone than the hand."""
    pile: i64 = keywords.pile_of(move)
    kind: i64 = (move - ask.GROW_MOVE) % parts.MOST_KINDS
    sort: i64 = items.sort_of(s, kind)
    if pile == parts.REINFORCEMENT:
        sort = keywords.reserve_sort(s, kind)
    elif move < ask.PLATOON_MOVE:
        sort = parts.GROWTH
    elif move < ask.RESERVE_MOVE:
        sort = parts.PLATOON
    elif not (pile == parts.CHAKRA and state.has_keyword(s, kind, parts.AMBUSH)):
        permissions.use_up(s, seat, kind, pile)
    play_from(s, seat, kind, pile, sort)


def use(s: NarutoState, seat: i64, which: i64) -> None:
    """Begin to announce an ability of a card in play."""
    slot: i64 = which // parts.MOST_ABILITIES
    uses.count(s, slot, which % parts.MOST_ABILITIES)
    begin_use(s, seat, state.kind_in(s, slot), which % parts.MOST_ABILITIES, slot)


def use_of(s: NarutoState, seat: i64, kind: i64) -> None:
    """Begin to announce the ability of a card outside play; one in hand is shown, so the other knows it from now on."""
    which: i64 = uses.outside(s, kind)
    if uses.zone_of(s, kind, which) == word.ZONE_HAND and state.copies_of(s, seat, parts.KNOWN, kind) == 0:
        state.put(s, seat, parts.KNOWN, kind)
    begin_use(s, seat, kind, which, uses.OUTSIDE)


def begin_use(s: NarutoState, seat: i64, kind: i64, which: i64, slot: i64) -> None:
    """Begin to announce an ability of a card in a slot, or outside play (NR-8)."""
    number: i64 = s.cells[cell.CHAIN]
    uses.begin(s, number, seat, kind, which, slot)
    stage: i64 = X if uses.has_x(s, kind, which) else TARGETS
    state.set_item(s, number, cell.STAGE, stage)
    s.cells[cell.ANNOUNCED] = 1
    state.tell(s, saw.ANNOUNCES, seat, kind, parts.ABILITY)
    s.push(step.ANNOUNCE)


def count_use(s: NarutoState, seat: i64, kind: i64, sort: i64) -> None:
    """Count what may be done once a turn: it stays spent whatever becomes of the card (see NR-9, NR-45)."""
    c = s.cells
    if sort == parts.DEPLOY:
        if not permissions.deploys_beside(s, seat, kind):
            c[cell.DEPLOYED] += 1
    elif sort == parts.PLAY_CLIENT:
        c[cell.CLIENTS] += 1
    elif sort == parts.PLAY_MISSION:
        if seat == state.turn_player(s):
            c[cell.MISSIONS] += 1
        else:
            c[cell.COUNTERS] += 1
    elif sort == parts.PLAY_JUTSU:
        state.count_up(s, seat, parts.JUTSU_PLAYED)


# --- the parts in their order -----------------------------------------------------------------------------------------


def go_on(s: NarutoState) -> None:
    """Go on with the announcement: carry out its next part, or ask for it."""
    number: i64 = s.cells[cell.CHAIN]
    stage: i64 = state.item(s, number, cell.STAGE)
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    if stage == PAID:
        put_on_chain(s, number)
        return
    s.push(step.ANNOUNCE)
    if stage == TARGETS and targets.is_complete(s, number):
        end_targets(s, number)
    elif stage == TARGETS and targets.is_forced(s, number):
        targets.aim(s, number, targets.only_move(s, number), -1)
    elif stage == TARGETS:
        s.ask(seat, ask.TARGET_OWNER if targets.owner_is_open(s, number) else ask.TARGET)
    elif stage == TARGETS_OF or stage == TARGETS_OF + 1:
        s.ask(seat, ask.TARGET)
    elif stage == HAND_COST:
        state.set_item(s, number, cell.LEFT, hand_cost(s, number))
        state.set_item(s, number, cell.STAGE, PAYING)
    elif stage == PAYING:
        pay_from_hand(s, number)
    elif stage == REPLACES or stage == GIVES:
        give_or_ask(s, number)
    elif stage == CHAKRA:
        state.set_item(s, number, cell.STAGE, PAID)
        costs.begin(s, seat, jutsu.bill(s, number))
    elif stage == COST:
        state.set_item(s, number, cell.STAGE, PAID)
        s.cells[cell.MEMORY + M_X] = state.item(s, number, cell.ITEM_X)
        s.push(step.MASKED + DO_PAY, uses.cost_of(s, number), state.source_of_item(number))
    else:
        choose_or_ask(s, number, stage)


def choose_or_ask(s: NarutoState, number: i64, stage: i64) -> None:
    """Choose the user, the cost or X if only one can be completed, and ask else.

    X of a hand cost is asked for as long as there is a hand: not to be asked would tell of it (see NR-13).
    """
    if is_mission(s, number) and state.held(s, state.item(s, number, cell.CONTROLLER), parts.HAND) > 0:
        s.ask(state.item(s, number, cell.CONTROLLER), ask.X)
        return
    only: i64 = -1
    choice: i64 = 0
    users: i64 = -1
    if stage == USER:
        users = jutsu.users(s, number)
    end: i64 = choices(s, number, stage)
    while choice < end:
        if (users >> choice) & 1 and completable(s, number, stage, choice):
            if only >= 0:
                s.ask(state.item(s, number, cell.CONTROLLER), question_of(stage))
                return
            only = choice
        choice += 1
    choose(s, number, stage, only)


def choices(s: NarutoState, number: i64, stage: i64) -> i64:
    """Return how many choices there could be: users, costs, numbers."""
    if stage == USER:
        return parts.SLOTS
    if stage == ALTERNATIVE:
        return row.MOST_COSTS
    if is_mission(s, number):
        return 1
    if is_use(s, number) or jutsu_costs.has_x(s, number, jutsu.alternative_of(s, number)):
        return jutsu.MOST_X + 1
    return 1


def is_use(s: NarutoState, number: i64) -> bool:
    """Return whether an ability is announced, not a card."""
    return state.item(s, number, cell.SORT) == parts.ABILITY


def is_mission(s: NarutoState, number: i64) -> bool:
    """Return whether a mission is announced: its X is a hand cost."""
    return state.item(s, number, cell.SORT) == parts.PLAY_MISSION


def question_of(stage: i64) -> i64:
    if stage == USER:
        return ask.USER
    return ask.ALTERNATIVE if stage == ALTERNATIVE else ask.X


def completable(s: NarutoState, number: i64, stage: i64, choice: i64) -> bool:
    """Return whether an announcement can be completed after this choice of user, cost or X."""
    if stage == USER:
        return jutsu.can_use(s, number, choice, False)
    if stage == ALTERNATIVE:
        return jutsu.can_cost(s, number, choice, False)
    if is_use(s, number):
        return uses.can_x(s, number, choice)
    if is_mission(s, number):
        return choice <= payers_from(s, number, 0)
    return jutsu.can_x(s, number, jutsu.alternative_of(s, number), choice, False)


def choose(s: NarutoState, number: i64, stage: i64, choice: i64) -> None:
    """Note a choice of user, cost or X, and go on to the next part."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    kind: i64 = items.kind_of(s, number)
    if stage == USER:
        jutsu.set_user(s, number, choice)
        state.tell(s, saw.USES, seat, kind, state.kind_in(s, choice), choice)
    elif stage == ALTERNATIVE:
        jutsu.set_cost(s, number, choice, 0)
        if jutsu_costs.alternatives(s, number) > 1:
            state.tell(s, saw.CHOOSES_COST, seat, kind, choice)
    elif is_use(s, number) or is_mission(s, number):
        state.set_item(s, number, cell.ITEM_X, choice)
        state.tell(s, saw.CHOOSES_X, seat, kind, choice)
    else:
        alternative: i64 = jutsu.alternative_of(s, number)
        jutsu.set_cost(s, number, alternative, choice)
        if jutsu_costs.has_x(s, number, alternative):
            state.tell(s, saw.CHOOSES_X, seat, kind, choice)
    state.set_item(s, number, cell.STAGE, stage + 1)


def end_targets(s: NarutoState, number: i64) -> None:
    """Go on to the payment: chakra for a jutsu, cards in hand for a mission (see NA-133)."""
    state.set_item(s, number, cell.LAST, 0)
    sort: i64 = state.item(s, number, cell.SORT)
    stage: i64 = CHAKRA if sort == parts.PLAY_JUTSU else HAND_COST
    if sort == parts.ABILITY:
        stage = COST
    state.set_item(s, number, cell.STAGE, stage)


def put_on_chain(s: NarutoState, number: i64) -> None:
    """End the announcement: the item is on the chain, and the other player may answer (see NA-91)."""
    c = s.cells
    c[cell.ANNOUNCED] = 0
    c[cell.CHAIN] = number + 1
    c[cell.CHAINED] += 1
    state.set_item(s, number, cell.STAGE, 0)
    state.set_item(s, number, cell.LAST, 0)
    state.set_item(s, number, cell.LEFT, 0)
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    s.push(step.PRIORITY, 1 - seat, 0)
    if state.item(s, number, cell.SORT) == parts.PLAY_JUTSU:
        state.count_up(s, seat, parts.JUTSU_USED)
        first: i64 = c[cell.WAITING]
        triggers.uses_jutsu(s, number)
        if c[cell.WAITING] > first:
            waiting.to_chain(s, first)  # above the jutsu (see NR-53)
    elif is_use(s, number):
        uses.note_payment(s, number)
        if chain.headless(s):
            s.push(step.NEW_HEAD)


# --- hand costs -------------------------------------------------------------------------------------------------------


def hand_cost(s: NarutoState, number: i64) -> i64:
    """Return how many cards are paid from hand for the card that is announced, with the X that was chosen."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    cost: i64 = permissions.hand_cost(s, seat, items.kind_of(s, number), state.item(s, number, cell.ORIGIN))
    return cost + state.item(s, number, cell.ITEM_X)


def pay_from_hand(s: NarutoState, number: i64) -> None:
    """Pay the hand cost card by card in ascending order; not to be asked would tell of the hand (see NR-13)."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    left: i64 = state.item(s, number, cell.LEFT)
    if left == 0:
        end_hand_cost(s, number)
    elif left < state.held(s, seat, parts.HAND):
        s.ask(seat, ask.HAND_COST)
    else:
        line: i64 = 0
        while refuse_payer(s, number, state.kind_at(s, seat, line)) != 0:
            line += 1
        pay_card(s, number, state.kind_at(s, seat, line))


def end_hand_cost(s: NarutoState, number: i64) -> None:
    """Go on to what a ninja lists for Squad or Sacrifice; costs are paid in full before anything is removed."""
    stage: i64 = PAID
    if state.card_type(s, items.kind_of(s, number)) == parts.NINJA:
        seat: i64 = state.item(s, number, cell.CONTROLLER)
        state.set_item(s, number, cell.LEFT, sacrifices.coins_of(s, seat, items.kind_of(s, number)))
        stage = GIVES
    state.set_item(s, number, cell.STAGE, stage)


# --- cards in play that are replaced or removed -----------------------------------------------------------------------


def gives(s: NarutoState, number: i64) -> i64:
    """Return among which cards in play the next one is chosen: to be replaced, to be removed, to lose a coin."""
    if state.item(s, number, cell.STAGE) == REPLACES:
        return keywords.replaceable(s, number)
    return sacrifices.next_choices(s, number)


def give_or_ask(s: NarutoState, number: i64) -> None:
    """Choose a card in play that an entering card needs, if there is only one, and ask else."""
    found: i64 = gives(s, number)
    if found & (found - 1):
        s.ask(state.item(s, number, cell.CONTROLLER), ask.GIVE)
    elif found:
        give(s, number, state.lowest(found))
    else:
        sacrifices.pay(s, number)
        state.set_item(s, number, cell.STAGE, PAID)


def give(s: NarutoState, number: i64, slot: i64) -> None:
    """Choose a card in play that an entering card replaces or removes."""
    if state.item(s, number, cell.STAGE) == GIVES:
        sacrifices.choose(s, number, slot)
        return
    state.set_item(s, number, cell.SOURCE, slot + 1)
    state.set_item(s, number, cell.SOURCE_ENTRY, state.in_slot(s, slot, cell.ENTRY))
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    state.tell(s, saw.REPLACES, seat, items.kind_of(s, number), state.kind_in(s, slot), slot)
    growth: bool = state.item(s, number, cell.SORT) == parts.GROWTH
    state.set_item(s, number, cell.STAGE, PAID if growth else HAND_COST)


def payers_from(s: NarutoState, number: i64, first: i64) -> i64:
    """Return how many cards in hand of the kinds from `first` on can pay a hand cost."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    kind: i64 = items.kind_of(s, number)
    n: i64 = 0
    line: i64 = state.next_line(s, seat, parts.HAND, -1)
    while line >= 0:
        other: i64 = state.kind_at(s, seat, line)
        if other >= first and deploying.shares_symbol(s, seat, kind, other):
            n += state.copies(s, seat, parts.HAND, line)
        line = state.next_line(s, seat, parts.HAND, line)
    return n


def refuse_payer(s: NarutoState, number: i64, kind: i64) -> i64:
    """Return why a card in hand cannot pay the next part of a hand cost, 0 if it can."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    if state.copies_of(s, seat, parts.HAND, kind) == 0:
        return no.NOT_IN_HAND
    if not deploying.shares_symbol(s, seat, items.kind_of(s, number), kind):
        return no.NOT_PAYING
    if kind < state.item(s, number, cell.LAST) - 1:
        return no.NOT_NEEDED
    return 0 if payers_from(s, number, kind) >= state.item(s, number, cell.LEFT) else no.NOT_NEEDED


def list_payers(s: NarutoState, number: i64, out: vec[i64]) -> i64:
    """Write the moves that pay the next part of a hand cost; return their number."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    n: i64 = 0
    line: i64 = state.next_line(s, seat, parts.HAND, -1)
    while line >= 0:
        kind: i64 = state.kind_at(s, seat, line)
        if refuse_payer(s, number, kind) == 0:
            out[n] = ask.CARD_MOVE + kind
            n += 1
        line = state.next_line(s, seat, parts.HAND, line)
    return n


def pay_card(s: NarutoState, number: i64, kind: i64) -> None:
    """Move a card from hand to the chakra area as part of a hand cost (see NA-38)."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    zones.from_hand(s, seat, kind)
    state.put(s, seat, parts.CHAKRA, kind)
    state.set_item(s, number, cell.LAST, kind + 1)
    state.set_item(s, number, cell.LEFT, state.item(s, number, cell.LEFT) - 1)
    state.add_to_item(s, number, cell.PAID, traits.symbols(s, seat, kind))
    state.tell(s, saw.PAYS_HAND, seat, kind, items.kind_of(s, number))
    if items.aims_at(s, number, items.card_field(seat, kind)):  # see NR-73: the card that is aimed at was paid
        state.set_item(s, number, cell.AIMED_CARDS, 0)


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return (ask.HAND_COST <= question <= ask.TARGET) or question == ask.TARGET_OWNER or question == ask.GIVE


def target_owner(s: NarutoState, number: i64) -> i64:
    """Return whose cards the next target is among, -1 if that need not be said."""
    stage: i64 = state.item(s, number, cell.STAGE)
    return stage - TARGETS_OF if stage == TARGETS_OF or stage == TARGETS_OF + 1 else -1


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    number: i64 = s.cells[cell.CHAIN]
    if question == ask.HAND_COST:
        return refuse_payer(s, number, move - ask.CARD_MOVE)
    if question == ask.GIVE:
        thing: i64 = move - ask.THING_MOVE
        return 0 if thing < parts.SLOTS and gives(s, number) & BIT[thing] else no.NOT_TO_GIVE
    if question == ask.TARGET:
        return targets.refuse(s, number, move, target_owner(s, number))
    if question == ask.TARGET_OWNER:
        if move == ask.NONE_MOVE:
            return 0 if targets.can_stop(s, number) else no.MORE_TARGETS
        return targets.refuse_owner(s, number, move - ask.PLAYER_MOVE)
    if question == ask.USER:
        slot: i64 = move - ask.THING_MOVE
        if slot >= parts.SLOTS or jutsu.users(s, number) & BIT[slot] == 0:
            return no.NOT_A_USER
        return 0 if completable(s, number, USER, slot) else no.CANNOT_FOLLOW
    if question == ask.ALTERNATIVE:
        return 0 if completable(s, number, ALTERNATIVE, move - ask.MODE_MOVE) else no.NO_SUCH_COST
    x: i64 = move - ask.NUMBER_MOVE
    pays: bool = False
    if is_use(s, number):
        pays = uses.pays(s, number, x)
    elif is_mission(s, number):
        pays = completable(s, number, X, x)
    else:
        pays = jutsu.pays(s, number, jutsu.alternative_of(s, number), x)
    if not pays:
        return no.X_TOO_HIGH
    return 0 if completable(s, number, X, x) else no.CANNOT_FOLLOW_X


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    number: i64 = s.cells[cell.CHAIN]
    n: i64 = 0
    if question == ask.TARGET:
        return targets.legal(s, number, target_owner(s, number), out)
    if question == ask.HAND_COST:
        return list_payers(s, number, out)
    if question == ask.GIVE:
        return state.list_slots(gives(s, number), out, 0)
    if question == ask.TARGET_OWNER:
        n = list_legal(s, seat, question, ask.NONE_MOVE, 1, out, 0)
        return list_legal(s, seat, question, ask.PLAYER_MOVE, parts.SEATS, out, n)
    if question == ask.USER:
        left: i64 = jutsu.users(s, number)
        while left:
            n = list_legal(s, seat, question, ask.THING_MOVE + state.lowest(left), 1, out, n)
            left &= left - 1
        return n
    if question == ask.ALTERNATIVE:
        return list_legal(s, seat, question, ask.MODE_MOVE, MOST_MODES, out, 0)
    return list_legal(s, seat, question, ask.NUMBER_MOVE, ask.MOST_NUMBER, out, 0)


def list_legal(s: NarutoState, seat: i64, question: i64, first: i64, count: i64, out: vec[i64], n: i64) -> i64:
    """Append those of a block of moves that are not refused; return the new number of moves."""
    move: i64 = first
    while move < first + count:
        if refusal(s, seat, question, move) == 0:
            out[n] = move
            n += 1
        move += 1
    return n


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    number: i64 = s.cells[cell.CHAIN]
    if question == ask.HAND_COST:
        pay_card(s, number, move - ask.CARD_MOVE)
    elif question == ask.GIVE:
        give(s, number, move - ask.THING_MOVE)
    elif question == ask.TARGET_OWNER or question == ask.TARGET:
        answer_target(s, number, question, move)
    elif question == ask.USER:
        choose(s, number, USER, move - ask.THING_MOVE)
    elif question == ask.ALTERNATIVE:
        choose(s, number, ALTERNATIVE, move - ask.MODE_MOVE)
    else:
        choose(s, number, X, move - ask.NUMBER_MOVE)


def answer_target(s: NarutoState, number: i64, question: i64, move: i64) -> None:
    """Add a target, or stop adding them."""
    if move == ask.NONE_MOVE:
        end_targets(s, number)
    elif question == ask.TARGET_OWNER:
        targets.choose_owner(s, number, move - ask.PLAYER_MOVE)
        state.set_item(s, number, cell.STAGE, TARGETS_OF + move - ask.PLAYER_MOVE)
    else:
        targets.aim(s, number, move, target_owner(s, number))
        state.set_item(s, number, cell.STAGE, TARGETS)
