-- What a calendar sent of a person goes with the person, however they wrote their address, and no appointment keeps their name.

create or replace function private.add_provider_booking(source text, said jsonb, provider text) returns jsonb
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

create or replace function private.erase_inbound_events() returns trigger
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
