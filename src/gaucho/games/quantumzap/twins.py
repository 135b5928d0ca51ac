"""Twins of a position: what a seat cannot know, dealt differently. Written from the list of hidden things, not from the view.

Hidden from a seat are faces it has not seen or cannot follow, the order of the Lot Deck (but the back of its top card), which
Zappy cards are in it, later Land cards, the others' hands (but cards taken by a Raid), the Action Deck, the others' unused
Characters, sealed choices, choices before an announcement, events told to others, and chance.
"""

from __future__ import annotations

from typing import Any

from gaucho.engine.chance import Chance
from gaucho.games.quantumzap.rules.components import CHARACTERS, LANDS, LOTS, NO_TEXT
from gaucho.games.quantumzap.rules.game import QuantumZap
from gaucho.games.quantumzap.rules.table import FACE_UP, IN_DECK, POWER, PUBLIC, TEXT_DONE, UNUSED
from gaucho.kit import packed

QUIET = {"windows.AskWindow": "pass", "playing.AskCancel": "let_stand", "bid.SealedBid": "silent"}
TRIES = 40


def twin(game: QuantumZap, data: dict[str, Any], seat: int | None, chance: Chance) -> dict[str, Any]:
    """A position that this seat (None: a spectator) cannot tell from the given one."""
    other: dict[str, Any] = {**data, "players": [dict(player) for player in data["players"]]}
    over = not data["agenda"]
    _faces(game, other, seat, chance)
    _deck_order(other, seat, chance)
    _lands(other, chance)
    _hands(other, seat, chance)
    if not over:
        _characters(other, seat, chance)
    other["chance"] = Chance(chance.word()).words()
    other["log"] = [_untold(event, seat, chance) for event in data["log"]]
    if data["sealed"]:
        quiet = QUIET[data["agenda"][-1][0]]
        other["sealed"] = [pick if pick is None or place == seat else quiet for place, pick in enumerate(data["sealed"])]
    declared = data["declaration"]
    if declared["wishes"]:
        quiet_id = game.options["pass"].id
        wishes = [wish if place in (seat, declared["doer"]) else quiet_id for place, wish in enumerate(declared["wishes"])]
        other["declaration"] = {**declared, "wishes": wishes}
    return other


def _sees(data: dict[str, Any], card: int, seat: int | None) -> bool:
    """May this seat know this face? It saw it and could follow it, or it lies open."""
    if seat is not None and data["known"][card] >> seat & 1:
        return True
    if card >= LOTS:
        return data["where"][card] not in (IN_DECK, UNUSED) and card not in data["aside"]
    return bool(data["flags"][card] & (FACE_UP | PUBLIC))


def _faces(game: QuantumZap, data: dict[str, Any], seat: int | None, chance: Chance) -> None:
    """Lots that lie face down for this seat change faces; so do Zappy cards in the deck or out of the game."""
    lost = {entry % 64 for entry in data["players"][seat]["lost"]} if seat is not None else set()
    hidden = [card for card in range(LOTS) if not _sees(data, card, seat) and card not in lost]
    zappies = [card for card in range(LOTS, LOTS + 7) if not _sees(data, card, seat) and card not in lost]
    changed = list(range(LOTS + 7))
    for group in (hidden, zappies):
        for _ in range(TRIES):
            faces = list(group)
            chance.shuffle(faces)
            if all(_fits(game, data, card, face) for card, face in zip(group, faces, strict=True)):
                for card, face in zip(group, faces, strict=True):
                    changed[card] = face
                break
    _relabel(data, changed)


def _fits(game: QuantumZap, data: dict[str, Any], card: int, face: int) -> bool:
    """A lot that two have surveyed without anything happening has no text, or one that is spent."""
    if card >= LOTS or bin(data["markers"][card]).count("1") < 2:
        return True
    return game.box.text[face] == NO_TEXT or bool(data["flags"][face] & TEXT_DONE)


