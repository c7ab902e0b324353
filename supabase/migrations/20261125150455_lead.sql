-- Leads: a contact that is proposed to one client company, with a dossier. Research checks and delivers it, and the company accepts or
-- declines it. After 14 days without a verdict it counts as accepted: nobody writes that down, `verdict_due_at` says it.

-- Tables

create table public.lead (
  id uuid primary key,
  client_account_id uuid not null references public.client_account (id),
  firm_id uuid not null references public.firm (id),
  contact_id uuid not null references public.contact (id),
  profile_id uuid references public.ideal_profile (id) on delete set null,
  -- Who researches it. Null: nobody yet.
  owner_id uuid references public."userProfile" (id) on delete set null,
  owner_name text,
  -- Those of the firm and the contact, kept by triggers, so that a list reads and sorts one table. Null: the contact is erased.
  firm_name text not null,
  contact_name text,
  contact_title text not null,
  -- The dossier. Its sixth line, "Checked", is who checked it, when, and the sources.
  company_line text not null default '' constraint "company_line is a text of at most 400 characters"
    check (char_length(company_line) <= 400 and company_line !~ '[[:cntrl:]]'),
  you_meet text not null default '' constraint "you_meet is a text of at most 400 characters"
    check (char_length(you_meet) <= 400 and you_meet !~ '[[:cntrl:]]'),
  fit text not null default '' constraint "fit is a text of at most 400 characters"
    check (char_length(fit) <= 400 and fit !~ '[[:cntrl:]]'),
  why_now text not null default '' constraint "why_now is a text of at most 400 characters"
    check (char_length(why_now) <= 400 and why_now !~ '[[:cntrl:]]'),
  left_open text not null default '' constraint "left_open is a text of at most 400 characters"
    check (char_length(left_open) <= 400 and left_open !~ '[[:cntrl:]]'),
  -- A list of { title, url or null, seen_on }.
  sources jsonb not null default '[]',
  stage text not null default 'found' constraint "stage is known"
    check (stage in ('found', 'checked', 'delivered', 'accepted', 'declined', 'closed')),
  stage_at timestamptz not null default now(),
  -- The stage that a closed lead had.
  closed_from text,
  checked_by uuid,
  checked_by_name text,
  checked_at timestamptz,
  second_checked_by uuid,
  second_checked_by_name text,
  second_checked_at timestamptz,
  delivered_by uuid,
  delivered_by_name text,
  delivered_at timestamptz,
  -- By the company's calendar: the day that it counts on.
  delivered_on date,
  verdict_due_at timestamptz,
  verdict text constraint "verdict is known" check (verdict in ('accepted', 'declined')),
  verdict_by uuid,
  verdict_by_name text,
  verdict_at timestamptz,
  decline_reason text constraint "decline_reason is known" check (
    decline_reason in ('customer', 'competitor', 'already-known', 'wrong-person', 'wrong-size', 'wrong-industry', 'wrong-region', 'timing', 'other')
  ),
  decline_note text constraint "decline_note is a text of at most 500 characters"
    check (char_length(decline_note) <= 500 and decline_note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  -- The import that brought it.
  import_run_id uuid,
  -- Counts the changes: a change names the version that it was made of.
  version integer not null default 1,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  -- The day of the first appointment that was held, by the company's calendar. Null: none was.
  attribution_starts_on date,
  constraint "a contact is proposed to a company once" unique (client_account_id, contact_id),
  constraint "what was delivered was checked, and has a day" check (
    num_nonnulls(delivered_by, delivered_by_name, delivered_at, delivered_on, verdict_due_at) in (0, 5)
    and (delivered_at is null or checked_by is not null)
    and case stage
      when 'found' then delivered_at is null and checked_by is null
      when 'checked' then delivered_at is null and checked_by is not null
      when 'closed' then closed_from is not null
      else delivered_at is not null
    end
  ),
  constraint "a check says who and when" check (
    num_nonnulls(checked_by, checked_by_name, checked_at) in (0, 3)
    and num_nonnulls(second_checked_by, second_checked_by_name, second_checked_at) in (0, 3)
  ),
  constraint "the second check is another person's" check (second_checked_by <> checked_by),
  constraint "a verdict says who and when" check (
    num_nonnulls(verdict, verdict_by, verdict_by_name, verdict_at) in (0, 4)
    and (stage in ('accepted', 'declined') and verdict = stage or stage not in ('accepted', 'declined'))
  ),
  constraint "a declined lead has its reason" check ((verdict = 'declined') is true = (decline_reason is not null))
);

alter table public.lead enable row level security;
alter table public.lead force row level security;

-- The history of each lead.
create table public.lead_event (
  id uuid primary key default gen_random_uuid(),
  -- Without a foreign key: the history of a lead that an import has taken back stays.
  lead_id uuid not null,
  client_account_id uuid not null references public.client_account (id),
  kind text not null constraint "kind is known" check (
    kind in (
      'added', 'imported', 'edited', 'assigned', 'checked', 'unchecked', 'delivered', 'taken-back', 'accepted', 'declined', 'closed',
      'reopened', 'note', 'opted-out', 'erased', 'appointment-booked', 'appointment-moved', 'appointment-cancelled', 'appointment-held',
      'appointment-no-show', 'deal-opened', 'deal-reported', 'deal-disputed', 'deal-reopened', 'deal-confirmed', 'deal-lost',
      'deal-taken-back', 'sent', 'replied', 'bounced'
    )
  ),
  note text constraint "note is a text of at most 2000 characters"
    check (char_length(note) between 1 and 2000 and note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  -- False: research alone reads it.
  is_for_client boolean not null,
  actor_id uuid,
  actor_name text,
  created_at timestamptz not null default clock_timestamp(),
  -- What reported it from outside, and its id there, once.
  source text,
  external_id text,
  constraint "an event from outside is stored once" unique (source, external_id)
);

alter table public.lead_event enable row level security;
alter table public.lead_event force row level security;

-- Functions that the triggers and policies call, so they come before them

-- Nothing is changed, but that the words of a note go with the person that they are about.
create function private.refuse_event_change() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.note is null and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  raise exception 'Rows of % are never changed', tg_table_name using errcode = '42501';
end
$$;

create trigger refuse_change
  before update or delete on public.lead_event
  for each row execute function private.refuse_event_change();

create trigger refuse_truncate
  before truncate on public.lead_event
  for each statement execute function private.refuse_change();

-- Also in a session that switches ordinary triggers off.
alter table public.lead_event enable always trigger refuse_change;
alter table public.lead_event enable always trigger refuse_truncate;

-- Grants: both are written by functions only.

revoke all on table public.lead, public.lead_event from public, anon, authenticated, service_role;
grant select on table public.lead, public.lead_event to authenticated, service_role;

-- Policies. Whoever asks for one company's rows says so in the query, too: then the index gives them in their order.

create policy "members read the leads that were delivered to their company" on public.lead
  for select to authenticated
  using (
    delivered_at is not null and client_account_id = (select private.account_of_caller())
    and (select private.role_of_caller()) = 'client'
  );

create policy "research reads the leads of its companies" on public.lead
  for select to authenticated
  using (
    (select private.researches_all()) or client_account_id = any ((select private.researched_companies())::uuid[])
  );

-- The policies of the lead decide which.
create policy "members read the history since the delivery" on public.lead_event
  for select to authenticated
  using (
    is_for_client and client_account_id = (select private.account_of_caller())
    and exists (select from public.lead where lead.id = lead_event.lead_id)
  );

create policy "research reads the history of its companies' leads" on public.lead_event
  for select to authenticated
  using (
    (select private.researches_all()) or client_account_id = any ((select private.researched_companies())::uuid[])
  );

create policy "members read the firms of leads delivered to their company" on public.firm
  for select to authenticated
  using (
    (select private.role_of_caller()) = 'client' and exists (
      select from public.lead
      where lead.firm_id = firm.id and lead.client_account_id = (select private.account_of_caller())
    )
  );

create policy "members read the contacts of leads delivered to their company" on public.contact
  for select to authenticated
  using (
    (select private.role_of_caller()) = 'client' and exists (
      select from public.lead
      where lead.contact_id = contact.id and lead.client_account_id = (select private.account_of_caller())
    )
  );

-- Functions

create function private.add_lead_event(about public.lead, kind text, note text, is_for_client boolean) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.lead_event (lead_id, client_account_id, kind, note, is_for_client, actor_id, actor_name)
  values (
    about.id, about.client_account_id, add_lead_event.kind, nullif(btrim(add_lead_event.note), ''), add_lead_event.is_for_client,
    private.caller_id(), private.name_of(private.caller_id())
  )
$$;

create function private.are_sources(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'array' then
    jsonb_array_length(value) <= 10 and not exists (
      select from jsonb_array_elements(value) as item
      where case when jsonb_typeof(item) = 'object' then not coalesce(
        item - array['title', 'url', 'seen_on'] = '{}'
        and jsonb_typeof(item -> 'title') = 'string' and char_length(btrim(item ->> 'title')) between 1 and 160
        and item ->> 'title' !~ '[[:cntrl:]]'
        and (item ->> 'url' is null or private.is_https_url(item ->> 'url'))
        and item ->> 'seen_on' ~ '^\d{4}-\d\d-\d\d$'
        -- The day is none, such as the 31st of February.
        and private.misfit(jsonb_build_object('day', item -> 'seen_on'), '{"day": "date"}') is null,
        false
      ) else true end
    )
  else false end
$$;

alter table public.lead add constraint "sources are at most ten, each with a title and a day" check (private.are_sources(sources));

-- Without a version it adds a lead for a company and a contact, and sent again answers with it. With the version that the caller has
-- seen, it changes the fields that the request names. Whoever edits the dossier of a checked lead has checked it, and alone.
-- `known`: the contact is proposed to this company already. `excluded`: the company, or everybody, excludes them.
create function public.save_lead(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "client_account_id": "uuid", "contact_id": "uuid", "profile_id": "uuid", "owner_id": "uuid",
    "company_line": "text", "you_meet": "text", "fit": "text", "why_now": "text", "left_open": "text", "sources": "list"
  }');
  author constant uuid := private.caller_id();
  held public.lead;
  wanted public.lead;
  person public.contact;
  known public.lead;
  cause text;
  violated text;
  is_dossier_changed boolean;
  is_owner_changed boolean;
begin
  perform private.require_researcher();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: lead ' || lower(request ->> 'id'), 0));
  select * into held from public.lead where lead.id = (request ->> 'id')::uuid for update;
  if held.id is null and request ->> 'version' is not null
    or held.id is not null and not private.may_research(held.client_account_id) then
    return '{"kind": "missing"}';
  end if;
  wanted := held;
  wanted.company_line := btrim(coalesce(request ->> 'company_line', held.company_line, ''));
  wanted.you_meet := btrim(coalesce(request ->> 'you_meet', held.you_meet, ''));
  wanted.fit := btrim(coalesce(request ->> 'fit', held.fit, ''));
  wanted.why_now := btrim(coalesce(request ->> 'why_now', held.why_now, ''));
  wanted.left_open := btrim(coalesce(request ->> 'left_open', held.left_open, ''));
  wanted.sources := coalesce(nullif(request -> 'sources', 'null'), held.sources, '[]');
  if request ? 'profile_id' then
    wanted.profile_id := (request ->> 'profile_id')::uuid;
  end if;
  if request ? 'owner_id' then
    wanted.owner_id := (request ->> 'owner_id')::uuid;
  elsif held.id is null then
    wanted.owner_id := author;
  end if;
  if held.id is null then
    wanted.client_account_id := (request ->> 'client_account_id')::uuid;
    wanted.contact_id := (request ->> 'contact_id')::uuid;
  elsif held.version is distinct from (request ->> 'version')::integer then
    -- The answer to the request that wrote this was lost.
    if held.updated_by = author and wanted is not distinct from held then
      return jsonb_build_object('kind', 'saved', 'lead', to_jsonb(held));
    end if;
    return jsonb_build_object('kind', 'conflict', 'lead', to_jsonb(held));
  end if;

  if wanted.profile_id is distinct from held.profile_id and wanted.profile_id is not null and not exists (
    select from public.ideal_profile as profile
    where profile.id = wanted.profile_id and profile.client_account_id = wanted.client_account_id
  ) then
    return private.invalid('profile_id');
  elsif wanted.owner_id is distinct from held.owner_id and wanted.owner_id is not null and not private.is_worker(wanted.owner_id) then
    return private.invalid('owner_id');
  elsif not private.are_sources(wanted.sources) then
    return private.invalid('sources');
  end if;

  if held.id is null then
    if not private.may_research(wanted.client_account_id) or not exists (
      select from public.client_account as company where company.id = wanted.client_account_id and company.archived_at is null
    ) then
      return private.invalid('client_account_id');
    end if;
    select * into person from public.contact where contact.id = wanted.contact_id and contact.erased_at is null for share;
    if not found then
      return private.invalid('contact_id');
    end if;
    select * into known from public.lead
    where lead.client_account_id = wanted.client_account_id and lead.contact_id = wanted.contact_id;
    if found then
      return jsonb_build_object('kind', 'known', 'lead', to_jsonb(known));
    end if;
    select private.exclusion_of(wanted.client_account_id, person.email, firm.domain) into cause
    from public.firm where firm.id = person.firm_id;
    if cause is not null then
      return jsonb_build_object('kind', 'excluded', 'cause', cause);
    end if;
  end if;

  is_owner_changed := wanted.owner_id is distinct from held.owner_id;
  is_dossier_changed := (wanted.company_line, wanted.you_meet, wanted.fit, wanted.why_now, wanted.left_open, wanted.sources)
    is distinct from (held.company_line, held.you_meet, held.fit, held.why_now, held.left_open, held.sources);
  begin
    if held.id is null then
      insert into public.lead (
        id, client_account_id, firm_id, contact_id, profile_id, owner_id, owner_name, firm_name, contact_name, contact_title,
        company_line, you_meet, fit, why_now, left_open, sources, created_by, created_by_name, updated_by, updated_by_name
      )
      select
        (request ->> 'id')::uuid, wanted.client_account_id, firm.id, person.id, wanted.profile_id, wanted.owner_id,
        private.name_of(wanted.owner_id), firm.name, person.full_name, person.title, wanted.company_line, wanted.you_meet, wanted.fit,
        wanted.why_now, wanted.left_open, wanted.sources, author, private.name_of(author), author, private.name_of(author)
      from public.firm where firm.id = person.firm_id
      returning * into held;
      perform private.add_lead_event(held, 'added', null, false);
    else
      update public.lead
      set profile_id = wanted.profile_id, owner_id = wanted.owner_id,
        owner_name = case
          when wanted.owner_id is distinct from held.owner_id then private.name_of(wanted.owner_id) else held.owner_name
        end,
        company_line = wanted.company_line, you_meet = wanted.you_meet, fit = wanted.fit, why_now = wanted.why_now,
        left_open = wanted.left_open, sources = wanted.sources,
        checked_by = case when is_dossier_changed and held.stage = 'checked' then author else held.checked_by end,
        checked_by_name = case
          when is_dossier_changed and held.stage = 'checked' then private.name_of(author) else held.checked_by_name
        end,
        checked_at = case when is_dossier_changed and held.stage = 'checked' then private.scheduler_now() else held.checked_at end,
        second_checked_by = case when not (is_dossier_changed and held.stage = 'checked') then held.second_checked_by end,
        second_checked_by_name = case when not (is_dossier_changed and held.stage = 'checked') then held.second_checked_by_name end,
        second_checked_at = case when not (is_dossier_changed and held.stage = 'checked') then held.second_checked_at end,
        version = held.version + 1, updated_by = author, updated_by_name = private.name_of(author), updated_at = now()
      where lead.id = held.id
      returning * into held;
      perform private.add_lead_event(
        held, case when is_dossier_changed or not is_owner_changed then 'edited' else 'assigned' end, null,
        is_dossier_changed and held.delivered_at is not null
      );
    end if;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  return jsonb_build_object('kind', 'saved', 'lead', to_jsonb(held));
end
$$;

-- Why a lead cannot be delivered. Null: it can. The first that is missing.
create function private.unmet_for_delivery(about public.lead) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  company public.client_account;
  person public.contact;
  its_firm public.firm;
begin
  select * into company from public.client_account as known where known.id = about.client_account_id;
  select * into person from public.contact as known where known.id = about.contact_id;
  select * into its_firm from public.firm as known where known.id = about.firm_id;
  return case
    when company.archived_at is not null then 'archived'
    when about.stage <> 'checked' then 'not-checked'
    when person.erased_at is not null then 'erased'
    when person.opted_out_at is not null
      or private.exclusion_of(about.client_account_id, person.email, its_firm.domain) is not null then 'excluded'
    when '' in (about.company_line, about.you_meet, about.fit, about.why_now) then 'dossier'
    when jsonb_array_length(about.sources) < 2 then 'sources'
    when company.needs_second_check and about.second_checked_by is null then 'second-check'
  end;
end
$$;

-- Moves one lead for the caller, who may research it and has it locked. Null: it was moved. Otherwise why not.
create function private.move_lead(held public.lead, target text, note text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := private.caller_id();
  author_name constant text := private.name_of(private.caller_id());
  moment constant timestamptz := private.scheduler_now();
  needs_second boolean;
  unmet text;
  kind text;
begin
  select company.needs_second_check into needs_second from public.client_account as company where company.id = held.client_account_id;
  if target = 'checked' and held.stage = 'found' then
    kind := 'checked';
    update public.lead
    set stage = 'checked', stage_at = moment, checked_by = author, checked_by_name = author_name, checked_at = moment
    where lead.id = held.id;
  elsif target = 'checked' and held.stage = 'checked' and needs_second and held.second_checked_by is null then
    if held.checked_by = author then
      return 'second-check';
    end if;
    kind := 'checked';
    update public.lead
    set second_checked_by = author, second_checked_by_name = author_name, second_checked_at = moment
    where lead.id = held.id;
  elsif target = 'found' and held.stage = 'checked' then
    kind := 'unchecked';
    update public.lead
    set stage = 'found', stage_at = moment, checked_by = null, checked_by_name = null, checked_at = null,
      second_checked_by = null, second_checked_by_name = null, second_checked_at = null
    where lead.id = held.id;
  elsif target = 'delivered' and held.stage in ('found', 'checked') then
    unmet := private.unmet_for_delivery(held);
    if unmet is not null then
      return unmet;
    end if;
    kind := 'delivered';
    update public.lead
    set stage = 'delivered', stage_at = moment, delivered_by = author, delivered_by_name = author_name, delivered_at = moment,
      delivered_on = (moment at time zone company.time_zone)::date, verdict_due_at = moment + interval '14 days'
    from public.client_account as company
    where lead.id = held.id and company.id = held.client_account_id;
  elsif target = 'checked' and held.stage = 'delivered' then
    -- Only just delivered by mistake: nobody has acted on it.
    if held.delivered_at < moment - interval '10 minutes' then
      return 'too-late';
    end if;
    kind := 'taken-back';
    update public.lead
    set stage = 'checked', stage_at = moment, delivered_by = null, delivered_by_name = null, delivered_at = null, delivered_on = null,
      verdict_due_at = null
    where lead.id = held.id;
  elsif target = 'closed' and held.stage <> 'closed' then
    kind := 'closed';
    update public.lead set stage = 'closed', stage_at = moment, closed_from = held.stage where lead.id = held.id;
  elsif target = 'reopened' and held.stage = 'closed' then
    kind := 'reopened';
    update public.lead set stage = held.closed_from, stage_at = moment, closed_from = null where lead.id = held.id;
  else
    return 'stage';
  end if;
  update public.lead
  set version = held.version + 1, updated_by = author, updated_by_name = author_name, updated_at = now()
  where lead.id = held.id
  returning * into held;
  perform private.add_lead_event(held, kind, note, held.delivered_at is not null);
  return null;
end
$$;

-- Moves leads, at most a hundred: to checked, found (the check is taken back), delivered, checked (a delivery of the last ten minutes is
-- taken back), closed, or reopened, which is the stage that a closed one had. Each names the version that the caller has seen.
-- It answers with the leads that were moved and, for each other one, why not.
create function public.move_leads(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"to": "text", "note": "text", "leads": "list"}');
  asked record;
  held public.lead;
  unmet text;
  moved jsonb := '[]';
  refused jsonb := '[]';
begin
  perform private.require_researcher();
  if misfit is not null then
    return private.invalid(misfit);
  elsif coalesce(request ->> 'to', '') not in ('found', 'checked', 'delivered', 'closed', 'reopened') then
    return private.invalid('to');
  elsif char_length(request ->> 'note') > 2000 or request ->> 'note' ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]' then
    return private.invalid('note');
  elsif coalesce(jsonb_array_length(request -> 'leads'), 0) not between 1 and 100 or exists (
    select from jsonb_array_elements(request -> 'leads') as item
    where private.misfit(item, '{"id": "uuid", "version": "whole"}') is not null or item ->> 'id' is null or item ->> 'version' is null
  ) then
    return private.invalid('leads');
  end if;
  -- In one order, so that two requests for the same rows wait for each other instead of failing.
  for asked in
    select distinct on (id) (item ->> 'id')::uuid as id, (item ->> 'version')::integer as version
    from jsonb_array_elements(request -> 'leads') as item
    order by id
  loop
    select * into held from public.lead where lead.id = asked.id for update;
    unmet := case
      when held.id is null or not private.may_research(held.client_account_id) then 'missing'
      when held.version <> asked.version then 'conflict'
      else private.move_lead(held, request ->> 'to', request ->> 'note')
    end;
    if unmet is null then
      moved := moved || (
        select jsonb_build_object('id', lead.id, 'version', lead.version, 'stage', lead.stage) from public.lead where lead.id = asked.id
      );
    else
      refused := refused || jsonb_build_object('id', asked.id, 'reason', unmet);
    end if;
  end loop;
  return jsonb_build_object('kind', 'moved', 'moved', moved, 'refused', refused);
end
$$;

-- Gives leads to a member of staff, or to nobody; at most a hundred. Last write wins. It answers with those that changed.
create function public.assign_leads(lead_ids uuid[], owner uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.lead;
  changed jsonb := '[]';
begin
  perform private.require_researcher();
  if coalesce(cardinality(lead_ids), 0) not between 1 and 100 then
    return private.invalid('lead_ids');
  elsif owner is not null and not private.is_worker(owner) then
    return private.invalid('owner');
  end if;
  for held in
    select * from public.lead
    where lead.id = any (lead_ids) and lead.owner_id is distinct from owner and private.may_research(lead.client_account_id)
    order by lead.id
    for update
  loop
    update public.lead
    set owner_id = owner, owner_name = private.name_of(owner), version = held.version + 1, updated_by = private.caller_id(),
      updated_by_name = private.name_of(private.caller_id()), updated_at = now()
    where lead.id = held.id;
    perform private.add_lead_event(held, 'assigned', null, false);
    changed := changed || jsonb_build_object('id', held.id, 'version', held.version + 1, 'owner_before', held.owner_id);
  end loop;
  return jsonb_build_object('kind', 'assigned', 'changed', changed);
end
$$;

-- Gives leads an ideal profile of their company, or none; at most a hundred. Last write wins. It answers with those that changed: leads of
-- another company than the profile's do not.
create function public.set_lead_profile(lead_ids uuid[], profile uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted public.ideal_profile;
  held public.lead;
  changed jsonb := '[]';
begin
  perform private.require_researcher();
  if coalesce(cardinality(lead_ids), 0) not between 1 and 100 then
    return private.invalid('lead_ids');
  end if;
  select * into wanted from public.ideal_profile as known
  where known.id = set_lead_profile.profile and private.may_research(known.client_account_id)
  for share;
  if set_lead_profile.profile is not null and wanted.id is null then
    return private.invalid('profile');
  end if;
  for held in
    select * from public.lead
    where lead.id = any (lead_ids) and lead.profile_id is distinct from wanted.id and private.may_research(lead.client_account_id)
      and (wanted.id is null or lead.client_account_id = wanted.client_account_id)
    order by lead.id
    for update
  loop
    update public.lead
    set profile_id = wanted.id, version = held.version + 1, updated_by = private.caller_id(),
      updated_by_name = private.name_of(private.caller_id()), updated_at = now()
    where lead.id = held.id;
    perform private.add_lead_event(held, 'edited', 'Ideal profile: ' || coalesce(wanted.name, 'none'), false);
    changed := changed || jsonb_build_object('id', held.id, 'version', held.version + 1, 'profile_before', held.profile_id);
  end loop;
  return jsonb_build_object('kind', 'set', 'changed', changed);
end
$$;

-- Whom leads can be given to: admins, and staff with the duty of research, for all companies or for the one that is asked for.
create function public.list_researchers(company uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_researcher();
  return jsonb_build_object('kind', 'researchers', 'researchers', (
    select coalesce(jsonb_agg(jsonb_build_object('id', worker.id, 'name', worker.name) order by worker.name, worker.id), '[]')
    from (
      select profile.id, private.name_of(profile.id) as name
      from public."userProfile" as profile
      where private.is_worker(profile.id) and (profile.role = 'admin' or exists (
        select from public.staff_duty as given
        where given.user_id = profile.id and given.duty = 'research' and (
          given.client_account_id is null or list_researchers.company is null or given.client_account_id = list_researchers.company
        )
      ))
      limit 200
    ) as worker
  ));
end
$$;

-- The verdict of a member who may decide. It can be changed until it is due; later, a lead is no longer declined. Declining names its
-- reason, and can exclude the firm for the company.
create function public.decide_lead(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "verdict": "text", "reason": "text", "note": "text", "never_contact": "boolean"
  }');
  author constant uuid := private.caller_id();
  wanted constant text := request ->> 'verdict';
  note constant text := nullif(btrim(request ->> 'note', e' \t\r\n'), '');
  held public.lead;
  violated text;
begin
  if not private.has_right('may_decide') then
    raise exception 'Only members who may decide can accept or decline' using errcode = '42501';
  end if;
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  elsif coalesce(wanted, '') not in ('accepted', 'declined') then
    return private.invalid('verdict');
  elsif wanted = 'declined' and (request ->> 'reason' is null) then
    return private.invalid('reason');
  elsif wanted = 'declined' and request ->> 'reason' = 'other' and note is null then
    return private.invalid('note');
  end if;
  select * into held from public.lead
  where lead.id = (request ->> 'id')::uuid and lead.client_account_id = private.account_of_caller() and lead.delivered_at is not null
  for update;
  if not found then
    return '{"kind": "missing"}';
  elsif held.stage = wanted and (wanted = 'accepted' or held.decline_reason = request ->> 'reason' and held.decline_note is not distinct from note) then
    return jsonb_build_object('kind', 'decided', 'lead', to_jsonb(held));
  elsif held.version is distinct from (request ->> 'version')::integer then
    return jsonb_build_object('kind', 'conflict', 'lead', to_jsonb(held));
  elsif held.stage = 'closed' then
    return jsonb_build_object('kind', 'closed', 'lead', to_jsonb(held));
  elsif held.verdict_due_at <= private.scheduler_now() and (wanted = 'declined' or held.verdict is not null) then
    return jsonb_build_object('kind', 'too-late', 'lead', to_jsonb(held));
  end if;
  begin
    update public.lead
    set stage = wanted, stage_at = private.scheduler_now(), verdict = wanted, verdict_by = author,
      verdict_by_name = private.name_of(author), verdict_at = private.scheduler_now(),
      decline_reason = case when wanted = 'declined' then request ->> 'reason' end,
      decline_note = case when wanted = 'declined' then note end,
      version = held.version + 1, updated_by = author, updated_by_name = private.name_of(author), updated_at = now()
    where lead.id = held.id
    returning * into held;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(case split_part(violated, ' ', 1) when 'decline_note' then 'note' else 'reason' end);
  end;
  perform private.add_lead_event(held, wanted, note, true);
  if wanted = 'declined' and request ->> 'never_contact' = 'true' then
    perform private.exclude(
      held.client_account_id, coalesce(firm.domain, person.email),
      case when held.decline_reason in ('customer', 'competitor') then held.decline_reason else 'other' end, author
    )
    from public.firm, public.contact as person
    where firm.id = held.firm_id and person.id = held.contact_id and coalesce(firm.domain, person.email) is not null;
  end if;
  return jsonb_build_object('kind', 'decided', 'lead', to_jsonb(held));
end
$$;

-- A note in the history, by research, or by a member for whom the lead is. Sent again, it answers alike.
create function public.add_lead_note(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "lead_id": "uuid", "note": "text", "is_for_client": "boolean"}');
  is_client constant boolean := coalesce(private.role_of_caller() = 'client', false);
  held public.lead;
  stored public.lead_event;
  wait integer;
begin
  if not is_client then
    perform private.require_researcher();
  end if;
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  elsif char_length(btrim(coalesce(request ->> 'note', ''), e' \t\r\n')) not between 1 and 2000
    or request ->> 'note' ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]' then
    return private.invalid('note');
  end if;
  select * into held from public.lead
  where lead.id = (request ->> 'lead_id')::uuid and case
    when is_client then lead.client_account_id = private.account_of_caller() and lead.delivered_at is not null
    else private.may_research(lead.client_account_id)
  end;
  if not found then
    return '{"kind": "missing"}';
  end if;
  wait := private.seconds_until_author_may_add('lead-note', 300);
  if wait is not null then
    return jsonb_build_object('kind', 'too-many', 'retry_after_seconds', wait);
  end if;
  insert into public.lead_event (id, lead_id, client_account_id, kind, note, is_for_client, actor_id, actor_name)
  values (
    (request ->> 'id')::uuid, held.id, held.client_account_id, 'note', btrim(request ->> 'note', e' \t\r\n'),
    is_client or held.delivered_at is not null and coalesce((request ->> 'is_for_client')::boolean, false),
    private.caller_id(), private.name_of(private.caller_id())
  )
  on conflict (id) do nothing
  returning * into stored;
  if stored.id is not null then
    perform private.count_addition('lead-note');
  else
    select * into stored from public.lead_event as earlier
    where earlier.id = (request ->> 'id')::uuid and earlier.lead_id = held.id and earlier.actor_id = private.caller_id();
    if not found then
      return private.invalid('id');
    end if;
  end if;
  return jsonb_build_object('kind', 'added', 'event', to_jsonb(stored));
end
$$;

-- With the caller's own rights: how many leads there are in each stage, for the columns of a board.
create function public.lead_counts(company uuid default null, owner uuid default null, profile uuid default null) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('kind', 'counts', 'stages', coalesce(jsonb_object_agg(counted.stage, counted.leads), '{}'))
  from (
    select lead.stage, count(*) as leads
    from public.lead
    where (lead_counts.company is null or lead.client_account_id = lead_counts.company)
      and (lead_counts.owner is null or lead.owner_id = lead_counts.owner)
      and (lead_counts.profile is null or lead.profile_id = lead_counts.profile)
    group by lead.stage
  ) as counted
$$;

-- With the caller's own rights: the leads delivered between two days, by researcher and by profile. Accepted are those that the company
-- accepted and those whose verdict is overdue, which are also counted apart.
create function public.lead_quality(first_day date, last_day date, company uuid default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_researcher();
  return (
    with counted as (
      select
        lead.owner_id, lead.owner_name, lead.profile_id, count(*) as delivered,
        count(*) filter (
          where lead.verdict = 'accepted' or lead.verdict is null and lead.verdict_due_at <= private.scheduler_now()
        ) as accepted,
        count(*) filter (where lead.verdict is null and lead.verdict_due_at <= private.scheduler_now()) as overdue,
        count(*) filter (where lead.verdict = 'declined') as declined
      from public.lead
      where lead.delivered_on between first_day and last_day
        and (lead_quality.company is null or lead.client_account_id = lead_quality.company)
      group by lead.owner_id, lead.owner_name, lead.profile_id
    )
    select jsonb_build_object(
      'kind', 'quality',
      'researchers', (
        select coalesce(jsonb_agg(to_jsonb(summed) order by summed.delivered desc, summed.id), '[]')
        from (
          select owner_id as id, max(owner_name) as name, sum(delivered)::integer as delivered, sum(accepted)::integer as accepted,
            sum(overdue)::integer as overdue, sum(declined)::integer as declined
          from counted group by owner_id
        ) as summed
      ),
      'profiles', (
        select coalesce(jsonb_agg(to_jsonb(summed) order by summed.delivered desc, summed.id), '[]')
        from (
          select counted.profile_id as id, profile.name, sum(delivered)::integer as delivered, sum(accepted)::integer as accepted,
            sum(overdue)::integer as overdue, sum(declined)::integer as declined
          from counted left join public.ideal_profile as profile on profile.id = counted.profile_id
          group by counted.profile_id, profile.name
        ) as summed
      )
    )
  );
end
$$;

-- Leads with a text in the names or the position, at most fifty, the newest first. Ids are looked up as the owner, because row-level
-- security keeps an index on texts from being used; the rows are read as the caller.
create function private.lead_ids_with(wanted text, company uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  pattern constant text := '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
  sees_all constant boolean := private.researches_all();
  seen constant uuid[] := private.researched_companies() || private.account_of_caller();
begin
  return array(
    select lead.id from public.lead
    where lower((lead.firm_name) || e'\n' || (coalesce(lead.contact_name || ' ', '') || lead.contact_title)) like pattern
      and (lead_ids_with.company is null or lead.client_account_id = lead_ids_with.company)
      -- Otherwise the limit could be used up by companies that the caller does not see.
      and (sees_all or lead.client_account_id = any (seen))
    limit 500
  );
end
$$;

create function public.search_leads(query text, company uuid default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(regexp_replace(left(search_leads.query, 40), '[[:cntrl:]]+', ' ', 'g')));
  -- A member's question is about their own company, whatever it says.
  about constant uuid := coalesce(private.account_of_caller(), search_leads.company);
begin
  -- The index knows texts of three letters or digits.
  if coalesce(wanted !~ '[[:alnum:]]{3}', true) or private.role_of_caller() is null then
    return '{"kind": "leads", "leads": []}';
  end if;
  return jsonb_build_object('kind', 'leads', 'leads', (
    select coalesce(jsonb_agg(to_jsonb(found_lead) order by found_lead.stage_at desc, found_lead.id desc), '[]')
    from (
      select lead.* from public.lead
      where lead.id = any (private.lead_ids_with(wanted, about))
      order by lead.stage_at desc, lead.id desc
      limit 50
    ) as found_lead
  ));
end
$$;

-- The names in leads follow those of the firm and the contact.
create function private.rename_leads() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_table_name = 'firm' then
    update public.lead set firm_name = new.name where lead.firm_id = new.id;
  else
    update public.lead set contact_name = new.full_name, contact_title = new.title where lead.contact_id = new.id;
  end if;
  return null;
end
$$;

create trigger rename_leads
  after update of name on public.firm
  for each row when (old.name <> new.name)
  execute function private.rename_leads();

create trigger rename_leads
  after update of full_name, title on public.contact
  for each row when ((old.full_name, old.title) is distinct from (new.full_name, new.title))
  execute function private.rename_leads();

-- What leads say of a person, and what was noted of them, goes. The name goes with that of the contact.
create function private.erase_leads_of(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.lead_event as told set note = null
  where told.note is not null and told.lead_id in (select lead.id from public.lead where lead.contact_id = person);
  update public.lead
  set you_meet = '', sources = '[]', decline_note = null, version = lead.version + 1
  where lead.contact_id = person;
  perform private.add_lead_event(lead, 'erased', null, lead.delivered_at is not null) from public.lead where lead.contact_id = person;
end
$$;

revoke all on function
  private.refuse_event_change(), private.add_lead_event(public.lead, text, text, boolean), private.are_sources(jsonb),
  public.save_lead(jsonb), private.unmet_for_delivery(public.lead), private.move_lead(public.lead, text, text),
  public.move_leads(jsonb), public.assign_leads(uuid[], uuid), public.set_lead_profile(uuid[], uuid), public.list_researchers(uuid),
  public.decide_lead(jsonb), public.add_lead_note(jsonb),
  public.lead_counts(uuid, uuid, uuid), public.lead_quality(date, date, uuid), private.lead_ids_with(text, uuid),
  public.search_leads(text, uuid), private.rename_leads(), private.erase_leads_of(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.are_sources(jsonb) to service_role;
grant execute on function private.lead_ids_with(text, uuid), private.require_researcher() to authenticated;
grant execute on function
  public.save_lead(jsonb), public.move_leads(jsonb), public.assign_leads(uuid[], uuid), public.set_lead_profile(uuid[], uuid),
  public.list_researchers(uuid), public.decide_lead(jsonb),
  public.add_lead_note(jsonb), public.lead_counts(uuid, uuid, uuid), public.lead_quality(date, date, uuid),
  public.search_leads(text, uuid)
  to authenticated;

-- Findable by the studio's search

insert into private.search_source (place, section, type, relation, title, content, newest_first, readable, url) values
  (
    5, 'Leads', 'user_content', 'public.lead', 'firm_name', 'coalesce(contact_name || '' '', '''') || contact_title',
    'stage_at desc, id desc',
    '((select private.researches_all()) or client_account_id = any ((select private.researched_companies())::uuid[]))',
    '''/studio/pipeline?lead='' || id'
  );

-- A task can be about a lead

alter table public.task
  add constraint task_lead_id_fkey foreign key (lead_id) references public.lead (id) on delete set null;

create index task_lead_id_idx on public.task (lead_id);

-- Indexes

-- The pages of the lists: by stage, by firm and by delivery, of everybody's leads, a company's, an owner's and a profile's.
create index lead_stage_at_idx on public.lead (stage_at desc, id desc);
create index lead_firm_name_idx on public.lead (firm_name, id);
create index lead_delivered_at_idx on public.lead (delivered_at desc, id desc);
create index lead_stage_idx on public.lead (stage, stage_at desc, id desc);
create index lead_client_account_id_idx on public.lead (client_account_id, stage_at desc, id desc);
create index lead_client_account_id_stage_idx on public.lead (client_account_id, stage, stage_at desc, id desc);
create index lead_client_account_id_firm_name_idx on public.lead (client_account_id, firm_name, id);
create index lead_client_account_id_delivered_at_idx on public.lead (client_account_id, delivered_at desc, id desc);
create index lead_owner_id_idx on public.lead (owner_id, stage_at desc, id desc);
create index lead_owner_id_stage_idx on public.lead (owner_id, stage, stage_at desc, id desc);
create index lead_profile_id_idx on public.lead (profile_id, stage_at desc, id desc);
create index lead_firm_id_idx on public.lead (firm_id);
create index lead_contact_id_idx on public.lead (contact_id);
create index lead_import_run_id_idx on public.lead (import_run_id) where import_run_id is not null;
-- Leads that wait for a verdict.
create index lead_undecided_idx on public.lead (client_account_id, verdict_due_at) where stage = 'delivered';
-- Figures of months.
create index lead_client_account_id_delivered_on_idx on public.lead (client_account_id, delivered_on) where delivered_on is not null;
create index lead_delivered_on_idx on public.lead (delivered_on, client_account_id) where delivered_on is not null;
create index lead_searched_idx on public.lead using gin (
  lower((firm_name) || e'\n' || (coalesce(contact_name || ' ', '') || contact_title)) extensions.gin_trgm_ops
);
create index lead_event_lead_id_idx on public.lead_event (lead_id, created_at, id);
create index lead_event_client_account_id_idx on public.lead_event (client_account_id, created_at desc, id desc);
create index lead_event_is_for_client_idx on public.lead_event (is_for_client, lead_id);
