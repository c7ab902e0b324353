-- Bookings in a provider's calendar, Calendly's or Cal.com's, that are appointments here. Events arrive in any order and more than once:
-- each id of a booking is remembered with what became of it, and one that is moved stays the same appointment.

-- Table

create table private.provider_booking (
  source text not null,
  external_id text not null,
  -- Null: it was cancelled or moved before it was an appointment here.
  appointment_id uuid references public.appointment (id) on delete set null,
  -- Null: it stands.
  ended text constraint "ended is known" check (ended in ('moved', 'cancelled')),
  primary key (source, external_id)
);

alter table private.provider_booking enable row level security;
alter table private.provider_booking force row level security;

revoke all on table private.provider_booking from public, anon, authenticated, service_role;

-- Functions

-- What an event of a calendar means: { act, id, moves, email, name, starts_at, ends_at, time_zone, place, host_email, host_name, reason }.
-- The act is booked (`moves`: the booking that it replaces), moved-away, cancelled, no-show, or none.
create function private.meaning_of_booking_event(source text, body jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  thing constant jsonb := body -> 'payload';
  kind constant text := coalesce(body ->> 'event', body ->> 'triggerEvent', '');
begin
  if source = 'calendly' then
    return jsonb_build_object(
      'act', case
        when kind = 'invitee.created' then 'booked'
        when kind = 'invitee.canceled' and thing ->> 'rescheduled' = 'true' then 'moved-away'
        when kind = 'invitee.canceled' then 'cancelled'
        when kind = 'invitee_no_show.created' then 'no-show'
        else 'none'
      end,
      'id', case when kind = 'invitee_no_show.created' then thing ->> 'invitee' else thing ->> 'uri' end,
      'moves', case when kind = 'invitee.created' then thing ->> 'old_invitee' end,
      'email', thing ->> 'email', 'name', thing ->> 'name', 'time_zone', thing ->> 'timezone',
      'starts_at', thing #>> '{scheduled_event,start_time}', 'ends_at', thing #>> '{scheduled_event,end_time}',
      'place', coalesce(thing #>> '{scheduled_event,location,join_url}', thing #>> '{scheduled_event,location,location}'),
      'host_email', thing #>> '{scheduled_event,event_memberships,0,user_email}',
      'host_name', thing #>> '{scheduled_event,event_memberships,0,user_name}',
      'reason', thing #>> '{cancellation,reason}'
    );
  end if;
  return jsonb_build_object(
    'act', case
      when kind in ('BOOKING_CREATED', 'BOOKING_RESCHEDULED') then 'booked'
      when kind in ('BOOKING_CANCELLED', 'BOOKING_REJECTED') then 'cancelled'
      when kind = 'BOOKING_NO_SHOW_UPDATED' and thing @? '$.attendees[*] ? (@.noShow == true)' then 'no-show'
      else 'none'
    end,
    'id', coalesce(thing ->> 'uid', thing ->> 'bookingUid'),
    'moves', case when kind = 'BOOKING_RESCHEDULED' then coalesce(thing ->> 'rescheduleUid', thing ->> 'uid') end,
    'email', thing #>> '{attendees,0,email}', 'name', thing #>> '{attendees,0,name}', 'time_zone', thing #>> '{attendees,0,timeZone}',
    'starts_at', thing ->> 'startTime', 'ends_at', thing ->> 'endTime',
    -- What is not a place names an app, such as integrations:daily.
    'place', coalesce(
      thing #>> '{metadata,videoCallUrl}', case when thing ->> 'location' !~ '^[a-z_]+:[a-z_]+$' then thing ->> 'location' end
    ),
    'host_email', thing #>> '{organizer,email}', 'host_name', thing #>> '{organizer,name}',
    'reason', coalesce(thing ->> 'cancellationReason', thing ->> 'rejectionReason')
  );
end
$$;

-- A text of others on one line. Null: it is empty.
create function private.short_line(written text, most integer) returns text
language sql immutable set search_path = ''
as $$ select nullif(left(btrim(regexp_replace(written, '[[:space:][:cntrl:]]+', ' ', 'g')), most), '') $$;

-- Writes what an event of a calendar means into the appointments: { state, note, appointment_id, lead_id }.
create function private.follow_booking_event(event public.inbound_event, moment timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant jsonb := private.meaning_of_booking_event(event.source, event.body);
  act constant text := said ->> 'act';
  provider constant text := case event.source when 'calendly' then 'Calendly' else 'Cal.com' end;
  mark private.provider_booking;
  earlier private.provider_booking;
begin
  if act = 'none' then
    return '{"state": "done", "note": "Nothing follows from this kind of event"}';
  elsif char_length(coalesce(said ->> 'id', '')) not between 1 and 200 or char_length(said ->> 'moves') > 200 then
    return '{"state": "attention", "note": "It names no booking"}';
  end if;
  -- One after the other: each reads what those before have written.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: bookings of ' || event.source, 0));
  select * into mark from private.provider_booking as known where known.source = event.source and known.external_id = said ->> 'id';

  if act = 'no-show' then
    -- Evidence alone: both sides say what happened.
    perform private.add_lead_event(lead, 'note', provider || ': the lead did not come', false)
    from public.lead
    where lead.id = (select known.lead_id from public.appointment as known where known.id = mark.appointment_id);
    return jsonb_build_object(
      'state', case when mark.appointment_id is null then 'attention' else 'done' end,
      'note', case when mark.appointment_id is null then 'No appointment is known that it belongs to' end,
      'appointment_id', mark.appointment_id
    );
  elsif act = 'moved-away' then
    if mark.appointment_id is not null and mark.ended is null then
      return jsonb_build_object('state', 'later', 'note', 'Its new time has not arrived', 'appointment_id', mark.appointment_id);
    end if;
    insert into private.provider_booking (source, external_id, ended) values (event.source, said ->> 'id', 'moved')
    on conflict do nothing;
    return jsonb_build_object('state', 'done', 'appointment_id', mark.appointment_id);
  elsif act = 'cancelled' then
    if mark.ended = 'moved' then
      return jsonb_build_object('state', 'done', 'appointment_id', mark.appointment_id);
    end if;
    insert into private.provider_booking as known (source, external_id, ended) values (event.source, said ->> 'id', 'cancelled')
    on conflict (source, external_id) do update set ended = 'cancelled';
    if mark.appointment_id is null then
      return '{"state": "done", "note": "It was no appointment here"}';
    end if;
    return private.cancel_provider_booking(mark.appointment_id, said ->> 'reason', provider);
  end if;

  if said ->> 'moves' is not null then
    select * into earlier from private.provider_booking as known
    where known.source = event.source and known.external_id = said ->> 'moves';
    -- The booking that it moves may be on its way.
    if earlier.source is null and event.received_at > moment - interval '10 minutes' then
      return '{"state": "later", "note": "The booking that it moves has not arrived"}';
    end if;
  end if;
  if mark.ended is not null then
    -- It was over before it arrived, and so is what it moves.
    insert into private.provider_booking as known (source, external_id, ended)
    select event.source, said ->> 'moves', 'moved' where said ->> 'moves' <> said ->> 'id'
    on conflict (source, external_id) do update set ended = 'moved';
    if earlier.appointment_id is not null and earlier.ended is null then
      return private.cancel_provider_booking(earlier.appointment_id, 'Moved', provider);
    end if;
    return jsonb_build_object('state', 'done', 'note', 'It was cancelled or moved before it arrived', 'appointment_id', mark.appointment_id);
  elsif earlier.appointment_id is not null and earlier.ended is distinct from 'moved' then
    return private.move_provider_booking(earlier, event.source, said, provider);
  elsif mark.appointment_id is not null then
    return jsonb_build_object('state', 'done', 'appointment_id', mark.appointment_id);
  end if;
  return private.add_provider_booking(event.source, said, provider);
end
$$;

-- Cancels the appointment of a booking, unless a side has said what happened.
create function private.cancel_provider_booking(id uuid, reason text, provider text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.appointment;
  why constant text := private.short_line(cancel_provider_booking.reason, 500);
begin
  select * into held from public.appointment as known where known.id = cancel_provider_booking.id for update;
  if held.state = 'booked' and held.client_outcome is null and held.agency_outcome is null then
    update public.appointment as known
    set state = 'cancelled', cancel_reason = why, version = held.version + 1, updated_by = held.lead_id, updated_by_name = provider,
      updated_at = now()
    where known.id = held.id;
    perform private.add_lead_event(lead, 'appointment-cancelled', why, true) from public.lead where lead.id = held.lead_id;
  elsif held.state <> 'cancelled' then
    return jsonb_build_object(
      'state', 'attention', 'note', 'It was cancelled in ' || provider || ', but here somebody has said what happened',
      'appointment_id', held.id, 'lead_id', held.lead_id
    );
  end if;
  return jsonb_build_object('state', 'done', 'appointment_id', held.id, 'lead_id', held.lead_id);
end
$$;

-- Moves the appointment of an earlier booking to the time of the one that replaces it.
create function private.move_provider_booking(earlier private.provider_booking, source text, said jsonb, provider text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.appointment;
  new_start constant timestamptz := private.moment_of(said ->> 'starts_at');
  new_end constant timestamptz := private.moment_of(said ->> 'ends_at');
begin
  select * into held from public.appointment as known where known.id = earlier.appointment_id for update;
  if held.state not in ('booked', 'cancelled') or held.client_outcome is not null or held.agency_outcome is not null then
    return jsonb_build_object(
      'state', 'attention', 'note', 'It was moved in ' || provider || ', but here somebody has said what happened',
      'appointment_id', held.id, 'lead_id', held.lead_id
    );
  end if;
  begin
    update public.appointment as known
    set starts_at = new_start, ends_at = new_end,
      starts_on = (new_start at time zone company.time_zone)::date,
      place = coalesce(private.short_line(said ->> 'place', 500), ''), external_id = said ->> 'id', state = 'booked', cancel_reason = null,
      version = held.version + 1, updated_by = held.lead_id, updated_by_name = provider, updated_at = now()
    from public.client_account as company
    where known.id = held.id and company.id = held.client_account_id;
  exception
    when check_violation or not_null_violation then
      return jsonb_build_object('state', 'attention', 'note', 'Its times are no times of an appointment', 'appointment_id', held.id);
    when unique_violation then
      return jsonb_build_object(
        'state', 'attention', 'note', 'The lead has another appointment at its new time', 'appointment_id', held.id, 'lead_id', held.lead_id
      );
  end;
  update private.provider_booking as known set ended = 'moved'
  where known.source = earlier.source and known.external_id = earlier.external_id and known.external_id <> said ->> 'id';
  insert into private.provider_booking (source, external_id, appointment_id)
  values (move_provider_booking.source, said ->> 'id', held.id)
  on conflict on constraint provider_booking_pkey do update set appointment_id = excluded.appointment_id, ended = null;
  if (held.starts_at, held.ends_at) is distinct from (new_start, new_end) then
    perform private.add_lead_event(lead, 'appointment-moved', null, true) from public.lead where lead.id = held.lead_id;
  end if;
  return jsonb_build_object('state', 'done', 'appointment_id', held.id, 'lead_id', held.lead_id);
end
$$;

-- Makes the appointment of a booking, with the lead that has the address of whoever booked.
create function private.add_provider_booking(source text, said jsonb, provider text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(coalesce(said ->> 'email', '')));
  new_start constant timestamptz := private.moment_of(said ->> 'starts_at');
  host_name constant text := coalesce(private.short_line(said ->> 'host_name', 120), '');
  found_leads uuid[];
  about public.lead;
  company public.client_account;
  host uuid;
  made uuid;
begin
  if not private.is_email_address(address) then
    return '{"state": "attention", "note": "It names no address of whoever booked"}';
  end if;
  select known.user_id into host
  from auth.users as person
  join public.client_account_member as known on known.user_id = person.id
  where person.email = lower(said ->> 'host_email');
  -- A lead of the host's own company comes first: one person may be a lead of several.
  select array_agg(matching.id) into found_leads
  from (
    select lead.id, rank() over (order by (exists (
      select from public.client_account_member as member where member.user_id = host and member.account_id = lead.client_account_id
    )) desc) as place
    from public.contact as person
    join public.lead on lead.contact_id = person.id
    join public.client_account as own on own.id = lead.client_account_id
    where person.mailbox = private.mailbox_of(address) and lead.stage in ('delivered', 'accepted') and own.archived_at is null
  ) as matching
  where matching.place = 1;
  if found_leads is null then
    return jsonb_build_object(
      'state', 'attention', 'note', 'No lead that was delivered has the address ' || address || '. Deliver one, then try again.'
    );
  elsif cardinality(found_leads) > 1 then
    return jsonb_build_object(
      'state', 'attention',
      'note', cardinality(found_leads) || ' companies have a lead with the address ' || address || '. Add the appointment by hand.'
    );
  end if;
  select * into about from public.lead where lead.id = found_leads[1] for share;
  select * into company from public.client_account as own where own.id = about.client_account_id;
  begin
    insert into public.appointment (
      id, lead_id, client_account_id, starts_at, ends_at, starts_on, time_zone, place, attendee_id, attendee_name, source, external_id,
      created_by, created_by_name, updated_by, updated_by_name
    ) values (
      gen_random_uuid(), about.id, about.client_account_id, new_start, private.moment_of(said ->> 'ends_at'),
      (new_start at time zone company.time_zone)::date,
      case when private.is_time_zone(said ->> 'time_zone') then said ->> 'time_zone' else company.time_zone end,
      coalesce(private.short_line(said ->> 'place', 500), ''),
      (select member.user_id from public.client_account_member as member where member.user_id = host and member.account_id = company.id),
      host_name, add_provider_booking.source, said ->> 'id', about.id, provider, about.id, provider
    )
    returning appointment.id into made;
    perform private.add_lead_event(about, 'appointment-booked', null, true);
  exception
    when check_violation or not_null_violation then
      return jsonb_build_object('state', 'attention', 'note', 'Its times are no times of an appointment', 'lead_id', about.id);
    when unique_violation then
      -- Research wrote it down before the calendar told of it.
      update public.appointment as known
      set source = add_provider_booking.source, external_id = said ->> 'id', version = known.version + 1, updated_by = about.id,
        updated_by_name = provider, updated_at = now()
      where known.lead_id = about.id and known.starts_at = new_start and known.state <> 'cancelled'
        and known.source = 'hand'
      returning known.id into made;
      if made is null then
        return jsonb_build_object(
          'state', 'attention', 'note', 'The lead has an appointment at this time already', 'lead_id', about.id
        );
      end if;
  end;
  insert into private.provider_booking as known (source, external_id, appointment_id)
  values (add_provider_booking.source, said ->> 'id', made)
  on conflict on constraint provider_booking_pkey do update set appointment_id = excluded.appointment_id;
  -- What it moves never was an appointment here, and will be none.
  insert into private.provider_booking (source, external_id, ended)
  select add_provider_booking.source, said ->> 'moves', 'moved' where said ->> 'moves' <> said ->> 'id'
  on conflict on constraint provider_booking_pkey do nothing;
  return jsonb_build_object('state', 'done', 'appointment_id', made, 'lead_id', about.id);
end
$$;

-- What was sent of a person goes with the person.
create function private.erase_inbound_events() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.inbound_event as known
  set body = '{}', note = case when known.state in ('waiting', 'attention') then 'Erased' end,
    state = case when known.state in ('waiting', 'attention') then 'done' else known.state end, next_attempt_at = null
  where known.source in ('calendly', 'calcom', 'leads') and (
    strpos(lower(known.body::text), lower(old.email)) > 0
    -- Another spelling of the same mailbox.
    or exists (
      select from jsonb_path_query(known.body, '$.**.email') as said where private.mailbox_of(said #>> '{}') = old.mailbox
    )
  );
  return null;
end
$$;

create trigger erase_inbound_events
  after update of erased_at on public.contact
  for each row when (old.erased_at is null and new.erased_at is not null and old.email is not null)
  execute function private.erase_inbound_events();

revoke all on function
  private.meaning_of_booking_event(text, jsonb), private.short_line(text, integer),
  private.follow_booking_event(public.inbound_event, timestamptz), private.cancel_provider_booking(uuid, text, text),
  private.move_provider_booking(private.provider_booking, text, jsonb, text), private.add_provider_booking(text, jsonb, text),
  private.erase_inbound_events()
  from public, anon, authenticated, service_role;

-- Indexes

create index provider_booking_appointment_id_idx on private.provider_booking (appointment_id) where appointment_id is not null;
