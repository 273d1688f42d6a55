"""Migrations: from nothing to the schema of the code, all steps or none."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from ofuda.server.connect import migrations
from ofuda.server.schema import VERSION_TABLE, metadata
from ofuda.server.store import Store, Summary
from tests.server.databases import KINDS, row

pytestmark = pytest.mark.anyio
both = pytest.mark.parametrize("where", KINDS, indirect=True)


def differences(connection: Connection) -> Any:
    options = {"version_table": VERSION_TABLE, "compare_type": True}
    return compare_metadata(MigrationContext.configure(connection, opts=options), metadata)


def shape(connection: Connection) -> dict[str, Any]:
    """Return the database's description of the tables."""
    found = inspect(connection)
    return {
        name: {
            "columns": [(c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(name)],
            "key": found.get_pk_constraint(name),
            "foreign": sorted(found.get_foreign_keys(name), key=str),
            "indexes": sorted(found.get_indexes(name), key=str),
        }
        for name in metadata.tables
    }


@both
async def test_from_nothing_to_the_head_is_what_the_code_speaks_of(store: Store) -> None:
    assert await store.ask(differences) == []
    migrated = await store.ask(shape)
    await store.change(metadata.drop_all)
    await store.change(metadata.create_all)
    assert await store.ask(shape) == migrated


async def test_a_log_lies_in_the_order_of_its_key(store: Store) -> None:
    made = text("SELECT sql FROM sqlite_master WHERE name = 'events'")
    assert "WITHOUT ROWID" in str(await store.ask(lambda connection: connection.execute(made).scalar()))


@both
async def test_there_and_back_leaves_nothing(store: Store) -> None:
    def down(connection: Connection) -> None:
        command.downgrade(migrations(connection), "base")
        assert not set(inspect(connection).get_table_names()) & set(metadata.tables)
        command.upgrade(migrations(connection), "head")
        assert differences(connection) == []

    await store.change(down)


@both
async def test_a_database_of_the_first_release_keeps_its_tables(where: str) -> None:
    store = await Store.open(where)
    await store.append("a", 0, [b"created"], 1, Summary(row("a"), ["ann", ""]))
    await store.change(lambda connection: command.downgrade(migrations(connection), "0001"))
    await store.close()
    again = await Store.open(where)
    assert await again.read("a") == [b"created"]
    assert [row.table for row in (await again.lobby("ann", 1)).mine] == ["a"]
    assert await again.ask(differences) == []
    await again.close()


@both
async def test_the_makers_of_old_tables_are_read_from_their_logs(store: Store) -> None:
    """More tables than are looked up together, two of them damaged."""
    makers = {f"t{n:04}": f"person {n % 3}" for n in range(1203)}
    bodies = {table: b'{"what":"created","by":"%s"}' % maker.encode() for table, maker in makers.items()}
    for table, body in (("t0003", b"{"), ("t0004", b"[]")):
        makers[table], bodies[table] = "", body

    def old(connection: Connection) -> None:
        command.downgrade(migrations(connection), "0001")
        rows = [{"id": table, "open": True, "row": b""} for table in bodies]
        entries = [{"id": table, "body": body} for table, body in bodies.items()]
        table = "INSERT INTO tables (id, game, phase, at, open, row) VALUES (:id, 'g', 'open', 1, :open, :row)"
        entry = "INSERT INTO events (table_id, seq, at, body) VALUES (:id, :seq, 1, :body)"
        connection.execute(text(table), rows)
        connection.execute(text(entry), [{"seq": 0, **given} for given in entries])
        connection.execute(text(entry), [{"seq": 1, "id": given["id"], "body": b'{"by":"x"}'} for given in entries])

    def new(connection: Connection) -> dict[str, str]:
        command.upgrade(migrations(connection), "head")
        return {row.id: row.maker for row in connection.execute(text("SELECT id, maker FROM tables"))}

    await store.change(old)
    assert await store.change(new) == makers


@both
async def test_opening_again_changes_nothing(where: str) -> None:
    for _ in range(2):
        store = await Store.open(where)
        await store.close()


@both
async def test_a_newer_database_is_left_alone(where: str) -> None:
    store = await Store.open(where)
    await store.change(lambda connection: connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'")))
    await store.close()
    with pytest.raises(ValueError, match=r"this database was written by a newer Ofuda \(version 9999\)"):
        await Store.open(where)


async def test_a_migration_that_breaks_leaves_no_half(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: Any) -> None:
        real(*given)
        raise RuntimeError("the power failed")

    real = command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", broken)
        with pytest.raises(ValueError, match="the power failed"):
            await Store.open(where)
    with sqlite3.connect(where) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
    await (await Store.open(where)).close()


def test_every_step_has_a_number_and_a_place_in_the_row() -> None:
    from ofuda.server.connect import MIGRATIONS

    steps = sorted(path.stem for path in Path(MIGRATIONS, "versions").glob("0*.py"))
    assert [step[:4] for step in steps] == [f"{n:04}" for n in range(1, len(steps) + 1)]
