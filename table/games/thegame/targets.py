"""What The Game promises the bench (bots.md, throughput)."""

PLAYOUTS = 3500
"""random games a second, on the machine for which the bench's unit of work was set"""
