"""Lots as pieces: in the line-up, across the table and in the own area."""

from __future__ import annotations

from gaucho.games.quantumzap.notes import is_developed, lot_in_words, paid_by, payout_of
from gaucho.games.quantumzap.page_cards import back, icon, lot_card, lot_zoom, mini_back, mini_lot
from gaucho.games.quantumzap.page_look import Look
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.view import HIDDEN, LotView
from gaucho.kit.look import called, piece
from gaucho.kit.page import badge, zoom

SINCE_PAYDAY = {news.INVESTMENT, news.DEVELOPED, news.UP_FOR_BIDS, *news.CHARACTER_OF}  # what makes a payday old news
FACE_DOWN = "Face down. Nobody can tell its payout but those who surveyed it."


def lot_name(handle: int) -> str:
    """A lot flies under its handle, wherever it lies."""
    return f"lot-{handle}"


def marker_name(seat: int, where: str) -> str:
    """A survey marker on a card."""
    return f"marker-{seat}-{where}"


def chips(look: Look, seats: list[int], where: str) -> str:
    """The survey markers on a card: shape, colour and letter of their players."""
    if not seats:
        return ""
    signs = "".join(
        f'<span class="qz-chip p{seat}" data-move="{marker_name(seat, where)}">{badge(seat, look.scene.names[seat])}</span>'
        for seat in seats
    )
    label = called(f"Survey markers: {', '.join(look.who(seat) for seat in seats)}")
    return f'<span class="qz-chips" role="img" {label}>{signs}</span>'


def state_of(lot: LotView) -> str:
    """Classes that say how a lot lies there."""
    words = " qz-veiled" if lot.up == "no" and lot.face != HIDDEN else ""
    if lot.sideways and not lot.turned:
        words += " qz-sideways"
    return words


def face_of(look: Look, lot: LotView, small: bool) -> str:
    """The picture of a lot as the viewer may see it; an eye in the corner marks what only some can see."""
    if lot.face == HIDDEN:
        return mini_back() if small else back()
    number = payout_of(look.box, lot)
    picture = mini_lot(look.box, lot.face, number) if small else lot_card(look.box, lot.face, number)
    return picture + (icon("eye", "qz-corner") if lot.up == "no" else "")


def spoken(look: Look, lot: LotView) -> str:
    """A lot in words, for those who do not see it."""
    if lot.face == HIDDEN:
        return "face down"
    what = lot_in_words(look.box, lot.face, payout_of(look.box, lot))
    if is_developed(lot):
        return f"{what}, developed{', its Debt taken' if lot.sideways and not lot.turned else ''}"
    if lot.up == "no":
        return f"{what}, face down, known to you" if look.view.seat >= 0 else f"{what}, face down"
    return f"{what}, face up"


def about(look: Look, lot: LotView, title: str) -> str:
    """What is shown large of a lot."""
    marks = f" Surveyed by {', '.join(look.who(seat) for seat in lot.markers)}." if lot.markers else ""
    if lot.face == HIDDEN:
        return zoom(title, f"{FACE_DOWN}{marks}", "QZ-040")
    turned = " Las Hermanas have turned it." if lot.turned else ""
    return lot_zoom(look.box, lot.face, payout_of(look.box, lot), f"{turned}{marks}")


def owned_lot(look: Look, owner: int, place: int, small: bool) -> str:
    """A lot in somebody's area, as small as needed; with its payout of the last Collect while that is news."""
    lot = look.player(owner).lots[place]
    whose = "Your lot" if owner == look.view.seat else f"Lot {place + 1} of {look.scene.names[owner]}"
    label = f"{whose}{f' {place + 1}' if owner == look.view.seat else ''}: {spoken(look, lot)}"
    act = _act(look, owner, place, lot, label)
    cost = f'<b class="qz-cost">{look.box.develop_cost}M</b>' if 'data-option="develop"' in act else ""
    number = "" if small else f'<small class="qz-number" aria-hidden="true">{place + 1}</small>'
    inside = number + face_of(look, lot, small) + chips(look, lot.markers, str(lot.handle)) + cost + paid(look, owner, lot)
    size = "qz-mini" if small else "qz-slot"
    return piece(f"{size}{state_of(lot)}", inside, f"{act} {about(look, lot, whose)}", lot_name(lot.handle))


def _act(look: Look, owner: int, place: int, lot: LotView, label: str) -> str:
    """What a click on a lot means now: the lot itself, or a menu entry and then the lot."""
    scene, option = look.scene, look.lot_option(owner, place)
    if look.view.seat < 0 or scene.can(option) or is_developed(lot):
        return scene.act(option, label, why=look.mine("develop_lot", "buyout_lot", "survey_target"))
    if owner == look.view.seat and scene.can("develop"):
        return scene.act("develop", f"Develop. {label}", then=option)
    if owner == look.view.seat and scene.can("survey") and look.view.seat not in lot.markers:
        return scene.act("survey", f"Survey. {label}", then=option)
    return scene.act(option, label, why=look.mine("develop_lot", "buyout_lot", "survey_target"))


def paid(look: Look, owner: int, lot: LotView) -> str:
    """Coins that rise from a lot when it pays, Debt that drops when it costs: seen only while it is news."""
    if lot.sideways and not lot.turned:
        owed = f"{icon('debt')}{-payout_of(look.box, lot)}"
        return f'<span class="qz-charged" data-new="charged-{lot.handle}" aria-hidden="true">{owed}</span>'
    last = next((event for event in reversed(look.scene.told) if event.kind in SINCE_PAYDAY), None)
    if last is None or last.kind is not news.INVESTMENT or not is_developed(lot):
        return ""
    amount = paid_by(look.box, look.player(owner), lot, look.view.sterling)
    collects = sum(event.kind is news.INVESTMENT for event in look.scene.told)
    return (
        f'<span class="qz-paid" data-new="paid-{collects}-{lot.handle}" aria-hidden="true">+{amount}M</span>' if amount else ""
    )
