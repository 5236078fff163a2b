"""A small Discord on loopback, with a web page: try the bot without a token, test it over sockets.

The real discord.py client connects to it. It knows nothing of the rest of this project, does what
Discord does with the things the bot uses, and answers everything else with a loud 501.
"""

from bot.local.driver import Outcome, PersonDriver
from bot.local.server import LocalDiscord

__all__ = ["LocalDiscord", "Outcome", "PersonDriver"]
