-- Paying an invoice online. A checkout is one way to the hosted page of a payment provider; what the provider tells afterwards arrives
-- as an inbound event, which is stored as it came and worked later, so that nothing is lost and nothing counts twice. Events of other
-- sources are stored and worked in the same way.

-- Tables

create table public.checkout (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoice (id),
  client_account_id uuid not null references public.client_account (id),
  provider text not null constraint "provider is known" check (provider in ('stripe', 'paypal')),
  -- What was open when it began. The provider asks for this, and no request names an amount.
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null,
  -- Beginning again with the same amount is the same checkout until it has failed or expired.
  attempt integer not null,
  state text not null default 'begun' constraint "state is known"
    check (state in ('begun', 'confirming', 'paid', 'failed', 'expired')),
  -- The provider's id of it, and its page. Null: the provider has not answered yet.
  session text,
  url text,
  -- The provider's id of the payment, which refunds and disputes name.
  provider_payment text,
  -- Null: by the link of the invoice.
  began_by uuid,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint "one checkout for an amount at a time" unique (invoice_id, provider, amount_cents, attempt),
  unique (provider, session),
  unique (provider, provider_payment)
);

alter table public.checkout enable row level security;
alter table public.checkout force row level security;

create table public.inbound_event (
  id uuid primary key default gen_random_uuid(),
  source text not null constraint "source is a word" check (source ~ '^[a-z]{1,30}$'),
  -- The sender's word for what happened.
  kind text,
  -- The sender's id of it: sent again, it is the same.
  external_id text not null constraint "external_id is a short text" check (char_length(external_id) between 1 and 255),
  body jsonb not null,
  received_at timestamptz not null default now(),
  -- Attention: an admin has to look at it; note says why. Cleared: they have.
  state text not null default 'waiting' constraint "state is known" check (state in ('waiting', 'done', 'attention', 'cleared')),
  attempts integer not null default 0,
  -- Null: nothing more is tried.
  next_attempt_at timestamptz default now(),
  note text constraint "note is a text of at most 500 characters" check (char_length(note) between 1 and 500),
  amount_cents bigint,
  currency text,
  invoice_id uuid references public.invoice (id),
  payment_id uuid references public.payment (id),
  -- What it made or changed.
  appointment_id uuid references public.appointment (id) on delete set null,
  lead_id uuid references public.lead (id) on delete set null,
  import_run_id uuid references public.import_run (id) on delete set null,
  cleared_by uuid,
  cleared_by_name text,
  cleared_at timestamptz,
  constraint "one event is stored once" unique (source, external_id),
  constraint "what waits is tried again" check ((state = 'waiting') = (next_attempt_at is not null)),
  constraint "what is cleared says who and when" check (
    num_nonnulls(cleared_by, cleared_by_name, cleared_at) = case state when 'cleared' then 3 else 0 end
  )
);

alter table public.inbound_event enable row level security;
alter table public.inbound_event force row level security;

-- Grants: both are written by functions only. The page of a checkout and the body of an event are for programs.

revoke all on table public.checkout, public.inbound_event from public, anon, authenticated, service_role;
grant select (
  id, invoice_id, client_account_id, provider, amount_cents, currency, state, began_by, created_at, updated_at
) on table public.checkout to authenticated;
grant select (
  id, source, kind, external_id, received_at, state, attempts, next_attempt_at, note, amount_cents, currency, invoice_id, payment_id,
  appointment_id, lead_id, import_run_id, cleared_by_name, cleared_at
) on table public.inbound_event to authenticated;

-- Policies

create policy "members who see money read their own company's checkouts" on public.checkout
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()) and (select private.sees_money()));

create policy "accounts read the checkouts of their companies" on public.checkout
  for select to authenticated
  using ((select private.bills_all()) or client_account_id = any ((select private.billed_companies())::uuid[]));

create policy "admins read what providers sent" on public.inbound_event
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions for whoever pays

