"""The kit must be able to fail: each toy here has one defect, and the kit names the checks that see it."""

import random
from math import factorial
from pathlib import Path
from typing import Any

import pytest

from ofuda import IllegalMove, Message, Prompt, State, testing
from ofuda.kernel.arrays import BIT, bits, i64, ints, vec
from ofuda.kernel.journal import EVERYONE, SPECTATOR
from ofuda.kernel.randomness import Stream
from tests.testing.toy import (
    ASK_LAY,
    ASK_WINDOW,
    DEALT,
    DEALT_SOME,
    HAND,
    LAID,
    LEFT,
    ROUND,
    SPARE,
    WINDOW,
    Toy,
    ToyState,
)

LEDUC = Path(__file__).parents[2] / "examples" / "leduc.py"

# --- the contract -----------------------------------------------------------------------------------------------------


class SharesCells(ToyState):
    def copy(self) -> State:
        twin = super().copy()
        twin.cells = self.cells
        return twin


class AsksTheClock(ToyState):
    """A rule that uses chance from outside."""

    def roll(self) -> int:
        self.cells[SPARE] = random.randrange(1 << 30)
        return super().roll()


class Unsorted(ToyState):
    def legal(self, seat: int, out: Any) -> int:
        moves = listed(self, seat)
        return write(out, moves[::-1])


class ListsTooFew(ToyState):
    def legal(self, seat: int, out: Any) -> int:
        return write(out, listed(self, seat)[:1])


class ListsTooMany(ToyState):
    def legal(self, seat: int, out: Any) -> int:
        return write(out, sorted({*listed(self, seat), self.kinds()}))


def listed(state: ToyState, seat: int) -> list[int]:
    return [move for move in range(state.game.move_limit) if state.refusal(seat, move) == 0]


def write(out: Any, moves: list[int]) -> int:
    for n, move in enumerate(moves):
        out[n] = move
    return len(moves)


class ChangedByIllegalMoves(ToyState):
    def play(self, move: object, seat: object = None) -> None:
        try:
            super().play(move, seat)
        except IllegalMove:
            self.cells[SPARE] += 1
            raise


class EverybodyWins(ToyState):
    def share(self, seat: int) -> float:
        return 1.0


class Endless(ToyState):
    def window(self, seat: int) -> None:
        self.push(WINDOW, seat)
        self.ask(seat, ASK_WINDOW)


class OrderMatters(ToyState):
    """The seat that laid first is written down."""

    def answer(self, seat: int, move: int) -> None:
        if self.asked(seat) == ASK_LAY and self.cells[SPARE] == 0:
            self.cells[SPARE] = seat + 1
        super().answer(seat, move)

    def open(self) -> None:
        super().open()
        self.cells[SPARE] *= 10  # and kept


class SameWindAgain(ToyState):
    """The wind of both rounds comes from a stream of one name."""

    def roll(self) -> int:
        return int(self.stream(b"wind").below(2))


class Breaks(ToyState):
    def sealed(self, seat: int) -> bool:
        raise ZeroDivisionError("by the game itself")


class SameText(Toy):
    def move(self, state: State, seat: int, move: int) -> Message:
        message = super().move(state, seat, move)
        return message if message.key != "move.lay" else Message("move.lay", {"card": "something"})


class Wordless(Toy):
    def prompt(self, state: State, seat: int) -> Prompt:
        return Prompt(Message("prompt.forgotten"))


class WordWithoutItsCard(Toy):
    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        message = super().event(what, a, b, c, d)
        return Message(message.key, {"seat": a}) if message.key == "event.opened" else message


class ForgetsTheDeck(Toy):
    def write_position(self, state: State) -> dict[str, Any]:
        table = super().write_position(state)
        table["cells"][LEFT] = 0
        return table


class SharesItsTables(Toy):
    MARKS: list[str] = ["wind"]  # noqa: RUF012

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return {**super().view(state, seat), "marks": self.MARKS}


class LosesCards(Toy):
    def conserved(self, state: State) -> dict[str, int]:
        return {"cards": int(state.cells[LEFT])}


# --- imagined worlds --------------------------------------------------------------------------------------------------


