-- Functions that more than one capability uses: requests, times, addresses and tokens, and counting by network.

-- Helpers live in a schema that REST does not expose. Callers run some of them with their own rights.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Requests

-- The first field of a request that is not of its kind. Null: none. The shape says which kind each field has: uuid, text, date,
-- boolean, list, or a number without a fraction (whole, large, cents). A field that is null or absent is of every kind.
create function private.misfit(request jsonb, shape jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  field text;
  kind text;
  value jsonb;
  written text;
begin
  if request is null or jsonb_typeof(request) <> 'object' or octet_length(request::text) > 30000 then
    return 'request';
  end if;
  for field, kind in select expected.key, expected.value from jsonb_each_text(shape) as expected loop
    value := request -> field;
    written := request ->> field;
    continue when written is null;
    if jsonb_typeof(value) is distinct from (
      case
        when kind in ('cents', 'whole', 'large') then 'number'
        when kind = 'boolean' then 'boolean'
        when kind = 'list' then 'array'
        else 'string'
      end
    ) then
      return field;
    end if;
    if kind = 'uuid' and written !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      return field;
    end if;
    if kind in ('cents', 'whole', 'large') and (
      written::numeric <> trunc(written::numeric)
      or abs(written::numeric) > case kind when 'cents' then 1000000000000 when 'large' then 9000000000000000 else 2147483647 end
    ) then
      return field;
    end if;
    if kind = 'date' then
      if written !~ '^\d{4}-\d\d-\d\d$' then
        return field;
      end if;
      begin
        perform written::date;
      exception
        when data_exception then
          return field;
      end;
    end if;
  end loop;
  return null;
end
$$;

create function private.invalid(field text) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_build_object('kind', 'invalid', 'field', field) $$;

-- Times

-- 2026-11-23T09:00:00Z, the same on every engine.
create function private.as_utc(moment timestamptz) returns text
language sql stable set search_path = ''
as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;

-- Reads a moment with its offset from UTC. Null: it is none.
create function private.moment_of(written text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  if written ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$' then
    return written::timestamptz;
  end if;
  return null;
exception
  when data_exception then
    return null;
end
$$;

-- An IANA name, as browsers report it. Postgres itself also takes abbreviations, formulas such as 'Foo/Bar+3', and on some systems
-- the folders posix and right, which no browser can show; the pattern keeps them out. The view pg_timezone_names would keep out the
-- first two as well, but reading it takes 0.1 to 0.4 seconds.
create function private.is_time_zone(name text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if name ~* '^(posix|right)/'
    or name !~ '^(UTC|GMT|[A-Za-z_]+(/[A-Za-z_-]+){1,2}|Etc/GMT(\+(1[0-2]|[0-9])|-(1[0-4]|[0-9])))$'
  then
    return false;
  end if;
  perform now() at time zone name;
  return true;
exception
  when invalid_parameter_value then
    return false;
end
$$;

-- The clock of the scheduler, so that a test can set it.
create function private.scheduler_now() returns timestamptz
language sql stable set search_path = ''
as $$ select now() $$;

-- Tokens of links

create function private.hash_of(token text) returns bytea
language sql immutable set search_path = ''
as $$ select sha256(convert_to(nullif(token, ''), 'utf8')) $$;

-- Shows the guest's token to the policies of `meeting` for the rest of the transaction, which in REST is one call.
create function private.present_token(token text) returns void
language sql volatile security definer set search_path = ''
as $$ select set_config('pipelark.guest_token', coalesce(token, ''), true) $$;

-- Addresses

-- An https address of a public host: no user or password in it, no other scheme, no spaces.
create function private.is_https_url(url text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(url) <= 2000
    and url ~* '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?(:[0-9]{1,5})?([/?#][^[:space:][:cntrl:]<>"\\]*)?$'
$$;

-- An https address of a public host, by its name: no number in whatever form, which the last part of the host would begin with, and no
-- name that is kept for one's own machine or network. No user or password in it, no other scheme, no spaces.
create function private.is_public_url(url text) returns boolean
language sql immutable set search_path = ''
as $$
  select private.is_https_url(url)
    and url ~* '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?(:|/|\?|#|$)'
    and url !~* '^https://[^/?#:]*\.(localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)(:|/|\?|#|$)'
$$;

-- Refuses addresses of other hosts in the column of the first argument, one or a list, in the name of the constraint of the
-- second. A trigger and not the check itself: an old address that breaks the rule stays until it is edited, other columns of its
-- row can be saved, and a dump restored.
create function private.require_public_url() returns trigger
language plpgsql stable set search_path = ''
as $$
declare
  given constant jsonb := to_jsonb(new) -> tg_argv[0];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) -> tg_argv[0] is not distinct from given then
    return new;
  end if;
  if exists (
    select
    from jsonb_array_elements_text(case jsonb_typeof(given) when 'array' then given else jsonb_build_array(given) end) as item (url)
    where item.url ~* '^https:' and not private.is_public_url(item.url)
  ) then
    raise exception 'This address breaks "%": it is not of a public site', tg_argv[1] using errcode = '23514', constraint = tg_argv[1];
  end if;
  return new;
end
$$;

-- As people have it, in plain letters: no sign that means something in an address line, in a header or in a `mailto:` link.
create function private.is_email_address(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    char_length(address) <= 254 and char_length(split_part(address, '@', 1)) <= 64
    and address ~ '^[A-Za-z0-9_+''-]+(\.[A-Za-z0-9_+''-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$',
    false
  )
$$;

-- The mailbox that an address reaches: without what stands behind a plus, and at Google, which ignores them, without dots.
create function private.mailbox_of(address text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when said.host in ('gmail.com', 'googlemail.com') then replace(said.person, '.', '') || '@gmail.com'
    else said.person || '@' || said.host
  end
  from (
    select regexp_replace(split_part(lower(mailbox_of.address), '@', 1), '^([^+]+)\+.*$', '\1') as person,
      split_part(lower(mailbox_of.address), '@', 2) as host
  ) as said
$$;

-- Refuses what is written into an address column and is none. A trigger and not a check: an old row that breaks the rule can
-- still be changed in its other columns.
create function private.require_email_address() returns trigger
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_email_address(to_jsonb(new) ->> tg_argv[0]) then
    raise exception 'This is no e-mail address' using errcode = '23514', constraint = 'email is one plain address';
  end if;
  return new;
end
$$;

-- Limits

-- One row: without its key, nobody finds an address by trying them all. Hashes that are kept depend on it, so that it stays.
create table private.caller_hash_key (
  is_only_row boolean primary key default true check (is_only_row),
  key text not null,
  -- Signs links. Replaced by `private.renew_link_key`.
  link_key text not null
);

insert into private.caller_hash_key (key, link_key)
values (gen_random_uuid()::text || gen_random_uuid()::text, gen_random_uuid()::text || gen_random_uuid()::text);

-- A network as a keyed hash: who failed twice is seen to be the same, and no address is kept.
create function private.hash_of_address(address text) returns bytea
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- An IPv4 address as IPv6 writes it.
  network_text text := regexp_replace(left(address, 100), '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i');
begin
  begin
    -- Whoever has one IPv6 address has all of its /64.
    if family(network_text::inet) = 6 then
      network_text := host(network(set_masklen(network_text::inet, 64)));
    end if;
  exception
    when data_exception then
      null;
  end;
  return (select sha256(convert_to(secret.key || network_text, 'utf8')) from private.caller_hash_key as secret);
end
$$;

-- The token of a link that is about one row and needs no session: the row's id, and a signature that only this database can make. Each
-- purpose has its own: who holds a link for one cannot make one for another.
create function private.signed_link(purpose text, id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select signed_link.id || '.' || rtrim(translate(encode(sha256(
    convert_to(secret.link_key, 'utf8')
    || sha256(convert_to(secret.link_key || signed_link.purpose || ' ' || signed_link.id::text, 'utf8'))
  ), 'base64'), '+/', '-_'), '=')
  from private.caller_hash_key as secret
$$;

-- The row of a link's token. Null: it is not signed by us, or for another purpose.
create function private.id_of_link(purpose text, token text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  id uuid;
begin
  if id_of_link.token is null or id_of_link.token !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$' then
    return null;
  end if;
  id := split_part(id_of_link.token, '.', 1)::uuid;
  return case when private.signed_link(id_of_link.purpose, id) = id_of_link.token then id end;
end
$$;

-- The network of the caller, hashed. Null: not a request from outside. The address is what the gateway, or hosted
-- Supabase's edge, has put there; whatever a caller puts there is thrown away.
create function private.caller_hash() returns bytea
language sql stable security definer set search_path = ''
as $$
  select private.hash_of_address(nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip')
$$;

-- The caller's network, hashed as `private.caller_hash` does; of an IPv6 address its /48. Whoever has one such network has up to
-- 65,536 narrower ones: what is counted per network is counted for all of these together as well.
create function private.wide_caller_hash() returns bytea
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- An IPv4 address as IPv6 writes it.
  address text := regexp_replace(
    left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip', 100),
    '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i'
  );
begin
  begin
    if family(address::inet) = 6 then
      address := host(network(set_masklen(address::inet, 48)));
    end if;
  exception
    when data_exception then
      null;
  end;
  return private.hash_of_address(address);
end
$$;

-- Seconds until so many of these moments are older than this window. Null: fewer are in it, so nothing needs to wait.
create function private.seconds_to_wait(moments timestamptz[], most integer, span interval) returns integer
language sql stable set search_path = ''
as $$
  select greatest(1, ceil(extract(epoch from recent.moment + span - private.scheduler_now())))::integer
  from unnest(moments) as recent (moment)
  where recent.moment > private.scheduler_now() - span
  order by recent.moment desc
  offset most - 1 limit 1
$$;

-- Authors who write without end

-- Additions of each author within an hour. Deleting one does not make room for another.
create table private.recent_addition (
  -- Without foreign keys: it is forgotten within an hour of their next one.
  author_id uuid not null,
  kind text not null,
  added_at timestamptz not null
);

alter table private.recent_addition enable row level security;
alter table private.recent_addition force row level security;

-- Seconds until the caller may add another row of this kind. Null: none. Each author has a count of their own, so that colleagues go on.
-- Edits and what a program adds at once, as a new company's tasks, do not count.
create function private.seconds_until_author_may_add(kind text, most_an_hour integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := private.caller_id();
  moments timestamptz[];
begin
  -- One at a time per author, so that the count is exact.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: write ' || author::text, 0));
  delete from private.recent_addition as earlier
  where earlier.author_id = author and earlier.added_at <= private.scheduler_now() - interval '1 hour';
  select array_agg(earlier.added_at) into moments
  from private.recent_addition as earlier
  where earlier.author_id = author and earlier.kind = seconds_until_author_may_add.kind;
  return private.seconds_to_wait(moments, most_an_hour, interval '1 hour');
end
$$;

create function private.count_addition(kind text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.recent_addition (author_id, kind, added_at)
  values (private.caller_id(), count_addition.kind, private.scheduler_now());
end
$$;

-- Logs that only grow

-- Also for the owner of the table and for service_role.
create function private.refuse_change() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception 'Rows of % are never changed', tg_table_name using errcode = '42501';
end
$$;

-- Grants

revoke all on table private.caller_hash_key, private.recent_addition from public, anon, authenticated, service_role;

revoke all on function
  private.misfit(jsonb, jsonb), private.invalid(text), private.as_utc(timestamptz), private.moment_of(text),
  private.is_time_zone(text), private.scheduler_now(), private.hash_of(text), private.present_token(text),
  private.is_https_url(text), private.is_public_url(text), private.require_public_url(),
  private.is_email_address(text), private.mailbox_of(text), private.require_email_address(),
  private.hash_of_address(text), private.signed_link(text, uuid), private.id_of_link(text, text), private.caller_hash(),
  private.wide_caller_hash(), private.seconds_to_wait(timestamptz[], integer, interval),
  private.seconds_until_author_may_add(text, integer), private.count_addition(text), private.refuse_change()
  from public, anon, authenticated, service_role;
grant execute on function
  private.as_utc(timestamptz), private.moment_of(text), private.hash_of(text), private.present_token(text)
  to anon, authenticated;
grant execute on function
  private.is_time_zone(text), private.scheduler_now(), private.is_email_address(text), private.mailbox_of(text)
  to anon, authenticated, service_role;
grant execute on function private.is_https_url(text), private.is_public_url(text) to authenticated, service_role;

-- Indexes

create index recent_addition_author_id_idx on private.recent_addition (author_id, kind, added_at);