-- The invoice of a pay link. Null: there is none.
create function private.invoice_of_token(token text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select invoice.id from public.invoice
  where invoice_of_token.token ~ '^[\w-]{20,100}$' and invoice.pay_token_hash = private.hash_of(invoice_of_token.token)
    and invoice.number is not null and invoice.kind = 'invoice'
$$;

-- What a payer sees of an invoice: open, confirming, paid or void.
create function private.state_for_payer(invoice public.invoice) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when invoice.state = 'corrected' then 'void'
    when invoice.open_cents <= 0 then 'paid'
    when exists (
      select from public.checkout as going
      where going.invoice_id = invoice.id and going.state = 'confirming' and going.updated_at > now() - interval '3 days'
    ) then 'confirming'
    else 'open'
  end
$$;

-- What the page of a pay link shows. Changes nothing.
create function public.read_pay_link(token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'kind', 'invoice', 'state', private.state_for_payer(invoice), 'number', invoice.number,
        'seller', invoice.seller ->> 'name', 'buyer', invoice.buyer ->> 'name', 'amount_cents', invoice.gross_cents,
        'open_cents', invoice.open_cents, 'currency', invoice.currency, 'due_on', invoice.due_on
      )
      from public.invoice
      where invoice.id = private.invoice_of_token(read_pay_link.token)
    ),
    '{"kind": "missing"}'
  )
$$;

-- Begins a checkout by a pay link, or for a member who sees money of their own company's invoice. The amount is what is open now. Asked
-- again while one is going on, it answers with that one.
create function public.begin_checkout(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"invoice_id": "uuid", "pay_token": "text", "provider": "text"}');
  asked public.invoice;
  state text;
  going public.checkout;
begin
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  if coalesce(request ->> 'provider', '') not in ('stripe', 'paypal') then
    return private.invalid('provider');
  end if;
  select * into asked from public.invoice as known
  where known.id = case
    when request ->> 'pay_token' is not null then private.invoice_of_token(request ->> 'pay_token')
    else (
      select own.id from public.invoice as own
      where own.id = (request ->> 'invoice_id')::uuid and own.client_account_id = private.account_of_caller()
        and private.sees_money() and own.number is not null and own.kind = 'invoice'
    )
  end;
  if not found then
    return '{"kind": "missing"}';
  end if;
  perform private.lock_billing(asked.client_account_id);
  select * into asked from public.invoice as known where known.id = asked.id;
  -- The providers count these in other units than hundredths.
  if asked.currency::text = any (
    '{BIF,CLP,DJF,GNF,JPY,KMF,KRW,MGA,PYG,RWF,VND,VUV,XAF,XOF,XPF,BHD,IQD,JOD,KWD,LYD,OMR,TND}'::text[]
  ) then
    return '{"kind": "no-provider"}';
  end if;
  state := private.state_for_payer(asked);
  if state in ('paid', 'void') then
    return jsonb_build_object('kind', state);
  end if;
  select * into going from public.checkout as known
  where known.invoice_id = asked.id and known.provider = request ->> 'provider' and known.amount_cents = asked.open_cents
  order by known.attempt desc
  limit 1;
  if going.id is null or going.state in ('failed', 'expired', 'paid') or going.expires_at < now() + interval '1 minute' then
    insert into public.checkout (invoice_id, client_account_id, provider, amount_cents, currency, attempt, began_by)
    values (
      asked.id, asked.client_account_id, request ->> 'provider', asked.open_cents, asked.currency, coalesce(going.attempt, 0) + 1,
      private.caller_id()
    )
    returning * into going;
  end if;
  return jsonb_build_object(
    'kind', 'begun', 'checkout_id', going.id, 'url', going.url, 'amount_cents', going.amount_cents, 'currency', going.currency,
    'number', asked.number, 'idempotency_key', concat_ws('-', asked.id, going.amount_cents, going.attempt)
  );
end
$$;

