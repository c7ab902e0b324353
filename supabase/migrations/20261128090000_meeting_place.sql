-- Where a meeting takes place: a video room, a phone number or an address, which an admin sets for each meeting type.

-- Tables

alter table public.meeting_type
  -- 'open': the host says it before the meeting.
  add column place_kind text not null default 'open' constraint "place_kind is known"
    check (place_kind in ('open', 'video', 'phone', 'address')),
  -- The phone number or the address. Everybody reads it before they choose a time.
  add column place_text text not null default '' constraint "place_text is one short line"
    check (char_length(place_text) <= 200 and place_text !~ '[[:cntrl:]]'),
  -- The video room. Only who has a meeting there is told, so that nobody else walks in.
  add column video_url text not null default '' constraint "video_url is an https address"
    check (video_url = '' or private.is_https_url(video_url)),
  add constraint "place_text says where" check (place_kind not in ('phone', 'address') or place_text <> ''),
  add constraint "video_url says where" check (place_kind <> 'video' or video_url <> '');

-- As it was when the meeting was booked, moved, or when its type last got another place.
alter table public.meeting
  add column place_kind text not null default 'open' constraint "place_kind is known"
    check (place_kind in ('open', 'video', 'phone', 'address')),
  add column place_text text not null default '' constraint "place_text is one line"
    check (char_length(place_text) <= 2000 and place_text !~ '[[:cntrl:]]');

-- One title for one meeting, written as the pages write it. What an admin has named stays, and it is nobody's edit.
alter table public.meeting_link disable trigger user;
update public.meeting_link as link set title = titled.new_title
from (
  values
    ('general-meeting-15-mins', '15 Minutes General Meeting', '15-minute general meeting'),
    ('general-meeting-30-mins', '30 Minutes General Meeting', '30-minute general meeting'),
    ('general-meeting-60-mins', '60 Minutes General Meeting', '60-minute general meeting'),
    ('onboarding-call', 'Onboarding Call', 'Onboarding call'),
    ('project-check-in', 'Project Check-In', 'Project check-in'),
    ('meet', 'Google Meet', 'Video meeting'),
    ('discovery-meeting', 'Discovery Meeting', 'Discovery meeting'),
    ('onboarding-meeting', 'Onboarding Meeting', 'Onboarding meeting'),
    ('partner-check-in', 'Partner Check-In', 'Partner check-in'),
    ('hiring-interview', 'Hiring Interview', 'Hiring interview'),
    ('hiring-onboarding', 'Hiring Onboarding', 'Hiring onboarding'),
    ('15-mins-meeting', '15 Minutes Meeting', '15-minute meeting'),
    ('30-mins-meeting', '30 Minutes Meeting', '30-minute meeting'),
    ('60-mins-meeting', '60 Minutes Meeting', '60-minute meeting')
) as titled (slug, old_title, new_title)
where link.slug = titled.slug and link.title = titled.old_title;
alter table public.meeting_link enable trigger user;

-- Grants. Of a meeting type, a visitor reads all but the video room; of their own meeting, where it is.

revoke select on table public.meeting_type from anon;
grant select (
  slug, description, length_minutes, buffer_minutes, step_minutes, minimum_notice_minutes, horizon_days, host_id, version,
  place_kind, place_text
) on table public.meeting_type to anon;
grant update (place_kind, place_text, video_url) on table public.meeting_type to authenticated, service_role;
grant select (place_kind, place_text) on table public.meeting to anon;

-- Functions that keep it

create function private.place_of_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  select type.place_kind, case type.place_kind when 'video' then type.video_url else type.place_text end
  into new.place_kind, new.place_text
  from public.meeting_type as type
  where type.slug = new.meeting_type;
  return new;
end
$$;

-- Who has booked comes to the new place, too.
create function private.move_meetings_to_place() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.meeting as booked
  set place_kind = new.place_kind, place_text = case new.place_kind when 'video' then new.video_url else new.place_text end
  where booked.meeting_type = new.slug and booked.source = 'builtin' and booked.status = 'booked'
    and booked.starts_at > private.scheduler_now();
  return null;
