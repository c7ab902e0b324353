-- Addresses of the demo hosts.

insert into public.meeting_host_address (host_id, email) values
  ('b0000000-0000-4000-8000-000000000001', 'noor.haddad@pipelark.example'),
  ('b0000000-0000-4000-8000-000000000002', 'elias.brandt@pipelark.example')
on conflict do nothing;
