"""Effects on cards outside play: hands, decks, chakra areas, discard piles, battle rewards."""

from ofuda.effects.mask_numbers import THE
from ofuda.games.naruto import cell, op, parts, row, saw, step, word
from ofuda.games.naruto.rules import (
    card_sets,
    deploying,
    discarding,
    in_play,
    items,
    joining,
    sources,
    state,
    zones,
)
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel import hidden
from ofuda.kernel.arrays import BIT, i64

# --- which cards ------------------------------------------------------------------------------------------------------


def target_line(s: NarutoState, source: i64) -> i64:
    """Return the address of what the target line of a source names, 0 if it has none."""
    line: i64 = state.figure(s, sources.kind_of(s, source), row.TARGETS)
    return s.code[line + 1] if line else 0


def names_cards(s: NarutoState, what: i64, source: i64) -> bool:
    """Return whether an effect is done to cards outside play."""
    if is_this_outside(s, what, source):
        return True
    if s.code[what] == THE and s.code[what + 1] == word.WHICH_TARGET:
        line: i64 = target_line(s, source)
        return line != 0 and card_sets.is_cards(s.code[line])
    return card_sets.is_cards(s.code[what])


def is_this_outside(s: NarutoState, what: i64, source: i64) -> bool:
    """Return whether a set is THIS, and this card is used outside play."""
    return s.code[what] == THE and s.code[what + 1] == word.WHICH_THIS and sources.is_outside(s, source)


def can_move_this(s: NarutoState, node: i64, at: i64, source: i64) -> bool:
    """Return whether this card, which is used outside play, can go where an effect says.

    That it is where it is used was checked before, or is only supposed: as far as everybody knows, it could be.
    """
    number: i64 = sources.item_of(source)
    return may_send(s, at, state.item(s, number, cell.CONTROLLER), items.kind_of(s, number), source)


def move_this(s: NarutoState, at: i64, source: i64) -> None:
    """Carry out an effect on this card, which is used outside play, if it is still there."""
    number: i64 = sources.item_of(source)
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    kind: i64 = items.kind_of(s, number)
    zone: i64 = card_sets.ZONES[state.item(s, number, cell.ORIGIN)]
    s.did(0)
    if state.copies_of(s, seat, state.item(s, number, cell.ORIGIN), kind) > 0:
        s.cells[cell.THOSE_CARDS] = 0
        take_out(s, zone, seat, kind)
        did_cards(s, 1, send(s, at, seat, kind, zone, source))


def zone_of(s: NarutoState, at: i64) -> i64:
    """Return the zone that a node of cards names."""
    node: i64 = s.code[at]
    if node == op.IN:
        return s.code[at + 1]
    if node == op.EDGE:
        return word.ZONE_DECK
    if node == op.PICK:
        return zone_of(s, s.code[at + 2])
    return zone_of(s, s.code[at + 2])  # the first of several


def take_out(s: NarutoState, zone: i64, seat: i64, kind: i64) -> None:
    """Take a card of an owner out of a zone, in everybody's sight where the zone is open."""
    if zone == word.ZONE_HAND:
        zones.from_hand(s, seat, kind)
    elif zone == word.ZONE_DECK:
        zones.take_from_deck(s, seat, 0, kind)
    elif zone == word.ZONE_LOOKED_AT:
        if s.cells[cell.LOOKED_ZONE] == word.ZONE_HAND:
            zones.from_hand(s, seat, kind)
        else:
            zones.take_from_deck(s, seat, state.deck_size(s, seat) - s.cells[cell.LOOKED], kind)
        s.cells[cell.LOOKED] -= 1
    elif zone == word.ZONE_REWARDS:
        zones.take_reward(s, 1 - seat, zones.reward_of_kind(s, seat, kind), 3)
        tell_rewards(s, 1 - seat)
    else:
        state.take(s, seat, card_sets.PILES[zone], kind)


def tell_rewards(s: NarutoState, holder: i64) -> None:
    state.tell(s, saw.REWARDS, holder, 0, state.rewards(s, holder))


# --- effects on cards -------------------------------------------------------------------------------------------------


