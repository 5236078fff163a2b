"""What the gateway tells the bot of each change in the world."""

from bot.local import shapes
from bot.local.gateway import Gateway
from bot.local.values import (
    Change,
    CommandsChanged,
    GuildChanged,
    Person,
    PersonChanged,
    Place,
    PlaceAdded,
    PlaceChanged,
    PlaceDeleted,
    Post,
    PostAdded,
    PostDeleted,
    PostEdited,
)
from bot.local.wire import Json
from bot.local.world import World


class News:
    """Turns changes into gateway events."""

    def __init__(self, world: World, gateway: Gateway, base: str) -> None:
        self._world = world
        self._gateway = gateway
        self._base = base
        self._members = {person.id for person in world.people.values() if person.is_member}
        world.watchers.append(self.hear)

    def hear(self, change: Change) -> None:
        """Tell the bot of a change."""
        match change:
            case PostAdded(post):
                self._posted("MESSAGE_CREATE", post)
            case PostEdited(post):
                self._posted("MESSAGE_UPDATE", post)
            case PostDeleted(post):
                self._unposted(post)
            case PlaceAdded(place):
                self._placed("CREATE", place)
            case PlaceChanged(place):
                self._placed("UPDATE", place)
            case PlaceDeleted(place):
                self._unplaced(place)
            case PersonChanged(person):
                self._membership(person)
            case GuildChanged():
                self._gateway.emit("GUILD_UPDATE", shapes.guild_update(self._world))
            case CommandsChanged():
                return

    def _posted(self, event: str, post: Post) -> None:
        if post.only_for is not None:
            return
        place = self._world.places[post.place]
        data = shapes.post(self._world, self._base, post)
        if place.kind == "dm":
            self._gateway.emit(event, data, in_dm=True)
            return
        member = shapes.member(self._world, self._world.people[post.author])
        del member["user"]
        guild: Json = {"guild_id": str(self._world.guild_id), "member": member}
        self._gateway.emit(event, data | guild)

    def _unposted(self, post: Post) -> None:
        if post.only_for is not None or post.place not in self._world.places:
            return
        in_dm = self._world.places[post.place].kind == "dm"
        data: Json = {"id": str(post.id), "channel_id": str(post.place)}
        if not in_dm:
            data["guild_id"] = str(self._world.guild_id)
        self._gateway.emit("MESSAGE_DELETE", data, in_dm=in_dm)

    def _placed(self, what: str, place: Place) -> None:
        if place.kind == "dm":
            return
        kind = "THREAD" if place.is_thread else "CHANNEL"
        data = shapes.place(self._world, place)
        if place.is_thread and what == "CREATE":
            data |= {"newly_created": True}
            data |= {"member": shapes.thread_member(place, self._world.bot_id)}
        self._gateway.emit(f"{kind}_{what}", data)

    def _unplaced(self, place: Place) -> None:
        if place.kind == "dm":
            return
        if not place.is_thread:
            self._gateway.emit("CHANNEL_DELETE", shapes.place(self._world, place))
            return
        data: Json = {
            "id": str(place.id),
            "guild_id": str(self._world.guild_id),
            "parent_id": str(place.parent),
            "type": 11,
        }
        self._gateway.emit("THREAD_DELETE", data)

    def _membership(self, person: Person) -> None:
        was_member = person.id in self._members
        if was_member == person.is_member:
            return
        guild: Json = {"guild_id": str(self._world.guild_id)}
        if person.is_member:
            self._members.add(person.id)
            data = shapes.member(self._world, person) | guild
            self._gateway.emit("GUILD_MEMBER_ADD", data)
            return
        self._members.discard(person.id)
        data = guild | {"user": shapes.user(person)}
        self._gateway.emit("GUILD_MEMBER_REMOVE", data)
