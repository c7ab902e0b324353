-- Imports of lists: rows are sent in batches and checked against what is known, shown, and then applied in batches. Both go on after an
-- interruption. An undo takes back the leads that nobody has checked since.

-- Tables

create table public.import_run (
  id uuid primary key,
  -- Leads of a company, or firms and contacts alone.
  kind text not null constraint "kind is known" check (kind in ('leads', 'contacts')),
  -- Where the list is from. The mapping of its columns is offered again for the next one.
  source text not null constraint "source is one short line"
    check (char_length(source) between 1 and 120 and source !~ '[[:cntrl:]]'),
  file_name text not null constraint "file_name is one short line"
    check (char_length(file_name) between 1 and 200 and file_name !~ '[[:cntrl:]]'),
  client_account_id uuid references public.client_account (id),
  profile_id uuid references public.ideal_profile (id) on delete set null,
  -- Fields of ours by the columns of the file.
  mapping jsonb not null constraint "mapping is a short object"
    check (jsonb_typeof(mapping) = 'object' and octet_length(mapping::text) <= 8000),
  total integer not null constraint "total is at most 50000" check (total between 1 and 50000),
  state text not null default 'previewed' constraint "state is known" check (state in ('previewed', 'applied', 'undone')),
  -- Rows that have been sent, and what will become of them, or did.
  staged integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  same integer not null default 0,
  excluded integer not null default 0,
  refused integer not null default 0,
  -- Rows that have been applied, of those that are created or updated.
  applied integer not null default 0,
  -- Leads, or contacts, that the undo took back.
  taken_back integer not null default 0,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  constraint "leads are for a company" check ((kind = 'leads') = (client_account_id is not null)),
  -- SHA-256 of the file, so that an interrupted import goes on with the same one.
  file_hash text constraint "file_hash is a SHA-256" check (file_hash ~ '^[0-9a-f]{64}$')
);

alter table public.import_run enable row level security;
alter table public.import_run force row level security;

create table public.import_row (
  run_id uuid not null references public.import_run (id) on delete cascade,
  -- That of the file, from 1.
  number integer not null constraint "number is that of a row" check (number between 1 and 50000),
  outcome text not null constraint "outcome is known" check (outcome in ('created', 'updated', 'same', 'excluded', 'refused')),
  -- Why a row is refused: the name of a field, `duplicate`, or the browser's words; why it is excluded: the cause.
  problem text constraint "problem is one short line" check (char_length(problem) <= 200 and problem !~ '[[:cntrl:]]'),
  -- What the row says. Kept of refused rows, which can be downloaded, and of the others until they are applied.
  data jsonb constraint "data is a short object" check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 8000),
  -- Finds a person's rows, also when they are erased. Null: the row has no well-formed address.
  email_hash bytea,
  applied_at timestamptz,
  primary key (run_id, number)
);

alter table public.import_row enable row level security;
alter table public.import_row force row level security;

-- Grants: written by functions only.

revoke all on table public.import_run, public.import_row from public, anon, authenticated, service_role;
grant select on table public.import_run to authenticated, service_role;
grant select (run_id, number, outcome, problem, data, applied_at) on table public.import_row to authenticated;
grant select on table public.import_row to service_role;

-- Policies

create policy "research reads its own imports" on public.import_run
  for select to authenticated
  using (created_by = (select private.caller_id()) and (select private.is_researcher()));

create policy "admins read every import" on public.import_run
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- The policies of the import decide which.
create policy "who reads an import reads its rows" on public.import_row
  for select to authenticated
  using (exists (select from public.import_run as run where run.id = import_row.run_id));

-- Functions

-- Sent again, it answers with the import that it began.
create function public.start_import(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request - 'mapping', '{
    "id": "uuid", "kind": "text", "source": "text", "file_name": "text", "client_account_id": "uuid", "profile_id": "uuid",
    "total": "whole", "file_hash": "text"
  }');
  company uuid;
  stored public.import_run;
  violated text;
