-- A contact with leads stays at its firm.

-- As for a firm. `known`: there is a contact with this mailbox. `excluded`: the address opted out, or was erased.
create or replace function public.save_contact(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "firm_id": "uuid", "full_name": "text", "email": "text", "title": "text",
    "profile_url": "text", "source": "text", "found_on": "date", "address_state": "text"
  }');
  author constant uuid := private.caller_id();
  held public.contact;
  wanted public.contact;
  violated text;
begin
  perform private.require_researcher();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: contact ' || lower(request ->> 'id'), 0));
  select * into held from public.contact as known where known.id = (request ->> 'id')::uuid for update;
  if held.id is null and request ->> 'version' is not null or held.erased_at is not null then
    return '{"kind": "missing"}';
  end if;
  wanted := held;
  wanted.firm_id := coalesce((request ->> 'firm_id')::uuid, held.firm_id);
  wanted.full_name := btrim(coalesce(request ->> 'full_name', held.full_name, ''));
  wanted.email := lower(btrim(coalesce(request ->> 'email', held.email, '')));
  wanted.title := btrim(coalesce(request ->> 'title', held.title, ''));
  wanted.source := btrim(coalesce(request ->> 'source', held.source, ''));
  wanted.address_state := coalesce(request ->> 'address_state', held.address_state, 'unknown');
  if request ? 'profile_url' then
    wanted.profile_url := nullif(btrim(request ->> 'profile_url'), '');
  end if;
  if request ? 'found_on' then
    wanted.found_on := (request ->> 'found_on')::date;
  end if;
  if held.id is not null and held.version is distinct from (request ->> 'version')::integer then
    if held.updated_by = author and to_jsonb(wanted) - 'mailbox' = to_jsonb(held) - 'mailbox' then
      return jsonb_build_object('kind', 'saved', 'contact', to_jsonb(held));
    end if;
    return jsonb_build_object('kind', 'conflict', 'contact', to_jsonb(held));
  end if;
  if not exists (select from public.firm as known where known.id = wanted.firm_id) then
    return private.invalid('firm_id');
  end if;
  -- Leads name the firm at which the person was found.
  if wanted.firm_id <> held.firm_id and exists (select from public.lead where lead.contact_id = held.id) then
    return private.invalid('firm_id');
  end if;
  if wanted.email is distinct from held.email and private.is_email_address(wanted.email)
    and private.exclusion_of(null, wanted.email, null) is not null then
    return '{"kind": "excluded"}';
  end if;
  begin
    insert into public.contact as stored (
      id, firm_id, full_name, email, title, profile_url, source, found_on, address_state, created_by, created_by_name, updated_by,
      updated_by_name
    ) values (
      (request ->> 'id')::uuid, wanted.firm_id, wanted.full_name, wanted.email, wanted.title, wanted.profile_url, wanted.source,
      wanted.found_on, wanted.address_state, author, private.name_of(author), author, private.name_of(author)
    )
    on conflict (id) do update set
      firm_id = excluded.firm_id, full_name = excluded.full_name, email = excluded.email, title = excluded.title,
      profile_url = excluded.profile_url, source = excluded.source, found_on = excluded.found_on,
      address_state = excluded.address_state, version = stored.version + 1, updated_by = excluded.updated_by,
      updated_by_name = excluded.updated_by_name, updated_at = now()
    returning * into held;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
    when unique_violation then
      return jsonb_build_object('kind', 'known', 'contact', (
        select to_jsonb(known) from public.contact as known where known.mailbox = private.mailbox_of(wanted.email)
      ));
  end;
  return jsonb_build_object('kind', 'saved', 'contact', to_jsonb(held));
end
$$;
