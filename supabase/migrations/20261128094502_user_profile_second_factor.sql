-- A session that has not proved the second factor is nobody's to the policies.
-- Serves older servers.

-- True for a session that has not proved the second factor of its person: one they have, or one that their role must have in sessions opened
-- since it must. Such a session is nobody's. The tables are those of `second_factor`, which comes later.
create or replace function private.lacks_second_factor(session_id uuid, person uuid, role text, opened_at timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return (
    exists (select from private.second_factor as held where held.user_id = person)
    or exists (
      select from private.second_factor_rule as rule
      where rule.role = coalesce(lacks_second_factor.role, 'client') and rule.since <= opened_at
    )
  ) and not exists (
    select from private.second_factor_proof as proof where proof.session_id = lacks_second_factor.session_id
  );
end
$$;

-- True if the person has shown within the last ten minutes that it is them: by the second factor, or where they have none by the password
-- that opened the session. One that is only renewed stays as old as it is.
create or replace function private.is_freshly_proved(session_id uuid, person uuid, opened_at timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when exists (select from private.second_factor as held where held.user_id = person) then exists (
      select from private.second_factor_proof as proof
      where proof.session_id = is_freshly_proved.session_id and proof.proved_at > now() - interval '10 minutes'
    )
    else opened_at > now() - interval '10 minutes'
  end;
end
$$;

-- Null means: nobody is signed in, their session has ended or lacks the second factor, or they are nobody's profile or a deactivated one.
create or replace function private.caller_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select profile.id
  from auth.sessions as session
  join public."userProfile" as profile on profile.id = session.user_id
  where session.id = (select nullif(auth.jwt() ->> 'session_id', '')::uuid)
    and session.user_id = (select auth.uid())
    and profile.deactivated_at is null
    and private.is_session_alive(session.created_at, session.refreshed_at, session.not_after)
    and not private.lacks_second_factor(session.id, profile.id, profile.role, session.created_at)
$$;

revoke all on function
  private.lacks_second_factor(uuid, uuid, text, timestamptz), private.is_freshly_proved(uuid, uuid, timestamptz)
  from public, anon, authenticated, service_role;
