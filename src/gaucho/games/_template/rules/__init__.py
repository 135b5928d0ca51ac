"""The rules, a file per heading of the rulebook."""
