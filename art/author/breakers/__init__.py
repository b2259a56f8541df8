"""The 22 monsters of Breakers, 400 x 300, and the stand-in for one not drawn yet."""