def to_cards(s: NarutoState, node: i64, at: i64, what: i64, source: i64, register: i64) -> None:
    """Carry out an effect on cards: picked ones, targets, an end of a deck, or all of a zone."""
    code = s.code
    if code[what] == op.PICK:
        pick(s, at, what, source, register)
    elif is_this_outside(s, what, source):
        move_this(s, at, source)
    elif code[what] == THE:
        to_targets(s, node, at, source)
    elif node == op.SHOW:
        show(s, at, what, source)
    elif code[what] == op.EDGE:
        from_edge(s, node, at, what, source)
    elif goes_to_end(s, at) and is_in(s, what, word.ZONE_HAND):
        s.did(state.held(s, sources.controller(s, source), parts.HAND))
        s.push(step.PUT_UNDER, sources.controller(s, source))
    elif goes_to_end(s, at) and is_in(s, what, word.ZONE_LOOKED_AT):
        looked_under(s, at)
    elif goes_to_end(s, at) and is_in(s, what, word.ZONE_SET_ASIDE):
        lay_aside(s, at, source)
    else:
        every(s, node, at, what, source)


def did_cards(s: NarutoState, n: i64, taken: i64) -> None:
    """Remember how many cards a step has handled, which of them are in play now, and which they were."""
    cards: i64 = s.cells[cell.THOSE_CARDS]
    s.did(n, taken)
    s.cells[cell.THOSE_CARDS] = cards


def goes_to_end(s: NarutoState, at: i64) -> bool:
    """Return whether an effect moves cards to an end of a deck, so that their order matters."""
    if s.code[at] != op.MOVE or s.code[at + 2] != word.ZONE_DECK:
        return False
    return s.code[at + 3] == word.PLACE_TOP or s.code[at + 3] == word.PLACE_BOTTOM


def is_in(s: NarutoState, what: i64, zone: i64) -> bool:
    return s.code[what] == op.IN and s.code[what + 1] == zone


def looked_under(s: NarutoState, at: i64) -> None:
    """Put the top cards of a deck that were looked at under it; who knows them still does (NR-52)."""
    seat: i64 = s.cells[cell.LOOKED_SEAT] - 1
    n: i64 = s.cells[cell.LOOKED]
    s.did(n)
    if seat < 0 or s.code[at + 3] == word.PLACE_TOP:
        return
    s.cells[cell.LOOKED] = 0
    while n > 0:
        n -= 1
        zones.top_to_bottom(s, seat)
        state.tell(s, saw.MOVED_HIDDEN, seat, 1, word.ZONE_DECK, word.ZONE_DECK)


def pick(s: NarutoState, at: i64, what: i64, source: i64, register: i64) -> None:
    """Let cards be picked for an effect: rewards that lie face down by their places, all others by their kinds."""
    of: i64 = s.code[what + 2]
    s.cells[cell.THOSE_CARDS] = 0
    if s.code[what + 5] == 0:
        if is_in(s, of, word.ZONE_REWARDS) and s.code[of + 3] == 0:
            s.push(step.PICK_REWARD, at, source, 0)
            return
        if is_in(s, of, word.ZONE_DECK):
            look_through(s, s.seat_of(s.code[of + 2], source))
        else:
            show_lack(s, what, source, register)
    elif is_in(s, of, word.ZONE_REWARDS):
        zones.turn_rewards_down(s, s.seat_of(s.code[of + 2], source))  # see NA-21
    s.pick(what, at, source, register)


def look_through(s: NarutoState, seat: i64) -> None:
    """Let a player look through the own deck (see NR-67)."""
    zones.search(s, seat)
    state.tell(s, saw.LOOKS, seat, seat, state.deck_size(s, seat), word.ZONE_DECK)


def show_lack(s: NarutoState, pick: i64, source: i64, register: i64) -> None:
    """Show the hidden cards among which a compulsory pick finds too few (see NR-51)."""
    of: i64 = s.code[pick + 2]
    zone: i64 = zone_of(s, of)
    if s.code[pick + 4] != 0 or card_sets.total(s, of, source) >= s.value(s.code[pick + 1], source, register):
        return
    if zone == word.ZONE_LOOKED_AT:
        seat: i64 = s.cells[cell.LOOKED_SEAT] - 1
        if seat >= 0:
            zones.show_places(s, seat, zones.top_place(s, seat) + 1 - s.cells[cell.LOOKED], s.cells[cell.LOOKED], 3)
    elif zone == word.ZONE_REWARDS and s.code[of] == op.IN:
        holder: i64 = s.seat_of(s.code[of + 2], source)
        zones.show_places(s, 1 - holder, zones.won_from(s, 1 - holder), state.rewards(s, holder), 3)
    elif zone == word.ZONE_HAND and s.code[of] == op.IN and s.code[of + 3] != 0:
        zones.show_hand(s, s.seat_of(s.code[of + 2], source), 3)


