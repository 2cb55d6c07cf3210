"""The hegemon command."""
