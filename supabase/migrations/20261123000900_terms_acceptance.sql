-- Acceptances of the terms: person, version and time.

-- Table

create table public.terms_acceptance (
  -- Without a foreign key: it stays known when the user goes.
  user_id uuid not null,
  terms_version text not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, terms_version)
);

alter table public.terms_acceptance enable row level security;
alter table public.terms_acceptance force row level security;

create trigger refuse_change
  before update or delete or truncate on public.terms_acceptance
  for each statement execute function private.refuse_change();

-- Also in a session that switches ordinary triggers off.
alter table public.terms_acceptance enable always trigger refuse_change;

-- Grants

revoke all on table public.terms_acceptance from public, anon, authenticated, service_role;
grant select on table public.terms_acceptance to authenticated, service_role;

-- Policies

create policy "people read what they accepted" on public.terms_acceptance
  for select to authenticated
  using (user_id = (select private.caller_id()));

create policy "admins read what everybody accepted" on public.terms_acceptance
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions

-- 'built-in' until an admin first edits the terms, and then the time of the last edit.
create function public.terms_version() returns text
language sql stable set search_path = ''
as $$
  select coalesce(to_char(setting.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'built-in')
  from public.site_setting as setting
  where setting.key = 'terms_text'
$$;

-- Takes the version that the person has seen.
create function public.accept_terms(version text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := (select private.caller_id());
  accepted timestamptz;
begin
  if person is null then
    raise exception 'Only who is signed in can accept the terms' using errcode = '42501';
  end if;
  if accept_terms.version is distinct from public.terms_version() then
    return jsonb_build_object('kind', 'outdated', 'version', public.terms_version());
  end if;
  insert into public.terms_acceptance (user_id, terms_version) values (person, accept_terms.version)
  on conflict do nothing;
  select held.accepted_at into accepted
  from public.terms_acceptance as held
  where held.user_id = person and held.terms_version = accept_terms.version;
  return jsonb_build_object(
    'kind', 'accepted', 'version', accept_terms.version, 'accepted_at', private.as_utc(accepted)
  );
end
$$;

revoke all on function public.terms_version(), public.accept_terms(text) from public, anon, authenticated, service_role;
grant execute on function public.terms_version() to anon, authenticated;
grant execute on function public.accept_terms(text) to authenticated;
