"""The games that are measured beside others'; compiled by run.py like the rules of ours."""

import gaucho  # noqa: F401 - chooses the form before one of the games is imported
