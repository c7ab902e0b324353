-- Demo people for local use: one per role and a second client, whose password is pipelark-demo, and the rest of the staff.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

-- Supabase's auth server cannot read an account whose tokens are null. The embedded engine must have them null, which a
-- trigger of tooling/backend/engine/platform.sql sees to.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
  phone_change, phone_change_token, reauthentication_token,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  '00000000-0000-0000-0000-000000000000', account.id::uuid, 'authenticated', 'authenticated', account.email,
  password.hash, now(),
  '', '', '', '', '',
  '', '', '',
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('sub', account.id, 'email', account.email, 'email_verified', true, 'phone_verified', false),
  now(), now()
from (
  values
    ('a0000000-0000-4000-8000-000000000001', 'admin@pipelark.example'),
    ('a0000000-0000-4000-8000-000000000002', 'staff@pipelark.example'),
    -- Of Northwind Robotics.
    ('a0000000-0000-4000-8000-000000000003', 'client@pipelark.example'),
    -- Of Harbor Dental Group: another company, to show that neither sees the other's data.
    ('a0000000-0000-4000-8000-000000000004', 'client2@pipelark.example')
) as account (id, email)
cross join (select extensions.crypt('pipelark-demo', extensions.gen_salt('bf', 10)) as hash) as password
-- Only the owner of the database makes an account without an invitation.
where set_config('pipelark.without_invitation', 'on', true) = 'on'
on conflict do nothing;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
select
  account.id, 'email', account.id::text, account.id,
  jsonb_build_object('sub', account.id, 'email', account.email, 'email_verified', true, 'phone_verified', false),
  now(), now(), now()
from auth.users as account
where account.email in (
  'admin@pipelark.example', 'staff@pipelark.example', 'client@pipelark.example', 'client2@pipelark.example'
)
on conflict do nothing;

insert into public."userProfile" (id, role, "firstName", "lastName") values
  ('a0000000-0000-4000-8000-000000000001', 'admin', 'Ada', 'Admin'),
  ('a0000000-0000-4000-8000-000000000002', 'staff', 'Sam', 'Staff'),
  ('a0000000-0000-4000-8000-000000000003', 'client', 'Cleo', 'Client'),
  ('a0000000-0000-4000-8000-000000000004', 'client', 'Clara', 'Castellan')
on conflict do nothing;

-- The other 27 of the staff, 28 with Sam. Nobody signs in as them: their password is a random one.
create temporary table other_staff as
select
  ('a0000000-0000-4000-8000-' || lpad((100 + number)::text, 12, '0'))::uuid as id,
  split_part(name, ' ', 1) as first_name, split_part(name, ' ', 2) as last_name,
  lower(replace(name, ' ', '.')) || '@pipelark.example' as email
from unnest(array[
  'Mira Okafor', 'Jonas Feld', 'Ines Duarte', 'Tomasz Zielinski', 'Aiko Mori', 'Ravi Menon', 'Lena Brandt', 'Omar Haddad',
  'Petra Novak', 'Diego Ramos', 'Hannah Weiss', 'Kofi Mensah', 'Elif Demir', 'Marco Bianchi', 'Sofia Lindgren',
  'Nils Bergman', 'Carla Mendes', 'Yusuf Aydin', 'Nadia Rahman', 'Peter Holt', 'Julia Santos', 'Ben Carver', 'Leila Farsi',
  'Anton Kral', 'Zoe Whitfield', 'Marta Kowalska', 'Joel Fischer'
]) with ordinality as person (name, number);

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
  phone_change, phone_change_token, reauthentication_token,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  '00000000-0000-0000-0000-000000000000', other.id, 'authenticated', 'authenticated', other.email, password.hash, now(),
  '', '', '', '', '',
  '', '', '',
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('sub', other.id, 'email', other.email, 'email_verified', true, 'phone_verified', false),
  now(), now()
from other_staff as other
cross join (select extensions.crypt(gen_random_uuid()::text, extensions.gen_salt('bf', 10)) as hash) as password
where set_config('pipelark.without_invitation', 'on', true) = 'on'
on conflict do nothing;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select
  known.id, 'email', known.id::text, known.id,
  jsonb_build_object('sub', known.id, 'email', known.email, 'email_verified', true, 'phone_verified', false), now(), now()
from auth.users as known
join other_staff as other on other.id = known.id
on conflict do nothing;

insert into public."userProfile" (id, role, "firstName", "lastName")
select other.id, 'staff', other.first_name, other.last_name
from other_staff as other
join auth.users as known on known.id = other.id
on conflict do nothing;

-- Nobody reads their mail.
insert into public.notification_preference (user_id, kind, in_app, mail)
select other.id, news.kind, true, 'never'
from other_staff as other
join public."userProfile" as profile on profile.id = other.id
cross join unnest(array['weekly_summary', 'task_due', 'meeting_booked']) as news (kind)
on conflict do nothing;

drop table other_staff;
