-- Staff have duties; the first that counts is marketing, which edits the words of the public site.

-- What a member of staff may do beside their tasks. Admins may do everything without one.
create table if not exists public.staff_duty (
  user_id uuid not null references public."userProfile" (id) on delete cascade,
  duty text not null constraint "duty is known" check (duty in ('research', 'accounts', 'marketing')),
  -- The company that it is limited to. Null: all of them.
  client_account_id uuid references public.client_account (id) on delete cascade,
  constraint "marketing is for the agency's own site" check (duty <> 'marketing' or client_account_id is null),
  constraint "a duty is given once" unique nulls not distinct (user_id, duty, client_account_id)
);

alter table public.staff_duty enable row level security;
alter table public.staff_duty force row level security;

-- Grants: duties are given and taken by change_duty.

revoke all on table public.staff_duty from public, anon, authenticated, service_role;
grant select on table public.staff_duty to authenticated, service_role;

-- Policies

drop policy if exists "staff read their own duties" on public.staff_duty;
drop policy if exists "admins read every duty" on public.staff_duty;

create policy "staff read their own duties" on public.staff_duty
  for select to authenticated
  using (user_id = (select private.caller_id()));

create policy "admins read every duty" on public.staff_duty
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create or replace function public.read_person(user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  select jsonb_build_object(
    'kind', 'person',
    'person', private.person_row(profile, known, company) || jsonb_build_object(
      'joined_at', private.as_utc(known.created_at),
      'devices', (
        select count(*)
        from auth.sessions as open
        where open.user_id = profile.id and private.is_session_alive(open.created_at, open.refreshed_at, open.not_after)
      ),
      'second_factors', (select count(*) from private.second_factor as held where held.user_id = profile.id),
      'terms', (
        select jsonb_build_object(
          'version', accepted.terms_version, 'accepted_at', private.as_utc(accepted.accepted_at)
        )
        from public.terms_acceptance as accepted
        where accepted.user_id = profile.id
        order by accepted.accepted_at desc
        limit 1
      ),
      'is_last_admin', profile.role = 'admin' and profile.deactivated_at is null and not exists (
        select from public."userProfile" as other
        where other.role = 'admin' and other.deactivated_at is null and other.id <> profile.id
      ),
      -- Those for all companies.
      'duties', array(
        select given.duty from public.staff_duty as given
        where given.user_id = profile.id and given.client_account_id is null
        order by given.duty
      ),
      'company_duties', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('duty', given.duty, 'company', jsonb_build_object('id', one.id, 'name', one.name))
            order by one.name, one.id, given.duty
          ),
          '[]'
        )
        from public.staff_duty as given
        join public.client_account as one on one.id = given.client_account_id
        where given.user_id = profile.id
      )
    )
  ) into answer
  from public."userProfile" as profile
  join auth.users as known on known.id = profile.id
  left join public.client_account_member as member on member.user_id = profile.id
  left join public.client_account as company on company.id = member.account_id
  where profile.id = read_person.user_id;
  return coalesce(answer, '{"kind": "missing"}');
end
$$;

-- True for staff who have this duty for all companies.
create or replace function private.has_duty(duty text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select private.role_of_caller()) = 'staff', false) and exists (
    select from public.staff_duty as given
    where given.user_id = (select private.caller_id()) and given.duty = has_duty.duty and given.client_account_id is null
  )
$$;

-- Gives a duty to a member of staff, or takes it. The same once more changes nothing.
create or replace function public.change_duty(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "user_id": "uuid", "duty": "text", "client_account_id": "uuid", "is_given": "boolean"
  }');
  person uuid;
  company uuid;
  held_role text;
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  elsif request ->> 'is_given' is null then
    return private.invalid('is_given');
  end if;
  person := (request ->> 'user_id')::uuid;
  company := (request ->> 'client_account_id')::uuid;
  -- Locked, so that a change of the role at the same moment leaves no duty behind.
  select profile.role into held_role from public."userProfile" as profile where profile.id = person for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  if request ->> 'is_given' = 'true' then
    if held_role is distinct from 'staff' then
      return '{"kind": "not-staff"}';
    end if;
    begin
      insert into public.staff_duty (user_id, duty, client_account_id) values (person, request ->> 'duty', company)
      on conflict do nothing;
    exception
      when check_violation or not_null_violation then
        return private.invalid('duty');
      when foreign_key_violation then
        return private.invalid('client_account_id');
    end;
  else
    delete from public.staff_duty as given
    where given.user_id = person and given.duty = request ->> 'duty'
      and given.client_account_id is not distinct from company;
  end if;
  if found then
    perform private.audit(
      case when request ->> 'is_given' = 'true' then 'duty-given' else 'duty-taken' end, 'user', person::text,
      jsonb_build_object('duty', request ->> 'duty', 'client_account_id', company)
    );
  end if;
  return '{"kind": "changed"}';
end
$$;

-- Who stops being staff has no duty when they become staff again.
create or replace function private.end_duties() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.staff_duty as given where given.user_id = new.id;
  return null;
end
$$;

drop trigger if exists end_duties_with_the_role on public."userProfile";
create trigger end_duties_with_the_role
  after update of role on public."userProfile"
  for each row when (old.role = 'staff' and new.role is distinct from 'staff')
  execute function private.end_duties();

revoke all on function private.has_duty(text), public.change_duty(jsonb), private.end_duties()
  from public, anon, authenticated, service_role;
grant execute on function public.change_duty(jsonb) to authenticated;

create index if not exists staff_duty_client_account_id_idx on public.staff_duty (client_account_id);
