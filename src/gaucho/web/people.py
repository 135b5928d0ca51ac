"""Visitors without accounts: a random secret in a cookie, or a personal token. Only hashes of either are stored."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Iterable

from gaucho.engine.errors import GauchoError
from gaucho.web.records import Visitor

COOKIE = "gaucho"
COOKIE_AGE = 400 * 24 * 3600  # seconds: the longest that browsers keep one
TOKEN_PREFIX = "gaucho_"
LONGEST_NAME = 24
LONGEST_CHAT = 500
LONGEST_CODE = 200
MOST_READ = 4 * LONGEST_CHAT  # characters that are looked at: to put piled accents in order takes long if there are many
MOST_MARKS = 3  # accents on one letter, after those that are part of it
# Letters and signs that look like nothing: fillers of Hangul, the empty braille cell, vowels and joiners that are not drawn.
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")

__all__ = [
    "COOKIE",
    "COOKIE_AGE",
    "LONGEST_NAME",
    "Visitor",
    "arrival",
    "arriving",
    "digest",
    "invite",
    "is_seen",
    "new_secret",
    "new_token",
    "said",
    "tidy",
    "tidy_name",
    "unlike",
]


def new_secret() -> str:
    """What a cookie holds: 256 random bits."""
    return secrets.token_urlsafe(32)


def new_token() -> str:
    """A personal token for programs: 256 random bits."""
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    """What is stored of a secret. It is random and long, so a plain hash is as good as a slow one."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_table_id() -> str:
    """A table's name in addresses: 60 random bits, no letters that look alike."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))


def invite(key: bytes, table: str, renewed: int = 0) -> str:
    """The secret part of a table's invite link: 144 bits that only the server can make; nothing of it is stored.

    Each time it is renewed it is another one.
    """
    words = f"invite {table} {renewed}" if renewed else f"invite {table}"
    return urlsafe_b64encode(hmac.digest(key, words.encode(), "sha256")[:18]).decode()


def arrival(key: bytes, visitor: int, until: int, nonce: str = "") -> str:
    """The code with which another device becomes this visitor, until then: only the server can make it."""
    words = f"{visitor}.{until}.{nonce or secrets.token_urlsafe(9)}"
    sign = urlsafe_b64encode(hmac.digest(key, f"arrival {words}".encode(), "sha256")[:18]).decode()
    return f"{words}.{sign}"


def arriving(key: bytes, code: str, at: int) -> int | None:
    """Whose code it is, if it is one and its time is not over."""
    visitor, _, rest = code.partition(".")
    until, _, rest = rest.partition(".")
    nonce = rest.partition(".")[0]
    if not (visitor.isdecimal() and until.isdecimal() and nonce and len(code) < LONGEST_CODE):
        return None
    ours = hmac.compare_digest(arrival(key, int(visitor), int(until), nonce).encode(), code.encode("utf-8", "replace"))
    return int(visitor) if ours and at < int(until) else None


def is_invite(key: bytes, table: str, renewed: int, word: str) -> bool:
    """Is this the invite of that table?"""
    return hmac.compare_digest(invite(key, table, renewed).encode(), word.encode("utf-8", "replace"))


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name, with a number if somebody has it already."""
    others = {other.casefold() for other in taken}
    number, fresh = 2, name
    while fresh.casefold() in others:
        fresh, number = f"{name[:20]} {number}", number + 1
    return fresh


def tidy_name(text: str) -> str:
    """A name as it is shown. GauchoError if nothing is to be seen of it, or too much."""
    name = tidy(text)
    if not is_seen(name):
        raise GauchoError("Please tell us a name.")
    if len(name) > LONGEST_NAME:
        raise GauchoError(f"A name has at most {LONGEST_NAME} characters.")
    return name


def is_seen(text: str) -> bool:
    """Is anything of it to be seen?"""
    return any(unicodedata.category(c)[0] in "LNPS" for c in text)


def said(text: str) -> str:
    """A line of chat as it is shown. GauchoError if it is empty or too long."""
    line = tidy(text)
    if not is_seen(line):
        raise GauchoError("There is nothing to say.")
    if len(line) > LONGEST_CHAT:
        raise GauchoError(f"At most {LONGEST_CHAT} characters can be said at once.")
    return line


def tidy(text: str) -> str:
    """Without control characters, marks that turn the writing direction, what is not seen, piled accents, needless blanks."""
    kept: list[str] = []
    marks = 0
    for c in unicodedata.normalize("NFC", text[:MOST_READ]):
        kind = unicodedata.category(c)[0]
        if not c.isspace() and (kind == "C" or c in UNSEEN):
            continue
        marks = marks + 1 if kind == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(" " if c.isspace() else c)
    return re.sub(" +", " ", "".join(kept)).strip()
