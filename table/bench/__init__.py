"""The bench: what the program costs, as ratios to limits that are measured in the same run, between the samples.

Milliseconds depend on the machine and on what else it does; how many times as long as the least possible does not. Each
module measures one subject; `limits` has the floors F1 to F6 of the performance plan and the arithmetic.
"""

SUBJECTS = ("start", "frames", "input", "idle", "memory", "ticks", "rules", "bots")
"""what can be measured, each in a module of its own; here, so that the command line reads nothing more"""
