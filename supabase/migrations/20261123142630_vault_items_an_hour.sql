-- 120 new items an hour of one author.

create or replace function public.save_vault_item(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request - 'body', '{
    "id": "uuid", "version": "whole", "kind": "text", "title": "text", "url": "text", "visibility": "text",
    "reader_ids": "list"
  }');
  author constant uuid := private.caller_id();
  readers uuid[];
  held public.vault_item;
  wanted public.vault_item;
  violated text;
  is_new boolean;
  wait integer;
begin
  perform private.require_staff();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  -- A document is longer than other requests.
  if coalesce(jsonb_typeof(request -> 'body'), 'null') not in ('string', 'null') then
    return private.invalid('body');
  end if;
  readers := private.readers_of(request);
  if readers is null then
    return private.invalid('reader_ids');
  end if;
  -- Two requests of one new id come one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: vault ' || lower(request ->> 'id'), 0));
  select * into held from public.vault_item as known where known.id = (request ->> 'id')::uuid for update;
  if held.id is not null and (
    held.deleted_at is not null or not private.may_change_in_vault(held.owner_id, held.visibility, held.reader_ids)
  ) or held.id is null and request ->> 'version' is not null then
    return case when request ->> 'version' is null then private.invalid('id') else '{"kind": "missing"}' end;
  end if;

  is_new := held.id is null;
  if is_new then
    wait := private.seconds_until_author_may_add('vault item', 120);
    if wait is not null then
      return jsonb_build_object('kind', 'too-many', 'retry_after_seconds', wait);
    end if;
  end if;

  wanted := held;
  wanted.kind := coalesce(held.kind, request ->> 'kind', '');
  wanted.title := btrim(coalesce(request ->> 'title', ''));
  wanted.body := btrim(coalesce(request ->> 'body', ''), e' \t\r\n');
  wanted.url := btrim(coalesce(request ->> 'url', ''));
  wanted.visibility := coalesce(request ->> 'visibility', 'studio');
  wanted.reader_ids := readers;
  if held.id is not null and held.version is distinct from (request ->> 'version')::integer then
    -- The answer to the request that wrote this was lost.
    if held.updated_by = author
      and (held.title, held.body, held.url, held.visibility, held.reader_ids)
        = (wanted.title, wanted.body, wanted.url, wanted.visibility, wanted.reader_ids) then
      return jsonb_build_object('kind', 'saved', 'item', private.vault_item_as_json(held));
    end if;
    return jsonb_build_object('kind', 'conflict', 'item', private.vault_item_as_json(held));
  end if;

  begin
    insert into public.vault_item as stored (
      id, kind, title, body, url, owner_id, owner_name, visibility, reader_ids, reader_names, updated_by, updated_by_name
    ) values (
      (request ->> 'id')::uuid, wanted.kind, wanted.title, wanted.body, wanted.url, author, private.name_of(author),
      wanted.visibility, wanted.reader_ids, private.names_of(wanted.reader_ids), author, private.name_of(author)
    )
    on conflict (id) do update set
      title = excluded.title, body = excluded.body, url = excluded.url, visibility = excluded.visibility,
      reader_ids = excluded.reader_ids, reader_names = excluded.reader_names, updated_by = excluded.updated_by,
      updated_by_name = excluded.updated_by_name, updated_at = now(), version = stored.version + 1
    returning * into held;
    if is_new then
      perform private.count_addition('vault item');
    end if;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  return jsonb_build_object('kind', 'saved', 'item', private.vault_item_as_json(held));
end
$$;
