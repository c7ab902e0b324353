-- A meeting type has one host or several, who take turns. Each one's host stays its first.

alter table public.meeting_type add column if not exists turns text not null default 'balanced';
alter table public.meeting_type drop constraint if exists "turns is known";
alter table public.meeting_type add constraint "turns is known" check (turns in ('balanced', 'in-order'));

create table if not exists public.meeting_type_host (
  meeting_type text not null references public.meeting_type (slug) on delete cascade,
  host_id uuid not null references public.meeting_host (id),
  position smallint not null constraint "position is counted from one" check (position between 1 and 20),
  primary key (meeting_type, host_id),
  constraint "each host has a position of their own" unique (meeting_type, position)
);

alter table public.meeting_type_host enable row level security;
alter table public.meeting_type_host force row level security;

revoke all on table public.meeting_type_host from public, anon, authenticated, service_role;
grant select on table public.meeting_type_host to anon, authenticated, service_role;
grant update (position) on table public.meeting_type_host to authenticated;
grant update (turns) on table public.meeting_type to authenticated, service_role;

drop policy if exists "everybody reads who hosts a meeting type" on public.meeting_type_host;
create policy "everybody reads who hosts a meeting type" on public.meeting_type_host
  for select to anon, authenticated
  using (true);

drop policy if exists "admins order the hosts of a meeting type" on public.meeting_type_host;
create policy "admins order the hosts of a meeting type" on public.meeting_type_host
  for update to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

create or replace trigger count_edit
  before update on public.meeting_type
  for each row when (old is distinct from new)
  execute function private.count_edit();

create or replace trigger audit_meeting_type
  after update on public.meeting_type
  for each row execute function private.audit_setting('slug');

do $move$
begin
  if exists (
    select from pg_catalog.pg_attribute as field
    where field.attrelid = 'public.meeting_type'::regclass and field.attname = 'host_id' and not field.attisdropped
  ) then
    insert into public.meeting_type_host (meeting_type, host_id, position)
    select type.slug, type.host_id, 1 from public.meeting_type as type where type.host_id is not null
    on conflict do nothing;
    alter table public.meeting_type drop column host_id;
  end if;
end
$move$;

-- Settings of a meeting type for the scheduler, once for each of its hosts. No row if the type does not exist or nobody hosts it.
create or replace function private.schedule_of(meeting_type text)
returns table (
  slug text, title text, description text, length interval, buffer interval, step interval,
  earliest timestamptz, horizon_ends timestamptz, host_id uuid, host_name text, time_zone text
)
language sql stable rows 1 set search_path = ''
as $$
  select
    type.slug, link.title, type.description,
    make_interval(mins => type.length_minutes),
    make_interval(mins => type.buffer_minutes),
    make_interval(mins => type.step_minutes),
    private.scheduler_now() + make_interval(mins => type.minimum_notice_minutes),
    -- The midnight after the last bookable day of the host.
    ((private.scheduler_now() at time zone host.time_zone)::date + type.horizon_days + 1)::timestamp
      at time zone host.time_zone,
    host.id, host.name, host.time_zone
  from public.meeting_type as type
  join public.meeting_link as link on link.slug = type.slug
  join public.meeting_type_host as turn on turn.meeting_type = type.slug
  join public.meeting_host as host on host.id = turn.host_id
  where type.slug = schedule_of.meeting_type
  order by turn.position
$$;

-- On a fresh install the first admin hosts every meeting.
create or replace function private.make_first_host() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made uuid;
begin
  -- Locked: otherwise two admins added at the same moment would both be the first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: first host', 0));
  if exists (select from public.meeting_host) then
    return null;
  end if;
  insert into public.meeting_host (name, time_zone, user_id)
  values (
    -- Visitors read it, so it is not the mail address.
    coalesce(nullif(left(btrim(concat_ws(' ', new."firstName", new."lastName")), 120), ''), 'Our team'),
    'UTC', new.id
  )
  returning id into made;
  perform private.start_host(made);
  insert into public.meeting_type_host (meeting_type, host_id, position)
  select type.slug, made, 1 from public.meeting_type as type;
  return null;
end
$$;

-- The ids of a meeting type's hosts, in their order.
create or replace function private.host_ids_of(meeting_type text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(turn.host_id order by turn.position), '[]')
  from public.meeting_type_host as turn
  where turn.meeting_type = host_ids_of.meeting_type
$$;

