"""4. Actions."""

from ofuda.games.shikigami import ask, cell, no, saw, step
from ofuda.games.shikigami.rules.drawing import draw, list_draws, refuse_draw
from ofuda.games.shikigami.rules.power import refuse_take_element, take_element
from ofuda.games.shikigami.rules.state import ShikigamiState, elements_lie, in_order, spirits_lie
from ofuda.games.shikigami.rules.summoning import choose, list_summons, refuse_summon
from ofuda.games.shikigami.rules.taking import may_take, refuse_take, take
from ofuda.kernel.arrays import i64, list_bits, vec
from ofuda.kernel.journal import EVERYONE


def turn(s: ShikigamiState, done: i64) -> None:
    """Ask the next player for an action: all in turn order, then all again (SG-13, SG-R2)."""
    c = s.cells
    c[cell.BONUS] = 0
    if done == 2 * s.players:
        c[cell.TURN] = 0
        s.push(step.END_CHECK)
        return
    c[cell.TURN] = done
    s.push(step.TURN, done + 1)
    s.ask(in_order(s, done if done < s.players else done - s.players), ask.ACTION)


def refuse_action(s: ShikigamiState, seat: i64, move: i64) -> i64:
    """Exactly one of four things is done (SG-14)."""
    if move < ask.DRAW:
        return refuse_summon(s, seat, move - ask.SUMMON)
    if move < ask.TAKE_ELEMENT:
        return refuse_draw(s, seat, move)
    if move < ask.TAKE:
        return refuse_take_element(s, move - ask.TAKE_ELEMENT)
    if move < ask.NOTHING:
        return refuse_take(s, seat, move - ask.TAKE)
    return no.MUST_ACT if list_actions(s, seat, s.room) > 0 else 0


def list_actions(s: ShikigamiState, seat: i64, found: vec[i64]) -> i64:
    n: i64 = list_summons(s, seat, ask.SUMMON, found, 0)
    n = list_draws(s, seat, found, n)
    n = list_bits(elements_lie(s), ask.TAKE_ELEMENT, found, n)
    if may_take(s, seat):
        n = list_bits(spirits_lie(s), ask.TAKE, found, n)
    return n


# --- the question of this chapter -------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.ACTION


def refusal(s: ShikigamiState, seat: i64, question: i64, move: i64) -> i64:
    return refuse_action(s, seat, move)


def legal(s: ShikigamiState, seat: i64, question: i64, found: vec[i64]) -> i64:
    n: i64 = list_actions(s, seat, found)
    if n == 0:  # SG-R10
        found[0] = ask.PASS
        return 1
    return n


def answer(s: ShikigamiState, seat: i64, question: i64, move: i64) -> None:
    if move < ask.DRAW:
        choose(s, seat, move - ask.SUMMON)
    elif move < ask.TAKE_ELEMENT:
        draw(s, seat, move)
    elif move < ask.TAKE:
        take_element(s, seat, move - ask.TAKE_ELEMENT)
    elif move < ask.NOTHING:
        take(s, seat, move - ask.TAKE)
    else:
        s.tell(saw.PASSES, EVERYONE, seat)
