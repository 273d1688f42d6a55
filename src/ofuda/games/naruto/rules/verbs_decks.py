"""Effects on decks and on cards that are set aside: draws, searches, orders, piles; battle rewards by their places."""

from ofuda.effects.mask_numbers import M_LAST
from ofuda.games.naruto import ask, cell, no, op, parts, saw, step, word
from ofuda.games.naruto.rules import card_sets, in_play, items, sources, state, verbs_cards, zones
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel import hidden
from ofuda.kernel.arrays import BIT, i64, vec


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
    elif node == op.SPLIT:
        s.push(step.SPLIT, at, source)
    else:
        s.cells[cell.THOSE_CARDS] = 0
        verbs_cards.look_through(s, seat)
        s.push(step.SEARCH, at, source, 0)


def arrange(s: NarutoState, seat: i64, n: i64, done: i64) -> None:
    """Ask which of the cards looked at lies next from the top; the last one follows by itself."""
    if n - done > 1:
        s.push(step.ARRANGE, seat, n, done)
        s.ask(seat, ask.ARRANGE)
    elif n > 1:
        state.tell(s, saw.ARRANGES, seat, n)


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


# --- searches ---------------------------------------------------------------------------------------------------------


def search(s: NarutoState, at: i64, source: i64, found: i64) -> None:
    """Ask what is taken out of the deck that is searched, one card after the other in ascending order (NR-67)."""
    seat: i64 = sources.controller(s, source)
    left: i64 = found_in_deck(s, at, seat, source)
    wanted: i64 = s.value(s.code[at + 1], source, 0) - found
    if s.code[at + 4] != 0 and wanted > 0 and left == 0:
        zones.show_places(s, seat, zones.places(seat), state.deck_size(s, seat), 3)  # see NR-51
    if wanted <= 0 or (left == 0 and (found > 0 or s.code[at + 4] != 0)):
        end_search(s, at, seat, found)
        return
    s.push(step.SEARCH, at, source, found)
    s.ask(seat, ask.SEARCH)


def found_in_deck(s: NarutoState, at: i64, seat: i64, source: i64) -> i64:
    """Return how many cards of the deck a search may still find."""
    n: i64 = 0
    first: i64 = s.cells[cell.MEMORY + M_LAST] - 1
    place: i64 = zones.places(seat)
    end: i64 = place + state.deck_size(s, seat)
    while place < end:
        kind: i64 = hidden.kind_of(s.cells[place])
        if kind >= first and card_sets.kind_fits(s, s.code[at + 2], seat, kind, source):
            n += 1
        place += 1
    return n


def take_found(s: NarutoState, seat: i64, kind: i64) -> None:
    """Set a card aside that was found, in everybody's sight (NR-51)."""
    zones.take_from_deck(s, seat, 0, kind)
    state.put(s, seat, parts.ASIDE, kind)
    items.handle(s, seat, kind)
    s.cells[cell.MEMORY + M_LAST] = kind + 1
    state.tell(s, saw.MOVED, seat, kind, word.ZONE_DECK, word.ZONE_SET_ASIDE)


def end_search(s: NarutoState, at: i64, seat: i64, found: i64) -> None:
    """Shuffle, then put the cards that were found where the effect says."""
    s.cells[cell.MEMORY + M_LAST] = 0
    verbs_cards.did_cards(s, found, 0)
    zones.shuffle(s, seat)
    zone: i64 = s.code[at + 3]
    if zone == word.ZONE_SET_ASIDE:
        return
    line: i64 = state.next_line(s, seat, parts.ASIDE, -1)
    while line >= 0:
        kind: i64 = state.kind_at(s, seat, line)
        while state.copies(s, seat, parts.ASIDE, line) > 0:
            state.take(s, seat, parts.ASIDE, kind)
            in_play.to_zone(s, seat, kind, zone)
            state.tell(s, saw.MOVED, seat, kind, word.ZONE_SET_ASIDE, zone)
        line = state.next_line(s, seat, parts.ASIDE, line)


