-- Functions by which admins find people, see their access, and change it, and the duties of staff.

-- Table

-- What a member of staff may do beside their tasks. Admins may do everything without one.
create table public.staff_duty (
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

create policy "staff read their own duties" on public.staff_duty
  for select to authenticated
  using (user_id = (select private.caller_id()));

create policy "admins read every duty" on public.staff_duty
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions

-- The fields of a person in lists and on their own page.
create function private.person_row(
  profile public."userProfile", known auth.users, company public.client_account
) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', profile.id, 'email', known.email::text, 'role', coalesce(profile.role, 'client'),
    'first_name', profile."firstName", 'last_name', profile."lastName",
    'company', case when company.id is not null then jsonb_build_object('id', company.id, 'name', company.name) end,
    'deactivated_at', private.as_utc(profile.deactivated_at), 'last_sign_in_at', private.as_utc(known.last_sign_in_at)
  )
$$;

-- By name, or by what `sort` names. `next` is what the following page begins after: its `after_name` is the value of the sorted
-- column, whichever it is.
create function public.list_people(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "query": "text", "role": "text", "status": "text", "after_name": "text", "after_id": "uuid", "most": "whole",
    "sort": "text", "descending": "boolean"
  }');
  -- A part of the statement below, so only what stands here.
  key constant text := case coalesce(request ->> 'sort', 'name')
    when 'name' then 'lower(coalesce(profile."firstName" || '' '', '''') || coalesce(profile."lastName", '''')) collate "C"'
    when 'email' then 'lower(known.email::text) collate "C"'
    when 'role' then 'coalesce(profile.role, ''client'') collate "C"'
    when 'signed-in' then
      'coalesce(to_char(known.last_sign_in_at at time zone ''UTC'', ''YYYY-MM-DD HH24:MI:SS.US''), '''') collate "C"'
  end;
  is_descending constant boolean := request ->> 'descending' is not distinct from 'true';
  pattern text;
  size integer;
  found_people jsonb[];
  names text[];
begin
  if (select private.role_of_caller()) is distinct from 'admin' then
    raise exception 'Only admins can list people' using errcode = '42501';
  end if;
  if misfit is not null then
    return private.invalid(misfit);
  elsif key is null then
    return private.invalid('sort');
  end if;
  pattern := '%' || regexp_replace(lower(btrim(left(request ->> 'query', 200))), '([\\%_])', '\\\1', 'g') || '%';
  size := least(greatest(coalesce((request ->> 'most')::numeric::integer, 50), 1), 200);
  execute format(
    $statement$
      select
        array_agg(page.person order by page.key %2$s, page.id %2$s),
        array_agg(page.key order by page.key %2$s, page.id %2$s)
      from (
        select %1$s as key, profile.id, private.person_row(profile, known, company) as person
        from public."userProfile" as profile
        join auth.users as known on known.id = profile.id
        left join public.client_account_member as member on member.user_id = profile.id
        left join public.client_account as company on company.id = member.account_id
        where ($1 is null or (%1$s, profile.id) %3$s ($1, $2))
          and ($3 is null or coalesce(profile.role, 'client') = $3)
          and ($4 is null or (profile.deactivated_at is null) = ($4 = 'active'))
          and (
            $5 is null or known.email::text like $5
            or lower(coalesce(profile."firstName" || ' ', '') || coalesce(profile."lastName", '')) like $5
            or lower(company.name) like $5
          )
        order by %1$s %2$s, profile.id %2$s
        limit $6
      ) as page
    $statement$,
    key, case when is_descending then 'desc' else 'asc' end, case when is_descending then '<' else '>' end
  )
  into found_people, names
  using
    case when request ->> 'after_id' is not null then coalesce(request ->> 'after_name', '') end,
    (request ->> 'after_id')::uuid, request ->> 'role', request ->> 'status', pattern, size + 1;
  return jsonb_build_object(
    'kind', 'people',
    'people', to_jsonb(coalesce(found_people[:size], '{}')),
    'next', case
      when cardinality(found_people) > size
      then jsonb_build_object('after_name', names[size], 'after_id', found_people[size] ->> 'id')
    end
  );
end
$$;

create function public.read_person(user_id uuid) returns jsonb
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

-- How many there are of each role who can sign in, how many cannot, and how many invitations are open.
create function public.count_people() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'kind', 'counted',
      'admins', count(*) filter (where profile.role = 'admin' and profile.deactivated_at is null),
      'staff', count(*) filter (where profile.role = 'staff' and profile.deactivated_at is null),
      'clients', count(*) filter (where coalesce(profile.role, 'client') = 'client' and profile.deactivated_at is null),
      'deactivated', count(*) filter (where profile.deactivated_at is not null),
      'open_invitations', (
        select count(*)
        from public.invitation as held
        where held.accepted_at is null and held.revoked_at is null and held.expires_at > now()
      )
    )
    from public."userProfile" as profile
  );
end
$$;

-- Nobody changes their own role. Who becomes a client belongs to a company from then on, who stops being one to none.
create function public.change_role(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"user_id": "uuid", "role": "text", "client_account_id": "uuid"}');
  new_role constant text := request ->> 'role';
  person uuid;
  company uuid;
  old_role text;
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  person := (request ->> 'user_id')::uuid;
  company := (request ->> 'client_account_id')::uuid;
  if person is null then
    return private.invalid('user_id');
  elsif new_role is null or new_role not in ('admin', 'staff', 'client') then
    return private.invalid('role');
  elsif person = (select private.caller_id()) then
    return '{"kind": "own-account"}';
  end if;
  select coalesce(profile.role, 'client') into old_role
  from public."userProfile" as profile
  where profile.id = person
  for update;
  if not found then
    return '{"kind": "missing"}';
  elsif old_role = new_role then
    return '{"kind": "changed"}';
  elsif (new_role = 'client') <> exists (select from public.client_account as known where known.id = company) then
    return private.invalid('client_account_id');
  end if;
  begin
    update public."userProfile" as profile set role = new_role where profile.id = person;
  exception
    when restrict_violation then
      return '{"kind": "last-admin"}';
  end;
  delete from public.client_account_member as member where member.user_id = person;
  if company is not null then
    -- Whoever an admin makes a client has all rights, until they are taken.
    insert into public.client_account_member (account_id, user_id, sees_money, may_decide, may_invite)
    values (company, person, true, true, true);
  end if;
  return '{"kind": "changed"}';
end
$$;

-- Lets a person in, or shuts them out: their sessions end at once. Nobody shuts themselves out.
create function public.change_access(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"user_id": "uuid", "is_active": "boolean"}');
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  elsif request ->> 'user_id' is null then
    return private.invalid('user_id');
  elsif request ->> 'is_active' is null then
    return private.invalid('is_active');
  elsif (request ->> 'user_id')::uuid = (select private.caller_id()) then
    return '{"kind": "own-account"}';
  end if;
  begin
    update public."userProfile" as profile
    set deactivated_at = case when request ->> 'is_active' = 'false' then coalesce(profile.deactivated_at, now()) end
    where profile.id = (request ->> 'user_id')::uuid;
  exception
    when restrict_violation then
      return '{"kind": "last-admin"}';
  end;
  return jsonb_build_object('kind', case when found then 'changed' else 'missing' end);
end
$$;

-- The same for several people, at most a hundred. It answers with the ids of those whose access is as wanted now.
create function public.change_access_of_many(user_ids uuid[], is_active boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted uuid;
  changed uuid[] := '{}';
begin
  perform private.require_admin();
  if coalesce(cardinality(user_ids), 0) not between 1 and 100 then
    return private.invalid('user_ids');
  elsif is_active is null then
    return private.invalid('is_active');
  end if;
  -- In one order, so that two requests for the same rows wait for each other instead of failing.
  for wanted in select distinct person from unnest(user_ids) as person where person is not null order by person loop
    if public.change_access(jsonb_build_object('user_id', wanted, 'is_active', is_active)) ->> 'kind' = 'changed' then
      changed := changed || wanted;
    end if;
  end loop;
  return jsonb_build_object('kind', 'changed', 'changed', to_jsonb(changed));
end
$$;

-- True for staff who have this duty for all companies.
create function private.has_duty(duty text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select private.role_of_caller()) = 'staff', false) and exists (
    select from public.staff_duty as given
    where given.user_id = (select private.caller_id()) and given.duty = has_duty.duty and given.client_account_id is null
  )
$$;

-- Gives a duty to a member of staff, or takes it. The same once more changes nothing.
create function public.change_duty(request jsonb) returns jsonb
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
create function private.end_duties() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.staff_duty as given where given.user_id = new.id;
  return null;
end
$$;

create trigger end_duties_with_the_role
  after update of role on public."userProfile"
  for each row when (old.role = 'staff' and new.role is distinct from 'staff')
  execute function private.end_duties();

revoke all on function
  private.person_row(public."userProfile", auth.users, public.client_account), public.list_people(jsonb),
  public.read_person(uuid), public.count_people(), public.change_role(jsonb), public.change_access(jsonb),
  public.change_access_of_many(uuid[], boolean), private.has_duty(text), public.change_duty(jsonb), private.end_duties()
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_people(jsonb), public.read_person(uuid), public.count_people(), public.change_role(jsonb),
  public.change_access(jsonb), public.change_access_of_many(uuid[], boolean), public.change_duty(jsonb)
  to authenticated;

-- Indexes

create index user_profile_name_idx on public."userProfile" (
  (lower(coalesce("firstName" || ' ', '') || coalesce("lastName", '')) collate "C"), id
);

create index staff_duty_client_account_id_idx on public.staff_duty (client_account_id);
