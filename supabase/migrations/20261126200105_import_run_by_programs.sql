-- Rows are checked and applied without a session, too: those that a program has sent.

create or replace function private.check_import_rows(run public.import_run, rows jsonb) returns public.import_run
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

create or replace function public.add_import_rows(run_id uuid, rows jsonb) returns jsonb
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

create or replace function private.apply_import_rows(run public.import_run, most integer, owner uuid) returns jsonb
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

create or replace function public.apply_import(run_id uuid, most integer default 250) returns jsonb
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

revoke all on function
  private.check_import_rows(public.import_run, jsonb), private.apply_import_rows(public.import_run, integer, uuid)
  from public, anon, authenticated, service_role;
