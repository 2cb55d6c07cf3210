"""The server: rooms, durable tables, live sockets, dice anyone can check."""
