-- The ledgers of the demo companies. Northwind's balance is 2,500.00, Harbor's 1,700.00. No retainer: the agency charges
-- a share of the deals alone: the commissions stand with the deals, in a later file.

-- Payments of the approved updates.
insert into public.payment (
  id, client_account_id, date, description, amount_cents, currency, kind, update_id, recorded_by, recorded_by_name,
  created_at
)
select
  ('30000000-0000-4000-8000-' || right(approved.id::text, 12))::uuid,
  approved.client_account_id, (approved.decided_at at time zone 'UTC')::date, approved.title, approved.amount_cents,
  approved.currency, case when approved.title like 'Credit %' then 'credit' else 'payment' end, approved.id, approved.decided_by, approved.decided_by_name, approved.decided_at
from public.client_update as approved
where approved.status = 'approved' and approved.id::text like '10000000-0000-4000-8000-%'
on conflict do nothing;

-- Payments that the admin recorded.
with recorded (number, company, days_ago, kind, description, amount_cents, reverses, reason) as (
  values
    (101, 1, 181, 'opening', 'Opening balance', 100000, null::integer, null),
    (105, 1, 88, 'fee', 'Success fee: Alder Foods', -240000, null, null),
    (106, 1, 87, 'reversal', 'Reversal: Success fee: Alder Foods', 240000, 105, 'It was recorded twice.'),
    (110, 2, 47, 'opening', 'Opening balance', 50000, null, null)
)
insert into public.payment (
  id, client_account_id, date, description, amount_cents, currency, kind, reverses, reason, recorded_by,
  recorded_by_name, created_at
)
select
  ('30000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid,
  ('c0000000-0000-4000-8000-00000000000' || company)::uuid,
  current_date - days_ago,
  description, amount_cents, 'USD', kind,
  ('30000000-0000-4000-8000-' || lpad(reverses::text, 12, '0'))::uuid,
  reason,
  'a0000000-0000-4000-8000-000000000001', 'Ada Admin',
  (current_date - days_ago + time '10:15') at time zone 'UTC'
from recorded
order by number
on conflict do nothing;
