"""The game server: tables that people and bots share over HTTP and WebSocket."""
