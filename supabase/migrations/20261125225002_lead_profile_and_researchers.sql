-- Leads are given an ideal profile, several at once, researchers are listed to those who
-- research, and the quality tells overdue verdicts apart.

create or replace function public.save_lead(request jsonb) returns jsonb
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

-- Gives leads an ideal profile of their company, or none; at most a hundred. Last write wins. It answers with those that changed: leads of
-- another company than the profile's do not.
create or replace function public.set_lead_profile(lead_ids uuid[], profile uuid) returns jsonb
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
create or replace function public.list_researchers(company uuid default null) returns jsonb
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

create or replace function public.lead_quality(first_day date, last_day date, company uuid default null) returns jsonb
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

create or replace function private.lead_ids_with(wanted text, company uuid) returns uuid[]
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

revoke all on function public.set_lead_profile(uuid[], uuid), public.list_researchers(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.set_lead_profile(uuid[], uuid), public.list_researchers(uuid) to authenticated;
