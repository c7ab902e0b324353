-- Appointments of the demo companies with their leads: 12 of Northwind this month that are held or booked, and 34 in the five months
-- before. A few of those that have passed wait for an outcome, and of one the two sides speak differently.

-- One row per appointment. Those of a month are with leads that were accepted the month before; of the first month, and Kestrel Tooling's,
-- with its own.
create temporary table appointment_plan as
with months (company, months_ago, appointments, counted) as (
  values (1, 5, 2, 2), (1, 4, 6, 6), (1, 3, 7, 7), (1, 2, 9, 9), (1, 1, 10, 10), (1, 0, 14, 12), (1, -1, 3, 3), (2, 1, 1, 1),
    (2, 0, 2, 2)
),
accepted as (
  select
    lead.id, lead.client_account_id, lead.verdict_at, account.time_zone, right(account.id::text, 1)::integer as company,
    (date_part('year', age(this_month.first_day, date_trunc('month', lead.delivered_on::timestamp))) * 12
      + date_part('month', age(this_month.first_day, date_trunc('month', lead.delivered_on::timestamp))))::integer as months_ago,
    this_month.first_day, right(lead.id::text, 12)::integer as n,
    row_number() over (
      partition by account.id, date_trunc('month', lead.delivered_on::timestamp)
      order by right(lead.id::text, 12)::integer = 1, lead.id
    ) as rank
  from public.lead
  join public.client_account as account on account.id = lead.client_account_id
  cross join lateral (select date_trunc('month', now() at time zone account.time_zone) as first_day) as this_month
  where lead.id::text like '14000000-0000-4000-8000-%' and lead.stage = 'accepted'
),
placed as (
  select
    accepted.*, months.months_ago as month_of_appointment, months.appointments, months.counted, months.is_first,
    row_number() over (partition by months.company, months.months_ago order by accepted.n = 70 desc, accepted.n) - 1 as place
  from (select months.*, (company, months_ago) in ((1, 5), (2, 1)) as is_first from months) as months
  join accepted on accepted.company = months.company and case
    when months.is_first then accepted.months_ago = months.months_ago and accepted.rank <= months.appointments
    when accepted.n = 70 then accepted.months_ago = months.months_ago
    -- Without those of the first month.
    else accepted.months_ago = months.months_ago + 1
      and accepted.rank > case (accepted.company, accepted.months_ago) when (1, 5) then 2 when (2, 1) then 1 else 0 end
  end
),
timed as (
  select
    placed.*,
    -- Spread over the month's days, between nine and four, not at weekends.
    first_day - make_interval(months => month_of_appointment)
      + make_interval(days => case when is_first then 24 + place::integer when n = 70 then 14 else floor((place + 0.5) * 27 / appointments)::integer end)
      + interval '9 hours' + make_interval(mins => (n * 90 % 420)::integer) as wall
  from placed
  where place < appointments
)
select
  timed.*, weekday.wall at time zone time_zone as starts_at, weekday.wall::date as starts_on,
  -- Without an outcome that counts: one did not take place and one was cancelled.
  place >= counted as is_extra,
  month_of_appointment <= 0 and weekday.wall < (now() at time zone time_zone) - interval '1 hour' as has_passed
from timed
cross join lateral (
  select wall + make_interval(days => case extract(isodow from wall) when 6 then 2 when 7 then 1 else 0 end) as wall
) as weekday;

-- Of this month, the last ones that have passed wait: for the client, for both, and for somebody to clear them up.
create temporary table appointment_said as
select
  plan.*, row_number() over (
    partition by company, month_of_appointment, has_passed and not is_extra order by starts_at desc
  ) as newest
from appointment_plan as plan;

