-- Webhooks that go out: what happens to leads, appointments, deals and invoices is sent to addresses that an admin enters, signed, and again when it
-- does not arrive. A delivery is written in the transaction of what happened, with the body that is sent.

-- Tables

create table public.webhook_endpoint (
  id uuid primary key,
  address text not null constraint "address is an https address"
    check (char_length(address) <= 500 and address ~ '^https://[^\s/?#@:]+\.[^\s/?#@:]+([/?][^\s#]*)?$'),
  kinds text[] not null constraint "kinds are known" check (
    cardinality(kinds) between 1 and 20
    and kinds <@ '{lead.delivered, lead.accepted, lead.declined, appointment.booked, appointment.moved, appointment.cancelled, appointment.held,
      appointment.no-show, deal.reported, deal.disputed, deal.confirmed, deal.lost, deal.taken-back, invoice.issued, invoice.paid}'::text[]
  ),
  -- Null: of all companies.
  client_account_id uuid references public.client_account (id) on delete cascade,
  is_on boolean not null default true,
  -- Why the server has switched it off. Null: it has not.
  stopped_because text constraint "reason is known" check (stopped_because in ('gone', 'failing')),
  version integer not null default 1,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  constraint "what is stopped is off" check (stopped_because is null or not is_on)
);

alter table public.webhook_endpoint enable row level security;
alter table public.webhook_endpoint force row level security;

-- Keys that deliveries are signed with: both of two, so that a receiver can change over.
create table private.webhook_key (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references public.webhook_endpoint (id) on delete cascade,
  key text not null,
  created_at timestamptz not null default now(),
  -- Null: until the next one is made.
  ends_at timestamptz
);

alter table private.webhook_key enable row level security;
alter table private.webhook_key force row level security;

-- What is sent. Its id is sent with it and stays the same, so that a receiver knows what came twice.
create table public.webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references public.webhook_endpoint (id) on delete cascade,
  kind text not null,
  subject_id uuid not null,
  body jsonb not null constraint "body is at most 20 KB" check (octet_length(body::text) <= 20480),
  state text not null default 'waiting' constraint "state is known" check (state in ('waiting', 'sent', 'given-up')),
  attempts integer not null default 0,
  -- Null: nothing more is tried.
  next_attempt_at timestamptz default now(),
  -- While it is being sent. A server that ends meanwhile leaves it to others after that.
  leased_until timestamptz,
  -- Of the last attempt. A status of null: there was no answer.
  status integer,
  fault text constraint "fault is known" check (fault in ('private', 'unreachable', 'insecure', 'slow', 'status')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint "what waits is tried again" check ((state = 'waiting') = (next_attempt_at is not null))
);

alter table public.webhook_delivery enable row level security;
alter table public.webhook_delivery force row level security;

-- Grants: written by functions only.

revoke all on table public.webhook_endpoint, public.webhook_delivery, private.webhook_key from public, anon, authenticated, service_role;
grant select on table public.webhook_endpoint, public.webhook_delivery to authenticated;

-- Policies

create policy "admins read where events are sent" on public.webhook_endpoint
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "admins read what was sent" on public.webhook_delivery
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions for admins

-- Makes a key, which is answered once. One that there is ends a day later.
create function private.make_webhook_key(endpoint uuid) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  made constant text := 'whsec_' || encode(extensions.gen_random_bytes(32), 'base64');
begin
  delete from private.webhook_key as known where known.endpoint_id = endpoint and known.ends_at is not null;
  update private.webhook_key as known set ends_at = now() + interval '1 day' where known.endpoint_id = endpoint;
  insert into private.webhook_key (endpoint_id, key) values (endpoint, made);
  return made;
end
$$;

