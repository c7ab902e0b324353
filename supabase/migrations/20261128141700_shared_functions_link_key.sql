-- Links are signed with a key of their own, which can be replaced.
-- Serves older servers.

alter table private.caller_hash_key add column if not exists link_key text;
update private.caller_hash_key set link_key = key where link_key is null;
alter table private.caller_hash_key alter column link_key set not null;

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

-- What is issued does not change: only what became of it does. Nor does it go.
create or replace function private.refuse_invoice_change() returns trigger
language plpgsql volatile set search_path = ''
as $$
declare
  -- PL/pgSQL knows no generated columns of a new row yet.
  free constant text[] := array[
    'state', 'paid_cents', 'credited_cents', 'open_cents', 'gross_cents', 'pdf_hash', 'pay_token_hash', 'updated_at'
  ];
begin
  if old.number is null then
    return case when tg_op = 'DELETE' then old else new end;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - free = to_jsonb(old) - free and new.state <> 'draft'
    and (old.pdf_hash is null or new.pdf_hash = old.pdf_hash) then
    return new;
  end if;
  raise exception 'What is issued is never changed' using errcode = '42501';
end
$$;

-- The token of an invoice's pay link. It follows from the invoice and the key, so that a reminder can name it and no row holds it.
create or replace function private.pay_token(invoice uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select rtrim(translate(encode(
    sha256(convert_to(secret.link_key, 'utf8') || sha256(convert_to(secret.link_key || 'pay ' || pay_token.invoice::text, 'utf8'))), 'base64'
  ), '+/', '-_'), '=')
  from private.caller_hash_key as secret
$$;

-- Replaces the key of signed links, as after somebody else has seen it: no link that was made before opens anything from then on.
-- `pnpm rotate-secret`.
create or replace function private.renew_link_key() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update private.caller_hash_key set link_key = gen_random_uuid()::text || gen_random_uuid()::text;
  update public.invoice as known set pay_token_hash = private.hash_of(private.pay_token(known.id)) where known.pay_token_hash is not null;
end
$$;

revoke all on function private.renew_link_key() from public, anon, authenticated, service_role;