insert into public.appointment (
  id, lead_id, client_account_id, starts_at, ends_at, starts_on, time_zone, place, attendee_id, attendee_name, state, client_outcome,
  client_note, client_answered_by, client_answered_by_name, client_answered_at, agency_outcome, agency_answered_by,
  agency_answered_by_name, agency_answered_at, cancel_reason, created_by, created_by_name, created_at, updated_by, updated_by_name,
  updated_at
)
select
  ('17000000-0000-4000-8000-' || right(said.id::text, 12))::uuid, said.id, said.client_account_id, said.starts_at,
  said.starts_at + interval '45 minutes', said.starts_on, said.time_zone,
  case n % 3 when 0 then 'https://meet.example/' || n when 1 then '+1 312 555 01' || lpad((n % 100)::text, 2, '0') else 'At their plant' end,
  member.user_id, (array['Cleo Client', 'Clara Castellan'])[company], said.state, said.client_outcome,
  case when said.client_outcome = 'held' and said.agency_outcome = 'lead-did-not-come' then 'They came ten minutes late.' end,
  case when said.client_outcome is not null then answering.id end,
  case when said.client_outcome is not null then (array['Cleo Client', 'Clara Castellan'])[company] end,
  case when said.client_outcome is not null then least(said.starts_at + interval '3 hours', now()) end,
  said.agency_outcome,
  case when said.agency_outcome is not null then 'a0000000-0000-4000-8000-000000000002'::uuid end,
  case when said.agency_outcome is not null then 'Sam Staff' end,
  case when said.agency_outcome is not null then least(said.starts_at + interval '20 hours', now()) end,
  case when said.state = 'cancelled' then 'They asked to wait until their new budget.' end,
  'a0000000-0000-4000-8000-000000000002'::uuid, 'Sam Staff', least(said.verdict_at + interval '1 day', said.starts_at - interval '1 day', now()),
  'a0000000-0000-4000-8000-000000000002'::uuid, 'Sam Staff', least(said.starts_at + interval '20 hours', now())
from (
  select
    plan.*,
    case
      when is_extra and place = counted and has_passed then 'no-show' when is_extra then 'cancelled'
      when month_of_appointment > 0 or has_passed and newest > 4 then 'held' else 'booked'
    end as state,
    case
      when is_extra and place = counted and has_passed then 'lead-did-not-come' when is_extra then null
      when month_of_appointment > 0 or has_passed and (newest > 4 or newest = 3) then 'held'
    end as client_outcome,
    case
      when is_extra and place = counted and has_passed then 'lead-did-not-come' when is_extra then null
      when month_of_appointment > 0 or has_passed and newest > 4 then 'held'
      when has_passed and newest = 3 then 'lead-did-not-come' when has_passed and newest = 4 then 'held'
    end as agency_outcome
  from appointment_said as plan
) as said
left join public.client_account_member as member
  on member.user_id = ('a0000000-0000-4000-8000-00000000000' || (2 + said.company))::uuid and member.account_id = said.client_account_id
cross join lateral (select ('a0000000-0000-4000-8000-00000000000' || (2 + said.company))::uuid as id) as answering
on conflict do nothing;

update public.lead
set attribution_starts_on = first_one.held_on
from (
  select appointment.lead_id, min(appointment.starts_on) as held_on
  from public.appointment
  where appointment.state = 'held' and appointment.id::text like '17000000-0000-4000-8000-%'
  group by appointment.lead_id
) as first_one
where lead.id = first_one.lead_id;

insert into public.lead_event (id, lead_id, client_account_id, kind, note, is_for_client, actor_id, actor_name, created_at)
select
  ('16' || step.digit || '00000-0000-4000-8000-' || right(met.id::text, 12))::uuid, met.lead_id, met.client_account_id, step.kind,
  step.note, true, step.actor_id, step.actor_name, step.at
from public.appointment as met
cross join lateral (values
  (4, 'appointment-booked', null, met.created_by, met.created_by_name, met.created_at),
  (
    5, case met.state when 'held' then 'appointment-held' when 'no-show' then 'appointment-no-show' when 'cancelled' then 'appointment-cancelled' end,
    met.cancel_reason, met.updated_by, met.updated_by_name, met.updated_at
  )
) as step (digit, kind, note, actor_id, actor_name, at)
where met.id::text like '17000000-0000-4000-8000-%' and step.kind is not null
on conflict do nothing;

drop table appointment_plan;
drop table appointment_said;
