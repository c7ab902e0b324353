-- Each booking of a meeting type can have a video room of its own.

-- Where a meeting of this type takes place. A room of its own has a name that only follows from the guest's token, and
-- stays the same when the meeting is moved.
create or replace function private.place_text_of(type public.meeting_type, token_hash bytea) returns text
language sql immutable set search_path = ''
as $$
  select case
    when type.place_kind <> 'video' then type.place_text
    when not type.has_own_rooms then type.video_url
    else type.video_url || case when type.video_url like '%/' then '' else '-' end
      || left(encode(sha256(token_hash || 'room'::bytea), 'hex'), 32)
  end
$$;

create or replace function private.place_of_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  select type.place_kind, private.place_text_of(type, new.token_hash)
  into new.place_kind, new.place_text
  from public.meeting_type as type
  where type.slug = new.meeting_type;
  return new;
end
$$;

create or replace function private.move_meetings_to_place() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.meeting as booked
  set place_kind = new.place_kind, place_text = private.place_text_of(new, booked.token_hash)
  where booked.meeting_type = new.slug and booked.source = 'builtin' and booked.status = 'booked'
    and booked.starts_at > private.scheduler_now();
  return null;
end
$$;

drop trigger if exists move_meetings_to_place on public.meeting_type;

create trigger move_meetings_to_place
  after update on public.meeting_type
  for each row when (
    (old.place_kind, old.place_text, old.video_url, old.has_own_rooms)
      is distinct from (new.place_kind, new.place_text, new.video_url, new.has_own_rooms)
  )
  execute function private.move_meetings_to_place();

revoke all on function private.place_text_of(public.meeting_type, bytea) from public, anon, authenticated, service_role;
