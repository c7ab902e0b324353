-- Profiles of people with an account: role and name. The role is stored only here. A session is a row, not a token: who
-- signed out, was deactivated or stayed away too long is nobody to the policies, however long their access token is still good.

-- Table

create table public."userProfile" (
  id uuid primary key references auth.users (id) on delete cascade,
  -- A profile without a role counts as a client's.
  role text default 'client' constraint "role is known" check (role in ('admin', 'staff', 'client')),
  "firstName" text constraint "first name is one short line"
    check (char_length("firstName") <= 80 and "firstName" !~ '[[:cntrl:]]'),
  "lastName" text constraint "last name is one short line"
    check (char_length("lastName") <= 80 and "lastName" !~ '[[:cntrl:]]'),
  -- A person who leaves is deactivated, not deleted: who did something stays known.
  deactivated_at timestamptz
);

alter table public."userProfile" enable row level security;
alter table public."userProfile" force row level security;

-- Helpers. Policies ask these, and never auth.uid(), which only reads the token.

-- 12 hours at most, and 60 minutes after the last time that the browser renewed its token.
create function private.is_session_alive(created_at timestamptz, refreshed_at timestamp, not_after timestamptz)
returns boolean
language sql stable set search_path = ''
as $$
  select created_at > now() - interval '12 hours'
    -- Supabase keeps this one without a zone, by UTC.
    and greatest(created_at, refreshed_at at time zone 'UTC') > now() - interval '60 minutes'
    and coalesce(not_after > now(), true)
$$;

