"""The only module that uses msgspec: structures, JSON, and the schema for the page's types."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
import msgspec.structs

T = TypeVar("T")

Struct = msgspec.Struct
Raw = msgspec.Raw
Meta = msgspec.Meta
replace = msgspec.structs.replace


class Unreadable(ValueError):
    """Invalid data; the message says where and why."""


class Reader:
    """A reusable reader of one kind of message."""

    def __init__(self, kind: Any) -> None:
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kind)

    def read(self, data: bytes | str) -> Any:
        try:
            return self._decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Unreadable(str(error)) from None


_encoder = msgspec.json.Encoder(order="deterministic")


def write(thing: Any) -> bytes:
    """Return the value as JSON; equal values give equal bytes."""
    return _encoder.encode(thing)


def schema(kinds: list[Any]) -> dict[str, Any]:
    """Return the JSON Schema of several kinds of messages and all their parts."""
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": parts}
