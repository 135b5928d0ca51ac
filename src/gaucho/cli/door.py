"""The door of the command line: whatever goes wrong by the user's hand leaves it as one sentence and exit code 2."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperGroup

from gaucho.cli.files import describe
from gaucho.cli.screen import Screen
from gaucho.engine.errors import GauchoError

WRONG_INPUT = 2
INTERRUPTED = 130
# The base of all complaints about the command line; typer does not export it under a name of its own.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]


class Door(TyperGroup):
    """The group of all commands."""

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        with one_sentence():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: Any) -> Any:
        with one_sentence():
            return super().invoke(ctx)


@contextmanager
def one_sentence() -> Iterator[None]:
    """Turn what users can do wrong into one line on stderr. Anything else is a bug and keeps its traceback."""
    try:
        yield
    except GauchoError as error:
        raise refused(str(error)) from error
    except BrokenPipeError:
        raise  # nobody reads any more: typer ends quietly
    except OSError as error:
        raise refused(describe(error)) from error
    except UsageError as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            raise  # its text is the help
        text = getattr(error, "format_message", error.__str__)()
        raise refused(f"{text.rstrip('.')} (see {_command(error)} --help)") from error
    except (KeyboardInterrupt, EOFError) as error:
        Screen().show()
        raise typer.Exit(INTERRUPTED if isinstance(error, KeyboardInterrupt) else 0) from error


def refused(text: str) -> typer.Exit:
    """Say it on stderr, in one line."""
    Screen().complain("gaucho: " + " ".join(text.split()))
    return typer.Exit(WRONG_INPUT)


def _command(error: Exception) -> str:
    context = getattr(error, "ctx", None)
    return str(context.command_path) if context else "gaucho"
