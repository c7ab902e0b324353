-- The search finds no video of a section that an admin has switched off: the academy has no tab for it, so that its address leads nowhere.

create function private.active_academy_sections() returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(section.name)
  from public.site_setting as setting, jsonb_each(setting.value) as section (name, is_active)
  where setting.key = 'academy_sections' and section.is_active = 'true'
$$;

-- The search alone asks, as the owner.
revoke all on function private.active_academy_sections() from public, anon, authenticated, service_role;

update private.search_source
set readable = readable || ' and category = any((select private.active_academy_sections())::text[])'
where section = 'Videos';
