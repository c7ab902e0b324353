-- Who has a second factor opens the vault with it.
-- Serves older servers.

-- True if the caller entered their password, or proved their second factor where they have one, within the last ten minutes.
create or replace function private.has_just_signed_in() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.caller_id() is not null and exists (
    select from auth.sessions as session
    where session.id = (select nullif(auth.jwt() ->> 'session_id', '')::uuid)
      and session.user_id = (select auth.uid())
      and private.is_freshly_proved(session.id, session.user_id, session.created_at)
  )
$$;