def _relabel(data: dict[str, Any], changed: list[int]) -> None:
    old = {name: list(data[name]) for name in ("where", "flags", "markers", "known", "handle")}
    for name in ("where", "markers", "known"):
        data[name] = _moved(old[name], changed)
    done = [flags & TEXT_DONE for flags in old["flags"]]  # what is printed, and whether it is spent, belongs to the face
    flags = _moved([value & ~TEXT_DONE for value in old["flags"]], changed)
    data["flags"] = [value | spent for value, spent in zip(flags, done, strict=True)]
    data["handle"] = _moved(old["handle"], changed)
    for name in ("deck", "discard", "aside"):
        data[name] = [changed[card] for card in data[name]]
    data["line"] = [changed[card] if card >= 0 else card for card in data["line"]]
    for player in data["players"]:
        player["lots"] = [changed[card] for card in player["lots"]]
        player["lost"] = [entry // 64 * 64 + changed[entry % 64] for entry in player["lost"]]


def _moved(values: list[int], changed: list[int]) -> list[int]:
    moved = list(values)
    for card, value in enumerate(values):
        moved[changed[card]] = value
    return moved


def _deck_order(data: dict[str, Any], seat: int | None, chance: Chance) -> None:
    """Below the top card, unknown cards lie in another order."""
    deck = list(data["deck"])
    places = [i for i in range(len(deck) - 1) if not _sees(data, deck[i], seat)]
    cards = [deck[i] for i in places]
    chance.shuffle(cards)
    for i, card in zip(places, cards, strict=True):
        deck[i] = card
    data["deck"] = deck


def _lands(data: dict[str, Any], chance: Chance) -> None:
    seen = data["lands"][: data["round"]]
    rest = [land for land in range(len(LANDS)) if land not in seen]
    chance.shuffle(rest)
    data["lands"] = [*seen, *rest[: len(data["lands"]) - len(seen)]]


def _hands(data: dict[str, Any], seat: int | None, chance: Chance) -> None:
    """Cards in others' hands and in the Action Deck are dealt anew; known ones stay, and a card being declared."""
    pool = list(data["action_deck"][data["action_top"] :])
    declared = data["declaration"]
    declaring = declared["doer"] if declared["base"] >= 0 and 0 <= declared["doing"] < POWER else -1
    fixed: dict[int, list[int]] = {}
    for place, player in enumerate(data["players"]):
        if place == seat:
            continue
        held = packed.cards(player["hand"])
        kept = packed.cards(player["open_hand"])
        if place == declaring and declared["doing"] not in kept:
            kept.append(declared["doing"])
        for card in kept:
            held.remove(card)
        fixed[place] = kept
        pool += held
    chance.shuffle(pool)
    for place, kept in fixed.items():
        size = packed.size(data["players"][place]["hand"]) - len(kept)
        data["players"][place]["hand"] = packed.pack([*kept, *[pool.pop() for _ in range(size)]])
    data["action_deck"] = [*data["action_deck"][: data["action_top"]], *pool]


def _characters(data: dict[str, Any], seat: int | None, chance: Chance) -> None:
    """Unused Characters of others are any that nobody has shown; who is about to show one keeps it."""
    players, declared = data["players"], data["declaration"]
    hidden = [
        place
        for place, player in enumerate(players)
        if place != seat and player["character"] >= 0 and not player["used"]
        if not (declared["base"] >= 0 and place == declared["doer"] and declared["doing"] >= POWER)
    ]
    if data["settings"]["mode"] == "advanced_first":
        cast = [player["character"] for place, player in enumerate(players) if place in hidden]
    else:
        fixed = [player["character"] for place, player in enumerate(players) if place not in hidden]
        cast = [character for character in range(len(CHARACTERS)) if character not in fixed]
    chance.shuffle(cast)
    for place in hidden:
        players[place]["character"] = cast.pop()


def _untold(event: list[Any], seat: int | None, chance: Chance) -> list[Any]:
    """An event told to others may say anything."""
    audience = event[6]
    told = audience < 0 or (seat is not None and audience >> seat & 1)
    return event if told else [*event[:3], chance.below(30), event[4], chance.below(30), event[6]]
