"""The world as Discord's JSON: users, members, channels, messages, the server."""

from typing import Final

from bot.local import permissions
from bot.local.values import CHANNEL_TYPES, EPHEMERAL, File, Person, Place, Post
from bot.local.wire import Json, stamp
from bot.local.world import BOT_NAME, SERVER_NAME, World

ATTACHMENT_LIMIT: Final = 10 * 1024 * 1024
_UNSET: Final = (
    *("icon", "splash", "discovery_splash", "banner", "description", "vanity_url_code"),
    *("application_id", "afk_channel_id", "system_channel_id", "rules_channel_id"),
    *("public_updates_channel_id", "safety_alerts_channel_id", "widget_channel_id"),
)
_PLAIN_GUILD: Final[Json] = dict.fromkeys(_UNSET) | {
    "emojis": [],
    "stickers": [],
    "features": [],
    "afk_timeout": 300,
    "verification_level": 0,
    "default_message_notifications": 0,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "nsfw_level": 0,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "max_members": 500_000,
    "max_presences": None,
    "max_video_channel_users": 25,
    "max_stage_video_channel_users": 50,
}
_PLAIN_APPLICATION: Final[Json] = {
    "icon": None,
    "description": "",
    "type": None,
    "bot_public": True,
    "bot_require_code_grant": False,
    "team": None,
    "verify_key": "0" * 64,
    "flags": 0,
    "flags_new": "0",
    "tags": [],
    "redirect_uris": [],
    "interactions_endpoint_url": None,
    "role_connections_verification_url": None,
    "approximate_guild_count": 1,
    "approximate_user_install_count": 0,
    "approximate_user_authorization_count": 0,
    "explicit_content_filter": 0,
    "eligible_oauth2_scopes": [],
    "integration_types_config": {"0": {}},
}
_PLAIN_MESSAGE: Final[Json] = {"mention_roles": [], "mention_everyone": False, "tts": False}


def user(person: Person) -> Json:
    """Return a user."""
    return {
        "id": str(person.id),
        "username": person.name.lower(),
        "global_name": person.name,
        "discriminator": "0",
        "avatar": None,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "bot": person.is_bot,
        "system": False,
        "flags": 0,
        "public_flags": 0,
    }


def me(world: World) -> Json:
    """Return the bot's own user, as it alone sees it."""
    private = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
    return user(world.people[world.bot_id]) | private


