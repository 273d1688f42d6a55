"""Requests for tables: the seats determine the number of players, and invalid requests are refused with a text."""

from __future__ import annotations

from typing import Any

import pytest

import ofuda
from ofuda.kernel.messages import Message
from ofuda.server import library, making
from ofuda.server.guard import Denied
from ofuda.table import wire


def wanted(bots: int, game: str = "shamans", **options: Any) -> wire.NewTable:
    return wire.NewTable(game, ["", *["easy"] * (bots - 1)], options)


def refused(table: wire.NewTable) -> Message:
    with pytest.raises(Denied) as found:
        library.checked(table)
    assert found.value.status == 400
    return found.value.said


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_as_many_play_as_seats_are_described(seats: int) -> None:
    table = library.checked(wanted(seats, rounds=1))
    assert making.created("ann", table, 0).options == dict(ofuda.load("shamans", players=seats, rounds=1).options)


def test_a_table_as_usual_stays_as_it_was_wanted() -> None:
    for table in (wanted(4), wanted(2, "jinkei"), wanted(3, players=3), wanted(3, players="3")):
        assert library.checked(table) == table


def test_players_and_seats_that_are_both_given_must_agree() -> None:
    said = refused(wanted(3, players=5))
    assert (said.key, said.params) == ("server.tables.seats", {"seats": 5, "given": 3})


@pytest.mark.parametrize("seats", [1, 2])
def test_a_number_of_seats_that_cannot_be_is_refused_with_those_that_can(seats: int) -> None:
    said = refused(wanted(seats))
    assert (said.key, said.params) == ("server.tables.players", {"allowed": "3, 4, 5", "given": seats})


def test_who_begins_must_have_a_seat_and_seats_are_counted_as_on_the_page() -> None:
    for table in (wanted(3, first=3), wanted(3, players="3", first="3")):
        said = refused(table)
        assert (said.key, said.params) == ("server.tables.first", {"seat": 4, "seats": 3})
    assert library.own_words().say(Message(said.key, said.params)) == "Seat 4 can't begin: there are only 3 seats"
    library.checked(wanted(3, first=2))
    library.checked(wanted(4, first=3))
    assert refused(wanted(4, first=4)).key == "server.tables.first"


# --- the words for what may be chosen ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["until somebody has won", "1 round", "2 rounds", "5 rounds"]),
        ("ru", ["до победы", "1 раунд", "2 раунда", "5 раундов"]),
        ("ja", ["勝者が決まるまで", "1ラウンド", "2ラウンド", "5ラウンド"]),
    ],
)
def test_a_few_lengths_are_offered_in_words(lang: str, words: list[str]) -> None:
    game = ofuda.load("shamans")
    offered = {each.value: game.words.say(each.name, lang) for each in game.suggestions("rounds")}
    assert [offered[rounds] for rounds in (0, 1, 2, 5)] == words
    rounds = next(option for option in game.spec if option.name == "rounds")
    assert next(iter(offered)) == rounds.default
    assert set(offered) <= set(rounds.allowed)
    assert len(offered) <= 10


@pytest.mark.parametrize("slug", ["jinkei", "shamans"])
@pytest.mark.parametrize("lang", library.LANGUAGES)
def test_a_seat_has_the_same_name_wherever_it_is_chosen(slug: str, lang: str) -> None:
    game = ofuda.load(slug)
    first = next(option for option in game.spec if option.name == library.FIRST)
    for seat in first.allowed[1:]:
        said = game.words.say(Message(f"value.first.{seat}"), lang)
        assert said == library.own_words().say(Message("page.make.seat", {"seat": seat + 1}), lang).lower()
