-- What the studio keeps for itself: recordings, documents, prompts and links, each for the studio, for admins or for named people.

-- Table

create table public.vault_item (
  -- Made by the author's browser, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  kind text not null constraint "kind is known" check (kind in ('recording', 'document', 'prompt', 'link')),
  title text not null constraint "title is one short line"
    check (char_length(title) between 1 and 200 and title !~ '[[:cntrl:]]'),
  body text not null default '' constraint "body is a text of at most 20000 characters"
    check (char_length(body) <= 20000 and body !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  url text not null default '' constraint "url is an address that a browser opens"
    check (url = '' or char_length(url) <= 2000 and url ~ '^https?://[^[:space:][:cntrl:]<>"\\]+$'),
  owner_id uuid not null,
  -- As they were when it was written.
  owner_name text not null,
  visibility text not null default 'studio' constraint "visibility is known"
    check (visibility in ('studio', 'admins', 'named')),
  -- Who reads it besides its owner when it is for named people.
  reader_ids uuid[] not null default '{}' constraint "reader_ids are at most 100" check (cardinality(reader_ids) <= 100),
  reader_names text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  -- For a while, so that it can be undone. Policies show it to nobody.
  deleted_at timestamptz,
  -- For lists, and for the search in them.
  excerpt text not null generated always as (left(body, 300)) stored,
  searched text not null generated always as (lower(title || e'\n' || body || e'\n' || url)) stored,
  constraint "url is what a recording and a link are" check (kind not in ('recording', 'link') or url <> ''),
  constraint "body is what a prompt is" check (kind <> 'prompt' or body <> ''),
  constraint "body or an address is what a document is" check (kind <> 'document' or body <> '' or url <> '')
);

alter table public.vault_item enable row level security;
alter table public.vault_item force row level security;

-- Grants: it is written by functions only.

revoke all on table public.vault_item from public, anon, authenticated, service_role;
grant select on table public.vault_item to authenticated;

-- Policies

create policy "staff and admins read what is for the studio" on public.vault_item
  for select to authenticated
  using (
    deleted_at is null and visibility = 'studio' and (select private.role_of_caller()) in ('staff', 'admin')
  );

create policy "admins read what is for admins" on public.vault_item
  for select to authenticated
  using (deleted_at is null and visibility = 'admins' and (select private.role_of_caller()) = 'admin');

create policy "who works here reads what they own" on public.vault_item
  for select to authenticated
  using (
    deleted_at is null and owner_id = (select private.caller_id())
    and (select private.role_of_caller()) in ('staff', 'admin')
  );

create policy "named people read what is for them" on public.vault_item
  for select to authenticated
  using (
    deleted_at is null and visibility = 'named' and (select private.caller_id()) = any (reader_ids)
    and (select private.role_of_caller()) in ('staff', 'admin')
  );

-- Helpers

-- The same as the policies say, for functions that run as the owner of the database.
create function private.may_read_in_vault(owner uuid, visibility text, readers uuid[]) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    private.role_of_caller() in ('staff', 'admin')
    and (
      may_read_in_vault.visibility = 'studio'
      or may_read_in_vault.visibility = 'admins' and private.role_of_caller() = 'admin'
      or may_read_in_vault.owner = private.caller_id()
      or may_read_in_vault.visibility = 'named' and private.caller_id() = any (may_read_in_vault.readers)
    ),
    false
  )
$$;

-- Owners change what is theirs, and admins what they may read.
create function private.may_change_in_vault(owner uuid, visibility text, readers uuid[]) returns boolean
language sql stable set search_path = ''
as $$
  select private.may_read_in_vault(may_change_in_vault.owner, may_change_in_vault.visibility, may_change_in_vault.readers)
    and (may_change_in_vault.owner = private.caller_id() or private.role_of_caller() = 'admin')
$$;

-- The people that a request names, each once: people who work here. Null: it names something else.
create function private.readers_of(request jsonb) returns uuid[]
language plpgsql stable set search_path = ''
as $$
declare
  readers uuid[];
begin
  if request ->> 'visibility' is distinct from 'named' or request ->> 'reader_ids' is null then
    return '{}';
  end if;
  if jsonb_array_length(request -> 'reader_ids') > 100 or exists (
    select from jsonb_array_elements_text(request -> 'reader_ids') as given (id)
    where given.id is null or given.id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ) then
    return null;
  end if;
  select coalesce(array_agg(distinct given.id::uuid order by given.id::uuid), '{}') into readers
  from jsonb_array_elements_text(request -> 'reader_ids') as given (id);
  if exists (select from unnest(readers) as reader (id) where not private.is_worker(reader.id)) then
    return null;
  end if;
  return readers;
