-- Who edited a setting is told to admins, by its history (setting_change). A client and a member of staff, who read the settings
-- themselves, do not read it.

-- Grants

revoke select on table public.site_setting from authenticated;
grant select (key, value, is_public, version, updated_at) on table public.site_setting to authenticated;
