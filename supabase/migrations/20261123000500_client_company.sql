-- The companies that are clients, who belongs to them, and what their campaigns have brought. The account, not the user, owns what a
-- client has.

-- Tables

create table public.client_account (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint "name is one short line"
    check (char_length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  -- All of a company's payments are in one currency, so that their sum means something.
  currency char(3) not null default 'USD' constraint "currency is a code of three letters"
    check (currency ~ '^[A-Z]{3}$'),
  campaign_status text not null default 'Active' constraint "campaign status is known"
    check (campaign_status in ('Onboarding', 'Active', 'Paused', 'Completed')),
  time_zone text not null default 'UTC' constraint "time_zone is known" check (private.is_time_zone(time_zone)),
  -- Nothing new is brought to an archived company. Its people read what there is.
  archived_at timestamptz,
  -- Each of its leads is checked by two people before it is delivered.
  needs_second_check boolean not null default false,
  -- Counts the changes of the name and of the two above: a change names the version that it was made of.
  version integer not null default 1
);

alter table public.client_account enable row level security;
alter table public.client_account force row level security;

-- The user is the key: a person belongs to one account at most, so "their account" has one meaning everywhere.
create table public.client_account_member (
  account_id uuid not null references public.client_account (id) on delete cascade,
  user_id uuid primary key references public."userProfile" (id) on delete cascade,
  -- Rights of a member. The first member of a company has all of them.
  sees_money boolean not null default false,
  may_decide boolean not null default false,
  may_invite boolean not null default false
);

alter table public.client_account_member enable row level security;
alter table public.client_account_member force row level security;

-- Results of a company's campaign by month.
create table public.client_month (
  client_account_id uuid not null references public.client_account (id) on delete cascade,
  -- Its first day.
  month date not null constraint "month is a first day" check (extract(day from month) = 1),
  leads integer not null default 0 constraint "leads are counted" check (leads between 0 and 1000000),
  appointments integer not null default 0 constraint "appointments are counted"
    check (appointments between 0 and 1000000),
  primary key (client_account_id, month)
);

alter table public.client_month enable row level security;
alter table public.client_month force row level security;

-- The policies below call this, so it comes before them. Null means: nobody is signed in, or they belong to no account.
create function private.account_of_caller() returns uuid
language sql stable security definer set search_path = ''
as $$
  select member.account_id
  from public.client_account_member as member
  where member.user_id = (select private.caller_id())
$$;

-- True for a client whose membership has this right.
create function private.has_right(name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select private.role_of_caller()) = 'client' and (
      select case has_right.name
        when 'sees_money' then member.sees_money
        when 'may_decide' then member.may_decide
        when 'may_invite' then member.may_invite
      end
      from public.client_account_member as member
      where member.user_id = (select private.caller_id())
    ),
    false
  )
$$;

-- True for clients who may read what their company pays and owes.
create function private.sees_money() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_right('sees_money') $$;

-- Grants

revoke all on table public.client_account, public.client_account_member, public.client_month
  from public, anon, authenticated, service_role;
grant select on table public.client_account to authenticated, service_role;
grant update (campaign_status, time_zone) on table public.client_account to authenticated;
grant insert, update, delete on table public.client_account to service_role;
grant select on table public.client_account_member to authenticated, service_role;
grant insert, update, delete on table public.client_account_member to service_role;
grant select, insert, update, delete on table public.client_month to authenticated, service_role;

-- Policies

create policy "members read their own account" on public.client_account
  for select to authenticated
  using (id = (select private.account_of_caller()));

create policy "staff and admins read every account" on public.client_account
  for select to authenticated
  using ((select private.role_of_caller()) in ('staff', 'admin'));

create policy "admins set the status of a campaign" on public.client_account
  for update to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

create policy "members read their own membership" on public.client_account_member
  for select to authenticated
  using (user_id = (select private.caller_id()));

create policy "staff and admins read every membership" on public.client_account_member
  for select to authenticated
  using ((select private.role_of_caller()) in ('staff', 'admin'));

create policy "members read their own company's months" on public.client_month
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()));

create policy "staff read every company's months" on public.client_month
  for select to authenticated
  using ((select private.role_of_caller()) = 'staff');

create policy "admins keep every company's months" on public.client_month
  for all to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

-- Functions

