"""What can go wrong at the door, each in words that say what, where and why."""

from __future__ import annotations

from typing import Any


class GauchoError(Exception):
    """Anything the package refuses; its text is meant for people."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors travel between processes, whatever their constructors want to know."""
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[GauchoError], args: tuple[Any, ...], fields: dict[str, Any]) -> GauchoError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(fields)
    return error


class IllegalChoice(GauchoError):
    """A choice that is not allowed now. Nothing has happened."""

    def __init__(self, code: str, rule: str, text: str) -> None:
        super().__init__(f"{text} ({rule})" if rule else text)
        self.code = code
        self.rule = rule
        self.text = text


class OptionError(GauchoError):
    """A wrong setting of a new game: an unknown option, a value it cannot take, a wrong number of seats."""


class ContentError(GauchoError):
    """A content file that cannot be used: file, key and reason."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}" if key else f"{file}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason


class TranscriptError(GauchoError):
    """A transcript that is broken, edited or of another game: line and reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason


class UnknownGame(GauchoError):
    """No game of that name."""


class BadPosition(GauchoError):
    """Data that is not a position of this game."""


class EndlessRules(GauchoError):
    """Steps that never come to a question: no game does that, but a table put together from outside might."""
