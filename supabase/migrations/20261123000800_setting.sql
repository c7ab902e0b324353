-- Settings that admins can change, and their history. Two admins who edit one setting at the same time lose nothing: the
-- second is told.

-- Checks

-- A preset is due so many days after the company's start, and is worked on for so many days before; none makes a milestone.
create function private.is_timeline_preset(item jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(item) = 'object'
    and item - array['title', 'after_days', 'length_days'] = '{}'
    and jsonb_typeof(item -> 'title') = 'string' and jsonb_typeof(item -> 'after_days') = 'number'
    and jsonb_typeof(item -> 'length_days') = 'number'
    and char_length(item ->> 'title') between 1 and 200 and (item ->> 'title') !~ '[[:cntrl:]]'
    and (item ->> 'title') = btrim(item ->> 'title')
    and (item ->> 'after_days') ~ '^\d{1,4}$' and (item ->> 'after_days')::integer <= 1000
    and (item ->> 'length_days') ~ '^\d{1,4}$'
    and (item ->> 'length_days')::integer <= (item ->> 'after_days')::integer + 1,
    false
  )
$$;

-- An object with exactly these texts, each one line of at most so many characters.
create function private.has_words(value jsonb, most jsonb) returns boolean
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
create function private.are_words(value jsonb, fewest integer, longest integer, most jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'array' then
    jsonb_array_length(value) between fewest and longest and not exists (
      select from jsonb_array_elements(value) as item where not private.has_words(item, most)
    )
  else false end
$$;

create function private.is_brand(value jsonb) returns boolean
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
create function private.is_fee_example(value jsonb) returns boolean
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
create function private.is_picture_path(path text) returns boolean
language sql immutable set search_path = ''
as $$
  select path ~ '^/pictures/[0-9a-f]{32}\.(jpg|png)$'
$$;

-- The address of a picture elsewhere, or an uploaded one with its alternative text.
create function private.is_picture_value(value jsonb) returns boolean
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
create function private.is_seller(value jsonb) returns boolean
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
create function private.are_flag_choices(value jsonb) returns boolean
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

create function private.is_setting_value(key text, value jsonb) returns boolean
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

-- Tables

-- One row per setting, made here; a null value means "use the built-in default".
create table public.site_setting (
  key text primary key,
  value jsonb,
  is_public boolean not null,
  -- Null until the setting is first edited.
  updated_at timestamptz,
  -- Whoever has changed something cannot be deleted, only deactivated.
  updated_by uuid references auth.users (id),
  -- Counts the edits: an edit names the version that it was made of.
  version integer not null default 1,
  constraint "key is known and as public as it should be" check (
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
  ('brand', true, null),
  ('founders', true, null),
  ('statistics', true, null),
  ('testimonial', true, null),
  ('questions', true, null),
  ('fee_example', true, null),
  ('dossier', true, null),
  ('feature_flags', true, null),
  (
    'academy_sections', false,
    '{"Paid Ads": true, "Customer Service": true, "Offer Recreation": false, "Sales Trainings": true, "InteliCRM": true}'
  ),
  (
    'timeline_presets', false,
    '[
      {"title": "Kick-off call", "after_days": 2, "length_days": 0},
      {"title": "Ideal customer profile", "after_days": 5, "length_days": 3},
      {"title": "Sending domains and mailboxes", "after_days": 10, "length_days": 7},
      {"title": "First list of companies", "after_days": 14, "length_days": 6},
      {"title": "First messages", "after_days": 18, "length_days": 4},
      {"title": "Campaign is live", "after_days": 21, "length_days": 0},
      {"title": "Check-in after four weeks", "after_days": 49, "length_days": 0}
    ]'
  ),
  ('virtual_office_url', false, null),
  ('operations_url', false, null),
  ('seller', false, null);

-- Every edit of a setting. Before and after stand here in full: what somebody accepted as the terms can be read word for word.
-- That is too much for the log, whose entry says who, when and which fields, and names the row here.
create table public.setting_change (
  id bigint generated always as identity primary key,
  area text not null constraint "area is known"
    check (area in ('site_setting', 'meeting_link', 'meeting_type', 'weekly_hours', 'meeting_host')),
  -- The setting's key, the meeting's slug or the host's id.
  key text not null,
  at timestamptz not null default now(),
  -- Null: the owner of the database.
  actor_id uuid,
  actor_name text,
  -- The columns that changed.
  before jsonb not null,
  after jsonb not null
);

alter table public.setting_change enable row level security;
alter table public.setting_change force row level security;

create trigger refuse_change
  before update or delete or truncate on public.setting_change
  for each statement execute function private.refuse_change();

-- Also in a session that switches ordinary triggers off.
alter table public.setting_change enable always trigger refuse_change;

-- The settings that the caller may edit: all of them for admins, and for staff with the duty marketing what the public site says
-- and shows, apart from the policies and feature flags.
create function private.settings_of_caller() returns text[]
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

-- Grants: a setting is edited, never added or removed. Who edited one is told to admins, by its history.

revoke all on table public.site_setting, public.setting_change from public, anon, authenticated, service_role;
grant select (key, value, is_public, updated_at, version) on table public.site_setting to anon, authenticated;
grant update (value) on table public.site_setting to authenticated, service_role;
grant select on table public.site_setting to service_role;
grant select on table public.setting_change to authenticated, service_role;

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

create policy "admins edit settings, and marketing those of the public site" on public.site_setting
  for update to authenticated
  using (key = any ((select private.settings_of_caller())::text[]))
  with check (key = any ((select private.settings_of_caller())::text[]));

create policy "admins read the history of settings" on public.setting_change
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "marketing reads the history of the settings that it edits" on public.setting_change
  for select to authenticated
  using (area = 'site_setting' and key = any ((select private.settings_of_caller())::text[]));

-- Functions that keep the history

create function private.stamp_setting() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := (select private.caller_id());
  return new;
end
$$;

create trigger stamp_setting
  before update of value on public.site_setting
  for each row when (old.value is distinct from new.value)
  execute function private.stamp_setting();

create function private.count_edit() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- By whichever road a setting is edited, its edit counts.
create trigger count_edit
  before update on public.site_setting
  for each row when (old.value is distinct from new.value)
  execute function private.count_edit();

create function private.keep_change(area text, key text, before jsonb, after jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := (select private.caller_id());
  kept bigint;
begin
  insert into public.setting_change (area, key, actor_id, actor_name, before, after)
  values (keep_change.area, keep_change.key, author, private.name_of(author), keep_change.before, keep_change.after)
  returning id into kept;
  perform private.audit('setting-changed', keep_change.area, keep_change.key, jsonb_build_object(
    'change_id', kept, 'fields', (select jsonb_agg(field order by field) from jsonb_object_keys(keep_change.after) as field)
  ));
end
$$;

-- Keeps which columns changed, from what to what. The argument is the column that names the row.
create function private.audit_setting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was constant jsonb := to_jsonb(old) - array['updated_at', 'updated_by', 'version'];
  fields jsonb;
  changes jsonb;
begin
  select jsonb_object_agg(changed.key, was -> changed.key), jsonb_object_agg(changed.key, changed.value)
  into fields, changes
  from jsonb_each(to_jsonb(new)) as changed
  where was ? changed.key and changed.value is distinct from was -> changed.key;
  if changes is not null then
    perform private.keep_change(tg_table_name, was ->> tg_argv[0], fields, changes);
  end if;
  return null;
end
$$;

create trigger audit_site_setting
  after update on public.site_setting
  for each row execute function private.audit_setting('key');

create trigger require_public_url
  before insert or update of value on public.site_setting
  for each row when (new.key in ('logo_url', 'hero_image_url', 'founder_image_urls', 'virtual_office_url', 'operations_url'))
  execute function private.require_public_url('value', 'value fits its key');

-- The answer to the second of two editors: the kind, the current row, and who changed it.
create function private.conflict(area text, key text, held jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('kind', 'conflict', 'updated_by_name', null, 'updated_at', null) || held || coalesce(
    (
      select jsonb_build_object('updated_by_name', change.actor_name, 'updated_at', private.as_utc(change.at))
      from public.setting_change as change
      where change.area = conflict.area and change.key = conflict.key
      order by change.id desc
      limit 1
    ),
    '{}'
  )
$$;

-- Functions of the settings' pages. Each locks the row: of two edits of one version, one is saved. Who asks for what is
-- there already, as when an answer was lost, is told that it is saved.

create function public.save_setting(request jsonb) returns jsonb
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

-- The sections of the academy that admins have switched on. The search asks, as the owner: it finds no video of another one, whose
-- address would lead nowhere.
create function private.active_academy_sections() returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(section.name)
  from public.site_setting as setting, jsonb_each(setting.value) as section (name, is_active)
  where setting.key = 'academy_sections' and section.is_active = 'true'
$$;

revoke all on function
  private.is_timeline_preset(jsonb), private.has_words(jsonb, jsonb), private.are_words(jsonb, integer, integer, jsonb),
  private.is_brand(jsonb), private.is_seller(jsonb), private.is_fee_example(jsonb), private.is_picture_path(text), private.is_picture_value(jsonb),
  private.are_flag_choices(jsonb), private.is_setting_value(text, jsonb), private.stamp_setting(),
  private.count_edit(), private.keep_change(text, text, jsonb, jsonb), private.audit_setting(),
  private.conflict(text, text, jsonb), public.save_setting(jsonb), private.active_academy_sections(),
  private.settings_of_caller()
  from public, anon, authenticated, service_role;
grant execute on function
  private.is_timeline_preset(jsonb), private.has_words(jsonb, jsonb), private.are_words(jsonb, integer, integer, jsonb),
  private.is_brand(jsonb), private.is_seller(jsonb), private.is_fee_example(jsonb), private.is_picture_path(text), private.is_picture_value(jsonb),
  private.are_flag_choices(jsonb), private.is_setting_value(text, jsonb), private.settings_of_caller()
  to authenticated, service_role;
grant execute on function public.save_setting(jsonb) to authenticated;

-- Indexes

create index site_setting_is_public_idx on public.site_setting (is_public);
create index site_setting_updated_by_idx on public.site_setting (updated_by);
-- The pages of one setting's history, the newest first, and of everything's by the primary key.
create index setting_change_key_idx on public.setting_change (area, key, id desc);
-- Of the settings that marketing edits.
create index setting_change_of_key_idx on public.setting_change (key);
