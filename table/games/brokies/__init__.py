"""Brokies: climbing and shedding, 2 to 6 seats, 56 cards in three colours with Plus, Wild and Stop cards.

Rules: ../shared/rules/brokies.md (rulings B1-B36, B17a and B26a are named where they are kept).
"""
