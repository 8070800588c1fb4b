"""Builds the engine for the browser: the package for Pyodide, compiled to WebAssembly where it can be.

``python -m tools.browser`` writes ``src/projectl/site/engine``: Pyodide, the trimmed standard library
and the package with its requirements, every file or folder named by a hash of what is in it, and
``index.json``, which tells the names. A wheel carries the folder; nothing of it is committed.

The parts, in the order in which they run: ``modules`` finds what belongs to the package in the browser,
``tools`` finds what it is built with, ``headers`` and ``library`` compile, ``requirements`` fetches, ``pack``
makes bytecode and names the files.
"""
