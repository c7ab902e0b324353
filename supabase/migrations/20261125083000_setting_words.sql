-- The brand and the words of the home page can be edited.

-- An object with exactly these texts, each one line of at most so many characters.
create or replace function private.has_words(value jsonb, most jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then
    value - array(select jsonb_object_keys(most)) = '{}' and not exists (
      select from jsonb_each_text(most) as field (name, most)
      where jsonb_typeof(value -> field.name) is distinct from 'string'
        or char_length(btrim(value ->> field.name)) not between 1 and field.most::integer
        -- Nor signs that turn the direction of what stands around them.
        or value ->> field.name ~ '[[:cntrl:]\u2028\u2029\u202a-\u202e\u2066-\u2069]'
    )
  else false end
$$;

-- A list of such objects.
create or replace function private.are_words(value jsonb, fewest integer, longest integer, most jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'array' then
    jsonb_array_length(value) between fewest and longest and not exists (
      select from jsonb_array_elements(value) as item where not private.has_words(item, most)
    )
  else false end
$$;

create or replace function private.is_brand(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' and private.are_words(value -> 'social', 0, 6, '{"name": 30, "url": 300}') then
    private.has_words(value - 'social' - 'name', '{"support_email": 254}')
    and (not value ? 'name' or private.has_words(jsonb_build_object('name', value -> 'name'), '{"name": 40}'))
    and private.is_email_address(value ->> 'support_email')
    and not exists (
      select from jsonb_array_elements(value -> 'social') as link where not private.is_public_url(link ->> 'url')
    )
  else false end
$$;

-- Whole percent and dollars, and three months with whole numbers.
create or replace function private.is_fee_example(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' and jsonb_typeof(value -> 'months') = 'array' then coalesce(
    value - array['share_percent', 'deal_dollars', 'months'] = '{}'
    and value ->> 'share_percent' ~ '^\d{1,3}$' and (value ->> 'share_percent')::integer between 1 and 100
    and value ->> 'deal_dollars' ~ '^[1-9]\d{0,7}$'
    and jsonb_typeof(value -> 'share_percent') = 'number' and jsonb_typeof(value -> 'deal_dollars') = 'number'
    and jsonb_array_length(value -> 'months') = 3 and not exists (
      select
      from jsonb_array_elements(value -> 'months') as month, unnest(array['leads', 'meetings', 'deals']) as field
      where case when jsonb_typeof(month) = 'object' then
        month - array['leads', 'meetings', 'deals'] <> '{}'
        or jsonb_typeof(month -> field) is distinct from 'number' or month ->> field !~ '^\d{1,4}$'
      else true end
    ), false)
  else false end
$$;

-- The path of an uploaded picture, as site_picture names it.
create or replace function private.is_picture_path(path text) returns boolean
language sql immutable set search_path = ''
as $$
  select path ~ '^/pictures/[0-9a-f]{32}\.(jpg|png)$'
$$;

-- The address of a picture elsewhere, or an uploaded one with its alternative text.
create or replace function private.is_picture_value(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'string' then private.is_https_url(value #>> '{}')
    when 'object' then
      private.has_words(value, '{"src": 50, "alt": 200}') and private.is_picture_path(value ->> 'src')
    else false
  end
$$;

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

revoke all on function
  private.has_words(jsonb, jsonb), private.are_words(jsonb, integer, integer, jsonb), private.is_brand(jsonb),
  private.is_fee_example(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  private.has_words(jsonb, jsonb), private.are_words(jsonb, integer, integer, jsonb), private.is_brand(jsonb),
  private.is_fee_example(jsonb)
  to authenticated, service_role;

alter table public.site_setting drop constraint "key is known and as public as it should be";
alter table public.site_setting add constraint "key is known and as public as it should be" check (
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
  );

insert into public.site_setting (key, is_public, value) values
  ('brand', true, null),
  ('founders', true, null),
  ('statistics', true, null),
  ('testimonial', true, null),
  ('questions', true, null),
  ('fee_example', true, null),
  ('dossier', true, null)
on conflict do nothing;
