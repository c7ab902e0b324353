-- Leads, and news of them, that other tools send to the source `leads`: n8n, Clay, Instantly, Apollo. Leads are imported as from a file.

-- A company by its id or its name. Null: there is none, or several have the name.
create function private.company_named(written text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when count(*) = 1 then (array_agg(known.id))[1] end
  from public.client_account as known
  where known.archived_at is null
    and (known.id::text = lower(btrim(company_named.written)) or lower(known.name) = lower(btrim(company_named.written)))
$$;

-- Follows a delivery of `leads`: { state, note, lead_id, import_run_id }.
create function private.follow_lead_event(event public.inbound_event) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kind constant text := coalesce(event.body ->> 'type', '');
  said constant jsonb := case when jsonb_typeof(event.body -> 'data') = 'object' then event.body -> 'data' else '{}' end;
  company constant uuid := private.company_named(said ->> 'company');
begin
  if kind not in ('leads.found', 'lead.sent', 'lead.replied', 'lead.bounced', 'lead.opted_out') then
    return '{"state": "attention", "note": "Its type is not one of leads.found, lead.sent, lead.replied, lead.bounced and lead.opted_out"}';
  elsif company is null and (kind = 'leads.found' or said ->> 'company' is not null) then
    return jsonb_build_object(
      'state', 'attention', 'note', 'No company, or more than one, has the name or the id “'
        || coalesce(private.short_line(said ->> 'company', 120), '') || '”'
    );
  elsif kind = 'leads.found' then
    return private.import_sent_leads(event, company, said);
  end if;
  return private.note_sent_news(event, company, said);
end
$$;

-- Imports the leads of a delivery, which is an import of its own.
create function private.import_sent_leads(event public.inbound_event, company uuid, said jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sent constant jsonb := said -> 'leads';
  total integer;
  run public.import_run;
  words text;
begin
  total := case when jsonb_typeof(sent) = 'array' then jsonb_array_length(sent) else 0 end;
  if total not between 1 and 100 then
    return '{"state": "attention", "note": "data.leads is no list of 1 to 100 leads"}';
  elsif exists (select from jsonb_array_elements(sent) as item where jsonb_typeof(item) <> 'object' or octet_length(item::text) > 7900) then
    return '{"state": "attention", "note": "One of the leads is no object of at most 7,900 bytes"}';
  end if;
  -- Worked again, it is the same import.
  insert into public.import_run (id, kind, source, file_name, client_account_id, mapping, total, created_by, created_by_name)
  values (
    event.id, 'leads', coalesce(private.short_line(said ->> 'source', 120), 'Webhook'), 'Webhook', company, '{}', total,
    '00000000-0000-0000-0000-000000000000', 'Webhook'
  )
  on conflict do nothing;
  select * into run from public.import_run as known where known.id = event.id for update;
  if run.state = 'previewed' then
    run := private.check_import_rows(run, (
      select jsonb_agg(jsonb_build_object('number', item.number, 'data', item.data, 'problem', null))
      from jsonb_array_elements(sent) with ordinality as item (data, number)
    ));
    perform private.apply_import_rows(run, 500, null);
    select * into run from public.import_run as known where known.id = event.id;
  end if;
  words := concat_ws(', ',
    run.created || ' new', case when run.updated > 0 then run.updated || ' updated' end, case when run.same > 0 then run.same || ' known' end,
    case when run.excluded > 0 then run.excluded || ' excluded' end, case when run.refused > 0 then run.refused || ' refused' end
  );
  return jsonb_build_object(
    'state', case when run.refused > 0 then 'attention' else 'done' end, 'import_run_id', run.id,
    'note', concat_ws('. ', words, (
      select 'Refused: ' || string_agg('lead ' || stored.number || ' (' || stored.problem || ')', ', ' order by stored.number)
      from public.import_row as stored
      where stored.run_id = run.id and stored.outcome = 'refused'
    ))
  );
end
$$;

-- Writes into the history of leads that they were written to, have replied, could not be reached or do not want to be.
create function private.note_sent_news(event public.inbound_event, company uuid, said jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  news constant text := case event.body ->> 'type' when 'lead.opted_out' then 'opted-out' else substr(event.body ->> 'type', 6) end;
  address constant text := lower(btrim(coalesce(said ->> 'email', '')));
  person public.contact;
  leads uuid[];
begin
  if not private.is_email_address(address) then
    return '{"state": "attention", "note": "data.email is no e-mail address"}';
  end if;
  select * into person from public.contact as known where known.mailbox = private.mailbox_of(address) for update;
  -- Who cannot be reached, or does not want to be, is so for every company.
  select array_agg(lead.id order by lead.created_at) into leads
  from public.lead
  where lead.contact_id = person.id
    and (company is null or news in ('bounced', 'opted-out') or lead.client_account_id = company);
  if news in ('sent', 'replied') then
    if leads is null then
      return jsonb_build_object('state', 'attention', 'note', 'No lead has the address ' || address);
    elsif cardinality(leads) > 1 then
      return jsonb_build_object(
        'state', 'attention', 'note', cardinality(leads) || ' companies have a lead with the address ' || address || ': name the company'
      );
    end if;
  elsif news = 'bounced' then
    perform private.exclude(null, address, 'bounced', null);
    update public.contact as known set address_state = 'bounced', version = known.version + 1
    where known.id = person.id and known.address_state <> 'bounced';
  else
    -- An exclusion for a lesser cause could be removed.
    if not private.exclude(null, address, 'opted-out', null) then
      update public.exclusion as known set cause = 'opted-out'
      where known.client_account_id is null and known.value_hash = private.hash_of_exclusion(private.mailbox_of(address));
    end if;
    -- Its trigger writes the history.
    update public.contact as known set opted_out_at = private.scheduler_now()
    where known.id = person.id and known.opted_out_at is null;
  end if;
  if news <> 'opted-out' then
    insert into public.lead_event (lead_id, client_account_id, kind, note, is_for_client, actor_name, source, external_id)
    select lead.id, lead.client_account_id, news, private.short_line(said ->> 'note', 2000), false,
      coalesce(private.short_line(said ->> 'source', 120), 'Webhook'), 'leads', event.external_id || ' ' || lead.id
    from public.lead
    where lead.id = any (leads)
    on conflict (source, external_id) do nothing;
  end if;
  return jsonb_build_object(
    'state', 'done', 'lead_id', leads[1], 'note', case when leads is null then 'Excluded. No lead has this address.' end
  );
end
$$;

revoke all on function
  private.company_named(text), private.follow_lead_event(public.inbound_event),
  private.import_sent_leads(public.inbound_event, uuid, jsonb), private.note_sent_news(public.inbound_event, uuid, jsonb)
  from public, anon, authenticated, service_role;
