"""Target lines: what can be chosen when something is announced.

Several targets are chosen in ascending order, so that every choice can be made in exactly one way. Cards in piles are
told apart by owner and kind, battle rewards, which lie face down, by their places (see NR-33, NR-62).
"""

from ofuda.effects.mask_numbers import CHOOSE_SOME, M_X
from ofuda.effects.mask_sets import above
from ofuda.games.naruto import ask, cell, no, op, parts, row, saw, word
from ofuda.games.naruto.rules import card_sets, chain_permissions, items, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec

# --- what a target line asks for --------------------------------------------------------------------------------------


def line_of(s: NarutoState, number: i64) -> i64:
    """Return the address of the target line of an item, 0 if it has none; of a use, the choice that is open."""
    if state.item(s, number, cell.SORT) == parts.ABILITY:
        return aim_of(s, number)
    at: i64 = state.figure(s, items.kind_of(s, number), row.TARGETS)
    if state.item(s, number, cell.SORT) == parts.PLAY_JUTSU and chain_permissions.numbers_up(s, number):
        at = s.tables.raised[at]
    return at


def aim_of(s: NarutoState, number: i64) -> i64:
    """Return the address of the choice of a use that is open on announcement, 0 if it has none."""
    at: i64 = state.item(s, number, cell.CODE)
    if not is_aim(s, at):
        return 0
    inner: i64 = s.code[at + 3]
    return inner if is_aim(s, inner) and aimed_by(s, number, at) else at


def is_aim(s: NarutoState, at: i64) -> bool:
    """Return whether an effect is a choice that is made when its ability is announced."""
    return s.code[at] == CHOOSE_SOME and s.code[at + 7] != 0


def set_of(s: NarutoState, at: i64) -> i64:
    """Return the address of what a target line names."""
    return s.code[at + 2] if s.code[at] == CHOOSE_SOME else s.code[at + 1]


def aimed_by(s: NarutoState, number: i64, at: i64) -> i64:
    """Return the targets in play of a target line; two choices inside each other never name the same thing."""
    aimed: i64 = state.item(s, number, cell.AIMED)
    if s.code[at] != CHOOSE_SOME or aimed == 0:
        return aimed
    return s.members(set_of(s, at), aimed, state.source_of_item(number), 0)


def is_chosen(s: NarutoState, number: i64) -> bool:
    """Return whether an item has a target line on which something is chosen."""
    at: i64 = line_of(s, number)
    return at != 0 and s.code[at] != op.TARGETS_ALL


def names_cards(s: NarutoState, at: i64) -> bool:
    """Return whether a target line names cards outside play."""
    return card_sets.is_cards(s.code[set_of(s, at)])


def least(s: NarutoState, number: i64, at: i64) -> i64:
    """Return how many targets must be chosen; of cards that are named one by one, one of each."""
    of: i64 = set_of(s, at)
    if s.code[of] == op.ONE_EACH:
        return s.code[of + 1]
    if s.code[at] == CHOOSE_SOME and s.code[at + 4] != 0:
        return 0
    return limit(s, number, at, False)


def most(s: NarutoState, number: i64, at: i64) -> i64:
    of: i64 = set_of(s, at)
    return s.code[of + 1] if s.code[of] == op.ONE_EACH else limit(s, number, at, True)


def limit(s: NarutoState, number: i64, at: i64, highest: bool) -> i64:
    x: i64 = cell.MEMORY + M_X
    s.cells[x] = state.item(s, number, cell.ITEM_X)
    n: i64 = s.some_limit(at, highest, state.source_of_item(number), 0)
    s.cells[x] = 0
    return n


def chosen(s: NarutoState, number: i64) -> i64:
    """Return how many targets an item has; of a use, those of the choice that is open."""
    n: i64 = state.count(state.item(s, number, cell.AIMED_ITEMS))
    if state.item(s, number, cell.SORT) == parts.ABILITY:
        return n + state.count(aimed_by(s, number, line_of(s, number)))
    return n + state.count(state.item(s, number, cell.AIMED)) + items.cards_aimed(s, number)


# --- things and items -------------------------------------------------------------------------------------------------


