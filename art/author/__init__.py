"""The scripts that draw every SVG of `art/`: `python -m art.author` writes them, `--check` says what differs.

Each module of this package that draws has a table PICTURES: the name of a file without its ending, and the function
that draws it. Shapes are joined and cut with shapely (a development dependency) and written as flat paths, because that
is all nanosvg can be trusted with. The program itself never imports any of this.
"""
