-- A hosted project answers 401 to a token whose session has ended, as the gateway of `npm start` does. The policies answer
-- nothing to such a token in any case: this tells the browser why.

-- Runs before each request to REST. Null for a session means that the token names none: visitors, and the service role.
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

revoke all on function private.refuse_ended_session() from public, anon, authenticated, service_role;
grant execute on function private.refuse_ended_session() to anon, authenticated, service_role;

-- Only a hosted project has this role; the other engines have the gateway.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.refuse_ended_session';
    notify pgrst, 'reload config';
  end if;
end
$$;
