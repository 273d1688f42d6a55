"""The terminal table: draws scenes and reads typed input, independent of any particular game."""

from ofuda.terminal.play import Sitting as Sitting
from ofuda.terminal.replay import Viewer as Viewer
from ofuda.terminal.screen import Screen as Screen