begin
  perform private.require_researcher();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  company := (request ->> 'client_account_id')::uuid;
  if company is not null and not (private.may_research(company) and exists (
    select from public.client_account as known where known.id = company and known.archived_at is null
  )) then
    return private.invalid('client_account_id');
  elsif request ->> 'profile_id' is not null and not exists (
    select from public.ideal_profile as profile
    where profile.id = (request ->> 'profile_id')::uuid and profile.client_account_id = company
  ) then
    return private.invalid('profile_id');
  end if;
  begin
    insert into public.import_run (
      id, kind, source, file_name, client_account_id, profile_id, mapping, total, created_by, created_by_name, file_hash
    ) values (
      (request ->> 'id')::uuid, coalesce(request ->> 'kind', ''), btrim(coalesce(request ->> 'source', '')),
      btrim(coalesce(request ->> 'file_name', '')), company, (request ->> 'profile_id')::uuid, coalesce(request -> 'mapping', '{}'),
      coalesce((request ->> 'total')::integer, 0), private.caller_id(), private.name_of(private.caller_id()), request ->> 'file_hash'
    )
    on conflict (id) do nothing
    returning * into stored;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(case split_part(violated, ' ', 1) when 'leads' then 'client_account_id' else split_part(violated, ' ', 1) end);
  end;
  if stored.id is null then
    select * into stored from public.import_run as known
    where known.id = (request ->> 'id')::uuid and known.created_by = private.caller_id() and known.total = (request ->> 'total')::integer;
    if not found then
      return private.invalid('id');
    end if;
  end if;
  return jsonb_build_object('kind', 'started', 'run', to_jsonb(stored));
end
$$;

-- The import of the caller, or of anybody for an admin, locked.
create function private.import_of_caller(id uuid) returns setof public.import_run
language sql volatile set search_path = ''
as $$
  select * from public.import_run as run
  where run.id = import_of_caller.id and (run.created_by = private.caller_id() or private.role_of_caller() = 'admin')
  for update
$$;

-- Counts the rows again by what becomes of them.
create function private.count_import(run_id uuid) returns public.import_run
language sql volatile security definer set search_path = ''
as $$
  update public.import_run as run
  set staged = counted.staged, created = counted.created, updated = counted.updated, same = counted.same,
    excluded = counted.excluded, refused = counted.refused, applied = counted.applied
  from (
    select
      count(*) as staged,
      count(*) filter (where stored.outcome = 'created') as created,
      count(*) filter (where stored.outcome = 'updated') as updated,
      count(*) filter (where stored.outcome = 'same') as same,
      count(*) filter (where stored.outcome = 'excluded') as excluded,
      count(*) filter (where stored.outcome = 'refused') as refused,
      count(stored.applied_at) as applied
    from public.import_row as stored
    where stored.run_id = count_import.run_id
  ) as counted
  where run.id = count_import.run_id
  returning run.*
$$;

