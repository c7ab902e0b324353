-- Staff with the duty marketing edit the settings of the public site.

-- The settings that the caller may edit: all of them for admins, and for staff with the duty marketing what the public site says
-- and shows, apart from the policies and feature flags.
create or replace function private.settings_of_caller() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(setting.key order by setting.key), '{}')
  from public.site_setting as setting
  where (select private.role_of_caller()) = 'admin'
    or (
      setting.is_public and setting.key not in ('terms_text', 'privacy_text', 'feature_flags')
      and (select private.has_duty('marketing'))
    )
$$;

create or replace function public.save_setting(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  editable constant text[] := private.settings_of_caller();
  held public.site_setting;
  wanted jsonb;
begin
  if editable = '{}' then
    perform private.require_admin();
  end if;
  -- The terms are longer than other requests.
  if request is null or jsonb_typeof(request) <> 'object' or not request ? 'value' then
    return private.invalid('request');
  end if;
  if private.misfit(request - 'value', '{"key": "text", "version": "whole"}') is not null
    or request ->> 'key' is null or request ->> 'version' is null then
    return private.invalid(coalesce(
      private.misfit(request - 'value', '{"key": "text", "version": "whole"}'),
      case when request ->> 'key' is null then 'key' else 'version' end
    ));
  end if;
  wanted := nullif(request -> 'value', 'null');
  select * into held from public.site_setting as setting where setting.key = request ->> 'key' for update;
  if not found then
    return private.invalid('key');
  elsif held.key <> all (editable) then
    perform private.require_admin();
  end if;
  if held.value is distinct from wanted then
    if held.version <> (request ->> 'version')::integer then
      return private.conflict(
        'site_setting', held.key, jsonb_build_object('value', held.value, 'version', held.version)
      );
    end if;
    begin
      update public.site_setting as setting set value = wanted where setting.key = held.key returning * into held;
    exception
      when check_violation then
        return private.invalid('value');
    end;
  end if;
  return jsonb_build_object(
    'kind', 'saved', 'value', held.value, 'version', held.version, 'updated_at', private.as_utc(held.updated_at)
  );
end
$$;

drop policy if exists "admins edit settings" on public.site_setting;
drop policy if exists "admins edit settings, and marketing those of the public site" on public.site_setting;

create policy "admins edit settings, and marketing those of the public site" on public.site_setting
  for update to authenticated
  using (key = any ((select private.settings_of_caller())::text[]))
  with check (key = any ((select private.settings_of_caller())::text[]));

drop policy if exists "marketing reads the history of the settings that it edits" on public.setting_change;

create policy "marketing reads the history of the settings that it edits" on public.setting_change
  for select to authenticated
  using (area = 'site_setting' and key = any ((select private.settings_of_caller())::text[]));

revoke all on function private.settings_of_caller() from public, anon, authenticated, service_role;
grant execute on function private.settings_of_caller() to authenticated, service_role;

create index if not exists setting_change_of_key_idx on public.setting_change (key);
