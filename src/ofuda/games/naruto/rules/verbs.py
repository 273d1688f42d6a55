"""Effects on cards in play and on chain items."""

from ofuda.games.naruto import ask, cell, no, op, parts, saw, step, word
from ofuda.games.naruto.rules import (
    damage,
    deploying,
    discarding,
    figures,
    in_play,
    items,
    joining,
    leaving,
    permissions,
    rewards,
    sources,
    state,
    triggers,
    verbs_chain,
)
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec

# --- power and health -------------------------------------------------------------------------------------------------


def power_effect(s: NarutoState, node: i64, at: i64, source: i64, register: i64) -> bool:
    """Carry out an effect on the power or the health of ninjas; return False if it is another one."""
    code = s.code
    if node == op.REDUCE_BY:
        damage.reduce(s, s.cells[cell.REPLACING] - 1, s.value(code[at + 1], source, register))
        return True
    if node == op.NEGATE_HARM:
        damage.negate(s, s.cells[cell.REPLACING] - 1)
        return True
    if node == op.REDIRECT:
        others: i64 = s.members(code[at + 1], s.cells[cell.NINJAS], source, register)
        damage.redirect(s, s.cells[cell.REPLACING] - 1, others)
        return True
    if node == op.GAIN_MENTAL:
        gain_mental(s, s.members(code[at + 1], s.cells[cell.NINJAS], source, register), at, source, register)
        return True
    if node < op.GAIN or node > op.HEAL:
        return False
    what: i64 = s.members(code[at + 1], s.cells[cell.NINJAS], source, register)
    what &= ~permissions.unaffected(s, what, source)
    if node <= op.FREEZE:
        what &= ~permissions.banned_by(s, word.DEED_POWER_CHANGED, what, source)
    elif node == op.INJURE:
        what &= ~permissions.banned_by(s, word.DEED_BE_INJURED, what, source)
    first: i64 = 0
    second: i64 = 0
    if node == op.GAIN or node == op.DAMAGE:  # amounts may be of what the step before has handled
        first = s.value(code[at + 2], source, register)
    if node == op.GAIN:
        second = s.value(code[at + 3], source, register)
    s.did(state.count(what), what)
    if node == op.GAIN:
        gain(s, what, first, second, source)
    elif node == op.DAMAGE:
        deal(s, what, first, source)
    elif node == op.BECOME:
        become(s, what, at, source, register)
    elif node == op.INJURE:
        damage.begin_injuring(s, what, source)
    else:
        to_each(s, node, what)
    return True


def gain(s: NarutoState, what: i64, combat: i64, support: i64, source: i64) -> None:
    """Let ninjas gain combat and support for the turn; the amounts are fixed now (see NR-31)."""
    while what:
        slot: i64 = state.lowest(what)
        what &= what - 1
        figures.gain(s, slot, figures.COMBAT, combat)
        figures.gain(s, slot, figures.SUPPORT, support)
        state.tell(s, saw.GAINS, state.kind_in(s, slot), slot, combat, support)
        if combat > 0 and sources.is_item(source) and not state.is_in(s, cell.FROZEN, slot):
            triggers.gained(s, slot, combat, sources.item_of(source))


def gain_mental(s: NarutoState, what: i64, at: i64, source: i64, register: i64) -> None:
    """Let ninjas gain mental power for the turn."""
    s.did(state.count(what), what)
    n: i64 = s.value(s.code[at + 2], source, register)
    while what:
        slot: i64 = state.lowest(what)
        what &= what - 1
        figures.gain(s, slot, figures.MENTAL, n)
        state.tell(s, saw.GAINS_MENTAL, state.kind_in(s, slot), slot, n)


def deal(s: NarutoState, what: i64, n: i64, source: i64) -> None:
    """Deal damage; inside a replacement it joins the damage that is about to be dealt."""
    if n <= 0 or what == 0:
        return
    replacing: bool = s.cells[cell.REPLACING] != 0
    damage.gather(s, what, n)
    if not replacing:
        slot: i64 = sources.slot_of(s, source)
        damage.begin(s, BIT[slot] if slot >= 0 else 0, source)


