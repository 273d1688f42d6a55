"""An interrupt by a player who is not on turn; who is asked depends on public knowledge only.

Each of three players has two face-down tokens; two of the six are portals. Before every card, and before the pawn
reaches the moon, everyone who could hold a portal is asked, clockwise from the active player. A portal moves the pawn
one space; then everyone is asked once more. A portal's own step onto the moon is announced in the same way.
"""

from typing import Any, ClassVar

from ofuda import State
from ofuda.kernel.arrays import bits
from ofuda.kernel.engine import call
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from tests.kernel.shapes.toy import OTHER_QUESTION, Toy, ToyState, dealt_again, seats_option, shuffled

SEATS, MOON = 3, 12
TOKENS, PORTALS = 6, 2  # tokens 0 and 1 are the portals, the others stones
CARDS = 12  # the numbers 1, 2, 3 four times: number = card % 3 + 1
PAWN, SPENT, SHOWN, WINNER, SEAT = 0, 1, 2, 3, 4  # masks of used portals and of played cards; winner: seat + 1
OWN, HAND, WIDTH = 0, 1, 2  # masks of face-down tokens and of cards
DO_DEAL, DO_TURN, DO_WINDOW, DO_CARD, DO_MOVE = range(5)
ASK_PORTAL, ASK_CARD = 1, 2
PASS, USE, PLAY = 0, 1, 5  # use: + portal * 2, and 1 more for a step back; play: + card
TOKEN, CARD, PLAYED, USED, MOVED, PASSED = range(1, 7)
NO_PORTAL, NOT_IN_HAND = 2, 3


class PortalState(ToyState):
    def tokens(self, seat: int) -> list[int]:
        return bits(self.cells[SEAT + seat * WIDTH + OWN])

    def hand(self, seat: int) -> list[int]:
        return bits(self.cells[SEAT + seat * WIDTH + HAND])

    def could_hold_a_portal(self, seat: int) -> bool:
        """Return whether the seat could hold a portal: it has a face-down token, and not every portal is used."""
        return len(self.tokens(seat)) > 0 and len(bits(self.cells[SPENT])) < PORTALS

    def do(self, op: int, a: int, b: int, c: int) -> None:
        if op == DO_DEAL:
            tokens = shuffled(self.stream(b"tokens"), list(range(TOKENS)))
            cards = shuffled(self.stream(b"cards"), list(range(CARDS)))
            for p in range(SEATS):
                self.hold(p, tokens[p * 2 :][:2], cards[p * 4 :][:4])
                for token in self.tokens(p):
                    self.tell(TOKEN, 1 << p, token)
                for card in self.hand(p):
                    self.tell(CARD, 1 << p, card)
            self.push(DO_TURN)
        elif op == DO_TURN and not self.hand(a):
            self.finish()
        elif op == DO_TURN:
            self.plan(call(DO_WINDOW, a), call(DO_CARD, a), call(DO_TURN, (a + 1) % SEATS))
        elif op == DO_CARD:
            self.ask(a, ASK_CARD)
        elif op == DO_WINDOW:
            self.window(a, b)
        elif op == DO_MOVE:
            self.move(a, b, bool(c))

    def hold(self, seat: int, tokens: list[int], cards: list[int]) -> None:
        self.cells[SEAT + seat * WIDTH + OWN] = sum(1 << token for token in tokens)
        self.cells[SEAT + seat * WIDTH + HAND] = sum(1 << card for card in cards)

    def window(self, active: int, turn: int) -> None:
        while turn < SEATS and not self.could_hold_a_portal((active + turn) % SEATS):
            turn += 1
        if turn < SEATS:
            self.push(DO_WINDOW, active, turn + 1)
            self.ask((active + turn) % SEATS, ASK_PORTAL)

    def move(self, seat: int, steps: int, announced: bool) -> None:
        if self.cells[PAWN] + steps >= MOON and not announced:
            self.plan(call(DO_WINDOW, seat), call(DO_MOVE, seat, steps, 1))
            return
        self.cells[PAWN] = max(0, self.cells[PAWN] + steps)
        self.tell(MOVED, EVERYONE, self.cells[PAWN])
        if self.cells[PAWN] >= MOON:
            self.cells[WINNER] = seat + 1
            self.finish()

    def refusal(self, seat: int, move: int) -> int:
        if self.asked(seat) == ASK_PORTAL and move < PLAY:
            return 0 if move == PASS or (move - USE) // 2 in self.tokens(seat) else NO_PORTAL
        if self.asked(seat) == ASK_CARD and move >= PLAY:
            return 0 if move - PLAY in self.hand(seat) else NOT_IN_HAND
        return OTHER_QUESTION

    def answer(self, seat: int, move: int) -> None:
        self.done(seat)
        if move == PASS:
            self.tell(PASSED, EVERYONE, seat)
        elif move >= PLAY:
            card = move - PLAY
            self.cells[SEAT + seat * WIDTH + HAND] &= ~(1 << card)
            self.cells[SHOWN] |= 1 << card
            self.tell(PLAYED, EVERYONE, seat, card)
            self.push(DO_MOVE, seat, card % 3 + 1)
        else:
            portal, back = divmod(move - USE, 2)
            self.cells[SEAT + seat * WIDTH + OWN] &= ~(1 << portal)
            self.cells[SPENT] |= 1 << portal
            self.tell(USED, EVERYONE, seat, portal)
            active = self.next_argument(0)
            self.drop_step()
            self.plan(call(DO_MOVE, seat, -1 if back else 1), call(DO_WINDOW, active))  # everyone is asked once more

    def share(self, seat: int) -> float:
        return float(self.cells[WINNER] == seat + 1) if self.cells[WINNER] else 1 / SEATS


