-- What a caller gets wrong is the caller's: a user who is not there answers 404 and not 500. And a visitor, who reads the public
-- settings, does not read who edited them.

-- Grants

revoke select on table public.site_setting from anon;
grant select (key, value, is_public, version, updated_at) on table public.site_setting to anon;

-- Functions: as they were, but for the code of a missing profile (docs.postgrest.org, Errors: "PT" and a status).

create or replace function public.set_user_role(user_id uuid, new_role text) returns void
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

create or replace function public.deactivate_user(user_id uuid) returns void
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

create or replace function public.reactivate_user(user_id uuid) returns void
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
