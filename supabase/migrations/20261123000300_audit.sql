-- The log of who did what, for two years. Nobody edits it: neither an admin nor the server's own key, nor this file's own functions. Only whoever
-- owns the database itself can, by dropping the triggers first.

-- Table

create table public.audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Kept without a foreign key: an actor stays known when their user goes. Null: nobody was signed in.
  actor_id uuid,
  actor_name text,
  action text not null constraint "action is words joined by hyphens" check (action ~ '^[a-z]{1,30}(-[a-z]{1,30}){0,3}$'),
  subject_type text not null,
  subject_id text,
  detail jsonb not null constraint "detail is a short object"
    check (jsonb_typeof(detail) = 'object' and octet_length(detail::text) <= 20000)
);

alter table public.audit_entry enable row level security;
alter table public.audit_entry force row level security;

create trigger refuse_change
  before update or truncate on public.audit_entry
  for each statement execute function private.refuse_change();

-- After two years an entry may go; the job of `retention` deletes it.
create trigger refuse_early_deletion
  before delete on public.audit_entry
  for each row when (old.at > now() - interval '2 years')
  execute function private.refuse_change();

-- Also in a session that switches ordinary triggers off.
alter table public.audit_entry enable always trigger refuse_change;
alter table public.audit_entry enable always trigger refuse_early_deletion;

-- Grants

revoke all on table public.audit_entry from public, anon, authenticated, service_role;
grant select on table public.audit_entry to authenticated, service_role;

-- Policies

create policy "admins read the log" on public.audit_entry
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions

create function private.audit_as(actor uuid, action text, subject_type text, subject_id text, detail jsonb)
returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.audit_entry (actor_id, actor_name, action, subject_type, subject_id, detail)
  values (
    audit_as.actor, private.name_of(audit_as.actor), audit_as.action, audit_as.subject_type, audit_as.subject_id,
    coalesce(audit_as.detail, '{}')
  )
$$;

-- Records what the caller does, in the transaction that does it.
create function private.audit(action text, subject_type text, subject_id text, detail jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.audit_as(
    (select private.caller_id()), audit.action, audit.subject_type, audit.subject_id, audit.detail
  )
$$;

-- Records a refused password. The address that was typed is kept only when it is somebody's: people type passwords there.
-- At most 30 a minute and 2000 a day, so that nobody can fill the disk with failures.
create function private.note_failed_sign_in(email text, address text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: note a failed sign-in', 0));
  if (
    select count(*) >= 2000 or count(*) filter (where entry.at > now() - interval '1 minute') >= 30
    from public.audit_entry as entry
    where entry.action = 'sign-in-failed' and entry.at > now() - interval '1 day'
  ) then
    return;
  end if;
  select known.id into person from auth.users as known where known.email = lower(note_failed_sign_in.email);
  perform private.audit_as(
    null, 'sign-in-failed', 'user', person::text,
    jsonb_build_object(
      'email', case when person is not null then lower(note_failed_sign_in.email) end,
      'network', left(encode(private.hash_of_address(note_failed_sign_in.address), 'hex'), 12)
    )
  );
end
$$;

-- Also mails the person when hosted Supabase opens a session on a device that signed in never before, by what the browser calls itself. Our own
-- server names no device here: it knows devices by their mark (tooling/backend/gateway/deviceMarks.ts).
create function private.audit_sign_in() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  device constant text := left(new.user_agent, 200);
begin
  if device is not null and exists (
    select from public.audit_entry as entry where entry.action = 'signed-in' and entry.actor_id = new.user_id
  ) and not exists (
    select from public.audit_entry as entry
    where entry.action = 'signed-in' and entry.actor_id = new.user_id and entry.detail ->> 'device' = device
  ) then
    perform private.mail_new_device(new.user_id, device);
  end if;
  perform private.audit_as(
    new.user_id, 'signed-in', 'user', new.user_id::text, jsonb_build_object('device', device)
  );
  return null;
end
$$;

create trigger audit_sign_in
  after insert on auth.sessions
  for each row execute function private.audit_sign_in();

create function private.audit_password() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- On the site, people change their own password only.
  perform private.audit_as(new.id, 'password-changed', 'user', new.id::text, '{}');
  return null;
end
$$;

create trigger audit_password
  after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.audit_password();

create function private.audit_profile() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- An admin who deactivates themselves is nobody by now.
  actor constant uuid := coalesce((select private.caller_id()), case when new.id = (select auth.uid()) then new.id end);
begin
  if old.role is distinct from new.role then
    perform private.audit_as(
      actor, 'role-changed', 'user', new.id::text, jsonb_build_object('from', old.role, 'to', new.role)
    );
  end if;
  if (old.deactivated_at is null) <> (new.deactivated_at is null) then
    perform private.audit_as(
      actor, case when new.deactivated_at is null then 'reactivated' else 'deactivated' end, 'user', new.id::text, '{}'
    );
  end if;
  return null;
end
$$;

create trigger audit_profile
  after update of role, deactivated_at on public."userProfile"
  for each row execute function private.audit_profile();

revoke all on function
  private.audit_as(uuid, text, text, text, jsonb), private.audit(text, text, text, jsonb),
  private.note_failed_sign_in(text, text), private.audit_sign_in(), private.audit_password(), private.audit_profile()
  from public, anon, authenticated, service_role;

-- Indexes

-- Newest first by id is the primary key; the limit on failures counts these.
create index audit_entry_failures_idx on public.audit_entry (at) where action = 'sign-in-failed';

-- The devices that a person signed in on.
create index audit_entry_sign_ins_idx on public.audit_entry (actor_id) where action = 'signed-in';
