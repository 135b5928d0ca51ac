"""The score sheet, and what can be looked up in the side panel: all sealed bids, and what is in the box."""

from __future__ import annotations

from gaucho.games.quantumzap.notes import SUIT_NAMES, auctions, is_developed, payout_of, set_counts, sets_of, signed
from gaucho.games.quantumzap.page_cards import icon, mini_lot, suit_name
from gaucho.games.quantumzap.page_look import Look
from gaucho.games.quantumzap.page_lots import spoken
from gaucho.games.quantumzap.rules.components import CHARACTERS, LOTS, SUITS
from gaucho.games.quantumzap.rules.view import HIDDEN
from gaucho.kit.look import called
from gaucho.kit.page import badge

HEADINGS = ("Player", "Lots", "Sets", "Credits", "Debt", "VP")
NOTHING = "\N{EN DASH}"


# ---- the score sheet -------------------------------------------------------------------------------------------------


def sheet(look: Look) -> str:
    """Where every point comes from, the winners first; empty before the end."""
    view = look.view
    if not view.winners:
        return ""
    order = sorted(range(view.seats), key=lambda seat: (-view.players[seat].score.total, seat))
    head = "".join(f'<th scope="col">{heading}</th>' for heading in HEADINGS)
    rows = "".join(_row(look, seat) for seat in order)
    shared = '<p class="qz-tie">Equal at the top: they share the win (QZ-097).</p>' if len(view.winners) > 1 else ""
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="qz-sheet">{table}{shared}</div>'


def _row(look: Look, seat: int) -> str:
    player, box = look.player(seat), look.box
    score, won = player.score, seat in look.view.winners
    role = icon(CHARACTERS[player.character], "qz-face") if player.character >= 0 else ""
    name = f"{badge(seat, look.scene.names[seat])}{look.name(seat)}{icon('crown') if won else ''}{role}"
    developed = sorted((lot for lot in player.lots if is_developed(lot)), key=lambda lot: int(lot.face))
    lots = "".join(
        f'<span class="qz-mini" role="img" {called(spoken(look, lot))}>{mini_lot(box, lot.face, payout_of(box, lot))}</span>'
        for lot in developed
    )
    owed = f"{player.debt} \N{MULTIPLICATION SIGN} {box.debt_points}" if player.debt else ""
    cells = (
        _cell(HEADINGS[1], str(score.lots), f'<span class="qz-minis">{lots}</span>')
        + _cell(HEADINGS[2], str(score.sets), _sets(look, seat))
        + _cell(HEADINGS[3], str(score.credits), f"<small>{player.credits}M : {box.credits_per_point}</small>")
        + _cell(HEADINGS[4], signed(-int(score.debt)), f"<small>{owed}</small>")
        + _cell(HEADINGS[5], str(score.total), "", " qz-total")
    )
    first = ' class="qz-first-place"' if won else ""
    return f'<tr{first}><th scope="row"><span class="qz-who p{seat}">{name}</span></th>{cells}</tr>'


def _cell(heading: str, points: str, how: str, classes: str = "") -> str:
    """A cell: what the points come from, and the points."""
    return f'<td class="qz-sum{classes}" data-label="{heading}">{how}<b>{points}</b></td>'


def _sets(look: Look, seat: int) -> str:
    """The sets that were made, each as its three signs."""
    player, box = look.player(seat), look.box
    best = sets_of(box, set_counts(box, player))
    found = "".join(
        _set(icon(SUITS[suit]) * 3, f"Three {suit_name(suit)}s, {box.suit_sets[suit]} VP")
        for suit, number in enumerate(best.of_suit)
        for _ in range(number)
    )
    mixed = "".join(icon(suit) for suit in SUITS)
    found += _set(mixed, f"One of each suit, {box.mixed_set} VP") * best.mixed
    shelly = player.score.shelly
    note = f"<small>Shelly is a {suit_name(int(shelly))}</small>" if shelly >= 0 else ""
    return f'<span class="qz-sets">{found}</span>{note}'


def _set(signs: str, label: str) -> str:
    return f'<span class="qz-set" role="img" {called(label)}>{signs}</span>'


# ---- the side panel --------------------------------------------------------------------------------------------------


def lookup(look: Look) -> str:
    """What players look up: all sealed bids of past auctions, and which lots there are."""
    return f'<div class="qz-lookup">{bids(look)}{composition(look)}</div>'


def bids(look: Look) -> str:
    """A row per auction, a column per player."""
    sales = auctions(look.scene.told)
    heads = "".join(
        f'<th scope="col" {called(look.scene.names[seat])}>{badge(seat, look.scene.names[seat])}</th>'
        for seat in range(look.view.seats)
    )
    rows = ""
    for sale in reversed(sales):
        cells = "".join(_bid(sale.sealed.get(seat), seat == sale.winner) for seat in range(look.view.seats))
        end = f"{sale.price}M" if sale.winner >= 0 else "discarded"
        rows += f'<tr><th scope="row">{sale.round}.{sale.space}</th>{cells}<td>{end}{" tie" if sale.raises else ""}</td></tr>'
    empty = '<p class="soft">No lot has been auctioned yet.</p>'
    head = f'<tr><th scope="col">Lot</th>{heads}<th scope="col">Price</th></tr>'
    table = f'<table class="qz-bids"><thead>{head}</thead><tbody>{rows}</tbody></table>'
    note = '<p class="small soft">Round and space; a dash is silence. After a tie the price comes from open bidding.</p>'
    return f"<section><h2>Sealed bids so far</h2>{table + note if sales else empty}</section>"


def _bid(bid: int | None, won: bool) -> str:
    words = f"{bid}" if bid else NOTHING if bid == 0 else ""
    return f'<td class="{"qz-took" if won else "qz-lost"}">{words}</td>'


def composition(look: Look) -> str:
    """How many lots of each suit and payout there are, and how many of them the viewer has not seen (QZ-167)."""
    box, view = look.box, look.view
    seen = {int(lot.face) for player in view.players for lot in player.lots} | {int(space.lot.face) for space in view.spaces}
    seen |= {int(card) for card in view.discard_known} | {int(card) for _, card in view.deck_known}
    seen |= {int(entry[0]) for entry in view.lost} | {int(card) for card in view.aside}
    unseen = [lot for lot in range(LOTS) if lot not in seen - {HIDDEN}]
    payouts = sorted(set(box.payout), reverse=True)
    heads = "".join(f'<th scope="col">{signed(number)}</th>' for number in payouts)
    rows = ""
    for suit, name in enumerate(SUITS):
        cells = ""
        for number in payouts:
            left = sum(box.suit[lot] == suit and box.payout[lot] == number for lot in unseen)
            whole = sum(box.suit[lot] == suit and box.payout[lot] == number for lot in range(LOTS))
            cells += f"<td>{left}<small>/{whole}</small></td>"
        rows += f'<tr><th scope="row" {called(SUIT_NAMES[name])}>{icon(name)}</th>{cells}</tr>'
    note = '<p class="small soft">Not yet seen by you, of all there are (QZ-167).</p>'
    table = f'<table class="qz-bids"><thead><tr><th scope="col">Suit</th>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    return f"<section><h2>Lots still unknown</h2>{table}{note}</section>"
