"""Malformed messages: variations of valid ones, and random data."""

from __future__ import annotations

import json
import types
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

HUGE = [2**31, 2**53 + 1, 2**63 - 1, 2**63, 2**64, -(2**63), -(2**63) - 1, 10**30]


class Now:
    """A value that is known only when the message is sent: the current number, a legal move, the invitation."""

    def __init__(self, what: str) -> None:
        self.what = what

    def __repr__(self) -> str:
        return f"<{self.what}>"


words: SearchStrategy[str] = st.one_of(
    st.sampled_from(
        ["", "0", "x", "\x00", "\ud800", "\u202e", "🎴" * 20, "x" * 64, "x" * 65, "easy", "hard", "..", "'"]
    ),
    st.text(st.characters(), max_size=12),
    st.sampled_from([Now("id"), Now("thing"), Now("invite")]),
)
numbers: SearchStrategy[Any] = st.one_of(
    st.integers(-3, 5),
    st.integers(0, 200),
    st.sampled_from(HUGE),
    st.sampled_from([Now("n"), Now("n"), Now("move"), Now("premove")]),
)
anything: SearchStrategy[Any] = st.recursive(
    st.one_of(
        st.none(), st.booleans(), numbers, words, st.floats(), st.sampled_from([1.0, 1e400, -0.0, [], {}, [[[[[[]]]]]]])
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
MISSING = object()


def fitting(kind: Any) -> SearchStrategy[Any]:
    """Generate values of a field's type, ignoring limits."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return fitting(args[0])
    if origin in (Union, types.UnionType):
        return st.one_of(*(fitting(arg) for arg in args))
    if origin is Literal:
        return st.sampled_from(args)
    if origin is list:
        return st.lists(fitting(args[0]), max_size=6)
    if origin is dict:
        return st.dictionaries(st.text(max_size=8), anything, max_size=3)
    if kind is type(None):
        return st.none()
    if kind is bool:
        return st.booleans()
    if kind is int:
        return numbers
    if kind is str:
        return words
    return structure(kind, {})


def structure(kind: Any, fixed: dict[str, Any]) -> SearchStrategy[dict[str, Any]]:
    """Generate a mostly valid structure; sometimes a field is missing, wrong or superfluous."""
    config = getattr(kind, "__struct_config__", None)
    if config is not None and config.tag is not None:
        fixed = {config.tag_field: config.tag, **fixed}
    fields = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        good = fitting(hint)
        fields[name] = st.one_of(good, good, good, good, anything, st.just(MISSING))
    more = st.dictionaries(st.sampled_from(["person", "by", "at", "seat", "key"]), anything, max_size=1)

    def put(found: dict[str, Any], extra: dict[str, Any]) -> dict[str, Any]:
        return {**fixed, **extra, **{name: value for name, value in found.items() if value is not MISSING}}

    return st.builds(put, st.fixed_dictionaries(fields), st.one_of(st.just({}), st.just({}), more))


def written(thing: Any, present: dict[str, Any]) -> str:
    """Return the message with its placeholders filled in."""

    def known(value: Any) -> Any:
        if isinstance(value, Now):
            return present.get(value.what, 0)
        if isinstance(value, dict):
            return {str(known(name)): known(part) for name, part in value.items()}
        return [known(part) for part in value] if isinstance(value, list) else value

    return json.dumps(known(thing))


garbage: SearchStrategy[str | bytes] = st.one_of(
    st.binary(max_size=40),
    st.text(max_size=40),
    st.sampled_from(
        [
            "[" * 3000,
            '{"do":' * 600,
            '{"do":"say","id":"x","text":"' + "\\u0000" * 400 + '"}',
            '{"do":"say","id":"x","text":"\\ud800"}',
            '{"do":"say","id":"\\udfff","text":"x"}',
            '{"do":"say","id":"x","text":"' + "x" * 5000 + '"}',
            '{"do":"ask","id":"x","thing":"\\ud800"}',
            '{"do":"ping"}{"do":"ping"}',
            '{"do":"ping","do":"concede","id":"x"}',
            "\ufeff{}",
            "x" * 60_000,
            b"\xff\xfe" * 2000,
        ]
    ),
)
