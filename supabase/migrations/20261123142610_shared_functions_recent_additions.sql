-- Counts what each author adds: one person had written 176 tasks within four seconds.

-- Functions of later files sign links with it.
alter table private.caller_hash_key add column if not exists link_key text;
update private.caller_hash_key set link_key = key where link_key is null;
alter table private.caller_hash_key alter column link_key set not null;

create table if not exists private.recent_addition (
  -- Without foreign keys: it is forgotten within an hour of their next one.
  author_id uuid not null,
  kind text not null,
  added_at timestamptz not null
);

alter table private.recent_addition enable row level security;
alter table private.recent_addition force row level security;

revoke all on table private.recent_addition from public, anon, authenticated, service_role;

create or replace function private.seconds_until_author_may_add(kind text, most_an_hour integer) returns integer
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

create or replace function private.count_addition(kind text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.recent_addition (author_id, kind, added_at)
  values (private.caller_id(), count_addition.kind, private.scheduler_now());
end
$$;

revoke all on function private.seconds_until_author_may_add(text, integer), private.count_addition(text)
  from public, anon, authenticated, service_role;

create index if not exists recent_addition_author_id_idx on private.recent_addition (author_id, kind, added_at);
