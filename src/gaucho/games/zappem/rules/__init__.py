"""The rules of QuantumZap: Wildcat'n, a file per heading of the rulebook."""