def picked(s: NarutoState, at: i64, source: i64) -> None:
    """Finish an effect on the cards that were set aside."""
    start: i64 = zone_of(s, s.code[at + 1])
    if s.code[at] == op.SHOW:
        show_aside(s, at, start, source)
        return
    if goes_to_end(s, at):
        lay_aside(s, at, source)
        return
    n: i64 = 0
    if s.code[at] == op.MOVE and s.code[at + 2] == word.ZONE_SET_ASIDE:
        n = state.held(s, 0, parts.ASIDE) + state.held(s, 1, parts.ASIDE)
        tell_aside(s, start)
        did_cards(s, n, 0)
        return
    taken: i64 = 0
    seat: i64 = 0
    while seat < parts.SEATS:
        line: i64 = 0
        while line < s.lists.sizes[seat]:
            while state.copies(s, seat, parts.ASIDE, line) > 0:
                kind: i64 = state.kind_at(s, seat, line)
                state.take(s, seat, parts.ASIDE, kind)
                taken |= send(s, at, seat, kind, start, source)
                n += 1
            line += 1
        seat += 1
    finish(s, at)
    did_cards(s, n, taken)


def tell_aside(s: NarutoState, start: i64) -> None:
    """Tell which cards are set aside, and remember them."""
    seat: i64 = 0
    while seat < parts.SEATS:
        line: i64 = 0
        while line < s.lists.sizes[seat]:
            n: i64 = state.copies(s, seat, parts.ASIDE, line)
            while n > 0:
                items.handle(s, seat, state.kind_at(s, seat, line))
                state.tell(s, saw.MOVED, seat, state.kind_at(s, seat, line), start, word.ZONE_SET_ASIDE)
                n -= 1
            line += 1
        seat += 1


def show_aside(s: NarutoState, at: i64, start: i64, source: i64) -> None:
    """Show the cards that were picked, and put them back: they count as looked at."""
    who: i64 = s.code[at + 2]
    n: i64 = 0
    seat: i64 = 0
    s.cells[cell.THOSE_CARDS] = 0
    while seat < parts.SEATS:
        line: i64 = 0
        while line < s.lists.sizes[seat]:
            while state.copies(s, seat, parts.ASIDE, line) > 0:
                kind: i64 = state.kind_at(s, seat, line)
                state.take(s, seat, parts.ASIDE, kind)
                state.put(s, seat, card_sets.PILES[start], kind)
                if start == word.ZONE_HAND and (who == word.WHO_EACH or s.seat_of(who, source) != seat):
                    state.put(s, seat, parts.KNOWN, kind)
                items.handle(s, seat, kind)
                state.tell(s, saw.SHOWN, seat, kind, start)
                s.cells[cell.LOOKED_SEAT] = seat + 1
                n += 1
            line += 1
        seat += 1
    s.cells[cell.LOOKED_ZONE] = start
    s.cells[cell.LOOKED] = n
    did_cards(s, n, 0)


def lay_aside(s: NarutoState, at: i64, source: i64) -> None:
    """Put the cards that are set aside on an end of a deck, in an order that the player of the effect chooses."""
    s.did(state.held(s, 0, parts.ASIDE) + state.held(s, 1, parts.ASIDE))
    s.push(step.LAY, at, source)


def to_targets(s: NarutoState, node: i64, at: i64, source: i64) -> None:
    """Carry out an effect on the target cards of a chain item that are still where they were."""
    line: i64 = target_line(s, source)
    kind: i64 = sources.kind_of(s, source)
    if s.code[state.figure(s, kind, row.TARGETS)] == op.TARGETS_ALL:
        if node == op.SHOW:
            show(s, at, line, source)
        else:
            every(s, node, at, line, source)
        return
    n: i64 = 0
    taken: i64 = 0
    s.cells[cell.THOSE_CARDS] = 0
    aimed: i64 = state.item(s, sources.item_of(source), cell.AIMED_CARDS)
    while aimed:
        field: i64 = aimed & items.FIELD_MASK
        aimed >>= items.FIELD_BITS
        if items.is_place(field):
            holder: i64 = items.holder_of(field)
            place: i64 = items.place_of(field)
            if place < state.rewards(s, holder):
                won: i64 = zones.take_reward(s, holder, place, 3)
                tell_rewards(s, holder)
                taken |= send(s, at, 1 - holder, won, word.ZONE_REWARDS, source)
                n += 1
        else:
            seat: i64 = (field - 1) // parts.MOST_KINDS
            target: i64 = (field - 1) % parts.MOST_KINDS
            if card_sets.count(s, line, seat, target, source) > 0 and may_send(s, at, seat, target, source):
                take_out(s, zone_of(s, line), seat, target)
                taken |= send(s, at, seat, target, zone_of(s, line), source)
                n += 1
    finish(s, at)
    did_cards(s, n, taken)


