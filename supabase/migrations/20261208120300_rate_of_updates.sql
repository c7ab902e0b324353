-- One author writes so many updates and replies, and no more: a client wrote 120 long ones in three seconds. Each author has a count of
-- their own, so that colleagues go on writing.

-- Functions

-- Seconds until the caller may write another update or reply, of which those moments are. Null: now.
create function private.seconds_until_author_may_write(kind text) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  author constant uuid := private.caller_id();
  moments timestamptz[];
begin
  -- One at a time per author, so that the count is exact.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: write ' || author::text, 0));
  if kind = 'update' then
    select array_agg(earlier.created_at) into moments
    from public.client_update as earlier
    where earlier.author_id = author and earlier.created_at > now() - interval '1 hour';
  else
    select array_agg(earlier.created_at) into moments
    from public.update_reply as earlier
    where earlier.author_id = author and earlier.created_at > now() - interval '1 hour';
  end if;
  return greatest(
    private.seconds_to_wait(moments, 10, interval '1 minute'), private.seconds_to_wait(moments, 60, interval '1 hour')
  );
end
$$;

revoke all on function private.seconds_until_author_may_write(text) from public, anon, authenticated, service_role;

-- As before, but that an author who writes too fast is told when to go on. Sent again by its author, it answers with the update that it
-- added the first time.
create or replace function public.add_update(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author_type constant text := private.type_of_author();
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "client_account_id": "uuid", "title": "text", "description": "text", "amount_cents": "cents"
  }');
  company public.client_account;
  stored public.client_update;
  violated text;
  wait integer;
begin
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  if request ->> 'id' is null then
    return private.invalid('id');
  end if;
  select * into company
  from public.client_account as known
  where known.id = case
    when author_type = 'admin' then (request ->> 'client_account_id')::uuid
    else private.account_of_caller()
  end;
  if not found or (request ->> 'client_account_id')::uuid <> company.id then
    return private.invalid('client_account_id');
  end if;

  wait := private.seconds_until_author_may_write('update');
  if wait is not null and not exists (select from public.client_update as earlier where earlier.id = (request ->> 'id')::uuid) then
    return jsonb_build_object('kind', 'too-many', 'retry_after_seconds', wait);
  end if;

  begin
    insert into public.client_update (
      id, client_account_id, author_id, author_name, type, title, description, amount_cents, currency, status
    ) values (
      (request ->> 'id')::uuid, company.id, private.caller_id(), private.name_of(private.caller_id()), author_type,
      btrim(coalesce(request ->> 'title', '')),
      btrim(coalesce(request ->> 'description', '')),
      (request ->> 'amount_cents')::numeric::bigint,
      company.currency,
      case when request ->> 'amount_cents' is not null then 'pending' end
    )
    on conflict (id) do nothing
    returning * into stored;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  if stored.id is null then
    select * into stored
    from public.client_update as earlier
    where earlier.id = (request ->> 'id')::uuid and earlier.author_id = private.caller_id()
      and earlier.client_account_id = company.id;
    if not found then
      return private.invalid('id');
    end if;
  end if;
  return jsonb_build_object('kind', 'added', 'update', to_jsonb(stored));
end
$$;

-- As before, in the same way.
create or replace function public.add_reply(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author_type constant text := private.type_of_author();
  misfit constant text := private.misfit(request, '{"id": "uuid", "update_id": "uuid", "body": "text"}');
  answered public.client_update;
  stored public.update_reply;
  violated text;
  wait integer;
begin
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  if request ->> 'id' is null then
    return private.invalid('id');
  end if;
  -- Locked, so that replies to one update come one after the other.
  select * into answered
  from public.client_update as known
  where known.id = (request ->> 'update_id')::uuid and private.is_company_of_caller(known.client_account_id)
  for update;
  if not found then
    return '{"kind": "missing"}';
  end if;

  wait := private.seconds_until_author_may_write('reply');
  if wait is not null and not exists (select from public.update_reply as earlier where earlier.id = (request ->> 'id')::uuid) then
    return jsonb_build_object('kind', 'too-many', 'retry_after_seconds', wait);
  end if;

  begin
    insert into public.update_reply (id, update_id, client_account_id, author_id, author_name, type, body)
    values (
      (request ->> 'id')::uuid, answered.id, answered.client_account_id, private.caller_id(), private.name_of(private.caller_id()),
      author_type, btrim(coalesce(request ->> 'body', ''), e' \t\r\n')
    )
    on conflict (id) do nothing
    returning * into stored;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  if stored.id is not null then
    update public.client_update as known
    set reply_count = known.reply_count + 1, last_reply_type = author_type
    where known.id = answered.id;
  else
    select * into stored
    from public.update_reply as earlier
    where earlier.id = (request ->> 'id')::uuid and earlier.author_id = private.caller_id()
      and earlier.update_id = answered.id;
    if not found then
      return private.invalid('id');
    end if;
  end if;
  return jsonb_build_object('kind', 'added', 'reply', to_jsonb(stored));
end
$$;

-- Indexes

create index client_update_author_id_idx on public.client_update (author_id, created_at);
create index update_reply_author_id_idx on public.update_reply (author_id, created_at);
