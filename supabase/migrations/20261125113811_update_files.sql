-- Updates get files.

create table if not exists public.update_file (
  id uuid primary key,
  update_id uuid not null references public.client_update (id) on delete cascade,
  -- That of the update.
  client_account_id uuid not null references public.client_account (id),
  author_id uuid not null,
  author_name text not null,
  name text not null constraint "name is one short line"
    check (char_length(name) between 1 and 120 and name !~ '[[:cntrl:]/\\]'),
  type text not null,
  size bigint not null constraint "size is between one byte and 10 MB" check (size between 1 and 10485760),
  -- Of its bytes in the bucket.
  path text not null generated always as (update_id::text || '/' || id::text) stored,
  created_at timestamptz not null default now(),
  constraint "name ends as its type does" check (
    lower(name) ~ case type
      when 'application/pdf' then '\.pdf$'
      when 'image/png' then '\.png$'
      when 'image/jpeg' then '\.jpe?g$'
      when 'image/webp' then '\.webp$'
      when 'text/csv' then '\.csv$'
      when 'text/plain' then '\.txt$'
      when 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' then '\.docx$'
      when 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' then '\.xlsx$'
      when 'application/vnd.openxmlformats-officedocument.presentationml.presentation' then '\.pptx$'
      else '$^'
    end
  )
);

alter table public.update_file enable row level security;
alter table public.update_file force row level security;

revoke all on table public.update_file from public, anon, authenticated, service_role;
grant select on table public.update_file to authenticated, service_role;

drop policy if exists "clients read the files of their own company's updates" on public.update_file;
create policy "clients read the files of their own company's updates" on public.update_file
  for select to authenticated
  using (
    client_account_id = (select private.account_of_caller()) and (select private.role_of_caller()) = 'client'
  );