def become(s: NarutoState, what: i64, at: i64, source: i64, register: i64) -> None:
    """Set combat, support or both."""
    while what:
        slot: i64 = state.lowest(what)
        what &= what - 1
        which: i64 = 0
        while which < 2:
            value: i64 = s.code[at + 2 + which]
            if value != 0:
                figures.become(s, slot, which, s.value(value, source, register))
            which += 1
        tell_power(s, slot)


def tell_power(s: NarutoState, slot: i64) -> None:
    state.tell(s, saw.BECOMES, state.kind_in(s, slot), slot, figures.combat(s, slot), figures.support(s, slot))


def to_each(s: NarutoState, node: i64, what: i64) -> None:
    """Swap, freeze or heal each of these."""
    while what:
        slot: i64 = state.lowest(what)
        what &= what - 1
        if node == op.SWAP_POWER:
            figures.swap(s, slot)
            tell_power(s, slot)
        elif node == op.FREEZE:
            s.cells[cell.FROZEN] |= BIT[slot]
            state.tell(s, saw.FREEZES, state.kind_in(s, slot), slot)
        else:
            damage.heal(s, slot)


# --- the board --------------------------------------------------------------------------------------------------------


def board_effect(s: NarutoState, node: i64, at: i64, source: i64, register: i64) -> None:
    """Carry out an effect on teams, coins, rewards, markers, control or the chain."""
    code = s.code
    if node == op.NEGATE:
        verbs_chain.negate(s, s.items(code[at + 1], s.played(), source, register), code[at + 2], source)
        return
    if node == op.REWRITE:
        found: i64 = s.items(code[at + 1], s.played(), source, register)
        verbs_chain.rewrite(s, found, code[at + 2], code[at + 3] != 0, source)
        return
    if node == op.GO_TO:
        if leaving.is_replaced(s):
            leaving.go_to(s, code[at + 1])
        elif source >= state.FIRST_CARD:
            discarding.go_to(s, source, code[at + 1])
        elif sources.is_item(source) and items.has_card(s, sources.item_of(source)):
            in_play.settle(s, sources.item_of(source), code[at + 1])
        return
    if node == op.WIN_REWARDS:
        s.did(rewards.win(s, s.seat_of(code[at + 1], source), s.value(code[at + 2], source, register)))
        return
    if node == op.MOVE_MARKER:
        rewards.move_marker(s, s.seat_of(code[at + 1], source), s.value(code[at + 2], source, register))
        return
    if node == op.REORGANISE:
        reorganise(s, s.seat_of(code[at + 1], source))
        return
    if node == op.PUT_COINS or node == op.TAKE_COINS:
        put_coins(s, node, at, source, register)
        return
    if node == op.GATHER_COINS:
        gather_coins(s, at, source, register)
        return
    what: i64 = s.members(code[at + 1], s.cells[cell.OCCUPIED], source, register)
    what &= ~permissions.unaffected(s, what, source)
    s.did(state.count(what), what)
    if node == op.STAND_BY:
        stand_by(s, what)
    elif node == op.JOIN and code[at + 2] == 0:
        split_off(s, what)
    elif node == op.JOIN:
        join(s, what, at, source, register)
    elif node == op.GIVE_BACK:
        take_control(s, what, 1 - sources.controller(s, source))
    elif node == op.ATTACH:
        attach(s, what, source)
    elif node == op.NEW_HEAD:
        new_head(s, what, sources.controller(s, source))
    elif node == op.TAKE_CONTROL:
        take_control(s, what, sources.controller(s, source))
    elif node == op.COUNT_AS_GROWTH:
        count_as_growth(s, what)
    elif node == op.MARK:
        mark(s, what, sources.slot_of(s, source))
    else:
        raise RuntimeError(f"no rule for effect {int(node)} of card {int(sources.kind_of(s, source))}")


