-- A refund that failed after all is shown with its invoice and its amount.

create or replace function private.follow_payment_event(event public.inbound_event) returns jsonb
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
