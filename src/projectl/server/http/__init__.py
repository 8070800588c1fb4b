"""The way in: HTTP endpoints, live connections, the OpenAPI document and the web page."""