-- The fields of a row, cleaned; what is empty is left out. PL/pgSQL, because a function in SQL is planned for each row.
create function private.import_fields(given jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  name text;
  said text;
  cleaned jsonb := '{}';
begin
  if jsonb_typeof(given) is distinct from 'object' then
    return cleaned;
  end if;
  foreach name in array array[
    'email', 'full_name', 'title', 'profile_url', 'firm', 'domain', 'industry', 'employees', 'country', 'found_on', 'company_line', 'you_meet',
    'fit', 'why_now', 'left_open'
  ] loop
    continue when not given ? name;
    said := btrim(regexp_replace(given ->> name, '[[:space:][:cntrl:]]+', ' ', 'g'));
    continue when coalesce(said, '') = '';
    if name = 'email' then
      said := lower(said);
    elsif name = 'domain' then
      said := coalesce(private.domain_of(said), said);
    end if;
    cleaned := jsonb_set(cleaned, array[name], to_jsonb(said));
  end loop;
  return cleaned;
end
$$;

-- The first field of a row that is not what it must be. Null: none.
create function private.import_problem(data jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  name text;
  most integer;
begin
  if not private.is_email_address(data ->> 'email') then
    return 'email';
  elsif data ->> 'full_name' is null then
    return 'full_name';
  elsif data ->> 'firm' is null then
    return 'firm';
  elsif data ? 'domain' and private.domain_of(data ->> 'domain') is distinct from data ->> 'domain' then
    return 'domain';
  elsif data ->> 'employees' !~ '^([1-9]\d{0,5}|[1-4]\d{6}|5000000)$' then
    return 'employees';
  elsif data ? 'profile_url' and not private.is_https_url(data ->> 'profile_url') then
    return 'profile_url';
  elsif data ? 'found_on' and (
    data ->> 'found_on' !~ '^20\d\d-' or private.misfit(jsonb_build_object('day', data -> 'found_on'), '{"day": "date"}') is not null
  ) then
    return 'found_on';
  end if;
  foreach name in array array[
    'full_name', 'title', 'firm', 'industry', 'country', 'company_line', 'you_meet', 'fit', 'why_now', 'left_open'
  ] loop
    most := case name when 'industry' then 80 when 'country' then 60 when 'full_name' then 120 when 'title' then 120 when 'firm' then 120 else 400 end;
    if char_length(data ->> name) > most then
      return name;
    end if;
  end loop;
  return null;
end
$$;

-- Checks rows, each { number, data, problem }, and keeps them with what will become of them.
create function private.check_import_rows(run public.import_run, rows jsonb) returns public.import_run
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with given as (
    select distinct on (number)
      (item ->> 'number')::integer as number, private.import_fields(item -> 'data') as data,
      nullif(left(btrim(regexp_replace(item ->> 'problem', '[[:cntrl:]]+', ' ', 'g')), 200), '') as said
    from jsonb_array_elements(rows) as item
    order by number
  ),
  checked as (
    select given.number, given.data, coalesce(given.said, private.import_problem(given.data)) as problem,
      private.mailbox_of(given.data ->> 'email') as mailbox
    from given
  ),
  told as materialized (
    select checked.*,
      case when private.is_email_address(checked.data ->> 'email') then private.hash_of_exclusion(checked.mailbox) end as email_hash,
      row_number() over (partition by checked.mailbox, checked.problem is null order by checked.number) as nth
    from checked
  ),
  compared as (
    select told.number, told.data, told.email_hash,
      case
        when told.problem is not null then told.problem
        when told.nth > 1 or exists (
          select from public.import_row as earlier
          where earlier.run_id = run.id and earlier.email_hash = told.email_hash and earlier.number <> told.number
            and earlier.outcome <> 'refused'
        ) then 'duplicate'
      end as problem,
      case when told.email_hash is not null then case
        when person.opted_out_at is not null then 'opted-out'
        else private.exclusion_of(run.client_account_id, told.data ->> 'email', coalesce(told.data ->> 'domain', its_firm.domain))
      end end as cause,
      case
        when told.problem is not null then 'refused'
        when person.id is null or run.kind = 'leads' and known.id is null then 'created'
        when private.has_news(told.data, person, its_firm) then 'updated'
        else 'same'
      end as outcome
    from told
    left join public.contact as person on told.email_hash is not null and person.mailbox = told.mailbox
    left join public.firm as its_firm on its_firm.id = person.firm_id
    left join public.lead as known on known.contact_id = person.id and known.client_account_id = run.client_account_id
  )
  insert into public.import_row (run_id, number, outcome, problem, data, email_hash)
  select
    run.id, compared.number,
    case when compared.cause is not null then 'excluded' when compared.problem is not null then 'refused' else compared.outcome end,
    coalesce(compared.cause, compared.problem),
    -- Of somebody who is excluded, nothing is kept, whatever else is wrong with the row.
    case when compared.cause is null then compared.data end,
    compared.email_hash
  from compared
  on conflict on constraint import_row_pkey do nothing;
  return private.count_import(run.id);
end
$$;

-- Checks rows and keeps them for the preview, at most 250. Each is { number, data, problem }: the browser's own problem in words, or none.
-- Rows that have come before stay as they were. It answers with the import and its counts.
create function public.add_import_rows(run_id uuid, rows jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  run public.import_run;
begin
  perform private.require_researcher();
  select * into run from private.import_of_caller(add_import_rows.run_id);
  if run.id is null then
    return '{"kind": "missing"}';
  elsif run.state <> 'previewed' or run.applied > 0 then
    return jsonb_build_object('kind', 'closed', 'run', to_jsonb(run));
  elsif jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) not between 1 and 250 or exists (
    select from jsonb_array_elements(rows) as item
    where jsonb_typeof(item) <> 'object' or octet_length(item::text) > 8000
      or jsonb_typeof(item -> 'number') is distinct from 'number' or item ->> 'number' !~ '^[1-9]\d{0,4}$'
      or (item ->> 'number')::integer > run.total or jsonb_typeof(item -> 'problem') not in ('string', 'null')
  ) then
    return private.invalid('rows');
  end if;

  return jsonb_build_object('kind', 'added', 'run', to_jsonb(private.check_import_rows(run, rows)));
end
$$;

-- True if a row says something else of a contact or their firm than is known. What it does not say stays.
create function private.has_news(data jsonb, person public.contact, its_firm public.firm) returns boolean
language sql immutable set search_path = ''
as $$
  select (data ->> 'full_name') is distinct from person.full_name
    or coalesce((data ->> 'title') <> person.title, false)
    or coalesce((data ->> 'profile_url') is distinct from person.profile_url and data ? 'profile_url', false)
    or coalesce((data ->> 'industry') <> its_firm.industry, false)
    or coalesce((data ->> 'country') <> its_firm.country, false)
    or data ? 'employees' and (data ->> 'employees')::integer is distinct from its_firm.employees
$$;

-- Applies the next rows of an import. Its leads are of whoever applies it; null: of nobody yet, because a program has sent them.
create function private.apply_import_rows(run public.import_run, most integer, owner uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := coalesce(owner, run.created_by);
  author_name constant text := case when owner is null then run.created_by_name else private.name_of(owner) end;
  numbers integer[];
begin
  -- One import at a time: two of one person or one firm do not wait for each other crosswise.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: apply import', 0));
  select array_agg(next.number) into numbers
  from (
    select stored.number from public.import_row as stored
    where stored.run_id = run.id and stored.applied_at is null and stored.outcome in ('created', 'updated')
    order by stored.number
    limit least(greatest(coalesce(most, 250), 1), 500)
  ) as next;

  -- Excluded since the preview.
  update public.import_row as stored
  set outcome = 'excluded', problem = found_cause.cause, data = null
  from (
    select late.number, private.exclusion_of(run.client_account_id, late.data ->> 'email', late.data ->> 'domain') as cause
    from public.import_row as late
    where late.run_id = run.id and late.number = any (numbers)
  ) as found_cause
  where stored.run_id = run.id and stored.number = found_cause.number and found_cause.cause is not null;

  drop table if exists pg_temp.applied_row;
  create temporary table applied_row on commit drop as
    with next as materialized (
      select stored.number, stored.data, stored.data ->> 'domain' as domain, person.id as known_contact_id,
        coalesce(person.id, gen_random_uuid()) as contact_id, coalesce(person.firm_id, its_firm.id) as known_firm_id,
        gen_random_uuid() as new_firm_id
      from public.import_row as stored
      left join public.contact as person on person.mailbox = private.mailbox_of(stored.data ->> 'email')
      left join public.firm as its_firm on its_firm.domain = stored.data ->> 'domain'
      where stored.run_id = run.id and stored.number = any (numbers) and stored.outcome in ('created', 'updated')
    )
    select next.*,
      -- Rows of one domain are one firm.
      coalesce(next.known_firm_id, first_value(next.new_firm_id) over (
        partition by next.domain, next.known_firm_id is null, case when next.domain is null then next.number end order by next.number
      )) as firm_id
    from next;

  insert into public.firm (
    id, name, domain, industry, country, employees, source, found_on, import_run_id, created_by, created_by_name, updated_by,
    updated_by_name
  )
  select distinct on (applied.firm_id)
    applied.firm_id, applied.data ->> 'firm', applied.domain, coalesce(applied.data ->> 'industry', ''),
    coalesce(applied.data ->> 'country', ''), (applied.data ->> 'employees')::integer, run.source,
    coalesce((applied.data ->> 'found_on')::date, current_date), run.id, author, author_name, author, author_name
  from pg_temp.applied_row as applied
  where applied.known_firm_id is null
  order by applied.firm_id, applied.number;

  update public.firm as known
  set industry = coalesce(news.data ->> 'industry', known.industry), country = coalesce(news.data ->> 'country', known.country),
    employees = coalesce((news.data ->> 'employees')::integer, known.employees), version = known.version + 1, updated_by = author,
    updated_by_name = author_name, updated_at = now()
  from (
    select distinct on (applied.known_firm_id) applied.known_firm_id as id, applied.data
    from pg_temp.applied_row as applied
    where applied.known_firm_id is not null
    order by applied.known_firm_id, applied.number desc
  ) as news
  where known.id = news.id and (
    coalesce(news.data ->> 'industry' <> known.industry, false) or coalesce(news.data ->> 'country' <> known.country, false)
    or news.data ? 'employees' and (news.data ->> 'employees')::integer is distinct from known.employees
  );

  insert into public.contact (
    id, firm_id, full_name, email, title, profile_url, source, found_on, import_run_id, created_by, created_by_name, updated_by,
    updated_by_name
  )
  select
    applied.contact_id, applied.firm_id, applied.data ->> 'full_name', applied.data ->> 'email', coalesce(applied.data ->> 'title', ''),
    applied.data ->> 'profile_url', run.source, coalesce((applied.data ->> 'found_on')::date, current_date), run.id, author, author_name,
    author, author_name
  from pg_temp.applied_row as applied
  where applied.known_contact_id is null;

  update public.contact as known
  set full_name = applied.data ->> 'full_name', title = coalesce(applied.data ->> 'title', known.title),
    profile_url = coalesce(applied.data ->> 'profile_url', known.profile_url), version = known.version + 1, updated_by = author,
    updated_by_name = author_name, updated_at = now()
  from pg_temp.applied_row as applied
  where known.id = applied.known_contact_id and known.erased_at is null and (
    applied.data ->> 'full_name' <> known.full_name or coalesce(applied.data ->> 'title' <> known.title, false)
    or applied.data ? 'profile_url' and applied.data ->> 'profile_url' is distinct from known.profile_url
  );

  if run.kind = 'leads' then
    with made as (
      insert into public.lead (
        id, client_account_id, firm_id, contact_id, profile_id, owner_id, owner_name, firm_name, contact_name, contact_title,
        company_line, you_meet, fit, why_now, left_open, import_run_id, created_by, created_by_name, updated_by, updated_by_name
      )
      select
        gen_random_uuid(), run.client_account_id, its_firm.id, person.id, run.profile_id, owner,
        case when owner is not null then author_name end, its_firm.name, person.full_name, person.title, coalesce(applied.data ->> 'company_line', ''), coalesce(applied.data ->> 'you_meet', ''),
        coalesce(applied.data ->> 'fit', ''), coalesce(applied.data ->> 'why_now', ''), coalesce(applied.data ->> 'left_open', ''),
        run.id, author, author_name, author, author_name
      from pg_temp.applied_row as applied
      join public.contact as person on person.id = applied.contact_id
      join public.firm as its_firm on its_firm.id = person.firm_id
      where person.erased_at is null
      on conflict (client_account_id, contact_id) do nothing
      returning lead.id, lead.client_account_id
    )
    insert into public.lead_event (lead_id, client_account_id, kind, note, is_for_client, actor_id, actor_name)
    select made.id, made.client_account_id, 'imported', run.source, false, owner, author_name from made;
  end if;
  drop table pg_temp.applied_row;

  update public.import_row as stored
  set applied_at = now(), data = null
  where stored.run_id = run.id and stored.number = any (numbers) and stored.outcome in ('created', 'updated');
  run := private.count_import(run.id);
  if run.applied = run.created + run.updated then
    -- What is the same needs its data no longer.
    update public.import_row as stored set data = null where stored.run_id = run.id and stored.outcome = 'same' and stored.data is not null;
    update public.import_run as known set state = 'applied', applied_at = now() where known.id = run.id returning * into run;
    perform private.audit('import-applied', 'import', run.id::text, jsonb_build_object(
      'client_account_id', run.client_account_id, 'created', run.created, 'updated', run.updated
    ));
  end if;
  return jsonb_build_object(
    'kind', case run.state when 'applied' then 'applied' else 'applying' end, 'run', to_jsonb(run),
    'left', run.created + run.updated - run.applied
  );
end
$$;

-- Applies the next rows, at most 500; called until nothing is left. A contact is found by the mailbox, a firm by its domain, and by a
-- name alone neither. It answers `incomplete` while rows are missing.
create function public.apply_import(run_id uuid, most integer default 250) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  run public.import_run;
begin
  perform private.require_researcher();
  select * into run from private.import_of_caller(apply_import.run_id);
  if run.id is null then
    return '{"kind": "missing"}';
  elsif run.state <> 'previewed' then
    return jsonb_build_object('kind', run.state, 'run', to_jsonb(run), 'left', 0);
  elsif run.staged < run.total then
    return jsonb_build_object('kind', 'incomplete', 'run', to_jsonb(run));
  elsif run.client_account_id is not null and not (private.may_research(run.client_account_id) and exists (
    select from public.client_account as known where known.id = run.client_account_id and known.archived_at is null
  )) then
    return private.invalid('client_account_id');
  end if;

  return private.apply_import_rows(run, most, private.caller_id());
end
$$;

-- Takes back the next leads of an import that are still found, at most 500, then the contacts and firms that it brought and that
-- nothing refers to; called until nothing is left. What it updated stays, and so do leads that somebody has checked.
create function public.undo_import(run_id uuid, most integer default 250) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(most, 250), 1), 500);
  run public.import_run;
  leads integer;
  people integer;
  firms integer;
begin
  perform private.require_researcher();
  select * into run from private.import_of_caller(undo_import.run_id);
  if run.id is null then
    return '{"kind": "missing"}';
  elsif run.state = 'undone' then
    return jsonb_build_object('kind', 'undone', 'run', to_jsonb(run), 'left', 0);
  elsif run.applied = 0 then
    return jsonb_build_object('kind', 'not-applied', 'run', to_jsonb(run));
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: apply import', 0));
  delete from public.lead
  where lead.id in (
    select ours.id from public.lead as ours where ours.import_run_id = run.id and ours.stage = 'found' limit size
  );
  get diagnostics leads = row_count;
  delete from public.contact as person
  where person.id in (
    select ours.id from public.contact as ours
    where ours.import_run_id = run.id and ours.erased_at is null and ours.opted_out_at is null
      and not exists (select from public.lead where lead.contact_id = ours.id)
    limit size
  );
  get diagnostics people = row_count;
  delete from public.firm
  where firm.id in (
    select ours.id from public.firm as ours
    where ours.import_run_id = run.id and not exists (select from public.contact where contact.firm_id = ours.id)
      and not exists (select from public.lead where lead.firm_id = ours.id)
    limit size
  );
  get diagnostics firms = row_count;
  update public.import_run as known
  set taken_back = known.taken_back + case known.kind when 'leads' then leads else people end,
    state = case when greatest(leads, people, firms) < size then 'undone' else known.state end,
    undone_at = case when greatest(leads, people, firms) < size then now() end
  where known.id = run.id
  returning * into run;
  if run.state = 'undone' then
    perform private.audit('import-undone', 'import', run.id::text, jsonb_build_object('taken_back', run.taken_back));
  end if;
  return jsonb_build_object('kind', case run.state when 'undone' then 'undone' else 'undoing' end, 'run', to_jsonb(run));
end
$$;

-- Deletes an import of which nothing has been applied, with its rows.
create function public.discard_import(run_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  run public.import_run;
begin
  perform private.require_researcher();
  select * into run from private.import_of_caller(discard_import.run_id);
  if run.id is null then
    return '{"kind": "missing"}';
  elsif run.state <> 'previewed' or run.applied > 0 then
    return jsonb_build_object('kind', 'applied', 'run', to_jsonb(run));
  end if;
  delete from public.import_run as known where known.id = run.id;
  return '{"kind": "discarded"}';
end
$$;

-- The numbers of the first rows that are missing, at most 250, so that an interrupted import goes on.
create function public.missing_import_rows(run_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  run public.import_run;
begin
  perform private.require_researcher();
  select * into run from public.import_run as known where known.id = missing_import_rows.run_id;
  if not found then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object('kind', 'rows', 'run', to_jsonb(run), 'numbers', (
    select coalesce(jsonb_agg(absent.number order by absent.number), '[]')
    from (
      select number from generate_series(1, run.total) as number
      except
      select stored.number from public.import_row as stored where stored.run_id = run.id
      order by 1
      limit 250
    ) as absent
  ));
end
$$;

-- What rows say of a person who is erased goes from every import, also from rows that were refused for a malformed address.
create function private.erase_import_rows_of(email text) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.import_row as stored set data = null
  where stored.email_hash = private.hash_of_exclusion(private.mailbox_of(erase_import_rows_of.email)) and stored.data is not null;
  update public.import_row as stored set data = null
  where stored.email_hash is null and stored.data is not null and strpos(lower(stored.data::text), erase_import_rows_of.email) > 0
$$;

revoke all on function
  public.start_import(jsonb), private.import_of_caller(uuid), private.count_import(uuid), private.import_fields(jsonb),
  private.import_problem(jsonb), public.add_import_rows(uuid, jsonb),
  private.check_import_rows(public.import_run, jsonb), private.has_news(jsonb, public.contact, public.firm),
  private.apply_import_rows(public.import_run, integer, uuid), public.apply_import(uuid, integer), public.undo_import(uuid, integer),
  public.discard_import(uuid), public.missing_import_rows(uuid), private.erase_import_rows_of(text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.start_import(jsonb), public.add_import_rows(uuid, jsonb), public.apply_import(uuid, integer),
  public.undo_import(uuid, integer), public.discard_import(uuid), public.missing_import_rows(uuid)
  to authenticated;

-- Indexes

-- The list of imports, and the last mapping of a source.
create index import_run_created_by_idx on public.import_run (created_by, created_at desc, id desc);
create index import_run_created_at_idx on public.import_run (created_at desc, id desc);
create index import_run_source_idx on public.import_run (source, created_at desc);
create index import_run_client_account_id_idx on public.import_run (client_account_id);
create index import_run_profile_id_idx on public.import_run (profile_id);
create index import_row_outcome_idx on public.import_row (run_id, outcome, number);
create index import_row_open_idx on public.import_row (run_id, number) where applied_at is null;
create index import_row_email_hash_idx on public.import_row (email_hash) where email_hash is not null;
create index import_row_malformed_idx on public.import_row (run_id) where email_hash is null and data is not null;
