-- Reports of pages about the releases that they run: errors, loads that failed, web vitals. A row names the part, its version and its
-- contract, never a person. Pages report through `report_signals` alone; admins, and the job that watches a release, read
-- `signals_by_version` and `signal_messages`. One caller who reports without end, or makes reports up, neither ends a canary nor
-- hides its faults: a row knows in which of 4096 groups its caller is, for its version only, and a group counts for so much.

-- Tables

create table public.release_signal (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- `load`: a page began to run this version. `load-failure`: it could not be loaded. The others are web vitals.
  kind text not null constraint "kind is known"
    check (kind in ('load', 'error', 'load-failure', 'LCP', 'CLS', 'INP', 'TTFB')),
  -- `shell`, or a remote's name.
  part text not null constraint "part is a name" check (part ~ '^[a-z]{1,40}$'),
  version text not null constraint "version is a release's" check (version ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12}$'),
  contract text not null constraint "contract is major and minor" check (contract ~ '^\d{1,4}\.\d{1,4}$'),
  -- The declared path, such as /schedule/:meeting, and never the address.
  page text not null constraint "page is a declared path" check (page ~ '^/[a-z0-9/:-]{0,199}$'),
  -- One document, by a number of its own that is kept nowhere: errors of one page count as one broken load.
  page_load text not null constraint "page_load is sixteen hexadecimal digits" check (page_load ~ '^[0-9a-f]{16}$'),
  -- Of how many such events this row is the one that was reported: 10 where a tenth is.
  weight integer not null default 1 constraint "weight is from 1 to 1000" check (weight between 1 and 1000),
  -- Of a vital: milliseconds, and for CLS a number without a unit.
  value double precision constraint "value is a measure" check (value between 0 and 600000),
  -- Of an error or a failure.
  message text constraint "message is short" check (char_length(message) between 1 and 500),
  -- The first frames, as `part@version/file:line:column`.
  stack text constraint "stack is short" check (octet_length(stack) between 1 and 2048),
  -- How it was found whose error it is: by the file that threw, the boundary that caught it, the service that failed, or the page.
  found_by text constraint "found_by is known" check (found_by in ('stack', 'boundary', 'service', 'page')),
  caller_group text constraint "caller_group is three hexadecimal digits" check (caller_group ~ '^[0-9a-f]{3}$'),
  constraint "a vital has a value" check ((value is not null) = (kind in ('LCP', 'CLS', 'INP', 'TTFB'))),
  constraint "an error has a message" check ((message is not null) = (kind in ('error', 'load-failure')))
);

alter table public.release_signal enable row level security;
alter table public.release_signal force row level security;

-- How much was reported in an hour, by one caller or by all. A network is kept as its keyed hash, for that hour only.
create table private.signal_count (
  of text not null,
  hour timestamptz not null,
  signals integer not null,
  primary key (of, hour)
);

-- Grants

revoke all on table public.release_signal, private.signal_count from public, anon, authenticated, service_role;
grant select on table public.release_signal to authenticated, service_role;

-- Policies

create policy "admins read the signals of a month" on public.release_signal
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin' and at > now() - interval '30 days');

-- Functions

