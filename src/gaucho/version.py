"""The version, kept where the build can read it without importing the package."""

VERSION = "0.1.0"
