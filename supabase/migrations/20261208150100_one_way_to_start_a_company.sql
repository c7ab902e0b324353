-- A company starts in one way, whether an admin adds it or invites its first person: Onboarding, with the timeline presets as its first tasks. Until
-- now, one that came by an invitation was Active and had none.

-- Functions

-- Adds a company for the caller. All null: there is one with this id already.
create function private.start_company(id uuid, name text, currency text, campaign_status text)
returns public.client_account
language plpgsql volatile security definer set search_path = ''
as $$
declare
  company public.client_account;
begin
  insert into public.client_account (id, name, currency, campaign_status)
  values (start_company.id, start_company.name, start_company.currency, start_company.campaign_status)
  on conflict on constraint client_account_pkey do nothing
  returning * into company;
  if company.id is null then
    return null;
  end if;
  perform private.audit('company-created', 'company', company.id::text, jsonb_build_object('name', company.name));
  return company;
end
$$;

-- Gives a company the presets as its tasks and milestones. Apart from the company itself, whose fields alone a request may get wrong.
create function private.add_preset_tasks(company_id uuid, starts_on date) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := private.caller_id();
begin
  insert into public.task (
    id, kind, title, starts_on, due_on, client_account_id, created_by, created_by_name, updated_by, updated_by_name,
    position
  )
  select
    gen_random_uuid(), case preset.item ->> 'length_days' when '0' then 'milestone' else 'task' end,
    preset.item ->> 'title',
    case when preset.item ->> 'length_days' <> '0' then
      add_preset_tasks.starts_on + (preset.item ->> 'after_days')::integer - (preset.item ->> 'length_days')::integer + 1
    end,
    add_preset_tasks.starts_on + (preset.item ->> 'after_days')::integer,
    add_preset_tasks.company_id, author, private.name_of(author), author, private.name_of(author),
    (extract(epoch from clock_timestamp()) * 1000000)::bigint + preset.number
  from public.site_setting as setting
  cross join lateral jsonb_array_elements(setting.value) with ordinality as preset (item, number)
  where setting.key = 'timeline_presets';
end
$$;

revoke all on function private.start_company(uuid, text, text, text), private.add_preset_tasks(uuid, date)
  from public, anon, authenticated, service_role;

-- Sent again, it answers with the company that it made the first time.
create or replace function public.create_client_company(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "name": "text", "currency": "text", "campaign_status": "text", "starts_on": "date"
  }');
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
    company := private.start_company(
      (request ->> 'id')::uuid, btrim(coalesce(request ->> 'name', '')), coalesce(request ->> 'currency', 'USD'),
      coalesce(request ->> 'campaign_status', 'Onboarding')
    );
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(replace(split_part(violated, ' ', 1), 'campaign', 'campaign_status'));
    when string_data_right_truncation then
      return private.invalid('currency');
  end;

  if company.id is not null then
    perform private.add_preset_tasks(company.id, start);
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

create or replace function private.create_invitation(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  unfit constant text := private.unfit_field_of_invitation(request);
  address constant text := lower(request ->> 'email');
  company constant text := btrim(request ->> 'company');
  made public.invitation;
  person record;
  account_id uuid;
begin
  if (select private.role_of_caller()) is distinct from 'admin' then
    raise exception 'Only admins can invite' using errcode = '42501';
  end if;
  if unfit is not null then
    return jsonb_build_object('kind', 'invalid', 'field', unfit);
  end if;
  account_id := request ->> 'client_account_id';

  -- One at a time: two admins who invite the same address at once leave one open invitation, and the limit holds.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: invite', 0));
  select * into made from public.invitation as held where held.id = (request ->> 'id')::uuid;
  if made.token_hash = private.hash_of(request ->> 'token') and made.email = address then
    return jsonb_build_object('kind', 'created', 'id', made.id, 'expires_at', private.as_utc(made.expires_at));
  elsif made.id is not null then
    return '{"kind": "invalid", "field": "id"}';
  end if;

  select profile.deactivated_at is not null as is_deactivated into person
  from auth.users as known
  left join public."userProfile" as profile on profile.id = known.id
  where known.email = address;
  if found then
    return jsonb_build_object('kind', 'already-a-user', 'is_deactivated', person.is_deactivated);
  end if;
  if 50 <= (
    select count(*)
    from public.invitation as other
    where other.accepted_at is null and other.revoked_at is null and other.expires_at > now() and other.email <> address
  ) then
    return '{"kind": "too-many"}';
  end if;

  if (request ->> 'role' = 'client') <> (num_nonnulls(account_id, company) = 1) or num_nonnulls(account_id, company) > 1
    or account_id is not null and not exists (select from public.client_account as known where known.id = account_id)
  then
    return '{"kind": "invalid", "field": "client_account_id"}';
  end if;
  if company is not null then
    -- Two companies of one name could not be told apart when the next person is invited.
    if company = '' or exists (select from public.client_account as known where lower(known.name) = lower(company)) then
      return '{"kind": "invalid", "field": "company"}';
    end if;
  end if;
  begin
    if company is not null then
      account_id := (private.start_company(
        gen_random_uuid(), company, currency => 'USD', campaign_status => 'Onboarding'
      )).id;
      perform private.add_preset_tasks(account_id, current_date);
    end if;
    perform private.invite((request ->> 'id')::uuid, address, request ->> 'role', account_id, request ->> 'token');
  exception
    when unique_violation then
      return '{"kind": "invalid", "field": "token"}';
  end;
  return jsonb_build_object(
    'kind', 'created', 'id', request ->> 'id',
    'expires_at', private.as_utc(now() + interval '7 days')
  );
end
$$;
