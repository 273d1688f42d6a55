"""What effects would do here: figures, injuries and chain items are changed in the cells, the rest is rated.

Whoever calls these functions keeps the cells from before, and puts them back afterwards.
"""

from ofuda.effects import machine, mask_numbers
from ofuda.effects.mask_sets import with_it
from ofuda.games.naruto import cell, op, parts, row, word
from ofuda.games.naruto.advice import board, scale
from ofuda.games.naruto.advice.worths import Worths
from ofuda.games.naruto.rules import (
    card_sets,
    chain_permissions,
    deploying,
    figures,
    items,
    permissions,
    sources,
    state,
    targets,
    verbs_cards,
)
from ofuda.games.naruto.rules import effects as carrying_out
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64


def change(w: Worths, s: NarutoState, seat: i64, at: i64, source: i64, register: i64) -> float:
    """Return what an effect is worth to a seat; the cells stay as they are."""
    saved = s.cells
    s.cells = saved[:]
    before: float = board.standing(w, s, seat)
    worth: float = apply(w, s, seat, at, source, register)
    worth += board.standing(w, s, seat) - before
    s.cells = saved
    return worth


def apply(w: Worths, s: NarutoState, seat: i64, at: i64, source: i64, register: i64) -> float:
    """Carry out an effect as far as cells show it; return what the rest of it is worth to a seat."""
    if at == 0:
        return 0.0
    code = s.code
    node: i64 = code[at]
    if node == machine.THEN:
        total: float = 0.0
        i: i64 = 0
        while i < code[at + 1]:
            total += apply(w, s, seat, code[at + 2 + i], source, register)
            i += 1
        return total
    if node == machine.IF:
        return apply(w, s, seat, code[at + 2], source, register) if s.holds(code[at + 1], source, register) else 0.0
    if node == mask_numbers.IF_ELSE:
        found: i64 = code[at + 2] if s.holds(code[at + 1], source, register) else code[at + 3]
        return apply(w, s, seat, found, source, register)
    if node == machine.CHOOSE or node == mask_numbers.CHOOSE_SOME:
        return chosen(w, s, seat, at, source, register)
    if node == machine.ONE_OF or node == mask_numbers.ONE_OF_BY:
        return one_of(w, s, seat, at, source, register)
    if node == mask_numbers.LINES:
        return lines(w, s, seat, at, source, register)
    if node == machine.MAY or node == op.RESOLVE:
        return apply(w, s, seat, code[at + 1], source, register)
    if node == mask_numbers.FLIP:
        heads: float = change(w, s, seat, code[at + 1], source, register) if code[at + 1] else 0.0
        tails: float = change(w, s, seat, code[at + 2], source, register) if code[at + 2] else 0.0
        return 0.5 * (heads + tails)
    if node == mask_numbers.IF_DO:
        first: float = apply(w, s, seat, code[at + 1], source, register)
        return first + apply(w, s, seat, code[at + 2], source, register)
    if node == mask_numbers.IF_PAYS:
        price: float = cost(w, s, code[at + 1], source, register)
        paid: float = apply(w, s, seat, code[at + 2], source, register)
        return paid - price if sources.controller(s, source) == seat else paid + price
    if node == mask_numbers.UNLESS:
        chooser: i64 = s.seat_of(code[at + 1], source)
        done: float = change(w, s, chooser, code[at + 2], source, register)
        lets: bool = done >= change(w, s, chooser, code[at + 3], source, register)
        return apply(w, s, seat, code[at + 2] if lets else code[at + 3], source, register)
    if node == mask_numbers.LASTING:
        s.add_row(cell.LASTING, cell.MOST_LASTING, code[at + 1], 1, source, register)
        return scale.MINOR * sign(s, seat, source)
    if node == mask_numbers.LATER:
        return scale.DELAYED * sign(s, seat, source)
    return verb(w, s, seat, at, source, register)


def sign(s: NarutoState, seat: i64, source: i64) -> float:
    """Return 1 if an effect is a seat's own, -1 if it is the other's."""
    return 1.0 if sources.controller(s, source) == seat else -1.0


def cost(w: Worths, s: NarutoState, at: i64, source: i64, register: i64) -> float:
    """Return what paying a cost costs its player."""
    code = s.code
    if code[at] == mask_numbers.DO:
        return -change(w, s, sources.controller(s, source), code[at + 1], source, register)
    total: float = 0.0
    if code[at] == mask_numbers.COSTS:
        i: i64 = 0
        while i < code[at + 1]:
            total += cost(w, s, code[at + 2 + i], source, register)
            i += 1
    elif code[at] == op.PAY_CHAKRA:
        field: i64 = 1
        while field <= 7:
            total += scale.IN_ZONE[word.ZONE_CHAKRA] * float(code[at + field])
            field += 1
    return total


