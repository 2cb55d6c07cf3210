"""The terminal game: line by line, or in the full screen; at one keyboard, or in a server's room."""