-- One host or more, up to twenty, none twice and none that was removed. Locked: otherwise one could be removed at the same moment.
create or replace function private.are_hosts(host_ids jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if jsonb_array_length(host_ids) not between 1 and 20 then
    return false;
  end if;
  perform from public.meeting_host as host
  where to_jsonb(host.id) in (select jsonb_array_elements(host_ids)) and host.retired_at is null
  order by host.id
  for share;
  return (
    select count(*) = jsonb_array_length(host_ids)
    from public.meeting_host as host
    where to_jsonb(host.id) in (select jsonb_array_elements(host_ids)) and host.retired_at is null
  );
end
$$;

-- Fields that the request does not name stay. Meetings that are booked keep their time, and move to a new place. The title is that of
-- the link.
create or replace function public.save_meeting_type(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "slug": "text", "version": "whole", "title": "text", "description": "text", "length_minutes": "whole",
    "buffer_minutes": "whole", "step_minutes": "whole", "minimum_notice_minutes": "whole", "horizon_days": "whole",
    "host_ids": "list", "turns": "text", "place_kind": "text", "place_text": "text", "video_url": "text", "questions": "list",
    "is_bookable": "boolean", "has_own_rooms": "boolean", "hours": "list"
  }');
  held public.meeting_type;
  wanted public.meeting_type;
  held_title text;
  wanted_title text;
  held_hosts jsonb;
  wanted_hosts jsonb;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'version' is null then
    return private.invalid(coalesce(misfit, 'version'));
  end if;
  select * into held from public.meeting_type as type where type.slug = request ->> 'slug' for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  select link.title into held_title from public.meeting_link as link where link.slug = held.slug for update;
  wanted := jsonb_populate_record(held, jsonb_strip_nulls(request) - array['slug', 'version']);
  wanted.description := btrim(wanted.description);
  wanted.place_text := btrim(wanted.place_text);
  wanted.video_url := btrim(wanted.video_url);
  wanted_title := btrim(coalesce(request ->> 'title', held_title));
  held_hosts := private.host_ids_of(held.slug);
  wanted_hosts := coalesce(nullif(request -> 'host_ids', 'null'), held_hosts);
  if wanted is distinct from held or wanted_title <> held_title or wanted_hosts <> held_hosts then
    if held.version <> (request ->> 'version')::integer then
      return private.conflict('meeting_type', held.slug, jsonb_build_object(
        'meeting_type', to_jsonb(held) || jsonb_build_object('title', held_title, 'host_ids', held_hosts)
      ));
    end if;
    if wanted_hosts <> held_hosts and not private.are_hosts(wanted_hosts) then
      return private.invalid('host_ids');
    end if;
    begin
      update public.meeting_type as type
      set description = wanted.description, length_minutes = wanted.length_minutes,
        buffer_minutes = wanted.buffer_minutes, step_minutes = wanted.step_minutes,
        minimum_notice_minutes = wanted.minimum_notice_minutes, horizon_days = wanted.horizon_days,
        turns = wanted.turns, place_kind = wanted.place_kind, place_text = wanted.place_text,
        video_url = wanted.video_url, questions = wanted.questions, is_bookable = wanted.is_bookable,
        has_own_rooms = wanted.has_own_rooms, hours = wanted.hours,
        -- A new title alone is an edit of this version too.
        version = held.version + 1
      where type.slug = held.slug
      returning * into held;
      update public.meeting_link as link set title = wanted_title
      where link.slug = held.slug and link.title <> wanted_title;
      if wanted_hosts <> held_hosts then
        delete from public.meeting_type_host as turn where turn.meeting_type = held.slug;
        insert into public.meeting_type_host (meeting_type, host_id, position)
        select held.slug, chosen.id::uuid, chosen.position
        from jsonb_array_elements_text(wanted_hosts) with ordinality as chosen (id, position);
        perform private.keep_change(
          'meeting_type', held.slug, jsonb_build_object('host_ids', held_hosts), jsonb_build_object('host_ids', wanted_hosts)
        );
      end if;
    exception
      when check_violation then
        get stacked diagnostics violated = constraint_name;
        return private.invalid(case split_part(violated, ' ', 1)
          when 'length' then 'length_minutes' when 'buffer' then 'buffer_minutes' when 'step' then 'step_minutes'
          when 'notice' then 'minimum_notice_minutes' when 'horizon' then 'horizon_days'
          else split_part(violated, ' ', 1)
        end);
    end;
  end if;
  return jsonb_build_object(
    'kind', 'saved',
    'meeting_type', to_jsonb(held) || jsonb_build_object('title', wanted_title, 'host_ids', wanted_hosts)
  );
end
$$;

-- Adds a meeting that visitors book at /schedule/<slug>, with the settings and hosts of `copy_of` or with defaults. The caller hosts
-- it then, or else who hosts most.
create or replace function public.add_meeting_type(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"slug": "text", "title": "text", "copy_of": "text"}');
  wanted_title constant text := btrim(request ->> 'title');
  known public.meeting_link;
  made public.meeting_type;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'slug' is null or wanted_title is null then
    return private.invalid(coalesce(misfit, case when request ->> 'slug' is null then 'slug' else 'title' end));
  end if;
  select * into known from public.meeting_link as link where link.slug = request ->> 'slug';
  if found then
    -- Sent again, because an answer was lost.
    return jsonb_build_object(
      'kind', case when not known.is_permanent and known.title = wanted_title then 'added' else 'taken' end
    );
  end if;
  if request ->> 'copy_of' is not null then
    select * into made from public.meeting_type as type where type.slug = request ->> 'copy_of';
    if not found then
      return '{"kind": "missing"}';
    end if;
  end if;
  begin
    insert into public.meeting_link (slug, title, kind, target)
    values (request ->> 'slug', wanted_title, 'redirect', '/schedule/' || (request ->> 'slug'));
    if made.slug is not null then
      made.slug := request ->> 'slug';
      made.version := 1;
      made.is_bookable := true;
      insert into public.meeting_type select made.*;
      insert into public.meeting_type_host (meeting_type, host_id, position)
      select made.slug, turn.host_id, turn.position
      from public.meeting_type_host as turn
      where turn.meeting_type = request ->> 'copy_of';
    else
      insert into public.meeting_type (slug, description, length_minutes, step_minutes)
      values (request ->> 'slug', 'Time to talk through a topic together.', 30, 30);
      insert into public.meeting_type_host (meeting_type, host_id, position)
      select request ->> 'slug', host.id, 1
      from public.meeting_host as host
      left join public.meeting_type_host as turn on turn.host_id = host.id
      where host.retired_at is null
      group by host.id
      order by (host.user_id is not distinct from (select private.caller_id())) desc, count(turn.meeting_type) desc, host.id
      limit 1;
    end if;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(case split_part(violated, ' ', 1) when 'title' then 'title' else 'slug' end);
    when unique_violation then
      return '{"kind": "taken"}';
  end;
  perform private.audit('meeting-type-added', 'meeting_type', request ->> 'slug', jsonb_build_object('title', wanted_title));
  return '{"kind": "added"}';
end
$$;

-- Removes a host without meetings to come, also from meeting types that have another host.
create or replace function public.remove_meeting_host(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.meeting_host;
  titles jsonb;
  to_come integer;
begin
  perform private.require_admin();
  -- As a booking does: nobody is given to the removed host, and of two removals one leaves the type its last host.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: admit a meeting', 0));
  select * into held from public.meeting_host as host
  where host.id = remove_meeting_host.id and host.retired_at is null
  for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  select coalesce(jsonb_agg(link.title order by link.title), '[]') into titles
  from public.meeting_type_host as turn
  join public.meeting_link as link on link.slug = turn.meeting_type
  where turn.host_id = held.id and not exists (
    select from public.meeting_type_host as other
    where other.meeting_type = turn.meeting_type and other.host_id <> held.id
  );
  select count(*) into to_come
  from public.meeting as booked
  where booked.host_id = held.id and booked.status = 'booked' and booked.ends_at > private.scheduler_now();
  if titles <> '[]' or to_come > 0 then
    return jsonb_build_object('kind', 'in-use', 'types', titles, 'meetings', to_come);
  end if;
  delete from public.meeting_type_host as turn where turn.host_id = held.id;
  if exists (select from public.meeting as past where past.host_id = held.id) then
    update public.meeting_host as host set retired_at = now(), user_id = null where host.id = held.id;
    delete from public.meeting_host_address as address where address.host_id = held.id;
  else
    delete from public.meeting_host as host where host.id = held.id;
  end if;
  perform private.audit('meeting-host-removed', 'meeting_host', held.id::text, jsonb_build_object('name', held.name));
  return '{"kind": "removed"}';
end
$$;

-- The host of a meeting that begins then, other than `meeting_id`: its own host if it has one who is free, or else one who is,
-- by the type's turns. If nobody is free, somebody who would offer the time, whom the meeting is then refused for. Null: nobody hosts it.
-- Locked until the end of the transaction: of bookings at the same time, the next one sees whom this one takes.
create or replace function private.host_at(meeting_type text, starts_at timestamptz, held_host uuid, meeting_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: admit a meeting', 0));
  return (
    select turn.host_id
    from private.schedule_of(host_at.meeting_type) as schedule
    join public.meeting_type as type on type.slug = schedule.slug
    join public.meeting_type_host as turn on turn.meeting_type = type.slug and turn.host_id = schedule.host_id
    left join private.starts_of_hosts(
      host_at.meeting_type, host_at.starts_at, host_at.starts_at + interval '1 second'
    ) as offered on offered.host_id = turn.host_id and offered.start = host_at.starts_at
    order by
      offered.start is null,
      exists (
        select from public.busy_time as busy
        where busy.host_id = turn.host_id and busy.meeting_id is distinct from host_at.meeting_id
          and busy.during && tstzrange(host_at.starts_at, host_at.starts_at + schedule.length + schedule.buffer)
      ) or private.calendar_busy(turn.host_id)
        && tstzrange(host_at.starts_at, host_at.starts_at + schedule.length + schedule.buffer),
      turn.host_id is distinct from host_at.held_host,
      case type.turns
        when 'balanced' then (
          select count(*) from public.meeting as held
          where held.host_id = turn.host_id and held.status = 'booked'
            and held.starts_at between private.scheduler_now() - interval '30 days' and private.scheduler_now() + interval '30 days'
        )
        else 0
      end,
      turn.position
    limit 1
  );
end
$$;

create or replace function private.complete_new_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.host_id := private.host_at(new.meeting_type, new.starts_at, null, null);
  select new.starts_at + make_interval(mins => type.length_minutes) into new.ends_at
  from public.meeting_type as type
  where type.slug = new.meeting_type and type.is_bookable;
  if not found or new.host_id is null then
    raise exception 'This meeting cannot be booked' using errcode = 'PL001';
  end if;
  -- The scheduler is a public page and does not say who has signed in.
  new.account_id := coalesce(private.account_of_caller(), private.company_of_email(new.guest_email));
  new.created_at := private.scheduler_now();
  new.updated_at := new.created_at;
  return new;
end
$$;

create or replace function private.complete_changed_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if old.status = 'cancelled' then
    raise exception 'A cancelled meeting cannot be changed' using errcode = 'PL003';
  end if;
  if old.starts_at <= private.scheduler_now() then
    raise exception 'A meeting that has begun cannot be changed' using errcode = 'PL004';
  end if;
  if new.starts_at <> old.starts_at then
    -- The type may have other hosts or another length by now.
    new.host_id := private.host_at(new.meeting_type, new.starts_at, old.host_id, old.id);
    select new.starts_at + make_interval(mins => type.length_minutes) into new.ends_at
    from public.meeting_type as type
    where type.slug = new.meeting_type;
    if new.host_id is null then
      raise exception 'Nobody hosts this meeting' using errcode = 'PL001';
    end if;
  end if;
  new.sequence := old.sequence + 1;
  new.updated_at := private.scheduler_now();
  return new;
end
$$;

-- Runs after the row's own checks, so that a mistake in a field is told before "taken" or "too many". A booking is counted against
-- its caller, and a guest's mailbox by what it was told: whoever books without end is refused, and everybody else goes on booking.
create or replace function private.admit_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bytea := private.caller_hash();
  wide_caller constant bytea := private.wide_caller_hash();
  by_caller timestamptz[];
  by_wide_caller timestamptz[];
  to_come timestamptz[];
  wide_to_come timestamptz[];
  -- Proven by a session alone: the link of a mail is the one that the booker's browser already has.
  is_known constant boolean := private.is_address_of_caller(new.guest_email)
    or private.account_of_caller() is not null or coalesce(private.role_of_caller() in ('staff', 'admin'), false);
  invited timestamptz[];
  invitations constant integer := jsonb_array_length(new.guests);
  wait integer;
begin
  -- One at a time, since private.host_at: the limits then hold exactly, and two guests who want one slot cannot lock each other out for ever.
  if not exists (
    select from private.starts_of_hosts(new.meeting_type, new.starts_at, new.starts_at + interval '1 second') as offered
    where offered.start = new.starts_at and offered.host_id = new.host_id
  ) then
    raise exception 'This time is not offered' using errcode = 'PL001';
  end if;
  if tg_op = 'UPDATE' then
    return null;
  end if;

  delete from private.booking_by_caller as made
  where made.booked_at <= private.scheduler_now() - interval '1 day' and not exists (
    select from public.meeting as known
    where known.id = made.meeting_id and known.status = 'booked' and known.starts_at > private.scheduler_now()
  );
  select array_agg(made.booked_at) filter (where made.caller_hash = caller), array_agg(made.booked_at)
  into by_caller, by_wide_caller
  from private.booking_by_caller as made
  where made.caller_hash = caller or made.wide_caller_hash = wide_caller;
  -- Otherwise a few networks would take all free times, a few of them each day.
  if not is_known then
    select array_agg(known.starts_at) filter (where made.caller_hash = caller), array_agg(known.starts_at)
    into to_come, wide_to_come
    from private.booking_by_caller as made
    join public.meeting as known on known.id = made.meeting_id
    where (made.caller_hash = caller or made.wide_caller_hash = wide_caller)
      and known.status = 'booked' and known.starts_at > private.scheduler_now();
  end if;
  -- Guests are mailed because somebody else named them: neither many by one caller nor many to one mailbox.
  select array_agg(made.booked_at) into invited
  from private.booking_by_caller as made
  cross join generate_series(1, made.guests)
  where made.caller_hash = caller or made.wide_caller_hash = wide_caller;
  wait := greatest(
    private.seconds_to_wait(by_caller, 6, interval '10 minutes'),
    private.seconds_to_wait(by_caller, 20, interval '1 day'),
    private.seconds_to_wait(by_wide_caller, 12, interval '10 minutes'),
    private.seconds_to_wait(by_wide_caller, 40, interval '1 day'),
    -- One more each day: strangers share a network, and nobody of it should wait until the meetings of others have begun.
    (
      select least(until_begun, until_next_day)
      from (
        select
          private.seconds_to_wait(to_come, 6, interval '0') as until_begun,
          private.seconds_to_wait(by_caller, 1, interval '1 day') as until_next_day
        union all
        select
          private.seconds_to_wait(wide_to_come, 10, interval '0'),
          private.seconds_to_wait(by_wide_caller, 2, interval '1 day')
      ) as waits
      where until_begun is not null and until_next_day is not null
      order by 1 desc
      limit 1
    )
  );
  if wait is not null then
    raise exception 'Too many bookings' using errcode = 'PL002', detail = wait;
  end if;
  if invitations > 0 then
    wait := greatest(
      private.seconds_to_wait(invited, 11 - invitations, interval '1 hour'),
      (
        select max(greatest(
          private.seconds_to_wait(heard.of_meetings, 5, interval '1 day'),
          private.seconds_to_wait(heard.at_all, 10, interval '1 day')
        ))
        from jsonb_array_elements_text(new.guests) as guest (address)
        cross join lateral (
          select array_agg(told.mailed_at) filter (where told.is_new) as of_meetings, array_agg(told.mailed_at) as at_all
          from private.meeting_mail as told
          where told.mailbox = private.mailbox_of(guest.address) and told.is_by_stranger
        ) as heard
      )
    );
    -- Without guests it is a booking like others, and the page says so.
    if wait is not null then
      raise exception 'Too many invitations' using errcode = 'PL002', detail = wait, hint = 'guests';
    end if;
  end if;
  if caller is not null then
    insert into private.booking_by_caller (caller_hash, wide_caller_hash, booked_at, guests, meeting_id)
    values (caller, wide_caller, private.scheduler_now(), invitations, case when not is_known then new.id end);
  end if;
  return null;
end
$$;

-- Of the starts that are offered, those at which a host is still free.
-- In plpgsql like the two below: within one expression, Postgres keeps the plan of an SQL function, and with it the policies
-- of the role it was first called by, for the rest of the transaction.
create or replace function private.free_starts(meeting_type text, from_time timestamptz, until_time timestamptz)
returns setof timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  needed interval;
begin
  select schedule.length + schedule.buffer into needed
  from private.schedule_of(free_starts.meeting_type) as schedule
  limit 1;
  return query
    -- One value for all busy times of a host: a slot is looked up in it by halving, without a visit to the table for each slot.
    with taken as materialized (
      select schedule.host_id, private.calendar_busy(schedule.host_id) + coalesce((
        select range_agg(busy.during)
        from public.busy_time as busy
        where busy.host_id = schedule.host_id and busy.during && tstzrange(from_time, until_time + needed)
      ), '{}') as times
      from private.schedule_of(free_starts.meeting_type) as schedule
    )
    select distinct offered.start
    from private.starts_of_hosts(free_starts.meeting_type, from_time, until_time) as offered
    join taken on taken.host_id = offered.host_id
    where not taken.times && tstzrange(offered.start, offered.start + needed);
end
$$;

-- Up to six free starts, the nearest to the one that was wanted, in the order of time.
create or replace function private.alternatives(meeting_type text, wanted timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  centre timestamptz;
begin
  -- Around what can be booked at all, however far away the wish is.
  select greatest(min(schedule.earliest), least(alternatives.wanted, max(schedule.horizon_ends))) into centre
  from private.schedule_of(alternatives.meeting_type) as schedule;
  return (
    select coalesce(jsonb_agg(private.as_utc(nearest.start) order by nearest.start), '[]')
    from (
      select start
      from private.free_starts(
        alternatives.meeting_type, centre - interval '14 days', centre + interval '14 days'
      ) as start
      order by abs(extract(epoch from start - centre)), start
      limit 6
    ) as nearest
  );
end
$$;

-- The free starts of a meeting between two times, at most 62 days apart. Of a video room, only that it is one.
create or replace function public.free_slots(meeting text, from_time timestamptz, until_time timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  -- No horizon reaches as far as 400 days, and no calendar ends there.
  first_moment constant timestamptz := least(
    greatest(free_slots.from_time, private.scheduler_now()), private.scheduler_now() + interval '400 days'
  );
  -- A range that is over is empty, and not an error.
  last_moment constant timestamptz :=
    greatest(first_moment, least(free_slots.until_time, first_moment + interval '62 days'));
  schedule record;
begin
  -- The first host's: the page says one zone and one picture.
  select * into schedule from private.schedule_of(free_slots.meeting) limit 1;
  if not found then
    return jsonb_build_object('kind', case
      when exists (select from public.meeting_type as type where type.slug = free_slots.meeting) then 'not-bookable'
      else 'unknown-meeting'
    end);
  end if;
  return jsonb_build_object(
    'kind', 'slots',
    'meeting', jsonb_build_object(
      'slug', schedule.slug,
      'title', schedule.title,
      'description', schedule.description,
      'length_minutes', extract(epoch from schedule.length)::integer / 60,
      'horizon_ends', (
        select private.as_utc(max(each.horizon_ends)) from private.schedule_of(free_slots.meeting) as each
      ),
      'host', jsonb_build_object(
        'name', schedule.host_name, 'time_zone', schedule.time_zone, 'picture', private.picture_of(schedule.host_id)
      ),
      'hosts', (
        select jsonb_agg(host.name order by turn.position)
        from public.meeting_type_host as turn
        join public.meeting_host as host on host.id = turn.host_id
        where turn.meeting_type = schedule.slug
      ),
      'place', (
        select jsonb_build_object('kind', type.place_kind, 'text', type.place_text)
        from public.meeting_type as type
        where type.slug = schedule.slug
      ),
      'questions', (select type.questions from public.meeting_type as type where type.slug = schedule.slug),
      'is_bookable', (select type.is_bookable from public.meeting_type as type where type.slug = schedule.slug)
    ),
    'slots', (
      select coalesce(jsonb_agg(private.as_utc(start) order by start), '[]')
      from private.free_starts(free_slots.meeting, first_moment, last_moment) as start
    )
  );
end
$$;

-- The zone of the host who holds most kinds of meeting: days and weeks of the agency begin there.
create or replace function private.agency_time_zone() returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select host.time_zone
      from public.meeting_host as host
      left join public.meeting_type_host as turn on turn.host_id = host.id
      group by host.id
      order by count(turn.meeting_type) desc, host.id
      limit 1
    ),
    'UTC'
  )
$$;

drop function if exists private.offered_starts(text, timestamptz, timestamptz);

revoke all on function
  private.host_ids_of(text), private.are_hosts(jsonb), private.host_at(text, timestamptz, uuid, uuid)
  from public, anon, authenticated, service_role;

create index if not exists meeting_type_host_host_id_idx on public.meeting_type_host (host_id);