-- Adds an endpoint, and answers with its key, or changes one: { id, version, address, kinds, client_account_id, is_on }. Sent again, an endpoint that was
-- added keeps its key and is answered without it. `many`: there are twenty.
create function public.save_webhook_endpoint(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(
    request,
    '{"id": "uuid", "version": "whole", "address": "text", "kinds": "list", "client_account_id": "uuid", "is_on": "boolean"}'
  );
  wanted constant uuid := case when misfit is null then (request ->> 'id')::uuid end;
  wanted_kinds text[];
  held public.webhook_endpoint;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or wanted is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  if jsonb_typeof(request -> 'kinds') <> 'array'
    or exists (select from jsonb_array_elements(request -> 'kinds') as kind (value) where jsonb_typeof(kind.value) <> 'string')
  then
    return private.invalid('kinds');
  end if;
  wanted_kinds := array(select distinct kind from jsonb_array_elements_text(coalesce(request -> 'kinds', '[]')) as kind order by kind);
  if request ->> 'client_account_id' is not null
    and not exists (select from public.client_account as known where known.id = (request ->> 'client_account_id')::uuid)
  then
    return private.invalid('client_account_id');
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: webhook endpoints', 0));
  select * into held from public.webhook_endpoint as known where known.id = wanted for update;
  begin
    if request ->> 'version' is null then
      if held.id is not null then
        return jsonb_build_object('kind', 'added', 'key', null);
      end if;
      if (select count(*) from public.webhook_endpoint) >= 20 then
        return '{"kind": "many"}';
      end if;
      insert into public.webhook_endpoint (id, address, kinds, client_account_id, created_by, created_by_name)
      values (
        wanted, request ->> 'address', wanted_kinds, (request ->> 'client_account_id')::uuid, private.caller_id(),
        private.name_of(private.caller_id())
      );
      perform private.audit('webhook-endpoint-added', 'webhook-endpoint', wanted::text, jsonb_build_object('address', request ->> 'address'));
      return jsonb_build_object('kind', 'added', 'key', private.make_webhook_key(wanted));
    end if;
    if held.id is null then
      return '{"kind": "missing"}';
    end if;
    if held.version <> (request ->> 'version')::integer then
      return '{"kind": "conflict"}';
    end if;
    update public.webhook_endpoint as known
    set address = coalesce(request ->> 'address', held.address),
      kinds = case when request ? 'kinds' then wanted_kinds else held.kinds end,
      client_account_id = case when request ? 'client_account_id' then (request ->> 'client_account_id')::uuid else held.client_account_id end,
      is_on = coalesce((request ->> 'is_on')::boolean, held.is_on),
      stopped_because = case when (request ->> 'is_on')::boolean then null else held.stopped_because end,
      version = held.version + 1
    where known.id = wanted;
  exception when check_violation or not_null_violation then
    get stacked diagnostics violated = constraint_name;
    return private.invalid(case when violated = 'kinds are known' then 'kinds' else 'address' end);
  end;
  perform private.audit('webhook-endpoint-changed', 'webhook-endpoint', wanted::text, request - 'id');
  return '{"kind": "saved"}';
end
$$;

-- Makes a further key and answers with it, once. Deliveries are signed with both for a day.
create function public.renew_webhook_key(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.webhook_endpoint as known where known.id = renew_webhook_key.id for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  perform private.audit('webhook-key-renewed', 'webhook-endpoint', renew_webhook_key.id::text, '{}');
  return jsonb_build_object('kind', 'renewed', 'key', private.make_webhook_key(renew_webhook_key.id));
end
$$;

-- Deletes an endpoint with its log. Sent again, it answers alike.
create function public.delete_webhook_endpoint(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.webhook_endpoint as known where known.id = delete_webhook_endpoint.id;
  if found then
    perform private.audit('webhook-endpoint-deleted', 'webhook-endpoint', delete_webhook_endpoint.id::text, '{}');
  end if;
  return '{"kind": "deleted"}';
end
$$;

-- Sends an event of the kind "test" to an endpoint, also to one that is off.
create function public.test_webhook_endpoint(id uuid, delivery uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.webhook_endpoint as known where known.id = test_webhook_endpoint.id) or delivery is null then
    return '{"kind": "missing"}';
  end if;
  insert into public.webhook_delivery as known (id, endpoint_id, kind, subject_id, body)
  values (
    delivery, test_webhook_endpoint.id, 'test', test_webhook_endpoint.id,
    jsonb_build_object('type', 'test', 'timestamp', private.as_utc(now()), 'data', jsonb_build_object('id', test_webhook_endpoint.id))
  )
  on conflict on constraint webhook_delivery_pkey do nothing;
  return '{"kind": "queued"}';
end
$$;

-- Sends a delivery again, with the same id and body, also one that had arrived.
create function public.send_webhook_again(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.webhook_delivery as known
  set state = 'waiting', attempts = 0, next_attempt_at = now(), settled_at = null
  where known.id = send_webhook_again.id;
  return case when found then '{"kind": "queued"}'::jsonb else '{"kind": "missing"}'::jsonb end;
end
$$;

-- What happens

-- Writes a delivery for each endpoint that wants this kind of this company.
create function private.queue_webhooks(kind text, company uuid, subject uuid, data jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.webhook_delivery (endpoint_id, kind, subject_id, body)
  select
    wanting.id, queue_webhooks.kind, queue_webhooks.subject,
    jsonb_build_object(
      'type', queue_webhooks.kind, 'timestamp', private.as_utc(now()),
      'data', queue_webhooks.data || jsonb_build_object('company_id', queue_webhooks.company, 'company', client.name)
    )
  from public.webhook_endpoint as wanting
  join public.client_account as client on client.id = queue_webhooks.company
  where wanting.is_on and queue_webhooks.kind = any (wanting.kinds)
    and (wanting.client_account_id is null or wanting.client_account_id = queue_webhooks.company)
$$;

create function private.webhooks_of_lead() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.queue_webhooks(
    'lead.' || new.kind, new.client_account_id, new.lead_id,
    jsonb_build_object(
      'id', about.id, 'firm', about.firm_name, 'contact', about.contact_name, 'contact_title', about.contact_title,
      'decline_reason', about.decline_reason
    )
  )
  from public.lead as about
  where about.id = new.lead_id;
  return null;
end
$$;

-- At the end of the transaction, when the lead is as it stays.
create constraint trigger webhooks_of_lead
  after insert on public.lead_event deferrable initially deferred
  for each row when (new.kind in ('delivered', 'accepted', 'declined'))
  execute function private.webhooks_of_lead();

create function private.webhooks_of_appointment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.queue_webhooks(
    'appointment.' || case
      when tg_op = 'INSERT' then 'booked'
      when new.state <> old.state and new.state <> 'booked' then new.state
      else 'moved'
    end,
    new.client_account_id, new.id,
    jsonb_build_object(
      'id', new.id, 'lead_id', new.lead_id, 'firm', about.firm_name, 'contact', about.contact_name,
      'starts_at', private.as_utc(new.starts_at), 'ends_at', private.as_utc(new.ends_at), 'time_zone', new.time_zone, 'state', new.state
    )
  )
  from public.lead as about
  where about.id = new.lead_id;
  return null;
end
$$;

create trigger webhooks_of_new_appointment
  after insert on public.appointment
  for each row execute function private.webhooks_of_appointment();

create trigger webhooks_of_changed_appointment
  after update on public.appointment
  for each row when (old.starts_at is distinct from new.starts_at or old.state is distinct from new.state and new.state <> 'booked')
  execute function private.webhooks_of_appointment();

create function private.webhooks_of_deal() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.queue_webhooks(
    'deal.' || new.state, new.client_account_id, new.id,
    jsonb_build_object(
      'id', new.id, 'lead_id', new.lead_id, 'firm', new.firm_name, 'title', new.title, 'state', new.state, 'signed_on', new.signed_on,
      'currency', worth.currency, 'value_cents', worth.value_cents, 'commission_cents', worth.commission_cents
    )
  )
  from (select) as always
  left join public.deal_value as worth on worth.deal_id = new.id;
  return null;
end
$$;

-- At the end of the transaction, when value and commission are there.
create constraint trigger webhooks_of_new_deal
  after insert on public.deal deferrable initially deferred
  for each row when (new.state = 'reported')
  execute function private.webhooks_of_deal();

create constraint trigger webhooks_of_changed_deal
  after update on public.deal deferrable initially deferred
  for each row when (old.state <> new.state and new.state <> 'open')
  execute function private.webhooks_of_deal();

create function private.webhooks_of_invoice() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.queue_webhooks(
    case when new.state = 'paid' then 'invoice.paid' else 'invoice.issued' end, new.client_account_id, new.id,
    jsonb_build_object(
      'id', new.id, 'number', new.number, 'document', new.kind, 'issued_on', new.issued_on, 'due_on', new.due_on, 'currency', new.currency,
      'net_cents', new.net_cents, 'tax_cents', new.tax_cents, 'gross_cents', new.gross_cents, 'open_cents', new.open_cents
    )
  );
  return null;
end
$$;

create trigger webhooks_of_invoice
  after update on public.invoice
  for each row when (old.number is null and new.number is not null or new.state = 'paid' and old.state <> 'paid')
  execute function private.webhooks_of_invoice();

-- Functions for the server that sends

-- Takes the delivery that is due for longest, for two minutes: of each endpoint one at a time.
create function private.take_due_webhook(moment timestamptz)
returns table (id uuid, address text, body jsonb, attempts integer, keys text[])
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Two servers take one after the other, so that an endpoint gets one at a time.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: due webhooks', 0));
  return query
  update public.webhook_delivery as taken
  set attempts = taken.attempts + 1, leased_until = moment + interval '2 minutes'
  from (
    select due.id, wanting.address
    from public.webhook_endpoint as wanting
    cross join lateral (
      select waiting.id, waiting.next_attempt_at, waiting.created_at
      from public.webhook_delivery as waiting
      where waiting.endpoint_id = wanting.id and waiting.state = 'waiting' and waiting.next_attempt_at <= moment
        and (wanting.is_on or waiting.kind = 'test')
      order by waiting.next_attempt_at, waiting.created_at, waiting.id
      limit 1
    ) as due
    where not exists (
      select from public.webhook_delivery as sending
      where sending.endpoint_id = wanting.id and sending.state = 'waiting' and sending.leased_until > moment
    )
    order by due.next_attempt_at, due.created_at, due.id
    limit 1
  ) as next
  where taken.id = next.id
  returning
    taken.id, next.address, taken.body, taken.attempts,
    array(
      select known.key from private.webhook_key as known
      where known.endpoint_id = taken.endpoint_id and (known.ends_at is null or known.ends_at > moment)
      order by known.created_at desc
    );
end
$$;

-- Waits before each attempt after the first, as Standard Webhooks recommends: about three days in all.
create function private.next_webhook_attempt(attempts integer, moment timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  select moment + ('{5 seconds, 5 minutes, 30 minutes, 2 hours, 5 hours, 10 hours, 14 hours, 20 hours, 24 hours}'::interval[])[attempts]
$$;

-- Notes what became of an attempt. An endpoint that says that it is gone is switched off, and so is one where a delivery is given up that nothing has
-- arrived since.
create function private.settle_webhook(id uuid, attempt integer, status integer, fault text, moment timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_sent constant boolean := coalesce(settle_webhook.status between 200 and 299, false);
  next_at constant timestamptz := case when not is_sent and coalesce(settle_webhook.status, 0) <> 410
    then private.next_webhook_attempt(settle_webhook.attempt, moment) end;
  settled public.webhook_delivery;
begin
  update public.webhook_delivery as taken
  set state = case when is_sent then 'sent' when next_at is null then 'given-up' else 'waiting' end,
    next_attempt_at = next_at, leased_until = null, status = settle_webhook.status,
    fault = case when is_sent then null else settle_webhook.fault end,
    settled_at = case when next_at is null then moment end
  -- Sent again meanwhile, or taken over after its time: the other attempt counts.
  where taken.id = settle_webhook.id and taken.attempts = settle_webhook.attempt and taken.state = 'waiting'
  returning * into settled;
  if settled.state = 'given-up' and settled.kind <> 'test' then
    update public.webhook_endpoint as failing
    set is_on = false, stopped_because = case when settle_webhook.status = 410 then 'gone' else 'failing' end, version = failing.version + 1
    where failing.id = settled.endpoint_id and failing.is_on
      and (
        settle_webhook.status = 410
        or not exists (
          select from public.webhook_delivery as arrived
          where arrived.endpoint_id = settled.endpoint_id and arrived.state = 'sent' and arrived.settled_at > settled.created_at
        )
      );
  end if;
end
$$;

-- Forgets deliveries after thirty days, and says how many.
create function private.forget_webhook_deliveries(moment timestamptz) returns bigint
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.webhook_delivery as known where known.created_at < moment - interval '30 days' returning 1
  )
  select count(*) from gone
$$;

revoke all on function
  private.make_webhook_key(uuid), public.save_webhook_endpoint(jsonb), public.renew_webhook_key(uuid), public.delete_webhook_endpoint(uuid),
  public.test_webhook_endpoint(uuid, uuid), public.send_webhook_again(uuid), private.queue_webhooks(text, uuid, uuid, jsonb),
  private.webhooks_of_lead(), private.webhooks_of_appointment(), private.webhooks_of_deal(), private.webhooks_of_invoice(),
  private.take_due_webhook(timestamptz), private.next_webhook_attempt(integer, timestamptz),
  private.settle_webhook(uuid, integer, integer, text, timestamptz), private.forget_webhook_deliveries(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_webhook_endpoint(jsonb), public.renew_webhook_key(uuid), public.delete_webhook_endpoint(uuid),
  public.test_webhook_endpoint(uuid, uuid), public.send_webhook_again(uuid)
  to authenticated;

-- Indexes

create index webhook_delivery_due_idx on public.webhook_delivery (endpoint_id, next_attempt_at, created_at, id) where state = 'waiting';
create index webhook_delivery_leased_idx on public.webhook_delivery (endpoint_id, leased_until)
  where state = 'waiting' and leased_until is not null;
create index webhook_delivery_endpoint_idx on public.webhook_delivery (endpoint_id, created_at desc, id desc);
create index webhook_delivery_created_idx on public.webhook_delivery (created_at);
create index webhook_endpoint_company_idx on public.webhook_endpoint (client_account_id);
create index webhook_key_endpoint_idx on private.webhook_key (endpoint_id, created_at desc);

call private.follow_table('public.webhook_endpoint', 'webhook');
call private.follow_table('public.webhook_delivery', 'webhook');
