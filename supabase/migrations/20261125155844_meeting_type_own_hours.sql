-- A meeting type may have hours of its own, within those of its hosts.

-- A week as one writes it: at most six times on a day, which do not overlap, in any order.
create or replace function private.is_week(hours jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  item jsonb;
begin
  if jsonb_typeof(hours) <> 'array' or jsonb_array_length(hours) > 42 then
    return false;
  end if;
  for item in select jsonb_array_elements(hours) loop
    if jsonb_typeof(item) <> 'object' or coalesce(jsonb_typeof(item -> 'weekday'), '') <> 'number'
      or coalesce(jsonb_typeof(item -> 'starts'), '') <> 'string' or coalesce(jsonb_typeof(item -> 'ends'), '') <> 'string'
      or (item ->> 'weekday') !~ '^[1-7]$'
      or (item ->> 'starts') !~ '^([01]\d|2[0-3]):[0-5]\d$'
      or (item ->> 'ends') !~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'
      or (item ->> 'starts') >= (item ->> 'ends') then
      return false;
    end if;
  end loop;
  return not exists (
    select
    from jsonb_array_elements(hours) with ordinality as one (item, number)
    join jsonb_array_elements(hours) with ordinality as other (item, number)
      on one.number < other.number and one.item -> 'weekday' = other.item -> 'weekday'
        and one.item ->> 'starts' < other.item ->> 'ends' and other.item ->> 'starts' < one.item ->> 'ends'
  );
end
$$;

alter table public.meeting_type add column if not exists hours jsonb not null default '[]';
alter table public.meeting_type drop constraint if exists "hours are those of a week";
alter table public.meeting_type add constraint "hours are those of a week" check (private.is_week(hours));

grant select (hours) on table public.meeting_type to anon;
grant update (hours) on table public.meeting_type to authenticated, service_role;
grant execute on function private.is_week(jsonb) to authenticated, service_role;

-- The starts that each host's hours, those of the type, the notice and the horizon allow, taken or not. `until_time` is not among them.
create or replace function private.starts_of_hosts(meeting_type text, from_time timestamptz, until_time timestamptz)
returns table (host_id uuid, start timestamptz)
language sql stable set search_path = ''
as $$
  with schedule as (
    select
      asked.*,
      type.hours as own_hours,
      greatest(from_time, asked.earliest) as first_moment,
      least(until_time, asked.horizon_ends) as last_moment
    from private.schedule_of(starts_of_hosts.meeting_type) as asked
    join public.meeting_type as type on type.slug = asked.slug
  ),
  host_day as (
    select schedule.*, (first_moment at time zone time_zone)::date + number as day
    from schedule
    cross join lateral generate_series(
      0, (last_moment at time zone time_zone)::date - (first_moment at time zone time_zone)::date
    ) as number
    where first_moment < last_moment
  ),
  open_time as (
    select host_day.*, hours.starts, hours.ends
    from host_day
    join public.weekly_hours as hours
      on hours.host_id = host_day.host_id and hours.weekday = extract(isodow from host_day.day)
    where not exists (
      select from public.date_override as override
      where override.host_id = host_day.host_id
        and host_day.day between override.day and coalesce(override.last_day, override.day)
    )
    union all
    select host_day.*, override.starts, override.ends
    from host_day
    join public.date_override as override on override.host_id = host_day.host_id and override.day = host_day.day
    where not exists (
      select from public.date_override as closed
      where closed.host_id = host_day.host_id and closed.starts is null
        and host_day.day between closed.day and coalesce(closed.last_day, closed.day)
    )
  )
  -- The ends of a window are moments before steps are made between them, so days of 23 and 25 hours come out right.
  -- Distinct, because an admin may have entered hours that overlap.
  select distinct open_time.host_id, moment
  from open_time
  -- Without hours of its own, a type is offered in all of the host's.
  cross join lateral (
    select open_time.starts, open_time.ends where open_time.own_hours = '[]'
    union all
    select greatest(open_time.starts, own.starts), least(open_time.ends, own.ends)
    from jsonb_to_recordset(open_time.own_hours) as own (weekday smallint, starts time, ends time)
    where own.weekday = extract(isodow from open_time.day)
  ) as allowed
  cross join lateral generate_series(
    (day + allowed.starts) at time zone time_zone,
    (day + allowed.ends) at time zone time_zone - length,
    step
  ) as moment
  where moment >= first_moment and moment < last_moment
$$;

-- Fields that the request does not name stay.
create or replace function public.save_meeting_link(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "slug": "text", "version": "whole", "title": "text", "target": "text", "auto_open": "boolean", "is_embedded": "boolean"
  }');
  held public.meeting_link;
  wanted public.meeting_link;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'version' is null then
    return private.invalid(coalesce(misfit, 'version'));
  end if;
  select * into held from public.meeting_link as link where link.slug = request ->> 'slug' for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  wanted := held;
  wanted.title := btrim(coalesce(request ->> 'title', held.title));
  wanted.target := btrim(coalesce(request ->> 'target', held.target));
  wanted.auto_open := coalesce((request ->> 'auto_open')::boolean, held.auto_open);
  wanted.is_embedded := coalesce((request ->> 'is_embedded')::boolean, held.is_embedded);
  if wanted is distinct from held then
    if held.version <> (request ->> 'version')::integer then
      return private.conflict('meeting_link', held.slug, jsonb_build_object('meeting_link', to_jsonb(held)));
    end if;
    begin
      update public.meeting_link as link
      set title = wanted.title, target = wanted.target, auto_open = wanted.auto_open, is_embedded = wanted.is_embedded
      where link.slug = held.slug
      returning * into held;
    exception
      when check_violation then
        get stacked diagnostics violated = constraint_name;
        return private.invalid(case split_part(violated, ' ', 1)
          when 'only' then 'auto_open' else split_part(violated, ' ', 1)
        end);
    end;
  end if;
  return jsonb_build_object('kind', 'saved', 'meeting_link', to_jsonb(held));
end
$$;

revoke all on function private.starts_of_hosts(text, timestamptz, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.starts_of_hosts(text, timestamptz, timestamptz) to anon, authenticated, service_role;
