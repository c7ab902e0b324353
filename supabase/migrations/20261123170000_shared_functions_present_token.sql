-- Runs as its owner: our own servers withdraw set_config from the roles of callers.

create or replace function private.present_token(token text) returns void
language sql volatile security definer set search_path = ''
as $$ select set_config('pipelark.guest_token', coalesce(token, ''), true) $$;
