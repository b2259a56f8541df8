"""One game being played: seats, match, undo, and games told again from their log. No files, no clock, no screen."""
