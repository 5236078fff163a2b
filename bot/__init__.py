"""The bot: what runs, keeps and speaks; everything Discord and SQLite is wired here."""