def chosen(w: Worths, s: NarutoState, seat: i64, at: i64, source: i64, register: i64) -> float:
    """Carry out the best choice of a thing for who chooses."""
    code = s.code
    chooser: i64 = s.seat_of(code[at + 1], source)
    best: i64 = -1
    most: float = 0.0
    if targets.is_aim(s, at) and carrying_out.was_aimed(s, source):
        number: i64 = sources.item_of(source)
        things: i64 = targets.aimed_by(s, number, at)
        chained: i64 = state.item(s, number, cell.AIMED_ITEMS)
        if things | chained:
            best = state.lowest(things) if things else parts.SLOTS + state.lowest(chained)
            return apply(w, s, seat, code[at + 3], source, with_it(register, best))
    left: i64 = s.candidates(code[at + 2], code[at + 3], source, register, False)
    while left:
        thing: i64 = state.lowest(left)
        left &= left - 1
        worth: float = change(w, s, chooser, code[at + 3], source, with_it(register, thing))
        if best < 0 or worth > most:
            best = thing
            most = worth
    if best < 0 or (most < 0.0 and code[at + 4] != 0):
        return 0.0
    return apply(w, s, seat, code[at + 3], source, with_it(register, best))


def one_of(w: Worths, s: NarutoState, seat: i64, at: i64, source: i64, register: i64) -> float:
    """Carry out the best of several effects for who chooses."""
    code = s.code
    n: i64 = code[at + 1]
    chooser: i64 = sources.controller(s, source)
    if code[at] == mask_numbers.ONE_OF_BY:
        chooser = s.seat_of(code[at + 2 + n], source)
    best: i64 = 0
    most: float = 0.0
    i: i64 = 0
    while i < n:
        worth: float = change(w, s, chooser, code[at + 2 + i], source, register)
        if i == 0 or worth > most:
            best = i
            most = worth
        i += 1
    return apply(w, s, seat, code[at + 2 + best], source, register)


def lines(w: Worths, s: NarutoState, seat: i64, at: i64, source: i64, register: i64) -> float:
    """Carry out the lines that hold, all of them or the one that is best for the effect's player."""
    code = s.code
    chooser: i64 = sources.controller(s, source)
    best: i64 = -1
    most: float = 0.0
    total: float = 0.0
    i: i64 = 0
    while i < code[at + 2]:
        line: i64 = code[at + 3 + i]
        if s.holds(code[line + 1], source, register):
            if code[at + 1] == 0:
                total += apply(w, s, seat, code[line + 2], source, register)
            else:
                worth: float = change(w, s, chooser, code[line + 2], source, register)
                if best < 0 or worth > most:
                    best = code[line + 2]
                    most = worth
        i += 1
    return apply(w, s, seat, best, source, register) if best > 0 else total


# --- verbs ------------------------------------------------------------------------------------------------------------


