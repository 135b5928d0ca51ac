"""The rules of Pampero."""
