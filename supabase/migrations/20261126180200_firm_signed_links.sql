-- The links by which a contact opts out are signed like all others.

-- The contact whose link the transaction has presented. Null: none, or one that is not signed by us.
create or replace function private.contact_of_link() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.id_of_link('opt-out', current_setting('pipelark.guest_token', true));
end
$$;

-- The path of the page where a contact opts out, for a message to them.
create or replace function public.opt_out_link(contact_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_researcher();
  if not exists (select from public.contact as known where known.id = opt_out_link.contact_id) then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object(
    'kind', 'link', 'path', '/opt-out#token=' || private.signed_link('opt-out', opt_out_link.contact_id)
  );
end
$$;

drop function if exists private.opt_out_signature(uuid);
