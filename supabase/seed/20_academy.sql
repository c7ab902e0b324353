-- The academy: twelve videos, one for Sam only (3), one for Ada only (8), one archived (12). Their codes are longer than any of
-- the host's, so that nobody's video is shown in the demo; what the host would say is stored and is not asked for again.

with said (number, category, place, days_ago, seconds, title, description) as (
  values
    (1, 'Paid Ads', 1, 40, 754, 'How our paid campaigns are built', 'From the ideal client profile to the first ad set: audiences, budgets and what we never promise.'),
    (2, 'Paid Ads', 2, 33, 431, 'Reading the numbers of a campaign', 'Cost per lead, cost per appointment, and when to wait before changing anything.'),
    (3, 'Paid Ads', 3, 6, 1265, 'Taking over a running account', 'What to look at in the first hour, and what to leave alone in the first week.'),
    (4, 'Customer Service', 1, 38, 512, 'The first reply', 'How fast, how long, and how to say that we do not know yet.'),
    (5, 'Customer Service', 2, 21, 688, 'When a client is unhappy', 'Listen, repeat, agree on one next step and on its day.'),
    (6, 'Customer Service', 3, 12, 305, 'Handing a client over to a colleague', ''),
    (7, 'Offer Recreation', 1, 30, 1498, 'Rebuilding an offer from its results', 'Five questions that turn a list of services into one outcome.'),
    (8, 'Offer Recreation', 2, 4, 977, 'Pricing by result', 'For who talks about prices: the guarantee, its conditions, and the arithmetic behind it.'),
    (9, 'Sales Trainings', 1, 28, 1833, 'The discovery call', 'Structure of thirty minutes, with two recorded examples.'),
    (10, 'Sales Trainings', 2, 14, 1120, 'Answering objections', 'Price, time, trust: the three that come up in every call.'),
    (11, 'InteliCRM', 1, 18, 640, 'InteliCRM in ten minutes', 'Pipelines, tasks and the one view to keep open all day.'),
    (12, 'InteliCRM', 2, 90, 702, 'InteliCRM before the new pipelines', 'As it was until last year.')
),
kept as (
  insert into public.streamable_video (code, title, thumbnail_url, duration_seconds, fetched_at)
  select 'pipelarkdemovideo' || lpad(number::text, 2, '0'), title, '', seconds, '2100-01-01' from said
  on conflict do nothing
)
insert into public.videos (
  id, category, display_order, created_at, streamable_code, description, host_title, updated_at, updated_by_name, archived_at
)
select
  ('11000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, category, place,
  (current_date - days_ago + time '09:00') at time zone 'UTC', 'pipelarkdemovideo' || lpad(number::text, 2, '0'),
  description, title, (current_date - days_ago + time '09:00') at time zone 'UTC', 'Ada Admin',
  case number when 12 then (current_date - 10 + time '09:00') at time zone 'UTC' end
from said
on conflict do nothing;

insert into public.user_video_access (user_id, video_id) values
  ('a0000000-0000-4000-8000-000000000002', '11000000-0000-4000-8000-000000000003'),
  ('a0000000-0000-4000-8000-000000000001', '11000000-0000-4000-8000-000000000008')
on conflict do nothing;

-- Sam has watched one to its end and marked another one, and is in the middle of two.
with watched (person, video, position_seconds, duration_seconds, how, days_ago) as (
  values
    (2, 1, 750, 754, 'watched', 20), (2, 4, 0, 512, 'marked', 9), (2, 9, 610, 1833, null, 2), (2, 3, 95, 1265, null, 1),
    (1, 1, 754, 754, 'watched', 30), (1, 7, 420, 1498, null, 3)
)
insert into public.video_progress (
  user_id, video_id, position_seconds, duration_seconds, completed_at, completed_how, updated_at
)
select
  ('a0000000-0000-4000-8000-00000000000' || person)::uuid, ('11000000-0000-4000-8000-' || lpad(video::text, 12, '0'))::uuid,
  position_seconds, duration_seconds,
  case when how is not null then (current_date - days_ago + time '11:00') at time zone 'UTC' end, how,
  (current_date - days_ago + time '11:00') at time zone 'UTC'
from watched
on conflict do nothing;
