"""Shamans: hidden roles, tricks and rituals for three to five players."""

from ofuda.games.shamans.game import Shamans as Shamans
