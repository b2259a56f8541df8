"""Tests of the bots' house: requests, the worker, the arena and its statistics."""
