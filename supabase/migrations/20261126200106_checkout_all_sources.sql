-- Events of calendars and of lead tools are stored and worked as those of payment providers, and are worked again when an admin asks.

alter table public.inbound_event
  add column if not exists kind text,
  add column if not exists appointment_id uuid references public.appointment (id) on delete set null,
  add column if not exists lead_id uuid references public.lead (id) on delete set null,
  add column if not exists import_run_id uuid references public.import_run (id) on delete set null;
update public.inbound_event as known
set kind = left(coalesce(known.body ->> 'type', known.body ->> 'event_type'), 100)
where known.kind is null;

grant select (kind, next_attempt_at, appointment_id, lead_id, import_run_id) on table public.inbound_event to authenticated;

create or replace function public.take_inbound_event(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken uuid;
begin
  insert into public.inbound_event (source, kind, external_id, body)
  values (
    request ->> 'source',
    left(coalesce(
      request #>> '{body,type}', request #>> '{body,event_type}', request #>> '{body,event}', request #>> '{body,triggerEvent}'
    ), 100),
    request ->> 'external_id', request -> 'body'
  )
  on conflict (source, external_id) do nothing
  returning id into taken;
  return jsonb_build_object(
    'kind', case when taken is null then 'known' else 'taken' end,
    'may_capture', exists (
      select from public.checkout as going
      join public.invoice as asked on asked.id = going.invoice_id
      where going.provider = request ->> 'source' and going.session = request #>> '{body,resource,id}'
        and asked.open_cents >= going.amount_cents
    )
  );
end
$$;

create or replace function private.follow_inbound_event(event public.inbound_event, moment timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return case
    when event.source in ('stripe', 'paypal') then private.follow_payment_event(event)
    when event.source in ('calendly', 'calcom') then private.follow_booking_event(event, moment)
    when event.source = 'leads' then private.follow_lead_event(event)
    else '{"state": "attention", "note": "Nothing is known of this source"}'
  end;
end
$$;

create or replace function private.work_inbound_event(moment timestamptz) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event public.inbound_event;
  outcome jsonb;
begin
  select * into event from public.inbound_event as due
  where due.next_attempt_at <= moment
  order by due.next_attempt_at, due.received_at, due.id
  limit 1
  for update skip locked;
  if not found then
    return null;
  end if;
  begin
    outcome := private.follow_inbound_event(event, moment);
  exception
    when others then
      outcome := jsonb_build_object('state', 'later', 'note', left('It could not be worked: ' || sqlerrm, 500));
  end;
  -- Within two days: what a refund follows from may be late by hours.
  if outcome ->> 'state' = 'later' and event.received_at < moment - interval '2 days' then
    outcome := outcome || '{"state": "attention"}';
  end if;
  update public.inbound_event as known
  set attempts = known.attempts + 1,
    state = case outcome ->> 'state' when 'later' then 'waiting' else outcome ->> 'state' end,
    next_attempt_at = case when outcome ->> 'state' = 'later' then
      moment + least(interval '5 seconds' * power(2, event.attempts), interval '6 hours')
    end,
    note = left(outcome ->> 'note', 500), amount_cents = (outcome ->> 'amount_cents')::bigint, currency = outcome ->> 'currency',
    invoice_id = (outcome ->> 'invoice_id')::uuid, payment_id = (outcome ->> 'payment_id')::uuid,
    appointment_id = (outcome ->> 'appointment_id')::uuid, lead_id = (outcome ->> 'lead_id')::uuid,
    import_run_id = (outcome ->> 'import_run_id')::uuid
  where known.id = event.id;
  return outcome ->> 'state';
end
$$;

create or replace function public.retry_inbound_event(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.inbound_event;
begin
  perform private.require_admin();
  update public.inbound_event as known
  set state = 'waiting', next_attempt_at = now(), attempts = 0
  where known.id = retry_inbound_event.id and known.state in ('attention', 'waiting')
  returning * into held;
  if found then
    perform private.audit('inbound-event-retried', 'inbound-event', held.id::text, jsonb_build_object(
      'source', held.source, 'external_id', held.external_id, 'note', held.note
    ));
    return '{"kind": "waiting"}';
  elsif exists (select from public.inbound_event as known where known.id = retry_inbound_event.id) then
    return '{"kind": "done"}';
  end if;
  return '{"kind": "missing"}';
end
$$;

revoke all on function private.follow_inbound_event(public.inbound_event, timestamptz), public.retry_inbound_event(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.retry_inbound_event(uuid) to authenticated;

create index if not exists inbound_event_received_at_idx on public.inbound_event (received_at desc, id desc);
create index if not exists inbound_event_appointment_id_idx on public.inbound_event (appointment_id) where appointment_id is not null;
create index if not exists inbound_event_lead_id_idx on public.inbound_event (lead_id) where lead_id is not null;
create index if not exists inbound_event_import_run_id_idx on public.inbound_event (import_run_id) where import_run_id is not null;
