"""What Cairn says: each message as a value made from a table, in one language, ready to be sent."""
