-- What pages report of the releases that they run: errors, loads that failed, web vitals. A row names the part, its version and its
-- contract, never a person. Pages report through `report_signals`; admins, and the job that watches a release, read
-- `signals_by_version` and `signal_messages`.

-- Helpers

-- A text without what might name a person or open a door: queries of addresses, e-mail addresses, tokens and other long marks.
create function private.without_personal_data(said text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(said, '(/[^[:space:]?#"''()]*)[?#][^[:space:]"''()]*', '\1', 'g'),
      '[^[:space:]@<>"''():/]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}', '[address]', 'gi'
    ),
    'eyJ[[:alnum:]_.-]{10,}|[[:alnum:]_-]{32,}', '[mark]', 'g'
  )
$$;

-- Table

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
  constraint "a vital has a value" check ((value is not null) = (kind in ('LCP', 'CLS', 'INP', 'TTFB'))),
  constraint "an error has a message" check ((message is not null) = (kind in ('error', 'load-failure')))
);

alter table public.release_signal enable row level security;

-- How much was reported in an hour, by one caller or by all. A network is kept as its keyed hash, for that hour only.
create table private.signal_count (
  of text not null,
  hour timestamptz not null,
  signals integer not null,
  primary key (of, hour)
);

revoke all on table private.signal_count from public, anon, authenticated, service_role;

-- Grants

revoke all on table public.release_signal from public, anon, authenticated, service_role;
grant select on table public.release_signal to authenticated, service_role;
grant insert (kind, part, version, contract, page, page_load, weight, value, message, stack, found_by)
  on table public.release_signal to anon;

-- Policies

create policy "visitors report what happened in a page" on public.release_signal
  for insert to anon
  with check (at = now());

create policy "admins read the signals of a month" on public.release_signal
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin' and at > now() - interval '30 days');

-- Functions

create function private.clean_signal() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Before the cleaning: what is too long is refused and not made short.
  if char_length(new.message) > 500 or octet_length(new.stack) > 2048 then
    raise exception 'A message has 500 characters, a stack 2048 bytes' using errcode = '22001';
  end if;
  new.message := private.without_personal_data(new.message);
  new.stack := private.without_personal_data(new.stack);
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

-- One caller reports 300 signals an hour; all together 2000 errors and 2000 others, so that neither crowds out the other, and
-- nobody can fill the disk. The first signal of an hour also clears away what is older than a month.
create function private.admit_signals() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bytea := private.caller_hash();
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

revoke all on function private.without_personal_data(text) from public, anon, authenticated, service_role;
revoke all on function private.clean_signal() from public, anon, authenticated, service_role;
revoke all on function private.count_signals(text, bigint, integer) from public, anon, authenticated, service_role;
revoke all on function private.admit_signals() from public, anon, authenticated, service_role;

-- Takes what one page reports: a list of one to twenty objects of texts and numbers, named as the columns are. All of it, or nothing.
create function public.report_signals(signals jsonb) returns void
language plpgsql volatile set search_path = ''
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

-- The figures of each version since a time, whole or by the hour. `loads` is what all pages did as far as the reported share
-- tells; `broken_loads` are pages with an error or a failure; the vitals are at the 75th percentile, of `measured` pages.
create function public.signals_by_version(since timestamptz, by_hour boolean default false)
returns table (
  part text, version text, contract text, hour timestamptz, loads bigint, errors bigint, load_failures bigint,
  broken_loads bigint, measured bigint, lcp double precision, inp double precision, cls double precision,
  ttfb double precision, last_at timestamptz
)
language sql stable set search_path = ''
as $$
  select
    signal.part, signal.version, signal.contract,
    case when signals_by_version.by_hour then date_trunc('hour', signal.at) end,
    coalesce(sum(signal.weight) filter (where signal.kind = 'load'), 0),
    count(*) filter (where signal.kind = 'error'),
    count(*) filter (where signal.kind = 'load-failure'),
    count(distinct signal.page_load) filter (where signal.message is not null),
    count(distinct signal.page_load) filter (where signal.value is not null),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'LCP'),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'INP'),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'CLS'),
    percentile_cont(0.75) within group (order by signal.value) filter (where signal.kind = 'TTFB'),
    max(signal.at)
  from public.release_signal as signal
  where signal.at >= signals_by_version.since
  group by 1, 2, 3, 4
  order by 1, 4, max(signal.at) desc, 2
$$;

-- The messages of errors and failures since a time, the latest first: each once per version, with how often and in how many loads.
create function public.signal_messages(since timestamptz)
returns table (
  part text, version text, kind text, message text, times bigint, page_loads bigint, last_at timestamptz,
  page text, stack text
)
language sql stable set search_path = ''
as $$
  select
    signal.part, signal.version, signal.kind, signal.message, count(*), count(distinct signal.page_load), max(signal.at),
    (array_agg(signal.page order by signal.id desc))[1], (array_agg(signal.stack order by signal.id desc))[1]
  from public.release_signal as signal
  where signal.at >= signal_messages.since and signal.message is not null
  group by 1, 2, 3, 4
  order by max(signal.at) desc, 1, 2, 4
  limit 50
$$;

revoke all on function public.report_signals(jsonb) from public, anon, authenticated, service_role;
revoke all on function public.signals_by_version(timestamptz, boolean) from public, anon, authenticated, service_role;
revoke all on function public.signal_messages(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.report_signals(jsonb) to anon;
grant execute on function public.signals_by_version(timestamptz, boolean) to authenticated, service_role;
grant execute on function public.signal_messages(timestamptz) to authenticated, service_role;

-- Indexes

create index release_signal_at_idx on public.release_signal (at);
