"""Trains the value nets of The Game (`table/games/thegame/weights`) from nothing, by self-play.

    python -m tests.tools.train_thegame --seats 2 --minimum 2 --games 600000 --out FILE --seed 1

The program at the table is pure Python and plays some ten games a second; a net wants half a million. So the same game
stands here once more over arrays of numbers, compiled by numba (a development dependency): `game` deals and plays,
`talk` says what talk.py says, `candidates` finds the turns that plan.py finds, `ending` is endgame.py, `features` is the
first half of value.py, `brain` the second, in floats and with its gradient; `selfplay` plays and learns, `foresight` is
lookahead.py, so that master can be measured over thousands of deals. tests/games/test_thegame_training.py and
test_thegame_foresight.py hold each of them against its original.

    python -m tests.tools.train_thegame --seats 2 --measure FILE --master --proof 2000 --seed 77
"""
