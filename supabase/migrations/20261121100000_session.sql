-- A session is a row, not a token: who signed out, was deactivated or stayed away too long is nobody to the policies,
-- however long their access token is still good.

-- Table

-- A person who leaves is deactivated, not deleted: who did something stays known.
alter table public."userProfile" add column deactivated_at timestamptz;

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

-- Null means: nobody is signed in, their session has ended, or they are nobody's profile or a deactivated one.
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
$$;

create or replace function private.role_of_caller() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(profile.role, 'client')
  from public."userProfile" as profile
  where profile.id = (select private.caller_id())
$$;

create or replace function private.account_of_caller() returns uuid
language sql stable security definer set search_path = ''
as $$
  select member.account_id
  from public.client_account_member as member
  where member.user_id = (select private.caller_id())
$$;

revoke all on function private.caller_id() from public, anon, authenticated, service_role;
grant execute on function private.caller_id() to authenticated, service_role;
revoke all on function private.is_session_alive(timestamptz, timestamp, timestamptz)
  from public, anon, authenticated, service_role;

-- Policies

alter policy "users read their own profile" on public."userProfile"
  using (id = (select private.caller_id()));

alter policy "users edit the name in their own profile" on public."userProfile"
  using (id = (select private.caller_id()))
  with check (id = (select private.caller_id()));

alter policy "members read their own membership" on public.client_account_member
  using (user_id = (select private.caller_id()));

-- Who did it stays known

create or replace function private.stamp_setting() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := (select private.caller_id());
  return new;
end
$$;

-- Whoever has changed something cannot be deleted, only deactivated.
alter table public.site_setting
  drop constraint site_setting_updated_by_fkey,
  add constraint site_setting_updated_by_fkey foreign key (updated_by) references auth.users (id);

-- Functions

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
    raise exception 'This user has no profile' using errcode = 'P0002';
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
    raise exception 'This user has no profile' using errcode = 'P0002';
  end if;
end
$$;

revoke all on function public.deactivate_user(uuid) from public, anon, authenticated, service_role;
revoke all on function public.reactivate_user(uuid) from public, anon, authenticated, service_role;
grant execute on function public.deactivate_user(uuid) to authenticated;
grant execute on function public.reactivate_user(uuid) to authenticated;

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

revoke all on function private.close_door() from public, anon, authenticated, service_role;

create trigger close_door_when_deactivated
  after update of deactivated_at on public."userProfile"
  for each row when ((old.deactivated_at is null) <> (new.deactivated_at is null))
  execute function private.close_door();

-- Only an active admin counts as one who is left.
create or replace function private.keep_one_admin() returns trigger
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

create trigger keep_one_admin_when_deactivated
  before update of deactivated_at on public."userProfile"
  for each row when (old.role = 'admin' and old.deactivated_at is null and new.deactivated_at is not null)
  execute function private.keep_one_admin();

-- A session that has ended does not come back by a refresh token: the renewal is not stored.
create function private.keep_session_ended() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.is_session_alive(old.created_at, old.refreshed_at, old.not_after) then
    return new;
  end if;
  return old;
end
$$;

revoke all on function private.keep_session_ended() from public, anon, authenticated, service_role;

create trigger keep_session_ended
  before update on auth.sessions
  for each row execute function private.keep_session_ended();
