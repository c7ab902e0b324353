-- One caller who reports without end, or makes reports up, neither ends a canary nor hides its faults alone: a row knows in which of 4096
-- groups its caller is, for its version only, and a group counts for so much and no more.

-- Helpers

-- Three hexadecimal digits of a keyed hash of the caller's network and a version. Null where the caller is not known, as behind a proxy that
-- does not say it or on this machine.
create function private.group_of_caller(version text) returns text
language sql stable set search_path = ''
as $$
  select case
    when nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip' not in ('127.0.0.1', '::1')
    then left(encode(sha256(private.caller_hash() || convert_to(group_of_caller.version, 'utf8')), 'hex'), 3)
  end
$$;

revoke all on function private.group_of_caller(text) from public, anon, authenticated, service_role;

-- Table

alter table public.release_signal
  add column caller_group text constraint "caller_group is three hexadecimal digits" check (caller_group ~ '^[0-9a-f]{3}$');

-- Functions

create or replace function private.clean_signal() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Before the cleaning: what is too long is refused and not made short.
  if char_length(new.message) > 500 or octet_length(new.stack) > 2048 then
    raise exception 'A message has 500 characters, a stack 2048 bytes' using errcode = '22001';
  end if;
  new.message := private.without_personal_data(new.message);
  new.stack := private.without_personal_data(new.stack);
  new.caller_group := private.group_of_caller(new.part || '@' || new.version);
  return new;
end
$$;

-- As before, but that one group counts for 200 loads of a version at most and for its first twenty of each vital, and that
-- `broken_callers` says of how many groups the broken loads are. A caller who is not known is a group of their own with each page.
drop function public.signals_by_version(timestamptz, boolean);

create function public.signals_by_version(since timestamptz, by_hour boolean default false)
returns table (
  part text, version text, contract text, hour timestamptz, loads bigint, errors bigint, load_failures bigint,
  broken_loads bigint, broken_callers bigint, measured bigint, lcp double precision, inp double precision,
  cls double precision, ttfb double precision, last_at timestamptz
)
language sql stable set search_path = ''
as $$
  with signal as (
    select reported.*, counted.in_hour, counted.caller,
      sum(reported.weight) over so_far as weight_so_far, row_number() over so_far as place
    from public.release_signal as reported
    cross join lateral (
      select case when signals_by_version.by_hour then date_trunc('hour', reported.at) end,
        coalesce(reported.caller_group, reported.page_load)
    ) as counted (in_hour, caller)
    where reported.at >= signals_by_version.since
    window so_far as (
      partition by reported.part, reported.version, reported.contract, counted.in_hour, reported.kind, counted.caller
      order by reported.id rows between unbounded preceding and current row
    )
  )
  select
    signal.part, signal.version, signal.contract, signal.in_hour,
    coalesce(
      sum(least(signal.weight, greatest(0, 200 - signal.weight_so_far + signal.weight))) filter (where signal.kind = 'load'), 0
    )::bigint,
    count(*) filter (where signal.kind = 'error'),
    count(*) filter (where signal.kind = 'load-failure'),
    count(distinct signal.page_load) filter (where signal.message is not null),
    count(distinct signal.caller) filter (where signal.message is not null),
    count(distinct signal.page_load) filter (where signal.value is not null and signal.place <= 20),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'LCP' and signal.place <= 20),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'INP' and signal.place <= 20),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'CLS' and signal.place <= 20),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'TTFB' and signal.place <= 20),
    max(signal.at)
  from signal
  group by 1, 2, 3, 4
  order by 1, 4, max(signal.at) desc, 2
$$;

revoke all on function public.signals_by_version(timestamptz, boolean) from public, anon, authenticated, service_role;
grant execute on function public.signals_by_version(timestamptz, boolean) to authenticated, service_role;