end
$$;

revoke all on function private.place_of_meeting(), private.move_meetings_to_place()
  from public, anon, authenticated, service_role;

create trigger place_of_new_meeting
  before insert on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.place_of_meeting();

create trigger place_of_moved_meeting
  before update on public.meeting
  for each row when (new.source = 'builtin' and old.starts_at is distinct from new.starts_at)
  execute function private.place_of_meeting();

create trigger move_meetings_to_place
  after update on public.meeting_type
  for each row when (
    (old.place_kind, old.place_text, old.video_url) is distinct from (new.place_kind, new.place_text, new.video_url)
  )
  execute function private.move_meetings_to_place();

-- Functions that tell it

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
  select * into schedule from private.schedule_of(free_slots.meeting);
  if not found then
    return '{"kind": "unknown-meeting"}';
  end if;
  return jsonb_build_object(
    'kind', 'slots',
    'meeting', jsonb_build_object(
      'slug', schedule.slug,
      'title', schedule.title,
      'description', schedule.description,
      'length_minutes', extract(epoch from schedule.length)::integer / 60,
      'horizon_ends', private.as_utc(schedule.horizon_ends),
      'host', jsonb_build_object('name', schedule.host_name, 'time_zone', schedule.time_zone),
      'place', (
        select jsonb_build_object('kind', type.place_kind, 'text', type.place_text)
        from public.meeting_type as type
        where type.slug = schedule.slug
      )
    ),
    'slots', (
      select coalesce(jsonb_agg(private.as_utc(start) order by start), '[]')
      from private.free_starts(free_slots.meeting, first_moment, last_moment) as start
    )
  );
end
$$;

-- The meeting of this token. Null: there is none, or the token was not presented.
create or replace function private.meeting_of(token text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', meeting.id,
      'slug', meeting.meeting_type,
      'title', link.title,
      'description', type.description,
      'starts_at', private.as_utc(meeting.starts_at),
      'ends_at', private.as_utc(meeting.ends_at),
      'length_minutes', extract(epoch from meeting.ends_at - meeting.starts_at)::integer / 60,
      'host', jsonb_build_object('name', host.name, 'time_zone', host.time_zone),
      'name', meeting.guest_name,
      'email', meeting.guest_email,
      'company', meeting.guest_company,
      'note', meeting.note,
      'time_zone', meeting.guest_time_zone,
      'status', meeting.status,
      'sequence', meeting.sequence,
      'place', jsonb_build_object('kind', meeting.place_kind, 'text', meeting.place_text)
    )
    from public.meeting
    join public.meeting_type as type on type.slug = meeting.meeting_type
    join public.meeting_link as link on link.slug = type.slug
    join public.meeting_host as host on host.id = meeting.host_id
    -- Asked for here as well: staff may read every meeting, but a link is about one.
    where meeting.token_hash = private.hash_of(meeting_of.token)
  );
end
$$;

-- As the portal shows it. Null: the caller may not read it.
create or replace function private.company_meeting(id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', meeting.id,
      'slug', meeting.meeting_type,
      'title', link.title,
      'starts_at', private.as_utc(meeting.starts_at),
      'ends_at', private.as_utc(meeting.ends_at),
      'length_minutes', extract(epoch from meeting.ends_at - meeting.starts_at)::integer / 60,
      'host', jsonb_build_object('name', host.name, 'time_zone', host.time_zone),
      'name', meeting.guest_name,
      'email', meeting.guest_email,
      'note', meeting.note,
      'status', meeting.status,
      'place', jsonb_build_object('kind', meeting.place_kind, 'text', meeting.place_text),
      'can_change', meeting.status = 'booked' and meeting.source = 'builtin'
        and meeting.starts_at > private.scheduler_now()
    )
    from public.meeting
    join public.meeting_link as link on link.slug = meeting.meeting_type
    join public.meeting_host as host on host.id = meeting.host_id
    where meeting.id = company_meeting.id
  );
