"""Databases for the tests of several servers."""

from __future__ import annotations

from tests.server.conftest import anyio_backend, postgres, where

__all__ = ["anyio_backend", "postgres", "where"]
