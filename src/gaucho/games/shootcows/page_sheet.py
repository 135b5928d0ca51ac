"""The end: who has won and why, who is aboard, what everybody did; and the piles, to be looked up at any time."""

from __future__ import annotations

from html import escape

from gaucho.games.shootcows.notes import ENDINGS, PHASES, Deeds, and_so_on, deeds
from gaucho.games.shootcows.page_cards import icon, picture
from gaucho.games.shootcows.page_look import Look
from gaucho.games.shootcows.rules.components import CREATURE, EVENT, ITEM
from gaucho.kit.page import badge

HEADINGS = ("Player", "Rescued", "Survival in play", "Kills", "Fights lost", "Survivors lost", "Steaks")


def sheet(look: Look) -> str:
    """Empty before the end."""
    view = look.view
    if not view.ending:
        return ""
    did = deeds(look.scene.told, int(view.seats), look.box)
    head = "".join(f'<th scope="col">{heading}</th>' for heading in HEADINGS)
    order = sorted(
        range(view.seats),
        key=lambda seat: (seat not in view.winners, -len(look.player(seat).rescued), -in_play(look, seat), seat),
    )
    rows = "".join(_row(look, seat, did[seat]) for seat in order)
    cows = f'<p class="sc-cows-win">{icon("mad_bull")}<b>The cows win</b>{icon("cowthulhu")}</p>'
    top = f'<p class="sc-why">{escape(why(look))}</p>' if view.winners else cows  # why the cows win stands above already
    note = "Survival in play breaks ties: the totals of all face-up Survivors. Steaks: cards played to Up the Steaks."
    return (
        f'<div class="sc-sheet">{top}'
        f'<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table><p class="small soft">{note}</p></div>'
    )


def why(look: Look) -> str:
    """How it came to this; with the sum that has decided, if it was a tie (SC-118, SC-119)."""
    view = look.view
    best = max(len(player.rescued) for player in view.players)
    tied = [seat for seat in range(view.seats) if len(look.player(seat).rescued) == best]
    if view.ending != "most_rescued" or len(tied) == 1:
        return ENDINGS[view.ending]
    sums = and_so_on([f"{look.scene.names[seat]} {in_play(look, seat)}" for seat in tied])
    decides = "The Survival in play decides" if len(view.winners) < len(tied) else "Nor does the Survival in play decide"
    return f"The last Location is left behind with {best} Rescued each. {decides}: {sums}."


def in_play(look: Look, seat: int) -> int:
    """What breaks ties (SC-119)."""
    return sum(int(member.survival) for member in look.player(seat).party if not member.flipped)


def _row(look: Look, seat: int, did: Deeds) -> str:
    player, won = look.player(seat), seat in look.view.winners
    aboard = "".join(f'<i class="sc-aboard">{picture(look.box, int(card))}</i>' for card in player.rescued)
    names = ", ".join(look.box.names[card] for card in player.rescued)
    rescued = f'<span class="sc-aboards">{aboard}<b>{len(player.rescued)}</b></span><span class="sr">{escape(names)}</span>'
    sign = icon("chopper") if won else ""
    name = f'<span class="sc-name-of">{badge(seat, look.scene.names[seat])}<span>{look.name(seat)}</span>{sign}</span>'
    cells = zip(HEADINGS[1:], (rescued, in_play(look, seat), did.kills, did.losses, did.lost, did.steaks), strict=True)
    body = "".join(f'<td data-label="{heading}">{value}</td>' for heading, value in cells)
    first = ' class="sc-first-place"' if won else ""
    return f'<tr{first}><th scope="row">{name}</th>{body}</tr>'


# ---- to be looked up -------------------------------------------------------------------------------------------------


def lookup(look: Look) -> str:
    """For the side panel: what wins, who is missing, what lies in the discard pile, where the Parties have been."""
    view, box = look.view, look.box
    goal = f"{look.table.target()} Rescued Survivors win. This is turn {view.turn}, {PHASES[view.phase]} Phase."
    parts = [f"<p>{goal}</p>", _list(look, "Missing persons", [int(card) for card in view.missing])]
    for sort, title in ((ITEM, "Items"), (CREATURE, "Creatures"), (EVENT, "Events")):
        cards = [int(card) for card in view.discards if box.sort[card] == sort]
        parts.append(_list(look, f"{title} in the discard pile", cards))
    been = "".join(f"<li>{escape(box.location_names[place])}</li>" for place in view.past)
    parts.append(f"<h3>Left behind</h3><ul>{been}</ul>" if been else "")
    return f'<section class="sc-lookup"><h2>Piles</h2>{"".join(parts)}</section>'


def _list(look: Look, title: str, cards: list[int]) -> str:
    cells = "".join(f"<li>{picture(look.box, card)}{escape(look.box.names[card])}</li>" for card in cards)
    return f"<h3>{title}</h3><ul>{cells}</ul>" if cells else ""
