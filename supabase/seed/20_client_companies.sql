-- The companies that the two demo clients belong to.

insert into public.client_account (id, name, time_zone) values
  ('c0000000-0000-4000-8000-000000000001', 'Northwind Robotics', 'America/Chicago'),
  ('c0000000-0000-4000-8000-000000000002', 'Harbor Dental Group', 'America/New_York')
on conflict do nothing;

insert into public.client_account_member (account_id, user_id) values
  ('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000003'),
  ('c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000004')
on conflict do nothing;
