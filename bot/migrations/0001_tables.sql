-- Tables with everything of them but the game's state as JSON in `saved`; the other columns are what is searched for.
create table tables (
    id text primary key,
    revision integer not null,
    status text not null check (status in ('lobby', 'running', 'over', 'closed')),
    channel integer not null,
    created integer not null,
    ended integer not null,
    waits integer not null check (waits in (0, 1)),
    saved text not null,
    state text not null
) strict;

create index tables_by_channel on tables (channel) where status <> 'closed';
create index tables_by_waiting on tables (id) where waits = 1;

-- Who sits at a table or hosts it.
create table seats (
    person integer not null,
    tbl text not null references tables (id) on delete cascade,
    primary key (person, tbl)
) strict, without rowid;

create index seats_by_table on seats (tbl);

-- The history: moves and events as JSON lists, the state after them.
create table entries (
    tbl text not null references tables (id) on delete cascade,
    number integer not null,
    at integer not null,
    seat integer,
    moves text not null,
    events text not null,
    state text not null,
    version integer not null,
    computer integer not null check (computer in (0, 1)),
    undone integer not null check (undone in (0, 1)),
    primary key (tbl, number)
) strict;

-- Plans that are not confirmed: (step, key) pairs as a JSON list.
create table drafts (
    tbl text not null references tables (id) on delete cascade,
    person integer not null,
    version integer not null,
    decided text not null,
    at integer not null,
    primary key (tbl, person)
) strict, without rowid;

-- What falls due, in seconds since 1970.
create table due (
    at integer not null,
    tbl text not null references tables (id) on delete cascade,
    kind text not null,
    step integer not null,
    primary key (at, tbl, kind, step)
) strict, without rowid;

create index due_by_table on due (tbl);

-- What the bot remembers of itself, such as which commands Discord knows.
create table notes (
    key text primary key,
    value text not null
) strict, without rowid;
