-- A host's own calendar: its busy times, read from an ICS address of theirs, block times that could be booked; and a private feed of their
-- meetings for calendar programs to subscribe to.

-- Tables

-- A person's calendar elsewhere, and how reading it goes. Its address lets anybody read it, so it is kept apart and nobody reads it back.
create table public.host_calendar (
  user_id uuid primary key references public."userProfile" (id) on delete cascade,
  -- Host name of the address: "calendar.google.com".
  site text not null,
  state text not null default 'waiting' constraint "state is known" check (state in ('waiting', 'read', 'failing')),
  -- Why the last try failed.
  fault text constraint "fault is known" check (
    fault in ('unreachable', 'insecure', 'private', 'redirected', 'refused', 'missing', 'slow', 'large', 'no-calendar', 'crowded')
  ),
  -- Time of the last good reading. Null: never.
  read_at timestamptz,
  -- Busy times to come at that reading; those that touch count as one.
  busy_count integer not null default 0,
  next_read_at timestamptz not null,
  failures integer not null default 0,
  constraint "a failing calendar has a fault" check ((state = 'failing') = (fault is not null))
);

alter table public.host_calendar enable row level security;
alter table public.host_calendar force row level security;

create table private.host_calendar_reading (
  user_id uuid primary key references public.host_calendar (user_id) on delete cascade,
  address text not null,
  -- Of the last good reading: its validator, the zone of its all-day events, and the end of the time that it covers.
  etag text,
  time_zone text,
  covers_until timestamptz,
  -- One value, so that a reading replaces the former one as a whole, and a time is looked up in it without a visit to other rows.
  busy tstzmultirange not null default '{}'
);

-- The id in the token of a person's feed. Another id ends the former token.
create table private.meeting_feed (
  user_id uuid primary key references public."userProfile" (id) on delete cascade,
  id uuid not null unique
);

-- Grants: written by functions only

revoke all on table public.host_calendar, private.host_calendar_reading, private.meeting_feed
  from public, anon, authenticated, service_role;
grant select on table public.host_calendar to authenticated, service_role;

-- Policies

create policy "hosts read the state of their own calendar" on public.host_calendar
  for select to authenticated
  using (user_id = (select private.caller_id()));

-- Functions of the host

-- The caller's id. Raises when they host no meetings.
create function private.require_host() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant uuid := private.caller_id();
begin
  if not exists (
    select from public.meeting_host as host where host.user_id = caller and host.retired_at is null
  ) then
    raise exception 'Only hosts can do this' using errcode = '42501';
  end if;
  return caller;
end
$$;

