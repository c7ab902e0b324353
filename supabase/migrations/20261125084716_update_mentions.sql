-- Updates and replies keep whom they mention.

alter table public.client_update add column if not exists
  mentions jsonb not null default '[]' constraint "mentions are at most ten" check (jsonb_array_length(mentions) <= 10);

alter table public.update_reply add column if not exists
  mentions jsonb not null default '[]' constraint "mentions are at most ten" check (jsonb_array_length(mentions) <= 10);

create or replace function private.readers_of_updates(company uuid) returns table (user_id uuid, name text, type text)
language sql stable security definer set search_path = ''
as $$
  select profile.id, private.name_of(profile.id), case when profile.role = 'admin' then 'admin' else 'client' end
  from public."userProfile" as profile
  left join public.client_account_member as member on member.user_id = profile.id
  where profile.deactivated_at is null
    and (profile.role = 'admin' or coalesce(profile.role, 'client') = 'client' and member.account_id = readers_of_updates.company)
$$;

create or replace function private.mentionable(company uuid) returns table (user_id uuid, name text, type text)
language sql stable set search_path = ''
as $$
  select reader.user_id, reader.name, reader.type
  from private.readers_of_updates(mentionable.company) as reader
  where reader.user_id <> private.caller_id() and (private.role_of_caller() = 'admin' or reader.type = 'client')
$$;

create or replace function private.mentions_in(words text, company uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  rest text := mentions_in.words;
  found_people jsonb := '[]';
  person record;
  mention text;
begin
  if strpos(rest, '@') = 0 then
    return found_people;
  end if;
  for person in
    select known.user_id, known.name from private.mentionable(mentions_in.company) as known
    order by char_length(known.name) desc, known.name, known.user_id
  loop
    exit when jsonb_array_length(found_people) = 10;
    mention := '(^|[^[:alnum:]_])@' || regexp_replace(person.name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]_])';
    if mentions_in.words ~ mention and (rest ~ mention or exists (
      select from jsonb_array_elements(found_people) as namesake where namesake.value ->> 'name' = person.name
    )) then
      found_people := found_people || jsonb_build_object('id', person.user_id, 'name', person.name);
      rest := regexp_replace(rest, mention, '\1 ', 'g');
    end if;
  end loop;
  return found_people;
end
$$;

create or replace function public.list_mentionable(company uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  about constant uuid := case
    when private.type_of_author() = 'client' then private.account_of_caller()
    else list_mentionable.company
  end;
begin
  return jsonb_build_object('kind', 'people', 'people', (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', known.user_id, 'name', known.name, 'type', known.type) order by known.name, known.user_id), '[]'
    )
    from (
      select person.user_id, person.name, person.type from private.mentionable(about) as person
      order by person.name, person.user_id
      limit 500
    ) as known
  ));
end
$$;

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
      id, client_account_id, author_id, author_name, type, title, description, amount_cents, currency, status, mentions
    ) values (
      (request ->> 'id')::uuid, company.id, private.caller_id(), private.name_of(private.caller_id()), author_type,
      btrim(coalesce(request ->> 'title', '')),
      btrim(coalesce(request ->> 'description', '')),
      (request ->> 'amount_cents')::numeric::bigint,
      company.currency,
      case when request ->> 'amount_cents' is not null then 'pending' end,
      private.mentions_in(request ->> 'description', company.id)
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
    insert into public.update_reply (id, update_id, client_account_id, author_id, author_name, type, body, mentions)
    values (
      (request ->> 'id')::uuid, answered.id, answered.client_account_id, private.caller_id(), private.name_of(private.caller_id()),
      author_type, btrim(coalesce(request ->> 'body', ''), e' \t\r\n'),
      private.mentions_in(request ->> 'body', answered.client_account_id)
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

revoke all on function
  private.readers_of_updates(uuid), private.mentionable(uuid), private.mentions_in(text, uuid), public.list_mentionable(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.list_mentionable(uuid) to authenticated;
