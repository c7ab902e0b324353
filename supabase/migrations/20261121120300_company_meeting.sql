-- A company's meetings: whoever books belongs to their company by their e-mail address, and its members move and cancel.

-- Policies

-- A meeting of an external calendar is changed there.
create policy "members move and cancel their company's meetings" on public.meeting
  for update to authenticated
  using (account_id = (select private.account_of_caller()) and source = 'builtin')
  with check (account_id = (select private.account_of_caller()) and source = 'builtin');

-- Helpers

-- The company of the member who has confirmed this address.
create function private.company_of_email(address text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select member.account_id
  from auth.users as person
  join public."userProfile" as profile on profile.id = person.id and profile.deactivated_at is null
  join public.client_account_member as member on member.user_id = person.id
  where lower(person.email) = lower(address) and person.email_confirmed_at is not null
  limit 1
$$;

create or replace function private.complete_new_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  select schedule.host_id, new.starts_at + schedule.length into new.host_id, new.ends_at
  from private.schedule_of(new.meeting_type) as schedule;
  -- The scheduler is a public page and does not say who has signed in.
  new.account_id := coalesce(private.account_of_caller(), private.company_of_email(new.guest_email));
  new.created_at := private.scheduler_now();
  new.updated_at := new.created_at;
  return new;
end
$$;

-- As the portal shows it. Null: the caller may not read it.
create function private.company_meeting(id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', meeting.id,
      'slug', meeting.meeting_type,
      'title', link.title,
      'starts_at', private.as_utc(meeting.starts_at),
      'ends_at', private.as_utc(meeting.ends_at),
      'length_minutes', extract(epoch from meeting.ends_at - meeting.starts_at)::integer / 60,
      'host', jsonb_build_object('name', host.name, 'time_zone', host.time_zone),
      'name', meeting.guest_name,
      'email', meeting.guest_email,
      'note', meeting.note,
      'status', meeting.status,
      'can_change', meeting.status = 'booked' and meeting.source = 'builtin'
        and meeting.starts_at > private.scheduler_now()
    )
    from public.meeting
    join public.meeting_link as link on link.slug = meeting.meeting_type
    join public.meeting_host as host on host.id = meeting.host_id
    where meeting.id = company_meeting.id
  );
end
$$;

-- Whether the caller can still change this meeting: 'booked', 'cancelled', 'past' or 'missing'. It stays so for the rest
-- of the transaction: the row is locked.
create function private.state_of_company_meeting(id uuid) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  held record;
begin
  select meeting.status, meeting.starts_at into held
  from public.meeting
  where meeting.id = state_of_company_meeting.id and meeting.source = 'builtin'
  for update;
  return case
    when not found then 'missing'
    when held.status = 'cancelled' then 'cancelled'
    when held.starts_at <= private.scheduler_now() then 'past'
    else 'booked'
  end;
end
$$;

-- Functions, with the caller's own rights.

-- What is to come, the next one first, and what is over or cancelled, the latest first; 50 of each at most.
create function public.company_meetings() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  company constant uuid := private.account_of_caller();
begin
  return jsonb_build_object(
    'kind', 'meetings',
    'upcoming', (
      select coalesce(jsonb_agg(private.company_meeting(next.id) order by next.starts_at, next.id), '[]')
      from (
        select meeting.id, meeting.starts_at from public.meeting
        where meeting.account_id = company and meeting.status = 'booked'
          and meeting.ends_at > private.scheduler_now()
        order by meeting.starts_at, meeting.id
        limit 50
      ) as next
    ),
    'past', (
      select coalesce(jsonb_agg(private.company_meeting(former.id) order by former.starts_at desc, former.id), '[]')
      from (
        select meeting.id, meeting.starts_at from public.meeting
        where meeting.account_id = company
          and (meeting.status = 'cancelled' or meeting.ends_at <= private.scheduler_now())
        order by meeting.starts_at desc, meeting.id
        limit 50
      ) as former
    )
  );
end
$$;

create function public.reschedule_company_meeting(id uuid, starts_at timestamptz) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  state constant text := private.state_of_company_meeting(reschedule_company_meeting.id);
  slug text;
  refusal text;
begin
  if state = 'missing' then
    return '{"kind": "missing"}';
  end if;
  if state in ('cancelled', 'past') then
    return jsonb_build_object('kind', state, 'meeting', private.company_meeting(reschedule_company_meeting.id));
  end if;

  begin
    if reschedule_company_meeting.starts_at is null or not isfinite(reschedule_company_meeting.starts_at) then
      raise sqlstate 'PL001';
    end if;
    update public.meeting as held set starts_at = reschedule_company_meeting.starts_at
    where held.id = reschedule_company_meeting.id;
    return jsonb_build_object(
      'kind', 'rescheduled', 'meeting', private.company_meeting(reschedule_company_meeting.id)
    );
  exception
    when exclusion_violation then
      refusal := 'slot-taken';
    when sqlstate 'PL001' then
      refusal := 'not-offered';
  end;

  select held.meeting_type into slug from public.meeting as held where held.id = reschedule_company_meeting.id;
  return jsonb_build_object(
    'kind', refusal, 'alternatives', private.alternatives(slug, reschedule_company_meeting.starts_at)
  );
end
$$;

create function public.cancel_company_meeting(id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  state constant text := private.state_of_company_meeting(cancel_company_meeting.id);
begin
  if state = 'missing' then
    return '{"kind": "missing"}';
  end if;
  if state = 'booked' then
    update public.meeting as held set status = 'cancelled' where held.id = cancel_company_meeting.id;
  end if;
  return jsonb_build_object(
    'kind', case state when 'past' then 'past' else 'cancelled' end,
    'meeting', private.company_meeting(cancel_company_meeting.id)
  );
end
$$;

-- Grants

revoke all on function
  private.company_of_email(text), private.company_meeting(uuid), private.state_of_company_meeting(uuid),
  public.company_meetings(), public.reschedule_company_meeting(uuid, timestamptz), public.cancel_company_meeting(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.company_meeting(uuid), private.state_of_company_meeting(uuid),
  public.company_meetings(), public.reschedule_company_meeting(uuid, timestamptz), public.cancel_company_meeting(uuid)
  to authenticated;
