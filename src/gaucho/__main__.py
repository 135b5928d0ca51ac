"""`python -m gaucho` is the command `gaucho`."""

from gaucho.cli import main

main()