def put_coins(s: NarutoState, node: i64, at: i64, source: i64, register: i64) -> None:
    """Put coins on each of these, or take off as many as there are."""
    coin: i64 = s.code[at + 1]
    what: i64 = s.members(s.code[at + 3], s.cells[cell.OCCUPIED], source, register)
    what &= ~permissions.unaffected(s, what, source)
    if coin <= word.COIN_PLUS_COMBAT:
        what &= ~permissions.banned_by(s, word.DEED_POWER_CHANGED, what, source)
    if coin == word.COIN_GROWTH:
        what &= ~permissions.banned_by(s, word.DEED_COINS_TOUCHED, what, source)
    done: i64 = 0
    while what:
        slot: i64 = state.lowest(what)
        what &= what - 1
        n: i64 = s.value(s.code[at + 2], source, register)
        if node == op.TAKE_COINS:
            there: i64 = state.coins(s, slot, coin)
            n = -there if n > there else -n
        if n != 0:
            state.add_coins(s, slot, coin, n)
            state.tell(s, saw.COINS, state.kind_in(s, slot), slot, n, coin)
            done += 1
    s.did(done)


def stand_by(s: NarutoState, what: i64) -> None:
    """Make ninjas stand-by: they go home, each as a team of one (see NR-18)."""
    what &= s.cells[cell.OUT]
    while what:
        slot: i64 = state.lowest(what)
        what &= what - 1
        state.leave_team(s, slot)
        state.off_battlefield(s, BIT[slot])
        state.tell(s, saw.STANDS_BY, state.controller(s, slot), state.kind_in(s, slot), slot)


def reorganise(s: NarutoState, seat: i64) -> None:
    """Let a player form new teams of the ninjas in the village, who are parted until then (see NA-156)."""
    left: i64 = state.village(s, seat)
    s.cells[cell.FREE] = left
    while left:
        state.set_team(s, left & -left)
        left &= left - 1
    s.push(step.BUILD, seat)


def split_off(s: NarutoState, what: i64) -> None:
    """Take ninjas out of their teams; together they are a new one."""
    left: i64 = what
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        stand_by(s, BIT[slot])
        if state.team_of(s, slot) != BIT[slot]:
            state.leave_team(s, slot)
            state.tell(s, saw.ALONE, state.controller(s, slot), state.kind_in(s, slot), slot)
    state.set_team(s, what)


def new_head(s: NarutoState, what: i64, seat: i64) -> None:
    """Let a player choose a support of a head's team to be the head in its place."""
    if what:
        head: i64 = state.lowest(what)
        supports: i64 = state.team_of(s, head) & ~BIT[head]
        if supports:
            s.push(step.SWAP_HEAD, head, seat)


def swap_head(s: NarutoState, head: i64, seat: i64) -> None:
    """Make a support the head; with several, ask the player whose effect it is."""
    supports: i64 = state.team_of(s, head) & ~BIT[head]
    if supports & (supports - 1):
        s.push(step.SWAP_HEAD, head, seat)
        s.ask(seat, ask.SWAP_HEAD)
    elif supports:
        set_head(s, head, state.lowest(supports))


def set_head(s: NarutoState, head: i64, slot: i64) -> None:
    s.cells[cell.HEADS] = (s.cells[cell.HEADS] & ~BIT[head]) | BIT[slot]
    state.tell(s, saw.HEAD, state.controller(s, slot), state.kind_in(s, slot), slot)


def take_control(s: NarutoState, what: i64, seat: i64) -> None:
    """Take control of cards, unless a ninja of that name is there already (see NR-39)."""
    while what:
        slot: i64 = state.lowest(what)
        what &= what - 1
        if state.controller(s, slot) != seat and not deploying.name_in_play(s, seat, state.kind_in(s, slot)):
            in_play.change_side(s, slot)


def join(s: NarutoState, what: i64, at: i64, source: i64, register: i64) -> None:
    """Let ninjas leave their teams for the team of another, and their side for its side, as far as there is room."""
    done: i64 = 0
    others: i64 = s.members(s.code[at + 2], s.cells[cell.NINJAS], source, register)
    while what:
        slot: i64 = state.lowest(what)
        what &= what - 1
        if joining.join(s, slot, others, s.code[at + 3] != 0):
            done |= BIT[slot]
    s.did(state.count(done), done)