-- A text without what might name a person or open a door: queries of addresses, values behind `manage=` and `token=`, all with an
-- at sign but for `part@version` of a stack, tokens and other long marks, networks, and seven digits in a row, however they are
-- parted, but for a version's.
create function private.without_personal_data(said text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := said;
begin
  cleaned := regexp_replace(cleaned, '(/[^[:space:]?#"''()]*)[?#][^[:space:]"''()]*', '\1', 'g');
  cleaned := regexp_replace(cleaned, '((manage|token)\w*(=|%3D))[^[:space:]"''()&]+', '\1[mark]', 'gi');
  cleaned := regexp_replace(
    cleaned,
    '[^[:space:]@<>"''():/]+(@(?!\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12}(?![\w.-]))|%40)[^[:space:]<>"''():/]*',
    '[address]', 'gi'
  );
  cleaned := regexp_replace(cleaned, 'eyJ[[:alnum:]_.-]{10,}|[[:alnum:]_-]{32,}', '[mark]', 'g');
  cleaned := regexp_replace(cleaned, '([0-9]{1,3}\.){3}[0-9]{1,3}|([0-9a-f]{1,4}:{1,2}){3,}[0-9a-f]{0,4}', '[number]', 'gi');
  -- Two steps, because nothing here looks behind: what is a version is marked as well, and its mark taken away.
  cleaned := regexp_replace(cleaned, '(\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12}(?!\w))|(?!\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12})[0-9]([ .()/-]{0,2}[0-9]){6,}', '\1[number]', 'g');
  return regexp_replace(cleaned, '(\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12})\[number\]', '\1', 'g');
end
$$;

-- Three hexadecimal digits of a keyed hash of the caller's wide network and a version. Null where the caller is not known, as
-- behind a proxy that does not say it or on this machine.
create function private.group_of_caller(version text) returns text
language sql stable set search_path = ''
as $$
  select case
    when nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip' not in ('127.0.0.1', '::1')
    then left(encode(sha256(private.wide_caller_hash() || convert_to(group_of_caller.version, 'utf8')), 'hex'), 3)
  end
$$;

-- Takes personal data out of what is reported. A mark may be longer than what it stands for: what is too long because of it is cut,
-- and not refused.
create function private.clean_signal() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Before the cleaning: what is too long is refused and not made short.
  if char_length(new.message) > 500 or octet_length(new.stack) > 2048 then
    raise exception 'A message has 500 characters, a stack 2048 bytes' using errcode = '22001';
  end if;
  new.message := left(private.without_personal_data(new.message), 500);
  new.stack := private.without_personal_data(new.stack);
  if octet_length(new.stack) > 2048 then
    new.stack := left(new.stack, 500);
  end if;
  new.caller_group := private.group_of_caller(new.part || '@' || new.version);
  return new;
end
$$;

create trigger clean_signal
  before insert on public.release_signal
  for each row execute function private.clean_signal();

-- Counts for this hour; raises when there are more than `most`.
create function private.count_signals(counted text, added bigint, most integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  so_far integer;
begin
  insert into private.signal_count as known (of, hour, signals)
  values (counted, date_trunc('hour', now()), added)
  on conflict (of, hour) do update set signals = known.signals + excluded.signals
  returning known.signals into so_far;
  if so_far > most then
    raise exception 'Too many signals' using errcode = 'PT429';
  end if;
end
$$;

-- One wide network reports 300 signals an hour; all together 2000 errors and 2000 others, so that neither crowds out the other,
-- and nobody can fill the disk. The first signal of an hour also clears away what is older than a month.
create function private.admit_signals() returns trigger
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

create trigger admit_signals
  after insert on public.release_signal referencing new table as reported
  for each statement execute function private.admit_signals();

-- Takes what one page reports: a list of one to twenty objects of texts and numbers, named as the columns are. All of it, or nothing.
create function public.report_signals(signals jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if jsonb_typeof(signals) is distinct from 'array' or jsonb_array_length(signals) not between 1 and 20
    or octet_length(signals::text) > 16000
  then
    raise exception 'Signals are a list of one to twenty' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(signals) as sent (signal)
    where case when jsonb_typeof(signal) = 'object' then exists (
      select from jsonb_each(signal) as field
      where jsonb_typeof(field.value) is distinct from case
        when field.key in ('kind', 'part', 'version', 'contract', 'page', 'page_load', 'message', 'stack', 'found_by') then 'string'
        when field.key in ('weight', 'value') then 'number'
      end
    ) else true end
  ) then
    raise exception 'A signal is an object of known texts and numbers' using errcode = '22023';
  end if;
  insert into public.release_signal
    (kind, part, version, contract, page, page_load, weight, value, message, stack, found_by)
  select
    signal ->> 'kind', signal ->> 'part', signal ->> 'version', signal ->> 'contract', signal ->> 'page',
    signal ->> 'page_load', coalesce((signal ->> 'weight')::numeric::integer, 1), (signal ->> 'value')::double precision,
    signal ->> 'message', signal ->> 'stack', signal ->> 'found_by'
  from jsonb_array_elements(signals) as sent (signal);
end
$$;

-- The figures of each version since a time, whole or by the hour, in one row whatever contract its reports name. `loads` is what
-- all pages did as far as the reported share tells; `broken_loads` are pages with an error or a failure, `broken_callers` says of
-- how many groups of callers they are; the vitals are at the 75th percentile, each with the number of its pages. One group counts
-- for 200 loads of a version at most and for its first five of each vital, so that thirty are of six groups; a caller who is not
-- known is a group of their own with each page. Of 200 versions, those that most groups report: whoever makes versions up without
-- end does not push them out.
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

-- The messages of errors and failures since a time, the latest first: each once per version, with how often and in how many
-- loads. Fifty: those of versions and faults that three callers met come before others, and of what one caller alone reports of a
-- version, ten count.
create function public.signal_messages(since timestamptz)
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

-- The log of releases lies with the site, not here: the site's server asks whether somebody may read it.
create function public.may_read_releases() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((select private.role_of_caller()) = 'admin', false)
$$;

revoke all on function
  private.without_personal_data(text), private.group_of_caller(text), private.clean_signal(),
  private.count_signals(text, bigint, integer), private.admit_signals(), public.report_signals(jsonb),
  public.signals_by_version(timestamptz, boolean), public.signal_messages(timestamptz), public.may_read_releases()
  from public, anon, authenticated, service_role;
grant execute on function public.report_signals(jsonb) to anon;
grant execute on function
  public.signals_by_version(timestamptz, boolean), public.signal_messages(timestamptz)
  to authenticated, service_role;
grant execute on function public.may_read_releases() to authenticated;

-- Indexes

create index release_signal_at_idx on public.release_signal (at);
