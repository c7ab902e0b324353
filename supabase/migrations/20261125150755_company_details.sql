-- What stands on a client company's invoices, its name and whether it is archived, with the history of each edit.

-- Tables

create table public.client_company_details (
  client_account_id uuid primary key references public.client_account (id) on delete cascade,
  legal_name text not null default '' constraint "legal_name is one short line"
    check (char_length(legal_name) <= 160 and legal_name !~ '[[:cntrl:]]'),
  address text not null default '' constraint "address is a text of at most 500 characters"
    check (char_length(address) <= 500 and address !~ '[\u0001-\u0009\u000b-\u001f\u007f]'),
  tax_number text not null default '' constraint "tax_number is one short line"
    check (char_length(tax_number) <= 40 and tax_number !~ '[[:cntrl:]]'),
  billing_email text not null default '' constraint "billing_email is one plain address"
    check (billing_email = '' or private.is_email_address(billing_email)),
  po_number text not null default '' constraint "po_number is one short line"
    check (char_length(po_number) <= 60 and po_number !~ '[[:cntrl:]]'),
  -- Counts the changes: a change names the version that it was made of.
  version integer not null default 1,
  updated_by uuid not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now()
);

alter table public.client_company_details enable row level security;
alter table public.client_company_details force row level security;

-- Each edit with the values before and after. Only grows.
create table public.client_company_change (
  id bigint generated always as identity primary key,
  -- Without a foreign key: the history stays when a company goes.
  client_account_id uuid not null,
  area text not null constraint "area is known" check (area in ('company', 'details')),
  -- Null: nobody was signed in.
  actor_id uuid,
  actor_name text,
  at timestamptz not null default now(),
  before jsonb,
  after jsonb not null
);

alter table public.client_company_change enable row level security;
alter table public.client_company_change force row level security;

create trigger refuse_change
  before update or delete or truncate on public.client_company_change
  for each statement execute function private.refuse_change();

-- Also in a session that switches ordinary triggers off.
alter table public.client_company_change enable always trigger refuse_change;

-- Grants: both are written by functions only.

revoke all on table public.client_company_details, public.client_company_change from public, anon, authenticated, service_role;
grant select on table public.client_company_details, public.client_company_change to authenticated, service_role;

-- Policies

create policy "members who see money read their own company's details" on public.client_company_details
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()) and (select private.sees_money()));

-- The policies of duties show staff their own.
create policy "accounts staff read the details of their companies" on public.client_company_details
  for select to authenticated
  using (
    (select private.role_of_caller()) = 'staff' and exists (
      select from public.staff_duty as given
      where given.user_id = (select private.caller_id()) and given.duty = 'accounts'
        and (given.client_account_id is null or given.client_account_id = client_company_details.client_account_id)
    )
  );

create policy "admins read every company's details" on public.client_company_details
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "admins read the history of companies" on public.client_company_change
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions

