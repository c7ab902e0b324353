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
