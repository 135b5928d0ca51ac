"""Files, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_whole(file: Path, text: str) -> None:
    """Write a file so that at any moment, come what may, it is the old one or the new one."""
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
            os.replace(temporary, file)
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from error  # not the temporary file's name


def describe(error: OSError) -> str:
    """What the system refused, without its numbers."""
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason
