"""The cogs: what people say to the bot and what it says back. Each module with a `setup` is loaded."""
