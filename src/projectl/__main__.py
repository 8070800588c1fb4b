"""``python -m projectl`` and the ``projectl`` script: the command line, where its packages are installed."""

import sys


def main() -> None:
    """Run the command that was typed; the library alone says what it takes."""
    try:
        from projectl.cli import main as run
    except ModuleNotFoundError as error:
        if error.name not in ("rich", "typer"):
            raise
        sys.exit(
            "projectl: this is the library alone. The commands need more:\n"
            "  pip install 'projectl[cli]'       for the terminal\n"
            "  pip install 'projectl[server]'    for the table in the browser as well"
        )
    run()


if __name__ == "__main__":
    main()
