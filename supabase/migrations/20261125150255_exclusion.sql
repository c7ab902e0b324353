-- Exclusions: domains and people that are never proposed, to one client company or to any. Checked when rows are imported and when a
-- lead is delivered.

-- Table

create table public.exclusion (
  id uuid primary key default gen_random_uuid(),
  -- Null: for everybody.
  client_account_id uuid references public.client_account (id) on delete cascade,
  kind text not null constraint "kind is known" check (kind in ('domain', 'address')),
  -- Of a person there is the hash alone.
  domain text,
  -- Of the normalised value, with a key: the addresses cannot be found by trying them all.
  value_hash bytea not null,
  cause text not null constraint "cause is known" check (cause in ('customer', 'competitor', 'opted-out', 'bounced', 'other')),
  -- Null: the person themselves, by a link.
  created_by uuid,
  created_by_name text,
  created_at timestamptz not null default now(),
  constraint "only a domain is readable" check ((kind = 'domain') = (domain is not null)),
  constraint "a value is excluded once" unique nulls not distinct (client_account_id, value_hash)
);

alter table public.exclusion enable row level security;
alter table public.exclusion force row level security;

-- Grants: written by functions only. The hash is for the functions.

revoke all on table public.exclusion from public, anon, authenticated, service_role;
grant select (id, client_account_id, kind, domain, cause, created_by, created_by_name, created_at) on table public.exclusion
  to authenticated;
grant select on table public.exclusion to service_role;

-- Policies

create policy "members read their own company's exclusions" on public.exclusion
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()) and (select private.role_of_caller()) = 'client');

create policy "research reads the exclusions of its companies" on public.exclusion
  for select to authenticated
  using (
    (select private.researches_all()) or client_account_id = any ((select private.researched_companies())::uuid[])
  );

create policy "research reads what is excluded for everybody" on public.exclusion
  for select to authenticated
  using (client_account_id is null and (select private.is_researcher()));

-- Functions

create function private.hash_of_exclusion(value text) returns bytea
language sql stable security definer set search_path = ''
as $$
  select sha256(convert_to(secret.key, 'utf8') || sha256(convert_to(secret.key || 'exclusion ' || value, 'utf8')))
  from private.caller_hash_key as secret
$$;

