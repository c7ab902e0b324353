-- Links by which a lead books an appointment: each opens the calendar of the meeting type that the agency chose for the client company, with
-- the company's own host. The booking is the meeting of the scheduler; its appointment follows it.

-- Table

-- The meeting type that a company's leads book. Without a row there is no link.
create table public.lead_meeting_type (
  client_account_id uuid primary key references public.client_account (id) on delete cascade,
  meeting_type text not null references public.meeting_type (slug) on delete cascade
);

alter table public.lead_meeting_type enable row level security;
alter table public.lead_meeting_type force row level security;

revoke all on table public.lead_meeting_type from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.lead_meeting_type to authenticated, service_role;

create policy "admins choose what the leads of a company book" on public.lead_meeting_type
  for all to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

-- Functions

-- The link of an accepted lead, for research. `not-accepted`: the company has not accepted it, or is archived. `no-meeting`: an admin has
-- chosen no meeting type for the company, or one that is hidden.
create function public.scheduling_link(lead_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  about public.lead;
  slug text;
begin
  perform private.require_researcher();
  select * into about from public.lead as known where known.id = scheduling_link.lead_id;
  if not found or not private.may_research(about.client_account_id) then
    return '{"kind": "missing"}';
  elsif not private.takes_appointments(about) then
    return '{"kind": "not-accepted"}';
  end if;
  select type.slug into slug
  from public.lead_meeting_type as chosen
  join public.meeting_type as type on type.slug = chosen.meeting_type and type.is_bookable
  where chosen.client_account_id = about.client_account_id;
  if not found then
    return '{"kind": "no-meeting"}';
  end if;
  return jsonb_build_object(
    'kind', 'link', 'path', '/schedule/' || slug || '#lead=' || private.signed_link('scheduling', about.id)
  );
end
$$;

-- True for an accepted lead of a company that is not archived.
create function private.takes_appointments(about public.lead) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.counts_as_accepted(about) and exists (
    select from public.client_account as own where own.id = about.client_account_id and own.archived_at is null
  )
$$;

-- A meeting that was booked by a scheduling link is an appointment, too: the link's lead, the company's meeting type, and its host, whom
-- the company sees as who attends.
create function private.make_appointment_of_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  about public.lead;
  company public.client_account;
  host public.meeting_host;
begin
  select * into about from public.lead as known
  where known.id = private.id_of_link('scheduling', current_setting('pipelark.scheduling_link', true))
  for share;
  select * into company from public.client_account as own where own.id = about.client_account_id;
  if about.id is null or not private.takes_appointments(about) or not exists (
    select from public.lead_meeting_type as chosen
    where chosen.client_account_id = about.client_account_id and chosen.meeting_type = new.meeting_type
  ) then
    raise exception 'This scheduling link is over' using errcode = 'PL005';
  end if;
  select * into host from public.meeting_host as known where known.id = new.host_id;
  insert into public.appointment (
    id, lead_id, client_account_id, starts_at, ends_at, starts_on, time_zone, place, attendee_id, attendee_name, source, external_id,
    created_by, created_by_name, updated_by, updated_by_name
  ) values (
    gen_random_uuid(), about.id, about.client_account_id, new.starts_at, new.ends_at, (new.starts_at at time zone company.time_zone)::date,
    new.guest_time_zone, left(new.place_text, 500),
    (
      select member.user_id from public.client_account_member as member
      where member.user_id = host.user_id and member.account_id = company.id
    ),
    left(host.name, 120), 'scheduler', new.id::text, about.id, new.guest_name, about.id, new.guest_name
  );
  perform private.add_lead_event(about, 'appointment-booked', null, true);
  return null;
end
$$;

-- In the order of their names: the booking has been admitted by then.
create trigger appointment_of_new_meeting
  after insert on public.meeting
  for each row when (nullif(current_setting('pipelark.scheduling_link', true), '') is not null)
  execute function private.make_appointment_of_meeting();

-- One that is moved stays the same row. What both sides have said of it stays as well.
create function private.change_appointment_of_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.appointment;
  company public.client_account;
begin
  select * into held from public.appointment as known
  where known.source = 'scheduler' and known.external_id = new.id::text and known.state = 'booked'
    and known.client_outcome is null and known.agency_outcome is null
  for update;
  if not found then
    return null;
  end if;
  select * into company from public.client_account as own where own.id = held.client_account_id;
  update public.appointment as known
  set starts_at = new.starts_at, ends_at = new.ends_at, starts_on = (new.starts_at at time zone company.time_zone)::date,
    place = left(new.place_text, 500), state = case when new.status = 'cancelled' then 'cancelled' else 'booked' end,
    attendee_name = case when new.host_id is distinct from old.host_id
      then (select left(host.name, 120) from public.meeting_host as host where host.id = new.host_id) else known.attendee_name end,
    cancel_reason = case when new.status = 'cancelled' then nullif(new.change_reason, '') end, version = held.version + 1,
    updated_by = coalesce(private.caller_id(), held.lead_id), updated_by_name = coalesce(private.name_of(private.caller_id()), new.guest_name),
    updated_at = now()
  where known.id = held.id;
  perform private.add_lead_event(
    lead, case when new.status = 'cancelled' then 'appointment-cancelled' else 'appointment-moved' end, nullif(new.change_reason, ''), true
  )
  from public.lead where lead.id = held.lead_id;
  return null;
end
$$;

create trigger appointment_of_changed_meeting
  after update on public.meeting
  for each row when (old.starts_at <> new.starts_at or old.status <> new.status or old.place_text <> new.place_text)
  execute function private.change_appointment_of_meeting();

revoke all on function
  public.scheduling_link(uuid), private.takes_appointments(public.lead), private.make_appointment_of_meeting(),
  private.change_appointment_of_meeting()
  from public, anon, authenticated, service_role;
grant execute on function public.scheduling_link(uuid) to authenticated;

create index lead_meeting_type_meeting_type_idx on public.lead_meeting_type (meeting_type);
