"""The seats of a table and who sits there: sitting down, leaving, bots on empty seats, names."""

from __future__ import annotations

from dataclasses import dataclass, field
from hmac import compare_digest
from typing import TYPE_CHECKING

from ofuda.kernel.messages import seat_message
from ofuda.table import events as log
from ofuda.table import wire
from ofuda.table.policy import Policy
from ofuda.table.refusal import Refusal

if TYPE_CHECKING:
    from ofuda.table.table import Table

PERSON, BOT, EMPTY = "person", "bot", "empty"
OPEN, PLAYING, OVER = "open", "playing", "over"  # phases: before, during and after the game
KNOWN = 64  # ids of a seat's last moves, to recognise duplicates
SUBSTITUTE = "medium"  # the bot that replaces an absent person
KEEP = 600_000  # ms that a seat is kept for its person after the table was made or the person was last here


@dataclass
class Chair:
    """A seat: a person's, a bot's, or free; a bot may play for an absent person."""

    seat: int
    bot: str = ""  # the bot, if one plays
    person: str = ""
    name: str = ""
    colour: str = ""
    salt: str = ""
    kept: str = ""  # the person it is kept for
    left: bool = False
    silent: bool = False  # passes in every secret window
    conceded: bool = False  # a bot plays until the end
    ids: list[str] = field(default_factory=list)

    @property
    def kind(self) -> str:
        return BOT if self.bot else PERSON if self.person else EMPTY

    @property
    def last(self) -> str:
        """The id of the last move that was accepted."""
        return self.ids[-1] if self.ids else ""

    def accept(self, id: str) -> None:
        """Remember the id of an accepted move."""
        if id:
            self.ids = [*self.ids[1 - KNOWN :], id]

    @property
    def taken_over(self) -> bool:
        return bool(self.bot and self.person)

    @property
    def present(self) -> bool:
        """Whether a person who has not left plays here."""
        return self.kind == PERSON and not self.left


