"""Alembic's way in: the connection is handed over by `database.migrate`, or made for Alembic's own command, as in

GAUCHO_DATABASE=sqlite:///new.db alembic -c src/gaucho/web/migrations/alembic.ini revision --autogenerate -m "..."
"""

from __future__ import annotations

import os

from alembic import context
from sqlalchemy import Connection

from gaucho.web.database import open_engine
from gaucho.web.schema import metadata


def run(connection: Connection) -> None:
    """Bring this database up to date inside the transaction it is in."""
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with open_engine(os.environ["GAUCHO_DATABASE"]).begin() as connection:
        run(connection)
