-- What @supabase/lite and the Supabase CLI bring along and a plain PostgreSQL lacks, as far as migrations and tests need it.

create schema auth;
create table auth.users (id uuid primary key, email text);

create schema supabase_migrations;
create table supabase_migrations.schema_migrations (version text primary key, name text, statements text[]);
