"""Refusals of requests that people meet: clients that speak their language know them by a code."""

from http import HTTPStatus

from starlette.exceptions import HTTPException


class CodedError(HTTPException):
    """A request that is refused, with a word for programs beside the sentence."""

    def __init__(self, status: HTTPStatus, code: str, text: str) -> None:
        super().__init__(status, text)
        self.code = code
