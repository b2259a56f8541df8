"""The colours of the house and of the suits, as the design names them. A family is (base, shade, light, deep)."""

Family = tuple[str, str, str, str]

INK = "#1C1620"
INK2 = "#4A3C44"
CREAM = "#F6EAD2"
CREAM2 = "#E3D0AC"
CREAM3 = "#C9B189"
PAPER = "#FDF7E8"
BRASS = "#E2A83C"
BRASS_D = "#A5701F"
BRASS_L = "#FFDB8C"
WOOD = "#5A3622"
WOOD_D = "#331E14"
WOOD_L = "#7F5334"

RED: Family = ("#D4453A", "#A32C30", "#F0826A", "#6B1C2A")
BLUE: Family = ("#2F73B8", "#1F5190", "#7DB2E0", "#15345F")
YEL: Family = ("#F2B83B", "#C88A1E", "#FBDB8A", "#7A4A12")
B_RED: Family = ("#D4402F", "#9E2A28", "#F28468", "#5E1820")
B_BLUE: Family = ("#2A66B0", "#1C4783", "#7AA9E0", "#122C55")
B_GRN: Family = ("#45B58F", "#2E8A6C", "#93DABF", "#0F3D30")
MELEE: Family = ("#C9472F", "#97302A", "#EE8A66", "#561A1C")
RANGED: Family = ("#2B8C8A", "#1B6468", "#7CC7BD", "#0F3C42")
TRAPS: Family = ("#E0A431", "#AE761C", "#F6D183", "#5E3A10")
MAGIC: Family = ("#6A4FA6", "#4A3580", "#A993DA", "#2A1C4E")
