-- The seller of invoices is a setting.

-- Who issues invoices: name, address of several lines, tax number, address for questions, and how to pay by transfer.
create or replace function private.is_seller(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then coalesce(
    value - array['name', 'address', 'tax_number', 'email', 'bank'] = '{}' and not exists (
      select
      from unnest(array['name', 'address', 'tax_number', 'email', 'bank']) as field
      where jsonb_typeof(value -> field) is distinct from 'string'
        or value ->> field ~ '[\u0001-\u0009\u000b-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]'
    )
    and char_length(btrim(value ->> 'name')) between 1 and 160 and value ->> 'name' !~ '[[:cntrl:]]'
    and char_length(btrim(value ->> 'address')) between 1 and 500
    and char_length(value ->> 'tax_number') <= 40 and value ->> 'tax_number' !~ '[[:cntrl:]]'
    and private.is_email_address(value ->> 'email')
    and char_length(value ->> 'bank') <= 500, false)
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

insert into public.site_setting (key, is_public, value) values ('seller', false, null)
on conflict (key) do nothing;

revoke all on function private.is_seller(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.is_seller(jsonb) to authenticated, service_role;
