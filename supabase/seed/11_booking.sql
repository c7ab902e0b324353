-- Meetings of Northwind Robotics: five that are over, one of them cancelled, and two to come.

-- Stored as those of an external calendar first, which are taken as they come: the scheduler refuses what is over.
with held (number, slug, days_ago, time, note, status) as (
  values
    (101, 'onboarding-call', 175, '10:00', 'Two of us will join, from sales and from marketing.', 'booked'),
    (102, 'project-check-in', 140, '14:00', '', 'booked'),
    (103, 'general-meeting-30-mins', 98, '11:00', 'About the messages for packaging makers.', 'booked'),
    (104, 'project-check-in', 70, '14:30', 'Our plant is closed that day, sorry.', 'cancelled'),
    (105, 'project-check-in', 28, '14:00', 'The webinar and the plan for the winter.', 'booked')
),
moment as (
  select
    held.number, held.slug, held.note, held.status, schedule.host_id, schedule.length,
    -- A weekend's becomes that of the Friday before.
    (
      current_date - days_ago - greatest(0, extract(isodow from current_date - days_ago)::integer - 5) + time::time
    ) at time zone schedule.time_zone as starts_at
  from held
  cross join lateral private.schedule_of(held.slug) as schedule
),
next (number, slug, from_days, note) as (
  values
    (106, 'project-check-in', 3, 'The results of this month.'),
    (107, 'general-meeting-60-mins', 9, 'Plans for the next quarter.')
),
planned as (
  select next.number, next.slug, next.note, 'booked', schedule.host_id, schedule.length, free.start
  from next
  cross join lateral private.schedule_of(next.slug) as schedule
  cross join lateral (
    select start
    from private.free_starts(next.slug, now() + make_interval(days => from_days), now() + interval '29 days') as start
    order by start
    limit 1
  ) as free
)
insert into public.meeting (
  id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_company, note, guest_time_zone,
  account_id, status, token_hash, source, created_at
)
select
  ('d0000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, slug, host_id, starts_at, starts_at + length,
  'Cleo Client', 'client@pipelark.example', 'Northwind Robotics', note, 'America/Chicago',
  'c0000000-0000-4000-8000-000000000001', status,
  -- Nobody holds the link.
  sha256(convert_to(gen_random_uuid()::text, 'utf8')),
  'calendly', least(starts_at, now()) - interval '4 days'
from (select * from moment union all select * from planned) as meeting
-- In a database that is in use already, the host may have been in another one.
where not exists (
  select from public.busy_time as busy
  where busy.host_id = meeting.host_id and busy.during && tstzrange(starts_at, starts_at + length + interval '1 hour')
)
on conflict do nothing;

update public.meeting set source = 'builtin'
where id between 'd0000000-0000-4000-8000-000000000101' and 'd0000000-0000-4000-8000-000000000107';
