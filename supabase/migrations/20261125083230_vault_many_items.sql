-- Items are sorted by title, owner and change, and several are deleted at once.

create index if not exists vault_item_title_idx on public.vault_item (kind, title, id) where deleted_at is null;
create index if not exists vault_item_owner_name_idx on public.vault_item (kind, owner_name, id) where deleted_at is null;
create index if not exists vault_item_updated_at_idx on public.vault_item (kind, updated_at, id) where deleted_at is null;

-- Deletes several items, at most a hundred. It answers with the ids of those that the caller may change.
create or replace function public.delete_vault_items(ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted uuid;
  deleted uuid[] := '{}';
begin
  perform private.require_staff();
  if coalesce(cardinality(ids), 0) not between 1 and 100 then
    return private.invalid('ids');
  end if;
  -- In one order, so that two requests for the same rows wait for each other instead of failing.
  for wanted in select distinct item from unnest(ids) as item where item is not null order by item loop
    if public.delete_vault_item(wanted) ->> 'kind' = 'deleted' then
      deleted := deleted || wanted;
    end if;
  end loop;
  return jsonb_build_object('kind', 'deleted', 'deleted', to_jsonb(deleted));
end
$$;

create or replace function public.restore_vault_items(ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted uuid;
  restored uuid[] := '{}';
begin
  perform private.require_staff();
  if coalesce(cardinality(ids), 0) not between 1 and 100 then
    return private.invalid('ids');
  end if;
  for wanted in select distinct item from unnest(ids) as item where item is not null order by item loop
    if public.restore_vault_item(wanted) ->> 'kind' = 'saved' then
      restored := restored || wanted;
    end if;
  end loop;
  return jsonb_build_object('kind', 'restored', 'restored', to_jsonb(restored));
end
$$;

revoke all on function
  public.delete_vault_items(uuid[]), public.restore_vault_items(uuid[])
  from public, anon, authenticated, service_role;
grant execute on function
  public.delete_vault_items(uuid[]), public.restore_vault_items(uuid[])
  to authenticated;