def verb(w: Worths, s: NarutoState, seat: i64, at: i64, source: i64, register: i64) -> float:
    """Carry out one of the game's verbs, or rate it."""
    code = s.code
    node: i64 = code[at]
    own: float = sign(s, seat, source)
    if node == op.GAIN or node == op.BECOME or (node >= op.SWAP_POWER and node <= op.HEAL):
        power(s, at, source, register)
        return 0.0
    if node == op.DRAW:
        n: i64 = s.value(code[at + 2], source, register)
        if code[at + 1] == word.WHO_EACH:
            return drawing(s, seat, n) - drawing(s, 1 - seat, n)
        who: i64 = s.seat_of(code[at + 1], source)
        return drawing(s, who, n) if who == seat else -drawing(s, who, n)
    if node == op.MOVE or node == op.DISCARD or node == op.PUT_IN_PLAY:
        if verbs_cards.names_cards(s, code[at + 1], source):
            return moved_cards(w, s, seat, at, source, register)
        return moved_things(w, s, seat, at, source, register)
    if node == op.NEGATE:
        negate(s, s.items(code[at + 1], s.played(), source, register), source)
        return 0.0
    if node == op.REWRITE:
        rewrite(s, s.items(code[at + 1], s.played(), source, register), code[at + 2], code[at + 3] != 0)
        return 0.0
    if node == op.GO_TO:
        return own * (scale.IN_ZONE[code[at + 1]] - scale.IN_ZONE[word.ZONE_CHAKRA])
    if node == op.WIN_REWARDS:
        winner: i64 = s.seat_of(code[at + 1], source)
        won: float = board.reward_worth(s, winner, float(s.value(code[at + 2], source, register)))
        return won if winner == seat else -won
    if node == op.MOVE_MARKER:
        up: float = scale.MARKER * float(s.value(code[at + 2], source, register))
        return up if s.seat_of(code[at + 1], source) == seat else -up
    if node == op.PUT_COINS or node == op.TAKE_COINS:
        put_coins(s, at, source, register)
        return 0.0
    if node == op.GATHER_COINS:
        gather_coins(s, at, source, register)
        return 0.0
    if node == op.GAIN_MENTAL:
        gain_mental(s, at, source, register)
        return 0.0
    if node == op.SPLIT:
        return own * 2.0 * scale.CARD
    if node == op.STAND_BY or node == op.TAKE_CONTROL or node == op.JOIN:
        return on_board(s, seat, node, s.members(code[at + 1], s.cells[cell.NINJAS], source, register), source)
    if node == op.NEW_HEAD:
        return best_new_head(w, s, seat, s.members(code[at + 1], s.cells[cell.NINJAS], source, register), source)
    if node == op.SEARCH:
        return own * scale.SEARCH
    if node == op.SHOW or node == op.REORDER:
        return own * scale.INSIGHT
    return own * scale.MINOR


def drawing(s: NarutoState, seat: i64, n: i64) -> float:
    """Return what drawn cards are worth: the fewer the deck has, the less."""
    left: i64 = state.deck_size(s, seat) - n
    worth: float = scale.CARD * float(n)
    if left <= 0:
        return -scale.WIN
    return worth if left > scale.FEW_CARDS else worth * float(left - scale.FEW_CARDS + 3) / 3.0


def power(s: NarutoState, at: i64, source: i64, register: i64) -> None:
    """Change power or health of ninjas."""
    code = s.code
    node: i64 = code[at]
    left: i64 = s.members(code[at + 1], s.cells[cell.NINJAS], source, register)
    combat: i64 = 0
    support: i64 = 0
    if node == op.GAIN:
        combat = s.value(code[at + 2], source, register)
        support = s.value(code[at + 3], source, register)
    elif node == op.DAMAGE:
        combat = s.value(code[at + 2], source, register)
        left &= ~permissions.banned(s, word.DEED_BE_DAMAGED, left)
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        if node == op.GAIN:
            figures.gain(s, slot, figures.COMBAT, combat)
            figures.gain(s, slot, figures.SUPPORT, support)
        elif node == op.BECOME:
            if code[at + 2]:
                figures.become(s, slot, figures.COMBAT, s.value(code[at + 2], source, register))
            if code[at + 3]:
                figures.become(s, slot, figures.SUPPORT, s.value(code[at + 3], source, register))
        elif node == op.SWAP_POWER:
            figures.swap(s, slot)
        elif node == op.FREEZE:
            s.cells[cell.FROZEN] |= BIT[slot]
        elif node == op.HEAL:
            if not permissions.banned(s, word.DEED_BE_HEALED, BIT[slot]):
                s.cells[cell.INJURED] &= ~BIT[slot]
        elif node == op.INJURE or (combat == 1 and s.cells[cell.INJURED] & BIT[slot] == 0):
            s.cells[cell.INJURED] |= BIT[slot]
        elif combat > 0:
            remove(s, slot)


def remove(s: NarutoState, slot: i64) -> None:
    """Take a card out of play, without anything that follows from it."""
    c = s.cells
    state.off_battlefield(s, BIT[slot])
    c[cell.OCCUPIED] &= ~BIT[slot]
    c[cell.NINJAS] &= ~BIT[slot]


def negate(s: NarutoState, numbers: i64, source: i64) -> None:
    """Mark chain items as negated."""
    while numbers:
        number: i64 = state.lowest(numbers)
        numbers &= numbers - 1
        if chain_permissions.may_be_negated(s, number):
            state.add_to_item(s, number, cell.ITEM_FLAGS, cell.NEGATED)


