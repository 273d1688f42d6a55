"""Static content (games, cards, rulebooks, words), serialised once, and the checks of requests for new tables."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Set
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

import ofuda
from ofuda.bots import LEVELS
from ofuda.kernel import rulebook
from ofuda.kernel.core import Game
from ofuda.kernel.decks import small_decks
from ofuda.kernel.facets import Facet, FacetValue
from ofuda.kernel.messages import Catalogue, Message, kernel_words
from ofuda.kernel.options import Option
from ofuda.kernel.scene import Face
from ofuda.server.guard import Denied
from ofuda.server.logs import logger
from ofuda.server.making import quick
from ofuda.table import wire
from ofuda.table.codec import replace, write

LOCALE = Path(__file__).parent / "locale"
PAGE = "page"  # the room with the page's own words
LANGUAGES = ("en", "ja", "ru")
Chosen = tuple[tuple[str, str], ...]  # facets and their values
PLAYERS, FIRST = "players", "first"  # options with the same meaning in every game: number of seats, first seat


@dataclass(frozen=True)
class Sheet:
    """A response body with its compressed form and its ETag."""

    body: bytes
    packed: bytes
    tag: str


@dataclass(frozen=True)
class Filter:
    """A facet of a game, and the places of the cards with each value in the list of all cards."""

    facet: Facet
    cards: dict[str, frozenset[int]]


def marks_of(face: Face) -> list[str]:
    """Return the provenance of a card's facts; a card is as printed if all of them are."""
    found = {mark for _, mark in face.provenance}
    return [mark for mark in MARKS if mark in found and (mark != MARKS[0] or len(found) == 1)]


MARKS = ("printed", "inferred", "reconstructed", "designed")
PROVENANCE = Facet(
    "from",
    Message("gallery.from"),
    tuple(FacetValue(mark, Message(f"board.from.{mark}")) for mark in MARKS),
    marks_of,
)


def sheet(thing: Any) -> Sheet:
    body = write(thing)
    return Sheet(body, gzip.compress(body, 9, mtime=0), f'"{hashlib.sha256(body).hexdigest()[:24]}"')


@cache
def games() -> dict[str, Game]:
    """Return all games with their default options."""
    found: dict[str, Game] = {}
    for name in ofuda.names():
        try:
            found[name] = ofuda.load(name)
        except Exception as error:  # a broken package must not hide the other games
            logger().warning("game cannot be loaded", game=name, exc_info=error)
    return found


def game_of(slug: str) -> Game:
    """Return a game by its name. Paths are not accepted: they would run arbitrary code."""
    if slug not in games():
        raise Denied(404, "server.games.unknown", game=slug[:40])
    return games()[slug]


def language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Denied(404, "server.games.language", languages=", ".join(LANGUAGES))
    return lang


@cache
def own_words() -> Catalogue:
    return Catalogue(LOCALE, kernel_words())


@cache
def cards() -> Sheet:
    return sheet([card(slug, game) for slug, game in games().items()])


def card(slug: str, game: Game) -> wire.GameCard:
    players = [list(option.allowed) for option in game.spec if option.name == PLAYERS]
    seats = players[0] if players else [game.seats]
    options = [
        wire.OptionSpec(o.name, o.default, list(o.allowed), help_of(game, o), suggested(game, o)) for o in game.spec
    ]
    about = (
        Message("about") if "about" in game.words.catalogue.all("en") else Message("scene.text", {"text": game.title})
    )
    return wire.GameCard(slug, game.title, about, seats, options, levels())


def suggested(game: Game, option: Option) -> list[wire.Suggestion]:
    """Return suggested values for an option with many or unlimited values, such as the game's own decks."""
    found = game.suggestions(option.name)
    return [wire.Suggestion(each.value, each.name, dict(each.needs)) for each in found]


def levels() -> list[str]:
    """Return the bot levels to offer, without those that would be replaced by another level."""
    return [level for level in LEVELS if quick(level) == level]


def help_of(game: Game, option: Option) -> Message:
    """Return the help text of an option: translated if the game's catalogue has it."""
    key = f"option.{option.name}"
    if key in game.words.catalogue.all("en"):
        return Message(key)
    return Message("scene.text", {"text": option.help})


@lru_cache(64)
def table_sheet(slug: str, options: str) -> Sheet:
    """Return the cards that a table shows; `options` are the table's, as JSON."""
    game = ofuda.load(slug, **json.loads(options))
    return sheet(wire.GameSheet(slug, game.title, list(game.board.table_faces())))


@cache
def searched(slug: str, lang: str) -> list[tuple[str, Face]]:
    """Return all cards of a game with their searchable text."""
    game = game_of(slug)
    say = partial(game.words.catalogue.say, lang=language(lang))
    return [
        (" ".join([*map(say, (face.name, *face.lines)), face.rank]).casefold(), face) for face in game.board.faces()
    ]


@cache
def filters(slug: str) -> dict[str, Filter]:
    """Return the facets that tell the cards of a game apart: its own ones, and where the facts come from."""
    board = game_of(slug).board
    found: dict[str, Filter] = {}
    for facet in (*board.facets(), PROVENANCE):
        cards: dict[str, set[int]] = {value.id: set() for value in facet.values}
        for place, face in enumerate(board.faces()):
            for value in facet.of(face):
                cards[value].add(place)
        offered = {id: frozenset(places) for id, places in cards.items() if places}
        if len(offered) > 1:
            found[facet.id] = Filter(facet, offered)
    return found


