-- Where visitors come from and what becomes of them, without cookies: views of public pages and answers of the question flow are counted by
-- day and source. No row tells of a person: visitors are told apart by a hash that only the day's salt can make, and both are deleted when
-- the day is over. Bookings know their campaign already. `attribution_funnel` puts the two together.

-- Tables

create table public.visit_count (
  day date not null,
  -- A public path, "/policies", or an answer of the question flow, "existing_client=no".
  step text not null constraint "step is short" check (char_length(step) between 1 and 100),
  -- Of the campaign, in small letters; of a visit without one the site that linked here. Empty: none. "(other)": a source beyond those that a day tells apart.
  source text not null default '' constraint "source is a short name" check (source ~ '^([a-z0-9._ -]{0,60}|\(other\))$'),
  medium text not null default '' constraint "medium is a short name" check (medium ~ '^[a-z0-9._ -]{0,60}$'),
  campaign text not null default '' constraint "campaign is a short name" check (campaign ~ '^[a-z0-9._ -]{0,60}$'),
  views integer not null default 0 constraint "views are counted" check (views >= 0),
  -- People who saw it that day, as far as their networks and browsers differ.
  visitors integer not null default 0 constraint "visitors are among the views" check (visitors between 0 and views),
  primary key (day, step, source, medium, campaign)
);

alter table public.visit_count enable row level security;
alter table public.visit_count force row level security;

-- One row, that of the day. Without it nothing tells whose a hash is.
create table private.visit_salt (
  day date primary key,
  salt uuid not null
);

-- A visitor's hash is another one for each row of `visit_count`, so that not even on the day two of their views belong together.
create table private.visit_seen (
  day date not null,
  hash bytea not null,
  primary key (day, hash)
);

-- Views, and new sources, of a network in an hour, under a hash of the day's salt.
create table private.visit_limit (
  hour timestamptz not null,
  of bytea not null,
  counted integer not null,
  primary key (hour, of)
);

alter table private.visit_salt enable row level security;
alter table private.visit_salt force row level security;
alter table private.visit_seen enable row level security;
alter table private.visit_seen force row level security;
alter table private.visit_limit enable row level security;
alter table private.visit_limit force row level security;

-- Grants

revoke all on table public.visit_count, private.visit_salt, private.visit_seen, private.visit_limit
  from public, anon, authenticated, service_role;
grant select on table public.visit_count to authenticated, service_role;

-- Policies

-- Marketing reads it through `attribution_funnel`.
create policy "admins read what is counted" on public.visit_count
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions

-- A source, medium or campaign as it is counted: in small letters, without what is no part of a name. What looks like an address of
-- a person, or is too long, is none.
create function private.campaign_name(said text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when said is null or char_length(said) > 60 or said like '%@%' or said ~ '[0-9]{7}' then ''
    else btrim(regexp_replace(lower(said), '[^a-z0-9._-]+', ' ', 'g'))
  end
$$;

-- Answers of the question flow on /book-a-meeting, in the order they are asked (remote-booking, `questionGraph`).
create function private.flow_answers() returns text[]
language sql immutable set search_path = ''
as $$
  select '{existing_client=yes,existing_client=no,existing_employee=yes,existing_employee=no,existing_employee=become_employee,existing_employee=become_employee_onboarding,existing_client_purpose=general,existing_client_purpose=onboarding,existing_client_purpose=review,new_client_purpose=services,new_client_purpose=general,meeting_duration=15min,meeting_duration=30min,meeting_duration=60min}'::text[]
$$;

-- Forgets the salts of earlier days, and with them whatever could be told from the hashes; of what is counted, what is older than two years.
create function private.forget_visitors(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (moment at time zone 'utc')::date;
begin
  delete from private.visit_salt as past where past.day <> today;
  delete from private.visit_seen as past where past.day <> today;
  delete from private.visit_limit as past where past.hour < date_trunc('hour', moment);
  delete from public.visit_count as past where past.day < today - 730;
end
$$;

-- Counts one more for this hour. True: there are no more than `most`.
create function private.is_within_visits(of bytea, most integer, moment timestamptz) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  so_far integer;
begin
  insert into private.visit_limit as known (hour, of, counted) values (date_trunc('hour', moment), is_within_visits.of, 1)
  on conflict on constraint visit_limit_pkey do update set counted = least(known.counted + 1, 1000000)
  returning known.counted into so_far;
  return so_far <= most;
end
$$;

-- Counts a view. `visit`: `step`, and what the address of the page says of `source`, `medium` and `campaign`, or `referrer`, a host's name. Nothing
-- is answered, and nothing refused: a page has no use for it. Not counted are visitors who ask not to be, programs, and steps that do not exist. A
-- network counts 300 times an hour and brings five new sources; a day tells sixty sources apart.
create function public.count_visit(visit jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), '')::jsonb, '{}');
  agent constant text := left(headers ->> 'user-agent', 500);
  moment constant timestamptz := now();
  today constant date := (moment at time zone 'utc')::date;
  step constant text := visit ->> 'step';
  from_source text := private.campaign_name(visit ->> 'source');
  from_medium text := private.campaign_name(visit ->> 'medium');
  from_campaign text := private.campaign_name(visit ->> 'campaign');
  salt text;
  network bytea;
  visitor bytea;
  is_new boolean := false;
