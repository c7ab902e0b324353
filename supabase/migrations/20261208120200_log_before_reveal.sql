-- A password leaves in a request of its own, after its entry in the log: a filter on the result of a function that
-- raises an error rolls back all that its request wrote, and its answer says by then what was asked.

-- Table

-- One may read one ciphertext, or the own key, once. For nobody, not even for the server's own key.
create table private.vault_grant (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  -- Null: the caller's own key.
  secret_id uuid,
  expires_at timestamptz not null default now() + interval '60 seconds'
);

alter table private.vault_grant enable row level security;
alter table private.vault_grant force row level security;

revoke all on table private.vault_grant from public, anon, authenticated, service_role;

-- Functions

-- Writes into the log who has what, and gives the right to fetch it.
create function private.grant_from_vault(action text, secret private.vault_secret default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  made uuid;
begin
  perform private.log_vault_access(grant_from_vault.action, grant_from_vault.secret);
  delete from private.vault_grant as late where late.expires_at < now();
  insert into private.vault_grant (session_id, secret_id)
  values ((select nullif(auth.jwt() ->> 'session_id', '')::uuid), (grant_from_vault.secret).id)
  returning vault_grant.id into made;
  return jsonb_build_object('kind', 'granted', 'grant_id', made);
end
$$;

-- The grant of this session, which is used up by it. Null: there is none.
create function private.use_vault_grant(grant_id uuid) returns private.vault_grant
language plpgsql volatile set search_path = ''
as $$
declare
  used private.vault_grant;
begin
  delete from private.vault_grant as held
  where held.id = use_vault_grant.grant_id and held.expires_at > now()
    and held.session_id = (select nullif(auth.jwt() ->> 'session_id', '')::uuid)
  returning * into used;
  return used;
end
$$;

-- The password of this id, for those who may read it.
create function private.readable_secret(id uuid) returns private.vault_secret
language sql stable set search_path = ''
as $$
  select known.*
  from private.vault_secret as known
  where known.id = readable_secret.id and known.deleted_at is null and known.key_id = private.key_of_caller()
    and private.may_read_in_vault(known.owner_id, known.visibility, known.reader_ids)
$$;

revoke all on function
  private.grant_from_vault(text, private.vault_secret), private.use_vault_grant(uuid), private.readable_secret(uuid)
  from public, anon, authenticated, service_role;

drop function public.reveal_secret(uuid);
drop function public.read_vault_key();

-- The first of two steps to a password: the log has it from here on.
create function public.ask_for_secret(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held private.vault_secret;
begin
  perform private.require_staff();
  held := private.readable_secret(ask_for_secret.id);
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  if not private.has_just_signed_in() then
    return '{"kind": "sign-in-again"}';
  end if;
  -- One at a time per person, so that the count is exact.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('pipelark: reveal ' || private.caller_id()::text, 0)
  );
  if (
    select count(*) >= 60
    from public.vault_access as entry
    where entry.actor_id = private.caller_id() and entry.action = 'revealed' and entry.at > now() - interval '10 minutes'
  ) then
    return '{"kind": "too-many"}';
  end if;
  return private.grant_from_vault('revealed', held);
end
$$;

-- The one way by which a ciphertext leaves: to the session that asked for it a minute ago at most, and was written down.
create function public.reveal_secret(grant_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used private.vault_grant;
  held private.vault_secret;
begin
  perform private.require_staff();
  used := private.use_vault_grant(reveal_secret.grant_id);
  held := private.readable_secret(used.secret_id);
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object(
    'kind', 'revealed', 'id', held.id, 'key_id', held.key_id, 'version', held.version, 'ciphertext', held.ciphertext,
    'iv', held.iv
  );
end
$$;

-- The first of two steps to the caller's own key, or to what they were admitted with.
create function public.ask_for_vault_key() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if private.key_of_caller() is null and not exists (
    select from private.vault_admission as open where open.user_id = private.caller_id() and open.expires_at > now()
  ) then
    return '{"kind": "missing"}';
  end if;
  if not private.has_just_signed_in() then
    return '{"kind": "sign-in-again"}';
  end if;
  return private.grant_from_vault('unlocked');
end
$$;

-- The caller's own wrapped key, or what they were admitted with. It is of no use without the passphrase or the code.
create function public.read_vault_key(grant_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used private.vault_grant;
  copy record;
begin
  perform private.require_staff();
  used := private.use_vault_grant(read_vault_key.grant_id);
  if used.id is null or used.secret_id is not null then
    return '{"kind": "missing"}';
  end if;
  select known.key_id, known.wrapped, 'passphrase' as opened_by into copy
  from private.vault_key as known
  where known.user_id = private.caller_id();
  if not found then
    select known.key_id, known.wrapped, 'code' as opened_by into copy
    from private.vault_admission as known
    where known.user_id = private.caller_id() and known.expires_at > now();
    if not found then
      return '{"kind": "missing"}';
    end if;
  end if;
  return jsonb_build_object(
    'kind', 'key', 'key_id', copy.key_id, 'wrapped', copy.wrapped, 'opened_by', copy.opened_by
  );
end
$$;

revoke all on function
  public.ask_for_secret(uuid), public.reveal_secret(uuid), public.ask_for_vault_key(), public.read_vault_key(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.ask_for_secret(uuid), public.reveal_secret(uuid), public.ask_for_vault_key(), public.read_vault_key(uuid)
  to authenticated;

-- Indexes

create index vault_grant_session_id_idx on private.vault_grant (session_id);
create index vault_grant_expires_at_idx on private.vault_grant (expires_at);
