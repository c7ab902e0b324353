-- The scheduler that visitors use. Each function runs with the caller's own rights and answers expected outcomes as values.

-- Helpers

-- 2026-11-23T09:00:00Z, the same on every engine.
create function private.as_utc(moment timestamptz) returns text
language sql stable set search_path = ''
as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;

-- Reads a moment with its offset from UTC. Null: it is none.
create function private.moment_of(written text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  if written ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$' then
    return written::timestamptz;
  end if;
  return null;
exception
  when data_exception then
    return null;
end
$$;

-- Of the starts that are offered, those that are still free.
-- In plpgsql like the two below: within one expression, Postgres keeps the plan of an SQL function, and with it the policies
-- of the role it was first called by, for the rest of the transaction.
create function private.free_starts(meeting_type text, from_time timestamptz, until_time timestamptz)
returns setof timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  host uuid;
  needed interval;
  busy tstzmultirange;
begin
  select schedule.host_id, schedule.length + schedule.buffer into host, needed
  from private.schedule_of(free_starts.meeting_type) as schedule;
  -- One value for all busy times: a slot is looked up in it by halving, without a visit to the table for each slot.
  select coalesce(range_agg(busy_time.during), '{}') into busy
  from public.busy_time
  where busy_time.host_id = host and busy_time.during && tstzrange(from_time, until_time + needed);
  return query
    select start
    from private.offered_starts(free_starts.meeting_type, from_time, until_time) as start
    where not busy && tstzrange(start, start + needed);
end
$$;

-- Up to six free starts, the nearest to the one that was wanted, in the order of time.
create function private.alternatives(meeting_type text, wanted timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  centre timestamptz;
begin
  -- Around what can be booked at all, however far away the wish is.
  select greatest(schedule.earliest, least(alternatives.wanted, schedule.horizon_ends)) into centre
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

create function private.hash_of(token text) returns bytea
language sql immutable set search_path = ''
as $$ select sha256(convert_to(nullif(token, ''), 'utf8')) $$;

-- Shows the guest's token to the policies of `meeting` for the rest of the transaction, which in REST is one call.
create function private.present_token(token text) returns void
language sql volatile set search_path = ''
as $$ select set_config('pipelark.guest_token', coalesce(token, ''), true) $$;

-- The meeting of this token. Null: there is none, or the token was not presented.
create function private.meeting_of(token text) returns jsonb
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
      'sequence', meeting.sequence
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

-- Whether the meeting of this token can still be changed: 'booked', 'cancelled', 'past' or 'missing'. It stays so for
-- the rest of the transaction: the row is locked.
create function private.state_for_change(token text) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  held record;
begin
  perform private.present_token(state_for_change.token);
  select meeting.status, meeting.starts_at into held
  from public.meeting
  where meeting.token_hash = private.hash_of(state_for_change.token)
  for update;
  return case
    when not found then 'missing'
    when held.status = 'cancelled' then 'cancelled'
    when held.starts_at <= private.scheduler_now() then 'past'
    else 'booked'
  end;
end
$$;

-- Functions

-- The free starts of a meeting between two times, at most 62 days apart.
create function public.free_slots(meeting text, from_time timestamptz, until_time timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  first_moment constant timestamptz := greatest(free_slots.from_time, private.scheduler_now());
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
      'host', jsonb_build_object('name', schedule.host_name, 'time_zone', schedule.time_zone)
    ),
    'slots', (
      select coalesce(jsonb_agg(private.as_utc(start) order by start), '[]')
      from private.free_starts(free_slots.meeting, first_moment, last_moment) as start
    )
  );
end
$$;

-- Books a meeting. The same request, sent again, answers with the meeting that it booked the first time.
create function public.book_meeting(request jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  slug constant text := request ->> 'meeting';
  token constant text := request ->> 'token';
  wanted constant timestamptz := private.moment_of(request ->> 'starts_at');
  utm constant jsonb := request -> 'utm';
  violated text;
  answer jsonb;
  booked jsonb;
begin
  -- A field that people do not see and do not fill in.
  if request ->> 'website' <> '' then
    return '{"kind": "refused"}';
  end if;
  if coalesce(request ->> 'id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return '{"kind": "invalid", "field": "id"}';
  end if;
  if coalesce(token, '') !~ '^[A-Za-z0-9_-]{43}$' then
    return '{"kind": "invalid", "field": "token"}';
  end if;
  if wanted is null then
    return '{"kind": "invalid", "field": "starts_at"}';
  end if;
  if not exists (select from public.meeting_type as type where type.slug = request ->> 'meeting') then
    return '{"kind": "unknown-meeting"}';
  end if;

  perform private.present_token(token);
  begin
    insert into public.meeting (
      id, meeting_type, starts_at, guest_name, guest_email, guest_company, note, guest_time_zone, token_hash, utm
    ) values (
      (request ->> 'id')::uuid, slug, wanted,
      btrim(coalesce(request ->> 'name', '')),
      btrim(coalesce(request ->> 'email', '')),
      btrim(coalesce(request ->> 'company', '')),
      btrim(coalesce(request ->> 'note', '')),
      coalesce(request ->> 'time_zone', ''),
      private.hash_of(token),
      case when jsonb_typeof(utm) = 'object' and octet_length(utm::text) <= 2000 then utm else '{}' end
    );
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      answer := jsonb_build_object('kind', 'invalid', 'field', split_part(violated, ' ', 1));
    when unique_violation then
      get stacked diagnostics violated = constraint_name;
      answer := jsonb_build_object(
        'kind', 'invalid', 'field', case violated when 'meeting_pkey' then 'id' else 'token' end
      );
    when exclusion_violation then
      answer := jsonb_build_object('kind', 'slot-taken');
    when sqlstate 'PL001' then
      answer := jsonb_build_object('kind', 'not-offered');
    when sqlstate 'PL002' then
      answer := jsonb_build_object('kind', 'too-many');
  end;

  -- Also after a refusal: it may be this very request that took the slot, sent before or at the same time.
  booked := private.meeting_of(token);
  if booked ->> 'id' = lower(request ->> 'id') then
    return jsonb_build_object('kind', 'booked', 'meeting', booked);
  end if;
  if answer ->> 'kind' in ('slot-taken', 'not-offered') then
    return answer || jsonb_build_object('alternatives', private.alternatives(slug, wanted));
  end if;
  return answer;
end
$$;

create function public.read_meeting(token text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  held jsonb;
begin
  perform private.present_token(read_meeting.token);
  held := private.meeting_of(read_meeting.token);
  if held is null then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object('kind', 'found', 'meeting', held);
end
$$;

create function public.reschedule_meeting(token text, starts_at timestamptz) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  answer constant text := private.state_for_change(reschedule_meeting.token);
  slug text;
  refusal text;
begin
  if answer = 'missing' then
    return '{"kind": "missing"}';
  end if;
  if answer in ('cancelled', 'past') then
    return jsonb_build_object('kind', answer, 'meeting', private.meeting_of(reschedule_meeting.token));
  end if;

  begin
    if reschedule_meeting.starts_at is null or not isfinite(reschedule_meeting.starts_at) then
      raise sqlstate 'PL001';
    end if;
    update public.meeting as held set starts_at = reschedule_meeting.starts_at
    where held.token_hash = private.hash_of(reschedule_meeting.token);
    return jsonb_build_object('kind', 'rescheduled', 'meeting', private.meeting_of(reschedule_meeting.token));
  exception
    when exclusion_violation then
      refusal := 'slot-taken';
    when sqlstate 'PL001' then
      refusal := 'not-offered';
  end;

  select held.meeting_type into slug from public.meeting as held
  where held.token_hash = private.hash_of(reschedule_meeting.token);
  return jsonb_build_object(
    'kind', refusal, 'alternatives', private.alternatives(slug, reschedule_meeting.starts_at)
  );
end
$$;

create function public.cancel_meeting(token text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  answer constant text := private.state_for_change(cancel_meeting.token);
begin
  if answer = 'missing' then
    return '{"kind": "missing"}';
  end if;
  if answer = 'booked' then
    update public.meeting as held set status = 'cancelled'
    where held.token_hash = private.hash_of(cancel_meeting.token);
  end if;
  return jsonb_build_object(
    'kind', case answer when 'past' then 'past' else 'cancelled' end,
    'meeting', private.meeting_of(cancel_meeting.token)
  );
end
$$;

-- Grants: to guests with and without a session.

revoke all on function
  private.as_utc(timestamptz),
  private.moment_of(text),
  private.free_starts(text, timestamptz, timestamptz),
  private.alternatives(text, timestamptz),
  private.hash_of(text),
  private.present_token(text),
  private.meeting_of(text),
  private.state_for_change(text),
  public.free_slots(text, timestamptz, timestamptz),
  public.book_meeting(jsonb),
  public.read_meeting(text),
  public.reschedule_meeting(text, timestamptz),
  public.cancel_meeting(text)
  from public, anon, authenticated, service_role;

grant execute on function
  private.as_utc(timestamptz),
  private.moment_of(text),
  private.free_starts(text, timestamptz, timestamptz),
  private.alternatives(text, timestamptz),
  private.hash_of(text),
  private.present_token(text),
  private.meeting_of(text),
  private.state_for_change(text),
  public.free_slots(text, timestamptz, timestamptz),
  public.book_meeting(jsonb),
  public.read_meeting(text),
  public.reschedule_meeting(text, timestamptz),
  public.cancel_meeting(text)
  to anon, authenticated;
