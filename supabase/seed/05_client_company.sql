-- The companies that the two demo clients belong to.

insert into public.client_account (id, name, time_zone) values
  ('c0000000-0000-4000-8000-000000000001', 'Northwind Robotics', 'America/Chicago'),
  ('c0000000-0000-4000-8000-000000000002', 'Harbor Dental Group', 'America/New_York')
on conflict do nothing;

insert into public.client_account_member (account_id, user_id) values
  ('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000003'),
  ('c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000004')
on conflict do nothing;

-- What the campaigns of the demo companies have brought, this month and in those before.

insert into public.client_month (client_account_id, month, leads, appointments)
select
  company.id, (date_trunc('month', now() at time zone company.time_zone) - make_interval(months => months_ago))::date,
  leads, appointments
from (
  values
    (1, 0, 47, 12), (1, 1, 41, 10), (1, 2, 38, 9), (1, 3, 33, 7), (1, 4, 24, 6), (1, 5, 11, 2),
    (2, 0, 9, 2), (2, 1, 6, 1)
) as figures (number, months_ago, leads, appointments)
join public.client_account as company
  on company.id = ('c0000000-0000-4000-8000-00000000000' || figures.number)::uuid
on conflict do nothing;
