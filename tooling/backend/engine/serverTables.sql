-- Tables of our own server on PostgreSQL, beside those of the migrations. A hosted project has none of them, and no caller may use them.

create schema if not exists pipelark_server;

-- The database by a name of its own, which goes with a dump wherever that is restored.
create table if not exists pipelark_server.identity (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid(),
  -- Hash of the secrets that this database is used with; null until a server has stored them.
  secrets_hash text
);

-- Events that are limited, by a keyed hash of what they are counted for. Not in the write-ahead log: a crash of PostgreSQL
-- forgets them, a restart of ours does not.
create unlogged table if not exists pipelark_server.limit_count (
  key text primary key,
  events bigint not null,
  until timestamptz not null
);

create index if not exists limit_count_until_idx on pipelark_server.limit_count (until);

-- Counts one event for each key, in order, up to the first that had as many as it may in so many seconds: returns the events of the last one
-- that was counted, and the seconds until it is free again if those were too many. All servers count by the clock of the database. Callers name keys in one order, so that none waits for another
-- that waits for it.
create or replace function pipelark_server.take_events(
  keys text[], most bigint[], seconds integer[], out events double precision, out wait double precision
)
language plpgsql volatile set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  counted bigint;
  ends timestamptz;
begin
  if random() < 0.002 then
    delete from pipelark_server.limit_count as past
    where past.key in (
      select over.key from pipelark_server.limit_count as over
      where over.until <= moment
      order by over.until
      limit 1000
      for update skip locked
    );
  end if;
  for place in 1 .. cardinality(keys) loop
    insert into pipelark_server.limit_count as known (key, events, until)
    values (keys[place], 1, moment + make_interval(secs => seconds[place]))
    on conflict (key) do update set
      events = case when known.until <= moment then 1 else known.events + 1 end,
      until = case when known.until <= moment then excluded.until else known.until end
    returning known.events, known.until into counted, ends;
    events := counted;
    if counted > most[place] then
      wait := extract(epoch from ends - moment);
      return;
    end if;
  end loop;
end
$$;

revoke all on function pipelark_server.take_events(text[], bigint[], integer[]) from public;
