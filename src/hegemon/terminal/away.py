"""A sitting in a server's room: until the game is over, or until somebody leaves and the place waits."""

from hegemon.terminal.plain import Plain
from hegemon.terminal.remote import Gone, Remote
from hegemon.terminal.session import leaving_in_order
from hegemon.terminal.tabletop import Left
from hegemon.terminal.talk import Conversation


def play_away(talk: Conversation, table: Remote, again: str) -> None:
    """Play in a room; `again` is the command that comes back to it."""
    try:
        with leaving_in_order():
            table.sit_down(talk)
            Plain(table, talk).run()
    except (Left, EOFError, KeyboardInterrupt):
        waits = "Your place in the room waits for you" if table.guest.mine else "You watch no longer"
        talk.say("")
        talk.part(f"{waits}; this comes back:", again)
    except Gone as gone:
        talk.part(str(gone))
    else:
        talk.part(f"The game can be seen again at {table.client.base_url}/replay/{table.game}.")
    finally:
        table.close()