def candidates(s: NarutoState, number: i64, at: i64, on_chain: bool) -> i64:
    """Return the things in play, or the items of the chain, that an item may aim at; never at itself."""
    x: i64 = cell.MEMORY + M_X
    s.cells[x] = state.item(s, number, cell.ITEM_X)
    found: i64 = s.candidates(set_of(s, at), 0, state.source_of_item(number), 0, on_chain)
    s.cells[x] = 0
    return found & ~BIT[number] if on_chain else found


def open_things(s: NarutoState, number: i64, at: i64) -> i64:
    """Return the things in play that can be the next target: those above the ones that were chosen."""
    if state.item(s, number, cell.AIMED_ITEMS) != 0:
        return 0
    return above(candidates(s, number, at, False), aimed_by(s, number, at))


def open_items(s: NarutoState, number: i64, at: i64) -> i64:
    """Return the items of the chain that can be the next target."""
    return above(candidates(s, number, at, True), state.item(s, number, cell.AIMED_ITEMS))


# --- cards outside play -----------------------------------------------------------------------------------------------


def cards_now(s: NarutoState, number: i64, at: i64) -> i64:
    """Return the address of the cards among which the next target is chosen."""
    of: i64 = s.code[at + 1]
    if s.code[of] == op.ONE_EACH:
        of = s.code[of + 2 + items.cards_aimed(s, number)]
    if s.code[of] != op.IN:
        raise RuntimeError("cards are aimed at in one zone at a time")
    return of


def open_cards(s: NarutoState, number: i64, of: i64, seat: i64, kind: i64) -> i64:
    """Return how many cards of a kind in a seat's pile can be the next target."""
    if seat * parts.MOST_KINDS + kind < state.item(s, number, cell.LAST):
        return 0
    n: i64 = card_sets.count(s, of, seat, kind, state.source_of_item(number))
    return n - items.aims_at(s, number, items.card_field(seat, kind)) if n else 0


def is_open_place(s: NarutoState, number: i64, of: i64, holder: i64, place: i64) -> bool:
    """Return whether a battle reward can be the next target."""
    if place >= state.rewards(s, holder) or holder * parts.ROOM + place < state.item(s, number, cell.LAST):
        return False
    return card_sets.names_seat(s, s.code[of + 2], holder, state.source_of_item(number))


def cards_left(s: NarutoState, number: i64, of: i64, seat: i64, first: i64) -> i64:
    """Return how many cards of one seat, from a kind or place on, can be the next target."""
    n: i64 = 0
    i: i64 = 0
    if s.code[of + 1] == word.ZONE_REWARDS:
        i = first
        while i < state.rewards(s, seat):
            if is_open_place(s, number, of, seat, i):
                n += 1
            i += 1
        return n
    while i < s.lists.sizes[seat]:
        kind: i64 = state.kind_at(s, seat, i)
        if kind >= first:
            n += open_cards(s, number, of, seat, kind)
        i += 1
    return n


