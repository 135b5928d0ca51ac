"""A bot in a program of its own: it sits down at a table of a Gaucho server and plays Cosmic Cow Collectors to the end.

    python examples/bot.py http://localhost:8000 TABLE INVITE

Open a table in the browser with a seat for a friend; table and invite are in the link: /join/TABLE/INVITE
"""

import random
import sys
from contextlib import suppress

from gaucho.client import Client, Moment, Stale


def pick(moment: Moment) -> str:
    """The idea: abduct many cows, invade whoever has said too much, hide on high planets and discard low ones."""
    view, players = moment.view, moment.view["players"]

    def worth(option: str) -> float:
        verb, _, word = option.partition(" ")
        number = int(word or 0)
        if verb == "invade":  # whoever has declared much can only sit on few planets
            return max(float(player["floor"]) / 20 for seat, player in enumerate(players) if seat != moment.seat)
        if verb == "name":
            target = players[view["target"]]
            return float(number >= target["floor"] and number not in target["excluded"])
        if verb == "left":
            return float(players[(view["seat"] + number) % view["seats"]]["floor"])
        if verb == "planet":
            return float(-number if moment.due and moment.due["prompt"] == "discard" else number)
        return {"declare": number * random.random(), "abduct": 0.7}.get(verb, 0.5)

    return max(moment.legal, key=lambda option: (worth(option), random.random()))


def main() -> None:
    server, table_id, invite = sys.argv[1:]
    table = Client.new(server, "Example bot").table(table_id, invite=invite)
    seat = table.sit()
    print(f"I sit at seat {seat}.")
    with table.follow() as game:
        for moment in game:
            for event in moment.events:
                print(event["text"])
            if moment.legal:
                with suppress(Stale):  # the table has moved on: the next moment comes at once
                    game.choose(pick(moment))
    print(f"The game is over: {moment.scores}, winner {[moment.names[winner] for winner in moment.winners]}")


if __name__ == "__main__":
    main()
