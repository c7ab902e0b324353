-- When the built-in scheduler offers which meeting. All of it is public: it is what a visitor sees as free slots.

create extension if not exists btree_gist with schema extensions;

-- The checks below call this, so it comes before the tables. An IANA name, as browsers report it.
-- Postgres itself also takes abbreviations and formulas such as 'Foo/Bar+3', which no browser can show; the pattern keeps
-- them out. The view pg_timezone_names would do it too, but reading it takes 0.1 to 0.4 seconds.
create function private.is_time_zone(name text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if name !~ '^(UTC|GMT|[A-Za-z_]+(/[A-Za-z_-]+){1,2}|Etc/GMT(\+(1[0-2]|[0-9])|-(1[0-4]|[0-9])))$' then
    return false;
  end if;
  perform now() at time zone name;
  return true;
exception
  when invalid_parameter_value then
    return false;
end
$$;

-- Tables

create table public.meeting_host (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint "name is one short line"
    check (char_length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  time_zone text not null constraint "time_zone is known" check (private.is_time_zone(time_zone))
);

alter table public.meeting_host enable row level security;
alter table public.meeting_host force row level security;

create table public.meeting_type (
  slug text primary key references public.meeting_link (slug),
  description text not null constraint "description is one line"
    check (char_length(description) between 1 and 300 and description !~ '[[:cntrl:]]'),
  length_minutes integer not null constraint "length is a sensible time" check (length_minutes between 5 and 480),
  -- Kept free after each meeting.
  buffer_minutes integer not null default 0 constraint "buffer is a sensible time"
    check (buffer_minutes between 0 and 240),
  -- From one offered start to the next.
  step_minutes integer not null constraint "step is a sensible time" check (step_minutes between 5 and 480),
  minimum_notice_minutes integer not null default 240 constraint "notice is at most 30 days"
    check (minimum_notice_minutes between 0 and 43200),
  -- Bookable are the host's today and this many days after it.
  horizon_days integer not null default 60 constraint "horizon is at most a year" check (horizon_days between 1 and 365),
  host_id uuid not null references public.meeting_host (id)
);

alter table public.meeting_type enable row level security;
alter table public.meeting_type force row level security;

-- Times of the host's clock.
create table public.weekly_hours (
  host_id uuid not null references public.meeting_host (id) on delete cascade,
  -- ISO: 1 is Monday, 7 is Sunday.
  weekday smallint not null constraint "weekday is an ISO weekday" check (weekday between 1 and 7),
  starts time not null,
  ends time not null,
  primary key (host_id, weekday, starts),
  constraint "hours end after they start" check (starts < ends)
);

alter table public.weekly_hours enable row level security;
alter table public.weekly_hours force row level security;

-- The rows of a day replace its weekly hours. A row without times closes the day.
create table public.date_override (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null references public.meeting_host (id) on delete cascade,
  day date not null,
  starts time,
  ends time,
  constraint "hours end after they start, or the day is closed"
    check ((starts is null and ends is null) or (starts is not null and ends is not null and starts < ends))
);

alter table public.date_override enable row level security;
alter table public.date_override force row level security;

-- Defaults, so that a fresh project books at once.

insert into public.meeting_host (id, name, time_zone) values
  ('b0000000-0000-4000-8000-000000000001', 'Noor Haddad', 'Europe/Berlin'),
  ('b0000000-0000-4000-8000-000000000002', 'Elias Brandt', 'America/New_York');

insert into public.weekly_hours (host_id, weekday, starts, ends)
select hours.host_id::uuid, weekday, hours.starts::time, hours.ends::time
from generate_series(1, 5) as weekday
cross join (
  values
    ('b0000000-0000-4000-8000-000000000001', '09:00', '12:30'),
    ('b0000000-0000-4000-8000-000000000001', '13:30', '17:30'),
    ('b0000000-0000-4000-8000-000000000002', '09:00', '12:00'),
    ('b0000000-0000-4000-8000-000000000002', '13:00', '17:00')
) as hours (host_id, starts, ends);

insert into public.meeting_type (
  slug, host_id, length_minutes, buffer_minutes, step_minutes, minimum_notice_minutes, horizon_days, description
)
select slug, ('b0000000-0000-4000-8000-00000000000' || host)::uuid, length, buffer, step, notice, horizon, description
from (
  values
    ('general-meeting-15-mins', 1, 15, 0, 15, 120, 60, 'A short call about one question.'),
    ('general-meeting-30-mins', 1, 30, 0, 30, 120, 60, 'Time to talk through a topic together.'),
    ('general-meeting-60-mins', 1, 60, 15, 30, 240, 60, 'A full hour for plans, reviews and decisions.'),
    ('onboarding-call', 2, 45, 15, 30, 240, 60, 'We set up your account and agree on the first steps.'),
    ('project-check-in', 2, 30, 0, 30, 120, 30, 'Where your project stands and what comes next.'),
    ('meet', 1, 30, 0, 30, 120, 60, 'A video call with our team.'),
    ('discovery-meeting', 1, 30, 15, 30, 240, 60, 'We learn what you sell and whether we can help.'),
    ('onboarding-meeting', 2, 45, 15, 30, 240, 60, 'We set up your campaigns and agree on the first steps.'),
    ('partner-check-in', 2, 30, 0, 30, 240, 60, 'A regular look at how our partnership is going.'),
    ('hiring-interview', 2, 45, 15, 30, 1440, 30, 'We get to know each other and talk about the role.'),
    ('hiring-onboarding', 2, 45, 15, 30, 1440, 30, 'Your first steps in our team.'),
    ('15-mins-meeting', 1, 15, 0, 15, 120, 60, 'A short call about one question.'),
    ('30-mins-meeting', 1, 30, 0, 30, 120, 60, 'Time to talk through a topic together.'),
    ('60-mins-meeting', 1, 60, 15, 30, 240, 60, 'A full hour for plans, reviews and decisions.')
) as type (slug, host, length, buffer, step, notice, horizon, description);

-- Grants: every meeting route needs its type, so nobody may add or remove one.

revoke all on table public.meeting_host from public, anon, authenticated, service_role;
grant select on table public.meeting_host to anon, authenticated, service_role;
grant insert, update, delete on table public.meeting_host to authenticated, service_role;

revoke all on table public.meeting_type from public, anon, authenticated, service_role;
grant select on table public.meeting_type to anon, authenticated, service_role;
grant update (
  description, length_minutes, buffer_minutes, step_minutes, minimum_notice_minutes, horizon_days, host_id
) on table public.meeting_type to authenticated, service_role;

revoke all on table public.weekly_hours from public, anon, authenticated, service_role;
grant select on table public.weekly_hours to anon, authenticated, service_role;
grant insert, update, delete on table public.weekly_hours to authenticated, service_role;

revoke all on table public.date_override from public, anon, authenticated, service_role;
grant select on table public.date_override to anon, authenticated, service_role;
grant insert, update, delete on table public.date_override to authenticated, service_role;

-- Visitors run some helpers with their own rights. REST does not expose the schema to them either.
grant usage on schema private to anon;

revoke all on function private.is_time_zone(text) from public, anon, authenticated, service_role;
grant execute on function private.is_time_zone(text) to anon, authenticated, service_role;

-- Policies

create policy "everybody reads meeting hosts" on public.meeting_host
  for select to anon, authenticated
  using (true);

create policy "admins write meeting hosts" on public.meeting_host
  for all to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

create policy "everybody reads meeting types" on public.meeting_type
  for select to anon, authenticated
  using (true);

create policy "admins edit meeting types" on public.meeting_type
  for update to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

create policy "everybody reads weekly hours" on public.weekly_hours
  for select to anon, authenticated
  using (true);

create policy "admins write weekly hours" on public.weekly_hours
  for all to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

create policy "everybody reads date overrides" on public.date_override
  for select to anon, authenticated
  using (true);

create policy "admins write date overrides" on public.date_override
  for all to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

-- Functions

-- The clock of the scheduler, so that a test can set it.
create function private.scheduler_now() returns timestamptz
language sql stable set search_path = ''
as $$ select now() $$;

-- What the scheduler needs to know about a meeting type. No row: there is no such type.
create function private.schedule_of(meeting_type text)
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
  join public.meeting_host as host on host.id = type.host_id
  where type.slug = schedule_of.meeting_type
$$;

-- The starts that the host's hours, the notice and the horizon allow, taken or not. `until_time` is not among them.
create function private.offered_starts(meeting_type text, from_time timestamptz, until_time timestamptz)
returns setof timestamptz
language sql stable set search_path = ''
as $$
  with schedule as (
    select
      asked.*,
      greatest(from_time, asked.earliest) as first_moment,
      least(until_time, asked.horizon_ends) as last_moment
    from private.schedule_of(offered_starts.meeting_type) as asked
  ),
  host_day as (
    select schedule.*, (first_moment at time zone time_zone)::date + number as day
    from schedule
    cross join lateral generate_series(
      0, (last_moment at time zone time_zone)::date - (first_moment at time zone time_zone)::date
    ) as number
    where first_moment < last_moment
  ),
  open_time as (
    select host_day.*, hours.starts, hours.ends
    from host_day
    join public.weekly_hours as hours
      on hours.host_id = host_day.host_id and hours.weekday = extract(isodow from host_day.day)
    where not exists (
      select from public.date_override as override
      where override.host_id = host_day.host_id and override.day = host_day.day
    )
    union all
    select host_day.*, override.starts, override.ends
    from host_day
    join public.date_override as override on override.host_id = host_day.host_id and override.day = host_day.day
    where not exists (
      select from public.date_override as closed
      where closed.host_id = host_day.host_id and closed.day = host_day.day and closed.starts is null
    )
  )
  -- The ends of a window are moments before steps are made between them, so days of 23 and 25 hours come out right.
  -- Distinct, because an admin may have entered hours that overlap.
  select distinct start
  from open_time
  cross join lateral generate_series(
    (day + starts) at time zone time_zone, (day + ends) at time zone time_zone - length, step
  ) as start
  where start >= first_moment and start < last_moment
$$;

revoke all on function private.scheduler_now() from public, anon, authenticated, service_role;
revoke all on function private.schedule_of(text) from public, anon, authenticated, service_role;
revoke all on function private.offered_starts(text, timestamptz, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.scheduler_now() to anon, authenticated, service_role;
grant execute on function private.schedule_of(text) to anon, authenticated, service_role;
grant execute on function private.offered_starts(text, timestamptz, timestamptz) to anon, authenticated, service_role;

-- Indexes

create index meeting_type_host_id_idx on public.meeting_type (host_id);
create index date_override_host_id_day_idx on public.date_override (host_id, day);
