"""Tournaments and measurements."""

from ofuda.arena.duel import Result as Result
from ofuda.arena.duel import duel as duel
