-- Who may book how much, and what a booking request must look like.

-- The limits count per caller: one who books without end is refused, and everybody else goes on booking.

-- Tables

-- The bookings of the last day, by caller. An address is kept as its keyed hash only, and for a day.
create table private.booking_by_caller (
  caller_hash bytea not null,
  booked_at timestamptz not null
);

create index booking_by_caller_caller_hash_idx on private.booking_by_caller (caller_hash, booked_at);
create index booking_by_caller_booked_at_idx on private.booking_by_caller (booked_at);

-- One row: without its key, nobody finds an address by trying them all.
create table private.caller_hash_key (
  is_only_row boolean primary key default true check (is_only_row),
  key text not null
);

insert into private.caller_hash_key (key) values (gen_random_uuid()::text || gen_random_uuid()::text);

revoke all on table private.booking_by_caller, private.caller_hash_key from public, anon, authenticated, service_role;

-- Helpers

-- The network of the caller, hashed. Null: not a request from outside. The address is what the gateway, or hosted
-- Supabase's edge, has put there; whatever a caller puts there is thrown away.
create function private.caller_hash() returns bytea
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text := left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip', 100);
begin
  -- An IPv4 address as IPv6 writes it.
  address := regexp_replace(address, '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i');
  begin
    -- Whoever has one IPv6 address has all of its /64.
    if family(address::inet) = 6 then
      address := host(network(set_masklen(address::inet, 64)));
    end if;
  exception
    when data_exception then
      null;
  end;
  return (select sha256(convert_to(secret.key || address, 'utf8')) from private.caller_hash_key as secret);
end
$$;

-- Seconds until so many of these moments are older than this window. Null: fewer are in it, so nothing needs to wait.
create function private.seconds_to_wait(moments timestamptz[], most integer, span interval) returns integer
language sql stable set search_path = ''
as $$
  select greatest(1, ceil(extract(epoch from recent.moment + span - private.scheduler_now())))::integer
  from unnest(moments) as recent (moment)
  where recent.moment > private.scheduler_now() - span
  order by recent.moment desc
  offset most - 1 limit 1
$$;

revoke all on function private.caller_hash() from public, anon, authenticated, service_role;
revoke all on function private.seconds_to_wait(timestamptz[], integer, interval)
  from public, anon, authenticated, service_role;

-- Functions

-- Runs after the row's own checks, so that a mistake in a field is told before "taken" or "too many".
create or replace function private.admit_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bytea := private.caller_hash();
  by_caller timestamptz[];
  by_email timestamptz[];
  wait integer;
begin
  -- One at a time: the limits then hold exactly, and two guests who want one slot cannot lock each other out for ever.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: admit a meeting', 0));
  if not exists (
    select from private.offered_starts(new.meeting_type, new.starts_at, new.starts_at + interval '1 second') as start
    where start = new.starts_at
  ) then
    raise exception 'This time is not offered' using errcode = 'PL001';
  end if;
  if tg_op = 'UPDATE' then
    return null;
  end if;

  delete from private.booking_by_caller as made where made.booked_at <= private.scheduler_now() - interval '1 day';
  select array_agg(made.booked_at) into by_caller
  from private.booking_by_caller as made
  where made.caller_hash = caller;
  select array_agg(recent.created_at) into by_email
  from public.meeting as recent
  where lower(recent.guest_email) = lower(new.guest_email) and recent.source = 'builtin'
    and recent.created_at > private.scheduler_now() - interval '1 hour' and recent.id <> new.id;
  wait := greatest(
    private.seconds_to_wait(by_caller, 6, interval '10 minutes'),
    private.seconds_to_wait(by_caller, 20, interval '1 day'),
    private.seconds_to_wait(by_email, 5, interval '1 hour')
  );
  if wait is not null then
    raise exception 'Too many bookings' using errcode = 'PL002', detail = wait;
  end if;
  if caller is not null then
    insert into private.booking_by_caller (caller_hash, booked_at) values (caller, private.scheduler_now());
  end if;
  return null;
end
$$;

drop index public.meeting_created_at_idx;

-- The first field of a booking request that is not of its kind: a list or an object would become a text of it. Null: none.
create function private.misshapen_field(request jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when request is null or jsonb_typeof(request) <> 'object' or octet_length(request::text) > 20000 then 'request'
    else (
      select field
      from unnest(array[
        'id', 'token', 'meeting', 'starts_at', 'name', 'email', 'company', 'note', 'time_zone', 'website'
      ]) with ordinality as known (field, place)
      where jsonb_typeof(request -> field) not in ('string', 'null')
      order by place
      limit 1
    )
  end
$$;

revoke all on function private.misshapen_field(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.misshapen_field(jsonb) to anon, authenticated;

-- The free starts of a meeting between two times, at most 62 days apart.
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
create or replace function public.book_meeting(request jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  slug constant text := request ->> 'meeting';
  token constant text := request ->> 'token';
  wanted constant timestamptz := private.moment_of(request ->> 'starts_at');
  utm constant jsonb := request -> 'utm';
  misshapen constant text := private.misshapen_field(request);
  violated text;
  seconds text;
  answer jsonb;
  booked jsonb;
begin
  if misshapen is not null then
    return jsonb_build_object('kind', 'invalid', 'field', misshapen);
  end if;
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
      get stacked diagnostics seconds = pg_exception_detail;
      answer := jsonb_build_object('kind', 'too-many', 'retry_after_seconds', seconds::integer);
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