# --- cards that are set aside -----------------------------------------------------------------------------------------


def aside(s: NarutoState) -> i64:
    """Return how many cards are set aside."""
    return state.held(s, 0, parts.ASIDE) + state.held(s, 1, parts.ASIDE)


def owner_aside(s: NarutoState, kind: i64) -> i64:
    """Return whose card of a kind is set aside, -1 if none is."""
    if kind >= s.tables.kinds:
        return -1
    if state.copies_of(s, 0, parts.ASIDE, kind) > 0:
        return 0
    return 1 if state.copies_of(s, 1, parts.ASIDE, kind) > 0 else -1


def lay(s: NarutoState, at: i64, source: i64) -> None:
    """Put the cards that are set aside on top of a deck or under it, one by one (NR-52)."""
    n: i64 = aside(s)
    if n == 0:
        return
    s.push(step.LAY, at, source)
    if n > 1:
        s.ask(sources.controller(s, source), ask.ARRANGE)
        return
    kind: i64 = 0
    while owner_aside(s, kind) < 0:
        kind += 1
    lay_one(s, at, kind)


def lay_one(s: NarutoState, at: i64, kind: i64) -> None:
    """Put one of the cards that are set aside on an end of its owner's deck, in everybody's sight."""
    owner: i64 = owner_aside(s, kind)
    state.take(s, owner, parts.ASIDE, kind)
    if s.code[at + 3] == word.PLACE_TOP:
        zones.put_on_top(s, owner, kind, 3)
    else:
        zones.put_under(s, owner, kind, 3)
    state.tell(s, saw.MOVED, owner, kind, word.ZONE_SET_ASIDE, word.ZONE_DECK)


# --- two piles --------------------------------------------------------------------------------------------------------


def split(s: NarutoState, at: i64, source: i64) -> None:
    """Let a player split the cards that were shown: some are set aside, the others are the second pile."""
    s.push(step.SPLIT, at, source)
    s.ask(s.seat_of(s.code[at + 1], source), ask.SPLIT)


def end_split(s: NarutoState, at: i64, source: i64) -> None:
    """Ask the player of the effect which pile to take."""
    s.cells[cell.MEMORY + M_LAST] = 0
    s.push(step.TAKE_PILE, at, source)
    s.ask(sources.controller(s, source), ask.TAKE_PILE)


def take_pile(s: NarutoState, seat: i64, first: bool) -> None:
    """Take one pile into the hand, and discard the other."""
    line: i64 = 0
    while line < s.lists.sizes[seat]:
        kind: i64 = state.kind_at(s, seat, line)
        while state.copies(s, seat, parts.ASIDE, line) > 0:
            state.take(s, seat, parts.ASIDE, kind)
            to_pile(s, seat, kind, word.ZONE_SET_ASIDE, first)
        line += 1
    while s.cells[cell.LOOKED] > 0:
        s.cells[cell.LOOKED] -= 1
        to_pile(s, seat, hidden.kind_of(zones.take_top(s, seat, 3)), word.ZONE_DECK, not first)


def to_pile(s: NarutoState, seat: i64, kind: i64, start: i64, taken: bool) -> None:
    zone: i64 = word.ZONE_HAND if taken else word.ZONE_DISCARD
    in_play.to_zone(s, seat, kind, zone)
    state.tell(s, saw.MOVED, seat, kind, start, zone)


# --- rewards that lie face down ---------------------------------------------------------------------------------------


def pick_reward(s: NarutoState, at: i64, source: i64, done: i64) -> None:
    """Ask for the next battle reward that an effect is done to, by its place."""
    pick: i64 = s.code[at + 1]
    holder: i64 = s.seat_of(s.code[s.code[pick + 2] + 2], source)
    left: i64 = s.pick_limit(pick, True, source, 0) - done
    verbs_cards.did_cards(s, done, 0)
    if left <= 0 or state.rewards(s, holder) == 0:
        return
    s.push(step.PICK_REWARD, at, source, done)
    s.ask(s.seat_of(s.code[pick + 3], source), ask.REWARD)


