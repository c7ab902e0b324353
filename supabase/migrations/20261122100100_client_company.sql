-- An admin adds a client company, and the timeline presets become its first tasks and milestones.

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

revoke all on function private.is_timeline_preset(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.is_timeline_preset(jsonb) to authenticated, service_role;

create or replace function private.is_setting_value(key text, value jsonb) returns boolean
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
        select from jsonb_array_elements(value) as item where not private.is_timeline_preset(item)
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

-- What a fresh project has is nobody's edit. Presets that were mere titles until now become milestones of the first day.
alter table public.site_setting disable trigger user;
update public.site_setting as setting
set value = case
  when setting.value is null then '[
    {"title": "Kick-off call", "after_days": 2, "length_days": 0},
    {"title": "Ideal customer profile", "after_days": 5, "length_days": 3},
    {"title": "Sending domains and mailboxes", "after_days": 10, "length_days": 7},
    {"title": "First list of companies", "after_days": 14, "length_days": 6},
    {"title": "First messages", "after_days": 18, "length_days": 4},
    {"title": "Campaign is live", "after_days": 21, "length_days": 0},
    {"title": "Check-in after four weeks", "after_days": 49, "length_days": 0}
  ]'::jsonb
  else (
    select coalesce(jsonb_agg(jsonb_build_object(
      'title', btrim(regexp_replace(item #>> '{}', '[[:cntrl:]]+', ' ', 'g')), 'after_days', 0, 'length_days', 0
    )), '[]')
    from jsonb_array_elements(setting.value) as item
    where btrim(regexp_replace(item #>> '{}', '[[:cntrl:]]+', ' ', 'g')) <> ''
  )
end
where setting.key = 'timeline_presets';
alter table public.site_setting enable trigger user;

-- Functions

-- Sent again, it answers with the company that it made the first time.
create function public.create_client_company(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "name": "text", "currency": "text", "campaign_status": "text", "starts_on": "date"
  }');
  author constant uuid := private.caller_id();
  start constant date := case when misfit is null then coalesce((request ->> 'starts_on')::date, current_date) end;
  company public.client_account;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  if start not between '2000-01-01' and '2090-01-01' then
    return private.invalid('starts_on');
  end if;
  begin
    insert into public.client_account (id, name, currency, campaign_status)
    values (
      (request ->> 'id')::uuid, btrim(coalesce(request ->> 'name', '')), coalesce(request ->> 'currency', 'USD'),
      coalesce(request ->> 'campaign_status', 'Onboarding')
    )
    on conflict (id) do nothing
    returning * into company;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(replace(split_part(violated, ' ', 1), 'campaign', 'campaign_status'));
    when string_data_right_truncation then
      return private.invalid('currency');
  end;

  if company.id is not null then
    insert into public.task (
      id, kind, title, starts_on, due_on, client_account_id, created_by, created_by_name, updated_by, updated_by_name,
      position
    )
    select
      gen_random_uuid(), case preset.item ->> 'length_days' when '0' then 'milestone' else 'task' end,
      preset.item ->> 'title',
      case when preset.item ->> 'length_days' <> '0' then
        start + (preset.item ->> 'after_days')::integer - (preset.item ->> 'length_days')::integer + 1
      end,
      start + (preset.item ->> 'after_days')::integer,
      company.id, author, private.name_of(author), author, private.name_of(author),
      (extract(epoch from clock_timestamp()) * 1000000)::bigint + preset.number
    from public.site_setting as setting
    cross join lateral jsonb_array_elements(setting.value) with ordinality as preset (item, number)
    where setting.key = 'timeline_presets';
    perform private.audit('company-created', 'company', company.id::text, jsonb_build_object('name', company.name));
  else
    select * into company
    from public.client_account as earlier
    where earlier.id = (request ->> 'id')::uuid and earlier.name = btrim(coalesce(request ->> 'name', ''));
    if not found then
      return private.invalid('id');
    end if;
  end if;
  return jsonb_build_object('kind', 'created', 'company', to_jsonb(company), 'tasks', (
    select count(*) from public.task where task.client_account_id = company.id
  ));
end
$$;

revoke all on function public.create_client_company(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.create_client_company(jsonb) to authenticated;

-- Indexes

-- The pages of the list of companies.
create index client_account_name_idx on public.client_account (name, id);
