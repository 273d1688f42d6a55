"""The server of the browser table: stores tables and accounts, serves HTTP, and talks to pages over websockets."""
