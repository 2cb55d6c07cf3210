"""The `hegemon` command: finds the command that is meant, runs it, and says in one line what went wrong."""

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import version as version_of
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from hegemon.cli.refusals import FAILED, INTERRUPTED, PIPE_CLOSED, REFUSALS, refusal, silence

COMMANDS = {
    "rules": "Rule sets: a list, every option of one, or what two differ in.",
    "boards": "Boards: a list, a summary of one, or what is wrong with a file.",
    "odds": "The chance to take a territory or several, and what it costs.",
    "play": "A game at this terminal: people and bots, or a room of a server.",
    "watch": "A whole game between random players, and what it came to.",
    "arena": "Bots against bots in balanced seats, and the ladder of them.",
    "bot-check": "Does a program of yours keep to the bot protocol?",
    "replay": "Check the record of a game, every hash of it, and tell the game.",
    "verify": "Check the dice and draws of a record against their commitments.",
    "serve": "Serve rooms, games and the page on one port, until told to stop.",
    "config": "The configuration of the server, and where each value comes from.",
    "backup": "Copy the server's database to a file, whole or not at all.",
    "admin": "The rooms of a server, and what it keeps of a person.",
    "restore": "Make a database of a backup, or say whether that could be done.",
}
PLAIN: dict[str, Any] = {"add_completion": False, "rich_markup_mode": None, "pretty_exceptions_enable": False}
HELP = {"help_option_names": ["-h", "--help"]}


class Commands(TyperGroup):
    """The commands, each imported when it is run, so that none, nor the list, waits for what another needs."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            near = get_close_matches(cmd_name, COMMANDS, 1)
            known = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(COMMANDS)}"
            ctx.fail(f"there is no command {cmd_name!r}; {known}")
        name, one = cmd_name.replace("-", "_"), typer.Typer(**PLAIN)
        module = import_module(f"hegemon.cli.{name}")
        one.command(cmd_name, context_settings=HELP)(getattr(module, name))
        return typer.main.get_command(one)


app = typer.Typer(cls=Commands, context_settings=HELP, **PLAIN)


@app.callback(invoke_without_command=True)
def hegemon(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Risk-family games in the terminal: rules and boards, odds, games to watch and records to replay.

    Each command has its own help: `hegemon odds --help`.
    """
    if version:
        typer.echo(f"hegemon {version_of('hegemon')}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main(words: Sequence[str] | None = None) -> int:
    """Run a command; every refusal is one line on stderr and exit code 2."""
    try:
        run(sys.argv[1:] if words is None else words)
    except typer.Exit as done:
        return done.exit_code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        silence(sys.stdout)
        return PIPE_CLOSED
    except REFUSALS as error:
        typer.echo(f"hegemon: {refusal(error)}", err=True)
        return FAILED
    return 0


def run(words: Sequence[str]) -> None:
    """Run a command to its end, with all that it has printed."""
    command = typer.main.get_command(app)
    try:
        with command.make_context("hegemon", list(words)) as context:
            command.invoke(context)
    finally:
        sys.stdout.flush()
