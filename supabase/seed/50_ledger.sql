-- The ledgers of the demo companies. Northwind's balance is 2,500.00, Harbor's 1,050.00.

-- What the approved updates have brought.
insert into public.payment (
  id, client_account_id, date, description, amount_cents, currency, update_id, recorded_by, recorded_by_name, created_at
)
select
  ('30000000-0000-4000-8000-' || right(approved.id::text, 12))::uuid,
  approved.client_account_id, (approved.decided_at at time zone 'UTC')::date, approved.title, approved.amount_cents,
  approved.currency, approved.id, approved.decided_by, approved.decided_by_name, approved.decided_at
from public.client_update as approved
where approved.status = 'approved' and approved.id::text like '10000000-0000-4000-8000-%'
on conflict do nothing;

-- What the admin has recorded. A month in a description is the one before the payment.
with recorded (number, company, days_ago, description, amount_cents, reverses, reason) as (
  values
    (101, 1, 181, 'Opening balance', 100000, null::integer, null),
    (102, 1, 146, 'Lead research, {month}', -85000, null, null),
    (103, 1, 124, 'Success fee: Alder Foods', -90000, null, null),
    (104, 1, 116, 'Lead research, {month}', -92500, null, null),
    (105, 1, 88, 'Success fee: Alder Foods', -90000, null, null),
    (106, 1, 87, 'Reversal: Success fee: Alder Foods', 90000, 105, 'It was recorded twice.'),
    (107, 1, 85, 'Lead research, {month}', -97500, null, null),
    (108, 1, 54, 'Lead research, {month}', -88000, null, null),
    (109, 1, 39, 'Success fee: Kestrel Tooling', -64050, null, null),
    (110, 2, 47, 'Opening balance', 50000, null, null),
    (111, 2, 17, 'Lead research, {month}', -65000, null, null)
)
insert into public.payment (
  id, client_account_id, date, description, amount_cents, currency, reverses, reason, recorded_by, recorded_by_name,
  created_at
)
select
  ('30000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid,
  ('c0000000-0000-4000-8000-00000000000' || company)::uuid,
  current_date - days_ago,
  replace(description, '{month}', to_char(current_date - days_ago - interval '1 month', 'FMMonth')),
  amount_cents, 'USD',
  ('30000000-0000-4000-8000-' || lpad(reverses::text, 12, '0'))::uuid,
  reason,
  'a0000000-0000-4000-8000-000000000001', 'Ada Admin',
  (current_date - days_ago + time '10:15') at time zone 'UTC'
from recorded
order by number
on conflict do nothing;
