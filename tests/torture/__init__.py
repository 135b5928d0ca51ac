"""Long campaigns against a running server and its doors: `make torture`. What they measure is in docs/trust.md."""
