"""Two trophies drawn by hand, curve by curve: the Nian's firecracker and the Skunk Ape's cloud."""

from functools import partial

_HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'


def drawn(*paths: str) -> str:
    """The attributes of each path, back to front."""
    return "\n".join([_HEAD, *(f"<path {path}/>" for path in paths), "</svg>", ""])


CRACKER = (
    'fill="none" stroke="#1C1620" stroke-width="13" stroke-linecap="round" d="M60 36Q66 22 78 24"',
    'fill="none" stroke="#C9B189" stroke-width="5.5" stroke-linecap="round" d="M60 36Q66 22 78 24"',
    'fill="#1C1620" d="M43 20L84 49L56 96L48 98L8 70L8 62Z"',
    'fill="#D4402F" d="M44 26L78 50L51 91L15 66Z"',
    'fill="#9E2A28" d="M66 41L78 50L51 91L39 83Z"',
    'fill="#F28468" d="M44 26L51 31L23 71L15 66Z"',
    'fill="#E2A83C" d="M44 26L78 50L73 58L39 33Z"',
    'fill="#A5701F" d="M66 41L78 50L73 58L61 50Z"',
    'fill="#E2A83C" d="M20 58L54 83L51 91L15 66Z"',
    'fill="#A5701F" d="M42 75L54 83L51 91L39 83Z"',
    'fill="#FFDB8C" d="M47 44L53 54L64 55L56 62L58 72L48 67L38 70L42 60L35 52L45 53Z"',
    'fill="#1C1620" d="M79 2L83 13L93 8L89 18L99 23L88 27L91 38L81 32L74 40L73 29L62 27L71 21L66 11L76 14Z"',
    'fill="#FFC65C" d="M79 9L82 17L89 14L86 20L93 23L85 25L87 32L80 28L75 34L75 26L68 24L74 20L71 15L77 17Z"',
    'fill="#FDF7E8" d="M79 16L81 20L85 22L81 24L79 28L77 24L73 22L77 20Z"',
)
STINK = (
    'fill="#1C1620" '
    'd="M30 86Q6 86 5 65Q5 49 19 46Q18 26 37 22Q47 7 64 15Q80 17 81 34Q97 40 95 58Q95 74 81 77Q72 91 58 84Q45 94 30'
    ' 86Z"',
    'fill="#8C9E4C" '
    'd="M31 80Q12 81 11 65Q12 53 25 52Q23 31 40 28Q49 14 62 21Q75 22 75 38Q90 43 89 58Q88 71 77 72Q70 84 57 78Q44 8'
    '7 31 80Z"',
    'fill="#6B7A34" '
    'd="M31 80Q20 81 15 75Q30 77 38 69Q50 75 60 66Q74 68 76 55Q84 52 83 45Q90 50 89 58Q88 71 77 72Q70 84 57 78Q44 8'
    '7 31 80Z"',
    'fill="#C3D27C" d="M25 52Q23 31 40 28Q49 14 62 21Q66 22 69 25Q53 22 47 35Q31 35 32 54Q20 54 15 61Q15 53 25 52Z"',
    'fill="none" stroke="#1C1620" stroke-width="5" stroke-linecap="round" '
    'd="M38 42Q45 48 38 54Q32 60 39 66M55 36Q63 43 55 50Q48 57 56 64M70 44Q76 49 71 55"',
)

PICTURES = {"piece_cracker": partial(drawn, *CRACKER), "piece_stink": partial(drawn, *STINK)}
