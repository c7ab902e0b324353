-- Whoever has one IPv6 network of a provider has up to 65,536 narrower ones: what is counted per network is counted for all of these together as well.

alter table private.booking_by_caller add column wide_caller_hash bytea;
create index booking_by_caller_wide_caller_hash_idx on private.booking_by_caller (wide_caller_hash, booked_at);

-- The caller's network, hashed as `private.caller_hash` does; of an IPv6 address its /48.
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

-- As before, but that who reports is counted by the wide network.
create or replace function private.admit_signals() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bytea := private.wide_caller_hash();
  errors bigint;
  others bigint;
begin
  select count(*) filter (where message is not null), count(*) filter (where message is null) into errors, others
  from reported;
  if errors + others = 0 then
    return null;
  end if;
  if not exists (select from private.signal_count as known where known.hour = date_trunc('hour', now())) then
    delete from private.signal_count as past where past.hour < date_trunc('hour', now());
    delete from public.release_signal as past where past.at < now() - interval '30 days';
  end if;
  if caller is not null then
    perform private.count_signals(encode(caller, 'hex'), errors + others, 300);
  end if;
  perform private.count_signals('errors', errors, 2000), private.count_signals('others', others, 2000);
  return null;
end
$$;

-- As before, by the wide network.
create or replace function private.group_of_caller(version text) returns text
language sql stable set search_path = ''
as $$
  select case
    when nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip' not in ('127.0.0.1', '::1')
    then left(encode(sha256(private.wide_caller_hash() || convert_to(group_of_caller.version, 'utf8')), 'hex'), 3)
  end
$$;

revoke all on function private.wide_caller_hash() from public, anon, authenticated, service_role;