def cards_exist(s: NarutoState, number: i64, of: i64, n: i64, public: bool) -> bool:
    """Return whether there are n cards to aim at; `public`: as far as everybody knows of a hand."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    if s.code[of] == op.ONE_EACH:
        i: i64 = 0
        while i < s.code[of + 1]:
            if not cards_exist(s, number, s.code[of + 2 + i], 1, public):
                return False
            i += 1
        return True
    if public and s.code[of] == op.IN and s.code[of + 1] == word.ZONE_HAND:
        return state.held(s, seat, parts.HAND) > n
    return card_sets.total(s, of, state.source_of_item(number)) >= n


# --- announcing -------------------------------------------------------------------------------------------------------


def can_choose(s: NarutoState, number: i64, public: bool) -> bool:
    """Return whether the target line of an item can be filled; for "all" there must be at least one (see NR-62)."""
    at: i64 = line_of(s, number)
    if at == 0:
        return True
    n: i64 = 1 if s.code[at] == op.TARGETS_ALL else least(s, number, at)
    if n > 0 and names_cards(s, at):
        return cards_exist(s, number, s.code[at + 1], n, public)
    if n > 0 and not has_candidates(s, number, at, n):
        return False
    if s.code[at] == CHOOSE_SOME and is_aim(s, s.code[at + 3]):
        return has_candidates(s, number, s.code[at + 3], least(s, number, s.code[at + 3]))
    return True


def has_candidates(s: NarutoState, number: i64, at: i64, n: i64) -> bool:
    """Return whether there are n things in play or on the chain that an item may aim at."""
    found: i64 = state.count(candidates(s, number, at, False))
    return found >= n or found + state.count(candidates(s, number, at, True)) >= n


def addable(s: NarutoState, number: i64, at: i64) -> i64:
    """Return how many targets could still be added."""
    if not names_cards(s, at):
        return state.count(open_things(s, number, at)) + state.count(open_items(s, number, at))
    of: i64 = cards_now(s, number, at)
    n: i64 = cards_left(s, number, of, 0, 0) + cards_left(s, number, of, 1, 0)
    if s.code[s.code[at + 1]] == op.ONE_EACH:
        n += most(s, number, at) - items.cards_aimed(s, number) - 1
    return n


def is_complete(s: NarutoState, number: i64) -> bool:
    """Return whether no target can be added to an item that is being announced."""
    if not is_chosen(s, number):
        return True
    at: i64 = line_of(s, number)
    if chosen(s, number) >= most(s, number, at):
        return True
    return addable(s, number, at) == 0 and not in_hand(s, number, at)


def is_forced(s: NarutoState, number: i64) -> bool:
    """Return whether the next target is the only possible one."""
    at: i64 = line_of(s, number)
    return not in_hand(s, number, at) and chosen(s, number) + addable(s, number, at) <= least(s, number, at)


def in_hand(s: NarutoState, number: i64, at: i64) -> bool:
    """Return whether the next target is a card in a hand: not to be asked would tell of the hand (see NR-13)."""
    if not names_cards(s, at):
        return False
    of: i64 = cards_now(s, number, at)
    return s.code[of] == op.IN and s.code[of + 1] == word.ZONE_HAND


def owner_is_open(s: NarutoState, number: i64) -> bool:
    """Return whether the next target could be a card in a pile of either player: whose, is chosen first."""
    at: i64 = line_of(s, number)
    if not names_cards(s, at):
        return False
    of: i64 = cards_now(s, number, at)
    if s.code[of + 1] == word.ZONE_REWARDS:
        return False
    return cards_left(s, number, of, 0, 0) > 0 and cards_left(s, number, of, 1, 0) > 0


def choose_owner(s: NarutoState, number: i64, seat: i64) -> None:
    """Go on with the cards of one player: after the second one's, the first one's are passed over."""
    if seat == 1:
        state.set_item(s, number, cell.LAST, parts.MOST_KINDS)


def can_stop(s: NarutoState, number: i64) -> bool:
    return chosen(s, number) >= least(s, number, line_of(s, number))


def refuse_owner(s: NarutoState, number: i64, seat: i64) -> i64:
    """Return why the next target cannot be a card of this player, 0 if it can."""
    at: i64 = line_of(s, number)
    n: i64 = cards_left(s, number, cards_now(s, number, at), seat, 0)
    if n == 0:
        return no.NO_TARGET_OF
    if seat == 0:
        return 0
    return 0 if chosen(s, number) + n >= least(s, number, at) else no.NO_TARGET_OF


def refuse(s: NarutoState, number: i64, move: i64, owner: i64) -> i64:
    """Return why a move does not add the next target, 0 if it does; `owner`: whose card it is, if that was open."""
    at: i64 = line_of(s, number)
    if move == ask.NONE_MOVE:
        return 0 if owner < 0 and can_stop(s, number) else no.MORE_TARGETS
    if move < ask.PASS_MOVE:
        return no.NOT_A_TARGET if names_cards(s, at) else refuse_thing(s, number, at, move - ask.THING_MOVE)
    if not names_cards(s, at):
        return no.NOT_A_TARGET_CARD if move >= ask.CARD_MOVE else no.NOT_A_TARGET_PLACE
    of: i64 = cards_now(s, number, at)
    rewards: bool = s.code[of + 1] == word.ZONE_REWARDS
    if move >= ask.CARD_MOVE:
        return no.NOT_A_TARGET_CARD if rewards else refuse_card(s, number, at, of, move - ask.CARD_MOVE, owner)
    return refuse_place(s, number, at, of, move - ask.PLACE_MOVE) if rewards else no.NOT_A_TARGET_PLACE


def refuse_thing(s: NarutoState, number: i64, at: i64, thing: i64) -> i64:
    things: i64 = open_things(s, number, at)
    chain: i64 = open_items(s, number, at)
    after: i64 = state.count(chain)
    if thing < parts.SLOTS:
        if things & BIT[thing] == 0:
            return no.NOT_A_TARGET
        after += state.count(above(things, BIT[thing]))
    else:
        if chain & BIT[thing - parts.SLOTS] == 0:
            return no.NOT_A_TARGET
        after = state.count(above(chain, BIT[thing - parts.SLOTS]))
    return 0 if chosen(s, number) + 1 + after >= least(s, number, at) else no.NOT_A_TARGET


def owner_of(s: NarutoState, number: i64, of: i64, kind: i64) -> i64:
    """Return whose card a kind names as the next target where only one player's are open."""
    return 0 if open_cards(s, number, of, 0, kind) else 1


