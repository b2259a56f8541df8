"""The scenes of the table. None imports another: a scene asks for the next one by a request, and the app builds it."""