def narrowed(slug: str, places: Set[int], chosen: Chosen, but: str = "") -> Set[int]:
    """Return the places of the cards that have all chosen values, those of the facet `but` aside."""
    for facet, value in chosen:
        if facet != but:
            places = places & filters(slug)[facet].cards[value]
    return places


def check_chosen(slug: str, chosen: Chosen) -> None:
    known = filters(slug)
    for facet, value in chosen:
        if facet not in known:
            raise Denied(400, "server.cards.no_facet", facet=facet[:40])
        if value not in known[facet].cards:
            raise Denied(400, "server.cards.no_value", facet=facet, allowed=", ".join(known[facet].cards))
    if len({facet for facet, _ in chosen}) < len(chosen):
        raise Denied(400, "server.cards.twice")


@lru_cache(256)
def faces(slug: str, lang: str, words: str, chosen: Chosen, card: str, offset: int, limit: int) -> Sheet:
    """Return a page of the cards whose text contains all of the words and that have all chosen values.

    It is the page with this card if the card is among them, else the one at the offset.
    """
    every = searched(slug, lang)
    check_chosen(slug, chosen)
    wanted = words.casefold().split()
    said = {place for place, (text, _) in enumerate(every) if all(word in text for word in wanted)}
    found = [every[place][1] for place in sorted(narrowed(slug, said, chosen))]
    place = next((place for place, face in enumerate(found) if face.id == card), None)
    if place is not None and limit:
        offset = place - place % limit
    facets = [counted(each, narrowed(slug, said, chosen, name)) for name, each in filters(slug).items()]
    return sheet(wire.Cards(found[offset : offset + limit], offset, len(found), len(every), facets))


def counted(each: Filter, places: Set[int]) -> wire.Facet:
    """Return a facet with the number of these cards that each value leaves."""
    values = [
        wire.FacetValue(value.id, value.name, len(places & each.cards[value.id]), value.tone, value.sign)
        for value in each.facet.values
        if value.id in each.cards
    ]
    return wire.Facet(each.facet.id, each.facet.name, values)


@cache
def rules(slug: str, lang: str) -> Sheet:
    try:
        clauses = rulebook.read(game_of(slug), language(lang))
    except ValueError:
        raise Denied(404, "server.games.no_rules") from None
    return sheet([clause.plain() for clause in clauses])


@cache
def words(room: str, lang: str) -> Sheet:
    catalogue = own_words() if room == PAGE else game_of(room).words.catalogue
    return sheet(catalogue.all(language(lang)))


# --- requests for new tables ------------------------------------------------------------------------------------------


def checked(wanted: wire.NewTable) -> wire.NewTable:
    """Check a request for a table and complete its options; the number of seats gives the number of players."""
    game = game_of(wanted.game)
    wanted = replace(wanted, options=with_players(game, wanted))
    spec = {option.name: option for option in game.spec}
    given: dict[str, Any] = {}
    for name, value in wanted.options.items():
        if name not in spec:
            raise Denied(400, "server.tables.no_option", option=name[:40])
        given[name] = check_option(game, spec[name], value)
    check_first(given.get(FIRST), given.get(PLAYERS, game.seats))
    try:
        seats = new_seats(wanted.game, write(wanted.options))
    except ValueError as error:  # a game may check its options further
        raise Denied(400, "scene.text", text=str(error)) from None
    if len(wanted.bots) != seats:
        raise Denied(400, "server.tables.seats", seats=seats, given=len(wanted.bots))
    for bot in wanted.bots:
        check_bot(bot, empty=True)
    people = [seat for seat, bot in enumerate(wanted.bots) if not bot]
    if not people:
        raise Denied(400, "server.tables.nobody")
    if wanted.seat != -1 and wanted.seat not in people:
        raise Denied(400, "server.tables.seat")
    return wanted


@lru_cache(256)
def new_seats(slug: str, options: bytes) -> int:
    """Return the number of seats of a new table. Its decks must be small; those of games already played need not be,
    so this does not look at games that are loaded."""
    with small_decks():
        return ofuda.load(slug, **json.loads(options)).seats


def with_players(game: Game, wanted: wire.NewTable) -> dict[str, Any]:
    """Return the options, with the number of players added if it is missing and not the default."""
    option = next((option for option in game.spec if option.name == PLAYERS), None)
    given = len(wanted.bots)
    if option is None or len(option.allowed) < 2 or PLAYERS in wanted.options or given == option.default:
        return wanted.options
    if given not in option.allowed:
        raise Denied(400, "server.tables.players", allowed=", ".join(map(str, option.allowed)), given=given)
    return {**wanted.options, PLAYERS: given}


def check_first(first: Any, seats: Any) -> None:
    """Require that the first seat exists. Messages count seats from 1."""
    if isinstance(first, int) and isinstance(seats, int) and first >= seats:
        raise Denied(400, "server.tables.first", seat=first + 1, seats=seats)


def check_option(game: Game, option: Option, value: Any) -> Any:
    """Return the option's value as the game parses it."""
    try:
        return option.read(game.slug, value)
    except ValueError:
        allowed = ", ".join(str(choice) for choice in option.allowed)
        raise Denied(400, "server.tables.option", option=option.name, allowed=allowed) from None


def check_bot(bot: str, empty: bool = False) -> None:
    """Allow named levels only: custom settings would let anyone use unlimited processor time."""
    if bot not in LEVELS and not (empty and not bot):
        raise Denied(400, "server.tables.bot", levels=", ".join(LEVELS))
