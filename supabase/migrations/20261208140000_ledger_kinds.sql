-- The kind of each entry in the ledger: revenue is what clients paid, and neither an opening balance nor a credit is.

-- Table

alter table public.payment add column kind text;

-- Earlier entries say it in words only. These are read once, here; where they say nothing, money that came in was paid and
-- money that went out was a fee, as the figures counted it until now.
alter table public.payment disable trigger refuse_change;
update public.payment as entry
set kind = case
  when entry.reverses is not null then 'reversal'
  when entry.description ~* '^opening balance' then 'opening'
  when entry.amount_cents > 0 then case when entry.description ~* '^credit\M' then 'credit' else 'payment' end
  else case when entry.description ~* '^refund\M' then 'refund' else 'fee' end
end;
alter table public.payment enable always trigger refuse_change;

alter table public.payment
  alter column kind set not null,
  add constraint "kind is known" check (kind in ('opening', 'payment', 'refund', 'credit', 'fee', 'reversal')),
  add constraint "kind fits the amount" check (
    case when kind in ('payment', 'credit') then amount_cents > 0 when kind in ('fee', 'refund') then amount_cents < 0 else true end
  ),
  add constraint "kind of an entry that reverses another is reversal" check ((kind = 'reversal') = (reverses is not null));

-- View. It shows what the caller may read.

drop view public.payment_with_balance;

-- Each entry with the company's balance after it, the day on which it was reversed, and the day of the entry that it
-- reverses. The two days are looked up after the balance, for the rows of a page alone.
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

-- Functions

-- The kind of an entry whose author names none, such as a tab that was open before kinds were asked for.
create function private.usual_kind(amount_cents bigint) returns text
language sql immutable set search_path = ''
as $$ select case when amount_cents > 0 then 'payment' else 'fee' end $$;

revoke all on function private.usual_kind(bigint) from public, anon, authenticated, service_role;

-- Sent again, it answers with the payment that it recorded the first time.
create or replace function public.record_payment(request jsonb) returns jsonb
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

-- Takes a payment back by one of the opposite amount. A reversal itself is not taken back: record the payment anew.
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
  if original.reverses is not null then
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
      reversal_id, original.client_account_id, current_date, left('Reversal: ' || original.description, 200),
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

drop function public.approve_update(uuid);

-- Writes the decision, the payment and the audit entry in one transaction. The admin says whether the amount was paid or is
-- a credit; below zero, whether it is a fee or a refund. A second approval answers like the first.
create function public.approve_update(id uuid, kind text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  state constant text := private.state_for_decision(approve_update.id);
  held public.client_update;
  chosen text;
  paid uuid;
begin
  if state = 'pending' then
    select * into held from public.client_update as known where known.id = approve_update.id;
    chosen := coalesce(approve_update.kind, private.usual_kind(held.amount_cents));
    if chosen <> all (case when held.amount_cents > 0 then array['payment', 'credit'] else array['fee', 'refund'] end) then
      return private.invalid('kind');
    end if;
    update public.client_update as known
    set status = 'approved', decided_by = private.caller_id(), decided_by_name = private.name_of(private.caller_id()),
      decided_at = now()
    where known.id = approve_update.id
    returning * into held;
    insert into public.payment (
      id, client_account_id, date, description, amount_cents, currency, kind, update_id, recorded_by, recorded_by_name
    ) values (
      gen_random_uuid(), held.client_account_id, current_date, held.title, held.amount_cents, held.currency, chosen,
      held.id, held.decided_by, held.decided_by_name
    )
    returning payment.id into paid;
    perform private.audit('update-approved', 'update', held.id::text, jsonb_build_object(
      'payment_id', paid, 'client_account_id', held.client_account_id, 'amount_cents', held.amount_cents,
      'currency', held.currency, 'kind', chosen
    ));
    return jsonb_build_object('kind', 'approved', 'payment_id', paid);
  end if;
  if state = 'approved' then
    return jsonb_build_object('kind', 'approved', 'payment_id', (
      select payment.id from public.payment where payment.update_id = approve_update.id
    ));
  end if;
  return jsonb_build_object('kind', state);
end
$$;

revoke all on function public.approve_update(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.approve_update(uuid, text) to authenticated;

-- The months of a year that have any figures, and December of the year before to compare January with, each currency on
-- its own. It reads as the caller does, and answers admins only: others would get their own rows for the whole.
-- Revenue is what clients paid: payments less refunds, and less what was reversed of either. Opening balances, credits and
-- fees only move a balance. Active is a client with an entry in that month, reversals aside.
create or replace function public.finances_year(year integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  first_day date;
  last_day date;
begin
  if (select private.role_of_caller()) is distinct from 'admin' then
    raise exception 'Only admins can do this' using errcode = '42501';
  end if;
  if year is null or year not between 2000 and 2099 then
    return jsonb_build_object('kind', 'invalid', 'field', 'year');
  end if;
  first_day := make_date(year - 1, 12, 1);
  last_day := make_date(year, 12, 31);
  return (
    with earned as (
      select
        date_trunc('month', paid.date)::date as month, paid.currency,
        coalesce(sum(paid.amount_cents) filter (
          where coalesce(original.kind, paid.kind) in ('payment', 'refund')
        ), 0)::bigint as cents,
        count(distinct paid.client_account_id) filter (where paid.reverses is null) as clients
      from public.payment as paid
      left join public.payment as original on original.id = paid.reverses
      where paid.date between first_day and last_day
      group by 1, 2
    ),
    spent as (
      select
        date_trunc('month', outlay.spent_on)::date as month, outlay.currency, sum(outlay.amount_cents)::bigint as cents
      from public.expense as outlay
      where outlay.spent_on between first_day and last_day
      group by 1, 2
    )
    select jsonb_build_object('kind', 'year', 'year', year, 'months', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'month', to_char(month, 'YYYY-MM'), 'currency', currency,
          'revenue_cents', coalesce(earned.cents, 0), 'expense_cents', coalesce(spent.cents, 0),
          'active_clients', coalesce(earned.clients, 0)
        )
        order by month, currency
      ),
      '[]'
    ))
    from earned full join spent using (month, currency)
  );
end
$$;