begin
  if headers ->> 'sec-gpc' = '1' or headers ->> 'dnt' = '1' or headers ->> 'sec-purpose' like '%prefetch%'
    or agent is null or agent ~* 'bot|crawl|spider|slurp|preview|lighthouse|monitor|curl|wget|python|headless'
    or jsonb_typeof(visit) is distinct from 'object' or octet_length(visit::text) > 1000
    or step is null or char_length(step) > 100
  then
    return;
  end if;
  if step not in ('/', '/policies', '/book-a-meeting') and step <> all (private.flow_answers())
    and not exists (select from public.meeting_type as type where step in ('/' || type.slug, '/schedule/' || type.slug))
  then
    return;
  end if;
  if from_source = '' then
    from_source := regexp_replace(private.campaign_name(visit ->> 'referrer'), '^www\.', '');
    from_source := case when from_source like '%.%' then from_source else '' end;
  end if;

  select known.salt::text into salt from private.visit_salt as known where known.day = today;
  if salt is null then
    perform private.forget_visitors(moment);
    insert into private.visit_salt (day, salt) values (today, gen_random_uuid()) on conflict do nothing;
    select known.salt::text into salt from private.visit_salt as known where known.day = today;
  end if;
  network := sha256(convert_to(salt || coalesce(encode(private.wide_caller_hash(), 'hex'), ''), 'utf8'));
  if not private.is_within_visits(network, 300, moment) then
    return;
  end if;

  if (from_source, from_medium, from_campaign) <> ('', '', '') and not exists (
    select from public.visit_count as known
    where known.day = today and (known.source, known.medium, known.campaign) = (from_source, from_medium, from_campaign)
  ) then
    -- One at a time, so that the limit is exact.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: sources of a day', 0));
    if not private.is_within_visits(sha256(network || 'source'::bytea), 5, moment) or 60 <= (
      select count(*) from (
        select distinct known.source, known.medium, known.campaign from public.visit_count as known where known.day = today
      ) as origin
    ) then
      from_source := '(other)';
      from_medium := '';
      from_campaign := '';
    end if;
  end if;

  visitor := sha256(convert_to(
    concat_ws(' ', salt, encode(private.caller_hash(), 'hex'), agent, step, from_source, from_medium, from_campaign), 'utf8'
  ));
  insert into private.visit_seen (day, hash) values (today, visitor) on conflict do nothing;
  is_new := found;
  insert into public.visit_count as known (day, step, source, medium, campaign, views, visitors)
  values (today, step, from_source, from_medium, from_campaign, 1, is_new::integer)
  on conflict on constraint visit_count_pkey do update
    set views = known.views + 1, visitors = known.visitors + excluded.visitors;
end
$$;