-- The company of the member who has confirmed this address.
create function private.company_of_email(address text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select member.account_id
  from auth.users as person
  join public."userProfile" as profile on profile.id = person.id and profile.deactivated_at is null
  join public.client_account_member as member on member.user_id = person.id
  where lower(person.email) = lower(address) and person.email_confirmed_at is not null
  limit 1
$$;

-- Adds a company for the caller. All null: there is one with this id already. A company starts in one way, whether an admin adds
-- it or invites its first person: Onboarding, with the timeline presets as its first tasks.
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

-- Sent again, it answers with the company that it made the first time.
create function public.create_client_company(request jsonb) returns jsonb
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

-- Who is the first of a company may do everything in it.
create function private.give_first_member_all_rights() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- One at a time: of two who join at once, one is the first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: join ' || new.account_id::text, 0));
  if not exists (select from public.client_account_member as member where member.account_id = new.account_id) then
    new.sees_money := true;
    new.may_decide := true;
    new.may_invite := true;
  end if;
  return new;
end
$$;

create trigger give_first_member_all_rights
  before insert on public.client_account_member
  for each row execute function private.give_first_member_all_rights();

-- The people of a company with their rights, by name. Clients omit the company: it is their own.
create function public.list_members(company uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := private.role_of_caller();
  about constant uuid := case when role = 'client' then private.account_of_caller() else list_members.company end;
begin
  if role is null or (role = 'client' and about is null) then
    raise exception 'Only clients of a company, staff and admins can list its people' using errcode = '42501';
  end if;
  return jsonb_build_object('kind', 'members', 'members', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'user_id', person.user_id, 'name', person.name, 'email', person.email, 'sees_money', person.sees_money,
          'may_decide', person.may_decide, 'may_invite', person.may_invite, 'is_active', person.is_active
        )
        order by person.name, person.user_id
      ),
      '[]'
    )
    from (
      select
        member.user_id, private.name_of(member.user_id) as name, known.email::text as email, member.sees_money,
        member.may_decide, member.may_invite, profile.deactivated_at is null as is_active
      from public.client_account_member as member
      join public."userProfile" as profile on profile.id = member.user_id
      join auth.users as known on known.id = member.user_id
      where member.account_id = about
      order by 2, 1
      limit 200
    ) as person
  ));
end
$$;

-- Gives rights to a member and takes them; those that the request does not name stay. A member who may invite does so for colleagues,
-- and for the rights that they have themselves.
create function public.change_member_rights(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(
    request, '{"user_id": "uuid", "sees_money": "boolean", "may_decide": "boolean", "may_invite": "boolean"}'
  );
  is_admin constant boolean := coalesce(private.role_of_caller() = 'admin', false);
  held public.client_account_member;
  wanted public.client_account_member;
  name text;
begin
  if not is_admin and not private.has_right('may_invite') then
    raise exception 'Only members who may invite, and admins, can change rights' using errcode = '42501';
  end if;
  if misfit is not null or request ->> 'user_id' is null then
    return private.invalid(coalesce(misfit, 'user_id'));
  elsif (request ->> 'user_id')::uuid = private.caller_id() then
    return '{"kind": "own-rights"}';
  end if;
  select * into held
  from public.client_account_member as member
  where member.user_id = (request ->> 'user_id')::uuid and (is_admin or member.account_id = private.account_of_caller())
  for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  wanted := held;
  wanted.sees_money := coalesce((request ->> 'sees_money')::boolean, held.sees_money);
  wanted.may_decide := coalesce((request ->> 'may_decide')::boolean, held.may_decide);
  wanted.may_invite := coalesce((request ->> 'may_invite')::boolean, held.may_invite);
  if not is_admin then
    foreach name in array array['sees_money', 'may_decide', 'may_invite'] loop
      if to_jsonb(wanted) -> name <> to_jsonb(held) -> name and not private.has_right(name) then
        return private.invalid(name);
      end if;
    end loop;
  end if;
  if wanted is distinct from held then
    update public.client_account_member as member
    set sees_money = wanted.sees_money, may_decide = wanted.may_decide, may_invite = wanted.may_invite
    where member.user_id = held.user_id;
    if not wanted.may_invite then
      perform private.revoke_invitations_by(held.user_id);
    end if;
    perform private.audit('rights-changed', 'user', held.user_id::text, jsonb_build_object(
      'client_account_id', held.account_id,
      'before', to_jsonb(held) - array['account_id', 'user_id'], 'after', to_jsonb(wanted) - array['account_id', 'user_id']
    ));
  end if;
  return jsonb_build_object('kind', 'changed', 'member', to_jsonb(wanted));
end
$$;

revoke all on function
  private.has_right(text), private.sees_money(), private.give_first_member_all_rights(), public.list_members(uuid),
  public.change_member_rights(jsonb), private.account_of_caller(), private.company_of_email(text), private.start_company(uuid, text, text, text),
  private.add_preset_tasks(uuid, date), public.create_client_company(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.account_of_caller(), private.sees_money() to authenticated, service_role;
grant execute on function
  public.create_client_company(jsonb), public.list_members(uuid), public.change_member_rights(jsonb)
  to authenticated;

-- Indexes

-- The pages of the list of companies.
create index client_account_name_idx on public.client_account (name, id);
create index client_account_campaign_status_idx on public.client_account (campaign_status, id);
create index client_account_member_account_id_idx on public.client_account_member (account_id);
