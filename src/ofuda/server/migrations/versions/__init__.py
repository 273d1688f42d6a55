"""The steps, one a file; a step that was released is never changed."""
