-- Payments to and from client companies. A payment is never changed: a mistake is reversed by another payment.

-- Table

-- Constraints of what a person enters begin with the name of the field: the functions answer with it. Who did it is kept
-- as an id and a name, without a reference: both stay when the person goes.
create table public.payment (
  -- Made by the caller, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  client_account_id uuid not null references public.client_account (id),
  date date not null constraint "date is a day since 2000" check (date between '2000-01-01' and '2100-01-01'),
  description text not null constraint "description is one short line"
    check (char_length(description) between 1 and 200 and description !~ '[[:cntrl:]]'),
  -- From the client's point of view: what comes in is positive.
  amount_cents bigint not null constraint "amount_cents is neither zero nor beyond ten billion"
    check (amount_cents <> 0 and abs(amount_cents) <= 1000000000000),
  currency char(3) not null,
  type text not null generated always as (case when amount_cents > 0 then 'incoming' else 'outgoing' end) stored,
  status text not null default 'completed' constraint "status is known" check (status = 'completed'),
  -- The payment that this one takes back, and why. One payment is taken back once.
  reverses uuid unique references public.payment (id),
  reason text constraint "reason is a text of at most 500 characters"
    check (char_length(reason) between 1 and 500 and reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  -- The update whose approval wrote it. One update is paid once.
  update_id uuid unique references public.client_update (id),
  recorded_by uuid not null,
  recorded_by_name text not null,
  created_at timestamptz not null default now(),
  -- A commission and a fee are what the client owes, a payment and a refund are money, a credit is neither, and tax is passed on.
  kind text not null constraint "kind is known"
    check (kind in ('opening', 'payment', 'refund', 'credit', 'fee', 'reversal', 'commission', 'tax')),
  -- The deal that a commission is for, or that is taken back.
  deal_id uuid,
  -- The invoice that a tax is of, or that a payment was made for.
  invoice_id uuid,
  -- The event of a payment provider that it follows from. One event is one entry.
  provider_ref text unique constraint "provider_ref is a short text" check (char_length(provider_ref) between 1 and 255),
  constraint "reason stands with what takes an entry back" check (
    (reason is not null) = (reverses is not null or kind = 'commission' and amount_cents > 0)
  ),
  constraint "a payment does not reverse itself" check (reverses <> id),
  constraint "kind fits the amount" check (
    case when kind in ('payment', 'credit') then amount_cents > 0 when kind in ('fee', 'refund') then amount_cents < 0 else true end
  ),
  constraint "kind of an entry that reverses another is reversal" check ((kind = 'reversal') = (reverses is not null)),
  constraint "kind of an entry with a deal is commission" check ((kind = 'commission') = (deal_id is not null)),
  constraint "kind tax stands with an invoice" check (kind <> 'tax' or invoice_id is not null)
);

alter table public.payment enable row level security;
alter table public.payment force row level security;

create trigger refuse_change
  before update or delete or truncate on public.payment
  for each statement execute function private.refuse_change();

-- Also in a session that switches ordinary triggers off.
alter table public.payment enable always trigger refuse_change;

-- Views. They show what the caller may read.

create view public.client_balance with (security_invoker = true) as
  select payment.client_account_id, payment.currency, sum(payment.amount_cents)::bigint as balance_cents
  from public.payment
  group by payment.client_account_id, payment.currency;

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

-- Grants: payments are written by functions only.

revoke all on table public.payment, public.client_balance, public.payment_with_balance
  from public, anon, authenticated, service_role;
grant select on table public.payment to authenticated, service_role;
grant insert on table public.payment to service_role;
grant select on table public.client_balance to authenticated, service_role;
grant select on table public.payment_with_balance to authenticated, service_role;

-- Policies. Whoever asks for one company's rows says so in the query, too: then the index gives them in their order.

create policy "clients who see money read their own company's payments" on public.payment
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()) and (select private.sees_money()));

create policy "admins read every payment" on public.payment
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions

-- The kind of an entry whose author names none, as older pages do.
create function private.usual_kind(amount_cents bigint) returns text
language sql immutable set search_path = ''
as $$ select case when amount_cents > 0 then 'payment' else 'fee' end $$;

-- Sent again, it answers with the payment that it recorded the first time.
create function public.record_payment(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "client_account_id": "uuid", "date": "date", "description": "text", "amount_cents": "cents",
    "currency": "text", "kind": "text"
  }');
  company public.client_account;
  asked public.payment;
  stored public.payment;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  asked.id := (request ->> 'id')::uuid;
  asked.date := (request ->> 'date')::date;
  asked.description := btrim(coalesce(request ->> 'description', ''));
  asked.amount_cents := (request ->> 'amount_cents')::numeric::bigint;
  asked.kind := coalesce(request ->> 'kind', private.usual_kind(asked.amount_cents));
  if asked.id is null or asked.date is null or asked.amount_cents is null then
    return private.invalid(
      case when asked.id is null then 'id' when asked.date is null then 'date' else 'amount_cents' end
    );
  end if;
  select * into company from public.client_account as known where known.id = (request ->> 'client_account_id')::uuid;
  if not found then
    return '{"kind": "missing"}';
  end if;
  if coalesce(request ->> 'currency', company.currency) <> company.currency then
    return private.invalid('currency');
  end if;

  begin
    insert into public.payment (
      id, client_account_id, date, description, amount_cents, currency, kind, recorded_by, recorded_by_name
    ) values (
      asked.id, company.id, asked.date, asked.description, asked.amount_cents, company.currency, asked.kind,
      private.caller_id(), private.name_of(private.caller_id())
    )
    on conflict (id) do nothing
    returning * into stored;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  if stored.id is not null then
    perform private.audit('payment-recorded', 'payment', stored.id::text, jsonb_build_object(
      'client_account_id', stored.client_account_id, 'amount_cents', stored.amount_cents, 'currency', stored.currency,
      'kind', stored.kind
    ));
  else
    select * into stored
    from public.payment as earlier
    where earlier.id = asked.id and earlier.recorded_by = private.caller_id()
      and (earlier.client_account_id, earlier.date, earlier.amount_cents, earlier.kind)
        = (company.id, asked.date, asked.amount_cents, asked.kind)
      and earlier.reverses is null and earlier.update_id is null;
    if not found then
      return private.invalid('id');
    end if;
  end if;
  return jsonb_build_object('kind', 'recorded', 'payment', to_jsonb(stored));
end
$$;

-- Takes a payment back by one of the opposite amount. A reversal itself is not taken back: record the payment anew. A commission is
-- taken back with its deal, and a tax with its invoice.
create function public.reverse_payment(id uuid, reason text, reversal_id uuid) returns jsonb
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

revoke all on function
  private.usual_kind(bigint), public.record_payment(jsonb), public.reverse_payment(uuid, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.record_payment(jsonb), public.reverse_payment(uuid, text, uuid) to authenticated;

-- Indexes

create index payment_client_account_id_idx on public.payment (client_account_id, date desc, created_at desc, id desc);
create index payment_date_idx on public.payment (date);
-- For lists that a column sorts.
create index payment_description_idx on public.payment (client_account_id, description, id);
create index payment_amount_cents_idx on public.payment (client_account_id, amount_cents, id);
-- One deal is charged once, and taken back once.
create unique index payment_deal_id_charge_idx on public.payment (deal_id) where amount_cents < 0;
create unique index payment_deal_id_back_idx on public.payment (deal_id) where amount_cents > 0;
create index payment_invoice_id_idx on public.payment (invoice_id) where invoice_id is not null;
