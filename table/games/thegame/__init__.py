"""The Game: co-operative, 1 to 5 seats, the cards 2-99 on two rising and two falling piles.

Rules: ../shared/rules/thegame.md (sections and rulings G1-G5 are named where they are kept).
"""