drop policy if exists "admins read every file" on public.update_file;
create policy "admins read every file" on public.update_file
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Why the caller may not add a file to an update: 'missing', 'decided', 'full' with five files, 'no-room' with 1 GB of their own,
-- or 'too-many' in an hour; null if they may. Only the author of an update adds files, until its amount is decided on.
create or replace function private.refusal_of_update_file(update_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := private.caller_id();
  held public.client_update;
  own_bytes numeric;
  moments timestamptz[];
begin
  select * into held
  from public.client_update as known
  where known.id = refusal_of_update_file.update_id and known.author_id = author
    and private.is_company_of_caller(known.client_account_id) and private.role_of_caller() in ('client', 'admin');
  if not found then
    return 'missing';
  end if;
  if coalesce(held.status, 'pending') <> 'pending' then
    return 'decided';
  end if;
  -- One at a time per author, so that the counts are exact.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: file ' || author::text, 0));
  if (
    select count(*) >= 5 from storage.objects as object
    where object.bucket_id = 'update-files' and object.name like held.id::text || '/%'
  ) then
    return 'full';
  end if;
  select coalesce(sum((object.metadata ->> 'size')::numeric), 0),
    array_agg(object.created_at) filter (where object.created_at > now() - interval '1 hour')
  into own_bytes, moments
  from storage.objects as object
  where object.bucket_id = 'update-files' and object.owner_id = author::text;
  return case
    when own_bytes > 1073741824 then 'no-room'
    when private.seconds_to_wait(moments, 60, interval '1 hour') is not null then 'too-many'
  end;
end
$$;

-- Path of a file in the bucket: the ids of its update and of itself.
create or replace function private.may_upload_update_file(path text) returns boolean
language sql volatile set search_path = ''
as $$
  select case
    when path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then private.refusal_of_update_file(split_part(path, '/', 1)::uuid) is null
    else false
  end
$$;

-- True if an update has the file with this path.
create or replace function private.is_attached(path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.update_file as file where file.path = is_attached.path) $$;

-- Attaches a file that its author has uploaded. Size and type are those of the upload. Sent again, it answers like the first time.
create or replace function public.add_update_file(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "update_id": "uuid", "name": "text"}');
  author constant uuid := private.caller_id();
  held public.client_update;
  uploaded storage.objects;
  stored public.update_file;
  violated text;
begin
  perform private.type_of_author();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  select * into held
  from public.client_update as known
  where known.id = (request ->> 'update_id')::uuid and known.author_id = author
    and private.is_company_of_caller(known.client_account_id)
  for share;
  if not found then
    return '{"kind": "missing"}';
  end if;
  select * into stored
  from public.update_file as earlier
  where earlier.id = (request ->> 'id')::uuid and earlier.update_id = held.id;
  if not found then
    select * into uploaded
    from storage.objects as object
    where object.bucket_id = 'update-files' and object.owner_id = author::text
      and object.name = held.id::text || '/' || (request ->> 'id')::uuid::text;
    if not found then
      return jsonb_build_object('kind', coalesce(private.refusal_of_update_file(held.id), 'not-uploaded'));
    end if;
    begin
      insert into public.update_file (id, update_id, client_account_id, author_id, author_name, name, type, size)
      values (
        (request ->> 'id')::uuid, held.id, held.client_account_id, author, private.name_of(author),
        btrim(coalesce(request ->> 'name', '')), uploaded.metadata ->> 'mimetype', (uploaded.metadata ->> 'size')::bigint
      )
      on conflict (id) do nothing
      returning * into stored;
    exception
      when check_violation or not_null_violation then
        get stacked diagnostics violated = constraint_name;
        return private.invalid(coalesce(nullif(split_part(violated, ' ', 1), ''), 'id'));
    end;
    if stored.id is null then
      return private.invalid('id');
    end if;
  end if;
  return jsonb_build_object('kind', 'added', 'file', to_jsonb(stored));
end
$$;

-- By its author, until the update's amount is decided on, and by admins. The bytes are deleted afterwards.
create or replace function public.remove_update_file(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author_type constant text := private.type_of_author();
  held public.update_file;
  status text;
begin
  select * into held
  from public.update_file as known
  where known.id = remove_update_file.id and private.is_company_of_caller(known.client_account_id)
    and (author_type = 'admin' or known.author_id = private.caller_id())
  for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  select known.status into status from public.client_update as known where known.id = held.update_id for share;
  if author_type <> 'admin' and coalesce(status, 'pending') <> 'pending' then
    return '{"kind": "decided"}';
  end if;
  delete from public.update_file as known where known.id = held.id;
  perform private.audit('update-file-removed', 'update', held.update_id::text, jsonb_build_object(
    'name', held.name, 'author_id', held.author_id, 'client_account_id', held.client_account_id
  ));
  return '{"kind": "removed"}';
end
$$;

revoke all on function
  private.refusal_of_update_file(uuid), private.may_upload_update_file(text), private.is_attached(text),
  public.add_update_file(jsonb), public.remove_update_file(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.refusal_of_update_file(uuid), private.may_upload_update_file(text), private.is_attached(text),
  public.add_update_file(jsonb), public.remove_update_file(uuid)
  to authenticated;

create index if not exists update_file_update_id_idx on public.update_file (update_id, created_at, id);
create index if not exists update_file_client_account_id_idx on public.update_file (client_account_id);
create unique index if not exists update_file_path_idx on public.update_file (path);

-- Bytes of files, in Supabase Storage or behind the same interface of our own server (tooling/backend/storage).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values (
  'update-files', 'update-files', false, 10485760, array[
    'application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/csv', 'text/plain',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  ]
)
on conflict (id) do nothing;

-- Policies of the bucket

drop policy if exists "authors upload files to their own updates" on storage.objects;
create policy "authors upload files to their own updates" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'update-files' and owner_id = (select private.caller_id())::text and private.may_upload_update_file(name)
  );

drop policy if exists "readers of updates read their files" on storage.objects;
create policy "readers of updates read their files" on storage.objects
  for select to authenticated
  using (bucket_id = 'update-files' and exists (select from public.update_file as file where file.path = objects.name));

drop policy if exists "authors and admins see uploads that no update has" on storage.objects;
create policy "authors and admins see uploads that no update has" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'update-files' and not private.is_attached(name)
    and (owner_id = (select private.caller_id())::text or (select private.role_of_caller()) = 'admin')
  );

drop policy if exists "authors and admins delete uploads that no update has" on storage.objects;
create policy "authors and admins delete uploads that no update has" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'update-files' and not private.is_attached(name)
    and (owner_id = (select private.caller_id())::text or (select private.role_of_caller()) = 'admin')
  );