-- True for a session that has not proved the second factor of its person: one they have, or one that their role must have in sessions opened
-- since it must. Such a session is nobody's. The tables are those of `second_factor`, which comes later.
create function private.lacks_second_factor(session_id uuid, person uuid, role text, opened_at timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return (
    exists (select from private.second_factor as held where held.user_id = person)
    or exists (
      select from private.second_factor_rule as rule
      where rule.role = coalesce(lacks_second_factor.role, 'client') and rule.since <= opened_at
    )
  ) and not exists (
    select from private.second_factor_proof as proof where proof.session_id = lacks_second_factor.session_id
  );
end
$$;

-- True if the person has shown within the last ten minutes that it is them: by the second factor, or where they have none by the password
-- that opened the session. One that is only renewed stays as old as it is.
create function private.is_freshly_proved(session_id uuid, person uuid, opened_at timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when exists (select from private.second_factor as held where held.user_id = person) then exists (
      select from private.second_factor_proof as proof
      where proof.session_id = is_freshly_proved.session_id and proof.proved_at > now() - interval '10 minutes'
    )
    else opened_at > now() - interval '10 minutes'
  end;
end
$$;

-- Null means: nobody is signed in, their session has ended or lacks the second factor, or they are nobody's profile or a deactivated one.
create function private.caller_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select profile.id
  from auth.sessions as session
  join public."userProfile" as profile on profile.id = session.user_id
  where session.id = (select nullif(auth.jwt() ->> 'session_id', '')::uuid)
    and session.user_id = (select auth.uid())
    and profile.deactivated_at is null
    and private.is_session_alive(session.created_at, session.refreshed_at, session.not_after)
    and not private.lacks_second_factor(session.id, profile.id, profile.role, session.created_at)
$$;

-- The policies below call this, so it comes before them. Null means: nobody is signed in, or they have no profile.
create function private.role_of_caller() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(profile.role, 'client')
  from public."userProfile" as profile
  where profile.id = (select private.caller_id())
$$;

-- Grants

revoke all on table public."userProfile" from public, anon, authenticated, service_role;
grant select on table public."userProfile" to authenticated, service_role;
grant update ("firstName", "lastName") on table public."userProfile" to authenticated;
grant insert, update, delete on table public."userProfile" to service_role;

-- Policies

create policy "users read their own profile" on public."userProfile"
  for select to authenticated
  using (id = (select private.caller_id()));

create policy "admins read every profile" on public."userProfile"
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "users edit the name in their own profile" on public."userProfile"
  for update to authenticated
  using (id = (select private.caller_id()))
  with check (id = (select private.caller_id()));

-- Functions

-- The name that goes into a record: first and last name, or else the e-mail address.
create function private.name_of(user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(trim(concat_ws(' ', profile."firstName", profile."lastName")), ''), person.email::text)
  from auth.users as person
  left join public."userProfile" as profile on profile.id = person.id
  where person.id = name_of.user_id
$$;

-- True for staff and admins who have access.
create function private.is_worker(person uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public."userProfile" as profile
    where profile.id = person and profile.role in ('staff', 'admin') and profile.deactivated_at is null
  )
$$;

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (select private.role_of_caller()) is distinct from 'admin' then
    raise exception 'Only admins can do this' using errcode = '42501';
  end if;
end
$$;

create function private.require_staff() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if coalesce((select private.role_of_caller()) not in ('staff', 'admin'), true) then
    raise exception 'Only staff and admins can do this' using errcode = '42501';
  end if;
end
$$;

-- A user who is not there answers 404 and not 500 (docs.postgrest.org, Errors: "PT" and a status).

create function public.set_user_role(user_id uuid, new_role text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select private.role_of_caller()) is distinct from 'admin' then
    raise exception 'Only admins can change a role' using errcode = '42501';
  end if;
  if set_user_role.new_role is null then
    raise exception 'A role is needed' using errcode = '22004';
  end if;
  update public."userProfile" as profile
  set role = set_user_role.new_role
  where profile.id = set_user_role.user_id;
  if not found then
    raise exception 'This user has no profile' using errcode = 'PT404';
  end if;
end
$$;

create function public.deactivate_user(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select private.role_of_caller()) is distinct from 'admin' then
    raise exception 'Only admins can deactivate a user' using errcode = '42501';
  end if;
  update public."userProfile" as profile
  set deactivated_at = coalesce(profile.deactivated_at, now())
  where profile.id = deactivate_user.user_id;
  if not found then
    raise exception 'This user has no profile' using errcode = 'PT404';
  end if;
end
$$;

create function public.reactivate_user(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select private.role_of_caller()) is distinct from 'admin' then
    raise exception 'Only admins can reactivate a user' using errcode = '42501';
  end if;
  update public."userProfile" as profile
  set deactivated_at = null
  where profile.id = reactivate_user.user_id;
  if not found then
    raise exception 'This user has no profile' using errcode = 'PT404';
  end if;
end
$$;

-- Whichever way a profile was deactivated: its sessions end, and the auth server refuses a new sign-in.
create function private.close_door() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.deactivated_at is not null then
    delete from auth.sessions as session where session.user_id = new.id;
  end if;
  -- A far date and not infinity, which Supabase's auth server cannot read.
  update auth.users as person
  set banned_until = case when new.deactivated_at is not null then now() + interval '100 years' end
  where person.id = new.id;
  return null;
end
$$;

create trigger close_door_when_deactivated
  after update of deactivated_at on public."userProfile"
  for each row when ((old.deactivated_at is null) <> (new.deactivated_at is null))
  execute function private.close_door();

-- Only an active admin counts as one who is left.
create function private.keep_one_admin() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- One at a time: two admins who demote each other at the same moment would else both see the other one still there.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: keep one admin', 0));
  if not exists (
    select from public."userProfile" as profile
    where profile.role = 'admin' and profile.deactivated_at is null and profile.id <> old.id
  ) then
    raise exception 'The last admin cannot be removed' using errcode = '23001';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

create trigger keep_one_admin_when_demoted
  before update of role on public."userProfile"
  for each row when (old.role = 'admin' and new.role is distinct from 'admin')
  execute function private.keep_one_admin();

create trigger keep_one_admin_when_deleted
  before delete on public."userProfile"
  for each row when (old.role = 'admin')
  execute function private.keep_one_admin();

create trigger keep_one_admin_when_deactivated
  before update of deactivated_at on public."userProfile"
  for each row when (old.role = 'admin' and old.deactivated_at is null and new.deactivated_at is not null)
  execute function private.keep_one_admin();

revoke all on function
  private.is_session_alive(timestamptz, timestamp, timestamptz), private.lacks_second_factor(uuid, uuid, text, timestamptz),
  private.is_freshly_proved(uuid, uuid, timestamptz), private.caller_id(), private.role_of_caller(),
  private.name_of(uuid), private.is_worker(uuid), private.require_admin(), private.require_staff(),
  public.set_user_role(uuid, text), public.deactivate_user(uuid), public.reactivate_user(uuid), private.close_door(),
  private.keep_one_admin()
  from public, anon, authenticated, service_role;
grant execute on function private.caller_id(), private.role_of_caller() to authenticated, service_role;
grant execute on function
  public.set_user_role(uuid, text), public.deactivate_user(uuid), public.reactivate_user(uuid)
  to authenticated;
