"""What tests and benchmarks run on, compiled with the engine; no program that plays needs it."""