class Seats(Policy):
    """The seats and their players. Before the game seats are taken and given up; during it people leave and return."""

    def __init__(self, created: log.Created, seats: int) -> None:
        kept = list(created.people) or [""] * seats
        if not created.people and 0 <= created.chosen < seats and not created.bots[created.chosen]:
            kept[created.chosen] = created.by
        self.chairs = [
            Chair(seat, bot, kept=kept[seat], name=bot.capitalize()) for seat, bot in enumerate(created.bots)
        ]

    def of(self, person: str) -> int | None:
        """Return the seat of a person, None for spectators."""
        for chair in self.chairs:
            if person and chair.person == person:
                return chair.seat
        return None

    def present(self) -> list[Chair]:
        """List the chairs of people who have not left."""
        return [chair for chair in self.chairs if chair.present]

    def keeps(self, table: Table, person: str, now: int, online: set[str]) -> bool:
        """Return whether a seat is still kept for this person; `online` are those who were here within `KEEP`."""
        return person in online or now < table.created.at + KEEP

    def kept_for(self, table: Table, seat: int, now: int, online: set[str]) -> str:
        """Return the person for whom an empty seat is kept now, "" if it is free."""
        person = self.chairs[seat].kept
        if self.chairs[seat].kind != EMPTY or not person or self.of(person) is not None:
            return ""
        return person if self.keeps(table, person, now, online) else ""

    def maker_decides(self, table: Table, now: int, online: set[str]) -> bool:
        """Return whether the table's maker has a seat or one is kept for the maker."""
        maker = table.created.by
        has_seat = any(maker in (chair.person, chair.kept) for chair in self.chairs)
        return has_seat and self.keeps(table, maker, now, online)

    # --- decide ---------------------------------------------------------------------------------------------------

    def sit(
        self, table: Table, person: str, name: str, colour: str, command: wire.Sit, now: int, online: set[str]
    ) -> list[log.Event]:
        """Take a seat, or return to one's own; the game begins when the last seat is taken."""
        own = self.of(person)
        if own is not None:
            chair = self.chairs[own]
            if command.seat not in (None, own):
                raise Refusal("table.seated")
            if table.phase == PLAYING and chair.conceded:
                raise Refusal("table.conceded")
            if chair.left or (table.phase == PLAYING and chair.taken_over):
                return [log.Sat(now, own, person, name, colour, chair.salt)]
            return []
        if table.phase != OPEN:
            raise Refusal("table.begun", code="begun")
        seat = self.free_seat(table, person, command, now, online)
        sat = log.Sat(now, seat, person, name, colour, command.salt)
        return [sat, *self.begin_if_full(table, {seat: command.salt}, now)]

    def free_seat(self, table: Table, person: str, command: wire.Sit, now: int, online: set[str]) -> int:
        """Return the seat that this person may take: one kept for them, or a free one."""
        created = table.created
        free = [chair.seat for chair in self.chairs if chair.kind == EMPTY]
        own = [seat for seat in free if self.chairs[seat].kept == person]
        if own and (created.people or command.seat is None or command.seat in own):
            return own[0]
        if not (created.by == person or created.open or compare_digest(command.invite.encode(), table.invite.encode())):
            raise Refusal("table.bad_invite" if command.invite else "table.by_invitation")
        kept = [seat for seat in free if self.kept_for(table, seat, now, online) not in ("", person)]
        free = [seat for seat in free if seat not in kept]
        if command.seat in kept:
            raise Refusal("table.seat_kept", seat=seat_message(command.seat))
        if not free:
            raise Refusal("table.full", code="full")
        if command.seat is not None:
            if command.seat not in free:
                raise Refusal("table.seat_taken", seat=seat_message(command.seat))
            return command.seat
        return free[0]

    def begin_if_full(self, table: Table, salts: dict[int, str], now: int) -> list[log.Event]:
        """Begin the game if no seat is empty; `salts` are those of the seats being taken now."""
        missing = [chair for chair in self.chairs if chair.kind == EMPTY and chair.seat not in salts]
        if missing:
            return []
        given = [salts.get(chair.seat, chair.salt) for chair in self.chairs]
        return [log.Began(now, given, table.game.rules)]

    def fill(self, table: Table, person: str, command: wire.Fill, now: int, online: set[str]) -> list[log.Event]:
        """Put a bot on an empty seat before the game; people other than the maker only if the maker is gone."""
        if table.phase != OPEN:
            raise Refusal("table.begun", code="begun")
        if not 0 <= command.seat < len(self.chairs) or self.chairs[command.seat].kind != EMPTY:
            raise Refusal("table.seat_taken", seat=seat_message(command.seat))
        if person != table.created.by and self.maker_decides(table, now, online):
            raise Refusal("table.maker_fills")
        if self.kept_for(table, command.seat, now, online):
            raise Refusal("table.seat_kept", seat=seat_message(command.seat))
        return [log.Filled(now, command.seat, command.bot), *self.begin_if_full(table, {command.seat: ""}, now)]

    def leave(self, table: Table, seat: int, now: int) -> list[log.Event]:
        """Leave the seat; a takeover that only lacked this person's consent is carried out."""
        if self.chairs[seat].left:
            return []
        return [log.Left(now, seat), *table.takeover.agreed_without(table, seat, now)]

    def renamed(self, person: str, name: str, colour: str, now: int) -> list[log.Event]:
        """Note a person's new name or colour."""
        seat = self.of(person)
        if seat is None or (self.chairs[seat].name, self.chairs[seat].colour) == (name, colour):
            return []
        return [log.Renamed(now, person, name, colour)]

    # --- apply ----------------------------------------------------------------------------------------------------

    def apply(self, table: Table, event: log.Event) -> None:
        if isinstance(event, (log.Played, log.Held)):
            self.chairs[event.seat].accept(event.id)
        elif isinstance(event, log.Sat):
            chair = self.chairs[event.seat]
            chair.person, chair.name, chair.colour = event.person, event.name, event.colour
            chair.left = False
            if table.phase != OVER:  # players at the end stay in the record
                chair.bot = ""
            chair.salt = chair.salt or event.salt
        elif isinstance(event, log.Filled):
            chair = self.chairs[event.seat]
            chair.bot, chair.name = event.bot, event.bot.capitalize()
        elif isinstance(event, log.Left):
            if table.phase == OPEN:
                self.chairs[event.seat] = Chair(event.seat)
            else:
                self.chairs[event.seat].left = True
        elif isinstance(event, log.Renamed):
            for chair in self.chairs:
                if chair.person == event.person:
                    chair.name, chair.colour = event.name, event.colour
