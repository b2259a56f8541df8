"""Fits the master's net of BRAWL's tournament (table/games/brawl/instinct.py) by duels of bots, compiled with numba.

    python -m tests.tools.train_brawl --out FILE --minutes 60 --log

cells: a duel's table and its rules; judged: the judgements normal and hard; features: what the net sees;
selfplay: duels on the event clock; course: fitting. Nothing of it is used at play.
"""