def refuse_card(s: NarutoState, number: i64, at: i64, of: i64, kind: i64, owner: i64) -> i64:
    seat: i64 = owner if owner >= 0 else owner_of(s, number, of, kind)
    if open_cards(s, number, of, seat, kind) == 0:
        return no.NOT_A_TARGET_CARD
    after: i64 = cards_left(s, number, of, seat, kind)
    if seat == 0:
        after += cards_left(s, number, of, 1, 0)
    if s.code[s.code[at + 1]] == op.ONE_EACH or chosen(s, number) + after >= least(s, number, at):
        return 0
    return no.NOT_A_TARGET_CARD


def refuse_place(s: NarutoState, number: i64, at: i64, of: i64, which: i64) -> i64:
    holder: i64 = which // parts.ROOM
    place: i64 = which % parts.ROOM
    if not is_open_place(s, number, of, holder, place):
        return no.NOT_A_TARGET_PLACE
    after: i64 = cards_left(s, number, of, holder, place)
    if holder == 0:
        after += cards_left(s, number, of, 1, 0)
    if s.code[s.code[at + 1]] == op.ONE_EACH or chosen(s, number) + after >= least(s, number, at):
        return 0
    return no.NOT_A_TARGET_PLACE


def legal(s: NarutoState, number: i64, owner: i64, out: vec[i64]) -> i64:
    """Write the moves that add the next target, or stop; return their number."""
    n: i64 = 0
    if refuse(s, number, ask.NONE_MOVE, owner) == 0:
        out[0] = ask.NONE_MOVE
        n = 1
    at: i64 = line_of(s, number)
    if not names_cards(s, at):
        return list_things(s, number, at, out, n)
    of: i64 = cards_now(s, number, at)
    if s.code[of + 1] == word.ZONE_REWARDS:
        holder: i64 = 0
        while holder < parts.SEATS:
            n = list_places(s, number, at, of, holder, out, n)
            holder += 1
        return n
    seat: i64 = owner
    if seat < 0:
        seat = 0 if cards_left(s, number, of, 0, 0) else 1
    line: i64 = 0
    while line < s.lists.sizes[seat]:
        kind: i64 = state.kind_at(s, seat, line)
        if refuse_card(s, number, at, of, kind, seat) == 0:
            out[n] = ask.CARD_MOVE + kind
            n += 1
        line += 1
    return n


def list_things(s: NarutoState, number: i64, at: i64, out: vec[i64], n: i64) -> i64:
    """Append the moves that aim at things in play and at items, as long as enough of them come after."""
    things: i64 = open_things(s, number, at)
    chain: i64 = open_items(s, number, at)
    spare: i64 = chosen(s, number) + state.count(things) + state.count(chain) - least(s, number, at)
    while things and spare >= 0:
        out[n] = ask.THING_MOVE + state.lowest(things)
        things &= things - 1
        n += 1
        spare -= 1
    while chain and spare >= 0:
        out[n] = ask.THING_MOVE + parts.SLOTS + state.lowest(chain)
        chain &= chain - 1
        n += 1
        spare -= 1
    return n