def take_reward(s: NarutoState, at: i64, source: i64, done: i64, place: i64) -> None:
    """Do the effect to a reward: into the hand of its owner it goes unseen by the other."""
    holder: i64 = place // parts.ROOM
    if s.code[at] == op.MOVE and s.code[at + 2] == word.ZONE_HAND:
        zones.reward_to_hand(s, holder, place % parts.ROOM)
    else:
        kind: i64 = zones.take_reward(s, holder, place % parts.ROOM, 3)
        verbs_cards.tell_rewards(s, holder)
        verbs_cards.send(s, at, 1 - holder, kind, word.ZONE_REWARDS, source)
    s.push(step.PICK_REWARD, at, source, done + 1)


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    if question == ask.ARRANGE or question == ask.SEARCH or question == ask.SPLIT:
        return True
    return question == ask.TAKE_PILE or question == ask.REWARD


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    kind: i64 = move - ask.CARD_MOVE
    at: i64 = s.next_argument(0)
    source: i64 = s.next_argument(1)
    if question == ask.TAKE_PILE:
        return 0
    if question == ask.REWARD:
        return refuse_reward(s, at, source, s.next_argument(2), move)
    if question == ask.SEARCH:
        if move == ask.NONE_MOVE:
            return 0 if s.code[at + 4] == 0 else no.SUCH_MODE
        if kind + 1 < s.cells[cell.MEMORY + M_LAST] or not in_deck(s, seat, kind):
            return no.NOT_THERE
        return 0 if card_sets.kind_fits(s, s.code[at + 2], seat, kind, source) else no.NOT_THERE
    if question == ask.SPLIT:
        if move == ask.NONE_MOVE:
            return 0
        owner: i64 = s.cells[cell.LOOKED_SEAT] - 1
        first: i64 = state.deck_size(s, owner) - s.cells[cell.LOOKED]
        if kind + 1 < s.cells[cell.MEMORY + M_LAST]:
            return no.NOT_THERE
        return 0 if card_sets.count_places(s, owner, first, s.cells[cell.LOOKED], kind) > 0 else no.NOT_THERE
    if move == ask.NONE_MOVE:
        return no.SUCH_MODE
    return 0 if arrangeable(s, seat, kind) > 0 else no.NOT_THERE


def in_deck(s: NarutoState, seat: i64, kind: i64) -> bool:
    return card_sets.count_places(s, seat, 0, state.deck_size(s, seat), kind) > 0


def refuse_reward(s: NarutoState, at: i64, source: i64, done: i64, move: i64) -> i64:
    """Return why a battle reward cannot be picked, 0 if it can."""
    pick: i64 = s.code[at + 1]
    if move == ask.NONE_MOVE:
        return 0 if done >= s.pick_limit(pick, False, source, 0) else no.SUCH_MODE
    which: i64 = move - ask.PLACE_MOVE
    holder: i64 = s.seat_of(s.code[s.code[pick + 2] + 2], source)
    return 0 if which // parts.ROOM == holder and which % parts.ROOM < state.rewards(s, holder) else no.NOT_THERE


