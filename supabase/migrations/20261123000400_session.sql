-- Sessions: their end, the devices that a person is signed in on, and the links for forgotten passwords.

-- Table

-- Links for who forgot their password. Several work at the same time: whoever asks for another, a stranger too, voids none that is
-- in the owner's mailbox. Hosted Supabase mails and checks links of its own.
create table private.recovery_link (
  token_hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  mailed_at timestamptz not null default now()
);

alter table private.recovery_link enable row level security;
alter table private.recovery_link force row level security;

-- Grants

revoke all on table private.recovery_link from public, anon, authenticated, service_role;

-- Functions

-- A session that has ended does not come back by a refresh token: the renewal is not stored.
create function private.keep_session_ended() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.is_session_alive(old.created_at, old.refreshed_at, old.not_after) then
    return new;
  end if;
  return old;
end
$$;

create trigger keep_session_ended
  before update on auth.sessions
  for each row execute function private.keep_session_ended();

-- Runs before each request to REST of a hosted project: it answers 401 to a token whose session has ended, as the gateway of
-- `npm start` does. The policies answer nothing to such a token in any case; this tells the browser why. Null for a session means
-- that the token names none: visitors, and the service role.
create function private.refuse_ended_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  session_id constant uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  if session_id is null or exists (
    select from auth.sessions as session
    left join public."userProfile" as profile on profile.id = session.user_id
    where session.id = session_id
      and profile.deactivated_at is null
      and private.is_session_alive(session.created_at, session.refreshed_at, session.not_after)
  ) then
    return;
  end if;
  raise sqlstate 'PGRST' using
    message = '{"code": "session_not_found", "message": "Your session has ended", "details": null, "hint": null}',
    detail = '{"status": 401, "headers": {"Cache-Control": "no-store"}}';
end
$$;

-- Only a hosted project has this role; the other engines have the gateway.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.refuse_ended_session';
    notify pgrst, 'reload config';
  end if;
end
$$;

-- REST does not expose auth.sessions; these show what is the caller's to see.

create function public.list_sessions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person constant uuid := (select private.caller_id());
begin
  if person is null then
    raise exception 'Only who is signed in has sessions' using errcode = '42501';
  end if;
  return jsonb_build_object('kind', 'sessions', 'sessions', (
    select jsonb_agg(
      jsonb_build_object(
        'id', open.id,
        'device', left(open.user_agent, 300),
        'created_at', private.as_utc(open.created_at),
        'last_seen_at', private.as_utc(greatest(open.created_at, open.refreshed_at at time zone 'UTC')),
        'is_current', open.id::text = (select auth.jwt() ->> 'session_id')
      )
      order by greatest(open.created_at, open.refreshed_at at time zone 'UTC') desc
    )
    from auth.sessions as open
    where open.user_id = person
      and private.is_session_alive(open.created_at, open.refreshed_at, open.not_after)
  ));
end
$$;

create function public.end_session(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions as open where open.id = end_session.id and open.user_id = (select private.caller_id());
  return jsonb_build_object('kind', case when found then 'ended' else 'missing' end);
end
$$;

create function public.end_other_sessions() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
begin
  if (select private.caller_id()) is null then
    raise exception 'Only who is signed in has sessions' using errcode = '42501';
  end if;
  delete from auth.sessions as open
  where open.user_id = (select private.caller_id()) and open.id::text <> (select auth.jwt() ->> 'session_id');
  get diagnostics ended = row_count;
  return jsonb_build_object('kind', 'ended', 'count', ended);
end
$$;

-- Mails a link to this address; nothing happens where nobody has it, or somebody who may not sign in.
create function private.mail_recovery_link(email text, token text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid;
begin
  select known.id into person from auth.users as known
  where known.email = mail_recovery_link.email and coalesce(known.banned_until > now(), false) = false;
  if person is null then
    return;
  end if;
  delete from private.recovery_link as late where late.mailed_at < now() - interval '1 day';
  insert into private.recovery_link (token_hash, user_id)
  values (private.hash_of(mail_recovery_link.token), person);
  perform private.send_mail(
    mail_recovery_link.email, 'recovery',
    jsonb_build_object('link_path', '/update-password#token_hash=' || mail_recovery_link.token || '&type=recovery')
  );
end
$$;

-- Uses a link up, and with it all others of its person. Null: it is none, was used, or is older than 30 minutes.
create function private.use_recovery_link(token text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid;
begin
  delete from private.recovery_link as used
  where used.token_hash = private.hash_of(use_recovery_link.token) and used.mailed_at > now() - interval '30 minutes'
  returning used.user_id into person;
  delete from private.recovery_link as other where other.user_id = person;
  return person;
end
$$;

-- A new password ends the links that were mailed before it.
create function private.end_recovery_links() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.recovery_link as link where link.user_id = new.id;
  return null;
end
$$;

create trigger end_recovery_links
  after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.end_recovery_links();

revoke all on function
  private.keep_session_ended(), private.refuse_ended_session(), public.list_sessions(), public.end_session(uuid),
  public.end_other_sessions(), private.mail_recovery_link(text, text), private.use_recovery_link(text),
  private.end_recovery_links()
  from public, anon, authenticated, service_role;
grant execute on function private.refuse_ended_session() to anon, authenticated, service_role;
grant execute on function
  public.list_sessions(), public.end_session(uuid), public.end_other_sessions()
  to authenticated;

-- Indexes

create index recovery_link_user on private.recovery_link (user_id);
