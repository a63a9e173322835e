"""What is measured, and against whom. Run with `make bench`; read in `results.md`."""
