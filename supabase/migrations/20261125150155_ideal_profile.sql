-- Ideal profiles: what a client company's leads should be like. Research writes one, and the client agrees to it.

-- Functions that the policies call, so they come before them. Research is a duty of staff, for all companies or for some.

create function private.researches_all() returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.role_of_caller() = 'admin', false) or private.has_duty('research') $$;

-- Companies to which the caller's duty is limited.
create function private.researched_companies() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(given.client_account_id), '{}')
  from public.staff_duty as given
  where given.user_id = (select private.caller_id()) and given.duty = 'research' and given.client_account_id is not null
    and (select private.role_of_caller()) = 'staff'
$$;

create function private.is_researcher() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.researches_all() or cardinality(private.researched_companies()) > 0 $$;

create function private.may_research(company uuid) returns boolean
language sql stable set search_path = ''
as $$ select private.researches_all() or coalesce(company = any (private.researched_companies()), false) $$;

create function private.require_researcher() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_researcher() then
    raise exception 'Only research and admins can do this' using errcode = '42501';
  end if;
end
$$;

-- A list of at most so many texts, each one line of at most so many characters.
create function private.are_lines(value jsonb, most integer, longest integer) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'array' then
    jsonb_array_length(value) <= most and not exists (
      select from jsonb_array_elements(value) as item
      where jsonb_typeof(item) <> 'string' or char_length(btrim(item #>> '{}')) not between 1 and longest
        or item #>> '{}' ~ '[[:cntrl:]]'
    )
  else false end
$$;

-- Table

create table public.ideal_profile (
  id uuid primary key,
  client_account_id uuid not null references public.client_account (id) on delete cascade,
  name text not null constraint "name is one short line"
    check (char_length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  industries jsonb not null default '[]' constraint "industries are at most 30 lines" check (private.are_lines(industries, 30, 80)),
  sizes jsonb not null default '[]' constraint "sizes are at most 10 lines" check (private.are_lines(sizes, 10, 40)),
  countries jsonb not null default '[]' constraint "countries are at most 60 lines" check (private.are_lines(countries, 60, 60)),
  titles jsonb not null default '[]' constraint "titles are at most 30 lines" check (private.are_lines(titles, 30, 80)),
  leave_out text not null default '' constraint "leave_out is a text of at most 1000 characters"
    check (char_length(leave_out) <= 1000 and leave_out !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  status text not null default 'draft' constraint "status is known" check (status in ('draft', 'agreed')),
  agreed_by uuid,
  agreed_by_name text,
  agreed_at timestamptz,
  -- Counts the changes: a change names the version that it was made of.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  constraint "an agreed profile says who agreed and when" check (
    (status = 'agreed') = (agreed_by is not null) and num_nonnulls(agreed_by, agreed_by_name, agreed_at) in (0, 3)
  )
);

alter table public.ideal_profile enable row level security;
alter table public.ideal_profile force row level security;

-- Grants: written by functions only.

revoke all on table public.ideal_profile from public, anon, authenticated, service_role;
grant select on table public.ideal_profile to authenticated, service_role;

-- Policies

create policy "members read their own company's profiles" on public.ideal_profile
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()) and (select private.role_of_caller()) = 'client');

create policy "research reads the profiles of its companies" on public.ideal_profile
  for select to authenticated
  using (
    (select private.researches_all()) or client_account_id = any ((select private.researched_companies())::uuid[])
  );

-- Functions

-- Without a version it adds a profile, and sent again answers with it. With the version that the caller has seen, it changes the fields
-- that the request names; an agreed profile is a draft again.
create function public.save_ideal_profile(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "client_account_id": "uuid", "name": "text", "industries": "list", "sizes": "list",
    "countries": "list", "titles": "list", "leave_out": "text"
  }');
  author constant uuid := private.caller_id();
  held public.ideal_profile;
  wanted public.ideal_profile;
  violated text;
begin
  perform private.require_researcher();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  -- Two requests of one new id come one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: profile ' || lower(request ->> 'id'), 0));
  select * into held from public.ideal_profile as known where known.id = (request ->> 'id')::uuid;
  if held.id is null and request ->> 'version' is not null or held.id is not null and not private.may_research(held.client_account_id) then
    return '{"kind": "missing"}';
  end if;
  wanted := jsonb_populate_record(held, jsonb_build_object(
    'name', btrim(coalesce(request ->> 'name', held.name, '')),
    'industries', coalesce(nullif(request -> 'industries', 'null'), held.industries, '[]'),
    'sizes', coalesce(nullif(request -> 'sizes', 'null'), held.sizes, '[]'),
    'countries', coalesce(nullif(request -> 'countries', 'null'), held.countries, '[]'),
    'titles', coalesce(nullif(request -> 'titles', 'null'), held.titles, '[]'),
    'leave_out', btrim(coalesce(request ->> 'leave_out', held.leave_out, ''), e' \t\r\n')
  ));
  if held.id is not null and held.version is distinct from (request ->> 'version')::integer then
    -- The answer to the request that wrote this was lost.
    if held.updated_by = author and wanted is not distinct from held then
      return jsonb_build_object('kind', 'saved', 'profile', to_jsonb(held));
    end if;
    return jsonb_build_object('kind', 'conflict', 'profile', to_jsonb(held));
  end if;
  if held.id is null and not (
    private.may_research((request ->> 'client_account_id')::uuid) and exists (
      select from public.client_account as company
      where company.id = (request ->> 'client_account_id')::uuid and company.archived_at is null
    )
  ) then
    return private.invalid('client_account_id');
  end if;
  begin
    insert into public.ideal_profile as stored (
      id, client_account_id, name, industries, sizes, countries, titles, leave_out, updated_by, updated_by_name
    ) values (
      (request ->> 'id')::uuid, coalesce(held.client_account_id, (request ->> 'client_account_id')::uuid), wanted.name,
      wanted.industries, wanted.sizes, wanted.countries, wanted.titles, wanted.leave_out, author, private.name_of(author)
    )
    on conflict (id) do update set
      name = excluded.name, industries = excluded.industries, sizes = excluded.sizes, countries = excluded.countries,
      titles = excluded.titles, leave_out = excluded.leave_out, status = 'draft', agreed_by = null, agreed_by_name = null,
      agreed_at = null, version = stored.version + 1, updated_by = excluded.updated_by,
      updated_by_name = excluded.updated_by_name, updated_at = now()
    returning * into held;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  return jsonb_build_object('kind', 'saved', 'profile', to_jsonb(held));
end
$$;

-- For the company, by a member who may decide, or by an admin to whom the company has said so.
create function public.agree_to_profile(id uuid, version integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_admin constant boolean := coalesce(private.role_of_caller() = 'admin', false);
  held public.ideal_profile;
begin
  if not is_admin and not private.has_right('may_decide') then
    raise exception 'Only members who may decide, and admins, can agree to a profile' using errcode = '42501';
  end if;
  select * into held
  from public.ideal_profile as known
  where known.id = agree_to_profile.id and (is_admin or known.client_account_id = private.account_of_caller())
  for update;
  if not found then
    return '{"kind": "missing"}';
  elsif held.version is distinct from agree_to_profile.version then
    return jsonb_build_object('kind', 'conflict', 'profile', to_jsonb(held));
  elsif held.status = 'draft' then
    update public.ideal_profile as known
    set status = 'agreed', agreed_by = private.caller_id(), agreed_by_name = private.name_of(private.caller_id()), agreed_at = now()
    where known.id = held.id
    returning * into held;
    perform private.audit('profile-agreed', 'ideal-profile', held.id::text, jsonb_build_object(
      'client_account_id', held.client_account_id, 'version', held.version
    ));
  end if;
  return jsonb_build_object('kind', 'agreed', 'profile', to_jsonb(held));
end
$$;

revoke all on function
  private.researches_all(), private.researched_companies(), private.is_researcher(), private.may_research(uuid),
  private.require_researcher(), private.are_lines(jsonb, integer, integer), public.save_ideal_profile(jsonb),
  public.agree_to_profile(uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function private.researches_all(), private.researched_companies(), private.is_researcher()
  to authenticated, service_role;
grant execute on function private.are_lines(jsonb, integer, integer) to service_role;
grant execute on function public.save_ideal_profile(jsonb), public.agree_to_profile(uuid, integer) to authenticated;

-- Indexes

create index ideal_profile_client_account_id_idx on public.ideal_profile (client_account_id, name, id);
