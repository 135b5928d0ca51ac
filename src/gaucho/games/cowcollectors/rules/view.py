"""Who may look at what: hidden information is a rule, too (CC-059 to CC-065, CC-R35, CC-R36, CC-R38)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from gaucho.engine.core import NOBODY, Step, View
from gaucho.games.cowcollectors.rules.components import NO_PLANET
from gaucho.games.cowcollectors.rules.end import Score, ranking, score_of
from gaucho.games.cowcollectors.rules.table import END_REASONS, Table
from gaucho.kit import packed

HIDDEN: Final = 0  # the number of a card this viewer may not see


@final
class PlayerView:
    """One play area as somebody sees it; planets by their numbers."""

    cows: i64
    cow_tokens: tuple[int, int]  # where they lie: the mark (0, 50, 100, 150) and the space
    token: i64  # 0 Abduct, 1 Invade, 2 Explore, -1 not placed yet
    has_secret: bool
    secret: i64  # HIDDEN if there is none, or it lies face down for this viewer
    hand_size: i64
    hand: list[int]  # empty if this viewer may not look
    invaded: list[int]
    floor: i64
    excluded: list[int]
    score: Score | None  # at the end


@final
class CowView(View):
    """The table as one seat or a spectator may see it."""

    seats: i64
    settings: dict[str, str]
    players: list[PlayerView]
    deck_size: i64
    discards: list[int]
    first: i64
    round: i64
    active: i64
    attempts: i64  # Invade: attempts still to be made
    tried: list[int]  # Invade: attempts made, per seat
    hits: i64
    target: i64
    revealed: bool  # the active player's Secret Planet lies open
    ending: list[str]  # why this is the last turn
    ranking: list[int]  # at the end: all seats, the winner first
    agenda: list[Step[Any]]  # the steps that are still to come, the next one last: all public


def view_of(s: Table, viewer: int | None) -> CowView:
    """What this seat may know now (None: a spectator)."""
    me: i64 = NOBODY if viewer is None else viewer
    view = CowView(me, s.due_for(viewer))
    view.seats = s.seats
    view.settings = dict(s.settings)
    view.players = [player_view(s, seat, me) for seat in range(s.seats)]
    view.deck_size = s.deck_size()
    view.discards = [int(s.number(planet)) for planet in s.discards]
    view.first = s.first
    view.round = s.round
    view.active = s.active
    view.attempts = s.attempts
    view.tried = [int((s.tried >> (4 * seat)) & 15) for seat in range(s.seats)]
    view.hits = s.hits
    view.target = s.target
    view.revealed = s.revealed
    view.ending = [END_REASONS[reason] for reason in END_REASONS if s.end & reason]
    view.ranking = ranking(s) if s.over else []
    view.agenda = s.agenda
    return view


def player_view(s: Table, seat: i64, me: i64) -> PlayerView:
    """A play area: the hand for its owner, the Secret Planet also when it lies revealed, everything at the end (CC-R33)."""
    player = s.players[seat]
    open_to_me = seat == me or s.over
    face_up = open_to_me or (s.revealed and seat == s.active)
    view = PlayerView()
    view.cows = player.cows
    view.cow_tokens = cow_tokens(player.cows)
    view.token = player.token
    view.has_secret = player.secret != NO_PLANET
    view.secret = s.number(player.secret) if face_up and player.secret != NO_PLANET else HIDDEN
    view.hand_size = packed.size(player.hand)
    view.hand = [int(s.number(planet)) for planet in packed.cards(player.hand)] if open_to_me else []
    view.invaded = [int(s.number(planet)) for planet in player.invaded]
    view.floor = player.floor
    view.excluded = [int(s.number(planet)) for planet in range(len(s.box.numbers)) if (player.excluded >> planet) & 1]
    view.score = score_of(s, seat) if s.over else None
    return view


def cow_tokens(cows: i64) -> tuple[int, int]:
    """The board as a picture of the count: the second token's mark (0: not needed), the first token's space (CC-067)."""
    if cows == 0:
        return 0, 0
    mark: i64 = min(150, 50 * ((cows - 1) // 50))
    return mark, min(50, cows - mark)
