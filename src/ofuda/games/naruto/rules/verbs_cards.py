"""Effects on cards outside play: hands, decks, chakra areas, discard piles, battle rewards."""

from ofuda.effects.mask_numbers import THE
from ofuda.games.naruto import ask, cell, no, op, parts, row, saw, step, word
from ofuda.games.naruto.rules import card_sets, deploying, in_play, items, permissions, sources, state, zones
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel import hidden
from ofuda.kernel.arrays import BIT, i64, vec

# --- which cards ------------------------------------------------------------------------------------------------------


def target_line(s: NarutoState, source: i64) -> i64:
    """Return the address of what the target line of a source names, 0 if it has none."""
    line: i64 = state.figure(s, sources.kind_of(s, source), row.TARGETS)
    return s.code[line + 1] if line else 0


def names_cards(s: NarutoState, what: i64, source: i64) -> bool:
    """Return whether an effect is done to cards outside play."""
    if s.code[what] == THE and s.code[what + 1] == word.WHICH_TARGET:
        line: i64 = target_line(s, source)
        return line != 0 and card_sets.is_cards(s.code[line])
    return card_sets.is_cards(s.code[what])


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
        if code[what + 5] == 0:
            show_lack(s, what, source, register)
        s.pick(what, at, source, register)
    elif code[what] == THE:
        to_targets(s, node, at, source)
    elif node == op.SHOW:
        show(s, at, what, source)
    elif code[what] == op.EDGE:
        from_edge(s, node, at, what, source)
    elif node == op.MOVE and code[at + 2] == word.ZONE_DECK and code[at + 3] == word.PLACE_BOTTOM:
        s.did(state.held(s, sources.controller(s, source), parts.HAND))
        s.push(step.PUT_UNDER, sources.controller(s, source))
    else:
        s.did(every(s, node, at, what, source))


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
    n: i64 = 0
    seat: i64 = 0
    while seat < parts.SEATS:
        line: i64 = 0
        while line < s.lists.sizes[seat]:
            while state.copies(s, seat, parts.ASIDE, line) > 0:
                kind: i64 = state.kind_at(s, seat, line)
                state.take(s, seat, parts.ASIDE, kind)
                send(s, at, seat, kind, zone_of(s, s.code[at + 1]), source)
                n += 1
            line += 1
        seat += 1
    finish(s, at)
    s.did(n)


def to_targets(s: NarutoState, node: i64, at: i64, source: i64) -> None:
    """Carry out an effect on the target cards of a chain item that are still where they were."""
    line: i64 = target_line(s, source)
    kind: i64 = sources.kind_of(s, source)
    if s.code[state.figure(s, kind, row.TARGETS)] == op.TARGETS_ALL:
        if node == op.SHOW:
            show(s, at, line, source)
        else:
            s.did(every(s, node, at, line, source))
        return
    n: i64 = 0
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
                send(s, at, 1 - holder, won, word.ZONE_REWARDS, source)
                n += 1
        else:
            seat: i64 = (field - 1) // parts.MOST_KINDS
            target: i64 = (field - 1) % parts.MOST_KINDS
            if card_sets.count(s, line, seat, target, source) > 0 and may_send(s, at, seat, target, source):
                take_out(s, zone_of(s, line), seat, target)
                send(s, at, seat, target, zone_of(s, line), source)
                n += 1
    finish(s, at)
    s.did(n)


def every(s: NarutoState, node: i64, at: i64, what: i64, source: i64) -> i64:
    """Carry out an effect on all cards of a node, in the order of seats and lists; return how many."""
    zone: i64 = zone_of(s, what)
    n: i64 = 0
    seat: i64 = 0
    while seat < parts.SEATS:
        line: i64 = 0
        while line < s.lists.sizes[seat]:
            kind: i64 = state.kind_at(s, seat, line)
            left: i64 = card_sets.count(s, what, seat, kind, source)
            while left > 0:
                take_out(s, zone, seat, kind)
                send(s, at, seat, kind, zone, source)
                n += 1
                left -= 1
            line += 1
        seat += 1
    finish(s, at)
    return n


def from_edge(s: NarutoState, node: i64, at: i64, what: i64, source: i64) -> None:
    """Move cards from the top of a deck, as many as there are, in everybody's sight."""
    seat: i64 = s.seat_of(s.code[what + 2], source)
    n: i64 = card_sets.edge_size(s, what, seat, source)
    s.did(n)
    while n > 0:
        n -= 1
        send(s, at, seat, hidden.kind_of(zones.take_top(s, seat, 3)), word.ZONE_DECK, source)
    finish(s, at)


