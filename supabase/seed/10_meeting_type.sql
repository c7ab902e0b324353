-- Both hosts are away on the next Christmas Day and New Year's Day, and work a short day before New Year.

with next_holiday as (
  select
    number, starts, ends,
    -- The first one that is not over, whatever the year is.
    (
      select min(date) from (
        select make_date(extract(year from current_date)::integer + year, month, day) as date
        from generate_series(0, 1) as year
      ) as occurrence
      where date >= current_date
    ) as date
  from (
    values
      (1, 12, 25, null::time, null::time),
      (3, 12, 31, '10:00', '13:00'),
      (5, 1, 1, null, null)
  ) as holiday (number, month, day, starts, ends)
)
insert into public.date_override (id, host_id, day, starts, ends)
select
  ('e0000000-0000-4000-8000-00000000000' || number + host - 1)::uuid,
  ('b0000000-0000-4000-8000-00000000000' || host)::uuid,
  date, starts, ends
from next_holiday
cross join generate_series(1, 2) as host
on conflict do nothing;

-- Addresses of the demo hosts.

insert into public.meeting_host_address (host_id, email) values
  ('b0000000-0000-4000-8000-000000000001', 'noor.haddad@pipelark.example'),
  ('b0000000-0000-4000-8000-000000000002', 'elias.brandt@pipelark.example')
on conflict do nothing;

-- Sam Staff and Ada Admin hold the meetings of the demo hosts.

update public.meeting_host as host set user_id = person.id
from (
  values
    ('b0000000-0000-4000-8000-000000000001'::uuid, 'a0000000-0000-4000-8000-000000000001'::uuid),
    ('b0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002')
) as person (host_id, id)
where host.id = person.host_id and host.user_id is null
  and exists (select from public."userProfile" as profile where profile.id = person.id);
