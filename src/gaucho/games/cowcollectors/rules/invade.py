"""ACTION - INVADE: attempts to find the opponents' Secret Planets."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from gaucho.engine.chance import Chance
from gaucho.engine.core import NO_PICK, NOBODY, Refusal, Step
from gaucho.games.cowcollectors.rules import news
from gaucho.games.cowcollectors.rules.components import NO_PLANET
from gaucho.games.cowcollectors.rules.table import Table, card_options, chosen_card, nobody_there, not_held
from gaucho.kit import packed
from gaucho.kit.cards import any_of


def invade(s: Table) -> None:
    """Make all attempts, one after the other (CC-025, CC-026, CC-027, CC-030)."""
    s.attempts = s.box.attempts_at(s.seats)
    s.plan(CHOOSE_TARGET)


@final
class ChooseTarget(Step[Table]):
    """Each attempt: first an opponent, at most twice the same in one action (CC-028, CC-029, CC-R16)."""

    prompt: ClassVar[str] = "choose_target"
    rule: ClassVar[str] = "CC-029"

    def ask(self, s: Table) -> bool:
        targets = legal_targets(s)
        if targets == 0:
            return False
        return s.ask(s.active, s.box.targets[targets])

    def do(self, s: Table, pick: i64) -> None:
        if pick == NO_PICK:  # nobody left to invade: the remaining attempts are forfeited (CC-R20)
            after_the_last_attempt(s)
            return
        s.target = s.left_of(s.active, s.box.left.arg(pick) + 1)
        s.tell(news.AIMED, "CC-029", s.active, s.target)
        s.plan(NAME_A_NUMBER)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if not s.box.left.has(option):
            return None
        nobody = nobody_there(s, option)
        if nobody is not None:
            return nobody
        if s.players[s.left_of(seat, s.box.left.arg(option) + 1)].secret == NO_PLANET:
            return Refusal("no_planet", "CC-R19", "This opponent has no Secret Planet left.")
        return Refusal("tried_too_often", "CC-028", "You have tried this opponent as often as one action allows.")


@final
class NameANumber(Step[Table]):
    """Then a number: it succeeds if it is the number of the target's Secret Planet (CC-029, CC-031, CC-038)."""

    prompt: ClassVar[str] = "declare_invasion"
    rule: ClassVar[str] = "CC-029"

    def ask(self, s: Table) -> bool:
        return s.ask(s.active, s.box.all_names)

    def do(self, s: Table, pick: i64) -> None:
        planet = s.box.name.arg(pick)
        victim = s.players[s.target]
        s.attempts -= 1
        s.tried += 1 << (4 * s.target)
        s.reveal()
        if planet != victim.secret:
            victim.excluded |= 1 << planet
            s.tell(news.MISSED, "CC-038", s.active, s.target, s.number(planet))
            next_attempt(s)
            return
        s.hits += 1
        s.give(s.active, planet)
        victim.secret = NO_PLANET
        s.tell(news.HIT, "CC-032", s.active, s.target, s.number(planet))
        s.plan(REPLACE_SECRET)

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        """The lowest number the dossier leaves open (CC-R40)."""
        victim = s.players[s.target]
        for planet in range(len(s.box.numbers)):
            if s.box.numbers[planet] >= victim.floor and not (victim.excluded >> planet) & 1:
                return s.box.name.id(planet)
        return s.box.name.id(0)


@final
class ReplaceSecret(Step[Table]):
    """The victim hides on a card from their hand, or on the top of the deck; then loses Cows (CC-034 to CC-036, CC-R18).

    A hand of one card leaves no choice, and everybody can see that; equal cards are still asked (CC-R37).
    """

    prompt: ClassVar[str] = "replace_secret"
    rule: ClassVar[str] = "CC-034"
    shown: ClassVar[bool] = True
    private: ClassVar[bool] = True

    def ask(self, s: Table) -> bool:
        if packed.size(s.players[s.target].hand) < 2:
            return False
        return s.ask(s.target, card_options(s, s.target))

    def do(self, s: Table, pick: i64) -> None:
        victim = s.players[s.target]
        if packed.size(victim.hand) > 0:
            victim.hide_from_hand(chosen_card(s, s.target, pick))
            s.tell(news.REPLACED_FROM_HAND, "CC-034", s.target)
            s.tell(news.HID_ON, "CC-034", s.target, s.number(victim.secret), audience=1 << s.target)
        elif s.deck_size() > 0:
            victim.hide(s.draw())
            s.tell(news.REPLACED_FROM_DECK, "CC-035", s.target)
            s.tell(news.HID_ON, "CC-035", s.target, s.number(victim.secret), audience=1 << s.target)
            s.tell_if_deck_is_out()
        else:
            victim.hide(NO_PLANET)
            s.tell(news.BARE, "CC-R19", s.target)
        s.lose(s.target, s.box.hit_loss, "CC-036")
        next_attempt(s)

    def why_not(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return not_held(s, option)

    def default(self, s: Table, seat: i64, chance: Chance) -> i64:
        return any_of(s.options, chance)


def legal_targets(s: Table) -> i64:
    """Opponents with a Secret Planet who were not yet tried too often; bit 0 is the first seat to the left (CC-R16)."""
    targets: i64 = 0
    places: i64 = 1
    while places < s.seats:
        seat = s.left_of(s.active, places)
        if s.players[seat].secret != NO_PLANET and tries_left(s, seat) > 0:
            targets |= 1 << (places - 1)
        places += 1
    return targets


def tries_left(s: Table, seat: i64) -> i64:
    """How often this opponent may still be aimed at in this action (CC-028)."""
    return s.box.attempts_per_target - ((s.tried >> (4 * seat)) & 15)


def next_attempt(s: Table) -> None:
    if s.attempts > 0:
        s.plan(CHOOSE_TARGET)
    else:
        after_the_last_attempt(s)


def after_the_last_attempt(s: Table) -> None:
    """Lose 3 Cows if not one attempt succeeded (CC-040, CC-041)."""
    if s.hits == 0:
        s.lose(s.active, s.box.no_hit_loss, "CC-040")
    s.attempts = 0
    s.tried = 0
    s.hits = 0
    s.target = NOBODY


CHOOSE_TARGET: Final = ChooseTarget()
NAME_A_NUMBER: Final = NameANumber()
REPLACE_SECRET: Final = ReplaceSecret()