class Peeks(Toy):
    """Takes back what is being laid, and leaves everything else as it is."""

    def shuffled(self, cards: list[int], rng: Stream) -> list[int]:
        return cards

    def redeal(self, state: State, seat: int, rng: Stream) -> None:
        assert isinstance(state, ToyState)
        for other in range(self.seats):
            if other != seat and state.asked(other) == ASK_LAY:
                state.cells[state.cell(other, HAND)] |= state.laid(other)
                state.cells[state.cell(other, LAID)] = 0


class PeeksALittle(Toy):
    """Deals everything anew, but the other hands are the real ones."""

    def redeal(self, state: State, seat: int, rng: Stream) -> None:
        assert isinstance(state, ToyState)
        Peeks.redeal(self, state, seat, rng)  # type: ignore[arg-type]
        held = [state.hand(p) | state.laid(p) for p in range(self.seats)]
        pool = [card for card in self.unseen(state, seat) if not any(mask >> card & 1 for mask in held)]
        for place, card in enumerate(self.shuffled(pool, rng)):
            state.cells[state.deck() + place] = card


class Uneven(Toy):
    def shuffled(self, cards: list[int], rng: Stream) -> list[int]:
        return sorted(cards) if rng.below(4) == 0 else super().shuffled(cards, rng)


class SlightlyUneven(Toy):
    """Of all orders of the unseen cards, the sorted one comes 1.3 times as often as each other one."""

    def shuffled(self, cards: list[int], rng: Stream) -> list[int]:
        orders = factorial(len(cards))
        favoured = orders < 1_000_000 and rng.below(10 * orders + 3) < 3
        return sorted(cards) if favoured else super().shuffled(cards, rng)


class BeliefPeeks(Toy):
    """What is made of the past is really made of another hand."""

    def belief(self, state: State, seat: int, key: bytes) -> vec[i64]:
        assert isinstance(state, ToyState)
        return ints([state.hand(1 - seat)])


class MemoryPeeks(Toy):
    """What a bot remembers is really another hand."""

    def remember(self, state: State, seat: int, key: bytes) -> vec[i64]:
        assert isinstance(state, ToyState)
        return ints([state.hand(1 - seat)])


class DrawsOwnHand(Toy):
    """A world drawn by a belief in which the seat itself holds less."""

    def belief(self, state: State, seat: int, key: bytes) -> vec[i64]:
        return ints([seat])

    def determinize(self, state: State, seat: int, weights: vec[i64], rng: Stream) -> None:
        assert isinstance(state, ToyState)
        hand = state.hand(seat)
        state.cells[state.cell(seat, HAND)] = hand & (hand - 1)


class KeepsTheKey(ToyState):
    def imagine(self, seat: int, seed: int) -> State:
        world = super().imagine(seat, seed)
        world._key = self._key
        return world


class OneFuture(ToyState):
    def imagine(self, seat: int, seed: int) -> State:
        world = super().imagine(seat, seed)
        world._quick = 7
        return world


# --- leaks ------------------------------------------------------------------------------------------------------------


class CardInAHandle(Toy):
    def side(self, state: ToyState, owner: int, own: bool) -> dict[str, Any]:
        backs = bits(state.hand(owner) | state.laid(owner))
        return {**super().side(state, owner, own), "backs": [f"back {card}" for card in backs]}


class OrderOfAHandState(ToyState):
    """When cards are opened, everybody can see where in the sorted hand the lower one was."""

    def open(self) -> None:
        place = 0
        for seat in range(self.game.seats):
            low = bits(self.laid(seat))[0]
            place = place * 4 + len([card for card in bits(self.hand(seat)) if card < low])
        super().open()
        self.cells[SPARE] = place


class OrderOfAHand(Toy):
    kind = OrderOfAHandState

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return {**super().view(state, seat), "places": int(state.cells[SPARE])}


