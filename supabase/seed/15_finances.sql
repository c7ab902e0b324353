-- What Sam was paid in the last half year: a salary on the last day of each month, a bonus, and travel.

with recorded (number, date, description, amount_cents) as (
  select
    months_ago, (date_trunc('month', current_date) - make_interval(months => months_ago - 1) - interval '1 day')::date,
    'Salary, ' || to_char(date_trunc('month', current_date) - make_interval(months => months_ago), 'FMMonth'), 420000
  from generate_series(1, 6) as months_ago
  union all
  values
    (7, current_date - 38, 'Bonus: second deal of Northwind Robotics', 50000),
    (8, current_date - 66, 'Travel to the trade fair in Chicago', 31840),
    (9, current_date - 61, 'Correction: one night was paid twice', -9600)
)
insert into public.staff_payment (
  id, user_id, user_name, date, description, amount_cents, currency, recorded_by, recorded_by_name, created_at
)
select
  ('60000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid,
  'a0000000-0000-4000-8000-000000000002', 'Sam Staff', date, description, amount_cents, 'USD',
  'a0000000-0000-4000-8000-000000000001', 'Ada Admin', (date + time '12:00') at time zone 'UTC'
from recorded
on conflict do nothing;

-- The books of January to June 2024 in fixed figures: five former clients, what they paid, and what was spent. Then
-- expenses of the last months.

insert into public.client_account (id, name, campaign_status) values
  ('c0000000-0000-4000-8000-000000000011', 'Juniper Logistics', 'Completed'),
  ('c0000000-0000-4000-8000-000000000012', 'Blue Heron Software', 'Completed'),
  ('c0000000-0000-4000-8000-000000000013', 'Tidewater Solar', 'Completed'),
  ('c0000000-0000-4000-8000-000000000014', 'Granite Peak Legal', 'Completed'),
  ('c0000000-0000-4000-8000-000000000015', 'Orchard Lane Foods', 'Completed')
on conflict do nothing;

-- What a client paid in a month was used up in it, so that the balances of these clients are zero.
with paid (company, month, amount_cents) as (
  values
    (11, 1, 185000), (12, 1, 240000), (13, 1, 96050),
    (11, 2, 185000), (12, 2, 240000), (13, 2, 142500),
    (11, 3, 210000), (12, 3, 265000), (13, 3, 142500), (14, 3, 118075),
    (11, 4, 210000), (12, 4, 198040), (13, 4, 127500), (14, 4, 154000),
    (11, 5, 236025), (12, 5, 265000), (13, 5, 168000), (14, 5, 154000), (15, 5, 88000),
    (11, 6, 254000), (12, 6, 310000), (13, 6, 168000), (14, 6, 182060), (15, 6, 131500)
),
entries as (
  select
    company, month, 0 as part, make_date(2024, month, 5) as date, 'payment' as kind, 'Monthly top-up' as description,
    amount_cents
  from paid
  union all
  select
    company, month, 1, make_date(2024, month, 27), 'fee', 'Success fees, ' || to_char(make_date(2024, month, 1), 'FMMonth'),
    -amount_cents
  from paid
)
insert into public.payment (
  id, client_account_id, date, description, amount_cents, currency, kind, recorded_by, recorded_by_name, created_at
)
select
  ('30000000-0000-4000-8000-2024' || lpad((company * 1000 + month * 10 + part)::text, 8, '0'))::uuid,
  ('c0000000-0000-4000-8000-' || lpad(company::text, 12, '0'))::uuid, date, description, amount_cents, 'USD', kind,
  'a0000000-0000-4000-8000-000000000001', 'Ada Admin', (date + time '10:00') at time zone 'UTC'
from entries
on conflict do nothing;

with spent (number, spent_on, category, description, amount_cents) as (
  values
    (1, date '2024-01-31', 'salaries', 'Salaries, January', 268000),
    (2, date '2024-01-12', 'software', 'Mailbox and sending domains', 18940),
    (3, date '2024-01-03', 'office', 'Rent, January', 62000),
    (4, date '2024-02-29', 'salaries', 'Salaries, February', 268000),
    (5, date '2024-02-14', 'software', 'Contact data, 2,000 records', 24900),
    (6, date '2024-02-02', 'office', 'Rent, February', 62000),
    (7, date '2024-03-29', 'salaries', 'Salaries, March', 296000),
    (8, date '2024-03-18', 'travel', 'Trade fair in Chicago', 41265),
    (9, date '2024-03-11', 'software', 'Mailbox and sending domains', 18940),
    (10, date '2024-03-01', 'office', 'Rent, March', 62000),
    (11, date '2024-04-30', 'salaries', 'Salaries, April', 296000),
    (12, date '2024-04-16', 'contractors', 'Copywriting for two campaigns', 57500),
    (13, date '2024-04-02', 'office', 'Rent, April', 62000),
    (14, date '2024-05-31', 'salaries', 'Salaries, May', 328000),
    (15, date '2024-05-20', 'advertising', 'Search ads, spring', 74050),
    (16, date '2024-05-09', 'software', 'Contact data, 4,000 records', 47800),
    (17, date '2024-05-02', 'office', 'Rent, May', 62000),
    (18, date '2024-06-28', 'salaries', 'Salaries, June', 328000),
    (19, date '2024-06-13', 'contractors', 'Recording of the demo call', 33575),
    (20, date '2024-06-07', 'other', 'Legal review of the client terms', 90000),
    (21, date '2024-06-03', 'office', 'Rent, June', 62000)
  union all
  select
    100 + months_ago * 10 + line, spent.on_day, spent.category, spent.description, spent.amount_cents + 1250 * months_ago
  from generate_series(0, 8) as months_ago
  cross join lateral (select (date_trunc('month', current_date) - make_interval(months => months_ago))::date as first) as month
  cross join lateral (
    values
      (1, month.first, 'office', 'Rent, ' || to_char(month.first, 'FMMonth'), 68000),
      (2, month.first + 8, 'software', 'Mailbox and sending domains', 21400),
      (3, month.first + 16, 'contractors', 'Lead research', 54320)
  ) as spent (line, on_day, category, description, amount_cents)
  where spent.on_day <= current_date
)
insert into public.expense (
  id, spent_on, category, description, amount_cents, currency, recorded_by, recorded_by_name, created_at, updated_by,
  updated_by_name, updated_at
)
select
  ('70000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, spent_on, category, description, amount_cents, 'USD',
  'a0000000-0000-4000-8000-000000000001', 'Ada Admin', (spent_on + time '12:00') at time zone 'UTC',
  'a0000000-0000-4000-8000-000000000001', 'Ada Admin', (spent_on + time '12:00') at time zone 'UTC'
from spent
on conflict do nothing;