-- The funnel of the last `days`, 7, 30 or 90, of all sources or of one `source` and `campaign`, and what it is by source and by answer. A booking
-- belongs to the day it was made, and what came of it as well; a client to their first booking. Commissions are for admins: null for others.
create function public.attribution_funnel(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_admin constant boolean := coalesce(private.role_of_caller() = 'admin', false);
  today constant date := (now() at time zone 'utc')::date;
  days constant integer := case request ->> 'days' when '7' then 7 when '90' then 90 else 30 end;
  from_day constant date := today - days + 1;
  only_source constant text := request ->> 'source';
  only_campaign constant text := request ->> 'campaign';
  answer jsonb;
begin
  if not is_admin and not coalesce(private.role_of_caller() = 'staff' and private.has_duty('marketing'), false) then
    raise exception 'Only for admins and marketing' using errcode = '42501';
  end if;
  with visit as (
    select counted.step, counted.source, counted.campaign, counted.views, counted.visitors
    from public.visit_count as counted
    where counted.day >= from_day
      and (only_source is null or counted.source = only_source) and (only_campaign is null or counted.campaign = only_campaign)
  ),
  made as (
    select
      meeting.id, meeting.created_at, meeting.utm ->> 'utm_answers' as answers,
      private.campaign_name(meeting.utm ->> 'utm_source') as source, private.campaign_name(meeting.utm ->> 'utm_campaign') as campaign,
      meeting.status = 'booked' and meeting.ends_at <= now() and meeting.no_show_at is null as is_held,
      coalesce(meeting.account_id, private.company_of_email(meeting.guest_email)) as company_id
    from public.meeting
    where meeting.created_at >= from_day::timestamp at time zone 'utc'
  ),
  booking as (
    select
      made.*,
      -- A company that began after it booked, and had booked nothing before.
      company.id is not null
        and row_number() over (partition by made.company_id order by made.created_at, made.id) = 1
        and not exists (
          select from public.meeting as earlier
          where earlier.account_id = made.company_id and earlier.created_at < from_day::timestamp at time zone 'utc'
        ) as is_client
    from made
    left join public.client_account as company on company.id = made.company_id and company.created_at >= made.created_at
  ),
  chosen as (
    select booking.* from booking
    where (only_source is null or booking.source = only_source) and (only_campaign is null or booking.campaign = only_campaign)
  ),
  closed as (
    select chosen.source, chosen.campaign, deal.id, worth.currency, worth.commission_cents
    from chosen
    join public.deal on deal.client_account_id = chosen.company_id and deal.state = 'confirmed'
    join public.deal_value as worth on worth.deal_id = deal.id
    where chosen.is_client
  ),
  origin as (
    select named.source, named.campaign
    from (select visit.source, visit.campaign from visit union select chosen.source, chosen.campaign from chosen) as named
  ),
  by_origin as (
    select
      origin.source, origin.campaign,
      (
        select coalesce(sum(visit.views), 0) from visit
        where (visit.source, visit.campaign) = (origin.source, origin.campaign) and visit.step like '/%'
      ) as views,
      count(chosen.id) as bookings,
      count(chosen.id) filter (where chosen.is_held) as held,
      count(chosen.id) filter (where chosen.is_client) as clients,
      (
        select count(*) from closed where (closed.source, closed.campaign) = (origin.source, origin.campaign)
      ) as deals
    from origin
    left join chosen on (chosen.source, chosen.campaign) = (origin.source, origin.campaign)
    group by origin.source, origin.campaign
    order by 3 desc, 4 desc, 1, 2
    limit 100
  )
  select jsonb_build_object(
    'from_day', from_day,
    'until_day', today,
    'steps', jsonb_build_array(
      (select jsonb_build_object('step', 'views', 'count', coalesce(sum(visit.views), 0)) from visit where visit.step like '/%'),
      (select jsonb_build_object('step', 'questions', 'count', coalesce(sum(visit.views), 0)) from visit where visit.step = '/book-a-meeting'),
      (select jsonb_build_object('step', 'answered', 'count', coalesce(sum(visit.views), 0)) from visit where visit.step like 'existing\_client=%'),
      (select jsonb_build_object('step', 'bookings', 'count', count(*)) from chosen),
      (select jsonb_build_object('step', 'held', 'count', count(*)) from chosen where chosen.is_held),
      (select jsonb_build_object('step', 'clients', 'count', count(*)) from chosen where chosen.is_client),
      (select jsonb_build_object('step', 'deals', 'count', count(*)) from closed)
    ),
    'commissions', case when is_admin then (
      select coalesce(jsonb_agg(jsonb_build_object('currency', summed.currency, 'cents', summed.cents) order by summed.currency), '[]')
      from (select closed.currency, sum(closed.commission_cents) as cents from closed group by closed.currency) as summed
    ) end,
    'pages', (
      select coalesce(jsonb_agg(to_jsonb(seen) order by seen.views desc, seen.step), '[]')
      from (
        select visit.step, sum(visit.views) as views, sum(visit.visitors) as visitors from visit
        where visit.step like '/%'
        group by visit.step
      ) as seen
    ),
    'sources', (select coalesce(jsonb_agg(to_jsonb(by_origin)), '[]') from by_origin),
    'answers', (
      select coalesce(jsonb_agg(to_jsonb(said) order by said.place), '[]')
      from (
        select
          known.place, split_part(known.step, '=', 1) as question, split_part(known.step, '=', 2) as answer,
          (select coalesce(sum(visit.views), 0) from visit where visit.step = known.step) as chosen,
          (
            select count(*) from chosen where known.step = any (string_to_array(replace(chosen.answers, '.', '='), ','))
          ) as bookings
        from unnest(private.flow_answers()) with ordinality as known (step, place)
      ) as said
      where said.chosen > 0 or said.bookings > 0
    )
  ) into answer;
  return answer;
end
$$;

revoke execute on function
  private.campaign_name(text), private.flow_answers(), private.forget_visitors(timestamptz),
  private.is_within_visits(bytea, integer, timestamptz), public.count_visit(jsonb), public.attribution_funnel(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.count_visit(jsonb) to anon;
grant execute on function public.attribution_funnel(jsonb) to authenticated;
