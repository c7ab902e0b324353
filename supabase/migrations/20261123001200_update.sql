-- Updates and replies between clients and admins about a company's campaign. An update with an amount waits for an admin, whose approval
-- writes the payment.

-- Tables

create table public.client_update (
  -- Made by the author's browser, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  client_account_id uuid not null references public.client_account (id),
  author_id uuid not null,
  author_name text not null,
  type text not null constraint "type is known" check (type in ('admin', 'client')),
  title text not null constraint "title is one short line"
    check (char_length(title) between 1 and 120 and title !~ '[[:cntrl:]]'),
  description text not null constraint "description is a text of at most 5000 characters"
    check (char_length(description) <= 5000 and description !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  amount_cents bigint constraint "amount_cents is neither zero nor beyond ten billion"
    check (amount_cents <> 0 and abs(amount_cents) <= 1000000000000),
  currency char(3) not null,
  status text constraint "status is known" check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- Why it was rejected.
  reason text constraint "reason is a text of at most 500 characters"
    check (char_length(reason) between 1 and 500 and reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  -- Kept by add_reply, so that a list need not count.
  reply_count integer not null default 0,
  last_reply_type text constraint "type of the last reply is known" check (last_reply_type in ('admin', 'client')),
  created_at timestamptz not null default now(),
  constraint "what has an amount has a status" check ((amount_cents is null) = (status is null)),
  constraint "a decision says who and when" check (
    (status in ('approved', 'rejected') and decided_by is not null and decided_by_name is not null
      and decided_at is not null)
    or (coalesce(status, 'pending') in ('pending', 'withdrawn') and decided_by is null)
  ),
  constraint "nobody decides on their own update" check (decided_by <> author_id),
  constraint "only a rejection has a reason" check ((status = 'rejected') is true = (reason is not null)),
  -- People mentioned in the text, found by the server: a list of ids with the names of that time.
  mentions jsonb not null default '[]' constraint "mentions are at most ten" check (jsonb_array_length(mentions) <= 10)
);

alter table public.client_update enable row level security;
alter table public.client_update force row level security;

create table public.update_reply (
  id uuid primary key,
  update_id uuid not null references public.client_update (id),
  -- That of the update.
  client_account_id uuid not null references public.client_account (id),
  author_id uuid not null,
  author_name text not null,
  type text not null constraint "type is known" check (type in ('admin', 'client')),
  body text not null constraint "body is a text of at most 2000 characters"
    check (char_length(body) between 1 and 2000 and body !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  created_at timestamptz not null default now(),
  -- People mentioned in the text, found by the server: a list of ids with the names of that time.
  mentions jsonb not null default '[]' constraint "mentions are at most ten" check (jsonb_array_length(mentions) <= 10)
);

alter table public.update_reply enable row level security;
alter table public.update_reply force row level security;

create table public.update_file (
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

-- Grants: all are written by functions only.

revoke all on table public.client_update, public.update_reply from public, anon, authenticated, service_role;
grant select on table public.client_update to authenticated, service_role;
grant insert on table public.client_update to service_role;
grant select on table public.update_reply to authenticated, service_role;
grant insert on table public.update_reply to service_role;
revoke all on table public.update_file from public, anon, authenticated, service_role;
grant select on table public.update_file to authenticated, service_role;

-- Policies. Staff read neither: updates are about money.

create policy "clients read their own company's updates" on public.client_update
  for select to authenticated
  using (
    client_account_id = (select private.account_of_caller()) and (select private.role_of_caller()) = 'client'
  );

create policy "admins read every update" on public.client_update
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "clients read the replies to their own company's updates" on public.update_reply
  for select to authenticated
  using (
    client_account_id = (select private.account_of_caller()) and (select private.role_of_caller()) = 'client'
  );

create policy "admins read every reply" on public.update_reply
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "clients read the files of their own company's updates" on public.update_file
  for select to authenticated
  using (
    client_account_id = (select private.account_of_caller()) and (select private.role_of_caller()) = 'client'
  );

create policy "admins read every file" on public.update_file
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions

-- As what the caller writes: 'admin', or 'client' of a company. Everybody else is refused.
create function private.type_of_author() returns text
language plpgsql stable set search_path = ''
as $$
declare
  role constant text := private.role_of_caller();
begin
  if role = 'admin' or (role = 'client' and private.account_of_caller() is not null) then
    return role;
  end if;
  raise exception 'Only clients of a company and admins write updates' using errcode = '42501';
end
$$;

-- True if the caller may read this company's data.
create function private.is_company_of_caller(company uuid) returns boolean
language sql stable set search_path = ''
as $$ select coalesce(private.role_of_caller() = 'admin' or company = private.account_of_caller(), false) $$;

-- Seconds until the caller may write another update, or another reply. Null: none. Each author has a count of their own, so that
-- colleagues go on writing.
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

-- Those who may read a company's updates: its people, and admins.
create function private.readers_of_updates(company uuid) returns table (user_id uuid, name text, type text)
language sql stable security definer set search_path = ''
as $$
  select profile.id, private.name_of(profile.id), case when profile.role = 'admin' then 'admin' else 'client' end
  from public."userProfile" as profile
  left join public.client_account_member as member on member.user_id = profile.id
  where profile.deactivated_at is null
    and (profile.role = 'admin' or coalesce(profile.role, 'client') = 'client' and member.account_id = readers_of_updates.company)
$$;

-- Those whom the caller may mention in updates of this company: clients their colleagues, admins its people and other admins.
create function private.mentionable(company uuid) returns table (user_id uuid, name text, type text)
language sql stable set search_path = ''
as $$
  select reader.user_id, reader.name, reader.type
  from private.readers_of_updates(mentionable.company) as reader
  where reader.user_id <> private.caller_id() and (private.role_of_caller() = 'admin' or reader.type = 'client')
$$;

-- The first ten whom a text mentions, each as "@" and the whole name. A name that begins with another one is taken whole.
create function private.mentions_in(words text, company uuid) returns jsonb
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

-- People whom the caller can mention in updates of a company, by name. Clients omit the company.
create function public.list_mentionable(company uuid default null) returns jsonb
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

-- Sent again by its author, it answers with the update that it added the first time. An author who writes too fast is told when
-- to go on.
create function public.add_update(request jsonb) returns jsonb
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

-- By its author, while nobody has decided.
create function public.withdraw_update(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.client_update;
begin
  perform private.type_of_author();
  select * into held
  from public.client_update as known
  where known.id = withdraw_update.id and known.author_id = private.caller_id()
    and private.is_company_of_caller(known.client_account_id)
  for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  if held.status = 'pending' then
    update public.client_update as known set status = 'withdrawn' where known.id = held.id returning * into held;
  end if;
  return jsonb_build_object(
    'kind', case held.status when 'withdrawn' then 'withdrawn' else 'decided' end, 'update', to_jsonb(held)
  );
end
$$;

-- Locks an update with an amount for the decision of the calling admin, and says whether it can still be made: 'pending',
-- 'approved', 'rejected', 'withdrawn', 'own-update' or 'missing'. The second of two admins waits for the first.
create function private.state_for_decision(id uuid) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  held public.client_update;
begin
  perform private.require_admin();
  select * into held
  from public.client_update as known
  where known.id = state_for_decision.id and known.amount_cents is not null
  for update;
  return case
    when not found then 'missing'
    when held.author_id = private.caller_id() then 'own-update'
    else held.status
  end;
end
$$;

-- Writes the decision, the payment and the audit entry in one transaction. The admin says whether the amount was paid or is
-- a credit; below zero, whether it is a fee or a refund. A second approval answers like the first.
create function public.approve_update(id uuid, kind text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  state constant text := private.state_for_decision(approve_update.id);
  held public.client_update;
  chosen text;
  paid uuid;
begin
  if state = 'pending' then
    select * into held from public.client_update as known where known.id = approve_update.id;
    chosen := coalesce(approve_update.kind, private.usual_kind(held.amount_cents));
    if chosen <> all (case when held.amount_cents > 0 then array['payment', 'credit'] else array['fee', 'refund'] end) then
      return private.invalid('kind');
    end if;
    update public.client_update as known
    set status = 'approved', decided_by = private.caller_id(), decided_by_name = private.name_of(private.caller_id()),
      decided_at = now()
    where known.id = approve_update.id
    returning * into held;
    insert into public.payment (
      id, client_account_id, date, description, amount_cents, currency, kind, update_id, recorded_by, recorded_by_name
    ) values (
      gen_random_uuid(), held.client_account_id, private.billing_day(), held.title, held.amount_cents, held.currency, chosen,
      held.id, held.decided_by, held.decided_by_name
    )
    returning payment.id into paid;
    perform private.audit('update-approved', 'update', held.id::text, jsonb_build_object(
      'payment_id', paid, 'client_account_id', held.client_account_id, 'amount_cents', held.amount_cents,
      'currency', held.currency, 'kind', chosen
    ));
    return jsonb_build_object('kind', 'approved', 'payment_id', paid);
  end if;
  if state = 'approved' then
    return jsonb_build_object('kind', 'approved', 'payment_id', (
      select payment.id from public.payment where payment.update_id = approve_update.id
    ));
  end if;
  return jsonb_build_object('kind', state);
end
$$;

-- A second rejection changes nothing: the first reason stays.
create function public.reject_update(id uuid, reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  state constant text := private.state_for_decision(reject_update.id);
  held public.client_update;
  violated text;
begin
  if state <> 'pending' then
    return jsonb_build_object('kind', state);
  end if;
  begin
    update public.client_update as known
    set status = 'rejected', decided_by = private.caller_id(), decided_by_name = private.name_of(private.caller_id()),
      decided_at = now(), reason = btrim(coalesce(reject_update.reason, ''))
    where known.id = reject_update.id
    returning * into held;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  perform private.audit('update-rejected', 'update', held.id::text, jsonb_build_object(
    'reason', held.reason, 'client_account_id', held.client_account_id, 'amount_cents', held.amount_cents,
    'currency', held.currency
  ));
  return '{"kind": "rejected"}';
end
$$;

-- Sent again by its author, it answers with the reply that it added the first time. An author who writes too fast is told when
-- to go on.
create function public.add_reply(request jsonb) returns jsonb
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
  private.type_of_author(), private.is_company_of_caller(uuid), private.seconds_until_author_may_write(text),
  private.readers_of_updates(uuid), private.mentionable(uuid), private.mentions_in(text, uuid), public.list_mentionable(uuid),
  public.add_update(jsonb), public.withdraw_update(uuid), private.state_for_decision(uuid),
  public.approve_update(uuid, text), public.reject_update(uuid, text), public.add_reply(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.add_update(jsonb), public.withdraw_update(uuid), public.approve_update(uuid, text),
  public.reject_update(uuid, text), public.add_reply(jsonb), public.list_mentionable(uuid)
  to authenticated;

-- Files

-- Why the caller may not add a file to an update: 'missing', 'decided', 'full' with five files, 'no-room' with 1 GB of their own,
-- or 'too-many' in an hour; null if they may. Only the author of an update adds files, until its amount is decided on.
create function private.refusal_of_update_file(update_id uuid) returns text
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
create function private.may_upload_update_file(path text) returns boolean
language sql volatile set search_path = ''
as $$
  select case
    when path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then private.refusal_of_update_file(split_part(path, '/', 1)::uuid) is null
    else false
  end
$$;

-- True if an update has the file with this path.
create function private.is_attached(path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.update_file as file where file.path = is_attached.path) $$;

-- Attaches a file that its author has uploaded. Size and type are those of the upload. Sent again, it answers like the first time.
create function public.add_update_file(request jsonb) returns jsonb
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
create function public.remove_update_file(id uuid) returns jsonb
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

-- Indexes

-- The pages of one company's list, and of everybody's.
create index client_update_client_account_id_idx on public.client_update (client_account_id, created_at desc, id desc);
create index client_update_created_at_idx on public.client_update (created_at desc, id desc);
-- Counts of updates that wait for an admin, and of those that wait for the client.
create index client_update_pending_idx on public.client_update (client_account_id, created_at) where status = 'pending';
create index client_update_answered_idx on public.client_update (client_account_id) where last_reply_type = 'admin';
create index client_update_pending_created_at_idx on public.client_update (created_at, id) where status = 'pending';
-- Updates of all companies that wait for an admin, oldest first.
create index client_update_queue_idx on public.client_update (created_at, id) where status = 'pending';
create index client_update_author_id_idx on public.client_update (author_id, created_at);
create index update_reply_update_id_idx on public.update_reply (update_id, created_at, id);
create index update_reply_client_account_id_idx on public.update_reply (client_account_id);
create index update_reply_author_id_idx on public.update_reply (author_id, created_at);
create index update_file_update_id_idx on public.update_file (update_id, created_at, id);
create index update_file_client_account_id_idx on public.update_file (client_account_id);
create unique index update_file_path_idx on public.update_file (path);

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

create policy "authors upload files to their own updates" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'update-files' and owner_id = (select private.caller_id())::text and private.may_upload_update_file(name)
  );

create policy "readers of updates read their files" on storage.objects
  for select to authenticated
  using (bucket_id = 'update-files' and exists (select from public.update_file as file where file.path = objects.name));

create policy "authors and admins see uploads that no update has" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'update-files' and not private.is_attached(name)
    and (owner_id = (select private.caller_id())::text or (select private.role_of_caller()) = 'admin')
  );

create policy "authors and admins delete uploads that no update has" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'update-files' and not private.is_attached(name)
    and (owner_id = (select private.caller_id())::text or (select private.role_of_caller()) = 'admin')
  );
