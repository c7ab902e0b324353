-- Demo people for local use, one per role and a second client. Their password is pipelark-demo.

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
