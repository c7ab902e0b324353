-- Appointments of client companies with their leads. Research books them; afterwards both sides say what happened, and only what both
-- say counts. The first one that was held starts the time in which a deal counts as brought by the agency.

-- Table

create table public.appointment (
  -- Made by the caller, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  lead_id uuid not null references public.lead (id),
  client_account_id uuid not null references public.client_account (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- By the company's calendar: the day that it counts on.
  starts_on date not null,
  -- The zone that it was agreed in.
  time_zone text not null constraint "time_zone is known" check (private.is_time_zone(time_zone)),
  -- A link, a phone number or an address. Empty: open.
  place text not null default '' constraint "place is one line of at most 500 characters"
    check (char_length(place) <= 500 and place !~ '[[:cntrl:]]'),
  -- Who attends for the client company: a member, or somebody else by name.
  attendee_id uuid references public."userProfile" (id) on delete set null,
  attendee_name text not null default '' constraint "attendee_name is one short line"
    check (char_length(attendee_name) <= 120 and attendee_name !~ '[[:cntrl:]]'),
  -- What reported it, and its id there.
  source text not null default 'hand' constraint "source is one short word" check (source ~ '^[a-z][a-z-]{0,29}$'),
  external_id text constraint "external_id is short" check (char_length(external_id) between 1 and 200),
  state text not null default 'booked' constraint "state is known" check (state in ('booked', 'held', 'no-show', 'cancelled')),
  -- What each side says.
  client_outcome text constraint "outcome of the client is known" check (client_outcome in ('held', 'lead-did-not-come', 'client-did-not-come')),
  client_note text constraint "note of the client is a text of at most 500 characters"
    check (char_length(client_note) <= 500 and client_note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  client_answered_by uuid,
  client_answered_by_name text,
  client_answered_at timestamptz,
  agency_outcome text constraint "outcome of the agency is known" check (agency_outcome in ('held', 'lead-did-not-come', 'client-did-not-come')),
  agency_note text constraint "note of the agency is a text of at most 500 characters"
    check (char_length(agency_note) <= 500 and agency_note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  agency_answered_by uuid,
  agency_answered_by_name text,
  agency_answered_at timestamptz,
  -- An admin's word, when both sides do not agree or were mistaken.
  settled_outcome text constraint "outcome is known" check (settled_outcome in ('held', 'lead-did-not-come', 'client-did-not-come')),
  settled_reason text constraint "reason is a text of at most 500 characters"
    check (char_length(settled_reason) between 1 and 500 and settled_reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  settled_by uuid,
  settled_by_name text,
  settled_at timestamptz,
  -- What counts. Null: both sides have not said the same, and nobody has settled it.
  outcome text generated always as (
    coalesce(settled_outcome, case when client_outcome = agency_outcome then client_outcome end)
  ) stored,
  -- Both sides have answered, and not alike.
  is_to_clear_up boolean not null generated always as (
    state = 'booked' and settled_outcome is null and coalesce(client_outcome <> agency_outcome, false)
  ) stored,
  cancel_reason text constraint "reason of the cancellation is a text of at most 500 characters"
    check (char_length(cancel_reason) <= 500 and cancel_reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  -- Counts the changes: a change names the version that it was made of.
  version integer not null default 1,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  constraint "ends_at is within a day after the start" check (ends_at > starts_at and ends_at <= starts_at + interval '1 day'),
  constraint "an appointment from outside is stored once" unique (source, external_id),
  constraint "an answer says who and when" check (
    num_nonnulls(client_outcome, client_answered_by, client_answered_by_name, client_answered_at) in (0, 4)
    and num_nonnulls(agency_outcome, agency_answered_by, agency_answered_by_name, agency_answered_at) in (0, 4)
    and num_nonnulls(settled_outcome, settled_reason, settled_by, settled_by_name, settled_at) in (0, 5)
  ),
  constraint "the state follows what both sides say" check (
    state = 'cancelled'
    or state = case
      when coalesce(settled_outcome, case when client_outcome = agency_outcome then client_outcome end) is null then 'booked'
      when coalesce(settled_outcome, client_outcome) = 'held' then 'held'
      else 'no-show'
    end
  )
);

alter table public.appointment enable row level security;
alter table public.appointment force row level security;

-- Grants: written by functions only.

revoke all on table public.appointment from public, anon, authenticated, service_role;
grant select on table public.appointment to authenticated, service_role;

-- Policies. Whoever asks for one company's rows says so in the query, too: then the index gives them in their order.

create policy "members read the appointments of their company" on public.appointment
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()) and (select private.role_of_caller()) = 'client');

create policy "research reads the appointments of its companies" on public.appointment
  for select to authenticated
  using (
    (select private.researches_all()) or client_account_id = any ((select private.researched_companies())::uuid[])
  );

-- Functions

-- True for a lead that its company has accepted, or has left without a verdict until it counted as accepted.
create function private.counts_as_accepted(about public.lead) returns boolean
language sql stable set search_path = ''
as $$
  select about.stage = 'accepted' or about.stage = 'delivered' and about.verdict_due_at <= private.scheduler_now()
$$;

-- Books an appointment with an accepted lead, and sent again answers with it. With the version that the caller has seen, it changes the
-- fields that the request names: one that is moved stays the same row. `known`: the lead has one at this time already.
-- `answered`: a side has said what happened, so that it is no longer moved. `elsewhere`: it is moved where it was booked.
create function public.save_appointment(request jsonb) returns jsonb
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

-- Keeps the first day on which an appointment of this lead was held.
create function private.count_attribution(lead_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Locked before it is counted: of two appointments at once, the second one's statement sees the first.
  perform from public.lead where lead.id = count_attribution.lead_id for update;
  update public.lead
  set attribution_starts_on = (
    select min(appointment.starts_on) from public.appointment
    where appointment.lead_id = count_attribution.lead_id and appointment.state = 'held'
  )
  where lead.id = count_attribution.lead_id;
end
$$;

-- Gives an appointment the state that follows from what was said of it, and tells its lead's history.
create function private.conclude_appointment(held public.appointment, note text) returns public.appointment
language plpgsql volatile security definer set search_path = ''
as $$
declare
  told constant text := case held.outcome when 'held' then 'appointment-held' else 'appointment-no-show' end;
begin
  perform private.count_attribution(held.lead_id);
  perform private.add_lead_event(lead, told, note, true) from public.lead where lead.id = held.lead_id;
  return held;
end
$$;

-- What the caller's side says of an appointment that has begun: a member's word is the client's, that of research and admins the
-- agency's. Null takes it back, as long as both sides have not said the same. Sent again, it answers alike.
-- `settled`: both sides agree, or an admin has settled it.
create function public.answer_appointment(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "outcome": "text", "note": "text"}');
  author constant uuid := private.caller_id();
  is_client constant boolean := coalesce(private.role_of_caller() = 'client', false);
  said constant text := request ->> 'outcome';
  note constant text := nullif(btrim(request ->> 'note', e' \t\r\n'), '');
  held public.appointment;
  agreed text;
begin
  if not is_client then
    perform private.require_researcher();
  end if;
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  elsif said not in ('held', 'lead-did-not-come', 'client-did-not-come') then
    return private.invalid('outcome');
  elsif char_length(note) > 500 or note ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]' then
    return private.invalid('note');
  end if;
  select * into held from public.appointment
  where appointment.id = (request ->> 'id')::uuid and case
    when is_client then appointment.client_account_id = private.account_of_caller()
    else private.may_research(appointment.client_account_id)
  end
  for update;
  if not found then
    return '{"kind": "missing"}';
  elsif (case when is_client then held.client_outcome else held.agency_outcome end) is not distinct from said
    and (case when is_client then held.client_note else held.agency_note end) is not distinct from note then
    return jsonb_build_object('kind', 'answered', 'appointment', to_jsonb(held));
  elsif held.state <> 'booked' then
    return jsonb_build_object('kind', 'settled', 'appointment', to_jsonb(held));
  elsif held.starts_at > private.scheduler_now() then
    return jsonb_build_object('kind', 'not-yet', 'appointment', to_jsonb(held));
  end if;
  agreed := case when said = (case when is_client then held.agency_outcome else held.client_outcome end) then said end;
  if is_client then
    update public.appointment
    set client_outcome = said, client_note = case when said is not null then note end,
      client_answered_by = case when said is not null then author end,
      client_answered_by_name = case when said is not null then private.name_of(author) end,
      client_answered_at = case when said is not null then private.scheduler_now() end,
      state = case when agreed = 'held' then 'held' when agreed is not null then 'no-show' else 'booked' end,
      version = held.version + 1, updated_by = author, updated_by_name = private.name_of(author), updated_at = now()
    where appointment.id = held.id
    returning * into held;
  else
    update public.appointment
    set agency_outcome = said, agency_note = case when said is not null then note end,
      agency_answered_by = case when said is not null then author end,
      agency_answered_by_name = case when said is not null then private.name_of(author) end,
      agency_answered_at = case when said is not null then private.scheduler_now() end,
      state = case when agreed = 'held' then 'held' when agreed is not null then 'no-show' else 'booked' end,
      version = held.version + 1, updated_by = author, updated_by_name = private.name_of(author), updated_at = now()
    where appointment.id = held.id
    returning * into held;
  end if;
  if agreed is not null then
    held := private.conclude_appointment(held, null);
  end if;
  return jsonb_build_object('kind', 'answered', 'appointment', to_jsonb(held));
end
$$;

-- An admin settles an appointment that has begun, with a reason: one that both sides speak of differently, or alike and by mistake.
create function public.settle_appointment(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "version": "whole", "outcome": "text", "reason": "text"}');
  author constant uuid := private.caller_id();
  said constant text := request ->> 'outcome';
  reason constant text := btrim(coalesce(request ->> 'reason', ''), e' \t\r\n');
  held public.appointment;
  before text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  elsif coalesce(said, '') not in ('held', 'lead-did-not-come', 'client-did-not-come') then
    return private.invalid('outcome');
  elsif char_length(reason) not between 1 and 500 or reason ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]' then
    return private.invalid('reason');
  end if;
  select * into held from public.appointment where appointment.id = (request ->> 'id')::uuid for update;
  if not found then
    return '{"kind": "missing"}';
  elsif held.settled_by = author and held.settled_outcome = said and held.settled_reason = reason then
    return jsonb_build_object('kind', 'settled', 'appointment', to_jsonb(held));
  elsif held.version is distinct from (request ->> 'version')::integer then
    return jsonb_build_object('kind', 'conflict', 'appointment', to_jsonb(held));
  elsif held.state = 'cancelled' then
    return jsonb_build_object('kind', 'cancelled', 'appointment', to_jsonb(held));
  elsif held.starts_at > private.scheduler_now() then
    return jsonb_build_object('kind', 'not-yet', 'appointment', to_jsonb(held));
  end if;
  before := held.outcome;
  update public.appointment
  set settled_outcome = said, settled_reason = reason, settled_by = author, settled_by_name = private.name_of(author),
    settled_at = private.scheduler_now(), state = case when said = 'held' then 'held' else 'no-show' end,
    version = held.version + 1, updated_by = author, updated_by_name = private.name_of(author), updated_at = now()
  where appointment.id = held.id
  returning * into held;
  held := private.conclude_appointment(held, reason);
  perform private.audit('appointment-settled', 'appointment', held.id::text, jsonb_build_object(
    'client_account_id', held.client_account_id, 'lead_id', held.lead_id, 'before', before, 'outcome', said, 'reason', reason
  ));
  return jsonb_build_object('kind', 'settled', 'appointment', to_jsonb(held));
end
$$;

-- Sent again, it answers alike. `answered`: a side has said what happened. `elsewhere`: it is cancelled where it was booked.
create function public.cancel_appointment(request jsonb) returns jsonb
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

-- What was noted of a person's appointments goes with the person.
create function private.erase_appointments() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.appointment
  set place = '', client_note = null, agency_note = null, cancel_reason = null, version = appointment.version + 1,
    settled_reason = case when appointment.settled_reason is not null then 'Erased' end,
    -- Booked, or moved, by a scheduling link.
    created_by_name = case when appointment.created_by = lead.id then 'Erased' else appointment.created_by_name end,
    updated_by_name = case when appointment.updated_by = lead.id then 'Erased' else appointment.updated_by_name end
  from public.lead
  where lead.contact_id = new.id and appointment.lead_id = lead.id;
  return null;
end
$$;

create trigger erase_appointments
  after update of erased_at on public.contact
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function private.erase_appointments();

revoke all on function
  private.counts_as_accepted(public.lead), public.save_appointment(jsonb), private.count_attribution(uuid),
  private.conclude_appointment(public.appointment, text), public.answer_appointment(jsonb), public.settle_appointment(jsonb),
  public.cancel_appointment(jsonb), private.erase_appointments()
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_appointment(jsonb), public.answer_appointment(jsonb), public.settle_appointment(jsonb), public.cancel_appointment(jsonb)
  to authenticated;

-- Indexes

-- The pages of the lists: of everybody's appointments and of a company's, and of a lead's.
create index appointment_starts_at_idx on public.appointment (starts_at desc, id desc);
create index appointment_client_account_id_idx on public.appointment (client_account_id, starts_at desc, id desc);
create unique index appointment_lead_id_idx on public.appointment (lead_id, starts_at) where state <> 'cancelled';
create index appointment_lead_id_starts_at_idx on public.appointment (lead_id, starts_at);
create index appointment_attendee_id_idx on public.appointment (attendee_id) where attendee_id is not null;
-- Those that wait for an outcome.
create index appointment_booked_idx on public.appointment (ends_at, id) where state = 'booked';
create index appointment_client_account_id_booked_idx on public.appointment (client_account_id, ends_at, id) where state = 'booked';
-- Figures of months.
create index appointment_client_account_id_starts_on_idx on public.appointment (client_account_id, starts_on)
  where state in ('booked', 'held');
