"""Path data of SVG drawings that faces and furniture share. Lengths are in the drawing's own space."""

from __future__ import annotations


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rounded rectangle; the radius is at most half of the shorter side."""
    r = max(0.0, min(r, w / 2, h / 2))
    arc = f"A{r:.2f} {r:.2f} 0 0 1"
    return (
        f"M{x + r:.2f} {y:.2f}H{x + w - r:.2f}{arc} {x + w:.2f} {y + r:.2f}V{y + h - r:.2f}{arc} {x + w - r:.2f} {y + h:.2f}"
        f"H{x + r:.2f}{arc} {x:.2f} {y + h - r:.2f}V{y + r:.2f}{arc} {x + r:.2f} {y:.2f}Z"
    )


def plaque(w: float, h: float, x: float = 15, y: float = 15, fillet: float = 16, r: float = 26) -> str:
    """A tab grown out of a card frame's top left corner."""
    right, foot = x + w, y + h
    return (
        f"M{x} {y}H{right + fillet:g}Q{right:g} {y} {right:g} {y + fillet}V{foot - r:g}"
        f"Q{right:g} {foot:g} {right - r:g} {foot:g}H{x + fillet}Q{x} {foot:g} {x} {foot + fillet:g}Z"
    )
