-- A host's picture, which visitors see beside the name: a small square that an admin sets.

-- The check below calls this, so it comes before the table. A data URI of at most 16,000 characters whose bytes begin as those of
-- its type do. No SVG: it is a document, and not a picture.
create function private.is_picture(picture text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(picture) <= 16000
    and picture ~ ('^data:image/(png;base64,iVBORw0KGgo|jpeg;base64,/9j/|webp;base64,UklGR[A-Za-z0-9+/]{7}RUJQ)'
      || '[A-Za-z0-9+/]*={0,2}$')
    and char_length(split_part(picture, ',', 2)) % 4 = 0
$$;

revoke all on function private.is_picture(text) from public, anon, authenticated, service_role;
grant execute on function private.is_picture(text) to authenticated, service_role;

-- Tables

-- Not a column of the host: whoever embeds hosts in a list of busy times would get the picture with each of a thousand rows.
create table public.meeting_host_picture (
  host_id uuid primary key references public.meeting_host (id) on delete cascade,
  picture text not null constraint "picture is a small PNG, JPEG or WebP" check (private.is_picture(picture))
);

alter table public.meeting_host_picture enable row level security;
alter table public.meeting_host_picture force row level security;

-- Grants. Visitors are told the picture with the meeting, and read no table for it.

revoke all on table public.meeting_host_picture from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.meeting_host_picture to authenticated, service_role;

-- Policies

create policy "admins keep the pictures of hosts" on public.meeting_host_picture
  for all to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

-- Functions

-- Null: there is none. With its owner's rights, because visitors are told it and do not read the table.
create function private.picture_of(host uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select kept.picture from public.meeting_host_picture as kept where kept.host_id = picture_of.host
$$;

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

revoke all on function private.picture_of(uuid), private.audit_picture() from public, anon, authenticated, service_role;
grant execute on function private.picture_of(uuid) to anon, authenticated, service_role;

create trigger audit_picture
  after insert or delete on public.meeting_host_picture
  for each row execute function private.audit_picture();

create trigger audit_changed_picture
  after update on public.meeting_host_picture
  for each row when (old.picture is distinct from new.picture)
  execute function private.audit_picture();

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
      'host', jsonb_build_object(
        'name', schedule.host_name, 'time_zone', schedule.time_zone, 'picture', private.picture_of(schedule.host_id)
      ),
      'place', (
        select jsonb_build_object('kind', type.place_kind, 'text', type.place_text)
        from public.meeting_type as type
        where type.slug = schedule.slug
      ),
      'questions', (select type.questions from public.meeting_type as type where type.slug = schedule.slug)
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
      'host', jsonb_build_object(
        'name', host.name, 'time_zone', host.time_zone, 'picture', private.picture_of(host.id)
      ),
      'name', meeting.guest_name,
      'email', meeting.guest_email,
      'company', meeting.guest_company,
      'note', meeting.note,
      'time_zone', meeting.guest_time_zone,
      'status', meeting.status,
      'sequence', meeting.sequence,
      'place', jsonb_build_object('kind', meeting.place_kind, 'text', meeting.place_text),
      'answers', meeting.answers,
      'guests', meeting.guests,
      'reason', meeting.change_reason
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