def rewrite(s: NarutoState, numbers: i64, effect: i64, keeps: bool) -> None:
    """Let chain items do something else, or something besides."""
    while numbers:
        number: i64 = state.lowest(numbers)
        numbers &= numbers - 1
        state.set_item(s, number, cell.EXTRA, effect)
        if not keeps:
            state.set_item(s, number, cell.EXTRA, 0)
            state.set_item(s, number, cell.CODE, effect)
            state.add_to_item(s, number, cell.ITEM_FLAGS, cell.REWRITTEN)


def put_coins(s: NarutoState, at: i64, source: i64, register: i64) -> None:
    """Put coins on things, or take some off."""
    code = s.code
    coin: i64 = code[at + 1]
    left: i64 = s.members(code[at + 3], s.cells[cell.OCCUPIED], source, register)
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        n: i64 = s.value(code[at + 2], source, register)
        there: i64 = state.coins(s, slot, coin)
        if code[at] == op.TAKE_COINS:
            n = -there if n > there else -n
        state.add_coins(s, slot, coin, n)


def gather_coins(s: NarutoState, at: i64, source: i64, register: i64) -> None:
    """Move all coins of a kind from some things to another one."""
    coin: i64 = s.code[at + 1]
    left: i64 = s.members(s.code[at + 2], s.cells[cell.OCCUPIED], source, register)
    to: i64 = s.members(s.code[at + 3], s.cells[cell.OCCUPIED], source, register)
    while left and to:
        slot: i64 = state.lowest(left)
        left &= left - 1
        n: i64 = state.coins(s, slot, coin)
        state.add_coins(s, slot, coin, -n)
        state.add_coins(s, state.lowest(to), coin, n)


def gain_mental(s: NarutoState, at: i64, source: i64, register: i64) -> None:
    """Let ninjas gain mental power."""
    left: i64 = s.members(s.code[at + 1], s.cells[cell.NINJAS], source, register)
    while left:
        figures.gain(s, state.lowest(left), figures.MENTAL, s.value(s.code[at + 2], source, register))
        left &= left - 1


def on_board(s: NarutoState, seat: i64, node: i64, left: i64, source: i64) -> float:
    """Let ninjas stand by, change sides or leave their teams; return what that is worth beyond the battles."""
    total: float = 0.0
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        own: bool = state.controller(s, slot) == seat
        if node == op.STAND_BY:
            state.leave_team(s, slot)
            state.off_battlefield(s, BIT[slot])
        elif node == op.JOIN:
            if state.team_of(s, slot) & ~BIT[slot]:
                total += -scale.STANDING_BY if own else scale.STANDING_BY
        elif state.controller(s, slot) != sources.controller(s, source):
            if not deploying.name_in_play(s, sources.controller(s, source), state.kind_in(s, slot)):
                s.cells[cell.SIDE] ^= BIT[slot]
    return total


def best_new_head(w: Worths, s: NarutoState, seat: i64, heads: i64, source: i64) -> float:
    """Let the best support for the effect's player become the head."""
    if heads == 0:
        return 0.0
    chooser: i64 = sources.controller(s, source)
    head: i64 = state.lowest(heads)
    best: i64 = -1
    most: float = 0.0
    left: i64 = state.team_of(s, head) & ~BIT[head]
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        s.cells[cell.HEADS] ^= BIT[head] | BIT[slot]
        worth: float = board.standing(w, s, chooser)
        s.cells[cell.HEADS] ^= BIT[head] | BIT[slot]
        if best < 0 or worth > most:
            best = slot
            most = worth
    if best >= 0:
        s.cells[cell.HEADS] ^= BIT[head] | BIT[best]
    return 0.0


# --- cards that move --------------------------------------------------------------------------------------------------


def destination(s: NarutoState, at: i64) -> i64:
    if s.code[at] == op.MOVE:
        return s.code[at + 2]
    return word.ZONE_VILLAGE if s.code[at] == op.PUT_IN_PLAY else word.ZONE_DISCARD


def moved_things(w: Worths, s: NarutoState, seat: i64, at: i64, source: i64, register: i64) -> float:
    """Take cards out of play; in a hand they are worth something again."""
    to: i64 = destination(s, at)
    total: float = 0.0
    left: i64 = s.members(s.code[at + 1], s.cells[cell.OCCUPIED], source, register)
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        again: float = scale.IN_ZONE[to]
        if to == word.ZONE_HAND or to == word.ZONE_DECK:
            again = 0.35 * w.healthy[state.kind_in(s, slot)]
        total += again if state.owner(s, slot) == seat else -again
        remove(s, slot)
    return total


