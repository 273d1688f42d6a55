"""The browser table's server: it keeps tables and people, answers HTTP, and speaks with pages over websockets."""
