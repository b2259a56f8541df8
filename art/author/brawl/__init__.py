"""The ten fighters of BRAWL, 400 x 400, from the head down to y 370."""
