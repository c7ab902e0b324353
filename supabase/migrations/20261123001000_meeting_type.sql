-- Types of meetings, their hosts and places, and the hours in which the built-in scheduler offers them: it is what a
-- visitor sees as free slots.

-- Checks

-- At most three, each asked once: {"label": "What do you sell?", "is_required": true}.
create function private.are_questions(questions jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(questions) <> 'array' or jsonb_array_length(questions) > 3 then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(questions) as question
    where jsonb_typeof(question) <> 'object'
      or jsonb_typeof(question -> 'label') is distinct from 'string'
      or jsonb_typeof(question -> 'is_required') is distinct from 'boolean'
      or char_length(question ->> 'label') not between 1 and 200
      or question ->> 'label' ~ '[[:cntrl:]]' or question ->> 'label' <> btrim(question ->> 'label')
  ) and (
    select count(*) = count(distinct question ->> 'label') from jsonb_array_elements(questions) as question
  );
end
$$;

-- A data URI of at most 16,000 characters whose bytes begin as those of its type do. No SVG: it is a document, and not a picture.
create function private.is_picture(picture text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(picture) <= 16000
    and picture ~ ('^data:image/(png;base64,iVBORw0KGgo|jpeg;base64,/9j/|webp;base64,UklGR[A-Za-z0-9+/]{7}RUJQ)'
      || '[A-Za-z0-9+/]*={0,2}$')
    and char_length(split_part(picture, ',', 2)) % 4 = 0
$$;

-- A week as one writes it: at most six times on a day, which do not overlap, in any order.
create function private.is_week(hours jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  item jsonb;
begin
  if jsonb_typeof(hours) <> 'array' or jsonb_array_length(hours) > 42 then
    return false;
  end if;
  for item in select jsonb_array_elements(hours) loop
    if jsonb_typeof(item) <> 'object' or coalesce(jsonb_typeof(item -> 'weekday'), '') <> 'number'
      or coalesce(jsonb_typeof(item -> 'starts'), '') <> 'string' or coalesce(jsonb_typeof(item -> 'ends'), '') <> 'string'
      or (item ->> 'weekday') !~ '^[1-7]$'
      or (item ->> 'starts') !~ '^([01]\d|2[0-3]):[0-5]\d$'
      or (item ->> 'ends') !~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'
      or (item ->> 'starts') >= (item ->> 'ends') then
      return false;
    end if;
  end loop;
  return not exists (
    select
    from jsonb_array_elements(hours) with ordinality as one (item, number)
    join jsonb_array_elements(hours) with ordinality as other (item, number)
      on one.number < other.number and one.item -> 'weekday' = other.item -> 'weekday'
        and one.item ->> 'starts' < other.item ->> 'ends' and other.item ->> 'starts' < one.item ->> 'ends'
  );
end
$$;

-- Tables

-- The target of each meeting page: the built-in scheduler, or an external calendar that an admin chose.
create table public.meeting_link (
  -- The route without its slash.
  slug text primary key constraint "slug is a path segment"
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  title text not null constraint "title is one short line"
    check (char_length(title) between 1 and 120 and title !~ '[[:cntrl:]]'),
  kind text not null constraint "kind is known" check (kind in ('confirmation', 'redirect')),
  target text not null constraint "target is the scheduler or an https address"
    check (target ~ '^/schedule/[a-z0-9]+(-[a-z0-9]+)*$' or private.is_https_url(target)),
  auto_open boolean not null default false,
  is_embedded boolean not null default false,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- Pages of the site lead here: it is neither added nor deleted.
  is_permanent boolean not null default false,
  constraint "only a confirmation page opens a tab by itself" check (not auto_open or kind = 'confirmation')
);

alter table public.meeting_link enable row level security;
alter table public.meeting_link force row level security;

insert into public.meeting_link (slug, title, kind, auto_open, target, is_permanent)
select slug, title, kind, auto_open, '/schedule/' || slug, true
from (
  values
    ('general-meeting-15-mins', '15-minute general meeting', 'confirmation', true),
    ('general-meeting-30-mins', '30-minute general meeting', 'confirmation', true),
    ('general-meeting-60-mins', '60-minute general meeting', 'confirmation', true),
    ('onboarding-call', 'Onboarding call', 'confirmation', false),
    ('project-check-in', 'Project check-in', 'confirmation', false),
    ('meet', 'Video meeting', 'redirect', false),
    ('discovery-meeting', 'Discovery meeting', 'redirect', false),
    ('onboarding-meeting', 'Onboarding meeting', 'redirect', false),
    ('partner-check-in', 'Partner check-in', 'redirect', false),
    ('hiring-interview', 'Hiring interview', 'redirect', false),
    ('hiring-onboarding', 'Hiring onboarding', 'redirect', false),
    ('15-mins-meeting', '15-minute meeting', 'redirect', false),
    ('30-mins-meeting', '30-minute meeting', 'redirect', false),
    ('60-mins-meeting', '60-minute meeting', 'redirect', false)
) as meeting (slug, title, kind, auto_open);

create table public.meeting_host (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint "name is one short line"
    check (char_length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  time_zone text not null constraint "time_zone is known" check (private.is_time_zone(time_zone)),
  -- Counts the edits of the weekly hours.
  hours_version integer not null default 1,
  -- The user who holds these meetings. Null: a person without an account.
  user_id uuid unique references public."userProfile" (id) on delete set null,
  -- Counts the edits of the name, the zone and the person.
  version integer not null default 1,
  -- A host of past meetings is kept for them, and takes no others.
  retired_at timestamptz
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
  version integer not null default 1,
  -- 'open': the host says it before the meeting.
  place_kind text not null default 'open' constraint "place_kind is known"
    check (place_kind in ('open', 'video', 'phone', 'address')),
  -- The phone number or the address. Everybody reads it before they choose a time.
  place_text text not null default '' constraint "place_text is one short line"
    check (char_length(place_text) <= 200 and place_text !~ '[[:cntrl:]]'),
  -- The video room. Only who has a meeting there is told, so that nobody else walks in.
  video_url text not null default '' constraint "video_url is an https address"
    check (video_url = '' or private.is_https_url(video_url)),
  questions jsonb not null default '[]' constraint "questions are at most three short lines"
    check (private.are_questions(questions)),
  -- Hidden from visitors without it. Whoever has booked can still move and cancel.
  is_bookable boolean not null default true,
  -- The video room's address is where each booking's own begins.
  has_own_rooms boolean not null default false,
  -- Of several hosts who are free: 'balanced' is who has the fewest meetings, 'in-order' the first.
  turns text not null default 'balanced' constraint "turns is known" check (turns in ('balanced', 'in-order')),
  -- Times of each host's clock, as `weekly_hours` has them, to which its offers are limited. Empty: the hosts' hours alone.
  hours jsonb not null default '[]' constraint "hours are those of a week" check (private.is_week(hours)),
  constraint "place_text says where" check (place_kind not in ('phone', 'address') or place_text <> ''),
  constraint "video_url says where" check (place_kind <> 'video' or video_url <> ''),
  constraint "video_url is where rooms begin"
    check (not has_own_rooms or place_kind <> 'video' or video_url ~ '^https://[^/?#]+/[^?#]*$')
);

alter table public.meeting_type enable row level security;
alter table public.meeting_type force row level security;

-- The hosts of a meeting type, in their order. None until there is a first admin, who is the first host. Added and
-- removed by functions alone, so that a type keeps at least one.
create table public.meeting_type_host (
  meeting_type text not null references public.meeting_type (slug) on delete cascade,
  host_id uuid not null references public.meeting_host (id),
  position smallint not null constraint "position is counted from one" check (position between 1 and 20),
  primary key (meeting_type, host_id),
  constraint "each host has a position of their own" unique (meeting_type, position)
);

alter table public.meeting_type_host enable row level security;
alter table public.meeting_type_host force row level security;

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

-- The rows of a day replace its weekly hours. A row without times closes the day, or all days until the last one.
create table public.date_override (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null references public.meeting_host (id) on delete cascade,
  day date not null,
  starts time,
  ends time,
  -- Null: one day.
  last_day date,
  constraint "hours end after they start, or the day is closed"
    check ((starts is null and ends is null) or (starts is not null and ends is not null and starts < ends)),
  constraint "last_day is at most a year after the first, and all are closed"
    check (last_day is null or (last_day between day and day + 366 and starts is null))
);

alter table public.date_override enable row level security;
alter table public.date_override force row level security;

-- Not a column of the host: whoever embeds hosts in a list of busy times would get the picture with each of a thousand rows.
create table public.meeting_host_picture (
  host_id uuid primary key references public.meeting_host (id) on delete cascade,
  picture text not null constraint "picture is a small PNG, JPEG or WebP" check (private.is_picture(picture))
);

alter table public.meeting_host_picture enable row level security;
alter table public.meeting_host_picture force row level security;

-- The address at which a host is mailed. Not a column of the host, which every visitor reads.
create table public.meeting_host_address (
  host_id uuid primary key references public.meeting_host (id) on delete cascade,
  email text not null
);

alter table public.meeting_host_address enable row level security;
alter table public.meeting_host_address force row level security;

-- Defaults, without a host.

insert into public.meeting_type (
  slug, length_minutes, buffer_minutes, step_minutes, minimum_notice_minutes, horizon_days, description
)
select slug, length, buffer, step, notice, horizon, description
from (
  values
    ('general-meeting-15-mins', 15, 0, 15, 120, 60, 'A short call about one question.'),
    ('general-meeting-30-mins', 30, 0, 30, 120, 60, 'Time to talk through a topic together.'),
    ('general-meeting-60-mins', 60, 15, 30, 240, 60, 'A full hour for plans, reviews and decisions.'),
    ('onboarding-call', 45, 15, 30, 240, 60, 'We set up your account and agree on the first steps.'),
    ('project-check-in', 30, 0, 30, 120, 30, 'Where your project stands and what comes next.'),
    ('meet', 30, 0, 30, 120, 60, 'A video call with our team.'),
    ('discovery-meeting', 30, 15, 30, 240, 60, 'We learn what you sell and whether we can help.'),
    ('onboarding-meeting', 45, 15, 30, 240, 60, 'We set up your campaigns and agree on the first steps.'),
    ('partner-check-in', 30, 0, 30, 240, 60, 'A regular look at how our partnership is going.'),
    ('hiring-interview', 45, 15, 30, 1440, 30, 'We get to know each other and talk about the role.'),
    ('hiring-onboarding', 45, 15, 30, 1440, 30, 'Your first steps in our team.'),
    ('15-mins-meeting', 15, 0, 15, 120, 60, 'A short call about one question.'),
    ('30-mins-meeting', 30, 0, 30, 120, 60, 'Time to talk through a topic together.'),
    ('60-mins-meeting', 60, 15, 30, 240, 60, 'A full hour for plans, reviews and decisions.')
) as type (slug, length, buffer, step, notice, horizon, description);

-- Grants: links and types are added and deleted by functions, hosts too. Of a type, a visitor reads all but the
-- video room, and of a host, all but the person; pictures are told with the meeting. A week is written as a whole, by save_weekly_hours.

revoke all on table
  public.meeting_link, public.meeting_host, public.meeting_type, public.meeting_type_host, public.weekly_hours, public.date_override,
  public.meeting_host_picture, public.meeting_host_address
  from public, anon, authenticated, service_role;
grant select on table public.meeting_link to anon, authenticated, service_role;
grant update (title, target, auto_open, is_embedded) on table public.meeting_link to authenticated, service_role;
grant select (id, name, time_zone, hours_version) on table public.meeting_host to anon;
grant select on table public.meeting_host to authenticated, service_role;
grant delete on table public.meeting_host to authenticated, service_role;
grant insert (id, name, time_zone) on table public.meeting_host to authenticated;
grant update (id, name, time_zone) on table public.meeting_host to authenticated;
grant insert, update on table public.meeting_host to service_role;
grant select (
  slug, description, length_minutes, buffer_minutes, step_minutes, minimum_notice_minutes, horizon_days,
  version, place_kind, place_text, questions, is_bookable, hours
) on table public.meeting_type to anon;
grant select on table public.meeting_type to authenticated, service_role;
grant update (
  description, length_minutes, buffer_minutes, step_minutes, minimum_notice_minutes, horizon_days,
  place_kind, place_text, video_url, questions, is_bookable, has_own_rooms, turns, hours
) on table public.meeting_type to authenticated, service_role;
grant select on table public.meeting_type_host to anon, authenticated, service_role;
grant update (position) on table public.meeting_type_host to authenticated;
grant select on table public.weekly_hours to anon, authenticated, service_role;
grant insert, update, delete on table public.weekly_hours to authenticated, service_role;
grant select on table public.date_override to anon, authenticated, service_role;
grant insert, update, delete on table public.date_override to authenticated, service_role;
grant select, insert, update, delete on table public.meeting_host_picture to authenticated, service_role;
grant select, insert, update, delete on table public.meeting_host_address to authenticated, service_role;

-- Policies

create policy "everybody reads meeting links" on public.meeting_link
  for select to anon, authenticated
  using (true);

create policy "admins edit meeting links" on public.meeting_link
  for update to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

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

create policy "everybody reads who hosts a meeting type" on public.meeting_type_host
  for select to anon, authenticated
  using (true);

create policy "admins order the hosts of a meeting type" on public.meeting_type_host
  for update to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

create policy "everybody reads weekly hours" on public.weekly_hours
  for select to anon, authenticated
  using (true);

create policy "everybody reads date overrides" on public.date_override
  for select to anon, authenticated
  using (true);

create policy "admins write date overrides" on public.date_override
  for all to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

create policy "admins keep the pictures of hosts" on public.meeting_host_picture
  for all to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

create policy "admins keep the addresses of hosts" on public.meeting_host_address
  for all to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

-- Functions of the scheduler

-- Settings of a meeting type for the scheduler, once for each of its hosts. No row if the type does not exist or nobody hosts it.
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
  join public.meeting_type_host as turn on turn.meeting_type = type.slug
  join public.meeting_host as host on host.id = turn.host_id
  where type.slug = schedule_of.meeting_type
  order by turn.position
$$;

-- The starts that each host's hours, those of the type, the notice and the horizon allow, taken or not. `until_time` is not among them.
create function private.starts_of_hosts(meeting_type text, from_time timestamptz, until_time timestamptz)
returns table (host_id uuid, start timestamptz)
language sql stable set search_path = ''
as $$
  with schedule as (
    select
      asked.*,
      type.hours as own_hours,
      greatest(from_time, asked.earliest) as first_moment,
      least(until_time, asked.horizon_ends) as last_moment
    from private.schedule_of(starts_of_hosts.meeting_type) as asked
    join public.meeting_type as type on type.slug = asked.slug
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
      where override.host_id = host_day.host_id
        and host_day.day between override.day and coalesce(override.last_day, override.day)
    )
    union all
    select host_day.*, override.starts, override.ends
    from host_day
    join public.date_override as override on override.host_id = host_day.host_id and override.day = host_day.day
    where not exists (
      select from public.date_override as closed
      where closed.host_id = host_day.host_id and closed.starts is null
        and host_day.day between closed.day and coalesce(closed.last_day, closed.day)
    )
  )
  -- The ends of a window are moments before steps are made between them, so days of 23 and 25 hours come out right.
  -- Distinct, because an admin may have entered hours that overlap.
  select distinct open_time.host_id, moment
  from open_time
  -- Without hours of its own, a type is offered in all of the host's.
  cross join lateral (
    select open_time.starts, open_time.ends where open_time.own_hours = '[]'
    union all
    select greatest(open_time.starts, own.starts), least(open_time.ends, own.ends)
    from jsonb_to_recordset(open_time.own_hours) as own (weekday smallint, starts time, ends time)
    where own.weekday = extract(isodow from open_time.day)
  ) as allowed
  cross join lateral generate_series(
    (day + allowed.starts) at time zone time_zone,
    (day + allowed.ends) at time zone time_zone - length,
    step
  ) as moment
  where moment >= first_moment and moment < last_moment
$$;

-- A host's picture. Null: there is none. With its owner's rights, because visitors are told it and do not read the table.
create function private.picture_of(host uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select kept.picture from public.meeting_host_picture as kept where kept.host_id = picture_of.host
$$;

-- Functions that keep the history

create function private.stamp_update() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger stamp_meeting_link
  before update on public.meeting_link
  for each row execute function private.stamp_update();

create trigger count_edit
  before update on public.meeting_link
  for each row when (
    (old.title, old.target, old.auto_open, old.is_embedded)
      is distinct from (new.title, new.target, new.auto_open, new.is_embedded)
  )
  execute function private.count_edit();

create trigger audit_meeting_link
  after update on public.meeting_link
  for each row execute function private.audit_setting('slug');

create trigger require_public_url
  before insert or update of target on public.meeting_link
  for each row execute function private.require_public_url('target', 'target is the scheduler or an https address');

create trigger count_edit
  before update on public.meeting_type
  for each row when (old is distinct from new)
  execute function private.count_edit();

create trigger audit_meeting_type
  after update on public.meeting_type
  for each row execute function private.audit_setting('slug');

create function private.keep_permanent_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from public.meeting_link as link where link.slug = old.slug and link.is_permanent) then
    raise exception 'Pages of the site lead to this meeting' using errcode = '23001';
  end if;
  return old;
end
$$;

create trigger keep_permanent_meeting
  before delete on public.meeting_link
  for each row execute function private.keep_permanent_meeting();

create trigger keep_permanent_meeting
  before delete on public.meeting_type
  for each row execute function private.keep_permanent_meeting();

create trigger count_edit
  before update on public.meeting_host
  for each row when ((old.name, old.time_zone, old.user_id) is distinct from (new.name, new.time_zone, new.user_id))
  execute function private.count_edit();

create trigger audit_meeting_host
  after update on public.meeting_host
  for each row when ((old.name, old.time_zone, old.user_id) is distinct from (new.name, new.time_zone, new.user_id))
  execute function private.audit_setting('id');

-- Mails about a host's meetings go to their person, instead of to another person's address. An address of nobody's account stays.
create function private.mail_person_of_host(host uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.meeting_host_address as kept
  using auth.users as account
  where kept.host_id = mail_person_of_host.host and lower(kept.email) = lower(account.email::text);
  insert into public.meeting_host_address (host_id, email)
  select known.id, account.email::text
  from public.meeting_host as known
  join auth.users as account on account.id = known.user_id
  where known.id = mail_person_of_host.host and private.is_email_address(account.email::text)
  on conflict (host_id) do nothing
$$;

-- Office hours from Monday to Friday, and the mail address of the person, if there is one.
create function private.start_host(host uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.weekly_hours (host_id, weekday, starts, ends)
  select start_host.host, weekday, hours.starts, hours.ends
  from generate_series(1, 5) as weekday
  cross join (values (time '09:00', time '12:00'), (time '13:00', time '17:00')) as hours (starts, ends);
  select private.mail_person_of_host(start_host.host)
$$;

-- On a fresh install the first admin hosts every meeting.
create function private.make_first_host() returns trigger
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

create trigger make_first_host
  after insert or update of role on public."userProfile"
  for each row when (new.role = 'admin')
  execute function private.make_first_host();

create trigger require_public_url
  before insert or update of video_url on public.meeting_type
  for each row execute function private.require_public_url('video_url', 'video_url is an https address');

-- The picture itself does not stand in the log.
create function private.audit_picture() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.audit(
    'setting-changed', 'meeting_host', (case tg_op when 'DELETE' then old.host_id else new.host_id end)::text,
    '{"fields": ["picture"]}'
  );
  return null;
end
$$;

create trigger audit_picture
  after insert or delete on public.meeting_host_picture
  for each row execute function private.audit_picture();

create trigger audit_changed_picture
  after update on public.meeting_host_picture
  for each row when (old.picture is distinct from new.picture)
  execute function private.audit_picture();

create trigger check_email_of_host
  before insert or update of email on public.meeting_host_address
  for each row execute function private.require_email_address('email');

-- The address itself does not stand in the log.
create function private.audit_host_address() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.audit(
    'setting-changed', 'meeting_host', (case tg_op when 'DELETE' then old.host_id else new.host_id end)::text,
    '{"fields": ["email"]}'
  );
  return null;
end
$$;

create trigger audit_host_address
  after insert or delete on public.meeting_host_address
  for each row execute function private.audit_host_address();

create trigger audit_changed_host_address
  after update on public.meeting_host_address
  for each row when (old.email is distinct from new.email)
  execute function private.audit_host_address();

-- Functions of the settings' pages, for admins, as in setting.sql.

-- Fields that the request does not name stay.
create function public.save_meeting_link(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "slug": "text", "version": "whole", "title": "text", "target": "text", "auto_open": "boolean", "is_embedded": "boolean"
  }');
  held public.meeting_link;
  wanted public.meeting_link;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'version' is null then
    return private.invalid(coalesce(misfit, 'version'));
  end if;
  select * into held from public.meeting_link as link where link.slug = request ->> 'slug' for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  wanted := held;
  wanted.title := btrim(coalesce(request ->> 'title', held.title));
  wanted.target := btrim(coalesce(request ->> 'target', held.target));
  wanted.auto_open := coalesce((request ->> 'auto_open')::boolean, held.auto_open);
  wanted.is_embedded := coalesce((request ->> 'is_embedded')::boolean, held.is_embedded);
  if wanted is distinct from held then
    if held.version <> (request ->> 'version')::integer then
      return private.conflict('meeting_link', held.slug, jsonb_build_object('meeting_link', to_jsonb(held)));
    end if;
    begin
      update public.meeting_link as link
      set title = wanted.title, target = wanted.target, auto_open = wanted.auto_open, is_embedded = wanted.is_embedded
      where link.slug = held.slug
      returning * into held;
    exception
      when check_violation then
        get stacked diagnostics violated = constraint_name;
        return private.invalid(case split_part(violated, ' ', 1)
          when 'only' then 'auto_open' else split_part(violated, ' ', 1)
        end);
    end;
  end if;
  return jsonb_build_object('kind', 'saved', 'meeting_link', to_jsonb(held));
end
$$;

-- The ids of a meeting type's hosts, in their order.
create function private.host_ids_of(meeting_type text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(turn.host_id order by turn.position), '[]')
  from public.meeting_type_host as turn
  where turn.meeting_type = host_ids_of.meeting_type
$$;

-- One host or more, up to twenty, none twice and none that was removed. Locked: otherwise one could be removed at the same moment.
create function private.are_hosts(host_ids jsonb) returns boolean
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
create function public.save_meeting_type(request jsonb) returns jsonb
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
create function public.add_meeting_type(request jsonb) returns jsonb
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

-- A meeting type that was booked is hidden instead, because its meetings refer to it.
create function public.delete_meeting_type(slug text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.meeting_link;
begin
  perform private.require_admin();
  perform from public.meeting_type as type where type.slug = delete_meeting_type.slug for update;
  select * into known from public.meeting_link as link where link.slug = delete_meeting_type.slug;
  if not found then
    return '{"kind": "missing"}';
  end if;
  if known.is_permanent then
    return '{"kind": "permanent"}';
  end if;
  if exists (select from public.meeting where meeting.meeting_type = known.slug) then
    return '{"kind": "has-meetings"}';
  end if;
  delete from public.meeting_type as type where type.slug = known.slug;
  delete from public.meeting_link as link where link.slug = known.slug;
  perform private.audit('meeting-type-deleted', 'meeting_type', known.slug, jsonb_build_object('title', known.title));
  return '{"kind": "deleted"}';
end
$$;

-- Adds a host, if the request names no version, or changes one. `user_id` is somebody who works here, or null.
create function public.save_meeting_host(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(
    request, '{"id": "uuid", "version": "whole", "name": "text", "time_zone": "text", "user_id": "uuid"}'
  );
  is_new constant boolean := request ->> 'version' is null;
  unknown text;
  held public.meeting_host;
  wanted public.meeting_host;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  select min(key) into unknown from jsonb_object_keys(request) as key
  where key not in ('id', 'version', 'name', 'time_zone', 'user_id');
  if unknown is not null then
    return private.invalid(unknown);
  end if;
  select * into held from public.meeting_host as host
  where host.id = (request ->> 'id')::uuid and host.retired_at is null
  for update;
  -- A host that was added already: an earlier try arrived, its answer did not.
  if found and is_new then
    return jsonb_build_object('kind', 'saved', 'meeting_host', to_jsonb(held));
  end if;
  if not found and not is_new then
    return '{"kind": "missing"}';
  end if;
  wanted := jsonb_populate_record(held, request - array['version']);
  wanted.name := btrim(coalesce(wanted.name, ''));
  wanted.time_zone := coalesce(wanted.time_zone, '');
  if wanted is not distinct from held then
    return jsonb_build_object('kind', 'saved', 'meeting_host', to_jsonb(held));
  end if;
  if not is_new and held.version <> (request ->> 'version')::integer then
    return private.conflict('meeting_host', held.id::text, jsonb_build_object('meeting_host', to_jsonb(held)));
  end if;
  if wanted.user_id is distinct from held.user_id and wanted.user_id is not null
    and not private.is_worker(wanted.user_id) then
    return private.invalid('user_id');
  end if;
  begin
    if is_new then
      insert into public.meeting_host (id, name, time_zone, user_id)
      values (wanted.id, wanted.name, wanted.time_zone, wanted.user_id)
      returning * into held;
      perform private.start_host(held.id);
      perform private.audit('meeting-host-added', 'meeting_host', held.id::text, jsonb_build_object('name', held.name));
    else
      update public.meeting_host as host
      set name = wanted.name, time_zone = wanted.time_zone, user_id = wanted.user_id
      where host.id = held.id;
      if wanted.user_id is not null and wanted.user_id is distinct from held.user_id then
        perform private.mail_person_of_host(held.id);
      end if;
      select * into held from public.meeting_host as host where host.id = held.id;
    end if;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
    when unique_violation then
      return private.invalid(case when is_new and wanted.user_id is null then 'id' else 'user_id' end);
  end;
  return jsonb_build_object('kind', 'saved', 'meeting_host', to_jsonb(held));
end
$$;

-- Removes a host without meetings to come, also from meeting types that have another host.
create function public.remove_meeting_host(id uuid) returns jsonb
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

-- A week as it is, in its order.
create function private.hours_of(host uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'weekday', hours.weekday, 'starts', to_char(hours.starts, 'HH24:MI'),
        -- to_char would write 24:00 as 00:00.
        'ends', left(hours.ends::text, 5)
      )
      order by hours.weekday, hours.starts
    ),
    '[]'
  )
  from public.weekly_hours as hours
  where hours.host_id = hours_of.host
$$;

-- Replaces a host's whole week.
create function public.save_weekly_hours(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"host_id": "uuid", "version": "whole", "hours": "list"}');
  host public.meeting_host;
  former jsonb;
  wanted jsonb;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'version' is null or request ->> 'hours' is null then
    return private.invalid(coalesce(misfit, case when request ->> 'version' is null then 'version' else 'hours' end));
  end if;
  if not private.is_week(request -> 'hours') then
    return private.invalid('hours');
  end if;
  select * into host from public.meeting_host as known where known.id = (request ->> 'host_id')::uuid for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  former := private.hours_of(host.id);
  select coalesce(
    jsonb_agg(
      jsonb_build_object('weekday', item -> 'weekday', 'starts', item -> 'starts', 'ends', item -> 'ends')
      order by item -> 'weekday', item -> 'starts'
    ),
    '[]'
  ) into wanted
  from jsonb_array_elements(request -> 'hours') as item;
  if wanted <> former then
    if host.hours_version <> (request ->> 'version')::integer then
      return private.conflict(
        'weekly_hours', host.id::text, jsonb_build_object('hours', former, 'version', host.hours_version)
      );
    end if;
    delete from public.weekly_hours as hours where hours.host_id = host.id;
    insert into public.weekly_hours (host_id, weekday, starts, ends)
    select host.id, (item ->> 'weekday')::smallint, (item ->> 'starts')::time, (item ->> 'ends')::time
    from jsonb_array_elements(wanted) as item;
    update public.meeting_host as known
    set hours_version = known.hours_version + 1
    where known.id = host.id
    returning * into host;
    perform private.keep_change(
      'weekly_hours', host.id::text, jsonb_build_object('hours', former), jsonb_build_object('hours', wanted)
    );
  end if;
  return jsonb_build_object('kind', 'saved', 'hours', wanted, 'version', host.hours_version);
end
$$;

revoke all on function
  private.are_questions(jsonb), private.is_picture(text), private.schedule_of(text),
  private.starts_of_hosts(text, timestamptz, timestamptz), private.picture_of(uuid), private.stamp_update(),
  private.audit_picture(), private.audit_host_address(), private.keep_permanent_meeting(), private.mail_person_of_host(uuid),
  private.start_host(uuid), private.make_first_host(), private.host_ids_of(text), private.are_hosts(jsonb),
  public.save_meeting_link(jsonb), public.save_meeting_type(jsonb),
  public.add_meeting_type(jsonb), public.delete_meeting_type(text), public.save_meeting_host(jsonb),
  public.remove_meeting_host(uuid), private.hours_of(uuid), private.is_week(jsonb), public.save_weekly_hours(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  private.are_questions(jsonb), private.schedule_of(text), private.starts_of_hosts(text, timestamptz, timestamptz),
  private.picture_of(uuid)
  to anon, authenticated, service_role;
grant execute on function private.is_picture(text), private.is_week(jsonb) to authenticated, service_role;
grant execute on function
  public.save_meeting_link(jsonb), public.save_meeting_type(jsonb), public.add_meeting_type(jsonb),
  public.delete_meeting_type(text), public.save_meeting_host(jsonb), public.remove_meeting_host(uuid),
  public.save_weekly_hours(jsonb)
  to authenticated;

-- Indexes

create index meeting_type_host_host_id_idx on public.meeting_type_host (host_id);
create index date_override_host_id_day_idx on public.date_override (host_id, day);
