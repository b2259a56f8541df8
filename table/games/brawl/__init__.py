"""BRAWL: the duel without turns, and its training with turns (rules/brawl.md, rulings R1-R55).

cards, fighters: what a deck is made of; state, places, scoring, felt: the table and how to read it; moves, rules, bouts,
refusals, soundness: the rules; arenaclock: ticks; position, value, judge, foresight, sense, instinct (with weights/), reflex,
bot, headless, arena: the computer's seats.
"""
