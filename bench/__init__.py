"""Figures: one script each, whose `main()` yields rows; `make bench` prints them as one table of ratios."""

from bench.row import Row as Row
