-- Commissions and taxes are kinds of entry, and an entry can name its deal, its invoice and its provider's event.

alter table public.payment add column if not exists deal_id uuid;
alter table public.payment add column if not exists invoice_id uuid;
alter table public.payment add column if not exists provider_ref text unique constraint "provider_ref is a short text"
  check (char_length(provider_ref) between 1 and 255);

alter table public.payment
  drop constraint "kind is known",
  drop constraint if exists "only a reversal has a reason",
  drop constraint if exists "reason stands with what takes an entry back",
  drop constraint if exists "kind of an entry with a deal is commission",
  drop constraint if exists "kind tax stands with an invoice";

alter table public.payment
  add constraint "kind is known"
    check (kind in ('opening', 'payment', 'refund', 'credit', 'fee', 'reversal', 'commission', 'tax')),
  add constraint "reason stands with what takes an entry back" check (
    (reason is not null) = (reverses is not null or kind = 'commission' and amount_cents > 0)
  ),
  add constraint "kind of an entry with a deal is commission" check ((kind = 'commission') = (deal_id is not null)),
  add constraint "kind tax stands with an invoice" check (kind <> 'tax' or invoice_id is not null);

-- It shows the new columns beside the old ones.
drop view public.payment_with_balance;

-- Each entry with the company's balance after it, the day on which it was reversed, and the day of the entry that it reverses. The
-- two days are looked up after the balance, for the rows of a page alone.
create view public.payment_with_balance with (security_invoker = true) as
  select
    ledger.*,
    (select reversal.date from public.payment as reversal where reversal.reverses = ledger.id) as reversed_on,
    (select original.date from public.payment as original where original.id = ledger.reverses) as reverses_entry_of
  from (
    select
      payment.*,
      (
        sum(payment.amount_cents) over (
          partition by payment.client_account_id order by payment.date, payment.created_at, payment.id
          rows unbounded preceding
        )
      )::bigint as balance_cents
    from public.payment
  ) as ledger;

revoke all on table public.payment_with_balance from public, anon, authenticated, service_role;
grant select on table public.payment_with_balance to authenticated, service_role;

-- Takes a payment back by one of the opposite amount. A reversal itself is not taken back: record the payment anew. A commission is
-- taken back with its deal, and a tax with its invoice.
create or replace function public.reverse_payment(id uuid, reason text, reversal_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  original public.payment;
  reversal public.payment;
  violated text;
begin
  perform private.require_admin();
  -- One at a time: the second of two admins finds the reversal of the first.
  select * into original from public.payment as known where known.id = reverse_payment.id for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  if original.reverses is not null or original.kind in ('commission', 'tax') then
    return private.invalid('id');
  end if;
  if reversal_id is null or reversal_id = original.id then
    return private.invalid('reversal_id');
  end if;
  select * into reversal from public.payment as earlier where earlier.reverses = original.id;
  if found then
    if reversal.id = reversal_id and reversal.recorded_by = private.caller_id() then
      return jsonb_build_object('kind', 'reversed', 'payment', to_jsonb(reversal));
    end if;
    return jsonb_build_object('kind', 'already-reversed', 'payment', to_jsonb(reversal));
  end if;

  begin
    insert into public.payment (
      id, client_account_id, date, description, amount_cents, currency, kind, reverses, reason, recorded_by,
      recorded_by_name
    ) values (
      reversal_id, original.client_account_id, private.billing_day(), left('Reversal: ' || original.description, 200),
      -original.amount_cents, original.currency, 'reversal', original.id, btrim(coalesce(reverse_payment.reason, '')),
      private.caller_id(), private.name_of(private.caller_id())
    )
    returning * into reversal;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
    when unique_violation then
      return private.invalid('reversal_id');
  end;
  perform private.audit('payment-reversed', 'payment', original.id::text, jsonb_build_object(
    'reversal_id', reversal.id, 'reason', reversal.reason,
    'client_account_id', original.client_account_id, 'amount_cents', original.amount_cents
  ));
  return jsonb_build_object('kind', 'reversed', 'payment', to_jsonb(reversal));
end
$$;

-- One deal is charged once, and taken back once.
create unique index if not exists payment_deal_id_charge_idx on public.payment (deal_id) where amount_cents < 0;
create unique index if not exists payment_deal_id_back_idx on public.payment (deal_id) where amount_cents > 0;
create index if not exists payment_invoice_id_idx on public.payment (invoice_id) where invoice_id is not null;
