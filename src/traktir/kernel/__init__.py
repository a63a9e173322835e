"""The kernel: asks, tables, chance, knowledge, records. It knows no game."""
