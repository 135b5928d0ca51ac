"""Names of pieces, so that they fly from where they were to where they are now.

A page knows only its view, not the one before. So a piece that is about to move already has, while the decision is due, the name
of the place it would go to: the Secret Planet that is being looked for is called like the next card of the invader's pile. If it
does not go there, it takes its old name again where it lies.

Face-down cards are named after their places alone. Cards that lie open to the viewer have a second name, inside, after their
number: a hand card keeps it when it becomes the Secret Planet.
"""

from __future__ import annotations

from collections import Counter

from gaucho.games.cowcollectors.rules.view import CowView

HIDING = ("setup_secret", "replace_secret", "new_secret")  # decisions that put a hand card face down


def prompt_of(view: CowView) -> str:
    """The decision that is due, or nothing."""
    return view.due.prompt if view.due is not None else ""


def invaded_place(seat: int, place: int) -> str:
    """A card of the Invaded Planets: they only grow, so a card's place is its name."""
    return f"invaded-{seat}-{place}"


def next_invaded(view: CowView, seat: int) -> str:
    """The place of the next card of somebody's Invaded Planets."""
    return invaded_place(seat, len(view.players[seat].invaded))


def secret_place(view: CowView, seat: int) -> str:
    """A Secret Planet, or where it would go."""
    prompt = prompt_of(view)
    if prompt == "declare_invasion" and seat == view.target:
        return next_invaded(view, view.active)
    if prompt == "leave_planet" and seat == view.active and view.seats == 2:
        return next_invaded(view, 1 - seat)
    return f"secret-{seat}"


def hand_places(view: CowView, seat: int, size: int) -> list[str]:
    """The cards of a hand; the last one may be about to go somewhere."""
    places = [f"hand-{seat}-{place}" for place in range(size)]
    prompt = prompt_of(view)
    asked = view.due is not None and seat in view.due.seats + view.due.ready
    if places and asked and prompt in HIDING and seat != view.seat:
        places[-1] = f"secret-{seat}"
    if places and asked and prompt == "discard" and seat != view.seat:
        places[-1] = discard_place(len(view.discards))
    return places


def deck_places(view: CowView, draws: int) -> list[str]:
    """The top cards of the deck: where they go if the active player explores."""
    if prompt_of(view) != "choose_action":
        return []
    size = view.players[view.active].hand_size
    return [f"hand-{view.active}-{size + place}" for place in range(draws)]


def discard_place(place: int) -> str:
    """A card of the discard row: it only grows."""
    return f"discard-{place}"


def discard_names(view: CowView) -> list[str]:
    """The discarded cards once more, by their numbers."""
    count: Counter[int] = Counter()
    names = []
    for number in view.discards:
        names.append(f"discarded-{number}-{count[number]}")
        count[number] += 1
    return names


def own_names(view: CowView, secret: int, hand: list[int]) -> tuple[str, list[str]]:
    """The viewer's own cards, the Secret Planet first; a card that may be discarded now is called like the one it would become."""
    count: Counter[int] = Counter([secret])
    discards = Counter(view.discards)
    discarding = prompt_of(view) == "discard" and view.due is not None and view.seat in view.due.seats
    names: list[str] = []
    for number in hand:
        name = f"mine-{number}-{count[number]}"
        if discarding and number not in hand[: len(names)]:
            name = f"discarded-{number}-{discards[number]}"
        names.append(name)
        count[number] += 1
    return f"mine-{secret}-0", names
