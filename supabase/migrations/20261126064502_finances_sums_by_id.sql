-- A new entry of the ledger finds the one that it reverses by its id, instead of reading the whole ledger.

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
