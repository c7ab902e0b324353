-- Two hosts of the demo. Before the people: the first admin would else be the first host.

with made as (
  insert into public.meeting_host (id, name, time_zone) values
    ('b0000000-0000-4000-8000-000000000001', 'Noor Haddad', 'Europe/Berlin'),
    ('b0000000-0000-4000-8000-000000000002', 'Elias Brandt', 'America/New_York')
  on conflict do nothing
  returning id
)
insert into public.weekly_hours (host_id, weekday, starts, ends)
select made.id, weekday, hours.starts, hours.ends
from made
cross join generate_series(1, 5) as weekday
join (
  values
    ('b0000000-0000-4000-8000-000000000001'::uuid, time '09:00', time '12:30'),
    ('b0000000-0000-4000-8000-000000000001', '13:30', '17:30'),
    ('b0000000-0000-4000-8000-000000000002', '09:00', '12:00'),
    ('b0000000-0000-4000-8000-000000000002', '13:00', '17:00')
) as hours (host_id, starts, ends) on hours.host_id = made.id;

insert into public.meeting_type_host (meeting_type, host_id, position)
select type.slug, case
  when type.slug in (
    'onboarding-call', 'project-check-in', 'onboarding-meeting', 'partner-check-in', 'hiring-interview', 'hiring-onboarding'
  ) then 'b0000000-0000-4000-8000-000000000002'::uuid
  else 'b0000000-0000-4000-8000-000000000001'
end, 1
from public.meeting_type as type
where not exists (select from public.meeting_type_host as turn where turn.meeting_type = type.slug);