-- Connects the caller's calendar, or another one instead. It is read at once; until then it blocks nothing. webcal: is how calendars write
-- https: for those who subscribe.
create function public.set_host_calendar(address text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.require_host();
  written constant text := regexp_replace(btrim(coalesce(set_host_calendar.address, '')), '^webcals?://', 'https://', 'i');
begin
  if char_length(written) > 2000 or written ~ '[[:cntrl:][:space:]]' or not private.is_public_url(written)
    or written !~* '^https://[a-z0-9.-]+(:443)?([/?]|$)'
  then
    return private.invalid('address');
  end if;
  insert into public.host_calendar as known (user_id, site, next_read_at)
  values (caller, lower(substring(written from '(?i)^https://([a-z0-9.-]+)')), private.scheduler_now())
  on conflict (user_id) do update
  set site = excluded.site, state = 'waiting', fault = null, read_at = null, busy_count = 0, failures = 0,
    -- Whoever tries one address after another does not make us call them all.
    next_read_at = greatest(private.scheduler_now(), least(known.next_read_at, private.scheduler_now() + interval '20 seconds'));
  insert into private.host_calendar_reading (user_id, address) values (caller, written)
  on conflict (user_id) do update set address = excluded.address, etag = null, time_zone = null, covers_until = null, busy = '{}';
  return '{"kind": "saved"}';
end
$$;

-- Disconnects the caller's calendar: it blocks nothing any more, and its address is forgotten. Sent again, it answers alike.
create function public.clear_host_calendar() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.host_calendar as known where known.user_id = private.require_host();
  return '{"kind": "cleared"}';
end
$$;

-- The token of the caller's feed. `none`: they have made no link yet.
create function public.own_meeting_feed() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  feed uuid;
begin
  select known.id into feed from private.meeting_feed as known where known.user_id = private.require_host();
  if not found then
    return '{"kind": "none"}';
  end if;
  return jsonb_build_object('kind', 'feed', 'token', private.signed_link('meeting-feed', feed));
end
$$;

-- Makes the link of the caller's feed. One that there was opens nothing any more.
create function public.renew_meeting_feed() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  feed constant uuid := gen_random_uuid();
begin
  insert into private.meeting_feed (user_id, id) values (private.require_host(), feed)
  on conflict (user_id) do update set id = excluded.id;
  return jsonb_build_object('kind', 'feed', 'token', private.signed_link('meeting-feed', feed));
end
$$;

-- Functions of the feed

-- The meetings behind a feed's token: those of the last 30 days and to come, at most 500, with those that were cancelled in that time. For
-- visitors who hold the token. `missing`: it is not signed by us, or another link replaced it, or its person left.
create function public.read_meeting_feed(token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  host record;
begin
  select known.id, known.name into host
  from private.meeting_feed as feed
  join public."userProfile" as person on person.id = feed.user_id and person.deactivated_at is null
  join public.meeting_host as known on known.user_id = person.id
  where feed.id = private.id_of_link('meeting-feed', read_meeting_feed.token);
  if not found then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object('kind', 'feed', 'host', host.name, 'meetings', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', held.id, 'title', link.title, 'starts_at', private.as_utc(held.starts_at), 'ends_at', private.as_utc(held.ends_at),
      'changed_at', private.as_utc(held.updated_at), 'sequence', held.sequence, 'is_cancelled', held.status = 'cancelled',
      'guest_name', held.guest_name, 'guest_email', held.guest_email, 'note', held.note, 'place', held.place_text
    ) order by held.starts_at, held.id), '[]')
    from (
      select * from public.meeting as known
      where known.host_id = host.id and known.starts_at > private.scheduler_now() - interval '30 days'
        and (known.status = 'booked' or known.updated_at > private.scheduler_now() - interval '30 days')
      order by known.starts_at, known.id
      limit 500
    ) as held
    join public.meeting_link as link on link.slug = held.meeting_type
  ));
end
$$;

-- Functions of the scheduler

-- When this host is busy by their own calendar. One that was not read for 24 hours blocks nothing: nobody knows what it says by now.
create function private.calendar_busy(host uuid) returns tstzmultirange
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select reading.busy
    from public.meeting_host as known
    join public.host_calendar as calendar on calendar.user_id = known.user_id
    join private.host_calendar_reading as reading on reading.user_id = calendar.user_id
    where known.id = calendar_busy.host and calendar.read_at > private.scheduler_now() - interval '24 hours'
  ), '{}')
$$;

-- Refuses a time at which the host is busy, as one that another meeting takes: the guest is told that it is taken, and what is free.
create function private.refuse_busy_host() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select from public.meeting_type as type
    where type.slug = new.meeting_type and private.calendar_busy(new.host_id)
      && tstzrange(new.starts_at, new.ends_at + make_interval(mins => type.buffer_minutes))
  ) then
    raise exception 'The host is busy at this time' using errcode = 'exclusion_violation';
  end if;
  return null;
end
$$;

-- In the order of their names: what is not offered at all is told first.
create trigger refuse_busy_host_of_new_meeting
  after insert on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.refuse_busy_host();

create trigger refuse_busy_host_of_moved_meeting
  after update on public.meeting
  for each row when (new.source = 'builtin' and new.status = 'booked' and old.starts_at is distinct from new.starts_at)
  execute function private.refuse_busy_host();

-- Functions of the worker that reads calendars

