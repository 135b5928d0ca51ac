"""The rules of Cosmic Cow Collectors, a file per heading of the rulebook."""
