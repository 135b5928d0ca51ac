"""What one would have after a choice, shown beside what one has: seen while the option is pointed at or has the focus."""

from __future__ import annotations

from html import escape

from gaucho.games.pampero.page_look import RAFAGA, Look, icon
from gaucho.games.pampero.page_outcome import Outcome
from gaucho.games.pampero.rules import news


def after(look: Look, found: dict[str, Outcome]) -> str:
    """One line for each option that changes anything at once."""
    lines = ""
    for option, outcome in found.items():
        inside = changes(look, outcome)
        if "→" in inside or "lost" in inside:
            lines += f'<span class="pa-after" data-preview="{escape(option)}">{inside}</span>'
    return lines


def changes(look: Look, outcome: Outcome) -> str:
    """What becomes more or less, with its sign; and who is paid."""
    me = look.company(look.me)
    money, energy, batteries = outcome.goods
    goods = (
        ("coin", "$", int(me.money), money),
        ("bolt", "", int(me.energy), energy),
        ("battery", "", int(me.batteries), batteries),
        ("chevron", "$", int(me.yearly_income), outcome.income),
        ("pylon", "", int(me.level), outcome.level),
    )
    cells = '<span class="pa-change">about</span>' if outcome.about else ""
    for name, unit, now, then in goods:
        if then != now:
            tone = "pa-more" if then > now else "pa-less"
            cells += f'<span class="pa-change {tone}">{icon(name)}{unit}{now} → <b>{unit}{then}</b></span>'
    for amount, whom in paid_others(look, outcome):
        cells += f'<span class="pa-change pa-less">${amount} to {escape(whom)}</span>'
    lost = sum(event["steps"] for event in outcome.told if event.kind is news.STEPS_LOST)
    if lost:
        cells += f'<span class="pa-change pa-less">{lost} income step{"" if lost == 1 else "s"} lost</span>'
    return cells + "".join(f'<span class="pa-change">{words}</span>' for words in besides(outcome))


def paid_others(look: Look, outcome: Outcome) -> list[tuple[int, str]]:
    """How much money goes to whom, the bank left out."""
    paid = [event for event in outcome.told if event.kind in (news.PAID_PLAYER, news.PAID_RAFAGA)]
    return [(event["amount"], RAFAGA if event.kind is news.PAID_RAFAGA else look.name_of(event["payee"])) for event in paid]


def besides(outcome: Outcome) -> list[str]:
    """What no number tells."""
    return [
        *(["toll included"] if any(event.kind is news.NETWORK for event in outcome.told) else []),
        *(["a specialist card"] if outcome.asked == "specialist" else []),
    ]


def in_words(look: Look, outcome: Outcome) -> str:
    """The same as small print on a button."""
    me = look.company(look.me)
    parts = []
    money, energy, batteries = outcome.goods
    if money != me.money:
        parts.append(f"{'+' if money > me.money else '-'}${abs(money - int(me.money))}")
    for n, word in (
        (energy - int(me.energy), "energy"),
        (batteries - int(me.batteries), "bat."),
        (outcome.level - int(me.level), "level"),
    ):
        if n:
            parts.append(f"{n:+d} {word}")
    if outcome.income != me.yearly_income:
        parts.append(f"+${outcome.income - int(me.yearly_income)} income")
    if outcome.about and parts:
        parts[0] = f"about {parts[0]}"
    parts += besides(outcome)
    whom = [name for _, name in paid_others(look, outcome)]
    return ", ".join(parts) + (f", to {' and '.join(whom)}" if whom else "")