def every(s: NarutoState, node: i64, at: i64, what: i64, source: i64) -> i64:
    """Carry out an effect on all cards of a node, in the order of seats and lists; return how many."""
    zone: i64 = zone_of(s, what)
    n: i64 = 0
    seat: i64 = 0
    found: i64 = s.cells[cell.THOSE_CARDS]
    s.cells[cell.THOSE_CARDS] = 0
    taken: i64 = 0
    while seat < parts.SEATS:
        line: i64 = 0
        while line < s.lists.sizes[seat]:
            kind: i64 = state.kind_at(s, seat, line)
            now: i64 = s.cells[cell.THOSE_CARDS]
            s.cells[cell.THOSE_CARDS] = found  # the cards may be those of the step before
            left: i64 = card_sets.count(s, what, seat, kind, source)
            s.cells[cell.THOSE_CARDS] = now
            while left > 0:
                take_out(s, zone, seat, kind)
                taken |= send(s, at, seat, kind, zone, source)
                n += 1
                left -= 1
            line += 1
        seat += 1
    finish(s, at)
    did_cards(s, n, taken)
    return n


def from_edge(s: NarutoState, node: i64, at: i64, what: i64, source: i64) -> None:
    """Move cards from an end of a deck, as many as there are: into a hand unseen, elsewhere in everybody's sight."""
    seat: i64 = s.seat_of(s.code[what + 2], source)
    n: i64 = card_sets.edge_size(s, what, seat, source)
    from_top: bool = s.code[what + 3] == word.END_TOP
    s.cells[cell.THOSE_CARDS] = 0
    taken: i64 = 0
    if node == op.MOVE and s.code[at + 2] == word.ZONE_HAND:
        zones.take_end(s, seat, n, from_top)
        did_cards(s, n, 0)
        return
    left: i64 = n
    while left > 0:
        left -= 1
        card: i64 = zones.take_top(s, seat, 3) if from_top else zones.take_bottom(s, seat, 3)
        taken |= send(s, at, seat, hidden.kind_of(card), word.ZONE_DECK, source)
    finish(s, at)
    did_cards(s, n, taken)


def may_send(s: NarutoState, at: i64, owner: i64, kind: i64, source: i64) -> bool:
    """Return whether an effect can do to a card what it says: a name in play or a used deployment may forbid it.

    Cards of a Reinforcement Deck enter only by effects that look for them there (see NA-145).
    """
    if s.code[at] != op.PUT_IN_PLAY:
        return True
    if state.has_keyword(s, kind, parts.APART) and not is_from_reserve(s, s.code[at + 1]):
        return False
    if s.code[at + 4] != 0 and s.cells[cell.DEPLOYED] > 0:
        return False
    return not deploying.name_in_play(s, entering_seat(s, at, owner, source), kind) and state.free_slot(s) >= 0


def is_from_reserve(s: NarutoState, what: i64) -> bool:
    return card_sets.is_cards(s.code[what]) and zone_of(s, what) == word.ZONE_REINFORCEMENT


def entering_seat(s: NarutoState, at: i64, owner: i64, source: i64) -> i64:
    """Return who controls a card that an effect puts in play: with a team the effect's player, else its owner."""
    return sources.controller(s, source) if s.code[at + 2] != 0 else owner


def send(s: NarutoState, at: i64, owner: i64, kind: i64, start: i64, source: i64) -> i64:
    """Put a card that was taken out of a zone where an effect says; return the mask of its slot if it enters play."""
    node: i64 = s.code[at]
    items.handle(s, owner, kind)
    if node == op.PUT_IN_PLAY:
        return put_in_play(s, at, owner, kind, start, source)
    if node == op.DISCARD and is_from_hand(s, start):
        discarding.discard(s, owner, kind, source)
        return 0
    zone: i64 = s.code[at + 2] if node == op.MOVE else word.ZONE_DISCARD
    if zone == word.ZONE_DECK and s.code[at + 3] == word.PLACE_BOTTOM:
        zones.put_under(s, owner, kind, 3)
    else:
        in_play.to_zone(s, owner, kind, zone)
    state.tell(s, saw.MOVED, owner, kind, start, zone)
    return 0


