-- Times at which a host is busy by their own calendar are neither offered nor given.

create or replace function private.host_at(meeting_type text, starts_at timestamptz, held_host uuid, meeting_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: admit a meeting', 0));
  return (
    select turn.host_id
    from private.schedule_of(host_at.meeting_type) as schedule
    join public.meeting_type as type on type.slug = schedule.slug
    join public.meeting_type_host as turn on turn.meeting_type = type.slug and turn.host_id = schedule.host_id
    left join private.starts_of_hosts(
      host_at.meeting_type, host_at.starts_at, host_at.starts_at + interval '1 second'
    ) as offered on offered.host_id = turn.host_id and offered.start = host_at.starts_at
    order by
      offered.start is null,
      exists (
        select from public.busy_time as busy
        where busy.host_id = turn.host_id and busy.meeting_id is distinct from host_at.meeting_id
          and busy.during && tstzrange(host_at.starts_at, host_at.starts_at + schedule.length + schedule.buffer)
      ) or private.calendar_busy(turn.host_id)
        && tstzrange(host_at.starts_at, host_at.starts_at + schedule.length + schedule.buffer),
      turn.host_id is distinct from host_at.held_host,
      case type.turns
        when 'balanced' then (
          select count(*) from public.meeting as held
          where held.host_id = turn.host_id and held.status = 'booked'
            and held.starts_at between private.scheduler_now() - interval '30 days' and private.scheduler_now() + interval '30 days'
        )
        else 0
      end,
      turn.position
    limit 1
  );
end
$$;

create or replace function private.free_starts(meeting_type text, from_time timestamptz, until_time timestamptz)
returns setof timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  needed interval;
begin
  select schedule.length + schedule.buffer into needed
  from private.schedule_of(free_starts.meeting_type) as schedule
  limit 1;
  return query
    -- One value for all busy times of a host: a slot is looked up in it by halving, without a visit to the table for each slot.
    with taken as materialized (
      select schedule.host_id, private.calendar_busy(schedule.host_id) + coalesce((
        select range_agg(busy.during)
        from public.busy_time as busy
        where busy.host_id = schedule.host_id and busy.during && tstzrange(from_time, until_time + needed)
      ), '{}') as times
      from private.schedule_of(free_starts.meeting_type) as schedule
    )
    select distinct offered.start
    from private.starts_of_hosts(free_starts.meeting_type, from_time, until_time) as offered
    join taken on taken.host_id = offered.host_id
    where not taken.times && tstzrange(offered.start, offered.start + needed);
end
$$;