end
$$;

create function private.names_of(people uuid[]) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(coalesce(private.name_of(person.id), '') order by person.place), '{}')
  from unnest(people) with ordinality as person (id, place)
$$;

create function private.vault_item_as_json(item public.vault_item) returns jsonb
language sql immutable set search_path = ''
as $$ select to_jsonb(item) - array['searched', 'deleted_at'] $$;

revoke all on function
  private.may_read_in_vault(uuid, text, uuid[]), private.may_change_in_vault(uuid, text, uuid[]),
  private.readers_of(jsonb), private.names_of(uuid[]), private.vault_item_as_json(public.vault_item)
  from public, anon, authenticated, service_role;

-- Functions

-- Without a version it adds an item, and sent again answers with it. With the version that the caller has seen, it writes
-- the item anew; its kind and its owner stay.
create function public.save_vault_item(request jsonb) returns jsonb
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
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  return jsonb_build_object('kind', 'saved', 'item', private.vault_item_as_json(held));
end
$$;

-- Can be undone for thirty days.
create function public.delete_vault_item(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone public.vault_item;
begin
  perform private.require_staff();
  update public.vault_item as known
  set deleted_at = coalesce(known.deleted_at, now()), updated_by = private.caller_id(),
    updated_by_name = private.name_of(private.caller_id())
  where known.id = delete_vault_item.id
    and private.may_change_in_vault(known.owner_id, known.visibility, known.reader_ids)
  returning * into gone;
  if gone.id is null then
    return '{"kind": "missing"}';
  end if;
  perform private.audit('vault-item-deleted', 'vault_item', gone.id::text, jsonb_build_object('title', gone.title));
  delete from public.vault_item as old where old.deleted_at < now() - interval '30 days';
  return '{"kind": "deleted"}';
end
$$;

create function public.restore_vault_item(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.vault_item;
begin
  perform private.require_staff();
  update public.vault_item as known
  set deleted_at = null
  where known.id = restore_vault_item.id
    and private.may_change_in_vault(known.owner_id, known.visibility, known.reader_ids)
  returning * into held;
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object('kind', 'saved', 'item', private.vault_item_as_json(held));
end
$$;

-- Everybody who works here, by name: whom an item can be for.
create function public.list_colleagues() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return jsonb_build_object('kind', 'colleagues', 'colleagues', (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', worker.id, 'name', worker.name, 'role', worker.role) order by worker.name, worker.id
    ), '[]')
    from (
      select profile.id, profile.role, private.name_of(profile.id) as name
      from public."userProfile" as profile
      where profile.role in ('staff', 'admin') and profile.deactivated_at is null
      limit 1000
    ) as worker
  ));
end
$$;

revoke all on function
  public.save_vault_item(jsonb), public.delete_vault_item(uuid), public.restore_vault_item(uuid), public.list_colleagues()
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_vault_item(jsonb), public.delete_vault_item(uuid), public.restore_vault_item(uuid), public.list_colleagues()
  to authenticated;

-- Indexes

-- The pages of a list, the newest first, and what policies look at.
create index vault_item_kind_idx on public.vault_item (kind, created_at desc, id desc) where deleted_at is null;
create index vault_item_created_at_idx on public.vault_item (created_at desc, id desc);
create index vault_item_visibility_idx on public.vault_item (visibility, kind, created_at desc, id desc);
create index vault_item_owner_id_idx on public.vault_item (owner_id, kind, created_at desc, id desc);
create index vault_item_reader_ids_idx on public.vault_item using gin (reader_ids);
create index vault_item_deleted_at_idx on public.vault_item (deleted_at) where deleted_at is not null;
create index vault_item_searched_idx on public.vault_item
  using gin (lower((title) || e'\n' || (body)) extensions.gin_trgm_ops);

-- The search finds them, each kind in a section of its own. Passwords are not searched.
insert into private.search_source (place, section, type, relation, title, content, newest_first, readable, url)
select
  kinds.place, kinds.section, kinds.type, 'public.vault_item', 'title', 'body', 'created_at desc, id desc',
  format(
    'kind = %L and deleted_at is null and $2 in (''admin'', ''staff'') and (
      visibility = ''studio'' or visibility = ''admins'' and $2 = ''admin'' or owner_id = $3
      or visibility = ''named'' and $3 = any (reader_ids)
    )',
    kinds.kind
  ),
  format('''/studio/vault?tab=%ss&item='' || id', kinds.kind)
from (values
  (11, 'Recordings', 'recording', 'video'), (12, 'Documents', 'document', 'document'),
  (13, 'Prompts', 'prompt', 'user_content'), (14, 'Links', 'link', 'user_content')
) as kinds (place, section, kind, type);
