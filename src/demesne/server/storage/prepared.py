"""Statements that are written once.

The library takes longer to make a statement, and to find its text again, than the database takes for it. What every
request or every new game does is therefore prepared.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, CursorResult
from sqlalchemy.sql import ClauseElement


class _Written(NamedTuple):
    """A statement for one kind of database, the values that are part of it, and the order of all values.

    `order` is None where values are given by name.
    """

    text: str
    constants: Mapping[str, Any]
    order: Sequence[str] | None

    def arguments(self, values: Mapping[str, Any]) -> Any:
        """Return values as the driver takes them."""
        told = {**self.constants, **values}
        return told if self.order is None else tuple([told[name] for name in self.order])


class Prepared:
    """A statement with values that are given by name, as those of `bindparam`.

    Rows are as the driver returns them, which for text, numbers and bytes is what the library returns.
    """

    def __init__(self, statement: ClauseElement, columns: Sequence[str] | None = None) -> None:
        """`columns` are those that an insertion fills, by values of the same names."""
        self._statement = statement
        self._columns = columns
        self._written: dict[str, _Written] = {}

    def __call__(self, connection: Connection, **values: Any) -> CursorResult[Any]:
        """Execute it. Raises SQLAlchemyError."""
        written = self._written_for(connection)
        return connection.exec_driver_sql(written.text, written.arguments(values))

    def each(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Execute it for each of some rows, at least one. Raises SQLAlchemyError."""
        written = self._written_for(connection)
        connection.exec_driver_sql(written.text, [written.arguments(row) for row in rows])

    def _written_for(self, connection: Connection) -> _Written:
        dialect = connection.dialect
        written = self._written.get(dialect.name)
        if written is None:
            compiled = self._statement.compile(dialect=dialect, column_keys=self._columns)
            order = compiled.positiontup if compiled.positional else None  # type: ignore[attr-defined]
            constants = {
                name: bind.effective_value
                for name, bind in compiled.binds.items()  # type: ignore[attr-defined]
                if not bind.required
            }
            written = self._written[dialect.name] = _Written(str(compiled), constants, order)
        return written