def arrangeable(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return how many cards of a kind are still to be arranged."""
    if state.next_step(s) == step.PUT_UNDER:
        return state.copies_of(s, seat, parts.HAND, kind)
    if state.next_step(s) == step.LAY:
        return 1 if owner_aside(s, kind) >= 0 else 0
    n: i64 = s.next_argument(1) - s.next_argument(2)
    return card_sets.count_places(s, seat, state.deck_size(s, seat) - s.next_argument(1), n, kind)


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    if question == ask.TAKE_PILE:
        out[0] = ask.NO_MOVE
        out[1] = ask.YES_MOVE
        return 2
    if refusal(s, seat, question, ask.NONE_MOVE) == 0:
        out[0] = ask.NONE_MOVE
        n = 1
    if question == ask.REWARD:
        return list_rewards(s, out, n)
    deck: i64 = -1
    if question == ask.SEARCH:
        deck = lines_in_deck(s, seat)
    i: i64 = 0
    while i < len(s.lists.every):
        kind: i64 = s.lists.every[i]
        if deck >= 0 and not is_line_in(s, seat, kind, deck):
            i += 1
            continue
        if refusal(s, seat, question, ask.CARD_MOVE + kind) == 0:
            out[n] = ask.CARD_MOVE + kind
            n += 1
        i += 1
    return n


def lines_in_deck(s: NarutoState, seat: i64) -> i64:
    """Return the lines of a seat's list that its deck has cards of, as a mask."""
    found: i64 = 0
    at: i64 = zones.places(seat)
    end: i64 = at + state.deck_size(s, seat)
    while at < end:
        found |= BIT[state.line_of(s, seat, hidden.kind_of(s.cells[at]))]
        at += 1
    return found


def is_line_in(s: NarutoState, seat: i64, kind: i64, lines: i64) -> bool:
    """Return whether the line of a kind is one of a mask."""
    line: i64 = state.line_of(s, seat, kind)
    return line >= 0 and lines & BIT[line] != 0


def list_rewards(s: NarutoState, out: vec[i64], n: i64) -> i64:
    """Append the moves that pick a battle reward."""
    pick: i64 = s.code[s.next_argument(0) + 1]
    holder: i64 = s.seat_of(s.code[s.code[pick + 2] + 2], s.next_argument(1))
    place: i64 = 0
    while place < state.rewards(s, holder):
        out[n] = ask.PLACE_MOVE + holder * parts.ROOM + place
        n += 1
        place += 1
    return n


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    kind: i64 = move - ask.CARD_MOVE
    first: i64 = s.next_argument(0)
    second: i64 = s.next_argument(1)
    third: i64 = s.next_argument(2)
    if state.next_step(s) == step.PUT_UNDER:
        under(s, seat, kind)
        return
    s.drop_step()
    if question == ask.SEARCH:
        answer_search(s, seat, first, second, third, move)
    elif question == ask.REWARD:
        if move == ask.NONE_MOVE:
            state.tell(s, saw.DECLINES, seat, sources.kind_of(s, second))
        else:
            take_reward(s, first, second, third, move - ask.PLACE_MOVE)
    elif question == ask.SPLIT:
        if move == ask.NONE_MOVE:
            state.tell(s, saw.DECLINES, seat, sources.kind_of(s, second))
        answer_split(s, first, second, move)
    elif question == ask.TAKE_PILE:
        state.tell(s, saw.TAKES_PILE, seat, 1 if move == ask.YES_MOVE else 2)
        take_pile(s, seat, move == ask.YES_MOVE)
    elif question == ask.ARRANGE and kind >= 0 and aside(s) > 0:
        lay_one(s, first, kind)
        s.push(step.LAY, first, second)
    else:
        zones.lay_next(s, seat, second, third, kind)
        s.push(step.ARRANGE, seat, second, third + 1)


def answer_search(s: NarutoState, seat: i64, at: i64, source: i64, found: i64, move: i64) -> None:
    if move == ask.NONE_MOVE:
        end_search(s, at, seat, found)
    else:
        take_found(s, seat, move - ask.CARD_MOVE)
        s.push(step.SEARCH, at, source, found + 1)


def answer_split(s: NarutoState, at: i64, source: i64, move: i64) -> None:
    """Set one more card aside for the first pile, or end it."""
    if move == ask.NONE_MOVE:
        end_split(s, at, source)
        return
    kind: i64 = move - ask.CARD_MOVE
    seat: i64 = s.cells[cell.LOOKED_SEAT] - 1
    verbs_cards.take_out(s, word.ZONE_LOOKED_AT, seat, kind)
    state.put(s, seat, parts.ASIDE, kind)
    s.cells[cell.MEMORY + M_LAST] = kind + 1
    state.tell(s, saw.MOVED, seat, kind, word.ZONE_DECK, word.ZONE_SET_ASIDE)
    if s.cells[cell.LOOKED] == 0:
        end_split(s, at, source)
    else:
        s.push(step.SPLIT, at, source)
