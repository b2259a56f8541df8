"""The eight debtors of Brokies, one a value, 400 x 560, in red; the program swaps the reds for the other colours."""
