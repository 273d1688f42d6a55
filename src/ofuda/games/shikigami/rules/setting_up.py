"""2. Setting up."""

from ofuda.games.shikigami import ask, cell, no, parts, saw, step
from ofuda.games.shikigami.rules.power import put_disc, sort_discs
from ofuda.games.shikigami.rules.refill import fill_elements, fill_spirits, take_top
from ofuda.games.shikigami.rules.state import DECK_AT, ShikigamiState, has, in_order
from ofuda.kernel.arrays import BIT, i64, list_bits, vec
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream


def set_up_game(s: ShikigamiState) -> None:
    """Lay out decks, field and discs, and let everybody draw gods."""
    chance = s.stream(b"setup")
    shuffle_decks(s, chance)
    lay_field(s)
    name_first(s, chance)
    place_score_discs(s)
    place_discs(s)
    offer_gods(s)


def shuffle_decks(s: ShikigamiState, chance: Stream) -> None:
    """Shuffle each of the four decks (SG-01)."""
    c = s.cells
    cards = s.tables.elements
    n: i64 = len(cards)
    i: i64 = 0
    while i < n:
        c[cell.ELEMENT_DECK + i] = cards[i]
        i += 1
    chance.shuffle(c, cell.ELEMENT_DECK, cell.ELEMENT_DECK + n)
    c[cell.LEFT] = n
    fill_deck(s, parts.LOW_DECK, 0, parts.LOW_CARDS)
    chance.shuffle(c, cell.LOW_DECK, cell.LOW_DECK + parts.LOW_CARDS)
    fill_deck(s, parts.HIGH_DECK, parts.LOW_CARDS, parts.HIGH_CARDS)
    chance.shuffle(c, cell.HIGH_DECK, cell.HIGH_DECK + parts.HIGH_CARDS)
    fill_deck(s, parts.GOD_DECK, parts.FIRST_GOD, parts.GOD_CARDS)
    chance.shuffle(c, cell.GOD_DECK, cell.GOD_DECK + parts.GOD_CARDS)


def fill_deck(s: ShikigamiState, deck: i64, first: i64, n: i64) -> None:
    at: i64 = DECK_AT[deck]
    i: i64 = 0
    while i < n:
        s.cells[at + i] = first + i
        i += 1
    s.cells[cell.LEFT + deck] = n


def lay_field(s: ShikigamiState) -> None:
    """Lay five-element cards and low-grade and high-grade shikigami face up (SG-02)."""
    fill_elements(s)
    fill_spirits(s, parts.LOW_DECK)
    fill_spirits(s, parts.HIGH_DECK)


def name_first(s: ShikigamiState, chance: Stream) -> None:
    """Name who of the players, each with four discs (SG-03), is the first (SG-R27); the order is clockwise (SG-04)."""
    n: i64 = s.players
    first: i64 = s.opener
    if first < 0:
        first = chance.below(n)
    order: i64 = 0
    place: i64 = 0
    while place < n:
        seat: i64 = first + place
        if seat >= n:
            seat -= n
        order |= seat << (4 * place)
        place += 1
    s.cells[cell.ORDER] = order
    s.tell(saw.FIRST, EVERYONE, first)


def place_score_discs(s: ShikigamiState) -> None:
    """Put the score discs on 0 (SG-05), and no disc on the Yin-Yang board yet."""
    p: i64 = 0
    while p < s.players:
        s.cells[cell.at(p, cell.SCORE)] = 0
        s.cells[cell.at(p, cell.SCORE) + 1] = 0
        s.cells[cell.at(p, cell.DISC)] = -1
        s.cells[cell.at(p, cell.DISC) + 1] = -1
        p += 1


def place_discs(s: ShikigamiState) -> None:
    """Stack discs on the Taiji circle, from the bottom 1, 5, 4, 3, 2, 1 (SG-06)."""
    put_disc(s, in_order(s, 0), 1, 0)
    place: i64 = s.players - 1
    while place >= 0:
        put_disc(s, in_order(s, place), 0, 0)
        place -= 1
    place = 1
    while place < s.players:
        put_disc(s, in_order(s, place), 1, -place)  # SG-07
        place += 1
    place = 0
    while place < s.players:
        sort_discs(s, place)
        place += 1


def offer_gods(s: ShikigamiState) -> None:
    """Let everybody draw gods in turn order, then all choose at once (SG-08, SG-R28)."""
    place: i64 = 0
    while place < s.players:
        seat: i64 = in_order(s, place)
        i: i64 = 0
        while i < s.tables.draft:
            god: i64 = take_top(s, parts.GOD_DECK)
            s.cells[cell.at(seat, cell.OFFER)] |= BIT[god]
            s.tell(saw.OFFERED, BIT[seat], seat, god)
            i += 1
        place += 1
    s.push(step.DRAFT)
    place = 0
    while place < s.players:
        s.ask(place, ask.DRAFT)
        place += 1


def end_draft(s: ShikigamiState) -> None:
    """Keep the chosen gods, shuffle the others, and lay 4 of them on the field."""
    c = s.cells
    p: i64 = 0
    while p < s.players:
        god: i64 = c[cell.at(p, cell.CHOICE)] - 1
        others: i64 = c[cell.at(p, cell.OFFER)] & ~BIT[god]
        c[cell.at(p, cell.OFFER)] = 0
        c[cell.at(p, cell.CHOICE)] = 0
        c[cell.at(p, cell.HAND)] = BIT[god]
        c[cell.at(p, cell.KEPT)] = god + 1
        c[cell.at(p, cell.DRAFTED)] = 1
        c[cell.at(p, cell.RETURNED)] = others
        return_gods(s, others)
        s.tell(saw.DRAFTS, EVERYONE, p)
        s.tell(saw.DRAFTED, BIT[p], p, god)
        p += 1
    s.stream(b"returned").shuffle(c, cell.GOD_DECK, cell.GOD_DECK + c[cell.LEFT + parts.GOD_DECK])
    fill_spirits(s, parts.GOD_DECK)
    s.push(step.ROUND)


def return_gods(s: ShikigamiState, gods: i64) -> None:
    """Put gods back to their deck, which is shuffled afterwards."""
    c = s.cells
    n: i64 = list_bits(gods, 0, s.room, 0)
    i: i64 = 0
    while i < n:
        c[cell.GOD_DECK + c[cell.LEFT + parts.GOD_DECK]] = s.room[i]
        c[cell.LEFT + parts.GOD_DECK] += 1
        i += 1


# --- the question of this chapter -------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.DRAFT


def refusal(s: ShikigamiState, seat: i64, question: i64, move: i64) -> i64:
    offered: i64 = s.cells[cell.at(seat, cell.OFFER)]
    return 0 if has(offered, move - ask.DRAFT_MOVE) else no.NOT_OFFERED


def legal(s: ShikigamiState, seat: i64, question: i64, found: vec[i64]) -> i64:
    return list_bits(s.cells[cell.at(seat, cell.OFFER)], ask.DRAFT_MOVE, found, 0)


def answer(s: ShikigamiState, seat: i64, question: i64, move: i64) -> None:
    s.cells[cell.at(seat, cell.CHOICE)] = move - ask.DRAFT_MOVE + 1
