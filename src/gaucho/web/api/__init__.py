"""The JSON API: everything a page can do, for programs. Described by OpenAPI at /api/docs and in docs/api.md."""

from fastapi import FastAPI
from starlette.websockets import WebSocket

from gaucho.web.api import games, people, playing, tables, talking
from gaucho.web.api.desk import ApiDesk
from gaucho.web.api.socket import table_socket


def serve(app: FastAPI, desk: ApiDesk) -> None:
    """Answer programs at the addresses below /api."""
    app.state.api_desk = desk
    for part in (games, people, tables, playing, talking):
        app.include_router(part.router)

    async def socket(connection: WebSocket) -> None:
        await table_socket(connection, desk)

    app.router.add_websocket_route("/api/tables/{table}/socket", socket)
