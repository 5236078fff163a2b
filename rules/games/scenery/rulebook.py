"""rules"""

from rules.core.game import Rule, Topic

RULES: tuple[Rule, ...] = ()
TOPICS: tuple[Topic, ...] = ()
