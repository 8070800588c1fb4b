"""Logs as one JSON object a line, so that machines can read them; nothing secret is ever logged."""

import json
import logging
import logging.config
import secrets
import time
from contextvars import ContextVar

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request or live connection that is being served, for whatever is logged meanwhile."""

_USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """Time, level, source, message, and whatever ``extra`` the caller gave."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        said: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if request := REQUEST.get():
            said["request"] = request
        said.update({k: v for k, v in vars(record).items() if k not in _USUAL})
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, default=str, ensure_ascii=False)


def new_request() -> str:
    """Begin to serve a request; its id, which the answer and the log carry."""
    request = secrets.token_hex(8)
    REQUEST.set(request)
    return request


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether a failure can be our fault: a frame that is not UTF-8 cannot, and is answered."""
    return not record.getMessage().startswith("Invalid UTF-8")


def set_up(level: str) -> None:
    """Send everything to standard error; addresses with their queries are not logged."""
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"json": {"()": JsonLines}},
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
            "root": {"handlers": ["stderr"], "level": "WARNING"},
            "loggers": {
                "projectl": {"level": level.upper()},
                "uvicorn": {"level": "WARNING"},
                "alembic": {"level": "WARNING"},
            },
        }
    )
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
