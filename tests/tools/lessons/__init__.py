"""Makes the lessons that are shipped, from sources that can be read: `python -m tests.tools.lessons`."""
