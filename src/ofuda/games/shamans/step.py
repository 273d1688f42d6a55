"""Steps of the agenda, with their arguments."""

from typing import Final

STEPS: Final = (
    "game",
    "round",
    "turn",
    "play",
    "card",
    "move",
    "place",
    "window",
    "resolve",
    "",  # unused
    "eclipse",
    "pass",
    "gather",
    "ritual",
    "rituals",
    "eliminate",
    "next",
    "end",
)
GAME: Final = 0
ROUND: Final = 1
TURN: Final = 2  # guide
PLAY: Final = 3  # how many have had their chance to play
CARD: Final = 4  # seat
MOVE: Final = 5  # seat, spaces, 1: it has been announced
PLACE: Final = 6  # seat, card
WINDOW: Final = 7  # active seat, how many have been asked, only this seat + 1
RESOLVE: Final = 8
ECLIPSE: Final = 10
PASS: Final = 11
GATHER: Final = 12  # seat, or -1: nobody is left to do it
RITUAL: Final = 13  # seat, world
RITUALS: Final = 14  # seat
ELIMINATE: Final = 15  # by whom, whom
NEXT: Final = 16  # the next Guide, or -1 - the seat that chooses one
END: Final = 17  # the winning role

# what may come next
LEADS_ON: Final = (PLAY, RESOLVE, NEXT, TURN)
AFTER_TOKEN: Final = (WINDOW, GATHER, RITUALS, *LEADS_ON)
AFTER_RITUAL: Final = (RITUALS, *LEADS_ON)
