-- Who a signed-in person is: their role and their name. The role stands here and nowhere else.

-- Helpers live in a schema that REST does not expose.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- Table

create table public."userProfile" (
  id uuid primary key references auth.users (id) on delete cascade,
  -- A profile without a role counts as a client's.
  role text default 'client' constraint "role is known" check (role in ('admin', 'staff', 'client')),
  "firstName" text constraint "first name is one short line"
    check (char_length("firstName") <= 80 and "firstName" !~ '[[:cntrl:]]'),
  "lastName" text constraint "last name is one short line"
    check (char_length("lastName") <= 80 and "lastName" !~ '[[:cntrl:]]')
);

alter table public."userProfile" enable row level security;
alter table public."userProfile" force row level security;

-- The policies below call this, so it comes before them. Null means: nobody is signed in, or they have no profile.
create function private.role_of_caller() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(profile.role, 'client')
  from public."userProfile" as profile
  where profile.id = (select auth.uid())
$$;

-- Grants

revoke all on table public."userProfile" from public, anon, authenticated, service_role;
grant select on table public."userProfile" to authenticated;
grant update ("firstName", "lastName") on table public."userProfile" to authenticated;
grant select, insert, update, delete on table public."userProfile" to service_role;

revoke all on function private.role_of_caller() from public, anon, authenticated, service_role;
grant execute on function private.role_of_caller() to authenticated, service_role;

-- Policies

create policy "users read their own profile" on public."userProfile"
  for select to authenticated
  using (id = (select auth.uid()));

create policy "admins read every profile" on public."userProfile"
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "users edit the name in their own profile" on public."userProfile"
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

-- Functions

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
    raise exception 'This user has no profile' using errcode = 'P0002';
  end if;
end
$$;

revoke all on function public.set_user_role(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.set_user_role(uuid, text) to authenticated;

create function private.keep_one_admin() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- One at a time: two admins who demote each other at the same moment would else both see the other one still there.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: keep one admin', 0));
  if not exists (
    select from public."userProfile" as profile where profile.role = 'admin' and profile.id <> old.id
  ) then
    raise exception 'The last admin cannot be removed' using errcode = '23001';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

revoke all on function private.keep_one_admin() from public, anon, authenticated, service_role;

create trigger keep_one_admin_when_demoted
  before update of role on public."userProfile"
  for each row when (old.role = 'admin' and new.role is distinct from 'admin')
  execute function private.keep_one_admin();

create trigger keep_one_admin_when_deleted
  before delete on public."userProfile"
  for each row when (old.role = 'admin')
  execute function private.keep_one_admin();
