"""What a player knows of Zone cards in others' hands (ZE-R49), since NIGHT VISION has shown them.

After an exchange that the player did not see, every card noted in one of the two hands can be in either. Cards of hands that
the player can look at are not noted. With open hands all astronauts have the same notes.
"""

from __future__ import annotations

from mypy_extensions import i64

from gaucho.games.zappem.rules.table import Table
from gaucho.kit.notes import card_of, dropped, hands_of, note, noted


def forget(s: Table, card: i64) -> None:
    """A Zone card was played: all notes on it end."""
    for player in s.players:
        if player.notes:
            player.notes = dropped(player.notes, card)


def look(s: Table, actor: i64, target: i64) -> None:
    """A player sees a whole hand, and with open hands so does the crew: what was noted there and is not there is elsewhere."""
    hand = s.players[target].hand
    here: i64 = 1 << target
    friends = s.friends(actor)
    for viewer in range(s.seats):
        if not (friends >> viewer) & 1:
            continue
        notes = [
            int(note(card_of(e), hands_of(e) if card_of(e) in hand else hands_of(e) & ~here)) for e in s.players[viewer].notes
        ]
        for card in hand:
            notes = noted(notes, card, here)
        s.players[viewer].notes = notes


def exchanged(s: Table, actor: i64, target: i64, got: i64, given: i64) -> None:
    """The actor now holds `got`, the target `given`. Who sees it follows both cards; to others both hands become one."""
    both: i64 = (1 << actor) | (1 << target)
    for viewer in range(s.seats):
        player = s.players[viewer]
        sees_actor = s.sees_hand(viewer, actor)
        sees_target = s.sees_hand(viewer, target)
        if sees_actor or sees_target:
            player.notes = dropped(dropped(player.notes, got), given)
            if not sees_actor:
                player.notes = noted(player.notes, got, 1 << actor)
            if not sees_target:
                player.notes = noted(player.notes, given, 1 << target)
        elif player.notes:
            player.notes = [
                int(note(card_of(e), hands_of(e) | both if hands_of(e) & both else hands_of(e))) for e in player.notes
            ]
