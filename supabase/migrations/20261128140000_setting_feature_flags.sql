-- Admins switch feature flags on and off.
-- Serves older servers.

-- What admins have chosen of feature flags: {"portal": {"forecast": false}}.
create or replace function private.are_flag_choices(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    (select count(*) between 1 and 50 from jsonb_object_keys(value))
    and not exists (
      select from jsonb_each(value) as remote
      where remote.key !~ '^[a-z]{1,40}$'
        or case when jsonb_typeof(remote.value) = 'object' then
          (select count(*) from jsonb_object_keys(remote.value)) > 100
          or exists (
            select from jsonb_each(remote.value) as flag
            where flag.key !~ '^[a-z][a-zA-Z]{0,39}$' or jsonb_typeof(flag.value) <> 'boolean'
          )
        else true end
    )
  else false end
$$;

create or replace function private.is_setting_value(key text, value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when key in ('terms_text', 'privacy_text') then
      jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and 100000
    when key = 'footer_text' then
      jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and 2000
    when key in ('virtual_office_url', 'operations_url') then
      jsonb_typeof(value) = 'string' and private.is_https_url(value #>> '{}')
    when key = 'logo_url' then
      jsonb_typeof(value) = 'string'
      and (private.is_https_url(value #>> '{}') or private.is_picture_path(value #>> '{}'))
    when key = 'hero_image_url' then private.is_picture_value(value)
    when key = 'founder_image_urls' then
      case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) <= 10 and not exists (
        select from jsonb_array_elements(value) as item
        where item <> 'null' and not private.is_picture_value(item)
      ) else false end
    when key = 'brand' then private.is_brand(value)
    when key = 'seller' then private.is_seller(value)
    when key = 'founders' then
      private.are_words(value, 2, 2, '{"name": 60, "work": 80, "story": 300}')
    when key = 'statistics' then
      case when private.are_words(value -> 'figures', 3, 3, '{"value": 12, "label": 80, "basis": 200}') then
        private.has_words(value - 'figures', '{"source": 300}')
      else false end
    when key = 'testimonial' then
      private.has_words(value, '{"quote": 400, "name": 60, "position": 100}')
    when key = 'questions' then
      private.are_words(value, 1, 12, '{"question": 120, "answer": 500}')
    when key = 'fee_example' then private.is_fee_example(value)
    when key = 'dossier' then
      private.are_words(value, 1, 10, '{"label": 40, "text": 160}')
    when key = 'timeline_presets' then
      jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 100 and not exists (
        select from jsonb_array_elements(value) as item where not private.is_timeline_preset(item)
      )
    when key = 'feature_flags' then private.are_flag_choices(value)
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

alter table public.site_setting
  drop constraint if exists "key is known and as public as it should be",
  drop constraint if exists "value fits its key";

alter table public.site_setting
  add constraint "key is known and as public as it should be" check (
    (key, is_public) in (
      ('terms_text', true),
      ('privacy_text', true),
      ('footer_text', true),
      ('logo_url', true),
      ('hero_image_url', true),
      ('founder_image_urls', true),
      ('brand', true),
      ('founders', true),
      ('statistics', true),
      ('testimonial', true),
      ('questions', true),
      ('fee_example', true),
      ('dossier', true),
      ('feature_flags', true),
      ('academy_sections', false),
      ('timeline_presets', false),
      ('virtual_office_url', false),
      ('operations_url', false),
      ('seller', false)
    )
  ),
  add constraint "value fits its key" check (value is null or private.is_setting_value(key, value));

insert into public.site_setting (key, is_public, value) values ('feature_flags', true, null)
on conflict (key) do nothing;

revoke all on function private.are_flag_choices(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.are_flag_choices(jsonb) to authenticated, service_role;
