"""Text in and out: actions, records, positions and events, as documented in docs/notation.md."""
