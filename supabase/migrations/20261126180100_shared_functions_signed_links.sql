-- Links that are signed by the database, for each purpose.

-- The token of a link that is about one row and needs no session: the row's id, and a signature that only this database can make. Each
-- purpose has its own: who holds a link for one cannot make one for another.
create or replace function private.signed_link(purpose text, id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select signed_link.id || '.' || rtrim(translate(encode(sha256(
    convert_to(secret.link_key, 'utf8')
    || sha256(convert_to(secret.link_key || signed_link.purpose || ' ' || signed_link.id::text, 'utf8'))
  ), 'base64'), '+/', '-_'), '=')
  from private.caller_hash_key as secret
$$;

-- The row of a link's token. Null: it is not signed by us, or for another purpose.
create or replace function private.id_of_link(purpose text, token text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  id uuid;
begin
  if id_of_link.token is null or id_of_link.token !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$' then
    return null;
  end if;
  id := split_part(id_of_link.token, '.', 1)::uuid;
  return case when private.signed_link(id_of_link.purpose, id) = id_of_link.token then id end;
end
$$;

revoke all on function private.signed_link(text, uuid), private.id_of_link(text, text) from public, anon, authenticated, service_role;
