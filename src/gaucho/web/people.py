"""Visitors without accounts: a random secret in a cookie, or a personal token. Only hashes of either are stored."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import unicodedata
from base64 import urlsafe_b64encode

from gaucho.engine.errors import GauchoError
from gaucho.web.records import Visitor

COOKIE = "gaucho"
COOKIE_AGE = 400 * 24 * 3600  # seconds: the longest that browsers keep one
TOKEN_PREFIX = "gaucho_"
LONGEST_NAME = 24
LONGEST_CHAT = 500
LONGEST_LABEL = 40

__all__ = ["COOKIE", "COOKIE_AGE", "Visitor", "digest", "invite", "new_secret", "new_token", "said", "tidy_name"]


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


def invite(key: bytes, table: str) -> str:
    """The secret part of a table's invite link: 144 bits that only the server can make; nothing of it is stored."""
    return urlsafe_b64encode(hmac.digest(key, f"invite {table}".encode(), "sha256")[:18]).decode()


def is_invite(key: bytes, table: str, word: str) -> bool:
    """Is this the invite of that table?"""
    return hmac.compare_digest(invite(key, table).encode(), word.encode())


def tidy_name(text: str) -> str:
    """A name as it is shown. GauchoError if there is nothing left of it, or too much."""
    name = _tidy(text)
    if not name:
        raise GauchoError("Please tell us a name.")
    if len(name) > LONGEST_NAME:
        raise GauchoError(f"A name has at most {LONGEST_NAME} characters.")
    return name


def said(text: str) -> str:
    """A line of chat as it is shown. GauchoError if it is empty or too long."""
    line = _tidy(text)
    if not line:
        raise GauchoError("There is nothing to say.")
    if len(line) > LONGEST_CHAT:
        raise GauchoError(f"At most {LONGEST_CHAT} characters can be said at once.")
    return line


def _tidy(text: str) -> str:
    """Without control characters, marks that turn the writing direction, and needless blanks."""
    plain = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return re.sub(" +", " ", plain).strip()
