"""The rules engine: standard library only; no files, no clock, and no chance but its own."""