def may_send(s: NarutoState, at: i64, seat: i64, kind: i64, source: i64) -> bool:
    """Return whether an effect can do to a card what it says: a name in play or a used deployment may forbid it."""
    if s.code[at] != op.PUT_IN_PLAY:
        return True
    if s.code[at + 4] != 0 and s.cells[cell.DEPLOYED] > 0:
        return False
    return not deploying.name_in_play(s, sources.controller(s, source), kind) and state.free_slot(s) >= 0


def send(s: NarutoState, at: i64, owner: i64, kind: i64, start: i64, source: i64) -> None:
    """Put a card that was taken out of a zone where an effect says."""
    node: i64 = s.code[at]
    if node == op.PUT_IN_PLAY:
        put_in_play(s, at, owner, kind, start, source)
        return
    zone: i64 = s.code[at + 2] if node == op.MOVE else word.ZONE_DISCARD
    if zone == word.ZONE_DECK and s.code[at + 3] == word.PLACE_SHUFFLED:
        zones.put_on_top(s, owner, kind, 3)
    else:
        in_play.to_zone(s, owner, kind, zone)
    state.tell(s, saw.MOVED, owner, kind, start, zone)


def finish(s: NarutoState, at: i64) -> None:
    """Shuffle the decks into which an effect has put cards."""
    if s.code[at] == op.MOVE and s.code[at + 2] == word.ZONE_DECK and s.code[at + 3] == word.PLACE_SHUFFLED:
        zones.shuffle_each(s, 3)


def put_in_play(s: NarutoState, at: i64, owner: i64, kind: i64, start: i64, source: i64) -> None:
    """Put a card in play under the controller of the effect; if it cannot be, it goes back."""
    seat: i64 = sources.controller(s, source)
    slot: i64 = -1
    if may_send(s, at, owner, kind, source):
        if s.code[at + 4] != 0:
            s.cells[cell.DEPLOYED] += 1
        slot = deploying.put_in_play(s, seat, owner, kind, parts.ENTERED_ANY)
    if slot < 0:
        in_play.to_zone(s, owner, kind, start)
        state.tell(s, saw.RETURNS_UNPLAYED, owner, kind)
    elif s.code[at + 2] != 0:
        join(s, slot, s.members(s.code[at + 2], s.cells[cell.NINJAS], source, 0))


def join(s: NarutoState, slot: i64, others: i64) -> None:
    """Let a ninja that has entered join the team of another, on the battlefield too, unless it is full (see NR-19)."""
    c = s.cells
    if others == 0:
        return
    team: i64 = state.team_of(s, state.lowest(others))
    seat: i64 = state.controller(s, slot)
    if state.count(team) >= permissions.team_size(s, seat, team):
        return
    state.set_team(s, team | BIT[slot])
    if c[cell.OUT] & team:
        c[cell.OUT] |= BIT[slot]
        battle: i64 = 0
        while battle < parts.MOST_TEAMS:
            row_at: i64 = state.battle_cells(battle)
            if c[row_at + cell.ATTACKERS] & team:
                c[row_at + cell.ATTACKERS] |= BIT[slot]
            if c[row_at + cell.BLOCKERS] & team:
                c[row_at + cell.BLOCKERS] |= BIT[slot]
            battle += 1


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


# --- decks ------------------------------------------------------------------------------------------------------------


def deck_effect(s: NarutoState, node: i64, at: i64, source: i64, register: i64) -> None:
    """Draw, shuffle, search or reorder."""
    code = s.code
    seat: i64 = sources.controller(s, source)
    if node == op.DRAW:
        n: i64 = s.value(code[at + 2], source, register)
        if code[at + 1] == word.WHO_EACH:
            s.did(zones.draw(s, state.turn_player(s), n) + zones.draw(s, 1 - state.turn_player(s), n))
        else:
            s.did(zones.draw(s, s.seat_of(code[at + 1], source), n))
    elif node == op.SHUFFLE:
        zones.shuffle_each(s, 3 if code[at + 1] == word.WHO_EACH else BIT[s.seat_of(code[at + 1], source)])
    elif node == op.REORDER:
        n = s.value(code[at + 1], source, register)
        size: i64 = state.deck_size(s, seat)
        n = size if n > size else n
        zones.show_places(s, seat, zones.top_place(s, seat) + 1 - n, n, BIT[seat])
        state.tell(s, saw.LOOKS, seat, seat, n, word.ZONE_DECK)
        zones.mix_for_other(s, seat, n)
        s.push(step.ARRANGE, seat, n, 0)
    else:
        zones.search(s, seat)
        state.tell(s, saw.LOOKS, seat, seat, state.deck_size(s, seat), word.ZONE_DECK)
        s.push(step.SEARCH, at, source)


def arrange(s: NarutoState, seat: i64, n: i64, done: i64) -> None:
    """Ask which of the cards looked at lies next from the top; the last one follows by itself."""
    if n - done > 1:
        s.push(step.ARRANGE, seat, n, done)
        s.ask(seat, ask.ARRANGE)


