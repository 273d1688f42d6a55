"""A table in the terminal: it draws scenes, reads what is typed, and knows no game by name."""

from ofuda.terminal.play import Sitting as Sitting
from ofuda.terminal.replay import Viewer as Viewer
from ofuda.terminal.screen import Screen as Screen
