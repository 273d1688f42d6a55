"""The game's part of the effect language: its names and its nodes."""
