"""Breakers: trick-taking against monsters that change the rules, for two to four players or two against two.

Rules: /work/shared/rules/breakers.md (house rules HR1-HR29, section 5 the monsters, section 6 the rulings between them).
"""