def member(world: World, person: Person) -> Json:
    """Return a person as a member of the server."""
    return {
        "user": user(person),
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [str(world.bot_role_id)] if person.is_bot else [],
        "joined_at": stamp(person.joined),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def application(world: World) -> Json:
    """Return the bot's application."""
    owner = next(person for person in world.humans() if person.is_owner)
    return _PLAIN_APPLICATION | {
        "id": str(world.bot_id),
        "name": BOT_NAME,
        "bot": user(world.people[world.bot_id]),
        "owner": user(owner),
    }


def place(world: World, there: Place) -> Json:
    """Return a channel, thread or direct conversation."""
    posts = [post.id for post in world.posts.get(there.id, {}).values() if post.only_for is None]
    shape: Json = {
        "id": str(there.id),
        "type": CHANNEL_TYPES[there.kind],
        "flags": 0,
        "last_message_id": str(max(posts)) if posts else None,
        "last_pin_timestamp": None,
    }
    if there.kind == "dm":
        others = [user(world.people[one]) for one in there.people if one != world.bot_id]
        return shape | {"recipients": others}
    shape |= {"guild_id": str(world.guild_id), "name": there.name, "rate_limit_per_user": 0}
    return shape | (_thread(there, len(posts)) if there.is_thread else _channel(world, there))


def _channel(world: World, there: Place) -> Json:
    denied = {
        "id": str(world.bot_role_id),
        "type": 0,
        "allow": "0",
        "deny": str(permissions.bits(there.denied)),
    }
    return {
        "position": there.position,
        "topic": there.topic,
        "nsfw": False,
        "parent_id": None,
        "permission_overwrites": [denied] if there.denied else [],
    }


def _thread(there: Place, posts: int) -> Json:
    return {
        "parent_id": str(there.parent),
        "owner_id": str(there.owner),
        "message_count": posts,
        "member_count": len(there.people),
        "total_message_sent": posts,
        "applied_tags": [],
        "thread_metadata": {
            "archived": there.archived,
            "archive_timestamp": stamp(there.active),
            "auto_archive_duration": there.archive_after,
            "locked": there.locked,
            "create_timestamp": stamp(there.created),
        },
    }


def thread_member(there: Place, person_id: int) -> Json:
    """Return a person's membership in a thread."""
    return {
        "id": str(there.id),
        "user_id": str(person_id),
        "join_timestamp": stamp(there.created),
        "flags": 0,
    }


def file(base: str, there: int, one: File) -> Json:
    """Return an attachment; `base` is the address of the server."""
    url = f"{base}/cdn/attachments/{there}/{one.id}/{one.name}"
    shape: Json = {
        "id": str(one.id),
        "filename": one.name,
        "size": one.size,
        "url": url,
        "proxy_url": url,
        "content_type": one.content_type,
    }
    if one.width is not None:
        shape |= {"width": one.width, "height": one.height}
    return shape if one.description is None else shape | {"description": one.description}


def post(world: World, base: str, one: Post) -> Json:
    """Return a message."""
    shape: Json = _PLAIN_MESSAGE | {
        "id": str(one.id),
        "channel_id": str(one.place),
        "type": one.kind,
        "content": one.content,
        "author": user(world.people[one.author]),
        "mentions": [user(world.people[person]) for person in one.mentions],
        "attachments": [file(base, one.place, each) for each in one.files],
        "embeds": list(one.embeds),
        "components": list(one.components),
        "timestamp": stamp(one.created),
        "edited_timestamp": stamp(one.edited) if one.edited else None,
        "flags": one.flags,
        "pinned": one.pinned,
    }
    if one.used is not None:
        bot = str(world.bot_id)
        shape |= {"interaction_metadata": one.used, "application_id": bot, "webhook_id": bot}
    return shape | _reply(world, base, one)


def _reply(world: World, base: str, one: Post) -> Json:
    if one.reply_to is None:
        return {}
    answered = world.posts[one.place].get(one.reply_to)
    reference: Json = {"type": 0, "channel_id": str(one.place), "message_id": str(one.reply_to)}
    seen = answered and is_showable(answered) and post(world, base, answered)
    return {"message_reference": reference, "referenced_message": seen or None}


def is_showable(answered: Post) -> bool:
    """Tell whether a message that was answered may be shown with the answer."""
    return answered.reply_to is None and not answered.flags & EPHEMERAL


def guild(world: World) -> Json:
    """Return the server as the gateway sends it."""
    there = world.places.values()
    sleeping = [place for place in there if place.is_thread and place.archived]
    threads = [place for place in there if place.is_thread and place not in sleeping]
    channels = [one for one in there if one.kind == "text"]
    bot = world.people[world.bot_id]
    return _bare_guild(world) | {
        "joined_at": stamp(bot.joined),
        "large": False,
        "unavailable": False,
        "member_count": sum(person.is_member for person in world.people.values()),
        "members": [member(world, bot)],
        "channels": [place(world, one) for one in channels],
        "threads": [place(world, one) | _own_membership(world, one) for one in threads],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def _own_membership(world: World, there: Place) -> Json:
    return {"member": thread_member(there, world.bot_id)} if world.bot_id in there.people else {}


def _bare_guild(world: World) -> Json:
    owner = next(person for person in world.humans() if person.is_owner)
    return _PLAIN_GUILD | {
        "id": str(world.guild_id),
        "name": SERVER_NAME,
        "owner_id": str(owner.id),
        "preferred_locale": world.guild_locale,
        "roles": roles(world),
    }


def guild_update(world: World) -> Json:
    """Return the server without its people and places."""
    return _bare_guild(world)


def roles(world: World) -> list[Json]:
    """Return the roles: everyone, and the bot's own."""
    everyone = _role(world.guild_id, "@everyone", permissions.EVERYONE, 0)
    own = _role(world.bot_role_id, BOT_NAME, permissions.INVITED_WITH, 1)
    return [everyone, own | {"managed": True, "tags": {"bot_id": str(world.bot_id)}}]


def _role(role_id: int, name: str, allowed: int, position: int) -> Json:
    colours = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
    return {
        "id": str(role_id),
        "name": name,
        "permissions": str(allowed),
        "position": position,
        "color": 0,
        "colors": colours,
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
