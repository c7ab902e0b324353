-- One caller neither makes a vital nor hides the versions and messages that others reported.

-- Functions

-- As before, but that each vital says in how many pages it was measured, one caller counts for five of each, so that thirty are of six
-- callers, and whoever reports made-up versions without end does not push out those that most callers report: of 200 versions.
drop function public.signals_by_version(timestamptz, boolean);

create function public.signals_by_version(since timestamptz, by_hour boolean default false)
returns table (
  part text, version text, hour timestamptz, loads bigint, errors bigint, load_failures bigint,
  broken_loads bigint, broken_callers bigint, lcp_measured bigint, inp_measured bigint, cls_measured bigint,
  lcp double precision, inp double precision, cls double precision, ttfb double precision, last_at timestamptz
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
      partition by reported.part, reported.version, counted.in_hour, reported.kind, counted.caller
      order by reported.id rows between unbounded preceding and current row
    )
  ),
  known as (
    select signal.part, signal.version from signal
    group by 1, 2
    order by count(distinct signal.caller) desc, min(signal.at), 1, 2
    limit 200
  )
  select
    signal.part, signal.version, signal.in_hour,
    coalesce(
      sum(least(signal.weight, greatest(0, 200 - signal.weight_so_far + signal.weight))) filter (where signal.kind = 'load'), 0
    )::bigint,
    count(*) filter (where signal.kind = 'error'),
    count(*) filter (where signal.kind = 'load-failure'),
    count(distinct signal.page_load) filter (where signal.message is not null),
    count(distinct signal.caller) filter (where signal.message is not null),
    count(distinct signal.page_load) filter (where signal.kind = 'LCP' and signal.place <= 5),
    count(distinct signal.page_load) filter (where signal.kind = 'INP' and signal.place <= 5),
    count(distinct signal.page_load) filter (where signal.kind = 'CLS' and signal.place <= 5),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'LCP' and signal.place <= 5),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'INP' and signal.place <= 5),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'CLS' and signal.place <= 5),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'TTFB' and signal.place <= 5),
    max(signal.at)
  from signal join known on known.part = signal.part and known.version = signal.version
  group by 1, 2, 3
  order by 1, 3, max(signal.at) desc, 2
$$;

revoke all on function public.signals_by_version(timestamptz, boolean) from public, anon, authenticated, service_role;
grant execute on function public.signals_by_version(timestamptz, boolean) to authenticated, service_role;

-- The messages of errors and failures since a time, the latest first: each once per version, with how often and in how many loads. Fifty:
-- those of versions and faults that three callers met come before others, and of what one caller alone reports of a version, ten count.
create or replace function public.signal_messages(since timestamptz)
returns table (
  part text, version text, kind text, message text, times bigint, page_loads bigint, last_at timestamptz,
  page text, stack text
)
language sql stable set search_path = ''
as $$
  with signal as (
    select reported.*, coalesce(reported.caller_group, reported.page_load) as caller
    from public.release_signal as reported
    where reported.at >= signal_messages.since
  ),
  known as (
    select signal.part, signal.version, least(count(distinct signal.caller), 3) as callers from signal group by 1, 2
  ),
  said as (
    select
      signal.part, signal.version, signal.kind, signal.message, count(*) as times,
      count(distinct signal.page_load) as page_loads, max(signal.at) as last_at,
      (array_agg(signal.page order by signal.id desc))[1] as page,
      (array_agg(signal.stack order by signal.id desc))[1] as stack,
      least(count(distinct signal.caller), 3) as callers, min(signal.caller) as caller
    from signal
    where signal.message is not null
    group by 1, 2, 3, 4
  ),
  placed as (
    select said.*,
      row_number() over (
        partition by said.part, said.version, said.callers, said.caller order by said.last_at desc, said.message
      ) as place
    from said
  ),
  kept as (
    select placed.* from placed
    join known on known.part = placed.part and known.version = placed.version
    where placed.callers > 1 or placed.place <= 10
    order by known.callers desc, placed.callers desc, placed.last_at desc, 1, 2, 4
    limit 50
  )
  select
    kept.part, kept.version, kept.kind, kept.message, kept.times, kept.page_loads, kept.last_at, kept.page, kept.stack
  from kept
  order by kept.last_at desc, 1, 2, 4
$$;