class Portal(Toy):
    slug = "portal"
    kind = PortalState
    silences: ClassVar[dict[int, int]] = {ASK_PORTAL: PASS}
    spec = seats_option(SEATS)
    steps = ("deal", "turn", "window", "card", "move")
    questions = ("", "portal", "card")
    texts = (
        "pass",
        *(f"portal {name} {way}" for name in "ab" for way in ("forward", "back")),
        *(f"play {n % 3 + 1}{'abcd'[n // 3]}" for n in range(CARDS)),
    )
    reasons = (*Toy.reasons, "you do not have that portal", "that card is not in your hand")
    told = ("", "token {a}", "card {a}", "{a} plays {b}", "{a} uses portal {b}", "the pawn is at {a}", "{a} passes")

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, SEATS, SEAT + SEATS * WIDTH)

    def unseen(self, state: PortalState, seat: int) -> tuple[list[int], list[int]]:
        """Return the tokens and the cards that this seat has not seen."""
        tokens = set(range(TOKENS)) - set(bits(state.cells[SPENT])) - set(state.tokens(seat))
        cards = set(range(CARDS)) - set(bits(state.cells[SHOWN])) - set(state.hand(seat))
        return sorted(tokens), sorted(cards)

    def redeal(self, state: PortalState, seat: int, rng: Stream) -> None:
        tokens, cards = (dealt_again(rng, hidden) for hidden in self.unseen(state, seat))
        for p in range(SEATS):
            if p != seat:
                n, k = len(state.tokens(p)), len(state.hand(p))
                state.hold(p, tokens[:n], cards[:k])
                tokens, cards = tokens[n:], cards[k:]

    def secrets(self, state: PortalState, seat: int) -> list[tuple[int, int, list[int]]]:
        return [(2, group, hidden) for group, hidden in enumerate(self.unseen(state, seat))]

    def relabel(self, state: State, group: int, names: dict[int, int]) -> None:
        for mask in [SEAT + p * WIDTH + (OWN, HAND)[group] for p in range(SEATS)]:
            state.cells[mask] = sum(1 << names.get(thing, thing) for thing in bits(state.cells[mask]))

    def rename_move(self, state: State, seat: int, move: int, group: int, names: dict[int, int]) -> int:
        return PLAY + names.get(move - PLAY, move - PLAY) if group == 1 and move >= PLAY else move

    def view(self, state: PortalState, seat: int) -> dict[str, Any]:
        return {
            "pawn": int(state.cells[PAWN]),
            "spent": bits(state.cells[SPENT]),
            "shown": bits(state.cells[SHOWN]),
            "tokens": [len(state.tokens(p)) for p in range(SEATS)],
            "hands": [len(state.hand(p)) for p in range(SEATS)],
            "own": [state.tokens(seat), state.hand(seat)] if seat >= 0 else [],
        }
