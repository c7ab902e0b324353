-- Firms that might buy from a client company, and contacts, the people in them. Each is stored once, whoever they are proposed to.
-- A contact can opt out by a link, and can be erased.

-- Tables

create table public.firm (
  id uuid primary key,
  name text not null constraint "name is one short line"
    check (char_length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  -- The registrable one. Null: not known.
  domain text unique constraint "domain is a domain in small letters" check (domain = private.domain_of(domain)),
  industry text not null default '' constraint "industry is one short line"
    check (char_length(industry) <= 80 and industry !~ '[[:cntrl:]]'),
  country text not null default '' constraint "country is one short line"
    check (char_length(country) <= 60 and country !~ '[[:cntrl:]]'),
  employees integer constraint "employees are counted" check (employees between 1 and 5000000),
  about text not null default '' constraint "about is a text of at most 1000 characters"
    check (char_length(about) <= 1000 and about !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  -- Where it was found, and when.
  source text not null default '' constraint "source is one short line"
    check (char_length(source) <= 120 and source !~ '[[:cntrl:]]'),
  found_on date constraint "found_on is a day since 2000" check (found_on between '2000-01-01' and '2100-01-01'),
  -- The import that brought it. Without a foreign key: it stays known when the import's rows go.
  import_run_id uuid,
  -- Counts the changes: a change names the version that it was made of.
  version integer not null default 1,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now()
);

alter table public.firm enable row level security;
alter table public.firm force row level security;

create table public.contact (
  id uuid primary key,
  firm_id uuid not null references public.firm (id),
  -- The name, the address, the position and the page are null once they are erased.
  full_name text constraint "full_name is one short line"
    check (char_length(full_name) between 1 and 120 and full_name !~ '[[:cntrl:]]'),
  email text constraint "email is one plain address in small letters"
    check (email is null or email = lower(email) and private.is_email_address(email)),
  -- What the address is matched by: two spellings of one mailbox are one contact.
  mailbox text unique generated always as (private.mailbox_of(email)) stored,
  title text not null default '' constraint "title is one short line"
    check (char_length(title) <= 120 and title !~ '[[:cntrl:]]'),
  profile_url text constraint "profile_url is an https address" check (private.is_https_url(profile_url)),
  source text not null default '' constraint "source is one short line"
    check (char_length(source) <= 120 and source !~ '[[:cntrl:]]'),
  found_on date constraint "found_on is a day since 2000" check (found_on between '2000-01-01' and '2100-01-01'),
  address_state text not null default 'unknown' constraint "address_state is known"
    check (address_state in ('unknown', 'valid', 'risky', 'bounced')),
  opted_out_at timestamptz,
  erased_at timestamptz,
  erased_by uuid,
  erased_by_name text,
  import_run_id uuid,
  version integer not null default 1,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  constraint "an erased contact has no data, and another has a name and an address" check (
    case when erased_at is null then num_nulls(full_name, email) = 0
    else num_nonnulls(full_name, email, profile_url) = 0 and title = '' and source = '' end
  )
);

alter table public.contact enable row level security;
alter table public.contact force row level security;

-- Functions that the policies call, so they come before them

-- The contact whose link the transaction has presented. Null: none, or one that is not signed by us.
create function private.contact_of_link() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.id_of_link('opt-out', current_setting('pipelark.guest_token', true));
end
$$;

-- Grants: written by functions only. The one column that a link writes is that of the opt-out.

revoke all on table public.firm, public.contact from public, anon, authenticated, service_role;
grant select on table public.firm, public.contact to authenticated, service_role;
grant select (id, opted_out_at, erased_at) on table public.contact to anon;
grant update (opted_out_at) on table public.contact to anon, authenticated;

-- Policies. Those of members are with the leads.

create policy "research reads every firm" on public.firm
  for select to authenticated
  using ((select private.is_researcher()));

create policy "research reads every contact" on public.contact
  for select to authenticated
  using ((select private.is_researcher()));

-- opt_out() presents the token for its transaction; nothing else that REST exposes can.
create policy "who holds the link finds its contact" on public.contact
  for select to anon, authenticated
  using (id = (select private.contact_of_link()));

create policy "who holds the link opts out" on public.contact
  for update to anon, authenticated
  using (id = (select private.contact_of_link()))
  with check (id = (select private.contact_of_link()) and opted_out_at = (select private.scheduler_now()));

-- Functions

-- Without a version it adds a firm, and sent again answers with it. With the version that the caller has seen, it changes the fields
-- that the request names. `known`: there is a firm with this domain.
create function public.save_firm(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "name": "text", "domain": "text", "industry": "text", "country": "text",
    "employees": "whole", "about": "text", "source": "text", "found_on": "date"
  }');
  author constant uuid := private.caller_id();
  held public.firm;
  wanted public.firm;
  violated text;
begin
  perform private.require_researcher();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: firm ' || lower(request ->> 'id'), 0));
  select * into held from public.firm as known where known.id = (request ->> 'id')::uuid for update;
  if held.id is null and request ->> 'version' is not null then
    return '{"kind": "missing"}';
  end if;
  wanted := held;
  wanted.name := btrim(coalesce(request ->> 'name', held.name, ''));
  wanted.industry := btrim(coalesce(request ->> 'industry', held.industry, ''));
  wanted.country := btrim(coalesce(request ->> 'country', held.country, ''));
  wanted.about := btrim(coalesce(request ->> 'about', held.about, ''), e' \t\r\n');
  wanted.source := btrim(coalesce(request ->> 'source', held.source, ''));
  if request ? 'employees' then
    wanted.employees := (request ->> 'employees')::integer;
  end if;
  if request ? 'found_on' then
    wanted.found_on := (request ->> 'found_on')::date;
  end if;
  if request ? 'domain' then
    wanted.domain := private.domain_of(request ->> 'domain');
    if wanted.domain is null and nullif(btrim(request ->> 'domain'), '') is not null then
      return private.invalid('domain');
    end if;
  end if;
  if held.id is not null and held.version is distinct from (request ->> 'version')::integer then
    if held.updated_by = author and wanted is not distinct from held then
      return jsonb_build_object('kind', 'saved', 'firm', to_jsonb(held));
    end if;
    return jsonb_build_object('kind', 'conflict', 'firm', to_jsonb(held));
  end if;
  begin
    insert into public.firm as stored (
      id, name, domain, industry, country, employees, about, source, found_on, created_by, created_by_name, updated_by, updated_by_name
    ) values (
      (request ->> 'id')::uuid, wanted.name, wanted.domain, wanted.industry, wanted.country, wanted.employees, wanted.about,
      wanted.source, wanted.found_on, author, private.name_of(author), author, private.name_of(author)
    )
    on conflict (id) do update set
      name = excluded.name, domain = excluded.domain, industry = excluded.industry, country = excluded.country,
      employees = excluded.employees, about = excluded.about, source = excluded.source, found_on = excluded.found_on,
      version = stored.version + 1, updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name, updated_at = now()
    returning * into held;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
    when unique_violation then
      return jsonb_build_object('kind', 'known', 'firm', (
        select to_jsonb(known) from public.firm as known where known.domain = wanted.domain
      ));
  end;
  return jsonb_build_object('kind', 'saved', 'firm', to_jsonb(held));
end
$$;

-- As for a firm. `known`: there is a contact with this mailbox. `excluded`: the address opted out, or was erased.
create function public.save_contact(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "firm_id": "uuid", "full_name": "text", "email": "text", "title": "text",
    "profile_url": "text", "source": "text", "found_on": "date", "address_state": "text"
  }');
  author constant uuid := private.caller_id();
  held public.contact;
  wanted public.contact;
  violated text;
begin
  perform private.require_researcher();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: contact ' || lower(request ->> 'id'), 0));
  select * into held from public.contact as known where known.id = (request ->> 'id')::uuid for update;
  if held.id is null and request ->> 'version' is not null or held.erased_at is not null then
    return '{"kind": "missing"}';
  end if;
  wanted := held;
  wanted.firm_id := coalesce((request ->> 'firm_id')::uuid, held.firm_id);
  wanted.full_name := btrim(coalesce(request ->> 'full_name', held.full_name, ''));
  wanted.email := lower(btrim(coalesce(request ->> 'email', held.email, '')));
  wanted.title := btrim(coalesce(request ->> 'title', held.title, ''));
  wanted.source := btrim(coalesce(request ->> 'source', held.source, ''));
  wanted.address_state := coalesce(request ->> 'address_state', held.address_state, 'unknown');
  if request ? 'profile_url' then
    wanted.profile_url := nullif(btrim(request ->> 'profile_url'), '');
  end if;
  if request ? 'found_on' then
    wanted.found_on := (request ->> 'found_on')::date;
  end if;
  if held.id is not null and held.version is distinct from (request ->> 'version')::integer then
    if held.updated_by = author and to_jsonb(wanted) - 'mailbox' = to_jsonb(held) - 'mailbox' then
      return jsonb_build_object('kind', 'saved', 'contact', to_jsonb(held));
    end if;
    return jsonb_build_object('kind', 'conflict', 'contact', to_jsonb(held));
  end if;
  if not exists (select from public.firm as known where known.id = wanted.firm_id) then
    return private.invalid('firm_id');
  end if;
  -- Leads name the firm at which the person was found.
  if wanted.firm_id <> held.firm_id and exists (select from public.lead where lead.contact_id = held.id) then
    return private.invalid('firm_id');
  end if;
  if wanted.email is distinct from held.email and private.is_email_address(wanted.email)
    and private.exclusion_of(null, wanted.email, null) is not null then
    return '{"kind": "excluded"}';
  end if;
  begin
    insert into public.contact as stored (
      id, firm_id, full_name, email, title, profile_url, source, found_on, address_state, created_by, created_by_name, updated_by,
      updated_by_name
    ) values (
      (request ->> 'id')::uuid, wanted.firm_id, wanted.full_name, wanted.email, wanted.title, wanted.profile_url, wanted.source,
      wanted.found_on, wanted.address_state, author, private.name_of(author), author, private.name_of(author)
    )
    on conflict (id) do update set
      firm_id = excluded.firm_id, full_name = excluded.full_name, email = excluded.email, title = excluded.title,
      profile_url = excluded.profile_url, source = excluded.source, found_on = excluded.found_on,
      address_state = excluded.address_state, version = stored.version + 1, updated_by = excluded.updated_by,
      updated_by_name = excluded.updated_by_name, updated_at = now()
    returning * into held;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
    when unique_violation then
      return jsonb_build_object('kind', 'known', 'contact', (
        select to_jsonb(known) from public.contact as known where known.mailbox = private.mailbox_of(wanted.email)
      ));
  end;
  return jsonb_build_object('kind', 'saved', 'contact', to_jsonb(held));
end
$$;

-- The path of the page where a contact opts out, for a message to them.
create function public.opt_out_link(contact_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_researcher();
  if not exists (select from public.contact as known where known.id = opt_out_link.contact_id) then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object(
    'kind', 'link', 'path', '/opt-out#token=' || private.signed_link('opt-out', opt_out_link.contact_id)
  );
end
$$;

-- For whoever holds the link, with their own rights: nothing is said of the contact but whether they opted out.
create function public.read_opt_out(token text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.present_token(read_opt_out.token);
  select jsonb_build_object(
    'kind', case when known.opted_out_at is null and known.erased_at is null then 'open' else 'opted-out' end
  ) into answer
  from public.contact as known
  where known.id = private.contact_of_link();
  return coalesce(answer, '{"kind": "missing"}');
end
$$;

-- Sent again, it answers alike.
create function public.opt_out(token text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.present_token(opt_out.token);
  update public.contact as known
  set opted_out_at = private.scheduler_now()
  where known.id = private.contact_of_link() and known.opted_out_at is null;
  return jsonb_build_object('kind', case
    when found or exists (select from public.contact as known where known.id = private.contact_of_link()) then 'opted-out'
    else 'missing'
  end);
end
$$;

-- However a contact opts out: they are excluded for everybody, and each of their leads says so.
create function private.note_opt_out() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.email is not null then
    perform private.exclude(null, new.email, 'opted-out', private.caller_id());
  end if;
  perform private.add_lead_event(lead, 'opted-out', null, true) from public.lead where lead.contact_id = new.id;
  return null;
end
$$;

create trigger note_opt_out
  after update of opted_out_at on public.contact
  for each row when (old.opted_out_at is null and new.opted_out_at is not null)
  execute function private.note_opt_out();

-- The data of a person goes, from their leads and from imported rows too; the hash of their address stays excluded for everybody.
-- Sent again, it answers alike.
create function public.erase_contact(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.contact;
begin
  perform private.require_admin();
  select * into held from public.contact as known where known.id = erase_contact.id for update;
  if not found then
    return '{"kind": "missing"}';
  elsif held.erased_at is null then
    perform private.exclude(null, held.email, 'other', private.caller_id());
    perform private.erase_leads_of(held.id);
    perform private.erase_import_rows_of(held.email);
    update public.contact as known
    set full_name = null, email = null, title = '', profile_url = null, source = '', found_on = null, address_state = 'unknown',
      erased_at = private.scheduler_now(), erased_by = private.caller_id(), erased_by_name = private.name_of(private.caller_id()),
      version = known.version + 1, updated_by = private.caller_id(), updated_by_name = private.name_of(private.caller_id()),
      updated_at = now()
    where known.id = held.id;
    perform private.audit('contact-erased', 'contact', held.id::text, '{}');
  end if;
  return '{"kind": "erased"}';
end
$$;

revoke all on function
  private.contact_of_link(), public.save_firm(jsonb), public.save_contact(jsonb),
  public.opt_out_link(uuid), public.read_opt_out(text), public.opt_out(text), private.note_opt_out(), public.erase_contact(uuid)
  from public, anon, authenticated, service_role;
-- The checks of a contact's columns call it when a visitor opts out.
grant execute on function private.is_https_url(text) to anon;
grant execute on function private.contact_of_link(), public.read_opt_out(text), public.opt_out(text) to anon, authenticated;
grant execute on function
  public.save_firm(jsonb), public.save_contact(jsonb), public.opt_out_link(uuid), public.erase_contact(uuid)
  to authenticated;

-- Findable by the studio's search

insert into private.search_source (place, section, type, relation, title, content, newest_first, readable, url) values
  (
    6, 'Firms', 'user_content', 'public.firm', 'name', 'coalesce(domain || '' '', '''') || industry || '' '' || country',
    'created_at desc, id desc', '(select private.is_researcher())', '''/studio/pipeline/firms?firm='' || id'
  ),
  (
    7, 'Contacts', 'user_content', 'public.contact', 'coalesce(full_name, ''Erased'')', 'title || coalesce('' '' || email, '''')',
    'created_at desc, id desc', '(select private.is_researcher())', '''/studio/pipeline/firms?contact='' || id'
  );

-- Indexes

-- The pages of both lists, in each order and with each filter.
create index firm_created_at_idx on public.firm (created_at desc, id desc);
create index firm_name_idx on public.firm (name, id);
create index firm_country_idx on public.firm (country, name, id);
create index firm_industry_idx on public.firm (industry, name, id);
create index firm_import_run_id_idx on public.firm (import_run_id) where import_run_id is not null;
create index firm_searched_idx on public.firm using gin (
  lower((name) || e'\n' || (coalesce(domain || ' ', '') || industry || ' ' || country)) extensions.gin_trgm_ops
);
create index contact_created_at_idx on public.contact (created_at desc, id desc);
create index contact_full_name_idx on public.contact (full_name, id);
create index contact_firm_id_idx on public.contact (firm_id, full_name, id);
create index contact_address_state_idx on public.contact (address_state, full_name, id);
create index contact_opted_out_at_idx on public.contact (opted_out_at, id);
create index contact_import_run_id_idx on public.contact (import_run_id) where import_run_id is not null;
create index contact_searched_idx on public.contact using gin (
  lower((coalesce(full_name, 'Erased')) || e'\n' || (title || coalesce(' ' || email, ''))) extensions.gin_trgm_ops
);
