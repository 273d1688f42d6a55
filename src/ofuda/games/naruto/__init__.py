"""The Naruto Shippuden CCG."""

from ofuda.games.naruto.game import Naruto as Naruto