-- A domain as it is stored, from a domain or an address of a page. Null: it is none.
create function private.domain_of(written text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  host constant text := regexp_replace(
    regexp_replace(lower(btrim(left(written, 500))), '^[a-z]+://', ''), '^www\.|[/?#:].*$|\.$', '', 'g'
  );
begin
  if char_length(host) <= 253 and host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$' then
    return host;
  end if;
  return null;
end
$$;

-- Why this address or this domain is not proposed to a company. Null: it may be. Without a company, only what is for everybody counts.
create function private.exclusion_of(company uuid, email text, domain text) returns text
language sql stable security definer set search_path = ''
as $$
  select known.cause
  from (
    select private.mailbox_of(exclusion_of.email) as value
    union
    select array_to_string(host.labels[first:], '.')
    from (values
      (string_to_array(split_part(lower(exclusion_of.email), '@', 2), '.')), (string_to_array(exclusion_of.domain, '.'))
    ) as host (labels)
    -- A domain and those above it, without the top-level domain: a.b.example, b.example.
    cross join lateral generate_series(1, cardinality(host.labels) - 1) as first
  ) as tried
  cross join private.caller_hash_key as secret
  join public.exclusion as known
    -- As `private.hash_of_exclusion` has it: thousands of calls would take seconds.
    on known.value_hash = sha256(convert_to(secret.key, 'utf8') || sha256(convert_to(secret.key || 'exclusion ' || tried.value, 'utf8')))
    and (known.client_account_id is null or known.client_account_id = exclusion_of.company)
  order by known.cause = 'opted-out' desc, known.created_at
  limit 1
$$;

-- Excludes an address or a domain, once. True: it is new.
create function private.exclude(company uuid, value text, cause text, author uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_address constant boolean := strpos(exclude.value, '@') > 0;
begin
  insert into public.exclusion (client_account_id, kind, domain, value_hash, cause, created_by, created_by_name)
  values (
    exclude.company, case when is_address then 'address' else 'domain' end,
    case when not is_address then exclude.value end,
    private.hash_of_exclusion(case when is_address then private.mailbox_of(exclude.value) else exclude.value end),
    exclude.cause, exclude.author, private.name_of(exclude.author)
  )
  on conflict do nothing;
  return found;
end
$$;

-- Adds domains and addresses, at most 500. A client excludes for their own company, research for its companies and, without one, for
-- everybody. What is neither is answered as refused.
create function public.add_exclusions(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"client_account_id": "uuid", "cause": "text", "values": "list"}');
  is_client constant boolean := coalesce(private.role_of_caller() = 'client', false);
  company uuid;
  written text;
  value text;
  added integer := 0;
  same integer := 0;
  refused jsonb := '[]';
begin
  if not (private.is_researcher() or is_client and private.account_of_caller() is not null) then
    raise exception 'Only clients of a company, research and admins exclude' using errcode = '42501';
  end if;
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  company := (request ->> 'client_account_id')::uuid;
  if is_client and company is distinct from private.account_of_caller()
    or not is_client and not (case when company is null then private.researches_all() else private.may_research(company) end)
    or not is_client and company is not null and not exists (select from public.client_account as known where known.id = company)
  then
    return private.invalid('client_account_id');
  elsif coalesce(request ->> 'cause', '') not in ('customer', 'competitor', 'opted-out', 'bounced', 'other') then
    return private.invalid('cause');
  elsif coalesce(jsonb_array_length(request -> 'values'), 0) not between 1 and 500 then
    return private.invalid('values');
  end if;
  for written in select item #>> '{}' from jsonb_array_elements(request -> 'values') as item loop
    value := case when strpos(written, '@') > 1 then lower(btrim(written)) else private.domain_of(ltrim(written, '@ ')) end;
    if value is null or strpos(value, '@') > 0 and not private.is_email_address(value) then
      refused := refused || to_jsonb(left(written, 200));
    elsif private.exclude(company, value, request ->> 'cause', private.caller_id()) then
      added := added + 1;
    else
      same := same + 1;
    end if;
  end loop;
  if added > 0 then
    perform private.audit('exclusions-added', 'company', company::text, jsonb_build_object(
      'count', added, 'cause', request ->> 'cause'
    ));
  end if;
  return jsonb_build_object('kind', 'added', 'added', added, 'same', same, 'refused', refused);
end
$$;

-- What excludes an address or a domain, of what research may read: of addresses there are hashes alone, which no list can be searched for.
create function public.find_exclusions(value text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  written constant text := btrim(find_exclusions.value);
  is_address constant boolean := strpos(written, '@') > 1;
  host constant text := private.domain_of(case when is_address then split_part(written, '@', 2) else ltrim(written, '@ ') end);
  labels constant text[] := string_to_array(host, '.');
begin
  perform private.require_researcher();
  if host is null or is_address and not private.is_email_address(lower(written)) then
    return private.invalid('value');
  end if;
  return jsonb_build_object('kind', 'found', 'exclusions', (
    select coalesce(jsonb_agg(to_jsonb(known) - 'value_hash' order by known.created_at desc, known.id desc), '[]')
    from public.exclusion as known
    where known.value_hash in (
        select private.hash_of_exclusion(tried.value)
        from (
          select private.mailbox_of(written) as value where is_address
          union
          select array_to_string(labels[first:], '.') from generate_series(1, cardinality(labels) - 1) as first
        ) as tried
      )
      and (known.client_account_id is null or private.may_research(known.client_account_id))
  ));
end
$$;

-- By an admin, or for their own company by a member who may decide. Who opted out stays excluded.
create function public.remove_exclusion(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_admin constant boolean := coalesce(private.role_of_caller() = 'admin', false);
  held public.exclusion;
begin
  if not is_admin and not private.has_right('may_decide') then
    raise exception 'Only members who may decide, and admins, can remove an exclusion' using errcode = '42501';
  end if;
  select * into held
  from public.exclusion as known
  where known.id = remove_exclusion.id and (is_admin or known.client_account_id = private.account_of_caller())
  for update;
  if not found then
    return '{"kind": "missing"}';
  elsif held.cause = 'opted-out' then
    return '{"kind": "opted-out"}';
  end if;
  delete from public.exclusion as known where known.id = held.id;
  perform private.audit('exclusion-removed', 'company', held.client_account_id::text, jsonb_build_object(
    'kind', held.kind, 'domain', held.domain, 'cause', held.cause
  ));
  return '{"kind": "removed"}';
end
$$;

revoke all on function
  private.hash_of_exclusion(text), private.domain_of(text), private.exclusion_of(uuid, text, text),
  private.exclude(uuid, text, text, uuid), public.add_exclusions(jsonb), public.find_exclusions(text), public.remove_exclusion(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.add_exclusions(jsonb), public.find_exclusions(text), public.remove_exclusion(uuid) to authenticated;

-- Indexes

create index exclusion_value_hash_idx on public.exclusion (value_hash);
create index exclusion_client_account_id_idx on public.exclusion (client_account_id, created_at desc, id desc);
create index exclusion_created_at_idx on public.exclusion (created_at desc, id desc);
create index exclusion_cause_idx on public.exclusion (cause, created_at desc, id desc);
create index exclusion_domain_idx on public.exclusion (domain);
