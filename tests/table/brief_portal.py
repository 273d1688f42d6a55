"""The toy game with portals; windows before a card are brief, only those before a step onto the moon wait.

A seat's last token lies open, so that what it is asked is no secret.
"""

from ofuda import Prompt, State
from tests.kernel.shapes.portal import ASK_PORTAL, DO_MOVE, DO_WINDOW, PASS, PORTALS, USE, Portal, PortalState


class BriefPortal(Portal):
    slug = "brief-portal"

    def prompt(self, state: State, seat: int) -> Prompt:
        assert isinstance(state, PortalState)
        plain = super().prompt(state, seat)
        if state.asked(seat) != ASK_PORTAL:
            return plain
        coming = next(step[0] for step in state.agenda() if step[0] != DO_WINDOW)
        return Prompt(plain.message, len(state.tokens(seat)) > 1, PASS, coming != DO_MOVE)

    def premoves(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, PortalState)
        held = [token for token in state.tokens(seat) if token < PORTALS]
        return [] if state.over else [USE + token * 2 + back for token in held for back in (0, 1)]
