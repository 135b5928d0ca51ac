"""The action card being played, which table and view show alike."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from gaucho.games.pampero.rules.names import NONE


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Play:
    """What has been chosen and done so far for the card being played; as it stands here when none is."""

    card: i64 = NONE  # the action card
    space: i64 = NONE  # where it lies on the mat
    tab: i64 = NONE  # the tab that shows
    effect: i64 = NONE  # which of its effects
    target: i64 = NONE  # the site, contract, card or slot it is played for
    owner: i64 = NONE  # the company whose piece meets the requirement
    duty: tuple[int, ...] = ()  # sites whose bulldozer must move after the card
    acted: bool = False  # the card has done something
    may_stop: bool = True  # the optional operation at hand can be declined

    def clone(self) -> Play:
        copy = Play()
        copy.card = self.card
        copy.space = self.space
        copy.tab = self.tab
        copy.effect = self.effect
        copy.target = self.target
        copy.owner = self.owner
        copy.duty = self.duty
        copy.acted = self.acted
        copy.may_stop = self.may_stop
        return copy