create function private.note_company_change(company uuid, area text, before jsonb, after jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.client_company_change (client_account_id, area, actor_id, actor_name, before, after)
  values (
    note_company_change.company, note_company_change.area, private.caller_id(), private.name_of(private.caller_id()),
    note_company_change.before, note_company_change.after
  )
$$;

-- Renames a company, archives it, brings it back, or sets whether its leads need a second check. Fields that the request does not name
-- stay. A name that another company has is `taken`.
create function public.save_client_company(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "name": "text", "is_archived": "boolean", "needs_second_check": "boolean"
  }');
  held public.client_account;
  wanted public.client_account;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  -- One at a time, so that two companies do not get one name.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: name a company', 0));
  select * into held from public.client_account as known where known.id = (request ->> 'id')::uuid for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  wanted := held;
  wanted.name := btrim(coalesce(request ->> 'name', held.name));
  wanted.needs_second_check := coalesce((request ->> 'needs_second_check')::boolean, held.needs_second_check);
  if request ->> 'is_archived' is not null then
    wanted.archived_at := case when (request ->> 'is_archived')::boolean then coalesce(held.archived_at, now()) end;
  end if;
  if wanted is not distinct from held then
    return jsonb_build_object('kind', 'saved', 'company', to_jsonb(held));
  elsif held.version is distinct from (request ->> 'version')::integer then
    return jsonb_build_object('kind', 'conflict', 'company', to_jsonb(held));
  elsif lower(wanted.name) <> lower(held.name)
    and exists (select from public.client_account as other where lower(other.name) = lower(wanted.name) and other.id <> held.id) then
    return '{"kind": "taken"}';
  end if;
  begin
    update public.client_account as known
    set name = wanted.name, needs_second_check = wanted.needs_second_check, archived_at = wanted.archived_at, version = held.version + 1
    where known.id = held.id
    returning * into wanted;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  perform private.note_company_change(
    held.id, 'company',
    jsonb_build_object('name', held.name, 'needs_second_check', held.needs_second_check, 'archived_at', held.archived_at),
    jsonb_build_object('name', wanted.name, 'needs_second_check', wanted.needs_second_check, 'archived_at', wanted.archived_at)
  );
  perform private.audit('company-changed', 'company', held.id::text, jsonb_build_object('before', held.name, 'after', wanted.name));
  return jsonb_build_object('kind', 'saved', 'company', to_jsonb(wanted));
end
$$;

-- By admins, and for their own company by members who see money. Without a version there must be none yet.
create function public.save_company_details(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "client_account_id": "uuid", "version": "whole", "legal_name": "text", "address": "text", "tax_number": "text",
    "billing_email": "text", "po_number": "text"
  }');
  author constant uuid := private.caller_id();
  is_admin constant boolean := coalesce(private.role_of_caller() = 'admin', false);
  company uuid;
  held public.client_company_details;
  wanted public.client_company_details;
  violated text;
begin
  if not is_admin and not private.sees_money() then
    raise exception 'Only members who see money, and admins, can save this' using errcode = '42501';
  end if;
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  company := (request ->> 'client_account_id')::uuid;
  if not is_admin and company is distinct from private.account_of_caller() then
    return '{"kind": "missing"}';
  end if;
  perform from public.client_account as known where known.id = company for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  select * into held from public.client_company_details as known where known.client_account_id = company;
  wanted := held;
  wanted.legal_name := btrim(coalesce(request ->> 'legal_name', held.legal_name, ''));
  wanted.address := btrim(replace(coalesce(request ->> 'address', held.address, ''), e'\r', ''), e' \t\n');
  wanted.tax_number := btrim(coalesce(request ->> 'tax_number', held.tax_number, ''));
  wanted.billing_email := lower(btrim(coalesce(request ->> 'billing_email', held.billing_email, '')));
  wanted.po_number := btrim(coalesce(request ->> 'po_number', held.po_number, ''));
  if held.client_account_id is not null and wanted is not distinct from held then
    return jsonb_build_object('kind', 'saved', 'details', to_jsonb(held));
  elsif held.version is distinct from (request ->> 'version')::integer then
    return jsonb_build_object('kind', 'conflict', 'details', to_jsonb(held));
  end if;
  begin
    insert into public.client_company_details as stored (
      client_account_id, legal_name, address, tax_number, billing_email, po_number, updated_by, updated_by_name
    ) values (
      company, wanted.legal_name, wanted.address, wanted.tax_number, wanted.billing_email, wanted.po_number, author,
      private.name_of(author)
    )
    on conflict (client_account_id) do update set
      legal_name = excluded.legal_name, address = excluded.address, tax_number = excluded.tax_number,
      billing_email = excluded.billing_email, po_number = excluded.po_number, version = stored.version + 1,
      updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name, updated_at = now()
    returning * into wanted;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  perform private.note_company_change(
    company, 'details', case when held.client_account_id is not null then to_jsonb(held) end, to_jsonb(wanted)
  );
  perform private.audit('company-details-changed', 'company', company::text, '{}');
  return jsonb_build_object('kind', 'saved', 'details', to_jsonb(wanted));
end
$$;

revoke all on function
  private.note_company_change(uuid, text, jsonb, jsonb), public.save_client_company(jsonb), public.save_company_details(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.save_client_company(jsonb), public.save_company_details(jsonb) to authenticated;

-- Indexes

create index client_company_change_client_account_id_idx on public.client_company_change (client_account_id, id desc);
