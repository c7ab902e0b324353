-- What a Supabase project already has before its first migration, for the embedded engine.
-- The wide default privileges are on purpose: a migration that forgets to revoke them must fail here as well.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
end
$$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema public, auth, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

-- A column of Supabase's own table that the engine leaves out and the seed fills.
alter table auth.users add column if not exists instance_id uuid;

-- The engine's own version reads only the first of the two settings.
create or replace function auth.uid() returns uuid
language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

-- The engine takes an empty token for one that was given out, and hands a session to whoever sends none. Hosted Supabase
-- cannot read an account without them, so this stands here and not in a migration.
create or replace function auth.empty_no_token() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.confirmation_token := nullif(new.confirmation_token, '');
  new.recovery_token := nullif(new.recovery_token, '');
  new.email_change := nullif(new.email_change, '');
  new.email_change_token_new := nullif(new.email_change_token_new, '');
  new.email_change_token_current := nullif(new.email_change_token_current, '');
  new.phone_change := nullif(new.phone_change, '');
  new.phone_change_token := nullif(new.phone_change_token, '');
  new.reauthentication_token := nullif(new.reauthentication_token, '');
  return new;
end
$$;

create or replace trigger empty_no_token
  before insert or update on auth.users
  for each row execute function auth.empty_no_token();

-- Accounts from before there was the trigger.
update auth.users set updated_at = updated_at
where '' in (
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current, phone_change,
  phone_change_token, reauthentication_token
);

-- A new password ends the sessions that the old one opened, as hosted Supabase does by itself. The one that is kept is the
-- one that changed it: named by the setting pipelark.keep_session, or else by the caller's own token.
create or replace function auth.end_sessions_of_old_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions as session
  where session.user_id = new.id
    and session.id::text is distinct from coalesce(
      nullif(current_setting('pipelark.keep_session', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id'
    );
  return null;
end
$$;

create or replace trigger end_sessions_of_old_password
  after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function auth.end_sessions_of_old_password();

-- Storage: the columns of Supabase's tables that we use. The bytes lie in a folder (tooling/backend/storage).
create schema if not exists storage;

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now()
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null,
  owner_id text,
  metadata jsonb,
  created_at timestamptz default now(),
  unique (bucket_id, name)
);

create index if not exists objects_owner_id_idx on storage.objects (owner_id);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);

alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
alter table storage.objects enable row level security;
alter table storage.objects force row level security;

grant usage on schema storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
