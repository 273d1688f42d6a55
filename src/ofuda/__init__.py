"""Ofuda plays card games by their rulebooks: with people, against bots, and as a library for those who study games."""

from ofuda.kernel.core import Game as Game
from ofuda.kernel.core import State as State
from ofuda.kernel.messages import IllegalMove as IllegalMove
from ofuda.kernel.messages import Message as Message
from ofuda.kernel.messages import Prompt as Prompt
from ofuda.kernel.options import Option as Option
from ofuda.kernel.outcome import Outcome as Outcome
from ofuda.kernel.playouts import playouts as playouts
from ofuda.kernel.records import Record as Record
from ofuda.kernel.records import RecordError as RecordError
from ofuda.kernel.registry import load as load
from ofuda.kernel.registry import names as names
from ofuda.kernel.small import SmallGame as SmallGame

__version__ = "0.1.0"


def compiled() -> bool:
    """Does the engine run as compiled code?"""
    from ofuda.kernel import core

    return not str(core.__file__).endswith(".py")
