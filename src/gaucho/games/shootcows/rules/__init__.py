"""The rules of Shoot Cows, a file per heading of the rulebook."""
