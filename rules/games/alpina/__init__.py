"""Alpina: 25 cards grow into a 5 by 5 landscape; hikers score the conditions of the cards they stand on."""
