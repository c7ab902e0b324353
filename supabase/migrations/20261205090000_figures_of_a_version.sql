-- The figures of a version are one row, whatever contract its reports name: whoever reports chooses that name, and a made-up one would
-- otherwise stand beside the version's own reports, or before them.

-- Functions

drop function public.signals_by_version(timestamptz, boolean);

create function public.signals_by_version(since timestamptz, by_hour boolean default false)
returns table (
  part text, version text, hour timestamptz, loads bigint, errors bigint, load_failures bigint,
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
      partition by reported.part, reported.version, counted.in_hour, reported.kind, counted.caller
      order by reported.id rows between unbounded preceding and current row
    )
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
    count(distinct signal.page_load) filter (where signal.value is not null and signal.place <= 20),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'LCP' and signal.place <= 20),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'INP' and signal.place <= 20),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'CLS' and signal.place <= 20),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'TTFB' and signal.place <= 20),
    max(signal.at)
  from signal
  group by 1, 2, 3
  order by 1, 3, max(signal.at) desc, 2
$$;

revoke all on function public.signals_by_version(timestamptz, boolean) from public, anon, authenticated, service_role;
grant execute on function public.signals_by_version(timestamptz, boolean) to authenticated, service_role;