def list_places(s: NarutoState, number: i64, at: i64, of: i64, holder: i64, out: vec[i64], n: i64) -> i64:
    """Append the moves that aim at battle rewards of a holder."""
    place: i64 = 0
    while place < state.rewards(s, holder):
        if refuse_place(s, number, at, of, holder * parts.ROOM + place) == 0:
            out[n] = ask.PLACE_MOVE + holder * parts.ROOM + place
            n += 1
        place += 1
    return n


def aim(s: NarutoState, number: i64, move: i64, owner: i64) -> None:
    """Add the target that a move names; everybody sees it."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    card: i64 = items.kind_of(s, number)
    state.add_to_item(s, number, cell.ITEM_FLAGS, cell.AIMS)
    if move < ask.PASS_MOVE:
        thing: i64 = move - ask.THING_MOVE
        if thing < parts.SLOTS:
            state.add_to_item(s, number, cell.AIMED, BIT[thing])
            state.add_to_item(s, number, cell.AIMED_OUT, BIT[thing] & s.cells[cell.OUT])
            state.tell(s, saw.AIMS, seat, card, state.kind_in(s, thing), thing)
        else:
            state.add_to_item(s, number, cell.AIMED_ITEMS, BIT[thing - parts.SLOTS])
            state.tell(s, saw.AIMS, seat, card, items.kind_of(s, thing - parts.SLOTS), thing)
    elif move >= ask.CARD_MOVE:
        aim_at_card(s, number, move - ask.CARD_MOVE, owner)
    else:
        place: i64 = move - ask.PLACE_MOVE
        field: i64 = items.place_field(place // parts.ROOM, place % parts.ROOM)
        items.aim_at(s, number, items.turned(s, field))
        if s.code[s.code[line_of(s, number) + 1]] != op.ONE_EACH:
            state.set_item(s, number, cell.LAST, place + 1)
        state.tell(s, saw.AIMS_AT_REWARD, seat, card, place)


def aim_at_card(s: NarutoState, number: i64, kind: i64, owner: i64) -> None:
    """Aim at a card in a pile; a card in hand is shown, so the other player knows it from now on."""
    at: i64 = line_of(s, number)
    of: i64 = cards_now(s, number, at)
    seat: i64 = owner if owner >= 0 else owner_of(s, number, of, kind)
    zone: i64 = s.code[of + 1]
    field: i64 = items.card_field(seat, kind)
    items.aim_at(s, number, field)
    if s.code[s.code[at + 1]] != op.ONE_EACH:
        state.set_item(s, number, cell.LAST, seat * parts.MOST_KINDS + kind)
    if zone == word.ZONE_HAND and state.copies_of(s, seat, parts.KNOWN, kind) < items.aims_at(s, number, field):
        state.put(s, seat, parts.KNOWN, kind)
    state.tell(s, saw.AIMS_AT_CARD, seat, items.kind_of(s, number), kind, zone)


def only_move(s: NarutoState, number: i64) -> i64:
    """Return the move that adds the lowest possible target."""
    at: i64 = line_of(s, number)
    if not names_cards(s, at):
        things: i64 = open_things(s, number, at)
        if things:
            return ask.THING_MOVE + state.lowest(things)
        return ask.THING_MOVE + parts.SLOTS + state.lowest(open_items(s, number, at))
    of: i64 = cards_now(s, number, at)
    seat: i64 = 0 if cards_left(s, number, of, 0, 0) else 1
    i: i64 = 0
    if s.code[of + 1] == word.ZONE_REWARDS:
        while not is_open_place(s, number, of, seat, i):
            i += 1
        return ask.PLACE_MOVE + seat * parts.ROOM + i
    while open_cards(s, number, of, seat, state.kind_at(s, seat, i)) == 0:
        i += 1
    return ask.CARD_MOVE + state.kind_at(s, seat, i)
