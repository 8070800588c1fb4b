"""Running the server: uvicorn with our limits, until it is told to stop."""

import gc

import uvicorn

from projectl.server import logs
from projectl.server.http.app import make_app
from projectl.server.http.transport import ImpatientProtocol
from projectl.server.settings import Settings


def configure(settings: Settings, host: str, port: int, log_level: str) -> uvicorn.Config:
    """Uvicorn as this server needs it."""
    app = make_app(settings)
    logs.set_up(log_level)
    # Tables are many small objects that live long and hold no cycles: look at them seldom.
    gc.freeze()
    gc.set_threshold(5_000, 20, 20)
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        http=ImpatientProtocol,
        ws="websockets-sansio",
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,  # updates are small; windows for thousands would not be
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=10,
        h11_max_incomplete_event_size=32 * 1024,
    )
