"""Pages over real websockets: whole games, and all kinds of misuse."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ofuda.kernel.records import Record
from ofuda.server.flow import Bucket, Limits, Outbox
from ofuda.table.check import verify
from tests.server.serving import Page, Serving, play_out, run, serving, settings, two_at_a_table

# --- whole games --------------------------------------------------------------------------------------------------


def test_two_people_play_a_whole_game_and_anybody_can_check_it(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, ann, one, _, two = await two_at_a_table(server)
            watcher = await (await server.guest()).page(table)
            assert (one.state["you"], two.state["you"], watcher.state["you"]) == (0, 1, None)
            await play_out(one, two)
            await watcher.until(lambda: watcher.state["phase"] == "over")
            assert one.state["ending"] == two.state["ending"] == watcher.state["ending"]
            record = Record.from_json(json.dumps(await ann.ask("GET", f"/api/tables/{table}/record")))
            assert all(check.ok for check in verify(record))
            assert (await ann.ask("GET", f"/api/replays/{table}"))["steps"] == len(record.moves)

    run(session())


def test_a_person_plays_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            ann = await server.guest()
            made = await ann.make(["", "easy"])
            page = await ann.page(made["table"])
            await page.sit()
            await play_out(page)
            assert page.state["ending"].get("how", "rules") == "rules"
            assert 'ofuda_moves_total{by="bot"}' in await server.metrics()

    run(session())


def test_the_log_that_came_in_pieces_is_the_log_that_comes_whole(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, ann, one, _, two = await two_at_a_table(server)
            await play_out(one, two)
            again = await ann.page(table)
            assert again.log == one.log
            assert again.state["n"] == one.state["n"]

    run(session())


def test_a_rematch_keeps_everyone(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            _, ann, one, bob, two = await two_at_a_table(server)
            assert (await one.do("concede"))["is"] == "done"
            await two.until(lambda: two.state["phase"] == "over")
            assert two.state["ending"]["how"] == "conceded"
            assert (await two.do("propose", what="rematch"))["is"] == "done"
            await one.until(lambda: "proposal" in one.state)
            assert (await one.do("answer", proposal=one.state["proposal"]["id"], yes=True))["is"] == "done"
            for page in (one, two):
                await page.until(lambda page=page: bool(page.state.get("next")))  # type: ignore[misc]
            assert one.state["next"] == two.state["next"]
            new_two, new_one = await bob.page(two.state["next"]), await ann.page(one.state["next"])
            await new_two.sit()
            await new_one.sit()
            await new_two.until(lambda: new_two.state["phase"] == "playing")
            assert new_two.state["you"] == 1
            stranger = await (await server.guest()).page(one.state["next"])
            assert await stranger.refused("sit", salt="0" * 32) == "table.begun"

    run(session())


def test_what_is_said_is_heard_by_everybody_at_once(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, _, one, _, two = await two_at_a_table(server)
            watcher = await (await server.guest()).page(table)
            assert (await one.do("say", text="  good   luck\n"))["is"] == "done"
            for page in (two, watcher):
                await page.until(lambda page=page: bool(page.state["chat"]["lines"]))  # type: ignore[misc]
                assert page.state["chat"]["lines"][-1]["text"] == "good luck"
            assert await watcher.refused("say", text="hello") == "table.watching"
            assert await one.refused("say", text=" ") == "table.empty_chat"

    run(session())


# --- one person, several tabs -------------------------------------------------------------------------------------


def test_two_tabs_of_one_person_show_the_same_and_either_may_choose(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, ann, one, bob, two = await two_at_a_table(server)
            mover, guest = (one, ann) if one.state.get("asked") else (two, bob)
            tab = await guest.page(table)
            assert tab.state == {**mover.state, "log": tab.state["log"]}
            before = tab.state["n"]
            await tab.move()
            await mover.until(lambda: mover.state["n"] > before)
            await tab.until(lambda: tab.state["n"] >= mover.state["n"])
            assert mover.state["last"] == tab.state["last"] != ""

    run(session())


def test_presence_tells_who_is_connected(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, _, one, bob, two = await two_at_a_table(server)
            await one.until(lambda: one.presence.get("online") == [True, True])
            tab = await bob.page(table)
            watcher = await (await server.guest()).page(table)
            await one.until(lambda: one.presence["watchers"] == 1)
            await two.close()
            await watcher.close()
            await one.until(lambda: one.presence["watchers"] == 0)
            assert one.presence["online"] == [True, True]
            await tab.close()
            await one.until(lambda: one.presence["online"] == [True, False])

    run(session())


def test_who_comes_back_sees_all_and_goes_on(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, ann, one, bob, two = await two_at_a_table(server)
            mover, guest = (one, ann) if one.state.get("asked") else (two, bob)
            await mover.close()
            back = await guest.page(table)
            assert back.state["asked"]["choices"]
            assert (await back.move())["is"] == "done"

    run(session())


# --- numbers ------------------------------------------------------------------------------------------------------


def test_a_move_sent_twice_counts_once(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, _, one, _, two = await two_at_a_table(server)
            mover = one if one.state.get("asked") else two
            given = {"id": "same", "seen": mover.state["n"], "move": mover.state["asked"]["choices"][0]["move"]}
            for _ in range(3):
                assert await mover.do("move", **given) == {"is": "done", "id": "same"}
            played = await server.table_host.table(table)
            assert played is not None
            assert played.play is not None
            assert len([made for made in played.play.made if made.by == "person"]) == 1

    run(session())


def test_answers_to_what_is_gone_or_has_not_come_change_nothing_and_the_table_is_shown_again(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, _, one, _, two = await two_at_a_table(server)
            mover = one if one.state.get("asked") else two
            move = mover.state["asked"]["choices"][0]["move"]
            before = await digest(server, table)
            for seen, code in ((0, "stale"), (mover.state["n"] + 1, "future"), (-5, "stale")):
                answer = await mover.do("move", seen=seen, move=move)
                assert (answer["is"], answer["why"]["key"], answer["code"]) == ("refused", f"table.{code}", code)
                states = len([message for message in mover.seen if message["is"] == "state"])
                await mover.until(lambda states=states: count(mover) > states)  # type: ignore[misc]
            assert await digest(server, table) == before
            assert (await mover.move())["is"] == "done"

    run(session())


def count(page: Page) -> int:
    return len([message for message in page.seen if message["is"] == "state"])


async def digest(server: Serving, id: str) -> Any:
    table = await server.table_host.table(id)
    assert table is not None
    return table.play.state.digest() if table.play is not None else None


# --- what nobody may do -------------------------------------------------------------------------------------------


def test_another_seats_move_is_refused_to_that_person_alone(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, _, one, _, two = await two_at_a_table(server)
            mover, other = (one, two) if one.state.get("asked") else (two, one)
            move = mover.state["asked"]["choices"][0]["move"]
            before, heard = await digest(server, table), len(mover.seen)
            assert await other.refused("move", seen=other.state["n"], move=move) == "table.wait"
            assert await other.refused("move", seen=other.state["n"], move=10**9) == "table.wait"
            assert await mover.refused("move", seen=mover.state["n"], move=10**9) == "table.no_move"
            assert await digest(server, table) == before
            assert [message for message in mover.seen[heard:] if message["is"] == "state"] == []

    run(session())


COMMANDS: list[tuple[str, dict[str, Any]]] = [
    ("move", {"seen": 0, "move": 0}),
    ("leave", {}),
    ("fill", {"seat": 0, "bot": "easy"}),
    ("undo", {"seen": 0}),
    ("propose", {"what": "rematch"}),
    ("answer", {"proposal": 1, "yes": True}),
    ("concede", {}),
    ("say", {"text": "hello"}),
    ("hint", {"seen": 0}),
    ("silent", {"on": True}),
]


def test_spectators_change_nothing(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, _, one, _, _ = await two_at_a_table(server)
            watcher = await (await server.guest()).page(table)
            before, heard = await digest(server, table), len(one.seen)
            for do, given in COMMANDS:
                assert await watcher.refused(do, **given) == "table.watching"
            assert await watcher.refused("sit", salt="0" * 32) == "table.begun"
            assert (await watcher.do("ask", thing="deck"))["why"]["key"] == "table.watching"
            assert await digest(server, table) == before
            assert [message for message in one.seen[heard:] if message["is"] == "state"] == []

    run(session())


def test_a_seat_needs_the_invitation(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            ann, bob = await server.guest(), await server.guest()
            made = await ann.make(["", ""])
            page = await bob.page(made["table"])
            assert await page.refused("sit", salt="0" * 32) == "table.by_invitation"
            assert await page.refused("sit", salt="0" * 32, invite="x" * 24) == "table.bad_invite"
            assert (await page.sit(made["invite"]))["is"] == "done"

    run(session())


def test_a_stranger_cannot_take_a_listed_table_from_its_maker(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            ann, eve = await server.guest(), await server.guest()
            table = (await ann.make(["", ""], open=True))["table"]
            stranger = await eve.page(table)
            assert await stranger.refused("sit", salt="0" * 32, seat=0) == "table.seat_kept"
            assert (await stranger.do("sit", salt="0" * 32))["is"] == "done"
            assert stranger.state["you"] == 1
            assert await stranger.refused("fill", seat=0, bot="easy") == "table.maker_fills"
            maker = await ann.page(table)
            assert (await maker.do("sit", salt="1" * 32))["is"] == "done"
            await maker.until(lambda: maker.state["phase"] == "playing")
            assert maker.state["you"] == 0

    run(session())


def test_only_the_levels_that_are_offered_can_be_seated(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            ann = await server.guest()
            page = await ann.page((await ann.make(["", ""]))["table"])
            await page.sit()
            assert await page.refused("fill", seat=1, bot="ismcts:seconds=9999") == "server.tables.bot"
            assert (await page.do("fill", seat=1, bot="easy"))["is"] == "done"
            await page.until(lambda: page.state["phase"] == "playing")

    run(session())


UNREADABLE = ["", "{", "null", "[]", '"move"', '{"do": "dance"}', '{"do": "move"}', "\ud800", "[" * 3000]
UNREADABLE += ['{"do":"ping",', '{"do": "move", "id": "a", "seen": "x", "move": 0}']
UNREADABLE += ['{"do": "say", "id": "' + "i" * 65 + '", "text": ""}']


def test_what_cannot_be_read_is_refused_with_a_reason(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, _, one, _, _ = await two_at_a_table(server)
            before = await digest(server, table)
            for text in UNREADABLE:
                data: str | bytes = text if "\ud800" not in text else b"\xed\xa0\x80"
                await one.connection.send(data)
                while (message := await one.next())["is"] != "refused":
                    pass
                assert message["why"]["key"] == "server.refused.unreadable", text
            assert await digest(server, table) == before
            await one.send("ping")
            await one.until(lambda: one.seen[-1]["is"] == "pong")

    run(session())


def test_a_message_that_is_too_long_is_refused_and_a_huge_one_ends_the_connection(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            _, _, one, _, two = await two_at_a_table(server)
            await one.connection.send(json.dumps({"do": "say", "id": "x", "text": "y" * 5000}))
            while (message := await one.next())["is"] != "refused":
                pass
            assert message["why"] == {"key": "server.refused.large", "params": {"most": 4096}}
            assert message["id"] == "x"
            await one.connection.send("z" * 100_000)
            assert await one.gone() == {}
            assert one.connection.close_code == 1009
            await two.until(lambda: two.presence.get("online") == [False, True])

    run(session())


def test_the_first_message_must_say_where_one_left_off(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path, limits=Limits(first=0.3))) as server:
            ann = await server.guest()
            made = await ann.make(["", ""])
            page = await ann.open(made["table"])
            assert await page.refused("concede") == "server.refused.resume"
            assert page.state == {}
            await page.send("resume", seen=7)
            await page.until(lambda: bool(page.state))
            silent = await ann.open(made["table"])
            assert (await silent.gone())["why"]["key"] == "server.gone.idle"

    run(session())


def test_an_unknown_table_is_named_so(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            ann = await server.guest()
            for table in ("nowhere", "x" * 300, "%00", "%F0%9F%92%A9"):
                page = await ann.open(table)
                await page.send("resume", seen=-1)
                assert await page.gone() == {"is": "gone", "why": {"key": "server.gone.unknown"}, "again": False}
            assert "nowhere" not in server.table_host.lives
            made = (await ann.make(["", ""]))["table"]
            page = await ann.open(f"%{ord(made[0]):x}{made[1:]}")  # a proxy may read this as another table
            await page.send("resume", seen=-1)
            assert (await page.gone())["why"]["key"] == "server.gone.unknown"

    run(session())


# --- who may connect ----------------------------------------------------------------------------------------------


def test_a_page_of_another_origin_is_turned_away_at_the_door(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path, origins=frozenset({"https://friend.example"}))) as server:
            ann = await server.guest()
            table = (await ann.make(["", ""]))["table"]
            for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port + 1}", "http://localhost"):
                with pytest.raises(InvalidStatus) as refused:
                    await ann.open(table, origin=origin)
                assert refused.value.response.status_code == 403
            for origin in (server.address, "https://friend.example"):
                page = await ann.page(table, origin=origin)
                assert page.state["table"] == table

    run(session())


def test_nobody_in_particular_is_turned_away(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            ann = await server.guest()
            table = (await ann.make(["", ""]))["table"]
            ann.cookie = "ofuda=" + "x" * 43
            assert (await (await ann.open(table)).gone())["why"]["key"] == "server.gone.nobody"

    run(session())


def test_who_signs_out_is_dropped_everywhere(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            _, ann, one, _, two = await two_at_a_table(server)
            await ann.ask("POST", "/api/me/leave", json={})
            gone = await one.gone()
            assert (gone["why"]["key"], gone["again"]) == ("server.gone.session", True)
            await two.until(lambda: two.presence.get("online") == [False, True])

    run(session())


def test_a_new_name_is_seen_at_the_table(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            _, ann, _, _, two = await two_at_a_table(server)
            await ann.ask("PATCH", "/api/me", json={"name": "Annabel"})
            await two.until(lambda: two.state["chairs"][0]["name"] == "Annabel")

    run(session())


def test_one_person_has_only_so_many_connections(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path, limits=Limits(sockets=2))) as server:
            ann = await server.guest()
            table = (await ann.make(["", ""]))["table"]
            first = await ann.page(table)
            await ann.page(table)
            assert (await (await ann.open(table)).gone())["why"]["key"] == "server.gone.many"
            await first.close()
            await asyncio.sleep(0.1)
            await ann.page(table)

    run(session())


# --- too much, too slow -------------------------------------------------------------------------------------------


def test_a_flood_is_refused_then_cut_off_and_the_others_play_on(tmp_path: Path) -> None:
    async def session() -> None:
        limits = Limits(rate=1, burst=20, person_burst=200, patience=10)
        async with serving(settings(tmp_path, limits=limits)) as server:
            _, _, one, _, two = await two_at_a_table(server)
            for _ in range(60):
                try:
                    await one.send("ping")
                except ConnectionClosed:
                    break
            gone = await one.gone()
            assert (gone["why"]["key"], gone["again"]) == ("server.gone.flood", False)
            kinds = [message["why"]["key"] for message in one.seen if message["is"] == "refused"]
            assert kinds == ["server.refused.often"] * 10
            assert (await two.do("say", text="still here"))["is"] == "done"

    run(session())


def test_all_connections_of_a_person_together_have_a_limit(tmp_path: Path) -> None:
    async def session() -> None:
        limits = Limits(person_rate=0.001, person_burst=10)
        async with serving(settings(tmp_path, limits=limits)) as server:
            ann = await server.guest()
            table = (await ann.make(["", ""]))["table"]
            pages = [await ann.page(table) for _ in range(5)]
            for page in pages:
                await page.send("ping")
                await page.until(lambda page=page: page.seen[-1]["is"] == "pong")  # type: ignore[misc]
            await pages[0].send("ping")
            await pages[0].until(lambda: pages[0].seen[-1]["is"] == "refused")

    run(session())


def test_a_reader_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    async def session() -> None:
        limits = Limits(slow=0.2, rate=1e9, person_rate=1e9, burst=1e9, person_burst=1e9, talk_rate=1e9, talk_burst=1e9)
        async with serving(settings(tmp_path, limits=limits), buffer=8192) as server:
            table, ann, one, _, two = await two_at_a_table(server)
            raw = socket.socket()
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            raw.connect(("127.0.0.1", server.port))
            key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            head = f"GET /ws/{table} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{key}"
            raw.sendall(f"{head}Cookie: {ann.cookie}\r\n\r\n".encode())
            connections = server.host.table_app.state.connections
            while len(connections.open) < 3:
                await asyncio.sleep(0.01)
            resume = b'{"do":"resume"}'
            raw.sendall(bytes([0x81, 0x80 | len(resume), 0, 0, 0, 0]) + resume)
            n = 0
            while len(connections.open) == 3 and n < 3000:
                n += 1
                assert (await two.do("say", text=f"{n} " + "x" * 450))["is"] == "done"
                await one.until(lambda: one.state["chat"] == two.state["chat"])
            assert len(connections.open) == 2
            assert 'ofuda_cut_off_total{why="server.gone.slow"} 1.0' in await server.metrics()
            raw.close()

    run(session())


def test_of_states_only_the_newest_waits_and_answers_are_all_kept() -> None:
    async def scene() -> None:
        outbox = Outbox()
        outbox.put(b"state 1", "state")
        outbox.put(b"done 1")
        outbox.put(b"state 2", "state")
        outbox.put(b"done 2")
        assert outbox.has("state")
        assert [await outbox.get() for _ in range(3)] == [b"done 1", b"state 2", b"done 2"]
        assert not outbox.has("state")

    asyncio.run(scene())


def test_a_bucket_fills_up_again() -> None:
    now = [0.0]
    bucket = Bucket(rate=2, burst=3, now=lambda: now[0])
    assert [bucket.take() for _ in range(5)] == [2, 1, 0, -1, -2]
    now[0] = 2.0
    assert bucket.take() == 1
    now[0] = 100.0
    assert bucket.take() == 2


# --- hints and questions ------------------------------------------------------------------------------------------


def test_a_hint_is_a_legal_move_and_for_one_person_only(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            _, _, one, _, two = await two_at_a_table(server)
            mover, other = (one, two) if one.state.get("asked") else (two, one)
            hint = await mover.do("hint", seen=mover.state["n"])
            assert hint["is"] == "hint"
            assert hint["move"] in [choice["move"] for choice in mover.state["asked"]["choices"]]
            assert await other.refused("hint", seen=other.state["n"]) == "table.wait"
            assert not any(message["is"] == "hint" for message in other.seen)

    run(session())


def test_why_a_thing_cannot_be_chosen_is_told(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            _, _, one, _, two = await two_at_a_table(server)
            mover, other = (one, two) if one.state.get("asked") else (two, one)
            thing = next(thing for choice in mover.state["asked"]["choices"] for thing in choice["handles"])
            assert (await mover.do("ask", thing=thing))["why"] is None
            assert (await mover.do("ask", thing="nothing"))["why"]["key"] == "refused.no_thing"
            assert (await other.do("ask", thing=thing))["why"]["key"] == "table.wait"

    run(session())


# --- the server comes and goes ------------------------------------------------------------------------------------


def test_when_the_server_goes_down_everybody_is_told_to_come_again(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, ann, one, bob, two = await two_at_a_table(server)
            mover = one if one.state.get("asked") else two
            await mover.move()
            before = await digest(server, table)
        for page in (one, two):
            assert (await page.gone())["again"] is True
        async with serving(settings(tmp_path)) as server:
            assert await digest(server, table) == before
            ann.server = bob.server = server
            again = [await ann.page(table), await bob.page(table)]
            assert [page.state["n"] > old.state["n"] for page, old in zip(again, (one, two), strict=True)] == [True] * 2
            await play_out(*again)

    run(session())


def test_patches_are_sent_to_those_who_ask_for_them(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(settings(tmp_path)) as server:
            table, ann, one, _, two = await two_at_a_table(server)
            plain = await ann.open(table)
            await plain.send("resume", seen=-1, patches=True)  # as pages did before scenes were arranged anew
            await plain.until(lambda: bool(plain.state))
            n = plain.state["n"]
            while "patch" not in one.kinds or plain.state["n"] == n:
                mover = one if one.state.get("asked") else two
                await mover.move()
                await one.until(lambda: one.state["n"] > n)
                await plain.until(lambda: plain.state["n"] == one.state["n"])
            assert "patch" not in plain.kinds
            assert plain.state["scene"] == one.state["scene"]

    run(session())