class FirstDealIsOpen(ToyState):
    """The first hands are told to everybody, what is drawn later is not."""

    def tell(self, what: int, seen: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        openly = what == DEALT and self.cells[ROUND] == 0
        super().tell(what, EVERYONE if openly else seen, a, b, c, d)


class SpectatorsSeeTheDeal(ToyState):
    """Nobody at the table is told another hand, but whoever watches is."""

    def tell(self, what: int, seen: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        openly = what == DEALT and self.cells[ROUND] == 0
        super().tell(what, seen | BIT[SPECTATOR] if openly else seen, a, b, c, d)


class CountsTheTrumpsDealt(ToyState):
    """The deal tells everybody how many trumps each seat has got."""

    def deal(self) -> None:
        super().deal()
        for seat in range(self.game.seats):
            self.tell(DEALT_SOME, EVERYONE, seat, len(bits(self.hand(seat) >> (self.kinds() - 4))))


class SealedChoiceShown(Toy):
    def side(self, state: ToyState, owner: int, own: bool) -> dict[str, Any]:
        return {**super().side(state, owner, own), "lies": bits(state.laid(owner))}


class SealedChoiceShownWhenReady(Toy):
    def side(self, state: ToyState, owner: int, own: bool) -> dict[str, Any]:
        ready = state.laid(owner) and not state.waiting(owner)
        return {**super().side(state, owner, own), "lies": bits(state.laid(owner)) if ready else []}


class TrumpsCountAlready(ToyState):
    """The points that everybody may read are higher by the trumps in a hand."""

    def points(self, seat: int) -> int:
        return super().points(seat) + (0 if self.over else len(bits(self.hand(seat) >> (self.kinds() - 4))))


class PointsTellAHand(Toy):
    kind = TrumpsCountAlready

    def side(self, state: ToyState, owner: int, own: bool) -> dict[str, Any]:
        return {**super().side(state, owner, own), "points": ToyState.points(state, owner)}


class SkipsForcedPasses(ToyState):
    def window(self, seat: int) -> None:
        if self.hand(seat) >> (self.kinds() - 4):
            super().window(seat)


class WaitsForTrumps(Toy):
    """A window in which only passing is left is closed at once: everybody can see that nobody waits in it."""

    def prompt(self, state: State, seat: int) -> Prompt:
        asked = super().prompt(state, seat)
        moves = state.moves(seat)
        return Prompt(asked.message, asked.secret, moves[-1], len(moves) == 1) if asked.secret else asked


class SilenceIsIllegal(Toy):
    def prompt(self, state: State, seat: int) -> Prompt:
        asked = super().prompt(state, seat)
        return Prompt(asked.message, asked.secret, 0, True) if asked.secret else asked


class KeyInView(Toy):
    def view(self, state: State, seat: int) -> dict[str, Any]:
        return {**super().view(state, seat), "id": state.secret_key().hex()}


class CountsSecretStepsState(ToyState):
    def answer(self, seat: int, move: int) -> None:
        self.cells[SPARE] += 1
        super().answer(seat, move)


class CountsSecretSteps(Toy):
    kind = CountsSecretStepsState

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return {**super().view(state, seat), "seq": int(state.cells[SPARE])}


class RevealingReason(Toy):
    """Asking why a card cannot be laid tells whether another seat has it."""

    def reason(self, state: State, seat: int, move: int, code: int) -> Message:
        assert isinstance(state, ToyState)
        others = [p for p in range(self.seats) if p != seat and state.hand(p) & BIT[move % self.kinds]]
        return Message("refused.hand", {"card": "elsewhere" if others else "nowhere"})


def ruled(rules: type[ToyState]) -> type[Toy]:
    """The toy, played by other rules."""
    name = f"{rules.__name__}Toy"
    made = type(name, (Toy,), {"kind": rules, "__module__": __name__, "__qualname__": name})
    globals()[name] = made  # where pickle looks for it
    return made


ALTERED: list[tuple[type[ToyState], set[str]]] = [
    (SharesCells, {"copies"}),
    (AsksTheClock, {"determinism"}),
    (Unsorted, {"moves"}),
    (ListsTooFew, {"refusal"}),
    (ListsTooMany, {"refusal"}),
    (ChangedByIllegalMoves, {"illegal"}),
    (EverybodyWins, {"outcome"}),
    (Endless, {"ends"}),
    (OrderMatters, {"simultaneous"}),
    (SameWindAgain, {"streams"}),
    (Breaks, {"play"}),
    (KeepsTheKey, {"chance"}),
    (OneFuture, {"chance"}),
    (SkipsForcedPasses, {"twins"}),
    (FirstDealIsOpen, {"twins"}),
    (SpectatorsSeeTheDeal, {"twins"}),
    (CountsTheTrumpsDealt, {"twins"}),
]
RULED = {rules: ruled(rules) for rules, _ in ALTERED}
DRESSED: list[tuple[type[Toy], set[str]]] = [
    (SameText, {"texts"}),
    (Wordless, {"words"}),
    (WordWithoutItsCard, {"words"}),
    (ForgetsTheDeck, {"position"}),
    (SharesItsTables, {"view"}),
    (LosesCards, {"conserved"}),
    (Peeks, {"imagine"}),
    (PeeksALittle, {"imagine"}),
    (Uneven, {"support"}),
    (BeliefPeeks, {"belief"}),
    (MemoryPeeks, {"memory"}),
    (DrawsOwnHand, {"belief"}),
    (CardInAHandle, {"now", "twins"}),
    (OrderOfAHand, {"twins"}),
    (SealedChoiceShown, {"now", "sealed", "twins"}),
    (SealedChoiceShownWhenReady, {"now", "twins"}),
    (PointsTellAHand, {"now", "sealed", "twins"}),
    (WaitsForTrumps, {"now", "twins"}),
    (SilenceIsIllegal, {"moves"}),
    (KeyInView, {"now", "random key"}),
    (CountsSecretSteps, {"sealed"}),
    (RevealingReason, {"now", "twins"}),
]
CASES = [(RULED[rules], checks) for rules, checks in ALTERED] + DRESSED


@pytest.mark.parametrize(("toy", "checks"), CASES, ids=lambda case: case.__name__ if isinstance(case, type) else "")
def test_the_kit_names_the_defect(toy: type[Toy], checks: set[str]) -> None:
    report = testing.check(toy({}), games=4, quick=True, cap=400)
    assert set(report.failed) == checks, str(report)
    assert not report.ok
    assert "FAILS" in str(report)


@pytest.mark.parametrize("seed", range(3))
def test_a_world_that_is_imagined_a_little_too_often_is_found(seed: int) -> None:
    report = testing.check(SlightlyUneven({}), games=3, seed=seed)
    assert report.failed == ["support"], str(report)
    assert any("are imagined unevenly" in finding.message for finding in report.findings)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_of_leduc_that_is_dealt_openly_is_found(seat: int, tmp_path: Path) -> None:
    honest, open_ = f"self.tell(DEAL, BIT[{seat}], {seat}", f"self.tell(DEAL, EVERYONE, {seat}"
    source = LEDUC.read_text("utf-8")
    assert source.count(honest) == 1
    (tmp_path / "leaky.py").write_text(source.replace(honest, open_), "utf-8")
    (tmp_path / "honest.py").write_text(source, "utf-8")
    assert testing.check(str(tmp_path / "honest.py"), games=3).ok
    report = testing.check(str(tmp_path / "leaky.py"), games=3)
    assert report.failed == ["twins"]
    assert f"after another deal, seat {1 - seat} imagines the same worlds" in report.findings[0].message
    assert report.findings[0].step == 0


@pytest.mark.parametrize("players", [2, 3])
def test_the_honest_toy_passes_everything(players: int) -> None:
    report = testing.check(Toy({"players": players}), games=4)
    assert report.ok, str(report)
    assert report.notes == []
    for name in ("states with a sealed choice open", "twins compared", "positions with all worlds enumerated"):
        assert report.counts[name] > 0
    assert all(seen == {*range(players)} for seen in map(set, report.questions.values()))


@pytest.mark.parametrize("seed", [10**14, 2**200, -(2**70), -1])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    report = testing.check(Toy({}), games=1, quick=True, seed=seed)
    assert report.ok, str(report)
    assert testing.walk(Toy({}), seed).ended
    assert "over after" in testing.transcript(Toy({}), seed)
    assert testing.trace(Toy({}), [seed]) == testing.trace(Toy({}), [seed])


def test_a_stream_used_twice_is_told_by_its_name() -> None:
    found = testing.streams_are_used_once(testing.walk(RULED[SameWindAgain]({}), seed=3))
    assert "(b'wind', 0, 0) is used twice" in found[0].message
    assert found[0].state(RULED[SameWindAgain]({})).cells[ROUND] == 2


def test_an_exception_inside_a_game_is_told_with_its_place() -> None:
    report = testing.check(RULED[Breaks]({}), games=1)
    assert "ZeroDivisionError: by the game itself" in report.findings[0].message
    assert "in sealed" in report.findings[0].message


def test_a_finding_can_be_played_again() -> None:
    game = CountsSecretSteps({})
    finding = testing.check(game, games=1).findings[0]
    assert finding.step == len(finding.moves)
    state = finding.state(game)
    assert state.view(1 - finding.moves[-1][0])["seq"] == finding.step
