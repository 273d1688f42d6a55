"""Bots: they work for every game and never access the real state."""

from ofuda.bots.base import Bot as Bot
from ofuda.bots.base import Glimpse as Glimpse
from ofuda.bots.base import glimpse as glimpse
from ofuda.bots.make import LEVELS as LEVELS
from ofuda.bots.make import VERSION as VERSION
from ofuda.bots.make import make_bot as make_bot
