"""Who may look at what: hidden information is a rule, too (CC-059 to CC-065, CC-R35, CC-R36, CC-R38)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from gaucho.engine.core import NOBODY, Decision, Step, View
from gaucho.games.cowcollectors.rules.components import NO_PLANET
from gaucho.games.cowcollectors.rules.end import Score, ranking, score_of
from gaucho.games.cowcollectors.rules.table import END_REASONS, Table
from gaucho.kit import packed

HIDDEN: Final = 0  # the number of a card this viewer may not see


@final
class PlayerView:
    """One play area as somebody sees it; planets by their numbers."""

    def __init__(
        self,
        cows: i64,
        cow_tokens: tuple[int, int],
        token: i64,
        has_secret: bool,
        secret: i64,
        hand_size: i64,
        hand: list[int],
        invaded: list[int],
        floor: i64,
        excluded: list[int],
        score: Score | None,
    ) -> None:
        self.cows = cows
        self.cow_tokens = cow_tokens  # where they lie: the mark (0, 50, 100, 150) and the space
        self.token = token  # 0 Abduct, 1 Invade, 2 Explore, -1 not placed yet
        self.has_secret = has_secret
        self.secret = secret  # HIDDEN if there is none, or it lies face down for this viewer
        self.hand_size = hand_size
        self.hand = hand  # empty if this viewer may not look
        self.invaded = invaded
        self.floor = floor
        self.excluded = excluded
        self.score = score  # at the end


@final
class CowView(View):
    """The table as one seat or a spectator may see it."""

    def __init__(
        self,
        seat: i64,
        due: Decision | None,
        seats: i64,
        settings: dict[str, str],
        players: list[PlayerView],
        deck_size: i64,
        discards: list[int],
        first: i64,
        round: i64,
        active: i64,
        attempts: i64,
        tried: list[int],
        hits: i64,
        target: i64,
        revealed: bool,
        ending: list[str],
        ranking: list[int],
        agenda: list[Step[Any]],
    ) -> None:
        super().__init__(seat, due)
        self.seats = seats
        self.settings = settings
        self.players = players
        self.deck_size = deck_size
        self.discards = discards
        self.first = first
        self.round = round
        self.active = active
        self.attempts = attempts  # Invade: attempts still to be made
        self.tried = tried  # Invade: attempts made, per seat
        self.hits = hits
        self.target = target
        self.revealed = revealed  # the active player's Secret Planet lies open
        self.ending = ending  # why this is the last turn
        self.ranking = ranking  # at the end: all seats, the winner first
        self.agenda = agenda  # the steps that are still to come, the next one last: all public


def view_of(s: Table, viewer: int | None) -> CowView:
    """What this seat may know now (None: a spectator)."""
    me: i64 = NOBODY if viewer is None else viewer
    return CowView(
        me,
        s.due_for(viewer),
        seats=s.seats,
        settings=dict(s.settings),
        players=[player_view(s, seat, me) for seat in range(s.seats)],
        deck_size=s.deck_size(),
        discards=[int(s.number(planet)) for planet in s.discards],
        first=s.first,
        round=s.round,
        active=s.active,
        attempts=s.attempts,
        tried=[int((s.tried >> (4 * seat)) & 15) for seat in range(s.seats)],
        hits=s.hits,
        target=s.target,
        revealed=s.revealed,
        ending=[END_REASONS[reason] for reason in END_REASONS if s.end & reason],
        ranking=ranking(s) if s.over else [],
        agenda=s.agenda,
    )


def player_view(s: Table, seat: i64, me: i64) -> PlayerView:
    """A play area: the hand for its owner, the Secret Planet also when it lies revealed, everything at the end (CC-R33)."""
    player = s.players[seat]
    open_to_me = seat == me or s.over
    face_up = open_to_me or (s.revealed and seat == s.active)
    return PlayerView(
        cows=player.cows,
        cow_tokens=cow_tokens(player.cows),
        token=player.token,
        has_secret=player.secret != NO_PLANET,
        secret=s.number(player.secret) if face_up and player.secret != NO_PLANET else HIDDEN,
        hand_size=packed.size(player.hand),
        hand=[int(s.number(planet)) for planet in packed.cards(player.hand)] if open_to_me else [],
        invaded=[int(s.number(planet)) for planet in player.invaded],
        floor=player.floor,
        excluded=[int(s.number(planet)) for planet in range(len(s.box.numbers)) if (player.excluded >> planet) & 1],
        score=score_of(s, seat) if s.over else None,
    )


def cow_tokens(cows: i64) -> tuple[int, int]:
    """The board as a picture of the count: the second token's mark (0: not needed), the first token's space (CC-067)."""
    if cows == 0:
        return 0, 0
    mark: i64 = min(150, 50 * ((cows - 1) // 50))
    return mark, min(50, cows - mark)
