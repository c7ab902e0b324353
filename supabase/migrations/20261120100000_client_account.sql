-- The companies that are clients, and who belongs to them. The account, not the user, owns what a client has.

-- Tables

create table public.client_account (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint "name is one short line"
    check (char_length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now()
);

alter table public.client_account enable row level security;
alter table public.client_account force row level security;

-- The user is the key: a person belongs to one account at most, so "their account" has one meaning everywhere.
create table public.client_account_member (
  account_id uuid not null references public.client_account (id) on delete cascade,
  user_id uuid primary key references public."userProfile" (id) on delete cascade
);

alter table public.client_account_member enable row level security;
alter table public.client_account_member force row level security;

-- The policies below call this, so it comes before them. Null means: nobody is signed in, or they belong to no account.
create function private.account_of_caller() returns uuid
language sql stable security definer set search_path = ''
as $$
  select member.account_id
  from public.client_account_member as member
  where member.user_id = (select auth.uid())
$$;

-- Grants: accounts are read only, until invitations make them.

revoke all on table public.client_account from public, anon, authenticated, service_role;
grant select on table public.client_account to authenticated;
grant select, insert, update, delete on table public.client_account to service_role;

revoke all on table public.client_account_member from public, anon, authenticated, service_role;
grant select on table public.client_account_member to authenticated;
grant select, insert, update, delete on table public.client_account_member to service_role;

revoke all on function private.account_of_caller() from public, anon, authenticated, service_role;
grant execute on function private.account_of_caller() to authenticated, service_role;

-- Policies

create policy "members read their own account" on public.client_account
  for select to authenticated
  using (id = (select private.account_of_caller()));

create policy "staff and admins read every account" on public.client_account
  for select to authenticated
  using ((select private.role_of_caller()) in ('staff', 'admin'));

create policy "members read their own membership" on public.client_account_member
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "staff and admins read every membership" on public.client_account_member
  for select to authenticated
  using ((select private.role_of_caller()) in ('staff', 'admin'));

-- Indexes

create index client_account_member_account_id_idx on public.client_account_member (account_id);
