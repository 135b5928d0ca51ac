"""What visitors may not do, or not so often."""

from __future__ import annotations

from gaucho.engine.errors import GauchoError
from gaucho.web.rates import Buckets


class Refused(GauchoError):
    """Something a visitor may not do; `code` is for programs. `wait`: seconds after which it is worth another try, or 0."""

    def __init__(self, code: str, text: str, wait: float = 0.0) -> None:
        super().__init__(text)
        self.code = code
        self.wait = wait


def keep_pace(buckets: Buckets, who: str, text: str) -> None:
    """Refused if they do it too often."""
    bucket = buckets.of(who)
    if not bucket.take():
        raise Refused("too_fast", text, bucket.wait())