def moved_cards(w: Worths, s: NarutoState, seat: i64, at: i64, source: i64, register: i64) -> float:
    """Rate cards outside play that change their zones."""
    code = s.code
    what: i64 = code[at + 1]
    to: i64 = destination(s, at)
    if verbs_cards.is_this_outside(s, what, source):
        return this_card(w, s, seat, at, to, source)
    if code[what] == mask_numbers.THE:
        line: i64 = verbs_cards.target_line(s, source)
        if code[state.figure(s, sources.kind_of(s, source), row.TARGETS)] == op.TARGETS_ALL:
            return each_seat(s, seat, line, to, source, 0)
        return aimed_cards(w, s, seat, at, verbs_cards.zone_of(s, line), to, source)
    if code[what] == op.PICK:
        return each_seat(s, seat, code[what + 2], to, source, s.value(code[what + 1], source, register))
    return each_seat(s, seat, what, to, source, 0)


def this_card(w: Worths, s: NarutoState, seat: i64, at: i64, to: i64, source: i64) -> float:
    """Rate where a card goes that is used outside play."""
    number: i64 = sources.item_of(source)
    kind: i64 = items.kind_of(s, number)
    worth: float = scale.IN_ZONE[to]
    if to == word.ZONE_VILLAGE:
        worth = 0.0
        if verbs_cards.may_send(s, at, state.item(s, number, cell.CONTROLLER), kind, source):
            worth = w.healthy[kind]
    return worth * sign(s, seat, source)


def each_seat(s: NarutoState, seat: i64, what: i64, to: i64, source: i64, most: i64) -> float:
    """Rate cards of a zone that move elsewhere; `most`: how many of each player's, 0: all."""
    code = s.code
    if code[what] != op.IN and code[what] != op.EDGE:
        return scale.MINOR * sign(s, seat, source)
    zone: i64 = verbs_cards.zone_of(s, what)
    total: float = 0.0
    who: i64 = 0
    while who < parts.SEATS:
        if card_sets.names_seat(s, code[what + 2], who, source):
            n: i64 = in_zone(s, what, zone, who, source)
            if most > 0 and n > most:
                n = most
            total += float(n) * (shifted(s, zone, to, who) if who == seat else -shifted(s, zone, to, who))
        who += 1
    return total


def in_zone(s: NarutoState, what: i64, zone: i64, who: i64, source: i64) -> i64:
    """Return how many cards of a player a node names, as far as their number is known."""
    if s.code[what] == op.EDGE:
        return card_sets.edge_size(s, what, who, source)
    if zone == word.ZONE_REWARDS:
        return state.rewards(s, who)
    if zone == word.ZONE_DECK:
        return state.deck_size(s, who)
    pile: i64 = card_sets.PILES[zone]
    return state.held(s, who, pile) if pile >= 0 else 1


def shifted(s: NarutoState, zone: i64, to: i64, who: i64) -> float:
    """Return what a card is worth more to a player in another zone; of a reward, to its holder."""
    if zone == word.ZONE_REWARDS:
        return -board.reward_worth(s, who, 1.0) - scale.IN_ZONE[to]
    worth: float = scale.IN_ZONE[to] - scale.IN_ZONE[zone]
    if zone == word.ZONE_DECK and state.deck_size(s, who) <= scale.FEW_CARDS:
        worth -= scale.CARD
    return worth


def aimed_cards(w: Worths, s: NarutoState, seat: i64, at: i64, zone: i64, to: i64, source: i64) -> float:
    """Rate the target cards of a chain item that change their zones."""
    total: float = 0.0
    number: i64 = sources.item_of(source)
    i: i64 = 0
    field: i64 = items.aimed_card(s, number, 0)
    while field:
        if items.is_place(field):
            holder: i64 = items.holder_of(field)
            total += shifted(s, zone, to, holder) if holder == seat else -shifted(s, zone, to, holder)
        else:
            owner: i64 = (field - 1) // parts.MOST_KINDS
            kind: i64 = (field - 1) % parts.MOST_KINDS
            worth: float = shifted(s, zone, to, owner)
            if to == word.ZONE_VILLAGE:
                worth = w.healthy[kind] - scale.IN_ZONE[zone]
                if not verbs_cards.may_send(s, at, owner, kind, source):
                    worth = 0.0
            elif to == word.ZONE_HAND or to == word.ZONE_DECK:
                worth += 0.1 * w.healthy[kind]
            total += worth if owner == seat else -worth
        i += 1
        field = items.aimed_card(s, number, i)
    return total
