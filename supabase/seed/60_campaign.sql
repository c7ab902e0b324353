-- What the campaigns of the demo companies have brought, this month and in those before.

insert into public.client_month (client_account_id, month, leads, appointments)
select
  ('c0000000-0000-4000-8000-00000000000' || company)::uuid,
  (date_trunc('month', current_date) - make_interval(months => months_ago))::date,
  leads, appointments
from (
  values
    (1, 0, 47, 12), (1, 1, 41, 10), (1, 2, 38, 9), (1, 3, 33, 7), (1, 4, 24, 6), (1, 5, 11, 2),
    (2, 0, 9, 2), (2, 1, 6, 1)
) as figures (company, months_ago, leads, appointments)
on conflict do nothing;