end
$$;

-- Tells the guest what became of their meeting, as before, and where it is.
create or replace function private.mail_guest() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  presented constant text := nullif(current_setting('pipelark.guest_token', true), '');
  token constant text := case when private.hash_of(presented) = new.token_hash then presented end;
begin
  if tg_op = 'INSERT' and token is null then
    return null;
  end if;
  perform private.send_mail(
    new.guest_email,
    case when tg_op = 'INSERT' then 'booking-confirmed'
      when new.status = 'cancelled' then 'booking-cancelled' else 'booking-moved' end,
    jsonb_build_object(
      'id', new.id,
      'title', link.title,
      'description', type.description,
      'starts_at', private.as_utc(new.starts_at),
      'ends_at', private.as_utc(new.ends_at),
      'was_at', case when tg_op = 'UPDATE' then private.as_utc(old.starts_at) end,
      'sequence', new.sequence,
      'host', jsonb_build_object('name', host.name, 'time_zone', host.time_zone),
      'guest', jsonb_build_object('name', new.guest_name, 'time_zone', new.guest_time_zone),
      'note', new.note,
      'place', jsonb_build_object('kind', new.place_kind, 'text', new.place_text),
      'by_guest', token is not null,
      'manage_path', '/schedule/' || new.meeting_type || '#manage=' || token,
      'book_path', '/schedule/' || new.meeting_type
    )
  )
  from public.meeting_type as type
  join public.meeting_link as link on link.slug = type.slug
  join public.meeting_host as host on host.id = new.host_id
  where type.slug = new.meeting_type;
  return null;
end
$$;

-- Fields that the request does not name stay. Meetings that are booked keep their time, and move to a new place.
create or replace function public.save_meeting_type(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "slug": "text", "version": "whole", "description": "text", "length_minutes": "whole", "buffer_minutes": "whole",
    "step_minutes": "whole", "minimum_notice_minutes": "whole", "horizon_days": "whole", "host_id": "uuid",
    "place_kind": "text", "place_text": "text", "video_url": "text"
  }');
  held public.meeting_type;
  wanted public.meeting_type;
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
  wanted := jsonb_populate_record(held, jsonb_strip_nulls(request) - array['slug', 'version']);
  wanted.description := btrim(wanted.description);
  wanted.place_text := btrim(wanted.place_text);
  wanted.video_url := btrim(wanted.video_url);
  if wanted is distinct from held then
    if held.version <> (request ->> 'version')::integer then
      return private.conflict('meeting_type', held.slug, jsonb_build_object('meeting_type', to_jsonb(held)));
    end if;
    begin
      update public.meeting_type as type
      set description = wanted.description, length_minutes = wanted.length_minutes,
        buffer_minutes = wanted.buffer_minutes, step_minutes = wanted.step_minutes,
        minimum_notice_minutes = wanted.minimum_notice_minutes, horizon_days = wanted.horizon_days,
        host_id = wanted.host_id, place_kind = wanted.place_kind, place_text = wanted.place_text,
        video_url = wanted.video_url
      where type.slug = held.slug
      returning * into held;
    exception
      when check_violation then
        get stacked diagnostics violated = constraint_name;
        return private.invalid(case split_part(violated, ' ', 1)
          when 'description' then 'description' when 'length' then 'length_minutes' when 'buffer' then 'buffer_minutes'
          when 'step' then 'step_minutes' when 'notice' then 'minimum_notice_minutes' when 'horizon' then 'horizon_days'
          else split_part(violated, ' ', 1)
        end);
      when foreign_key_violation then
        return private.invalid('host_id');
    end;
  end if;
  return jsonb_build_object('kind', 'saved', 'meeting_type', to_jsonb(held));
end
$$;