-- The payer is back from the provider's page. It shows that the payment is being confirmed, and counts for nothing else.
create function public.return_from_checkout(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.checkout;
begin
  update public.checkout as known set state = 'confirming', updated_at = now()
  where known.id = return_from_checkout.id and known.state = 'begun' and known.session is not null;
  select * into held from public.checkout as known where known.id = return_from_checkout.id;
  if not found then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object('kind', 'checkout', 'state', held.state);
end
$$;

-- Functions for the edge functions

-- The provider has answered.
create function public.keep_checkout(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.checkout;
begin
  update public.checkout as known
  set session = request ->> 'session', url = request ->> 'url', expires_at = to_timestamp((request ->> 'expires_at')::bigint),
    updated_at = now()
  where known.id = (request ->> 'id')::uuid and known.session is null;
  select * into held from public.checkout as known where known.id = (request ->> 'id')::uuid;
  return jsonb_build_object('kind', 'kept', 'url', held.url);
end
$$;

-- Stores an event whose signature the edge function has verified. `known`: it was sent before. `may_capture`: it is about an order of
-- ours, and its invoice is still open.
create function public.take_inbound_event(request jsonb) returns jsonb
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

-- Functions for the program that works the events

-- What an event of a provider means: { act, checkout, session, payment, ref, amount_cents, currency }. The act is paid, confirming,
-- failed, expired, refunded, refund-failed, disputed, returned (after a dispute), or none.
create function private.meaning_of_payment_event(source text, body jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  type constant text := coalesce(body ->> 'type', body ->> 'event_type', '');
  thing constant jsonb := case when source = 'stripe' then body #> '{data,object}' else body -> 'resource' end;
begin
  if source = 'stripe' then
    if type ~ '^checkout\.session\.' then
      return jsonb_build_object(
        'act', case
          when type = 'checkout.session.completed' and thing ->> 'payment_status' <> 'paid' then 'confirming'
          when type in ('checkout.session.completed', 'checkout.session.async_payment_succeeded') then 'paid'
          when type = 'checkout.session.async_payment_failed' then 'failed'
          when type = 'checkout.session.expired' then 'expired'
          else 'none'
        end,
        'checkout', thing ->> 'client_reference_id', 'session', thing ->> 'id', 'payment', thing ->> 'payment_intent',
        'ref', coalesce(thing ->> 'payment_intent', thing ->> 'id'), 'amount_cents', thing -> 'amount_total',
        'currency', upper(thing ->> 'currency')
      );
    end if;
    return jsonb_build_object(
      'act', case
        when type in ('refund.created', 'refund.updated', 'charge.refund.updated') and thing ->> 'status' = 'succeeded' then 'refunded'
        when type in ('refund.failed', 'refund.updated', 'charge.refund.updated') and thing ->> 'status' = 'failed' then 'refund-failed'
        when type = 'charge.dispute.funds_withdrawn' then 'disputed'
        when type = 'charge.dispute.funds_reinstated' then 'returned'
        else 'none'
      end,
      'payment', thing ->> 'payment_intent', 'ref', thing ->> 'id', 'amount_cents', thing -> 'amount',
      'currency', upper(thing ->> 'currency')
    );
  end if;
  return jsonb_build_object(
    'act', case type
      when 'CHECKOUT.ORDER.APPROVED' then 'confirming'
      when 'PAYMENT.CAPTURE.PENDING' then 'confirming'
      when 'PAYMENT.CAPTURE.COMPLETED' then 'paid'
      when 'PAYMENT.CAPTURE.DENIED' then 'failed'
      when 'PAYMENT.CAPTURE.REFUNDED' then 'refunded'
      when 'PAYMENT.CAPTURE.REVERSED' then 'disputed'
      else 'none'
    end,
    'checkout', coalesce(thing ->> 'custom_id', thing #>> '{purchase_units,0,custom_id}'),
    'session', case when type = 'CHECKOUT.ORDER.APPROVED' then thing ->> 'id' else thing #>> '{supplementary_data,related_ids,order_id}' end,
    'payment', case
      when type in ('PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED') then (
        select substring(link ->> 'href' from '[^/]+$') from jsonb_array_elements(
          case when jsonb_typeof(thing -> 'links') = 'array' then thing -> 'links' else '[]' end
        ) as link
        where link ->> 'rel' = 'up'
        limit 1
      )
      else thing ->> 'id'
    end,
    'ref', thing ->> 'id',
    'amount_cents', case
      when thing #>> '{amount,value}' ~ '^\d{1,10}(\.\d{1,2})?$' then ((thing #>> '{amount,value}')::numeric * 100)::bigint
    end,
    'currency', thing #>> '{amount,currency_code}'
  );
end
$$;

-- Writes what an event means into the ledger: { state, note, invoice_id, payment_id }. The state is done, attention, or later: what it
-- follows from has not arrived.
create function private.follow_payment_event(event public.inbound_event) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant jsonb := private.meaning_of_payment_event(event.source, event.body);
  act constant text := said ->> 'act';
  amount bigint;
  going public.checkout;
  asked public.invoice;
  provider constant text := case event.source when 'stripe' then 'Stripe' else 'PayPal' end;
  reference constant text := event.source || ' ' || (said ->> 'ref') || case act when 'returned' then ' returned' else '' end;
  entry uuid;
  part bigint;
  left_before bigint;
  original public.payment;
  billed record;
  taken bigint;
  notes text[] := '{}';
begin
  if act = 'none' then
    return '{"state": "done"}';
  elsif act = 'refund-failed' then
    return coalesce((
      select jsonb_build_object(
        'state', 'attention', 'note', 'A refund that is in the ledger has failed', 'invoice_id', known.invoice_id,
        'payment_id', known.id, 'amount_cents', -known.amount_cents, 'currency', known.currency
      )
      from public.payment as known
      where known.provider_ref = reference
    ), '{"state": "done"}');
  end if;
  if jsonb_typeof(said -> 'amount_cents') = 'number' and (said ->> 'amount_cents') ~ '^\d{1,12}$' then
    amount := (said ->> 'amount_cents')::bigint;
  end if;
  if said ->> 'checkout' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select * into going from public.checkout as known
    where known.id = (said ->> 'checkout')::uuid and known.provider = event.source;
  end if;
  if going.id is null then
    select * into going from public.checkout as known
    where known.provider = event.source and (known.session = said ->> 'session' or known.provider_payment = said ->> 'payment')
    limit 1;
  end if;
  if going.id is null then
    return jsonb_build_object(
      'state', case when act in ('refunded', 'disputed', 'returned') then 'later' else 'attention' end,
      'note', 'No invoice is known that it belongs to', 'amount_cents', amount, 'currency', said ->> 'currency'
    );
  end if;
  perform private.lock_billing(going.client_account_id);
  select * into asked from public.invoice as known where known.id = going.invoice_id;

  if act in ('confirming', 'failed', 'expired') then
    -- A late word does not undo a payment.
    update public.checkout as known set state = act, updated_at = now()
    where known.id = going.id and known.state in ('begun', 'confirming');
    return jsonb_build_object('state', 'done', 'invoice_id', asked.id);
  end if;
  -- A refund before its payment waits for it, so that the ledger is in their order.
  if act <> 'paid' and going.provider_payment is null then
    return jsonb_build_object('state', 'later', 'note', 'Its payment is not known', 'invoice_id', asked.id);
  end if;
  if coalesce(amount, 0) = 0 or said ->> 'ref' is null then
    return jsonb_build_object('state', 'attention', 'note', 'It names no amount', 'invoice_id', asked.id);
  end if;
  if said ->> 'currency' is distinct from asked.currency::text then
    return jsonb_build_object(
      'state', 'attention', 'note', 'It is in another currency than the invoice, and stands in no ledger', 'invoice_id', asked.id,
      'amount_cents', amount, 'currency', said ->> 'currency'
    );
  end if;

  left_before := private.money_left(asked.client_account_id);
  insert into public.payment (
    id, client_account_id, date, description, amount_cents, currency, kind, invoice_id, provider_ref, recorded_by, recorded_by_name
  ) values (
    gen_random_uuid(), asked.client_account_id, private.billing_day(),
    case act
      when 'paid' then 'Payment of invoice ' when 'returned' then 'Disputed payment returned: invoice '
      when 'disputed' then 'Disputed payment: invoice ' else 'Refund of invoice '
    end || asked.number,
    case when act in ('paid', 'returned') then amount else -amount end, asked.currency,
    case when act in ('paid', 'returned') then 'payment' else 'refund' end, asked.id, reference,
    '00000000-0000-0000-0000-000000000000', provider
  )
  on conflict (provider_ref) do nothing
  returning id into entry;
  if entry is null then
    -- Two events told of one payment.
    return jsonb_build_object('state', 'done', 'invoice_id', asked.id, 'payment_id', (
      select known.id from public.payment as known where known.provider_ref = reference
    ));
  end if;
  if act in ('paid', 'returned') then
    part := least(amount, asked.open_cents, private.money_left(asked.client_account_id));
    if part > 0 then
      perform private.allocate_payment(entry, asked.id, part);
    end if;
  else
    -- First what no invoice has used of the payment that is paid back, then what its invoices have.
    select * into original from public.payment as known where known.provider_ref = event.source || ' ' || going.provider_payment;
    part := amount - greatest(0, least(left_before, amount, coalesce(original.amount_cents, 0) - coalesce((
      select sum(used.amount_cents) from public.payment_allocation as used where used.payment_id = original.id
    ), 0)));
    for billed in
      select known.invoice_id, sum(known.amount_cents)::bigint as cents
      from public.payment_allocation as known
      where known.payment_id = original.id
      group by 1
      order by (known.invoice_id = asked.id) desc, 1
    loop
      taken := least(part, billed.cents, (select paid.paid_cents from public.invoice as paid where paid.id = billed.invoice_id));
      continue when taken <= 0;
      perform private.allocate_payment(entry, billed.invoice_id, -taken);
      part := part - taken;
    end loop;
  end if;
  if act = 'paid' then
    update public.checkout as known
    set state = 'paid', provider_payment = coalesce(known.provider_payment, said ->> 'payment'), updated_at = now()
    where known.id = going.id;
    if amount <> going.amount_cents then
      notes := notes || format('It is %s of the %s asked for', private.money_words(amount, asked.currency),
        private.money_words(going.amount_cents, asked.currency));
    elsif part < amount then
      notes := notes || 'The invoice was already paid or corrected: what is left over belongs to the company'::text;
    end if;
  elsif act = 'disputed' then
    notes := notes || 'The payer disputes the payment, and the provider took it back'::text;
  end if;
  perform private.audit('payment-online', 'invoice', asked.id::text, jsonb_build_object(
    'client_account_id', asked.client_account_id, 'payment_id', entry, 'amount_cents', amount, 'act', act, 'provider', event.source
  ));
  perform private.send_receipt(entry);
  return jsonb_build_object(
    'state', case when cardinality(notes) > 0 then 'attention' else 'done' end, 'note', nullif(array_to_string(notes, '. '), ''),
    'invoice_id', asked.id, 'payment_id', entry, 'amount_cents', amount, 'currency', asked.currency
  );
end
$$;

-- 1234.50 USD
create function private.money_words(cents bigint, currency text) returns text
language sql immutable set search_path = ''
as $$ select trim(to_char(cents / 100.0, 'FM999999999990.00')) || ' ' || money_words.currency $$;

-- Mails the receipt of a payment, or of what was paid back, to the company's address for invoices.
create function private.send_receipt(entry uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  paid public.payment;
  asked public.invoice;
begin
  select * into paid from public.payment as known where known.id = send_receipt.entry;
  select * into asked from public.invoice as known where known.id = paid.invoice_id;
  perform private.send_mail(details.billing_email, 'payment-receipt', jsonb_build_object(
    'number', asked.number, 'amount_cents', paid.amount_cents, 'currency', paid.currency, 'date', paid.date,
    'open_cents', asked.open_cents, 'description', paid.description, 'provider', paid.recorded_by_name,
    'company', asked.buyer ->> 'name'
  ))
  from public.client_company_details as details
  where details.client_account_id = paid.client_account_id and details.billing_email <> '';
end
$$;

-- What follows from an event, by its source: { state, note } and the ids of what it made. The state is done, attention or later.
create function private.follow_inbound_event(event public.inbound_event, moment timestamptz) returns jsonb
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

-- Works the next event that is due, in one transaction with what it writes; an error is tried again later. Null: none is due.
create function private.work_inbound_event(moment timestamptz) returns text
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

-- An admin has looked at an event and done what there was to do.
create function public.clear_inbound_event(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.inbound_event;
begin
  perform private.require_admin();
  update public.inbound_event as known
  set state = 'cleared', cleared_by = private.caller_id(), cleared_by_name = private.name_of(private.caller_id()), cleared_at = now()
  where known.id = clear_inbound_event.id and known.state = 'attention'
  returning * into held;
  if found then
    perform private.audit('inbound-event-cleared', 'inbound-event', held.id::text, jsonb_build_object(
      'source', held.source, 'external_id', held.external_id, 'note', held.note, 'invoice_id', held.invoice_id
    ));
  elsif not exists (select from public.inbound_event as known where known.id = clear_inbound_event.id and known.state = 'cleared') then
    return '{"kind": "missing"}';
  end if;
  return '{"kind": "cleared"}';
end
$$;

-- An admin has mended what was in the way: it is worked again at once.
create function public.retry_inbound_event(id uuid) returns jsonb
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

revoke all on function
  private.invoice_of_token(text), private.state_for_payer(public.invoice), public.read_pay_link(text), public.begin_checkout(jsonb),
  public.return_from_checkout(uuid), public.keep_checkout(jsonb), public.take_inbound_event(jsonb),
  private.meaning_of_payment_event(text, jsonb), private.follow_payment_event(public.inbound_event),
  private.money_words(bigint, text), private.send_receipt(uuid), private.work_inbound_event(timestamptz),
  private.follow_inbound_event(public.inbound_event, timestamptz), public.clear_inbound_event(uuid), public.retry_inbound_event(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.read_pay_link(text), public.begin_checkout(jsonb), public.return_from_checkout(uuid)
  to anon, authenticated;
grant execute on function public.keep_checkout(jsonb), public.take_inbound_event(jsonb) to service_role;
grant execute on function public.clear_inbound_event(uuid), public.retry_inbound_event(uuid) to authenticated;

-- Indexes

create index checkout_client_account_id_idx on public.checkout (client_account_id);
create index inbound_event_due_idx on public.inbound_event (next_attempt_at, received_at, id) where next_attempt_at is not null;
create index inbound_event_attention_idx on public.inbound_event (received_at desc, id desc) where state = 'attention';
create index inbound_event_invoice_id_idx on public.inbound_event (invoice_id);
create index inbound_event_payment_id_idx on public.inbound_event (payment_id);
create index inbound_event_received_at_idx on public.inbound_event (received_at desc, id desc);
create index inbound_event_appointment_id_idx on public.inbound_event (appointment_id) where appointment_id is not null;
create index inbound_event_lead_id_idx on public.inbound_event (lead_id) where lead_id is not null;
create index inbound_event_import_run_id_idx on public.inbound_event (import_run_id) where import_run_id is not null;
