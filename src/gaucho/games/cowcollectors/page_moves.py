"""Names of pieces, so that they fly from where they were to where they are now.

A face-down card, and every card across the table, is named after its place; a card of the viewer's own after its number, so
that it keeps its name when it goes from hand to Secret Planet.

A page knows only its view, not the one before. So a piece that may leave its place has *doors*: empty elements that lie on it
while the decision is due, one for each place it may go to, with the name the piece will have there. Who arrives under the name
of a door flies in from it. Doors tell nothing: they are there for every number that may come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from gaucho.games.cowcollectors.notes import own_cards
from gaucho.games.cowcollectors.page_look import Look
from gaucho.games.cowcollectors.rules.view import CowView

HIDING = ("setup_secret", "replace_secret", "new_secret")  # decisions that put a hand card face down


def doors(names: Iterable[str]) -> str:
    """Empty places for these to fly in from."""
    return "".join(f'<i class="cc-door" data-move="{name}"></i>' for name in names)


# ---- names -----------------------------------------------------------------------------------------------------------


def secret_name(seat: int) -> str:
    """A Secret Planet."""
    return f"secret-{seat}"


def hand_name(seat: int, place: int) -> str:
    """A card in a hand across the table."""
    return f"hand-{seat}-{place}"


def invaded_name(seat: int, place: int) -> str:
    """A card of the Invaded Planets: they only grow, so a card keeps its place."""
    return f"invaded-{seat}-{place}"


def own_name(number: int, copy: int) -> str:
    """A card of the viewer's own."""
    return f"mine-{number}-{copy}"


def discard_name(number: int, copy: int) -> str:
    """A discarded card."""
    return f"discard-{number}-{copy}"


def own_hand_names(secret: int, hand: list[int]) -> list[str]:
    """The cards in the viewer's own hand; copies are counted from the Secret Planet on."""
    count: Counter[int] = Counter([secret])
    names = []
    for number in hand:
        names.append(own_name(number, count[number]))
        count[number] += 1
    return names


# ---- doors -----------------------------------------------------------------------------------------------------------


def secret_doors(look: Look, seat: int) -> str:
    """Where a Secret Planet may go: to the one who looks for it, to those it can be given to."""
    view, prompt = look.view, look.prompt
    to: list[int] = []
    if prompt == "declare_invasion" and seat == view.target:
        to = [view.active]
    if seat == view.active and (prompt == "choose_recipient" or (prompt == "leave_planet" and view.seats == 2)):
        to = [other for other in range(view.seats) if other != seat]
    return doors(invaded_name(other, len(view.players[other].invaded)) for other in to)


def hand_doors(look: Look, seat: int) -> str:
    """Where the last card of a hand across the table may go: face down, or to the discards, whatever it is."""
    view = look.view
    if view.due is None or seat not in view.due.seats + view.due.ready:
        return ""
    if view.due.prompt in HIDING and not view.players[seat].has_secret:
        return doors([secret_name(seat)])
    if view.due.prompt == "discard":
        return doors(discard_name(n, view.discards.count(n)) for n, left in look.outlook.unseen.items() if left)
    return ""


def own_hand_doors(view: CowView, hand: list[int]) -> list[str]:
    """Where the viewer's own hand cards may go: to the discards; equal cards have one door."""
    discarding = view.due is not None and view.due.prompt == "discard" and view.seat in view.due.seats
    found: list[str] = []
    for place, number in enumerate(hand):
        first = number not in hand[:place]
        found.append(doors([discard_name(number, view.discards.count(number))]) if discarding and first else "")
    return found


def deck_doors(look: Look) -> str:
    """Where the top of the deck goes if the active player explores; for the viewer's own hand, whatever it is."""
    if look.prompt != "choose_action":
        return ""
    view = look.view
    cards = range(look.outlook.draws(view.active))
    player = view.players[view.active]
    if view.active != view.seat:
        return doors(hand_name(view.active, player.hand_size + i) for i in cards)
    mine = own_cards(player)
    return doors(own_name(n, mine.count(n) + i) for n, left in look.outlook.unseen.items() for i in cards if i < left)
