"""The websocket protocol of uvicorn with a short way for the messages of tables.

ASGI passes every message through a task and several layers of Starlette. A connection may instead hand a message to
the transport at once, as long as the client keeps up with reading.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

KEY = "ofuda.protocol"  # where the ASGI scope holds the protocol
QUEUE = 8  # messages that may wait for the application; while there are more, nothing is read


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One websocket of a page."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            self.scope["state"][KEY] = self

    def send_receive_event_to_app(self) -> None:
        """Hand a message to the application. Other than uvicorn's own, do not pause for every single message."""
        if self.queue.qsize() >= QUEUE:
            super().send_receive_event_to_app()
            return
        self.read_paused, paused = True, self.read_paused
        try:
            super().send_receive_event_to_app()
        finally:
            self.read_paused = paused

    def send_now(self, data: bytes) -> bool:
        """Send a text message unless the client is slow in reading or gone; return whether it was sent."""
        if self.disconnected or self.close_sent or not self.handshake_complete or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(data)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def protocol_of(scope: Any) -> WebSocketProtocol | None:
    """Return the protocol of a connection, None if another server than uvicorn runs the application."""
    found: WebSocketProtocol | None = scope.get("state", {}).get(KEY)
    return found
