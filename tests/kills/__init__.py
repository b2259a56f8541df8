"""Games that play by themselves and are killed: what was acknowledged must be there after."""