-- The next calendars that are due. Each is due again in ten minutes, so that two workers do not read the same one, and one that dies keeps
-- nobody waiting. `until` is how far the host can be booked; without an etag, the whole calendar has to be read.
create function private.take_due_calendars(most integer)
returns table (user_id uuid, address text, etag text, time_zone text, until timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return query
    with due as (
      select calendar.user_id
      from public.host_calendar as calendar
      join public.meeting_host as host on host.user_id = calendar.user_id and host.retired_at is null
      where calendar.next_read_at <= private.scheduler_now()
      order by calendar.next_read_at
      limit take_due_calendars.most
      for update of calendar skip locked
    ), taken as (
      update public.host_calendar as calendar set next_read_at = private.scheduler_now() + interval '10 minutes'
      from due
      where calendar.user_id = due.user_id
      returning calendar.user_id
    ), host as (
      select known.user_id, known.time_zone, private.scheduler_now() + make_interval(days => 2 + coalesce((
        select max(type.horizon_days)
        from public.meeting_type_host as turn
        join public.meeting_type as type on type.slug = turn.meeting_type
        where turn.host_id = known.id
      ), 60)) as until
      from public.meeting_host as known
    )
    select
      taken.user_id, reading.address,
      case when reading.time_zone = host.time_zone and reading.covers_until >= host.until then reading.etag end,
      host.time_zone, host.until
    from taken
    join private.host_calendar_reading as reading on reading.user_id = taken.user_id
    join host on host.user_id = taken.user_id;
end
$$;

-- Keeps what became of a reading: {"kind": "read", "etag", "time_zone", "covers_until", "busy": [{"starts_at", "ends_at", "meeting_id"}]},
-- {"kind": "unchanged"} or {"kind": "failed", "fault"}. Of another address than the one that was read, nothing is kept. An event of one of our
-- own meetings blocks nothing: the meeting does so itself, and would stand in the way of its own move.
create function private.keep_calendar_reading(user_id uuid, address text, result jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  now constant timestamptz := private.scheduler_now();
  -- Ten to fifteen minutes, so that calendars that were connected together are not always read together.
  pause constant interval := interval '10 minutes' + random() * interval '5 minutes';
  times tstzmultirange;
begin
  perform from private.host_calendar_reading as reading
  where reading.user_id = keep_calendar_reading.user_id and reading.address = keep_calendar_reading.address
  for update;
  if not found then
    return;
  end if;
  if result ->> 'kind' = 'failed' then
    update public.host_calendar as calendar
    set state = 'failing', fault = result ->> 'fault', failures = calendar.failures + 1,
      next_read_at = now + least(pause * power(2, least(calendar.failures, 4)), interval '2 hours')
    where calendar.user_id = keep_calendar_reading.user_id;
    return;
  end if;
  if result ->> 'kind' = 'read' then
    select range_agg(tstzrange(event.starts_at, event.ends_at)) into times
    from jsonb_to_recordset(result -> 'busy') as event (starts_at timestamptz, ends_at timestamptz, meeting_id uuid)
    where event.starts_at < event.ends_at
      and not exists (select from public.meeting as own where own.id = event.meeting_id);
    update private.host_calendar_reading as reading
    set busy = coalesce(times, '{}'), etag = result ->> 'etag', time_zone = result ->> 'time_zone',
      covers_until = (result ->> 'covers_until')::timestamptz
    where reading.user_id = keep_calendar_reading.user_id;
  end if;
  update public.host_calendar as calendar
  set state = 'read', fault = null, read_at = now, failures = 0, next_read_at = now + pause,
    busy_count = case when result ->> 'kind' = 'read' then (select count(*) from unnest(times)) else calendar.busy_count end
  where calendar.user_id = keep_calendar_reading.user_id;
end
$$;

revoke all on function
  private.require_host(), public.set_host_calendar(text), public.clear_host_calendar(), public.own_meeting_feed(),
  public.renew_meeting_feed(), public.read_meeting_feed(text), private.calendar_busy(uuid), private.refuse_busy_host(),
  private.take_due_calendars(integer), private.keep_calendar_reading(uuid, text, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.set_host_calendar(text), public.clear_host_calendar(), public.own_meeting_feed(), public.renew_meeting_feed()
  to authenticated;
grant execute on function public.read_meeting_feed(text), private.calendar_busy(uuid) to anon, authenticated;

-- Indexes

create index host_calendar_next_read_at_idx on public.host_calendar (next_read_at);
