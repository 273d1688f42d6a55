"""The one door to msgspec: structures, JSON there and back, and the schema that the page's types are made from."""

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
    """What came in is not what can be read here; the message says where and why."""


class Reader:
    """Reads one kind of message; made once, used for every message."""

    def __init__(self, kind: Any) -> None:
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kind)

    def read(self, data: bytes | str) -> Any:
        try:
            return self._decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Unreadable(str(error)) from None


_encoder = msgspec.json.Encoder(order="deterministic")


def write(thing: Any) -> bytes:
    """The thing as JSON; equal things give equal bytes."""
    return _encoder.encode(thing)


def schema(kinds: list[Any]) -> dict[str, Any]:
    """The JSON Schema of several kinds of message and of all they are made of."""
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": parts}
