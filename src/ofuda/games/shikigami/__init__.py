"""Shikigami Kaidou: five elements, forty-eight shikigami, light and dark, for two to five players."""

from ofuda.games.shikigami.game import Shikigami as Shikigami
