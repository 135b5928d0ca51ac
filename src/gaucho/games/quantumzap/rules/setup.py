"""SETUP: the beginner's table, and what the advanced one adds; the steps as in the book."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.core import Core
from gaucho.games.quantumzap.rules import news
from gaucho.games.quantumzap.rules.components import ACTIONS, CARDS, CHARACTERS, LANDS, LOTS, NONE, ZAPPIES, Box
from gaucho.games.quantumzap.rules.rounds import ROUND
from gaucho.games.quantumzap.rules.table import IN_DECK, UNUSED, Player, Table
from gaucho.games.quantumzap.rules.zappy import place_lot

JOINER: Final = "+"  # between the types of a custom choice


def laid_out(core: Core, box: Box) -> Table:
    """Steps 1 to 6, then for an advanced game 7 to 9; the first round is planned (QZ-001 to QZ-019)."""
    s = beginner(core, box)
    mode = core.settings["mode"]
    if mode != "beginner":
        advanced(s, mode == "advanced_first")
    s.plan(ROUND)
    return s


def beginner(core: Core, box: Box) -> Table:
    """Steps 1 to 6: lands, the first line-up, the ECF, Credits, markers and the First Player (QZ-002 to QZ-012)."""
    chance = core.chance
    lands = list(range(len(LANDS)))
    chance.shuffle(lands)
    deck = list(range(LOTS))
    chance.shuffle(deck)
    unused: i64 = int(core.settings["survey_markers"])
    players: list[Player] = []
    for i in range(core.seats):
        player = Player()
        player.credits = box.start_credits
        player.unused = unused
        players.append(player)
    wish = core.settings["first_player"]
    first: i64 = chance.below(core.seats) if wish == "random" else int(wish)
    spaces: i64 = box.most_spaces + 1
    s = Table(core, box, players)
    s.deck = deck
    s.where = [IN_DECK if card < LOTS else UNUSED for card in range(CARDS)]
    s.flags = [0 for i in range(LOTS)]
    s.markers = [0 for i in range(CARDS)]
    s.known = [0 for i in range(CARDS)]
    s.handle = [0 for i in range(LOTS)]
    s.lands = lands[: box.rounds]
    s.rivals = core.settings["survey_rivals"] == "on"
    s.line = [NONE for i in range(spaces)]
    s.limit = [0 for i in range(spaces)]
    s.limit_by = [NONE for i in range(spaces)]
    s.insider = [NONE for i in range(spaces)]
    s.frozen = [NONE for i in range(spaces)]
    s.ecf = box.start_ecf
    s.first = first
    for space in range(1, s.open_spaces() + 1):
        place_lot(s, s.draw_top(), space)
    s.tell(news.FIRST_PLAYER, "QZ-010", first)
    return s


def advanced(s: Table, zap_only: bool) -> None:
    """Steps 7 to 9: Characters, five Action types, a hand of one card, and Zappy cards in the deck (QZ-013 to QZ-019)."""
    box = s.box
    one: i64 = 1
    cast = box.zap_characters.copy() if zap_only else list(range(len(CHARACTERS)))
    s.chance.shuffle(cast)
    for seat in range(s.seats):
        s.players[seat].character = cast[seat]
        s.tell(news.DEALT, "QZ-013", seat, cast[seat], audience=one << seat)

    for card in chosen_types(s, zap_only):
        s.types |= 1 << card
    deck: list[int] = []
    for card in range(len(ACTIONS)):
        if (s.types >> card) & 1:
            s.tell(news.IN_GAME, "QZ-015", NONE, card)
            for i in range(box.copies[card]):
                deck.append(card)
    s.chance.shuffle(deck)
    s.action_deck = deck
    for i in range(box.action_cards):
        for seat in range(s.seats):
            drawn = s.draw_action(seat)
            s.tell(news.DREW, "QZ-016", seat, drawn, audience=one << seat)

    zappies = box.zap_zappies.copy() if zap_only else list(range(len(ZAPPIES)))
    s.chance.shuffle(zappies)
    wish = s.settings["zappy_count"]
    count: i64 = s.seats if wish == "players" else int(wish)
    for zappy in zappies[:count]:
        s.deck.append(LOTS + zappy)
        s.where[LOTS + zappy] = IN_DECK
    s.chance.shuffle(s.deck)
    s.tell(news.ZAPPIES, "QZ-017", NONE, min(count, len(zappies)))


def chosen_types(s: Table, zap_only: bool) -> list[int]:
    """The five Action types: the marked ones, the host's, or any (QZ-015, QZ-019, QZ-R8)."""
    if zap_only:
        return s.box.zap_actions
    wish = s.settings["action_types"]
    if wish != "random":
        return [ACTIONS.index(name) for name in wish.split(JOINER)]
    types = list(range(len(ACTIONS)))
    s.chance.shuffle(types)
    return types[: s.box.action_types]
