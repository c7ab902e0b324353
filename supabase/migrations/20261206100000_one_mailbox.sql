-- One mailbox is one guest, however its address is written: `ann+1@example.com` and `ann+2@example.com` are read by the same person, and a mail
-- program maps a full-width dot to a plain one.

-- Functions

-- Which mailboxes these addresses reach, each once: without what stands behind a plus.
create function private.mailboxes_of(guests jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(distinct regexp_replace(lower(guest.address), '^([^+@]+)\+[^@]*@', '\1@')), '[]')
  from jsonb_array_elements_text(mailboxes_of.guests) as guest (address)
$$;

revoke all on function private.mailboxes_of(jsonb) from public, anon, authenticated, service_role;
-- Who writes a meeting writes the index on it.
grant execute on function private.mailboxes_of(jsonb) to anon, authenticated, service_role;

-- At most five addresses of plain letters, each of another mailbox, and none that of who books.
create or replace function private.are_guests(guests jsonb, booked_by text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(guests) <> 'array' or jsonb_array_length(guests) > 5 then
    return false;
  end if;
  if exists (
    select from jsonb_array_elements(guests) as guest
    where jsonb_typeof(guest) <> 'string' or char_length(guest #>> '{}') > 254
      or guest #>> '{}' !~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$'
  ) then
    return false;
  end if;
  return jsonb_array_length(private.mailboxes_of(guests)) = jsonb_array_length(guests)
    and not private.mailboxes_of(guests) @> private.mailboxes_of(jsonb_build_array(booked_by));
end
$$;

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
            where private.mailboxes_of(recent.guests) @> private.mailboxes_of(jsonb_build_array(guest.address))
              and recent.id <> new.id
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

-- Tables

-- A guest whom the rule no longer takes is none: the meeting could not be changed any more.
update public.meeting set guests = '[]' where not private.are_guests(guests, guest_email);

-- Indexes

-- For the limits.
create index meeting_mailboxes_idx on public.meeting using gin (private.mailboxes_of(guests) jsonb_path_ops);
drop index public.meeting_guests_idx;
