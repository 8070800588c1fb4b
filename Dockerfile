# syntax=docker/dockerfile:1
# The server with the compiled engine and the web page; see docs/hosting.md.

FROM python:3.11-slim-bookworm AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
# Node builds the web page; the finished image has none.
COPY --from=node:22-bookworm-slim /usr/local/bin/node /usr/local/bin/node
COPY --from=node:22-bookworm-slim /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /src
# The pinned requirements first: they change less often than the sources.
COPY requirements/build.txt requirements/server.txt requirements/
RUN --mount=type=cache,target=/root/.cache/pip \
    pip install --require-hashes --requirement requirements/build.txt \
    && pip wheel --require-hashes --requirement requirements/server.txt --wheel-dir /wheels
COPY . .
# Build tools come from the line above, so nothing is fetched that is not pinned.
RUN pip wheel --no-build-isolation --no-deps --wheel-dir /wheels .

FROM python:3.11-slim-bookworm
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels 'projectl[postgres]' \
    && useradd --system --uid 10001 --no-create-home projectl \
    && install --directory --owner projectl --mode 0700 /data
USER projectl
ENV PROJECTL_DATABASE_URL=/data/tables.db \
    PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD \
    ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/health', timeout=2)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["projectl", "serve", "--host", "0.0.0.0", "--port", "8000"]
