-- Revenue and money in are two figures, by month and by company, from sums that the ledger keeps.

-- Sums of the ledger, so that the figures of a year are read from few rows. Nothing leaves the ledger, so they are only added to.
create table if not exists private.payment_month (
  client_account_id uuid not null,
  month date not null,
  currency char(3) not null,
  -- That of the entry; a reversal counts under the kind of what it takes back.
  kind text not null,
  cents bigint not null,
  -- Without reversals.
  entries bigint not null,
  primary key (month, client_account_id, currency, kind)
);

alter table private.payment_month enable row level security;
alter table private.payment_month force row level security;

revoke all on table private.payment_month from public, anon, authenticated, service_role;

-- The months of a year that have any figures, and December of the year before to compare January with, each currency on its own.
-- Revenue is what clients owe for deals: commissions and fees less credits, and less what was taken back of any. Money in is what they
-- paid: payments less refunds. Opening balances and taxes are neither. Active is a client with an entry in that month, reversals aside.
create or replace function public.finances_year(year integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  first_day date;
  last_day date;
begin
  perform private.require_admin();
  if year is null or year not between 2000 and 2099 then
    return jsonb_build_object('kind', 'invalid', 'field', 'year');
  end if;
  first_day := make_date(year - 1, 12, 1);
  last_day := make_date(year, 12, 31);
  return (
    with earned as (
      select
        sums.month, sums.currency,
        coalesce(-sum(sums.cents) filter (where sums.kind in ('commission', 'fee', 'credit')), 0)::bigint as revenue,
        coalesce(sum(sums.cents) filter (where sums.kind in ('payment', 'refund')), 0)::bigint as received,
        count(distinct sums.client_account_id) filter (where sums.entries > 0) as clients
      from private.payment_month as sums
      where sums.month between first_day and last_day
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
          'revenue_cents', coalesce(earned.revenue, 0), 'received_cents', coalesce(earned.received, 0),
          'expense_cents', coalesce(spent.cents, 0), 'active_clients', coalesce(earned.clients, 0)
        )
        order by month, currency
      ),
      '[]'
    ))
    from earned full join spent using (month, currency)
  );
end
$$;

-- Revenue and money in of each company that has entries in a year, each currency on its own, the largest revenue first; and the
-- company's balance at the end of the year.
create or replace function public.finances_companies(year integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  first_day date;
  last_day date;
begin
  perform private.require_admin();
  if year is null or year not between 2000 and 2099 then
    return jsonb_build_object('kind', 'invalid', 'field', 'year');
  end if;
  first_day := make_date(year, 1, 1);
  last_day := make_date(year, 12, 31);
  return (
    with earned as (
      select
        sums.client_account_id, sums.currency,
        coalesce(-sum(sums.cents) filter (
          where sums.kind in ('commission', 'fee', 'credit') and sums.month >= first_day
        ), 0)::bigint as revenue,
        coalesce(sum(sums.cents) filter (
          where sums.kind in ('payment', 'refund') and sums.month >= first_day
        ), 0)::bigint as received,
        sum(sums.cents)::bigint as balance
      from private.payment_month as sums
      where sums.month <= last_day
      group by 1, 2
      having bool_or(sums.month >= first_day)
    )
    select jsonb_build_object('kind', 'companies', 'companies', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'client_account_id', earned.client_account_id, 'name', company.name, 'currency', earned.currency,
          'revenue_cents', earned.revenue, 'received_cents', earned.received, 'balance_cents', earned.balance
        )
        order by earned.revenue desc, company.name, company.id
      ),
      '[]'
    ))
    from earned
    join public.client_account as company on company.id = earned.client_account_id
  );
end
$$;

-- Adds new entries of the ledger to the sums of their months, in one order, so that two transactions don't wait for each other.
create or replace function private.add_to_payment_months() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.payment_month as sums (client_account_id, month, currency, kind, cents, entries)
  select
    entry.client_account_id, date_trunc('month', entry.date)::date, entry.currency,
    -- By its id for each entry: joined, the whole ledger is read for one.
    coalesce((select original.kind from public.payment as original where original.id = entry.reverses), entry.kind),
    sum(entry.amount_cents), count(*) filter (where entry.reverses is null)
  from written as entry
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (month, client_account_id, currency, kind) do update
  set cents = sums.cents + excluded.cents, entries = sums.entries + excluded.entries;
  return null;
end
$$;

revoke all on function
  public.finances_year(integer), public.finances_companies(integer), private.add_to_payment_months()
  from public, anon, authenticated, service_role;
grant execute on function public.finances_year(integer), public.finances_companies(integer) to authenticated;

-- No entry is added between the sums of those that are there and the trigger that counts further ones.
lock table public.payment in share row exclusive mode;

insert into private.payment_month (client_account_id, month, currency, kind, cents, entries)
select
  entry.client_account_id, date_trunc('month', entry.date)::date, entry.currency, coalesce(original.kind, entry.kind),
  sum(entry.amount_cents), count(*) filter (where entry.reverses is null)
from public.payment as entry
left join public.payment as original on original.id = entry.reverses
group by 1, 2, 3, 4
on conflict do nothing;

drop trigger if exists add_to_payment_months on public.payment;
create trigger add_to_payment_months
  after insert on public.payment
  referencing new table as written
  for each statement execute function private.add_to_payment_months();
