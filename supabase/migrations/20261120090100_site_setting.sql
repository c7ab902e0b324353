-- What admins can change about the site. One row per setting, made here; a null value means "use the built-in default".

-- The checks below call these, so they come before the table.

-- An https address of a public host: no user or password in it, no other scheme, no spaces.
create function private.is_https_url(url text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(url) <= 2000
    and url ~* '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?(:[0-9]{1,5})?([/?#][^[:space:][:cntrl:]<>"\\]*)?$'
$$;

create function private.is_setting_value(key text, value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when key in ('terms_text', 'privacy_text') then
      jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and 100000
    when key = 'footer_text' then
      jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and 2000
    when key in ('logo_url', 'hero_image_url', 'virtual_office_url', 'operations_url') then
      jsonb_typeof(value) = 'string' and private.is_https_url(value #>> '{}')
    when key = 'founder_image_urls' then
      jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 10 and not exists (
        select from jsonb_array_elements(value) as item
        where jsonb_typeof(item) <> 'string' or not private.is_https_url(item #>> '{}')
      )
    when key = 'timeline_presets' then
      jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 100 and not exists (
        select from jsonb_array_elements(value) as item
        where jsonb_typeof(item) <> 'string' or char_length(item #>> '{}') not between 1 and 200
      )
    when key = 'academy_sections' then
      jsonb_typeof(value) = 'object'
      and value ?& array['Paid Ads', 'Customer Service', 'Offer Recreation', 'Sales Trainings', 'InteliCRM']
      and not exists (
        select from jsonb_each(value) as section
        where jsonb_typeof(section.value) <> 'boolean'
          or section.key not in ('Paid Ads', 'Customer Service', 'Offer Recreation', 'Sales Trainings', 'InteliCRM')
      )
    else false
  end
$$;

-- Table

create table public.site_setting (
  key text primary key,
  value jsonb,
  is_public boolean not null,
  -- Null until the setting is first edited.
  updated_at timestamptz,
  updated_by uuid references auth.users (id) on delete set null,
  constraint "key is known and as public as it should be" check (
    (key, is_public) in (
      ('terms_text', true),
      ('privacy_text', true),
      ('footer_text', true),
      ('logo_url', true),
      ('hero_image_url', true),
      ('founder_image_urls', true),
      ('academy_sections', false),
      ('timeline_presets', false),
      ('virtual_office_url', false),
      ('operations_url', false)
    )
  ),
  constraint "value fits its key" check (value is null or private.is_setting_value(key, value))
);

alter table public.site_setting enable row level security;
alter table public.site_setting force row level security;

insert into public.site_setting (key, is_public, value) values
  ('terms_text', true, null),
  ('privacy_text', true, null),
  ('footer_text', true, null),
  ('logo_url', true, null),
  ('hero_image_url', true, null),
  ('founder_image_urls', true, null),
  (
    'academy_sections', false,
    '{"Paid Ads": true, "Customer Service": true, "Offer Recreation": false, "Sales Trainings": true, "InteliCRM": true}'
  ),
  ('timeline_presets', false, null),
  ('virtual_office_url', false, null),
  ('operations_url', false, null);

-- Grants: a setting is edited, never added or removed.

revoke all on table public.site_setting from public, anon, authenticated, service_role;
grant select on table public.site_setting to anon, authenticated, service_role;
grant update (value) on table public.site_setting to authenticated, service_role;

revoke all on function private.is_https_url(text) from public, anon, authenticated, service_role;
revoke all on function private.is_setting_value(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.is_https_url(text) to authenticated, service_role;
grant execute on function private.is_setting_value(text, jsonb) to authenticated, service_role;

-- Policies

create policy "everybody reads public settings" on public.site_setting
  for select to anon, authenticated
  using (is_public);

-- The page /studio/operations opens for staff, but stays empty because of this.
create policy "staff read every setting but the operations address" on public.site_setting
  for select to authenticated
  using ((select private.role_of_caller()) = 'staff' and key <> 'operations_url');

create policy "admins read every setting" on public.site_setting
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "admins edit settings" on public.site_setting
  for update to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

-- Functions

create function private.stamp_setting() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := (select auth.uid());
  return new;
end
$$;

revoke all on function private.stamp_setting() from public, anon, authenticated, service_role;

create trigger stamp_setting
  before update of value on public.site_setting
  for each row when (old.value is distinct from new.value)
  execute function private.stamp_setting();

-- Indexes

create index site_setting_is_public_idx on public.site_setting (is_public);
create index site_setting_updated_by_idx on public.site_setting (updated_by);
