"""Drawing, widgets, sound and the window: everything that touches pygame and knows no game."""