def put_under(s: NarutoState, seat: i64) -> None:
    """Put the hand under the deck card by card, in an order that its player chooses."""
    left: i64 = state.held(s, seat, parts.HAND)
    if left == 0:
        return
    s.push(step.PUT_UNDER, seat)
    if left > 1:
        s.ask(seat, ask.ARRANGE)
        return
    line: i64 = 0
    while state.copies(s, seat, parts.HAND, line) == 0:
        line += 1
    under(s, seat, state.kind_at(s, seat, line))


def under(s: NarutoState, seat: i64, kind: i64) -> None:
    """Put a card of the hand under the deck, unseen by the other (see NR-52)."""
    known: i64 = BIT[seat]
    state.take(s, seat, parts.HAND, kind)
    zones.forget_hand(s, seat)
    zones.put_under(s, seat, kind, known)
    if s._journal is not None:
        s.tell(saw.PICKED, BIT[seat], seat, kind)
    state.tell(s, saw.MOVED_HIDDEN, seat, 1, word.ZONE_HAND, word.ZONE_DECK)


def search(s: NarutoState, at: i64, source: i64) -> None:
    """Ask what is taken out of the deck that is searched (see NR-67)."""
    seat: i64 = sources.controller(s, source)
    if s.code[at + 4] != 0 and found_in_deck(s, at, seat, source) == 0:  # see NR-51
        zones.show_places(s, seat, zones.places(seat), state.deck_size(s, seat), 3)
        end_search(s, at, source, -1)
        return
    s.push(step.SEARCH, at, source)
    s.ask(seat, ask.SEARCH)


def found_in_deck(s: NarutoState, at: i64, seat: i64, source: i64) -> i64:
    """Return how many cards of the deck a search may find."""
    n: i64 = 0
    place: i64 = zones.places(seat)
    end: i64 = place + state.deck_size(s, seat)
    while place < end:
        if card_sets.kind_fits(s, s.code[at + 2], seat, hidden.kind_of(s.cells[place]), source):
            n += 1
        place += 1
    return n


def end_search(s: NarutoState, at: i64, source: i64, kind: i64) -> None:
    """Show the card that was found, shuffle, and put the card where the effect says."""
    seat: i64 = sources.controller(s, source)
    s.did(0)
    if kind >= 0:
        zones.take_from_deck(s, seat, 0, kind)
        s.did(1)
    zones.shuffle(s, seat)
    if kind >= 0:
        in_play.to_zone(s, seat, kind, s.code[at + 3])
        state.tell(s, saw.MOVED, seat, kind, word.ZONE_DECK, s.code[at + 3])


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.ARRANGE or question == ask.SEARCH


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    kind: i64 = move - ask.CARD_MOVE
    if question == ask.SEARCH:
        at: i64 = s.next_argument(0)
        source: i64 = s.next_argument(1)
        if move == ask.NONE_MOVE:
            return 0 if s.code[at + 4] == 0 else no.SUCH_MODE
        if card_sets.count_places(s, seat, 0, state.deck_size(s, seat), kind) == 0:
            return no.NOT_THERE
        return 0 if card_sets.kind_fits(s, s.code[at + 2], seat, kind, source) else no.NOT_THERE
    if move == ask.NONE_MOVE:
        return no.SUCH_MODE
    return 0 if arrangeable(s, seat, kind) > 0 else no.NOT_THERE


def arrangeable(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return how many cards of a kind are still to be arranged."""
    if state.next_step(s) == step.PUT_UNDER:
        return state.copies_of(s, seat, parts.HAND, kind)
    n: i64 = s.next_argument(1) - s.next_argument(2)
    return card_sets.count_places(s, seat, state.deck_size(s, seat) - s.next_argument(1), n, kind)


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    if refusal(s, seat, question, ask.NONE_MOVE) == 0:
        out[0] = ask.NONE_MOVE
        n = 1
    line: i64 = 0
    while line < s.lists.sizes[seat]:
        move: i64 = ask.CARD_MOVE + state.kind_at(s, seat, line)
        if refusal(s, seat, question, move) == 0:
            out[n] = move
            n += 1
        line += 1
    return n


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    kind: i64 = move - ask.CARD_MOVE
    first: i64 = s.next_argument(0)
    second: i64 = s.next_argument(1)
    if question == ask.SEARCH:
        s.drop_step()
        end_search(s, first, second, kind if move != ask.NONE_MOVE else -1)
    elif state.next_step(s) == step.PUT_UNDER:
        under(s, seat, kind)
    else:
        done: i64 = s.next_argument(2)
        s.drop_step()
        zones.lay_next(s, seat, second, done, kind)
        s.push(step.ARRANGE, seat, second, done + 1)
