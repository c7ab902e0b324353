-- The log of releases lies with the site, not here: the site's server asks whether somebody may read it.

-- Functions

create function public.may_read_releases() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((select private.role_of_caller()) = 'admin', false)
$$;

revoke all on function public.may_read_releases() from public, anon, authenticated, service_role;
grant execute on function public.may_read_releases() to authenticated;
