-- A booking that is refused because of its guests says so: whoever books can leave them out, and does not have to wait.

-- Runs after the row's own checks, so that a mistake in a field is told before "taken" or "too many".
create or replace function private.admit_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bytea := private.caller_hash();
  by_caller timestamptz[];
  by_email timestamptz[];
  invited timestamptz[];
  invitations constant integer := jsonb_array_length(new.guests);
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
  -- Whom somebody else's booking names gets a mail: neither many from one caller nor many to one address.
  select array_agg(made.booked_at) into invited
  from private.booking_by_caller as made
  cross join generate_series(1, made.guests)
  where made.caller_hash = caller;
  wait := greatest(
    private.seconds_to_wait(by_caller, 6, interval '10 minutes'),
    private.seconds_to_wait(by_caller, 20, interval '1 day'),
    private.seconds_to_wait(by_email, 5, interval '1 hour')
  );
  if wait is not null then
    raise exception 'Too many bookings' using errcode = 'PL002', detail = wait;
  end if;
  if invitations > 0 then
    wait := greatest(
      private.seconds_to_wait(invited, 11 - invitations, interval '1 hour'),
      (
        select max(private.seconds_to_wait(
          (
            select array_agg(recent.created_at) from public.meeting as recent
            where recent.guests @> jsonb_build_array(guest.address) and recent.id <> new.id
          ),
          5, interval '1 day'
        ))
        from jsonb_array_elements_text(new.guests) as guest (address)
      )
    );
    -- Without guests it is a booking like others, and the page says so.
    if wait is not null then
      raise exception 'Too many invitations' using errcode = 'PL002', detail = wait, hint = 'guests';
    end if;
  end if;
  if caller is not null then
    insert into private.booking_by_caller (caller_hash, booked_at, guests)
    values (caller, private.scheduler_now(), invitations);
  end if;
  return null;
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
  cause text;
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
      id, meeting_type, starts_at, guest_name, guest_email, guest_company, note, guest_time_zone, token_hash, utm,
      answers, guests
    ) values (
      (request ->> 'id')::uuid, slug, wanted,
      btrim(coalesce(request ->> 'name', '')),
      btrim(coalesce(request ->> 'email', '')),
      btrim(coalesce(request ->> 'company', '')),
      btrim(coalesce(request ->> 'note', '')),
      coalesce(request ->> 'time_zone', ''),
      private.hash_of(token),
      case when jsonb_typeof(utm) = 'object' and octet_length(utm::text) <= 2000 then utm else '{}' end,
      coalesce(nullif(request -> 'answers', 'null'), '[]'),
      coalesce(nullif(request -> 'guests', 'null'), '[]')
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
      get stacked diagnostics seconds = pg_exception_detail, cause = pg_exception_hint;
      answer := jsonb_build_object(
        'kind', 'too-many', 'retry_after_seconds', seconds::integer, 'is_about_guests', cause = 'guests'
      );
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