def gather_coins(s: NarutoState, at: i64, source: i64, register: i64) -> None:
    """Move all coins of a kind from some cards in play to another one (see NA-12)."""
    coin: i64 = s.code[at + 1]
    left: i64 = s.members(s.code[at + 2], s.cells[cell.OCCUPIED], source, register)
    to: i64 = s.members(s.code[at + 3], s.cells[cell.OCCUPIED], source, register)
    n: i64 = 0
    while left and to:
        slot: i64 = state.lowest(left)
        left &= left - 1
        there: i64 = state.coins(s, slot, coin)
        if BIT[slot] & to == 0 and there > 0:
            state.add_coins(s, slot, coin, -there)
            state.tell(s, saw.COINS, state.kind_in(s, slot), slot, -there, coin)
            n += there
    if n > 0:
        state.add_coins(s, state.lowest(to), coin, n)
        state.tell(s, saw.GATHERS, state.kind_in(s, state.lowest(to)), state.lowest(to), n, coin)
    s.did(n)


def attach(s: NarutoState, what: i64, source: i64) -> None:
    """Attach the card of an effect to a card in play: a mission from the village, a jutsu from the chain (NR-65)."""
    if what == 0 or not sources.is_item(source):
        return
    number: i64 = sources.item_of(source)
    card: i64 = sources.slot_of(s, source)
    if state.item(s, number, cell.SORT) == parts.PLAY_JUTSU:
        card = -1
        if items.has_card(s, number):
            seat: i64 = state.item(s, number, cell.CONTROLLER)
            card = in_play.enter(s, seat, seat, items.kind_of(s, number), parts.ENTERED_ANY)
    if card < 0:
        s.did(0)
        return
    if state.item(s, number, cell.SORT) == parts.PLAY_JUTSU:
        state.add_to_item(s, number, cell.ITEM_FLAGS, cell.PLACED)
    slot: i64 = state.lowest(what)
    state.set_in_slot(s, card, cell.BEARER, slot + 1)
    state.tell(s, saw.ATTACHES, state.kind_in(s, card), state.kind_in(s, slot), slot)


def count_as_growth(s: NarutoState, what: i64) -> None:
    """Trigger what happens when Growth is used with each of these."""
    while what:
        triggers.uses_keyword(s, word.KEYWORD_GROWTH, state.lowest(what))
        what &= what - 1


def mark(s: NarutoState, what: i64, permanent: i64) -> None:
    """Put the marker coin of a permanent on a thing, which is its bearer (see NR-76)."""
    if what and permanent >= 0:
        slot: i64 = state.lowest(what)
        state.set_in_slot(s, permanent, cell.BEARER, slot + 1)
        state.tell(s, saw.MARKS, state.kind_in(s, permanent), state.kind_in(s, slot), slot)


# --- cards in play that leave it --------------------------------------------------------------------------------------


def to_things(s: NarutoState, node: i64, at: i64, source: i64, register: i64) -> None:
    """Move or discard cards in play."""
    what: i64 = s.members(s.code[at + 1], s.cells[cell.OCCUPIED], source, register)
    what &= ~permissions.unaffected(s, what, source)
    s.did(state.count(what), what)
    zone: i64 = s.code[at + 2] if node == op.MOVE else word.ZONE_DISCARD
    if node == op.MOVE and zone == word.ZONE_DECK and s.code[at + 3] == word.PLACE_BOTTOM:
        zone = in_play.UNDER_DECK
    left: i64 = what
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        items.handle(s, state.owner(s, slot), state.kind_in(s, slot))
    leaving.leave_all(s, what, zone, word.WAY_ANY, source)


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.SWAP_HEAD


def supports_of(s: NarutoState) -> i64:
    """Return the supports among whom the new head is chosen."""
    head: i64 = s.next_argument(0)
    return state.team_of(s, head) & ~BIT[head]


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    slot: i64 = move - ask.THING_MOVE
    return 0 if slot < parts.SLOTS and supports_of(s) & BIT[slot] else no.NOT_IN_TEAM


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    return state.list_slots(supports_of(s), out, 0)


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    head: i64 = s.next_argument(0)
    s.drop_step()
    set_head(s, head, move - ask.THING_MOVE)
