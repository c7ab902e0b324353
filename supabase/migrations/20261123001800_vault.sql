-- Items that the studio keeps, each for the studio, for admins or for specific people: recordings, documents, prompts and
-- links, and passwords. Of those the database holds ciphertext only: keys are made and opened in the browser, from a passphrase
-- that never leaves it. A ciphertext leaves by reveal_secret alone, in a request of its own, after its entry in the log.

-- Tables. Those in private are for nobody, not even for the server's own key.

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

-- A member's copy of the key of the vault, wrapped under a key that comes from their passphrase.
create table private.vault_key (
  user_id uuid primary key references auth.users (id),
  -- Which key it is: the same for all members, until the vault is begun anew.
  key_id uuid not null,
  wrapped jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table private.vault_key enable row level security;
alter table private.vault_key force row level security;

-- The same copy for somebody who is to become a member, wrapped under a key that comes from a one-time code.
create table private.vault_admission (
  user_id uuid primary key references auth.users (id),
  key_id uuid not null,
  wrapped jsonb not null,
  admitted_by uuid not null references auth.users (id),
  expires_at timestamptz not null default now() + interval '7 days'
);

alter table private.vault_admission enable row level security;
alter table private.vault_admission force row level security;

create table private.vault_secret (
  id uuid primary key,
  key_id uuid not null,
  -- What lists show. User name, password, address and notes are in the ciphertext.
  title text not null constraint "title is one short line"
    check (char_length(title) between 1 and 200 and title !~ '[[:cntrl:]]'),
  ciphertext text not null constraint "ciphertext is base64 of at most 20000 characters"
    check (char_length(ciphertext) between 24 and 20000 and ciphertext ~ '^[A-Za-z0-9+/]+={0,2}$'),
  iv text not null constraint "iv is twelve bytes in base64" check (iv ~ '^[A-Za-z0-9+/]{16}$'),
  owner_id uuid not null references auth.users (id),
  owner_name text not null,
  visibility text not null default 'studio' constraint "visibility is known"
    check (visibility in ('studio', 'admins', 'named')),
  reader_ids uuid[] not null default '{}' constraint "reader_ids are at most 100" check (cardinality(reader_ids) <= 100),
  reader_names text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A nonce that is used twice under one key would give both texts away.
  constraint "iv is fresh" unique (key_id, iv)
);

alter table private.vault_secret enable row level security;
alter table private.vault_secret force row level security;

-- One may read one ciphertext, or the own key, once. It is written after the log and used by the next request: a filter on the
-- result of a function that raises an error rolls back all that its request wrote, and its answer says by then what was asked.
create table private.vault_grant (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  -- Null: the caller's own key.
  secret_id uuid,
  expires_at timestamptz not null default now() + interval '60 seconds'
);

alter table private.vault_grant enable row level security;
alter table private.vault_grant force row level security;

-- Log of each use of a password. Rows are only added.
create table public.vault_access (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Without foreign keys: who it was stays known.
  actor_id uuid not null,
  actor_name text not null,
  action text not null constraint "action is known" check (action in (
    'set-up', 'unlocked', 'passphrase-changed', 'admitted', 'joined', 'removed', 'reset',
    'added', 'changed', 'revealed', 'deleted', 'restored'
  )),
  secret_id uuid,
  secret_title text,
  person_id uuid,
  person_name text
);

alter table public.vault_access enable row level security;
alter table public.vault_access force row level security;

create trigger refuse_change
  before update or delete or truncate on public.vault_access
  for each statement execute function private.refuse_change();

-- Also in a session that switches ordinary triggers off.
alter table public.vault_access enable always trigger refuse_change;

-- Grants: written by functions only.

revoke all on table
  public.vault_item, private.vault_key, private.vault_admission, private.vault_secret, private.vault_grant,
  public.vault_access
  from public, anon, authenticated, service_role;
grant select on table public.vault_item to authenticated;
grant select on table public.vault_access to authenticated, service_role;

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

create policy "admins read the log of the passwords" on public.vault_access
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions of the items

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

-- Without a version it adds an item, and sent again answers with it. With the version that the caller has seen, it writes
-- the item anew; its kind and its owner stay. An author who adds more than 120 an hour is told when to go on.
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

-- Deletes several items, at most a hundred. It answers with the ids of those that the caller may change.
create function public.delete_vault_items(ids uuid[]) returns jsonb
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

create function public.restore_vault_items(ids uuid[]) returns jsonb
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

-- Functions of the key. What a passphrase or a code could be tried against leaves only just after a sign-in, too.

-- True if the caller entered their password, or proved their second factor where they have one, within the last ten minutes.
create function private.has_just_signed_in() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.caller_id() is not null and exists (
    select from auth.sessions as session
    where session.id = (select nullif(auth.jwt() ->> 'session_id', '')::uuid)
      and session.user_id = (select auth.uid())
      and private.is_freshly_proved(session.id, session.user_id, session.created_at)
  )
$$;

-- The key that the caller has, as a member. Null: they are none.
create function private.key_of_caller() returns uuid
language sql stable set search_path = ''
as $$ select key.key_id from private.vault_key as key where key.user_id = private.caller_id() $$;

-- A key wrapped by the browser: { iterations, salt, iv, ciphertext }, texts in base64.
create function private.is_wrapped_key(wrapped jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(wrapped) = 'object' and jsonb_typeof(wrapped -> 'iterations') = 'number'
    and (wrapped ->> 'iterations')::numeric between 600000 and 10000000
    and (wrapped ->> 'iterations')::numeric = trunc((wrapped ->> 'iterations')::numeric)
    and wrapped ->> 'salt' ~ '^[A-Za-z0-9+/]{22}==$'
    and wrapped ->> 'iv' ~ '^[A-Za-z0-9+/]{16}$'
    and wrapped ->> 'ciphertext' ~ '^[A-Za-z0-9+/]{64}$'
    and (select count(*) from jsonb_object_keys(wrapped)) = 4,
    false
  )
$$;

create function private.log_vault_access(action text, secret private.vault_secret default null, person uuid default null)
returns void
language sql volatile set search_path = ''
as $$
  insert into public.vault_access (actor_id, actor_name, action, secret_id, secret_title, person_id, person_name)
  values (
    private.caller_id(), coalesce(private.name_of(private.caller_id()), ''), log_vault_access.action,
    (log_vault_access.secret).id, (log_vault_access.secret).title, log_vault_access.person,
    private.name_of(log_vault_access.person)
  )
$$;

-- Writes into the log who has what, and gives the right to fetch it.
create function private.grant_from_vault(action text, secret private.vault_secret default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  made uuid;
begin
  perform private.log_vault_access(grant_from_vault.action, grant_from_vault.secret);
  delete from private.vault_grant as late where late.expires_at < now();
  insert into private.vault_grant (session_id, secret_id)
  values ((select nullif(auth.jwt() ->> 'session_id', '')::uuid), (grant_from_vault.secret).id)
  returning vault_grant.id into made;
  return jsonb_build_object('kind', 'granted', 'grant_id', made);
end
$$;

-- The grant of this session, which is used up by it. Null: there is none.
create function private.use_vault_grant(grant_id uuid) returns private.vault_grant
language plpgsql volatile set search_path = ''
as $$
declare
  used private.vault_grant;
begin
  delete from private.vault_grant as held
  where held.id = use_vault_grant.grant_id and held.expires_at > now()
    and held.session_id = (select nullif(auth.jwt() ->> 'session_id', '')::uuid)
  returning * into used;
  return used;
end
$$;

-- The state of the vault for the caller: if one exists, and their access to it. Contains no key.
create function public.read_vault() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'kind', 'vault',
    'state', case
      when private.key_of_caller() is not null then 'member'
      when exists (
        select from private.vault_admission as admission
        where admission.user_id = private.caller_id() and admission.expires_at > now()
      ) then 'admitted'
      when exists (select from private.vault_key) then 'closed'
      else 'none'
    end
  );
end
$$;

create function public.set_up_vault(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request - 'wrapped', '{"key_id": "uuid"}');
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'key_id' is null or not private.is_wrapped_key(request -> 'wrapped') then
    return private.invalid(coalesce(misfit, case when request ->> 'key_id' is null then 'key_id' else 'wrapped' end));
  end if;
  -- Of two admins who set it up at once, one does.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: set up the vault', 0));
  if exists (select from private.vault_key) then
    -- The answer to the same request was lost.
    return jsonb_build_object('kind', case
      when private.key_of_caller() = (request ->> 'key_id')::uuid then 'saved' else 'already-set-up'
    end);
  end if;
  if not private.has_just_signed_in() then
    return '{"kind": "sign-in-again"}';
  end if;
  insert into private.vault_key (user_id, key_id, wrapped)
  values (private.caller_id(), (request ->> 'key_id')::uuid, request -> 'wrapped');
  perform private.log_vault_access('set-up');
  return '{"kind": "saved"}';
end
$$;

-- The first of two steps to the caller's own key, or to what they were admitted with.
create function public.ask_for_vault_key() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if private.key_of_caller() is null and not exists (
    select from private.vault_admission as open where open.user_id = private.caller_id() and open.expires_at > now()
  ) then
    return '{"kind": "missing"}';
  end if;
  if not private.has_just_signed_in() then
    return '{"kind": "sign-in-again"}';
  end if;
  return private.grant_from_vault('unlocked');
end
$$;

-- The caller's own wrapped key, or what they were admitted with. It is of no use without the passphrase or the code.
create function public.read_vault_key(grant_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used private.vault_grant;
  copy record;
begin
  perform private.require_staff();
  used := private.use_vault_grant(read_vault_key.grant_id);
  if used.id is null or used.secret_id is not null then
    return '{"kind": "missing"}';
  end if;
  select known.key_id, known.wrapped, 'passphrase' as opened_by into copy
  from private.vault_key as known
  where known.user_id = private.caller_id();
  if not found then
    select known.key_id, known.wrapped, 'code' as opened_by into copy
    from private.vault_admission as known
    where known.user_id = private.caller_id() and known.expires_at > now();
    if not found then
      return '{"kind": "missing"}';
    end if;
  end if;
  return jsonb_build_object(
    'kind', 'key', 'key_id', copy.key_id, 'wrapped', copy.wrapped, 'opened_by', copy.opened_by
  );
end
$$;

-- The caller's copy, wrapped anew: a new passphrase, or the first one of who was admitted.
create function public.save_vault_key(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request - 'wrapped', '{"key_id": "uuid"}');
  admitted boolean;
begin
  perform private.require_staff();
  if misfit is not null or request ->> 'key_id' is null or not private.is_wrapped_key(request -> 'wrapped') then
    return private.invalid(coalesce(misfit, case when request ->> 'key_id' is null then 'key_id' else 'wrapped' end));
  end if;
  if not private.has_just_signed_in() then
    return '{"kind": "sign-in-again"}';
  end if;
  update private.vault_key as known
  set wrapped = request -> 'wrapped', updated_at = now()
  where known.user_id = private.caller_id() and known.key_id = (request ->> 'key_id')::uuid;
  if found then
    perform private.log_vault_access('passphrase-changed');
    return '{"kind": "saved"}';
  end if;
  delete from private.vault_admission as used
  where used.user_id = private.caller_id() and used.key_id = (request ->> 'key_id')::uuid and used.expires_at > now();
  admitted := found;
  if not admitted then
    return '{"kind": "missing"}';
  end if;
  insert into private.vault_key (user_id, key_id, wrapped)
  values (private.caller_id(), (request ->> 'key_id')::uuid, request -> 'wrapped');
  perform private.log_vault_access('joined');
  return '{"kind": "saved"}';
end
$$;

-- Admins who are members admit others. The wrapped copy comes from the admitting admin's browser.
create function public.admit_to_vault(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request - 'wrapped', '{"user_id": "uuid", "key_id": "uuid"}');
  person uuid;
begin
  perform private.require_admin();
  if misfit is not null or not private.is_wrapped_key(request -> 'wrapped') then
    return private.invalid(coalesce(misfit, 'wrapped'));
  end if;
  person := (request ->> 'user_id')::uuid;
  if person is null or not private.is_worker(person) then
    return private.invalid('user_id');
  end if;
  if private.key_of_caller() is null or private.key_of_caller() is distinct from (request ->> 'key_id')::uuid then
    return '{"kind": "missing"}';
  end if;
  if exists (select from private.vault_key as known where known.user_id = person) then
    return '{"kind": "already-a-member"}';
  end if;
  if not private.has_just_signed_in() then
    return '{"kind": "sign-in-again"}';
  end if;
  insert into private.vault_admission as open (user_id, key_id, wrapped, admitted_by)
  values (person, (request ->> 'key_id')::uuid, request -> 'wrapped', private.caller_id())
  on conflict (user_id) do update set
    key_id = excluded.key_id, wrapped = excluded.wrapped, admitted_by = excluded.admitted_by,
    expires_at = excluded.expires_at;
  perform private.log_vault_access('admitted', person => person);
  return '{"kind": "saved"}';
end
$$;

-- The last member stays: without one, nobody could read what is kept.
create function public.remove_from_vault(user_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was_there boolean;
begin
  perform private.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: set up the vault', 0));
  if not exists (select from private.vault_key as other where other.user_id <> remove_from_vault.user_id)
    and exists (select from private.vault_key as known where known.user_id = remove_from_vault.user_id) then
    return '{"kind": "last-member"}';
  end if;
  delete from private.vault_admission as open where open.user_id = remove_from_vault.user_id;
  was_there := found;
  delete from private.vault_key as known where known.user_id = remove_from_vault.user_id;
  if not found and not was_there then
    return '{"kind": "missing"}';
  end if;
  perform private.log_vault_access('removed', person => remove_from_vault.user_id);
  return '{"kind": "removed"}';
end
$$;

-- Everybody who works here, and how they stand to the vault.
create function public.list_vault_members() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object('kind', 'members', 'members', (
    select coalesce(jsonb_agg(to_jsonb(worker) order by worker.name, worker.id), '[]')
    from (
      select
        profile.id, private.name_of(profile.id) as name, profile.role,
        case
          when key.user_id is not null then 'member'
          when admission.user_id is not null then 'admitted'
          else 'none'
        end as state
      from public."userProfile" as profile
      left join private.vault_key as key on key.user_id = profile.id
      left join private.vault_admission as admission
        on admission.user_id = profile.id and admission.expires_at > now()
      where profile.role in ('staff', 'admin') and profile.deactivated_at is null or key.user_id is not null
      limit 1000
    ) as worker
  ));
end
$$;

-- When nobody knows a passphrase, the stored passwords are lost. This starts a new vault.
create function public.reset_vault() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not private.has_just_signed_in() then
    return '{"kind": "sign-in-again"}';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: set up the vault', 0));
  delete from private.vault_admission;
  delete from private.vault_key;
  delete from private.vault_secret;
  perform private.log_vault_access('reset');
  return '{"kind": "reset"}';
end
$$;

-- Functions of the passwords, for members.

create function private.vault_secret_as_json(secret private.vault_secret) returns jsonb
language sql immutable set search_path = ''
as $$ select to_jsonb(secret) - array['ciphertext', 'iv', 'key_id', 'deleted_at'] $$;

-- The password of this id, for those who may read it.
create function private.readable_secret(id uuid) returns private.vault_secret
language sql stable set search_path = ''
as $$
  select known.*
  from private.vault_secret as known
  where known.id = readable_secret.id and known.deleted_at is null and known.key_id = private.key_of_caller()
    and private.may_read_in_vault(known.owner_id, known.visibility, known.reader_ids)
$$;

-- In the order of their titles; `next` is the place to go on after.
create function public.list_secrets(request jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"query": "text", "after_title": "text", "after_id": "uuid"}');
  size constant integer := 50;
  wanted constant text := lower(btrim(left(coalesce(request ->> 'query', ''), 200)));
  secrets jsonb;
begin
  perform private.require_staff();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  select coalesce(
    jsonb_agg(private.vault_secret_as_json(secret) order by lower(secret.title) collate "C", secret.id), '[]'
  ) into secrets
  from (
    select known.*
    from private.vault_secret as known
    where known.deleted_at is null and private.key_of_caller() = known.key_id
      and private.may_read_in_vault(known.owner_id, known.visibility, known.reader_ids)
      and strpos(lower(known.title), wanted) > 0
      and (
        request ->> 'after_id' is null
        or (lower(known.title) collate "C", known.id)
          > (lower(coalesce(request ->> 'after_title', '')) collate "C", (request ->> 'after_id')::uuid)
      )
    order by lower(known.title) collate "C", known.id
    limit size + 1
  ) as secret;
  return jsonb_build_object(
    'kind', 'secrets',
    'secrets', case when jsonb_array_length(secrets) > size then secrets - -1 else secrets end,
    'has_more', jsonb_array_length(secrets) > size
  );
end
$$;

-- Without a version it adds a password, and sent again answers with it. With the version that the caller has seen, it writes
-- it anew; without a ciphertext the old one stays.
create function public.save_secret(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "key_id": "uuid", "title": "text", "ciphertext": "text", "iv": "text",
    "visibility": "text", "reader_ids": "list"
  }');
  author constant uuid := private.caller_id();
  readers uuid[];
  held private.vault_secret;
  is_new boolean;
  violated text;
begin
  perform private.require_staff();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  readers := private.readers_of(request);
  if readers is null then
    return private.invalid('reader_ids');
  end if;
  if private.key_of_caller() is null or private.key_of_caller() is distinct from (request ->> 'key_id')::uuid then
    return '{"kind": "missing"}';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: vault ' || lower(request ->> 'id'), 0));
  select * into held from private.vault_secret as known where known.id = (request ->> 'id')::uuid for update;
  is_new := held.id is null;
  if held.id is not null and (
    held.deleted_at is not null or not private.may_change_in_vault(held.owner_id, held.visibility, held.reader_ids)
  ) or held.id is null and request ->> 'version' is not null then
    return case when request ->> 'version' is null then private.invalid('id') else '{"kind": "missing"}' end;
  end if;
  if held.id is not null and held.version is distinct from (request ->> 'version')::integer then
    if held.updated_by = author and held.title = btrim(coalesce(request ->> 'title', ''))
      and held.iv = coalesce(request ->> 'iv', held.iv)
      and held.ciphertext = coalesce(request ->> 'ciphertext', held.ciphertext) then
      return jsonb_build_object('kind', 'saved', 'secret', private.vault_secret_as_json(held));
    end if;
    return jsonb_build_object('kind', 'conflict', 'secret', private.vault_secret_as_json(held));
  end if;

  begin
    insert into private.vault_secret as stored (
      id, key_id, title, ciphertext, iv, owner_id, owner_name, visibility, reader_ids, reader_names, updated_by,
      updated_by_name
    ) values (
      (request ->> 'id')::uuid, (request ->> 'key_id')::uuid, btrim(coalesce(request ->> 'title', '')),
      coalesce(request ->> 'ciphertext', held.ciphertext, ''),
      case when request ->> 'ciphertext' is null then coalesce(held.iv, '') else coalesce(request ->> 'iv', '') end,
      author, private.name_of(author), coalesce(request ->> 'visibility', 'studio'), readers, private.names_of(readers),
      author, private.name_of(author)
    )
    on conflict (id) do update set
      title = excluded.title, ciphertext = excluded.ciphertext, iv = excluded.iv, visibility = excluded.visibility,
      reader_ids = excluded.reader_ids, reader_names = excluded.reader_names, updated_by = excluded.updated_by,
      updated_by_name = excluded.updated_by_name, updated_at = now(), version = stored.version + 1
    returning * into held;
  exception
    when check_violation or unique_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  perform private.log_vault_access(case when is_new then 'added' else 'changed' end, held);
  return jsonb_build_object('kind', 'saved', 'secret', private.vault_secret_as_json(held));
end
$$;

-- The first of two steps to a password: the log has it from here on.
create function public.ask_for_secret(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held private.vault_secret;
begin
  perform private.require_staff();
  held := private.readable_secret(ask_for_secret.id);
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  if not private.has_just_signed_in() then
    return '{"kind": "sign-in-again"}';
  end if;
  -- One at a time per person, so that the count is exact.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('pipelark: reveal ' || private.caller_id()::text, 0)
  );
  if (
    select count(*) >= 60
    from public.vault_access as entry
    where entry.actor_id = private.caller_id() and entry.action = 'revealed' and entry.at > now() - interval '10 minutes'
  ) then
    return '{"kind": "too-many"}';
  end if;
  return private.grant_from_vault('revealed', held);
end
$$;

-- The one way by which a ciphertext leaves: to the session that asked for it a minute ago at most, and was written down.
create function public.reveal_secret(grant_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used private.vault_grant;
  held private.vault_secret;
begin
  perform private.require_staff();
  used := private.use_vault_grant(reveal_secret.grant_id);
  held := private.readable_secret(used.secret_id);
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object(
    'kind', 'revealed', 'id', held.id, 'key_id', held.key_id, 'version', held.version, 'ciphertext', held.ciphertext,
    'iv', held.iv
  );
end
$$;

-- Can be undone for thirty days.
create function public.delete_secret(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held private.vault_secret;
begin
  perform private.require_staff();
  update private.vault_secret as known
  set deleted_at = coalesce(known.deleted_at, now())
  where known.id = delete_secret.id and known.key_id = private.key_of_caller()
    and private.may_change_in_vault(known.owner_id, known.visibility, known.reader_ids)
  returning * into held;
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  perform private.log_vault_access('deleted', held);
  delete from private.vault_secret as old where old.deleted_at < now() - interval '30 days';
  return '{"kind": "deleted"}';
end
$$;

create function public.restore_secret(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held private.vault_secret;
begin
  perform private.require_staff();
  update private.vault_secret as known
  set deleted_at = null
  where known.id = restore_secret.id and known.key_id = private.key_of_caller()
    and private.may_change_in_vault(known.owner_id, known.visibility, known.reader_ids)
  returning * into held;
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  perform private.log_vault_access('restored', held);
  return jsonb_build_object('kind', 'saved', 'secret', private.vault_secret_as_json(held));
end
$$;

revoke all on function
  private.may_read_in_vault(uuid, text, uuid[]), private.may_change_in_vault(uuid, text, uuid[]),
  private.readers_of(jsonb), private.names_of(uuid[]), private.vault_item_as_json(public.vault_item),
  public.save_vault_item(jsonb), public.delete_vault_item(uuid), public.restore_vault_item(uuid),
  public.delete_vault_items(uuid[]), public.restore_vault_items(uuid[]),
  public.list_colleagues(), private.has_just_signed_in(), private.key_of_caller(), private.is_wrapped_key(jsonb),
  private.log_vault_access(text, private.vault_secret, uuid), private.grant_from_vault(text, private.vault_secret),
  private.use_vault_grant(uuid), public.read_vault(), public.set_up_vault(jsonb), public.ask_for_vault_key(),
  public.read_vault_key(uuid), public.save_vault_key(jsonb), public.admit_to_vault(jsonb),
  public.remove_from_vault(uuid), public.list_vault_members(), public.reset_vault(),
  private.vault_secret_as_json(private.vault_secret), private.readable_secret(uuid), public.list_secrets(jsonb),
  public.save_secret(jsonb), public.ask_for_secret(uuid), public.reveal_secret(uuid), public.delete_secret(uuid),
  public.restore_secret(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_vault_item(jsonb), public.delete_vault_item(uuid), public.restore_vault_item(uuid),
  public.delete_vault_items(uuid[]), public.restore_vault_items(uuid[]),
  public.list_colleagues(), public.read_vault(), public.set_up_vault(jsonb), public.ask_for_vault_key(),
  public.read_vault_key(uuid), public.save_vault_key(jsonb), public.admit_to_vault(jsonb),
  public.remove_from_vault(uuid), public.list_vault_members(), public.reset_vault(), public.list_secrets(jsonb),
  public.save_secret(jsonb), public.ask_for_secret(uuid), public.reveal_secret(uuid), public.delete_secret(uuid),
  public.restore_secret(uuid)
  to authenticated;

-- Indexes

-- The pages of a list, the newest first, and what policies look at.
create index vault_item_kind_idx on public.vault_item (kind, created_at desc, id desc) where deleted_at is null;
create index vault_item_title_idx on public.vault_item (kind, title, id) where deleted_at is null;
create index vault_item_owner_name_idx on public.vault_item (kind, owner_name, id) where deleted_at is null;
create index vault_item_updated_at_idx on public.vault_item (kind, updated_at, id) where deleted_at is null;
create index vault_item_created_at_idx on public.vault_item (created_at desc, id desc);
create index vault_item_visibility_idx on public.vault_item (visibility, kind, created_at desc, id desc);
create index vault_item_owner_id_idx on public.vault_item (owner_id, kind, created_at desc, id desc);
create index vault_item_reader_ids_idx on public.vault_item using gin (reader_ids);
create index vault_item_deleted_at_idx on public.vault_item (deleted_at) where deleted_at is not null;
create index vault_admission_admitted_by_idx on private.vault_admission (admitted_by);
create index vault_secret_title_idx on private.vault_secret (lower(title) collate "C", id) where deleted_at is null;
create index vault_secret_owner_id_idx on private.vault_secret (owner_id);
create index vault_secret_deleted_at_idx on private.vault_secret (deleted_at) where deleted_at is not null;
create index vault_grant_session_id_idx on private.vault_grant (session_id);
create index vault_grant_expires_at_idx on private.vault_grant (expires_at);
create index vault_access_actor_idx on public.vault_access (actor_id, action, at desc);
