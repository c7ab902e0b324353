-- An appointment that was booked elsewhere is moved and cancelled there.

-- Books an appointment with an accepted lead, and sent again answers with it. With the version that the caller has seen, it changes the
-- fields that the request names: one that is moved stays the same row. `known`: the lead has one at this time already.
-- `answered`: a side has said what happened, so that it is no longer moved. `elsewhere`: it is moved where it was booked.
create or replace function public.save_appointment(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "lead_id": "uuid", "starts_at": "text", "ends_at": "text", "time_zone": "text", "place": "text",
    "attendee_id": "uuid", "attendee_name": "text"
  }');
  author constant uuid := private.caller_id();
  held public.appointment;
  wanted public.appointment;
  about public.lead;
  company public.client_account;
  known public.appointment;
  violated text;
  is_moved boolean;
  wait integer;
begin
  perform private.require_researcher();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: appointment ' || lower(request ->> 'id'), 0));
  select * into held from public.appointment where appointment.id = (request ->> 'id')::uuid for update;
  if held.id is null and request ->> 'version' is not null
    or held.id is not null and not private.may_research(held.client_account_id) then
    return '{"kind": "missing"}';
  end if;
  wanted := held;
  if request ->> 'starts_at' is not null then
    wanted.starts_at := private.moment_of(request ->> 'starts_at');
    if wanted.starts_at is null or wanted.starts_at not between private.scheduler_now() - interval '1 year'
      and private.scheduler_now() + interval '2 years' then
      return private.invalid('starts_at');
    end if;
  elsif held.id is null then
    return private.invalid('starts_at');
  end if;
  if request ->> 'ends_at' is not null then
    wanted.ends_at := private.moment_of(request ->> 'ends_at');
  end if;
  if wanted.ends_at is null then
    return private.invalid('ends_at');
  end if;
  wanted.time_zone := coalesce(request ->> 'time_zone', held.time_zone);
  if not coalesce(private.is_time_zone(wanted.time_zone), false) then
    return private.invalid('time_zone');
  end if;
  wanted.place := btrim(coalesce(request ->> 'place', held.place, ''));
  if request ? 'attendee_id' then
    wanted.attendee_id := (request ->> 'attendee_id')::uuid;
  end if;
  wanted.attendee_name := btrim(coalesce(request ->> 'attendee_name', held.attendee_name, ''));
  if held.id is null then
    select * into about from public.lead where lead.id = (request ->> 'lead_id')::uuid for share;
    if not found or not private.may_research(about.client_account_id) then
      return private.invalid('lead_id');
    end if;
    wanted.client_account_id := about.client_account_id;
  end if;
  select * into company from public.client_account as own where own.id = wanted.client_account_id;
  wanted.starts_on := (wanted.starts_at at time zone company.time_zone)::date;
  if wanted.attendee_id is not null and wanted.attendee_id is distinct from held.attendee_id then
    if not exists (
      select from public.client_account_member as member
      where member.user_id = wanted.attendee_id and member.account_id = wanted.client_account_id
    ) then
      return private.invalid('attendee_id');
    end if;
    wanted.attendee_name := left(private.name_of(wanted.attendee_id), 120);
  end if;
  if held.id is not null then
    if held.version is distinct from (request ->> 'version')::integer then
      -- The answer to the request that wrote this was lost.
      if held.updated_by = author and wanted is not distinct from held then
        return jsonb_build_object('kind', 'saved', 'appointment', to_jsonb(held));
      end if;
      return jsonb_build_object('kind', 'conflict', 'appointment', to_jsonb(held));
    elsif held.state <> 'booked' or held.client_outcome is not null or held.agency_outcome is not null then
      return jsonb_build_object('kind', 'answered', 'appointment', to_jsonb(held));
    elsif held.source <> 'hand' then
      return jsonb_build_object('kind', 'elsewhere', 'appointment', to_jsonb(held));
    end if;
  elsif company.archived_at is not null or not private.counts_as_accepted(about) then
    return '{"kind": "not-accepted"}';
  else
    wait := private.seconds_until_author_may_add('appointment', 300);
    if wait is not null then
      return jsonb_build_object('kind', 'too-many', 'retry_after_seconds', wait);
    end if;
  end if;

  is_moved := held.id is not null and (wanted.starts_at, wanted.ends_at) is distinct from (held.starts_at, held.ends_at);
  begin
    if held.id is null then
      insert into public.appointment (
        id, lead_id, client_account_id, starts_at, ends_at, starts_on, time_zone, place, attendee_id, attendee_name, created_by,
        created_by_name, updated_by, updated_by_name
      ) values (
        (request ->> 'id')::uuid, about.id, about.client_account_id, wanted.starts_at, wanted.ends_at, wanted.starts_on, wanted.time_zone,
        wanted.place, wanted.attendee_id, wanted.attendee_name, author, private.name_of(author), author, private.name_of(author)
      )
      returning * into held;
      perform private.count_addition('appointment');
      perform private.add_lead_event(about, 'appointment-booked', null, true);
    else
      update public.appointment
      set starts_at = wanted.starts_at, ends_at = wanted.ends_at, starts_on = wanted.starts_on, time_zone = wanted.time_zone,
        place = wanted.place, attendee_id = wanted.attendee_id, attendee_name = wanted.attendee_name, version = held.version + 1,
        updated_by = author, updated_by_name = private.name_of(author), updated_at = now()
      where appointment.id = held.id
      returning * into held;
      if is_moved then
        perform private.add_lead_event(lead, 'appointment-moved', null, true) from public.lead where lead.id = held.lead_id;
      end if;
    end if;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
    when unique_violation then
      select * into known from public.appointment as same
      where same.lead_id = coalesce(held.lead_id, about.id) and same.starts_at = wanted.starts_at and same.state <> 'cancelled';
      return jsonb_build_object('kind', 'known', 'appointment', to_jsonb(known));
  end;
  return jsonb_build_object('kind', 'saved', 'appointment', to_jsonb(held));
