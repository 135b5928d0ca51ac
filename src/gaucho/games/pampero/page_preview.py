"""What one would have after a choice, shown beside what one has: seen while the option is pointed at or has the focus."""

from __future__ import annotations

from html import escape

from gaucho.games.pampero.page_look import Look, icon
from gaucho.games.pampero.page_outcome import Outcome


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
    goods = (
        ("coin", "$", int(me.money), outcome.money),
        ("bolt", "", int(me.energy), outcome.energy),
        ("battery", "", int(me.batteries), outcome.batteries),
        ("chevron", "$", int(me.yearly_income), outcome.income),
        ("pylon", "", int(me.level), outcome.level),
    )
    cells = '<span class="pa-change">about</span>' if outcome.about else ""
    for name, unit, now, then in goods:
        if then != now:
            tone = "pa-more" if then > now else "pa-less"
            cells += f'<span class="pa-change {tone}">{icon(name)}{unit}{now} → <b>{unit}{then}</b></span>'
    for amount, whom in outcome.paid:
        if whom != "the bank":
            cells += f'<span class="pa-change pa-less">${amount} to {escape(whom)}</span>'
    if outcome.lost:
        cells += f'<span class="pa-change pa-less">{outcome.lost} income step{"" if outcome.lost == 1 else "s"} lost</span>'
    return cells + "".join(f'<span class="pa-change">{words}</span>' for words in besides(outcome))


def besides(outcome: Outcome) -> list[str]:
    """What no number tells."""
    return [
        *(["toll included"] if outcome.toll else []),
        *(["a specialist card"] if outcome.asked == "specialist" else []),
    ]


def in_words(look: Look, outcome: Outcome) -> str:
    """The same as small print on a button."""
    me = look.company(look.me)
    parts = []
    money = outcome.money - int(me.money)
    if money:
        parts.append(f"{'+' if money > 0 else '-'}${abs(money)}")
    for n, word in (
        (outcome.energy - int(me.energy), "energy"),
        (outcome.batteries - int(me.batteries), "bat."),
        (outcome.level - int(me.level), "level"),
    ):
        if n:
            parts.append(f"{n:+d} {word}")
    if outcome.income != me.yearly_income:
        parts.append(f"+${outcome.income - int(me.yearly_income)} income")
    if outcome.about and parts:
        parts[0] = f"about {parts[0]}"
    parts += besides(outcome)
    whom = [name for _, name in outcome.paid if name != "the bank"]
    return ", ".join(parts) + (f", to {' and '.join(whom)}" if whom else "")
