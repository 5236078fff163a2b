"""Who is shown what: every change goes to those who may see it, and into the transcript."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from bot.local import components as c
from bot.local import shapes
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

Shown = Literal["post", "edit", "place", "choices", "modal"]


@dataclass(frozen=True, slots=True)
class Sent:
    """What one person was sent: every readable string of it."""

    to: str
    place: int
    what: Shown
    strings: tuple[str, ...]

    def __contains__(self, text: str) -> bool:
        return any(text in string for string in self.strings)


Listener = Callable[[Json], None]


class Audience:
    """Shows each person what is theirs to see, live."""

    def __init__(self, world: World, base: str) -> None:
        self._world = world
        self._base = base
        self._listeners: dict[int, list[Listener]] = {}
        self.transcript: list[Sent] = []
        world.watchers.append(self.hear)

    def listen(self, person_id: int, listener: Listener) -> Callable[[], None]:
        """Call `listener` with all that a person is shown; return how to stop."""
        listeners = self._listeners.setdefault(person_id, [])
        listeners.append(listener)
        return lambda: listeners.remove(listener)

    def hear(self, change: Change) -> None:
        """Show a change to everybody whom it concerns."""
        match change:
            case PostAdded(post):
                self._show_post(post, "post")
                if post.pinged:
                    self.tell_seats()
            case PostEdited(post):
                self._show_post(post, "edit")
            case PostDeleted(post):
                gone = {"event": "gone", "place": str(post.place), "id": str(post.id)}
                self._tell(self._viewers(post), gone)
            case PlaceAdded(place) | PlaceChanged(place):
                self._show_place(place)
            case PlaceDeleted(place):
                self._tell(self._seeing(place), {"event": "placeGone", "id": str(place.id)})
            case PersonChanged() | GuildChanged() | CommandsChanged():
                self._tell(self._world.humans(), {"event": "refresh"})

    def record(self, person: Person, place: int, what: Shown, shown: object) -> None:
        """Note in the transcript what somebody was shown privately."""
        self.transcript.append(Sent(person.name, place, what, tuple(strings(shown))))

    def _show_post(self, post: Post, what: Literal["post", "edit"]) -> None:
        readable = tuple(readable_in(post))
        for person in self._viewers(post):
            self.transcript.append(Sent(person.name, post.place, what, readable))
            if self._listeners.get(person.id):
                event = {"event": what, "post": self.post_for(person, post)}
                self._tell([person], event | self.marks_for(person, post.place))

    def tell_seats(self) -> None:
        """Tell everybody how often each person is called: who should sit down next."""
        if not any(self._listeners.values()):
            return
        pings = {str(person.id): self.pings_of(person) for person in self._world.humans()}
        self._tell(self._world.humans(), {"event": "seats", "pings": pings})

    def tell_read(self, person: Person, place: Place) -> None:
        """Tell a person's other tabs that a place has been read."""
        self._tell([person], {"event": "read", "place": str(place.id)})
        self.tell_seats()

    def pings_of(self, person: Person) -> int:
        """Return how many unread messages call a person."""
        return sum(self._world.unread(person, place)[1] for place in self._world.places.values())

    def _show_place(self, place: Place) -> None:
        for person in self._seeing(place):
            self.transcript.append(Sent(person.name, place.id, "place", (place.name,)))
            self._tell([person], {"event": "place", "place": self.place_for(person, place)})

    def _tell(self, people: Iterator[Person] | list[Person], event: Json) -> None:
        for person in people:
            for listener in tuple(self._listeners.get(person.id, ())):
                listener(event)

    def _seeing(self, place: Place) -> list[Person]:
        return [person for person in self._world.humans() if self._world.can_see(person, place)]

    def _viewers(self, post: Post) -> list[Person]:
        place = self._world.places.get(post.place)
        if place is None:
            return []
        return [one for one in self._seeing(place) if post.only_for in {None, one.id}]

    def marks_for(self, person: Person, place_id: int) -> Json:
        """Return whether a place is unread for a person, and its pings."""
        unread, pings = self._world.unread(person, self._world.places[place_id])
        return {"unread": unread, "pings": pings}

    def place_for(self, person: Person, place: Place) -> Json:
        """Return a place as it stands in a person's list."""
        return {
            "id": str(place.id),
            "kind": place.kind,
            "name": place.name,
            "parent": str(place.parent) if place.parent else None,
            "archived": place.archived,
            "locked": place.locked,
        } | self.marks_for(person, place.id)

    def post_for(self, person: Person, post: Post) -> Json:
        """Return a post as a person's page shows it."""
        shape = shapes.post(self._world, self._base, post)
        used = shape.pop("interaction_metadata", None)
        return shape | {
            "onlyYou": post.only_for is not None,
            "callsYou": person.id in post.mentions and post.only_for is None,
            "usedBy": used["user"]["id"] if used and post.command else None,
            "command": post.command,
        }


def readable_in(post: Post) -> Iterator[str]:
    """Give every string of a post that its reader's client receives."""
    yield post.content
    yield from strings(list(post.embeds))
    for _, component in c.walk(post.components):
        yield from strings({key: value for key, value in component.items() if key not in _NESTED})
    for file in post.files:
        yield from (file.name, file.description or "", *file.texts)
    if post.command:
        yield post.command


_NESTED = frozenset({"components", "accessory", "component"})


def strings(thing: object) -> Iterator[str]:
    """Give every string inside some JSON."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from strings(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from strings(value)