def is_from_hand(s: NarutoState, start: i64) -> bool:
    if start == word.ZONE_LOOKED_AT:
        return s.cells[cell.LOOKED_ZONE] == word.ZONE_HAND
    return start == word.ZONE_HAND


def finish(s: NarutoState, at: i64) -> None:
    """Shuffle the decks into which an effect has put cards."""
    if s.code[at] == op.MOVE and s.code[at + 2] == word.ZONE_DECK and s.code[at + 3] == word.PLACE_SHUFFLED:
        zones.shuffle_each(s, 3)


def put_in_play(s: NarutoState, at: i64, owner: i64, kind: i64, start: i64, source: i64) -> i64:
    """Put a card in play: in a team, injured, as the turn's deployment; if it cannot enter, it goes back.

    Return the mask of its slot, 0 if it is not in play.
    """
    slot: i64 = -1
    if may_send(s, at, owner, kind, source):
        if s.code[at + 4] != 0:
            s.cells[cell.DEPLOYED] += 1
        slot = deploying.put_in_play(s, entering_seat(s, at, owner, source), owner, kind, parts.ENTERED_ANY)
        sources.note_entry(s, source, kind, slot)
    if slot < 0:
        back_to(s, owner, kind, start)
        return 0
    if s.code[at + 3] != 0 and state.is_in(s, cell.NINJAS, slot):
        s.cells[cell.INJURED] |= BIT[slot]
        state.tell(s, saw.INJURED, state.controller(s, slot), kind, slot)
    if s.code[at + 2] != 0:
        others: i64 = s.members(s.code[at + 2], s.cells[cell.NINJAS] & ~BIT[slot], source, 0)
        joining.join(s, slot, others, s.code[at + 5] != 0)
    return BIT[slot]


def back_to(s: NarutoState, owner: i64, kind: i64, start: i64) -> None:
    """Put a card that cannot enter play back where it came from; from a deck it goes on top (see NR-45)."""
    zone: i64 = start
    if start == word.ZONE_LOOKED_AT:
        zone = s.cells[cell.LOOKED_ZONE]
    if zone == word.ZONE_REINFORCEMENT or zone == word.ZONE_SET_ASIDE:
        state.put(s, owner, card_sets.PILES[zone], kind)
    else:
        in_play.to_zone(s, owner, kind, zone)
    state.tell(s, saw.RETURNS_UNPLAYED, owner, kind)


# --- looking ----------------------------------------------------------------------------------------------------------


def show(s: NarutoState, at: i64, what: i64, source: i64) -> None:
    """Show cards to one player, or to both."""
    who: i64 = s.code[at + 2]
    seen: i64 = 3 if who == word.WHO_EACH else BIT[s.seat_of(who, source)]
    zone: i64 = zone_of(s, what)
    if s.code[what] == op.EDGE:
        seat: i64 = s.seat_of(s.code[what + 2], source)
        n: i64 = card_sets.edge_size(s, what, seat, source)
        s.cells[cell.LOOKED_SEAT] = seat + 1
        s.cells[cell.LOOKED_ZONE] = word.ZONE_DECK
        s.cells[cell.LOOKED] = n
        zones.show_places(s, seat, zones.places(seat) + card_sets.edge_first(s, what, seat, source), n, seen)
        tell_look(s, seen, seat, n, zone)
    elif zone == word.ZONE_REWARDS:
        holder: i64 = s.seat_of(s.code[what + 2], source)
        zones.show_places(s, 1 - holder, zones.won_from(s, 1 - holder), state.rewards(s, holder), seen)
        tell_look(s, seen, holder, state.rewards(s, holder), zone)
    else:
        owner: i64 = s.seat_of(s.code[what + 2], source)
        zones.show_hand(s, owner, seen)
        tell_look(s, seen, owner, state.held(s, owner, parts.HAND), zone)


def tell_look(s: NarutoState, seen: i64, owner: i64, n: i64, zone: i64) -> None:
    """Tell everybody who looks at what."""
    seat: i64 = 1 if seen == 2 else 0
    if seen == 3:
        seat = owner
    state.tell(s, saw.LOOKS, seat, owner, n, zone)