end
$$;

-- Sent again, it answers alike. `answered`: a side has said what happened. `elsewhere`: it is cancelled where it was booked.
create or replace function public.cancel_appointment(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "version": "whole", "reason": "text"}');
  author constant uuid := private.caller_id();
  reason constant text := nullif(btrim(request ->> 'reason', e' \t\r\n'), '');
  held public.appointment;
begin
  perform private.require_researcher();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  elsif char_length(reason) > 500 or reason ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]' then
    return private.invalid('reason');
  end if;
  select * into held from public.appointment where appointment.id = (request ->> 'id')::uuid for update;
  if not found or not private.may_research(held.client_account_id) then
    return '{"kind": "missing"}';
  elsif held.state = 'cancelled' then
    return jsonb_build_object('kind', 'cancelled', 'appointment', to_jsonb(held));
  elsif held.version is distinct from (request ->> 'version')::integer then
    return jsonb_build_object('kind', 'conflict', 'appointment', to_jsonb(held));
  elsif held.state <> 'booked' or held.client_outcome is not null or held.agency_outcome is not null then
    return jsonb_build_object('kind', 'answered', 'appointment', to_jsonb(held));
  elsif held.source <> 'hand' then
    return jsonb_build_object('kind', 'elsewhere', 'appointment', to_jsonb(held));
  end if;
  update public.appointment
  set state = 'cancelled', cancel_reason = reason, version = held.version + 1, updated_by = author,
    updated_by_name = private.name_of(author), updated_at = now()
  where appointment.id = held.id
  returning * into held;
  perform private.add_lead_event(lead, 'appointment-cancelled', reason, true) from public.lead where lead.id = held.lead_id;
  return jsonb_build_object('kind', 'cancelled', 'appointment', to_jsonb(held));
end
$$;
